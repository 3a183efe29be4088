/** Builds an action step by step from the keyboard: kind, colour, source, goal. */

import { text } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Text } from "../../../table/wire.ts";
import { leftOf, placesOf, setsOf } from "../view/view.ts";
import { gestureOf, parseThing, type Thing } from "./things.ts";
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

export function kindOf({ type }: Action): ActionKind {
  return KINDS[type];
}

/** Which kinds of action are available. */
export type AvailableKinds = Readonly<Record<ActionKind, boolean>>;

export function availableKinds(actions: readonly Action[]): AvailableKinds {
  const has = new Set(actions.map(kindOf));
  return Object.fromEntries(Object.values(KINDS).map((kind) => [kind, has.has(kind)])) as AvailableKinds;
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
}

/** The seat that acts, and what it sees. */
export interface PromptContext {
  readonly view: View;
  readonly seat: number;
  readonly who: Who;
}

/** The actions that a draft can still become. */
export function matchingActions(
  { kind, stone, source }: ActionDraft,
  actions: readonly Action[],
  context: PromptContext,
): Action[] {
  return actions.filter(
    (action) =>
      kindOf(action) === kind &&
      (stone === null || ("stone" in action && action.stone === stone)) &&
      (source === null || sourceOf(action, context) === source),
  );
}

/** The next question about a draft; the action if no question is left; null if no action matches. */
export function nextPrompt(
  draft: ActionDraft,
  actions: readonly Action[],
  context: PromptContext,
): Prompt | Action | null {
  const matching = matchingActions(draft, actions, context);
  const [first] = matching;
  if (first === undefined) return null;
  const prompt = (asks: Prompt["asks"], words: string, choices: Choice[]): Prompt => {
    return { kind: draft.kind, asks, words: text(words), choices };
  };
  if (draft.stone === null && "stone" in first) {
    return prompt("stone", "circle-ask-stone", colourChoices(matching, context));
  }
  const sources = sourceChoices(matching, context);
  if (draft.source === null && countAble(sources) > 1) return prompt("source", "circle-ask-source", sources);
  const goals = goalChoices(matching, context);
  if (countAble(goals) <= 1) return first;
  return prompt("goal", first.type === "Exchange" ? "circle-ask-plane" : "circle-ask-goal", goals);
}

/** The draft with an answer added, or the finished action. */
export function applyAnswer(
  draft: ActionDraft,
  prompt: Prompt,
  choice: Choice,
  actions: readonly Action[],
  context: PromptContext,
) {
  switch (prompt.asks) {
    case "stone":
      return { ...draft, stone: COLOURS[choice.digit - 1]! };
    case "source":
      return { ...draft, source: choice.thing };
    case "goal":
      return (
        matchingActions(draft, actions, context).find((action) => goalOf(action, context) === choice.thing) ?? draft
      );
  }
}

/** The draft without its last answer; null if there was none. */
export function dropLastAnswer(draft: ActionDraft): ActionDraft | null {
  if (draft.source !== null && draft.stone !== null) return { ...draft, source: null };
  return draft.stone === null ? null : { ...draft, stone: null };
}

function countAble(choices: readonly Choice[]): number {
  return choices.filter(({ isAble }) => isAble).length;
}

function sourceOf(action: Action, { view: { setup }, seat }: PromptContext): Thing | null {
  return gestureOf(action, setup, seat)?.[0] ?? null;
}

function goalOf(action: Action, { view: { setup }, seat }: PromptContext): Thing | null {
  return gestureOf(action, setup, seat)?.[1] ?? null;
}

function colourChoices(matching: readonly Action[], context: PromptContext): Choice[] {
  return COLOURS.map((colour, at) => {
    const found = matching.find((action) => "stone" in action && action.stone === colour);
    const thing: Thing = (found && sourceOf(found, context)) ?? `reserve:${colour}`;
    return { digit: at + 1, thing, isAble: found !== undefined, words: text(`stone-${colour}`) };
  });
}

/** The seat's own sets, then their planes. */
function sourceChoices(matching: readonly Action[], context: PromptContext): Choice[] {
  const { view, seat } = context;
  const own = placesOf(view.setup, seat);
  const things = new Set(matching.map((action) => sourceOf(action, context)));
  return [...things].flatMap((thing): Choice[] => {
    if (thing === null) return [];
    const { kind, place } = parseThing(thing);
    const set = own.indexOf(place ?? -1);
    if (set < 0) return [];
    const isPlane = kind === "plane";
    const digit = set + 1 + (isPlane && matching[0]?.type !== "TakeBack" ? own.length : 0);
    const where = isPlane ? "plane" : "stones";
    const words =
      own.length === 1
        ? text(`circle-from-${where}`)
        : text(isPlane ? "circle-from-set-plane" : "circle-from-set", { n: set + 1 });
    return [{ digit, thing, isAble: true, words }];
  });
}

/** The other shamans, beginning at the left. */
function goalChoices(matching: readonly Action[], context: PromptContext): Choice[] {
  const { view, seat, who } = context;
  const things = new Set(matching.map((action) => goalOf(action, context)));
  const kind = matching[0]?.type === "Exchange" ? "plane" : "shaman";
  return otherPlaces(view.setup, seat).map((place, at) => {
    const thing: Thing = `${kind}:${place}`;
    return { digit: at + 1, thing, isAble: things.has(thing), words: placeName(view.setup, place, who) };
  });
}

/** The places of all others, clockwise from the seat's left. */
export function otherPlaces(setup: Setup, seat: number): number[] {
  const all = setup.players * setsOf(setup);
  const first = placesOf(setup, leftOf(setup, seat))[0]!;
  return Array.from({ length: all - setsOf(setup) }, (_, n) => (first + n) % all);
}
