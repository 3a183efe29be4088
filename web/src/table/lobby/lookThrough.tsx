/** The cards of a game, to be looked through before it begins. */

import { useSignal } from "@preact/signals";

import type { GamePage, Setup } from "../../games/game.ts";
import { say } from "../../i18n/index.ts";
import { useAnswer } from "../../ui/answer.ts";
import { Problem } from "../../ui/fields.tsx";
import * as api from "../connection/api.ts";

interface Props {
  readonly game: string;
  readonly setup: Setup;
  readonly cards: GamePage<unknown>["cards"];
}

export function LookThrough({ game, setup, cards }: Props) {
  const open = useSignal(false);
  const { answer, problem } = useAnswer(open.value ? setup : null, (asked) => api.preview(game, asked));
  if (cards === undefined) return null;
  return (
    <details class="look" onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>{say("start-cards")}</summary>
      {answer !== null && cards(answer.cards)}
      <Problem words={problem} />
    </details>
  );
}
