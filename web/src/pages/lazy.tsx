import { signal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";

import { loadMessages, say } from "../i18n/index.ts";

/** A component whose code comes when it is first shown. */
export function lazy<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  meanwhile: () => ComponentChild = () => null,
): FunctionComponent<P> {
  const loaded = signal<FunctionComponent<P> | null>(null);
  const failed = signal(false);
  return function Later(props: P) {
    useEffect(() => {
      if (loaded.value !== null) return;
      load().then(
        (component) => (loaded.value = component),
        () => (failed.value = true),
      );
    }, []);
    const Loaded = loaded.value;
    if (Loaded !== null) return <Loaded {...props} />;
    if (!failed.value) return <>{meanwhile()}</>;
    return <LoadFailed />;
  };
}

/** Something could not be fetched. A browser may remember a module that failed, so only a new page tries again. */
export function LoadFailed() {
  return (
    <p role="alert">
      {say("page-no-answer")}{" "}
      <button type="button" onClick={() => location.reload()}>
        {say("page-try-again")}
      </button>
    </p>
  );
}

/** What is loaded, when all words are known as well. */
export async function withMessages<T>(coming: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([coming, loadMessages("start"), loadMessages("more")]);
  return loaded;
}
