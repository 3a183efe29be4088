/** Hints: what fits best now, as the statics sees it. */

import { say, sayText as said } from "../../../i18n/index.ts";
import { hints } from "../../../settings.ts";
import { hintWords } from "../board-words.ts";
import type { Around } from "./around.ts";
import { mood } from "./prospect.ts";

const MOST = 4;

export function Hints({ play }: Pick<Around, "play">) {
  const found = play.suggestions.value;
  if (hints.value === "off" || found === null) return null;
  return (
    <section class="hints wood" aria-label={say("play-hints")}>
      <h2 class="label">{say("play-hints")}</h2>
      {found.length === 0 && <p>{say("play-hints-none")}</p>}
      <ol>
        {found.slice(0, MOST).map(({ action, foresight }, at) => {
          const how = mood(foresight);
          return (
            <li key={at}>
              <button type="button" class="plain" onClick={() => play.takeSuggestion(at)}>
                <span>{said(hintWords(action, foresight))}</span>
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
