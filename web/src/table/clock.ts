/** The game's clock: counts down between two messages from the server, and ignores network jitter. */

const JITTER_MS = 400; // corrections up to this size are taken for network delay

export class Clock {
  #endsAt: number | null = null;

  /** Sets the time that the server says is left; null: the clock is stopped. */
  set(left_ms: number | null, now: number): void {
    if (left_ms === null) {
      this.#endsAt = null;
      return;
    }
    const endsAt = now + left_ms;
    if (this.#endsAt === null || Math.abs(endsAt - this.#endsAt) > JITTER_MS) this.#endsAt = endsAt;
    else this.#endsAt = Math.min(this.#endsAt, endsAt); // the message with the shorter delay is the more accurate one
  }

  leftMs(now: number): number | null {
    return this.#endsAt === null ? null : Math.max(0, this.#endsAt - now);
  }
}

/** Minutes and seconds as m:ss; a started second counts as a whole one. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
