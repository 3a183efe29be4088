/** RITUAL's stage: the circle over the whole window, and the panels around it. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { Moods } from "../../table/people/moods.tsx";
import { ReclaimSeat } from "../../table/people/reclaimSeat.tsx";
import { useFullWindow, useStageKeys } from "../../table/frame/stageHooks.ts";
import { isTalkAllowed } from "../../table/frame/tools.tsx";
import { loadMessages, say } from "../../i18n/index.ts";
import { lessonStep } from "../../lesson/progress.ts";
import { lazy } from "../../ui/lazy.tsx";
import { useSounds } from "../../sound/useSounds.ts";
import type { Table } from "../../table/state.ts";
import type { StageProps } from "../game.ts";
import { Actions } from "./hud/actions.tsx";
import { BetweenRounds } from "./hud/betweenRounds.tsx";
import { RitualUiState } from "./hud/uiState.ts";
import { isRoundRunning } from "./view/view.ts";
import { useTableInsets } from "./layout/tableInsets.ts";
import { press } from "./play/keys.ts";
import { HighlightBanner } from "./hud/highlightBanner.tsx";
import { Pause } from "./hud/pause.tsx";
import { perform, watch } from "./play/perform.ts";
import { PlayState } from "./play/state.ts";
import { Pings, usePings } from "./hud/pings.tsx";
import "./stage.css";
import { RitualTable } from "./table/table.tsx";
import { showsStory, Tools } from "./hud/tools.tsx";
import { Turn } from "./hud/turn.tsx";
import type { View } from "./types.ts";
import { silenceWords } from "./words/words.ts";

// rarely used parts are loaded on demand
const PlayerAid = lazy(() => import("./hud/playerAid.tsx").then((part) => part.PlayerAid));
const ListView = lazy(() => import("./list/listView.tsx").then((part) => part.ListView));
const Drawer = lazy(() => import("../../table/frame/drawer.tsx").then((part) => part.Drawer));
const RoundReplay = lazy(() => import("./replay/replay.tsx").then((part) => part.RoundReplay));
const Initiation = lazy(async () => {
  const [part] = await Promise.all([import("./lesson/lessonPanel.tsx"), loadMessages("initiation")]);
  return part.Initiation;
});
const End = lazy(() => import("./end.tsx").then((part) => part.End));

export function Stage({ table, membership }: StageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const looking = useSignal(false); // at the table, after the end
  const [play] = useState(() => new PlayState(table));
  const [ui] = useState(() => new RitualUiState());
  const insets = useTableInsets(frame, play);
  useFullWindow();
  useStageKeys(ui, (event) => perform(play, press(play, event)));
  useSounds(table, () => import("./sound/sounds.ts"));
  useTalk(table, ui);
  usePings(frame, table, ui);
  useEffect(() => {
    window.meja = { table, play };
    for (const { id } of table.notices.peek()) table.dismiss(id); // they are about the lobby
    return watch(play);
  }, []);

  const view = play.view.value;
  const room = table.room.value;
  if (view === null || room === null) return <div class="stage night" ref={frame} />;
  const isOver = room.stage === "over";
  const isOn = isRoundRunning(view) && !isOver;
  const eye = play.seat.value ?? view.seat;
  const tabs = (["talk", "people", "story"] as const).filter((one) => one !== "story" || showsStory(view));
  return (
    <div class={`stage night ${ui.list.value ? "listed" : ""} ${view.stage}`} ref={frame}>
      <button type="button" class="skip" onClick={() => (ui.list.value = true)}>
        {say("play-list-open")}
      </button>
      <RitualTable
        view={view}
        eye={eye}
        who={table.who}
        play={play.seat.value === null ? null : play}
        clock={() => table.clock.leftMs(table.time.now())}
        insets={insets.value}
        placesNotices
      />
      <HighlightBanner table={table} frame={frame} insets={insets.value} />
      <Pings table={table} frame={frame} />
      <div class="hud">
        <div class="corner">
          <Turn table={table} view={view} />
          <Moods table={table} />
        </div>
        <Tools play={play} view={view} ui={ui} />
        <div class="foot">
          <ReclaimSeat table={table} />
          {ui.pinging.value && <p class="guide">{say("play-ping-now")}</p>}
          {view.paused ? null : isOn ? (
            <Actions play={play} view={view} />
          ) : (
            !isOver && <BetweenRounds play={play} view={view} onRecall={() => (ui.recall.value = true)} />
          )}
          {isOver && looking.value && (
            <button type="button" class="deed main" onClick={() => (looking.value = false)}>
              {say("play-ending")}
            </button>
          )}
        </div>
      </div>
      {view.paused && (
        <div class="ending">
          <Pause play={play} />
        </div>
      )}
      {ui.list.value && (
        <section class="list wood" aria-label={say("play-list")}>
          <button type="button" class="plain" onClick={() => (ui.list.value = false)}>
            {say("play-list-close")}
          </button>
          <ListView play={play} />
        </section>
      )}
      {isOver && !looking.value && (
        <div class="ending">
          <End table={table} membership={membership} onLook={() => (looking.value = true)} />
        </div>
      )}
      {lessonStep(membership.room) !== null && <Initiation play={play} />}
      {ui.drawer.value !== null && <Drawer table={table} ui={ui} tabs={tabs} silence={silenceWords(view.setup)} />}
      {ui.recall.value && <RoundReplay table={table} onClose={() => (ui.recall.value = false)} />}
      {ui.help.value && <PlayerAid view={view} onClose={() => (ui.help.value = false)} />}
    </div>
  );
}

const WIDE = "(min-width: 75rem)"; // in narrower windows a drawer would hide the table: see stage.css

/** Opens the talk drawer when the silence ends, and closes it when it begins. */
function useTalk(table: Table, ui: RitualUiState): void {
  const wasAllowed = useRef(true);
  useSignalEffect(() => {
    const isAllowed = isTalkAllowed(table, "chat");
    if (isAllowed === wasAllowed.current) return;
    wasAllowed.current = isAllowed;
    const others = table.room.peek()?.people.filter(({ id, here }) => here && id !== table.me.peek()) ?? [];
    if (!isAllowed) ui.closeAutoOpened();
    else if (others.length > 0 && matchMedia(WIDE).matches) ui.autoOpenDrawer("talk");
  });
  useSignalEffect(() => {
    const view = table.view.value as View | null;
    if (view !== null && ui.drawer.value === "story" && !showsStory(view)) ui.drawer.value = null;
  });
}
