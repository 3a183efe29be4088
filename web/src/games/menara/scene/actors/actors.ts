/** The actors of the scene: every piece and thing by name, with its resting pose and the pose at which it is drawn. */

import { mix, Playback } from "./playback.ts";
import { keyOf, solidOf, type Solid, type ThingLook } from "../layout/solids.ts";
import type { Body, HeldPoses, Look, Quat, Target, Vec3 } from "../types.ts";

const GLIDE_MS = 350;
const DROP_MM = 24; // new pieces drop from this height

/** A piece or thing at its resting pose. */
export interface ActorSpec {
  readonly name: string;
  readonly target: Target;
  readonly look: ThingLook;
  readonly at: Vec3;
  readonly turn: Quat;
  readonly scale?: number;
}

export class Actor {
  readonly pose = new Float64Array(7); // as drawn: position, then quaternion with w first
  readonly solid: Solid;
  readonly size: number;
  scale: number;
  rest: Float64Array | null; // null: exists only while it is moved
  from: Float64Array | null = null; // start of a glide
  since = 0;
  isLeaving = false;
  isDriven = false; // driven by the server's poses or by the local hand

  constructor(
    readonly name: string,
    readonly target: Target,
    readonly look: ThingLook,
    rest: Float64Array | null,
    size = 1,
  ) {
    this.solid = solidOf(look);
    this.rest = rest;
    this.scale = this.size = size;
    if (rest) this.pose.set(rest);
  }

  glide(now: number): void {
    this.from = this.pose.slice();
    this.since = now;
  }
}

export class Actors {
  readonly byName = new Map<string, Actor>();
  playback: Playback | null = null;
  #looks: ReadonlyMap<string, Look> = new Map();
  #held: HeldPoses = new Map();
  #hasMovedLive = false; // bodies were driven since the last `show`

  /** Sets the resting poses of all actors. With `glides` they move there smoothly. */
  show(specs: Iterable<ActorSpec>, now: number, glides: boolean): void {
    const left = new Set(this.byName.keys());
    for (const { name, target, look, at, turn, scale } of specs) {
      left.delete(name);
      const rest = poseOf(at, turn);
      const old = this.byName.get(name);
      if (old && !old.isLeaving && old.rest !== null && keyOf(old.look) === keyOf(look) && old.size === (scale ?? 1)) {
        const moves = old.rest.some((value, n) => Math.abs(value - rest[n]!) > 1e-6);
        old.rest = rest;
        if (moves && !old.isDriven) {
          if (glides) old.glide(now);
          else snapToRest(old);
        }
        continue;
      }
      const actor = new Actor(name, target, look, rest, scale);
      if (old?.isDriven && keyOf(old.look) === keyOf(look)) {
        actor.pose.set(old.pose);
        actor.isDriven = true;
      } else if (glides && !old && !this.#hasMovedLive) {
        actor.pose[2]! += DROP_MM;
        actor.glide(now);
      }
      this.byName.set(name, actor);
    }
    for (const name of left) this.#remove(this.byName.get(name)!, now, glides);
    this.#hasMovedLive = false;
  }

  /** Sets the playback of live poses; null: none. */
  follow(playback: Playback | null, looks: ReadonlyMap<string, Look>): void {
    this.playback = playback;
    this.#looks = looks;
    if (playback !== null) this.#hasMovedLive = true;
  }

  hold(held: HeldPoses): void {
    this.#held = held;
  }

  /** The current pose of a body. */
  readonly currentPose = (name: string): ArrayLike<number> | undefined => this.byName.get(name)?.pose;

  /** Moves all actors to their poses at a time; returns whether something still moves. */
  advance(now: number, calm: boolean): boolean {
    let moves = this.playback?.advance(now) ?? false;
    for (const name of [...(this.playback?.names ?? []), ...this.#held.keys()]) this.#addMoved(name);
    for (const actor of this.byName.values()) {
      const held = this.#held.get(actor.name);
      const isPresent = held ? true : this.playback?.pose(actor.name, actor.pose);
      if (held) actor.pose.set([...held.at, ...held.turn]);
      if (isPresent !== undefined) {
        actor.isDriven = true;
        actor.from = null;
        actor.scale = isPresent ? actor.size : 0;
      } else if (actor.rest === null) {
        this.byName.delete(actor.name);
      } else {
        if (actor.isDriven) this.#release(actor, now, calm);
        moves = this.#glide(actor, now, calm) || moves;
      }
    }
    return moves;
  }

  /** An actor that is no longer driven glides to its resting pose. */
  #release(actor: Actor, now: number, calm: boolean): void {
    actor.isDriven = false;
    if (actor.scale > 0 && !calm) actor.glide(now);
    else if (actor.isLeaving) this.byName.delete(actor.name);
    else snapToRest(actor);
    actor.scale = actor.size;
  }

  #addMoved(name: string): void {
    if (this.byName.has(name)) return;
    const look = this.#held.get(name)?.look ?? this.#looks.get(name);
    if (look) this.byName.set(name, new Actor(name, targetOf(name, look), look, null));
  }

  #remove(actor: Actor, now: number, glides: boolean): void {
    if (actor.rest === null || actor.isLeaving) return;
    if (actor.isDriven || glides) {
      actor.isLeaving = true; // a driven actor stays until it is released
      actor.glide(now);
    } else {
      this.byName.delete(actor.name);
    }
  }

  /** One step of a glide; returns whether it continues. */
  #glide(actor: Actor, now: number, calm: boolean): boolean {
    if (actor.from === null) return false;
    const part = calm ? 1 : Math.min(1, Math.max(0, (now - actor.since) / GLIDE_MS));
    const eased = part * part * (3 - 2 * part);
    if (actor.isLeaving) {
      actor.scale = actor.size * (1 - eased);
      if (part === 1) this.byName.delete(actor.name);
    } else {
      mix(actor.from, actor.rest!, eased, actor.pose);
      if (part === 1) snapToRest(actor);
    }
    return part < 1;
  }
}

function snapToRest(actor: Actor): void {
  actor.from = null;
  if (actor.rest) actor.pose.set(actor.rest);
}

export function poseOf(at: Vec3, turn: Quat): Float64Array {
  return Float64Array.of(...at, ...turn);
}

export function specOf({ name, look, at, turn }: Body): ActorSpec {
  return { name, target: targetOf(name, look), look, at, turn };
}

function targetOf(name: string, look: Look): Target {
  return `${look.kind === "board" ? "floor" : look.kind}:${name}`;
}
