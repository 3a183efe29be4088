/** A game for replay: its events, each with the views after it. */

import type { Who } from "../table/names.ts";
import { withNames } from "../table/names.ts";
import { applyPatch } from "../table/patch.ts";
import type { Json, Replay, Text } from "../table/wire.ts";

/** An event, and the views after it. */
export interface Moment<View> {
  readonly n: number;
  readonly event: Json;
  readonly view: View; // of the spectators
  readonly views: readonly View[]; // by eye
  readonly sentences: readonly (Text | string)[];
  readonly hasTrack: boolean; // whether the motion of the deed that begins here was recorded
}

export interface Timeline<View> {
  readonly eyes: readonly (number | null)[]; // whose views the moments have; null: the spectators'
  readonly moments: readonly Moment<View>[];
  readonly who: Who;
}

/** The timeline of a replay; throws PatchMismatch if it is damaged. */
export function timelineOf<View>({ eyes, views, moments }: Replay, who: Who): Timeline<View> {
  let now = views;
  return {
    eyes,
    who,
    moments: moments.map(({ n, event, patches, story = [], has_track = false }) => {
      now = now.map((view, at) => applyPatch(view, patches[at] ?? []));
      const seen = now as unknown as readonly View[];
      const sentences = story.map((one) => withNames(one, who));
      return { n, event, view: seen[eyes.indexOf(null)]!, views: seen, sentences, hasTrack: has_track };
    }),
  };
}
