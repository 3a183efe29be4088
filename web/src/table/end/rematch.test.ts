import { expect, test } from "vitest";

import { withNewestContent } from "./rematch.ts";

test("a rematch is played with the newest content, with the same set-up otherwise", () => {
  expect(withNewestContent({ players: 2, floors: ["heron"], content: "a3404467b09c" })).toEqual({
    players: 2,
    floors: ["heron"],
  });
  expect(withNewestContent({ players: 2 })).toEqual({ players: 2 });
});
