/** The state of a player's turn as data: what the player does, and what follows from it. Functions take it. */

import { computed, signal, type ReadonlySignal } from "@preact/signals";

import { hints } from "../../../settings/settings.ts";
import type { Table } from "../../../table/state.ts";
import type { Hand, Text } from "../../../table/wire.ts";
import type { Ghost, Glow, HeldPoses, Pointing, SceneApi, Target } from "../scene/types.ts";
import type { Action, Colour, Foresight, View } from "../types.ts";
import { deedOf } from "./batch.ts";
import { coloursOf } from "./exchangeDraft.ts";
import { ghostOf, ghostsOfBatch, otherBaseFloors } from "./floor/ghostPreview.ts";
import { actionOf } from "./floor/placing.ts";
import { ForesightRequests, hasWeights } from "./foresightRequests.ts";
import { glowsOf, type Suggestion, type TurnState } from "./glows.ts";
import { endHand, movedBy } from "./hand/freeHand.ts";
import { openCard, steadyNow, touchable, touchedBy, withSteady, type Steadied } from "./hand/otherHand.ts";
import { restOf } from "./targets.ts";
import { mayOf, prospectsOf } from "./offer.ts";
import { batchOf, chosenOf, foreseen, released, WAITING, type Step } from "./steps.ts";

const WHY_MS = 120; // hover time before the reason is requested
const FORESEE_MS = 125; // at most eight foresight questions a second while a floor is dragged
const NOTHING_HELD: HeldPoses = new Map();

/** Why something cannot be done, shown beside a target. */
export interface WhyNot {
  readonly target: Target;
  readonly words: Text;
}

/** The target of the arrow keys, and its description for screen readers. */
export interface Cursor {
  readonly target: Target;
  readonly words: Text | string;
}

export class Play {
  // what the player does
  readonly step = signal<Step>(WAITING);
  readonly dragged = signal<Target | null>(null); // the piece that a finger drags
  readonly pointed = signal<Pointing | null>(null); // the pointer position at which the ghost is shown
  readonly cursor = signal<Cursor | null>(null);
  readonly steadied = signal<Steadied | null>(null); // what was chosen for the other hand
  readonly isSteadying = signal(false); // the next choice is for the other hand
  readonly snaps = signal(true); // whether a dragged floor snaps to proposals
  isPileAsked = false; // after P, the next digit names a pile
  view_n = 0; // how often the key for the next view was pressed

  // the server's answers
  readonly whyNot = signal<WhyNot | null>(null);
  readonly suggestions = signal<readonly Suggestion[] | null>(null);
  suggested: { readonly acts: number; readonly answered: Promise<void> } | null = null; // the offer they belong to
  readonly whyRequests: ForesightRequests; // why a target does not glow
  readonly draftRequests: ForesightRequests; // what the floor in hand would rest on; whether a batch is legal

  // what was sent
  readonly busy = signal(false); // an action was sent and is not answered yet
  actedAt = -1; // `acts` of the offer that was acted on, so that it is not acted on twice
  deedHand: Hand | null = null; // the hand that the running deed was started with

  constructor(
    readonly table: Table,
    readonly stage: ReadonlySignal<SceneApi | null>,
  ) {
    this.whyRequests = new ForesightRequests(table, WHY_MS, true);
    this.draftRequests = new ForesightRequests(table, FORESEE_MS);
  }

  // the game, as the viewer sees it
  readonly view = computed(() => this.table.view.value as View | null);
  readonly seat = computed(() => this.table.offer.value?.seat ?? null);
  readonly options = computed(() => (this.table.offer.value?.options ?? []) as unknown as readonly Action[]);
  readonly prospects = computed(() => prospectsOf(this.table.offer.value));
  /** Whether a piece of the viewer is in a hand. */
  readonly isInHand = computed(() => {
    const { attempt = null, turn = null } = this.view.value ?? {};
    return attempt !== null && attempt.type !== "Shake" && this.table.mySeats.value.includes(turn?.seat ?? -1);
  });
  readonly may = computed(() => {
    const hasLetGo = (this.table.motion.value?.left_s ?? null) !== null;
    const laid = this.view.value?.tower.floors ?? {};
    const canTakeBack = this.table.handOffer.value !== null && !hasLetGo;
    return mayOf(this.options.value, canTakeBack, this.prospects.value, (id) => id in laid);
  });
  readonly hasWeights = computed(() => hasWeights(this.table));

  // parts of the step
  readonly chosen = computed(() => chosenOf(this.step.value));
  readonly draft = computed(() => (this.step.value.kind === "exchanging" ? this.step.value.draft : null));
  readonly placing = computed(() => (this.step.value.kind === "placing" ? this.step.value.placing : null));
  readonly held = computed(() => (this.step.value.kind === "held" ? this.step.value.hand.held.value : null));
  readonly batch = computed(() => batchOf(this.step.value));
  readonly exchange = computed<{ readonly give: Colour[]; readonly take: Colour[] } | null>(() => {
    const [view, draft] = [this.view.value, this.draft.value];
    return view && draft && { give: coloursOf(view, draft.give), take: coloursOf(view, draft.take) };
  });

  // the other hand
  /** What it steadies during the next deeds. */
  readonly steady = computed(() => steadyNow(this.view.value, this.steadied.value));
  /** Something may be built, so that the other hand has something to do. */
  readonly canSteady = computed(() => {
    const { place, move, moveFloor, lay, placeTear } = this.may.value;
    const mayBuild = place || move || moveFloor || lay || placeTear;
    return this.held.value !== null || (mayBuild && this.view.value !== null && openCard(this.view.value) !== null);
  });
  /** What the other hand of the player, or of somebody else, touches now. */
  readonly touched = computed<string | null>(() => {
    const [view, held] = [this.view.value, this.held.value];
    if (held !== null) return held.other?.name ?? null;
    return view?.attempt ? touchedBy(view, view.attempt, this.table.hands.value) : this.steady.value;
  });

  // what the scene shows
  readonly turnState = computed<TurnState | null>(() => {
    const [view, seat, options] = [this.view.value, this.seat.value, this.options.value];
    if (view === null || seat === null || options.length === 0) return null;
    const [chosen, batch, draft] = [this.chosen.value, this.batch.value, this.draft.value];
    const suggestions = hints.value === "on" ? this.suggestions.value : null;
    return { view, seat, options, floors: this.prospects.value.floors, chosen, batch, draft, suggestions };
  });
  readonly glows = computed<ReadonlyMap<Target, Glow>>(() => {
    const [view, step, turnState] = [this.view.value, this.step.value, this.turnState.value];
    if (view !== null && this.isSteadying.value) {
      const moved = step.kind === "held" ? movedBy(step.hand) : [];
      const chosen = this.touched.value;
      return new Map(touchable(view, moved).map((one) => [one, restOf(one) === chosen ? "chosen" : "may"] as const));
    }
    return turnState === null || this.isInHand.value ? new Map() : glowsOf(turnState);
  });
  readonly ghost = computed<Ghost | null>(() =>
    ghostOf({
      turnState: this.turnState.value,
      placing: this.placing.value,
      pointed: this.pointed.value,
      dragged: this.dragged.value,
      over: (x, y, height_mm) => this.stage.value?.over(x, y, height_mm) ?? null,
    }),
  );
  readonly ghosts = computed<readonly Ghost[]>(() => {
    const [view, batch, ghost] = [this.view.value, this.batch.value, this.ghost.value];
    return [...(view === null ? [] : ghostsOfBatch(view, batch)), ...(ghost === null ? [] : [ghost])];
  });
  /** The pieces in the free hand, or the first three floors except the one in hand. */
  /** The piece in the free hand that the pointer leads, if there are several. */
  readonly led = computed(() => ((this.held.value?.names.length ?? 0) > 1 ? this.held.value!.led : null));
  readonly heldPoses = computed<HeldPoses>(() => {
    const step = this.step.value;
    if (step.kind === "held") return step.hand.shown.value;
    return step.kind === "placing" && step.placing.layout.length > 0 ? otherBaseFloors(step.placing) : NOTHING_HELD;
  });
}

/** Enters a step, and ends what belongs only to the one before: the hand's motion, or the question about a draft. */
export function enter(play: Play, step: Step): void {
  const before = play.step.peek();
  if (step === before) return;
  if (before.kind === "held") endHand(before.hand);
  if (before.kind === "held" || step.kind === "held" || step.kind === "waiting") play.isSteadying.value = false;
  play.step.value = step;
  if (draftedDeed(step) === null) play.draftRequests.forget();
  else requestForesight(play);
}

/** Clears the choice, also that for the other hand, and the key cursor. */
export function release(play: Play): void {
  play.isSteadying.value = false;
  enter(play, released(play.step.value));
  play.pointed.value = null;
  play.cursor.value = null;
}

/** Requests the foresight of the floor in hand, or of an open batch, unless it is known. */
export function requestForesight(play: Play): void {
  const drafted = draftedDeed(play.step.peek());
  if (drafted === null || drafted.foresight !== null) return;
  play.draftRequests.ask(withSteady(play.steady.peek(), drafted.deed), (foresight) => {
    play.step.value = foreseen(play.step.peek(), foresight);
    requestForesight(play); // if the floor was pushed to another pose
  });
}

/** The deed that the player prepares, and what is known of it; null: none that the server must judge before. */
function draftedDeed(step: Step): { readonly deed: Action; readonly foresight: Foresight | null } | null {
  if (step.kind === "placing") return { deed: actionOf(step.placing), foresight: step.placing.foresight };
  const batch = batchOf(step);
  const deed = batch.isOpen ? deedOf(batch) : null;
  return deed && { deed, foresight: batch.foresight };
}
