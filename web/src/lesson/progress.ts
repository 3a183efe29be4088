/** The room of the current lesson and its step, in local storage. */

import { recall, remember } from "../settings/localStore.ts";

const KEY = "lesson";

interface Lesson {
  readonly room: string;
  readonly step: number; // -1: the lesson was left
}

/** Starts the lesson in a room. */
export function beginLesson(room: string): void {
  saveStep(room, 0);
}

/** The lesson's current step in a room; null: there is no lesson. */
export function lessonStep(room: string): number | null {
  try {
    const lesson = JSON.parse(recall(KEY) ?? "null") as Lesson | null;
    return lesson?.room === room && lesson.step >= 0 ? lesson.step : null;
  } catch {
    return null;
  }
}

export function saveStep(room: string, step: number): void {
  remember(KEY, JSON.stringify({ room, step } satisfies Lesson));
}
