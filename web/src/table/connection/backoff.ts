/** Exponential backoff with jitter for reconnecting. */

const FIRST_MS = 500;
const MAX_MS = 30_000;
const STABLE_MS = 5_000; // a connection that lasted this long resets the delay

export class Backoff {
  #tries = 0;
  #connectedAt: number | null = null;

  constructor(readonly environment: { now(): number; random(): number }) {}

  /** Call when a connection is established. */
  connected(): void {
    this.#connectedAt = this.environment.now();
  }

  /** Call when a connection failed or was lost: milliseconds to wait before the next attempt. */
  nextDelayMs(): number {
    if (this.#connectedAt !== null && this.environment.now() - this.#connectedAt >= STABLE_MS) this.#tries = 0;
    this.#connectedAt = null;
    const delay = Math.min(MAX_MS, FIRST_MS * 2 ** this.#tries++);
    return delay * (0.5 + this.environment.random() / 2);
  }
}
