/** Panels that close when a press lands outside them. */

import { useEffect } from "preact/hooks";

/**
 * While `isOpen`, the first press on an element that matches none of the selectors `inside` closes it. A finger on the
 * canvas does nothing else then: putting a panel away must not also reveal a card behind it.
 */
export function usePressOutside(isOpen: boolean, inside: string, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(inside) !== null) return;
      if (event.target instanceof HTMLCanvasElement && event.pointerType === "touch") event.stopPropagation();
      close();
    };
    addEventListener("pointerdown", press, { capture: true });
    return () => removeEventListener("pointerdown", press, { capture: true });
  }, [isOpen]);
}
