/** Everything around the temple, put together. */

import type { ReadonlySignal } from "@preact/signals";

import { Moods } from "../../../around/moods.tsx";
import { say } from "../../../i18n/index.ts";
import { later } from "../../../pages/later.tsx";
import type { Stage } from "../../../scene/types.ts";
import { Actions } from "./actions.tsx";
import type { Around } from "./around.ts";
import { Bubble } from "./bubble.tsx";
import { PlanCard } from "./card.tsx";
import type { Desk } from "./desk.ts";
import { Camp, Stocks, Supply } from "./goods.tsx";
import { Hints } from "./hints.tsx";
import "./hud.css";
import "./parts.css";
import { LevelRow } from "./levels.tsx";
import { Moment } from "./moment.tsx";
import { Piles } from "./piles.tsx";
import { Players } from "./players.tsx";
import { Quarry } from "./quarry.tsx";
import { Tools } from "./tools.tsx";
import { Turn } from "./turn.tsx";
import { XRayLegend } from "./xray.tsx";

// what is opened only now and then comes when it is
const Drawer = later(() => import("../../../around/drawer.tsx").then((part) => part.Drawer));
const Help = later(() => import("./help.tsx").then((part) => part.Help));

export interface HudProps extends Around {
  readonly desk: Desk;
  readonly stage: ReadonlySignal<Stage | null>;
}

export function Hud(props: HudProps) {
  const { table, play, view, desk, stage } = props;
  const around: Around = { table, play, view };
  const isPlaying = table.room.value?.stage === "playing";
  return (
    <div class="hud">
      <div class="corner">
        <Turn table={table} />
        <PlanCard view={view} />
        <LevelRow view={view} />
        <XRayLegend play={play} desk={desk} stage={stage} />
        <Moods table={table} />
      </div>
      <Moment table={table} view={view} />
      <div class="foot">
        {desk.pinging.value && <p class="guide">{say("play-ping-now")}</p>}
        {isPlaying && <Actions {...around} />}
        {isPlaying && play.placing.value === null && play.held.value === null && <Supply {...around} />}
      </div>
      <div class={desk.side.value ? "side open" : "side"}>
        <Ritual view={view} />
        <Hints play={play} />
        <Quarry play={play} view={view} />
        <Camp {...around} />
        <Piles view={view} />
        <Stocks view={view} />
        <Players table={table} view={view} />
      </div>
      <Tools {...props} />
      <Bubble play={play} stage={stage} />
      {desk.drawer.value !== null && <Drawer table={table} desk={desk} />}
      {desk.help.value && <Help onClose={() => (desk.help.value = false)} />}
    </div>
  );
}

function Ritual({ view }: Pick<Around, "view">) {
  if (view.ritual === null) return null;
  return (
    <details class="ritual wood">
      <summary>{say(`ritual-${view.ritual}`)}</summary>
      <p>{say(`ritual-${view.ritual}-text`)}</p>
    </details>
  );
}
