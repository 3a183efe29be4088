/** Replays a finished game: one of the user's own, or any from a file. */

import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
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
import { Panel } from "../ui/fields.tsx";
import { hideLinkCode } from "../table/quickStart.ts";
import { errorText } from "../ui/errorText.ts";

interface LoadedReplay {
  readonly projector: Projector<unknown>;
  readonly Replay: FunctionComponent<{ projector: Projector<unknown> }>;
}

export function ReplayPage({ code }: { code: string | null }) {
  const show = useSignal<LoadedReplay | null>(null);
  const problem = useSignal("");
  const busy = useSignal(""); // what is being done, as a message id; empty: nothing
  const membership = code === null ? undefined : findMembership(code);

  async function open(doing: string, load: () => Promise<GameReplay>, tracks: Tracks) {
    busy.value = doing;
    problem.value = "";
    try {
      const { game, seats, replay } = await load();
      await openGame(game);
      const { Replay } = await gameOf(game)!.replay();
      show.value = { projector: new Projector(timelineOf(replay, seatNames(seats)), tracks), Replay };
    } catch (error) {
      problem.value = errorText(error);
    } finally {
      busy.value = "";
    }
  }

  useEffect(() => {
    if (membership === undefined) return;
    const { room, token } = membership;
    hideLinkCode(room, "/replay");
    void open("around-loading", () => api.fetchReplay(room, token), storedTracks(room, token));
  }, []);

  if (show.value !== null) return <FullWindowReplay {...show.value} />;
  return (
    <Panel title={say("around-replay")}>
      <p role="status">{busy.value ? say(busy.value) : problem.value}</p>
      {code !== null && membership === undefined && (
        <p>
          {say("around-not-yours")} <a href={`/t/${code}`}>{say("page-come-in")}</a>
        </p>
      )}
      <LogFile
        onFile={(file) =>
          void open(
            "around-reading-file",
            () => api.uploadLog(file),
            () => Promise.resolve(null),
          )
        }
      />
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

function LogFile({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say("around-from-file")}</label>
      <input
        id={id}
        type="file"
        accept=".jsonl,application/x-ndjson"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
        }}
      />
    </div>
  );
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
