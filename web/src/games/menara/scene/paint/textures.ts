/** Textures that are one colour until they are painted, in a worker where that is possible. */

import {
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from "three";
import * as palette from "virtual:palette";

import type { PaintJob } from "./paint.ts";
import type { PaintRequest, PaintResponse } from "./paint.worker.ts";
import { PaintTools, rgb, type Canvas } from "./paintTools.ts";
import type { QualitySettings } from "../quality.ts";

type Image = ImageBitmap | Canvas;

export class Painter {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, { readonly job: PaintJob; readonly then: (image: Image | null) => void }>();
  readonly #textures: Texture[] = [];
  #pending: Promise<unknown> = Promise.resolve();
  #count = 0;
  #isDisposed = false;

  constructor(
    readonly settings: QualitySettings,
    /** Called when a texture was painted, to redraw. */
    readonly onPainted: () => void,
  ) {
    if (typeof OffscreenCanvas === "undefined" || typeof Worker === "undefined") return;
    this.#worker = new Worker(new URL("./paint.worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data: { id, image } }: MessageEvent<PaintResponse>) => {
      this.#waiting.get(id)?.then(image);
      this.#waiting.delete(id);
    };
    this.#worker.onerror = () => {
      this.finish();
      for (const { job, then } of this.#waiting.values()) void paintOnPage(job).then(then);
      this.#waiting.clear();
    };
    this.#worker.postMessage({ palette: { ...palette } } satisfies PaintRequest);
  }

  /** Resolves when all textures requested so far are painted. */
  get ready(): Promise<void> {
    const pending = this.#pending;
    return pending.then(() => (pending === this.#pending ? undefined : this.ready));
  }

  /** A texture of one colour until its job is painted; with `repeat` it is repeated so often across and up. */
  texture(job: PaintJob, plain: string, repeat?: readonly [number, number]): Texture {
    const isPlain = this.settings.shading === "lambert"; // without colour management: see `light.ts`
    const made = new Texture<Image | ImageData>(dot(plain));
    made.flipY = false; // like bitmaps; all geometries have v downwards
    made.colorSpace = isPlain ? NoColorSpace : SRGBColorSpace;
    made.anisotropy = this.settings.anisotropy;
    made.minFilter = isPlain ? LinearMipmapNearestFilter : LinearMipmapLinearFilter;
    if (repeat) {
      made.wrapS = made.wrapT = RepeatWrapping;
      made.repeat.set(...repeat);
    }
    made.needsUpdate = true;
    this.#textures.push(made);
    const painted = this.#paint(job).then((image) => {
      if (!image || this.#isDisposed) return;
      made.dispose(); // the size changes
      made.image = image;
      made.needsUpdate = true;
      this.onPainted();
    });
    this.#pending = Promise.all([this.#pending, painted]);
    return made;
  }

  /** Stops the worker; painted textures stay. */
  finish(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.finish();
    for (const { then } of this.#waiting.values()) then(null);
    for (const texture of this.#textures) texture.dispose();
  }

  #paint(job: PaintJob): Promise<Image | null> {
    const worker = this.#worker;
    if (!worker) return paintOnPage(job);
    const id = this.#count++;
    return new Promise((then) => {
      this.#waiting.set(id, { job, then });
      worker.postMessage({ id, job } satisfies PaintRequest);
    });
  }
}

let tools: PaintTools | null = null;

/** Paints on the page, without a worker. */
async function paintOnPage(job: PaintJob): Promise<Canvas> {
  const canvas = (width: number, height: number) => Object.assign(document.createElement("canvas"), { width, height });
  tools ??= new PaintTools(palette, canvas);
  const { paint } = await import("./paint.ts");
  return paint(tools, job);
}

function dot(colour: string): ImageData {
  return new ImageData(Uint8ClampedArray.of(...rgb(colour), 255), 1, 1);
}
