"""MENARA as the table hosts it: a tower that is built by hands, and builders that sit in for people."""

from collections.abc import Sequence
from typing import Any

from meja.game import Seat
from meja.games.menara.actions import NatureAction, Question, SeatAction, TakeBack, Try
from meja.games.menara.bots import match
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.random_player import RandomPlayer
from meja.games.menara.deeds import Terms
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature, TowerModel
from meja.games.menara.setup import Setup, check
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.weightless import Weightless


class Bot:
    """Knows the state, for all is open here; it minds no single event."""

    def __init__(self, player: match.Bot) -> None:
        self.player = player

    def see(self, event: AnyEvent) -> None:
        pass


class MenaraHosting:
    """See `meja.table.hosting.Hosting`. What takes a while may be asked in another thread than the rest: the game and
    the geometry keep what they found last, so there are others for it."""

    name: str = Menara.name
    setup_type: Any = Setup
    action_type: Any = SeatAction
    bots: tuple[str, ...] = ("builder", "random")
    has_secrets: bool = False
    timer: Any = None

    def __init__(self, deeds: Any) -> None:
        self.deeds = deeds
        self.geometry = Geometry()
        self.thinking = Menara(Geometry())

    def warm(self, terms: Terms) -> None:
        """Kernels that were never compiled are compiled by a worker, so that the table can go on meanwhile."""
        if terms.tower == "geometric":
            return
        self.deeds.warm()
        from meja.games.menara.tower import kernels

        kernels.load()

    def game(self) -> Menara:
        return Menara(self.geometry)

    def seats(self, setup: Setup) -> int:
        check(setup)
        return setup.players

    def answer(self, terms: Terms, seed: int, state: State, question: Question) -> NatureAction | None:
        if isinstance(question, Try) and terms.tower == "physics":
            return None
        return SeededNature(seed, self._tower(terms)).answer(state, question)

    def withdraws(self, action: SeatAction) -> bool:
        return isinstance(action, TakeBack)

    def bot(self, kind: str, seed: int, seat: Seat, terms: Terms) -> Bot:
        is_builder = kind == "builder"
        return Bot(Builder(seed, balance=terms.tower != "geometric") if is_builder else RandomPlayer(seed))

    def choose(self, bot: Bot, state: State, seat: Seat) -> SeatAction | None:
        if self.thinking.actor(state) != seat:
            return None
        return bot.player.choose(state, self.options(state, seat))

    def options(self, state: State, seat: Seat) -> Sequence[SeatAction]:
        return self.thinking.options(state, seat)

    def _tower(self, terms: Terms) -> TowerModel:
        if terms.tower != "statics":
            return Weightless(self.geometry)
        from meja.games.menara.tower.balanced import Balanced  # numba takes a moment to load

        return Balanced(HANDS[terms.hand], self.geometry)
