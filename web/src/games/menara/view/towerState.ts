/** The tower of the rules: floors with their levels, columns and Tears; as in the server's tower state. */

import { faceOf, nameOf } from "../content.ts";
import type { Laid, Lying, Mark, Move, Piece, Placement, Pose, Settled, Spot, Tower } from "../types.ts";

export const EMPTY: Tower = { floors: {}, columns: {}, tears: {}, shifts: {} };

type Pieces = Readonly<Record<string, Piece>>; // on one floor, by base
type Shifts = Tower["shifts"];

export function piecesOn(tower: Tower, floor: string): Pieces {
  return tower.columns[floor] ?? {};
}

export function pieceAt(tower: Tower, [floor, base]: Spot): Piece | null {
  return piecesOn(tower, floor)[base] ?? null;
}

export function isComplete(tower: Tower, floor: string): boolean {
  const laid = tower.floors[floor];
  return laid !== undefined && Object.keys(piecesOn(tower, floor)).length === faceOf(laid).bases.length;
}

/** The number of levels with a floor. */
export function levelsOf(tower: Tower): number {
  return new Set(Object.values(tower.floors).flatMap(({ level }) => (level > 0 ? [level] : []))).size;
}

/** The floors that rest on the column of a base. */
export function floorsOn(tower: Tower, spot: Spot): readonly Laid[] {
  return Object.values(tower.floors).filter((laid) => laid.on.some((one) => nameOf(one) === nameOf(spot)));
}

export function lay(tower: Tower, [floor, side, pose]: Lying, level: number): Tower {
  return { ...tower, floors: { ...tower.floors, [floor]: { floor, side, pose, level, on: [] } } };
}

export function moveFloor(tower: Tower, floor: string, pose: Pose, level: number): Tower {
  return { ...tower, floors: { ...tower.floors, [floor]: { ...laidFloor(tower, floor), pose, level, on: [] } } };
}

/** The moves that free a base of a wandering floor for a new column, the farthest first. */
export function pushes(tower: Tower, [floor, base]: Spot): readonly Move[] {
  if (faceOf(laidFloor(tower, floor)).rule !== "wandering") return [];
  const pieces = piecesOn(tower, floor);
  let gap = base;
  while (gap in pieces) gap++;
  return Array.from({ length: gap - base }, (_, n) => [
    [floor, gap - n - 1],
    [floor, gap - n],
  ]);
}

/** Places a piece; columns in its way are pushed along. */
export function place(tower: Tower, [piece, spot]: Placement): Tower {
  const pieces: Record<string, Piece> = { ...piecesOn(tower, spot[0]) };
  const pushed = pushes(tower, spot);
  for (const [[, from], [, to]] of pushed) pieces[to] = pieces[from]!;
  pieces[spot[1]] = piece;
  return {
    ...tower,
    columns: { ...tower.columns, [spot[0]]: pieces },
    shifts: withoutShifts(tower.shifts, [spot, ...pushed.flat()]),
  };
}

/** Removes columns, also from the supports of the floors that rested on them. */
export function remove(tower: Tower, spots: readonly Spot[]): Tower {
  const columns = { ...tower.columns };
  for (const [floor, base] of spots) columns[floor] = without(columns[floor] ?? {}, [base]);
  return {
    ...tower,
    floors: withoutSupport(tower.floors, spots),
    columns,
    shifts: withoutShifts(tower.shifts, spots),
  };
}

/** The moved pieces with their new bases. */
export function placementsOf(tower: Tower, moves: readonly Move[]): Placement[] {
  return moves.map(([origin, target]) => [pieceAt(tower, origin) ?? "yellow", target]);
}

export function putTear(tower: Tower, [floor, mark]: Mark): Tower {
  return { ...tower, tears: { ...tower.tears, [floor]: [...(tower.tears[floor] ?? []), mark] } };
}

/** Applies a Settled event: supports, poses and shifts of the pieces, and removal of the fallen ones. */
export function settle(tower: Tower, { rests, poses, shifts, lost, collapsed }: Settled): Tower {
  const floors = { ...tower.floors };
  for (const [floor, on] of rests) floors[floor] = { ...laidFloor(tower, floor), on };
  for (const [floor, pose] of poses) floors[floor] = { ...(floors[floor] ?? laidFloor(tower, floor)), pose };
  const moved = { ...tower.shifts };
  for (const [[floor, base], shift] of shifts) moved[floor] = { ...moved[floor], [base]: shift };
  return removeFallen({ ...tower, floors, shifts: moved }, lost, collapsed);
}

function removeFallen(tower: Tower, lost: readonly Spot[], collapsed: readonly string[]): Tower {
  if (lost.length === 0 && collapsed.length === 0) return tower;
  const buried = [...lost, ...collapsed.flatMap((floor) => spotsOn(tower, floor))];
  const left = remove({ ...tower, floors: without(tower.floors, collapsed) }, buried);
  return {
    floors: left.floors,
    columns: without(left.columns, collapsed),
    tears: without(left.tears, collapsed),
    shifts: without(left.shifts, collapsed),
  };
}

export function spotsOn(tower: Tower, floor: string): Spot[] {
  return Object.keys(piecesOn(tower, floor)).map((base) => [floor, Number(base)]);
}

function laidFloor(tower: Tower, floor: string): Laid {
  const laid = tower.floors[floor];
  if (laid === undefined) throw new Error(`${floor} is not in the temple`);
  return laid;
}

function withoutSupport(floors: Tower["floors"], gone: readonly Spot[]): Tower["floors"] {
  const names = new Set(gone.map(nameOf));
  const changed = Object.values(floors).filter(({ on }) => on.some((spot) => names.has(nameOf(spot))));
  const less = changed.map((laid) => [laid.floor, { ...laid, on: laid.on.filter((spot) => !names.has(nameOf(spot))) }]);
  return { ...floors, ...Object.fromEntries(less) };
}

function withoutShifts(shifts: Shifts, gone: readonly Spot[]): Shifts {
  const left = { ...shifts };
  for (const [floor, base] of gone) if (left[floor]) left[floor] = without(left[floor], [base]);
  return left;
}

function without<T>(of: Readonly<Record<string, T>>, gone: readonly (string | number)[]): Record<string, T> {
  const left = { ...of };
  for (const key of gone) delete left[key];
  return left;
}
