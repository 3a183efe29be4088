/** RITUAL on the page. */

import { say, sayText } from "../../i18n/index.ts";
import type { Text } from "../../wire.ts";
import type { GamePage, Who } from "../game.ts";
import { follow, look, rite, setsOf, type Facts } from "./facts.ts";
import { form, NEW_TABLE } from "./form.tsx";
import { COLOURS, type Action, type Colour, type Event, type View } from "./types.ts";
import { inspirations, rite as riteWords, stones, tell, whose, word } from "./words.ts";

export const ritual: GamePage<Facts> = {
  name: "ritual",
  title: "game-ritual",
  look: (view) => look(view as unknown as View),
  follow: (facts, event) => follow(facts, event as unknown as Event),
  tell: (before, event, after, who) => tell(before, event as unknown as Event, after, who),
  word: (action, facts, who) => word(action as unknown as Action, facts, who),
  forBot: ({ stage }) => {
    if (stage === "ready") return [{ type: "BeginRound" }];
    return stage === "lost" ? [{ type: "BeginRound" }, { type: "GiveUp" }] : [];
  },
  takeBack: () => null,
  isIdle: (event) => (event as unknown as Event).type === "TimePassed",
  isPaused: ({ paused }) => paused,
  glance,
  form,
  setup: NEW_TABLE,
};

const said = (words: Text | string) => (typeof words === "string" ? words : sayText(words));

function glance(facts: Facts, who: Who) {
  const mine = rite(facts);
  return (
    <>
      <p>
        {say("shaman-round", { n: facts.round })} · {say("page-ritual-done", { done: facts.solved })}
      </p>
      {facts.paused ? <p>{say("page-ritual-hidden")}</p> : <Circle facts={facts} who={who} />}
      <dl class="facts">
        {facts.inspirations.length > 0 && (
          <div>
            <dt>{say("page-ritual-your-inspiration")}</dt>
            <dd>{said(inspirations(facts.inspirations))}</dd>
          </div>
        )}
        {mine !== null && (
          <div>
            <dt>{say("page-ritual-your-rite", { rune: mine.rune })}</dt>
            <dd>{said(riteWords(mine.rite))}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Circle({ facts, who }: { facts: Facts; who: Who }) {
  return (
    <dl class="facts">
      {facts.circle.map(([held, plane], place) => {
        const seat = Math.floor(place / setsOf(facts.setup));
        return (
          <div key={place}>
            <dt>
              {said(whose(facts.setup, place, who))}
              {facts.totem === seat && <span class="tag">{say("shaman-totem")}</span>}
              {facts.awake.includes(seat) && <span class="tag">{say("shaman-awake")}</span>}
            </dt>
            <dd>
              <span aria-hidden="true">{signs(held)} </span>
              {said(stones(held))}
              {plane !== null && (
                <span class="tag">
                  {say("shaman-plane")}: {say(`stone-${plane}`)}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A sign for every stone. */
function signs(held: readonly number[]): string {
  return COLOURS.map((colour: Colour, at) => say(`stone-sign-${colour}`).repeat(held[at] ?? 0)).join("");
}
