/** The controls of a floor in hand: turn, flip, level; and what it would rest on and how stable it would be. */

import { ActionButton } from "../../../../ui/actionButton.tsx";
import { Tool } from "../../../../table/frame/tool.tsx";
import { say, sayList, sayText, text } from "../../../../i18n/index.ts";
import type { Foresight } from "../../types.ts";
import type { Placing } from "../../play/floor/placing.ts";
import type { Intent } from "../../play/intents.ts";
import { perform } from "../../play/perform.ts";
import { openFloorTarget, type HudContext } from "../hudContext.ts";
import { HandSwitch } from "./handSwitch.tsx";
import { gaugeFill, stabilityOf, tenths } from "../stability.ts";
import { FloorPicture } from "../panels/signs.tsx";

export function PlacingControls({ play, view, placing }: HudContext & { placing: Placing }) {
  const { floor, side, level, levels, sides, foresight, kind } = placing;
  const at = levels.indexOf(level);
  const want = (intent: Intent) => void perform(play, intent);
  const isGood = foresight !== null && foresight.refused === null;
  return (
    <div class="placing wood">
      {kind === "arrange" && <p>{say("play-guide-arrange")}</p>}
      <div class="what">
        {kind !== "arrange" && <FloorPicture floor={floor} side={side} size={52} />}
        {placing.layout.map(([one, up]) => (
          <button
            key={one}
            type="button"
            class="piece may"
            aria-pressed={one === floor}
            aria-label={say(`floor-${one}`)}
            onClick={() => want({ kind: "choose", target: openFloorTarget(view, one) })}
          >
            <FloorPicture floor={one} side={up} size={40} />
          </button>
        ))}
        <div>
          <h2>{say(`floor-${floor}`)}</h2>
          <p>
            {level === 0 ? say("play-level-base") : say("level-n", { n: level })} · {say(`side-${side}`)}
          </p>
        </div>
      </div>
      <Prospect
        foresight={foresight}
        base={kind === "arrange" ? "arranged" : level === 0 ? "base" : null}
        hasWeights={play.hasWeights.value}
      />
      <div class="row tools">
        <Tool icon="left" words={say("play-turn-left")} onClick={() => want({ kind: "turn", by_deg: 15 })} />
        <Tool icon="right" words={say("play-turn-right")} onClick={() => want({ kind: "turn", by_deg: -15 })} />
        {sides.length > 1 && <Tool icon="flip" words={say("play-flip")} onClick={() => want({ kind: "flip" })} />}
        {levels.length > 1 && (
          <>
            <Tool
              icon="up"
              words={say("play-level-up")}
              disabled={at >= levels.length - 1}
              onClick={() => want({ kind: "stepLevel", by: 1 })}
            />
            <Tool
              icon="down"
              words={say("play-level-down")}
              disabled={at <= 0}
              onClick={() => want({ kind: "stepLevel", by: -1 })}
            />
          </>
        )}
        {kind !== "arrange" && (
          <Tool icon="star" words={say("play-suggest")} onClick={() => want({ kind: "suggest" })} />
        )}
      </div>
      <div class="row">
        <ActionButton
          icon="close"
          brief
          words={say(kind === "arrange" ? "play-arrange-again" : "play-cancel")}
          onClick={() => want({ kind: "cancel" })}
        />
        {kind !== "arrange" && <HandSwitch brief />}
        <ActionButton
          icon="check"
          main
          words={say(kind === "arrange" ? "play-arrange-done" : level === 0 ? "play-extend-here" : "play-lay-here")}
          disabled={!isGood || play.busy.value}
          onClick={() => want({ kind: "confirm" })}
        />
      </div>
    </div>
  );
}

interface Prospects {
  readonly foresight: Foresight | null;
  readonly base: "arranged" | "base" | null; // for a floor that lies on the table
  readonly hasWeights: boolean; // whether this table's tower has weights, even if they are not computed yet
}

/** What the floor would rest on, and how far the table could tilt. */
function Prospect({ foresight, base, hasWeights }: Prospects) {
  const how = stabilityOf(foresight);
  const columns = foresight?.rests.length ?? 0;
  const draftBalance = how === "unweighed" && hasWeights ? "play-xray-asked" : `play-prospect-${how}`;
  return (
    <div class={`prospect ${how}`}>
      <p role="status">
        {how === "unknown" && say("play-prospect-unknown")}
        {how === "refused" && sayText(foresight!.refused!)}
        {how !== "unknown" && how !== "refused" && (
          <>
            {base ? say(`play-prospect-${base}`) : say("play-prospect-rests", { n: columns })}{" "}
            {(base === null || how !== "unweighed") && say(draftBalance, { deg: tenths(foresight!.tilt_deg ?? 0) })}
          </>
        )}
        {(foresight?.overlaps.length ?? 0) > 0 && how !== "refused" && (
          <> {say("play-prospect-overlaps", { floors: overlapped(foresight!) })}</>
        )}
      </p>
      {(how === "safe" || how === "risky") && <Gauge tilt_deg={foresight!.tilt_deg ?? 0} how={how} />}
    </div>
  );
}

const overlapped = ({ overlaps }: Foresight) => sayList(overlaps.map((floor) => text(`floor-${floor}`)));

/** A gauge of the tilt margin. */
export function Gauge({ tilt_deg, how }: { tilt_deg: number; how: "risky" | "safe" }) {
  return (
    <span class={`gauge ${how}`} aria-hidden="true">
      <svg>
        <rect width={`${Math.round(100 * gaugeFill(tilt_deg))}%`} height="100%" />
      </svg>
      <b>{say("play-degrees", { deg: tenths(tilt_deg) })}</b>
    </span>
  );
}
