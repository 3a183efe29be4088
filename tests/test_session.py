"""The game loop: events are stored before they change the state, and nature answers between actions."""

from collections.abc import Sequence

import pytest

from meja.game import NATURE, IllegalAction
from meja.games.menara.actions import AnyAction, Reveal, TakeBack
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.session import Keep, Session

SITE = Geometry()
GAME = Menara(SITE)
SETUP = Setup(players=2, lay_base="game")


def new_session(keep: Keep | None = None, seed: int = 1) -> Session[State, AnyAction, AnyEvent]:
    return Session(GAME, GeometricNature(seed, SITE), GAME.start(SETUP), keep)


def test_nature_is_asked_until_a_player_is_to_act() -> None:
    session = new_session()
    assert session.actor == NATURE
    happened = session.settle()
    assert session.actor == 0
    assert session.events == [*GAME.start(SETUP), *happened]
    assert session.state.stage == "before"


def test_an_event_is_stored_before_it_changes_the_state() -> None:
    seen: list[tuple[int, AnyEvent]] = []
    session = new_session(lambda events: seen.extend((session.state.number, event) for event in events))
    session.settle()
    session.act(0, Reveal("easy"))
    assert [event for _, event in seen] == session.events[1:]
    assert all(number <= before for before, (number, _) in enumerate(seen, start=1))


def test_an_event_that_cannot_be_stored_does_not_change_the_state() -> None:
    def full(events: Sequence[AnyEvent]) -> None:
        raise OSError("no space left")

    session = new_session()
    session.settle()
    before, events = session.state, list(session.events)
    session.keep = full
    with pytest.raises(OSError, match="no space left"):
        session.act(0, Reveal("easy"))
    assert session.state is before
    assert session.events == events


def test_a_refused_action_changes_and_stores_nothing() -> None:
    kept: list[AnyEvent] = []
    session = new_session(kept.extend)
    session.settle()
    before, already = session.state, len(kept)
    for seat, action in ((1, Reveal("easy")), (0, TakeBack())):
        with pytest.raises(IllegalAction):
            session.act(seat, action)
    assert session.state is before
    assert len(kept) == already


def test_a_session_from_stored_events_has_the_same_state() -> None:
    session = new_session()
    session.settle()
    session.act(0, Reveal("hard"))
    session.settle()
    again = Session(GAME, GeometricNature(1, SITE), session.events)
    assert again.state == session.state
    assert again.actor == session.actor


def test_a_loaded_game_continues_with_the_same_draws() -> None:
    whole = new_session(seed=7)
    whole.settle()
    half = Session(GAME, GeometricNature(7, SITE), list(whole.events))
    for session in (whole, half):
        session.act(0, Reveal("medium"))
        session.settle()
    assert whole.events == half.events
    assert whole.state.turn is not None
    assert whole.state.turn.card is not None


def test_a_session_without_events_is_refused() -> None:
    with pytest.raises(AssertionError, match="begins with an event"):
        Session(GAME, GeometricNature(1, SITE), [])
