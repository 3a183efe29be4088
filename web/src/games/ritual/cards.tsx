/** The cards: those in one's hand, those of others, and the six rites on the board. */

import { rituals } from "virtual:content";

import { say } from "../../i18n/index.ts";
import { boardOf } from "./facts.ts";
import type { Box, Spot } from "./layout.ts";
import { Picture, square } from "./pictures.tsx";
import { initialOf, inspirationsOf, isAwake, isMine, ritualOf, said, type Setting } from "./setting.ts";
import { Touchable } from "./touchable.tsx";
import { Token } from "./trace.tsx";
import { inspiration, rite } from "./words.ts";

/** What lights up around a card. */
function Halo({ at }: { at: Box }) {
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

/** One's own cards, in front. */
export function Hand({ setting }: { setting: Setting }) {
  const { layout, eye, facts } = setting;
  const seat = eye ?? 0;
  const cards = inspirationsOf(setting, seat);
  const ritual = ritualOf(setting, seat);
  const awake = isAwake(facts, seat);
  const { inspirations, rite: place } = layout.hand;
  return (
    <g class="hand">
      {cards.length > 0 && (
        <Touchable
          setting={setting}
          thing="inspiration"
          label={say(ownWords(setting, seat), { who: setting.who(seat), needs: inWords(cards) })}
          class={awake ? "card solved" : "card"}
          card={cards[0] ? `inspiration-${cards[0]}` : null}
        >
          {cards.map((card, n) => (
            <g key={n} {...(card ? { "data-card": `inspiration-${card}` } : {})}>
              <Halo at={inspirations[n]!} />
              <Picture of={card === null ? "inspiration" : `inspiration-${card}`} at={inspirations[n]!} />
            </g>
          ))}
          {awake && <Picture of="eye-awake" at={cornerOf(inspirations[0]!, 0.36)} />}
        </Touchable>
      )}
      {ritual !== null && (
        <Touchable
          setting={setting}
          thing="rite"
          label={
            ritual.rite === null
              ? say("circle-rite-hidden", { who: setting.who(seat), rune: ritual.rune })
              : say(isMine(setting, seat) ? "circle-rite-own" : "circle-rite-of", {
                  who: setting.who(seat),
                  rune: ritual.rune,
                  rite: rite(ritual.rite),
                })
          }
          class="card"
          card={ritual.rite && `rite-${ritual.rite}`}
        >
          <Halo at={place} />
          <Picture of={ritual.rite === null ? "rite" : `rite-${ritual.rite}`} at={place} />
          <Picture of={`rune-${ritual.rune}`} at={cornerOf(place, 0.3)} />
        </Touchable>
      )}
    </g>
  );
}

function ownWords(setting: Setting, seat: number): string {
  const awake = isAwake(setting.facts, seat);
  if (isMine(setting, seat)) return awake ? "circle-inspiration-done" : "circle-inspiration-own";
  return awake ? "circle-inspiration-open" : "circle-inspiration-of";
}

function inWords(cards: readonly (string | null)[]): string {
  return cards.map((card) => (card === null ? say("circle-face-down") : said(inspiration(card)))).join(" · ");
}

/** A sign on the upper left corner of a card. */
function cornerOf({ x, y, width, height }: Box, size: number): Box {
  return { x: x - width * 0.42, y: y - height * 0.42, width: width * size, height: width * size * 1.125 };
}

/** The cards that lie with another shaman. */
export function CardsOf({ setting, spot }: { setting: Setting; spot: Spot }) {
  const { facts, who } = setting;
  const { seat, place, card: at, rite: beside } = spot;
  if (at === null || beside === null) return null;
  const shown = inspirationsOf(setting, seat)[place % Math.max(1, facts.circle.length / facts.setup.players)];
  const ritual = place === seat || place % 2 === 0 ? ritualOf(setting, seat) : null;
  return (
    <>
      {shown !== undefined && (
        <g
          class={isAwake(facts, seat) ? "card solved" : "card"}
          role="img"
          aria-label={
            shown === null
              ? say("circle-inspiration-hidden", { who: who(seat) })
              : say(isAwake(facts, seat) ? "circle-inspiration-open" : "circle-inspiration-of", {
                  who: who(seat),
                  needs: inspiration(shown),
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
          aria-label={
            ritual.rite === null
              ? say("circle-rite-hidden", { who: who(seat), rune: ritual.rune })
              : say("circle-rite-of", { who: who(seat), rune: ritual.rune, rite: rite(ritual.rite) })
          }
          {...(ritual.rite === null ? {} : { "data-card": `rite-${ritual.rite}`, tabindex: 0 })}
        >
          <Halo at={beside} />
          <Picture of={ritual.rite === null ? "rite" : `rite-${ritual.rite}`} at={beside} />
          <Picture of={`rune-${ritual.rune}`} at={cornerOf(beside, 0.5)} />
        </g>
      )}
    </>
  );
}

/** The ritual: six rites, and which of them are solved, by whom. */
export function Board({ setting }: { setting: Setting }) {
  const { facts, layout, who } = setting;
  const { box, title, rites } = layout.board;
  const name = say(`rites-${rituals[facts.setup.ritual - 1]?.id ?? ""}`);
  return (
    <g class="board" role="group" aria-label={say("circle-board", { name })} data-part="board">
      {title.size > 0 && (
        <>
          <rect
            class="tablet"
            x={box.x - box.width / 2}
            y={box.y - box.height / 2}
            width={box.width}
            height={box.height}
            rx={12}
          />
          <text class="title" x={title.x} y={title.y} font-size={title.size}>
            {name}
          </text>
        </>
      )}
      {boardOf(facts.setup).map((id, n) => {
        const at = rites[n]!;
        const isSolved = facts.solved.includes(id);
        const solver = facts.taken.find((card, k) => k < facts.done && card.rite === id)?.seat ?? null;
        const label = isSolved
          ? solver === null
            ? say("circle-step-done", { rite: rite(id) })
            : say("circle-step-done-by", { rite: rite(id), who: who(solver) })
          : say("circle-step", { rite: rite(id) });
        return (
          <g
            key={id}
            class={isSolved ? "step solved" : "step"}
            role="img"
            tabindex={0}
            aria-label={label}
            data-card={`rite-${id}`}
          >
            <Halo at={at} />
            <Picture of={`rite-${id}`} at={at} />
            {isSolved && <Done at={at} />}
            {isSolved && solver !== null && (
              <Token
                at={square({ x: at.x + at.width * 0.36, y: at.y - at.height * 0.36 }, at.width * 0.28)}
                seat={solver}
                letter={initialOf(setting, solver)}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A seal over what is done. */
function Done({ at }: { at: Box }) {
  const s = at.width / 72;
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${s})`}>
      <rect class="veil" x={-36} y={-36} width={72} height={72} rx={5} />
      <g transform="translate(22 22)">
        <circle class="seal" r={13} />
        <path class="tick" d="M-6 0L-1.6 4.8L6.6-5.4" />
      </g>
    </g>
  );
}
