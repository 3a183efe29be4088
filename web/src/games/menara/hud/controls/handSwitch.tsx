/** Switches between the free and the guided hand. */

import { Icon } from "../../../../ui/icons.tsx";
import { say } from "../../../../i18n/index.ts";
import { hand } from "../../../../settings/settings.ts";

export function HandSwitch({ brief = false }: { brief?: boolean }) {
  const isFree = hand.value === "free";
  return (
    <button
      type="button"
      class={`deed switch ${brief ? "brief" : ""}`}
      role="switch"
      aria-checked={isFree}
      title={say(isFree ? "play-free-text" : "play-guided-text")}
      onClick={() => (hand.value = isFree ? "guided" : "free")}
    >
      <Icon name="hand" />
      <span>{say(isFree ? "play-free" : "play-guided")}</span>
    </button>
  );
}
