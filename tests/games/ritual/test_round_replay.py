"""The replay of the last round: complete once it is over, and unavailable during a round."""

from functools import reduce

import pytest

from meja.game import NATURE
from meja.games.ritual.actions import AnyRitualAction, BeginRound, GiveUpRitual, Tick
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import (
    AnyRitualEvent,
    InspirationsDealt,
    RiteTaken,
    RitualEnded,
    RoundBegan,
    RoundLost,
    RoundWon,
    TimePassed,
)
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.round_replay import replay_last_round
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.session import Session, replayed
from meja.table.moments import replay
from tests.games.matches import ritual_match
from tests.games.ritual.factories import GAME, begun, table
from tests.json_patch import as_json, patched

pytestmark = pytest.mark.rule("T6.8")


def game(players: int) -> list[AnyRitualEvent]:
    """Returns the events of a game that was won."""
    bots = [Shaman(seat, seat) for seat in range(players)]
    played = ritual_match(GAME, RitualNature(1), RitualSetup(players=players, first=0), bots, 1.0, tries=9)
    assert played.state.won
    return list(played.events)


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


def test_a_replay_has_all_cards_of_its_round_and_the_view_of_every_seat() -> None:
    found = replay_last_round(game(4))
    assert found is not None
    (dealt,) = (event for event in found.events if isinstance(event, InspirationsDealt))
    assert all(dealt.cards)
    taken = [event for event in found.events if isinstance(event, RiteTaken)]
    assert len(taken) == 3
    assert all(event.rite for event in taken)
    assert (found.state.stage, found.state.round) == ("ready", 3)
    replayed_round = replay(RitualHosting(RoundTimer()), found)
    assert replayed_round.eyes == (None, 0, 1, 2, 3)
    views = [as_json(view) for view in replayed_round.views]
    for moment in replayed_round.moments:
        views = [patched(view, patch) for view, patch in zip(views, moment.patches, strict=True)]
        assert not isinstance(moment.event, TimePassed)
        if isinstance(moment.event, InspirationsDealt):
            assert [tuple(view["inspirations"]) for view in views] == [(), *dealt.cards]
    last = reduce(GAME.evolve, found.events, found.state)
    assert views == [as_json(GAME.view(last, eye)) for eye in replayed_round.eyes]


def lose(made: Session[RitualState, AnyRitualAction, AnyRitualEvent]) -> None:
    """Plays some actions, then lets the time run out."""
    for _ in range(5):
        made.act(made.state.totem, GAME.options(made.state, made.state.totem)[-1])
        made.act(NATURE, Tick(1000))
    made.act(NATURE, Tick(made.state.clock_ms))


def test_the_replay_of_a_restarted_round_begins_with_its_first_stones() -> None:
    made = begun(RitualSetup(players=3))
    began = table(RitualSetup(players=3)).state
    for stage in ("ready", "lost"):
        lose(made)
        found = replay_last_round(made.events)
        assert found is not None
        assert found.state.stage == stage
        state = GAME.evolve(found.state, found.events[0])
        assert (state.circle, state.totem) == (began.circle, began.totem)
        state = reduce(GAME.evolve, found.events[1:], state)
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
