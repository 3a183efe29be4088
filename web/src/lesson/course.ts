/** The course of a lesson: a sequence of steps that advance with what the player does. */

import { effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";

import { lessonStep, saveStep } from "./progress.ts";

const DONE_SHOWN_MS = 1100; // how long a finished step is shown

/** `Now` is the state that a step looks at; `Began` the state when it began, with what was noted since. */
export interface Step<Now, Began> {
  readonly name: string; // part of its message ids
  readonly rules: readonly string[]; // numbers of rules to read
  /** Whether the step is done; without it, the player confirms. */
  readonly isDone?: (now: Now, began: Began) => boolean;
  /** Whether the game has passed the step, so that it is skipped. */
  readonly isPast?: (now: Now, began: Began) => boolean;
  readonly shows_ms?: number; // how long the finished step is shown, if longer than usual
}

export class Course<Now, Began, S extends Step<Now, Began>> {
  readonly at: Signal<number | null>; // null: no lesson
  readonly isDone = signal(false); // of the current step
  readonly dispose: () => void;
  #looksBack = false; // the player went back to this step: it does not advance by itself

  /** `note`: returns the state at a step's start, or the same updated with the current state. */
  constructor(
    readonly room: string,
    readonly steps: readonly S[],
    readonly now: ReadonlySignal<Now | null>,
    readonly note: (now: Now, began: Began | null) => Began,
  ) {
    this.at = signal(lessonStep(room));
    this.dispose = effect(() => {
      const { step } = this;
      return step === undefined ? undefined : untracked(() => this.#watch(step));
    });
  }

  get step(): S | undefined {
    return this.at.value === null ? undefined : this.steps[this.at.value];
  }

  get isLast(): boolean {
    return this.at.value === this.steps.length - 1;
  }

  /** Goes to the next step that is not past. */
  next(): void {
    const now = this.now.peek();
    let n = (this.at.peek() ?? 0) + 1;
    if (now !== null) {
      const began = this.note(now, null);
      while (n < this.steps.length - 1 && this.steps[n]!.isPast?.(now, began)) n++;
    }
    this.#go(n, false);
  }

  back(): void {
    this.#go(Math.max(0, (this.at.peek() ?? 0) - 1), true);
  }

  leave(): void {
    saveStep(this.room, -1);
    this.at.value = null;
  }

  #go(step: number, looksBack: boolean): void {
    if (step >= this.steps.length) return this.leave();
    this.#looksBack = looksBack;
    saveStep(this.room, step);
    this.at.value = step;
  }

  /** Advances when the step is done or past; returns a disposer. */
  #watch(step: S): () => void {
    this.isDone.value = false;
    let began: Began | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = (ms: number) => (timer = setTimeout(() => this.next(), ms));
    const unwatch = effect(() => {
      const now = this.now.value;
      if (now === null || timer !== undefined || this.#looksBack) return;
      began = this.note(now, began);
      if (step.isDone?.(now, began)) {
        this.isDone.value = true;
        goOn(step.shows_ms ?? DONE_SHOWN_MS);
      } else if (step !== this.steps.at(-1) && step.isPast?.(now, began)) goOn(0);
    });
    return () => {
      unwatch();
      clearTimeout(timer);
    };
  }
}
