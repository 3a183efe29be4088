/** The motion of a deed as it is kept, to be looked at from any moment: see `games/menara/tower/track.py`. */

import { readTrack as framesOf, Motion, InvalidPoses as NoPoses } from "../poses.ts";

const VERSION = 2;

export class Track {
  readonly #data: DataView;
  readonly #names: readonly string[];
  readonly #frames: readonly { readonly at: number; readonly ms: number }[];
  #motion: Motion;
  #next = 0; // the first frame that the motion does not have yet

  /** From the bytes after they are unpacked. */
  constructor(
    raw: ArrayBuffer,
    readonly event: number,
  ) {
    this.#data = new DataView(raw);
    const { names, frames } = framesOf(this.#data);
    this.#names = names;
    this.#frames = frames;
    this.#motion = new Motion(event, names);
  }

  get ends_ms(): number {
    return this.#frames.at(-1)?.ms ?? 0;
  }

  /** How everything was at a time; the same object with more in it as long as time goes on. */
  at(ms: number): Motion {
    if (ms < this.#motion.ms) {
      this.#motion = new Motion(this.event, this.#names);
      this.#next = 0;
    }
    for (let frame = this.#frames[this.#next]; frame && frame.ms <= ms; frame = this.#frames[++this.#next]) {
      this.#motion.addFrame(this.#data, frame.at);
    }
    return this.#motion;
  }
}

export async function unpacked(kept: ArrayBuffer, event: number): Promise<Track> {
  if (new Uint8Array(kept)[0] !== VERSION) throw new NoPoses("a track of another version");
  const stream = new Blob([kept.slice(1)]).stream().pipeThrough(new DecompressionStream("deflate"));
  let raw: ArrayBuffer;
  try {
    raw = await new Response(stream).arrayBuffer();
  } catch {
    throw new NoPoses("a track is damaged");
  }
  return new Track(raw, event);
}
