/** Columns that are set at the same time, in the list: those that are chosen, and what to do with them. */

import { say, sayText } from "../../../i18n/index.ts";
import { gatheringGuide } from "../hud/guide.ts";
import { without } from "../play/batch.ts";
import { actionOf } from "../play/offer.ts";
import { word } from "../words/actionWords.ts";
import type { ListActions } from "./listActions.ts";

export function Together({ list }: { list: ListActions }) {
  const { batch, want } = list;
  const n = batch.steps.length;
  if (!batch.isOpen) {
    return list.prospects.together > 0 ? (
      <p>
        <button type="button" onClick={() => want({ kind: "together" })}>
          {say("play-together")}
        </button>
      </p>
    ) : null;
  }
  return (
    <section aria-label={say("play-together")}>
      <p role="status">{sayText(gatheringGuide(batch, null))}</p>
      <ul class="choices">
        {batch.steps.map((step) => (
          <li key={step.spot}>
            <button type="button" onClick={() => want({ kind: "gather", steps: without(batch, step).steps })}>
              {say("board-leave-out", { deed: word(actionOf([step])).label })}
            </button>
          </li>
        ))}
        {n > 0 && batch.foresight?.refused == null && (
          <li>
            <button type="button" onClick={() => want({ kind: "confirm" })}>
              {say("play-together-send", { n })}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => want({ kind: "cancel" })}>
            {say("play-cancel")}
          </button>
        </li>
      </ul>
    </section>
  );
}
