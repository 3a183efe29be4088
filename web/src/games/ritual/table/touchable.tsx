/** A thing on the table that can be reached by finger, keyboard and screen reader. */

import type { ComponentChildren } from "preact";

import type { TableContext } from "./tableContext.ts";
import { tap } from "../play/intents.ts";
import { perform } from "../play/perform.ts";
import type { Thing } from "../play/things.ts";

interface Props {
  readonly context: TableContext;
  readonly thing: Thing;
  readonly label: string;
  readonly children: ComponentChildren;
  /** A mere goal: it is a button only while it can be chosen. */
  readonly isGoalOnly?: boolean;
  readonly class?: string;
  readonly card?: string | null; // the card to enlarge
}

export function Touchable({ context, thing, label, children, isGoalOnly = false, class: kind = "", card }: Props) {
  const { play, glows, within, chosen } = context;
  const glow = glows.get(thing);
  const isButton = play !== null && (!isGoalOnly || glow !== undefined || within.has(thing));
  const press = (event: KeyboardEvent) => {
    if (play === null || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    perform(play, tap(play, thing));
  };
  return (
    <g
      class={`thing ${kind}`}
      data-thing={thing}
      aria-label={label}
      {...(glow === undefined ? {} : { "data-glow": glow })}
      {...(chosen === thing ? { "data-chosen": "" } : {})}
      {...(card ? { "data-card": card } : {})}
      {...(isButton ? { role: "button", "aria-pressed": chosen === thing, onKeyDown: press } : { role: "img" })}
      {...(isButton || card ? { tabindex: 0 } : {})}
    >
      {children}
    </g>
  );
}
