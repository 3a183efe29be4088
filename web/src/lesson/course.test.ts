import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeStorage } from "../settings/fakes.ts";
import { Course, type Step } from "./course.ts";
import { beginLesson, lessonStep } from "./progress.ts";

interface Now {
  readonly deeds: number;
  readonly isOver?: boolean;
}
type Deeds = { readonly deeds: number };
type One = Step<Now, Deeds>;

const STEPS: readonly One[] = [
  { name: "read", rules: [] },
  { name: "do", rules: [], isDone: (now, began) => now.deeds > began.deeds, isPast: ({ isOver }) => !!isOver },
  { name: "more", rules: [], isPast: ({ isOver }) => !!isOver },
  { name: "end", rules: [], isPast: ({ isOver }) => !!isOver },
];

function course(now: Now | null = { deeds: 5 }) {
  const seen = signal(now);
  const made = new Course<Now, Deeds, One>("r", STEPS, seen, ({ deeds }, began) => began ?? { deeds });
  return { made, seen, name: () => made.step?.name };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", fakeStorage());
  beginLesson("r");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a lesson belongs to the room where it was begun, and resumes at its step", () => {
  expect([lessonStep("r"), lessonStep("elsewhere")]).toEqual([0, null]);
  course().made.next();
  expect(course().name()).toBe("do");
});

test("a finished step is shown for a moment before the next one", () => {
  const { made, seen, name } = course();
  made.next();
  seen.value = { deeds: 6 };
  expect([name(), made.isDone.value]).toEqual(["do", true]);
  vi.advanceTimersByTime(5000);
  expect([name(), made.isDone.value]).toEqual(["more", false]);
});

test("progress counts from the start of a step, not while the state is unknown", () => {
  const { made, seen } = course(null);
  made.next();
  seen.value = { deeds: 9 };
  expect(made.isDone.value).toBe(false);
  seen.value = { deeds: 10 };
  expect(made.isDone.value).toBe(true);
});

test("steps that the game has passed are skipped, but never the last one", () => {
  const { made, seen, name } = course();
  made.next();
  seen.value = { deeds: 5, isOver: true };
  vi.advanceTimersByTime(1);
  expect(name()).toBe("end");
});

test("after going back, a step does not advance by itself", () => {
  const { made, seen, name } = course();
  made.next();
  made.next();
  made.back();
  seen.value = { deeds: 6, isOver: true };
  vi.advanceTimersByTime(5000);
  expect(name()).toBe("do");
});

test("after the last step, or after leaving, there is no lesson", () => {
  const { made, name } = course();
  for (let n = 0; n < 4; n++) made.next();
  expect([name(), lessonStep("r")]).toEqual([undefined, null]);
});
