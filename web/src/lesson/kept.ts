/** Which room is the one in which somebody learns a game, and how far they have come. */

import { recall, remember } from "../localStore.ts";

const KEY = "lesson";

interface Lesson {
  readonly room: string;
  readonly step: number; // -1: left
}

/** The lesson begins in this room. */
export function beginLesson(room: string): void {
  keepStep(room, 0);
}

/** At which step somebody is in this room; null: no lesson is given there. */
export function stepIn(room: string): number | null {
  try {
    const lesson = JSON.parse(recall(KEY) ?? "null") as Lesson | null;
    return lesson?.room === room && lesson.step >= 0 ? lesson.step : null;
  } catch {
    return null;
  }
}

export function keepStep(room: string, step: number): void {
  remember(KEY, JSON.stringify({ room, step } satisfies Lesson));
}
