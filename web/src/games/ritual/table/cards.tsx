/** The cards on the table: the player's own, and those of others. */

import { say, sayText } from "../../../i18n/index.ts";
import { isAwake, placesOf, ritualCardOf } from "../view/view.ts";
import type { Box, Spot } from "../layout/layout.ts";
import { Picture } from "./pictures/pictures.tsx";
import { inspirationsOf, isMine, type TableContext } from "./tableContext.ts";
import { Touchable } from "./touchable.tsx";
import { inspirationText, riteText } from "../words/words.ts";

/** The outline that lights up around a card. */
export function Halo({ at }: { at: Box }) {
  const grown = at.width * 0.06;
  return (
    <rect
      class="halo"
      x={at.x - at.width / 2 - grown}
      y={at.y - at.height / 2 - grown}
      width={at.width + 2 * grown}
      height={at.height + 2 * grown}
      rx={at.width * 0.12}
    />
  );
}

/** The player's own cards. */
export function OwnCards({ context }: { context: TableContext }) {
  const { layout, eye, view } = context;
  const seat = eye ?? 0;
  const cards = inspirationsOf(context, seat);
  const ritual = ritualCardOf(view, context.cards, seat);
  const awake = isAwake(view, seat);
  const { inspirations, rite: place } = layout.hand;
  return (
    <g class="hand">
      {cards.length > 0 && (
        <Touchable
          context={context}
          thing="inspiration"
          label={say(ownCardsMessage(context, seat), { who: context.who(seat), needs: cardsText(cards) })}
          class="card"
          card={cards[0] ? `inspiration-${cards[0]}` : null}
        >
          {cards.map((card, n) => (
            <g key={n} data-inspires={seat} {...(card ? { "data-card": `inspiration-${card}` } : {})}>
              <Halo at={inspirations[n]!} />
              <Picture of={card === null ? "inspiration" : `inspiration-${card}`} at={inspirations[n]!} />
            </g>
          ))}
          {awake && <Picture of="eye-awake" at={cornerBox(inspirations[0]!, 0.36)} />}
        </Touchable>
      )}
      {ritual !== null && (
        <Touchable
          context={context}
          thing="rite"
          label={
            ritual.rite === null
              ? say("circle-rite-hidden", { who: context.who(seat), rune: ritual.rune })
              : say(isMine(context, seat) ? "circle-rite-own" : "circle-rite-of", {
                  who: context.who(seat),
                  rune: ritual.rune,
                  rite: riteText(ritual.rite),
                })
          }
          class="card"
          card={ritual.rite && `rite-${ritual.rite}`}
        >
          <g data-holds={ritual.seat ?? ""}>
            <Halo at={place} />
            <Picture of={ritual.rite === null ? "rite" : `rite-${ritual.rite}`} at={place} />
            <Picture of={`rune-${ritual.rune}`} at={cornerBox(place, 0.3)} />
          </g>
        </Touchable>
      )}
    </g>
  );
}

function ownCardsMessage(context: TableContext, seat: number): string {
  const awake = isAwake(context.view, seat);
  if (isMine(context, seat)) return awake ? "circle-inspiration-done" : "circle-inspiration-own";
  return awake ? "circle-inspiration-open" : "circle-inspiration-of";
}

function cardsText(cards: readonly (string | null)[]): string {
  return cards.map((card) => (card === null ? say("circle-face-down") : sayText(inspirationText(card)))).join(" · ");
}

/** The box of a mark on the upper left corner of a card. */
function cornerBox({ x, y, width, height }: Box, size: number): Box {
  return { x: x - width * 0.42, y: y - height * 0.42, width: width * size, height: width * size * 1.125 };
}

/** The cards of another shaman. */
export function CardsOfOther({ context, spot }: { context: TableContext; spot: Spot }) {
  const { view, who } = context;
  const { seat, place, card: at, rite: beside } = spot;
  if (at === null || beside === null) return null;
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
              ? say("circle-inspiration-hidden", { who: who(seat) })
              : say(isAwake(view, seat) ? "circle-inspiration-open" : "circle-inspiration-of", {
                  who: who(seat),
                  needs: inspirationText(shown),
                })
          }
          {...(shown === null ? {} : { "data-card": `inspiration-${shown}`, tabindex: 0 })}
        >
          <Halo at={at} />
          <Picture of={shown === null ? "inspiration" : `inspiration-${shown}`} at={at} />
        </g>
      )}
      {ritual !== null && (
        <g
          class="card"
          role="img"
          data-holds={ritual.seat ?? ""}
          aria-label={
            ritual.rite === null
              ? say("circle-rite-hidden", { who: who(seat), rune: ritual.rune })
              : say("circle-rite-of", { who: who(seat), rune: ritual.rune, rite: riteText(ritual.rite) })
          }
          {...(ritual.rite === null ? {} : { "data-card": `rite-${ritual.rite}`, tabindex: 0 })}
        >
          <Halo at={beside} />
          <Picture of={ritual.rite === null ? "rite" : `rite-${ritual.rite}`} at={beside} />
          <Picture of={`rune-${ritual.rune}`} at={cornerBox(beside, 0.5)} />
        </g>
      )}
    </>
  );
}
