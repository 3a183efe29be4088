"""A floor that cannot extend the base: a place is sought for it; where none is found it may be put back (R2.7)."""

from typing import Final

import msgspec

from meja.game import IllegalAction
from meja.games.menara import events, turn
from meja.games.menara.actions import Found
from meja.games.menara.content import FloorId
from meja.games.menara.legal import offered, why_not_lay, why_not_put_back
from meja.games.menara.site import Site
from meja.games.menara.state import CardPhase, State

LEVELS: Final = 2  # that it costs


class PutBackPrice(msgspec.Struct, frozen=True):
    required: int  # the levels required once a floor is put back
    ends: bool  # whether the game ends with it, as no other floor is left


def sought(transition: turn.Transition, site: Site, answer: Found) -> None:
    """Applies the outcome of a search for places; a place where the floor may not lie is refused."""
    for place in answer.places:
        why = why_not_lay(site, transition.state, place)
        if why is not None:
            raise IllegalAction(why)
    transition.apply(events.PlacesSought(answer.places))


def put_back(transition: turn.Transition, floor: FloorId) -> None:
    is_last = turn.floors_left(transition.state) == 1  # there is no other floor to come before it (R2.17)
    transition.apply(events.FloorPutBack(floor))
    turn.add_levels(transition, LEVELS)
    if is_last:
        turn.end_with_last_floor(transition)
    else:
        turn.go_on(transition)


def price(state: State) -> PutBackPrice | None:
    """Returns the price of putting a floor back, which is the same for each; None if none may be."""
    if not isinstance(state.phase, CardPhase) or not state.phase.floors_due or state.phase.places is None:
        return None
    floor = next((floor for floor in offered(state) if why_not_put_back(state, floor) is None), None)
    if floor is None:
        return None
    after = turn.Transition(state)
    put_back(after, floor)
    return PutBackPrice(turn.required(after.state), after.state.end is not None)
