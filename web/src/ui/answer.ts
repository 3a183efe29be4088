/** Asks the server about something that the user changes, such as a set-up. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { errorText } from "./errorText.ts";

const ASK_AFTER_MS = 150;

interface Answer<T> {
  readonly answer: T | null; // to the latest question that was answered
  readonly problem: string; // why the latest one was not
}

/** The answer to a question, asked anew when `about` changes; nothing is asked while it is null. */
export function useAnswer<Q, T>(about: Q | null, ask: (about: Q) => Promise<T>): Answer<T> {
  const found = useSignal<Answer<T>>({ answer: null, problem: "" });
  useEffect(() => {
    if (about === null) return;
    let wanted = true;
    const timer = setTimeout(() => {
      ask(about).then(
        (answer) => wanted && (found.value = { answer, problem: "" }),
        (error: unknown) => wanted && (found.value = { answer: null, problem: errorText(error) }),
      );
    }, ASK_AFTER_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [JSON.stringify(about)]);
  return found.value;
}
