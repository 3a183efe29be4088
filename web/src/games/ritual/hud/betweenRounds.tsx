/** The panel between rounds: result, next round, and a replay of the last one. */

import { useSignal } from "@preact/signals";

import { ActionButton } from "../../../ui/actionButton.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/confirm.tsx";
import { isTalkAllowed } from "../../../table/frame/tools.tsx";
import { formatClock } from "../../../table/clock.ts";
import { say, sayText } from "../../../i18n/index.ts";
import { Tips } from "../../../ui/tips.tsx";
import type { Table } from "../../../table/state.ts";
import { ritesInRound, roundMs } from "../view/view.ts";
import { BEGIN, GIVE_UP } from "../play/intents.ts";
import { perform } from "../play/perform.ts";
import type { PlayState } from "../play/state.ts";
import type { View } from "../types.ts";

interface Props {
  readonly play: PlayState;
  readonly view: View;
  readonly onRecall: () => void;
}

export function BetweenRounds({ play, view, onRecall }: Props) {
  const sure = useSignal(false);
  const reading = useSignal(false); // the tips, on a small screen
  const { stage, round, setup } = view;
  const may = play.may.value;
  const isLost = stage === "lost";
  const hasPast = isLost || round > 1;
  const next = { n: round, cards: ritesInRound(round), time: formatClock(roundMs(setup)) };
  return (
    <section class={`between wood ${isLost ? "lost" : ""}`} aria-labelledby="between">
      <h2 id="between">{title(view)}</h2>
      <p>{say(restWords(play.table, view))}</p>
      {view.tips.length > 0 && <Tips tips={view.tips} />}
      <p class="next">{say("circle-next", next)}</p>
      <div class="row">
        {may.begin && (
          <ActionButton
            main
            icon={isLost ? "undo" : "check"}
            words={isLost ? say("circle-begin-again") : say("circle-begin", { n: round })}
            disabled={play.busy.value}
            onClick={() => perform(play, BEGIN)}
          />
        )}
        {hasPast && <ActionButton icon="eye" words={say("circle-recall")} onClick={onRecall} />}
        {view.tips.length > 0 && (
          <span class="to-tips">
            <ActionButton brief icon="hint" words={say("circle-tips")} onClick={() => (reading.value = true)} />
          </span>
        )}
        {may.giveUp && (
          <ActionButton icon="flag" words={say("page-ritual-give-up")} onClick={() => (sure.value = true)} />
        )}
      </div>
      {!may.begin && <p role="status">{waitingText(play.table, view)}</p>}
      {reading.value && (
        <Dialog title={say("circle-tips")} onClose={() => (reading.value = false)}>
          <Tips tips={view.tips} />
          <p class="row">
            <button type="button" class="main" onClick={() => (reading.value = false)}>
              {say("page-dismiss")}
            </button>
          </p>
        </Dialog>
      )}
      {sure.value && (
        <ConfirmDialog
          question={{
            title: say("page-ritual-give-up"),
            words: say("circle-give-up-sure"),
            yes: say("page-ritual-give-up"),
            then: () => perform(play, GIVE_UP),
          }}
          onClose={() => (sure.value = false)}
        />
      )}
    </section>
  );
}

function title({ stage, round }: View): string {
  if (stage === "lost") return say("circle-lost");
  return round === 1 ? say("circle-gather") : say("page-ritual-round-won", { n: round - 1 });
}

/** The message about what to do until the next round begins. */
function restWords(table: Table, { stage, round }: View): string {
  if (stage === "lost") return "circle-lost-text";
  if (round === 1) return "circle-gather-text";
  return isTalkAllowed(table, "chat") ? "circle-won-text" : "circle-won-silent-text";
}

function waitingText(table: Table, { totem, stage }: View): string {
  if (stage === "new") return say("circle-dealing");
  return say("circle-begins", { name: sayText(table.who(totem)) });
}
