/** The recorded motion of a deed, with random access; the format is described in `games/menara/tower/track.py`. */

import { InvalidPoses, Motion, readFrames } from "../table/poses.ts";

const VERSION = 2;

export class Track {
  readonly #data: DataView;
  readonly #names: readonly string[];
  readonly #frames: readonly { readonly at: number; readonly ms: number }[];
  #motion: Motion;
  #next = 0; // the first frame that #motion does not have yet

  /** From the uncompressed bytes. */
  constructor(
    raw: ArrayBuffer,
    readonly event: number,
  ) {
    this.#data = new DataView(raw);
    const { names, frames } = readFrames(this.#data);
    this.#names = names;
    this.#frames = frames;
    this.#motion = new Motion(event, names);
  }

  get ends_ms(): number {
    return this.#frames.at(-1)?.ms ?? 0;
  }

  /** The motion at a time; returns the same object, with more frames, while time increases. */
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

export async function readTrack(kept: ArrayBuffer, event: number): Promise<Track> {
  if (new Uint8Array(kept)[0] !== VERSION) throw new InvalidPoses("unsupported track version");
  const stream = new Blob([kept.slice(1)]).stream().pipeThrough(new DecompressionStream("deflate"));
  let raw: ArrayBuffer;
  try {
    raw = await new Response(stream).arrayBuffer();
  } catch {
    throw new InvalidPoses("damaged track");
  }
  return new Track(raw, event);
}
