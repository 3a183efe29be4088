/** The HUD: all panels around the temple. */

import { Moods } from "../../../table/people/moods.tsx";
import { say } from "../../../i18n/index.ts";
import { lazy } from "../../../ui/lazy.tsx";
import { Actions } from "./controls/actions.tsx";
import type { HudContext } from "./hudContext.ts";
import { Bubble } from "./bubble.tsx";
import { PlanCard } from "./panels/card.tsx";
import { Supply } from "./panels/supplies.tsx";
import "./hud.css";
import "./parts.css";
import { LevelRow } from "./panels/levels.tsx";
import { DeedResult } from "./controls/deedResult.tsx";
import { Side } from "./panels/sidePanel.tsx";
import { Tools } from "./controls/tools.tsx";
import { Turn } from "./turn.tsx";
import { XRayLegend } from "./panels/xray.tsx";

// loaded when they are first opened
const Drawer = lazy(() => import("../../../table/frame/drawer.tsx").then((part) => part.Drawer));
const Help = lazy(() => import("./help.tsx").then((part) => part.Help));

export function Hud(context: HudContext) {
  const { play, view, ui } = context;
  const { table } = play;
  const isFalling = table.motion.value?.falls === true; // then the number of levels is not known yet
  const isPlaying = table.room.value?.stage === "playing";
  return (
    <div class="hud">
      <div class="corner">
        <Turn table={table} />
        <PlanCard view={view} />
        {!isFalling && <LevelRow view={view} />}
        <XRayLegend play={play} ui={ui} />
        <Moods table={table} />
      </div>
      <DeedResult table={table} view={view} />
      <div class="foot">
        {ui.pinging.value && <p class="guide">{say("play-ping-now")}</p>}
        {isPlaying && <Actions {...context} />}
        {isPlaying && play.placing.value === null && play.held.value === null && <Supply {...context} />}
      </div>
      <Side {...context} />
      <Tools {...context} />
      <Bubble play={play} />
      {ui.drawer.value !== null && <Drawer table={table} ui={ui} />}
      {ui.help.value && <Help onClose={() => (ui.help.value = false)} />}
    </div>
  );
}
