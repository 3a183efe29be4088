/** Mouse and touch input: picks up, drags and drops pieces; presses on anything else move the camera. */

import { centroidOf } from "../../scene/layout/geometry.ts";
import type { Pointer, Pointing, Target, Vec3 } from "../../scene/types.ts";
import { floorOf } from "../../content.ts";
import { topSideMm, toTable } from "../../view/bodies.ts";
import { dropOf } from "../choices.ts";
import { isWithin, undersideMm } from "../floor/clearance.ts";
import { isSource } from "../glows.ts";
import type { Intent } from "../intents.ts";
import { bodyAt, targetOf } from "../hand/otherHand.ts";
import { perform } from "../perform.ts";
import type { Play } from "../state.ts";
import { floorAt, floorIn, kindOf, restOf, supplyOf } from "../targets.ts";
import { askWhyNot } from "../whyNot.ts";

const STILL_PX = 6; // a press that moves less is a tap
const STILL_TOUCH_PX = 12;
const TWICE_MS = 350;
const TWICE_PX = 24;
const REACH_MM = 45; // a press this close to a held piece takes it
const WHEEL_DEG = 15; // for each notch of the wheel
const WHEEL_MM = 5;
const SET_DOWN_MM = 2; // a piece dropped closer above its goal is let go

/** The piece or floor that a press has picked up. */
interface Press {
  readonly what: "piece" | "floor" | "held" | "other";
  readonly target: Target;
  readonly from: Pointing;
  hasMoved: boolean;
  over: Vec3 | null; // the last point of the table under the pointer
  height_mm: number; // of that point
}

/** The pointer of the scene, whose gestures become intents. */
export function pointerOf(play: Play): Required<Pointer> {
  let press: Press | null = null;
  let lastTap: { readonly at: Pointing; readonly ms: number } | null = null;
  let touched: { at: Pointing; readonly height_mm: number } | null = null; // by a second finger, or with Shift
  let wheeled = 0; // parts of a notch
  let twisted_deg = 0; // parts of a degree
  const want = (intent: Intent | null) => void (intent && perform(play, intent));

  function tap(pointing: Pointing): void {
    const at = play.placing.value === null ? through(play, pointing) : pointing;
    const ms = play.table.time.now();
    const isTwice = lastTap !== null && ms - lastTap.ms < TWICE_MS && distancePx(at, lastTap.at) < TWICE_PX;
    lastTap = isTwice ? null : { at, ms };
    want(tapIntent(play, at.target, isTwice));
  }

  return {
    tap,
    hover(pointing) {
      if (play.held.value !== null || play.placing.value !== null || play.isSteadying.value) return;
      const at = through(play, pointing);
      play.pointed.value = play.chosen.value === null ? null : at;
      askWhyNot(play, at.target !== null && asksWhy(play, at.target) ? at.target : null);
    },
    down(at) {
      const what = gripOf(play, at);
      if (what === null) return false;
      if (what === "held") want({ kind: "lead", index: heldAt(play, at) });
      press = { what, target: at.target ?? "", from: at, hasMoved: false, over: null, height_mm: 0 };
      return true;
    },
    drag(at) {
      if (press === null) return;
      const still = at.touch ? STILL_TOUCH_PX : STILL_PX;
      if (!press.hasMoved && distancePx(at, press.from) < still) return;
      if (!press.hasMoved) want(liftIntent(play, press));
      press.hasMoved = true;
      if (press.what === "piece") {
        play.dragged.value = press.target;
        play.pointed.value = through(play, at);
      } else if (press.what === "floor" && isFromQuarry(press.target)) {
        want(quarryIntent(play, at));
      } else {
        const move = followIntent(play, press, at);
        want(move && press.what === "other" ? { ...move, kind: "nudge" } : move);
      }
    },
    up(at) {
      const ended = press;
      press = null;
      play.dragged.value = null;
      if (ended === null) return;
      if (!ended.hasMoved) tap({ ...at, target: ended.target === "" ? at.target : ended.target });
      else if (ended.what === "held") want(isSetDown(play) ? { kind: "confirm" } : null);
      else if (ended.what === "piece") want(dropIntent(play, ended.target, through(play, at).target));
    },
    /** A second finger, or a press with Shift, takes hold of a floor or column while a piece is in the free hand. */
    touch(at) {
      const [view, held] = [play.view.value, play.held.value];
      const body = view && at.target !== null ? bodyAt(view, at.target) : null;
      if (held === null || body === null || heldAt(play, at) >= 0) return false;
      if (held.other?.name !== body) want({ kind: "takeHold", target: targetOf(body) });
      if (play.held.value?.other?.name !== body) return false;
      touched = { at, height_mm: play.held.value.other.at[2] };
      return true;
    },
    /** It moves. */
    nudge(at) {
      const over = ({ x, y }: Pointing) => touched && play.stage.value?.over(x, y, touched.height_mm);
      const [before, now] = [touched && over(touched.at), over(at)];
      if (!touched || !before || !now) return;
      touched.at = at;
      want({ kind: "nudge", dx: now[0] - before[0], dy: now[1] - before[1] });
    },
    untouch() {
      touched = null;
      if (play.held.value !== null) want({ kind: "letOtherGo" });
    },
    /** On a second finger, an undragged piece is left to the camera, but a floor in hand is kept, to be turned. */
    yields() {
      if (press === null || press.hasMoved || play.placing.value !== null) return false;
      press = null;
      return true;
    },
    wheel(by) {
      const { kind } = play.step.value;
      if (kind === "held") want({ kind: "raise", by_mm: -by * WHEEL_MM });
      if (kind !== "placing") return kind === "held";
      wheeled += by;
      const notches = Math.trunc(wheeled);
      wheeled -= notches;
      if (notches !== 0) want({ kind: "turn", by_deg: -notches * WHEEL_DEG });
      return true;
    },
    /** Turns a floor in hand with two fingers, by whole degrees. */
    twist(by_deg) {
      if (play.placing.value === null) return;
      twisted_deg += by_deg;
      const whole = Math.trunc(twisted_deg);
      twisted_deg -= whole;
      if (whole !== 0) want({ kind: "turn", by_deg: whole });
    },
  };
}

/** The intent of a tap, or of the second tap in one place. */
export function tapIntent(play: Play, target: Target | null, isTwice: boolean): Intent | null {
  const { kind } = play.step.value;
  const chooses = (kind !== "held" && kind !== "placing") || play.isSteadying.value;
  if (chooses) return target === null ? { kind: "release" } : { kind: "choose", target };
  if (isTwice) return { kind: "confirm" };
  return kind === "placing" && target !== null && isFloorInReach(play, target) ? { kind: "choose", target } : null;
}

/** What a press picks up; null: nothing. */
function gripOf(play: Play, at: Pointing): Press["what"] | null {
  const turnState = play.turnState.value;
  const { target } = at;
  if (play.isSteadying.value) return null;
  if (play.held.value !== null) return heldAt(play, at) >= 0 ? "held" : isOfOther(play, target) ? "other" : null;
  if (turnState === null || play.busy.value) return null;
  if (floorUnder(play, at) !== null) return "floor";
  if (target === null) return null;
  if (isFloorInReach(play, target)) return "floor";
  if (play.placing.value !== null) return null;
  const isExchanged =
    play.may.value.exchange && (kindOf(target) === "camp" || supplyOf(turnState.view, turnState.seat).includes(target));
  const isTear = kindOf(target) === "mine" && play.may.value.placeTear;
  return isSource(turnState, target) || isExchanged || isTear ? "piece" : null;
}

/** The intent at the beginning of a drag. */
function liftIntent(play: Play, { what, target, from }: Press): Intent | null {
  const turnState = play.turnState.value;
  if (turnState === null) return null;
  if (what === "floor") {
    const floor = floorUnder(play, from) ?? floorAt(turnState.view, target);
    return floor === null ? null : { kind: "takeFloor", floor };
  }
  const isPickedUp = what === "piece" && (isSource(turnState, target) || kindOf(target) === "mine");
  return isPickedUp ? { kind: "pickUp", target } : null;
}

function dropIntent(play: Play, from: Target, to: Target | null): Intent | null {
  const turnState = play.turnState.value;
  play.pointed.value = null;
  return turnState === null || to === null ? null : dropOf(turnState, from, to);
}

/** A floor from the quarry jumps to the pointer, one level above the floor under it, and is held at its centroid. */
function quarryIntent(play: Play, at: Pointing): Intent | null {
  const placing = play.placing.value;
  if (placing === null) return null;
  const under = play.view.value?.tower.floors[floorIn(through(play, at).target ?? "")];
  const above = under === undefined ? placing.level : under.level + 1;
  const level = placing.levels.includes(above) ? above : placing.level;
  const point = play.stage.value?.over(at.x, at.y, undersideMm(level));
  if (!point) return null;
  const turn = placing.unsnapped[2];
  const [cx, cy] = toTable([0, 0, turn], centroidOf(floorOf(placing.floor), placing.side));
  return { kind: "put", pose: [point[0] - cx, point[1] - cy, turn], level };
}

/** What is in hand moves with the pointer, on the plane at its height. */
function followIntent(
  { stage, held, placing, snaps }: Play,
  press: Press,
  at: Pointing,
): Extract<Intent, { kind: "move" }> | null {
  const height_mm = held.value?.height_mm ?? (placing.value === null ? 0 : topSideMm(placing.value.level));
  if (press.over === null || press.height_mm !== height_mm) {
    const from = press.over === null ? press.from : at;
    press.over = stage.value?.over(from.x, from.y, height_mm) ?? null;
    press.height_mm = height_mm;
  }
  const [before, now] = [press.over, stage.value?.over(at.x, at.y, height_mm) ?? null];
  press.over = now;
  if (before === null || now === null) return null;
  return { kind: "move", dx: now[0] - before[0], dy: now[1] - before[1], snaps: snaps.value };
}

/** The pointer on the target behind the ghost. */
function through({ stage }: Play, at: Pointing): Pointing {
  if (at.target !== "ghost" || stage.value === null) return at;
  stage.value.ghosts([]); // shown again with the next update
  return { ...at, target: stage.value.pick(at.x, at.y) };
}

/** Whether hovering over a target asks for the reason why it does not glow; for the others only a click does. */
function asksWhy({ chosen, glows, seat }: Play, target: Target): boolean {
  const glow = glows.value.get(target);
  if (target === chosen.value || (glow !== undefined && glow !== "no")) return false;
  const kind = kindOf(target);
  if (chosen.value !== null) return kind === "base" || kind === "column" || kind === "mark";
  return kind === "pile" || kind === "golden" || kind === "floor" || target.startsWith(`supply:${seat.value}/`);
}

/** The floor in hand, or one of the first three, under the pointer. */
function floorUnder({ placing: { value: placing }, stage }: Play, at: Pointing): string | null {
  if (placing === null) return null;
  if (at.target === "ghost") return placing.floor;
  const point = stage.value?.over(at.x, at.y, topSideMm(placing.level));
  if (!point) return null;
  const here = [point[0], point[1]] as const;
  if (isWithin(placing, here)) return placing.floor;
  return placing.layout.find(([floor, side, pose]) => isWithin({ floor, side, pose }, here))?.[0] ?? null;
}

function isFloorInReach({ glows }: Play, target: Target): boolean {
  const glow = glows.value.get(target);
  return glow !== undefined && glow !== "no" && (kindOf(target) === "floor" || isFromQuarry(target));
}

function isFromQuarry(target: Target): boolean {
  return kindOf(target) === "next" || kindOf(target) === "quarry";
}

/** The index of the held piece on or close to which a press is; -1: there is none. */
function heldAt({ step, stage }: Play, { x, y, target }: Pointing): number {
  if (step.value.kind !== "held") return -1;
  return step.value.hand.pieces.findIndex(({ at, goal }) => {
    const point = stage.value?.over(x, y, at[2]);
    const isBeside = !!point && Math.hypot(point[0] - at[0], point[1] - at[1]) < REACH_MM;
    return isBeside || (target !== null && restOf(target) === goal.name);
  });
}

/** Whether a press is on what the other hand holds. */
function isOfOther({ view, held }: Play, target: Target | null): boolean {
  const other = held.value?.other?.name;
  return view.value !== null && target !== null && other !== undefined && bodyAt(view.value, target) === other;
}

/** Whether a held piece was moved down onto its base. */
function isSetDown({ held }: Play): boolean {
  return held.value !== null && held.value.canLetGo && held.value.above_mm < SET_DOWN_MM;
}

function distancePx(one: Pointing, other: Pointing): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
