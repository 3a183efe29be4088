/** The screen of a MENARA table: the scene over the whole window, with the HUD and the dialogs over it. */

import { computed, effect, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { useStageKeys, useFullWindow } from "../../table/frame/stageHooks.ts";
import { loadMessages, say } from "../../i18n/index.ts";
import { lessonStep } from "../../lesson/progress.ts";
import type { Membership } from "../../settings/localStore.ts";
import { Button } from "../../ui/button.tsx";
import { lazy, withMessages } from "../../ui/lazy.tsx";
import { chosenQuality } from "./scene/quality.ts";
import { TowerScene } from "./scene/scene.ts";
import { isCalm, quality } from "../../settings/settings.ts";
import type { Table } from "../../table/state.ts";
import { bodies, looksOf, thingsOf } from "./view/bodies.ts";
import { MenaraUiState } from "./hud/uiState.ts";
import { Hud } from "./hud/hud.tsx";
import { keepClear } from "./hud/insets.ts";
import { sharePointing } from "./hud/pointing.ts";
import { proposedBase } from "./play/floor/ghostPreview.ts";
import { useSounds } from "../../sound/useSounds.ts";
import { pointerOf } from "./play/input/pointer.ts";
import { pressKey } from "./play/input/keys.ts";
import type { Intent } from "./play/intents.ts";
import { perform } from "./play/perform.ts";
import { startPlay } from "./play/play.ts";
import type { Play } from "./play/state.ts";
import type { View } from "./types.ts";

const GameList = lazy(() => withMessages(import("./list/list.tsx")).then((part) => part.GameList));
const PhotoMode = lazy(() => withMessages(import("./photo.tsx")).then((part) => part.PhotoMode));
const End = lazy(() => withMessages(import("./end.tsx")).then((part) => part.End));
const Tutorial = lazy(() => import("./lesson/tutorial.tsx").then((part) => part.Tutorial));

export function Stage({ table, membership }: { table: Table; membership: Membership }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useSignal<TowerScene | null>(null);
  const drawn = useSignal(false); // whether the first frame was drawn
  const trouble = useSignal<string | null>(null);
  const looking = useSignal(false); // the end panel is hidden, to look at the temple
  const [{ play, stop }] = useState(() => startPlay(table, scene));
  const [ui] = useState(() => new MenaraUiState());
  useFullWindow();
  useEffect(() => createScene(frame.current!, canvas.current!, play, scene, ui, trouble, drawn), []);
  useEffect(() => stop, []);
  useSounds(table, () => import("./sounds.ts"), drawn.value);
  useEffect(() => {
    if (drawn.value) Promise.all([loadMessages("start"), loadMessages("more")]).catch(() => {}); // tried again when needed
  }, [drawn.value]);
  useStageKeys(ui, (event) => {
    if (event.key !== "x" && event.key !== "X") return pressKey(play, event) || !!scene.value?.key(event);
    ui.xray.value = !ui.xray.value;
    return true;
  });

  const view = table.view.value as View | null;
  const isOver = table.room.value?.stage === "over";
  const isBare = ui.photo.value && scene.value !== null;
  const hasList = ui.list.value || trouble.value !== null;
  return (
    <div class={hasList ? "stage listed" : "stage"} ref={frame}>
      <Button class="skip" words={say("play-list-open")} onClick={() => (ui.list.value = true)} />
      <canvas ref={canvas} class="scene" tabIndex={0} role="application" aria-label={say("play-scene")} />
      {!drawn.value && trouble.value === null && (
        <p class="loading" role="status">
          <span aria-hidden="true" />
          {say("play-loading")}
        </p>
      )}
      {view !== null && !isBare && <Hud play={play} view={view} ui={ui} />}
      {view !== null && hasList && (
        <section class="list wood" aria-label={say("play-list")}>
          {trouble.value !== null && <p role="alert">{say(trouble.value)}</p>}
          {ui.list.value && (
            <Button class="plain" words={say("play-list-close")} onClick={() => (ui.list.value = false)} />
          )}
          <GameList play={play} view={view} />
        </section>
      )}
      {isOver && !looking.value && !isBare && (
        <div class="ending">
          <End
            table={table}
            membership={membership}
            scene={scene.value}
            onPhoto={() => (ui.photo.value = true)}
            onLook={() => (looking.value = true)}
          />
        </div>
      )}
      {isOver && looking.value && !isBare && (
        <Button class="deed main ending-again" words={say("play-ending")} onClick={() => (looking.value = false)} />
      )}
      {isBare && <PhotoMode scene={scene.value!} onClose={() => (ui.photo.value = false)} />}
      {lessonStep(membership.room) !== null && !isBare && <Tutorial play={play} xray={ui.xray} />}
    </div>
  );
}

/** Builds the scene and keeps it in step with the table; returns a disposer. */
function createScene(
  frame: HTMLElement,
  canvas: HTMLCanvasElement,
  play: Play,
  found: Signal<TowerScene | null>,
  ui: MenaraUiState,
  trouble: Signal<string | null>,
  drawn: Signal<boolean>,
): () => void {
  const { table } = play;
  const stops: (() => void)[] = [];
  let gone = false;
  const plan = computed(() => proposedBase(play.options.value));
  const looks = computed(() => {
    const view = table.view.value as View | null;
    return view === null ? new Map() : looksOf(view, view.attempt);
  });
  void chosenQuality(quality.value).then((level) => {
    if (gone) return;
    const scene = new TowerScene(canvas, level, {
      calm: isCalm,
      onTrouble: (words) => (trouble.value = words),
      onRecovered: () => (trouble.value = null),
    });
    scene.pointer = pointerOf(play);
    found.value = scene;
    let first = true;
    stops.push(
      effect(() => {
        const asked = quality.value;
        if (!first) void chosenQuality(asked).then((chosen) => scene.setQuality(chosen));
        first = false;
      }),
      effect(() => {
        const view = table.view.value as View | null;
        if (view === null) return;
        scene.show(bodies(view), thingsOf(view, table.mySeats.value), plan.value);
        requestAnimationFrame(() => {
          if (!drawn.value) performance.mark("first-frame"); // later downloads do not delay the first frame
          drawn.value = true;
        });
      }),
      table.watchPoses((motion) => scene.follow(motion, looks.value)),
      effect(() => scene.glow(ui.photo.value ? new Map() : play.glows.value)),
      effect(() => scene.touched(ui.photo.value ? null : play.touched.value)),
      keepClear(scene, canvas, frame, ui),
      sharePointing(frame, canvas, play, scene, ui),
      () => {
        found.value = null;
        scene.dispose();
      },
    );
    window.meja = { table, play, perform: (intent: Intent) => perform(play, intent), scene };
  });
  return () => {
    gone = true;
    stops.forEach((stop) => stop());
  };
}
