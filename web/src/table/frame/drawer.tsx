/** The side drawer: talk, people and seats, story. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { say } from "../../i18n/index.ts";
import { Clock } from "../people/clock.tsx";
import { Invite } from "../lobby/invite.tsx";
import { People } from "../people/people.tsx";
import { Seats } from "../people/seats.tsx";
import { Story } from "../people/story.tsx";
import { Talk } from "../people/talk.tsx";
import type { Table } from "../state.ts";
import type { DrawerName, UiState } from "./uiState.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";

const TABS: Record<DrawerName, { icon: IconName; words: string }> = {
  talk: { icon: "talk", words: "page-talk" },
  people: { icon: "people", words: "play-people" },
  story: { icon: "story", words: "page-story" },
};

const ALL = Object.keys(TABS) as DrawerName[];

interface Props {
  readonly table: Table;
  readonly ui: UiState;
  readonly tabs?: readonly DrawerName[]; // default: all
}

export function Drawer({ table, ui, tabs = ALL }: Props) {
  const frame = useRef<HTMLElement>(null);
  const name = ui.drawer.value;
  const room = table.room.value;
  // as a layout effect: run later, it would take the focus from somebody who is already typing
  useLayoutEffect(() => {
    if (ui.isAutoOpened) return;
    const came = document.activeElement;
    frame.current?.focus();
    return () => {
      if (came instanceof HTMLElement) came.focus({ preventScroll: true });
    };
  }, []);
  if (name === null || room === null) return null;
  return (
    <aside ref={frame} class="drawer wood" tabIndex={-1} aria-label={say(TABS[name].words)}>
      <div class="tabs">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            class="tool"
            aria-pressed={one === name}
            aria-label={say(TABS[one].words)}
            title={say(TABS[one].words)}
            onClick={() => ui.showDrawer(one)}
          >
            <Icon name={TABS[one].icon} />
          </button>
        ))}
        <button
          type="button"
          class="tool close"
          aria-label={say("page-dismiss")}
          title={say("page-dismiss")}
          onClick={() => (ui.drawer.value = null)}
        >
          <Icon name="close" />
        </button>
      </div>
      {name === "talk" && <Talk table={table} />}
      {name === "people" && (
        <>
          <Clock table={table} />
          <Seats table={table} room={room} />
          <People table={table} room={room} />
          <Invite room={room} />
        </>
      )}
      {name === "story" && <Story table={table} empty={say("play-story-empty")} />}
    </aside>
  );
}
