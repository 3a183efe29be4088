"""MENARA's implementation of `meja.table.hosting`: towers, hands that build them, bots, and players' questions."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from meja import bots
from meja.bots import Bot
from meja.game import Choices, Past, Preview, Seat
from meja.games.menara.actions import Draw, NatureAction, NatureQuestion, SeatAction, TakeBack, Try
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature, TowerModel
from meja.games.menara.pile_odds import preview
from meja.games.menara.questions.answers import Answers
from meja.games.menara.questions.foresight import Foresight
from meja.games.menara.questions.prospects import Prospects, prospects
from meja.games.menara.questions.question_process import QuestionProcess, Unanswered
from meja.games.menara.questions.recent_events import recent_events
from meja.games.menara.questions.suggestions import RatedAction
from meja.games.menara.setup import Setup, changes, check, notes, requested
from meja.games.menara.state import State
from meja.games.menara.tips import tips
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower.workers.tower_deeds import TowerTerms
from meja.games.setup_choices import choices
from meja.pieces import Pieces


class MenaraHosting:
    """Implements `meja.table.hosting.Hosting`. `questions` answers questions about towers; None: this process does.
    `more_bots`: further bots of this server, beside the installed ones."""

    name: str = Menara.name
    setup_type: Any = Setup
    action_type: Any = SeatAction
    has_secrets: bool = False
    timer: Any = None

    def __init__(self, deeds: Any, questions: QuestionProcess | None = None, more_bots: Sequence[str] = ()) -> None:
        self.deeds, self.questions = deeds, questions
        self.bots = bots.offered(self.name, more_bots)
        self.geometry = Geometry()
        self.answers = Answers()
        self._game = Menara(self.geometry)
        self.has_kernels = False  # in this process
        self.is_closed = False

    def warm(self, terms: TowerTerms) -> None:
        """Loads the statics kernels. A worker process compiles missing ones first, so that this one is not blocked."""
        if terms.tower == "geometric":
            return
        self.deeds.warm()
        if self.questions is not None:
            self.questions.warm()
        if self.is_closed:
            return
        from meja.games.menara.tower import kernels  # which bots and the statics tower use

        kernels.load()
        self.has_kernels = True

    def close(self) -> None:
        self.is_closed = True
        self.deeds.close()
        if self.questions is not None:
            self.questions.close()

    def game(self) -> Menara:
        return self._game

    def seats(self, setup: Setup) -> int:
        check(setup)
        return setup.players

    def answer(self, terms: TowerTerms, seed: int, state: State, question: NatureQuestion) -> NatureAction | None:
        if isinstance(question, Try) and terms.tower == "physics":
            return None
        return SeededNature(seed, self._tower(terms, question)).answer(state, question)

    def label(self, state: State, seat: Seat, action: SeatAction) -> None:
        """Returns None: the page has its own words."""

    def withdraws(self, action: SeatAction) -> bool:
        return isinstance(action, TakeBack)

    def bot(self, kind: str, seed: int, seat: Seat, terms: TowerTerms) -> Bot:
        return bots.make_offered(kind, self.bots, game=self.name, seed=seed, seat=seat, tower=terms.tower)

    def choose(self, bot: Bot, state: State, seat: Seat) -> SeatAction | None:
        if self._game.actor(state) != seat:
            return None
        state = replace(state, earlier=())  # without the states for undo: bots do not undo
        chosen: SeatAction = bots.choose(self._game, bot, state, seat)
        return chosen

    def options(self, state: State, seat: Seat) -> Sequence[SeatAction]:
        return self._game.options(state, seat)

    def prospects(self, state: State, seat: Seat) -> Prospects:
        return prospects(state) if self._game.actor(state) == seat else Prospects()

    def asks_process(self, terms: TowerTerms) -> bool:
        return terms.tower != "geometric" and self.questions is not None

    def foresee(
        self, terms: TowerTerms, state: State, seat: Seat, actions: Sequence[SeatAction]
    ) -> Pieces[list[Foresight]]:
        return self._ask(terms, "foresee", state, seat, actions)

    def suggest(
        self, terms: TowerTerms, state: State, seat: Seat, events: Sequence[AnyEvent]
    ) -> Pieces[list[RatedAction]]:
        return self._ask(terms, "suggest", state, seat)

    def study(self, terms: TowerTerms, state: State) -> Pieces[Any | None]:
        return self._ask(terms, "study", state.tower)

    def _ask(self, terms: TowerTerms, method: str, *args: Any) -> Pieces[Any]:
        """Asks the question process. If it does not run, this one answers, without statics until kernels are loaded."""
        if self.questions is not None and self.asks_process(terms):
            with suppress(Unanswered):
                return (yield from self.questions.ask(method, True, *args))
        weighs = terms.tower != "geometric" and self.has_kernels
        return (yield from getattr(self.answers, method)(weighs, *args))

    def past(self, events: Sequence[AnyEvent]) -> Past | None:
        return recent_events(events)

    def choices(self, setup: Setup) -> Choices:
        setup = requested(setup)
        found = choices(setup, changes(setup), check)
        return replace(found, notes=() if found.refused else notes(setup, setup.ritual))

    def preview(self, setup: Setup) -> Preview:
        setup = requested(setup)
        check(setup)
        return Preview(tips(setup), preview(setup))

    def _tower(self, terms: TowerTerms, question: NatureQuestion) -> TowerModel:
        """Returns the tower that answers in this process. For one with physics, which answers itself what becomes of a
        deed, that is the tower of the statics, as far as it is asked at all."""
        if terms.tower == "geometric" or (terms.tower == "physics" and isinstance(question, Draw)):
            return Weightless(self.geometry)
        from meja.games.menara.tower.balanced import Balanced  # imports numba, which is slow

        return Balanced(HANDS[terms.hand], self.geometry)
