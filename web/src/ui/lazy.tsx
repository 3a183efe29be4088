import { signal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";

import { loadMessages, say } from "../i18n/index.ts";
import { Button } from "./button.tsx";

/** A component whose code is loaded when it is first shown. */
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

/** Shown when code could not be loaded. Browsers may cache a failed import, so only a reload tries again. */
export function LoadFailed() {
  return (
    <p role="alert">
      {say("page-no-answer")} <Button words={say("page-try-again")} onClick={() => location.reload()} />
    </p>
  );
}

/** Waits for the messages of "start" and "more" in addition to `coming`. */
export async function withMessages<T>(coming: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([coming, loadMessages("start"), loadMessages("more")]);
  return loaded;
}
