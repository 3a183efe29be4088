/** What every part context the temple is given, and a few facts drawn from it. */

import { text } from "../../../i18n/index.ts";
import type { Table } from "../../../state.ts";
import type { Text } from "../../../wire.ts";
import { openFloors } from "../piles.ts";
import type { Play } from "../play/play.ts";
import { COLOURS, type Colour, type View } from "../types.ts";

export interface HudContext {
  readonly table: Table;
  readonly play: Play;
  readonly view: View;
}

/** The seat whose supply lies before whoever looks: the one that acts if it is one's own, or else one's first. */
export function seatInFront(mine: readonly number[], acts: number | null): number | null {
  return mine.find((seat) => seat === acts) ?? mine[0] ?? null;
}

/** A floor that lies open beside the temple, by the name that is pointed at. */
export const openFloorTarget = (view: View, floor: string) => `next:${openFloors(view).indexOf(floor)}`;

/** Columns of one colour in a supply or in the camp: how many, and the place of the first. */
export interface ColourCount {
  readonly colour: Colour;
  readonly n: number;
  readonly first: number;
}

export function countByColour(pieces: readonly Colour[]): ColourCount[] {
  const kinds = COLOURS.map((colour) => ({
    colour,
    n: pieces.filter((one) => one === colour).length,
    first: pieces.indexOf(colour),
  }));
  return kinds.filter(({ n }) => n > 0);
}

/** A level of the row: whether it is reached, and required: by the cards, or if the game ended now. */
export interface Pip {
  readonly level: number;
  readonly reached: boolean;
  readonly flag: "row" | "now" | null;
}

const MAX_PIPS = 12; // a longer row leaves some of them out

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

/** How many levels are required if the card is given up, as the server has counted them. */
export function giveUpWarning({ required_if_given_up, required_now }: View): Text {
  return text("play-give-up-sure", { n: required_if_given_up ?? required_now });
}

/** What came of a deed, from the temple before it and after it. */
export function deedResult(before: View | null, after: View): "stands" | "back" | "fallen" | null {
  if (before === null || before.attempt === null || after.attempt !== null) return null;
  if (after.end?.why === "collapse") return "fallen";
  const lost = Object.keys(before.tower.floors).some((floor) => !(floor in after.tower.floors));
  if (lost) return "fallen";
  return before.tower === after.tower ? "back" : "stands";
}

/** Why something had to be taken back, if that was told last. */
export function takeBackReason(story: Table["story"]["value"]): Text | null {
  const last = story.at(-1)?.sentences.at(-1);
  return typeof last === "object" && last.id === "story-undone" ? (last.args.why as Text) : null;
}

/** What was lastUndo, if that was told last, by an event after number `seen`. */
export function lastUndo(story: Table["story"]["value"], seen: number): Text | null {
  const last = story.at(-1);
  const [first, what] = last?.sentences ?? [];
  const isUndo = typeof first === "object" && first.id === "story-goes-back" && typeof what === "object";
  return isUndo && last!.n > seen ? what : null;
}

/** What is to be given to the camp, and taken for it. */
export interface Draft {
  readonly give: readonly Colour[];
  readonly take: readonly Colour[];
}

/** How a draft stands: nothing in it, more to give, more to take, or even. */
export function draftBalance({ give, take }: Draft): "none" | "give" | "take" | "even" {
  if (give.length === 0 && take.length === 0) return "none";
  if (give.length < take.length) return "give";
  return give.length > take.length ? "take" : "even";
}
