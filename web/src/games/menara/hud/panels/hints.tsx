/** Hints: the best actions by the statics. */

import { say, sayText } from "../../../../i18n/index.ts";
import { hints } from "../../../../settings/settings.ts";
import { hintWords } from "../../list/listWords.ts";
import { perform } from "../../play/perform.ts";
import type { HudContext } from "../hudContext.ts";
import { stabilityOf } from "../stability.ts";

const MAX_HINTS = 4;

export function Hints({ play }: Pick<HudContext, "play">) {
  const found = play.suggestions.value;
  if (hints.value === "off" || found === null) return null;
  return (
    <section class="hints wood" aria-label={say("play-hints")}>
      <h2 class="label">{say("play-hints")}</h2>
      {found.length === 0 && <p>{say("play-hints-none")}</p>}
      <ol>
        {found.slice(0, MAX_HINTS).map(({ action, foresight }, at) => {
          const how = stabilityOf(foresight);
          return (
            <li key={at}>
              <button type="button" class="plain" onClick={() => perform(play, { kind: "takeSuggestion", index: at })}>
                <span>{sayText(hintWords(action, foresight))}</span>
                {(how === "risky" || how === "safe" || how === "falls") && (
                  <span class={`tag ${how}`}>
                    {say(at === 0 && how === "safe" ? "play-hint-best" : `play-hint-${how}`)}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
