/** What makes a moment of it: the ring that closes while everybody waits, dust where things fall, a shudder, pings. */

import {
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  Sprite,
  SpriteMaterial,
  type Texture,
} from "three";

import type { Actor } from "./actors.ts";
import { onTable, type Found } from "./picking.ts";
import { puff, ring, seal } from "./signTextures.ts";
import type { Vec3 } from "./types.ts";

const WAIT_S = 3;
const FALL_MM_S = 280; // what is faster than that and stops has hit something
const FALLEN_MM = 20;
const MANY = 4; // bodies fallen: a collapse
const SHAKE_MS = 550;
const SHAKE_MM = 3.5;
const DUST_MS = 900;
const MOST_DUST = 24;
const PING_MS = 2200;

interface Puff {
  readonly sprite: Sprite;
  readonly since: number;
}

interface Ping {
  readonly group: Group;
  readonly wave: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly size: number;
  readonly since: number;
}

export class Drama {
  readonly group = new Group();
  readonly #wait: Mesh<RingGeometry, MeshBasicMaterial>;
  readonly #plane = new PlaneGeometry(1, 1);
  readonly #textures = new Map<string, Texture>();
  readonly #falls = new WeakMap<Actor, { z: number; speed: number }>();
  #puffs: Puff[] = [];
  #pings: Ping[] = [];
  #left: { readonly s: number; readonly since: number } | null = null;
  #shakes: number | null = null; // since when
  #shook = false; // once a deed is enough
  #then = 0;
  shake: Vec3 = [0, 0, 0];

  constructor() {
    const glow = {
      color: "#ffe7b0",
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      toneMapped: false,
    } as const;
    this.#wait = new Mesh(new RingGeometry(0.985, 1, 96), new MeshBasicMaterial(glow));
    this.#wait.visible = false;
    this.group.add(this.#wait);
  }

  /** A new deed, or none. */
  reset(): void {
    this.#left = null;
    this.#shook = false;
  }

  /** So long it is waited at most to see what stands; null: nobody waits. */
  settling(left_s: number | null, now: number): void {
    this.#left = left_s === null ? null : { s: left_s, since: now };
  }

  ping({ one, printed }: Found, seat: number, now: number): void {
    const { solid } = one;
    const at = onTable(one, [...(printed ?? ([0, 0] as const)), solid.half + 0.6]);
    const wave = new Mesh(
      this.#plane,
      new MeshBasicMaterial({
        map: this.#texture("ring", () => ring("chosen")),
        transparent: true,
        depthTest: false,
        toneMapped: false,
      }),
    );
    const plate = new Sprite(
      new SpriteMaterial({ map: this.#texture(`seal ${seat}`, () => seal(seat)), depthTest: false, toneMapped: false }),
    );
    plate.scale.setScalar(13);
    plate.position.z = 18;
    wave.renderOrder = plate.renderOrder = 7;
    const group = new Group().add(wave, plate);
    group.position.set(...at);
    this.group.add(group);
    this.#pings.push({ group, wave, size: printed ? 26 : Math.min(120, 3 * solid.radius), since: now });
  }

  /** Looks at what moves. */
  watch(actors: Iterable<Actor>, now: number, calm: boolean): void {
    const passed_s = (now - this.#then) / 1000;
    this.#then = now;
    let fallen = 0;
    for (const actor of actors) {
      if (!actor.led) continue;
      const z = actor.pose[2]!;
      const before = this.#falls.get(actor);
      const speed = before && passed_s > 0.001 ? (z - before.z) / passed_s : 0;
      if (before && before.speed < -FALL_MM_S && speed > before.speed / 4) this.#puff(actor, now);
      this.#falls.set(actor, { z, speed });
      if (actor.rest && actor.rest[2]! - z > FALLEN_MM) fallen++;
    }
    if (fallen >= MANY && !this.#shook && !calm) {
      this.#shook = true;
      this.#shakes = now;
    }
  }

  #puff({ pose }: Actor, now: number): void {
    if (this.#puffs.length >= MOST_DUST) return;
    const material = new SpriteMaterial({ map: this.#texture("puff", puff), depthWrite: false });
    const sprite = new Sprite(material);
    sprite.position.set(pose[0]!, pose[1]!, Math.max(4, pose[2]! - 6));
    this.group.add(sprite);
    this.#puffs.push({ sprite, since: now });
  }

  /** Everything at a time; whether something goes on. `radius`: of the temple, around `middle`. */
  advance(now: number, calm: boolean, middle: readonly [number, number], radius: number): boolean {
    const waits = this.#waiting(now, calm, middle, radius);
    this.#puffs = this.#puffs.filter(({ sprite, since }) => {
      const part = (now - since) / DUST_MS;
      if (part >= 1 || calm) return drop(sprite);
      sprite.scale.setScalar(10 + 34 * Math.sqrt(Math.max(0, part)));
      sprite.material.opacity = 0.8 * (1 - part);
      return true;
    });
    this.#pings = this.#pings.filter(({ group, wave, size, since }) => {
      const part = (now - since) / PING_MS;
      if (part >= 1) {
        wave.material.dispose();
        return drop(group);
      }
      const beat = calm ? 0.5 : (Math.max(0, part) * 2.5) % 1;
      wave.scale.setScalar(size * (0.6 + beat));
      wave.material.opacity = calm ? 1 : 1 - beat;
      return true;
    });
    this.#shudder(now);
    return waits || this.#puffs.length + this.#pings.length > 0 || this.#shakes !== null;
  }

  #waiting(now: number, calm: boolean, [x, y]: readonly [number, number], radius: number): boolean {
    this.#wait.visible = this.#left !== null;
    if (this.#left === null) return false;
    const left = Math.max(0, this.#left.s - (now - this.#left.since) / 1000);
    const share = calm ? 0.3 : Math.min(1, left / WAIT_S);
    this.#wait.position.set(x, y, 0.7);
    this.#wait.scale.setScalar(radius * (1.03 + 0.35 * share));
    this.#wait.material.opacity = 0.85 - 0.45 * share;
    return !calm && left > 0;
  }

  #shudder(now: number): void {
    this.shake = [0, 0, 0];
    if (this.#shakes === null) return;
    const part = (now - this.#shakes) / SHAKE_MS;
    if (part >= 1) this.#shakes = null;
    const strength = SHAKE_MM * Math.max(0, 1 - part) ** 2;
    this.shake = [strength * Math.sin(part * 34), 0, strength * Math.sin(part * 47 + 1)];
  }

  #texture(key: string, make: () => Texture): Texture {
    let made = this.#textures.get(key);
    if (made === undefined) this.#textures.set(key, (made = make()));
    return made;
  }

  dispose(): void {
    for (const made of [this.#wait.geometry, this.#wait.material, this.#plane, ...this.#textures.values()])
      made.dispose();
  }
}

function drop(object: Sprite | Group): false {
  object.removeFromParent();
  object.traverse((one) => {
    if (one instanceof Sprite) one.material.dispose();
  });
  return false;
}
