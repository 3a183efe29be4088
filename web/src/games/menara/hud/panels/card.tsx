/** The plan card: its task as a picture and in words, and its progress. */

import { say, sayText } from "../../../../i18n/index.ts";
import { cardOf } from "../../content.ts";
import { FREE_CARD } from "../../view/lookups.ts";
import type { View } from "../../types.ts";
import { taskProgress } from "../../words/progress.ts";
import { TextList } from "../../words/textList.tsx";
import { GlyphSign } from "./signs.tsx";
import { TaskPicture } from "./tasks.tsx";

export function PlanCard({ view }: { view: View }) {
  const id = view.turn?.card ?? null;
  const card = id === null ? undefined : cardOf(id);
  if (id === null || id === FREE_CARD || card === undefined) {
    return (
      <section class="card wood empty" aria-label={say("card-plan")}>
        <p>{say(id === FREE_CARD ? "play-card-free" : "play-card-none")}</p>
      </section>
    );
  }
  const { asks, done, open } = taskProgress(view)!;
  return (
    <section class="card wood" aria-label={say("card-plan")}>
      <div class={`face rim-${card.rim}`}>
        <GlyphSign glyph={card.glyph} size={22} />
        <TaskPicture task={card.task} n={card.n ?? 1} />
      </div>
      <div class="words">
        <h2>{sayText(asks)}</h2>
        <p class="rim" title={say(`rim-${card.rim}-text`)}>
          <span class={`dot-${card.rim}`} aria-hidden="true" /> {say(`rim-${card.rim}`)}
        </p>
        {open !== null && <p class="open">{sayText(open)}</p>}
      </div>
      {done.length > 0 && <TextList class="done" texts={done} />}
    </section>
  );
}
