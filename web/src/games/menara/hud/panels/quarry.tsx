/** The quarry: remaining floors, and pictures of the open ones with the sides that may be seen. */

import { say, sayText } from "../../../../i18n/index.ts";
import { floorName } from "../../words/nouns.ts";
import { perform } from "../../play/perform.ts";
import { openFloorTarget, type HudContext } from "../hudContext.ts";
import { FloorPicture } from "./signs.tsx";

export function Quarry({ play, view }: Pick<HudContext, "play" | "view">) {
  const glows = play.glows.value;
  return (
    <section class="quarry wood" aria-label={say("quarry")}>
      <h2 class="label">{say("play-quarry", { n: view.quarry })}</h2>
      <ul>
        {view.next_floors.map(([floor, sides]) => {
          const target = openFloorTarget(view, floor);
          const name = sayText(floorName(floor));
          const pictures = sides.map((side) => <FloorPicture key={side} floor={floor} side={side} size={64} />);
          return (
            <li key={floor}>
              {glows.has(target) ? (
                <button
                  type="button"
                  class="piece may"
                  aria-pressed={play.chosen.value === target || play.placing.value?.floor === floor}
                  onClick={() => perform(play, { kind: "choose", target })}
                >
                  {pictures}
                  <span class="name">{name}</span>
                </button>
              ) : (
                <figure>
                  {pictures}
                  <figcaption>{name}</figcaption>
                </figure>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
