/** Exponential backoff with jitter for reconnecting. */

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
const STEADY_MS = 5_000; // a connection that lasted this long resets the delay

export class Backoff {
  #tries = 0;
  #since: number | null = null;

  constructor(readonly world: { now(): number; random(): number }) {}

  /** Call when a connection is established. */
  connected(): void {
    this.#since = this.world.now();
  }

  /** Call when a connection failed or was lost: milliseconds to wait before the next attempt. */
  nextDelayMs(): number {
    if (this.#since !== null && this.world.now() - this.#since >= STEADY_MS) this.#tries = 0;
    this.#since = null;
    const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#tries++);
    return most * (0.5 + this.world.random() / 2);
  }
}
