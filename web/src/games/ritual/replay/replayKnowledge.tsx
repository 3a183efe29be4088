/** Chooses whose knowledge a replay shows, and puts it into words. */

import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

import { say, sayText } from "../../../i18n/index.ts";
import type { Who } from "../../../table/names.ts";
import type { Projector } from "../../../replay/projector.ts";
import type { Moment, Timeline } from "../../../replay/timeline.ts";
import type { Text } from "../../../table/wire.ts";
import { colourOf } from "./replayLanes.tsx";
import { deedsOf, faceDownCards } from "../view/knowledge.ts";
import { isAwake } from "../view/view.ts";
import { inspirationsText, riteText } from "../words/words.ts";
import type { View } from "../types.ts";

/** null: all cards are open. */
export type Viewpoint = number | null;

/** The view of a seat at a moment, or the spectators'. */
export function viewOf({ eyes }: Timeline<View>, { views }: Moment<View>, seat: Viewpoint): View {
  return views[eyes.indexOf(seat)]!;
}

const seatsOf = ({ eyes }: Timeline<View>): number[] => eyes.flatMap((eye) => eye ?? []);

interface Props {
  readonly projector: Projector<View>;
  readonly eye: Signal<Viewpoint>;
}

export function ViewpointPicker({ projector, eye }: Props) {
  const name = useId();
  const { timeline } = projector;
  return (
    <fieldset class="seers">
      <legend>{say("initiation-eyes")}</legend>
      {[null, ...seatsOf(timeline)].map((one) => (
        <label key={one} style={colourOf(one)}>
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
  const { who } = timeline;
  const seat = eye.value;
  if (seat === null)
    return <AllSecrets views={seatsOf(timeline).map((one) => viewOf(timeline, moment.value, one))} who={who} />;
  const view = viewOf(timeline, moment.value, seat);
  const open = Object.entries(view.awake)
    .filter(([one]) => Number(one) !== seat)
    .map(([one, cards]) => say("initiation-knows-of", { who: who(Number(one)), what: inspirationsText(cards) }));
  const faceDown = faceDownCards(view).map(({ rune, seat }) =>
    say("initiation-knows-holder", { rune, who: who(seat) }),
  );
  const shown = deedsOf(timeline.moments, at.value, seat);
  return (
    <>
      <summary>{say("initiation-knows", { who: who(seat) })}</summary>
      <dl>
        <Fact id="initiation-knows-inspiration">{inspirationsOf(view)}</Fact>
        <Fact id="initiation-knows-rite">{ritualCardOf(view)}</Fact>
        <Fact id="initiation-knows-open">{list(open)}</Fact>
        <Fact id="initiation-knows-face-down">{list(faceDown)}</Fact>
        <Fact id="initiation-knows-solved">{list(view.solved.map((id) => sayText(riteText(id))))}</Fact>
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
function AllSecrets({ views, who }: { views: readonly View[]; who: Who }) {
  return (
    <>
      <summary>{say("initiation-knows-all")}</summary>
      <dl>
        {views.map((view, seat) => (
          <div key={seat} style={colourOf(seat)}>
            <dt>{sayText(who(seat))}</dt>
            <dd>{inspirationsOf(view)}</dd>
            {view.rite !== null && <dd>{ritualCardOf(view)}</dd>}
          </div>
        ))}
        <Fact id="initiation-knows-solved">{list(views[0]!.solved.map((id) => sayText(riteText(id))))}</Fact>
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

function inspirationsOf(view: View): string {
  if (view.inspirations.length === 0) return say("initiation-knows-none");
  const needs: Text | string = inspirationsText(view.inspirations);
  return view.seat !== null && isAwake(view, view.seat) ? say("initiation-knows-awake", { needs }) : sayText(needs);
}

function ritualCardOf({ rune, rite }: View): string {
  if (rite === null || rune === null) return say("initiation-knows-none");
  return say("initiation-knows-rune", { rune, rite: riteText(rite) });
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
