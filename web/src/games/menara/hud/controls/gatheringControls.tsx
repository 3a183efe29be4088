/** The controls of columns that are set at the same time: what to do next, leave, set them. */

import { ActionButton } from "../../../../ui/actionButton.tsx";
import { say, sayText } from "../../../../i18n/index.ts";
import type { Batch } from "../../play/batch.ts";
import { perform } from "../../play/perform.ts";
import { gatheringGuide } from "../guide.ts";
import type { HudContext } from "../hudContext.ts";
import { HandSwitch } from "./handSwitch.tsx";
import { SteadyButton } from "./otherHandControls.tsx";

export function GatheringControls({ play, view, batch }: HudContext & { batch: Batch }) {
  const n = batch.steps.length;
  return (
    <>
      <p class="guide" role="status">
        {sayText(gatheringGuide(batch, play.chosen.value))}
      </p>
      <div class="row">
        <ActionButton icon="close" brief words={say("play-cancel")} onClick={() => perform(play, { kind: "cancel" })} />
        <HandSwitch brief />
        <SteadyButton play={play} view={view} />
        <ActionButton
          icon="check"
          main
          words={say("play-together-send", { n })}
          disabled={n === 0 || batch.foresight?.refused != null || play.busy.value}
          onClick={() => perform(play, { kind: "confirm" })}
        />
      </div>
    </>
  );
}
