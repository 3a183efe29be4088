/** Short-lived effects: the wait ring after a piece was let go, dust where pieces fall, camera shake, pings. */

import {
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  Sprite,
  SpriteMaterial,
  type Material,
} from "three";

import type { Actor } from "../actors/actors.ts";
import { toTable, type FoundTarget } from "../camera/picking.ts";
import { puff, ring, seal } from "../paint/signTextures.ts";
import { Resources } from "../resources.ts";
import type { Vec3 } from "../types.ts";

const WAIT_S = 3;
const FALL_MM_S = 280; // a body that was faster and stops has hit something
const FALLEN_MM = 20;
const COLLAPSE_BODIES = 4; // this many fallen bodies are a collapse
const SHAKE_MS = 550;
const SHAKE_MM = 3.5;
const DUST_MS = 900;
const MAX_PUFFS = 24;
const PING_MS = 2200;
const BRIGHT = { transparent: true, toneMapped: false } as const;

interface Ping {
  readonly group: Group;
  readonly wave: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly size: number;
  readonly since: number;
}

export class TransientEffects extends Resources {
  readonly group = new Group();
  readonly #glow = this.own(
    new MeshBasicMaterial({ ...BRIGHT, color: "#ffe7b0", depthWrite: false, side: DoubleSide }),
  );
  readonly #waitRing = new Mesh(this.own(new RingGeometry(0.985, 1, 96)), this.#glow);
  readonly #plane = this.own(new PlaneGeometry(1, 1));
  readonly #falls = new WeakMap<Actor, { z: number; speed: number }>();
  #puffs: { readonly sprite: Sprite; readonly since: number }[] = [];
  #pings: Ping[] = [];
  #wait: { readonly s: number; readonly since: number } | null = null;
  #shakeSince: number | null = null; // start time
  #hasShaken = false; // one shake for each deed
  #lastMs = 0;
  shake: Vec3 = [0, 0, 0];

  constructor() {
    super();
    this.#waitRing.visible = false;
    this.group.add(this.#waitRing);
  }

  /** Called when a deed begins or ends. */
  reset(): void {
    this.#wait = null;
    this.#hasShaken = false;
  }

  /** Starts the wait ring with the longest remaining time; null: hides it. */
  showWait(left_s: number | null, now: number): void {
    this.#wait = left_s === null ? null : { s: left_s, since: now };
  }

  ping({ placed, printed }: FoundTarget, seat: number, now: number): void {
    const { solid } = placed;
    const [x, y] = printed ?? [0, 0];
    const round = this.once("ring", () => ring("chosen"));
    const wave = new Mesh(this.#plane, new MeshBasicMaterial({ ...BRIGHT, map: round, depthTest: false }));
    const sign = this.once(`seal ${seat}`, () => seal(seat));
    const plate = new Sprite(new SpriteMaterial({ map: sign, depthTest: false, toneMapped: false }));
    plate.scale.setScalar(13);
    plate.position.z = 18;
    wave.renderOrder = plate.renderOrder = 7;
    const group = new Group().add(wave, plate);
    group.position.set(...toTable(placed, [x, y, solid.half + 0.6]));
    this.group.add(group);
    this.#pings.push({ group, wave, size: printed ? 26 : Math.min(120, 3 * solid.radius), since: now });
  }

  /** Detects impacts and collapses from the actors' motion. */
  watchMotion(actors: Iterable<Actor>, now: number, calm: boolean): void {
    const passed_s = (now - this.#lastMs) / 1000;
    this.#lastMs = now;
    let fallen = 0;
    for (const actor of actors) {
      if (actor.state.is !== "driven") continue;
      const z = actor.pose[2]!;
      const before = this.#falls.get(actor);
      const speed = before && passed_s > 0.001 ? (z - before.z) / passed_s : 0;
      if (before && before.speed < -FALL_MM_S && speed > before.speed / 4) this.#puff(actor, now);
      this.#falls.set(actor, { z, speed });
      if (actor.rest && actor.rest[2]! - z > FALLEN_MM) fallen++;
    }
    if (fallen >= COLLAPSE_BODIES && !this.#hasShaken && !calm) {
      this.#hasShaken = true;
      this.#shakeSince = now;
    }
  }

  #puff({ pose }: Actor, now: number): void {
    if (this.#puffs.length >= MAX_PUFFS) return;
    const sprite = new Sprite(new SpriteMaterial({ map: this.once("puff", puff), depthWrite: false }));
    sprite.position.set(pose[0]!, pose[1]!, Math.max(4, pose[2]! - 6));
    this.group.add(sprite);
    this.#puffs.push({ sprite, since: now });
  }

  /** Updates all effects; returns whether any is still running. `radius`: of the temple around `middle`. */
  advance(now: number, calm: boolean, middle: readonly [number, number], radius: number): boolean {
    const waits = this.#updateWaitRing(now, calm, middle, radius);
    this.#puffs = this.#puffs.filter(({ sprite, since }) => {
      const part = (now - since) / DUST_MS;
      if (part >= 1 || calm) return drop(sprite);
      sprite.scale.setScalar(10 + 34 * Math.sqrt(Math.max(0, part)));
      sprite.material.opacity = 0.8 * (1 - part);
      return true;
    });
    this.#pings = this.#pings.filter(({ group, wave, size, since }) => {
      const part = (now - since) / PING_MS;
      if (part >= 1) return drop(group);
      const beat = calm ? 0.5 : (Math.max(0, part) * 2.5) % 1;
      wave.scale.setScalar(size * (0.6 + beat));
      wave.material.opacity = calm ? 1 : 1 - beat;
      return true;
    });
    this.#updateShake(now);
    return waits || this.#puffs.length + this.#pings.length > 0 || this.#shakeSince !== null;
  }

  #updateWaitRing(now: number, calm: boolean, [x, y]: readonly [number, number], radius: number): boolean {
    this.#waitRing.visible = this.#wait !== null;
    if (this.#wait === null) return false;
    const left = Math.max(0, this.#wait.s - (now - this.#wait.since) / 1000);
    const share = calm ? 0.3 : Math.min(1, left / WAIT_S);
    this.#waitRing.position.set(x, y, 0.7);
    this.#waitRing.scale.setScalar(radius * (1.03 + 0.35 * share));
    this.#glow.opacity = 0.85 - 0.45 * share;
    return !calm && left > 0;
  }

  #updateShake(now: number): void {
    this.shake = [0, 0, 0];
    if (this.#shakeSince === null) return;
    const part = (now - this.#shakeSince) / SHAKE_MS;
    if (part >= 1) this.#shakeSince = null;
    const strength = SHAKE_MM * Math.max(0, 1 - part) ** 2;
    this.shake = [strength * Math.sin(part * 34), 0, strength * Math.sin(part * 47 + 1)];
  }
}

/** Removes an effect that is over. */
function drop(object: Sprite | Group): false {
  object.removeFromParent();
  object.traverse((one) => (one as { material?: Material }).material?.dispose());
  return false;
}
