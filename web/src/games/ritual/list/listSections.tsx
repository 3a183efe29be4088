/** The sections of the list view: the circle with its stones, the reserve, the rites, the deeds. */

import { say, sayText, text } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import { boardName } from "../boards.ts";
import { otherPlaces } from "../play/actionPrompts.ts";
import { isRoundRunning, placesOf, reserveOf, ritesInRound, seatOf, type Deed } from "../view/view.ts";
import type { View } from "../types.ts";
import { deedText, inspirationsText, placeName, riteText, runeText, stonesText } from "../words/words.ts";

interface Props {
  readonly view: View;
  readonly who: Who;
}

/** Clockwise from the player's own seat. */
export function CircleSection({ view, who, seat }: Props & { seat: number | null }) {
  const { setup, circle } = view;
  const first = seat ?? 0;
  const places = [...placesOf(setup, first), ...otherPlaces(setup, first)];
  return (
    <section aria-labelledby="board-circle">
      <h2 id="board-circle">{say(seat === null ? "circle-list-all" : "circle-list-circle")}</h2>
      {view.paused && <p>{say("page-ritual-hidden")}</p>}
      {circle.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={place}>
              {shamanSentences(view, who, place, seat).map((words, n) => (
                <span key={n}>{words} </span>
              ))}
            </li>
          ))}
          <li>{say("circle-reserve", { stones: stonesText(reserveOf(view)) })}</li>
        </ul>
      )}
    </section>
  );
}

/** The sentences about a set of stones and its shaman. */
export function shamanSentences(view: View, who: Who, place: number, eye: number | null): string[] {
  const { setup, circle, totem, awake, last } = view;
  const seat = seatOf(setup, place);
  const [held = [], plane = null] = circle[place] ?? [];
  const name = placeName(setup, place, who);
  const open = awake[seat];
  const deed = last[seat];
  const isFirst = placesOf(setup, seat)[0] === place; // facts about the shaman are only said with the first set
  return [
    say("circle-list-has", { who: seat === eye ? text("board-mine", { who: name }) : name, stones: stonesText(held) }),
    ...(plane === null ? [] : [say("circle-list-plane", { stone: text(`stone-${plane}`) })]),
    ...(isFirst && totem === seat ? [say("circle-list-totem")] : []),
    ...(isFirst && open ? [say("circle-list-awake", { needs: inspirationsText(open) })] : []),
    ...(isFirst && deed ? [say("circle-list-last", { deed: deedText(deed, setup, who) })] : []),
  ];
}

/** The six rites of the board, and the ritual cards of this round by rune. */
export function RitesSection({ view, who }: Props) {
  const { setup, solved } = view;
  const cards = ritesInRound(view.round);
  return (
    <section aria-labelledby="board-steps">
      <h2 id="board-steps">{say("circle-board", { name: text(`rites-${boardName(setup)}`) })}</h2>
      <ul>
        {view.board.map((id) => (
          <li key={id}>{say(solved.includes(id) ? "circle-step-done" : "circle-step", { rite: riteText(id) })}</li>
        ))}
      </ul>
      {isRoundRunning(view) && (
        <>
          <h3>{say("circle-list-runes")}</h3>
          <ul>
            {Array.from({ length: cards }, (_, n) => (
              <li key={n}>{sayText(runeText(view, n, who))}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** All deeds of the round, the latest first, if the table keeps a history. */
export function DeedsSection({ view, who }: Props) {
  if (view.history.length === 0) return null;
  return (
    <section aria-labelledby="board-deeds">
      <h2 id="board-deeds">{say("circle-list-deeds")}</h2>
      <ol reversed>
        {view.history.toReversed().map((deed: Deed, n) => (
          <li key={view.history.length - n}>{sayText(deedText(deed, view.setup, who))}</li>
        ))}
      </ol>
    </section>
  );
}
