/** How long to wait before the next try: longer and longer, and never as long as everybody else. */

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
const STEADY_MS = 5_000; // a connection that lasted so long was a good one

export class Backoff {
  #tries = 0;
  #since: number | null = null;

  constructor(readonly world: { now(): number; random(): number }) {}

  /** It works. */
  connected(): void {
    this.#since = this.world.now();
  }

  /** It does not, or no longer: so many milliseconds until the next try. */
  nextDelayMs(): number {
    if (this.#since !== null && this.world.now() - this.#since >= STEADY_MS) this.#tries = 0;
    this.#since = null;
    const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#tries++);
    return most * (0.5 + this.world.random() / 2);
  }
}
