/** The centre of the circle: awake eyes, order runes and the totem. */

import { say, sayText } from "../../../i18n/index.ts";
import { awakeCount, isRoundRunning, ritesInRound } from "../view/view.ts";
import { BoxRect, Picture, scaled, square } from "./pictures/pictures.tsx";
import { isMine, seatLabel, type TableContext } from "./tableContext.ts";
import { Touchable } from "./touchable.tsx";
import { SeatToken } from "./lastDeed.tsx";
import { runeText } from "../words/words.ts";

/** How many shamans are awake, out of the number needed. */
export function AwakeEyes({ context }: { context: TableContext }) {
  const { layout, view } = context;
  const all = layout.eyes.length;
  const n = Math.min(all, awakeCount(view));
  return (
    <g class="eyes" role="img" aria-label={say("circle-eyes", { n, all })} data-part="eyes">
      {layout.eyes.map((at, k) => (
        <Picture key={k} of={k < n ? "eye-awake" : "eye-asleep"} at={at} />
      ))}
    </g>
  );
}

/** The order runes of this round; their cards lie here until somebody takes them. */
export function OrderRunes({ context }: { context: TableContext }) {
  const { layout, view, who } = context;
  const all = ritesInRound(view.round);
  if (!isRoundRunning(view) && view.done === 0) return null;
  return (
    <g class="runes" role="group" aria-label={say("shaman-order-runes")} data-part="runes">
      {layout.runes.slice(0, all).map((at, n) => {
        const holder = view.runes[n];
        const isThere = holder === undefined;
        const rune = square(at, at.width * (isThere ? 0.66 : 0.9));
        return (
          <g
            key={n}
            role="img"
            aria-label={sayText(runeText(view, n, who))}
            class={n < view.done ? "rune done" : "rune"}
          >
            {isThere && <Picture of="rite" at={at} />}
            <Picture of={`rune-${n + 1}`} at={scaled(rune, 1, 1.125)} />
            {holder != null && (
              <SeatToken
                at={square({ x: at.x + at.width * 0.78, y: at.y }, at.width * 0.58)}
                seat={holder}
                letter={seatLabel(context, holder)}
              />
            )}
            {n < view.done && (
              <path class="tick" d="M-6 0L-2 5L6-5" transform={`translate(${at.x} ${at.y}) scale(${at.width / 22})`} />
            )}
          </g>
        );
      })}
    </g>
  );
}

const MIN_TOUCH_PX = 28; // minimum width of a touch target

/** The totem, at the shaman whose turn it is. */
export function Totem({ context }: { context: TableContext }) {
  const { view, layout, who } = context;
  const spots = layout.spots.filter(({ seat }) => seat === view.totem);
  const spot = spots[0];
  if (spot === undefined) return null;
  const at = spot.totem;
  const reach = Math.max(MIN_TOUCH_PX, at.width * 1.24);
  const label = say(isMine(context, view.totem) ? "circle-totem-own" : "circle-totem-of", { who: who(view.totem) });
  return (
    <Touchable context={context} thing="totem" label={label} isGoalOnly class="totem">
      <BoxRect at={{ ...at, width: reach }} fill="transparent" />
      <ellipse class="cast" cx={at.x} cy={at.y + at.height * 0.46} rx={at.width * 0.5} ry={at.width * 0.17} />
      <BoxRect at={scaled(at, 1.24, 1.1)} class="halo" rx={at.width * 0.3} />
      <Picture of="totem" at={at} />
    </Touchable>
  );
}
