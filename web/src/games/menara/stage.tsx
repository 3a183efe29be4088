/** A table of MENARA on the stage: the scene over the whole window, and everything around it. */

import { computed, effect, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { useStageKeys as useKeys, useFullWindow as useWholeWindow } from "../../around/stageHooks.ts";
import { loadMessages as learn, say, sayText as said } from "../../i18n/index.ts";
import { stepIn } from "../../lesson/kept.ts";
import type { Membership } from "../../localStore.ts";
import { lazy as later, withMessages as withWords } from "../../pages/lazy.tsx";
import { chosenQuality } from "../../scene/quality.ts";
import { TowerScene } from "../../scene/scene.ts";
import { isCalm, quality } from "../../settings.ts";
import type { Table } from "../../state.ts";
import { bodies, looks, thingsOf } from "./bodies.ts";
import { Desk } from "./hud/desk.ts";
import { Hud } from "./hud/hud.tsx";
import { keepClear } from "./hud/insets.ts";
import { listenTo } from "./hud/pointing.ts";
import { planOf } from "./play/ghosts.ts";
import { Play } from "./play/play.ts";
import type { View } from "./types.ts";

const Board = later(() => withWords(import("./board.tsx")).then((part) => part.Board));
const PhotoMode = later(() => withWords(import("./photo.tsx")).then((part) => part.PhotoMode));
const End = later(() => withWords(import("./end.tsx")).then((part) => part.End));
const Tutorial = later(() => import("./tutorial.tsx").then((part) => part.Tutorial));

export function Stage({ table, membership }: { table: Table; membership: Membership }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useSignal<TowerScene | null>(null);
  const drawn = useSignal(false); // whether there was a first frame
  const trouble = useSignal<string | null>(null);
  const looking = useSignal(false); // at the temple, after the end
  const [play] = useState(() => new Play(table, scene));
  const [desk] = useState(() => new Desk());
  useWholeWindow();
  useEffect(() => raise(frame.current!, canvas.current!, table, play, scene, desk, trouble, drawn), []);
  useEffect(() => () => play.dispose(), []);
  useSounds(table, drawn);
  useKeys(desk, (event) => {
    if (event.key !== "x" && event.key !== "X") return play.key(event) || !!scene.value?.key(event);
    desk.xray.value = !desk.xray.value;
    return true;
  });

  const view = table.facts.value as View | null;
  const isOver = table.room.value?.stage === "over";
  const isBare = desk.photo.value && scene.value !== null;
  const hasList = desk.list.value || trouble.value !== null;
  return (
    <div class={hasList ? "stage listed" : "stage"} ref={frame}>
      <button type="button" class="skip" onClick={() => (desk.list.value = true)}>
        {say("play-list-open")}
      </button>
      <canvas ref={canvas} class="scene" tabIndex={0} role="application" aria-label={say("play-scene")} />
      {!drawn.value && trouble.value === null && (
        <p class="loading" role="status">
          <span aria-hidden="true" />
          {say("play-loading")}
        </p>
      )}
      {view !== null && !isBare && <Hud table={table} play={play} view={view} desk={desk} stage={scene} />}
      {view !== null && hasList && (
        <section class="list wood" aria-label={say("play-list")}>
          {trouble.value !== null && <p role="alert">{say(trouble.value)}</p>}
          {desk.list.value && (
            <button type="button" class="plain" onClick={() => (desk.list.value = false)}>
              {say("play-list-close")}
            </button>
          )}
          <Board table={table} />
        </section>
      )}
      {isOver && !looking.value && !isBare && (
        <div class="ending">
          <End
            table={table}
            membership={membership}
            scene={scene.value}
            onPhoto={() => (desk.photo.value = true)}
            onLook={() => (looking.value = true)}
          />
        </div>
      )}
      {isOver && looking.value && !isBare && (
        <button type="button" class="deed main ending-again" onClick={() => (looking.value = false)}>
          {say("play-ending")}
        </button>
      )}
      {isBare && <PhotoMode scene={scene.value!} onClose={() => (desk.photo.value = false)} />}
      {stepIn(membership.room) !== null && !isBare && (
        <Tutorial table={table} play={play} stage={scene} xray={desk.xray} />
      )}
    </div>
  );
}

/** What is heard, and the words for what happens, come after what is seen. */
function useSounds(table: Table, drawn: Signal<boolean>): void {
  useEffect(() => {
    if (!drawn.value) return;
    let stop: (() => void) | null = null;
    let gone = false;
    void Promise.all([learn("start"), learn("more")]);
    void import("./sounds.ts").then(({ listen }) => {
      if (!gone) stop = listen(table);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [drawn.value]);
}

/** Builds the scene and keeps it as the table has it; gives what takes it down. */
function raise(
  frame: HTMLElement,
  canvas: HTMLCanvasElement,
  table: Table,
  play: Play,
  found: Signal<TowerScene | null>,
  desk: Desk,
  trouble: Signal<string | null>,
  drawn: Signal<boolean>,
): () => void {
  const stops: (() => void)[] = [];
  let gone = false;
  const plan = computed(() => planOf(play.options.value));
  void chosenQuality(quality.value).then((level) => {
    if (gone) return;
    const scene = new TowerScene(canvas, level, {
      calm: isCalm,
      onTrouble: (words) => (trouble.value = words),
      onRecovered: () => (trouble.value = null),
    });
    scene.pointer = play;
    found.value = scene;
    let first = true;
    stops.push(
      effect(() => {
        const asked = quality.value;
        if (!first) void chosenQuality(asked).then((chosen) => scene.setQuality(chosen));
        first = false;
      }),
      effect(() => {
        const view = table.facts.value as View | null;
        if (view === null) return;
        const names = view.players.map((_, seat) => said(table.who(seat)));
        scene.show(bodies(view), thingsOf(view, names, table.mySeats.value), plan.value);
        requestAnimationFrame(() => {
          if (!drawn.value) performance.mark("first-frame"); // what is fetched later does not keep anybody waiting
          drawn.value = true;
        });
      }),
      table.watchPoses((motion) => {
        const view = table.facts.value as View | null;
        const deed = view?.attempt ?? null;
        scene.follow(motion, view === null || deed === null ? new Map() : looks(view, deed));
      }),
      effect(() => scene.glow(desk.photo.value ? new Map() : play.glows.value)),
      keepClear(scene, canvas, frame, desk),
      listenTo(frame, canvas, table, play, scene, desk),
      () => {
        found.value = null;
        scene.dispose();
      },
    );
    window.meja = { table, play, scene: scene.hook() };
  });
  return () => {
    gone = true;
    stops.forEach((stop) => stop());
  };
}
