/** The level row: reached and required levels. */

import { Icon } from "../../../../ui/icons.tsx";
import { say } from "../../../../i18n/index.ts";
import type { View } from "../../types.ts";
import { levelPips } from "../hudContext.ts";

export function LevelRow({ view }: { view: View }) {
  const { levels, required, required_now: now } = view;
  const words =
    required === 0
      ? say("play-levels-free", { levels })
      : now > required
        ? say("play-levels-more", { levels, required, now })
        : say("play-levels", { levels, required });
  const goal = Math.max(required, now);
  return (
    <section class="levels wood" aria-label={say("row")} title={words}>
      <p class="unseen">{words}</p>
      <ol class="pips" aria-hidden="true">
        {levelPips(view)
          .toReversed()
          .map((pip, at) =>
            pip === null ? (
              <li key={`gap-${at}`}>⋮</li>
            ) : (
              <li key={pip.level} class={`pip ${pip.reached ? "reached" : ""} ${pip.flag ?? ""}`}>
                <span>{pip.level}</span>
                {pip.flag !== null && <Icon name="flag" />}
              </li>
            ),
          )}
      </ol>
      <p class="count" aria-hidden="true">
        <b>{levels}</b>
        {goal > 0 && <> / {goal}</>}
      </p>
    </section>
  );
}
