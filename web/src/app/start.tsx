/** The start page: play at once, learn, set up, join, watch, or return to a table. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { Setup } from "../games/game.ts";
import { BUILDERS, PLAY_NOW, REAL_TOWER, TUTORIAL } from "../games/menara/setup.ts";
import { INITIATION, SHAMANS_PACE, WITH_SHAMANS } from "../games/ritual/setup.ts";
import { say } from "../i18n/index.ts";
import { beginLesson } from "../lesson/progress.ts";
import type { Terms } from "../table/wire.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Panel, Problem } from "../ui/fields.tsx";
import { JoinTable } from "./join.tsx";
import { MyTables } from "./myTables.tsx";
import { hrefTo, nameOrGuest, openTable, type StartPlan } from "../table/quickStart.ts";
import { useRequest } from "../ui/errorText.ts";
import { SettingsForm } from "../settings/settings.tsx";
import "./start.css";

const PICTURE_DELAY_MS = 1_000;
const SOLO_PLAN: StartPlan = { bots: null, watches: false, starts: true };
const WATCH_BOTS_PLAN: StartPlan = { bots: "builder", watches: true, starts: true };
const WITH_BOTS_PLAN: StartPlan = { bots: "shaman", watches: false, starts: true };

/** A game that starts with one press. */
interface QuickGame {
  readonly game: string;
  readonly setup: Setup;
  readonly terms: Terms;
  readonly plan: StartPlan;
  readonly before?: (room: string) => void;
}

const temple = { game: "menara", terms: REAL_TOWER } as const;
const circle = { game: "ritual", terms: SHAMANS_PACE, plan: WITH_BOTS_PLAN } as const;

export function Start() {
  const { busy, problem, run } = useRequest();
  const isLit = useSignal(false); // the second picture is loaded after everything more urgent
  useEffect(() => {
    const timer = setTimeout(() => (isLit.value = true), PICTURE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const go = ({ game, setup, terms, plan, before }: QuickGame) =>
    run(() => openTable({ game, name: nameOrGuest(), setup, terms }, plan, before));
  const button = (id: string, kind: string, quick: QuickGame) => (
    <Button class={kind} words={say(id)} disabled={busy.value} onClick={() => void go(quick)} />
  );
  return (
    <div class="start">
      <section class="hero">
        <div class="words">
          <h1>{say("start-headline")}</h1>
          <p>{say("start-promise")}</p>
          <p class="buttons">
            {button("start-play-now", "main", { ...temple, setup: PLAY_NOW, plan: SOLO_PLAN })}
            {button("start-learn", "", { ...temple, setup: TUTORIAL, plan: SOLO_PLAN, before: beginLesson })}
            <ButtonLink words={say("start-set-up")} href={hrefTo("/?setup=menara")} />
          </p>
          <p class="small">{say("start-play-now-text")}</p>
          <Problem words={problem.value} />
        </div>
      </section>
      <section class={isLit.value ? "circle lit" : "circle"} aria-labelledby="circle">
        <h2 id="circle">{say("start-ritual")}</h2>
        <p>{say("start-ritual-text")}</p>
        <p class="buttons">
          {button("start-ritual-play", "main", { ...circle, setup: WITH_SHAMANS })}
          {button("start-ritual-learn", "", { ...circle, setup: INITIATION, before: beginLesson })}
          <ButtonLink words={say("start-set-up")} href={hrefTo("/?setup=ritual")} />
        </p>
        <p class="small">{say("start-ritual-play-text")}</p>
      </section>
      <MyTables />
      <div class="panels">
        <JoinTable />
        <Panel title={say("page-watch")}>
          <p>{say("start-watch-text")}</p>
          <p class="buttons">
            {button("start-watch-builders", "", { ...temple, setup: BUILDERS, plan: WATCH_BOTS_PLAN })}
          </p>
        </Panel>
        <Panel title={say("start-more")}>
          <p class="buttons">
            <ButtonLink words={say("start-rules")} href={hrefTo("/rules")} />
            <ButtonLink words={say("start-replay")} href={hrefTo("/replay")} />
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
