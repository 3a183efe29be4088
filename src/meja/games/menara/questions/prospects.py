"""Facts about legal actions that the options do not tell: they list some poses of a floor, the rules allow any."""

import msgspec

from meja.games.menara.content import FloorId
from meja.games.menara.legal import movable_floors, offered, open_levels, task
from meja.games.menara.options import column_parts
from meja.games.menara.state import FREE_CARD, Building, State
from meja.games.menara.turn import may_place_tears


class Prospects(msgspec.Struct, frozen=True):
    """What the rules allow the seat that acts, beyond its options. Wonder tells whether a floor may lie at a pose."""

    floors: dict[FloorId, tuple[int, ...]] = {}  # floors that may be taken in hand, with the levels open to each
    stuck: bool = False  # nothing more can be done for the card, by the rules


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
    can_go_on = (
        phase.card == FREE_CARD or may_place_tears(state) or any(any(part(state)) for part in column_parts(state))
    )
    return Prospects(stuck=not can_go_on)


def _carried_levels(state: State, floor: FloorId, place_in_line: int = 0) -> tuple[int, ...]:
    """Returns the open levels where two columns or more could carry the floor, and the base (M6.5, M6.12)."""
    tower, found = state.tower, []
    for level in open_levels(state, floor, place_in_line):
        below = [laid.floor for laid in tower.floors.values() if laid.level == level - 1 and laid.floor != floor]
        if level == 0 or sum(len(tower.bearers(other)) for other in below) >= 2:
            found.append(level)
    return tuple(found)
