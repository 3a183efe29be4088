/** The modules of RITUALS & RUINS: none, a scenario, or a custom selection. */

import { useSignal } from "@preact/signals";
import { scenarios } from "virtual:content";

import { say } from "../../../i18n/index.ts";
import { Check, Radios, Select } from "../../../ui/fields.tsx";
import { FLOORS } from "../content.ts";
import { FloorPicture } from "../hud/panels/signs.tsx";
import { FATES, SIDES, type Setup } from "../types.ts";
import { boxOf, DRAWN, option, RITUALS, withBox, withFloor, type Box, type Part } from "./setupChanges.ts";

const IDS = [...FLOORS.values()].flatMap(({ id, box }) => (box === "expansion" ? [id] : []));

export function Modules(part: Part) {
  const { setup, change } = part;
  const own = useSignal(boxOf(setup) === "own");
  const box: Box = own.value && boxOf(setup) === "none" ? "own" : boxOf(setup); // a custom selection may still be empty
  const choose = (value: string) => {
    own.value = value === "own";
    change(withBox(setup, value === "own" || value === "none" ? value : Number(value)));
  };
  return (
    <fieldset class="box">
      <legend>{say("game-expansion")}</legend>
      <Select
        label={say("page-scenario")}
        value={String(box)}
        options={[
          { value: "none", label: say("page-scenario-none") },
          ...scenarios.map(({ number, id }) => ({
            value: String(number),
            label: say("page-scenario-n", { number, name: say(`scenario-${id}`) }),
          })),
          { value: "own", label: say("start-scenario-own") },
        ]}
        onChange={choose}
      />
      {typeof box === "number" && <Printed {...part} />}
      {box === "own" && <Own {...part} />}
    </fieldset>
  );
}

/** The special rules of a floor's two sides, each once. */
function floorRules(id: string): string[] {
  const board = FLOORS.get(id);
  const rules = SIDES.flatMap((side) => board?.[side].rule ?? []).filter((rule) => rule !== "ordinary");
  return [...new Set(rules)].map((rule) => say(`floor-rule-${rule}`));
}

function Printed(part: Part) {
  const { floors: chosen, ritual, tears } = part.setup as unknown as Setup;
  return (
    <>
      <ul class="boards">
        {chosen.map((id) => (
          <li key={id}>
            <FloorPicture floor={id} side="light" size={72} />
            {say(`floor-${id}`)}
          </li>
        ))}
      </ul>
      {ritual !== null && (
        <p>
          <b>{say(`ritual-${ritual}`)}.</b> {say(`ritual-${ritual}-text`)}
        </p>
      )}
      {tears && <p>{say("start-with-tears")}</p>}
      <Switch {...part} name="golden" label="module-golden" note="start-module-golden-text" />
    </>
  );
}

/** A check box for something that the set-up says yes or no to; with the ids of its label and its note. */
export function Switch(props: Part & { name: keyof Setup; label: string; note: string }) {
  const { setup, change, why, name, label, note } = props;
  const isOn = setup[name] === true;
  return (
    <Check
      label={say(label)}
      note={say(note)}
      value={isOn}
      why={why(`${name}=${!isOn}`)}
      onChange={(value) => change({ ...setup, [name]: value })}
    />
  );
}

function ritualName(id: string | null): string {
  if (id === null) return say("start-no-ritual");
  return id === DRAWN ? say("start-by-lot") : say(`ritual-${id}`);
}

function Own(part: Part) {
  const { setup, change, why } = part;
  const { floors: chosen, ritual, fate } = setup as unknown as Setup;
  return (
    <>
      <fieldset class="floors">
        <legend>{say("module-floors")}</legend>
        <div>
          {IDS.map((id) => (
            <Check
              key={id}
              label={say(`floor-${id}`)}
              note={floorRules(id).join(" ")}
              picture={<FloorPicture floor={id} side="light" size={72} />}
              value={chosen.includes(id)}
              why={why(`floors${chosen.includes(id) ? "-" : "+"}${id}`)}
              onChange={(isIn) => change(withFloor(setup, id, isIn, IDS))}
            />
          ))}
        </div>
      </fieldset>
      <Switch {...part} name="golden" label="module-golden" note="start-module-golden-text" />
      <Switch {...part} name="tears" label="module-tears" note="start-module-tears-text" />
      <details open={ritual !== null}>
        <summary>
          {say("module-ritual")}: {ritualName(ritual)}
        </summary>
        <Radios
          label={say("module-ritual")}
          class="many"
          value={ritual ?? ""}
          options={[
            { value: "", label: ritualName(null) },
            option(part, "ritual", DRAWN, ritualName(DRAWN)),
            ...RITUALS.map((id) => option(part, "ritual", id, ritualName(id), say(`ritual-${id}-text`))),
          ]}
          onChange={(id) => change({ ...setup, ritual: id === "" ? null : id })}
        />
      </details>
      <Radios
        label={say("module-fate")}
        class="many"
        value={fate ?? ""}
        options={[
          { value: "", label: say("start-no-fate"), note: say("start-no-fate-text") },
          ...FATES.map((one) => option(part, "fate", one, say(`fate-${one}`), say(`fate-${one}-text`))),
        ]}
        onChange={(one) => change({ ...setup, fate: one === "" ? null : one })}
      />
    </>
  );
}
