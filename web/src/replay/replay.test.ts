import { deflateSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import { gameOf } from "../games/index.ts";
import samples from "../games/replay.fixture.json" with { type: "json" };
import { text } from "../i18n/index.ts";
import { InvalidPoses } from "../table/poses.ts";
import poses from "../table/poses.fixture.json" with { type: "json" };
import type { Json } from "../table/wire.ts";
import { Projector } from "./projector.ts";
import { InvalidLog, parseLog } from "./timeline.ts";
import { readTrack, Track } from "./track.ts";

const PIECES = poses.messages.map((hex) => Buffer.from(hex, "hex").subarray(5)); // without type and event number
const RAW = Buffer.concat(PIECES);
const packed = (version: number) => new Uint8Array(Buffer.concat([Buffer.from([version]), deflateSync(RAW)])).buffer;

const played = samples.find(({ game }) => game === "menara")!;
const room = { seats: ["Ada", "Bo", null, { bot: "builder" }], terms: { tower: "physics" } };
const header = { meja: 2, game: "menara", content: "x", room };
const lines = (events: readonly unknown[]) => events.map((event, at) => JSON.stringify({ n: at + 1, event }));
const LOG = [JSON.stringify(header), ...lines(played.events), JSON.stringify({ said: { name: "Ada" } })].join("\n");

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
    expect(() => new Track(new Uint8Array(RAW.subarray(0, RAW.length - 3)).buffer as ArrayBuffer, 1)).toThrow(
      InvalidPoses,
    );
  });
});

describe("a timeline", () => {
  test("has a moment for every event, with facts and sentences", () => {
    const { moments, who } = parseLog(LOG, gameOf);
    expect(moments.map(({ n }) => n)).toEqual(played.events.map((_, at) => at + 1));
    expect(moments.some(({ sentences }) => sentences.length > 0)).toBe(true);
    expect(who(0)).toBe("Ada");
    expect(who(2)).toEqual(text("page-seat-n", { n: 3 }));
    expect(who(3)).toEqual(text("page-bot", { kind: text("page-kind-builder"), n: 4 }));
  });

  test("of RITUAL has no moments for passing time, but its clock runs", () => {
    const { events } = samples.find(({ game }) => game === "ritual")!;
    const timed = events.flatMap((event, at) => (at > 4 ? [{ type: "TimePassed", ms: 1000 }, event] : [event]));
    const log = [JSON.stringify({ ...header, game: "ritual" }), ...lines(timed)].join("\n");
    const { moments } = parseLog(log, gameOf);
    expect(moments.map(({ event }) => event)).toEqual(events);
    const clocks = moments.slice(5, 8).map(({ facts }) => (facts as { clock_ms: number }).clock_ms);
    expect([clocks[0]! - clocks[1]!, clocks[1]! - clocks[2]!]).toEqual([1000, 1000]);
  });

  test.each([
    ["around-no-log", ""],
    ["around-no-log", "hello"],
    ["around-no-log", '{"cards": 3}'],
    ["around-newer-log", JSON.stringify({ ...header, meja: 99 })],
    ["around-other-game", JSON.stringify({ ...header, game: "chess" })],
    ["around-empty-log", JSON.stringify(header)],
    ["around-bad-line", `${JSON.stringify(header)}\n{"n": 1, "eve`],
    ["around-gap-in-log", LOG.split("\n").toSpliced(3, 1).join("\n")],
    ["around-bad-line", [JSON.stringify(header), ...lines(played.events.slice(5, 8))].join("\n")],
  ])("is refused for an invalid log: %s", (id, log) => {
    expect(() => parseLog(log, gameOf)).toThrow(InvalidLog);
    try {
      parseLog(log, gameOf);
    } catch (error) {
      expect((error as InvalidLog).text.id).toBe(id);
    }
  });
});

describe("a projector", () => {
  const begins = ({ event }: { event: Json }) => (event as { type: string }).type === "TurnBegan";
  const show = (tracks = () => Promise.resolve(null as Track | null)) => new Projector(parseLog(LOG, gameOf), tracks);
  const settled = () => new Promise((done) => setTimeout(done));

  test("plays to the end and stops", async () => {
    const projector = show();
    projector.toggle();
    for (let n = 0; n < 5000 && projector.playing.value; n++) {
      projector.advance(500);
      if (n % 3 === 0) await settled();
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
    await settled();
    projector.advance(1);
    expect(projector.motion.value?.motion.event).toBe(poses.event);
    projector.advance(track.ends_ms);
    expect(projector.at.value).toBe(deed + 1);
    expect(projector.motion.value).toBeNull();
  });

  test("no track is requested for a tower without physics", () => {
    const light = LOG.replace('"physics"', '"statics"');
    const asked: number[] = [];
    const projector = new Projector(parseLog(light, gameOf), (n) => (asked.push(n), Promise.resolve(null)));
    const deed = projector.timeline.moments.findIndex(({ event }) => (event as { type: string }).type === "Tried");
    projector.seek(deed);
    projector.toggle();
    projector.advance(2000);
    expect(projector.at.value).toBe(deed + 1);
    expect(asked).toEqual([]);
  });
});
