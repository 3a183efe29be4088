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
import { Tool } from "./tool.tsx";
import { DRAWERS, type DrawerName, type UiState } from "./uiState.ts";

const ALL = Object.keys(DRAWERS) as DrawerName[];

interface Props {
  readonly table: Table;
  readonly ui: UiState;
  readonly tabs?: readonly DrawerName[]; // default: all
  readonly silence?: string; // see Talk
}

export function Drawer({ table, ui, tabs = ALL, silence }: Props) {
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
    <aside ref={frame} class="drawer wood" tabIndex={-1} aria-label={say(DRAWERS[name])}>
      <div class="tabs">
        {tabs.map((one) => (
          <Tool
            key={one}
            icon={one}
            words={say(DRAWERS[one])}
            pressed={one === name}
            onClick={() => ui.showDrawer(one)}
          />
        ))}
        <Tool class="close" icon="close" words={say("page-dismiss")} onClick={() => (ui.drawer.value = null)} />
      </div>
      {name === "talk" && <Talk table={table} silence={silence} />}
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
