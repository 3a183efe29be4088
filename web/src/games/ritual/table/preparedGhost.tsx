/** The prepared action, as a ghost at its goal. */

import { say } from "../../../i18n/index.ts";
import { stoneAt } from "./motion/flights.ts";
import type { Point } from "../layout/layout.ts";
import { Picture, square } from "./pictures/pictures.tsx";
import type { TableContext } from "./tableContext.ts";
import { gestureOf, parseThing, type Thing } from "../play/things.ts";
import type { Action, Colour } from "../types.ts";

const LIFT = 0.36; // in stone widths: it lies on top of the heap

export function PreparedGhost({ context }: { context: TableContext }) {
  const { play, view, layout, eye } = context;
  const action = play?.prepared.value ?? null;
  const gesture = action === null || eye === null ? null : gestureOf(action, view.setup, eye);
  if (action === null || gesture === null || view.circle.length === 0) return null;
  const [from, to] = gesture;
  const colour = "stone" in action ? action.stone : (view.circle[parseThing(from).place ?? -1]?.[1] ?? null);
  const goal = goalOf(action, to, colour);
  if (goal === null || colour === null) {
    const { inspirations, rite } = layout.hand;
    const totem = layout.spots.find(({ seat }) => seat === view.totem)?.totem ?? rite;
    const card = from === "inspiration" ? inspirations[0]! : from === "rite" ? rite : totem;
    return <GhostLabel at={{ x: card.x, y: card.y - card.height / 2 - 6 }} />;
  }
  const { x, y, size } = stoneAt(goal, layout, view);
  const lies = { x, y: y - size * LIFT };
  return (
    <g class="ghost">
      <Picture of={`stone-${colour}`} at={square(lies, size)} />
      <circle
        cx={lies.x}
        cy={lies.y}
        r={size * 0.6}
        fill="none"
        stroke="#9fe0ff"
        stroke-width="2"
        stroke-dasharray="5 4"
      />
      <GhostLabel at={{ x, y: lies.y - size * 0.74 }} />
    </g>
  );
}

/** Where the stone will lie. */
function goalOf(action: Action, to: Thing | null, colour: Colour | null): Thing | null {
  if (colour === null) return null;
  const place = action.type === "TakeBack" ? action.place : to === null ? null : parseThing(to).place;
  if (place === null) return null;
  return to?.startsWith("plane:") ? to : `stone:${place}/${colour}`;
}

function GhostLabel({ at }: { at: Point }) {
  return (
    <text class="ghost-word" x={at.x} y={at.y}>
      {say("circle-prepared-word")}
    </text>
  );
}
