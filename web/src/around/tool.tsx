/** A button with an icon alone; and one with what it opens. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import type { Desk } from "./desk.ts";
import { Icon, type IconName } from "./icons.tsx";

export function Tool(props: {
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

/** A press anywhere else closes what it opens. */
export function Menu(props: { desk: Desk; name: string; icon: IconName; words: string; children: ComponentChildren }) {
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
