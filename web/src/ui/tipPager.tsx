/** Tips, one at a time; they change only when the reader turns to another one. Invisible ones keep the height. */

import { useSignal } from "@preact/signals";

import { say, sayText } from "../i18n/index.ts";
import type { Text } from "../table/wire.ts";
import { Icon } from "./icons.tsx";
import "./tipPager.css";

export function TipPager({ tips }: { tips: readonly Text[] }) {
  const turned = useSignal(0);
  const at = indexOf(turned.value, tips.length);
  const tip = tips[at];
  if (tip === undefined) return null;
  const turn = (by: number, icon: "stepBack" | "stepOn", words: string) => (
    <button type="button" title={words} aria-label={words} onClick={() => (turned.value += by)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="tips" aria-label={say("tips")}>
      {turn(-1, "stepBack", say("tips-previous"))}
      <div>
        <div aria-live="polite">
          <small>{say("tips-number", { n: at + 1, all: tips.length })}</small>
          <p>{sayText(tip)}</p>
        </div>
        {tips.map((one, n) => (
          <div key={one.id} class="height" aria-hidden="true">
            <small>{say("tips-number", { n: n + 1, all: tips.length })}</small>
            <p>{sayText(one)}</p>
          </div>
        ))}
      </div>
      {turn(1, "stepOn", say("tips-next"))}
    </section>
  );
}

/** The index of the tip after so many turns forward, or backward if negative; after the last comes the first. */
export function indexOf(turns: number, n: number): number {
  return ((turns % n) + n) % n;
}
