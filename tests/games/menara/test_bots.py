"""Builder bots: they play every scenario to its end, legally, deterministically, and better than random players."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace

from meja.bots import Bot, Random
from meja.game import NATURE
from meja.games.menara.actions import (
    Exchange,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    PlaceTear,
    SeatAction,
    Spot,
    TakeBack,
)  # fmt: skip
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.incomplete_floors import count_colours, incomplete_floors
from meja.games.menara.bots.pile_chances import PileChances, liftable_columns
from meja.games.menara.bots.stability import UNSAFE_DEG
from meja.games.menara.bots.support import holds_without
from meja.games.menara.content import Colour, contents
from meja.games.menara.events import AnyEvent, Settled
from meja.games.menara.evolve import evolve
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature, SeededNature
from meja.games.menara.setup import DIFFICULTIES, FATES, Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.tower.balanced import Balanced
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.statics import tilt_deg
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from meja.games.menara.view import View
from meja.library.game import Game
from tests.games.matches import menara_match
from tests.games.menara import kit
from tests.games.menara.scripted_nature import ScriptedNature
from tests.proofs import amount


class Watched:
    """A builder that asserts that each of its choices is one of the options."""

    def __init__(self, seed: int) -> None:
        self.bot = Builder(seed)

    def choose(self, view: View, actions: Sequence[SeatAction]) -> SeatAction:
        assert isinstance(view, View)
        chosen = self.bot.choose(view, actions)
        assert chosen in actions
        return chosen


def game_of(make: Callable[[int], Bot], setup: Setup, seed: int) -> tuple[Game, list[AnyEvent]]:
    geometry = Geometry()
    bots = [make(seed * 10 + seat) for seat in range(setup.players)]
    game = menara_match(Menara(geometry), GeometricNature(seed, geometry), setup, bots)
    return game, list(game.events)


def wins(make: Callable[[int], Bot], setup: Setup, seeds: Sequence[int]) -> int:
    ends = [game_of(make, setup, seed)[0].state.end for seed in seeds]
    return sum(end is not None and end.won for end in ends)


@pytest.mark.parametrize(
    ("scenario", "players"),
    [(one, n) for one in contents().scenarios for n in range(1, 5) if (one + n) % amount(2, 1) == 0],
)
def test_builders_play_every_scenario_to_its_end(scenario: int, players: int) -> None:
    difficulty = DIFFICULTIES[(scenario + players) % len(DIFFICULTIES)]
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
    match, _ = game_of(Watched, of_scenario(7, options), seed=1)
    assert match.state.end is not None


def test_builders_who_build_freely_come_to_an_end() -> None:
    match, _ = game_of(Watched, Setup(players=2, free_building=True), seed=1)
    assert match.state.end is not None


@pytest.mark.parametrize("players", [1, 4])
def test_builders_win_most_easy_games_and_random_players_hardly_any(players: int) -> None:
    setup = Setup(players=players, difficulty="easy")
    seeds = range(6)
    assert wins(Builder, setup, seeds) > len(seeds) / 2
    assert wins(Random, setup, seeds) <= 1


def test_the_same_seed_gives_the_same_game() -> None:
    setup = of_scenario(5, Setup(players=2))
    assert game_of(Builder, setup, seed=3)[1] == game_of(Builder, setup, seed=3)[1]


def test_cards_that_nobody_looked_at_do_not_change_the_choices_of_a_builder() -> None:
    """The unseen cards are replaced by others: the builder must not know them."""
    setup = of_scenario(9, Setup(look_at_new_cards=False, lay_base="game"))
    state = kit.table(setup).state
    others = dict(state.piles)
    for glyph, cards in state.piles.items():
        new = [card for card in contents().cards_of("expansion", glyph) if card not in cards]
        hidden = [card for card in cards if contents().cards[card].box == "expansion"]
        kept = tuple(card for card in cards if card not in hidden[: len(new)])
        others[glyph] = tuple(sorted((*kept, *new[: len(cards) - len(kept)])))
    assert others != state.piles
    supply = count_colours(state.active.supply)
    assert PileChances(replace(state, piles=others)).chances(supply) == PileChances(state).chances(supply)


def test_a_builder_exchanges_columns_for_the_ones_that_the_open_bases_need() -> None:
    tower = kit.tower(("seed", "dark", 0, (0, 0), {}))  # white, yellow and red bases
    state = kit.before(supply=["blue"] * 8, tower=tower, camp=("black", "black", "red", "white", "yellow", "yellow"))
    taken: list[Colour] = []
    for _ in range(3):
        chosen = chosen_by(Builder(1), state)
        assert isinstance(chosen, Exchange)
        taken += chosen.take
        state, _ = kit.play(state, chosen)
    assert sorted(taken) == ["red", "white", "yellow"]


def test_a_builder_places_so_that_the_whole_card_can_be_fulfilled() -> None:
    """A yellow column fits on either floor, but only one of them has room for three columns."""
    tower = kit.tower(("seed", "dark", 0, (0, 0), {}), ("canoe", "dark", 0, (300, 0), {0: "yellow", 1: "black"}))
    state = kit.building(kit.card_of("same_floor", 3), ["yellow", "white", "red", "blue"], tower)
    builder = Builder(1)
    floors = []
    for _ in range(3):
        chosen = chosen_by(builder, state)
        assert isinstance(chosen, PlaceColumns)
        floors += [placement.spot.floor for placement in chosen.placements]
        state, _ = kit.play(state, chosen)
    assert floors == ["seed"] * 3


def test_a_builder_gives_up_when_nothing_fits() -> None:
    tower = kit.tower(("seed", "dark", 0, (0, 0), {}))
    state = kit.building(kit.card_of("place", 2), ["blue"] * 8, tower)
    assert chosen_by(Builder(1), state) == GiveUp()


def test_a_builder_does_not_repeat_a_deed_that_was_taken_back() -> None:
    """On a tower that undoes every deed the builder gives up in the end."""
    tower = kit.tower(("seed", "dark", 0, (0, 0), {}), ("knot", "dark", 0, (200, 0), {}))
    state = kit.building(kit.card_of("place", 2), ["yellow", "white", "red", "black"], tower)
    builder = Builder(1)
    nature = ScriptedNature(GeometricNature(1, kit.SITE), settles=[TakeBack()] * 99)
    tried = []
    while (chosen := chosen_by(builder, state)) != GiveUp():
        assert chosen not in tried
        tried.append(chosen)
        for event in kit.GAME.decide(state, 0, chosen).events:
            state = kit.GAME.evolve(state, event)
        question = kit.GAME.asks(state)
        assert question is not None
        for event in kit.GAME.decide(state, NATURE, nature.answer(state, question)).events:
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
    assert chosen_by(Builder(1), state) != ExchangeCamp()
    won = replace(state, row=("level",))
    assert chosen_by(Builder(1), won) == ExchangeCamp()


def test_a_column_that_a_floor_needs_is_not_counted_among_those_that_can_move_up() -> None:
    tower = kit.tower(("seed", "dark", 0, (0, 0), kit.full("seed", "dark")), ("knot", "light", 1, (0, 0), {}))
    laid = tower.floors["knot"]
    assert len(laid.on) == 3
    assert not any(holds_without(tower, spot) for spot in laid.on)
    state = kit.before(tower=tower)
    assert liftable_columns(state, incomplete_floors(state)) == 0


def test_most_new_floors_lie_on_three_columns_and_more() -> None:
    events = [event for seed in (4, 5) for event in game_of(Builder, Setup(players=2), seed)[1]]
    supports = []
    for tried, settled in pairwise(events):
        deed = getattr(tried, "deed", None)
        if isinstance(deed, LayFloor) and deed.level > 0:
            supports += [len(on) for floor, on in getattr(settled, "rests", ()) if floor == deed.floor]
    assert len(supports) >= 16
    assert sum(n >= 3 for n in supports) >= 0.7 * len(supports)


SEED: kit.Row = ("seed", "dark", 0, (0, 0), kit.full("seed", "dark"))  # three columns in a triangle
END_HEAVY: kit.Row = ("paddle", "light", 1, (0, 0), dict(list(kit.full("paddle", "light").items())[:2]))


def careful(seed: int) -> Builder:
    return Builder(seed, tower="statics")


def chosen_by(bot: Bot, state: State) -> SeatAction:
    chosen: SeatAction = bot.choose(kit.GAME.view(state, 0), kit.GAME.options(state, 0))
    return chosen


def tower_after(state: State, action: SeatAction) -> Tower:
    """Returns the tower after an action that went well."""
    return Weightless(kit.SITE).meant(kit.in_hand(state, action))[0]


def test_a_careful_builder_sets_a_column_where_the_floor_does_not_tip() -> None:
    """The canoe overhangs its columns: a column on the far end tips it, one on the near end is a counterweight."""
    tower = kit.tower(SEED, ("canoe", "dark", 1, (20, 0), {}))
    state = kit.building(kit.card_of("place", 1), ["yellow"] * 3, tower)
    assert chosen_by(Builder(1), state) == kit.place(("yellow", "canoe", 0))
    assert tilt_deg(tower_after(state, kit.place(("yellow", "canoe", 0)))) < 0
    assert chosen_by(careful(1), state) == kit.place(("yellow", "canoe", 2))


def test_a_careful_builder_gives_up_rather_than_collapse_the_tower() -> None:
    tower = kit.tower(SEED, ("gourd", "light", 1, (0, -20), {}))
    state = kit.building(kit.card_of("place", 1), ["red"] * 3, tower)
    (only,) = kit.offers(state, PlaceColumns)
    assert tilt_deg(tower_after(state, only)) < 0
    assert chosen_by(Builder(1), state) == only
    assert chosen_by(careful(1), state) == GiveUp()


def test_a_careful_builder_knows_before_it_chooses_a_card_which_bases_bear_nothing() -> None:
    tower = kit.tower(SEED, ("gourd", "light", 1, (0, -20), {}))
    red = kit.base_of("gourd", "light", "red")
    avoided = careful(1).evaluator.avoided(tower)
    assert red in avoided
    assert set(tower.floors["gourd"].on) <= set(avoided)  # three columns carry it, and each is needed
    state = kit.before(supply=["red"] * 8, tower=tower)
    assert PileChances(state).chances((0, 8, 0, 0, 0))["easy"] > 0
    assert PileChances(state, avoided).open[1] == 0


@pytest.mark.parametrize("floor", ["eye", "antler", "knot"])
def test_a_careful_builder_lays_a_floor_where_the_whole_tower_stands(floor: str) -> None:
    """Every builder finds three columns for the floor; but where it lies best on these, the canoe below tips."""
    tower = kit.tower(SEED, ("canoe", "dark", 1, (20, 0), kit.full("canoe", "dark")))
    state = kit.floor_due(kit.card_of("place", 2, rim="light"), [floor], tower, supply=["yellow"])
    careless, prudent = chosen_by(Builder(1), state), chosen_by(careful(1), state)
    assert tilt_deg(tower_after(state, careless)) < 0
    assert isinstance(prudent, LayFloor)
    assert prudent.level == 2
    assert tilt_deg(tower_after(state, prudent)) > UNSAFE_DEG


def test_a_careful_builder_extends_the_base_when_the_tower_would_bear_a_floor_nowhere() -> None:
    tower = kit.tower(SEED, END_HEAVY)
    state = kit.floor_due(kit.card_of("place", 2, rim="light"), ["gate"], tower, supply=["yellow"])
    careless, prudent = chosen_by(Builder(1), state), chosen_by(careful(1), state)
    assert tilt_deg(tower) > UNSAFE_DEG
    assert tilt_deg(tower_after(state, careless)) < 0
    assert isinstance(prudent, LayFloor)
    assert prudent.level == 0


def test_a_careful_builder_does_not_move_a_floor_to_where_it_tips() -> None:
    aside: kit.Row = ("stair", "dark", 0, (300, 0), kit.full("stair", "dark"))
    tower = kit.tower(SEED, END_HEAVY, aside, ("gate", "light", 1, (300, 0), {}))
    state = kit.building(kit.card_of("move_floor"), ["blue"], tower)
    careless = chosen_by(Builder(1), state)
    assert isinstance(careless, MoveFloor)
    assert tilt_deg(tower) > UNSAFE_DEG
    assert tilt_deg(tower_after(state, careless)) < 0
    assert chosen_by(careful(1), state) == GiveUp()


def test_a_careful_builder_moves_up_a_column_that_carries_nothing() -> None:
    loose = kit.tower(SEED, ("knot", "light", 1, (0, 0), {}), ("claw", "dark", 0, (300, 0), {1: "yellow", 4: "red"}))
    chosen = chosen_by(careful(1), kit.building(kit.card_of("move_up", 1), ["blue"], loose))
    assert isinstance(chosen, MoveColumns)
    assert chosen.moves[0].origin.floor == "claw"


def test_a_careful_builder_pulls_no_column_that_drags_a_floor_along() -> None:
    """The tower stands without the column, and with it higher up; but pulling it drags the floor on it along."""
    stair: kit.Row = ("stair", "dark", 0, (0, 0), kit.full("stair", "dark"))
    tower = kit.tower(stair, ("gate", "light", 1, (-10, -10), {}))
    state = kit.building(kit.card_of("move_up", 1), ["blue"], tower)
    option = kit.move_up((("stair", 3), ("gate", 3)))
    assert kit.refusal(state, option) is None
    assert min(tilt_deg(tower.remove([Spot("stair", 3)])), tilt_deg(tower_after(state, option))) > UNSAFE_DEG + 3
    assert chosen_by(careful(1), state) == GiveUp()


def test_a_careful_builder_does_not_repeat_a_deed_that_was_taken_back() -> None:
    tower = kit.tower(SEED, ("canoe", "dark", 1, (20, 0), kit.full("canoe", "dark")))
    state = kit.floor_due(kit.card_of("place", 2, rim="light"), ["eye"], tower, supply=["yellow"])
    bot, tried = careful(1), []
    for _ in range(4):
        tried.append(chosen_by(bot, state))
        assert kit.refusal(state, tried[-1]) is None
    assert len(set(tried)) == len(tried)


@pytest.mark.parametrize("scenario", [4, 9])
def test_careful_builders_play_to_the_end_and_the_tower_always_stands(scenario: int) -> None:
    setup = of_scenario(scenario, Setup(players=2))
    match, events = game_of(careful, setup, seed=1)
    assert match.state.end is not None
    assert match.state.end.levels >= 5
    state: State | None = None
    for event in events:
        state = evolve(state, event)
        if isinstance(event, Settled):
            assert tilt_deg(state.tower) > 0


def test_careful_builders_play_the_same_game_again() -> None:
    setup = Setup(players=2, difficulty="easy")
    assert game_of(careful, setup, seed=3)[1] == game_of(careful, setup, seed=3)[1]


@pytest.mark.parametrize("seed", range(2))
def test_on_a_tower_with_weights_careful_builders_win_and_others_collapse_it(seed: int) -> None:
    def end(make: Callable[[int], Bot]) -> Game:
        nature = SeededNature(seed, Balanced())
        return menara_match(kit.GAME, nature, Setup(players=2), [make(seed * 10 + seat) for seat in range(2)])

    careless, prudent = end(Builder).state.end, end(careful).state.end
    assert careless is not None
    assert prudent is not None
    assert (careless.why, careless.won) == ("collapse", False)
    assert prudent.why != "collapse"
    assert prudent.won
