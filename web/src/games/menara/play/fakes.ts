/** For tests: a table in the middle of a game, a server whose answers the test writes, and a scene seen from above. */

import "./fakeLocation.ts";

import { signal } from "@preact/signals";

import { hand } from "../../../settings/settings.ts";
import { NOW } from "../../../table/connection/fakes.ts";
import { fakeTable, replacing, ROOM, soon, type SentCommand } from "../../../table/fakes.ts";
import type { Ghost, HeldPoses, Pointing, SceneApi, Target, ViewName } from "../scene/types.ts";
import type { FromServer, Json, Room } from "../../../table/wire.ts";
import type { Action, Foresight, PlaceColumns, Prospects, View } from "../types.ts";
import { NO_BATCH } from "./batch.ts";
import type { TurnState } from "./glows.ts";
import type { Intent } from "./intents.ts";
import { pressKey, type Key } from "./input/keys.ts";
import { pointerOf } from "./input/pointer.ts";
import situations from "./options.fixture.json" with { type: "json" };
import { NO_PROSPECTS } from "./offer.ts";
import { perform } from "./perform.ts";
import { startPlay } from "./play.ts";

export type Situation = keyof typeof situations;

export const FINE: Foresight = {
  refused: null,
  rests: [],
  overlaps: [],
  reaches: [],
  stands: true,
  tilt_deg: 5,
  is_safe: true,
  margin_mm: 9,
  snaps: {},
};

export function viewOf(name: Situation): View {
  return situations[name].view as unknown as View;
}

export function optionsOf(name: Situation): readonly Action[] {
  return situations[name].options as unknown as readonly Action[];
}

/** The turn state of a recorded situation. */
export function turnStateOf(name: Situation, more: Partial<TurnState> = {}): TurnState {
  const nothing = { floors: {}, chosen: null, batch: NO_BATCH, draft: null, suggestions: null };
  return { view: viewOf(name), seat: situations[name].seat, options: optionsOf(name), ...nothing, ...more };
}

/** A camera straight above, with one pixel per millimetre. */
export class FakeScene implements SceneApi {
  pointer = null;
  shown: (readonly Ghost[])[] = [];
  held: HeldPoses = new Map();
  views: ViewName[] = [];
  places = new Map<Target, { x: number; y: number }>();

  show(): void {}
  follow(): void {}
  hands(): void {}
  glow(): void {}
  xray(): void {}
  ping(): void {}
  hold(held: HeldPoses): void {
    this.held = held;
  }
  ghosts(ghosts: readonly Ghost[]): void {
    this.shown.push(ghosts);
  }
  look(view: ViewName): void {
    this.views.push(view);
  }
  picked: Target | null = null;
  pick(): Target | null {
    return this.picked;
  }
  over(x: number, y: number, height_mm: number) {
    return [x, -y, height_mm] as const;
  }
  screen(target: Target) {
    return this.places.get(target) ?? null;
  }
}

export const at = (target: Target | null, x = 0, y = 0): Pointing => ({ target, x, y, touch: false });

/** A table at Ada's turn: the options have arrived, and her messages wait for the test's answer. */
export async function seated(name: Situation, terms: Partial<Room["terms"]> = {}) {
  const { table, env, sent, told, say } = fakeTable({ ...ROOM, terms: { ...ROOM.terms, ...terms } });
  const stage = new FakeScene();
  const { play } = startPlay(table, signal(stage));
  const pointer = pointerOf(play);
  const want = (intent: Intent) => perform(play, intent);
  const choose = (...targets: readonly Target[]) => targets.forEach((target) => want({ kind: "choose", target }));
  const key = (pressed: string, more: Partial<Key> = {}) =>
    pressKey(play, { key: pressed, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
  /** The server tells the situation after event `n`; the number of actions is the same number. */
  const snapshot = (n: number, name: Situation): void => {
    const { seat, view } = situations[name];
    const now = { ...NOW, actor: view.attempt === null ? seat : -1, acts: n };
    say({ type: "Snapshot", n, eye: seat, view: view as unknown as Json, now });
  };
  /** The server sends the options that hold after event `n`. */
  const offer = async (n: number, options = optionsOf(name), of: Partial<Prospects> = {}) => {
    const { seat } = situations[name];
    const prospects = { ...NO_PROSPECTS, ...of } as unknown as Json;
    say({ type: "Options", acts: n, seat, options: options as unknown as readonly Json[], labels: [], prospects });
    await soon();
  };
  snapshot(50, name);
  await offer(50);
  return { table, play, pointer, want, choose, key, stage, env, sent, told, say, snapshot, offer };
}

/** The actions that were sent. */
export function acts(sent: readonly SentCommand[]): Json[] {
  return sent.flatMap(({ command }) => (command.type === "Act" ? [command.action] : []));
}

/** Events that change these fields of the view; the number of actions is that of the last event. */
export function happened(
  first: number,
  events: readonly unknown[],
  actor: number | null,
  changes: Partial<View> = {},
): FromServer {
  const patch = replacing(changes);
  const moments = events.map((event) => ({ event: event as Json, patch }));
  return { type: "Happened", first, eye: 0, moments, now: { ...NOW, actor, acts: first + events.length - 1 } };
}

const deed = viewOf("held").attempt as PlaceColumns;
/** Ada's hand has begun to place a column. */
export const TRIED = happened(51, [{ type: "Tried", deed }], -1, { attempt: deed });

/** A table at which Ada has just tried to place a column, with this hand. */
export async function tried(by: "free" | "guided", terms: Partial<Room["terms"]> = {}) {
  hand.value = by;
  const made = await seated("place", terms);
  void made.want({ kind: "act", action: deed });
  made.say(TRIED);
  return made;
}

/** Answers the last foresight question. */
export async function foresee(sent: readonly SentCommand[], foresight: Foresight, n = 50) {
  const asked = sent.findLast(({ command }) => command.type === "Wonder");
  asked?.answer({ type: "Foreseen", id: "1", n, seat: 0, of: [foresight as unknown as Json] });
  await soon();
}
