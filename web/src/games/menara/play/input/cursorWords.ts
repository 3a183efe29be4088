/** The spoken description of the key cursor's target. */

import { text } from "../../../../i18n/index.ts";
import type { Glow, Target } from "../../scene/types.ts";
import { faceOf } from "../../content.ts";
import { targetWords } from "../../words/targetWords.ts";
import type { Spot, Text, View } from "../../types.ts";
import { kindOf, spotAt } from "../targets.ts";

export function cursorWords(view: View, target: Target, glow: Glow | null): Text | string {
  const place = targetWords(target, view);
  const isBase = kindOf(target) === "base";
  const what = isBase ? text("play-hand-base", { place, colour: colourOf(view, spotAt(target)!) }) : place;
  return glow === null || glow === "may" ? what : text(`play-hand-is-${glow}`, { what });
}

function colourOf({ tower }: View, [floor, base]: Spot): Text {
  const laid = tower.floors[floor];
  const colour = laid && faceOf(laid).bases[base]?.colour;
  return colour === undefined ? text("play-hand-any-colour") : text(`colour-${colour}`);
}
