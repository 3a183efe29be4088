/** The controls of the free hand: height, let go, take back. */

import { ActionButton } from "../../../../ui/actionButton.tsx";
import { Slider } from "../../../../ui/fields.tsx";
import { say } from "../../../../i18n/index.ts";
import type { Held } from "../../play/hand/freeHand.ts";
import { perform } from "../../play/perform.ts";
import { takeBackWords, type HudContext } from "../hudContext.ts";
import { LetOtherGo, SteadyButton, TouchStatus } from "./otherHandControls.tsx";

const STEP_MM = 5;
const HIGHEST_MM = 600;

export function FreeHandControls({ play, view, held }: HudContext & { held: Held }) {
  const height = Math.round(held.height_mm);
  return (
    <div class="holding wood">
      <p class="guide">{say(held.canLetGo ? "play-held-near" : "play-held")}</p>
      <Slider
        class="height"
        label={say("play-height", { mm: height })}
        max={HIGHEST_MM}
        step={STEP_MM}
        value={height}
        onInput={(mm) => perform(play, { kind: "raise", by_mm: mm - held.height_mm })}
      />
      <TouchStatus play={play} view={view} />
      <div class="row">
        <ActionButton
          icon="back"
          words={say(takeBackWords(view))}
          onClick={() => perform(play, { kind: "takeBack" })}
        />
        {held.other === null ? <SteadyButton play={play} view={view} /> : <LetOtherGo play={play} />}
        {held.names.length > 1 && (
          <ActionButton
            icon="exchange"
            words={say("play-next-piece")}
            onClick={() => perform(play, { kind: "nextPiece" })}
          />
        )}
        <ActionButton
          icon="check"
          main
          words={say("play-let-go")}
          disabled={!held.canLetGo}
          onClick={() => perform(play, { kind: "confirm" })}
        />
      </div>
    </div>
  );
}
