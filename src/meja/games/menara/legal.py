"""Legality: `why_not_...` returns the reason against an action, or None. Options and decisions share these checks."""

from collections.abc import Collection, Iterable, Sequence

from meja.games.menara import actions
from meja.games.menara.content import MARK_COLOUR, SIDES, FloorId, Glyph, Side, components
from meja.games.menara.floor_names import floor_name as name
from meja.games.menara.floors import Entry
from meja.games.menara.rituals import ritual_of
from meja.games.menara.site import Site
from meja.games.menara.state import FREE_CARD, PlacedColumn, State, put
from meja.games.menara.tasks import Task, task_of
from meja.games.menara.tower_state import Tower, name_of
from meja.text import Text, listed


def task(state: State) -> Task:
    return task_of(state.card_phase.card)


def offered(state: State) -> tuple[FloorId, ...]:
    """The floors of which the next one is chosen (M6.2, R6.14, R7.2)."""
    return state.line[: offers(state)]


def offers(state: State) -> int:
    return ritual_of(state).offers(max(state.setup.open_floors, 1))


def sides(state: State) -> tuple[Side, ...]:
    """The sides of a new floor that may be up: the card's rim says (M6.3), or the ritual."""
    card = state.card_phase.card
    rim = "free" if card == FREE_CARD else components().cards[card].rim
    allowed = SIDES if rim == "free" else (rim,)
    return ritual_of(state).sides(allowed)


def why_not_arrange(site: Site, state: State, action: actions.ArrangeBase) -> Text | None:
    """Three floors flat on the table, not overlapping, each touching the others at two points (M2.3)."""
    if sorted(lying.floor for lying in action.floors) != sorted(state.base_floors):
        return Text("refuse-base-floors")
    tower = Tower()
    for lying in action.floors:
        if lying.side not in ritual_of(state).base_sides(lying.floor):
            return _against_ritual(state, lying.side)
        tower = tower.lay(lying, 0)
    for lying in action.floors:
        survey = site.survey(tower, lying, 0)
        if survey.overlaps:
            return Text("refuse-overlap", {"floor": name(lying.floor), "other": name(survey.overlaps[0])})
        if survey.contacts < 2:
            return Text("refuse-base-contact", {"floor": name(lying.floor)})
    return None


def why_not_exchange(state: State, action: actions.Exchange) -> Text | None:
    """The same number both ways, from what is there (M3.2)."""
    if len(action.give) != len(action.take) or not action.give:
        return Text("refuse-exchange-number")
    if not has(state.active.supply, action.give):
        return Text("refuse-not-in-supply")
    if not has(state.camp, action.take):
        return Text("refuse-not-in-camp")
    return None


def why_not_acquire(state: State, action: actions.AcquireTear) -> Text | None:
    if not state.tears[action.tear]:
        return Text("refuse-no-tear-left", {"tear": str(action.tear)})
    if action.pay not in state.active.supply:
        return Text("refuse-not-in-supply")
    return None


def why_not_tear(state: State, mark: actions.Mark) -> Text | None:
    """One Tear a mark, of the mark's colour (R5.3)."""
    laid = state.tower.floors.get(mark.floor)
    if laid is None or not 0 <= mark.mark < len(laid.face.marks):
        return Text("refuse-no-such-mark")
    if mark.mark in state.tower.tears.get(mark.floor, ()):
        return Text("refuse-mark-covered")
    colour = MARK_COLOUR[laid.side]
    if colour not in state.active.tears:
        return Text("refuse-no-tear", {"tear": str(colour)})
    return None


def why_not_pile(state: State, pile: Glyph) -> Text | None:
    if not state.piles[pile]:
        return Text("refuse-pile-empty")
    return ritual_of(state).refuses_pile(state, pile)


def why_not_place(state: State, placements: Sequence[actions.Placement]) -> Text | None:
    """Columns of the supply or golden ones, each on an empty base that takes it, as the card says (M4.1 to M4.6)."""
    if not task(state).places or not placements:
        return Text("refuse-card-other")
    columns = [placement.piece for placement in placements if placement.piece != "golden"]
    if len(placements) - len(columns) > state.golden:
        return Text("refuse-no-golden")
    if not has(state.active.supply, columns):
        return Text("refuse-not-in-supply")
    return why_not_build(state, state.tower, [(placement, None) for placement in placements])


def why_not_move(state: State, moves: Sequence[actions.Move]) -> Text | None:
    """Columns of the tower, each once a turn, each to a strictly higher level (M4.5, M4.11)."""
    if not task(state).moves or not moves:
        return Text("refuse-card-other")
    tower = state.tower
    if len({move.origin for move in moves}) < len(moves):
        return Text("refuse-moved-already")
    for origin, target in moves:
        why = why_not_take(state, origin)
        if why is not None:
            return why
        if target.floor in tower.floors and tower.floors[target.floor].level <= tower.floors[origin.floor].level:
            return Text("refuse-not-higher")
    origins = [move.origin for move in moves]
    lifted = (
        tower if len(moves) == 1 else tower.remove(origins)
    )  # a single column is never on the floor that it goes to
    return why_not_build(state, lifted, list(zip(tower.placements_of(moves), origins, strict=True)))


def why_not_take(state: State, origin: actions.Spot) -> Text | None:
    """Why a column may not be taken out to be set higher, wherever it goes (M4.5, M4.11, R3.3)."""
    piece = state.tower.piece(origin)
    if piece is None:
        return Text("refuse-no-column")
    if piece == "golden":
        return Text("refuse-golden-stays")
    if origin in [put.spot for put in state.card_phase.puts]:
        return Text("refuse-moved-already")
    return ritual_of(state).refuses_move(piece)


def why_not_build(
    state: State, tower: Tower, placements: Sequence[tuple[actions.Placement, actions.Spot | None]]
) -> Text | None:
    """Why these pieces may not be built, one after the other, whatever they come from."""
    puts = state.card_phase.puts
    spots = [placement.spot for placement, _ in placements]
    if len(spots) > 1 and len(set(spots)) < len(spots):
        return Text("refuse-base-occupied")
    for at, (placement, origin) in enumerate(placements):
        floor, base = placement.spot
        if floor not in tower.floors or not 0 <= base < len(tower.floors[floor].face.bases):
            return Text("refuse-no-such-base")
        together = [spot.base for spot in spots if spot.floor == floor]
        new = put(tower, placement, origin)
        why = why_not_put(state, tower, puts, new, together)
        if why is not None:
            return why
        if at + 1 < len(placements):  # the next one is checked with this one in place
            puts = (*puts, new)
            tower = tower.place(placement)
    return None


def why_not_put(
    state: State, tower: Tower, puts: Sequence[PlacedColumn], new: PlacedColumn, together: Collection[int] = ()
) -> Text | None:
    """Why the floor, the card or the ritual refuses a piece on a base, `together` with others on the same floor."""
    floor, base = new.spot
    laid = tower.floors[floor]

    def bears(base: int) -> bool:
        return tower.carries(actions.Spot(floor, base))

    why = laid.rule.refuses(Entry(laid.face, tower.on(floor), base, new.piece, bears, together))
    return why_not_count(state, tower, puts, new) if why is None else why


def why_not_count(state: State, tower: Tower, puts: Sequence[PlacedColumn], new: PlacedColumn) -> Text | None:
    """Why the card or the ritual refuses a piece that the floor accepts."""
    phase = state.card_phase
    why = task_of(phase.card).refuses(puts, new, phase)
    if why is None and state.ritual is not None:
        laid = tower.floors[new.spot.floor]
        if len(tower.on(laid.floor)) + 1 == len(laid.face.bases):
            why = ritual_of(state).refuses_completion(tower, laid)
    return why


def why_not_steady(state: State, deed: actions.HandDeed) -> Text | None:
    """The other hand may touch every floor and column of the temple (M10.1) but those that the deed itself moves."""
    if deed.steady is None:
        return None
    tower = state.tower
    if deed.steady not in tower.floors and deed.steady not in {name_of(spot) for spot, _ in tower.spots()}:
        return Text("refuse-steady-absent")
    return Text("refuse-steady-moved") if deed.steady in {name_of(thing) for thing in _moved(tower, deed)} else None


def _moved(tower: Tower, deed: actions.HandDeed) -> Iterable[FloorId | actions.Spot]:
    """The floors and columns of the temple that a deed moves, also those that make room (R2.9)."""
    match deed:
        case actions.PlaceColumns(placements):
            return [origin for placement in placements for origin in tower.pushes(placement.spot)]
        case actions.MoveColumns(moves):
            left = tower.remove(move.origin for move in moves)
            return [*(move.origin for move in moves), *(o for move in moves for o in left.pushes(move.target))]
        case actions.MoveFloor(floor):
            return [floor, *(actions.Spot(floor, base) for base in tower.on(floor))]
        case _:
            return ()


def movable_floors(state: State) -> list[FloorId]:
    return [floor for floor in state.tower.floors if why_not_lift(state, floor) is None]


def why_not_lift(state: State, floor: FloorId) -> Text | None:
    """Only a floor that lies on columns, with nothing resting on its own, and no golden column (M4.8, M4.12, R3.5)."""
    laid = state.tower.floors.get(floor)
    if laid is None:
        return Text("refuse-no-such-floor")
    if laid.level == 0:
        return Text("refuse-base-stays")
    if state.tower.bearing_on(floor):
        return Text("refuse-floor-carries", {"floor": name(floor)})
    if "golden" in state.tower.on(floor).values():
        return Text("refuse-golden-stays")
    return None


def why_not_move_floor(site: Site, state: State, action: actions.MoveFloor) -> Text | None:
    """Up or down by a level or more, never onto the base (M4.7, M4.8)."""
    if not task(state).moves_floor:
        return Text("refuse-card-other")
    why = why_not_lift(state, action.floor)
    if why is not None:
        return why
    laid = state.tower.floors[action.floor]
    if action.level < 1:
        return Text("refuse-base-stays")
    if action.level == laid.level:
        return Text("refuse-same-level")
    return why_not_lie(site, state, actions.Lying(action.floor, laid.side, action.pose), action.level)


def why_not_lay(site: Site, state: State, action: actions.LayFloor) -> Text | None:
    """The floor on offer, the right side up, on columns or touching the base (M6.2 to M6.7)."""
    choice = offered(state)
    if action.floor not in choice:
        return _not_offered(state)
    if action.side not in sides(state):
        by_rim = action.side in ritual_of(state).sides(SIDES)
        return Text("refuse-side", {"side": str(action.side)}) if by_rim else _against_ritual(state, action.side)
    if action.level == 0 and not components().floors[action.floor].extends_base:
        return Text("refuse-not-for-base", {"floor": name(action.floor)})
    lying = actions.Lying(action.floor, action.side, action.pose)
    return why_not_lie(site, state, lying, action.level, choice.index(action.floor))


def _not_offered(state: State) -> Text:
    names = [Text("story-floor", {"name": name(floor)}) for floor in offered(state)]
    return Text("refuse-not-offered", {"floors": listed(names), "n": len(names)})


def _against_ritual(state: State, side: Side) -> Text:
    return Text("refuse-side-ritual", {"side": str(side), "ritual": Text(f"ritual-{state.ritual}")})


def why_not_level(state: State, floor: FloorId, level: int, place_in_line: int = 0) -> Text | None:
    """Why the ritual refuses a floor at this level; the old place of a floor that is moved is ignored."""
    tower = state.tower
    if floor in tower.floors:
        left = {id: laid for id, laid in tower.floors.items() if id != floor}
        tower = Tower(left, tower.columns, tower.tears, tower.shifts)
    return ritual_of(state).refuses_floor(tower, level, place_in_line)


def open_levels(state: State, floor: FloorId, place_in_line: int = 0) -> list[int]:
    """The levels, but for its own, that the ritual allows a floor; 0 if it is new and may extend the base (M6.7)."""
    laid = state.tower.floors.get(floor)
    lowest = 0 if laid is None and components().floors[floor].extends_base else 1
    levels = [level for level in range(lowest, state.tower.top_level + 2) if laid is None or level != laid.level]
    return [level for level in levels if why_not_level(state, floor, level, place_in_line) is None]


def why_not_lie(site: Site, state: State, lying: actions.Lying, level: int, place_in_line: int = 0) -> Text | None:
    """Why a floor may not lie at a pose and a level (M6.5, M6.6, M6.7, M6.12, R2.6)."""
    why = why_not_level(state, lying.floor, level, place_in_line)
    if why is not None:
        return why
    survey = site.survey(state.tower, lying, level)
    if survey.overlaps:
        return Text("refuse-overlap", {"floor": name(lying.floor), "other": name(survey.overlaps[0])})
    if level == 0:
        return Text("refuse-base-contact", {"floor": name(lying.floor)}) if survey.contacts < 2 else None
    if len(survey.rests) < 2:
        return Text("refuse-two-columns", {"n": len(survey.rests)})
    if survey.reaches and components().floors[lying.floor].sheltered_openings:
        return Text("refuse-opening", {"floor": name(lying.floor)})
    return None


def where_to_seek(state: State) -> tuple[actions.Where, ...]:
    """Where a place is sought before a floor may be put back: the sides and levels open to every floor on offer that
    cannot extend the base (R2.7, R2.16)."""
    return tuple(
        actions.Where(floor, side, level)
        for place_in_line, floor in enumerate(offered(state))
        if not components().floors[floor].extends_base
        for level in open_levels(state, floor, place_in_line)
        for side in sides(state)
    )


def why_not_put_back(state: State, floor: FloorId) -> Text | None:
    """Only a floor that cannot extend the base, and for which no place was found (R2.7, R2.16)."""
    if floor not in offered(state):
        return _not_offered(state)
    if components().floors[floor].extends_base:
        return Text("refuse-put-back", {"floor": name(floor)})
    for place in state.card_phase.places or ():
        if place.floor == floor:
            return Text("refuse-put-back-place", {"floor": name(floor), "level": place.level})
    return None


def has(there: Sequence[str], wanted: Sequence[str]) -> bool:
    """Multiset inclusion."""
    if len(wanted) == 1:  # the usual case
        return wanted[0] in there
    left = list(there)
    try:
        for thing in wanted:
            left.remove(thing)
    except ValueError:
        return False
    return True
