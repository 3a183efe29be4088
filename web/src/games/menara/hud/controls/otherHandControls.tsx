/** The controls of the other hand: what it steadies, and how it is chosen. */

import { ActionButton } from "../../../../ui/actionButton.tsx";
import { say } from "../../../../i18n/index.ts";
import { targetOf } from "../../play/hand/otherHand.ts";
import { perform } from "../../play/perform.ts";
import { targetWords } from "../../words/targetWords.ts";
import type { HudContext } from "../hudContext.ts";

/** Chooses what the other hand steadies; says what it does. */
export function SteadyButton({ play, view }: Pick<HudContext, "play" | "view">) {
  const body = play.touched.value;
  if (!play.canSteady.value) return null;
  return (
    <ActionButton
      icon="otherHand"
      brief
      words={body === null ? say("play-steady") : say("play-steadied", { what: targetWords(targetOf(body), view) })}
      pressed={body !== null}
      onClick={() => perform(play, { kind: "otherHand" })}
    />
  );
}

/** While it is chosen what the other hand steadies. */
export function SteadyControls({ play }: Pick<HudContext, "play">) {
  return (
    <>
      <p class="guide" role="status">
        {say("play-guide-steady")}
      </p>
      <div class="row">
        <ActionButton icon="close" words={say("play-cancel")} onClick={() => perform(play, { kind: "otherHand" })} />
        {play.touched.value !== null && <LetOtherGo play={play} />}
      </div>
    </>
  );
}

/** In a free deed: what the other hand touches, and how far it can move that. */
export function TouchStatus({ play, view }: Pick<HudContext, "play" | "view">) {
  const other = play.held.value?.other ?? null;
  if (other === null) return null;
  const what = targetWords(targetOf(other.name), view);
  return <p role="status">{say("play-touched", { what, most: other.most_mm })}</p>;
}

export function LetOtherGo({ play }: Pick<HudContext, "play">) {
  return (
    <ActionButton
      icon="otherHand"
      brief
      pressed
      words={say("play-let-other-go")}
      onClick={() => perform(play, { kind: "letOtherGo" })}
    />
  );
}
