/** The 3D scene: the temple on its stump and the things around it; redrawn only after changes. */

import { MathUtils, Raycaster, Vector2, Vector3 } from "three";

import type { Motion } from "../../../table/poses.ts";
import type { Quality } from "../../../settings/settings.ts";
import { Actors, specOf, type Actor } from "./actors/actors.ts";
import { Orbit, type Aim, type Insets } from "./camera/camera.ts";
import { listenForGestures } from "./camera/gestures.ts";
import { GlowMeshes } from "./effects/glowMeshes.ts";
import { HAND_VISIBLE_MS } from "./effects/hands.ts";
import type { PhotoOptions } from "./photo.ts";
import { findTargets, pick, pointsOf, type FoundTarget, type Ray } from "./camera/picking.ts";
import { Playback } from "./actors/playback.ts";
import { SceneRenderer, type SceneOptions } from "./renderer.ts";
import { tableRing } from "./layout/tableLayout.ts";
import { cameraSubject, templeExtent, type TempleExtent } from "./layout/templeExtent.ts";
import { TransientEffects } from "./effects/transientEffects.ts";
import type { Body, Ghost, Glow, HeldPoses, Look, SceneApi, Target, Things, Vec3, ViewName } from "./types.ts";
import type { XRay } from "../types.ts";
import type { XRayOverlay } from "./effects/xrayOverlay.ts";

const PULSING_MS = 3600; // how long new glows pulse
const PULSE_MS = 1200;
const GLIDE_MS = 450;
const TOUCH_PX = 10; // touch tolerance
const REACH_MM = 1000; // radius of the table that pointers reach

export class TowerScene implements SceneApi {
  pointer: SceneApi["pointer"] = null;
  frames = 0; // that were drawn
  readonly orbit: Orbit;
  readonly #renderer: SceneRenderer;
  readonly #actors = new Actors();
  readonly #glowMeshes = new GlowMeshes();
  readonly #effects = new TransientEffects();
  readonly #ray = new Raycaster();
  readonly #abort = new AbortController();
  readonly #resizes: ResizeObserver;
  #isFrameRequested = false;
  #isStale = true; // some pose has changed since it was drawn
  #shown: { readonly bodies: readonly Body[]; readonly things: Things; readonly plan: readonly Body[] } | null = null;
  #ground: TempleExtent = templeExtent([]);
  #middle: readonly [number, number] = [0, 0]; // of the table, as drawn
  #slides: { readonly from: readonly [number, number]; readonly since: number } | null = null;
  #ghosts: readonly Ghost[] = [];
  #led: string | null = null; // the one of several held pieces that the pointer leads
  #touched: string | null = null; // by the other hand
  #xray: XRay | null = null;
  #overlay: XRayOverlay | null = null; // loaded on first use
  #glowingSince = -Infinity;
  #handFadeTimer: ReturnType<typeof setTimeout> | undefined; // redraws when the hands have to fade
  #insets: Insets | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    quality: Quality,
    readonly options: SceneOptions,
  ) {
    const { signal } = this.#abort;
    this.#renderer = new SceneRenderer(canvas, quality, options, () => this.invalidate(), signal);
    this.#renderer.table.add(this.#glowMeshes.group, this.#effects.group);
    this.orbit = new Orbit(this.#renderer.camera);
    this.#resizes = new ResizeObserver(() => this.resize());
    this.#resizes.observe(canvas);
    this.resize();
    listenForGestures(canvas, this, signal);
    document.addEventListener("visibilitychange", () => this.invalidate(), { signal });
    const recover = () => {
      this.setQuality(this.quality);
      this.options.onRecovered?.();
    };
    canvas.addEventListener("webglcontextrestored", recover, { signal });
  }

  get quality(): Quality {
    return this.#renderer.quality;
  }

  get camera(): Aim {
    return this.orbit.aim;
  }

  /** Whether everything is drawn and nothing moves. */
  get idle(): boolean {
    return !this.#isFrameRequested && this.#renderer.isLoaded;
  }

  get #calm(): boolean {
    return this.options.calm();
  }

  setQuality(quality: Quality): void {
    this.#renderer.setQuality(quality);
    this.resize();
    if (this.#shown) this.show(this.#shown.bodies, this.#shown.things, this.#shown.plan);
    this.ghosts(this.#ghosts);
    this.xray(this.#xray);
  }

  dispose(): void {
    this.#abort.abort();
    this.#resizes.disconnect();
    clearTimeout(this.#handFadeTimer);
    for (const one of [this.#glowMeshes, this.#overlay, this.#effects, this.#renderer]) one?.dispose();
  }

  /** Pixels at the canvas's edges that the HUD covers; the temple is shown in the rest. */
  set insets(insets: Insets) {
    this.#insets = insets;
    this.resize();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.resize();
    const usual = { top: 0.06 * height, right: 0, bottom: 0.14 * height, left: 0 };
    this.orbit.resize(width, height, this.#insets ?? usual, performance.now(), this.#calm);
    this.invalidate();
  }

  /** The size of the canvas in px. */
  size(): readonly [number, number] {
    return [this.canvas.width, this.canvas.height];
  }

  show(bodies: readonly Body[], things: Things, plan: readonly Body[] = []): void {
    const now = performance.now();
    const isSudden = this.#shown === null || this.#calm;
    const before = this.#ground.middle;
    this.#shown = { bodies, things, plan };
    this.#ground = templeExtent([...bodies, ...plan]);
    const { middle, radius } = this.#ground;
    if (isSudden) this.#middle = middle;
    else if (before[0] !== middle[0] || before[1] !== middle[1]) this.#slides = { from: this.#middle, since: now };
    const ring = tableRing(things, middle, radius);
    this.#renderer.contents?.world.reach(ring.outer);
    this.#actors.show([...bodies.map(specOf), ...ring.specs], now, !isSudden);
    this.orbit.setSubject(cameraSubject([...bodies, ...plan], this.#ground, ring), now, isSudden);
    this.#overlay?.show(this.#xray, this.#find);
    this.#changed();
  }

  follow(motion: Motion | null, looks: ReadonlyMap<string, Look>): void {
    const now = performance.now();
    const { playback } = this.#actors;
    if (motion === null) {
      if (playback === null) return;
      this.#actors.follow(null, looks);
      this.#effects.reset();
      this.#renderer.contents?.hands.carry(null, now);
    } else {
      const same = playback?.motion === motion ? playback : new Playback(motion);
      if (same !== playback) this.#effects.reset();
      same.addFrame(now, this.#actors.currentPose);
      this.#actors.follow(same, looks);
      this.#effects.showWait(motion.left_s, now);
    }
    this.#changed();
  }

  hold(held: HeldPoses, led: string | null): void {
    this.#actors.held = held;
    this.#led = led;
    this.#changed();
  }

  /** Shows the other hand at a floor or column, by its body's name. */
  touched(body: string | null): void {
    this.#touched = body;
    this.#changed();
  }

  hands(hands: ReadonlyMap<number, Vec3>): void {
    if (hands.size === 0) return;
    this.#renderer.contents?.hands.show(hands, performance.now());
    clearTimeout(this.#handFadeTimer);
    this.#handFadeTimer = setTimeout(() => this.invalidate(), HAND_VISIBLE_MS);
    this.invalidate();
  }

  glow(glows: ReadonlyMap<Target, Glow>): void {
    this.#glowMeshes.glows = glows;
    this.#glowingSince = performance.now();
    this.#changed();
  }

  ghosts(ghosts: readonly Ghost[]): void {
    this.#ghosts = ghosts;
    this.#renderer.contents?.ghosts.show(ghosts, this.#find);
    this.#changed();
  }

  xray(found: XRay | null): void {
    this.#xray = found;
    if (this.#renderer.contents) this.#renderer.contents.actorMeshes.isGlass = found !== null;
    if (found !== null && this.#overlay === null) this.#renderer.trackLoading(this.#loadOverlay());
    this.#overlay?.show(found, this.#find);
    this.#changed();
  }

  async #loadOverlay(): Promise<void> {
    const { XRayOverlay } = await import("./effects/xrayOverlay.ts");
    if (this.#overlay !== null || this.#abort.signal.aborted) return;
    this.#overlay = new XRayOverlay();
    this.#renderer.table.add(this.#overlay.group);
    this.#overlay.show(this.#xray, this.#find);
  }

  ping(target: Target, seat: number): void {
    const [found] = this.#find(target);
    if (found) this.#effects.ping(found, seat, performance.now());
    this.invalidate();
  }

  look(view: ViewName): void {
    this.orbit.look(view, performance.now(), this.#calm);
    this.invalidate();
  }

  /** Handles a camera key: arrows, plus, minus, Home; returns whether it was one. */
  key(event: KeyboardEvent): boolean {
    if (!this.orbit.key(event.key, performance.now(), this.#calm)) return false;
    this.invalidate();
    return true;
  }

  /** The target at a point; a touch that misses all glowing targets takes one close by. */
  pick(x: number, y: number, touch = false): Target | null {
    const found = this.#pickAt(x, y);
    if (!touch || (found !== null && this.#glowMeshes.glows.has(found))) return found;
    for (let n = 0; n < 8; n++) {
      const angle = (n * Math.PI) / 4;
      const near = this.#pickAt(x + TOUCH_PX * Math.cos(angle), y + TOUCH_PX * Math.sin(angle));
      if (near !== null && (this.#glowMeshes.glows.get(near) ?? "no") !== "no") return near;
    }
    return found;
  }

  #pickAt(x: number, y: number): Target | null {
    return pick(this.#pickable, this.#rayAt(x, y))?.target ?? null;
  }

  over(x: number, y: number, height_mm: number): Vec3 | null {
    const { from, direction } = this.#rayAt(x, y);
    const far = (height_mm - from[2]) / direction[2];
    if (!(far > 0)) return null;
    const at: Vec3 = [from[0] + far * direction[0], from[1] + far * direction[1], height_mm];
    return Math.hypot(at[0] - this.#middle[0], at[1] - this.#middle[1]) > REACH_MM ? null : at;
  }

  screen(target: Target): { readonly x: number; readonly y: number } | null {
    for (const found of this.#find(target)) {
      for (const point of pointsOf(found)) {
        const at = this.#toPage(point);
        if (at !== null && this.#pickAt(at.x, at.y) === target) return at;
      }
    }
    return null;
  }

  /** The drawn poses by name: position, then quaternion with w first. */
  bodies(): Record<string, number[]> {
    return Object.fromEntries([...this.#actors.byName].map(([name, { pose }]) => [name, [...pose]]));
  }

  /** A small picture of the current view. */
  picture(width: number): Promise<Blob> {
    return this.#renderer.picture(width);
  }

  /** A photo with depth of field. */
  async photo(options: PhotoOptions): Promise<Blob> {
    try {
      const groups = [this.#glowMeshes.group, this.#effects.group];
      if (this.#overlay) groups.push(this.#overlay.group);
      return await this.#renderer.photo(options, groups);
    } finally {
      this.resize();
    }
  }

  /** Requests a frame. */
  invalidate(): void {
    if (this.#isFrameRequested || document.hidden || this.#abort.signal.aborted) return;
    this.#isFrameRequested = true;
    requestAnimationFrame(this.#frame);
  }

  #changed(): void {
    this.#isStale = true;
    this.invalidate();
  }

  readonly #frame = (): void => {
    this.#isFrameRequested = false;
    if (this.#abort.signal.aborted || this.#renderer.isSuspended) return;
    const now = performance.now();
    const calm = this.#calm;
    const { middle, radius } = this.#ground;
    const actors = this.#actors.byName;
    const moves = this.#actors.advance(now, calm);
    this.#carry(now);
    this.#touch(now);
    this.#effects.watchMotion(actors.values(), now, calm);
    const more = [
      moves,
      this.#slide(now),
      this.#effects.advance(now, calm, middle, radius),
      this.#renderer.contents?.hands.advance(now, calm) ?? false,
      this.#pulse(now),
    ].includes(true);
    this.orbit.shake = this.#effects.shake;
    const turns = this.orbit.advance(now);
    if (this.#isStale || moves) {
      const contents = this.#renderer.contents;
      if (contents?.actorMeshes.update(actors.values())) this.#renderer.trackLoading(contents.pieces.painter.ready);
      this.#glowMeshes.update(this.#find);
    }
    this.#isStale = moves; // the last step of a glide is still to be drawn
    this.#renderer.draw();
    this.frames++;
    if (more || turns) this.invalidate();
  };

  /** Glides the temple's middle to the middle of the stump. */
  #slide(now: number): boolean {
    const to = this.#ground.middle;
    const from = this.#slides?.from ?? to;
    const part = this.#slides && !this.#calm ? MathUtils.smoothstep(now - this.#slides.since, 0, GLIDE_MS) : 1;
    this.#middle = [MathUtils.lerp(from[0], to[0], part), MathUtils.lerp(from[1], to[1], part)];
    if (part === 1) this.#slides = null;
    this.#renderer.table.position.set(-this.#middle[0], 0, this.#middle[1]);
    this.#renderer.table.updateMatrixWorld();
    return part < 1;
  }

  #pulse(now: number): boolean {
    const passed = now - this.#glowingSince;
    const on = passed < PULSING_MS && this.#glowMeshes.glows.size > 0 && this.quality !== "test" && !this.#calm;
    this.#glowMeshes.pulse(on ? 0.5 + 0.5 * Math.cos((2 * Math.PI * passed) / PULSE_MS) : 1);
    return on;
  }

  /** Shows a hand over the piece that another player, or the guided hand, moves, and over the led one of several. */
  #carry(now: number): void {
    const { playback, held, byName: actors } = this.#actors;
    if (playback === null || this.#renderer.contents === null) return;
    const names = [...playback.names];
    const name = this.#led ?? names.find((one) => one.startsWith("new/")) ?? names[0];
    const actor = name === undefined ? undefined : actors.get(name);
    const isShown = this.#led !== null || held.size === 0;
    const works = playback.motion.left_s === null && isShown && actor !== undefined && actor.scale > 0;
    const [x, y, z] = actor?.pose ?? [];
    this.#renderer.contents.hands.carry(works ? [x!, y!, z! + actor.solid.half] : null, now);
  }

  /** Shows the other hand at the left side of what it touches, as seen from the camera. */
  #touch(now: number): void {
    const actor = this.#touched === null ? undefined : this.#actors.byName.get(this.#touched);
    const [x, , z] = this.#renderer.camera.matrixWorld.elements; // to its right
    this.#renderer.contents?.hands.touch(actor ?? null, [-x!, z!], now);
  }

  get #pickable(): Actor[] {
    const ghost = this.#renderer.contents?.ghosts.actor ?? null;
    return ghost === null ? [...this.#actors.byName.values()] : [...this.#actors.byName.values(), ghost];
  }

  readonly #find = (target: Target): readonly FoundTarget[] => findTargets(this.#pickable, target);

  #rayAt(x: number, y: number): Ray {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
    this.#ray.setFromCamera(at, this.#renderer.camera);
    const { origin, direction } = this.#ray.ray;
    return {
      from: [origin.x + this.#middle[0], this.#middle[1] - origin.z, origin.y],
      direction: [direction.x, -direction.z, direction.y],
    };
  }

  #toPage([x, y, z]: Vec3): { x: number; y: number } | null {
    const at = new Vector3(x - this.#middle[0], z, this.#middle[1] - y).project(this.#renderer.camera);
    if (Math.abs(at.x) > 1 || Math.abs(at.y) > 1 || at.z > 1) return null;
    const box = this.canvas.getBoundingClientRect();
    return { x: box.left + ((at.x + 1) / 2) * box.width, y: box.top + ((1 - at.y) / 2) * box.height };
  }
}
