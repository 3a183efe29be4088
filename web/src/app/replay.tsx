/** Replays a finished game: one of the user's own, or any from a file. */

import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useId } from "preact/hooks";

import * as api from "../table/connection/api.ts";
import { useFullWindow } from "../table/frame/stageHooks.ts";
import { gameOf, NAMES, openGame } from "../games/index.ts";
import { say, sayText } from "../i18n/index.ts";
import { findMembership } from "../settings/localStore.ts";
import { InvalidPoses } from "../table/poses.ts";
import { parseLog, InvalidLog } from "../replay/timeline.ts";
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
  const busy = useSignal(false);
  const membership = code === null ? undefined : findMembership(code);

  async function open(log: () => Promise<Blob>, tracks: Tracks) {
    busy.value = true;
    problem.value = "";
    try {
      await Promise.all(NAMES.map(openGame)); // only the log says which game it is
      const made = parseLog(await (await log()).text(), gameOf);
      const { Replay } = await gameOf(made.game.name)!.replay();
      show.value = { projector: new Projector(made, tracks), Replay };
    } catch (error) {
      problem.value = error instanceof InvalidLog ? sayText(error.text) : errorText(error);
    }
    busy.value = false;
  }

  useEffect(() => {
    if (membership === undefined) return;
    const { room, token } = membership;
    hideLinkCode(room, "/replay");
    void open(() => api.fetchLog(room, token), storedTracks(room, token));
  }, []);

  if (show.value !== null) return <FullWindowReplay {...show.value} />;
  return (
    <Panel title={say("around-replay")}>
      <p role="status">{busy.value ? say("around-loading") : problem.value}</p>
      {code !== null && membership === undefined && (
        <p>
          {say("around-not-yours")} <a href={`/t/${code}`}>{say("page-come-in")}</a>
        </p>
      )}
      <LogFile
        onFile={(file) =>
          void open(
            () => Promise.resolve(file),
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
