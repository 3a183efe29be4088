/** The x-ray: requested again whenever the temple changes, with a legend. */

import { useSignal, useSignalEffect } from "@preact/signals";

import { say } from "../../../../i18n/index.ts";
import { floorName } from "../../words/nouns.ts";
import { RETRY_MS } from "../../play/foresightRequests.ts";
import type { XRay } from "../../types.ts";
import type { HudContext } from "../hudContext.ts";
import { Gauge } from "../controls/placingControls.tsx";
import { tenths } from "../stability.ts";

export function XRayLegend({ play, ui }: Pick<HudContext, "play" | "ui">) {
  const { table, stage } = play;
  const found = useSignal<XRay | null | "asked">("asked");
  useSignalEffect(() => {
    const view = play.view.value;
    if (!ui.xray.value || view === null || table.status.value !== "open") return;
    const hasWeight = play.hasWeights.value && Object.keys(view.tower.floors).length > 0;
    let isOld = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await table.study<XRay>();
      if (isOld) return;
      found.value = answer === null && hasWeight ? "asked" : answer;
      if (found.value === "asked") timer = setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  });
  useSignalEffect(() => {
    stage.value?.xray(ui.xray.value && found.value !== "asked" ? found.value : null);
  });
  if (!ui.xray.value) return null;
  const xray = found.value;
  return (
    <section class="xray wood" aria-label={say("play-xray")}>
      <h2 class="label">{say("play-xray")}</h2>
      {xray === "asked" && <p>{say("play-xray-asked")}</p>}
      {xray === null && <p>{say("play-xray-none")}</p>}
      {xray !== null && xray !== "asked" && <Findings xray={xray} />}
    </section>
  );
}

function Findings({ xray }: { xray: XRay }) {
  const columns = Object.values(xray.columns);
  const pullable = columns.filter((column) => column.pullable).length;
  const most = Math.max(0, ...columns.map(({ load_g }) => load_g));
  return (
    <>
      <p>{say("play-xray-tilt", { deg: tenths(xray.tilt_deg) })}</p>
      <Gauge tilt_deg={xray.tilt_deg} how={xray.is_safe ? "safe" : "risky"} />
      {xray.weakest !== null && <p>{say("play-xray-weakest", { floor: floorName(xray.weakest) })}</p>}
      {most > 0 && <p>{say("play-xray-load", { grams: Math.round(most) })}</p>}
      {columns.length > 0 && <p>{say("play-xray-pullable", { n: pullable })}</p>}
    </>
  );
}
