/** The exchange with the camp as a draft, and what a Tear costs. */

import { useSignal } from "@preact/signals";

import { ActionButton as Deed } from "../../../around/actionButton.tsx";
import { Icon } from "../../../around/icons.tsx";
import { say, sayText as said } from "../../../i18n/index.ts";
import type { AcquireTear, Action } from "../types.ts";
import { columns } from "../words.ts";
import { balance, type Around, type Draft } from "./around.ts";
import { CampChoice } from "./goods.tsx";
import { ColumnSign, TearSign } from "./signs.tsx";

export function ExchangeDraft({ play, view, draft }: Around & { draft: Draft }) {
  const state = balance(draft);
  const words =
    state === "even"
      ? say("page-menara-exchange-do", { give: columns(draft.give), take: columns(draft.take) })
      : say(state === "take" ? "play-exchange-take-more" : `play-exchange-${state}`, {
          n: Math.abs(draft.give.length - draft.take.length),
        });
  return (
    <>
      <p class="guide" role="status">
        {words}
      </p>
      <div class="wood draft">
        <CampChoice play={play} view={view} take={draft.take} />
      </div>
      <div class="row">
        <Deed icon="close" words={say("play-cancel")} onClick={() => play.cancelExchange()} />
        <Deed
          icon="exchange"
          main
          words={say("play-exchange-send")}
          disabled={state !== "even" || play.busy.value}
          onClick={() => void play.sendExchange()}
        />
      </div>
    </>
  );
}

/** A column for a Tear: which, and for which. */
export function Tears({ table, play }: Pick<Around, "table" | "play">) {
  const open = useSignal(false);
  const offered = (table.offer.value?.options ?? []) as unknown as readonly Action[];
  const buys = offered.filter((one): one is AcquireTear => one.type === "AcquireTear");
  return (
    <>
      <button type="button" class="deed" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <TearSign colour={buys[0]?.tear ?? "blue"} size={24} />
        <span>{say("page-menara-acquire-tear")}</span>
      </button>
      {open.value && (
        <div class="buys" role="group" aria-label={say("page-menara-acquire-tear")}>
          {buys.map(({ pay, tear }) => (
            <button
              key={`${pay} ${tear}`}
              type="button"
              class="piece may"
              disabled={play.busy.value}
              aria-label={said({
                id: "page-menara-acquire-tear-do",
                args: { tear: say(`tear-${tear}`), pay: say(`piece-${pay}`) },
              })}
              onClick={() => {
                open.value = false;
                void play.acquire(pay, tear);
              }}
            >
              <ColumnSign piece={pay} size={26} />
              <Icon name="exchange" />
              <TearSign colour={tear} size={26} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}
