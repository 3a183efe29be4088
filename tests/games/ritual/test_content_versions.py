"""Games of an older version of the content, beside those of the newest."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec import UNSET

from meja.game import IllegalAction, Past
from meja.games.ritual.actions import BeginRound
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.content import components, contents, versions
from meja.games.ritual.draw.sprite import pictures
from meja.games.ritual.events import RitualStarted
from meja.games.ritual.fast.batch import Batch
from meja.games.ritual.fast.convert import games_of, state_of
from meja.games.ritual.fast.tables import boards, tables
from meja.games.ritual.hosting import RitualHosting
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.rites import is_fulfilled
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup, changes, requested
from meja.games.ritual.state import RitualState
from meja.session import Session, replayed
from meja.table import log
from meja.table.moments import replay
from tests.games.second_content import first, second, second_version

__all__ = ["first", "second"]

GAME: Final = RitualGame()
FIRST: Final = "dcb00917b09c"
GOLDEN: Final = Path(__file__).parents[2] / "golden/ritual_four_shamans.jsonl"
CHANGED: Final = "awakening-3"  # some shaman has at least 6 stones; in the second version at least 5


def played(setup: RitualSetup, seed: int, actions: int = 150) -> list[Any]:
    """Returns the events of the beginning of a random game."""
    rng = random.Random(seed)
    session: Session[RitualState, Any, Any] = Session(GAME, RitualNature(seed), GAME.start(setup))
    for _ in range(actions):
        session.settle()
        if (seat := session.actor) is None:
            break
        options = GAME.options(session.state, seat)
        session.act(seat, options[rng.randrange(len(options))])
    return session.events


def seen(events: Sequence[Any]) -> list[Any]:
    """Returns everything that is told and viewed of a game."""
    told: list[Any] = []
    state: RitualState | None = None
    for event in events:
        before, state = state, GAME.evolve(state, event)
        told.append([GAME.tell(before, event, state), GAME.view(state, None), GAME.view(state, 0)])
    return told


def begun(setup: RitualSetup) -> RitualStarted:
    (event,) = GAME.start(setup)
    assert isinstance(event, RitualStarted)
    return event


def test_only_a_rite_that_differs_has_an_id_of_its_own(second: None) -> None:
    old, new = map(contents, versions())
    assert set(new.rites) - set(old.rites) == {f"{CHANGED}_2"}
    assert set(old.rites) - set(new.rites) == {CHANGED}
    assert set(components().rites) == {*old.rites, f"{CHANGED}_2"}
    for stones, fulfilled in (((3, 3, 0, 0, 0), [True, True]), ((3, 2, 0, 0, 0), [False, True])):
        assert [is_fulfilled(rite, [stones]) for rite in (CHANGED, f"{CHANGED}_2")] == fulfilled


def test_a_new_game_has_the_newest_content_unless_it_names_another(second: None) -> None:
    first, newest = versions()
    event = begun(RitualSetup())
    assert (event.setup.content, GAME.content_of(event)) == (newest, newest)
    assert GAME.view(GAME.evolve(None, event), None).board[2] == f"{CHANGED}_2"
    event = begun(RitualSetup(content=first))
    assert GAME.content_of(event) == first
    assert GAME.view(GAME.evolve(None, event), None).board[2] == CHANGED
    assert f"rite-{CHANGED}_2" in {picture.name for picture in pictures()}
    assert f"rite-{CHANGED}" in {picture.name for picture in pictures()}


def test_as_long_as_there_is_one_version_a_game_names_none() -> None:
    event = begun(RitualSetup())
    assert event.setup.content is UNSET
    assert b"content" not in msgspec.json.encode(event)
    assert GAME.content_of(event) == FIRST


def test_an_unknown_version_is_refused() -> None:
    hosting = RitualHosting(None)
    for ask in (GAME.start, requested, hosting.choices, hosting.preview, hosting.seats):
        with pytest.raises(IllegalAction) as refused:
            ask(RitualSetup(content="0123456789ab"))
        assert refused.value.text.id == "refuse-unknown-content"


def test_a_board_that_a_version_does_not_have_is_refused() -> None:
    with pytest.raises(IllegalAction, match="There is no ritual 11: choose one from 1 to 10"):
        GAME.start(RitualSetup(ritual=11))
    assert "ritual=10" in changes(RitualSetup())


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_the_first_version_is_the_same_beside_a_newer_one(seed: int, tmp_path: Path) -> None:
    setup = RitualSetup(players=2 + seed, may_pass=True)
    events = played(setup, seed)
    before, path = seen(events), tmp_path / "old.jsonl"
    log.save(path, GAME, events, seed)
    with second_version(tmp_path / "content"):
        header, read = log.load(path, GAME)
        assert header.content == FIRST
        assert read == events
        newer = played(setup, seed)
        assert GAME.content_of(newer[0]) == versions()[1]
        assert seen(read) == before
        assert seen(newer)[-1][1].board[2] == f"{CHANGED}_2"
        assert played(msgspec.structs.replace(setup, content=FIRST), seed)[1:] == events[1:], "and it can be repeated"
        assert len(replay(RitualHosting(None), Past(1, None, read)).moments) > 0
    assert seen(events) == before


def test_a_log_of_the_first_version_goes_on(second: None, tmp_path: Path) -> None:
    header, events = log.load(GOLDEN, GAME)
    session: Session[RitualState, Any, Any] = Session(GAME, RitualNature(3), events[: len(events) // 2])
    session.settle()
    while session.actor is not None and len(session.events) < len(events):
        session.act(session.actor, GAME.options(session.state, session.actor)[0])
        session.settle()
    log.save(tmp_path / "on.jsonl", GAME, session.events)
    assert log.load(tmp_path / "on.jsonl", GAME)[0].content == header.content == FIRST
    assert set(session.state.setup.board) <= set(contents(FIRST).rites)


def test_a_log_of_a_newer_version_is_refused_and_names_its_content(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    with second_version(tmp_path / "content"):
        newest = versions()[1]
        log.save(path, GAME, played(RitualSetup(), 1, 5))
    with pytest.raises(log.LogError, match=f"it was played with content {newest}, this Meja has {FIRST}") as error:
        log.load(path, GAME)
    assert error.value.text.id == "refuse-log-other-content"


def test_the_rules_in_arrays_play_both_versions(second: None) -> None:
    first, newest = versions()
    at = [boards().index((version, 1)) for version in (first, newest)]
    assert tables().conditions[at, 2, 0, 3].tolist() == [6, 5]
    batch = Batch([RitualSetup(players=n, content=c) for n in (2, 3, 4) for c in (first, newest)] * 5, seed=1)
    for _ in range(60):
        batch.step(batch.choose(), 1000)
        for state, n in zip(batch.states(), batch.counts.tolist(), strict=True):
            assert n == len(GAME.options(state, state.totem))
    states = batch.states()
    assert [state.setup.content for state in states[:2]] == [UNSET, newest]
    assert [state_of(record) for record in games_of(states)] == states
    for state in states:
        assert {taken.rite for taken in state.taken} <= set(state.setup.board) <= set(state.setup.box.rites)


def test_a_shaman_bot_plays_either_version(second: None) -> None:
    for version in versions():
        setup = begun(RitualSetup(content=version)).setup
        session: Session[RitualState, Any, Any] = Session(GAME, RitualNature(1), [RitualStarted(setup)])
        session.settle()
        session.act(session.state.totem, BeginRound())
        session.settle()
        bots = [Shaman(seat, seat) for seat in range(setup.players)]
        for _ in range(8):
            seat = session.state.totem
            action = bots[seat].choose(GAME.view(session.state, seat), GAME.options(session.state, seat))
            session.act(seat, action)
            session.settle()
        assert {taken.rite for taken in session.state.taken} <= set(contents(version).rites)
        assert replayed(GAME, session.events) == session.state
