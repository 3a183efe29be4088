/** The game's clock between two messages: it runs on by itself, and small corrections do not make it jump. */

const JITTER_MS = 400; // a message was under way for so long, perhaps

export class Clock {
  #endsAt: number | null = null;

  /** What the server says is left; null: it does not run. */
  set(left_ms: number | null, now: number): void {
    if (left_ms === null) {
      this.#endsAt = null;
      return;
    }
    const endsAt = now + left_ms;
    if (this.#endsAt === null || Math.abs(endsAt - this.#endsAt) > JITTER_MS) this.#endsAt = endsAt;
    else this.#endsAt = Math.min(this.#endsAt, endsAt); // the one that was under way for less time
  }

  left(now: number): number | null {
    return this.#endsAt === null ? null : Math.max(0, this.#endsAt - now);
  }
}

/** Minutes and seconds; a second that has begun counts. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
