/** What the parts context the temple cover of the window, so that the temple is shown in what is left. */

import { effect } from "@preact/signals";

import type { Insets } from "../../../scene/camera.ts";
import type { TowerScene } from "../../../scene/scene.ts";
import type { Desk } from "./desk.ts";

const REM_PX = 16;
const [NARROW_REM, TABLET_REM, LOW_REM] = [52, 68, 34]; // as in hud.css
const [LEVELS_PX, LIST_REM, LIST_SHARE] = [96, 46, 0.52];
const FOOT_PX = 180; // as it mostly is
const RESTS_MS = 1_500; // so long the foot stays small before it counts: what comes next often needs the room again

/** What lies at the left: the level row alone, or something wider. */
export type LeftPanel = "levels" | "xray" | "list";

/** `foot_px`: how high everything at the foot is. */
export function insetsOf(width: number, height: number, foot_px: number, beside: LeftPanel = "levels"): Insets {
  const bottom = Math.min(0.55 * height, foot_px + 16);
  if (height <= LOW_REM * REM_PX) return { top: 8, right: 84, bottom, left: 150 };
  if (width <= NARROW_REM * REM_PX) return { top: 130, right: 8, bottom, left: 44 };
  const side = (width <= TABLET_REM * REM_PX ? 14 : 16.5) * REM_PX + 20;
  const list = Math.min(LIST_REM * REM_PX, LIST_SHARE * width);
  if (beside === "list") return { top: 60, right: 8, bottom, left: list };
  return { top: 16, right: side, bottom, left: beside === "xray" ? side : LEVELS_PX };
}

/** A photo is taken of the whole canvas, with the temple in its middle. */
function photoInsets(height: number): Insets {
  return { top: 0.06 * height, right: 0, bottom: 0.06 * height, left: 0 };
}

/** Tells the scene what is free, whenever that has changed; gives what ends that. */
export function keepClear(scene: TowerScene, canvas: HTMLElement, frame: HTMLElement, desk: Desk): () => void {
  let foot_px = FOOT_PX;
  let later: ReturnType<typeof setTimeout> | undefined;
  let told = "";
  let isPressed = false; // then nothing is moved under the pointer
  const presses = new AbortController();
  const tell = () => {
    if (isPressed) return;
    const beside = desk.list.peek() ? "list" : desk.xray.peek() ? "xray" : "levels";
    const { clientWidth: width, clientHeight: height } = canvas;
    const insets = desk.photo.peek() ? photoInsets(height) : insetsOf(width, height, foot_px, beside);
    if (JSON.stringify(insets) !== told) scene.insets = insets;
    told = JSON.stringify(insets);
  };
  const measure = (isRested: boolean) => {
    const foot = frame.querySelector(".foot");
    clearTimeout(later);
    const now_px = foot?.getBoundingClientRect().height ?? foot_px;
    if (now_px < foot_px && !isRested) later = setTimeout(() => measure(true), RESTS_MS);
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
    void [desk.list.value, desk.xray.value, desk.photo.value]; // with each of them, what is context may be built anew
    requestAnimationFrame(() => {
      feet.disconnect();
      const foot = frame.querySelector(".foot");
      if (foot !== null) feet.observe(foot);
      tell();
    });
  });
  return () => {
    presses.abort();
    clearTimeout(later);
    sizes.disconnect();
    feet.disconnect();
    stop();
  };
}
