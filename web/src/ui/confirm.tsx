/** A dialog, and a confirmation before something that cannot be undone. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

import { say } from "../i18n/index.ts";
import { Button } from "./button.tsx";

export interface Confirmation {
  readonly title: string;
  readonly words: string;
  readonly yes: string;
  readonly then: () => void;
}

export function ConfirmDialog({ question, onClose }: { question: Confirmation; onClose: () => void }) {
  const { title, words, yes, then } = question;
  const confirm = () => {
    onClose();
    then();
  };
  return (
    <Dialog title={title} class="sure" onClose={onClose}>
      <p>{words}</p>
      <p class="row">
        <Button class="plain" words={say("play-rather-not")} onClick={onClose} />
        <Button class="grave" words={yes} onClick={confirm} />
      </p>
    </Dialog>
  );
}

/** A modal window; Escape and a press outside close it, and focus stays inside. */
export function Dialog(props: { title: string; class?: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current!;
    const before = document.activeElement;
    shown.showModal();
    return () => {
      shown.close();
      if (before instanceof HTMLElement) before.focus(); // it is removed too quickly to restore the focus itself
    };
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) props.onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={`wood ${props.class ?? ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={onBackdrop}
    >
      <div class="inside">
        <h2 id={id}>{props.title}</h2>
        {props.children}
      </div>
    </dialog>
  );
}
