/** The end of a game: how it ended and why, a picture of the temple, and statistics for each seat. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { NextTable } from "../../table/end/nextTable.tsx";
import { TallyTable, useTally } from "../../table/end/tally.tsx";
import { EndActions } from "../../table/end/endActions.tsx";
import { Button } from "../../ui/button.tsx";
import { say, sayText } from "../../i18n/index.ts";
import type { Membership } from "../../settings/localStore.ts";
import type { TowerScene } from "./scene/scene.ts";
import type { Table } from "../../table/state.ts";
import "../../table/end/end.css";
import { statistics, type SeatStats } from "./view/statistics.ts";
import type { View } from "./types.ts";

const PICTURE_PX = 960;
const END_WORDS = { again: "around-again", replay: "around-watch-again" };
const STATS = ["turns", "columns", "floors", "fulfilled", "failed"] as const satisfies readonly (keyof SeatStats)[];

interface Props {
  readonly table: Table;
  readonly membership: Membership;
  readonly scene: TowerScene | null;
  readonly onPhoto: () => void;
  readonly onLook: () => void; // hides this panel, so that the temple can be seen
}

export function End({ table, membership, scene, onPhoto, onLook }: Props) {
  const view = table.view.value as View;
  const outcome = table.now.value?.outcome;
  const title = view.setup.free_building ? "around-free" : outcome?.won ? "around-won" : "around-lost";
  return (
    <section class={`end ${outcome?.won ? "won" : "lost"}`} aria-labelledby="end-title">
      <h2 id="end-title">{say(title)}</h2>
      {outcome && <p role="status">{sayText(outcome.text)}</p>}
      {scene !== null && <Picture scene={scene} />}
      <Shares table={table} membership={membership} />
      <NextTable table={table} />
      <EndActions table={table} membership={membership} words={END_WORDS}>
        {scene !== null && (
          <>
            <Button words={say("around-look")} onClick={onLook} />
            <Button words={say("around-photo")} onClick={onPhoto} />
          </>
        )}
      </EndActions>
    </section>
  );
}

function Picture({ scene }: { scene: TowerScene }) {
  const address = useSignal("");
  useEffect(() => {
    let gone = false;
    const take = () => {
      if (gone) return;
      if (!scene.idle)
        requestAnimationFrame(take); // something still moves, or is not painted yet
      else void scene.picture(PICTURE_PX).then((picture) => !gone && (address.value = URL.createObjectURL(picture)));
    };
    requestAnimationFrame(take);
    return () => {
      gone = true;
      URL.revokeObjectURL(address.peek());
    };
  }, [scene]);
  return address.value === "" ? null : <img src={address.value} alt={say("around-picture")} />;
}

/** The table of statistics for each seat. */
function Shares({ table, membership }: { table: Table; membership: Membership }) {
  const found = useTally(membership, statistics);
  if (found.value === null) return null;
  const { seats, highest } = found.value;
  const rows = seats.length > 1 ? [...seats, found.value] : seats;
  const name = (seat: number) => (seat < seats.length ? sayText(table.who(seat)) : say("around-tally-all"));
  return (
    <>
      <TallyTable
        title={say("around-tally")}
        word={(of) => say(`around-tally-${of}`)}
        shares={STATS}
        rows={rows}
        name={name}
      />
      <p>{say("around-highest", { n: highest })}</p>
    </>
  );
}
