/** The panel of a lesson: the current step, progress, and navigation. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { say } from "../i18n/index.ts";
import { hrefTo } from "../table/quickStart.ts";
import { Button } from "../ui/button.tsx";
import type { Course, Step } from "./course.ts";
import "./panel.css";

interface Props<Now, Began, S extends Step<Now, Began>> {
  readonly course: Course<Now, Began, S>;
  readonly words: (name: string) => string; // message ids: "title", and NAME and NAME-title of each step
  readonly leaves: string; // message id of the last step's button
  readonly about?: ((step: S) => ComponentChildren) | undefined; // more text
  readonly more?: ((step: S) => ComponentChildren) | undefined; // more buttons
  readonly yields?: string; // media query: where it matches, a press elsewhere folds the panel
}

export function LessonPanel<Now, Began, S extends Step<Now, Began>>(props: Props<Now, Began, S>) {
  const { course, words, about, more } = props;
  const panel = useRef<HTMLElement>(null);
  const isFolded = useSignal(false);
  const { step, isLast } = course;
  const n = course.at.value;
  useYielding(panel, isFolded, n, props.yields);
  if (step === undefined || n === null) return null;
  const isRead = step.isDone === undefined;
  return (
    <section class={isFolded.value ? "lesson folded" : "lesson"} aria-label={say(words("title"))} ref={panel}>
      <header>
        <p class="count">
          {isFolded.value
            ? say(words(`${step.name}-title`))
            : say("lesson-step", { n: n + 1, of: course.steps.length })}
        </p>
        <progress max={course.steps.length} value={n + 1} aria-label={say("lesson-progress")} />
        <button
          type="button"
          aria-expanded={!isFolded.value}
          aria-label={say(isFolded.value ? "lesson-unfold" : "lesson-fold")}
          onClick={() => (isFolded.value = !isFolded.value)}
        >
          {isFolded.value ? "+" : "–"}
        </button>
        <button type="button" aria-label={say("lesson-leave")} onClick={() => course.leave()}>
          ×
        </button>
      </header>
      <div role="status">
        <h2>
          {say(words(`${step.name}-title`))} {course.isDone.value && <span class="done">{say("lesson-done")}</span>}
        </h2>
        <p>{say(words(step.name))}</p>
        {about?.(step)}
      </div>
      <div class="more">
        {more?.(step)}
        <p class="rules">
          {say("lesson-rules")}{" "}
          {step.rules.map((number) => (
            <a key={number} href={hrefTo("/rules") + `#${number}`} target="_blank" rel="noreferrer">
              {number}
            </a>
          ))}
        </p>
        <p class="buttons">
          <Button words={say("lesson-back")} disabled={n === 0} onClick={() => course.back()} />
          <Button
            class={isRead && !isLast ? "main" : ""}
            words={say(isLast ? props.leaves : isRead ? "lesson-next" : "lesson-skip")}
            onClick={() => course.next()}
          />
        </p>
      </div>
    </section>
  );
}

/** On small screens, folds the panel on a press elsewhere and unfolds it at the next step. */
function useYielding(
  panel: { readonly current: HTMLElement | null },
  isFolded: { value: boolean },
  step: number | null,
  query: string | undefined,
): void {
  const hasYielded = useRef(false);
  useEffect(() => {
    if (query === undefined) return;
    const touch = ({ target }: PointerEvent) => {
      if (isFolded.value || !(target instanceof Node) || panel.current?.contains(target) !== false) return;
      if (!matchMedia(query).matches) return;
      isFolded.value = hasYielded.current = true;
    };
    addEventListener("pointerdown", touch);
    return () => removeEventListener("pointerdown", touch);
  }, [query]);
  useEffect(() => {
    if (hasYielded.current) isFolded.value = hasYielded.current = false;
  }, [step]);
}
