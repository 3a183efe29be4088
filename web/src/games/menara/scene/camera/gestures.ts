/** Pointer gestures on the canvas: passed to the game, or moving the camera. */

import { MathUtils } from "three";

import type { Orbit } from "./camera.ts";
import type { Pointer, Pointing, Target } from "../types.ts";

const STILL_PX = 5; // a press that moves less is a tap
const STILL_TOUCH_PX = 12;

interface GestureHost {
  readonly orbit: Orbit;
  readonly pointer: Pointer | null;
  pick(x: number, y: number, touch?: boolean): Target | null;
  invalidate(): void;
}

interface Finger {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
  readonly touch: boolean;
  does: "play" | "touch" | "turn" | "pan" | "nothing";
  wanders: boolean;
}

/** Listens to the canvas until the signal aborts. */
export function listenForGestures(canvas: HTMLCanvasElement, host: GestureHost, signal: AbortSignal): void {
  const fingers = new Map<number, Finger>();
  const { orbit } = host;
  let hovering: PointerEvent | null = null;
  let isTouching = false; // the other hand holds something for as long as Shift is down

  const at = ({ clientX: x, clientY: y, pointerType }: PointerEvent): Pointing => {
    const touch = pointerType === "touch";
    return { target: host.pick(x, y, touch), x, y, touch };
  };

  const yields = () => host.pointer?.yields?.() ?? false;

  const down = (event: PointerEvent) => {
    if (event.button > 2) return;
    event.preventDefault(); // no text selection, no image dragging
    canvas.focus({ preventScroll: true, focusVisible: false });
    const { pointerId, clientX: x, clientY: y, button } = event;
    const touch = event.pointerType === "touch";
    try {
      canvas.setPointerCapture(pointerId);
    } catch {
      // the pointer is already up
    }
    const others = [...fingers.values()];
    const finger: Finger = { x, y, startX: x, startY: y, touch, does: "turn", wanders: false };
    fingers.set(pointerId, finger);
    const mayTouch = event.shiftKey || others.some(({ does }) => does === "play");
    if (mayTouch && host.pointer?.touch?.(at(event)) === true) {
      finger.does = "touch";
      isTouching = event.shiftKey;
      return;
    }
    const holds = others.some(({ does, wanders }) => does === "play" && (wanders || !yields()));
    if (holds) finger.does = "nothing";
    else if (others.length > 0)
      for (const one of [finger, ...others]) Object.assign(one, { does: "pan", wanders: true });
    else if (button !== 0) finger.does = "pan";
    else if (host.pointer?.down(at(event)) === true) finger.does = "play";
  };

  /** The angle in degrees of the line from the dragging finger to the second one; null: there is no second one. */
  const leaning = (): number | null => {
    const one = [...fingers.values()].find(({ does }) => does === "play");
    const other = [...fingers.values()].find(({ does }) => does === "nothing");
    return one && other ? (Math.atan2(one.y - other.y, other.x - one.x) * 180) / Math.PI : null;
  };

  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) {
      hover(event);
      return;
    }
    const { clientX: x, clientY: y } = event;
    const [dx, dy] = [x - finger.x, y - finger.y];
    const still = finger.touch ? STILL_TOUCH_PX : STILL_PX;
    finger.wanders ||= Math.hypot(x - finger.startX, y - finger.startY) > still;
    const two = finger.touch && finger.does === "pan" ? [...fingers.values()].filter(({ does }) => does === "pan") : [];
    const apart = () => Math.hypot(two[0]!.x - two[1]!.x, two[0]!.y - two[1]!.y);
    const before = two.length === 2 ? apart() : 0;
    const leans = leaning();
    if (finger.does === "play") host.pointer?.drag(at(event));
    else if (finger.does === "touch") host.pointer?.nudge?.(at(event));
    else if (finger.does === "turn" && !finger.wanders) return;
    else if (finger.does === "turn") orbit.turn(dx, dy);
    else if (finger.does === "pan") orbit.pan(dx / Math.max(1, two.length), dy / Math.max(1, two.length));
    finger.x = x;
    finger.y = y;
    if (before > 0) orbit.zoom(apart() / before);
    // the turn since then, in (-180, 180]
    if (leans !== null) host.pointer?.twist?.(MathUtils.euclideanModulo(leaning()! - leans + 180, 360) - 180);
    host.invalidate();
  };

  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (finger === undefined) return;
    const isLeft = event.type === "pointercancel" && !finger.wanders && finger.does === "play" && yields();
    if (isLeft) return;
    if (finger.does === "play") host.pointer?.up(at(event));
    else if (finger.does === "touch" && !isTouching) host.pointer?.untouch?.();
    else if (event.type === "pointerup" && finger.does === "turn" && !finger.wanders) host.pointer?.tap(at(event));
    for (const one of fingers.values()) if (one.does === "pan") one.does = "turn";
  };

  /** The other hand lets go when Shift is released, or is found up after the window had no focus. */
  const release = (event: { readonly shiftKey: boolean }) => {
    if (!isTouching || event.shiftKey) return;
    isTouching = false;
    host.pointer?.untouch?.();
  };

  /** Passes on at most one hover event a frame. */
  const hover = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    if (hovering === null) {
      requestAnimationFrame(() => {
        const last = hovering;
        hovering = null;
        if (last !== null && !signal.aborted && fingers.size === 0) host.pointer?.hover(at(last));
      });
    }
    hovering = event;
  };

  const leave = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    hovering = null;
    if (fingers.size === 0 && pointerType !== "touch") host.pointer?.hover({ target: null, x, y, touch: false });
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const by = event.deltaY / (event.deltaMode === 0 ? 100 : 3);
    if (!event.ctrlKey && host.pointer?.wheel(by) === true) return; // with ctrl it is a touchpad pinch
    orbit.zoom(Math.exp(-MathUtils.clamp(by, -3, 3) * (event.ctrlKey ? 0.8 : 0.16)));
    host.invalidate();
  };

  canvas.style.touchAction = "none";
  addEventListener("keyup", release, { signal });
  canvas.addEventListener("pointermove", release, { signal });
  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", up, { signal });
  canvas.addEventListener("pointercancel", up, { signal });
  canvas.addEventListener("pointerleave", leave, { signal });
  canvas.addEventListener("wheel", wheel, { signal, passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
}
