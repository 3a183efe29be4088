"""MENARA as the table hosts it: a tower that is built by hands, and builders that sit in for people."""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

from msgspec.structs import replace

from meja.game import Choices, Seat
from meja.games.choosing import choices
from meja.games.menara.actions import NatureAction, Question, SeatAction, TakeBack, Try
from meja.games.menara.bots import match
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.random_player import RandomPlayer
from meja.games.menara.deeds import Terms
from meja.games.menara.events import AnyEvent
from meja.games.menara.foresight import Foresight, Seer
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature, TowerModel
from meja.games.menara.setup import Setup, changes, check
from meja.games.menara.state import State
from meja.games.menara.suggestions import suggest
from meja.games.menara.temple import Tower
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.weightless import Weightless

WEIGHING_S: Final = 0.15  # that is spent on one question; what is left then is not weighed


class Bot:
    """Knows the state, for all is open here; it minds no single event."""

    def __init__(self, player: match.Bot) -> None:
        self.player = player

    def see(self, event: AnyEvent) -> None:
        pass


class MenaraHosting:
    """See `meja.table.hosting.Hosting`. Bots think in one thread and questions are answered in another, beside that of
    the rest: a game and its geometry keep what they found last, so each thread has its own."""

    name: str = Menara.name
    setup_type: Any = Setup
    action_type: Any = SeatAction
    bots: tuple[str, ...] = ("builder", "random")
    has_secrets: bool = False
    timer: Any = None

    def __init__(self, deeds: Any) -> None:
        self.deeds = deeds
        self.geometry = Geometry()
        self.imagined = Geometry()
        self.asked = Menara(self.imagined)
        self.thinking = Menara(Geometry())
        self.is_warm = False
        self.studied: tuple[Tower, Any] | None = None

    def warm(self, terms: Terms) -> None:
        """Kernels that were never compiled are compiled by a worker, so that the table can go on meanwhile."""
        if terms.tower == "geometric":
            return
        self.deeds.warm()
        from meja.games.menara.tower import kernels

        kernels.load()
        self.is_warm = True

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
        state = replace(state, earlier=())  # it never goes back
        return bot.player.choose(state, self.thinking.options(state, seat))

    def options(self, state: State, seat: Seat) -> Sequence[SeatAction]:
        return self.asked.options(state, seat)

    def foresee(self, terms: Terms, state: State, seat: Seat, actions: Sequence[SeatAction]) -> Sequence[Foresight]:
        seer, until_s, found = self._seer(terms), monotonic() + WEIGHING_S, list[Foresight]()
        for action in actions:
            found.append(seer.foresee(state, seat, action))
            seer.weighs = seer.weighs and monotonic() < until_s
        return found

    def suggest(
        self, terms: Terms, state: State, seat: Seat, events: Sequence[AnyEvent]
    ) -> Sequence[tuple[SeatAction, Foresight]]:
        return suggest(self._seer(terms), state, seat, monotonic)

    def study(self, terms: Terms, state: State) -> Any | None:
        if not self._weighs(terms):
            return None
        if self.studied is None or self.studied[0] is not state.tower:  # several people look at one tower
            from meja.games.menara.study import study

            self.studied = state.tower, study(state.tower)
        return self.studied[1]

    def past(self, events: Sequence[AnyEvent]) -> None:
        """Nothing is a secret here: the story tells it all."""

    def choices(self, setup: Setup) -> Choices:
        return choices(setup, changes(setup), check)

    def _weighs(self, terms: Terms) -> bool:
        """Whether there are weights, and the kernels that know them are loaded: nobody waits here for a compiler."""
        return self.is_warm and terms.tower != "geometric"

    def _seer(self, terms: Terms) -> Seer:
        return Seer(self.asked, self.imagined, weighs=self._weighs(terms))

    def _tower(self, terms: Terms) -> TowerModel:
        if terms.tower != "statics":
            return Weightless(self.geometry)
        from meja.games.menara.tower.balanced import Balanced  # numba takes a moment to load

        return Balanced(HANDS[terms.hand], self.geometry)
