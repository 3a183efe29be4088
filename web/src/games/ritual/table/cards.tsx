/** The cards on the table: the player's own, and those of others. */

import { say, sayText } from "../../../i18n/index.ts";
import { isAwake, placesOf, ritualCardOf, type RitualCard } from "../view/view.ts";
import type { Box, Spot } from "../layout/layout.ts";
import { BoxRect, Picture } from "./pictures/pictures.tsx";
import { inspirationsOf, isMine, type TableContext } from "./tableContext.ts";
import { Touchable } from "./touchable.tsx";
import { inspirationText, riteText } from "../words/words.ts";

/** A card, and the outline that lights up around it. */
export function Card({ of, at }: { of: string; at: Box }) {
  const grown = at.width * 0.12;
  return (
    <>
      <BoxRect at={{ ...at, width: at.width + grown, height: at.height + grown }} class="halo" rx={grown} />
      <Picture of={of} at={at} />
    </>
  );
}

function RitualCardWithRune({ card: { rite, rune }, at, size }: { card: RitualCard; at: Box; size: number }) {
  return (
    <>
      <Card of={rite === null ? "rite" : `rite-${rite}`} at={at} />
      <Picture of={`rune-${rune}`} at={cornerBox(at, size)} />
    </>
  );
}

/** The box of a mark on the upper left corner of a card. */
function cornerBox({ x, y, width, height }: Box, size: number): Box {
  return { x: x - width * 0.42, y: y - height * 0.42, width: width * size, height: width * size * 1.125 };
}

/** The player's own cards. */
export function OwnCards({ context }: { context: TableContext }) {
  const { layout, eye, view } = context;
  const seat = eye ?? 0;
  const cards = inspirationsOf(context, seat);
  const ritual = ritualCardOf(view, context.cards, seat);
  const { inspirations, rite: place } = layout.hand;
  return (
    <g class="hand">
      {cards.length > 0 && (
        <Touchable
          context={context}
          thing="inspiration"
          label={say(inspirationsMessage(context, seat), { who: context.who(seat), needs: cardsText(cards) })}
          class="card"
          card={cards[0] ? `inspiration-${cards[0]}` : null}
        >
          {cards.map((card, n) => (
            <g key={n} data-inspires={seat} {...(card ? { "data-card": `inspiration-${card}` } : {})}>
              <Card of={card === null ? "inspiration" : `inspiration-${card}`} at={inspirations[n]!} />
            </g>
          ))}
          {isAwake(view, seat) && <Picture of="eye-awake" at={cornerBox(inspirations[0]!, 0.36)} />}
        </Touchable>
      )}
      {ritual !== null && (
        <Touchable
          context={context}
          thing="rite"
          label={ritualCardLabel(context, seat, ritual)}
          class="card"
          card={ritual.rite && `rite-${ritual.rite}`}
        >
          <g data-holds={ritual.seat ?? ""}>
            <RitualCardWithRune card={ritual} at={place} size={0.3} />
          </g>
        </Touchable>
      )}
    </g>
  );
}

function inspirationsMessage(context: TableContext, seat: number): string {
  const awake = isAwake(context.view, seat);
  if (isMine(context, seat)) return awake ? "circle-inspiration-done" : "circle-inspiration-own";
  return awake ? "circle-inspiration-open" : "circle-inspiration-of";
}

function cardsText(cards: readonly (string | null)[]): string {
  return cards.map((card) => (card === null ? say("circle-face-down") : sayText(inspirationText(card)))).join(" · ");
}

function ritualCardLabel(context: TableContext, seat: number, { rite, rune }: RitualCard): string {
  const who = context.who(seat);
  if (rite === null) return say("circle-rite-hidden", { who, rune });
  return say(isMine(context, seat) ? "circle-rite-own" : "circle-rite-of", { who, rune, rite: riteText(rite) });
}

/** The cards of another shaman. */
export function CardsOfOther({ context, spot }: { context: TableContext; spot: Spot }) {
  const { view } = context;
  const { seat, place, card: at, rite: beside } = spot;
  if (at === null || beside === null) return null;
  const who = context.who(seat);
  const set = placesOf(view.setup, seat).indexOf(place);
  const shown = inspirationsOf(context, seat)[set];
  const ritual = set === 0 ? ritualCardOf(view, context.cards, seat) : null;
  return (
    <>
      {shown !== undefined && (
        <g
          class="card"
          role="img"
          data-inspires={seat}
          aria-label={
            shown === null
              ? say("circle-inspiration-hidden", { who })
              : say(inspirationsMessage(context, seat), { who, needs: inspirationText(shown) })
          }
          {...(shown === null ? {} : { "data-card": `inspiration-${shown}`, tabindex: 0 })}
        >
          <Card of={shown === null ? "inspiration" : `inspiration-${shown}`} at={at} />
        </g>
      )}
      {ritual !== null && (
        <g
          class="card"
          role="img"
          data-holds={ritual.seat ?? ""}
          aria-label={ritualCardLabel(context, seat, ritual)}
          {...(ritual.rite === null ? {} : { "data-card": `rite-${ritual.rite}`, tabindex: 0 })}
        >
          <RitualCardWithRune card={ritual} at={beside} size={0.5} />
        </g>
      )}
    </>
  );
}
