/** The other players: their supplies, their Tears, and the cards that lie in front of them. */

import { say, sayText as said } from "../../../i18n/index.ts";
import { columns, task } from "../words.ts";
import { kindsOf, seatBefore, type Around } from "./around.ts";
import { ColumnSign, TearSign } from "./signs.tsx";

export function Players({ table, view }: Pick<Around, "table" | "view">) {
  const actor = table.now.value?.actor ?? null;
  const before = seatBefore(table.mySeats.value, actor);
  const kept = before === null ? [] : (view.players[before]?.kept ?? []);
  const others = view.players.map((player, seat) => ({ player, seat })).filter(({ seat }) => seat !== before);
  if (others.length === 0 && kept.length === 0) return null;
  return (
    <section class="players wood" aria-label={say("play-players")}>
      <h2 class="label">{say(others.length > 0 ? "play-players" : "play-kept")}</h2>
      {kept.length > 0 && <Kept cards={kept} />}
      <ul>
        {others.map(({ player, seat }) => (
          <li key={seat} class={view.turn?.seat === seat ? "acts" : ""}>
            <span class="name">{said(table.who(seat))}</span>
            <span class="counted" role="img" aria-label={said(columns(player.supply))}>
              {kindsOf(player.supply).map(({ colour, n }) => (
                <span key={colour}>
                  <ColumnSign piece={colour} size={18} />
                  {n}
                </span>
              ))}
            </span>
            {player.tears.length > 0 && (
              <span class="counted">
                {player.tears.map((colour, at) => (
                  <span key={at} role="img" aria-label={say(`tear-${colour}`)}>
                    <TearSign colour={colour} size={18} />
                  </span>
                ))}
              </span>
            )}
            {player.kept.length > 0 && <Kept cards={player.kept} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kept({ cards }: { cards: readonly string[] }) {
  return (
    <details class="kept">
      <summary>{say("play-kept-n", { n: cards.length })}</summary>
      <ul>
        {cards.map((id, at) => (
          <li key={at}>{said(task(id))}</li>
        ))}
      </ul>
    </details>
  );
}
