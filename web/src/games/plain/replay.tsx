/** The replay of a game as its story, with the values of the view at each moment. */

import { useEffect } from "preact/hooks";

import { say, sayText } from "../../i18n/index.ts";
import { Controls, Leave, playFrames, useKeys } from "../../replay/controls.tsx";
import type { Projector } from "../../replay/projector.ts";
import { Panel } from "../../ui/fields.tsx";

export function Replay({ projector }: { projector: Projector<unknown> }) {
  useEffect(() => {
    window.meja = { projector };
    return playFrames(projector);
  }, [projector]);
  useKeys(projector);
  const { timeline, at, moment } = projector;
  const told = timeline.moments.slice(0, at.value + 1).filter(({ sentences }) => sentences.length > 0);
  return (
    <>
      <Panel title={say("page-story")} class="story">
        <ol reversed>
          {told.toReversed().map(({ n, sentences }) => (
            <li key={n} value={n}>
              {sentences.map(sayText).join(" ")}
            </li>
          ))}
        </ol>
        <dl class="values">
          {Object.entries((moment.value.view ?? {}) as object).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === "object" ? JSON.stringify(value) : String(value)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Controls projector={projector} standing="" marks={null}>
        <Leave />
      </Controls>
    </>
  );
}
