"""The history of a game for a page that joins: the newest events, and the view before them (B9)."""

from collections.abc import Sequence

from meja.game import Past
from meja.games.menara.events import AnyEvent, NewCardsDrawn, Undone
from meja.games.menara.evolve import evolve
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.questions.recent_events import MAX_EVENTS, recent_events
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.view import view
from meja.table.moments import replay
from tests.browser.menara_games import prepared_game
from tests.json_patch import as_json, patched


def state_after(events: Sequence[AnyEvent]) -> State:
    state: State | None = None
    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state


def test_b9_the_history_of_a_short_game_begins_with_its_first_event() -> None:
    events = prepared_game().events
    found = MenaraHosting(None).past(events)
    assert found is not None
    assert (found.first, found.state, list(found.events)) == (1, None, list(events))
    assert recent_events(()) is None


def test_b9_the_history_of_a_long_game_has_the_newest_events_and_the_view_before_them() -> None:
    events = prepared_game(
        Setup(players=2, lay_base="game"), until=lambda state, options: state.number > MAX_EVENTS + 20
    ).events
    found = recent_events(events)
    assert found is not None
    assert len(found.events) == MAX_EVENTS
    assert found.first == len(events) - MAX_EVENTS + 1
    assert found.state == state_after(events[:-MAX_EVENTS])
    assert list(found.events) == list(events[-MAX_EVENTS:])


def test_b9_an_undo_is_replayed_though_its_action_is_not() -> None:
    """The state before the events knows the states to which one can go back."""
    setup = Setup(players=2, lay_base="game", undo=True)
    long = prepared_game(
        setup, until=lambda state, options: state.number > MAX_EVENTS + 20 and bool(state.earlier)
    ).events
    state = state_after(long)
    events = [*long, Undone(state.earlier[-1].number)]
    found = replay(MenaraHosting(None), Past(len(long) + 1, state, events[len(long) :]))
    (moment,) = found.moments
    assert moment.n == len(events)
    (shown,) = found.views
    assert patched(shown, moment.patches[0]) == as_json(view(state_after(events), None))


def test_b9_cards_that_nobody_looked_at_are_hidden_in_the_history() -> None:
    setup = Setup(players=2, lay_base="game", floors=("thorn-moon",), look_at_new_cards=False)
    events = prepared_game(setup).events
    drawn = [event for event in events if isinstance(event, NewCardsDrawn)]
    assert any(event.cards for event in drawn)
    found = recent_events(events)
    assert found is not None
    moments = [one for one in replay(MenaraHosting(None), found).moments if isinstance(one.event, NewCardsDrawn)]
    assert [one.event.cards for one in moments] == [()] * len(drawn)
    assert [one.story[0].args["n"] for one in moments] == [len(event.cards) for event in drawn]
