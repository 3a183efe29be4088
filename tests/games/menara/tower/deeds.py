"""Deeds on small towers, for the tests of hand, physics and verdict."""

from typing import NamedTuple

from msgspec.structs import replace

from meja.games.menara.actions import Deed, PlaceColumns, Settle, Spot, TakeBack, Try
from meja.games.menara.events import Tried
from meja.games.menara.evolve import evolve
from meja.games.menara.state import State
from meja.games.menara.tower.hand.deed_scene import DeedScene
from meja.games.menara.tower.hand.steadiness import STEADY, Steadiness
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import building, card_of

ONE = card_of("place")


class Done(NamedTuple):
    settle: Settle | TakeBack
    setting: DeedScene
    state: State

    @property
    def verdict(self) -> Settle:
        assert isinstance(self.settle, Settle)
        return self.settle

    @property
    def is_well(self) -> bool:
        """Returns whether the tower stands as intended."""
        v = self.verdict
        return not (v.fell or v.lost or v.crooked or v.slid or v.collapsed or v.tears)


def trying(tower: Tower, deed: Deed) -> State:
    """Returns a game in which this deed is the attempt, even if the rules would refuse it."""
    supply = [piece for piece, _ in deed.placements if piece != "golden"] if isinstance(deed, PlaceColumns) else []
    state = building(ONE, supply, tower, golden=2)
    player = replace(state.players[0], tears=("blue", "red"))
    line = (deed.floor,) if hasattr(deed, "floor") and deed.floor not in tower.floors else state.line
    state = replace(state, line=line, players=(player,), phase=replace(state.card_phase, floors_due=1))
    return evolve(state, Tried(deed))


def do(
    tower: Tower,
    deed: Deed,
    hand: Steadiness = STEADY,
    chance: str = "1",
    tongs: tuple[Spot, ...] = (),
    *,
    rafts: bool = True,
) -> Done:
    seen: list[DeedScene] = []
    state = trying(tower, deed)
    settle = Physical(hand, watch=seen.append, rafts=rafts).settle(state, Try(deed, tongs), chance)
    return Done(settle, seen[-1], state)
