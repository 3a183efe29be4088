/** Mouse and touch input: picks up, drags and drops pieces; presses on anything else move the camera. */

import { signal } from "@preact/signals";

import type { Pointing, Target, Vec3 } from "../../scene/types.ts";
import { topSideMm, toTable } from "../../view/bodies.ts";
import { floorOf } from "../../content.ts";
import { centroidOf } from "../../scene/layout/geometry.ts";
import type { Colour } from "../../types.ts";
import { isWithin, undersideMm } from "../floor/clearance.ts";
import { isSource } from "../glows.ts";
import type { Play } from "../play.ts";
import { floorAt, kindOf, pieceAt, supplyOf } from "../targets.ts";

const STILL_PX = 6; // a press that moves less is a tap
const STILL_TOUCH_PX = 12;
const TWICE_MS = 350;
const TWICE_PX = 24;
const REACH_MM = 45; // a press this close to a held piece takes it
const WHEEL_DEG = 15; // for each notch of the wheel
const WHEEL_MM = 5;

/** The piece or floor that a press has picked up. */
interface Drag {
  readonly what: "piece" | "floor" | "held";
  readonly target: Target;
  readonly from: Pointing;
  moved: boolean;
  over: Vec3 | null; // the last point of the table under the pointer
  height_mm: number;
}

export class PointerInput {
  readonly dragged = signal<Target | null>(null);
  #drag: Drag | null = null;
  #tapped: { at: Pointing; ms: number } | null = null;
  #wheeled = 0;
  #twisted = 0;

  constructor(readonly play: Play) {}

  hover(pointing: Pointing): void {
    const { play } = this;
    if (play.held.value !== null || play.placing.value !== null) return;
    const at = this.#through(pointing);
    play.pointed.value = play.chosen.value === null ? null : at;
    play.askWhyNot(at.target !== null && this.#asksWhy(at.target) ? at.target : null);
  }

  down(at: Pointing): boolean {
    const what = this.#takes(at);
    if (what === null) return false;
    this.#drag = { what, target: at.target ?? "", from: at, moved: false, over: null, height_mm: 0 };
    return true;
  }

  drag(at: Pointing): void {
    const drag = this.#drag;
    if (drag === null) return;
    const still = at.touch ? STILL_TOUCH_PX : STILL_PX;
    if (!drag.moved && Math.hypot(at.x - drag.from.x, at.y - drag.from.y) < still) return;
    if (!drag.moved) this.#begin(drag);
    switch (drag.what) {
      case "piece":
        this.play.pointed.value = this.#through(at);
        break;
      case "floor":
        this.#dragFloor(drag, at);
        break;
      case "held":
        this.#follow(drag, at, this.play.held.value?.height_mm ?? 0, (dx, dy) => this.play.freeHand.move(dx, dy));
    }
  }

  up(at: Pointing): void {
    const drag = this.#drag;
    this.#drag = null;
    this.dragged.value = null;
    if (drag === null) return;
    if (!drag.moved) this.tap({ ...at, target: drag.target === "" ? at.target : drag.target });
    else if (drag.what === "piece") this.#drop(drag.target, this.#through(at).target);
    else if (drag.what === "held" && this.#isSetDown()) void this.play.letGo();
  }

  /** On a second finger, an undragged piece is left to the camera, but a floor in hand is kept, to be turned. */
  yields(): boolean {
    if (this.#drag === null || this.#drag.moved || this.play.placing.value !== null) return false;
    this.#drag = null;
    return true;
  }

  tap(pointing: Pointing): void {
    const { play } = this;
    const at = play.placing.value === null ? this.#through(pointing) : pointing;
    const ms = play.table.time.now();
    const last = this.#tapped;
    const isTwice =
      last !== null && ms - last.ms < TWICE_MS && Math.hypot(at.x - last.at.x, at.y - last.at.y) < TWICE_PX;
    this.#tapped = isTwice ? null : { at, ms };
    if (play.held.value !== null) {
      if (isTwice) void play.letGo();
    } else if (play.placing.value !== null) {
      if (isTwice) void play.confirmFloor();
      else if (at.target !== null && this.#isFloorInReach(at.target)) play.choose(at.target);
    } else if (at.target !== null) {
      play.choose(at.target);
    } else {
      play.release();
    }
  }

  wheel(by: number): boolean {
    const { play } = this;
    if (play.held.value === null && play.placing.value === null) return false;
    if (play.held.value !== null) {
      play.raise(-by * WHEEL_MM);
      return true;
    }
    this.#wheeled += by;
    const notches = Math.trunc(this.#wheeled);
    this.#wheeled -= notches;
    if (notches !== 0) play.turnFloor(-notches * WHEEL_DEG);
    return true;
  }

  /** Turns a floor in hand with two fingers, by whole degrees. */
  twist(by_deg: number): void {
    if (this.play.placing.value === null) return;
    this.#twisted += by_deg;
    const whole = Math.trunc(this.#twisted);
    this.#twisted -= whole;
    if (whole !== 0) this.play.turnFloor(whole);
  }

  /** Converts a screen direction into a unit vector on the table. */
  onTable([right, up]: readonly [number, number]): readonly [number, number] {
    const stage = this.play.stage.value;
    const seen =
      stage?.screen("ghost") ?? (typeof innerWidth === "number" ? { x: innerWidth / 2, y: innerHeight / 2 } : null);
    const here = stage && seen ? stage.over(seen.x, seen.y, 0) : null;
    const there = stage && seen ? stage.over(seen.x + 40 * right, seen.y - 40 * up, 0) : null;
    if (!here || !there) return [right, up];
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
    const long = Math.hypot(dx, dy) || 1;
    return [dx / long, dy / long];
  }

  /** The target under the pointer, ignoring the ghost. */
  #through(at: Pointing): Pointing {
    const stage = this.play.stage.value;
    if (at.target !== "ghost" || stage === null) return at;
    stage.ghost(null); // shown again with the next update
    return { ...at, target: stage.pick(at.x, at.y) };
  }

  /** Whether hovering over a target asks for the reason why it does not glow; for the others only a click does. */
  #asksWhy(target: Target): boolean {
    const { chosen, glows, seat } = this.play;
    const glow = glows.value.get(target);
    if (target === chosen.value || (glow !== undefined && glow !== "no")) return false;
    const kind = kindOf(target);
    if (chosen.value !== null) return kind === "base" || kind === "column" || kind === "mark";
    return kind === "pile" || kind === "golden" || kind === "floor" || target.startsWith(`supply:${seat.value}/`);
  }

  #takes(at: Pointing): Drag["what"] | null {
    const { play } = this;
    const turnState = play.turnState.value;
    if (play.held.value !== null) return this.#isNearHeld(at) ? "held" : null;
    if (turnState === null || play.busy.value) return null;
    if (play.placing.value !== null && this.#floorUnder(at) !== null) return "floor";
    if (at.target === null) return null;
    if (this.#isFloorInReach(at.target)) return "floor";
    if (play.placing.value !== null) return null;
    const kind = kindOf(at.target);
    const isExchanged =
      play.may.value.exchange && (kind === "camp" || supplyOf(turnState.view, turnState.seat).includes(at.target));
    const isTear = kind === "mine" && play.may.value.placeTear;
    return isSource(turnState, at.target) || isExchanged || isTear ? "piece" : null;
  }

  #begin(drag: Drag): void {
    const { play } = this;
    drag.moved = true;
    if (drag.what === "piece") this.dragged.value = drag.target;
    if (drag.what === "piece") {
      const turnState = play.turnState.value;
      if (turnState !== null && (isSource(turnState, drag.target) || kindOf(drag.target) === "mine"))
        play.chosen.value = drag.target;
    } else if (drag.what === "floor") {
      const floor = this.#floorUnder(drag.from) ?? (play.view.value && floorAt(play.view.value, drag.target));
      if (floor) play.floorPlacement.begin(floor);
    }
  }

  /** A floor from the quarry jumps to the pointer, one level above the floor under it; others move with the pointer. */
  #dragFloor(drag: Drag, at: Pointing): void {
    const { play } = this;
    const placing = play.placing.value;
    if (placing === null) return;
    if (drag.target.startsWith("next:") || drag.target === "quarry") {
      const under = play.view.value?.tower.floors[nameIn(this.#through(at).target ?? "")];
      if (placing.kind === "lay" && under !== undefined) play.levelFloor(under.level + 1);
      const point = play.stage.value?.over(at.x, at.y, undersideMm(play.placing.value!.level));
      const turn = play.floorPlacement.turn_deg;
      const [cx, cy] = toTable([0, 0, turn], centroidOf(floorOf(placing.floor), placing.side));
      if (point) play.tryPose([point[0] - cx, point[1] - cy, turn]); // held at its centroid
      return;
    }
    this.#follow(drag, at, topSideMm(placing.level), (dx, dy) => play.floorPlacement.move(dx, dy, play.snaps.value));
  }

  /** Moves by the pointer's motion on the plane at a height. */
  #follow(drag: Drag, at: Pointing, height_mm: number, move: (dx: number, dy: number) => void): void {
    const stage = this.play.stage.value;
    if (drag.over === null || drag.height_mm !== height_mm) {
      const from = drag.over === null ? drag.from : at;
      drag.over = stage?.over(from.x, from.y, height_mm) ?? null;
      drag.height_mm = height_mm;
    }
    const now = stage?.over(at.x, at.y, height_mm) ?? null;
    if (now !== null && drag.over !== null) move(now[0] - drag.over[0], now[1] - drag.over[1]);
    drag.over = now;
  }

  #drop(from: Target, to: Target | null): void {
    const { play } = this;
    const turnState = play.turnState.value;
    play.pointed.value = null;
    if (turnState === null || to === null) return;
    const { view } = turnState;
    const [isGiven, isTaken] = [kindOf(from) === "supply", kindOf(from) === "camp"];
    const [camp, supply] = [isTaken ? from : to, isTaken ? to : from];
    if ((isGiven && kindOf(to) === "camp") || (isTaken && supplyOf(view, turnState.seat).includes(to))) {
      const [give, take] = [pieceAt(view, supply) as Colour, pieceAt(view, camp) as Colour];
      if (give !== take) void play.act({ type: "Exchange", give: [give], take: [take] });
    } else if (isGiven && kindOf(to) === "tears") {
      void play.acquire(pieceAt(view, from) as Colour, to.slice(6) as "blue");
    } else if (play.chosen.value === from && to !== from) {
      play.choose(to);
    }
  }

  /** The floor in hand, or one of the first three, under the pointer. */
  #floorUnder(at: Pointing): string | null {
    const { play } = this;
    const placing = play.placing.value;
    if (placing === null) return null;
    if (at.target === "ghost") return placing.floor;
    const point = play.stage.value?.over(at.x, at.y, topSideMm(placing.level));
    if (!point) return null;
    const here = [point[0], point[1]] as const;
    if (isWithin(placing, here)) return placing.floor;
    const other = play.floorPlacement.layout.value.find(([floor, side, pose]) => isWithin({ floor, side, pose }, here));
    return other?.[0] ?? null;
  }

  #isFloorInReach(target: Target): boolean {
    const glow = this.play.glows.value.get(target);
    const kind = kindOf(target);
    return glow !== undefined && glow !== "no" && (kind === "floor" || kind === "next" || kind === "quarry");
  }

  /** Whether a press takes the held piece: on it, or close to it. */
  #isNearHeld({ x, y, target }: Pointing): boolean {
    const { stage, freeHand } = this.play;
    return freeHand.grab((at, name) => {
      const point = stage.value?.over(x, y, at[2]);
      const isBeside = !!point && Math.hypot(point[0] - at[0], point[1] - at[1]) < REACH_MM;
      return isBeside || target?.split(":")[1] === name;
    });
  }

  /** Whether a held piece was moved down onto its base. */
  #isSetDown(): boolean {
    const held = this.play.held.value;
    return held !== null && held.canLetGo && held.above_mm < 2;
  }
}

/** The floor in the name of a target: of "base:heron/2" the part before the slash. */
function nameIn(target: Target): string {
  return target.split(":")[1]?.split(/[/*]/)[0] ?? "";
}
