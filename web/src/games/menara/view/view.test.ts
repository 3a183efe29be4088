import { createHash } from "node:crypto";

import { describe, expect, test } from "vitest";

import { followed, PLAYED, type Played } from "../fakes.ts";
import type { View } from "../types.ts";
import * as facts from "./view.ts";

/** JSON with sorted keys, as in `tools/wire/fixtures/spectator_views.py`. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
}

function digest(view: View): string {
  return createHash("sha256").update(canonical(view)).digest("hex").slice(0, 8);
}

/** The part of the tracked view that the server's view has. */
function seen({ past, bottom, ...view }: facts.TrackedView): View {
  void [past, bottom];
  return view;
}

describe.each(PLAYED)("$what", ({ events, digests, views }) => {
  const all = followed(events);

  test("is replayed to the server's views, event by event", () => {
    for (const [n, view] of Object.entries(views)) expect(seen(all[Number(n) - 1]!), `event ${n}`).toEqual(view);
    const ours = all.map((now) => digest(seen(now!)));
    const wanted = digests.split(" ");
    const wrong = ours.findIndex((one, n) => one !== wanted[n]);
    expect(wrong >= 0 ? `${wrong + 1}: ${JSON.stringify(events[wrong])}` : "all are the same").toBe("all are the same");
    expect(ours.length).toBe(wanted.length);
  });

  test("is replayed from any snapshot, unless an undo goes back before it", () => {
    for (let from = 1; from < events.length; from += 7) {
      let now: facts.TrackedView | null = facts.look(seen(all[from - 1]!));
      for (let n = from; n < Math.min(from + 20, events.length); n++) {
        const event = events[n]!;
        const { bottom }: facts.TrackedView = now;
        now = facts.follow(now, event);
        const isBlind = event.type === "Undone" ? event.to < from : bottom === null && now === null;
        if (isBlind) {
          expect(now).toBeNull();
          break;
        }
        expect(seen(now!), `event ${n + 1} after ${from}`).toEqual(seen(all[n]!));
        now = now!;
      }
    }
  });
});

test("an event that cannot be applied asks for a snapshot", () => {
  const [{ events }] = PLAYED as [Played];
  expect(facts.follow(null, events[1]!)).toBeNull();
  const now = followed(events).at(-1)!;
  expect(facts.follow(facts.look(seen(now)), { type: "Undone", to: now.number - 3 })).toBeNull();
});

test("after a snapshot, a floor at the bottom is known only once no other floor can be face down", () => {
  const lies = facts.look({ ...seen(followed(PLAYED[0]!.events.slice(0, 40)).at(-1)!), quarry: 3, next_floors: [] });
  expect(lies.bottom).toBeNull(); // the Thorn Moon might be among them
  expect(facts.follow(lies, { type: "FloorsTurnedUp", floors: ["gate"] })).toBeNull();
  const more = facts.follow({ ...lies, quarry: 4 }, { type: "FloorsTurnedUp", floors: ["gate"] });
  expect(more?.next_floors).toEqual([["gate", ["light"]]]);
  const known = facts.follow(
    { ...lies, bottom: ["thorn-moon", "crescents-of-the-sun"] },
    {
      type: "FloorsTurnedUp",
      floors: ["gate"],
    },
  );
  expect(facts.nextFloorIds(known!)).toEqual(["gate", "thorn-moon", "crescents-of-the-sun"]);
});
