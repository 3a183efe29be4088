import { useSignal } from "@preact/signals";

import { Refusal } from "../table/connection/api.ts";
import { say, sayTextOr } from "../i18n/index.ts";

/** The sentence that explains a failed API request. */
export function errorText(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return error.text === null ? say("page-no-answer") : sayTextOr(error.text, error.message);
}

/** Runs API requests of a form: whether one is under way, and the sentence that explains why the last one failed. */
export function useRequest() {
  const busy = useSignal(false);
  const problem = useSignal("");
  const run = async (request: () => Promise<void>) => {
    busy.value = true;
    problem.value = "";
    try {
      await request();
    } catch (error) {
      problem.value = errorText(error);
    } finally {
      busy.value = false;
    }
  };
  return { busy, problem, run };
}
