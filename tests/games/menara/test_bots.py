"""The builder plays every scenario to its end, by the rules, the same way each time, and better than chance."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.menara.actions import (
    Exchange,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    PlaceColumns,
    PlaceTear,
    SeatAction,
    TakeBack,
)  # fmt: skip
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.judgement import Prospects, holds_without, lifts
from meja.games.menara.bots.match import Bot, Match, play
from meja.games.menara.bots.random_player import RandomPlayer
from meja.games.menara.bots.rooms import counted, rooms
from meja.games.menara.content import contents
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature, ScriptedNature
from meja.games.menara.setup import DIFFICULTIES, FATES, Difficulty, Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from tests.games.menara import kit


class Watched:
    """A builder whose every choice must be one of the options."""

    def __init__(self, seed: int) -> None:
        self.bot = Builder(seed)

    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        chosen = self.bot.choose(state, options)
        assert chosen in options
        return chosen


def game_of(make: Callable[[int], Bot], setup: Setup, seed: int) -> tuple[Match, list[AnyEvent]]:
    geometry = Geometry()
    events: list[AnyEvent] = []
    bots = [make(seed * 10 + seat) for seat in range(setup.players)]
    return play(Menara(geometry), GeometricNature(seed, geometry), setup, bots, events.append), events


def wins(make: Callable[[int], Bot], setup: Setup, seeds: Sequence[int]) -> int:
    ends = [game_of(make, setup, seed)[0].state.end for seed in seeds]
    return sum(end is not None and end.won for end in ends)


@pytest.mark.parametrize("players", range(1, 5))
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("scenario", contents().scenarios)
def test_builders_play_every_scenario_to_its_end(scenario: int, difficulty: Difficulty, players: int) -> None:
    setup = of_scenario(scenario, Setup(players=players, difficulty=difficulty))
    match, _ = game_of(Builder, setup, seed=scenario)
    assert match.state.end is not None
    assert match.state.end.levels >= 3  # nobody gave up building


@pytest.mark.parametrize("ritual", contents().rituals)
def test_builders_do_only_what_is_offered_under_every_ritual(ritual: str) -> None:
    setup = Setup(players=2, ritual=ritual, tears=True, golden=True, floors=("double-ax", "bridge-of-dangers"))
    match, _ = game_of(Watched, setup, seed=1)
    assert match.state.end is not None


@pytest.mark.parametrize("fate", FATES)
def test_builders_play_with_fate_and_with_cards_that_nobody_looked_at(fate: str) -> None:
    options = Setup(players=2, fate=fate, look_at_new_cards=False, strict_quarry=True)  # type: ignore[arg-type]
    match, _ = game_of(Watched, of_scenario(7, options), seed=2)
    assert match.state.end is not None


def test_builders_who_build_freely_come_to_an_end() -> None:
    match, _ = game_of(Watched, Setup(players=2, free_building=True), seed=1)
    assert match.state.end is not None


@pytest.mark.parametrize("players", [1, 4])
def test_builders_win_most_easy_games_and_random_players_hardly_any(players: int) -> None:
    setup = Setup(players=players, difficulty="easy")
    seeds = range(6)
    assert wins(Builder, setup, seeds) > len(seeds) / 2
    assert wins(RandomPlayer, setup, seeds) <= 1


def test_the_same_seed_gives_the_same_game() -> None:
    setup = of_scenario(5, Setup(players=2))
    assert game_of(Builder, setup, seed=3)[1] == game_of(Builder, setup, seed=3)[1]


def test_what_nobody_looked_at_does_not_change_what_a_builder_does() -> None:
    """The cards that were shuffled in unseen are exchanged for others: the builder cannot know."""
    setup = of_scenario(9, Setup(look_at_new_cards=False, lay_base="game"))
    state = kit.table(setup).state
    others = dict(state.piles)
    for glyph, cards in state.piles.items():
        new = [card for card in contents().cards_of("expansion", glyph) if card not in cards]
        hidden = [card for card in cards if contents().cards[card].box == "expansion"]
        kept = tuple(card for card in cards if card not in hidden[: len(new)])
        others[glyph] = tuple(sorted((*kept, *new[: len(cards) - len(kept)])))
    assert others != state.piles
    supply = counted(state.active.supply)
    assert Prospects(replace(state, piles=others)).chances(supply) == Prospects(state).chances(supply)


def test_a_builder_exchanges_columns_for_the_ones_that_the_open_bases_need() -> None:
    tower = kit.tower(("seed", "dark", 0, (0, 0), {}))  # white, yellow and red bases
    state = kit.before(supply=["blue"] * 8, tower=tower, camp=("black", "black", "red", "white", "yellow", "yellow"))
    taken = []
    for _ in range(3):
        chosen = Builder(1).choose(state, kit.GAME.options(state, 0))
        assert isinstance(chosen, Exchange)
        taken += chosen.take
        state, _ = kit.play(state, chosen)
    assert sorted(taken) == ["red", "white", "yellow"]


def test_a_builder_places_so_that_the_whole_card_can_be_fulfilled() -> None:
    """A yellow column would do on either floor, but only one of them takes three columns."""
    tower = kit.tower(("seed", "dark", 0, (0, 0), {}), ("canoe", "dark", 0, (300, 0), {0: "yellow", 1: "black"}))
    state = kit.building(kit.card_of("same_floor", 3), ["yellow", "white", "red", "blue"], tower)
    builder = Builder(1)
    floors = []
    for _ in range(3):
        chosen = builder.choose(state, kit.GAME.options(state, 0))
        assert isinstance(chosen, PlaceColumns)
        floors += [placement.spot.floor for placement in chosen.placements]
        state, _ = kit.play(state, chosen)
    assert floors == ["seed"] * 3


def test_a_builder_gives_up_when_nothing_fits() -> None:
    tower = kit.tower(("seed", "dark", 0, (0, 0), {}))
    state = kit.building(kit.card_of("place", 2), ["blue"] * 8, tower)
    assert Builder(1).choose(state, kit.GAME.options(state, 0)) == GiveUp()


def test_a_builder_does_not_try_again_what_was_taken_back() -> None:
    """A tower that takes nothing in makes it give up in the end."""
    tower = kit.tower(("seed", "dark", 0, (0, 0), {}), ("knot", "dark", 0, (200, 0), {}))
    state = kit.building(kit.card_of("place", 2), ["yellow", "white", "red", "black"], tower)
    builder = Builder(1)
    nature = ScriptedNature(GeometricNature(1, kit.SITE), settles=[TakeBack()] * 99)
    tried = []
    while (chosen := builder.choose(state, kit.GAME.options(state, 0))) != GiveUp():
        assert chosen not in tried
        tried.append(chosen)
        for event in kit.GAME.decide(state, 0, chosen):
            state = kit.GAME.evolve(state, event)
        question = kit.GAME.asks(state)
        assert question is not None
        for event in kit.GAME.decide(state, NATURE, nature.answer(state, question)):
            state = kit.GAME.evolve(state, event)
    assert len(tried) == 6  # every column that fits somewhere


def test_a_builder_pays_for_a_tear_that_has_a_mark_and_places_it_at_once() -> None:
    match, events = game_of(Builder, of_scenario(4, Setup(players=2)), seed=1)
    placed = [event for event in events if isinstance(getattr(event, "deed", None), PlaceTear)]
    assert len(placed) >= 6
    assert match.state.loose_tears <= 6


def test_a_builder_ends_a_game_that_is_won_by_exchanging_a_camp_that_the_bag_cannot_fill() -> None:
    tower = kit.tower(
        ("seed", "dark", 0, (0, 0), kit.full("seed", "dark")), ("knot", "light", 1, (0, 0), kit.full("knot", "light"))
    )
    state = kit.building(kit.card_of("place", 2), ["blue"] * 8, tower, bag=("red",) * 3)
    state, _ = kit.play(state, GiveUp())
    assert Builder(1).choose(state, kit.GAME.options(state, 0)) != ExchangeCamp()
    won = replace(state, row=("level",))
    assert Builder(1).choose(won, kit.GAME.options(won, 0)) == ExchangeCamp()


def test_a_column_that_a_floor_needs_is_not_counted_among_those_that_can_move_up() -> None:
    tower = kit.tower(("seed", "dark", 0, (0, 0), kit.full("seed", "dark")), ("knot", "light", 1, (0, 0), {}))
    laid = tower.floors["knot"]
    assert len(laid.on) == 3
    assert not any(holds_without(tower, spot) for spot in laid.on)
    state = kit.before(tower=tower)
    assert lifts(state, rooms(state)) == 0


def test_most_new_floors_lie_on_three_columns_and_more() -> None:
    events = [event for seed in (4, 5) for event in game_of(Builder, Setup(players=2), seed)[1]]
    supports = []
    for tried, settled in pairwise(events):
        deed = getattr(tried, "deed", None)
        if isinstance(deed, LayFloor) and deed.level > 0:
            supports += [len(on) for floor, on in getattr(settled, "rests", ()) if floor == deed.floor]
    assert len(supports) >= 16
    assert sum(n >= 3 for n in supports) >= 0.7 * len(supports)
