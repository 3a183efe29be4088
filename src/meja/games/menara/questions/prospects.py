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
        return Prospects({floor: _levels_to_lay(state, floor, n) for n, floor in enumerate(offered(state))})
    if task(state).moves_floor:
        levels = {floor: _levels_to_move(state, floor) for floor in movable_floors(state)}
        floors = {floor: open_to for floor, open_to in levels.items() if open_to}
        return Prospects(floors, stuck=not floors)
    can_go_on = (
        phase.card == FREE_CARD or may_place_tears(state) or any(any(part(state)) for part in column_parts(state))
    )
    return Prospects(stuck=not can_go_on)


def _levels_to_lay(state: State, floor: FloorId, place_in_line: int) -> tuple[int, ...]:
    lowest = 0 if contents().floors[floor].extends_base else 1
    return tuple(
        level for level in range(lowest, state.tower.top_level + 2) if _is_open(state, floor, level, place_in_line)
    )


def _levels_to_move(state: State, floor: FloorId) -> tuple[int, ...]:
    own = state.tower.floors[floor].level
    return tuple(
        level for level in range(1, state.tower.top_level + 2) if level != own and _is_open(state, floor, level)
    )


def _is_open(state: State, floor: FloorId, level: int, place_in_line: int = 0) -> bool:
    """Returns whether the ritual allows the level, and two columns or more could carry the floor (M6.5, M6.12)."""
    if why_not_level(state, floor, level, place_in_line) is not None:
        return False
    below = [laid.floor for laid in state.tower.floors.values() if laid.level == level - 1 and laid.floor != floor]
    return level == 0 or sum(len(state.tower.bearers(other)) for other in below) >= 2
