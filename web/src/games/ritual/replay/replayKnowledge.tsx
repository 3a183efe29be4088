/** Chooses whose knowledge a replay shows, and puts it into words. */

import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

import { say, sayText } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Projector } from "../../../replay/projector.ts";
import type { Text } from "../../../table/wire.ts";
import type { TrackedView } from "../view/view.ts";
import { deedsOf, knowledgeOf, type Knowledge } from "../view/knowledge.ts";
import { inspirationsText, riteText } from "../words/words.ts";

/** null: all cards are open. */
export type Viewpoint = number | null;

interface Props {
  readonly projector: Projector<TrackedView>;
  readonly eye: Signal<Viewpoint>;
}

export function ViewpointPicker({ projector, eye }: Props) {
  const name = useId();
  const { timeline } = projector;
  const seats = timeline.moments[0]!.facts.inspirations.map((_, seat) => seat);
  return (
    <fieldset class="seers">
      <legend>{say("initiation-eyes")}</legend>
      {[null, ...seats].map((one) => (
        <label key={one} class={one === null ? "" : `of-${one}`}>
          <input type="radio" name={name} checked={eye.value === one} onChange={() => (eye.value = one)} />
          <span>{one === null ? say("initiation-eyes-all") : sayText(timeline.who(one))}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The content of a <details> element. */
export function KnowledgeDetails({ projector, eye }: Props) {
  const { timeline, at, moment } = projector;
  const { facts: view } = moment.value;
  const { who } = timeline;
  const seat = eye.value;
  if (seat === null) return <AllSecrets view={view} who={who} />;
  const known = knowledgeOf(view, seat);
  const shown = deedsOf(timeline.moments, at.value, seat);
  return (
    <>
      <summary>{say("initiation-knows", { who: who(seat) })}</summary>
      <dl>
        <Fact id="initiation-knows-inspiration">{inspirationsOf(known)}</Fact>
        <Fact id="initiation-knows-rite">{ritualCardOf(known)}</Fact>
        <Fact id="initiation-knows-open">
          {list(
            known.open.map((one) =>
              say("initiation-knows-of", { who: who(one.seat), what: inspirationsText(one.cards) }),
            ),
          )}
        </Fact>
        <Fact id="initiation-knows-face-down">
          {list(known.faceDown.map((one) => say("initiation-knows-holder", { rune: one.rune, who: who(one.seat) })))}
        </Fact>
        <Fact id="initiation-knows-solved">{list(known.solved.map((id) => sayText(riteText(id))))}</Fact>
      </dl>
      <h3>{say("initiation-shown", { who: who(seat) })}</h3>
      {shown.length === 0 && <p>{say("initiation-shown-none")}</p>}
      <ol reversed>
        {shown.toReversed().map(({ n, sentences }) => (
          <li key={n}>{sentences.map(sayText).join(" ")}</li>
        ))}
      </ol>
    </>
  );
}

/** All secrets side by side. */
function AllSecrets({ view, who }: { view: TrackedView; who: Who }) {
  return (
    <>
      <summary>{say("initiation-knows-all")}</summary>
      <dl>
        {view.inspirations.map((_, seat) => {
          const known = knowledgeOf(view, seat);
          return (
            <div key={seat} class={`of-${seat}`}>
              <dt>{sayText(who(seat))}</dt>
              <dd>{inspirationsOf(known)}</dd>
              {known.rite !== null && <dd>{ritualCardOf(known)}</dd>}
            </div>
          );
        })}
        <Fact id="initiation-knows-solved">{list(view.solved.map((id) => sayText(riteText(id))))}</Fact>
      </dl>
    </>
  );
}

function Fact({ id, children }: { id: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{say(id)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function inspirationsOf({ inspirations: cards, isAwake }: Knowledge): string {
  if (cards.length === 0) return say("initiation-knows-none");
  const needs: Text | string = inspirationsText(cards);
  return isAwake ? say("initiation-knows-awake", { needs }) : sayText(needs);
}

function ritualCardOf(known: Knowledge): string {
  if (known.rite === null) return say("initiation-knows-none");
  return say("initiation-knows-rune", { rune: known.rite.rune, rite: riteText(known.rite.rite) });
}

function list(items: readonly string[]): ComponentChildren {
  if (items.length === 0) return say("initiation-knows-none");
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
