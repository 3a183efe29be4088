import { beforeAll, expect, test } from "vitest";

import { NOW } from "./connection/fakes.ts";
import { fakeTable as table, ROOM as FAKE_ROOM } from "./fakes.ts";
import { seatKeptForMe } from "./people/reclaimSeat.tsx";
import golden from "../games/goldenGames.fixture.json" with { type: "json" };
import { sayText, setLanguage, text } from "../i18n/index.ts";
import { seatNames } from "./names.ts";
import sample from "./poses.fixture.json" with { type: "json" };
import { maySeatBot } from "./people/seats.tsx";
import { DEFAULT_TERMS, mayRemind, termsOf } from "./lobby/terms.tsx";
import { applyPatch } from "./patch.ts";
import { emptySeat, turnWords } from "./turn.ts";
import type { Answer } from "./connection/socket.ts";
import type { Table } from "./state.ts";
import type { FromServer, Happened, Json, Moment, Now, Options, Room } from "./wire.ts";

const MOMENTS = golden[0]!.moments as unknown as readonly Moment[];
const VIEW = MOMENTS.slice(0, 50).reduce<Json>((view, { patch = [] }) => applyPatch(view, patch), null);
const TURN: Now = { ...NOW, actor: 1, acts: 20 };
const ROOM: Room = {
  ...FAKE_ROOM,
  people: [...FAKE_ROOM.people, { id: "ben", name: "Ben", here: false, watches: false, bot: false }],
  seats: ["ben", "ada", { bot: "builder", sits_in_for: null }, null],
  bots: ["builder"],
};

beforeAll(() => setLanguage("en"));

const snapshot = (n: number, now = TURN): FromServer => ({ type: "Snapshot", n, eye: 1, view: VIEW, now });
const happened = (first: number, moments: readonly Moment[], now: Now = { ...TURN, acts: 21 }): Happened => ({
  type: "Happened",
  first,
  eye: 1,
  moments,
  now,
});
const offered = (more: Partial<Options> = {}): Options => ({
  type: "Options",
  acts: TURN.acts,
  seat: 1,
  options: [{ type: "EndTurn" }],
  labels: [],
  prospects: null,
  ...more,
});
const player = (seat: number) => text("player", { n: seat + 1, seat });
const drawn: Moment = {
  event: { type: "SupplyDrawn", seat: 1, columns: ["red"], returned: [] },
  patch: [{ op: "replace", path: "/players/1/supply", value: ["red"] }],
  story: [text("story-draws", { who: player(1), columns: text("pieces-red", { n: 1 }) })],
};
const back: Moment = { event: { type: "TakenBack", why: null } };

test("the room and the snapshot may arrive in either order", () => {
  const one = table(ROOM, snapshot(50)).table;
  const other = table(snapshot(50), ROOM).table;
  expect(one.view.value).toEqual(VIEW);
  expect(other.view.value).toEqual(one.view.value);
});

test("an event changes the view by its patch, and listeners get the views before and after it", () => {
  const { table: made } = table(ROOM, snapshot(50));
  const seen: [unknown, Json, unknown][] = [];
  made.onGameEvent((...of) => seen.push(of));
  made.onMessage(happened(51, [drawn]));
  const after = applyPatch(VIEW, drawn.patch!);
  expect(made.view.value).toEqual(after);
  expect(seen).toEqual([[VIEW, drawn.event, after]]);
});

test("a whole game is followed from its first event", () => {
  const { table: made } = table(ROOM, happened(1, MOMENTS.slice(0, 50)));
  expect(made.view.value).toEqual(VIEW);
});

test("options arrive unasked, and hold until somebody acts", () => {
  const { table: made, sent } = table(ROOM, snapshot(50));
  expect(made.offer.value).toEqual({ acts: 20, seat: 1, options: null, labels: [], prospects: null });
  made.onMessage(offered());
  expect(made.offer.value?.options).toEqual([{ type: "EndTurn" }]);
  made.onMessage(ROOM);
  expect(made.offer.value?.options).toEqual([{ type: "EndTurn" }]);
  made.onMessage(happened(51, [drawn]));
  expect(made.offer.value?.options).toBeNull();
  made.onMessage(happened(52, [drawn], { ...NOW, actor: 0, acts: 22 }));
  expect(made.offer.value).toBeNull();
  expect(sent).toEqual([]);
});

test("outdated options are not shown", () => {
  const { table: made } = table(ROOM, snapshot(50));
  made.onMessage(happened(51, [drawn]));
  made.onMessage(offered());
  expect(made.offer.value?.options).toBeNull();
});

test("there is no offer for other seats, after the game, for NATURE, or during a pause", () => {
  for (const now of [
    { ...TURN, actor: 0 },
    { ...TURN, actor: -1 },
    { ...TURN, actor: null },
    { ...TURN, paused: true },
  ]) {
    expect(table(ROOM, snapshot(50, now), offered()).table.offer.value).toBeNull();
  }
  expect(table({ ...ROOM, stage: "over" }, snapshot(50), offered()).table.offer.value).toBeNull();
});

test("after a reconnect the options are awaited anew", () => {
  const { table: made } = table(ROOM, snapshot(50), offered());
  made.onStatus("lost");
  expect(made.offer.value).toBeNull();
  made.onStatus("open");
  expect(made.offer.value?.options).toBeNull();
  made.onMessage(offered());
  expect(made.offer.value?.options).toEqual([{ type: "EndTurn" }]);
});

test("passing time leaves the options as they are", () => {
  const { table: made } = table(ROOM, snapshot(50), offered());
  made.onMessage(happened(51, [{ event: { type: "TimePassed", ms: 5000 } }], { ...TURN, clock_ms: 60_000 }));
  expect(made.offer.value?.options).toEqual([{ type: "EndTurn" }]);
  expect(made.story.value).toEqual([]);
});

test("the host gets the options of a bot that leaves it to people, and a hand that moves something can take it back", () => {
  const bot = table(ROOM, snapshot(50, { ...TURN, actor: 2 }), offered({ seat: 2 })).table;
  expect([bot.offer.value, bot.botOffer.value?.seat]).toEqual([null, 2]);
  const hand = table(ROOM, snapshot(50, { ...TURN, actor: -1 }), offered({ options: [{ type: "TakeBack" }] })).table;
  expect([hand.offer.value, hand.botOffer.value]).toEqual([null, null]);
  expect(hand.handOffer.value?.options).toEqual([{ type: "TakeBack" }]);
});

test("the story names people, bots and empty seats", () => {
  const { table: made } = table(ROOM, snapshot(50));
  const turn: Moment = { event: { type: "TurnBegan", seat: 2 }, story: [text("story-turn", { who: player(2) })] };
  made.onMessage(happened(51, [drawn, turn]));
  const said = made.story.value.map(({ n, sentences }) => [
    n,
    ...sentences.map((one) => (typeof one === "string" ? one : sayText(one))),
  ]);
  expect(said).toEqual([
    [51, "Ada draws 1 red column."],
    [52, "It is the turn of Bot 3 (builder)."],
  ]);
  expect(made.who(3)).toEqual({ id: "page-seat-n", args: { n: 4 } });
});

test("people with several seats or the same name are told apart by seat", () => {
  const { table: made } = table({ ...ROOM, seats: ["ada", "bob", "ada", null] }, snapshot(50));
  expect([0, 2].map(made.who)).toEqual([0, 2].map((seat) => text("page-namesake", { name: "Ada", n: seat + 1 })));
  expect(seatNames(["Guest", "Guest", "Ada"])(2)).toBe("Ada");
  expect(seatNames(["Guest", "Guest", "Ada"])(1)).toEqual(text("page-namesake", { name: "Guest", n: 2 }));
});

test("a snapshot that skips events marks a gap in the story, the first one does not", () => {
  const { table: made } = table(ROOM, snapshot(50));
  expect(made.story.value).toEqual([]);
  made.onMessage(snapshot(60));
  expect(made.story.value).toEqual([{ n: 0, sentences: [{ id: "page-story-gap", args: {} }] }]);
});

const recalled = (last: number): Answer => {
  const told = MOMENTS.slice(0, last);
  const moments = told.map(({ event, patch = [], story = [] }, at) => ({ n: at + 1, event, patches: [patch], story }));
  return { type: "Recalled", id: "1", n: last, replay: { eyes: [null], views: [null], moments } };
};

test("B9: events before a reload are added to the story once, and newer entries stay", async () => {
  const whole = table(ROOM, happened(1, MOMENTS.slice(0, 50))).table;
  expect(whole.lacksStory.value).toBe(false);
  const { table: made, sent } = table(ROOM, snapshot(50));
  expect(made.lacksStory.value).toBe(true);
  const told = made.completeStory();
  const next = happened(51, [MOMENTS[50]!]);
  made.onMessage(next);
  whole.onMessage(next);
  sent.find(({ command }) => command.type === "Recall")!.answer(recalled(50));
  await told;
  const sentences = (of: Table) => of.story.value.map(({ n, sentences }) => ({ n, sentences }));
  expect(sentences(made)).toEqual(sentences(whole));
  expect(made.story.value.every(({ n, isOld }) => (isOld === true) === n <= 50)).toBe(true);
  await made.completeStory();
  expect(sent.filter(({ command }) => command.type === "Recall")).toHaveLength(1);
});

test("B9: a gap is filled as well; without an answer it stays", async () => {
  const { table: made, sent } = table(ROOM, snapshot(40), snapshot(50));
  const refused = made.completeStory();
  sent.at(-1)!.answer(null);
  await refused;
  expect(made.story.value).toEqual([{ n: 0, sentences: [{ id: "page-story-gap", args: {} }] }]);
  const told = made.completeStory();
  sent.at(-1)!.answer(recalled(50));
  await told;
  expect(made.story.value.length).toBeGreaterThan(10);
  expect(made.story.value.every(({ n }) => n > 0)).toBe(true);
});

test("B9: nothing is requested in games where remembering is part of the game", async () => {
  const { table: made, sent } = table({ ...ROOM, game: "ritual" });
  await made.completeStory();
  expect(sent.filter(({ command }) => command.type === "Recall")).toEqual([]);
});

test("a patch that does not fit leads to a new snapshot", () => {
  const { table: made, refreshed } = table(ROOM);
  made.onMessage(happened(7, [drawn]));
  expect(refreshed).toEqual(["start"]);
});

test("a refusal is shown in the reader's language, and an unknown one as the server said it", async () => {
  const { table: made, sent } = table(ROOM);
  const done = made.send({ type: "Sit", seat: 0 });
  sent[0]!.answer({ type: "Refused", id: "1", text: { id: "refuse-seat-taken", args: { seat: 1 } }, sentence: "?" });
  expect(await done).toBe(false);
  made.onMessage({ type: "Refused", id: "", text: { id: "refuse-of-tomorrow", args: {} }, sentence: "Not today." });
  await setLanguage("de");
  expect(made.notices.value.map(({ words }) => words())).toEqual([
    "Platz 1 ist besetzt: Wähle einen freien.",
    "Not today.",
  ]);
  await setLanguage("en");
  made.dismiss(made.notices.value[0]!.id);
  expect(made.notices.value).toHaveLength(1);
});

test("the number of notices is limited", () => {
  const { table: made } = table(ROOM);
  for (let n = 0; n < 20; n++) made.onMessage({ type: "Waiting", seat: 0, seconds: 60 * n });
  expect(made.notices.value).toHaveLength(5);
  expect(made.notices.value[4]!.words()).toBe("The table has been waiting for Ben for 19 minutes.");
});

test("a ping is shown for a while, a refusal until it is dismissed", () => {
  const { table: made, env } = table(ROOM);
  made.onMessage({ type: "Pinged", person: "ben", thing: null, at: [0, 0, 0] });
  made.onMessage({ type: "Refused", id: "", text: { id: "refuse-of-tomorrow", args: {} }, sentence: "Not today." });
  env.pass(5000);
  expect(made.notices.value).toHaveLength(2);
  env.pass(5000);
  expect(made.notices.value.map(({ words }) => words())).toEqual(["Not today."]);
});

test("an emotion is shown for a while", () => {
  const { table: made, env } = table(ROOM);
  made.onMessage({ type: "Emoted", person: "ben", emotion: "joy" });
  env.pass(3000);
  made.onMessage({ type: "Emoted", person: "ben", emotion: "sad" });
  env.pass(3000);
  expect(made.moods.value.get("ben")).toBe("sad");
  env.pass(5000);
  expect(made.moods.value.size).toBe(0);
});

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, "hex")).buffer;

test("while a hand is at work, the remaining time is shown", () => {
  const { table: made } = table(ROOM, snapshot(50, { ...NOW, actor: -1 }));
  for (const message of sample.messages.slice(0, 3)) made.onPoses(bytes(message));
  expect(made.motion.value).toEqual({ left_s: null, falls: false });
  made.onPoses(bytes(sample.messages[3]!));
  expect(made.motion.value).toEqual({ left_s: 3, falls: false });
  made.onPoses(bytes("09"));
  made.onMessage(happened(51, [back]));
  expect(made.motion.value).toBeNull();
});

test("pose listeners are called with every frame of a motion, and at its end", () => {
  const { table: made } = table(ROOM, snapshot(50, { ...NOW, actor: -1 }));
  const seen: (number | null)[] = [];
  const stop = made.watchPoses((poses) => seen.push(poses && poses.poses.size));
  for (const message of sample.messages.slice(0, 2)) made.onPoses(bytes(message));
  expect(made.poses?.names).toEqual(sample.names);
  made.onMessage(happened(51, [back]));
  expect(seen).toEqual([0, 2, null]);
  expect(made.poses).toBeNull();
  stop();
  made.onPoses(bytes(sample.messages[0]!));
  expect(seen).toHaveLength(3);
});

test("an action is sent with the chosen hand, by default the guided one", async () => {
  const { table: made, sent } = table(ROOM, snapshot(50));
  const done = made.act(1, { type: "EndTurn" }, "free");
  void made.act(1, { type: "EndTurn" });
  void made.letGo(1);
  expect(sent.map(({ command }) => command)).toEqual([
    { type: "Act", seat: 1, action: { type: "EndTurn" }, hand: "free" },
    { type: "Act", seat: 1, action: { type: "EndTurn" }, hand: "guided" },
    { type: "LetGo", seat: 1 },
  ]);
  sent[0]!.answer({ type: "Done", id: "1", n: 51 });
  expect(await done).toBe(true);
});

test("B11: an empty seat is found when it is its turn; B15: bots can be chosen for empty or abandoned seats", () => {
  const empty = { ...ROOM, seats: [null, "ada"] } as const;
  expect(emptySeat(table(empty, snapshot(50, { ...NOW, actor: 0 })).table)).toBe(0);
  for (const actor of [1, -1, null]) expect(emptySeat(table(empty, snapshot(50, { ...NOW, actor })).table)).toBeNull();
  const full = { ...ROOM, seats: ["ada", { bot: "builder", sits_in_for: null }] } as const;
  expect([empty, full].map((room) => maySeatBot(table(room).table, room))).toEqual([true, false]);
  expect(maySeatBot(table({ ...empty, host: "ben" }).table, { ...empty, host: "ben" })).toBe(false);
  expect(maySeatBot(table({ ...ROOM, host: "ben" }).table, ROOM), "a bot for Ben, who is away").toBe(true);
});

test("D8: without a connection the page does not claim that it is the user's turn", () => {
  const { table: made } = table(ROOM, snapshot(50, { ...NOW, actor: ROOM.seats.indexOf("ada") }));
  expect(turnWords(made).mine).toBe(true);
  made.onStatus("lost");
  expect(turnWords(made)).toEqual({ words: "No connection", mine: false });
});

test("D9: the seat that a bot keeps is offered only to the person it is kept for", () => {
  const kept = { ...ROOM, seats: ["ben", { bot: "builder", sits_in_for: "ada" }] } as const;
  expect(seatKeptForMe(table(kept).table)).toBe(1);
  const others = { ...ROOM, seats: ["ada", { bot: "builder", sits_in_for: "ben" }] } as const;
  expect(seatKeptForMe(table(others).table)).toBeNull();
  expect(seatKeptForMe(table({ ...kept, stage: "over" }).table)).toBeNull();
});

test("D18: reminders exist only in games without a clock", () => {
  const terms = { ...DEFAULT_TERMS, remind_s: 300 };
  expect([termsOf("menara", terms).remind_s, termsOf("ritual", terms).remind_s]).toEqual([300, null]);
  expect([mayRemind("menara"), mayRemind("ritual")]).toEqual([true, false]);
});

test("foresight, suggestions and statics are requested and answered", async () => {
  const { table: made, sent } = table(ROOM, snapshot(50));
  const answers = [made.wonder(1, [{ type: "EndTurn" }]), made.suggest(1), made.study()];
  expect(sent.map(({ command }) => command)).toEqual([
    { type: "Wonder", seat: 1, actions: [{ type: "EndTurn" }] },
    { type: "Suggest", seat: 1 },
    { type: "Study" },
  ]);
  const suggestion = { action: { type: "EndTurn" }, foresight: {} };
  sent[0]!.answer({ type: "Foreseen", id: "1", n: 50, seat: 1, of: [{ refused: null }] });
  sent[1]!.answer({ type: "Suggested", id: "2", n: 50, seat: 1, of: [suggestion] });
  sent[2]!.answer({ type: "Studied", id: "3", n: 50, found: { stands: true } });
  expect(await Promise.all(answers)).toEqual([[{ refused: null }], [suggestion], { stands: true }]);
});

test("refused, lost and outdated answers are null, without a notice", async () => {
  const { table: made, sent } = table(ROOM, snapshot(50));
  const refused = made.wonder(1, [{}]);
  const lost = made.suggest(1);
  const late = made.study();
  made.onMessage(happened(51, [drawn]));
  sent[0]!.answer({ type: "Refused", id: "1", text: { id: "refuse-outdated", args: {} }, sentence: "?" });
  sent[1]!.answer(null);
  sent[2]!.answer({ type: "Studied", id: "3", n: 50, found: {} });
  expect(await Promise.all([refused, lost, late])).toEqual([null, null, null]);
  expect(made.notices.value).toEqual([]);
});

test("the past can be recalled while the game goes on; null if there is none", async () => {
  const { table: made, sent } = table(ROOM, snapshot(50));
  const [recalled, refused] = [made.recall(), made.recall()];
  made.onMessage(happened(51, [drawn]));
  expect(sent[0]!.command).toEqual({ type: "Recall" });
  const replay = { eyes: [null], views: [VIEW], moments: [] };
  sent[0]!.answer({ type: "Recalled", id: "1", n: 50, replay });
  sent[1]!.answer({ type: "Refused", id: "2", text: { id: "refuse-nothing-past", args: {} }, sentence: "?" });
  expect(await recalled).toEqual(replay);
  expect(await refused).toBeNull();
});

test("a moment is shown to the others, and a repeated one is shown again", () => {
  const { table: made, told } = table(ROOM);
  made.show(12);
  expect(told).toEqual([{ type: "Show", at: 12 }]);
  made.onMessage({ type: "Shown", person: "ben", at: 9 });
  const first = made.shown.value;
  made.onMessage({ type: "Shown", person: "ben", at: 9 });
  expect(first).toMatchObject({ person: "ben", at: 9 });
  expect(made.shown.value).not.toEqual(first);
});

test("pointers of others disappear after a while without messages", () => {
  const { table: made, env, told } = table(ROOM);
  const pointers = { "": [[1, 2, 3], null] } as const;
  made.onMessage({ type: "Pointed", seat: 0, pointers });
  env.pass(3000);
  made.onMessage({ type: "Pointed", seat: 2, pointers });
  expect([...made.hands.value.keys()]).toEqual([0, 2]);
  env.pass(2000);
  expect([...made.hands.value]).toEqual([[2, pointers]]);
  made.onStatus("lost");
  expect(made.hands.value.size).toBe(0);
  made.point(1, pointers);
  made.ping("base:heron/2");
  expect(told).toEqual([
    { type: "Point", seat: 1, pointers },
    { type: "Ping", thing: "base:heron/2", at: null },
  ]);
});

test("a repeated ping is shown again", () => {
  const { table: made } = table(ROOM);
  const pinged = { type: "Pinged", person: "ben", thing: "bag", at: null } as const;
  made.onMessage(pinged);
  const first = made.pinged.value;
  made.onMessage(pinged);
  expect(first).toMatchObject(pinged);
  expect(made.pinged.value).not.toEqual(first);
});

test("the clock runs between messages, stops when told to, and ignores small corrections", () => {
  const { table: made, env } = table(ROOM, snapshot(50, { ...TURN, clock_ms: 60_000 }));
  env.pass(1500);
  expect(made.clock.leftMs(env.now())).toBe(58_500);
  made.onMessage(happened(51, [], { ...TURN, clock_ms: 58_700 })); // the message was under way for 200 ms
  expect(made.clock.leftMs(env.now())).toBe(58_500);
  made.onMessage(happened(51, [], { ...TURN, clock_ms: 30_000 }));
  expect(made.clock.leftMs(env.now())).toBe(30_000);
  env.pass(60_000);
  expect(made.clock.leftMs(env.now())).toBe(0);
  made.onMessage(happened(51, [], TURN));
  expect(made.clock.leftMs(env.now())).toBeNull();
});
