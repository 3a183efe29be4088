/** The end of a game, calmly: how it ended and why, a picture of the temple, and who built what. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { NextTable } from "../../around/nextTable.tsx";
import { TallyTable, useTally } from "../../around/tally.tsx";
import { EndActions as Ways } from "../../around/endActions.tsx";
import { say, sayText, sayText as said } from "../../i18n/index.ts";
import type { Membership } from "../../localStore.ts";
import type { TowerScene } from "../../scene/scene.ts";
import type { Table } from "../../state.ts";
import "../../around/end.css";
import { tally, type Share } from "./tally.ts";
import type { View } from "./types.ts";

const PICTURE_PX = 960;
const WAYS = { again: "around-again", replay: "around-watch-again" };
const SHARES = ["turns", "columns", "floors", "fulfilled", "failed"] as const satisfies readonly (keyof Share)[];

interface Props {
  readonly table: Table;
  readonly membership: Membership;
  readonly scene: TowerScene | null;
  readonly onPhoto: () => void;
  readonly onLook: () => void; // at the temple, with nothing before it
}

export function End({ table, membership, scene, onPhoto, onLook }: Props) {
  const view = table.facts.value as View;
  const outcome = table.now.value?.outcome;
  const title = view.setup.free_building ? "around-free" : outcome?.won ? "around-won" : "around-lost";
  return (
    <section class={`end ${outcome?.won ? "won" : "lost"}`} aria-labelledby="end-title">
      <h2 id="end-title">{say(title)}</h2>
      {outcome && <p role="status">{sayText(outcome.text)}</p>}
      {scene !== null && <Picture scene={scene} />}
      <Shares table={table} membership={membership} />
      <NextTable table={table} />
      <Ways table={table} membership={membership} words={WAYS}>
        {scene !== null && (
          <>
            <button type="button" onClick={onLook}>
              {say("around-look")}
            </button>
            <button type="button" onClick={onPhoto}>
              {say("around-photo")}
            </button>
          </>
        )}
      </Ways>
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
        requestAnimationFrame(take); // something still falls, or is not painted yet
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

/** Who built what. */
function Shares({ table, membership }: { table: Table; membership: Membership }) {
  const found = useTally(membership, tally);
  if (found.value === null) return null;
  const { seats, highest } = found.value;
  const rows = seats.length > 1 ? [...seats, found.value] : seats;
  const name = (seat: number) => (seat < seats.length ? said(table.who(seat)) : say("around-tally-all"));
  return (
    <>
      <TallyTable
        title={say("around-tally")}
        word={(of) => say(`around-tally-${of}`)}
        shares={SHARES}
        rows={rows}
        name={name}
      />
      <p>{say("around-highest", { n: highest })}</p>
    </>
  );
}
