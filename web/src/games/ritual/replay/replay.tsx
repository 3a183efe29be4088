/** Replays RITUAL and shows who knew what: a finished game, or together the round just played. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { Icon } from "../../../ui/icons.tsx";
import { Dialog } from "../../../ui/confirm.tsx";
import { formatClock } from "../../../table/clock.ts";
import { loadMessages, say } from "../../../i18n/index.ts";
import { isTalkAllowed } from "../../../table/frame/tools.tsx";
import { Check } from "../../../ui/fields.tsx";
import { lazy } from "../../../ui/lazy.tsx";
import { Controls, Leave, playFrames, useKeys, type Jumps } from "../../../replay/controls.tsx";
import { timelineOf } from "../../../replay/timeline.ts";
import { Projector } from "../../../replay/projector.ts";
import type { Table } from "../../../table/state.ts";
import { isRoundRunning, visibleCards } from "../view/view.ts";
import { RitualTable } from "../table/table.tsx";
import { KnowledgeDetails, viewOf, ViewpointPicker, type Viewpoint } from "./replayKnowledge.tsx";
import { Lanes } from "./replayLanes.tsx";
import { SharedReplay } from "./sharedReplay.ts";
import "./replay.css";
import type { Event, View } from "../types.ts";

const ROUNDS: Jumps = {
  begins: ({ event }) => (event as unknown as Event).type === "RoundBegan",
  before: "initiation-round-before",
  next: "initiation-round-next",
};
const WIDE = "(min-width: 52rem)"; // as in replay.css: elsewhere the text lies over the circle
const withLessonMessages = <P extends object>(Part: (props: P) => ComponentChildren) =>
  lazy<P>(() => loadMessages("initiation").then(() => Part));

/** A finished game, from its file or the server. */
export const Replay = withLessonMessages(({ projector }: { projector: Projector<unknown> }) => (
  <ReplayView projector={projector as Projector<View>} jumps={ROUNDS}>
    <Leave />
  </ReplayView>
));

/** The last round, in a dialog over its table. */
export const RoundReplay = withLessonMessages(({ table, onClose }: { table: Table; onClose: () => void }) => {
  const found = useSignal<Projector<View> | "none" | null>(null);
  const view = table.view.value as View | null;
  const isOn = view !== null && isRoundRunning(view);
  useEffect(() => {
    void loadLastRound(table).then((timeline) => (found.value = timeline ?? "none"));
  }, []);
  useEffect(() => {
    if (isOn) onClose(); // the next round has begun
  }, [isOn]);
  const close = (
    <button type="button" class="leave" title={say("initiation-replay-close")} onClick={onClose}>
      <Icon name="close" />
      <span>{say("initiation-replay-close")}</span>
    </button>
  );
  return (
    <Dialog title={say("initiation-replay")} class="looking-back" onClose={onClose}>
      {found.value instanceof Projector ? (
        <LastRoundView table={table} projector={found.value}>
          {close}
        </LastRoundView>
      ) : (
        <>
          <p role="status">{say(found.value === null ? "around-loading" : "initiation-replay-none")}</p>
          {found.value !== null && close}
        </>
      )}
    </Dialog>
  );
});

async function loadLastRound(table: Table): Promise<Projector<View> | null> {
  const replay = await table.recall();
  if (replay === null) return null;
  try {
    return new Projector(timelineOf<View>(replay, table.who), () => Promise.resolve(null));
  } catch {
    return null; // the replay is damaged
  }
}

/** The replay of the last round: shared, unless nobody may show anything now (T6.5). */
function LastRoundView({ table, projector, children }: SharedProps) {
  if (isTalkAllowed(table, "ping")) {
    return (
      <SharedReplayView table={table} projector={projector}>
        {children}
      </SharedReplayView>
    );
  }
  return (
    <ReplayView projector={projector} seat={table.mySeats.value[0]}>
      {children}
    </ReplayView>
  );
}

/** A replay that is synchronised with the other people, as long as they follow. */
function SharedReplayView({ table, projector, children }: SharedProps) {
  const [together] = useState(() => new SharedReplay(table, projector as Projector<unknown>));
  useEffect(() => together.dispose, []);
  const { follows, leader } = together;
  const isAlone = (table.room.value?.people ?? []).filter(({ here }) => here).length < 2;
  return (
    <ReplayView projector={projector} seat={table.mySeats.value[0]}>
      {!isAlone && (
        <>
          <Check
            label={say("initiation-follow")}
            value={follows.value}
            onChange={(follow) => (follows.value = follow)}
          />
          <span class="leads" role="status">
            {follows.value && leaderText(table, leader.value)}
          </span>
        </>
      )}
      {children}
    </ReplayView>
  );
}

function leaderText(table: Table, leader: string | null): string {
  if (leader === null) return say("initiation-leads-nobody");
  return leader === table.me.value
    ? say("initiation-leads-you")
    : say("initiation-leads", { who: table.nameOf(leader) });
}

interface SharedProps extends Pick<Props, "projector" | "children"> {
  readonly table: Table;
}

interface Props {
  readonly projector: Projector<View>;
  readonly seat?: number | undefined; // the seat in front when all cards are open
  readonly jumps?: Jumps;
  readonly children: ComponentChildren;
}

/** The circle, the timeline below it, and beside it who knew what. */
function ReplayView({ projector, seat = 0, jumps, children }: Props) {
  const eye = useSignal<Viewpoint>(null);
  const of = projector as Projector<unknown>;
  useEffect(() => {
    window.meja = { ...(window.meja as object | undefined), projector };
    return playFrames(projector);
  }, [projector]);
  useKeys(of, jumps);
  const moment = projector.moment.value;
  const view = viewOf(projector.timeline, moment, eye.value);
  return (
    <div class="ritual-replay">
      <div class="seen">
        <RitualTable
          view={view}
          eye={eye.value ?? seat}
          who={projector.timeline.who}
          play={null}
          cards={eye.value === null ? visibleCards(...moment.views) : visibleCards(view)}
        />
      </div>
      <aside class="knows">
        <ViewpointPicker projector={projector} eye={eye} />
        <details open={matchMedia(WIDE).matches}>
          <KnowledgeDetails projector={projector} eye={eye} />
        </details>
      </aside>
      <Controls
        projector={of}
        jumps={jumps}
        standing={say("initiation-replay-standing", { n: view.round, time: formatClock(view.clock_ms) })}
        marks={<Lanes projector={projector} />}
      >
        {children}
      </Controls>
    </div>
  );
}
