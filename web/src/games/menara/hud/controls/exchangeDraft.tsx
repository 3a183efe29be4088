/** The draft of an exchange with the camp, and the menu to acquire a Tear. */

import { useSignal } from "@preact/signals";

import { ActionButton } from "../../../../ui/actionButton.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import { say } from "../../../../i18n/index.ts";
import { perform } from "../../play/perform.ts";
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
        <ActionButton icon="close" words={say("play-cancel")} onClick={() => perform(play, { kind: "cancel" })} />
        <ActionButton
          icon="exchange"
          main
          words={say("play-exchange-send")}
          disabled={state !== "even" || play.busy.value}
          onClick={() => perform(play, { kind: "confirm" })}
        />
      </div>
    </>
  );
}

/** The columns that can be paid for a Tear. */
export function Tears({ play }: Pick<HudContext, "play">) {
  const open = useSignal(false);
  const buys = play.options.value.filter((one) => one.type === "AcquireTear");
  return (
    <>
      <button type="button" class="deed" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <TearSign colour={buys[0]?.tear ?? "blue"} size={24} />
        <span>{say("page-menara-acquire-tear")}</span>
      </button>
      {open.value && (
        <div class="buys" role="group" aria-label={say("page-menara-acquire-tear")}>
          {buys.map((action) => (
            <button
              key={`${action.pay} ${action.tear}`}
              type="button"
              class="piece may"
              disabled={play.busy.value}
              aria-label={say("page-menara-acquire-tear-do", {
                tear: say(`tear-${action.tear}`),
                pay: say(`piece-${action.pay}`),
              })}
              onClick={() => {
                open.value = false;
                void perform(play, { kind: "act", action });
              }}
            >
              <ColumnSign piece={action.pay} size={26} />
              <Icon name="exchange" />
              <TearSign colour={action.tear} size={26} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}
