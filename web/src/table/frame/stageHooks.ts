/** Hooks for a game's stage, which fills the window: layout and keys. */

import { useEffect } from "preact/hooks";

import type { UiState } from "./uiState.ts";
import "./frame.css";
import "./parts.css";

/** Hides the page's header while the stage is shown. */
export function useFullWindow(): void {
  useEffect(() => {
    document.documentElement.classList.add("full");
    return () => document.documentElement.classList.remove("full");
  }, []);
}

/** Escape closes the top panel, "?" opens the help; other keys go to `key`, which returns whether it used them. */
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
        return; // Enter and arrows belong to the focused element
      else if (event.key === "?") ui.help.value = true;
      else if (key(event)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
