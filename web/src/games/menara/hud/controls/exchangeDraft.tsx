/** The draft of an exchange with the camp, and the menu to acquire a Tear. */

import { useSignal } from "@preact/signals";

import { ActionButton } from "../../../../ui/actionButton.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import { say, sayText } from "../../../../i18n/index.ts";
import type { AcquireTear, Action } from "../../types.ts";
import { columns } from "../../words/nouns.ts";
import { draftBalance, type HudContext, type Draft } from "../hudContext.ts";
import { CampChoice } from "../panels/supplies.tsx";
import { ColumnSign, TearSign } from "../panels/signs.tsx";

export function ExchangeDraft({ play, view, draft }: HudContext & { draft: Draft }) {
  const state = draftBalance(draft);
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
        <ActionButton icon="close" words={say("play-cancel")} onClick={() => play.cancelExchange()} />
        <ActionButton
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

/** The columns that can be paid for a Tear. */
export function Tears({ table, play }: Pick<HudContext, "table" | "play">) {
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
              aria-label={sayText({
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
