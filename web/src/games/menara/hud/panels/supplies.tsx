/** The supply, the camp, golden columns, Tears and the bag. */

import { Icon } from "../../../../ui/icons.tsx";
import { say, sayText } from "../../../../i18n/index.ts";
import { perform } from "../../play/perform.ts";
import { columnOfSource } from "../../play/glows.ts";
import { pieceAt } from "../../play/targets.ts";
import { columns } from "../../words/nouns.ts";
import { COLOURS, TEAR_COLOURS, type Colour, type Piece } from "../../types.ts";
import type { Target } from "../../scene/types.ts";
import { countByColour, seatInFront, type HudContext } from "../hudContext.ts";
import { ColumnSign, TearSign } from "./signs.tsx";

/** The viewer's supply, as buttons that choose a column. */
export function Supply({ play, view }: HudContext) {
  const { table } = play;
  const seat = seatInFront(table.mySeats.value, table.now.value?.actor ?? null);
  const player = seat === null ? undefined : view.players[seat];
  if (seat === null || player === undefined) return null;
  const chosen = play.chosen.value;
  const glows = play.glows.value;
  const draft = play.exchange.value;
  const choose = (target: Target | null) => perform(play, { kind: "choose", target });
  const chosenColour = chosen?.startsWith(`supply:${seat}/`) ? pieceAt(view, chosen) : null;
  const turnState = play.turnState.value;
  const used: readonly string[] = draft?.give ?? play.batch.value.steps.map(({ source }) => source);
  const usedOf = (piece: Piece) => used.filter((one) => one === piece).length;
  const want = (colour: Colour, last: number) => {
    if (draft !== null) return perform(play, { kind: "addColour", side: "give", colour });
    if (chosenColour === colour) return choose(null);
    return choose((turnState && columnOfSource(turnState, colour)) ?? `supply:${seat}/${last}`);
  };
  return (
    <section class="supply wood" aria-label={say("play-supply")}>
      {countByColour(player.supply).map(({ colour, n, first }) => (
        <button
          key={colour}
          type="button"
          class={`piece ${glows.has(`supply:${seat}/${first}`) ? "may" : ""}`}
          aria-pressed={chosenColour === colour || usedOf(colour) > 0}
          aria-keyshortcuts={String(first + 1)}
          aria-label={say(`pieces-${colour}`, { n })}
          title={say(`pieces-${colour}`, { n })}
          onClick={() => want(colour, player.supply.lastIndexOf(colour))}
        >
          <ColumnSign piece={colour} size={32} />
          <span class="n">{n}</span>
          <Used n={usedOf(colour)} />
        </button>
      ))}
      {view.setup.golden && view.golden > 0 && (
        <button
          type="button"
          class={`piece ${glows.has("golden") ? "may" : ""}`}
          aria-pressed={chosen === "golden" || usedOf("golden") > 0}
          disabled={draft !== null || !glows.has("golden")}
          aria-label={say("pieces-golden", { n: view.golden })}
          title={say("pieces-golden", { n: view.golden })}
          onClick={() => choose("golden")}
        >
          <ColumnSign piece="golden" size={32} />
          <span class="n">{view.golden}</span>
          <Used n={usedOf("golden")} />
        </button>
      )}
      {player.tears.map((colour, at) => {
        const target = `mine:${seat}/${at}`;
        return (
          <button
            key={target}
            type="button"
            class={`piece ${glows.has(target) ? "may" : ""}`}
            aria-pressed={chosen === target}
            disabled={!glows.has(target)}
            aria-label={say(`tear-${colour}`)}
            title={say(`tear-${colour}`)}
            onClick={() => choose(target)}
          >
            <TearSign colour={colour} size={30} />
          </button>
        );
      })}
      {player.supply.length === 0 && player.tears.length === 0 && <p>{say("play-supply-empty")}</p>}
    </section>
  );
}

/** How many columns of a colour are to be given, or set. */
function Used({ n }: { n: number }) {
  return n > 0 ? <span class="given">−{n}</span> : null;
}

/** The camp; during an exchange its columns can be taken. */
export function Camp({ play, view }: HudContext) {
  const draft = play.exchange.value;
  return (
    <section class="camp wood" aria-label={say("camp")}>
      <h2 class="label">{say("camp")}</h2>
      {draft === null ? (
        <div class="dents" role="img" aria-label={sayText(columns(view.camp))}>
          {view.camp.map((colour, at) => (
            <span key={at} class="dent">
              <ColumnSign piece={colour} size={24} />
            </span>
          ))}
        </div>
      ) : (
        <CampChoice play={play} view={view} take={draft.take} />
      )}
    </section>
  );
}

export function CampChoice({ play, view, take }: Pick<HudContext, "play" | "view"> & { take: readonly Piece[] }) {
  return (
    <div class="dents" role="group" aria-label={say("play-exchange-take")}>
      {countByColour(view.camp).map(({ colour, n }) => {
        const taken = take.filter((one) => one === colour).length;
        return (
          <button
            key={colour}
            type="button"
            class="piece may"
            aria-pressed={taken > 0}
            aria-label={say(`pieces-${colour}`, { n })}
            onClick={() => perform(play, { kind: "addColour", side: "take", colour })}
          >
            <ColumnSign piece={colour} size={30} />
            <span class="n">{n}</span>
            {taken > 0 && <span class="given">+{taken}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The columns left in the bag, and the Tears left in the stock. */
export function Stocks({ view }: Pick<HudContext, "view">) {
  const bag = COLOURS.map((colour) => [colour, view.bag[colour] ?? 0] as const);
  const all = bag.reduce((sum, [, n]) => sum + n, 0);
  return (
    <section class="stocks wood" aria-label={say("bag")}>
      <h2 class="label">
        <Icon name="bag" /> {say("play-bag", { n: all })}
      </h2>
      <ul class="counted">
        {bag.map(([colour, n]) => (
          <li key={colour} aria-label={say(`pieces-${colour}`, { n })}>
            <ColumnSign piece={colour} size={18} />
            {n}
          </li>
        ))}
      </ul>
      {view.setup.tears && (
        <ul class="counted">
          {TEAR_COLOURS.map((colour) => (
            <li key={colour} aria-label={say(`tears-${colour}`, { n: view.tears[colour] ?? 0 })}>
              <TearSign colour={colour} size={18} />
              {view.tears[colour] ?? 0}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
