/** A table of RITUAL on the stage: the circle over the whole window, and everything around it. */

import { effect, useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { Moods } from "../../around/moods.tsx";
import { ReclaimSeat } from "../../around/reclaimSeat.tsx";
import { useStageKeys, useFullWindow } from "../../around/stageHooks.ts";
import { say } from "../../i18n/index.ts";
import { stepIn } from "../../lesson/kept.ts";
import { lazy } from "../../pages/lazy.tsx";
import type { Table } from "../../state.ts";
import type { StageProps } from "../game.ts";
import { Actions } from "./actions.tsx";
import { BetweenRounds } from "./betweenRounds.tsx";
import { RitualUiState } from "./uiState.ts";
import { isRoundRunning, type Facts } from "./view.ts";
import { useTableInsets } from "./tableInsets.ts";
import { handleKey } from "./keys.ts";
import { Initiation } from "./lesson.tsx";
import { HighlightBanner } from "./highlightBanner.tsx";
import { Pause } from "./pause.tsx";
import { Play } from "./play.ts";
import { Pings, usePings } from "./pings.tsx";
import "./stage.css";
import { visibleFacts } from "./visibleFacts.ts";
import { RitualTable } from "./table.tsx";
import { showsStory, Tools } from "./tools.tsx";
import { Turn } from "./turn.tsx";

// what is opened only now and then comes when it is
const Aid = lazy(() => import("./playerAid.tsx").then((part) => part.PlayerAid));
const Board = lazy(() => import("./listView.tsx").then((part) => part.ListView));
const Drawer = lazy(() => import("../../around/drawer.tsx").then((part) => part.Drawer));
const RoundTheatre = lazy(() => import("./replay.tsx").then((part) => part.RoundReplay));
const End = lazy(() => import("./end.tsx").then((part) => part.End));

export function Stage({ table, membership }: StageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const looking = useSignal(false); // at the table, after the end
  const [play] = useState(() => new Play(table));
  const [desk] = useState(() => new RitualUiState());
  const inset = useTableInsets(frame, play);
  useFullWindow();
  useStageKeys(desk, (event) => handleKey(play, event));
  useSounds(table);
  useTalk(table, desk);
  usePings(frame, table, desk);
  useEffect(() => {
    window.meja = { table, play };
    for (const { id } of table.notices.peek()) table.dismiss(id); // they were about something before
    return () => play.dispose();
  }, []);

  const facts = visibleFacts(table);
  const room = table.room.value;
  if (facts === null || room === null) return <div class="stage night" ref={frame} />;
  const isOver = room.stage === "over";
  const isOn = isRoundRunning(facts) && !isOver;
  const eye = play.seat.value ?? facts.eye;
  const tabs = (["talk", "people", "story"] as const).filter((one) => one !== "story" || showsStory(facts));
  return (
    <div class={`stage night ${desk.list.value ? "listed" : ""} ${facts.stage}`} ref={frame}>
      <button type="button" class="skip" onClick={() => (desk.list.value = true)}>
        {say("play-list-open")}
      </button>
      <RitualTable
        facts={facts}
        eye={eye}
        who={table.who}
        play={play.seat.value === null ? null : play}
        clock={() => table.clock.left(table.time.now())}
        inset={inset.value}
        placesNotices
      />
      <HighlightBanner table={table} frame={frame} inset={inset.value} />
      <Pings table={table} frame={frame} />
      <div class="hud">
        <div class="corner">
          <Turn table={table} facts={facts} />
          <Moods table={table} />
        </div>
        <Tools table={table} play={play} facts={facts} desk={desk} />
        <div class="foot">
          <ReclaimSeat table={table} />
          {desk.pinging.value && <p class="guide">{say("play-ping-now")}</p>}
          {facts.paused ? null : isOn ? (
            <Actions play={play} facts={facts} />
          ) : (
            !isOver && (
              <BetweenRounds table={table} play={play} facts={facts} onRecall={() => (desk.recall.value = true)} />
            )
          )}
          {isOver && looking.value && (
            <button type="button" class="deed main" onClick={() => (looking.value = false)}>
              {say("play-ending")}
            </button>
          )}
        </div>
      </div>
      {facts.paused && (
        <div class="ending">
          <Pause table={table} play={play} />
        </div>
      )}
      {desk.list.value && (
        <section class="list wood" aria-label={say("play-list")}>
          <button type="button" class="plain" onClick={() => (desk.list.value = false)}>
            {say("play-list-close")}
          </button>
          <Board table={table} play={play} />
        </section>
      )}
      {isOver && !looking.value && (
        <div class="ending">
          <End table={table} membership={membership} onLook={() => (looking.value = true)} />
        </div>
      )}
      {stepIn(membership.room) !== null && <Initiation table={table} play={play} />}
      {desk.drawer.value !== null && <Drawer table={table} desk={desk} tabs={tabs} />}
      {desk.recall.value && <RoundTheatre table={table} onClose={() => (desk.recall.value = false)} />}
      {desk.help.value && <Aid facts={facts} onClose={() => (desk.help.value = false)} />}
    </div>
  );
}

/** What is heard comes after what is seen. */
function useSounds(table: Table): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    void import("./sounds.ts").then(({ listen }) => {
      if (!gone) stop = listen(table);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
}

const WIDE = "(min-width: 75rem)"; // elsewhere a drawer hides the table: see stage.css

/** After a round there is much to say: the drawer opens by itself once, and closes when the silence begins. */
function useTalk(table: Table, desk: RitualUiState): void {
  useEffect(
    () =>
      table.onGameEvent((_, event) => {
        const { type } = event as { type: string };
        const others = table.room.value?.people.filter(({ id, here }) => here && id !== table.me.value) ?? [];
        if (type === "RoundBegan") desk.closeAutoOpened();
        if ((type === "RoundWon" || type === "RoundLost") && others.length > 0 && matchMedia(WIDE).matches) {
          desk.autoOpenDrawer("talk");
        }
      }),
    [],
  );
  useEffect(
    () =>
      effect(() => {
        const facts = table.facts.value as Facts | null;
        if (facts !== null && desk.drawer.value === "story" && !showsStory(facts)) desk.drawer.value = null;
      }),
    [],
  );
}
