/** The actors of the scene: every piece and thing by name, with its resting pose and the pose at which it is drawn. */

import { MathUtils } from "three";

import { mix, type Playback } from "./playback.ts";
import { solidOf, type Solid, type ThingLook } from "../layout/solids.ts";
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

/** What an actor does. */
type State =
  | { readonly is: "resting" }
  | { readonly is: "gliding"; readonly from: Float64Array; readonly since: number }
  | { readonly is: "leaving"; readonly since: number } // it shrinks away
  | { readonly is: "driven"; readonly leaves: boolean }; // by the server's poses or the local hand; `leaves` afterwards

export class Actor {
  readonly pose = new Float64Array(7); // as drawn: position, then quaternion with w first
  readonly solid: Solid;
  readonly size: number;
  scale: number;
  rest: Float64Array | null; // null: exists only while it is moved
  state: State = { is: "resting" };

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

  /** Whether it stays once it is no longer driven. */
  get stays(): boolean {
    return this.state.is === "driven" ? !this.state.leaves : this.state.is !== "leaving";
  }

  glide(now: number): void {
    this.state = { is: "gliding", from: this.pose.slice(), since: now };
  }

  snapToRest(): void {
    this.state = { is: "resting" };
    if (this.rest) this.pose.set(this.rest);
  }
}

export class Actors {
  readonly byName = new Map<string, Actor>();
  playback: Playback | null = null;
  #looks: ReadonlyMap<string, Look> = new Map();
  held: HeldPoses = new Map(); // where the local hand holds bodies, overriding the playback
  #hasMovedLive = false; // bodies were driven since the last `show`

  /** Sets the resting poses of all actors. With `glides` they move there smoothly. */
  show(specs: Iterable<ActorSpec>, now: number, glides: boolean): void {
    const left = new Set(this.byName.keys());
    for (const { name, target, look, at, turn, scale } of specs) {
      left.delete(name);
      const rest = poseOf(at, turn);
      const old = this.byName.get(name);
      const actor = new Actor(name, target, look, rest, scale);
      const looksSame = old?.solid === actor.solid;
      if (old?.stays && old.rest !== null && looksSame && old.size === actor.size) {
        const moves = old.rest.some((value, n) => Math.abs(value - rest[n]!) > 1e-6);
        old.rest = rest;
        if (moves && old.state.is !== "driven") {
          if (glides) old.glide(now);
          else old.snapToRest();
        }
        continue;
      }
      if (old?.state.is === "driven" && looksSame) {
        actor.pose.set(old.pose);
        actor.state = { is: "driven", leaves: false };
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

  /** The current pose of a body. */
  readonly currentPose = (name: string): ArrayLike<number> | undefined => this.byName.get(name)?.pose;

  /** Moves all actors to their poses at a time; returns whether something still moves. */
  advance(now: number, calm: boolean): boolean {
    let moves = this.playback?.advance(now) ?? false;
    for (const name of [...(this.playback?.names ?? []), ...this.held.keys()]) this.#addMoved(name);
    for (const actor of this.byName.values()) {
      const held = this.held.get(actor.name);
      const isPresent = held ? true : this.playback?.pose(actor.name, actor.pose);
      if (held) actor.pose.set([...held.at, ...held.turn]);
      if (isPresent !== undefined) {
        if (actor.state.is !== "driven") actor.state = { is: "driven", leaves: !actor.stays };
        actor.scale = isPresent ? actor.size : 0;
      } else if (actor.rest === null) {
        this.byName.delete(actor.name);
      } else {
        if (actor.state.is === "driven") this.#release(actor, now, calm);
        moves = this.#glide(actor, now, calm) || moves;
      }
    }
    return moves;
  }

  /** An actor that is no longer driven glides to its resting pose. */
  #release(actor: Actor, now: number, calm: boolean): void {
    const isSeen = actor.scale > 0 && !calm;
    actor.scale = actor.size;
    if (!actor.stays) this.#leave(actor, now, isSeen);
    else if (isSeen) actor.glide(now);
    else actor.snapToRest();
  }

  #addMoved(name: string): void {
    if (this.byName.has(name)) return;
    const look = this.held.get(name)?.look ?? this.#looks.get(name);
    if (look) this.byName.set(name, new Actor(name, targetOf(name, look), look, null));
  }

  #remove(actor: Actor, now: number, glides: boolean): void {
    if (actor.rest === null || !actor.stays) return;
    if (actor.state.is === "driven") actor.state = { is: "driven", leaves: true };
    else this.#leave(actor, now, glides);
  }

  #leave(actor: Actor, now: number, shrinks: boolean): void {
    if (shrinks) actor.state = { is: "leaving", since: now };
    else this.byName.delete(actor.name);
  }

  /** One step of a glide; returns whether it continues. */
  #glide(actor: Actor, now: number, calm: boolean): boolean {
    const { state } = actor;
    if (state.is === "resting" || state.is === "driven") return false;
    const part = calm ? 1 : MathUtils.smoothstep(now - state.since, 0, GLIDE_MS);
    if (state.is === "leaving") {
      actor.scale = actor.size * (1 - part);
      if (part === 1) this.byName.delete(actor.name);
    } else {
      mix(state.from, actor.rest!, part, actor.pose);
      if (part === 1) actor.snapToRest();
    }
    return part < 1;
  }
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
