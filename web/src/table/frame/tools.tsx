/** The tool buttons in the corner of every table, the most important first. */

import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { say } from "../../i18n/index.ts";
import { EmoteButtons } from "../people/emotionIcon.tsx";
import type { Table } from "../state.ts";
import type { Talk } from "../wire.ts";
import { DRAWERS, type DrawerName, type UiState } from "./uiState.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { usePressOutside } from "../../ui/pressOutside.ts";
import { Menu, Tool } from "./tool.tsx";

interface Props {
  readonly table: Table;
  readonly ui: UiState;
}

/** `first`: tools that small screens show too; there the others are behind a button. */
export function ToolsBar(props: { ui: UiState; first: ComponentChildren; children: ComponentChildren }) {
  const { ui, first, children } = props;
  // on small screens the bar would cover what a tool opens, unless that is a menu attached to it
  const closes = (event: Event) => {
    if (!(event.target as Element).closest(".menu")) ui.tools.value = false;
  };
  const toggle = () => (ui.tools.value = !ui.tools.value);
  usePressOutside(ui.tools.value, ".tools-bar", () => (ui.tools.value = false));
  return (
    <nav class={ui.tools.value ? "tools-bar open" : "tools-bar"} aria-label={say("play-tools")}>
      <div class="always">
        {first}
        <Tool class="narrow" icon="more" words={say("play-more")} expanded={ui.tools.value} onClick={toggle} />
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
    <DrawerTool ui={ui} name="talk" words={unread > 0 ? say("play-talk-unread", { n: unread }) : ""} badge={unread} />
  );
}

function DrawerTool(props: { ui: UiState; name: DrawerName; words?: string; badge?: number }) {
  const { ui, name, badge = 0 } = props;
  const words = props.words || say(DRAWERS[name]);
  const isOpen = ui.drawer.value === name;
  return <Tool icon={name} words={words} badge={badge} expanded={isOpen} onClick={() => ui.toggleDrawer(name)} />;
}

export function PeopleTool({ ui }: Pick<Props, "ui">) {
  return <DrawerTool ui={ui} name="people" />;
}

export function StoryTool({ ui }: Pick<Props, "ui">) {
  return <DrawerTool ui={ui} name="story" />;
}

export function ListTool({ ui }: Pick<Props, "ui">) {
  return <ToggleTool of={ui.list} icon="board" words={say("play-list")} />;
}

/** Arms the next press on the table as a ping. */
export function PingTool({ ui }: Pick<Props, "ui">) {
  return <ToggleTool of={ui.pinging} icon="ping" words={say("play-ping")} />;
}

function ToggleTool({ of, icon, words }: { of: Signal<boolean>; icon: IconName; words: string }) {
  return <Tool icon={icon} words={words} pressed={of.value} onClick={() => (of.value = !of.value)} />;
}

export function EmoteMenu({ table, ui }: Props) {
  return (
    <Menu ui={ui} name="emotes" icon="smile" words={say("page-emotes")}>
      <div class="row">
        <EmoteButtons
          class="face"
          onEmote={(emotion) => {
            table.emote(emotion);
            ui.menu.value = null;
          }}
        />
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
export function isTalkAllowed(table: Table, talk: Talk): boolean {
  return table.room.value?.stage !== "playing" || table.now.value?.talk.includes(talk) !== false;
}
