import { signal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";

import { learn, say } from "../i18n/index.ts";

/** A component whose code comes when it is first shown. */
export function later<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  meanwhile: () => ComponentChild = () => null,
): FunctionComponent<P> {
  const loaded = signal<FunctionComponent<P> | null>(null);
  const failed = signal(false);
  const come = () => {
    failed.value = false;
    load().then(
      (component) => (loaded.value = component),
      () => (failed.value = true),
    );
  };
  return function Later(props: P) {
    useEffect(() => {
      if (loaded.value === null) come();
    }, []);
    const Loaded = loaded.value;
    if (Loaded !== null) return <Loaded {...props} />;
    if (!failed.value) return <>{meanwhile()}</>;
    return (
      <p role="alert">
        {say("page-no-answer")}{" "}
        <button type="button" onClick={come}>
          {say("page-try-again")}
        </button>
      </p>
    );
  };
}

/** What is loaded, when all words are known as well. */
export async function withWords<T>(coming: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([coming, learn("start"), learn("more")]);
  return loaded;
}
