import { Refusal } from "../api.ts";
import { say, sayAnyhow } from "../i18n/index.ts";

/** Why something could not be had, as a sentence. */
export function refused(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return error.text === null ? say("page-no-answer") : sayAnyhow(error.text, error.message);
}
