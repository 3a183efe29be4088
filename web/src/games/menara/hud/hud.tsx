/** Everything around the temple, put together. */

import type { ReadonlySignal } from "@preact/signals";

import { Moods } from "../../../around/moods.tsx";
import { say } from "../../../i18n/index.ts";
import { lazy as later } from "../../../pages/lazy.tsx";
import type { Stage } from "../../../scene/types.ts";
import { Actions } from "./actions.tsx";
import type { Around } from "./around.ts";
import { Bubble } from "./bubble.tsx";
import { PlanCard } from "./card.tsx";
import type { Desk } from "./desk.ts";
import { Supply } from "./goods.tsx";
import "./hud.css";
import "./parts.css";
import { LevelRow } from "./levels.tsx";
import { Moment } from "./moment.tsx";
import { Side } from "./side.tsx";
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
        <LevelRow view={view} falls={table.motion.value?.falls ?? false} />
        <XRayLegend play={play} desk={desk} stage={stage} />
        <Moods table={table} />
      </div>
      <Moment table={table} view={view} />
      <div class="foot">
        {desk.pinging.value && <p class="guide">{say("play-ping-now")}</p>}
        {isPlaying && <Actions {...around} />}
        {isPlaying && play.placing.value === null && play.held.value === null && <Supply {...around} />}
      </div>
      <Side {...around} desk={desk} />
      <Tools {...props} />
      <Bubble play={play} stage={stage} />
      {desk.drawer.value !== null && <Drawer table={table} ui={desk} />}
      {desk.help.value && <Help onClose={() => (desk.help.value = false)} />}
    </div>
  );
}
