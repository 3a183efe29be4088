/** What the parts around the temple cover of the window, so that the temple is shown in what is left. */

import { computed, effect } from "@preact/signals";

import type { Insets } from "../../../scene/camera.ts";
import type { TowerScene } from "../../../scene/scene.ts";
import type { Play } from "../play/play.ts";

const REM_PX = 16;
const [NARROW_REM, TABLET_REM, LOW_REM] = [52, 68, 34]; // as in hud.css

/** `foot_px`: how high the foot is while something is in hand, which needs more room there than usual. */
export function insetsOf(width: number, height: number, foot_px: number | null): Insets {
  const foot = (usual: number) => Math.min(0.55 * height, Math.max(usual, foot_px ?? 0));
  if (height <= LOW_REM * REM_PX) return { top: 8, right: 56, bottom: foot(104), left: 150 };
  if (width <= NARROW_REM * REM_PX) return { top: 130, right: 8, bottom: foot(190), left: 44 };
  const side = (width <= TABLET_REM * REM_PX ? 14 : 16.5) * REM_PX + 20;
  return { top: 16, right: side, bottom: foot(200), left: side };
}

/** Tells the scene when the window or what is in hand changes; gives what ends that. */
export function keepClear(scene: TowerScene, canvas: HTMLElement, frame: HTMLElement, play: Play): () => void {
  const busy = computed(() => play.placing.value?.floor ?? play.held.value?.names.join() ?? null);
  const tell = () => {
    const foot = busy.value !== null ? (frame.querySelector(".foot")?.getBoundingClientRect().height ?? null) : null;
    scene.insets = insetsOf(canvas.clientWidth, canvas.clientHeight, foot);
  };
  const sizes = new ResizeObserver(tell);
  sizes.observe(canvas);
  const stop = effect(() => {
    void busy.value;
    requestAnimationFrame(tell); // when the controls are there
  });
  return () => {
    sizes.disconnect();
    stop();
  };
}
