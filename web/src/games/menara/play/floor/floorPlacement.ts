/** The placement of a floor in hand: pose, side and level, and the server's foresight for it. */

import { signal } from "@preact/signals";

import type { Target } from "../../scene/types.ts";
import {
  SIDES,
  type Action,
  type Foresight,
  type Lying,
  type Pose,
  type Prospects,
  type Side,
  type View,
} from "../../types.ts";
import type { ForesightRequests } from "../foresightRequests.ts";
import type { Suggestion } from "../glows.ts";

export const SNAP_MM = 12;
export const SNAP_DEG = 12;
const FARTHEST_MM = 600; // from the middle of the table

/** lay: a new floor; move: a floor of the temple with the pieces on it; arrange: one of the first three. */
export interface Placing {
  readonly kind: "lay" | "move" | "arrange";
  readonly floor: string;
  readonly side: Side;
  readonly pose: Pose;
  readonly level: number;
  readonly levels: readonly number[];
  readonly sides: readonly Side[];
  readonly foresight: Foresight | null; // null: not answered yet
  readonly snapped: boolean; // lies at a proposed pose
}

/** The state of the turn that the placement depends on. */
export interface PlacementContext {
  readonly view: View;
  readonly options: readonly Action[];
  readonly floors: Prospects["floors"]; // floors that may be taken in hand, and the levels open to each
  readonly suggestions: readonly Suggestion[] | null;
}

interface Proposal {
  readonly pose: Pose;
  readonly side: Side;
  readonly level: number;
}

export class FloorPlacement {
  readonly placing = signal<Placing | null>(null);
  /** The poses of the first three floors, including the one being moved. */
  readonly layout = signal<readonly Lying[]>([]);
  #taken = -1; // index of the last adopted suggestion
  #raw: Pose = [0, 0, 0]; // pose before snapping

  constructor(
    readonly context: () => PlacementContext | null,
    readonly requests: ForesightRequests,
  ) {}

  /** The orientation before snapping. */
  get turn_deg(): number {
    return this.#raw[2];
  }

  /** Takes a floor in hand; returns whether it may be taken. */
  begin(floor: string): boolean {
    const context = this.context();
    if (context === null) return false;
    const kind = kindOf(context, floor);
    if (kind === null) return false;
    if (this.placing.value?.floor === floor) return true;
    this.#taken = -1;
    const start = kind === "arrange" ? this.#arranged(context, floor) : startOf(context, floor, kind);
    this.#raw = start.pose;
    const sides = kind === "move" ? [start.side] : kind === "arrange" ? SIDES : sidesOf(context);
    const levels = kind === "arrange" ? [0] : levelsOf(context, floor, kind);
    this.placing.value = { kind, floor, ...start, levels, sides, foresight: null, snapped: true };
    this.#requestForesight();
    return true;
  }

  /** Requests the foresight of the current placement unless it is known. */
  requestForesight(): void {
    if (this.placing.value?.foresight === null) this.#requestForesight();
  }

  end(): void {
    this.placing.value = null;
    this.layout.value = [];
    this.requests.forget();
  }

  /** Moves the floor to a pose; with `snaps`, to a nearby proposal if there is one. */
  put(pose: Pose, snaps = false): void {
    const placing = this.placing.value;
    if (placing === null) return;
    const [x, y, turn] = pose;
    this.#raw = [rounded(within(x)), rounded(within(y)), rounded(((turn % 360) + 360) % 360)];
    const near = snaps ? this.#near() : null;
    this.#change({ pose: near ?? this.#raw, snapped: near !== null });
  }

  /** Moves the floor by mm; with `snaps`, relative to the pose before snapping. */
  move(dx: number, dy: number, snaps = false): void {
    const [x, y, turn] = snaps ? this.#raw : (this.placing.value?.pose ?? this.#raw);
    this.put([x + dx, y + dy, turn], snaps);
  }

  turn(by_deg: number): void {
    const [x, y, turn] = this.placing.value?.pose ?? this.#raw;
    this.put([x, y, turn + by_deg]);
  }

  flip(): void {
    const placing = this.placing.value;
    const side = placing?.sides.find((one) => one !== placing.side);
    if (side !== undefined) this.#change({ side, snapped: false });
  }

  level(level: number): void {
    if (this.placing.value?.levels.includes(level)) this.#change({ level, snapped: false });
  }

  /** Adopts the next proposal for the floor in hand, or suggestion number `which`; returns whether there was one. */
  take(which?: number): boolean {
    const context = this.context();
    const placing = this.placing.value;
    if (context === null || placing === null) return false;
    const all = context.suggestions?.map(({ action }) => action) ?? [];
    if (which !== undefined) {
      const action = all[which];
      if (action === undefined || !("floor" in action) || !this.begin(action.floor)) return false;
      const [wanted] = proposals([action], action.floor, this.placing.value!.side);
      return wanted !== undefined && this.#adopt(wanted);
    }
    const found = proposals(all, placing.floor, placing.side);
    if (placing.kind === "arrange" || found.length === 0) return false;
    this.#taken = (this.#taken + 1) % found.length;
    return this.#adopt(found[this.#taken]!);
  }

  /** The action of confirming the placement. */
  action(): Action | null {
    const placing = this.placing.value;
    if (placing === null) return null;
    const { kind, floor, side, pose, level } = placing;
    switch (kind) {
      case "lay":
        return { type: "LayFloor", floor, side, pose, level };
      case "move":
        return { type: "MoveFloor", floor, pose, level };
      case "arrange":
        return { type: "ArrangeBase", floors: this.layout.value };
    }
  }

  /** The columns on which it would rest, and the pieces in its way. */
  touched(): { readonly rests: readonly Target[]; readonly blocked: readonly Target[] } {
    const { rests = [], overlaps = [], reaches = [] } = this.placing.value?.foresight ?? {};
    const column = ([floor, base]: readonly [string, number]) => `column:${floor}/${base}`;
    const blocked = [...overlaps.map((floor) => `floor:${floor}`), ...reaches.map(column)];
    return { rests: rests.map(column), blocked };
  }

  #adopt({ pose, side, level }: Proposal): boolean {
    this.#raw = pose;
    this.#change({ pose, side, level, snapped: true });
    return true;
  }

  #change(change: Partial<Placing>): void {
    const before = this.placing.value;
    if (before === null) return;
    const placing = { ...before, foresight: null, ...change };
    this.placing.value = placing;
    if (placing.kind === "arrange") {
      const { floor, side, pose } = placing;
      this.layout.value = this.layout.value.map((lying) => (lying[0] === floor ? [floor, side, pose] : lying));
    }
    this.#requestForesight();
  }

  #requestForesight(): void {
    const action = this.action();
    if (action === null) return;
    this.requests.ask(action, (foresight) => {
      if (this.placing.value !== null) this.placing.value = { ...this.placing.value, foresight };
    });
  }

  /** The pose of one of the first three floors; at first the proposed one. */
  #arranged({ options }: PlacementContext, floor: string): Proposal {
    if (this.layout.value.length === 0) {
      this.layout.value = options.find((option) => option.type === "ArrangeBase")?.floors ?? [];
    }
    const [, side, pose] = this.layout.value.find(([one]) => one === floor)!;
    return { side, pose, level: 0 };
  }

  #near(): Pose | null {
    const context = this.context();
    const placing = this.placing.value!;
    if (context === null || placing.kind === "arrange") return null;
    const known = [...context.options, ...(context.suggestions ?? []).map(({ action }) => action)];
    const here = proposals(known, placing.floor, placing.side).filter(
      ({ side, level }) => side === placing.side && level === placing.level,
    );
    const [x, y, turn] = this.#raw;
    const near = here.filter(
      ({ pose }) => Math.hypot(pose[0] - x, pose[1] - y) <= SNAP_MM && turned(pose[2], turn) <= SNAP_DEG,
    );
    const way = ({ pose }: Proposal) => Math.hypot(pose[0] - x, pose[1] - y) + turned(pose[2], turn);
    return near.sort((a, b) => way(a) - way(b))[0]?.pose ?? null;
  }
}

/** What can be done with a floor now, by the options or by the prospects; null: nothing. */
function kindOf({ view, options, floors }: PlacementContext, floor: string): Placing["kind"] | null {
  for (const option of options) {
    if (option.type === "ArrangeBase" && option.floors.some(([one]) => one === floor)) return "arrange";
    if ((option.type === "LayFloor" || option.type === "PutBack") && option.floor === floor) return "lay";
    if (option.type === "MoveFloor" && option.floor === floor) return "move";
  }
  if (floor in floors) return floor in view.tower.floors ? "move" : "lay";
  return null;
}

/** The proposed poses of a floor; a moved floor keeps its side. */
function proposals(actions: readonly Action[], floor: string, side: Side): Proposal[] {
  return actions.flatMap((action): Proposal[] => {
    if (action.type === "LayFloor" && action.floor === floor) return [action];
    return action.type === "MoveFloor" && action.floor === floor ? [{ ...action, side }] : [];
  });
}

/** The start pose: the statics' first proposal, else the highest option; without any, over the middle. */
function startOf(context: PlacementContext, floor: string, kind: "lay" | "move"): Proposal {
  const { view, options, suggestions } = context;
  const laid = view.tower.floors[floor];
  const side = laid?.side ?? sidesOf(context)[0]!;
  const weighed = proposals(
    (suggestions ?? []).map(({ action }) => action),
    floor,
    side,
  );
  const best = weighed[0] ?? proposals(options, floor, side).sort((a, b) => b.level - a.level)[0];
  if (best !== undefined) return { pose: best.pose, side: best.side, level: best.level };
  return { pose: laid?.pose ?? [0, 0, 0], side, level: levelsOf(context, floor, kind).at(-1) ?? topOf(view) };
}

/** The sides offered for any floor; without options both, and the server judges them. */
function sidesOf({ options }: PlacementContext): readonly Side[] {
  const offered = SIDES.filter((side) => options.some((option) => option.type === "LayFloor" && option.side === side));
  return offered.length > 0 ? offered : SIDES;
}

/** The levels that the rules leave open. Without prospects: every level, level 0 only if it is offered. */
function levelsOf({ view, options, floors }: PlacementContext, floor: string, kind: "lay" | "move"): readonly number[] {
  if (floor in floors) return floors[floor]!;
  const extends_ = options.some((option) => option.type === "LayFloor" && option.floor === floor && option.level === 0);
  const levels = Array.from({ length: topOf(view) + 1 }, (_, level) => level);
  const own = kind === "move" ? view.tower.floors[floor]?.level : undefined;
  return levels.filter((level) => (level > 0 || extends_) && level !== own);
}

/** The first level above all floors. */
function topOf({ tower }: View): number {
  return 1 + Math.max(0, ...Object.values(tower.floors).map(({ level }) => level));
}

function turned(a: number, b: number): number {
  const off = (((a - b) % 360) + 360) % 360;
  return Math.min(off, 360 - off);
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

function within(mm: number): number {
  return Math.max(-FARTHEST_MM, Math.min(FARTHEST_MM, mm));
}
