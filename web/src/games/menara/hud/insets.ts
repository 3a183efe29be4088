/** Which parts of the window the HUD covers, so that the camera shows the temple in the rest. */

import { effect } from "@preact/signals";

import type { Insets } from "../scene/camera/camera.ts";
import type { TowerScene } from "../scene/scene.ts";
import type { MenaraUiState } from "./uiState.ts";

const REM_PX = 16;
const [NARROW_REM, TABLET_REM, LOW_REM] = [52, 68, 34]; // as in hud.css
const [LEVELS_PX, LIST_REM, LIST_SHARE] = [96, 46, 0.52];
const FOOT_PX = 180; // typical height of the foot
const RESTS_MS = 1_500; // a smaller foot must last this long before the camera moves: it often grows again

/** What is open at the left: the level row only, or a wider panel. */
type LeftPanel = "levels" | "xray" | "list";

/** `foot_px`: the height of the foot. */
export function insetsOf(width: number, height: number, foot_px: number, beside: LeftPanel = "levels"): Insets {
  const bottom = Math.min(0.55 * height, foot_px + 16);
  if (height <= LOW_REM * REM_PX) return { top: 8, right: 84, bottom, left: 150 };
  if (width <= NARROW_REM * REM_PX) return { top: 130, right: 8, bottom, left: 44 };
  const side = (width <= TABLET_REM * REM_PX ? 14 : 16.5) * REM_PX + 20;
  const list = Math.min(LIST_REM * REM_PX, LIST_SHARE * width);
  if (beside === "list") return { top: 60, right: 8, bottom, left: list };
  return { top: 16, right: side, bottom, left: beside === "xray" ? side : LEVELS_PX };
}

/** Keeps the scene's insets up to date; returns a disposer. */
export function keepClear(scene: TowerScene, canvas: HTMLElement, frame: HTMLElement, ui: MenaraUiState): () => void {
  let foot_px = FOOT_PX;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = "";
  let isPressed = false; // while pressed, the camera does not move
  const presses = new AbortController();
  const tell = () => {
    if (isPressed) return;
    const beside = ui.list.peek() ? "list" : ui.xray.peek() ? "xray" : "levels";
    const { clientWidth: width, clientHeight: height } = canvas;
    const whole = { top: 0.06 * height, right: 0, bottom: 0.06 * height, left: 0 }; // with the temple in its middle
    const insets = ui.photo.peek() ? whole : insetsOf(width, height, foot_px, beside);
    if (JSON.stringify(insets) !== told) scene.insets = insets;
    told = JSON.stringify(insets);
  };
  const measure = (isRested: boolean) => {
    const foot = frame.querySelector(".foot");
    clearTimeout(timer);
    const now_px = foot?.getBoundingClientRect().height ?? foot_px;
    if (now_px < foot_px && !isRested) timer = setTimeout(() => measure(true), RESTS_MS);
    else if (now_px !== foot_px) {
      foot_px = now_px;
      tell();
    }
  };
  const sizes = new ResizeObserver(() => {
    tell();
    measure(true);
  });
  const press = ({ type }: Event) => {
    isPressed = type === "pointerdown";
    tell();
  };
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    canvas.addEventListener(type, press, { signal: presses.signal });
  }
  tell();
  sizes.observe(canvas);
  const feet = new ResizeObserver(() => measure(false));
  const stop = effect(() => {
    void [ui.list.value, ui.xray.value, ui.photo.value]; // each of them may rebuild the HUD
    requestAnimationFrame(() => {
      feet.disconnect();
      const foot = frame.querySelector(".foot");
      if (foot !== null) feet.observe(foot);
      tell();
    });
  });
  return () => {
    presses.abort();
    clearTimeout(timer);
    sizes.disconnect();
    feet.disconnect();
    stop();
  };
}
