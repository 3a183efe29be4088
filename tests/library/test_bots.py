"""Bots: found by name or as module:Class, with views only."""

import random
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

import meja
from meja import bots
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.known_state import known_state
from meja.games.menara.view import view
from meja.games.ritual.bots.shaman import Shaman
from meja.library.game import Game
from tests.proofs import amount

HIDING: dict[str, Any] = {"players": 2, "scenario": 7, "look_at_new_cards": False, "lay_base": "game"}


class Counting:
    """Counts what it is asked and shown."""

    def __init__(self, seat: int, seed: int = 0, tower: str = "none") -> None:
        self.seat, self.tower = seat, tower
        self.asked = self.shown = 0

    def see(self, event: Any) -> None:
        self.shown += 1

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        self.asked += 1
        return actions[-1]


class Dumb:
    """A bot without `choose`."""


def silent_bot() -> Counting:
    return Counting(0)


number = 7


def played(name: str, *names: str, **chosen: Any) -> Game:
    game = meja.new(name, seed=1, players=len(names), **chosen)
    game.play(*names)
    return game


def test_the_shipped_bots_are_installed_by_name() -> None:
    assert bots.installed("menara") == ("builder", "random")
    assert bots.installed("ritual") == ("shaman", "random")
    assert isinstance(bots.make("builder", game="menara", seed=1, seat=0), Builder)
    assert isinstance(bots.make("shaman", game="ritual", seed=1, seat=2), Shaman)


def test_a_class_of_ones_own_plays_by_its_module_and_gets_what_it_takes() -> None:
    bot = bots.make("tests.library.test_bots:Counting", game="menara", seed=5, seat=1, tower="statics")
    assert (bot.seat, bot.tower) == (1, "statics")  # type: ignore[attr-defined]
    assert isinstance(bots.make("tests.library.test_bots:silent_bot", game="ritual", seed=5, seat=1), Counting)


def test_a_bot_in_a_file_of_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "class Hasty:\n    def choose(self, view, actions):\n        return actions[0]\n"
    (tmp_path / "my_hasty_bot.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert played("ritual", "my_hasty_bot:Hasty", "random", "random", seconds_per_action=30).is_over


def test_whoever_only_chooses_and_whoever_also_sees_can_play_together() -> None:
    game = meja.new("ritual", players=3, seed=1, seconds_per_action=30)
    counting = Counting(1)
    game.play(meja.bots.Random(1), counting, silent_bot())
    assert counting.asked > 2
    assert counting.shown == len(game.events)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("bilder", "did you mean builder"),
        ("quite-another", "builder, random"),
        ("shaman", "does not play menara"),
        ("nowhere:Bot", "nowhere"),
        ("tests.library.test_bots:Nobody", "Nobody"),
        ("tests.library.test_bots:number", "no class or function"),
        ("tests.library.test_bots:Dumb", "choose(view, actions)"),
        (":", "cannot be loaded"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_in_a_sentence(name: str, why: str) -> None:
    with pytest.raises(meja.UnknownBot) as refused:
        bots.make(name, game="menara", seed=1, seat=0)
    assert why in str(refused.value)
    assert str(refused.value).endswith(".")


def test_bots_of_other_packages_are_found_but_for_broken_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    def points(group: str) -> EntryPoints:
        assert group == "meja.bots"
        return EntryPoints(
            EntryPoint(name, value, group)
            for name, value in [
                ("counting", "tests.library.test_bots:Counting"),
                ("broken", "nowhere.to.be:Found"),
                ("builder", "tests.library.test_bots:Counting"),  # the name of one of Meja's own
                ("builder", "meja.games.menara.bots.builder:Builder"),
                ("random", "meja.bots:Random"),
            ]
        )

    monkeypatch.setattr(bots, "entry_points", points)
    for cached in (bots._points, bots.factory_of):
        cached.cache_clear()
    try:
        assert bots.installed("menara") == ("builder", "random", "counting")
        assert bots.installed("ritual") == ("random", "counting")
        assert isinstance(bots.make("builder", game="menara", seed=1, seat=0), Builder)
        assert isinstance(bots.make("counting", game="menara", seed=1, seat=0), Counting)
        with pytest.raises(meja.UnknownBot, match="does not play"):
            bots.make("broken", game="menara", seed=1, seat=0)
    finally:
        for cached in (bots._points, bots.factory_of):
            cached.cache_clear()


# Views only ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(amount(6, 100)))
def test_the_state_that_a_builder_makes_of_a_view_has_that_view(seed: int) -> None:
    setups: list[dict[str, Any]] = [
        HIDING,
        {"players": 3, "ritual": "drawn", "tears": True, "golden": True, "first": None},
        {"players": 1, "scenario": 9, "fate": "tough"},
        {"players": 2, "free_building": True},
    ]
    game, rng = meja.new("menara", seed=seed, **setups[seed % 4]), random.Random(seed)
    for _ in range(120):
        if game.is_over:
            break
        seen = game.view(game.turn)
        known = known_state(seen)
        assert view(known, game.turn) == seen
        game.push(rng.choice(game.legal_actions))


@pytest.mark.parametrize("seed", range(amount(2, 20)))
def test_a_builder_chooses_the_same_whatever_the_hidden_cards_are(seed: int) -> None:
    """With other cards in place of those that nobody looked at, every choice of a game is the same."""
    game, builders, n_different = meja.new("menara", seed=seed, **HIDING), [Builder(1), Builder(1)], 0
    while not game.is_over and len(game.history) < 60:
        seat = game.turn
        assert seat is not None
        other = game.resample(seat, seed + len(game.history))
        n_different += other.state.piles != game.state.piles
        games = zip(builders, (game, other), strict=True)
        chosen = [bot.choose(one.view(seat), one.legal_actions) for bot, one in games]
        assert chosen[0] == chosen[1]
        game.push(chosen[0])
    assert n_different > 10


def test_the_actions_that_a_bot_gets_do_not_lead_to_the_state() -> None:
    game = meja.new("menara", seed=1, **HIDING)
    assert not [name for name in dir(game.legal_actions) if "state" in name and not name.startswith("_")]
