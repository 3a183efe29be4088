"""A whole game of bots, without a table: nature draws and the clock runs, bots see what their seats see, and act."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from meja.game import NATURE, Nature
from meja.games.ritual.actions import AnyAction, BeginRound, Draw, GiveUp, SeatAction, Tick
from meja.games.ritual.events import AnyEvent
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import Setup
from meja.games.ritual.state import State
from meja.games.ritual.view import View

SECOND_MS: Final = 1000


class Bot(Protocol):
    """A shaman. It never gets the game's state: only what its seat sees."""

    def see(self, event: AnyEvent) -> None:
        """What has happened, as its seat sees it."""

    def choose(self, view: View, options: Sequence[SeatAction]) -> SeatAction: ...


class Round(NamedTuple):
    """One round that was played to its end."""

    number: int
    won: bool
    inspiration: int  # actions in this phase
    rites: int  # and in this one
    seconds: float  # on the clock


class Match(NamedTuple):
    """A finished game."""

    state: State
    rounds: tuple[Round, ...]  # with those that were lost and begun again

    @property
    def won(self) -> bool:
        return self.state.won is True

    @property
    def rounds_won(self) -> int:
        return sum(played.won for played in self.rounds)


def play(
    game: RitualGame,
    nature: Nature[State, Draw, AnyAction],
    setup: Setup,
    bots: Sequence[Bot],
    seconds_per_action: float,
    keep: Callable[[AnyEvent], None] | None = None,
    tries: int = 1,
) -> Match:
    """Plays one game to its end, seat by seat with its own bot; `keep` is given every event.

    Every action takes the same time. A round that was lost is begun again, until it was tried so many times.
    """
    tick = Tick(round(seconds_per_action * SECOND_MS))
    rounds: list[Round] = []
    counts = {"inspiration": 0, "rites": 0}
    tried = 0
    state: State | None = None

    def happen(events: Sequence[AnyEvent]) -> State:
        nonlocal state
        for event in events:
            if keep is not None:
                keep(event)
            state = game.evolve(state, event)
            for seat, bot in enumerate(bots):
                bot.see(game.view_event(event, seat))
        assert state is not None
        return state

    now = happen(game.start(setup))
    while True:
        question = game.asks(now)
        if question is not None:
            now = happen(game.decide(now, NATURE, nature.answer(now, question)))
            continue
        seat = game.actor(now)
        if seat is None:
            return Match(now, tuple(rounds))
        if not now.runs:
            tried = tried + 1 if now.stage == "lost" else 0
            counts = {"inspiration": 0, "rites": 0}
            now = happen(game.decide(now, seat, GiveUp() if tried >= tries else BeginRound()))
            continue
        before = now
        now = happen(game.decide(now, NATURE, tick))
        if now.runs:
            counts[now.stage] += 1
            action = bots[seat].choose(game.view(now, seat), game.options(now, seat))
            now = happen(game.decide(now, seat, action))
        if not now.runs:
            seconds = (setup.round_ms - now.clock_ms) / SECOND_MS
            rounds.append(Round(before.round, now.stage != "lost", counts["inspiration"], counts["rites"], seconds))
