"""RITUAL's hosting: draws, seats, round timer and bots."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from meja.bots import show
from meja.game import NATURE, IllegalAction
from meja.games.ritual.actions import BeginRound, GiveUpRitual, Pass, RitualSeatAction, Take
from meja.games.ritual.events import AnyRitualEvent, Paused, Resumed, RoundLost, TimePassed
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.games.ritual.view import RitualView
from meja.table.hosting import Terms
from tests.games.ritual.factories import GAME, after, begun, happens, round_of, table

HOSTING = RitualHosting(RoundTimer())
TIMER = RoundTimer()
TERMS = Terms()


def new_bot(kind: str, seat: int, seed: int = 1) -> Any:
    return HOSTING.bot(kind, seed, seat, TERMS)


# Chance and seats


def test_draws_depend_only_on_seed_and_state() -> None:
    state = GAME.evolve(None, GAME.start(RitualSetup(first=0))[0])
    question = GAME.asks(state)
    assert question is not None
    answers = [HOSTING.answer(TERMS, seed, state, question) for seed in (7, 7, 8)]
    assert answers == [RitualNature(seed).answer(state, question) for seed in (7, 7, 8)]
    assert answers[0] != answers[2]


def test_there_is_a_seat_for_every_shaman() -> None:
    assert [HOSTING.seats(RitualSetup(players=n)) for n in (2, 6)] == [2, 6]


def test_the_seats_of_an_illegal_set_up_are_refused() -> None:
    with pytest.raises(IllegalAction, match="shamans"):
        HOSTING.seats(RitualSetup(players=1_000_000))


def test_everything_offered_can_be_sent() -> None:
    state = begun(RitualSetup(may_pass=True)).state
    options = HOSTING.options(state, state.totem)
    assert Pass() in options
    for option in options:
        assert msgspec.json.decode(msgspec.json.encode(option), type=HOSTING.action_type) == option
        assert not HOSTING.withdraws(option)


# The clock


def test_the_clock_runs_while_a_round_is_on() -> None:
    before, state = table(RitualSetup()).state, begun(RitualSetup()).state
    assert TIMER.left_ms(before) is None
    assert TIMER.left_ms(state) == state.setup.round_ms
    later = after(state, TIMER.tick(1500), seat=NATURE)
    assert TIMER.left_ms(later) == state.setup.round_ms - 1500


def test_a_clock_that_is_paused_stands_until_it_is_resumed() -> None:
    state = begun(RitualSetup()).state
    assert happens(state, TIMER.pause(0), NATURE) == [Paused()]
    paused = after(state, TIMER.pause(0), seat=NATURE)
    assert (TIMER.is_paused(state), TIMER.is_paused(paused)) == (False, True)
    assert TIMER.left_ms(paused) is None
    assert happens(paused, TIMER.resume(), NATURE) == [Resumed()]


def test_when_the_time_is_up_the_round_is_lost() -> None:
    state = begun(RitualSetup()).state
    left_ms = TIMER.left_ms(state)
    assert left_ms is not None
    assert happens(state, TIMER.tick(left_ms), NATURE) == [TimePassed(left_ms), RoundLost(1)]
    assert TIMER.left_ms(after(state, TIMER.tick(left_ms), seat=NATURE)) is None


# Bots


class Curious:
    """A bot that records what it is given."""

    def __init__(self) -> None:
        self.given: list[object] = []

    def see(self, event: AnyRitualEvent) -> None:
        self.given.append(event)

    def choose(self, view: RitualView, options: Sequence[RitualSeatAction]) -> RitualSeatAction:
        self.given.append(view)
        return options[0]


def test_a_bot_is_given_what_its_seat_sees_and_never_the_state() -> None:
    state, bot = begun(RitualSetup()).state, Curious()
    chosen = HOSTING.choose(bot, state, state.totem)
    assert bot.given == [GAME.view(state, state.totem)]
    assert chosen == GAME.options(state, state.totem)[0]


@pytest.mark.parametrize("kind", HOSTING.bots)
def test_a_bot_acts_in_its_turn_only_and_leaves_it_to_people_when_a_round_begins(kind: str) -> None:
    state = begun(RitualSetup()).state
    bot = new_bot(kind, state.totem)
    assert HOSTING.choose(bot, state, state.totem) in GAME.options(state, state.totem)
    other = (state.totem + 1) % 4
    paused = after(state, TIMER.pause(0), seat=NATURE)
    lost = after(state, TIMER.tick(10**9), seat=NATURE)
    over = after(lost, GiveUpRitual())
    assert HOSTING.choose(new_bot(kind, other), state, other) is None
    for waits in (table(RitualSetup()).state, paused, lost, over):
        assert HOSTING.choose(bot, waits, waits.totem) is None


def test_a_shaman_who_can_wake_does() -> None:
    state = round_of("sssss", "wwff", "ffll", "llpp")
    chosen = HOSTING.choose(new_bot("shaman", 0), state, 0)
    assert chosen is not None
    assert type(chosen).__name__ == "SolveInspiration"
    asleep = round_of("ssww", "wwff", "ffll", "llpp")
    assert HOSTING.choose(new_bot("shaman", 0), asleep, 0) != chosen


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seated_after", [0, 1, 17])
def test_bots_that_sit_down_at_any_moment_play_on_by_the_rules(players: int, seated_after: int) -> None:
    """Bots are replaced by new ones during the game."""
    made = table(RitualSetup(players=players, first=0), seed=seated_after)
    bots = {seat: new_bot("shaman", seat) for seat in range(players)}
    for n in range(60):
        state: RitualState = made.state
        if seated_after and n % seated_after == 0:
            seat = n % players
            bots[seat] = new_bot("shaman" if n % 3 else "random", seat, n)
        chosen = HOSTING.choose(bots[state.totem], state, state.totem)
        happened = list(made.act(state.totem, BeginRound() if chosen is None else chosen))
        happened += made.settle()
        if made.state.runs:
            happened += made.act(NATURE, TIMER.tick(2000))
        for seat, bot in bots.items():
            show(bot, (GAME.view_event(event, seat) for event in happened))
        assert (chosen is None) == (not state.runs)
        if made.actor is None:
            break
    assert made.state.number > 60


def test_all_rooms_share_one_game_object() -> None:
    state = begun(RitualSetup()).state
    assert HOSTING.game() is HOSTING.game()
    assert HOSTING.game().options(state, state.totem) == HOSTING.options(state, state.totem)
    assert any(isinstance(option, Take) for option in HOSTING.options(state, state.totem))
