"""MENARA for Python programs. Implements `meja.library.kit.Kit`."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from meja.game import Seat
from meja.games.menara import notation
from meja.games.menara.actions import SeatAction
from meja.games.menara.content import GLYPHS, CardId, Glyph, components
from meja.games.menara.events import AnyEvent, TurnBegan
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature
from meja.games.menara.result import FIGURES, LIMITS, MenaraResult
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import MAX_POSES, Geometry
from meja.games.menara.tower_models import HandName, TowerName, tower_model
from meja.games.menara.view import View
from meja.games.setup_choices import setup_from
from meja.games.text_lines import as_lines
from meja.session import Session

if TYPE_CHECKING:
    from meja.games.menara.deed_tracks import DeedTracks


class MenaraOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tower is built, by which hand, and how many poses of a floor are offered for each side and level."""

    tower: TowerName = "geometric"
    hand: HandName = "steady"
    poses: Annotated[int, Meta(ge=1, le=64)] = MAX_POSES


class MenaraKit:
    name: str = Menara.name
    options_type: Any = MenaraOptions
    setup_type: Any = Setup
    state_type: Any = State
    action_type: Any = SeatAction
    figures: Mapping[str, str] = FIGURES
    limits: str = LIMITS
    view_type: Any = View

    def __init__(self, options: MenaraOptions) -> None:
        self.options: Any = options
        self.geometry = Geometry(options.poses)
        self.rules = Menara(self.geometry)
        self.tower = tower_model(options.tower, options.hand, self.geometry)

    def setup(self, chosen: Mapping[str, Any]) -> Setup:
        """Returns the set-up; a scenario brings its modules, and its golden columns unless they are left out."""
        setup = setup_from(chosen, Setup)
        if setup.scenario is None:
            return setup
        scenario = of_scenario(setup.scenario, setup, golden=setup.golden or "golden" not in chosen)
        modules = {name: getattr(setup, name) for name in ("floors", "ritual", "tears") if name in chosen}
        return replace(scenario, **modules)

    def players(self, setup: Setup) -> int:
        return setup.players

    def nature(self, seed: int) -> SeededNature:
        return SeededNature(seed, self.tower)

    def go_on(self, session: Session[State, Any, Any]) -> None:
        session.settle()

    def spend(self, session: Session[State, Any, Any], seconds: float | None) -> bool:
        """Returns True: MENARA has no clock."""
        return True

    def resampled(self, state: State, seat: Seat, rng: Random) -> State:
        """Draws the cards of the piles that nobody looked at anew (R1.6); all else that is hidden is yet to come."""
        if state.setup.look_at_new_cards or state.setup.free_building:
            return state
        piles = {glyph: _redrawn(state, glyph, rng) for glyph in GLYPHS}
        new_cards = {glyph: tuple(card for card in piles[glyph] if _is_new(card)) for glyph in state.new_cards}

        def other(one: State) -> State:
            """The piles have been the same since every state that can be restored: undo ends where a card is seen."""
            return replace(one, piles=piles, new_cards=new_cards, earlier=tuple(map(other, one.earlier)))

        return other(state)

    def result(
        self, state: State, events: Sequence[AnyEvent], n_actions: int, known: Mapping[str, Any]
    ) -> MenaraResult:
        end = state.end
        assert end is not None, "the game is over"
        turns = list(map(type, events)).count(TurnBegan)
        return MenaraResult(
            **known, actions=n_actions, why=end.why, levels=end.levels, required=end.required, turns=turns
        )

    def motion(self) -> "DeedTracks | None":
        if self.options.tower != "physics":
            return None
        from meja.games.menara.deed_tracks import DeedTracks  # MuJoCo is slow to import

        tower: Any = self.tower
        return DeedTracks(tower)

    def notation(self, action: SeatAction) -> str:
        return notation.notation(action)

    def parse(self, text: str, state: State) -> SeatAction:
        return notation.parse(text)

    def text(self, state: State, seat: Seat | None, language: str) -> str:
        from meja.games.menara.draw.text_board import text_board  # rich is slow to import

        return as_lines(text_board(state, language))

    def svg(self, state: State, seat: Seat | None, language: str) -> str:
        from meja.games.menara.draw.portrait import portrait

        return portrait(state.tower, language)


def _is_new(card: CardId) -> bool:
    return components().cards[card].box == "expansion"


def _redrawn(state: State, glyph: Glyph, rng: Random) -> tuple[CardId, ...]:
    """Returns a pile with other new cards of its kind, none of which anybody has seen."""
    known = [card for card in state.piles[glyph] if not _is_new(card)]
    turn = state.turn  # also of a game that is over
    seen = {
        *(card for pile in state.discards.values() for card in pile),
        *state.row,
        *(card for player in state.players for card in player.kept),
        None if turn is None else turn.card,
    }
    pool = [card for card in state.setup.box.cards_of("expansion", glyph) if card not in seen]
    return tuple(sorted((*known, *rng.sample(pool, len(state.piles[glyph]) - len(known)))))
