/** The tool bar: views, x-ray, hints, talk, settings and others. */

import { Menu, Tool } from "../../../../table/frame/tool.tsx";
import {
  EmoteMenu,
  HomeTool,
  ListTool,
  isTalkAllowed,
  PeopleTool,
  PingTool,
  StoryTool,
  TalkTool,
  ToolsBar,
} from "../../../../table/frame/tools.tsx";
import { Button } from "../../../../ui/button.tsx";
import { say } from "../../../../i18n/index.ts";
import { SettingsForm } from "../../../../settings/settings.tsx";
import type { ViewName } from "../../scene/types.ts";
import { hints } from "../../../../settings/settings.ts";
import { perform } from "../../play/perform.ts";
import type { HudContext } from "../hudContext.ts";
import { SideTool } from "../panels/sidePanel.tsx";

export function Tools({ play, view, ui }: HudContext) {
  const { table, stage } = play;
  const first = (
    <>
      <SideTool ui={ui} />
      <TalkTool table={table} ui={ui} />
    </>
  );
  return (
    <ToolsBar ui={ui} first={first}>
      <Menu ui={ui} name="views" icon="eye" words={say("play-views")}>
        <Views play={play} levels={view.levels} />
      </Menu>
      <Tool
        icon="xray"
        words={say("play-xray")}
        pressed={ui.xray.value}
        onClick={() => (ui.xray.value = !ui.xray.value)}
      />
      <Tool
        icon="hint"
        words={say("play-hints")}
        pressed={hints.value === "on"}
        onClick={() => perform(play, { kind: "toggleHints" })}
      />
      <ListTool ui={ui} />
      {isTalkAllowed(table, "ping") && <PingTool ui={ui} />}
      {isTalkAllowed(table, "emote") && <EmoteMenu table={table} ui={ui} />}
      <PeopleTool ui={ui} />
      <StoryTool ui={ui} />
      {stage.value !== null && <Tool icon="camera" words={say("play-photo")} onClick={() => (ui.photo.value = true)} />}
      <Menu ui={ui} name="settings" icon="gear" words={say("play-settings")}>
        <SettingsForm />
      </Menu>
      <Tool icon="help" words={say("play-help")} onClick={() => (ui.help.value = true)} />
      <HomeTool />
    </ToolsBar>
  );
}

const SIDES = ["front", "back", "left", "right", "top"] as const;

function Views({ play, levels }: Pick<HudContext, "play"> & { levels: number }) {
  const look = (view: ViewName) => play.stage.value?.look(view);
  return (
    <div class="views">
      {SIDES.map((side) => (
        <Button key={side} words={say(`play-view-${side}`)} onClick={() => look(side)} />
      ))}
      {Array.from({ length: levels }, (_, at) => (
        <Button key={at} words={say("level-n", { n: at + 1 })} onClick={() => look({ level: at + 1 })} />
      ))}
    </div>
  );
}
