/** Texts for columns, floors, bases and tasks. */

import { listText, text } from "../../../i18n/index.ts";
import type { Text } from "../../../table/wire.ts";
import { componentName } from "../../componentName.ts";
import { cardOf, type Card } from "../content.ts";
import { PIECES, type Placement, type Spot } from "../types.ts";

export type Words = Text | string;

/** Pieces counted by colour, in the order of the rules. */
export function columns(pieces: readonly string[]): Words {
  const counted = PIECES.map((piece) => [piece, pieces.filter((one) => one === piece).length] as const);
  return listText(counted.filter(([, n]) => n > 0).map(([piece, n]) => text(`pieces-${piece}`, { n })));
}

export const taskText = ({ task, n = 1 }: Pick<Card, "task" | "n">) => text(`task-${task.replaceAll("_", "-")}`, { n });

export function task(id: string): Words {
  const card = cardOf(id);
  return card === undefined ? id : taskText(card);
}

/** The name of a floor, whatever the version of its id. */
export const floorName = (id: string) => text(`floor-${componentName(id)}`);
export const floor = (id: string) => text("story-floor", { name: floorName(id) });
export const floors = (ids: readonly string[]) => listText(ids.map(floor));
export const place = ([id, base]: Spot) => text("story-place", { floor: floor(id), base: base + 1 });
export const side = (name: string) => text(`side-${name}`);

export const moveWords = (origin: Spot, target: Spot) =>
  text("page-menara-move-columns-do", { origin: place(origin), target: place(target) });

/** Columns with the bases on which they are built. */
export function puts(placements: readonly Placement[]): Words {
  return listText(
    placements.map(([piece, spot]) => text("story-put", { piece: columns([piece]), place: place(spot) })),
  );
}
