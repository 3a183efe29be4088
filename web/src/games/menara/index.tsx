/** MENARA on the page. */

import type { GamePage } from "../game.ts";
import { cards } from "./cards.tsx";
import { form } from "./form.tsx";
import { NEW_TABLE } from "./setup.ts";
import { targetWords } from "./words/targetWords.ts";
import type { Action, View } from "./types.ts";
import { word } from "./words/actionWords.ts";

export const menara: GamePage<View> = {
  name: "menara",
  word: (action) => word(action as unknown as Action),
  isRetold: true,
  form,
  cards,
  setup: NEW_TABLE,
  stage: () => import("./stage.tsx"),
  replay: () => import("./replay/replay.tsx"),
  thing: targetWords,
};
