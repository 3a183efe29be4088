/** Builds an action step by step from the keyboard: kind, colour, source, goal. */

import { text } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Text } from "../../../table/wire.ts";
import { leftOf, placesOf, setsOf } from "../view/view.ts";
import { gestureOf, parseThing, type Gesture, type Thing } from "./things.ts";
import { COLOURS, type Action, type Colour, type Setup, type View } from "../types.ts";
import { placeName } from "../words/words.ts";

const KINDS = {
  Take: "take",
  Give: "give",
  Put: "put",
  TakeBack: "takeBack",
  Exchange: "exchange",
  SolveInspiration: "inspiration",
  SolveRite: "rite",
  Pass: "pass",
  BeginRound: "begin",
  GiveUp: "giveUp",
} as const satisfies Record<Action["type"], string>;

export type ActionKind = (typeof KINDS)[Action["type"]];

export const kindOf = ({ type }: Action): ActionKind => KINDS[type];

/** Which kinds of action are available. */
export function availableKinds(actions: readonly Action[]): Readonly<Record<ActionKind, boolean>> {
  const has = new Set(actions.map(kindOf));
  return Object.fromEntries(Object.values(KINDS).map((kind) => [kind, has.has(kind)])) as Record<ActionKind, boolean>;
}

/** The parts of an action chosen so far. */
export interface ActionDraft {
  readonly kind: ActionKind;
  readonly stone: Colour | null;
  readonly source: Thing | null;
}

/** The next question about an action, and its possible answers. */
export interface Prompt {
  readonly kind: ActionKind;
  readonly asks: "stone" | "source" | "goal";
  readonly words: Text;
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly digit: number; // the key that chooses it, the same in every situation
  readonly thing: Thing;
  readonly isAble: boolean;
  readonly words: Text | string;
  readonly next: ActionDraft | Action; // what the draft becomes
}

/** The seat that acts, and what it sees. */
export interface PromptContext {
  readonly view: View;
  readonly seat: number;
  readonly who: Who;
}

/** The next question about a draft; the action if no question is left; null if no action matches. */
export function nextPrompt(
  draft: ActionDraft,
  actions: readonly Action[],
  context: PromptContext,
): Prompt | Action | null {
  const { kind, stone, source } = draft;
  const matching = actions.filter(
    (action) =>
      kindOf(action) === kind &&
      (stone === null || ("stone" in action && action.stone === stone)) &&
      (source === null || gestureFor(action, context)?.[0] === source),
  );
  const [first] = matching;
  if (first === undefined) return null;
  const prompt = (asks: Prompt["asks"], words: string, choices: Choice[]): Prompt => {
    return { kind, asks, words: text(words), choices };
  };
  if (stone === null && "stone" in first) {
    return prompt("stone", "circle-ask-stone", colourChoices(draft, matching, context));
  }
  const sources = sourceChoices(draft, matching, context);
  if (source === null && sources.length > 1) return prompt("source", "circle-ask-source", sources);
  const goals = goalChoices(draft, matching, context);
  if (goals.filter(({ isAble }) => isAble).length <= 1) return first;
  return prompt("goal", first.type === "Exchange" ? "circle-ask-plane" : "circle-ask-goal", goals);
}

/** The draft without its last answer; null if there was none. */
export function dropLastAnswer(draft: ActionDraft): ActionDraft | null {
  if (draft.source !== null && draft.stone !== null) return { ...draft, source: null };
  return draft.stone === null ? null : { ...draft, stone: null };
}

function gestureFor(action: Action, { view, seat }: PromptContext): Gesture | null {
  return gestureOf(action, view.setup, seat);
}

function colourChoices(draft: ActionDraft, matching: readonly Action[], context: PromptContext): Choice[] {
  return COLOURS.map((stone, at) => {
    const found = matching.find((action) => "stone" in action && action.stone === stone);
    const thing = (found && gestureFor(found, context)?.[0]) ?? `reserve:${stone}`;
    const words = text(`stone-${stone}`);
    return { digit: at + 1, thing, isAble: found !== undefined, words, next: { ...draft, stone } };
  });
}

/** The seat's own sets, then their planes. */
function sourceChoices(draft: ActionDraft, matching: readonly Action[], context: PromptContext): Choice[] {
  const { view, seat } = context;
  const own = placesOf(view.setup, seat);
  const things = new Set(matching.flatMap((action) => gestureFor(action, context)?.[0] ?? []));
  return [...things].flatMap((source): Choice[] => {
    const { kind, place } = parseThing(source);
    const set = own.indexOf(place ?? -1);
    if (set < 0) return [];
    const isPlane = kind === "plane";
    const digit = set + 1 + (isPlane && draft.kind !== "takeBack" ? own.length : 0);
    const where = isPlane ? "plane" : "stones";
    const words =
      own.length === 1
        ? text(`circle-from-${where}`)
        : text(isPlane ? "circle-from-set-plane" : "circle-from-set", { n: set + 1 });
    return [{ digit, thing: source, isAble: true, words, next: { ...draft, source } }];
  });
}

/** The other shamans, beginning at the left. */
function goalChoices(draft: ActionDraft, matching: readonly Action[], context: PromptContext): Choice[] {
  const { view, seat, who } = context;
  const kind = draft.kind === "exchange" ? "plane" : "shaman";
  return otherPlaces(view.setup, seat).map((place, at) => {
    const thing: Thing = `${kind}:${place}`;
    const found = matching.find((action) => gestureFor(action, context)?.[1] === thing);
    const words = placeName(view.setup, place, who);
    return { digit: at + 1, thing, isAble: found !== undefined, words, next: found ?? draft };
  });
}

/** The places of all others, clockwise from the seat's left. */
export function otherPlaces(setup: Setup, seat: number): number[] {
  const all = setup.players * setsOf(setup);
  const first = placesOf(setup, leftOf(setup, seat))[0]!;
  return Array.from({ length: all - setsOf(setup) }, (_, n) => (first + n) % all);
}
