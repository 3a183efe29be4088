/** The last deeds of the shamans in words. */

import { text } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Text } from "../../../table/wire.ts";
import { leftOf, type Deed } from "../view/view.ts";
import type { Setup } from "../types.ts";
import { placeName, stoneText } from "./words.ts";

/** A deed in words that do not depend on the state before it. */
export function deedText(deed: Deed, setup: Setup, who: Who): Text {
  const at = (place: number) => placeName(setup, place, who);
  const actor = who(deed.seat);
  switch (deed.type) {
    case "StoneTaken": {
      const giver = who(leftOf(setup, deed.seat));
      return text("shaman-story-takes", { who: actor, stone: stoneText(deed.stone), giver });
    }
    case "StoneGiven": {
      const given = { who: at(deed.place), stone: stoneText(deed.stone), to: at(deed.to) };
      return text(deed.from_plane ? "shaman-story-gives-from-plane" : "shaman-story-gives", given);
    }
    case "StonePut":
      return text("shaman-story-puts", { who: at(deed.place), stone: stoneText(deed.stone) });
    case "StoneTakenBack":
      return text("circle-trace-takes-back", { who: at(deed.place) });
    case "StoneExchanged":
      return text("circle-trace-exchanges", { who: actor, owner: at(deed.place), stone: stoneText(deed.stone) });
    case "Passed":
      return text("shaman-story-passes", { who: actor });
    case "InspirationSolved":
      return text("circle-trace-wakes", { who: actor });
    case "RiteSolved":
      return text("circle-trace-solves", { who: actor, rune: deed.rune });
  }
}
