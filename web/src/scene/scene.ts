/** The one scene: the temple on its stump and all around it, drawn only when something has changed. */

import { Raycaster, Vector2, Vector3 } from "three";

import type { Motion } from "../poses.ts";
import type { Quality } from "../settings.ts";
import { Orbit, type Insets } from "./camera.ts";
import { Cast, partOf, type Actor, type Held } from "./actors.ts";
import { Drama } from "./transientEffects.ts";
import { Easel, type EaselOptions, type Lens } from "./renderer.ts";
import { listen } from "./gestures.ts";
import { groundOf, subjectOf, type Ground } from "./templeExtent.ts";
import { LINGERS_MS } from "./hands.ts";
import { Marks } from "./glowMeshes.ts";
import { Playback } from "./playback.ts";
import type { Overlay } from "./xrayOverlay.ts";
import { pick, pointsOf, seek, type Found, type Ray } from "./picking.ts";
import { ringOf } from "./tableLayout.ts";
import type { Body, Ghost, Glow, Look, Pointer, Stage, Target, Things, Vec3, ViewName, XRay } from "./types.ts";

const BREATHS_MS = 3600; // so long that which may be chosen draws attention; then it glows calmly
const BREATH_MS = 1200;
const GLIDE_MS = 450;
const TOUCH_PX = 10; // a finger is so far off at most
const REACH_MM = 1000; // of a pointer, from the middle

export interface SceneOptions extends EaselOptions {
  /** Whether nothing is to glide, shake or fly. */
  readonly calm: () => boolean;
}

/** What tests see of the scene; the page puts it on `window`. */
export type SceneHook = ReturnType<TowerScene["hook"]>;

export class TowerScene implements Stage {
  pointer: Pointer | null = null;
  frames = 0;
  readonly orbit: Orbit;
  readonly #easel: Easel;
  readonly #cast = new Cast();
  readonly #marks = new Marks();
  readonly #drama = new Drama();
  readonly #ray = new Raycaster();
  readonly #stop = new AbortController();
  readonly #sizes: ResizeObserver;
  #asked = false; // for a frame
  #stale = true; // something is elsewhere than it was drawn
  #shown: { readonly bodies: readonly Body[]; readonly things: Things; readonly plan: readonly Body[] } | null = null;
  #ground: Ground = groundOf([]);
  #middle: readonly [number, number] = [0, 0]; // of the table, as it is drawn
  #slides: { readonly from: readonly [number, number]; readonly since: number } | null = null;
  #held: Held = new Map();
  #ghost: Ghost | null = null;
  #xray: XRay | null = null;
  #overlay: Overlay | null = null; // loaded when it is asked for
  #glows: ReadonlyMap<Target, Glow> = new Map();
  #glowing = -Infinity; // since when
  #fading: ReturnType<typeof setTimeout> | undefined; // when hands are to fade
  #insets: Insets | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    quality: Quality,
    readonly options: SceneOptions,
  ) {
    const { signal } = this.#stop;
    this.#easel = new Easel(canvas, quality, options, () => this.invalidate(), signal);
    this.#easel.table.add(this.#marks.group, this.#drama.group);
    this.orbit = new Orbit(this.#easel.camera);
    this.#sizes = new ResizeObserver(() => this.resize());
    this.#sizes.observe(canvas);
    this.resize();
    listen(canvas, this, signal);
    document.addEventListener("visibilitychange", () => this.invalidate(), { signal });
    canvas.addEventListener("webglcontextrestored", () => this.#recover(), { signal });
  }

  get quality(): Quality {
    return this.#easel.quality;
  }

  /** Whether everything is drawn, and nothing moves. */
  get idle(): boolean {
    return !this.#asked && this.#easel.isPainted;
  }

  get #calm(): boolean {
    return this.options.calm();
  }

  #recover(): void {
    this.setQuality(this.quality);
    this.options.onRecovered?.();
  }

  setQuality(quality: Quality): void {
    this.#easel.setQuality(quality);
    this.resize();
    if (this.#shown) this.show(this.#shown.bodies, this.#shown.things, this.#shown.plan);
    this.ghost(this.#ghost);
    this.xray(this.#xray);
  }

  dispose(): void {
    this.#stop.abort();
    this.#sizes.disconnect();
    clearTimeout(this.#fading);
    for (const one of [this.#marks, this.#overlay, this.#drama, this.#easel]) one?.dispose();
  }

  /** What others cover at the rims of the canvas, px: the temple is shown in what is left. */
  set insets(insets: Insets) {
    this.#insets = insets;
    this.resize();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.#easel.resize();
    const usual = { top: 0.06 * height, right: 0, bottom: 0.14 * height, left: 0 };
    this.orbit.resize(width, height, this.#insets ?? usual, performance.now(), this.#calm);
    this.invalidate();
  }

  /** The width and height of the picture, px. */
  size(): readonly [number, number] {
    return [this.canvas.width, this.canvas.height];
  }

  show(bodies: readonly Body[], things: Things, plan: readonly Body[] = []): void {
    const now = performance.now();
    const isSudden = this.#shown === null || this.#calm;
    const before = this.#ground.middle;
    this.#shown = { bodies, things, plan };
    this.#ground = groundOf([...bodies, ...plan]);
    const { middle, radius } = this.#ground;
    if (isSudden) this.#middle = middle;
    else if (before[0] !== middle[0] || before[1] !== middle[1]) this.#slides = { from: this.#middle, since: now };
    const ring = ringOf(things, middle, radius);
    this.#easel.props?.world.reach(ring.outer);
    this.#cast.show([...bodies.map(partOf), ...ring.parts], now, !isSudden);
    this.orbit.behold(subjectOf([...bodies, ...plan], this.#ground, ring), now, isSudden);
    this.#overlay?.show(this.#xray, this.#find);
    this.#changed();
  }

  follow(motion: Motion | null, looks: ReadonlyMap<string, Look>): void {
    const now = performance.now();
    const { playback } = this.#cast;
    if (motion === null) {
      if (playback === null) return;
      this.#cast.follow(null, looks);
      this.#drama.reset();
      this.#easel.props?.hands.carry(null, now);
    } else {
      const same = playback?.motion === motion ? playback : new Playback(motion);
      if (same !== playback) this.#drama.reset();
      same.hear(now, this.#cast.restOf);
      this.#cast.follow(same, looks);
      this.#drama.settling(motion.left_s, now);
    }
    this.#changed();
  }

  hold(held: Held): void {
    this.#held = held;
    this.#cast.hold(held);
    this.#changed();
  }

  hands(hands: ReadonlyMap<number, Vec3>): void {
    if (hands.size === 0) return;
    this.#easel.props?.hands.show(hands, performance.now());
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.invalidate(), LINGERS_MS);
    this.invalidate();
  }

  glow(glows: ReadonlyMap<Target, Glow>): void {
    this.#glows = glows;
    this.#glowing = performance.now();
    this.#marks.show(glows);
    this.#changed();
  }

  ghost(ghost: Ghost | null): void {
    this.#ghost = ghost;
    this.#easel.props?.phantom.show(ghost, this.#find);
    this.#changed();
  }

  xray(found: XRay | null): void {
    this.#xray = found;
    if (this.#easel.props) this.#easel.props.figures.isGlass = found !== null;
    if (found !== null && this.#overlay === null) this.#easel.awaits(this.#unfold());
    this.#overlay?.show(found, this.#find);
    this.#changed();
  }

  async #unfold(): Promise<void> {
    const { Overlay } = await import("./xrayOverlay.ts");
    if (this.#overlay !== null || this.#stop.signal.aborted) return;
    this.#overlay = new Overlay();
    this.#easel.table.add(this.#overlay.group);
    this.#overlay.show(this.#xray, this.#find);
  }

  ping(target: Target, seat: number): void {
    const [found] = this.#find(target);
    if (found) this.#drama.ping(found, seat, performance.now());
    this.invalidate();
  }

  look(view: ViewName): void {
    this.orbit.look(view, performance.now(), this.#calm);
    this.invalidate();
  }

  /** A key of the camera: arrows, plus, minus, Home; whether it was one. */
  key(event: KeyboardEvent): boolean {
    if (!this.orbit.key(event.key, performance.now(), this.#calm)) return false;
    this.invalidate();
    return true;
  }

  /** A finger that hits nothing that glows means what glows beside it. */
  pick(x: number, y: number, touch = false): Target | null {
    const found = this.#at(x, y);
    if (!touch || (found !== null && this.#glows.has(found))) return found;
    for (let n = 0; n < 8; n++) {
      const angle = (n * Math.PI) / 4;
      const near = this.#at(x + TOUCH_PX * Math.cos(angle), y + TOUCH_PX * Math.sin(angle));
      if (near !== null && (this.#glows.get(near) ?? "no") !== "no") return near;
    }
    return found;
  }

  #at(x: number, y: number): Target | null {
    return pick(this.#actors, this.#rayAt(x, y))?.target ?? null;
  }

  over(x: number, y: number, height_mm: number): Vec3 | null {
    const { from, way } = this.#rayAt(x, y);
    const far = (height_mm - from[2]) / way[2];
    if (!(far > 0)) return null;
    const at: Vec3 = [from[0] + far * way[0], from[1] + far * way[1], height_mm];
    return Math.hypot(at[0] - this.#middle[0], at[1] - this.#middle[1]) > REACH_MM ? null : at;
  }

  screen(target: Target): { readonly x: number; readonly y: number } | null {
    for (const found of this.#find(target)) {
      for (const point of pointsOf(found)) {
        const at = this.#onPage(point);
        if (at !== null && this.#at(at.x, at.y) === target) return at;
      }
    }
    return null;
  }

  /** Everything that has a name, whether it can be seen or not. */
  targets(): Target[] {
    const found = new Set<Target>();
    for (const { target, solid } of this.#actors) {
      found.add(target);
      if (!target.startsWith("floor:")) continue;
      const name = target.slice("floor:".length);
      solid.bases.forEach((_, n) => found.add(`base:${name}/${n}`));
      solid.marks.forEach((_, n) => found.add(`mark:${name}*${n}`));
    }
    return [...found];
  }

  hook() {
    // oxlint-disable-next-line typescript/no-this-alias -- in a getter, `this` is the object that has it
    const scene = this;
    return {
      get frames() {
        return scene.frames;
      },
      get idle() {
        return scene.idle;
      },
      get quality() {
        return scene.quality;
      },
      get camera() {
        return scene.orbit.aim;
      },
      /** Where everything is drawn, by name: place, and turn with w first. */
      bodies: () => Object.fromEntries([...scene.#cast.actors].map(([name, { pose }]) => [name, [...pose]])),
      glows: () => Object.fromEntries(scene.#glows),
      screen: (target: Target) => scene.screen(target),
      pick: (x: number, y: number) => scene.pick(x, y),
      targets: () => scene.targets(),
      look: (view: ViewName) => scene.look(view),
    };
  }

  /** A small picture of what is seen now. */
  picture(width: number): Promise<Blob> {
    return this.#easel.picture(width);
  }

  /** A photo with a lens. */
  async photo(lens: Lens): Promise<Blob> {
    try {
      const groups = [this.#marks.group, this.#drama.group];
      if (this.#overlay) groups.push(this.#overlay.group);
      return await this.#easel.photo(lens, groups);
    } finally {
      this.resize();
    }
  }

  /** Asks for a frame. */
  invalidate(): void {
    if (this.#asked || document.hidden || this.#stop.signal.aborted) return;
    this.#asked = true;
    requestAnimationFrame(this.#frame);
  }

  #changed(): void {
    this.#stale = true;
    this.invalidate();
  }

  readonly #frame = (): void => {
    this.#asked = false;
    if (this.#stop.signal.aborted || this.#easel.isOff) return;
    const now = performance.now();
    const calm = this.#calm;
    const { middle, radius } = this.#ground;
    const actors = this.#cast.actors;
    const moves = this.#cast.advance(now, calm);
    this.#carry(now);
    this.#drama.watch(actors.values(), now, calm);
    const more = [
      moves,
      this.#slide(now),
      this.#drama.advance(now, calm, middle, radius),
      this.#easel.props?.hands.advance(now, calm) ?? false,
      this.#breathe(now),
    ].includes(true);
    this.orbit.shake = this.#drama.shake;
    const turns = this.orbit.advance(now);
    if (this.#stale || moves) {
      const props = this.#easel.props;
      if (props?.figures.update(actors.values())) this.#easel.awaits(props.workshop.ready);
      this.#marks.update(this.#find);
    }
    this.#stale = moves; // the last step of a glide is still to be drawn
    this.#easel.draw();
    this.frames++;
    if (more || turns) this.invalidate();
  };

  /** The middle of the temple is in the middle of the stump; it gets there by and by. */
  #slide(now: number): boolean {
    const to = this.#ground.middle;
    const part = this.#slides && !this.#calm ? Math.min(1, (now - this.#slides.since) / GLIDE_MS) : 1;
    const eased = part * part * (3 - 2 * part);
    const from = this.#slides?.from ?? to;
    this.#middle = [from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased];
    if (part === 1) this.#slides = null;
    this.#easel.table.position.set(-this.#middle[0], 0, this.#middle[1]);
    this.#easel.table.updateMatrixWorld();
    return part < 1;
  }

  #breathe(now: number): boolean {
    const passed = now - this.#glowing;
    const on = passed < BREATHS_MS && this.#glows.size > 0 && this.quality !== "test" && !this.#calm;
    this.#marks.breathe(on ? 0.5 + 0.5 * Math.cos((2 * Math.PI * passed) / BREATH_MS) : 1);
    return on;
  }

  /** The hand of another, or the guided hand, over what it moves. */
  #carry(now: number): void {
    const { playback, actors } = this.#cast;
    if (playback === null || this.#easel.props === null) return;
    const names = [...playback.names];
    const name = names.find((one) => one.startsWith("new/")) ?? names[0];
    const actor = name === undefined ? undefined : actors.get(name);
    const works = playback.motion.left_s === null && this.#held.size === 0 && actor !== undefined && actor.scale > 0;
    const [x, y, z] = works ? (actor.pose as unknown as Vec3) : [0, 0, 0];
    this.#easel.props.hands.carry(works ? [x, y, z + actor.solid.half] : null, now);
  }

  get #actors(): Actor[] {
    const ghost = this.#easel.props?.phantom.actor ?? null;
    return ghost === null ? [...this.#cast.actors.values()] : [...this.#cast.actors.values(), ghost];
  }

  readonly #find = (target: Target): readonly Found[] => seek(this.#actors, target);

  #rayAt(x: number, y: number): Ray {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    this.#ray.setFromCamera(at, this.#easel.camera);
    const { origin, direction } = this.#ray.ray;
    return {
      from: [origin.x + this.#middle[0], this.#middle[1] - origin.z, origin.y],
      way: [direction.x, -direction.z, direction.y],
    };
  }

  #onPage([x, y, z]: Vec3): { x: number; y: number } | null {
    const at = new Vector3(x - this.#middle[0], z, this.#middle[1] - y).project(this.#easel.camera);
    if (Math.abs(at.x) > 1 || Math.abs(at.y) > 1 || at.z > 1) return null;
    const box = this.canvas.getBoundingClientRect();
    return { x: box.left + ((at.x + 1) / 2) * box.width, y: box.top + ((1 - at.y) / 2) * box.height };
  }
}
