"""Plays whole games of bots in memory, with NATURE's draws and a simulated clock."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from meja.game import NATURE, Nature
from meja.games.ritual.actions import AnyRitualAction, BeginRound, GiveUpRitual, RitualDraw, RitualSeatAction, Tick
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.games.ritual.view import RitualView
from meja.session import Session

SECOND_MS: Final = 1000


class ShamanPolicy(Protocol):
    """A bot for one seat. It never gets the full state, only its seat's view."""

    def see(self, event: AnyRitualEvent) -> None:
        """Takes note of an event, as the bot's seat sees it."""

    def choose(self, view: RitualView, options: Sequence[RitualSeatAction]) -> RitualSeatAction:
        """Returns one of the options, which are not empty."""
        ...


class RoundResult(NamedTuple):
    """A round that was played to its end, won or lost."""

    number: int
    won: bool
    inspiration_actions: int  # actions in the inspiration phase
    rite_actions: int  # actions in the ritual phase
    seconds: float  # time used on the clock


class RitualMatch(NamedTuple):
    """A finished game."""

    state: RitualState
    rounds: tuple[RoundResult, ...]  # in order, with lost rounds that were restarted

    @property
    def won(self) -> bool:
        return self.state.won is True

    @property
    def rounds_won(self) -> int:
        return sum(played.won for played in self.rounds)


def play(
    game: RitualGame,
    nature: Nature[RitualState, RitualDraw, AnyRitualAction],
    setup: RitualSetup,
    bots: Sequence[ShamanPolicy],
    seconds_per_action: float,
    on_event: Callable[[AnyRitualEvent], None] | None = None,
    tries: int = 1,
) -> RitualMatch:
    """Plays one game to its end, with one bot per seat; calls `on_event` with every event.

    Every action takes `seconds_per_action` on the clock. A lost round is restarted until it was tried `tries` times;
    then the bots give up.
    """
    tick = Tick(round(seconds_per_action * SECOND_MS))
    rounds: list[RoundResult] = []
    counts = {"inspiration": 0, "rites": 0}
    tried = 0

    def note(events: Sequence[AnyRitualEvent]) -> None:
        for event in events:
            if on_event is not None:
                on_event(event)
            for seat, bot in enumerate(bots):
                bot.see(game.view_event(event, seat))

    events = game.start(setup)
    note(events)
    session: Session[RitualState, AnyRitualAction, AnyRitualEvent] = Session(game, nature, events, note)
    session.settle()
    while (seat := session.actor) is not None:
        before = session.state
        if not before.runs:
            tried = tried + 1 if before.stage == "lost" else 0
            counts = {"inspiration": 0, "rites": 0}
            session.act(seat, GiveUpRitual() if tried >= tries else BeginRound())
        else:
            session.act(NATURE, tick)
            now = session.state
            if now.runs:
                counts[now.stage] += 1
                session.act(seat, bots[seat].choose(game.view(now, seat), game.options(now, seat)))
            now = session.state
            if not now.runs:
                won, seconds = now.stage != "lost", (setup.round_ms - now.clock_ms) / SECOND_MS
                rounds.append(RoundResult(before.round, won, counts["inspiration"], counts["rites"], seconds))
        session.settle()
    return RitualMatch(session.state, tuple(rounds))
