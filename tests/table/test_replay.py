"""Moments and replays: after every moment, each viewer has exactly the view that the game has for them."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meja.game import Past, Seat
from meja.games.menara.hosting import MenaraHosting
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import AnyRitualEvent, Paused, Resumed, TimePassed
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.table.hosting import Hosting
from meja.table.log import load
from meja.table.moments import Moment, Replay, moments, replay, states_of
from tests.games.matches import ritual_match

GOLDEN = Path(__file__).parents[1] / "golden"
RELEASE = Path(__file__).parents[1] / "release_0_1_0"
LOGS = [
    ("menara", GOLDEN / "menara_detailed_example.jsonl"),
    ("menara", RELEASE / "menara.jsonl"),
    ("ritual", GOLDEN / "ritual_four_shamans.jsonl"),
    ("ritual", GOLDEN / "ritual_two_shamans.jsonl"),
    ("ritual", RELEASE / "ritual.jsonl"),
    ("ritual", None),
]
Json = Any


@cache
def hosting(game: str) -> Hosting:
    timer: Any = RoundTimer()
    return MenaraHosting(None) if game == "menara" else RitualHosting(timer)


def played(game: str, log: Path | None) -> list[Any]:
    return _long_ritual() if log is None else load(log, hosting(game).game())[1]


@cache
def _long_ritual() -> list[AnyRitualEvent]:
    """Three shamans with a lost round and a pause."""
    setup = RitualSetup(players=3, may_pass=True, history=True)
    shamans = [Shaman(9, seat) for seat in range(3)]
    events = list(ritual_match(RitualGame(), RitualNature(9), setup, shamans, 8, tries=6).events)
    events[30:30] = [Paused(), Resumed()]
    return events


def plain(value: Any) -> Json:
    return msgspec.json.decode(msgspec.json.encode(value))


def patched(value: Json, patch: Json) -> Json:
    """Applies a JSON patch, as plain JSON, in place where possible."""
    for operation in patch:
        *path, last = [part.replace("~1", "/").replace("~0", "~") for part in operation["path"].split("/")] or [""]
        if not path:
            value = operation["value"]
            continue
        inside = value
        for part in path[1:]:
            inside = inside[int(part)] if isinstance(inside, list) else inside[part]
        if operation["op"] == "remove":
            inside.pop(int(last) if isinstance(inside, list) else last)
        elif isinstance(inside, list):
            at = len(inside) if last == "-" else int(last)
            inside[at : at + (operation["op"] == "replace")] = [operation["value"]]
        else:
            assert (last in inside) == (operation["op"] == "replace")
            inside[last] = operation["value"]
    return value


def seen(made: Replay) -> Iterator[tuple[int, dict[Seat | None, Json]]]:
    """Yields the number of each moment, and all views after it as a page has them."""
    told = plain(made)
    views = told["views"]
    for moment in told["moments"]:
        views = [patched(view, patch) for view, patch in zip(views, moment["patches"], strict=True)]
        yield moment["n"], dict(zip(made.eyes, views, strict=True))


def told_live(moments: Sequence[Moment]) -> list[Json]:
    """The views of one viewer after each of their moments."""
    view, views = None, []
    for moment in plain(moments):
        view = patched(view, moment.get("patch", []))
        views.append(plain(view))
    return views


@pytest.mark.parametrize(("game", "log"), LOGS)
def test_after_every_moment_every_eye_has_the_view_of_the_game(game: str, log: Path | None) -> None:
    rules, events = hosting(game).game(), played(game, log)
    states = states_of(rules, None, events)
    made = replay(hosting(game), Past(1, None, events))
    shown = list(seen(made))
    assert [n for n, _ in shown] == [n for n, event in enumerate(events, 1) if not isinstance(event, TimePassed)]
    assert made.views == (None,) * len(made.eyes)
    for n, views in seen(made):
        assert views == {eye: plain(rules.view(states[n], eye)) for eye in made.eyes}, n


@pytest.mark.parametrize("log", [log for game, log in LOGS if game == "ritual"])
def test_who_knew_what_is_what_each_seat_was_told_during_the_game(log: Path | None) -> None:
    game, events = hosting("ritual").game(), played("ritual", log)
    states = states_of(game, None, events)
    made = replay(hosting("ritual"), Past(1, None, events))
    assert made.eyes == (None, *range(states[-1].setup.players))
    told, _ = moments(game, made.eyes, states, events)
    live = {eye: told_live(told[eye]) for eye in made.eyes}
    for n, views in seen(made):
        assert views == {eye: live[eye][n - 1] for eye in made.eyes}, n


@pytest.mark.parametrize(("game", "log"), LOGS)
def test_a_replay_of_a_part_begins_with_the_views_before_it(game: str, log: Path | None) -> None:
    rules, events = hosting(game).game(), played(game, log)
    states = states_of(rules, None, events)
    middle = len(events) // 2
    made = replay(hosting(game), Past(middle + 1, states[middle], events[middle:]))
    assert plain(made.views) == [plain(rules.view(states[middle], eye)) for eye in made.eyes]
    assert made.moments[0].n > middle
    *_, (n, views) = seen(made)
    assert views == {eye: plain(rules.view(states[n], eye)) for eye in made.eyes}


def test_a_replay_tells_all_secrets_and_the_same_story() -> None:
    game, events = hosting("ritual").game(), played("ritual", None)
    states = states_of(game, None, events)
    for moment in replay(hosting("ritual"), Past(1, None, events)).moments:
        event = events[moment.n - 1]
        assert moment.event == event
        assert list(moment.story) == list(game.tell(states[moment.n - 1], event, states[moment.n]))


def test_cards_that_nobody_looked_at_stay_hidden_in_a_game_without_secrets() -> None:
    game, events = hosting("menara").game(), played("menara", LOGS[0][1])
    made = replay(hosting("menara"), Past(1, None, events))
    assert [moment.event for moment in made.moments] == [game.view_event(event, None) for event in events]


def test_the_moments_with_a_track_are_marked() -> None:
    events = played("menara", LOGS[0][1])
    made = replay(hosting("menara"), Past(1, None, events), frozenset({3, 7}))
    assert [moment.n for moment in made.moments if moment.has_track] == [3, 7]
