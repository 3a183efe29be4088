/** A game as a list: whose turn it is, what can be done, what has happened, and who is there. */

import { sayText } from "../../i18n/index.ts";
import { EndActions } from "../../table/end/endActions.tsx";
import { gameTitle } from "../../table/names.ts";
import { Clock } from "../../table/people/clock.tsx";
import { People } from "../../table/people/people.tsx";
import { Seats } from "../../table/people/seats.tsx";
import { Story } from "../../table/people/story.tsx";
import { Talk } from "../../table/people/talk.tsx";
import type { Offer, Table } from "../../table/state.ts";
import { turnWords } from "../../table/turn.ts";
import { Panel } from "../../ui/fields.tsx";
import type { StageProps } from "../game.ts";

export function Stage({ table, membership }: StageProps) {
  const room = table.room.value!;
  const outcome = table.now.value?.outcome;
  const offers = [table.offer.value, table.botOffer.value, table.handOffer.value];
  return (
    <div class="table">
      <div class="play">
        <Panel title={gameTitle(room.game)}>
          <p role="status">{outcome ? sayText(outcome.text) : turnWords(table).words}</p>
          <Clock table={table} />
          {offers.map((offer, at) => offer && <OptionList key={at} table={table} offer={offer} />)}
          {room.stage === "over" && (
            <EndActions
              table={table}
              membership={membership}
              words={{ again: "around-again", replay: "around-watch-again" }}
            >
              {null}
            </EndActions>
          )}
        </Panel>
        <Story table={table} />
      </div>
      <aside>
        <Seats table={table} room={room} />
        <People table={table} room={room} />
        <Talk table={table} />
      </aside>
    </div>
  );
}

function OptionList({ table, offer: { seat, options, labels } }: { table: Table; offer: Offer }) {
  return (
    <ul class="rows options">
      {(options ?? []).map((option, at) => (
        <li key={at}>
          <button type="button" onClick={() => void table.act(seat, option)}>
            {sayText(labels[at] ?? table.game.value!.word(option, table.view.value, table.who).label)}
          </button>
        </li>
      ))}
    </ul>
  );
}
