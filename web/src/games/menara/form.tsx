/** What is played, to be chosen: the form comes when somebody looks at it. */

import { lazy as later } from "../../pages/lazy.tsx";
import type { Setup } from "../game.ts";

const SetUpForm = later<{ setup: Setup; change: (setup: Setup) => void }>(() =>
  import("./form/form.tsx").then((part) => part.SetUpForm),
);

export function form(setup: Setup, change: (setup: Setup) => void) {
  return <SetUpForm setup={setup} change={change} />;
}
