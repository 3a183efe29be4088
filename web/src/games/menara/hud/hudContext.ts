/** The props that all parts of the HUD share, and values derived from them. */

import { say, text } from "../../../i18n/index.ts";
import { floorName } from "../words/nouns.ts";
import type { Table } from "../../../table/state.ts";
import type { Text } from "../../../table/wire.ts";
import type { Confirmation } from "../../../ui/confirm.tsx";
import { openFloors } from "../view/lookups.ts";
import type { Play } from "../play/state.ts";
import type { MenaraUiState } from "./uiState.ts";
import { COLOURS, type Colour, type View } from "../types.ts";

export interface HudContext {
  readonly play: Play;
  readonly view: View;
  readonly ui: MenaraUiState;
}

/** The seat whose supply is shown: the acting one if it is the viewer's, otherwise the viewer's first. */
export function seatInFront(mine: readonly number[], acts: number | null): number | null {
  return mine.find((seat) => seat === acts) ?? mine[0] ?? null;
}

/** The target name of a floor that lies open beside the temple. */
export const openFloorTarget = (view: View, floor: string) => `next:${openFloors(view).indexOf(floor)}`;

/** The columns of each colour in a supply or in the camp, with the index of the first one. */
export function countByColour(pieces: readonly Colour[]) {
  const kinds = COLOURS.map((colour) => ({
    colour,
    n: pieces.filter((one) => one === colour).length,
    first: pieces.indexOf(colour),
  }));
  return kinds.filter(({ n }) => n > 0);
}

/** A level of the row; `flag` marks the level required by the cards, and the one required if the game ended now. */
export interface Pip {
  readonly level: number;
  readonly reached: boolean;
  readonly flag: "row" | "now" | null;
}

const MAX_PIPS = 12; // in a longer row some levels are left out

/** The level row from the bottom; null stands for levels that are left out. */
export function levelPips({ levels, required, required_now: now }: View): (Pip | null)[] {
  const top = Math.max(levels, required, now, 1);
  const pips = Array.from({ length: top }, (_, at): Pip => {
    const level = at + 1;
    const flag = level === required ? "row" : level === now ? "now" : null;
    return { level, reached: level <= levels, flag };
  });
  if (top <= MAX_PIPS) return pips;
  const shown = (one: Pip, at: number) => at < MAX_PIPS - 4 || one.flag !== null || Math.abs(one.level - levels) <= 1;
  const kept = pips.filter(shown);
  return kept.flatMap((one, at) => (at > 0 && one.level - kept[at - 1]!.level > 1 ? [null, one] : [one]));
}

/** The warning before giving up, with the required levels that the server counts. */
export function giveUpWarning({ required_if_given_up, required_now }: View): Text {
  return text("play-give-up-sure", { n: required_if_given_up ?? required_now });
}

/** The question before a floor is put back, with the price that the server counts. */
export function putBackQuestion({ put_back, setup }: View, floor: string, then: () => void): Confirmation {
  const price = put_back?.ends ? "play-put-back-ends" : "play-put-back-sure";
  return {
    title: say("page-menara-put-back", { floor: floorName(floor) }),
    words: say(setup.free_building ? "play-put-back-free" : price, { n: put_back?.required ?? 0 }),
    yes: say("play-put-back-yes"),
    then,
  };
}

/** The words of the button that takes the piece in hand back. */
export const takeBackWords = ({ is_strict_try }: View) => (is_strict_try ? "play-take-back-strict" : "play-take-back");

/** The result of a deed, derived from the views before and after its end; null: none ended. */
export function deedResult(before: View | null, after: View): "stands" | "back" | "fallen" | null {
  if (before === null || before.attempt === null || after.attempt !== null) return null;
  if (after.end?.why === "collapse") return "fallen";
  const lost = Object.keys(before.tower.floors).some((floor) => !(floor in after.tower.floors));
  if (lost) return "fallen";
  return before.tower === after.tower ? "back" : "stands";
}

const TAKEN_BACK = ["story-takes-back", "story-undone"];

/** The reason of a forced take-back, if the last story entry is one; or that the last one failed the card. */
export function takeBackReason(story: Table["story"]["value"]): Text | null {
  const told = story.flatMap(({ sentences }) => sentences).filter((one) => typeof one === "object");
  const since = told.slice(told.findLastIndex(({ id }) => TAKEN_BACK.includes(id)) + 1);
  const failed = since.find(({ id }) => id === "story-failed-touched");
  if (failed !== undefined) return failed;
  const last = story.at(-1)?.sentences.at(-1);
  return typeof last === "object" && last.id === "story-undone" ? (last.args.why as Text) : null;
}

/** What was undone, if the last story entry is an undo that happened just now, later than event `seen`. */
export function lastUndo(story: Table["story"]["value"], seen: number): Text | null {
  const last = story.at(-1);
  const [first, what] = last?.sentences ?? [];
  const isUndo = typeof first === "object" && first.id === "story-goes-back" && typeof what === "object";
  return isUndo && last!.n > seen && !last!.isOld ? what : null;
}

/** The colours to be given to the camp, and those to be taken from it. */
export interface Draft {
  readonly give: readonly Colour[];
  readonly take: readonly Colour[];
}

/** Which side of a draft is short. */
export function draftBalance({ give, take }: Draft): "none" | "give" | "take" | "even" {
  if (give.length === 0 && take.length === 0) return "none";
  if (give.length < take.length) return "give";
  return give.length > take.length ? "take" : "even";
}
