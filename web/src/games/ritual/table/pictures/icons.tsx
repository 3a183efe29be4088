/** Icons of the actions, as paths in a square of 24, and pictures from the sprite. */

import type { ActionKind } from "../../play/actionPrompts.ts";
import { hrefOf } from "./pictures.tsx";

/** Stroked lines, and filled stones. */
type Drawn = readonly [lines: string, stones?: string];

const stone = (x: number, y: number) => `M${x - 2.6} ${y}a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z`;
const PLANE = "M5 20.5h14l2 -5h-18z";

const ACTIONS: Readonly<Partial<Record<ActionKind, Drawn>>> = {
  take: ["M8.5 6.5c6 0 8.5 3 8.5 10M13 13.5l4 4l4 -4", stone(5, 6.5)],
  give: ["M5 13.5c0 -5 3.5 -7.5 11 -7.5M13 2.5l4 3.5l-4 3.5", stone(5, 18)],
  put: [`${PLANE}M12 8.5v5M9.5 11.5l2.5 2.5l2.5 -2.5`, stone(12, 4.5)],
  takeBack: [`${PLANE}M12 14v-5M9.5 10.5l2.5 -2.5l2.5 2.5`, stone(12, 4.5)],
  exchange: [`${PLANE}M9 8c1 -4 6 -4 7 -.5M16.5 4.5v3.2h-3.2M15.5 11c-1 3 -6 3 -7 0M8 13.8v-3.2h3.2`, stone(4.5, 6)],
  inspiration: [
    "M2.5 12.5c4.5 -6.5 14.5 -6.5 19 0c-4.5 6.5 -14.5 6.5 -19 0zM12 1.5v2.5M5.5 3.5l1.4 2M18.5 3.5l-1.4 2",
    stone(12, 12.5),
  ],
  rite: ["M12 2.5l8.2 4.75v9.5l-8.2 4.75l-8.2 -4.75v-9.5zM8.5 12.5l2.6 3l4.6 -6"],
  pass: ["M16.5 20.5v-13c0 -5 -6.5 -5 -6.5 0v13zM12 9.5h2.5M12 13.5h2.5M6.5 9l-3.5 3.5l3.5 3.5M3 12.5h4"],
};

export function ActionIcon({ kind }: { kind: ActionKind }) {
  const [lines, stones] = ACTIONS[kind] ?? [""];
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={lines} />
      {stones !== undefined && <path d={stones} class="filled" />}
    </svg>
  );
}

/** A picture from the sprite: a stone, the totem, a card. */
export function Sprite({ of, size }: { of: string; size: number }) {
  return (
    <svg class="picture" width={size} height={size} aria-hidden="true">
      <use href={hrefOf(of)} />
    </svg>
  );
}
