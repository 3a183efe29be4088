/** Labelled controls. */

import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

import { say } from "../i18n/index.ts";
import { LONGEST_NAME } from "../wire.ts";

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
    <div class="field">
      <label for={id} class={props.hideLabel ? "unseen" : ""}>
        {props.label}
      </label>
      <select id={id} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value} selected={value === props.value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function TextField(props: {
  label: string;
  value: string;
  onInput: (value: string) => void;
  maxLength?: number;
  autoComplete?: "off" | "nickname";
  disabled?: boolean;
  hideLabel?: boolean;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id} class={props.hideLabel ? "unseen" : ""}>
        {props.label}
      </label>
      <input
        id={id}
        type="text"
        required
        value={props.value}
        maxLength={props.maxLength ?? 200}
        autoComplete={props.autoComplete ?? "off"}
        disabled={props.disabled ?? false}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </div>
  );
}

export function Check(props: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <div class="check">
      <input
        id={id}
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <label for={id}>{props.label}</label>
    </div>
  );
}

/** A form that is sent by its button or by Enter. */
export function Form(props: { label: string; disabled?: boolean; onSend: () => void; children: ComponentChildren }) {
  const send = (event: Event) => {
    event.preventDefault();
    props.onSend();
  };
  return (
    <form onSubmit={send}>
      {props.children}
      <button type="submit" class="main" disabled={props.disabled ?? false}>
        {props.label}
      </button>
    </form>
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

/** One's own name, as it is asked for wherever somebody comes in. */
export function NameField({ name }: { name: Signal<string> }) {
  return (
    <TextField
      label={say("page-your-name")}
      value={name.value}
      maxLength={LONGEST_NAME}
      autoComplete="nickname"
      onInput={(value) => (name.value = value)}
    />
  );
}
