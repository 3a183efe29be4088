/** Shares the viewer's pointer with the others, and lets the viewer ping things. */

import { effect } from "@preact/signals";

import type { SceneApi, Vec3 } from "../scene/types.ts";
import type { Table } from "../../../table/state.ts";
import type { Play } from "../play/state.ts";
import type { MenaraUiState } from "./uiState.ts";

const EVERY_MS = 100; // minimum interval between two pointer messages
const HAND_MM = 60; // height over the table at which a bare hand is shown
const LONG_MS = 550; // a press this long is a ping
const STILL_PX = 8; // a long press may move this far

/** Listens on the frame around the canvas, in the capture phase before the scene; returns a disposer. */
export function sharePointing(frame: HTMLElement, canvas: HTMLElement, play: Play, stage: SceneApi, ui: MenaraUiState) {
  const { table } = play;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const mayPing = () => table.room.value?.stage !== "playing" || !!table.now.value?.talk.includes("ping");
  const show = (x: number, y: number) => {
    const target = stage.pick(x, y);
    table.ping(target, target === null ? stage.over(x, y, 0) : null);
    ui.pinging.value = false;
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  let press: { id: number; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let shown: number | null = null; // the pointer whose press was a ping; its other events are swallowed
  const forget = () => {
    if (press !== null) clearTimeout(press.timer);
    press = null;
  };

  const down = (event: PointerEvent) => {
    if (event.target !== canvas || !mayPing()) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    if (event.altKey || ui.pinging.value) {
      swallow(event);
      shown = id;
      show(x, y);
      return;
    }
    forget();
    if (event.pointerType !== "touch" || play.held.value !== null || play.placing.value !== null) return;
    const long = () => {
      press = null;
      shown = id;
      canvas.dispatchEvent(new PointerEvent("pointercancel", { pointerId: id, bubbles: true }));
      show(x, y);
    };
    press = { id, x, y, timer: setTimeout(long, LONG_MS) };
  };
  const move = (event: PointerEvent) => {
    if (press !== null && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL_PX) forget();
    if (event.pointerId === shown) swallow(event);
    else if (event.target === canvas) tell(event.clientX, event.clientY);
  };
  const up = (event: PointerEvent) => {
    forget();
    if (event.pointerId !== shown) return;
    swallow(event);
    shown = null;
  };

  let last = 0;
  const tell = (x: number, y: number) => {
    const seat = table.now.value?.actor ?? -1;
    const isMine = table.mySeats.value.includes(seat) && !!table.now.value?.talk.includes("pointer");
    const now = table.time.now();
    if (!isMine || play.held.value !== null || now - last < EVERY_MS) return;
    const at = stage.over(x, y, HAND_MM);
    if (at === null) return;
    last = now;
    table.point(seat, { "": [[at[0], at[1], at[2]], null] });
  };

  frame.addEventListener("pointerdown", down, options);
  frame.addEventListener("pointermove", move, options);
  frame.addEventListener("pointerup", up, options);
  const stopHands = effect(() => stage.hands(bareHands(table.hands.value)));
  const stopPings = effect(() => {
    const ping = table.pinged.value;
    if (ping === null || ping.thing === null) return;
    const seat = table.room.value?.seats.indexOf(ping.person) ?? -1;
    stage.ping(ping.thing, seat);
  });
  return () => {
    stop.abort();
    forget();
    stopHands();
    stopPings();
  };
}

/** The positions of the hands that hold no piece, by seat. */
export function bareHands(hands: Table["hands"]["value"]): Map<number, Vec3> {
  return new Map([...hands].flatMap(([seat, pointers]) => (pointers[""] ? [[seat, pointers[""][0]] as const] : [])));
}
