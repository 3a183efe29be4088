"""MENARA as the table hosts it: a tower that is built by hands, and builders that sit in for people."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from meja.game import Choices, Past, Seat
from meja.games.menara.actions import NatureAction, Question, SeatAction, TakeBack, Try
from meja.games.menara.answers import Answers
from meja.games.menara.bots import match
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.random_player import RandomPlayer
from meja.games.menara.deeds import Terms
from meja.games.menara.events import AnyEvent
from meja.games.menara.foresight import Foresight
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature, TowerModel
from meja.games.menara.past import past
from meja.games.menara.prospects import Prospects, prospects
from meja.games.menara.question_process import QuestionProcess, Unanswered
from meja.games.menara.setup import Setup, changes, check
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.weightless import Weightless
from meja.games.setup_choices import choices


class Bot:
    """Knows the state, for all is open here; it minds no single event."""

    def __init__(self, player: match.Bot) -> None:
        self.player = player

    def see(self, event: AnyEvent) -> None:
        pass


class MenaraHosting:
    """See `meja.table.hosting.Hosting`. Bots, options and other questions have a thread each, beside that of the rest:
    a game and its geometry keep what they found last, so each thread has its own. `questions` is where towers are
    weighed for people; None: in this process."""

    name: str = Menara.name
    setup_type: Any = Setup
    action_type: Any = SeatAction
    bots: tuple[str, ...] = ("builder", "random")
    has_secrets: bool = False
    timer: Any = None

    def __init__(self, deeds: Any, questions: QuestionProcess | None = None) -> None:
        self.deeds, self.questions = deeds, questions
        self.geometry = Geometry()
        self.answers = Answers()
        self.offering = Menara(Geometry())
        self.thinking = Menara(Geometry())
        self.has_kernels = False  # in this process
        self.is_closed = False

    def warm(self, terms: Terms) -> None:
        """Kernels that were never compiled are compiled by a worker, so that the table can go on meanwhile."""
        if terms.tower == "geometric":
            return
        self.deeds.warm()
        if self.questions is not None:
            self.questions.warm()
        if self.is_closed:
            return
        from meja.games.menara.tower import kernels  # for bots, and for a tower without physics

        kernels.load()
        self.has_kernels = True

    def close(self) -> None:
        self.is_closed = True
        self.deeds.close()
        if self.questions is not None:
            self.questions.close()

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
        return self.offering.options(state, seat)

    def prospects(self, state: State, seat: Seat) -> Prospects:
        return prospects(state) if self.offering.actor(state) == seat else Prospects()

    def foresee(self, terms: Terms, state: State, seat: Seat, actions: Sequence[SeatAction]) -> Sequence[Foresight]:
        found: Sequence[Foresight] = self._ask(terms, "foresee", state, seat, actions)
        return found

    def suggest(
        self, terms: Terms, state: State, seat: Seat, events: Sequence[AnyEvent]
    ) -> Sequence[tuple[SeatAction, Foresight]]:
        found: Sequence[tuple[SeatAction, Foresight]] = self._ask(terms, "suggest", state, seat)
        return found

    def study(self, terms: Terms, state: State) -> Any | None:
        return self._ask(terms, "study", state.tower)

    def _ask(self, terms: Terms, method: str, *args: Any) -> Any:
        """Nobody waits for a compiler: as long as the kernels are not loaded, nothing is weighed."""
        has_weights = terms.tower != "geometric"
        if has_weights and self.questions is not None:
            with suppress(Unanswered):
                return self.questions.ask(method, True, *args)
        return getattr(self.answers, method)(has_weights and self.has_kernels, *args)

    def past(self, events: Sequence[AnyEvent]) -> Past | None:
        return past(events)

    def choices(self, setup: Setup) -> Choices:
        return choices(setup, changes(setup), check)

    def _tower(self, terms: Terms) -> TowerModel:
        if terms.tower != "statics":
            return Weightless(self.geometry)
        from meja.games.menara.tower.balanced import Balanced  # numba takes a moment to load

        return Balanced(HANDS[terms.hand], self.geometry)
