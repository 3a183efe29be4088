/** Ambience of the jungle by day: wind in the leaves, now and then a bird. */

import type { AmbienceSpec } from "./ambience.ts";
import { bird } from "./soundEffects.ts";

export const DAY: AmbienceSpec = {
  loud: 0.012,
  below_hz: 520,
  swells_hz: 0.07,
  swells: 0.6,
  calls: [{ between_s: [6, 20], wide: true, effect: bird }],
};
