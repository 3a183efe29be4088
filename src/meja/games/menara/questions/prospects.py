"""Facts about legal actions that the options do not tell: they list some poses of a floor, the rules allow any."""

from collections.abc import Sequence
from itertools import chain, combinations

import msgspec

from meja.games.menara.actions import MoveColumns, PlaceColumns, SeatAction
from meja.games.menara.content import FloorId
from meja.games.menara.legal import movable_floors, offered, open_levels, task, why_not_move, why_not_place
from meja.games.menara.options import column_parts
from meja.games.menara.state import FREE_CARD, Building, State
from meja.games.menara.turn import may_place_tears


class Prospects(msgspec.Struct, frozen=True):
    """What the rules allow the seat that acts, beyond its options. Wonder tells whether a floor may lie at a pose."""

    floors: dict[FloorId, tuple[int, ...]] = {}  # floors that may be taken in hand, with the levels open to each
    stuck: bool = False  # nothing more can be done for the card, by the rules
    together: int = 0  # the most columns of several options that one deed may set; 0: no two (M4.9)


def prospects(state: State) -> Prospects:
    """Returns the prospects of the seat that acts in this state; NATURE must not be asked anything."""
    phase = state.phase
    if not isinstance(phase, Building):
        return Prospects()
    if phase.floors_due:
        return Prospects({floor: _carried_levels(state, floor, n) for n, floor in enumerate(offered(state))})
    if task(state).moves_floor:
        levels = {floor: _carried_levels(state, floor) for floor in movable_floors(state)}
        floors = {floor: open_to for floor, open_to in levels.items() if open_to}
        return Prospects(floors, stuck=not floors)
    deeds = list(chain.from_iterable(part(state) for part in column_parts(state)))
    can_go_on = phase.card == FREE_CARD or may_place_tears(state) or bool(deeds)
    room = task(state).room(phase)
    return Prospects(stuck=not can_go_on, together=room if room > 1 and _may_go_together(state, deeds) else 0)


def _may_go_together(state: State, deeds: Sequence[SeatAction]) -> bool:
    """Returns whether some two of these deeds may be done in one."""
    for pair in combinations(deeds, 2):
        match pair:
            case PlaceColumns(one), PlaceColumns(other):
                why = why_not_place(state, (*one, *other))
            case MoveColumns(one), MoveColumns(other):
                why = why_not_move(state, (*one, *other))
            case _:
                continue
        if why is None:
            return True
    return False


def _carried_levels(state: State, floor: FloorId, place_in_line: int = 0) -> tuple[int, ...]:
    """Returns the open levels where two columns or more could carry the floor, and the base (M6.5, M6.12)."""
    tower, found = state.tower, []
    for level in open_levels(state, floor, place_in_line):
        below = [laid.floor for laid in tower.floors.values() if laid.level == level - 1 and laid.floor != floor]
        if level == 0 or sum(len(tower.bearers(other)) for other in below) >= 2:
            found.append(level)
    return tuple(found)
