import { deflateSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import games from "../games/goldenGames.fixture.json" with { type: "json" };
import { text } from "../i18n/index.ts";
import { soon } from "../table/fakes.ts";
import { seatNames } from "../table/names.ts";
import { PatchMismatch } from "../table/patch.ts";
import { InvalidPoses } from "../table/poses.ts";
import poses from "../table/poses.fixture.json" with { type: "json" };
import type { Json, Moment as ToldMoment, Operation, Replay, Text } from "../table/wire.ts";
import { Projector } from "./projector.ts";
import { timelineOf } from "./timeline.ts";
import { readTrack, Track } from "./track.ts";

const PIECES = poses.messages.map((hex) => Buffer.from(hex, "hex").subarray(5)); // without type and event number
const RAW = Buffer.concat(PIECES);
const packed = (version: number) => new Uint8Array(Buffer.concat([Buffer.from([version]), deflateSync(RAW)])).buffer;

const who = seatNames(["Ada", "Bo", null, { bot: "builder", sits_in_for: null }]);

/** A game as seat 0 was told of it, as a replay. */
function replayOf(game: string, hasTrack = false): Replay {
  const { moments } = games.find((one) => one.game === game) as unknown as { moments: readonly ToldMoment[] };
  const replayed = moments.map(({ event, patch = [], story = [] }, at) => {
    const isDeed = (event as { type: string }).type === "Tried";
    return { n: at + 1, event, patches: [patch], story, has_track: hasTrack && isDeed };
  });
  return { eyes: [null], views: [null], moments: replayed };
}

describe("a recorded track", () => {
  test("gives at every time the poses of that time", async () => {
    const track = await readTrack(packed(2), poses.event);
    expect(track.ends_ms).toBe(poses.frames.at(-1)!.ms);
    const end = track.at(track.ends_ms);
    expect([...end.poses.keys()].sort()).toEqual(Object.keys(poses.ends).sort());
    expect(track.at(0).poses.size).toBeLessThan(end.poses.size); // seeking back
    expect([...track.at(track.ends_ms).poses]).toEqual([...end.poses]);
  });

  test("of another version, truncated or damaged throws", async () => {
    await expect(readTrack(packed(3), 1)).rejects.toThrow(InvalidPoses);
    await expect(readTrack(packed(2).slice(0, 40), 1)).rejects.toThrow(InvalidPoses);
    const cut = new Uint8Array(RAW.subarray(0, RAW.length - 3)).buffer;
    expect(() => new Track(cut, 1)).toThrow(InvalidPoses);
  });
});

describe("a timeline", () => {
  test.each(["menara", "ritual"])("of %s has a moment for every event, with view and sentences", (game) => {
    const replay = replayOf(game);
    const { moments } = timelineOf<{ stage: string }>(replay, who);
    expect(moments.map(({ n }) => n)).toEqual(replay.moments.map((_, at) => at + 1));
    expect(moments.every(({ view }) => typeof view.stage === "string")).toBe(true);
    expect(moments.some(({ sentences }) => sentences.length > 0)).toBe(true);
  });

  test("has the view of every eye", () => {
    const add = (value: number): Operation => ({ op: "add", path: "/cards/-", value });
    const replay: Replay = {
      eyes: [0, null],
      views: [{ cards: [] }, { cards: [] }],
      moments: [
        { n: 4, event: { type: "Dealt" }, patches: [[add(7)], []] },
        { n: 6, event: { type: "Shown" }, patches: [[], [add(7)]], has_track: true },
      ],
    };
    const { eyes, moments } = timelineOf<unknown>(replay, who);
    expect(eyes).toEqual([0, null]);
    expect(moments.map(({ n, view, views, hasTrack }) => ({ n, view, views, hasTrack }))).toEqual([
      { n: 4, view: { cards: [] }, views: [{ cards: [7] }, { cards: [] }], hasTrack: false },
      { n: 6, view: { cards: [7] }, views: [{ cards: [7] }, { cards: [7] }], hasTrack: true },
    ]);
  });

  test("names the people of its seats", () => {
    expect(who(0)).toBe("Ada");
    expect(who(2)).toEqual(text("page-seat-n", { n: 3 }));
    expect(who(3)).toEqual(text("page-bot", { kind: text("page-kind-builder"), n: 4 }));
    const player: Text = { id: "player", args: { n: 2, seat: 1 } };
    const story: readonly Text[] = [{ id: "story-turn", args: { who: player } }];
    const replay = { eyes: [null], views: [{}], moments: [{ n: 1, event: null, patches: [[]], story }] };
    expect(timelineOf(replay, who).moments[0]!.sentences).toEqual([text("story-turn", { who: "Bo" })]);
  });

  test("whose patches do not fit is refused", () => {
    const patch: Operation = { op: "replace", path: "/nothing/there", value: 1 };
    const replay = { eyes: [null], views: [{}], moments: [{ n: 1, event: null, patches: [[patch]] }] };
    expect(() => timelineOf(replay, who)).toThrow(PatchMismatch);
  });
});

describe("a projector", () => {
  const begins = ({ event }: { event: Json }) => (event as { type: string }).type === "TurnBegan";
  const show = (tracks = () => Promise.resolve(null as Track | null)) =>
    new Projector(timelineOf(replayOf("menara", true), who), tracks);

  test("plays to the end and stops", async () => {
    const projector = show();
    projector.toggle();
    for (let n = 0; n < 5000 && projector.playing.value; n++) {
      projector.advance(500);
      if (n % 3 === 0) await soon();
    }
    expect(projector.atEnd).toBe(true);
    expect(projector.playing.value).toBe(false);
    projector.toggle(); // restarts
    expect(projector.at.value).toBe(0);
  });

  test("goes by steps and by turns, within its ends", () => {
    const projector = show();
    projector.step(-1);
    expect(projector.at.value).toBe(0);
    projector.jump(1, begins);
    expect(begins(projector.moment.value)).toBe(true);
    const first = projector.at.value;
    projector.step(1);
    projector.jump(-1, begins);
    expect(projector.at.value).toBe(first);
    projector.seek(1e9);
    expect(projector.at.value).toBe(projector.last);
  });

  test("twice the speed takes half the time", () => {
    const time = (speed: number) => {
      const projector = show();
      projector.speed.value = speed;
      projector.toggle();
      let ms = 0;
      while (projector.at.value < 3) {
        projector.advance(1);
        ms++;
      }
      return ms;
    };
    expect(time(2) / time(1)).toBeCloseTo(0.5, 1);
  });

  test("a deed shows its recorded motion, after waiting for the track", async () => {
    const track = new Track(new Uint8Array(RAW).buffer as ArrayBuffer, poses.event);
    const projector = show(() => Promise.resolve(track));
    const deed = projector.timeline.moments.findIndex(({ event }) => (event as { type: string }).type === "Tried");
    projector.seek(deed);
    projector.toggle();
    projector.advance(1);
    expect(projector.motion.value).toBeNull();
    await soon();
    projector.advance(1);
    expect(projector.motion.value?.motion.event).toBe(poses.event);
    projector.advance(track.ends_ms);
    expect(projector.at.value).toBe(deed + 1);
    expect(projector.motion.value).toBeNull();
  });

  test("no track is requested where none was recorded", () => {
    const asked: number[] = [];
    const projector = new Projector(timelineOf(replayOf("menara"), who), (n) => (asked.push(n), Promise.resolve(null)));
    const deed = projector.timeline.moments.findIndex(({ event }) => (event as { type: string }).type === "Tried");
    projector.seek(deed);
    projector.toggle();
    projector.advance(2000);
    expect(projector.at.value).toBe(deed + 1);
    expect(asked).toEqual([]);
  });
});
