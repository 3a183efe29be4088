/** The interaction state of a player's turn: choice, glows, ghost, and what clicks, drags and keys do. */

import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";

import { text } from "../../../i18n/index.ts";
import type { Ghost, Glow, HeldPoses, Pointer, Pointing, SceneApi, Target } from "../scene/types.ts";
import { hand, hints } from "../../../settings/settings.ts";
import type { Table } from "../../../table/state.ts";
import type { Hand, Text } from "../../../table/wire.ts";
import type { Action, Colour, Foresight, Glyph, Placement, Pose, TearColour, View } from "../types.ts";
import { Advice } from "./advice.ts";
import { handleClick } from "./input/clicks.ts";
import { coloursOf, EMPTY_DRAFT, exchangeOf, withOneMore, withToggled, type Draft } from "./exchangeDraft.ts";
import { FloorPlacement, type PlacementContext, type Placing } from "./floor/floorPlacement.ts";
import { ForesightRequests } from "./foresightRequests.ts";
import { FreeHand, type Held } from "./hand/freeHand.ts";
import { ghostOf, otherBaseFloors } from "./floor/ghostPreview.ts";
import { glowsOf, type Chosen, type Suggestion, type TurnState } from "./glows.ts";
import { canBeLed, graspsOf } from "./hand/grasps.ts";
import { KeyCursor, type Cursor } from "./input/keyCursor.ts";
import { Keys, type Key } from "./input/keys.ts";
import { mayOf, prospectsOf, type May } from "./offer.ts";
import { PointerInput } from "./input/pointerInput.ts";
import { pieceAt, spotNamed } from "./targets.ts";
import { whyNotGlowing } from "./whyNot.ts";

export type { Cursor, Held, May, Placing, Suggestion };

const WHY_MS = 120; // hover time before the reason is requested
const FORESEE_MS = 125; // at most eight foresight questions a second while a floor is dragged

export interface WhyNot {
  readonly target: Target;
  readonly words: Text;
}

export class Play implements Pointer {
  readonly chosen = signal<Target | null>(null);
  readonly steps = signal<readonly Chosen[]>([]); // the first step of a twin pair
  readonly draft = signal<Draft | null>(null);
  readonly whyNot = signal<WhyNot | null>(null);
  readonly busy = signal(false);
  readonly pointed = signal<Pointing | null>(null); // the pointer position at which the ghost is shown
  readonly snaps = signal(true);

  readonly view = computed(() => this.table.view.value as View | null);
  readonly seat = computed(() => this.table.offer.value?.seat ?? null);
  readonly options = computed(() => (this.table.offer.value?.options ?? []) as unknown as readonly Action[]);
  readonly prospects = computed(() => prospectsOf(this.table.offer.value));
  /** Whether a piece of the viewer is in a hand. */
  readonly isInHand = computed(() => {
    const { attempt = null, turn = null } = this.view.value ?? {};
    return attempt !== null && attempt.type !== "Shake" && this.table.mySeats.value.includes(turn?.seat ?? -1);
  });
  readonly may = computed<May>(() => {
    const hasLetGo = (this.table.motion.value?.left_s ?? null) !== null;
    const laid = this.view.value?.tower.floors ?? {};
    const canTakeBack = this.table.handOffer.value !== null && !hasLetGo;
    return mayOf(this.options.value, canTakeBack, this.prospects.value, (id) => id in laid);
  });
  readonly hasWeights = computed(() => this.table.room.value?.terms.tower !== "geometric");
  readonly turnState = computed<TurnState | null>(() => {
    const [view, seat, options] = [this.view.value, this.seat.value, this.options.value];
    if (view === null || seat === null || options.length === 0) return null;
    const [chosen, pair, draft] = [this.chosen.value, this.steps.value, this.draft.value];
    const suggestions = hints.value === "on" ? this.suggestions.value : null;
    return { view, seat, options, floors: this.prospects.value.floors, chosen, pair, draft, suggestions };
  });
  readonly glows = computed<ReadonlyMap<Target, Glow>>(() =>
    this.turnState.value === null || this.isInHand.value ? new Map() : glowsOf(this.turnState.value),
  );
  readonly pair = computed<readonly Placement[]>(() => {
    const view = this.view.value;
    return this.steps.value.map(({ from, spot }) => [(view && pieceAt(view, from)) ?? "golden", spotNamed(spot)]);
  });
  readonly exchange = computed<{ readonly give: Colour[]; readonly take: Colour[] } | null>(() => {
    const [view, draft] = [this.view.value, this.draft.value];
    return view && draft && { give: coloursOf(view, draft.give), take: coloursOf(view, draft.take) };
  });
  readonly ghost = computed<Ghost | null>(() => ghostOf(this));

  readonly advice = new Advice(this);
  readonly suggestions = this.advice.suggestions;
  readonly keyCursor = new KeyCursor(this);
  readonly cursor = this.keyCursor.cursor;
  readonly floorPlacement: FloorPlacement;
  readonly placing: ReadonlySignal<Placing | null>;
  readonly freeHand: FreeHand;
  readonly held: ReadonlySignal<Held | null>;
  readonly dragged: ReadonlySignal<Target | null>;
  readonly #shown = signal<HeldPoses>(new Map());
  readonly #whyRequests: ForesightRequests;
  readonly #pointerInput: PointerInput;
  readonly #keys: Keys;
  readonly #disposers: (() => void)[];
  #offered = -1; // `acts` of the offer that the choice belongs to
  #actedAt = -1; // `acts` of the offer that was acted on, so that it is not acted on twice
  #hand: Hand | null = null; // the hand that the running deed was started with
  #deed = ""; // the running deed as JSON
  #isNew = true; // no view has been seen yet

  constructor(
    readonly table: Table,
    readonly stage: ReadonlySignal<SceneApi | null>,
  ) {
    const source = {
      time: table.time,
      currentOffer: () => this.table.offer.peek(),
      requestForesight: async (seat: number, action: Action) =>
        (await table.wonder<Foresight>(seat, [action]))?.[0] ?? null,
      hasWeights: () => this.hasWeights.peek(),
    };
    this.#whyRequests = new ForesightRequests(source, WHY_MS, true);
    this.floorPlacement = new FloorPlacement(() => this.#placementContext(), new ForesightRequests(source, FORESEE_MS));
    this.placing = this.floorPlacement.placing;
    this.freeHand = new FreeHand({
      time: table.time,
      point: (pointers) => table.point(this.view.peek()?.turn?.seat ?? 0, pointers),
      truth: (name) => {
        const pose = table.poses?.poses.get(name);
        return pose === undefined ? null : [pose[0], pose[1], pose[2]];
      },
      show: (held) => (this.#shown.value = held),
    });
    this.held = this.freeHand.held;
    this.#pointerInput = new PointerInput(this);
    this.dragged = this.#pointerInput.dragged;
    this.#keys = new Keys(this);
    this.#disposers = [
      effect(() => this.#onOffer()),
      effect(() => this.#onAttempt()),
      effect(() => this.stage.value?.ghost(this.ghost.value)),
      effect(() =>
        this.stage.value?.hold(this.held.value === null ? otherBaseFloors(this.floorPlacement) : this.#shown.value),
      ),
      effect(() => {
        const { place, move, lay, moveFloor } = this.may.value;
        if (hints.value === "on" && (place || move || lay || moveFloor)) untracked(() => void this.advice.ask());
      }),
      effect(() => {
        if (this.table.motion.value?.falls) untracked(() => this.freeHand.end()); // the server has stopped the hand
      }),
      effect(() => {
        if (this.table.status.value === "open") untracked(() => this.freeHand.tell());
      }),
    ];
  }

  dispose(): void {
    for (const stop of this.#disposers) stop();
    this.freeHand.end();
    this.floorPlacement.end();
  }

  /** Handles a click: chooses a target, or sends the chosen piece to it. */
  choose(target: Target | null): void {
    this.whyNot.value = null;
    if (target === null) {
      this.release();
      return;
    }
    const turnState = this.turnState.value;
    if (turnState === null) this.#explain(target, text(this.isInHand.value ? "play-why-in-hand" : "play-why-wait"));
    else handleClick(this, turnState, target);
    this.keyCursor.stay();
  }

  /** Clears the choice and the key cursor; returns whether there was any. */
  release(): boolean {
    const was = this.chosen.value !== null || this.steps.value.length > 0 || this.draft.value !== null;
    this.chosen.value = null;
    this.steps.value = [];
    this.draft.value = null;
    this.pointed.value = null;
    if (this.placing.value !== null && this.placing.value.kind !== "arrange") this.floorPlacement.end();
    const hadCursor = this.cursor.value !== null;
    this.cursor.value = null;
    return was || hadCursor;
  }

  /** Sends an action with the hand of the settings, at most once for each offer. */
  async act(action: Action): Promise<void> {
    const offer = this.table.offer.value;
    if (offer === null || this.busy.value || offer.acts === this.#actedAt) return;
    this.busy.value = true;
    this.#actedAt = offer.acts;
    this.#hand = hand.value;
    try {
      if (await this.table.act(offer.seat, action, hand.value)) return;
      this.#actedAt = -1;
      this.#hand = null;
    } finally {
      this.busy.value = false;
    }
  }

  reveal = (pile: Glyph) => this.act({ type: "Reveal", pile });
  giveUp = () => this.act({ type: "GiveUp" });
  endTurn = () => this.act({ type: "EndTurn" });
  exchangeCamp = () => this.act({ type: "ExchangeCamp" });
  undo = () => this.act({ type: "Undo" });
  putBack = (floor: string) => this.act({ type: "PutBack", floor });
  acquire = (pay: Colour, tear: TearColour) => this.act({ type: "AcquireTear", pay, tear });

  async takeBack(): Promise<void> {
    const offer = this.table.handOffer.value;
    if (offer !== null) await this.table.act(offer.seat, { type: "TakeBack" });
  }

  /** Lets go of the held piece if it is at its goal. */
  async letGo(): Promise<void> {
    const held = this.held.value;
    const seat = this.view.value?.turn?.seat;
    if (held === null || seat === undefined || this.busy.value) return;
    if (!held.canLetGo) {
      this.#explain(held.names[0] ?? "", text("play-why-let-go"));
      return;
    }
    this.busy.value = true;
    this.freeHand.tell();
    try {
      if (await this.table.letGo(seat)) this.freeHand.end();
    } finally {
      this.busy.value = false;
    }
  }

  raise = (by_mm: number) => this.freeHand.raise(by_mm);
  nextPiece = () => this.freeHand.next();

  startExchange(): void {
    if (!this.may.value.exchange) return;
    this.release();
    this.draft.value = EMPTY_DRAFT;
  }

  toggleGive = (colour: Colour) => this.#count("give", colour);
  toggleTake = (colour: Colour) => this.#count("take", colour);

  /** Adds a single column to the exchange draft, or removes it. */
  toggle(target: Target): void {
    if (this.draft.value === null) this.startExchange();
    if (this.draft.value !== null) this.draft.value = withToggled(this.draft.value, target);
  }

  async sendExchange(): Promise<void> {
    const [view, draft] = [this.view.value, this.draft.value];
    const action = view && draft && exchangeOf(view, draft);
    if (action) await this.act(action);
    else this.#explain("camp:0", text("refuse-exchange-number"));
  }

  cancelExchange(): void {
    this.draft.value = null;
  }

  turnFloor = (by_deg: number) => this.floorPlacement.turn(by_deg);
  flipFloor = () => this.floorPlacement.flip();
  moveFloor = (dx: number, dy: number) => this.floorPlacement.move(dx, dy);
  levelFloor = (level: number) => this.floorPlacement.level(level);
  tryPose = (pose: Pose) => this.floorPlacement.put(pose, this.snaps.value);

  stepLevel(by: number): void {
    const placing = this.placing.value;
    const next = placing?.levels[placing.levels.indexOf(placing.level) + by];
    if (next !== undefined) this.levelFloor(next);
  }

  async confirmFloor(): Promise<void> {
    const placing = this.placing.value;
    const action = this.floorPlacement.action();
    if (placing === null || action === null) return;
    const refused = placing.foresight?.refused ?? null;
    if (refused !== null) this.#explain("ghost", refused);
    else await this.act(action);
  }

  /** Puts the floor back; the first three return to their proposed poses. */
  cancelFloor(): void {
    const placing = this.placing.value;
    if (placing === null) return;
    this.floorPlacement.end();
    if (placing.kind === "arrange") this.floorPlacement.begin(placing.floor);
    this.release();
  }

  /** Requests suggestions; a floor in hand moves to the next proposal. */
  async suggest(): Promise<void> {
    await this.advice.ask();
    const placing = this.placing.value;
    if (placing !== null && !this.floorPlacement.take()) this.#explain("ghost", text("play-why-no-proposal"));
  }

  takeSuggestion = (index: number) => this.advice.take(index);

  /** Moves the floor in hand, or the held piece, in a screen direction. */
  nudge(by: readonly [right: number, up: number], mm: number): void {
    const [dx, dy] = this.#pointerInput.onTable(by);
    if (this.held.value !== null) this.freeHand.move(dx * mm, dy * mm);
    else this.moveFloor(dx * mm, dy * mm);
  }

  /** Disables snapping while the key is down. */
  disableSnapping(): boolean {
    if (this.placing.value === null) return false;
    this.snaps.value = false;
    globalThis.addEventListener?.("keyup", () => (this.snaps.value = true), { once: true });
    return true;
  }

  key = (event: Key) => this.#keys.press(event);
  hover = (at: Pointing) => this.#pointerInput.hover(at);
  down = (at: Pointing) => this.#pointerInput.down(at);
  drag = (at: Pointing) => this.#pointerInput.drag(at);
  up = (at: Pointing) => this.#pointerInput.up(at);
  yields = () => this.#pointerInput.yields();
  tap = (at: Pointing) => this.#pointerInput.tap(at);
  wheel = (by: number) => this.#pointerInput.wheel(by);
  twist = (by_deg: number) => this.#pointerInput.twist(by_deg);

  /** Shows the reason why a target does not glow; `then` is called if the server would accept the action after all. */
  askWhyNot(target: Target | null, then?: (action: Action) => void): void {
    const turnState = this.turnState.value;
    const why = turnState === null || target === null ? null : whyNotGlowing(turnState, target);
    if (this.whyNot.value?.target !== target) this.whyNot.value = null;
    if (target === null || why === null) this.#whyRequests.forget();
    else if ("id" in why) this.#explain(target, why);
    else {
      this.#whyRequests.ask(why, ({ refused }) => {
        if (refused !== null) this.#explain(target, refused);
        else then?.(why);
      });
    }
  }

  #placementContext(): PlacementContext | null {
    const turnState = this.turnState.peek();
    return turnState && { ...turnState, suggestions: this.suggestions.peek() };
  }

  #explain(target: Target, words: Text): void {
    this.#whyRequests.forget();
    this.whyNot.value = { target, words };
  }

  #count(side: "give" | "take", colour: Colour): void {
    if (this.draft.value === null) this.startExchange();
    const [view, seat, draft] = [this.view.value, this.seat.value, this.draft.value];
    if (view !== null && seat !== null && draft !== null)
      this.draft.value = withOneMore(draft, side, colour, view, seat);
  }

  /** Clears the choice when a new offer arrives; takes the first base floor in hand while arranging. */
  #onOffer(): void {
    const offer = this.table.offer.value;
    const actor = this.table.now.value?.actor ?? null;
    const arranges = this.may.value.arrange;
    untracked(() => {
      const isOurs = actor !== null && this.table.mySeats.value.includes(actor);
      if (offer !== null ? offer.acts !== this.#offered : !isOurs) {
        this.#offered = offer?.acts ?? -1;
        this.release();
        this.floorPlacement.end();
        this.advice.forget();
        this.whyNot.value = null;
      }
      if (offer?.options) this.floorPlacement.requestForesight();
      const [first] = this.view.value?.base_floors ?? [];
      if (arranges && first !== undefined && this.placing.value === null) this.floorPlacement.begin(first);
    });
  }

  /** Starts or ends the free hand when a deed starts or ends. */
  #onAttempt(): void {
    const view = this.view.value;
    const deed = this.isInHand.value ? (view?.attempt ?? null) : null;
    const isReal = this.table.room.value?.terms.tower === "physics";
    untracked(() => {
      const key = deed === null ? "" : JSON.stringify(deed);
      const isFree = (this.#isNew ? hand.value : this.#hand) === "free"; // after a reload, as in the settings
      if (view === null) return;
      this.#isNew = false;
      if (key === this.#deed) return;
      this.#deed = key;
      if (deed === null) this.#hand = null;
      if (deed !== null && isFree && isReal && canBeLed(deed)) this.freeHand.begin(graspsOf(view, deed));
      else this.freeHand.end();
    });
  }
}
