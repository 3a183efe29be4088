"""The options of a seat. All of them are legal; of the endless poses of a floor, the best are offered."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from typing import Final, overload

from meja.game import Seat
from meja.games.menara import actions, legal
from meja.games.menara.actions import Pose
from meja.games.menara.content import GLYPHS, TEAR_COLOURS, Colour, FloorId, Glyph, Piece, Side, components
from meja.games.menara.rituals import ritual_of
from meja.games.menara.rules import asks, seat_to_act
from meja.games.menara.site import Site
from meja.games.menara.state import FREE_CARD, BeforeCard, Building, Ending, Over, State, TurnPhase, put
from meja.games.menara.tower_state import Laid, Tower, spots_of
from meja.games.menara.turn import may_exchange_camp

Part = Callable[[State], Sequence[actions.SeatAction]]
REVEALS: Final[dict[Glyph, actions.Reveal]] = {pile: actions.Reveal(pile) for pile in GLYPHS}


class LazyOptions(Sequence[actions.SeatAction]):
    """The options of a seat in a state, in parts that are evaluated when they are read: a caller that takes one option
    of one part does not pay for the others. `slow_parts` are for callers that need all options."""

    __slots__ = ("_all", "_state", "parts", "seat", "seen", "slow_parts")

    def __init__(self, state: State, seat: Seat, parts: list[Part], slow_parts: Sequence[Part] = ()) -> None:
        self._state, self.seat, self.parts, self.slow_parts = state, seat, parts, slow_parts
        self.seen: list[actions.SeatAction] = []  # the options of the parts that were read
        self._all: list[actions.SeatAction] | None = None

    def offers(self, state: State, seat: Seat, action: actions.AnyAction) -> bool:
        """Whether the seat has read this option in this very state, so that the action is known to be legal."""
        return state is self._state and seat == self.seat and action in self.seen

    def look(self, part: Part) -> Sequence[actions.SeatAction]:
        """The options of a part."""
        found = part(self._state)
        self.seen += found
        return found

    def pick(self, random: Callable[[], float]) -> actions.SeatAction:
        """A random option of a random part; slow parts only if no other has an option. `random`: from 0 up to 1."""
        for parts in self.parts.copy(), [*self.slow_parts]:
            while parts:
                found = self.look(parts.pop(int(random() * len(parts))))
                if found:
                    return found[int(random() * len(found))]
        raise AssertionError("the seat that acts has an option")

    def all(self) -> list[actions.SeatAction]:
        if self._all is None:
            self._all = [option for part in (*self.parts, *self.slow_parts) for option in self.look(part)]
        return self._all

    def __len__(self) -> int:
        return len(self.all())

    @overload
    def __getitem__(self, at: int) -> actions.SeatAction: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[actions.SeatAction]: ...
    def __getitem__(self, at: int | slice) -> actions.SeatAction | Sequence[actions.SeatAction]:
        return self.all()[at]

    def __iter__(self) -> Iterator[actions.SeatAction]:
        return iter(self.all())


def options(site: Site, state: State, seat: Seat) -> LazyOptions:
    """The options of a seat; NATURE has none, it is asked a question instead."""
    parts: list[Part] = []
    if seat == seat_to_act(state) and not isinstance(state.phase, Over):
        if asks(state) is None:
            return options_of_phase(site, state, seat)
        if state.attempt is not None and not isinstance(state.attempt, actions.Shake):
            parts = [lambda state: [actions.TakeBack()]]
    return LazyOptions(state, seat, parts)


def options_of_phase(site: Site, state: State, seat: Seat) -> LazyOptions:
    """The options of the seat whose turn it is, as if NATURE were asked nothing: bots plan ahead by them."""
    return LazyOptions(state, seat, _parts(site, state), _slow_parts(site, state))


def _parts(site: Site, state: State) -> list[Part]:
    phase = state.phase
    if not isinstance(phase, TurnPhase):
        return [partial(_base, site)]
    parts: list[Part] = [_tears] if state.players[phase.seat].tears else []
    if isinstance(phase, BeforeCard):
        parts += (_exchanges, _acquisitions, _reveals)
    elif isinstance(phase, Building) and phase.floors_due:
        parts += _floors(site, state)
    elif isinstance(phase, Building):
        parts += _floor_moves(site, state) if legal.task(state).moves_floor else column_parts(state)
        parts.append(lambda state: [actions.GiveUp()])
        if phase.card == FREE_CARD:
            parts += (lambda state: [actions.EndTurn()], _exchanges, _acquisitions)
    elif isinstance(phase, Ending):
        parts.append(_endings)
    if state.earlier:
        parts.append(lambda state: [actions.Undo()])
    return parts


def _slow_parts(site: Site, state: State) -> Sequence[Part]:
    """Places of floors on columns where no quick search finds one; NATURE finds one for floors that may be put back."""
    phase = state.phase
    if not isinstance(phase, Building):
        return ()
    if phase.floors_due:
        floors = [(n, floor) for n, floor in enumerate(legal.offered(state)) if components().floors[floor].extends_base]
        return [partial(_hidden_floors_at, site, n, floor) for n, floor in floors]
    if legal.task(state).moves_floor:
        return [partial(_hidden_floor_moves, site, floor) for floor in legal.movable_floors(state)]
    return ()


# The parts. What they need beside the state comes first, so that `partial` can bind it.
def _tears(state: State) -> list[actions.PlaceTear]:
    return [actions.PlaceTear(mark) for mark in state.tower.open_marks() if legal.why_not_tear(state, mark) is None]


def _endings(state: State) -> list[actions.SeatAction]:
    return [actions.ExchangeCamp(), actions.EndTurn()] if may_exchange_camp(state) else [actions.EndTurn()]


def _base(site: Site, state: State) -> list[actions.ArrangeBase]:
    ritual = ritual_of(state)
    floors = [(floor, ritual.base_sides(floor)[0]) for floor in state.base_floors]
    return [actions.ArrangeBase(site.base_layout(floors))]


def _exchanges(state: State) -> Sequence[actions.Exchange]:
    """Exchanges of one column for one; larger exchanges are sequences of these."""
    return _exchanges_between(tuple(dict.fromkeys(state.active.supply)), tuple(dict.fromkeys(state.camp)))


@cache
def _exchanges_between(supply: tuple[Colour, ...], camp: tuple[Colour, ...]) -> Sequence[actions.Exchange]:
    """All exchanges of one colour for another; of five colours there are 31 choices on each side."""
    return tuple(actions.Exchange((give,), (take,)) for give, take in product(supply, camp) if give != take)


def _acquisitions(state: State) -> list[actions.AcquireTear]:
    if not state.setup.tears:
        return []
    left = [tear for tear in TEAR_COLOURS if state.tears[tear]]
    return [actions.AcquireTear(pay, tear) for pay, tear in product(dict.fromkeys(state.active.supply), left)]


def _reveals(state: State) -> list[actions.Reveal]:
    return [REVEALS[pile] for pile in GLYPHS if legal.why_not_pile(state, pile) is None]


def column_parts(state: State) -> list[Part]:
    """A part for each floor that columns can go to: all single columns, and pairs of twins."""
    onto = _placements if legal.task(state).places else _moves
    return [partial(onto, laid) for laid in state.tower.incomplete()]


def _placements(laid: Laid, state: State) -> list[actions.PlaceColumns]:
    pieces: list[Piece] = list(dict.fromkeys(state.active.supply))
    if state.golden:
        pieces.append("golden")
    tower, puts = state.tower, state.card_phase.puts
    face, rule, spots = laid.face, laid.rule, spots_of(laid.floor)
    why_not = legal.why_not_count if rule.takes_all else legal.why_not_put
    found: list[actions.PlaceColumns] = []
    for base in rule.entries(face, tower.on(laid.floor)):
        if rule.in_pairs:
            found += _twins(state, laid, base, pieces)
            continue
        colour = face.bases[base].colour
        for piece in pieces if colour is None else (colour, "golden"):
            if piece in pieces:
                action = _placing(piece, spots[base])
                if why_not(state, tower, puts, put(tower, action.placements[0])) is None:
                    found.append(action)
    return found


@cache
def _placing(piece: Piece, spot: actions.Spot) -> actions.PlaceColumns:
    """One column on one base: as many actions as the content has pieces and bases."""
    return actions.PlaceColumns((actions.Placement(piece, spot),))


def _twins(state: State, laid: Laid, base: int, pieces: list[Piece]) -> list[actions.PlaceColumns]:
    spots = _pair(laid, base)
    fitting = [[piece for piece in pieces if piece in (laid.face.bases[spot.base].colour, "golden")] for spot in spots]
    pairs = [tuple(map(actions.Placement, pair, spots)) for pair in product(*fitting)] if spots else []
    return [actions.PlaceColumns(placements) for placements in pairs if legal.why_not_place(state, placements) is None]


def _pair(laid: Laid, base: int) -> list[actions.Spot]:
    """A base and its twin; empty for the second of the two, because the pair is offered with the first."""
    twin = laid.rule.companion(laid.face, base)
    assert twin is not None
    return [spots_of(laid.floor)[at] for at in (base, twin)] if base < twin else []


def _moves(laid: Laid, state: State) -> list[actions.MoveColumns]:
    """Single columns, and pairs where the target is a pair of twins."""
    tower = state.tower
    entries = laid.rule.entries(laid.face, tower.on(laid.floor))
    colours = {laid.face.bases[base].colour for base in entries}
    lower = [
        (spot, piece)
        for floor, pieces in tower.columns.items()
        if pieces and tower.floors[floor].level < laid.level
        for spot, piece in tower.spots_on(floor)
        if (piece in colours or None in colours) and legal.why_not_take(state, spot) is None
    ]
    moves_to = _twin_moves_to if laid.rule.in_pairs else _single_moves_to
    return [move for base in entries for move in moves_to(state, laid, base, lower)]


def _twin_moves_to(
    state: State, laid: Laid, base: int, lower: Sequence[tuple[actions.Spot, Piece]]
) -> list[actions.MoveColumns]:
    targets = _pair(laid, base)
    fitting = [
        [spot for spot, piece in lower if laid.face.bases[target.base].colour in (None, piece)] for target in targets
    ]
    pairs = [tuple(map(actions.Move, origins, targets)) for origins in product(*fitting)] if targets else []
    return [actions.MoveColumns(moves) for moves in pairs if legal.why_not_move(state, moves) is None]


def _single_moves_to(
    state: State, laid: Laid, base: int, lower: Sequence[tuple[actions.Spot, Piece]]
) -> list[actions.MoveColumns]:
    """Legality does not depend on the origin, so it is checked once for each colour."""
    colour, target = laid.face.bases[base].colour, spots_of(laid.floor)[base]
    fits: dict[Piece, bool] = {}
    found: list[actions.MoveColumns] = []
    for origin, piece in lower:
        if colour is None or piece == colour:
            if piece not in fits:
                new = put(state.tower, actions.Placement(piece, target), origin)
                fits[piece] = legal.why_not_put(state, state.tower, state.card_phase.puts, new) is None
            if fits[piece]:
                found.append(actions.MoveColumns((actions.Move(origin, target),)))
    return found


def _floor_moves(site: Site, state: State) -> Iterator[Part]:
    for floor in legal.movable_floors(state):
        laid = state.tower.floors[floor]
        for level in legal.open_levels(state, floor):
            yield partial(_floor_moves_to, site, laid, level)


def _floor_moves_to(site: Site, laid: Laid, level: int, state: State) -> list[actions.MoveFloor]:
    return [
        actions.MoveFloor(laid.floor, pose, level)
        for pose in site.quick_poses(state.tower, laid.floor, laid.side, level)
    ]


def _hidden_floor_moves(site: Site, floor: FloorId, state: State) -> list[actions.MoveFloor]:
    side, levels = state.tower.floors[floor].side, legal.open_levels(state, floor)
    places = _hidden_places(site, state.tower, floor, [(side, level) for level in levels])
    return [actions.MoveFloor(floor, pose, level) for _, level, pose in places]


def _floors(site: Site, state: State) -> Iterator[Part]:
    """Every floor on offer, its sides, on columns or at the base."""
    for place_in_line, floor in enumerate(legal.offered(state)):
        for level in legal.open_levels(state, floor, place_in_line):
            for side in legal.sides(state):
                yield partial(_floors_at, site, floor, side, level)
        if not components().floors[floor].extends_base:
            yield partial(_found_places, site, floor)
            yield partial(_put_back, floor)


def _found_places(site: Site, floor: FloorId, state: State) -> list[actions.LayFloor]:
    """The place that NATURE found for a floor, if a quick search does not."""
    return [
        place
        for place in state.card_phase.places or ()
        if place.floor == floor and place.pose not in site.quick_poses(state.tower, floor, place.side, place.level)
    ]


def _put_back(floor: FloorId, state: State) -> list[actions.PutBack]:
    return [actions.PutBack(floor)] if legal.why_not_put_back(state, floor) is None else []


def _floors_at(site: Site, floor: FloorId, side: Side, level: int, state: State) -> list[actions.LayFloor]:
    return [actions.LayFloor(floor, side, pose, level) for pose in site.quick_poses(state.tower, floor, side, level)]


def _hidden_floors_at(site: Site, place_in_line: int, floor: FloorId, state: State) -> list[actions.LayFloor]:
    levels = [level for level in legal.open_levels(state, floor, place_in_line) if level > 0]
    places = _hidden_places(site, state.tower, floor, list(product(legal.sides(state), levels)))
    return [actions.LayFloor(floor, side, pose, level) for side, level, pose in places]


def _hidden_places(
    site: Site, tower: Tower, floor: FloorId, where: Sequence[tuple[Side, int]]
) -> Iterator[tuple[Side, int, Pose]]:
    """Yields poses of a floor where a quick search finds none."""
    for side, level in where:
        if not site.quick_poses(tower, floor, side, level):
            for pose in site.poses(tower, floor, side, level):
                yield side, level, pose
