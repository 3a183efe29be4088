/** Form controls with labels. */

import type { Signal } from "@preact/signals";
import type { ComponentChildren, ComponentProps } from "preact";
import { useId } from "preact/hooks";

import { say } from "../i18n/index.ts";
import { MAX_NAME_LENGTH } from "../table/wire.ts";
import "./fields.css";

interface Option {
  readonly value: string;
  readonly label: string;
}

export function Select(props: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  hideLabel?: boolean;
}) {
  const id = useId();
  return (
    <Field id={id} label={props.label} hideLabel={props.hideLabel}>
      <select id={id} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value} selected={value === props.value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A control with its label above it; `id` is that of the control. */
export function Field(props: {
  id: string;
  label: string;
  hideLabel?: boolean | undefined;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <div class={`field ${props.class ?? ""}`}>
      <label for={props.id} class={props.hideLabel ? "unseen" : ""}>
        {props.label}
      </label>
      {props.children}
    </div>
  );
}

/** What a tile shows: a choice, or `why` it cannot be made. */
interface Choice {
  readonly label: string;
  readonly note?: string | undefined;
  readonly why?: string | null | undefined;
  readonly picture?: ComponentChildren;
}

/** Radio buttons as tiles. */
export function Radios(props: {
  label: string;
  value: string;
  options: readonly (Option & Choice)[];
  onChange: (value: string) => void;
  class?: string;
}) {
  const name = useId();
  return (
    <fieldset class={`radios ${props.class ?? ""}`}>
      <legend>{props.label}</legend>
      <div>
        {props.options.map((one) => (
          <Tile
            key={one.value}
            {...one}
            input={{ type: "radio", name, value: one.value }}
            on={one.value === props.value}
            onChange={() => props.onChange(one.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function Check({ value, ...choice }: Choice & { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <div class="check">
      <Tile {...choice} input={{ type: "checkbox" }} on={value} />
    </div>
  );
}

interface TileProps extends Choice {
  readonly input: ComponentProps<"input">;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A radio button or a check box with its label, a note, and the reason why it cannot be chosen. */
function Tile({ input, on, onChange, label, note, why, picture }: TileProps) {
  const [name, more] = [useId(), useId()];
  const said = note || why;
  return (
    <label class={`tile ${on ? "on" : ""} ${why && !on ? "cannot" : ""}`}>
      <input
        {...input}
        aria-labelledby={name}
        aria-describedby={said ? more : undefined}
        checked={on}
        disabled={!!why && !on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {picture}
      <span class="words">
        <span id={name}>{label}</span>
        {said && (
          <small id={more}>
            {note}
            {note && why && <br />}
            {why && <em>{why}</em>}
          </small>
        )}
      </span>
    </label>
  );
}

export function TextField(props: {
  label: string;
  value: string;
  onInput: (value: string) => void;
  maxLength?: number;
  autoComplete?: "off" | "nickname";
  placeholder?: string; // also the value if nothing is typed
}) {
  const id = useId();
  return (
    <Field id={id} label={props.label}>
      <input
        id={id}
        type="text"
        required={props.placeholder === undefined}
        placeholder={props.placeholder}
        value={props.value}
        maxLength={props.maxLength ?? 200}
        autoComplete={props.autoComplete ?? "off"}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </Field>
  );
}

/** A number from 0 to `max`. */
export function Slider(props: {
  label: string;
  max: number;
  step: number;
  value: number;
  onInput: (value: number) => void;
  class?: string;
}) {
  const { label, max, step, value, onInput } = props;
  const id = useId();
  return (
    <Field id={id} label={label} class={props.class ?? ""}>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        onInput={({ currentTarget }) => onInput(Number(currentTarget.value))}
      />
    </Field>
  );
}

/** A form that is sent by its button or by Enter; `problem`: why it could not be sent. */
export function Form(props: {
  label: string;
  disabled?: boolean;
  problem?: string;
  onSend: () => void;
  children: ComponentChildren;
}) {
  const send = (event: Event) => {
    event.preventDefault();
    props.onSend();
  };
  return (
    <form onSubmit={send}>
      {props.children}
      {props.problem !== undefined && <Problem words={props.problem} />}
      <button type="submit" class="main" disabled={props.disabled ?? false}>
        {props.label}
      </button>
    </form>
  );
}

/** Why something did not work; invisible while `words` is empty. */
export function Problem({ words }: { words: string }) {
  return (
    <p class="problem" role="alert">
      {words}
    </p>
  );
}

/** Part of a page, with its heading. */
export function Panel(props: { title: string; children: ComponentChildren; class?: string }) {
  const id = useId();
  return (
    <section class={`panel ${props.class ?? ""}`} aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** Asks for the user's name; without one they are a guest. */
export function NameField({ name }: { name: Signal<string> }) {
  return (
    <TextField
      label={say("page-your-name")}
      value={name.value}
      maxLength={MAX_NAME_LENGTH}
      autoComplete="nickname"
      placeholder={say("page-guest")}
      onInput={(value) => (name.value = value)}
    />
  );
}
