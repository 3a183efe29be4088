"""What a seat may do now: every option is legal, and where there is no end of them (poses) the best are offered."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from meja.game import NATURE, Seat
from meja.games.menara.actions import (
    AcquireTear,
    ArrangeBase,
    EndTurn,
    Exchange,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    Move,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    Placement,
    PlaceTear,
    PutBack,
    Reveal,
    SeatAction,
    Shake,
    Spot,
    TakeBack,
)  # fmt: skip
from meja.games.menara.content import GLYPHS, TEAR_COLOURS, Piece, contents
from meja.games.menara.legal import (
    movable_floors,
    offered,
    sides,
    task,
    why_not_level,
    why_not_move,
    why_not_pile,
    why_not_place,
    why_not_put,
    why_not_tear,
)  # fmt: skip
from meja.games.menara.rituals import ritual_of
from meja.games.menara.rules import asks, seat_to_act
from meja.games.menara.site import Site
from meja.games.menara.state import FREE_CARD, State, put
from meja.games.menara.temple import Laid
from meja.games.menara.turn import may_exchange_camp


def options(site: Site, state: State, seat: Seat) -> list[SeatAction]:
    """The options of a seat; NATURE has none, it is asked a question instead."""
    if state.stage == "over" or seat == NATURE or seat != seat_to_act(state):
        return []
    if state.attempt is not None:
        return [] if isinstance(state.attempt, Shake) else [TakeBack()]
    if asks(state) is not None:
        return []
    return list(_options(site, state))


def _options(site: Site, state: State) -> Iterator[SeatAction]:
    if state.turn is None:
        yield _base(site, state)
        return
    if state.active.tears:
        yield from (PlaceTear(mark) for mark in state.tower.open_marks() if why_not_tear(state, mark) is None)
    match state.stage:
        case "before":
            yield from _before(state)
        case "ending":
            if may_exchange_camp(state):
                yield ExchangeCamp()
            yield EndTurn()
        case "building" if state.turn.floors_due:
            yield from _floors(site, state)
        case "building":
            yield from _building(site, state)
            yield GiveUp()
            if state.turn.card == FREE_CARD:
                yield EndTurn()
                yield from _trades(state)


def _base(site: Site, state: State) -> ArrangeBase:
    ritual = ritual_of(state)
    return ArrangeBase(site.base_layout([(floor, ritual.base_sides(floor)[0]) for floor in state.base_floors]))


def _before(state: State) -> Iterator[SeatAction]:
    yield from _trades(state)
    for pile in GLYPHS:
        if why_not_pile(state, pile) is None:
            yield Reveal(pile)


def _trades(state: State) -> Iterator[SeatAction]:
    """Exchanges are offered one for one: larger ones are made of these."""
    own = dict.fromkeys(state.active.supply)
    for give, take in product(own, dict.fromkeys(state.camp)):
        if give != take:
            yield Exchange((give,), (take,))
    if state.setup.tears:
        for pay, tear in product(own, TEAR_COLOURS):
            if state.tears[tear]:
                yield AcquireTear(pay, tear)


def _building(site: Site, state: State) -> Iterator[SeatAction]:
    kind = task(state)
    if kind.places:
        yield from _placements(state)
    elif kind.moves:
        yield from _moves(state)
    elif kind.moves_floor:
        yield from _floor_moves(site, state)


def _placements(state: State) -> Iterator[PlaceColumns]:
    assert state.turn is not None
    tower, puts = state.tower, state.turn.puts
    pieces: list[Piece] = list(dict.fromkeys(state.active.supply))
    if state.golden:
        pieces.append("golden")
    for laid in tower.floors.values():
        if tower.is_complete(laid.floor):
            continue
        face, rule = laid.face, laid.rule
        bearing = tower.bearing_on(laid.floor)
        for base in rule.entries(face, tower.on(laid.floor)):
            if rule.companion(face, base) is not None:
                yield from _twins(state, laid, base, pieces)
                continue
            colour, spot = face.bases[base].colour, Spot(laid.floor, base)
            for piece in pieces:
                if colour is None or piece == colour or piece == "golden":
                    placement = Placement(piece, spot)
                    if why_not_put(state, tower, puts, put(tower, placement), bearing, (base,)) is None:
                        yield PlaceColumns((placement,))


def _twins(state: State, laid: Laid, base: int, pieces: list[Piece]) -> Iterator[PlaceColumns]:
    twin = laid.rule.companion(laid.face, base)
    assert twin is not None
    if twin < base:
        return  # the pair came up with the first of the two
    for pair in product(pieces, pieces):
        placements = tuple(Placement(piece, Spot(laid.floor, at)) for piece, at in zip(pair, (base, twin), strict=True))
        if why_not_place(state, placements) is None:
            yield PlaceColumns(placements)


def _moves(state: State) -> Iterator[MoveColumns]:
    """Single columns, and pairs where the target is a pair of twins."""
    tower = state.tower
    sources = [(spot, piece) for spot, piece in tower.spots() if piece != "golden"]
    for laid in tower.floors.values():
        if laid.level == 0 or tower.is_complete(laid.floor):
            continue
        lower = [(spot, piece) for spot, piece in sources if tower.floors[spot.floor].level < laid.level]
        for base in laid.rule.entries(laid.face, tower.on(laid.floor)):
            yield from _moves_to(state, laid, base, lower)


def _moves_to(state: State, laid: Laid, base: int, lower: Sequence[tuple[Spot, Piece]]) -> Iterator[MoveColumns]:
    twin = laid.rule.companion(laid.face, base)
    if twin is not None and twin < base:
        return  # the pair came up with the first of the two
    targets = [Spot(laid.floor, at) for at in ((base,) if twin is None else (base, twin))]
    colours = [laid.face.bases[target.base].colour for target in targets]
    for chosen in permutations(lower, len(targets)):
        if all(colour in (None, piece) for colour, (_, piece) in zip(colours, chosen, strict=True)):
            moves = tuple(Move(spot, target) for (spot, _), target in zip(chosen, targets, strict=True))
            if why_not_move(state, moves) is None:
                yield MoveColumns(moves)


def _floor_moves(site: Site, state: State) -> Iterator[MoveFloor]:
    tower = state.tower
    for floor in movable_floors(state):
        laid = tower.floors[floor]
        for level in range(1, tower.top_level + 2):
            if level == laid.level or why_not_level(state, floor, level) is not None:
                continue
            for pose in site.poses(tower, floor, laid.side, level):
                yield MoveFloor(floor, pose, level)


def _floors(site: Site, state: State) -> Iterator[SeatAction]:
    """Every floor on offer, its sides, on columns or at the base."""
    for place_in_line, floor in enumerate(offered(state)):
        extends = contents().floors[floor].extends_base
        for level in range(0 if extends else 1, state.tower.top_level + 2):
            if why_not_level(state, floor, level, place_in_line) is not None:
                continue
            for side in sides(state):
                for pose in site.poses(state.tower, floor, side, level):
                    yield LayFloor(floor, side, pose, level)
        if not extends:
            yield PutBack(floor)
