/** The tools of RITUAL. During a round there are none that could serve as a signal to others. */

import { Menu, Tool } from "../../../table/frame/tool.tsx";
import {
  EmoteMenu,
  HomeTool,
  isTalkAllowed,
  ListTool,
  PeopleTool,
  PingTool,
  StoryTool,
  TalkTool,
  ToolsBar,
} from "../../../table/frame/tools.tsx";
import { loadMessages, say } from "../../../i18n/index.ts";
import { SettingsForm } from "../../../settings/settings.tsx";
import { muted } from "../../../settings/settings.ts";
import type { RitualUiState } from "./uiState.ts";
import { isRoundRunning } from "../view/view.ts";
import { perform } from "../play/perform.ts";
import type { PlayState } from "../play/state.ts";
import type { View } from "../types.ts";

const ADVICE_MS = 8_000; // how long it is shown

interface Props {
  readonly play: PlayState;
  readonly view: View;
  readonly ui: RitualUiState;
}

/** Whether the story may be shown: only if the table keeps a history, or between rounds (T6.8). */
export function showsStory(view: View): boolean {
  return view.setup.history || !isRoundRunning(view);
}

export function Tools({ play, view, ui }: Props) {
  const { table } = play;
  const isQuiet = muted.value === "yes";
  const holds = table.room.value?.holds.includes(table.me.value) ?? false;
  const first = (
    <>
      <TalkTool table={table} ui={ui} />
      <Tool icon="help" words={say("circle-aid")} onClick={() => (ui.help.value = true)} />
    </>
  );
  return (
    <ToolsBar ui={ui} first={first}>
      {isRoundRunning(view) && play.seat.value !== null && (
        <Tool
          icon="pause"
          words={say(holds ? "page-go-on" : "page-pause")}
          pressed={holds}
          onClick={() => perform(play, { type: "hold", want: !holds })}
        />
      )}
      {view.setup.advice && isRoundRunning(view) && play.seat.value !== null && (
        <Tool icon="hint" words={say("circle-advice")} onClick={() => void advise(play)} />
      )}
      {isTalkAllowed(table, "ping") && <PingTool ui={ui} />}
      {isTalkAllowed(table, "emote") && <EmoteMenu table={table} ui={ui} />}
      <PeopleTool ui={ui} />
      {showsStory(view) && <StoryTool ui={ui} />}
      <ListTool ui={ui} />
      <Tool
        icon={isQuiet ? "mute" : "sound"}
        words={say("circle-mute")}
        pressed={isQuiet}
        onClick={() => (muted.value = isQuiet ? "no" : "yes")}
      />
      <Menu ui={ui} name="settings" icon="gear" words={say("play-settings")}>
        <SettingsForm builds={false} />
      </Menu>
      <HomeTool />
    </ToolsBar>
  );
}

/** Asks a bot for advice, and shows it as a notice and on the table. */
async function advise(play: PlayState): Promise<void> {
  const [{ Adviser }] = await Promise.all([import("./advice.tsx"), loadMessages("initiation")]);
  const adviser = new Adviser(play);
  await adviser.ask();
  const words = adviser.words || say("initiation-wait");
  play.table.notice(() => words, ADVICE_MS);
  adviser.dispose();
}
