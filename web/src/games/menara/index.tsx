/** MENARA on the page. */

import { say, sayText } from "../../i18n/index.ts";
import type { Text } from "../../wire.ts";
import type { GamePage, Who } from "../game.ts";
import { follow, FREE, look, type Facts } from "./facts.ts";
import { form } from "./form.tsx";
import { NEW_TABLE } from "./setup.ts";
import { thing } from "./things.ts";
import type { Action, Event, View } from "./types.ts";
import { columns, task, tell, word } from "./words.ts";

export const menara: GamePage<Facts> = {
  name: "menara",
  title: "game-menara",
  look: (view) => look(view as unknown as View),
  follow: (facts, event) => follow(facts, event as unknown as Event),
  tell: (before, event, after, who) => tell(before, event as unknown as Event, after, who),
  word: (action) => word(action as unknown as Action),
  forBot: () => [],
  takeBack: ({ attempt, turn }, seat) =>
    attempt !== null && attempt.type !== "Shake" && turn?.seat === seat ? { type: "TakeBack" } : null,
  isIdle: () => false,
  isPaused: () => false,
  glance,
  form,
  setup: NEW_TABLE,
  stage: () => import("./stage.tsx"),
  theatre: () => import("./theatre.tsx"),
  thing,
};

const said = (words: Text | string) => (typeof words === "string" ? words : sayText(words));

function glance(facts: Facts, who: Who) {
  const card = facts.turn?.card ?? null;
  const supplies = facts.players.map(({ supply }, seat) => (
    <div key={seat}>
      <dt>{said(who(seat))}</dt>
      <dd>{said(columns(supply))}</dd>
    </div>
  ));
  return (
    <dl class="facts">
      {card !== null && card !== FREE && (
        <div>
          <dt>{say("page-menara-task")}</dt>
          <dd>{said(task(card))}</dd>
        </div>
      )}
      <div>
        <dt>{say("temple")}</dt>
        <dd>{say("page-menara-levels", { levels: facts.levels, required: facts.required })}</dd>
      </div>
      <div>
        <dt>{say("camp")}</dt>
        <dd>{said(columns(facts.camp))}</dd>
      </div>
      {supplies}
    </dl>
  );
}
