/** The panels beside the temple; on small screens a sheet over part of the window. */

import { usePressOutside } from "../../../../ui/pressOutside.ts";
import { Tool } from "../../../../table/frame/tool.tsx";
import { say } from "../../../../i18n/index.ts";
import type { HudContext } from "../hudContext.ts";
import { Camp, Stocks } from "./supplies.tsx";
import { Hints } from "./hints.tsx";
import { Piles } from "./piles.tsx";
import { Players } from "./players.tsx";
import { Quarry } from "./quarry.tsx";

const ID = "side";

export function Side(context: HudContext) {
  const { play, view, ui } = context;
  const close = () => (ui.side.value = false);
  usePressOutside(ui.side.value, `#${ID}, [aria-controls="${ID}"]`, close);
  return (
    <div id={ID} class={ui.side.value ? "side open" : "side"}>
      <Tool class="narrow close" icon="close" words={say("page-dismiss")} onClick={close} />
      <Ritual view={view} />
      <Hints play={play} />
      <Quarry play={play} view={view} />
      <Camp {...context} />
      <Piles view={view} />
      <Stocks view={view} />
      <Players {...context} />
    </div>
  );
}

/** The button that opens and closes the sheet on small screens. */
export function SideTool({ ui }: Pick<HudContext, "ui">) {
  return (
    <Tool
      class="narrow"
      icon="table"
      words={say("page-table")}
      expanded={ui.side.value}
      controls={ID}
      onClick={() => (ui.side.value = !ui.side.value)}
    />
  );
}

function Ritual({ view }: Pick<HudContext, "view">) {
  if (view.ritual === null) return null;
  return (
    <details class="ritual wood">
      <summary>{say(`ritual-${view.ritual}`)}</summary>
      <p>{say(`ritual-${view.ritual}-text`)}</p>
    </details>
  );
}
