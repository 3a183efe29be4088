import { describe, expect, test } from "vitest";

import type { Box } from "./boxes.ts";
import { FOUR } from "../fakes.ts";
import { layoutOf, type Layout } from "./layout.ts";

const WINDOWS = [
  { width: 1920, height: 1080, top: 56, bottom: 112 },
  { width: 1440, height: 900, top: 56, bottom: 112 },
  { width: 1024, height: 768, top: 56, bottom: 112 },
  { width: 768, height: 1024, top: 56, bottom: 120 },
  { width: 390, height: 844, top: 56, bottom: 152 },
  { width: 390, height: 700, top: 56, bottom: 120 },
  { width: 390, height: 664, top: 56, bottom: 152 },
  { width: 360, height: 640, top: 56, bottom: 152 },
  { width: 390, height: 488, top: 8, bottom: 8 },
  { width: 844, height: 390, top: 0, bottom: 64 },
];
const EACH = WINDOWS.flatMap((window) => [2, 3, 4, 5, 6].map((players) => ({ ...window, players })));

function laid({ width, height, top, bottom, players }: (typeof EACH)[number], eye: number | null = 0): Layout {
  return layoutOf(width, height, { top, right: 0, bottom, left: 0 }, { ...FOUR, players }, eye);
}

/** How far two boxes overlap, in the smaller direction; 0: not at all. */
function overlap(one: Box, other: Box): number {
  const across = (one.width + other.width) / 2 - Math.abs(one.x - other.x);
  const down = (one.height + other.height) / 2 - Math.abs(one.y - other.y);
  return Math.max(0, Math.min(across, down));
}

const ring = ({ fire }: Layout): Box => ({ x: fire.x, y: fire.y, width: fire.r * 2, height: fire.r * 1.6 });

describe.each(EACH)("in a window of $width by $height, for $players shamans,", (window) => {
  const layout = laid(window);
  const { spots, hand, board } = layout;
  const parts = [...spots.map(({ box }) => box), ...hand.inspirations, hand.rite, board.box];

  test("shamans, cards and the board do not overlap", () => {
    parts.forEach((one, n) => parts.slice(n + 1).forEach((other) => expect(overlap(one, other)).toBeLessThan(1)));
  });

  test("everything is within the free area of the window", () => {
    for (const { x, y, width, height } of [...parts, ...spots.map(({ totem }) => totem)]) {
      expect(x - width / 2).toBeGreaterThanOrEqual(-1);
      expect(x + width / 2).toBeLessThanOrEqual(window.width + 1);
      expect(y - height / 2).toBeGreaterThanOrEqual(window.top - 1);
      expect(y + height / 2).toBeLessThanOrEqual(window.height - window.bottom + 1);
    }
  });

  test("nothing covers the clock", () => {
    for (const part of parts) expect(overlap(part, ring(layout))).toBeLessThan(1);
    for (const rune of [...layout.eyes, ...layout.runes]) expect(overlap(rune, ring(layout))).toBeLessThan(6);
  });

  test("D12: a notice covers no shaman, none of the player's things, and not the clock", () => {
    const { notice } = layout;
    const own = [...spots.flatMap(({ box, totem }) => [box, totem]), ...hand.inspirations, hand.rite, ring(layout)];
    for (const part of own) expect(overlap(part, notice)).toBeLessThan(1);
    if (layout.form !== "tall") expect(overlap(board.box, notice)).toBeLessThan(1);
    expect(notice.width).toBeGreaterThanOrEqual(140); // enough for a sentence in three lines
    expect(notice.height).toBeGreaterThanOrEqual(50);
    expect(notice.x - notice.width / 2).toBeGreaterThanOrEqual(0);
    expect(notice.x + notice.width / 2).toBeLessThanOrEqual(window.width);
    expect(notice.y + notice.height / 2).toBeLessThanOrEqual(window.height);
  });

  test("nothing covers the reserve", () => {
    const { reserve, reserveStone: size } = layout;
    for (const at of reserve)
      for (const part of parts) expect(overlap(part, { ...at, width: size, height: size })).toBeLessThan(2);
  });

  test("the player's own stones are large enough for a finger", () => {
    const own = spots.filter((spot) => spot.own);
    expect(own).toHaveLength(window.players === 2 ? 2 : 1);
    for (const { stones } of own) expect(stones[1]!.x - stones[0]!.x).toBeGreaterThan(window.players === 2 ? 24 : 28);
  });

  test("the circle goes clockwise from the player's place, so that left is left", () => {
    const { x, y } = layout.fire;
    const turns = spots.map(({ box }) => Math.atan2(box.y - y, box.x - x));
    const first = turns[0]!;
    const clockwise = turns.map((turn) => (turn - first + 4 * Math.PI) % (2 * Math.PI));
    expect(clockwise).toEqual([...clockwise].sort((one, other) => one - other));
    if (window.players > 2) expect(spots[1]!.box.x).toBeLessThan(x);
    expect(spots.at(-1)!.box.x).toBeGreaterThan(x);
  });
});

test("the viewer sits in front, and the others follow to the left", () => {
  const from = (eye: number) => laid({ ...WINDOWS[1]!, players: 4 }, eye);
  expect(from(2).spots[2]!.box).toEqual(from(0).spots[0]!.box);
  expect(from(2).spots[3]!.box).toEqual(from(0).spots[1]!.box);
  expect(from(2).spots.map(({ own }) => own)).toEqual([false, false, true, false]);
});

test("two shamans have two sets each, clockwise, the first in front at the right", () => {
  const { spots } = laid({ ...WINDOWS[1]!, players: 2 }, 1);
  const [third, fourth, first, second] = spots.map(({ box }) => box) as [Box, Box, Box, Box];
  expect(first.x).toBeGreaterThan(second.x);
  expect(first.y).toBe(second.y);
  expect(third.x).toBeLessThan(fourth.x);
  expect(third.y).toBeLessThan(first.y);
});
