"""Facts about legal actions that the options do not tell: they list some poses of a floor, the rules allow any."""

import msgspec

from meja.games.menara.content import FloorId, contents
from meja.games.menara.legal import movable_floors, offered, task, why_not_level
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
        lowest = {floor: 0 if contents().floors[floor].extends_base else 1 for floor in offered(state)}
        return Prospects({floor: _open_levels(state, floor, low, n) for n, (floor, low) in enumerate(lowest.items())})
    if task(state).moves_floor:
        levels = {floor: _open_levels(state, floor, 1) for floor in movable_floors(state)}
        floors = {floor: open_to for floor, open_to in levels.items() if open_to}
        return Prospects(floors, stuck=not floors)
    can_go_on = (
        phase.card == FREE_CARD or may_place_tears(state) or any(any(part(state)) for part in column_parts(state))
    )
    return Prospects(stuck=not can_go_on)


def _open_levels(state: State, floor: FloorId, lowest: int, place_in_line: int = 0) -> tuple[int, ...]:
    """Returns the other levels that the ritual allows and where two columns or more could carry the floor (M6.5,
    M6.12)."""
    tower, found = state.tower, []
    for level in range(lowest, tower.top_level + 2):
        below = [laid.floor for laid in tower.floors.values() if laid.level == level - 1 and laid.floor != floor]
        can_lie = level == 0 or sum(len(tower.bearers(other)) for other in below) >= 2
        is_there = floor in tower.floors and tower.floors[floor].level == level
        if can_lie and not is_there and why_not_level(state, floor, level, place_in_line) is None:
            found.append(level)
    return tuple(found)
