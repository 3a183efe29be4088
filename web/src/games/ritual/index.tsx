/** RITUAL on the page. */

import { said } from "../../around/said.ts";
import { learn, say } from "../../i18n/index.ts";
import { withWords } from "../../pages/later.tsx";
import type { GamePage, Who } from "../game.ts";
import { follow, look, riteOf, seatOf, type Facts } from "./facts.ts";
import { form, NEW_TABLE } from "./form.tsx";
import { tell } from "./story.ts";
import type { Thing } from "./things.ts";
import { COLOURS, type Action, type Colour, type Event, type View } from "./types.ts";
import { inspirations, rite, stones, thingWords, whose, word } from "./words.ts";

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
  stage: () => withCircle(import("./stage.tsx")),
  theatre: () => withCircle(import("./theatre.tsx")),
  thing: (name) => thingWords(name as Thing),
};

/** What is loaded, when the words of the circle are known as well. */
async function withCircle<T>(coming: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([withWords(coming), learn("circle")]);
  return loaded;
}

function glance(facts: Facts, who: Who) {
  const { eye } = facts;
  const cards = eye === null ? [] : (facts.inspirations[eye] ?? []);
  const mine = eye === null ? null : riteOf(facts, eye);
  return (
    <>
      <p>
        {say("shaman-round", { n: facts.round })} · {say("page-ritual-done", { done: facts.solved.length })}
      </p>
      {facts.paused ? <p>{say("page-ritual-hidden")}</p> : <Circle facts={facts} who={who} />}
      <dl class="facts">
        {cards.length > 0 && (
          <div>
            <dt>{say("page-ritual-your-inspiration")}</dt>
            <dd>{said(inspirations(cards))}</dd>
          </div>
        )}
        {mine !== null && (
          <div>
            <dt>{say("page-ritual-your-rite", { rune: mine.rune })}</dt>
            <dd>{said(rite(mine.rite))}</dd>
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
        const seat = seatOf(facts.setup, place);
        return (
          <div key={place}>
            <dt>
              {said(whose(facts.setup, place, who))}
              {facts.totem === seat && <span class="tag">{say("shaman-totem")}</span>}
              {facts.awake.some((one) => one.seat === seat) && <span class="tag">{say("shaman-awake")}</span>}
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
