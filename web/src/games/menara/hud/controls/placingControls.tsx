/** The controls of a floor in hand: turn, flip, level; and what it would rest on and how stable it would be. */

import { ActionButton } from "../../../../ui/actionButton.tsx";
import type { IconName } from "../../../../ui/icons.tsx";
import { Tool } from "../../../../table/frame/tool.tsx";
import { say, sayList, sayText } from "../../../../i18n/index.ts";
import { floorName } from "../../words/nouns.ts";
import type { Foresight } from "../../types.ts";
import { pushed, type Placing } from "../../play/floor/placing.ts";
import type { Intent } from "../../play/intents.ts";
import { perform } from "../../play/perform.ts";
import { openFloorTarget, type HudContext } from "../hudContext.ts";
import { HandSwitch } from "./handSwitch.tsx";
import { gaugeFill, stabilityOf, tenths } from "../stability.ts";
import { FloorPicture } from "../panels/signs.tsx";

const DONE = { arrange: "play-arrange-done", extend: "play-extend-here", lay: "play-lay-here" };

export function PlacingControls({ play, view, placing }: HudContext & { placing: Placing }) {
  const { floor, side, level, levels, sides, foresight, kind } = placing;
  const at = levels.indexOf(level);
  const want = (intent: Intent) => void perform(play, intent);
  const isGood = foresight !== null && foresight.refused === null;
  const canPush = pushed(placing) !== null;
  const isArranging = kind === "arrange";
  const tool = (icon: IconName, words: string, intent: Intent, disabled = false) => (
    <Tool icon={icon} words={say(words)} disabled={disabled} onClick={() => want(intent)} />
  );
  return (
    <div class="placing wood">
      {isArranging && <p>{say("play-guide-arrange")}</p>}
      <div class="what">
        {!isArranging && <FloorPicture floor={floor} side={side} size={52} />}
        {placing.layout.map(([one, up]) => (
          <button
            key={one}
            type="button"
            class="piece may"
            aria-pressed={one === floor}
            aria-label={sayText(floorName(one))}
            onClick={() => want({ kind: "choose", target: openFloorTarget(view, one) })}
          >
            <FloorPicture floor={one} side={up} size={40} />
          </button>
        ))}
        <div>
          <h2>{sayText(floorName(floor))}</h2>
          <p>
            {level === 0 ? say("play-level-base") : say("level-n", { n: level })} · {say(`side-${side}`)}
          </p>
        </div>
      </div>
      <Prospect
        foresight={foresight}
        base={isArranging ? "arranged" : level === 0 ? "base" : null}
        hasWeights={play.hasWeights.value}
      />
      <div class="row tools">
        {tool("left", "play-turn-left", { kind: "turn", by_deg: 15 })}
        {tool("right", "play-turn-right", { kind: "turn", by_deg: -15 })}
        {sides.length > 1 && tool("flip", "play-flip", { kind: "flip" })}
        {levels.length > 1 && (
          <>
            {tool("up", "play-level-up", { kind: "stepLevel", by: 1 }, at >= levels.length - 1)}
            {tool("down", "play-level-down", { kind: "stepLevel", by: -1 }, at <= 0)}
          </>
        )}
        {!isArranging && tool("star", "play-suggest", { kind: "suggest" })}
      </div>
      <div class="row">
        <ActionButton
          icon="close"
          brief
          words={say(isArranging ? "play-arrange-again" : "play-cancel")}
          onClick={() => want({ kind: "cancel" })}
        />
        {!isArranging && <HandSwitch brief />}
        <ActionButton
          icon="check"
          main
          words={say(canPush ? "play-push-here" : DONE[isArranging ? "arrange" : level === 0 ? "extend" : "lay"])}
          disabled={!(isGood || canPush) || play.busy.value}
          onClick={() => want({ kind: "confirm" })}
        />
      </div>
    </div>
  );
}

/** What the floor would rest on, and how far the table could tilt. */
function Prospect(props: {
  foresight: Foresight | null;
  base: "arranged" | "base" | null; // for a floor that lies on the table
  hasWeights: boolean; // whether this table's tower has weights, even if they are not computed yet
}) {
  const { foresight, base, hasWeights } = props;
  const how = stabilityOf(foresight);
  const { rests = [], overlaps = [] } = foresight ?? {};
  const stability = how === "unweighed" && hasWeights ? "play-xray-asked" : `play-prospect-${how}`;
  return (
    <div class={`prospect ${how}`}>
      <p role="status">
        {how === "unknown" && say("play-prospect-unknown")}
        {how === "refused" && sayText(foresight!.refused!)}
        {how !== "unknown" && how !== "refused" && (
          <>
            {base ? say(`play-prospect-${base}`) : say("play-prospect-rests", { n: rests.length })}{" "}
            {(base === null || how !== "unweighed") && say(stability, { deg: tenths(foresight!.tilt_deg ?? 0) })}
          </>
        )}
        {overlaps.length > 0 && how !== "refused" && (
          <> {say("play-prospect-overlaps", { floors: sayList(overlaps.map(floorName)) })}</>
        )}
      </p>
      {(how === "safe" || how === "risky") && <Gauge tilt_deg={foresight!.tilt_deg ?? 0} how={how} />}
    </div>
  );
}

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
