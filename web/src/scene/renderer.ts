/** What the scene is drawn with: the graphics context and, for a quality, everything that was made in it. */

import { Group, PerspectiveCamera, Scene, WebGLRenderer } from "three";

import type { Quality } from "../settings.ts";
import type { compose } from "./postprocessing.ts";
import { Figures } from "./actorMeshes.ts";
import { Phantom } from "./ghostMesh.ts";
import { Hands } from "./hands.ts";
import type { photo } from "./photo.ts";
import { Workshop } from "./pieceFactory.ts";
import { settingsOf } from "./quality.ts";
import { World } from "./world.ts";

const FOV_DEG = 27;

/** How to take a photo. */
export type Lens = Parameters<typeof photo>[3];

/** All that is made anew for another quality. */
interface Props {
  readonly workshop: Workshop;
  readonly world: World;
  readonly figures: Figures;
  readonly hands: Hands;
  readonly phantom: Phantom;
}

export interface EaselOptions {
  /** There is no picture, or none any more: the id of words that say so. */
  readonly onTrouble?: (words: string) => void;
  /** The picture is there again. */
  readonly onRecovered?: () => void;
}

export class Easel {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(FOV_DEG, 1, 10, 8000);
  readonly table = new Group(); // inside it x and y are mm on the table and z is up
  readonly #renderer: WebGLRenderer | null;
  #props: Props | null = null;
  #effects: ReturnType<typeof compose> | null = null;
  #painting = 0; // textures that are waited for
  #isOff = false; // the context is lost, or a photo is taken

  constructor(
    readonly canvas: HTMLCanvasElement,
    private asked: Quality,
    readonly options: EaselOptions,
    /** The picture is old. */
    readonly invalidate: () => void,
    signal: AbortSignal,
  ) {
    this.table.rotation.x = -Math.PI / 2;
    this.scene.add(this.table);
    this.#renderer = this.#open();
    this.#build();
    canvas.addEventListener("webglcontextlost", () => this.#lose(), { signal });
    canvas.addEventListener("webglcontextrestored", () => (this.#isOff = false), { signal });
  }

  get quality(): Quality {
    return this.asked;
  }

  get props(): Props | null {
    return this.#props;
  }

  get isPainted(): boolean {
    return this.#painting === 0;
  }

  get isOff(): boolean {
    return this.#isOff || this.#renderer === null;
  }

  #open(): WebGLRenderer | null {
    try {
      const { antialias } = settingsOf(this.asked);
      return new WebGLRenderer({ canvas: this.canvas, antialias, powerPreference: "high-performance" });
    } catch {
      this.options.onTrouble?.("play-scene-missing");
      return null;
    }
  }

  #lose(): void {
    this.#isOff = true;
    this.#unbuild(); // whatever was made in this context is of no use in another
    this.options.onTrouble?.("play-scene-lost");
  }

  /** Makes everything anew; what was shown is to be shown again. */
  setQuality(quality: Quality): void {
    this.#unbuild();
    this.asked = quality;
    this.#build();
  }

  #build(): void {
    if (this.#renderer === null) return;
    const workshop = new Workshop(this.asked);
    const world = new World(this.asked, this.scene, this.#renderer);
    workshop.onPainted = world.onPainted = this.invalidate;
    const props = {
      workshop,
      world,
      figures: new Figures(workshop),
      hands: new Hands(workshop),
      phantom: new Phantom(workshop),
    };
    this.table.add(props.figures.group, props.hands.group, props.phantom.group);
    this.#props = props;
    this.awaits(world.ready);
    if (settingsOf(this.asked).post) this.awaits(this.#compose(this.#renderer, props));
  }

  async #compose(renderer: WebGLRenderer, props: Props): Promise<void> {
    const { compose } = await import("./postprocessing.ts");
    if (props !== this.#props) return; // another quality was chosen meanwhile
    this.#effects = compose(renderer, this.scene, this.camera);
    this.resize();
    this.invalidate();
  }

  #unbuild(): void {
    this.#effects?.dispose();
    this.#effects = null;
    if (this.#props === null) return;
    const { workshop, world, figures, hands, phantom } = this.#props;
    for (const one of [figures, hands, phantom]) {
      one.group.removeFromParent();
      one.dispose();
    }
    world.dispose();
    workshop.dispose();
    this.scene.clear().add(this.table); // no light of the old world stays
    this.#props = null;
  }

  /** Until this is ready the picture is not what it is to be. */
  awaits(ready: Promise<void>): void {
    this.#painting++;
    const done = () => {
      this.#painting--;
      this.invalidate();
    };
    ready.then(done, done);
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.#renderer?.setPixelRatio(Math.min(devicePixelRatio, settingsOf(this.asked).pixelRatio));
    this.#renderer?.setSize(width, height, false);
    this.#effects?.resize(width, height);
  }

  draw(): void {
    if (this.#effects) this.#effects.render();
    else this.#renderer?.render(this.scene, this.camera);
  }

  /** A small picture of what is seen now. */
  async picture(width: number): Promise<Blob> {
    const small = document.createElement("canvas");
    small.width = width;
    small.height = Math.round((width * this.canvas.height) / this.canvas.width);
    this.draw(); // a canvas keeps its picture no longer than a frame
    small.getContext("2d")?.drawImage(this.canvas, 0, 0, small.width, small.height);
    return blobOf(small);
  }

  /** A photo with a lens, from many frames, without what only helps the players. */
  async photo(lens: Lens, without: readonly Group[]): Promise<Blob> {
    if (this.#renderer === null) throw new Error("there is no picture");
    const { photo } = await import("./photo.ts");
    this.#isOff = true;
    for (const group of without) group.visible = false;
    try {
      const made = await photo(this.#renderer, this.scene, this.camera, lens);
      return made instanceof Blob ? made : await blobOf(made);
    } finally {
      this.#isOff = false;
      for (const group of without) group.visible = true;
    }
  }

  dispose(): void {
    this.#unbuild();
    this.#renderer?.dispose();
    this.#renderer?.forceContextLoss();
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("there is no picture"))), "image/png");
  });
}
