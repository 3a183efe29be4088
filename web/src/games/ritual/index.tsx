/** RITUAL's entry point for the page. */

import { loadMessages } from "../../i18n/index.ts";
import { withMessages } from "../../ui/lazy.tsx";
import type { GamePage } from "../game.ts";
import { form } from "./form.tsx";
import { NEW_TABLE } from "./setup.ts";
import type { Thing } from "./play/things.ts";
import type { Action, View } from "./types.ts";
import { actionWording, thingText } from "./words/words.ts";

export const ritual: GamePage<View> = {
  name: "ritual",
  word: (action, view, who) => actionWording(action as unknown as Action, view, who),
  isRetold: false, // remembering is part of the game
  form,
  setup: NEW_TABLE,
  stage: () => withCircle(import("./stage.tsx")),
  replay: () => withCircle(import("./replay/replay.tsx")),
  thing: (name) => thingText(name as Thing),
};

/** Waits for the messages of "circle" as well. */
async function withCircle<T>(coming: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([withMessages(coming), loadMessages("circle")]);
  return loaded;
}
