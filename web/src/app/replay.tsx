/** Replays a finished game: one of the user's own, or any from a file. */

import { useSignal } from "@preact/signals";
import type { FunctionComponent, TargetedEvent } from "preact";
import { useEffect, useId } from "preact/hooks";

import * as api from "../table/connection/api.ts";
import { useFullWindow } from "../table/frame/stageHooks.ts";
import { gameOf, openGame } from "../games/index.ts";
import { say } from "../i18n/index.ts";
import { findMembership } from "../settings/localStore.ts";
import { seatNames } from "../table/names.ts";
import { InvalidPoses } from "../table/poses.ts";
import type { GameReplay } from "../table/wire.ts";
import { timelineOf } from "../replay/timeline.ts";
import { Projector, type Tracks } from "../replay/projector.ts";
import { readTrack } from "../replay/track.ts";
import { Field, Panel } from "../ui/fields.tsx";
import { hideLinkCode } from "../table/quickStart.ts";
import { useRequest } from "../ui/errorText.ts";

interface LoadedReplay {
  readonly projector: Projector<unknown>;
  readonly Replay: FunctionComponent<{ projector: Projector<unknown> }>;
}

export function ReplayPage({ code }: { code: string | null }) {
  const id = useId();
  const show = useSignal<LoadedReplay | null>(null);
  const doing = useSignal(""); // the message id of what is being done
  const { busy, problem, run } = useRequest();
  const membership = code === null ? undefined : findMembership(code);

  async function open(load: Promise<GameReplay>, tracks: Tracks) {
    const { game, seats, replay } = await load;
    await openGame(game);
    const { Replay } = await gameOf(game)!.replay();
    show.value = { projector: new Projector(timelineOf(replay, seatNames(seats)), tracks), Replay };
  }

  function openFile({ currentTarget }: TargetedEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    doing.value = "around-reading-file";
    void run(() => open(api.uploadLog(file), () => Promise.resolve(null)));
  }

  useEffect(() => {
    if (membership === undefined) return;
    const { room, token } = membership;
    hideLinkCode(room, "/replay");
    doing.value = "around-loading";
    void run(() => open(api.fetchReplay(room, token), storedTracks(room, token)));
  }, []);

  if (show.value !== null) return <FullWindowReplay {...show.value} />;
  return (
    <Panel title={say("around-replay")}>
      <p role="status">{busy.value ? say(doing.value) : problem.value}</p>
      {code !== null && membership === undefined && (
        <p>
          {say("around-not-yours")} <a href={`/t/${code}`}>{say("page-come-in")}</a>
        </p>
      )}
      <Field id={id} label={say("around-from-file")}>
        <input id={id} type="file" accept=".jsonl,application/x-ndjson" onChange={openFile} />
      </Field>
      <p>
        <a href="/">{say("page-start-page")}</a>
      </p>
    </Panel>
  );
}

function FullWindowReplay({ projector, Replay }: LoadedReplay) {
  useFullWindow();
  return <Replay projector={projector} />;
}

/** Loads tracks from the server; without a track, pieces jump to where the deed left them. */
function storedTracks(room: string, token: string): Tracks {
  return async (n) => {
    try {
      return await readTrack(await (await api.fetchTrack(room, token, n)).arrayBuffer(), n);
    } catch (error) {
      if (error instanceof api.Refusal || error instanceof InvalidPoses) return null;
      throw error;
    }
  };
}
