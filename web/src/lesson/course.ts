/** The course of a lesson: one step after the other, each of which goes on by what is done at the table. */

import { effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";

import { saveStep, lessonStep } from "./progress.ts";

const DONE_SHOWN_MS = 1100; // so long it is seen that a step is done

/** `Now` is what a step looks at; `Began` what there was when it began, and what was seen since. */
export interface Step<Now, Began> {
  readonly name: string; // of its words
  readonly rules: readonly string[]; // by number, to read on
  /** Whether it is done; without it, whoever reads says so. */
  readonly isDone?: (now: Now, began: Began) => boolean;
  /** Whether the game has gone beyond it, so that it is left without a word. */
  readonly isPast?: (now: Now, began: Began) => boolean;
  readonly shows_ms?: number; // so long there is something to look at when it is done
}

export class Course<Now, Began, S extends Step<Now, Began>> {
  readonly at: Signal<number | null>; // null: there is no lesson, or no more
  readonly isDone = signal(false); // the step that is shown
  readonly dispose: () => void;
  #looksBack = false; // to a step that was left: it does not go on by itself

  /** `note`: what there was when a step began, or the same with what is seen now. */
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

  /** To the next step that is of any use now. */
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

  /** Goes on when the step is done or past; gives what ends that. */
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
