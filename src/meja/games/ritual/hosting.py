"""RITUAL as the table hosts it: a clock, secrets, shamans that sit in for people, and nothing that is moved by hand."""

from collections.abc import Sequence
from typing import Any

import msgspec

from meja.game import Choices, IllegalAction, Past, Seat
from meja.games.ritual.actions import Deal, Draw, Pause, Resume, SeatAction, Tick
from meja.games.ritual.bots.adviser import advise
from meja.games.ritual.bots.match import Bot
from meja.games.ritual.bots.random_player import RandomPlayer
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import AnyEvent
from meja.games.ritual.nature import SeededNature
from meja.games.ritual.past import past
from meja.games.ritual.ritual import Ritual
from meja.games.ritual.setup import Setup, changes, check
from meja.games.ritual.state import State
from meja.games.setup_choices import choices
from meja.text import Text


class Foresight(msgspec.Struct, frozen=True):
    """What would come of an action."""

    refused: Text | None = None


class RoundTimer:
    """The clock of a round; see `meja.table.hosting.Timer`."""

    def left_ms(self, state: State) -> int | None:
        return state.clock_ms if state.runs and not state.paused else None

    def is_paused(self, state: State) -> bool:
        return state.paused

    def tick(self, ms: int) -> Tick:
        return Tick(ms)

    def pause(self, back_ms: int) -> Pause:
        return Pause(back_ms)

    def resume(self) -> Resume:
        return Resume()


class RitualHosting:
    """See `meja.table.hosting.Hosting`. The game keeps nothing, so one is enough for all rooms and for thinking."""

    name: str = Ritual.name
    setup_type: Any = Setup
    action_type: Any = SeatAction
    bots: tuple[str, ...] = ("shaman", "random")
    has_secrets: bool = True
    deeds: Any = None

    def __init__(self, timer: Any) -> None:
        self.timer = timer
        self.one = Ritual()

    def warm(self, terms: Any) -> None:
        """Nothing takes long."""

    def close(self) -> None:
        """It has no processes."""

    def game(self) -> Ritual:
        return self.one

    def seats(self, setup: Setup) -> int:
        check(setup)
        return setup.players

    def answer(self, terms: object, seed: int, state: State, question: Draw) -> Deal:
        return SeededNature(seed).answer(state, question)

    def withdraws(self, action: SeatAction) -> bool:
        """Nothing here is in a hand."""
        return False

    def bot(self, kind: str, seed: int, seat: Seat, terms: object) -> Bot:
        return Shaman(seed, seat) if kind == "shaman" else RandomPlayer(seed)

    def choose(self, bot: Bot, state: State, seat: Seat) -> SeatAction | None:
        """It knows what its seat sees. When to begin a round, or to give up, is for people to say."""
        options = self.options(state, seat) if state.runs else ()
        return bot.choose(self.one.view(state, seat), options) if options else None

    def options(self, state: State, seat: Seat) -> Sequence[SeatAction]:
        return self.one.options(state, seat)

    def prospects(self, state: State, seat: Seat) -> None:
        """The options hold all that may be done."""

    def foresee(self, terms: object, state: State, seat: Seat, actions: Sequence[SeatAction]) -> Sequence[Foresight]:
        return [Foresight(self._why_not(state, seat, action)) for action in actions]

    def suggest(
        self, terms: object, state: State, seat: Seat, events: Sequence[AnyEvent]
    ) -> Sequence[tuple[SeatAction, Foresight]]:
        """What a shaman that thinks would do, if beginners may ask for it."""
        if not state.setup.advice:
            raise IllegalAction("refuse-no-advice")
        advised = advise(state, seat, events)
        return () if advised is None else ((advised, Foresight()),)

    def study(self, terms: object, state: State) -> None:
        """Nothing is built here."""

    def past(self, events: Sequence[AnyEvent]) -> Past | None:
        return past(events)

    def choices(self, setup: Setup) -> Choices:
        return choices(setup, changes(setup), check)

    def _why_not(self, state: State, seat: Seat, action: SeatAction) -> Text | None:
        try:
            self.one.decide(state, seat, action)
        except IllegalAction as refusal:
            return refusal.text
        return None
