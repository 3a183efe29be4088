/** The WebGL renderer, and everything that is rebuilt when the quality changes. */

import { Group, PerspectiveCamera, Scene, WebGLRenderer } from "three";

import type { Quality } from "../../../settings/settings.ts";
import { ActorMeshes } from "./actors/actorMeshes.ts";
import { GhostMeshes } from "./effects/ghostMeshes.ts";
import { Hands } from "./effects/hands.ts";
import type { PhotoOptions } from "./photo.ts";
import { PieceFactory } from "./mesh/pieceFactory.ts";
import type { createPostprocessing } from "./postprocessing.ts";
import { settingsOf } from "./quality.ts";
import { World } from "./world/world.ts";

const FOV_DEG = 27;

/** Everything that depends on the quality. */
interface Contents {
  readonly pieces: PieceFactory;
  readonly world: World;
  readonly actorMeshes: ActorMeshes;
  readonly hands: Hands;
  readonly ghosts: GhostMeshes;
}

export interface SceneOptions {
  /** Whether animations are disabled. */
  readonly calm: () => boolean;
  /** WebGL is missing or the context was lost; called with a message id. */
  readonly onTrouble?: (words: string) => void;
  /** The context was restored. */
  readonly onRecovered?: () => void;
}

export class SceneRenderer {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(FOV_DEG, 1, 10, 8000);
  readonly table = new Group(); // in its frame x and y are mm on the table and z is up
  contents: Contents | null = null; // null: there is no WebGL context
  readonly #webgl: WebGLRenderer | null;
  #postprocessing: ReturnType<typeof createPostprocessing> | null = null;
  #loading = 0; // number of pending loads
  #isSuspended = false; // the context is lost, or a photo is being taken

  constructor(
    readonly canvas: HTMLCanvasElement,
    public quality: Quality,
    readonly options: SceneOptions,
    /** Requests a new frame. */
    readonly invalidate: () => void,
    signal: AbortSignal,
  ) {
    this.table.rotation.x = -Math.PI / 2;
    this.scene.add(this.table);
    this.#webgl = this.#createWebGL();
    this.#build();
    canvas.addEventListener("webglcontextlost", () => this.#onContextLost(), { signal });
    canvas.addEventListener("webglcontextrestored", () => (this.#isSuspended = false), { signal });
  }

  get isLoaded(): boolean {
    return this.#loading === 0;
  }

  get isSuspended(): boolean {
    return this.#isSuspended || this.#webgl === null;
  }

  #createWebGL(): WebGLRenderer | null {
    try {
      const { antialias } = settingsOf(this.quality);
      return new WebGLRenderer({ canvas: this.canvas, antialias, powerPreference: "high-performance" });
    } catch {
      this.options.onTrouble?.("play-scene-missing");
      return null;
    }
  }

  #onContextLost(): void {
    this.#isSuspended = true;
    this.#dispose(); // resources of a lost context are useless
    this.options.onTrouble?.("play-scene-lost");
  }

  /** Rebuilds everything; the caller shows its bodies again. */
  setQuality(quality: Quality): void {
    this.#dispose();
    this.quality = quality;
    this.#build();
  }

  #build(): void {
    if (this.#webgl === null) return;
    const pieces = new PieceFactory(this.quality, this.invalidate);
    const world = new World(this.quality, this.scene, this.#webgl, this.invalidate);
    const [actorMeshes, hands, ghosts] = [new ActorMeshes(pieces), new Hands(pieces), new GhostMeshes(pieces)];
    this.table.add(actorMeshes.group, hands.group, ghosts.group);
    this.contents = { pieces, world, actorMeshes, hands, ghosts };
    this.trackLoading(world.ready);
    if (settingsOf(this.quality).post) this.trackLoading(this.#addPostprocessing(this.#webgl, this.contents));
  }

  async #addPostprocessing(renderer: WebGLRenderer, contents: Contents): Promise<void> {
    const { createPostprocessing } = await import("./postprocessing.ts");
    if (contents !== this.contents) return; // the quality was changed meanwhile
    this.#postprocessing = createPostprocessing(renderer, this.scene, this.camera);
    this.resize();
    this.invalidate();
  }

  #dispose(): void {
    this.#postprocessing?.dispose();
    this.#postprocessing = null;
    if (this.contents === null) return;
    const { pieces, world, actorMeshes, hands, ghosts } = this.contents;
    this.table.remove(actorMeshes.group, hands.group, ghosts.group);
    this.scene.clear().add(this.table); // removes the old world and its lights
    for (const one of [actorMeshes, ghosts, world, pieces]) one.dispose();
    this.contents = null;
  }

  /** Counts a pending load until it is done. */
  trackLoading(ready: Promise<void>): void {
    this.#loading++;
    const done = () => {
      this.#loading--;
      this.invalidate();
    };
    ready.then(done, done);
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.#webgl?.setPixelRatio(Math.min(devicePixelRatio, settingsOf(this.quality).pixelRatio));
    this.#webgl?.setSize(width, height, false);
    this.#postprocessing?.resize(width, height);
  }

  draw(): void {
    if (this.#postprocessing) this.#postprocessing.render();
    else this.#webgl?.render(this.scene, this.camera);
  }

  /** A small picture of the current view. */
  async picture(width: number): Promise<Blob> {
    const height = Math.round((width * this.canvas.height) / this.canvas.width);
    const small = Object.assign(document.createElement("canvas"), { width, height });
    this.draw(); // a canvas keeps its picture only until the end of the frame
    small.getContext("2d")?.drawImage(this.canvas, 0, 0, width, height);
    return blobOf(small);
  }

  /** A photo without the groups in `without`. */
  async photo(options: PhotoOptions, without: readonly Group[]): Promise<Blob> {
    if (this.#webgl === null) throw new Error("WebGL is not available");
    const { photo } = await import("./photo.ts");
    this.#isSuspended = true;
    for (const group of without) group.visible = false;
    try {
      return await blobOf(await photo(this.#webgl, this.scene, this.camera, options));
    } finally {
      this.#isSuspended = false;
      for (const group of without) group.visible = true;
    }
  }

  dispose(): void {
    this.#dispose();
    this.#webgl?.dispose();
    this.#webgl?.forceContextLoss();
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    const took = (blob: Blob | null) => (blob ? done(blob) : fail(new Error("the canvas could not be encoded as PNG")));
    canvas.toBlob(took, "image/png");
  });
}
