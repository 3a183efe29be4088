"""The view of a seat. Everything is open but the plan cards that nobody looked at (M3.4, R1.6)."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from meja.game import Seat
from meja.games.menara import content
from meja.games.menara.actions import Deed
from meja.games.menara.events import AnyEvent, GameEnded, LevelCard, NewCardsDrawn
from meja.games.menara.legal import offered
from meja.games.menara.put_back import PutBackPrice, price
from meja.games.menara.setup import Setup
from meja.games.menara.state import FREE_CARD, CardPhase, Player, Stage, State, Turn
from meja.games.menara.tasks import Task, task_of
from meja.games.menara.tower_state import Tower
from meja.games.menara.turn import camp_exchange_ends, is_strict_try, required, required_by_row, required_if_given_up
from meja.text import Text

TaskKind = Literal["place", "move", "move_floor"]


class PileView(msgspec.Struct, frozen=True):
    """A face-down pile: the cards known to be in it, in no order, and how many more nobody looked at."""

    known: tuple[content.CardId, ...]
    unknown: int

    @property
    def size(self) -> int:
        return len(self.known) + self.unknown


class View(msgspec.Struct, frozen=True):
    setup: Setup
    stage: Stage
    bag: dict[content.Colour, int]  # can be worked out by anybody (M3.4)
    camp: tuple[content.Colour, ...]
    players: tuple[Player, ...]
    piles: dict[content.Glyph, PileView]
    discards: dict[content.Glyph, tuple[content.CardId, ...]]
    row: tuple[LevelCard, ...]
    required: int  # by the level row, with the cards that join it for this turn's base extensions
    required_now: int  # if the game ended now: `required` with loose Tears and cards in front of the players
    required_if_given_up: int | None  # what `required_now` becomes if the card is given up; null: no card to give up
    put_back: PutBackPrice | None  # of a floor that finds no place; null: none may be put back
    levels: int
    quarry: int  # how many floors are left
    next_floors: tuple[
        tuple[content.FloorId, tuple[content.Side, ...]], ...
    ]  # the known ones, with the sides that may be looked at
    offered: tuple[content.FloorId, ...]
    base_floors: tuple[content.FloorId, ...]
    ritual: str | None
    golden: int
    tears: dict[content.TearColour, int]
    tower: Tower
    turn: Turn | None
    asks: TaskKind | None  # what the open plan card asks for: columns of the supply, columns moved up, or a floor moved
    still_open: Text | None  # what is left to do for it; null also in free building and after the end
    attempt: Deed | None
    is_strict_try: bool  # taking back the column in hand fails the card if it has touched the temple (M5.3)
    camp_exchange_ends: bool  # exchanging the camp now would end the game: the warning of M9.4
    end: GameEnded | None


def view(state: State, seat: Seat | None) -> View:
    """The same for every seat and for spectators."""
    # the quarry lies light side up; in a strict game its top floor is not turned over (M3.5)
    seen: tuple[content.Side, ...] = ("light",) if state.setup.strict_quarry else content.SIDES
    turn = state.turn
    return View(
        setup=state.setup,
        stage=state.stage,
        bag={colour: state.bag.count(colour) for colour in content.COLOURS},
        camp=state.camp,
        players=state.players,
        piles={glyph: _pile(state, glyph) for glyph in content.GLYPHS},
        discards=state.discards,
        row=state.row,
        required=required_by_row(state),
        required_now=required(state),
        required_if_given_up=required_if_given_up(state),
        put_back=price(state),
        levels=state.tower.levels,
        quarry=len(state.line) + len(state.rest) + len(state.bottom),
        next_floors=tuple((floor, seen) for floor in state.line),
        offered=offered(state) if turn is not None and turn.floors_due else (),
        base_floors=state.base_floors,
        ritual=state.ritual,
        golden=state.golden,
        tears=state.tears,
        tower=state.tower,
        turn=turn,
        asks=_asks(state),
        still_open=_still_open(state),
        attempt=state.attempt,
        is_strict_try=is_strict_try(state),
        camp_exchange_ends=camp_exchange_ends(state),
        end=state.end,
    )


def _task(state: State) -> Task | None:
    """The task of the open plan card; None where there is none."""
    phase = state.phase
    return task_of(phase.card) if isinstance(phase, CardPhase) and phase.card != FREE_CARD else None


def _asks(state: State) -> TaskKind | None:
    task = _task(state)
    if task is None:
        return None
    return "move_floor" if task.moves_floor else "move" if task.moves else "place"


def _still_open(state: State) -> Text | None:
    task = _task(state)
    if task is None:
        return None
    phase = state.card_phase
    if phase.floors_due:
        return Text("board-open-floors", {"n": phase.floors_due})
    if task.is_fulfilled(phase):
        return Text("board-open-nothing")
    return task.still_open(phase) if phase.card not in state.row else Text("board-open-failed")


def _pile(state: State, glyph: content.Glyph) -> PileView:
    cards = state.piles[glyph]
    if state.setup.look_at_new_cards:
        return PileView(tuple(sorted(cards)), 0)
    known = tuple(sorted(card for card in cards if content.components().cards[card].box == "base"))
    return PileView(known, len(cards) - len(known))


def view_event(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """Cards that nobody looked at stay face down."""
    if isinstance(event, NewCardsDrawn) and not event.seen:
        return replace(event, cards=())
    return event
