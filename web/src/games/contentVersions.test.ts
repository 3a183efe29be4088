import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { content } from "../../plugins/content.ts";

const GAMES = fileURLToPath(new URL("../../../src/meja/games/", import.meta.url));
/** By game: the file that differs in the second version, the old text and the new. */
const CHANGES = [
  ["menara", "floors.toml", "at = [-65, 16]", "at = [-64, 16]"],
  ["menara", "cards.toml", '"E4", box = "base", glyph = "easy", task = "place", n = 2', '"E4", box = "base", glyph = "easy", task = "place", n = 1'],
  ["menara", "scenarios.toml", '"three-truths", "wedge-moon"]', '"three-truths", "double-ax"]'],
  ["ritual", "rituals.toml", 'id = "spring"', 'id = "summer"'],
] as const; // prettier-ignore

let folder = "";
type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Module = Readonly<Record<string, readonly Row[]>>;

/** The exports of a virtual module for a folder of games. */
async function loaded(name: string): Promise<Module> {
  const { load } = content(folder) as unknown as { load(this: { addWatchFile(): void }, id: string): string };
  const source = load.call({ addWatchFile: () => undefined }, `\0${name}`);
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as Module;
}

beforeAll(() => {
  folder = `${mkdtempSync(join(tmpdir(), "meja-content-"))}/`;
  for (const game of ["menara", "ritual"]) {
    cpSync(`${GAMES}${game}/content/1`, `${folder}${game}/content/1`, { recursive: true });
    cpSync(`${GAMES}${game}/content/1`, `${folder}${game}/content/2`, { recursive: true });
  }
  for (const [game, file, old, changed] of CHANGES) {
    const path = `${folder}${game}/content/2/${file}`;
    const text = readFileSync(path, "utf-8");
    expect(text).toContain(old);
    writeFileSync(path, text.replace(old, changed));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.doUnmock("virtual:floors");
  vi.doUnmock("virtual:content");
  vi.resetModules();
});

test("a floor or card that differs has an id of its own, and both are known", async () => {
  const { floors, newestFloors } = await loaded("virtual:floors");
  const { cards, newestCards } = await loaded("virtual:content");
  const changedCards = (newestCards as unknown as string[]).filter((id) => id.includes("_"));
  const ids = floors!.map(({ id }) => id);
  expect(ids.filter((id) => id.includes("_"))).toEqual(["heron_2"]);
  expect(new Set(ids)).toContain("heron");
  expect(newestFloors!.length).toBe(ids.length - 1);
  expect(newestFloors).toContain("heron_2");
  expect(newestFloors).not.toContain("heron");
  expect(changedCards).toEqual(["E4_2"]);
  expect(cards!.filter(({ id }) => id.startsWith("E4")).map((card) => card["n"])).toEqual([2, 1]);
});

test("scenarios are the newest, and boards those of every version", async () => {
  const { scenarios, rituals } = await loaded("virtual:content");
  expect(scenarios![0]!["floors"]).toContain("double-ax");
  const boards = rituals as unknown as { id: string }[][];
  expect(boards.map((of) => of.map(({ id }) => id).filter((id) => /^(spring|summer)$/.test(id)))).toEqual([
    ["spring"],
    ["summer"],
  ]);
});

test("a floor of an older version is drawn with its own outline, and both are named the same", async () => {
  const [floors, cards] = [await loaded("virtual:floors"), await loaded("virtual:content")];
  vi.resetModules();
  vi.doMock("virtual:floors", () => ({ ...floors }));
  vi.doMock("virtual:content", () => ({ ...cards }));
  const { faceOf, floorOf, newestFloor } = await import("./menara/content.ts");
  const { FloorPicture } = await import("./menara/hud/panels/signs.tsx");
  const { floorName } = await import("./menara/words/nouns.ts");
  const { NEW_FLOORS } = await import("./menara/form/setupChanges.ts");
  expect(faceOf({ floor: "heron", side: "light" }).bases[0]!.at).toEqual([-65, 16]);
  expect(faceOf({ floor: "heron_2", side: "light" }).bases[0]!.at).toEqual([-64, 16]);
  const drawn = (floor: string) => JSON.stringify(FloorPicture({ floor, side: "light" }));
  expect(drawn("heron")).toContain("[-65,16]");
  expect(drawn("heron_2")).toContain("[-64,16]");
  expect(floorOf("heron").outline).toEqual(floorOf("heron_2").outline);
  expect([floorName("heron"), floorName("heron_2")]).toEqual(Array(2).fill({ id: "floor-heron", args: {} }));
  expect(newestFloor("heron")?.id).toBe("heron_2");
  expect(newestFloor("loom")?.id).toBe("loom");
  expect(NEW_FLOORS.filter((name) => name.includes("_"))).toEqual([]);
});

test("a board is named as in the version of the game", async () => {
  const rituals = await loaded("virtual:content");
  vi.resetModules();
  vi.doMock("virtual:content", () => ({ ...rituals }));
  const types = await import("./ritual/types.ts");
  vi.doMock("./ritual/types.ts", () => ({ ...types, CONTENT_VERSIONS: ["old", "new"] }));
  const { boardName, NEWEST_BOARDS } = await import("./ritual/boards.ts");
  vi.doUnmock("./ritual/types.ts");
  const at = NEWEST_BOARDS.indexOf("summer") + 1;
  expect(boardName({ ritual: at })).toBe("spring");
  expect(boardName({ ritual: at, content: "old" })).toBe("spring");
  expect(boardName({ ritual: at, content: "new" })).toBe("summer");
});
