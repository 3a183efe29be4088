/** The keyboard controls; the help dialog lists them from here. */

import { digitOf } from "../../../../ui/digit.ts";
import type { ViewName } from "../../scene/types.ts";
import { hints } from "../../../../settings/settings.ts";
import { GLYPHS } from "../../types.ts";
import type { Play } from "../play.ts";

/** For the help: keys with the id of their description. X is handled by the page, + - Home by the camera. */
export const KEYS: readonly { readonly key: string; readonly words: string }[] = [
  { key: "← → ↑ ↓", words: "play-do-walk" },
  { key: "Enter", words: "play-do-choose" },
  { key: "Esc", words: "play-do-release" },
  { key: "1 … 9", words: "play-do-supply" },
  { key: "0", words: "play-do-golden" },
  { key: "P, 1 … 3", words: "play-do-pile" },
  { key: "C", words: "play-do-exchange" },
  { key: "Q E", words: "play-do-turn" },
  { key: "R", words: "play-do-turn-clockwise" },
  { key: "F", words: "play-do-flip" },
  { key: "PgUp PgDn", words: "play-do-level" },
  { key: "S", words: "play-do-suggest" },
  { key: "Alt", words: "play-do-loose" },
  { key: "L", words: "play-do-let-go" },
  { key: "N", words: "play-do-next-piece" },
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
const VIEWS: readonly ViewName[] = ["front", "right", "back", "left", "top"];
const TURN_DEG = 15;
const STEP_MM = 2;
const RAISE_MM = 5;

/** The used part of a KeyboardEvent, so that tests need no browser. */
export type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey"> & {
  readonly code?: string;
};

export class Keys {
  #asksPile = false; // after P, the next digit names a pile
  #view = 0;

  constructor(readonly play: Play) {}

  /** Returns whether the key was used. */
  press({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Key): boolean {
    const { play } = this;
    if (key === "Alt") return play.disableSnapping();
    if (ctrlKey || altKey || metaKey) return false;
    const asksPile = this.#asksPile;
    this.#asksPile = false;
    const lower = key.length === 1 ? key.toLowerCase() : key;
    if (lower === "z") return used(play.may.value.undo, () => void play.undo());
    if (lower === "h") return used(true, () => (hints.value = hints.value === "on" ? "off" : "on"));
    if (lower === "v") return used(play.stage.value !== null, () => this.#turnView());
    if (play.held.value !== null) return this.#hold(lower, shiftKey);
    if (play.placing.value !== null) return this.#place(lower, shiftKey);
    const digit = digitOf(key, code);
    if (digit !== null) return this.#digit(digit, asksPile);
    return this.#choose(lower);
  }

  #digit(n: number, asksPile: boolean): boolean {
    const { play } = this;
    const glyph = GLYPHS[n - 1];
    if (asksPile) return used(glyph !== undefined, () => void play.reveal(glyph!));
    const seat = play.seat.value;
    const size = seat === null ? 0 : (play.view.value?.players[seat]?.supply.length ?? 0);
    if (n === 0) return used((play.view.value?.golden ?? 0) > 0, () => play.choose("golden"));
    return used(n <= size, () => play.choose(`supply:${seat}/${n - 1}`));
  }

  #choose(key: string): boolean {
    const { play } = this;
    switch (key) {
      case "ArrowRight":
      case "ArrowDown":
        return play.keyCursor.step(1);
      case "ArrowLeft":
      case "ArrowUp":
        return play.keyCursor.step(-1);
      case "Enter":
      case " ": {
        if (play.exchange.value !== null && play.cursor.value === null)
          return used(true, () => void play.sendExchange());
        const target = play.cursor.value?.target;
        return used(target !== undefined, () => play.choose(target!));
      }
      case "Escape":
        if (play.may.value.takeBack) return used(true, () => void play.takeBack());
        return play.release();
      case "p":
        this.#asksPile = play.may.value.reveal.length > 0;
        return this.#asksPile;
      case "c": {
        const isOpen = play.exchange.value !== null;
        return used(isOpen || play.may.value.exchange, () => (isOpen ? play.cancelExchange() : play.startExchange()));
      }
      case "s":
      case "n":
        return used(play.may.value.place || play.may.value.lay || play.may.value.move, () => void play.suggest());
      default:
        return false;
    }
  }

  #place(key: string, fine: boolean): boolean {
    const { play } = this;
    const arrow = ARROWS[key];
    const by = fine ? 1 : TURN_DEG;
    if (arrow) return used(true, () => play.nudge(arrow, fine ? STEP_MM / 4 : STEP_MM));
    switch (key) {
      case "q":
        return used(true, () => play.turnFloor(by));
      case "e":
      case "r":
        return used(true, () => play.turnFloor(-by));
      case "f":
        return used(true, () => play.flipFloor());
      case "PageUp":
        return used(true, () => play.stepLevel(1));
      case "PageDown":
        return used(true, () => play.stepLevel(-1));
      case "s":
      case "n":
        return used(true, () => void play.suggest());
      case "Enter":
      case " ":
        return used(true, () => void play.confirmFloor());
      case "Escape":
        return used(true, () => play.cancelFloor());
      default:
        return false;
    }
  }

  #hold(key: string, fine: boolean): boolean {
    const { play } = this;
    const arrow = ARROWS[key];
    const by = fine ? 1 : RAISE_MM;
    if (arrow) return used(true, () => play.nudge(arrow, fine ? STEP_MM / 4 : STEP_MM));
    switch (key) {
      case "q":
      case "PageUp":
        return used(true, () => play.raise(by));
      case "e":
      case "PageDown":
        return used(true, () => play.raise(-by));
      case "n":
        return used(true, () => play.nextPiece());
      case "l":
      case "Enter":
        return used(true, () => void play.letGo());
      case "Escape":
        return used(true, () => void play.takeBack());
      default:
        return false;
    }
  }

  #turnView(): void {
    this.#view = (this.#view + 1) % VIEWS.length;
    this.play.stage.value?.look(VIEWS[this.#view]!);
  }
}

function used(may: boolean, then: () => void): boolean {
  if (may) then();
  return may;
}
