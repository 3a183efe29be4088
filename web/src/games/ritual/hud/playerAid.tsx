/** The player aid: actions, phases of a round, gestures and keys, on one sheet. */

import { KeyTable } from "../../../ui/keyTable.tsx";
import { Dialog } from "../../../ui/confirm.tsx";
import { say, sayText } from "../../../i18n/index.ts";
import "./playerAid.css";
import { awakeNeeded, setsOf } from "../view/view.ts";
import { KEYS } from "../play/keys.ts";
import { actionsOf, messageSuffix } from "../play/actionKinds.ts";
import { ActionIcon, Sprite } from "../table/pictures/icons.tsx";
import { COLOURS, type View } from "../types.ts";
import { inspirationKinds, inspirationText } from "../words/words.ts";

const PHASES = [
  ["eye-awake", "inspiration"],
  ["rune-1", "rites"],
  ["totem", "round"],
] as const;
const HANDS = ["drag", "tap", "prepare", "trace"] as const;

export function PlayerAid({ view, onClose }: { view: View; onClose: () => void }) {
  return (
    <Dialog title={say("circle-aid")} class="aid" onClose={onClose}>
      <p class="lead" tabIndex={-1} autoFocus>
        <Sprite of="totem" size={44} />
        <span>{say("circle-aid-turn")}</span>
      </p>
      <ul class="pictured">
        {actionsOf(view).map(({ kind, key }) => (
          <li key={kind}>
            <ActionIcon kind={kind} />
            <span>
              <b>{say(`circle-act-${messageSuffix(kind)}`)}</b> {say(`circle-aid-${messageSuffix(kind)}`)}
            </span>
            <kbd>{key}</kbd>
          </li>
        ))}
      </ul>
      <p class="stones">
        {COLOURS.map((colour) => (
          <span key={colour}>
            <Sprite of={`stone-${colour}`} size={30} /> {say(`stone-${colour}`)}
          </span>
        ))}
      </p>
      <h3>{say("circle-aid-phases")}</h3>
      <ul class="pictured">
        {PHASES.map(([picture, phase]) => (
          <li key={phase}>
            <Sprite of={picture} size={36} />
            <span>{say(`circle-aid-phase-${phase}`, { n: awakeNeeded(view.setup) })}</span>
          </li>
        ))}
      </ul>
      <p>{say("circle-aid-inspirations")}</p>
      <ul class="kinds">
        {inspirationKinds().map((card) => (
          <li key={card}>
            <Sprite of={`inspiration-${card}`} size={72} />
            <small>{sayText(inspirationText(card))}</small>
          </li>
        ))}
      </ul>
      {view.setup.must_awaken && <p>{say("shaman-story-must-awaken")}</p>}
      {setsOf(view.setup) > 1 && <p>{say("circle-aid-duo")}</p>}
      <h3>{say("circle-aid-hands")}</h3>
      <ul>
        {HANDS.map((one) => (
          <li key={one}>{say(`circle-aid-hand-${one}`)}</li>
        ))}
      </ul>
      <details>
        <summary>{say("play-help-keys")}</summary>
        <KeyTable keys={KEYS} />
      </details>
      <p class="row">
        <a class="button" href="/rules#T1.1" target="_blank" rel="noopener">
          {say("play-help-rules")}
        </a>
        <button type="button" class="main" onClick={onClose}>
          {say("page-dismiss")}
        </button>
      </p>
    </Dialog>
  );
}
