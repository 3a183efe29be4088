"""Predicts the outcome of an action: its refusal, what a floor would meet, and whether the tower would stand."""

import math
from collections.abc import Hashable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from meja.game import Seat
from meja.games.menara import actions
from meja.games.menara.actions import Lying, Pose, SeatAction, Spot
from meja.games.menara.content import FloorId, components
from meja.games.menara.events import Tried
from meja.games.menara.evolve import evolve
from meja.games.menara.legal import offered
from meja.games.menara.menara import Menara
from meja.games.menara.site import Survey
from meja.games.menara.state import CardPhase, State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from meja.games.setup_choices import refusal
from meja.text import Text

TowerAction = actions.PlaceColumns | actions.MoveColumns | actions.MoveFloor | actions.LayFloor | actions.PlaceTear


class Foresight(msgspec.Struct, frozen=True):
    """The predicted consequences of an action."""

    refused: Text | None = None  # why the action is illegal
    rests: tuple[Spot, ...] = ()  # the columns that would carry the floor
    overlaps: tuple[FloorId, ...] = ()  # the floors that are in the way
    reaches: tuple[Spot, ...] = ()  # the columns that would stand in its openings
    stands: bool | None = None  # whether the tower stands, during the deed and after it; None: not computed
    tilt_deg: float | None = None  # the table tilt that the tower would bear; negative if it falls
    is_safe: bool | None = None  # whether it would bear SAFE_DEG of tilt; None: not computed
    margin_mm: float | None = None  # of the floor nearest to tipping; None also if no floor lies on columns
    snaps: dict[
        FloorId, Pose
    ] = {}  # of floors that miss the base, or overlap it a little: where a push would bring them


class Predictor:
    """`weighs`: use the statics, whose kernels are loaded."""

    def __init__(self, game: Menara, site: Geometry, *, weighs: bool) -> None:
        self.game, self.site, self.weighs = game, site, weighs
        self.weightless = Weightless(site)
        self.tower: Tower | None = None
        self.balances: dict[Hashable, tuple[float, float]] = {}  # cache for this tower, by weight key

    def foresee(self, state: State, seat: Seat, action: SeatAction) -> Foresight:
        refused = refusal(self.game.decide, state, seat, action)
        survey = self._survey(state, action)
        balance = self._balance(state, action) if refused is None and self.weighs else None
        snaps = {} if refused is None else self._snaps(state, action)
        found = Foresight(refused, survey.rests, survey.overlaps, survey.reaches, snaps=snaps)
        if balance is None:
            return found
        tilt_deg, margin_mm = balance
        return replace(
            found,
            stands=tilt_deg > 0,
            tilt_deg=round(tilt_deg, 2),
            is_safe=is_safe(tilt_deg),
            margin_mm=round(margin_mm, 2) if math.isfinite(margin_mm) else None,
        )

    def _survey(self, state: State, action: SeatAction) -> Survey:
        """Returns what a floor would touch, even where it may not lie; nothing if it is new and not yet due (M3.5)."""
        tower, known = state.tower, components().floors
        match action:
            case actions.LayFloor(floor, side, pose, level) if _is_due(state, floor):
                return self.site.survey(tower, Lying(floor, side, pose), level)
            case actions.MoveFloor(floor, pose, level) if floor in tower.floors:
                return self.site.survey(tower, Lying(floor, tower.floors[floor].side, pose), level)
            case actions.ArrangeBase(floors) if all(lying.floor in known for lying in floors):
                base = _laid_out(floors)
                found = [self.site.survey(base, lying, 0).overlaps for lying in floors]
                return Survey(overlaps=tuple(dict.fromkeys(floor for overlaps in found for floor in overlaps)))
            case _:
                return Survey()

    def _snaps(self, state: State, action: SeatAction) -> dict[FloorId, Pose]:
        """Returns the nearest poses at which the floors of the action would touch the base twice, of those that do not
        (M2.3, M6.7)."""
        match action:
            case actions.LayFloor(floor, side, pose, 0) if _is_due(state, floor):
                base, there = state.tower, [Lying(floor, side, pose)]
                if not components().floors[floor].extends_base:
                    return {}
            case actions.ArrangeBase(floors) if all(lying.floor in components().floors for lying in floors):
                base, there = _laid_out(floors), list(floors)
            case _:
                return {}
        surveys = [(lying, self.site.survey(base, lying, 0)) for lying in there]
        astray = [lying for lying, survey in surveys if survey.overlaps or survey.contacts < 2]
        snaps = [(lying.floor, self.site.snapped(base, lying)) for lying in astray]
        return {floor: pose for floor, pose in snaps if pose is not None}

    def _balance(self, state: State, action: SeatAction) -> tuple[float, float] | None:
        """Returns the smallest tilt in degrees and margin in mm of the towers during and after a deed."""
        if not isinstance(action, TowerAction):
            return None
        if state.tower is not self.tower:
            self.tower, self.balances = state.tower, {}
        key = _weight_key(action)
        if key not in self.balances:
            self.balances[key] = self._compute_balance(state, action)
        return self.balances[key]

    def _compute_balance(self, state: State, deed: TowerAction) -> tuple[float, float]:
        from meja.games.menara.tower.statics import margin_mm, structure, tilt_deg  # imports numba, which is slow

        made = [structure(tower) for tower in self._towers_of(state, deed)]
        return min(map(tilt_deg, made)), min(map(margin_mm, made))

    def _towers_of(self, state: State, deed: TowerAction) -> Iterator[Tower]:
        """Yields the tower without the pieces that are taken out, and the tower after the deed."""
        if isinstance(deed, actions.MoveColumns):
            yield state.tower.remove(move.origin for move in deed.moves)
        elif isinstance(deed, actions.MoveFloor):
            yield state.tower.fall((), (deed.floor,))[0]
        yield self.weightless.meant(evolve(state, Tried(deed)))[0]


def _laid_out(floors: Sequence[Lying]) -> Tower:
    tower = Tower()
    for lying in floors:
        tower = tower.lay(lying, 0)
    return tower


def is_safe(tilt_deg: float) -> bool:
    """Returns whether a tower that bears this tilt counts as safe, for hints, tags and pullable columns alike."""
    from meja.games.menara.tower.statics import SAFE_DEG  # imports numba, which is slow

    return tilt_deg >= SAFE_DEG


def _is_due(state: State, floor: FloorId) -> bool:
    """Returns whether a floor is to be built in now."""
    return isinstance(state.phase, CardPhase) and state.phase.floors_due > 0 and floor in offered(state)


def _weight_key(deed: TowerAction) -> Hashable:
    """Returns a key that is equal for deeds with equal statics: columns of any colour but golden weigh the same."""
    if isinstance(deed, actions.PlaceColumns):
        return tuple((spot, piece == "golden") for piece, spot in deed.placements)
    return deed
