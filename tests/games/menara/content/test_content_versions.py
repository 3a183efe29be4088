"""Games of an older version of the content, beside those of the newest."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec import UNSET

from meja.game import NATURE, IllegalAction, Past
from meja.games.content_loader import ContentError
from meja.games.menara import content
from meja.games.menara.actions import PlaceColumns, Placement, Spot, Try
from meja.games.menara.content import components, contents, versions
from meja.games.menara.draw.portrait import portrait
from meja.games.menara.events import GameStarted, Settled
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup, changes, check, of_first_game, of_scenario, requested
from meja.games.menara.state import State
from meja.games.menara.tasks import task_of
from meja.games.menara.tower.balanced import Balanced
from meja.games.menara.tower.boards import tops_on
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.weightless import Weightless
from meja.pieces import whole
from meja.session import Session, replayed
from meja.table import log
from meja.table.hosting import Terms
from meja.table.moments import replay
from tests.games.menara.kit import SITE, building, full, tower
from tests.games.second_content import first, second, second_version

__all__ = ["first", "second"]

GAME: Final = Menara(Geometry())
FIRST: Final = "a3404467b09c"
GOLDEN: Final = Path(__file__).parents[3] / "golden/menara_detailed_example.jsonl"


def played(setup: Setup, seed: int, actions: int = 60) -> list[Any]:
    """Returns the events of the beginning of a random game."""
    rng = random.Random(seed)
    session: Session[State, Any, Any] = Session(GAME, GeometricNature(seed, SITE), GAME.start(setup))
    for _ in range(actions):
        session.settle()
        if (seat := session.actor) is None:
            break
        options = GAME.options(session.state, seat)
        session.act(seat, options[rng.randrange(len(options))], options)
    return session.events


def seen(events: Sequence[Any]) -> list[Any]:
    """Returns everything that is told, viewed and drawn of a game."""
    told: list[Any] = []
    state: State | None = None
    for event in events:
        before, state = state, GAME.evolve(state, event)
        told.append([GAME.tell(before, event, state), GAME.view(state, None)])
    assert state is not None
    picture = portrait(state.tower) if state.tower.floors else None
    return [*told, picture, GAME.options(state, GAME.actor(state) or 0)[:5]]


def begun(setup: Setup) -> GameStarted:
    (event,) = GAME.start(setup)
    assert isinstance(event, GameStarted)
    return event


def names(state: State) -> set[str]:
    """Returns the floors and cards of a game."""
    cards = [card for pile in (*state.piles.values(), *state.discards.values()) for card in pile]
    kept = [card for player in state.players for card in player.kept]
    turn = [state.turn.card or ""] if state.turn is not None else []
    floors = (*state.rest, *state.line, *state.bottom, *state.base_floors, *state.tower.floors, *state.fallen_floors)
    return {*cards, *kept, *turn, *state.row, *floors}


def test_only_what_differs_has_an_id_of_its_own(second: None) -> None:
    old, new = map(contents, versions())
    assert {name: floor.id for name, floor in new.floors.items() if floor.id != name} == {
        "heron": "heron_2",
        "double-ax": "double-ax_2",
    }
    assert [card.id for name, card in new.cards.items() if card.id != name] == ["E4_2"]
    assert all(floor.id == name for name, floor in old.floors.items())
    assert list(old.floors) == list(new.floors), "both in the order of the files"
    assert len(components().floors) == len(old.floors) + 2
    assert components().floors["heron"].light.bases[0].at == (-65, 16)
    assert components().floors["heron_2"].light.bases[0].at == (-64, 16)
    assert (task_of("E4").n, task_of("E4_2").n) == (2, 1)


def test_what_goes_back_to_an_older_version_has_the_older_id(tmp_path: Path) -> None:
    with second_version(tmp_path / "second"):
        pass
    folder = tmp_path / "second/menara"
    (folder / "3").mkdir()
    for file in (folder / "2").iterdir():
        (folder / "3" / file.name).write_bytes(((folder / "1") / file.name).read_bytes())
    cards = (folder / "2/cards.toml").read_text("utf-8")
    (folder / "3/cards.toml").write_text(cards.replace('"E5", box = "base"', '"E5", box = "expansion"'), "utf-8")
    *_, third = content.load_all(folder).values()
    assert third.floors["heron"].id == "heron"
    assert (third.cards["E4"].id, third.cards["E5"].id) == ("E4_2", "E5_3")


def test_equal_versions_gaps_and_separators_in_ids_are_refused(tmp_path: Path) -> None:
    with second_version(tmp_path / "second"):
        pass
    folder = tmp_path / "second/menara"
    (folder / "2").rename(folder / "4")
    with pytest.raises(ContentError, match=r"numbered from 1, without gaps, not \[1, 4\]"):
        content.load_all(folder)
    (folder / "4").rename(folder / "2")
    cards = folder / "2/cards.toml"
    cards.write_text(cards.read_text("utf-8").replace('"E9"', '"E_9"'), "utf-8")
    with pytest.raises(ContentError, match=r"content/2/cards.toml: E_9: an id has no _"):
        content.load_all(folder)
    for file in (folder / "1").iterdir():
        (folder / "2" / file.name).write_bytes(file.read_bytes())
    with pytest.raises(ContentError, match="content/2: it is the same as content/1"):
        content.load_all(folder)


def test_a_new_game_has_the_newest_content_unless_it_names_another(second: None) -> None:
    first, newest = versions()
    event = begun(Setup(floors=("double-ax",)))
    assert (event.setup.content, GAME.content_of(event)) == (newest, newest)
    state = GAME.evolve(None, event)
    assert {"heron_2", "double-ax_2"} <= set(state.rest)
    assert not {"heron", "double-ax"} & set(state.rest)
    assert ("E4_2" in state.piles["easy"], "E4" in state.piles["easy"]) == (True, False)
    assert (state.bag.count("yellow"), state.setup.new_cards("easy")) == (30 + 3, 2)
    event = begun(Setup(floors=("double-ax",), content=first))
    state = GAME.evolve(None, event)
    assert {"heron", "double-ax", "E4"} <= {*state.rest, *state.piles["easy"]}
    assert (state.bag.count("yellow"), state.setup.new_cards("easy")) == (30 + 2, 1)
    assert GAME.content_of(event) == first


def test_as_long_as_there_is_one_version_a_game_names_none() -> None:
    event = begun(Setup())
    assert event.setup.content is UNSET
    assert b"content" not in msgspec.json.encode(event)
    assert GAME.content_of(event) == FIRST


def test_an_unknown_version_is_refused() -> None:
    hosting = MenaraHosting(None)
    for ask in (GAME.start, check, requested, hosting.choices, hosting.preview, hosting.seats):
        with pytest.raises(IllegalAction) as refused:
            ask(Setup(content="0123456789ab"))
        assert refused.value.text.id == "refuse-unknown-content"
        assert "0123456789ab" in str(refused.value)
        assert FIRST in str(refused.value)


def test_scenarios_and_choices_are_those_of_the_version(second: None) -> None:
    first, newest = versions()
    assert of_scenario(1).floors == ("five-winds", "bridge-of-dangers", "three-truths", "double-ax")
    old = of_scenario(1, Setup(content=first))
    assert old.floors == ("five-winds", "bridge-of-dangers", "three-truths", "wedge-moon")
    for setup in (old, of_scenario(1), of_first_game(), of_first_game(Setup(content=first))):
        check(begun(setup).setup)
    with pytest.raises(IllegalAction, match="Scenario 1 is played with"):
        GAME.start(msgspec.structs.replace(old, content=newest))
    assert changes(requested(Setup()))["scenario=1"].floors == of_scenario(1).floors
    assert changes(Setup(content=first))["scenario=1"].floors == old.floors
    hosting = MenaraHosting(None)
    assert hosting.choices(Setup(scenario=1, **modules(of_scenario(1)))).refused is None
    easy = hosting.preview(Setup()).cards["easy"].tasks
    assert {card for task in easy for card in task.cards} >= {"E4_2"}


def modules(setup: Setup) -> dict[str, Any]:
    return {"floors": setup.floors, "ritual": setup.ritual, "tears": setup.tears, "golden": setup.golden}


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_the_first_version_is_the_same_beside_a_newer_one(seed: int, tmp_path: Path) -> None:
    setup = of_scenario(seed + 3, Setup(players=2, lay_base="game"))
    events = played(setup, seed)
    before, path = seen(events), tmp_path / "old.jsonl"
    log.save(path, GAME, events, seed)
    with second_version(tmp_path / "content"):
        header, read = log.load(path, GAME)
        assert header.content == FIRST
        assert read == events
        newer = played(of_scenario(seed + 3, Setup(players=2, lay_base="game")), seed)
        assert GAME.content_of(newer[0]) == versions()[1]
        assert {"heron_2", "E4_2"} <= names(replayed(GAME, newer))
        assert seen(read) == before
        assert played(msgspec.structs.replace(setup, content=FIRST), seed)[1:] == events[1:], "and it can be repeated"
        assert {"heron", "E4"} <= names(replayed(GAME, read))
        assert not {"heron_2", "E4_2"} & names(replayed(GAME, read))
        story = [text for event in newer[:1] for text in GAME.tell(None, event, GAME.evolve(None, event))]
        assert story, "the names of the floors are in the catalogue"
        assert "_2" not in "".join(map(repr, story))
    assert seen(events) == before


def test_a_log_of_the_first_version_goes_on_and_is_replayed(second: None, tmp_path: Path) -> None:
    header, events = log.load(GOLDEN, GAME)
    session: Session[State, Any, Any] = Session(GAME, GeometricNature(7, SITE), events[:-1])
    session.settle()
    while session.actor not in (None, NATURE) and len(session.events) < len(events) + 20:
        session.act(session.actor, GAME.options(session.state, session.actor)[0])
        session.settle()
    assert not any("_2" in repr(event) for event in session.events)
    log.save(tmp_path / "on.jsonl", GAME, session.events)
    assert log.load(tmp_path / "on.jsonl", GAME)[0].content == header.content == FIRST
    made = replay(MenaraHosting(None), Past(1, None, events))
    assert len(made.moments) == len(events)


def test_a_log_of_a_newer_version_is_refused_and_names_its_content(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    with second_version(tmp_path / "content"):
        newest = versions()[1]
        log.save(path, GAME, played(Setup(lay_base="game"), 1, 5))
        assert log.load(path, GAME)[0].content == newest
        assert f'"content":"{newest}"' in path.read_text("utf-8").splitlines()[0]
    why = f"line 1: it was played with content {newest}, this Meja has {FIRST}"
    with pytest.raises(log.LogError, match=why) as error:
        log.load(path, GAME)
    assert error.value.text.id == "refuse-log-other-content"


def test_a_log_whose_header_names_another_version_than_its_first_event_is_refused(second: None, tmp_path: Path) -> None:
    first, newest = versions()
    path = tmp_path / "edited.jsonl"
    log.save(path, GAME, GAME.start(Setup()))
    path.write_text(path.read_text("utf-8").replace(newest, first, 1), "utf-8")
    with pytest.raises(log.LogError, match=f"line 2: the set-up names content {newest}, the header {first}") as error:
        log.load(path, GAME)
    assert (error.value.text.id, error.value.text.args) == ("refuse-log-content-differs", {"line": 2})


@pytest.mark.parametrize(("floor", "x_mm"), [("heron", -65), ("heron_2", -64)])
def test_a_floor_of_either_version_has_its_own_bases(second: None, floor: str, x_mm: float) -> None:
    columns = full(floor, "light")
    column = columns.pop(0)
    assert column != "golden"
    state = building("E1", (column,), tower((floor, "light", 0, (0, 0), columns)))
    place = PlaceColumns((Placement(column, Spot(floor, 0)),))
    assert place in GAME.options(state, 0)
    (foreseen,) = whole(MenaraHosting(None).foresee(Terms(tower="geometric"), state, 0, (place,)))
    assert foreseen.refused is None
    decided = GAME.decide(state, 0, place).state
    for model in (Weightless(SITE), Balanced(HANDS["steady"], SITE), Physical(HANDS["steady"], SITE)):
        asked = GAME.asks(decided)
        assert isinstance(asked, Try)
        after = GAME.decide(decided, NATURE, model.settle(decided, asked, "1")).state
        assert after.tower.piece(Spot(floor, 0)) == column
        tops = dict(tops_on(after.tower, after.tower.floors[floor]))
        assert tops[Spot(floor, 0)] == pytest.approx((x_mm, 16), abs=0.5)
        told = repr(GAME.tell(decided, Settled(), after))
        assert "floor-heron'" in told
        assert "heron_2" not in told
