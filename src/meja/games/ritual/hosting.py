"""RITUAL's implementation of `meja.table.hosting`: round timer, bots, advice and round replays; no physical deeds."""

from collections.abc import Sequence
from typing import Any

import msgspec

from meja import bots
from meja.bots import Bot
from meja.game import Choices, IllegalAction, Past, Preview, Seat
from meja.games.ritual.actions import DealPieces, Pause, Resume, RitualDraw, RitualSeatAction, Tick
from meja.games.ritual.bots.advice import advise
from meja.games.ritual.events import AnyRitualEvent, TimePassed
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.round_replay import replay_last_round
from meja.games.ritual.setup import RitualSetup, changes, check, requested
from meja.games.ritual.state import RitualState
from meja.games.ritual.tips import tips
from meja.games.setup_choices import choices, refusal
from meja.pieces import Pieces, at_once
from meja.text import Text


class RitualForesight(msgspec.Struct, frozen=True):
    """The answer to "what if?" for an action: why it would be refused, or nothing."""

    refused: Text | None = None


class RoundTimer:
    """Implements `meja.table.hosting.Timer` for the clock of a round."""

    def left_ms(self, state: RitualState) -> int | None:
        return state.clock_ms if state.runs and not state.paused else None

    def is_paused(self, state: RitualState) -> bool:
        return state.paused

    def tick(self, ms: int) -> Tick:
        return Tick(ms)

    def is_tick(self, event: AnyRitualEvent) -> bool:
        return isinstance(event, TimePassed)

    def pause(self, back_ms: int) -> Pause:
        return Pause(back_ms)

    def resume(self) -> Resume:
        return Resume()


class RitualHosting:
    """Implements `meja.table.hosting.Hosting`. RitualGame is stateless, so all rooms and threads share one instance."""

    name: str = RitualGame.name
    setup_type: Any = RitualSetup
    action_type: Any = RitualSeatAction
    has_secrets: bool = True
    deeds: Any = None

    def __init__(self, timer: Any, more_bots: Sequence[str] = ()) -> None:
        """`more_bots`: further bots of this server, beside the installed ones."""
        self.timer = timer
        self.bots = bots.offered(self.name, more_bots)
        self._game = RitualGame()

    def warm(self, terms: Any) -> None:
        """Does nothing: RITUAL has nothing slow to load."""

    def close(self) -> None:
        """Does nothing: RITUAL has no worker processes."""

    def game(self) -> RitualGame:
        return self._game

    def seats(self, setup: RitualSetup) -> int:
        check(setup)
        return setup.players

    def answer(self, terms: object, seed: int, state: RitualState, question: RitualDraw) -> DealPieces:
        return RitualNature(seed).answer(state, question)

    def label(self, state: RitualState, seat: Seat, action: RitualSeatAction) -> None:
        """Returns None: the page has its own words."""

    def withdraws(self, action: RitualSeatAction) -> bool:
        """Returns False: no action of RITUAL takes back a piece that is still in the hand."""
        return False

    def bot(self, kind: str, seed: int, seat: Seat, terms: object) -> Bot:
        return bots.make_offered(kind, self.bots, game=self.name, seed=seed, seat=seat)

    def choose(self, bot: Bot, state: RitualState, seat: Seat) -> RitualSeatAction | None:
        """Lets a bot choose. Returns None between rounds: people begin a round or give up."""
        return bots.choose(self._game, bot, state, seat) if state.runs and self.options(state, seat) else None

    def options(self, state: RitualState, seat: Seat) -> Sequence[RitualSeatAction]:
        return self._game.options(state, seat)

    def prospects(self, state: RitualState, seat: Seat) -> None:
        """Returns None: the options are complete."""

    def foresee(
        self, terms: object, state: RitualState, seat: Seat, actions: Sequence[RitualSeatAction]
    ) -> Pieces[Sequence[RitualForesight]]:
        return at_once([RitualForesight(refusal(self._game.decide, state, seat, action)) for action in actions])

    def suggest(
        self, terms: object, state: RitualState, seat: Seat, events: Sequence[AnyRitualEvent]
    ) -> Pieces[Sequence[tuple[RitualSeatAction, RitualForesight]]]:
        """Returns what the shaman bot would do in this seat; refused unless the set-up allows advice."""
        if not state.setup.advice:
            raise IllegalAction("refuse-no-advice")
        advised = advise(state, seat, events)
        return at_once(() if advised is None else ((advised, RitualForesight()),))

    def asks_process(self, terms: object) -> bool:
        return False

    def study(self, terms: object, state: RitualState) -> Pieces[None]:
        return at_once(None)  # there is no tower to study

    def past(self, events: Sequence[AnyRitualEvent]) -> Past | None:
        return replay_last_round(events)

    def choices(self, setup: RitualSetup) -> Choices:
        setup = requested(setup)
        return choices(setup, changes(setup), check)

    def preview(self, setup: RitualSetup) -> Preview:
        check(requested(setup))
        return Preview(tips())
