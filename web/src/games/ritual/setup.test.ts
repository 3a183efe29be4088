import { describe, expect, test } from "vitest";

import { forBeginners, INITIATION, isForBeginners, NEW_TABLE, withShamans } from "./setup.ts";

describe("the set-up", () => {
  test("for beginners has the most time and all help, and can be undone", () => {
    const easy = forBeginners({ ...NEW_TABLE, level: "guru" }, true);
    expect(easy).toMatchObject({ level: "apprentice", may_pass: true, history: true, advice: true });
    expect([easy, NEW_TABLE].map((setup) => setup["talk_between_rounds"])).toEqual([true, false]); // T6.5
    expect([easy, INITIATION, NEW_TABLE].map(isForBeginners)).toEqual([true, true, false]);
    expect(forBeginners(easy, false)).toEqual(NEW_TABLE);
    const dutiful = { ...NEW_TABLE, must_awaken: true }; // T3.11: neither help nor hindrance
    expect([true, false].map((isFor) => forBeginners(dutiful, isFor)["must_awaken"])).toEqual([true, true]);
  });

  test("clears the first seat if that shaman is gone", () => {
    expect(withShamans({ ...NEW_TABLE, first: 3 }, 2)).toMatchObject({ players: 2, first: null });
    expect(withShamans({ ...NEW_TABLE, first: 1 }, 2)).toMatchObject({ players: 2, first: 1 });
  });
});
