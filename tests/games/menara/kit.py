"""Helpers for tests of the rules: builds towers and states of a turn, and does actions in them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from msgspec.structs import replace

from meja.game import NATURE, IllegalAction
from meja.games.menara.actions import (
    AnyAction,
    LayFloor,
    Lying,
    Move,
    MoveColumns,
    PlaceColumns,
    Placement,
    Pose,
    Seek,
    Settle,
    Spot,
    TakeBack,
)  # fmt: skip
from meja.games.menara.content import CardId, Colour, FloorId, Piece, Side, components, contents
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import Building, State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower
from meja.session import Session
from tests.games.menara.scripted_nature import ScriptedNature

SITE = Geometry()
GAME = Menara(SITE)
AUTO = Setup(lay_base="game")
PIECES: Final[tuple[Piece, ...]] = get_args(Piece)

Row = tuple[FloorId, Side, int, tuple[float, float], Mapping[int, Piece]]


def tower(*rows: Row) -> Tower:
    """Returns a tower from (floor, side, level, (x, y) in mm, pieces by base); floors rest on the tops below."""
    made = Tower()
    for floor, side, level, (x, y), pieces in rows:
        made = made.lay(Lying(floor, side, Pose(x, y, 0.0)), level)
        made = Tower(made.floors, {**made.columns, floor: dict(pieces)}, made.tears)
    rests = [(laid.floor, SITE.rests(made, laid)) for laid in made.floors.values() if laid.level > 0]
    return made.settle(rests, ())


def full(floor: FloorId, side: Side) -> dict[int, Piece]:
    """Returns a piece of the matching colour for every base of a side."""
    return {i: base.colour or "yellow" for i, base in enumerate(components().floors[floor].side(side).bases)}


def tippy() -> Tower:
    """Returns a tower that stands, but would fall with any floor on its only two columns that carry nothing."""
    low, high = full("loom", "light"), full("turtle", "light")
    return tower(
        ("loom", "light", 0, (0, 0), {base: low[base] for base in (0, 1)}),
        ("turtle", "light", 1, (-50, -30), {base: high[base] for base in (1, 3)}),
    )


def base_of(floor: FloorId, side: Side, colour: Colour, *, nth: int = 0) -> Spot:
    """Returns the nth base of a colour."""
    bases = components().floors[floor].side(side).bases
    return Spot(floor, [i for i, base in enumerate(bases) if base.colour == colour][nth])


def table(
    setup: Setup = AUTO,
    deals: Mapping[str, Sequence[Sequence[str]]] | None = None,
    settles: Sequence[Settle | TakeBack | None] = (),
    seed: int = 1,
) -> Session[State, Any, AnyEvent]:
    """Returns a session with a new game, after the draws of the set-up."""
    nature = ScriptedNature(GeometricNature(seed, SITE), deals, settles)
    made = Session(GAME, nature, GAME.start(setup))
    made.settle()
    return made


def before(
    setup: Setup = AUTO, supply: Sequence[Colour] | None = None, *, kept: Sequence[CardId] = (), **changes: Any
) -> State:
    """Returns a state at the beginning of the first turn, with this supply of the active player and other changes."""
    state = table(setup).state
    if supply is not None or kept:
        player = replace(
            state.active, supply=tuple(sorted(supply)) if supply is not None else state.active.supply, kept=tuple(kept)
        )
        state = replace(state, players=(player, *state.players[1:]))
    return replace(state, **changes)


def building(
    card: CardId, supply: Sequence[Colour], on: Tower | None = None, setup: Setup = AUTO, **changes: Any
) -> State:
    """Returns a state in which this card has just been revealed, with this supply and tower."""
    state = before(setup, supply, **changes)
    glyph = components().cards[card].glyph
    left = {pile: tuple(c for c in cards if c != card) for pile, cards in state.piles.items()}
    phase = Building(state.turn.seat if state.turn else 0, glyph, card)
    return replace(state, phase=phase, piles=left, **({} if on is None else {"tower": on}))


def card_of(task: str, n: int = 1, *, rim: str | None = None, glyph: str | None = None) -> CardId:
    """Returns the first plan card with this task, size, rim and glyph."""
    return next(
        card.id
        for card in contents().cards.values()
        if (card.task, card.n) == (task, n) and rim in (None, card.rim) and glyph in (None, card.glyph)
    )


def play(
    state: State, action: AnyAction, *settles: Settle | TakeBack | None, seed: int = 1
) -> tuple[State, list[AnyEvent]]:
    """Does an action of the active seat; nature gives these answers, then its own, until a seat is to act again."""
    nature = ScriptedNature(GeometricNature(seed, SITE), None, settles)
    events: list[AnyEvent] = []

    def do(seat: int, what: AnyAction) -> None:
        nonlocal state
        for event in GAME.decide(state, seat, what).events:
            state = GAME.evolve(state, event)
            events.append(event)

    seat = state.turn.seat if state.turn is not None else state.first
    assert seat is not None
    do(seat, action)
    while GAME.actor(state) == NATURE:
        question = GAME.asks(state)
        assert question is not None
        do(NATURE, nature.answer(state, question))
    return state, events


def refusal(state: State, action: AnyAction, seat: int | None = None) -> str | None:
    """Returns the message id of the refusal; None if the action is accepted."""
    if seat is None:
        seat = state.turn.seat if state.turn is not None else state.first
    assert seat is not None
    try:
        GAME.decide(state, seat, action)
    except IllegalAction as refused:
        return refused.text.id
    return None


def events_of(events: Sequence[AnyEvent], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def place(*rows: tuple[Piece, FloorId, int]) -> PlaceColumns:
    """Returns the action that places pieces on bases at the same time."""
    return PlaceColumns(tuple(Placement(piece, Spot(floor, base)) for piece, floor, base in rows))


def move_up(*rows: tuple[tuple[FloorId, int], tuple[FloorId, int]]) -> MoveColumns:
    """Returns the action that moves columns between bases at the same time."""
    return MoveColumns(tuple(Move(Spot(*origin), Spot(*target)) for origin, target in rows))


def with_player(state: State, **changes: Any) -> State:
    """Returns the state with changes of the active player."""
    assert state.turn is not None
    seat = state.turn.seat
    return replace(state, players=(*state.players[:seat], replace(state.active, **changes), *state.players[seat + 1 :]))


def with_turn(state: State, **changes: Any) -> State:
    return replace(state, phase=replace(state.card_phase, **changes))


def sought(state: State) -> State:
    """Returns the state once places were sought for floors on offer that may be put back; the same if none is due."""
    while isinstance(asked := GAME.asks(state), Seek):
        for event in GAME.decide(state, NATURE, GeometricNature(1, SITE).answer(state, asked)).events:
            state = GAME.evolve(state, event)
    return state


def no_place(state: State) -> State:
    """Returns the state as if no place had been found for the floors that may then be put back."""
    return with_turn(state, places=())


def floor_due(
    card: CardId,
    line: Sequence[FloorId],
    on: Tower,
    setup: Setup = AUTO,
    *,
    rest: Sequence[FloorId] | None = None,
    supply: Sequence[Colour] = (),
    **changes: Any,
) -> State:
    """Returns a state in which this card was interrupted for a new floor; the next floors are these, in order."""
    state = with_turn(building(card, supply, on, setup, **changes), floors_due=1)
    if rest is None:
        rest = [floor for floor in state.setup.all_floors() if floor not in on.floors and floor not in line]
    return sought(replace(state, line=tuple(line), rest=tuple(sorted(rest)), bottom=()))


def offers(state: State, kind: type) -> list[Any]:
    """Returns the options of this type that the active seat has."""
    assert state.turn is not None
    return [option for option in GAME.options(state, state.turn.seat) if isinstance(option, kind)]


def lay(state: State, floor: FloorId | None = None, level: int | None = None, side: Side | None = None) -> LayFloor:
    """Returns the option with the best pose for a new floor."""
    options: list[LayFloor] = offers(state, LayFloor)
    return next(
        option
        for option in options
        if floor in (None, option.floor) and level in (None, option.level) and side in (None, option.side)
    )


def quarry(on: Tower, *line: FloorId) -> dict[str, Any]:
    """Returns changes of a state: the quarry has these floors, then the others of the base game not in the tower."""
    others = (floor.id for floor in contents().floors_of("base"))
    return {"line": line, "rest": tuple(sorted(id for id in others if id not in line and id not in on.floors))}


def in_hand(state: State, action: AnyAction) -> State:
    """Returns the state after an action of the active seat, before nature answers."""
    assert state.turn is not None
    for event in GAME.decide(state, state.turn.seat, action).events:
        state = GAME.evolve(state, event)
    return state


def kinds(events: Sequence[AnyEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


def play_dealt(
    state: State, action: AnyAction, deals: Mapping[str, Sequence[Sequence[str]]], *settles: Settle | TakeBack | None
) -> tuple[State, list[AnyEvent]]:
    """Does an action like `play`, with given items to deal for each reason to draw."""
    nature = ScriptedNature(GeometricNature(1, SITE), deals, settles)
    made = Session(GAME, nature, GAME.start(state.setup))
    made.state = state
    assert state.turn is not None
    before = len(made.events)
    made.act(state.turn.seat, action)
    made.settle()
    return made.state, made.events[before:]
