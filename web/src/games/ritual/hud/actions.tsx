/** The action bar: each action with icon, name and key, and the questions about an action. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { ActionButton } from "../../../ui/actionButton.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { say, sayText } from "../../../i18n/index.ts";
import "./actions.css";
import type { Prompt } from "../play/actionPrompts.ts";
import { answer, ask, back, FORGET } from "../play/intents.ts";
import { perform } from "../play/perform.ts";
import type { PlayState } from "../play/state.ts";
import { actionsOf, messageSuffix } from "../play/actionKinds.ts";
import { ActionIcon, Sprite } from "../table/pictures/icons.tsx";
import { COLOURS, type View } from "../types.ts";
import { actionPhrase } from "../words/words.ts";

interface Props {
  readonly play: PlayState;
  readonly view: View;
}

export function Actions({ play, view }: Props) {
  const { asked, prepared, seat, isTurn } = play;
  if (seat.value === null) return null;
  return (
    <section class="actions" aria-label={say("circle-actions")}>
      {prepared.value !== null && <PreparedLine play={play} view={view} />}
      {asked.value !== null ? (
        <Prompt play={play} step={asked.value} />
      ) : (
        <>
          {prepared.value === null && (
            <p class={isTurn.value ? "guide mine" : "guide"} role="status">
              {guideText(play, view)}
            </p>
          )}
          <ActionBar play={play} view={view} />
        </>
      )}
    </section>
  );
}

function ActionBar({ play, view }: Props) {
  const { may, isTurn, busy } = play;
  return (
    <div class={isTurn.value ? "deeds mine" : "deeds"}>
      {actionsOf(view).map(({ kind, key, title }) => {
        const canSolve = isTurn.value && may.value[kind] && (kind === "inspiration" || kind === "rite");
        return (
          <button
            key={kind}
            type="button"
            class={`action ${canSolve ? "solves" : ""} ${may.value[kind] ? "" : "cannot"}`}
            title={say(title)}
            aria-label={say(title)}
            aria-keyshortcuts={key}
            aria-disabled={!may.value[kind] || busy.value}
            onClick={() => perform(play, ask(play, kind))}
          >
            <ActionIcon kind={kind} />
            <span>{say(`circle-act-${messageSuffix(kind)}`)}</span>
            <kbd aria-hidden="true">{key}</kbd>
          </button>
        );
      })}
    </div>
  );
}

/** One line that tells the player what to do. */
function guideText({ isTurn, options, may }: PlayState, { setup, can_wake }: View): string {
  if (!isTurn.value) return say("circle-guide-prepare");
  if (options.value === null) return say("page-thinking");
  if (setup.must_awaken && can_wake) return say("circle-guide-must-awaken");
  return say(may.value.inspiration || may.value.rite ? "circle-guide-solve" : "circle-guide-turn");
}

function PreparedLine({ play, view }: Props) {
  const action = play.prepared.value!;
  const what = actionPhrase(action, view, play.seat.value!, play.table.who);
  return (
    <p class="prepared" role="status">
      <span>{say("circle-prepared", { what })}</span>
      <button type="button" class="plain" onClick={() => perform(play, FORGET)}>
        <Icon name="close" />
        {say("circle-prepared-forget")}
      </button>
    </p>
  );
}

/** The question about an action; answers have keys. */
function Prompt({ play, step }: { play: PlayState; step: Prompt }) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), [step.asks]);
  const able = step.choices.find(({ isAble }) => isAble);
  return (
    <div class="prompt wood" role="group" aria-label={sayText(step.words)}>
      <p class="label">{sayText(step.words)}</p>
      <div class="row">
        {step.choices.map((choice) => {
          const colour = step.asks === "stone" ? COLOURS[choice.digit - 1] : undefined;
          return (
            <button
              key={choice.digit}
              ref={choice === able ? first : null}
              type="button"
              class={colour === undefined ? "deed" : "deed brief"}
              disabled={!choice.isAble}
              aria-keyshortcuts={String(choice.digit)}
              onClick={() => perform(play, answer(play, choice.digit))}
            >
              {colour !== undefined && <Sprite of={`stone-${colour}`} size={30} />}
              <span>{sayText(choice.words)}</span>
              <kbd aria-hidden="true">{choice.digit}</kbd>
            </button>
          );
        })}
        <ActionButton brief icon="back" words={say("play-cancel")} onClick={() => perform(play, back(play))} />
      </div>
    </div>
  );
}
