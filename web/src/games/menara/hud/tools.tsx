/** The buttons in the corner: views, x-ray, hints, talk, settings and the rest. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useSignal, type ReadonlySignal } from "@preact/signals";

import { say } from "../../../i18n/index.ts";
import { Face } from "../../../pages/face.tsx";
import { SettingsForm } from "../../../pages/settings.tsx";
import type { Stage, ViewName } from "../../../scene/types.ts";
import { hints } from "../../../settings.ts";
import { EMOTIONS } from "../../../wire.ts";
import type { Around } from "./around.ts";
import type { Desk, MenuName } from "./desk.ts";
import { Icon, type IconName } from "./icons.tsx";

interface Props extends Around {
  readonly desk: Desk;
  readonly stage: ReadonlySignal<Stage | null>;
}

export function Tools(props: Props) {
  const { table, view, desk, stage } = props;
  const seen = useSignal(table.said.value.length);
  const isTalking = desk.drawer.value === "talk";
  useEffect(() => {
    if (isTalking) seen.value = table.said.value.length;
  }, [isTalking, table.said.value.length]);
  const unread = isTalking ? 0 : table.said.value.length - seen.value;
  const talk = table.now.value?.talk ?? [];
  const isPlaying = table.room.value?.stage === "playing";
  // on small screens they are in the way of what they open, unless that hangs on them
  const closes = (event: Event) => {
    if (!(event.target as Element).closest(".menu")) desk.tools.value = false;
  };
  return (
    <nav class={desk.tools.value ? "tools-bar open" : "tools-bar"} aria-label={say("play-tools")}>
      <div class="always">
        <Tool
          class="narrow"
          icon="table"
          words={say("page-table")}
          expanded={desk.side.value}
          onClick={() => (desk.side.value = !desk.side.value)}
        />
        <Tool
          icon="talk"
          words={unread > 0 ? say("play-talk-unread", { n: unread }) : say("page-talk")}
          badge={unread}
          expanded={isTalking}
          onClick={() => desk.toggleDrawer("talk")}
        />
        <Tool
          class="narrow"
          icon="more"
          words={say("play-more")}
          expanded={desk.tools.value}
          onClick={() => (desk.tools.value = !desk.tools.value)}
        />
      </div>
      <div class="rest" onClick={closes}>
        <Menu desk={desk} name="views" icon="eye" words={say("play-views")}>
          <Views stage={stage} levels={view.levels} />
        </Menu>
        <Tool
          icon="xray"
          words={say("play-xray")}
          pressed={desk.xray.value}
          onClick={() => (desk.xray.value = !desk.xray.value)}
        />
        <Tool
          icon="hint"
          words={say("play-hints")}
          pressed={hints.value === "on"}
          onClick={() => (hints.value = hints.value === "on" ? "off" : "on")}
        />
        <Tool
          icon="board"
          words={say("play-list")}
          pressed={desk.list.value}
          onClick={() => (desk.list.value = !desk.list.value)}
        />
        {(!isPlaying || talk.includes("ping")) && (
          <Tool
            icon="ping"
            words={say("play-ping")}
            pressed={desk.pinging.value}
            onClick={() => (desk.pinging.value = !desk.pinging.value)}
          />
        )}
        {(!isPlaying || talk.includes("emote")) && (
          <Menu desk={desk} name="emotes" icon="smile" words={say("page-emotes")}>
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
                    desk.menu.value = null;
                  }}
                >
                  <Face emotion={emotion} />
                </button>
              ))}
            </div>
          </Menu>
        )}
        <Tool
          icon="people"
          words={say("play-people")}
          expanded={desk.drawer.value === "people"}
          onClick={() => desk.toggleDrawer("people")}
        />
        <Tool
          icon="story"
          words={say("page-story")}
          expanded={desk.drawer.value === "story"}
          onClick={() => desk.toggleDrawer("story")}
        />
        {stage.value !== null && (
          <Tool icon="camera" words={say("play-photo")} onClick={() => (desk.photo.value = true)} />
        )}
        <Menu desk={desk} name="settings" icon="gear" words={say("play-settings")}>
          <SettingsForm />
        </Menu>
        <Tool icon="help" words={say("play-help")} onClick={() => (desk.help.value = true)} />
        <a class="tool" href="/" title={say("page-start-page")} aria-label={say("page-start-page")}>
          <Icon name="home" />
        </a>
      </div>
    </nav>
  );
}

function Tool(props: {
  icon: IconName;
  words: string;
  onClick: () => void;
  class?: string;
  badge?: number;
  pressed?: boolean;
  expanded?: boolean;
}) {
  return (
    <button
      type="button"
      class={`tool ${props.class ?? ""}`}
      title={props.words}
      aria-label={props.words}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      {!!props.badge && (
        <span class="badge" aria-hidden="true">
          {props.badge}
        </span>
      )}
    </button>
  );
}

/** A button with what it opens; a press anywhere else closes it. */
function Menu(props: { desk: Desk; name: MenuName; icon: IconName; words: string; children: ComponentChildren }) {
  const { desk, name, icon, words } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isOpen = desk.menu.value === name;
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) desk.menu.value = null;
    };
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, [isOpen]);
  return (
    <div class="menu" ref={frame}>
      <Tool icon={icon} words={words} expanded={isOpen} onClick={() => desk.toggleMenu(name)} />
      {isOpen && (
        <div class="pop wood" role="group" aria-label={words}>
          {props.children}
        </div>
      )}
    </div>
  );
}

const SIDES = ["front", "back", "left", "right", "top"] as const;

function Views({ stage, levels }: { stage: ReadonlySignal<Stage | null>; levels: number }) {
  const look = (view: ViewName) => stage.value?.look(view);
  return (
    <div class="views">
      {SIDES.map((side) => (
        <button key={side} type="button" onClick={() => look(side)}>
          {say(`play-view-${side}`)}
        </button>
      ))}
      {Array.from({ length: levels }, (_, at) => (
        <button key={at} type="button" onClick={() => look({ level: at + 1 })}>
          {say("level-n", { n: at + 1 })}
        </button>
      ))}
    </div>
  );
}
