/** What the other hand steadies (M10.1), in the list: a choice of all floors and columns of the temple. */

import { say } from "../../../i18n/index.ts";
import { targetOf, touchable } from "../play/hand/otherHand.ts";
import { targetWords } from "../words/targetWords.ts";
import type { View } from "../types.ts";
import type { ListActions } from "./listActions.ts";

export function Steady({ view, list }: { view: View; list: ListActions }) {
  const { steady } = list;
  if (!list.canSteady) return null;
  const words =
    steady === null ? say("play-steady") : say("play-steadied", { what: targetWords(targetOf(steady), view) });
  return (
    <details>
      <summary>{words}</summary>
      <p>{say("play-guide-steady")}</p>
      <ul class="choices">
        {touchable(view, []).map((target) => (
          <li key={target}>
            <button
              type="button"
              aria-pressed={steady !== null && target === targetOf(steady)}
              onClick={() => list.want({ kind: "takeHold", target })}
            >
              {say("play-steady-what", { what: targetWords(target, view) })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
