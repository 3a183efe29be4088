/** The available actions as large buttons; the controls of a piece in hand come first. */

import { useSignal, type Signal } from "@preact/signals";

import { ActionButton } from "../../../../ui/actionButton.tsx";
import { SitDownButton } from "../../../../table/people/sitDownButton.tsx";
import { ConfirmDialog, type Confirmation } from "../../../../ui/confirm.tsx";
import { say, sayText } from "../../../../i18n/index.ts";
import { floorName } from "../../words/nouns.ts";
import { emptySeat, turnWords } from "../../../../table/turn.ts";
import type { IconName } from "../../../../ui/icons.tsx";
import type { Intent } from "../../play/intents.ts";
import { perform } from "../../play/perform.ts";
import type { Action, Glyph } from "../../types.ts";
import { giveUpWarning, openFloorTarget, putBackQuestion, takeBackWords, type HudContext } from "../hudContext.ts";
import { ExchangeDraft, Tears } from "./exchangeDraft.tsx";
import { guide } from "../guide.ts";
import { HandSwitch } from "./handSwitch.tsx";
import { SteadyButton, SteadyControls } from "./otherHandControls.tsx";
import { FreeHandControls } from "./freeHandControls.tsx";
import { GatheringControls } from "./gatheringControls.tsx";
import { cardsIn, chances } from "../panels/piles.tsx";
import { PlacingControls } from "./placingControls.tsx";
import { FloorPicture, GlyphSign } from "../panels/signs.tsx";

export function Actions(context: HudContext) {
  const { play, view } = context;
  const offer = play.table.offer.value;
  const question = useSignal<Confirmation | null>(null);
  return (
    <section class="actions" aria-label={say("page-options")}>
      {play.isSteadying.value ? (
        <SteadyControls play={play} />
      ) : play.held.value !== null ? (
        <FreeHandControls {...context} held={play.held.value} />
      ) : play.placing.value !== null ? (
        <PlacingControls {...context} placing={play.placing.value} />
      ) : play.exchange.value !== null ? (
        <ExchangeDraft {...context} draft={play.exchange.value} />
      ) : play.batch.value.isOpen ? (
        <GatheringControls {...context} batch={play.batch.value} />
      ) : offer === null ? (
        <Waiting {...context} />
      ) : offer.options === null ? (
        <p class="guide">{say("page-thinking")}</p>
      ) : (
        <>
          <p class="guide">
            {sayText(guide(view, play.may.value, play.chosen.value, play.batch.value.steps.length > 0))}
          </p>
          <Choices {...context} question={question} />
        </>
      )}
      {question.value !== null && <ConfirmDialog question={question.value} onClose={() => (question.value = null)} />}
    </section>
  );
}

/** Whose turn it is, and a button to take back the viewer's own deed. */
function Waiting({ play, view }: HudContext) {
  const { table } = play;
  const { words } = turnWords(table);
  return (
    <>
      {words !== "" && (
        <p class="guide" role={emptySeat(table) === null ? undefined : "status"}>
          {words}
        </p>
      )}
      <SitDownButton table={table} />
      {play.may.value.takeBack && (
        <div class="row">
          <ActionButton
            icon="back"
            words={say(takeBackWords(view))}
            onClick={() => perform(play, { kind: "takeBack" })}
          />
        </div>
      )}
    </>
  );
}

function Choices({ play, view, question }: HudContext & { question: Signal<Confirmation | null> }) {
  const may = play.may.value;
  const busy = play.busy.value;
  const isMoving = may.place || may.move || may.moveFloor || may.lay || may.placeTear;
  const isFree = view.setup.free_building;
  const gives = say(isFree ? "play-stop" : "play-give-up");
  const want = (intent: Intent) => void perform(play, intent);
  const act = (action: Action) => want({ kind: "act", action });
  const giveUp = () =>
    (question.value = {
      title: gives,
      words: isFree ? say("play-stop-sure") : sayText(giveUpWarning(view)),
      yes: gives,
      then: () => act({ type: "GiveUp" }),
    });
  const exchangeCamp = () => {
    if (!view.camp_exchange_ends) return act({ type: "ExchangeCamp" });
    question.value = {
      title: say("play-camp-exchange"),
      words: say("play-camp-exchange-ends"),
      yes: say("play-camp-exchange-yes"),
      then: () => act({ type: "ExchangeCamp" }),
    };
  };
  const button = (icon: IconName, words: string, onClick: () => void, main = false) => (
    <ActionButton key={words} icon={icon} words={words} disabled={busy} onClick={onClick} main={main} />
  );
  const putBack = (floor: string) => {
    const asked = putBackQuestion(view, floor, () => act({ type: "PutBack", floor }));
    return button("down", asked.title, () => (question.value = asked));
  };
  return (
    <div class="row">
      {may.reveal.map((glyph) => (
        <Reveal key={glyph} play={play} view={view} glyph={glyph} />
      ))}
      {may.exchange && button("exchange", say("play-exchange"), () => want({ kind: "exchange" }))}
      {may.acquire.length > 0 && <Tears play={play} />}
      {may.together > 0 && button("columns", say("play-together"), () => want({ kind: "together" }))}
      {may.lay && view.offered.map((floor) => <Offered key={floor} play={play} view={view} floor={floor} />)}
      {may.putBack.map(putBack)}
      {may.exchangeCamp &&
        button(view.camp_exchange_ends ? "warn" : "exchange", say("play-camp-exchange"), exchangeCamp)}
      {may.endTurn && button("check", say("play-end-turn"), () => act({ type: "EndTurn" }), true)}
      {isMoving && <HandSwitch />}
      <SteadyButton play={play} view={view} />
      {may.giveUp && button("flag", gives, giveUp)}
      {may.undo && button("undo", say("play-undo"), () => act({ type: "Undo" }))}
    </div>
  );
}

function Reveal({ play, view, glyph }: Pick<HudContext, "play" | "view"> & { glyph: Glyph }) {
  const n = cardsIn(view, glyph);
  const [likeliest] = chances(view, glyph);
  return (
    <button
      type="button"
      class="deed pile"
      disabled={play.busy.value}
      title={likeliest?.words}
      aria-label={say("play-reveal", { pile: say(`glyph-${glyph}`), n })}
      onClick={() => perform(play, { kind: "act", action: { type: "Reveal", pile: glyph } })}
    >
      <GlyphSign glyph={glyph} size={34} />
      <span>{say(`glyph-${glyph}`)}</span>
      <small>{n}</small>
    </button>
  );
}

function Offered({ play, view, floor }: Pick<HudContext, "play" | "view"> & { floor: string }) {
  const side = view.next_floors.find(([id]) => id === floor)?.[1][0] ?? "light";
  return (
    <button
      type="button"
      class="deed pile"
      onClick={() => perform(play, { kind: "choose", target: openFloorTarget(view, floor) })}
    >
      <FloorPicture floor={floor} side={side} size={44} />
      <span>{sayText(floorName(floor))}</span>
    </button>
  );
}
