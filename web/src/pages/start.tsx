/** The start page: play at once, learn it, set a table up, join one, watch, or go on where one was. */

import { useSignal } from "@preact/signals";

import { BUILDERS, PLAY_NOW, REAL_TOWER, TUTORIAL } from "../games/menara/setup.ts";
import { say } from "../i18n/index.ts";
import { begin } from "../games/menara/lesson.ts";
import type { Setup } from "../games/game.ts";
import { Panel } from "./fields.tsx";
import { JoinTable } from "./join.tsx";
import { MyTables } from "./mine.tsx";
import { nameOrGuest, openTable, wayTo, type Wish } from "./quick.ts";
import { refused } from "./refused.ts";
import { SettingsForm } from "./settings.tsx";
import "./start.css";

const ALONE: Wish = { bots: null, watches: false, starts: true };
const BOTS: Wish = { bots: "builder", watches: true, starts: true };

export function Start() {
  const busy = useSignal(false);
  const problem = useSignal("");
  const go = async (setup: Setup, wish: Wish, before?: (room: string) => void) => {
    busy.value = true;
    problem.value = "";
    try {
      await openTable({ game: "menara", name: nameOrGuest(), setup, terms: REAL_TOWER }, wish, before);
    } catch (error) {
      problem.value = refused(error);
    }
    busy.value = false;
  };
  const button = (id: string, kind: string, onClick: () => Promise<void>) => (
    <button type="button" class={kind} disabled={busy.value} onClick={() => void onClick()}>
      {say(id)}
    </button>
  );
  return (
    <div class="start">
      <section class="hero">
        <div class="words">
          <h1>{say("start-headline")}</h1>
          <p>{say("start-promise")}</p>
          <p class="buttons">
            {button("start-play-now", "main", () => go(PLAY_NOW, ALONE))}
            {button("start-learn", "", () => go(TUTORIAL, ALONE, begin))}
            <a class="button" href={wayTo("/?setup=menara")}>
              {say("start-set-up")}
            </a>
          </p>
          <p class="small">{say("start-play-now-text")}</p>
          <p class="problem" role="alert">
            {problem.value}
          </p>
        </div>
      </section>
      <MyTables />
      <div class="panels">
        <JoinTable />
        <Panel title={say("page-watch")}>
          <p>{say("start-watch-text")}</p>
          <p class="buttons">{button("start-watch-builders", "", () => go(BUILDERS, BOTS))}</p>
        </Panel>
        <Panel title={say("game-ritual")}>
          <p>{say("start-ritual-text")}</p>
          <p class="buttons">
            <a class="button" href={wayTo("/?setup=ritual")}>
              {say("start-set-up")}
            </a>
          </p>
        </Panel>
        <Panel title={say("start-more")}>
          <p class="buttons">
            <a class="button" href={wayTo("/rules")}>
              {say("start-rules")}
            </a>
            <a class="button" href={wayTo("/?replay")}>
              {say("start-replay")}
            </a>
          </p>
          <details>
            <summary>{say("start-settings")}</summary>
            <SettingsForm />
          </details>
        </Panel>
      </div>
      <p class="claim">{say("page-claim")}</p>
    </div>
  );
}
