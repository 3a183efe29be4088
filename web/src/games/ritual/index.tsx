/** RITUAL's entry point for the page. */

import { loadMessages } from "../../i18n/index.ts";
import { withMessages } from "../../ui/lazy.tsx";
import type { GamePage } from "../game.ts";
import { applyEvent, trackView, type TrackedView } from "./view/view.ts";
import { form } from "./form.tsx";
import { NEW_TABLE } from "./setup.ts";
import { tell } from "./words/story.ts";
import type { Thing } from "./play/things.ts";
import type { Action, Event, View } from "./types.ts";
import { actionWording, thingText } from "./words/words.ts";

export const ritual: GamePage<TrackedView> = {
  name: "ritual",
  title: "game-ritual",
  look: (view) => trackView(view as unknown as View),
  follow: (view, event) => applyEvent(view, event as unknown as Event),
  tell: (before, event, after, who) => tell(before, event as unknown as Event, after, who),
  word: (action, view, who) => actionWording(action as unknown as Action, view, who),
  forBot: ({ stage }) => {
    if (stage === "ready") return [{ type: "BeginRound" }];
    return stage === "lost" ? [{ type: "BeginRound" }, { type: "GiveUp" }] : [];
  },
  takeBack: () => null,
  isIdle: (event) => (event as unknown as Event).type === "TimePassed",
  isPaused: ({ paused }) => paused,
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
