/** The tool buttons in the corner of every table, the most important first. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { say } from "../../i18n/index.ts";
import { EmotionIcon } from "../people/emotionIcon.tsx";
import type { Table } from "../state.ts";
import { EMOTIONS } from "../wire.ts";
import type { DrawerName, UiState } from "./uiState.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { usePressOutside } from "../../ui/pressOutside.ts";
import { Menu, Tool } from "./tool.tsx";

interface Props {
  readonly table: Table;
  readonly ui: UiState;
}

/** `first`: tools that small screens show too; there the others are behind a button. */
export function ToolsBar({
  ui,
  first,
  children,
}: {
  ui: UiState;
  first: ComponentChildren;
  children: ComponentChildren;
}) {
  // on small screens the bar would cover what a tool opens, unless that is a menu attached to it
  const closes = (event: Event) => {
    if (!(event.target as Element).closest(".menu")) ui.tools.value = false;
  };
  usePressOutside(ui.tools.value, ".tools-bar", () => (ui.tools.value = false));
  return (
    <nav class={ui.tools.value ? "tools-bar open" : "tools-bar"} aria-label={say("play-tools")}>
      <div class="always">
        {first}
        <Tool
          class="narrow"
          icon="more"
          words={say("play-more")}
          expanded={ui.tools.value}
          onClick={() => (ui.tools.value = !ui.tools.value)}
        />
      </div>
      <div class="rest" onClick={closes}>
        {children}
      </div>
    </nav>
  );
}

export function TalkTool({ table, ui }: Props) {
  const seen = useSignal(table.said.value.length);
  const isTalking = ui.drawer.value === "talk";
  useEffect(() => {
    if (isTalking) seen.value = table.said.value.length;
  }, [isTalking, table.said.value.length]);
  const unread = isTalking ? 0 : table.said.value.length - seen.value;
  return (
    <Tool
      icon="talk"
      words={unread > 0 ? say("play-talk-unread", { n: unread }) : say("page-talk")}
      badge={unread}
      expanded={isTalking}
      onClick={() => ui.toggleDrawer("talk")}
    />
  );
}

export function DrawerTool({
  ui,
  name,
  icon,
  words,
}: {
  ui: UiState;
  name: DrawerName;
  icon: IconName;
  words: string;
}) {
  return <Tool icon={icon} words={words} expanded={ui.drawer.value === name} onClick={() => ui.toggleDrawer(name)} />;
}

export function PeopleTool({ ui }: Pick<Props, "ui">) {
  return <DrawerTool ui={ui} name="people" icon="people" words={say("play-people")} />;
}

export function StoryTool({ ui }: Pick<Props, "ui">) {
  return <DrawerTool ui={ui} name="story" icon="story" words={say("page-story")} />;
}

export function ListTool({ ui }: Pick<Props, "ui">) {
  return (
    <Tool
      icon="board"
      words={say("play-list")}
      pressed={ui.list.value}
      onClick={() => (ui.list.value = !ui.list.value)}
    />
  );
}

export function EmoteMenu({ table, ui }: Props) {
  return (
    <Menu ui={ui} name="emotes" icon="smile" words={say("page-emotes")}>
      <div class="row">
        {EMOTIONS.map((emotion) => (
          <button
            key={emotion}
            type="button"
            class="face"
            aria-label={say(`page-emote-${emotion}`)}
            title={say(`page-emote-${emotion}`)}
            onClick={() => {
              table.emote(emotion);
              ui.menu.value = null;
            }}
          >
            <EmotionIcon emotion={emotion} />
          </button>
        ))}
      </div>
    </Menu>
  );
}

export function HomeTool() {
  return (
    <a class="tool" href="/" title={say("page-start-page")} aria-label={say("page-start-page")}>
      <Icon name="home" />
    </a>
  );
}

/** Whether a way of talking is allowed now; only games that are being played restrict it. */
export function isTalkAllowed(table: Table, talk: "chat" | "emote" | "ping"): boolean {
  return table.room.value?.stage !== "playing" || !!table.now.value?.talk.includes(talk);
}

/** Arms the next press on the table as a ping. */
export function PingTool({ ui }: { ui: UiState }) {
  return (
    <Tool
      icon="ping"
      words={say("play-ping")}
      pressed={ui.pinging.value}
      onClick={() => (ui.pinging.value = !ui.pinging.value)}
    />
  );
}
