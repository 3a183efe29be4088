/** The plan cards before a game, whose code is loaded when they are first shown. */

import { lazy } from "../../ui/lazy.tsx";
import type { Json } from "../../table/wire.ts";
import type { PilePreviews } from "./form/planCards.tsx";

const PlanCards = lazy<{ piles: PilePreviews }>(() => import("./form/planCards.tsx").then((part) => part.PlanCards));

export function cards(piles: Json) {
  return <PlanCards piles={piles as unknown as PilePreviews} />;
}
