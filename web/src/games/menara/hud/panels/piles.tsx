/** The three piles of plan cards: remaining cards, odds of each task, discarded cards. */

import { say, sayText } from "../../../../i18n/index.ts";
import { GLYPHS, type Glyph, type View } from "../../types.ts";
import { task, taskText } from "../../words/nouns.ts";
import { odds } from "../../words/progress.ts";
import { TextList } from "../../words/textList.tsx";
import { GlyphSign } from "./signs.tsx";

export function cardsIn(view: View, glyph: Glyph): number {
  const pile = view.piles[glyph];
  return pile === undefined ? 0 : pile.known.length + pile.unknown;
}

/** The odds of each task, summed over the rims, the likeliest first. */
export function chances(view: View, glyph: Glyph) {
  const sums = new Map<string, number>();
  for (const one of odds(view, glyph)) {
    const words = sayText(taskText(one));
    sums.set(words, (sums.get(words) ?? 0) + one.share);
  }
  return [...sums].map(([words, share]) => ({ words, share })).sort((a, b) => b.share - a.share);
}

export function Odds({ view, glyph }: { view: View; glyph: Glyph }) {
  return (
    <table class="odds">
      <caption class="unseen">{say("play-odds", { pile: say(`glyph-${glyph}`) })}</caption>
      <tbody>
        {chances(view, glyph).map(({ words, share }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>
              <svg class="bar" aria-hidden="true">
                <rect width={`${Math.round(100 * share)}%`} height="100%" />
              </svg>
            </td>
            <td class="n">{say("play-percent", { n: Math.round(100 * share) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Piles({ view }: { view: View }) {
  if (view.setup.free_building) return null;
  return (
    <section class="piles wood" aria-label={say("play-piles")}>
      <h2 class="label">{say("play-piles")}</h2>
      {GLYPHS.map((glyph) => (
        <Pile key={glyph} view={view} glyph={glyph} />
      ))}
    </section>
  );
}

function Pile({ view, glyph }: { view: View; glyph: Glyph }) {
  const discards = view.discards[glyph] ?? [];
  const unknown = view.piles[glyph]?.unknown ?? 0;
  return (
    <details name="pile">
      <summary>
        <GlyphSign glyph={glyph} size={26} />
        <span class="name">{say(`glyph-${glyph}`)}</span>
        <span class="n">{say("cards", { n: cardsIn(view, glyph) })}</span>
      </summary>
      <Odds view={view} glyph={glyph} />
      {unknown > 0 && <p>{say("play-odds-unknown", { n: unknown })}</p>}
      <h3>{say("play-discards", { n: discards.length })}</h3>
      {discards.length > 0 && <TextList texts={discards.toReversed().map(task)} />}
    </details>
  );
}
