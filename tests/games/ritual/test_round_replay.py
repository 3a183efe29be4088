"""The replay of the last round: complete once it is over, and unavailable during a round."""

import pytest

from meja.game import NATURE
from meja.games.ritual.actions import AnyRitualAction, BeginRound, GiveUpRitual, Tick
from meja.games.ritual.bots.match import play
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import (
    AnyRitualEvent,
    InspirationsDealt,
    RiteTaken,
    RitualEnded,
    RoundBegan,
    RoundLost,
    RoundWon,
)
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.round_replay import replay_last_round
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.session import Session, replayed
from tests.games.ritual.factories import GAME, begun, table

pytestmark = pytest.mark.rule("T6.8")


def game(players: int) -> list[AnyRitualEvent]:
    """Returns the events of a game that was won."""
    events: list[AnyRitualEvent] = []
    bots = [Shaman(seat, seat) for seat in range(players)]
    assert play(GAME, RitualNature(1), RitualSetup(players=players, first=0), bots, 1.0, events.append, tries=9).won
    return events


@pytest.mark.parametrize("players", [2, 4])
def test_at_any_moment_only_a_finished_round_is_replayed(players: int) -> None:
    events = game(players)
    runs, rounds = False, 0
    for n, event in enumerate(events, start=1):
        runs = isinstance(event, RoundBegan) or (runs and not isinstance(event, RoundWon | RoundLost))
        rounds += isinstance(event, RoundWon | RoundLost)
        found = replay_last_round(events[:n])
        assert (found is not None) == (rounds > 0 and not runs), n
        if found is not None:
            assert isinstance(found.events[0], RoundBegan)
            assert isinstance(found.events[-1], RoundWon | RoundLost)
            assert list(found.events) == events[found.first - 1 : found.first - 1 + len(found.events)]
            assert sum(isinstance(one, RoundBegan) for one in found.events) == 1


def test_a_replay_has_all_cards_of_its_round_and_its_first_view_has_none() -> None:
    found = replay_last_round(game(4))
    assert found is not None
    (dealt,) = (event for event in found.events if isinstance(event, InspirationsDealt))
    assert all(dealt.cards)
    taken = [event for event in found.events if isinstance(event, RiteTaken)]
    assert len(taken) == 3
    assert all(event.rite for event in taken)
    assert (found.view.seat, found.view.inspirations, found.view.round) == (None, (), 3)


def lose(made: Session[RitualState, AnyRitualAction, AnyRitualEvent]) -> None:
    """Plays some actions, then lets the time run out."""
    for _ in range(5):
        made.act(made.state.totem, GAME.options(made.state, made.state.totem)[-1])
        made.act(NATURE, Tick(1000))
    made.act(NATURE, Tick(made.state.clock_ms))


def test_the_replay_of_a_restarted_round_begins_with_its_first_stones() -> None:
    made = begun(RitualSetup(players=3))
    began = table(RitualSetup(players=3)).state
    for _ in range(2):
        lose(made)
        found = replay_last_round(made.events)
        assert found is not None
        assert (found.view.circle, found.view.totem, found.view.stage) == (began.circle, began.totem, "ready")
        state = began
        for event in found.events:
            state = GAME.evolve(state, event)
        assert (state.circle, state.totem) == (made.state.circle, made.state.totem)
        made.act(made.state.totem, BeginRound())
        made.settle()
        assert replay_last_round(made.events) is None


def test_the_lost_round_is_replayed_after_giving_up() -> None:
    made = begun(RitualSetup(players=3))
    lose(made)
    before = replay_last_round(made.events)
    made.act(made.state.totem, GiveUpRitual())
    assert isinstance(made.events[-1], RitualEnded)
    assert replay_last_round(made.events) == before
    assert replayed(GAME, made.events).won is False
