import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { listenToPointers } from "./pointerInput.ts";
import type { Thing } from "./things.ts";

/** The part of an element that pointer input uses. */
class FakeElement extends EventTarget {
  readonly classList = { add: vi.fn(), remove: vi.fn() };
  readonly setPointerCapture = vi.fn();

  constructor(readonly thing: string | null = null) {
    super();
  }

  closest() {
    return this.thing === null ? null : this;
  }

  getAttribute() {
    return this.thing;
  }
}

// Things side by side, each 100 px wide.
const ROW: readonly (Thing | null)[] = ["stone:0/fire", "shaman:2", "plane:0", null];
let root: FakeElement;
let said: string[];
let carried: string[];
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", { elementFromPoint: (x: number) => new FakeElement(ROW[Math.floor(x / 100)] ?? null) });
  root = new FakeElement();
  said = [];
  carried = [];
  stop = listenToPointers(root as unknown as SVGSVGElement, {
    tap: (thing) => said.push(`choose ${thing}`),
    drop: (from, to) => said.push(`drop ${from} ${to}`),
    lift: (thing) => said.push(`lift ${thing}`) > 0 && thing !== "shaman:2",
    carry: (colour, x, y) => colour && carried.push(`${colour} ${x} ${y}`),
    planeOf: () => "water",
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function point(type: string, x: number, more: Partial<PointerEvent> = {}): void {
  const event = new Event(type);
  const target = new FakeElement(ROW[Math.floor(x / 100)] ?? null);
  const fields = { pointerId: 1, button: 0, clientX: x, clientY: 50, pointerType: "mouse", target, ...more };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  root.dispatchEvent(event);
}

test("a tap chooses the thing there, and a tap on nothing clears the choice", () => {
  point("pointerdown", 50);
  point("pointermove", 53);
  point("pointerup", 53);
  point("pointerdown", 350);
  point("pointerup", 350);
  expect(said).toEqual(["choose stone:0/fire", "choose null"]);
  expect(carried).toEqual([]);
});

test("a dragged stone follows the pointer, and is dropped where it is released", () => {
  point("pointerdown", 50);
  point("pointermove", 90);
  point("pointermove", 150);
  point("pointerup", 150);
  expect(said).toEqual(["lift stone:0/fire", "drop stone:0/fire shaman:2"]);
  expect(carried).toEqual(["fire 90 50", "fire 150 50"]);
});

test("a dragged stone is shown above the finger", () => {
  point("pointerdown", 50, { pointerType: "touch" });
  point("pointermove", 90, { pointerType: "touch" });
  expect(carried).toEqual(["fire 90 16"]);
});

test("dragging a plane drags the stone on it", () => {
  point("pointerdown", 250);
  point("pointermove", 180);
  expect(carried).toEqual(["water 180 50"]);
});

test("things that cannot be picked up are not dragged, and shamans never are", () => {
  point("pointerdown", 150);
  point("pointermove", 250);
  point("pointerup", 250);
  expect(carried).toEqual([]);
  expect(said).toEqual(["choose null"]);
});

test("a second finger and other buttons do nothing, and a cancelled drag is undone", () => {
  point("pointerdown", 50, { button: 2 });
  point("pointerup", 50);
  point("pointerdown", 50);
  point("pointerdown", 250, { pointerId: 2 });
  point("pointerup", 250, { pointerId: 2 });
  point("pointermove", 90);
  point("pointercancel", 90);
  point("pointerup", 150);
  expect(said).toEqual(["lift stone:0/fire", "choose null"]);
});
