/** The keyboard controls; the help dialog lists them from here. */

import { digitOf } from "../../../../ui/digit.ts";
import type { SceneApi } from "../../scene/types.ts";
import { GLYPHS } from "../../types.ts";
import { intentOf, type Intent } from "../intents.ts";
import { perform } from "../perform.ts";
import type { Play } from "../state.ts";
import { hasChoice } from "../steps.ts";
import { nextTarget } from "./keyCursor.ts";

/** For the help: keys with the id of their description. X is handled by the page, + - Home by the camera. */
export const KEYS: readonly { readonly key: string; readonly words: string }[] = [
  { key: "← → ↑ ↓", words: "play-do-walk" },
  { key: "Enter", words: "play-do-choose" },
  { key: "Esc", words: "play-do-release" },
  { key: "1 … 9", words: "play-do-supply" },
  { key: "0", words: "play-do-golden" },
  { key: "P, 1 … 3", words: "play-do-pile" },
  { key: "C", words: "play-do-exchange" },
  { key: "T", words: "play-do-together" },
  { key: "Q E", words: "play-do-turn" },
  { key: "R", words: "play-do-turn-clockwise" },
  { key: "F", words: "play-do-flip" },
  { key: "PgUp PgDn", words: "play-do-level" },
  { key: "S", words: "play-do-suggest" },
  { key: "Alt", words: "play-do-loose" },
  { key: "L", words: "play-do-let-go" },
  { key: "N", words: "play-do-next-piece" },
  { key: "O", words: "play-do-other-hand" },
  { key: "Shift", words: "play-do-touch" },
  { key: "Z", words: "play-do-undo" },
  { key: "H", words: "play-do-hints" },
  { key: "V", words: "play-do-view" },
  { key: "+ -", words: "play-do-zoom" },
  { key: "Home", words: "play-do-front" },
  { key: "X", words: "play-do-xray" },
];

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const TURN_DEG = 15;
const STEP_MM = 2;
const RAISE_MM = 5;
const NUDGE_MM = 0.5;

/** The used part of a KeyboardEvent, so that tests need no browser. */
export type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey"> & {
  readonly code?: string;
};

/** Performs the intent of a pressed key; returns whether it has one. */
export function pressKey(play: Play, key: Key): boolean {
  const intent = keyIntent(play, key);
  if (!isModified(key)) play.isPileAsked = false;
  if (intent !== null) void perform(play, intent);
  return intent !== null;
}

export function keyIntent(play: Play, pressed: Key): Intent | null {
  if (pressed.key === "Alt") return play.placing.value === null ? null : { kind: "loosen" };
  if (isModified(pressed)) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const { may, stage, step } = play;
  if (key === "z") return may.value.undo ? intentOf({ type: "Undo" }) : null;
  if (key === "h") return { kind: "toggleHints" };
  if (key === "v") return stage.value === null ? null : { kind: "nextView" };
  if (key === "o") return play.canSteady.value || play.isSteadying.value ? { kind: "otherHand" } : null;
  if (play.isSteadying.value) return steadyingIntent(play, key);
  if (step.value.kind === "held" || step.value.kind === "placing") {
    const arrow = ARROWS[key];
    if (arrow !== undefined && step.value.kind === "held" && step.value.hand.leadsOther.value) {
      return { ...nudge(stage.value, arrow, pressed.shiftKey ? NUDGE_MM / 4 : NUDGE_MM), kind: "nudge" };
    }
    if (arrow !== undefined) return nudge(stage.value, arrow, pressed.shiftKey ? STEP_MM / 4 : STEP_MM);
    if (step.value.kind === "placing") return placingIntent(key, pressed.shiftKey);
    if (key === "Escape" && step.value.hand.other !== null) return { kind: "letOtherGo" };
    return holdingIntent(key, pressed.shiftKey);
  }
  const digit = digitOf(pressed.key, pressed.code);
  return digit === null ? choosingIntent(play, key) : digitIntent(play, digit);
}

function digitIntent({ isPileAsked, seat, view }: Play, n: number): Intent | null {
  if (isPileAsked) {
    const pile = GLYPHS[n - 1];
    return pile === undefined ? null : intentOf({ type: "Reveal", pile });
  }
  if (n === 0) return view.value?.golden ? { kind: "choose", target: "golden" } : null;
  const supply = seat.value === null ? [] : (view.value?.players[seat.value]?.supply ?? []);
  return n <= supply.length ? { kind: "choose", target: `supply:${seat.value}/${n - 1}` } : null;
}

function choosingIntent(play: Play, key: string): Intent | null {
  const { batch, chosen, cursor, draft, may, step } = play;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
    case "ArrowLeft":
    case "ArrowUp":
      return walkIntent(play, key);
    case "Enter":
    case " ":
      if (cursor.value !== null) return { kind: "choose", target: cursor.value.target };
      return draft.value !== null || batch.value.isOpen ? { kind: "confirm" } : null;
    case "Escape":
      if (may.value.takeBack) return { kind: "takeBack" };
      if (batch.value.isOpen && chosen.value === null && cursor.value === null) return { kind: "cancel" };
      return hasChoice(step.value) || cursor.value !== null ? { kind: "release" } : null;
    case "p":
      return may.value.reveal.length > 0 ? { kind: "askPile" } : null;
    case "c":
      if (draft.value !== null) return { kind: "cancel" };
      return may.value.exchange ? { kind: "exchange" } : null;
    case "t":
      return may.value.together > 0 || batch.value.isOpen ? { kind: "together" } : null;
    case "s":
    case "n":
      return may.value.place || may.value.lay || may.value.move || may.value.moveFloor ? { kind: "suggest" } : null;
    default:
      return null;
  }
}

function walkIntent(play: Play, key: string): Intent | null {
  const target = nextTarget(play, key === "ArrowRight" || key === "ArrowDown" ? 1 : -1);
  return target === null ? null : { kind: "point", target };
}

/** Chooses what the other hand takes hold of. */
function steadyingIntent(play: Play, key: string): Intent | null {
  if (key in ARROWS) return walkIntent(play, key);
  if (key === "Escape") return { kind: "otherHand" };
  const cursor = play.cursor.value;
  return (key === "Enter" || key === " ") && cursor !== null ? { kind: "takeHold", target: cursor.target } : null;
}

function placingIntent(key: string, isFine: boolean): Intent | null {
  const by_deg = isFine ? 1 : TURN_DEG;
  const intents: Readonly<Record<string, Intent>> = {
    q: { kind: "turn", by_deg },
    e: { kind: "turn", by_deg: -by_deg },
    r: { kind: "turn", by_deg: -by_deg },
    f: { kind: "flip" },
    PageUp: { kind: "stepLevel", by: 1 },
    PageDown: { kind: "stepLevel", by: -1 },
    s: { kind: "suggest" },
    n: { kind: "suggest" },
    Enter: { kind: "confirm" },
    " ": { kind: "confirm" },
    Escape: { kind: "cancel" },
  };
  return intents[key] ?? null;
}

function holdingIntent(key: string, isFine: boolean): Intent | null {
  const by_mm = isFine ? 1 : RAISE_MM;
  const intents: Readonly<Record<string, Intent>> = {
    q: { kind: "raise", by_mm },
    PageUp: { kind: "raise", by_mm },
    e: { kind: "raise", by_mm: -by_mm },
    PageDown: { kind: "raise", by_mm: -by_mm },
    n: { kind: "nextPiece" },
    l: { kind: "confirm" },
    Enter: { kind: "confirm" },
    Escape: { kind: "takeBack" },
  };
  return intents[key] ?? null;
}

/** Moves what is in hand in a direction of the screen. */
function nudge(stage: SceneApi | null, [right, up]: readonly [number, number], mm: number) {
  const seen =
    stage?.screen("ghost") ?? (typeof innerWidth === "number" ? { x: innerWidth / 2, y: innerHeight / 2 } : null);
  const here = stage && seen ? stage.over(seen.x, seen.y, 0) : null;
  const there = stage && seen ? stage.over(seen.x + 40 * right, seen.y - 40 * up, 0) : null;
  if (!here || !there) return { kind: "move", dx: right * mm, dy: up * mm } as const;
  const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
  const scale = mm / (Math.hypot(dx, dy) || 1);
  return { kind: "move", dx: dx * scale, dy: dy * scale } as const;
}

function isModified({ key, ctrlKey, altKey, metaKey }: Key): boolean {
  return key === "Alt" || ctrlKey || altKey || metaKey;
}
