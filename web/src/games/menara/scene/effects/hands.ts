/** The hands of other players: bare ones that point, and one that carries the moving piece. */

import { Group, Vector3, type Material, type Mesh, type Object3D } from "three";

import { translucent } from "../actors/actorMeshes.ts";
import type { PieceFactory } from "../mesh/pieceFactory.ts";
import type { Vec3 } from "../types.ts";

const FADE_MS = 400;
export const HAND_VISIBLE_MS = 2500; // how long a hand stays visible after its last motion
const FOLLOW_MS = 70; // time constant of its motion
const COLOURS = ["#ffe9c9", "#cfe6ff", "#d8f5c8", "#ffd5e2", "#fff3a8"];

class Hand {
  readonly object: Object3D;
  readonly #materials: Material[] = [];
  to: Vec3;
  seen: number;
  shown = 0; // 0 to 1

  constructor(made: Object3D, at: Vec3, now: number) {
    this.object = made;
    this.to = at;
    this.seen = now;
    made.position.set(...at);
    made.traverse((one) => {
      const mesh = one as Mesh;
      if (!mesh.isMesh) return;
      mesh.material = translucent(mesh.material as Material, 0);
      this.#materials.push(mesh.material as Material);
    });
  }

  /** Returns whether it still changes. */
  advance(now: number, passed: number, calm: boolean): boolean {
    const { position } = this.object;
    const to = new Vector3(...this.to);
    position.lerp(to, calm ? 1 : 1 - Math.exp(-passed / FOLLOW_MS));
    const wants = now - this.seen < HAND_VISIBLE_MS ? 1 : 0;
    const step = calm ? 1 : passed / FADE_MS;
    this.shown = wants > this.shown ? Math.min(1, this.shown + step) : Math.max(wants, this.shown - step);
    for (const material of this.#materials) material.opacity = 0.6 * this.shown;
    this.object.visible = this.shown > 0;
    return this.shown !== wants || (this.shown > 0 && position.distanceTo(to) > 0.3);
  }

  dispose(): void {
    this.object.removeFromParent();
    for (const material of this.#materials) material.dispose();
  }
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
    if (at !== null) this.#update("carries", at, now, COLOURS[0]!);
    const known = this.#hands.get("carries");
    if (known && at === null) known.seen = -Infinity;
  }

  #update(key: string, at: Vec3, now: number, colour: string): void {
    const known = this.#hands.get(key);
    if (known === undefined) {
      const hand = new Hand(this.pieces.hand(colour), at, now);
      this.#hands.set(key, hand);
      this.group.add(hand.object);
      return;
    }
    if (known.shown === 0) known.object.position.set(...at);
    if (known.to.some((value, n) => value !== at[n])) known.seen = now;
    known.to = at;
  }

  advance(now: number, calm: boolean): boolean {
    const passed = Math.min(100, Math.max(0, now - this.#lastMs));
    this.#lastMs = now;
    let more = false;
    for (const hand of this.#hands.values()) more = hand.advance(now, passed, calm) || more;
    return more;
  }

  dispose(): void {
    for (const hand of this.#hands.values()) hand.dispose();
    this.#hands.clear();
  }
}
