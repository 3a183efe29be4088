/** The modules of RITUALS & RUINS: none, a scenario, or a custom selection. */

import { useSignal } from "@preact/signals";
import { scenarios } from "virtual:content";

import { say } from "../../../i18n/index.ts";
import { Check, Radios, Select } from "../../../ui/fields.tsx";
import { newestFloor } from "../content.ts";
import { FloorPicture } from "../hud/panels/signs.tsx";
import { FATES, SIDES, type Setup } from "../types.ts";
import { boxOf, DRAWN, NEW_FLOORS, option, RITUALS, withBox, withFloor, type Box, type Part } from "./setupChanges.ts";

export function Modules(part: Part) {
  const { setup, change, why } = part;
  const own = useSignal(boxOf(setup) === "own");
  const known = boxOf(setup);
  const box: Box = own.value && typeof known !== "number" ? "own" : known; // a custom selection may be empty, too
  const choose = (value: string) => {
    own.value = value === "own";
    const next = value === "own" || value === "none" || value === "first" ? value : Number(value);
    change(withBox(setup, next, why(`scenario=${value}`) === null));
  };
  return (
    <fieldset class="box">
      <legend>{say("game-expansion")}</legend>
      <Select
        label={say("page-scenario")}
        value={String(box)}
        options={[
          { value: "none", label: say("page-scenario-none") },
          { value: "first", label: say("start-scenario-first") },
          ...scenarios.map(({ number, id }) => ({
            value: String(number),
            label: say("page-scenario-n", { number, name: say(`scenario-${id}`) }),
          })),
          { value: "own", label: say("start-scenario-own") },
        ]}
        onChange={choose}
      />
      {box === "first" && (
        <>
          <p>{say("start-scenario-first-text")}</p>
          <Floors names={(setup as unknown as Setup).floors} />
        </>
      )}
      {typeof box === "number" && <Printed {...part} />}
      {box === "own" && <Own {...part} />}
    </fieldset>
  );
}

/** The special rules of a floor's two sides, each once. */
function floorRules(name: string): string[] {
  const board = newestFloor(name);
  const rules = SIDES.flatMap((side) => board?.[side].rule ?? []).filter((rule) => rule !== "ordinary");
  return [...new Set(rules)].map((rule) => say(`floor-rule-${rule}`));
}

/** A floor as new games are played with it. */
function NewestPicture({ name }: { name: string }) {
  const floor = newestFloor(name);
  return floor === undefined ? null : <FloorPicture floor={floor.id} side="light" size={72} />;
}

function Floors({ names }: { names: readonly string[] }) {
  return (
    <ul class="boards">
      {names.map((name) => (
        <li key={name}>
          <NewestPicture name={name} />
          {say(`floor-${name}`)}
        </li>
      ))}
    </ul>
  );
}

function Printed(part: Part) {
  const { floors, ritual, tears } = part.setup as unknown as Setup;
  return (
    <>
      <Floors names={floors} />
      {ritual !== null && (
        <p>
          <b>{say(`ritual-${ritual}`)}.</b> {say(`ritual-${ritual}-text`)}
        </p>
      )}
      {tears && <p>{say("start-with-tears")}</p>}
      <Switch {...part} name="golden" label="module-golden" note="start-module-golden-text" />
      <Fate {...part} />
    </>
  );
}

function Fate(part: Part) {
  const { setup, change } = part;
  return (
    <Radios
      label={say("module-fate")}
      class="many"
      value={(setup as unknown as Setup).fate ?? ""}
      options={[
        { value: "", label: say("start-no-fate"), note: say("start-no-fate-text") },
        ...FATES.map((one) => option(part, "fate", one, say(`fate-${one}`), say(`fate-${one}-text`))),
      ]}
      onChange={(one) => change({ ...setup, fate: one === "" ? null : one })}
    />
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
  const { floors: chosen, ritual } = setup as unknown as Setup;
  return (
    <>
      <fieldset class="floors">
        <legend>{say("module-floors")}</legend>
        <div>
          {NEW_FLOORS.map((name) => (
            <Check
              key={name}
              label={say(`floor-${name}`)}
              note={floorRules(name).join(" ")}
              picture={<NewestPicture name={name} />}
              value={chosen.includes(name)}
              why={why(`floors${chosen.includes(name) ? "-" : "+"}${name}`)}
              onChange={(isIn) => change(withFloor(setup, name, isIn, NEW_FLOORS))}
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
      <Fate {...part} />
    </>
  );
}
