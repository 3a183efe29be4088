import { Refusal } from "../table/connection/api.ts";
import { say, sayTextOr } from "../i18n/index.ts";

/** The sentence that explains a failed API request. */
export function errorText(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return error.text === null ? say("page-no-answer") : sayTextOr(error.text, error.message);
}
