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

export function Touchable({
  context,
  thing,
  label,
  children,
  isGoalOnly: still = false,
  class: kind = "",
  card,
}: Props) {
  const { play, glows, within, chosen } = context;
  const glow = glows.get(thing);
  const marks = {
    class: `thing ${kind}`,
    "data-thing": thing,
    ...(glow === undefined ? {} : { "data-glow": glow }),
    ...(chosen === thing ? { "data-chosen": "" } : {}),
    ...(card ? { "data-card": card } : {}),
  };
  if (play === null || (still && glow === undefined && !within.has(thing))) {
    return (
      <g {...marks} role="img" aria-label={label} {...(card ? { tabindex: 0 } : {})}>
        {children}
      </g>
    );
  }
  return (
    <g
      {...marks}
      role="button"
      tabindex={0}
      aria-label={label}
      aria-pressed={chosen === thing}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        perform(play, tap(play, thing));
      }}
    >
      {children}
    </g>
  );
}
