"""What a seat may do now: every option is legal, and where there is no end of them (poses) the best are offered."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, partial
from itertools import product
from typing import overload

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
    Question,
    Reveal,
    SeatAction,
    Shake,
    Spot,
    TakeBack,
    Undo,
)  # fmt: skip
from meja.games.menara.content import GLYPHS, TEAR_COLOURS, Colour, FloorId, Piece, Side, contents
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
from meja.games.menara.rules import seat_to_act
from meja.games.menara.site import Site
from meja.games.menara.state import FREE_CARD, State, put
from meja.games.menara.temple import Laid
from meja.games.menara.turn import may_exchange_camp

Part = Callable[[], Iterable[SeatAction]]


class Options(Sequence[SeatAction]):
    """All options, in parts that are worked out when they are looked at: who takes one of a part pays for no other."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = list(parts)

    @cached_property
    def _all(self) -> list[SeatAction]:
        return [option for part in self.parts for option in part()]

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, at: int) -> SeatAction: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[SeatAction]: ...
    def __getitem__(self, at: int | slice) -> SeatAction | Sequence[SeatAction]:
        return self._all[at]

    def __iter__(self) -> Iterator[SeatAction]:
        return iter(self._all)


def options(site: Site, state: State, asked: Question | None, seat: Seat) -> Options:
    """The options of a seat; NATURE has none, it is asked a question instead."""
    if state.stage == "over" or seat == NATURE or seat != seat_to_act(state):
        return Options([])
    if state.attempt is not None:
        return Options([] if isinstance(state.attempt, Shake) else [lambda: [TakeBack()]])
    return Options([] if asked is not None else _parts(site, state))


def _parts(site: Site, state: State) -> Iterator[Part]:
    if state.turn is None:
        yield lambda: [_base(site, state)]
        return
    if state.active.tears:
        yield partial(_tears, state)
    match state.stage:
        case "before":
            yield partial(_exchanges, state)
            yield partial(_acquisitions, state)
            yield partial(_reveals, state)
        case "ending":
            yield partial(_endings, state)
        case "building" if state.turn.floors_due:
            yield from _floors(site, state)
        case "building":
            yield from _building(site, state)
            yield lambda: [GiveUp()]
            if state.turn.card == FREE_CARD:
                yield lambda: [EndTurn()]
                yield partial(_exchanges, state)
                yield partial(_acquisitions, state)
    if state.earlier:
        yield lambda: [Undo()]


def _tears(state: State) -> Iterator[PlaceTear]:
    return (PlaceTear(mark) for mark in state.tower.open_marks() if why_not_tear(state, mark) is None)


def _endings(state: State) -> Iterator[SeatAction]:
    if may_exchange_camp(state):
        yield ExchangeCamp()
    yield EndTurn()


def _base(site: Site, state: State) -> ArrangeBase:
    ritual = ritual_of(state)
    return ArrangeBase(site.base_layout([(floor, ritual.base_sides(floor)[0]) for floor in state.base_floors]))


def _exchanges(state: State) -> Iterator[Exchange]:
    """Offered one for one: larger ones are made of these."""
    for give, take in product(dict.fromkeys(state.active.supply), dict.fromkeys(state.camp)):
        if give != take:
            yield _exchange(give, take)


@cache
def _exchange(give: Colour, take: Colour) -> Exchange:
    return Exchange((give,), (take,))


def _acquisitions(state: State) -> Iterator[AcquireTear]:
    if state.setup.tears:
        for pay, tear in product(dict.fromkeys(state.active.supply), TEAR_COLOURS):
            if state.tears[tear]:
                yield AcquireTear(pay, tear)


def _reveals(state: State) -> Iterator[Reveal]:
    return (Reveal(pile) for pile in GLYPHS if why_not_pile(state, pile) is None)


def _building(site: Site, state: State) -> Iterator[Part]:
    """A part for each floor that columns go to, or that goes somewhere itself."""
    kind = task(state)
    if kind.moves_floor:
        yield from _floor_moves(site, state)
        return
    onto = _placements if kind.places else _moves
    for laid in state.tower.floors.values():
        if not state.tower.is_complete(laid.floor):
            yield partial(onto, state, laid)


def _placements(state: State, laid: Laid) -> Iterator[PlaceColumns]:
    assert state.turn is not None
    tower, puts = state.tower, state.turn.puts
    pieces: list[Piece] = list(dict.fromkeys(state.active.supply))
    if state.golden:
        pieces.append("golden")
    face, rule = laid.face, laid.rule
    for base in rule.entries(face, tower.on(laid.floor)):
        if rule.companion(face, base) is not None:
            yield from _twins(state, laid, base, pieces)
            continue
        colour, spot = face.bases[base].colour, Spot(laid.floor, base)
        for piece in pieces:
            if colour is None or piece == colour or piece == "golden":
                placement = Placement(piece, spot)
                if why_not_put(state, tower, puts, put(tower, placement), (base,)) is None:
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


def _moves(state: State, laid: Laid) -> Iterator[MoveColumns]:
    """Single columns, and pairs where the target is a pair of twins."""
    tower = state.tower
    lower = [
        (spot, piece)
        for spot, piece in tower.spots()
        if piece != "golden" and tower.floors[spot.floor].level < laid.level
    ]
    for base in laid.rule.entries(laid.face, tower.on(laid.floor)):
        yield from _moves_to(state, laid, base, lower)


def _moves_to(state: State, laid: Laid, base: int, lower: Sequence[tuple[Spot, Piece]]) -> Iterator[MoveColumns]:
    twin = laid.rule.companion(laid.face, base)
    if twin is not None and twin < base:
        return  # the pair came up with the first of the two
    targets = [Spot(laid.floor, at) for at in ((base,) if twin is None else (base, twin))]
    fitting = [
        [spot for spot, piece in lower if laid.face.bases[target.base].colour in (None, piece)] for target in targets
    ]
    for origins in product(*fitting):
        moves = tuple(map(Move, origins, targets))
        if why_not_move(state, moves) is None:
            yield MoveColumns(moves)


def _floor_moves(site: Site, state: State) -> Iterator[Part]:
    for floor in movable_floors(state):
        laid = state.tower.floors[floor]
        for level in range(1, state.tower.top_level + 2):
            if level != laid.level and why_not_level(state, floor, level) is None:
                yield partial(_floor_moves_to, site, state, laid, level)


def _floor_moves_to(site: Site, state: State, laid: Laid, level: int) -> Iterator[MoveFloor]:
    return (MoveFloor(laid.floor, pose, level) for pose in site.poses(state.tower, laid.floor, laid.side, level))


def _floors(site: Site, state: State) -> Iterator[Part]:
    """Every floor on offer, its sides, on columns or at the base."""
    for place_in_line, floor in enumerate(offered(state)):
        extends = contents().floors[floor].extends_base
        for level in range(0 if extends else 1, state.tower.top_level + 2):
            if why_not_level(state, floor, level, place_in_line) is None:
                for side in sides(state):
                    yield partial(_floors_at, site, state, floor, side, level)
        if not extends:
            yield partial(lambda floor: [PutBack(floor)], floor)


def _floors_at(site: Site, state: State, floor: FloorId, side: Side, level: int) -> Iterator[LayFloor]:
    return (LayFloor(floor, side, pose, level) for pose in site.poses(state.tower, floor, side, level))
