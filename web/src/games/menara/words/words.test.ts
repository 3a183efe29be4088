import { beforeAll, describe, expect, test } from "vitest";

import { say, sayText, setLanguage } from "../../../i18n/index.ts";
import { LANGUAGES } from "../../../table/wire.ts";
import { faceOf } from "../content.ts";
import { after, GAMES } from "../fakes.ts";
import { actionWords, baseWords, floorWords, hintWords, supplyWords } from "../list/listWords.ts";
import { FINE } from "../play/fakes.ts";
import { task, type Words } from "./nouns.ts";
import { odds, taskProgress } from "./progress.ts";
import { targetWords } from "./targetWords.ts";
import { GLYPHS, type LayFloor, type Turn, type View } from "../types.ts";

const said = (words: Words) => (typeof words === "string" ? words : sayText(words));
const RAW = /\{|undefined|NaN|\b(story|board|page|floor|pieces?|task|glyph|side|tears?|rim|colour)-[a-z]/;

/** A view during a turn with a card. */
function during(turn: Partial<Turn>): View {
  const view = after(0, 60);
  return { ...view, turn: { ...view.turn!, puts: [], completed: [], moved_floor: null, floors_due: 0, ...turn } };
}

const put = (piece: "red" | "black" | "yellow", floor: string, base: number) =>
  ({ piece, spot: [floor, base], colour: piece, origin: null }) as const;

describe.each(LANGUAGES)("B10: a hint in %s names no lengths and angles", (language) => {
  beforeAll(() => setLanguage(language));
  const rests = [
    ["gate", 1],
    ["gate", 2],
    ["heron", 0],
  ] as const;
  const pose = [-0.2, -154.3, 19] as const;

  test("but what a floor would rest on", () => {
    const lay = { type: "LayFloor", floor: "stair", side: "light", pose, level: 1 } as const;
    const words = [lay, { ...lay, level: 0 }, { type: "MoveFloor", floor: "stair", pose, level: 2 } as const].map(
      (one) => said(hintWords(one, { rests: one.level === 0 ? [] : rests })),
    );
    for (const one of words) {
      expect(one).not.toMatch(RAW);
      expect(one).not.toMatch(/mm|°|154|-0/);
    }
    expect(words[0]).toContain("3");
  });

  test("and the list shows no -0", () => {
    const lay = { type: "LayFloor", floor: "stair", side: "light", pose, level: 1 } as const;
    expect(said(actionWords(after(0, 60), lay, null))).not.toContain("-0");
  });
});

describe("the progress of a card", () => {
  beforeAll(() => setLanguage("en"));

  test("is what the server says is still open, and nothing after the end", () => {
    const view = during({ card: "E1" });
    const still_open = { id: "board-open-nothing", args: {} };
    expect(taskProgress({ ...view, still_open })!.open).toEqual(still_open);
    const end = { type: "GameEnded", why: "collapse", levels: 0, required: 3, won: false } as const;
    expect(taskProgress({ ...view, end })).toEqual({ asks: task("E1"), done: [], open: null });
  });

  test("is null without a card and in free building", () => {
    expect(taskProgress(during({ card: null }))).toBeNull();
    expect(taskProgress(during({ card: "free" }))).toBeNull();
  });

  test("lists in words what is done", () => {
    const { asks, done } = taskProgress(
      during({ card: "M2", puts: [put("red", "heron", 0)], completed: ["heron"], moved_floor: "gate" }),
    )!;
    expect(said(asks)).toBe("Place 3 columns on any floors");
    expect(done.map(said)).toEqual([
      "1 red column on The Heron (base 1)",
      "The Gate is moved",
      "The Heron is complete",
    ]);
  });
});

describe("the odds of a pile", () => {
  test("are the shares of its cards, the likeliest first", () => {
    const view = { ...after(0, 10), piles: { easy: { known: ["E1", "E4", "E7"], unknown: 1 } } };
    expect(odds(view, "easy")).toEqual([
      { task: "place", n: 2, rim: "free", share: 0.5 },
      { task: "place", n: 1, rim: "free", share: 0.25 },
    ]);
    expect(odds(view, "hard")).toEqual([]);
  });

  test("sum to one if all cards are known", () => {
    for (const glyph of GLYPHS) {
      const shares = odds(after(1, 40), glyph).map(({ share }) => share);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test("every card, floor, base and supply of a game has a text", () => {
    for (const [game, { what, moments }] of GAMES.entries()) {
      const all = moments.flatMap((_, n): Words[] => {
        const progress = taskProgress(after(game, n + 1));
        return progress === null ? [] : [progress.asks, progress.open ?? "", ...progress.done];
      });
      const now = after(game, moments.length);
      for (const laid of Object.values(now.tower.floors)) {
        all.push(...floorWords(now, laid), ...faceOf(laid).bases.map((_, base) => baseWords(now, laid, base)));
      }
      all.push(...now.players.map((_, seat) => supplyWords(now, seat, "Ada", (ids) => ids.map(task).map(said).join())));
      expect(all.length, what).toBeGreaterThan(20);
      const different = new Map(all.map((words) => [JSON.stringify(words), words]));
      for (const words of different.values()) expect(said(words)).not.toMatch(RAW);
    }
  });

  test("every target has a name", () => {
    const view = after(0, 300);
    const [floor] = Object.keys(view.tower.columns);
    const [base] = Object.keys(view.tower.columns[floor!]!);
    const names = [`floor:${floor}`, `base:${floor}/1`, `column:${floor}/${base}`, `mark:${floor}*0`, "supply:0/0"];
    const more = ["camp:0", "golden", "tears:red", "bag", "quarry", "next:0", "pile:easy", "discard:hard", "mine:0/0"];
    const words = [...names, ...more].map((name) => said(targetWords(name, view)));
    expect(new Set(words).size).toBe(words.length);
    for (const one of words) expect(one).not.toMatch(RAW);
    expect(targetWords("something else", view)).toBe("something else");
  });

  test("a floor to be laid is described with its supports and its balance", () => {
    const lay: LayFloor = { type: "LayFloor", floor: "heron", side: "dark", pose: [1, 2, 90], level: 1 };
    const rests = [0, 1].map((base) => ["gate", base] as const);
    const foresight = (stands: boolean | null) => ({ ...FINE, rests, stands, tilt_deg: 3.14, is_safe: stands });
    const words = [null, foresight(null), foresight(true), foresight(false)].map((one) =>
      said(actionWords(after(0, 60), lay, one)),
    );
    expect(new Set(words).size).toBe(4);
    expect(words[1]).toContain(say("floor-gate"));
    expect(words[1]).toMatch(/1 (and|und|et) 2/);
    expect(words[2]).toMatch(/3[.,]1/);
    for (const one of words) expect(one).not.toMatch(RAW);
  });
});
