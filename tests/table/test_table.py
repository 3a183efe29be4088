"""The table: events are kept first, then they change the state; nature is asked in between."""

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
from meja.table.table import Keep, Table

SITE = Geometry()
GAME = Menara(SITE)
SETUP = Setup(players=2, lay_base="game")


def new(keep: Keep | None = None, seed: int = 1) -> Table[State, AnyAction, AnyEvent]:
    return Table(GAME, GeometricNature(seed, SITE), GAME.start(SETUP), keep)


def test_nature_is_asked_until_a_player_is_to_act() -> None:
    table = new()
    assert table.actor == NATURE
    happened = table.settle()
    assert table.actor == 0
    assert table.events == [*GAME.start(SETUP), *happened]
    assert table.state.stage == "before"


def test_an_event_is_kept_before_it_changes_anything() -> None:
    seen: list[tuple[int, AnyEvent]] = []
    table = new(lambda events: seen.extend((table.state.number, event) for event in events))
    table.settle()
    table.act(0, Reveal("easy"))
    assert [event for _, event in seen] == table.events[1:]
    assert all(number <= before for before, (number, _) in enumerate(seen, start=1))


def test_an_event_that_cannot_be_kept_does_not_happen() -> None:
    def full(events: Sequence[AnyEvent]) -> None:
        raise OSError("no space left")

    table = new()
    table.settle()
    before, events = table.state, list(table.events)
    table.keep = full
    with pytest.raises(OSError, match="no space left"):
        table.act(0, Reveal("easy"))
    assert table.state is before
    assert table.events == events


def test_what_is_refused_changes_nothing_and_is_not_kept() -> None:
    kept: list[AnyEvent] = []
    table = new(kept.extend)
    table.settle()
    before, already = table.state, len(kept)
    for seat, action in ((1, Reveal("easy")), (0, TakeBack())):
        with pytest.raises(IllegalAction):
            table.act(seat, action)
    assert table.state is before
    assert len(kept) == already


def test_a_table_set_with_a_games_events_is_where_the_game_was() -> None:
    table = new()
    table.settle()
    table.act(0, Reveal("hard"))
    table.settle()
    again = Table(GAME, GeometricNature(1, SITE), table.events)
    assert again.state == table.state
    assert again.actor == table.actor


def test_a_loaded_game_goes_on_as_it_would_have() -> None:
    whole = new(seed=7)
    whole.settle()
    half = Table(GAME, GeometricNature(7, SITE), list(whole.events))
    for table in (whole, half):
        table.act(0, Reveal("medium"))
        table.settle()
    assert whole.events == half.events
    assert whole.state.turn is not None
    assert whole.state.turn.card is not None


def test_a_game_begins_with_an_event() -> None:
    with pytest.raises(AssertionError, match="begins with an event"):
        Table(GAME, GeometricNature(1, SITE), [])
