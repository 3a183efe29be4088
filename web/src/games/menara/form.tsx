/** The set-up form, whose code is loaded when it is first shown. */

import { lazy } from "../../ui/lazy.tsx";
import type { Setup } from "../game.ts";

const SetUpForm = lazy<{ setup: Setup; change: (setup: Setup) => void }>(() =>
  import("./form/form.tsx").then((part) => part.SetUpForm),
);

export function form(setup: Setup, change: (setup: Setup) => void) {
  return <SetUpForm setup={setup} change={change} />;
}
