/** A stage over the whole window, and the keys that belong to nothing that is focused there. */

import { useEffect } from "preact/hooks";

import type { UiState } from "./uiState.ts";
import "./frame.css";
import "./parts.css";

/** The page's own frame steps back while a stage is shown. */
export function useFullWindow(): void {
  useEffect(() => {
    document.documentElement.classList.add("full");
    return () => document.documentElement.classList.remove("full");
  }, []);
}

/** Escape closes what is open, "?" helps; everything else goes to `key`, which says whether it was of use. */
export function useStageKeys(ui: UiState, key: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      const focused = event.target instanceof Element ? event.target : null;
      const types = focused?.closest("input, select, textarea") != null;
      const isElsewhere = focused?.closest("button, a, summary, section, aside") != null;
      if (event.key === "Escape" && ui.closeTop()) event.preventDefault();
      else if (types || event.ctrlKey || event.metaKey) return;
      else if (isElsewhere && !/^([a-z0-9?]|Escape)$/i.test(event.key))
        return; // Enter and arrows are for what is focused
      else if (event.key === "?") ui.help.value = true;
      else if (key(event)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
