import { scenarios } from "virtual:content";
import { expect, test } from "vitest";

import { NEW_TABLE } from "../setup.ts";
import { withBox } from "./setupChanges.ts";

test.each(scenarios)("R8.2: scenario $number is sent with its modules, whatever was chosen before", (printed) => {
  const { number, floors, ritual, tears = false } = printed;
  const own = { ...NEW_TABLE, floors: ["double-ax"], tears: !tears, ritual: "thin-tip", fate: "tough" };
  for (const before of [NEW_TABLE, own]) {
    const sent = withBox(before, number);
    expect([sent["scenario"], sent["floors"], sent["ritual"], sent["tears"]]).toEqual([number, floors, ritual, tears]);
  }
});
