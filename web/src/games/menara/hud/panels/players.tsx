/** The other players: their supplies, Tears and kept cards. */

import { say, sayText } from "../../../../i18n/index.ts";
import { columns, task } from "../../words/nouns.ts";
import { TextList } from "../../words/textList.tsx";
import { countByColour, seatInFront, type HudContext } from "../hudContext.ts";
import { ColumnSign, TearSign } from "./signs.tsx";

export function Players({ play: { table }, view }: HudContext) {
  const actor = table.now.value?.actor ?? null;
  const before = seatInFront(table.mySeats.value, actor);
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
            <span class="name">{sayText(table.who(seat))}</span>
            <span class="counted" role="img" aria-label={sayText(columns(player.supply))}>
              {countByColour(player.supply).map(({ colour, n }) => (
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
      <TextList texts={cards.map(task)} />
    </details>
  );
}
