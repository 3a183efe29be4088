/** The texts of the list for floors, bases and actions. */

import { listText, text } from "../../../i18n/index.ts";
import { faceOf, type Base, type Face } from "../content.ts";
import { columns, floor, place, puts, side, type Words } from "../words/nouns.ts";
import { floorsOn, pieceAt, piecesOn } from "../view/lookups.ts";
import {
  MARK_COLOUR,
  TEAR_COLOURS,
  type Action,
  type Foresight,
  type Laid,
  type Piece,
  type Pose,
  type Spot,
  type View,
} from "../types.ts";
import { word } from "../words/actionWords.ts";

/** A floor's side, how many of its bases are built on, what it lies on, and its Tears. */
export function floorWords({ setup, tower }: View, laid: Laid): Words[] {
  const { bases, marks = [] } = faceOf(laid);
  const built = Object.keys(piecesOn(tower, laid.floor)).length;
  const state =
    built === bases.length ? text("board-floor-complete") : text("board-floor-built", { built, bases: bases.length });
  const covered = tower.tears[laid.floor]?.length ?? 0;
  return [
    text("board-with", { one: text("board-floor-side", { side: side(laid.side) }), other: state }),
    ...(laid.on.length > 0 ? [text("board-lies-on", { places: places(laid.on) })] : []),
    ...(setup.tears && marks.length > 0 ? [text("board-marks", { covered, marks: marks.length })] : []),
  ];
}

/** A base's number and colour, the column on it, and the floors that this carries. */
export function baseWords({ tower }: View, laid: Laid, base: number): Words {
  const spot: Spot = [laid.floor, base];
  const face = faceOf(laid);
  const what = listText(kinds(face, base));
  return text("board-spot", { base: base + 1, what, holds: holds(pieceAt(tower, spot), face.bases[base]!) });

  function holds(piece: Piece | null, { ruin }: Base): Words {
    if (piece === null) return text("board-empty");
    const named = text(`piece-${piece}`);
    if (ruin) return text("board-lying", { piece: named });
    const above = floorsOn(tower, spot).map((one) => floor(one.floor));
    return above.length > 0 ? text("board-carries", { piece: named, floors: listText(above) }) : named;
  }
}

function kinds({ bases, rule }: Face, base: number): Words[] {
  const { colour, number, twin, ruin } = bases[base]!;
  const other = bases.findIndex((one, n) => n !== base && twin !== undefined && one.twin === twin);
  return [
    text(colour === undefined ? "board-any-colour" : `colour-${colour}`),
    ...(number === undefined ? [] : [text("board-number", { number })]),
    ...(other < 0 ? [] : [text("board-twin", { base: other + 1 })]),
    ...(ruin ? [text("board-ruin")] : []),
    ...(rule === "wandering" && base === 0 ? [text("board-start")] : []),
  ];
}

/** The label of an action in the list, with its foreseen balance if that is known. */
export function actionWords(view: View, action: Action, foresight: Foresight | null): Words {
  const deed = LABELS[action.type]?.(action as never, view, foresight?.rests ?? []) ?? word(action).label;
  if (foresight === null || foresight.stands === null) return deed;
  if (!foresight.stands) return text("board-falls", { deed });
  const tilt = foresight.tilt_deg;
  return tilt === null ? deed : text("board-stands", { deed, tilt: Math.round(tilt * 10) / 10 });
}

/** The labels that differ in the list; null: this one does not. */
const LABELS: {
  readonly [T in Action["type"]]?: (
    action: Extract<Action, { type: T }>,
    view: View,
    rests: readonly Spot[],
  ) => Words | null;
} = {
  PlaceColumns: ({ placements }) => text("board-place", { puts: puts(placements) }),
  MoveColumns: ({ moves: [first, ...more] }, { tower }) => {
    if (first === undefined || more.length > 0) return null;
    const [, target] = first;
    return text("board-move", { target: place(target), level: tower.floors[target[0]]?.level ?? 0 });
  },
  MoveFloor: ({ level, pose }, _, rests) =>
    text(rests.length > 0 ? "board-carry-on" : "board-carry", { level, ...where(pose, rests) }),
  LayFloor: ({ floor: id, side: up, level, pose }, _, rests) => {
    const args = { floor: floor(id), side: side(up), ...where(pose, rests) };
    if (level === 0) return text("board-extend", args);
    return text(rests.length > 0 ? "board-lay-on" : "board-lay", args);
  },
  PlaceTear: ({ mark: [id, mark] }, { tower }) =>
    text("board-tear", { tear: text(`tear-${MARK_COLOUR[tower.floors[id]!.side]}`), mark: mark + 1 }),
  TakeBack: (_, { is_strict_try }) => (is_strict_try ? text("play-take-back-strict") : null),
  GiveUp: (_, { setup }) => (setup.free_building ? text("board-stop") : null),
  Reveal: ({ pile }) => text("board-reveal", { pile: text(`glyph-${pile}`) }),
};

function where([x, y, turn]: Pose, rests: readonly Spot[]) {
  const whole = (value: number) => Math.round(value) || 0; // never -0
  return { x: whole(x), y: whole(y), turn: whole(turn), n: rests.length, places: places(rests) };
}

/** A suggestion in short, with what a floor would rest on; without lengths and angles, which the ghost shows. */
export function hintWords(action: Action, { rests }: Pick<Foresight, "rests">): Words {
  const deed = word(action).label;
  if ((action.type !== "LayFloor" && action.type !== "MoveFloor") || rests.length === 0) return deed;
  const floors = [...new Set(rests.map(([id]) => id))].map(floor);
  return text("play-hint-on", { deed, n: rests.length, floors: listText(floors) });
}

/** Columns by floor and base number. */
function places(spots: readonly Spot[]): Words {
  const floors = [...new Set(spots.map(([id]) => id))];
  return listText(
    floors.map((id) => {
      const bases = spots.flatMap(([on, base]) => (on === id ? [base + 1] : [])).sort((one, other) => one - other);
      return text("board-spots", { floor: floor(id), n: bases.length, bases: listText(bases.map(String)) });
    }),
  );
}

/** A player's columns, Tears and kept cards. */
export function supplyWords(view: View, seat: number, who: Words, tasks: (ids: readonly string[]) => Words): Words {
  const { supply, tears, kept } = view.players[seat]!;
  const own = text("board-supply", { who, columns: columns(supply) });
  const more = [
    ...TEAR_COLOURS.flatMap((colour) => {
      const n = tears.filter((one) => one === colour).length;
      return n > 0 ? [text(`tears-${colour}`, { n })] : [];
    }),
    ...(kept.length > 0 ? [text("board-kept", { tasks: tasks(kept) })] : []),
  ];
  return more.reduce<Words>((one, other) => text("board-with", { one, other }), own);
}
