import { expect, test } from "vitest";

import { applyPoses, InvalidPoses, type Motion } from "./poses.ts";
import sample from "./poses.fixture.json" with { type: "json" };

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, "hex")).buffer;
const MESSAGES = sample.messages.map(bytes);

function followed(messages: readonly ArrayBuffer[]): Motion {
  const motion = messages.reduce<Motion | null>(applyPoses, null);
  expect(motion).not.toBeNull();
  return motion!;
}

test("poses written by Python are read with full precision", () => {
  const { poses } = followed(MESSAGES);
  expect([...poses.keys()].sort()).toEqual(Object.keys(sample.ends).sort());
  for (const [name, wanted] of Object.entries(sample.ends)) {
    poses.get(name)!.forEach((part, n) => expect(part, `${name}, ${n}`).toBeCloseTo(wanted[n]!, n < 3 ? 3 : 5));
  }
});

test("names are read with their accents, and the number of the event is larger than 16 bits", () => {
  const motion = followed(MESSAGES.slice(0, 1));
  expect(motion.names).toEqual(sample.names);
  expect(motion.event).toBe(sample.event);
});

test("the time and the remaining seconds are those of the last frame", () => {
  sample.frames.forEach((frame, n) => {
    const motion = followed(MESSAGES.slice(0, n + 2));
    expect(motion.ms).toBe(frame.ms);
    expect(motion.left_s).toBe(frame.left === 255 ? null : (frame.left % 128) / 10);
    expect(motion.falls).toBe(frame.left === 128 + 12);
  });
});

test("removed bodies are gone", () => {
  expect([...followed(MESSAGES).gone]).toEqual(["heron/3"]);
});

test("frames of another deed, or without names before them, are ignored", () => {
  expect(applyPoses(null, MESSAGES[1]!)).toBeNull();
  const other = MESSAGES[3]!.slice();
  new DataView(other).setUint32(1, 12, true);
  const motion = followed([MESSAGES[0]!, other]);
  expect(motion.poses.size).toBe(0);
});

test("new names start a new motion", () => {
  expect(followed([...MESSAGES, MESSAGES[0]!]).poses.size).toBe(0);
});

test("a message truncated anywhere is invalid", () => {
  for (const message of [MESSAGES[0]!, MESSAGES[3]!]) {
    for (let length = 0; length < message.byteLength; length++) {
      expect(() => [MESSAGES[0]!, message.slice(0, length)].reduce<Motion | null>(applyPoses, null)).toThrow(
        InvalidPoses,
      );
    }
  }
});

test("an unnamed body and an unknown kind of message are invalid", () => {
  const nameless = MESSAGES[3]!.slice();
  new DataView(nameless).setUint8(12, 99);
  expect(() => followed([MESSAGES[0]!, nameless])).toThrow("unknown body 99");
  expect(() => applyPoses(null, bytes("0900000000"))).toThrow("kind 9");
});
