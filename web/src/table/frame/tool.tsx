/** An icon button, and one that opens a menu. */

import type { ComponentChildren } from "preact";

import type { UiState } from "./uiState.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { usePressOutside } from "../../ui/pressOutside.ts";

export function Tool(props: {
  icon: IconName;
  words: string;
  onClick: () => void;
  class?: string;
  badge?: number;
  pressed?: boolean;
  expanded?: boolean;
  controls?: string; // id of the element that it opens and closes
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      class={`tool ${props.class ?? ""}`}
      title={props.words}
      aria-label={props.words}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      disabled={props.disabled}
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

/** A press outside closes the menu. */
export function Menu(props: { ui: UiState; name: string; icon: IconName; words: string; children: ComponentChildren }) {
  const { ui, name, icon, words } = props;
  const isOpen = ui.menu.value === name;
  const id = `menu-${name}`;
  usePressOutside(isOpen, `#${id}`, () => (ui.menu.value = null));
  return (
    <div class="menu" id={id}>
      <Tool icon={icon} words={words} expanded={isOpen} onClick={() => ui.toggleMenu(name)} />
      {isOpen && (
        <div class="pop wood" role="group" aria-label={words}>
          {props.children}
        </div>
      )}
    </div>
  );
}
