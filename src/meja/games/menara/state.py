"""The game at one instant, and how an event changes it."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, Final, Literal, TypeVar, assert_never

import msgspec
from msgspec.structs import replace

from meja.game import Seat
from meja.games.menara.actions import (
    Deed,
    LayFloor,
    Lying,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    Placement,
    PlaceTear,
    Shake,
    Spot,
)  # fmt: skip
from meja.games.menara.content import (
    GLYPHS,
    GOLDEN_COLUMNS,
    MARK_COLOUR,
    TEAR_COLOURS,
    TEARS_OF_A_COLOUR,
    CardId,
    Colour,
    FloorId,
    Glyph,
    Piece,
    TearColour,
    contents,
)  # fmt: skip
from meja.games.menara.events import (
    AnyEvent,
    BaseArranged,
    BaseFloorsDrawn,
    CampExchangeChosen,
    CampExchanged,
    CampFilled,
    CardDiscardedUnplayed,
    CardFailed,
    CardFulfilled,
    CardRevealed,
    Exchanged,
    FirstSeatDrawn,
    FloorPutBack,
    FloorsTurnedUp,
    GameEnded,
    GameStarted,
    KeptDiscarded,
    LevelCard,
    LevelsAdded,
    NewCardsDrawn,
    PileChosen,
    RitualDrawn,
    Settled,
    SupplyDrawn,
    TakenBack,
    TearAcquired,
    Tried,
    TurnBegan,
    TurnEnded,
)  # fmt: skip
from meja.games.menara.setup import DRAWN, Setup
from meja.games.menara.temple import Tower

Stage = Literal[
    "setting_up",  # nature deals
    "arranging",  # the first seat lays the base
    "before",  # exchange and Tears, then a pile is chosen
    "revealing",  # nature turns up the card
    "building",
    "ending",  # the card is done; the camp may be exchanged, Tears placed
    "exchanging",  # nature draws a new camp
    "replenishing",  # nature draws the supply
    "over",
]  # fmt: skip
SPARE: Final[LevelCard] = "level"  # a level card of the box in the level row
FREE_CARD: Final[CardId] = "free"  # stands for the plan card when building freely (M11.1)

T = TypeVar("T")


class Put(msgspec.Struct, frozen=True):
    """A column built or moved in this turn, and the colour it counts as: a golden one as its base (R3.4)."""

    piece: Piece
    spot: Spot
    colour: Colour | None
    origin: Spot | None = None


class Turn(msgspec.Struct, frozen=True):
    seat: Seat
    pile: Glyph | None = None
    card: CardId | None = None
    puts: tuple[Put, ...] = ()
    completed: tuple[FloorId, ...] = ()  # in the order of completion
    moved_floor: FloorId | None = None
    floors_due: int = 0  # new floors to be built in before the card goes on (M6.1)
    extensions: int = 0  # of the base (M6.7)
    cards_joined: int = 0  # plan cards that joined the level row
    camp_exchanged: bool = False
    unplayed: int = 0  # plan cards discarded unplayed (R6.7)


class Player(msgspec.Struct, frozen=True):
    supply: tuple[Colour, ...] = ()  # sorted
    tears: tuple[TearColour, ...] = ()
    kept: tuple[CardId, ...] = ()  # cards in front of the player (R6.6, R6.13)


class State(msgspec.Struct, frozen=True):
    """Nothing is secret but plan cards that nobody looked at (R1.6): piles, bag and quarry have no order."""

    number: int  # of the last event
    setup: Setup
    stage: Stage
    bag: tuple[Colour, ...]  # sorted
    camp: tuple[Colour, ...]  # sorted
    players: tuple[Player, ...]
    piles: dict[Glyph, tuple[CardId, ...]]
    discards: dict[Glyph, tuple[CardId, ...]]
    row: tuple[LevelCard, ...]
    rest: tuple[FloorId, ...]  # floors to come whose order nobody knows
    line: tuple[FloorId, ...] = ()  # the next floors, known, in order
    bottom: tuple[FloorId, ...] = ()  # floors put back under the quarry (R2.7)
    base_floors: tuple[FloorId, ...] = ()  # to be laid out as the base
    ritual: str | None = None
    first: Seat | None = None
    new_cards: dict[Glyph, tuple[CardId, ...]] = {}
    golden: int = 0
    tears: dict[TearColour, int] = {}  # beside the camp
    tower: Tower = Tower()
    turn: Turn | None = None
    attempt: Deed | None = None
    rubble: tuple[Piece, ...] = ()
    fallen_floors: tuple[FloorId, ...] = ()
    end: GameEnded | None = None

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        assert self.turn is not None
        return self.players[self.turn.seat]

    @property
    def loose_tears(self) -> int:
        """The Tears that are not in the temple (R5.5)."""
        if not self.setup.tears:
            return 0
        placed = sum(len(marks) for marks in self.tower.tears.values())
        return TEARS_OF_A_COLOUR * len(TEAR_COLOURS) - placed


def without(things: tuple[T, ...], gone: Iterable[T]) -> tuple[T, ...]:
    """The things less the ones that are gone, each as often as it is gone."""
    left = list(things)
    for thing in gone:
        left.remove(thing)
    return tuple(left)


def joined(things: tuple[Colour, ...], new: Iterable[Colour]) -> tuple[Colour, ...]:
    """The columns with new ones among them, sorted."""
    more = tuple(new)
    return tuple(sorted((*things, *more))) if more else things


def initial(setup: Setup) -> State:
    return State(
        number=1,
        setup=setup,
        stage="setting_up",
        bag=setup.columns(),
        camp=(),
        players=(Player(),) * setup.players,
        piles={glyph: setup.pile(glyph) for glyph in GLYPHS},
        discards=dict.fromkeys(GLYPHS, ()),
        row=(SPARE,) * setup.level_cards,
        rest=tuple(sorted(setup.all_floors())),
        ritual=None if setup.ritual == DRAWN else setup.ritual,
        first=setup.first,
        golden=GOLDEN_COLUMNS if setup.golden else 0,
        tears=dict.fromkeys(TEAR_COLOURS, TEARS_OF_A_COLOUR if setup.tears else 0),
    )


def evolve(state: State | None, event: AnyEvent) -> State:
    if state is None:
        assert isinstance(event, GameStarted), "a game begins with GameStarted"
        return initial(event.setup)
    return replace(state, number=state.number + 1, **_changes(state, event))


def _changes(state: State, event: AnyEvent) -> dict[str, Any]:
    """The fields of the state that an event changes. The commonest events come first."""
    match event:
        case Tried(deed):
            return {"attempt": deed}
        case Settled():
            return _settled(state, event)
        case Exchanged(give, take):
            return {
                "camp": joined(without(state.camp, take), give),
                "players": _player(state, supply=joined(without(state.active.supply, give), take)),
            }
        case PileChosen(pile):
            return {"stage": "revealing", "turn": _turn(state, pile=pile)}
        case CardRevealed(pile, card):
            return {"stage": "building", "turn": _turn(state, card=card), "piles": _less(state, pile, card)}
        case CardFulfilled(card, to):
            return {"stage": "ending", **_put_away(state, card, to)}
        case CardFailed(card):
            return {"stage": "ending", **_put_away(state, card, "row")}
        case TurnEnded():
            return {"stage": "replenishing"}
        case SupplyDrawn(seat, columns, returned):
            return {
                "bag": joined(without(state.bag, columns), returned),
                "players": _player(state, seat, supply=joined(state.players[seat].supply, without(columns, returned))),
            }
        case TurnBegan(seat):
            free = state.setup.free_building
            return {
                "stage": "building" if free else "before",
                "turn": Turn(seat, card=FREE_CARD if free else None),
            }
        case FloorsTurnedUp(floors):
            return _quarry((*state.line, *floors), without(state.rest, floors), state.bottom)
        case LevelsAdded(cards):
            return _levels_added(state, cards)
        case CampExchangeChosen():
            return {"stage": "exchanging", "turn": _turn(state, camp_exchanged=True)}
        case CampExchanged(columns):
            return {
                "stage": "ending",
                "bag": joined(without(state.bag, columns), state.camp),
                "camp": tuple(sorted(columns)),
            }
        case TakenBack():
            return {"attempt": None}
        case TearAcquired(pay, tear):
            return {
                "bag": joined(state.bag, (pay,)),
                "tears": {**state.tears, tear: state.tears[tear] - 1},
                "players": _player(
                    state, supply=without(state.active.supply, (pay,)), tears=(*state.active.tears, tear)
                ),
            }
        case FloorPutBack(floor):
            assert state.turn is not None
            return {
                "turn": _turn(state, floors_due=state.turn.floors_due - 1),
                **_quarry(without(state.line, (floor,)), state.rest, (*state.bottom, floor)),
            }
        case CardDiscardedUnplayed(pile, card):
            assert state.turn is not None
            return {
                "turn": _turn(state, unplayed=state.turn.unplayed + 1),
                "piles": _less(state, pile, card),
                "discards": _discarded(state, (card,)),
            }
        case KeptDiscarded(seat):
            return {
                "players": _player(state, seat, kept=()),
                "discards": _discarded(state, state.players[seat].kept),
            }
        case GameEnded():
            return {"stage": "over", "end": event, "attempt": None}
        case GameStarted():
            raise AssertionError("a game starts once")
        case RitualDrawn(ritual):
            return {"ritual": ritual}
        case FirstSeatDrawn(seat):
            return {"first": seat}
        case NewCardsDrawn(pile, cards):
            return {
                "piles": {**state.piles, pile: tuple(sorted((*state.piles[pile], *cards)))},
                "new_cards": {**state.new_cards, pile: cards},
            }
        case BaseFloorsDrawn(floors):
            return {"base_floors": floors, "rest": without(state.rest, floors), "stage": "arranging"}
        case CampFilled(columns):
            return {"bag": without(state.bag, columns), "camp": tuple(sorted(columns))}
        case BaseArranged(floors):
            tower = state.tower
            for lying in floors:
                tower = tower.lay(lying, 0)
            return {"tower": tower, "base_floors": ()}
        case _:
            assert_never(event)


def _turn(state: State, **changes: Any) -> Turn:
    assert state.turn is not None
    return replace(state.turn, **changes)


def _player(state: State, seat: Seat | None = None, **changes: Any) -> tuple[Player, ...]:
    if seat is None:
        assert state.turn is not None
        seat = state.turn.seat
    changed = replace(state.players[seat], **changes)
    return (*state.players[:seat], changed, *state.players[seat + 1 :])


def _less(state: State, pile: Glyph, card: CardId) -> dict[Glyph, tuple[CardId, ...]]:
    return {**state.piles, pile: without(state.piles[pile], (card,))}


def _discarded(state: State, cards: Iterable[CardId]) -> dict[Glyph, tuple[CardId, ...]]:
    piles = dict(state.discards)
    for card in cards:
        glyph = contents().cards[card].glyph
        piles[glyph] = (*piles[glyph], card)
    return piles


def _put_away(state: State, card: CardId, to: Literal["discard", "row", "kept"]) -> dict[str, Any]:
    assert state.turn is not None
    match to:
        case "discard":
            return {"discards": _discarded(state, (card,))}
        case "kept":
            return {"players": _player(state, kept=(*state.active.kept, card))}
        case "row":
            return {"row": (*state.row, card), "turn": _turn(state, cards_joined=state.turn.cards_joined + 1)}
        case _:
            assert_never(to)


def _levels_added(state: State, cards: tuple[LevelCard, ...]) -> dict[str, Any]:
    assert state.turn is not None
    plans = [card for card in cards if card != SPARE]
    return {
        "row": (*state.row, *cards),
        "turn": _turn(state, cards_joined=state.turn.cards_joined + len(cards)),
        "discards": {glyph: tuple(c for c in pile if c not in plans) for glyph, pile in state.discards.items()},
    }


def _quarry(line: tuple[FloorId, ...], rest: tuple[FloorId, ...], bottom: tuple[FloorId, ...]) -> dict[str, Any]:
    """Once all others are known, what lies at the bottom comes next."""
    if not rest:
        line, bottom = (*line, *bottom), ()
    return {"line": line, "rest": rest, "bottom": bottom}


def _settled(state: State, event: Settled) -> dict[str, Any]:
    """The deed is done, and the tower stands, or lies, as nature says."""
    assert state.turn is not None
    assert state.attempt is not None
    changes: dict[str, Any] = {"attempt": None}
    tower = state.tower
    match state.attempt:
        case PlaceColumns(placements):
            tower, changes["turn"] = _built(state, tower, placements)
            supply = without(state.active.supply, [p.piece for p in placements if p.piece != "golden"])
            changes["players"] = _player(state, supply=supply)
            changes["golden"] = state.golden - sum(p.piece == "golden" for p in placements)
        case MoveColumns(moves):
            origins = [move.origin for move in moves]
            tower, changes["turn"] = _built(state, tower.remove(origins), tower.placements_of(moves), origins)
        case MoveFloor(floor, pose, level):
            tower = tower.move_floor(floor, pose, level)
            changes["turn"] = _turn(state, moved_floor=floor)
        case LayFloor(floor, side, pose, level):
            tower = tower.lay(Lying(floor, side, pose), level)
            changes |= _quarry(without(state.line, (floor,)), state.rest, state.bottom)
            changes["turn"] = _turn(
                state,
                floors_due=state.turn.floors_due - 1,
                extensions=state.turn.extensions + (level == 0),
            )
        case PlaceTear(mark):
            colour = MARK_COLOUR[tower.floors[mark.floor].side]
            tower = tower.put_tear(mark)
            changes["players"] = _player(state, tears=without(state.active.tears, (colour,)))
        case Shake(columns):
            shaken = [piece for spot in columns if (piece := tower.piece(spot)) is not None and piece != "golden"]
            changes["bag"] = joined(state.bag, shaken)
            tower = tower.remove(columns)
        case _:
            assert_never(state.attempt)
    if event.rests or event.poses:
        tower = tower.settle(event.rests, event.poses)
    if event.lost or event.collapsed:
        tower, rubble = tower.fall(event.lost, event.collapsed)
        changes["rubble"] = (*state.rubble, *rubble)
        changes["fallen_floors"] = (*state.fallen_floors, *event.collapsed)
    changes["tower"] = tower
    return changes


def put(tower: Tower, placement: Placement, origin: Spot | None = None) -> Put:
    """A placement as it counts for the cards."""
    piece, spot = placement
    if piece != "golden":
        return Put(piece, spot, piece, origin)
    return Put(piece, spot, tower.floors[spot.floor].face.bases[spot.base].colour, origin)


def _built(
    state: State, tower: Tower, placements: Sequence[Placement], origins: Sequence[Spot] = ()
) -> tuple[Tower, Turn]:
    """Builds pieces and notes them for the card; the floors they complete demand new ones (M6.1)."""
    assert state.turn is not None
    before = tower  # without what a move up takes out: a floor that is filled again counts again (M6.10)
    puts = list(state.turn.puts)
    for placement, origin in zip_longest(placements, origins):
        pushed = tower.pushes(placement.spot)
        if pushed:  # a column that was built in this turn and is pushed on is still the same column
            puts = [replace(old, spot=pushed.get(old.spot, old.spot)) for old in puts]
        puts.append(put(tower, placement, origin))
        tower = tower.place(placement)
    completed = tuple(
        floor
        for floor in dict.fromkeys(placement.spot.floor for placement in placements)
        if tower.is_complete(floor) and not before.is_complete(floor)
    )
    turn = replace(
        state.turn,
        puts=tuple(puts),
        completed=(*state.turn.completed, *completed),
        floors_due=state.turn.floors_due + len(completed),
    )
    return tower, turn
