/** MENARA on the page. */

import type { GamePage } from "../game.ts";
import { follow, look, type TrackedView } from "./view/view.ts";
import { form } from "./form.tsx";
import { NEW_TABLE } from "./setup.ts";
import { targetWords } from "./words/targetWords.ts";
import type { Action, Event, View } from "./types.ts";
import { tell, word } from "./words/words.ts";

export const menara: GamePage<TrackedView> = {
  name: "menara",
  title: "game-menara",
  look: (view) => look(view as unknown as View),
  follow: (facts, event) => follow(facts, event as unknown as Event),
  tell: (before, event, after, who) => tell(before, event as unknown as Event, after, who),
  word: (action) => word(action as unknown as Action),
  forBot: () => [],
  takeBack: ({ attempt, turn }, seat) =>
    attempt !== null && attempt.type !== "Shake" && turn?.seat === seat ? { type: "TakeBack" } : null,
  isIdle: () => false,
  isPaused: () => false,
  isRetold: true,
  form,
  setup: NEW_TABLE,
  stage: () => import("./stage.tsx"),
  replay: () => import("./replay/replay.tsx"),
  thing: targetWords,
};
