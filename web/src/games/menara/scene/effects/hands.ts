/** Hands: bare ones of other players that point, one that carries the moving piece, and the other one that steadies. */

import { Group, Vector3, type Material } from "three";

import type { PieceFactory } from "../mesh/pieceFactory.ts";
import { hand } from "../mesh/thingMeshes.ts";
import type { Point } from "../../content.ts";
import { rotate, toTable, type PlacedSolid } from "../camera/picking.ts";
import type { Vec3 } from "../types.ts";

const FADE_MS = 400;
export const HAND_VISIBLE_MS = 2500; // how long a hand stays visible after its last motion
const FOLLOW_MS = 70; // time constant of its motion
const UP = new Vector3(0, 0, 1);
const RISE = 0.7; // of the other hand over the table, compared with its way along it
const COLOURS = ["#ffe9c9", "#cfe6ff", "#d8f5c8", "#ffd5e2", "#fff3a8"];

interface Hand {
  readonly object: Group;
  readonly skin: Material;
  to: Vec3;
  seen: number;
  shown: number; // 0 to 1
}

export class Hands {
  readonly group = new Group();
  readonly #hands = new Map<string, Hand>();
  #lastMs = 0;

  constructor(readonly pieces: PieceFactory) {}

  /** Shows bare hands by seat. */
  show(hands: ReadonlyMap<number, Vec3>, now: number): void {
    for (const [seat, at] of hands) this.#update(`${seat}`, at, now, COLOURS[seat % COLOURS.length]!);
  }

  /** Shows the hand that carries a piece; null: hides it. */
  carry(at: Vec3 | null, now: number): void {
    const known = this.#hands.get("carries");
    if (at !== null) this.#update("carries", at, now, COLOURS[0]!);
    else if (known) known.seen = -Infinity;
  }

  /** Shows the other hand at the rim of a solid, on the side of a direction along the table; null: hides it. */
  touch(solid: PlacedSolid | null, towards: Point, now: number): void {
    if (solid !== null) this.#update("touches", rimOf(solid, towards), now, COLOURS[0]!);
    const hand = this.#hands.get("touches");
    if (hand === undefined) return;
    hand.seen = solid === null ? -Infinity : Infinity;
    if (solid !== null) hand.object.quaternion.setFromUnitVectors(UP, new Vector3(...towards, RISE).normalize());
  }

  #update(key: string, at: Vec3, now: number, color: string): void {
    let known = this.#hands.get(key);
    if (known === undefined) {
      const skin = this.pieces.material(`skin ${key}`, { color, roughness: 0.7, transparent: true, opacity: 0 });
      this.#hands.set(key, (known = { object: hand(this.pieces, skin), skin, to: at, seen: now, shown: 0 }));
      this.group.add(known.object);
    }
    if (known.shown === 0) known.object.position.set(...at);
    if (known.to.some((value, n) => value !== at[n])) known.seen = now;
    known.to = at;
  }

  /** Moves and fades the hands; returns whether one still changes. */
  advance(now: number, calm: boolean): boolean {
    const passed = Math.min(100, Math.max(0, now - this.#lastMs));
    this.#lastMs = now;
    let more = false;
    for (const one of this.#hands.values()) more = advance(one, now, passed, calm) || more;
    return more;
  }
}

/** The outermost point of a solid in a direction, at half its height. */
function rimOf(placed: PlacedSolid, [dx, dy]: Point): Vec3 {
  const { solid, pose } = placed;
  if (solid.outline === null) return [pose[0]! + dx * solid.radius, pose[1]! + dy * solid.radius, pose[2]!];
  const reach = ([x, y]: Point): number => {
    const [ox, oy] = rotate(pose, [x, y, 0]);
    return ox * dx + oy * dy;
  };
  const [x, y] = solid.outline.reduce((one, other) => (reach(other) > reach(one) ? other : one));
  return toTable(placed, [x, y, 0]);
}

function advance(one: Hand, now: number, passed: number, calm: boolean): boolean {
  const { position } = one.object;
  const to = new Vector3(...one.to);
  position.lerp(to, calm ? 1 : 1 - Math.exp(-passed / FOLLOW_MS));
  const wants = now - one.seen < HAND_VISIBLE_MS ? 1 : 0;
  const step = calm ? 1 : passed / FADE_MS;
  one.shown = wants > one.shown ? Math.min(1, one.shown + step) : Math.max(wants, one.shown - step);
  one.skin.opacity = 0.6 * one.shown;
  one.object.visible = one.shown > 0;
  return one.shown !== wants || (one.shown > 0 && position.distanceTo(to) > 0.3);
}
