"""The set-up of the base game (M1.4, M2) and the variants for learning it (M11)."""

from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace

from meja.game import NATURE, IllegalAction, Seat
from meja.games.menara.actions import (
    ArrangeBase,
    Deal,
    Draw,
    EndTurn,
    Exchange,
    GiveUp,
    LayFloor,
    Lying,
    Pose,
    Reveal,
)  # fmt: skip
from meja.games.menara.content import GLYPHS, SIDES, Colour, FloorId, Glyph, Side, contents
from meja.games.menara.events import (
    BaseArranged,
    CardRevealed,
    FirstSeatDrawn,
    GameEnded,
    LevelsAdded,
    SupplyDrawn,
    TurnBegan,
)  # fmt: skip
from meja.games.menara.setup import LEVEL_CARDS, Difficulty, Setup
from meja.games.menara.state import SPARE, State
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import (
    AUTO,
    GAME,
    SITE,
    base_of,
    before,
    building,
    card_of,
    events_of,
    full,
    lay,
    place,
    play,
    quarry,
    refusal,
    table,
    tower,
)  # fmt: skip

FLOORS = [floor.id for floor in contents().floors_of("base")]
HANDS: list[tuple[Difficulty, int, int]] = [
    ("easy", 1, 8), ("easy", 2, 7), ("easy", 3, 6), ("easy", 4, 5),
    ("medium", 1, 7), ("medium", 2, 6), ("medium", 3, 5), ("medium", 4, 4),
    ("difficult", 1, 6), ("difficult", 2, 5), ("difficult", 3, 4), ("difficult", 4, 4),
]  # fmt: skip


def started(setup: Setup = AUTO) -> State:
    """Returns a state in which nothing has been dealt yet."""
    (event,) = GAME.start(setup)
    return GAME.evolve(None, event)


def asked(state: State, why: str) -> tuple[State, Draw]:
    """Returns the state in which nature is asked to draw for this reason; earlier draws take the first items."""
    while True:
        question = GAME.asks(state)
        assert isinstance(question, Draw)
        if question.why == why:
            return state, question
        state = deal(state, *question.among[: question.n])


def deal(state: State, *items: str) -> State:
    for event in GAME.decide(state, NATURE, Deal(items)).events:
        state = GAME.evolve(state, event)
    return state


# M1.4: what lies on the table


@pytest.mark.rule("M1.4")
def test_a_difficult_game_lays_out_all_five_level_cards_of_the_box() -> None:
    assert max(LEVEL_CARDS.values()) == 5
    assert started(Setup(difficulty="difficult")).row == (SPARE,) * 5


@pytest.mark.rule("M1.4")
def test_the_columns_that_nobody_drew_are_in_the_bag() -> None:
    state = table(Setup(players=3, lay_base="game")).state
    assert len(state.camp) == 6
    assert len(state.bag) == 76 - 6 - 3 * 6


# M2: the set-up


@pytest.mark.rule("M2.1")
def test_all_columns_go_into_the_bag_and_six_are_drawn_for_the_camp() -> None:
    state, question = asked(started(), "camp")
    assert question == Draw("camp", "bag", 0, 6, AUTO.columns())
    assert Counter(state.bag) == {"yellow": 30, "red": 20, "black": 12, "white": 8, "blue": 6}
    camp = ("blue", "blue", "blue", "blue", "white", "red")
    state = deal(state, *camp)
    assert Counter(state.camp) == Counter(camp)
    assert Counter(state.bag) == {"yellow": 30, "red": 19, "black": 12, "white": 7, "blue": 2}


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize(
    "drawn", [("red",) * 5, ("red",) * 7, ("blue",) * 5 + ("green",)], ids=["five", "seven", "a colour of no column"]
)
def test_the_camp_is_filled_with_six_columns_of_the_bag_and_nothing_else(drawn: tuple[str, ...]) -> None:
    state, _ = asked(started(), "camp")
    with pytest.raises(IllegalAction) as refused:
        GAME.decide(state, NATURE, Deal(drawn))
    assert refused.value.text.id == "refuse-deal"


@pytest.mark.rule("M2.1", "M2.2", "M2.5")
def test_camp_supplies_quarry_and_cards_come_by_chance() -> None:
    def drawn(seed: int) -> tuple[object, ...]:
        made = table(seed=seed)
        made.act(0, Reveal("hard"))
        made.settle()
        state = made.state
        assert state.turn is not None
        return state.camp, state.players[0].supply, tuple(state.tower.floors), state.line, state.turn.card

    games = [drawn(seed) for seed in range(6)]
    assert drawn(0) == games[0]
    for thing in zip(*games, strict=True):
        assert len(set(thing)) > 1


@pytest.mark.rule("M2.2")
def test_the_quarry_holds_the_floors_that_are_not_in_the_base_and_any_may_be_its_top() -> None:
    state, question = asked(started(), "floors")
    assert question.n == 1
    assert sorted((*question.among, *state.tower.floors)) == sorted(FLOORS)
    for floor in question.among:
        assert deal(state, floor).line == (floor,)


@pytest.mark.rule("M2.3")
def test_three_floors_of_the_quarry_are_the_base() -> None:
    state, question = asked(started(Setup()), "base")
    assert question == Draw("base", "base", 0, 3, tuple(sorted(FLOORS)))
    state = deal(state, "knot", "heron", "gate")
    assert state.base_floors == ("knot", "heron", "gate")
    assert not set(state.base_floors) & set(state.rest)


def arranging(*floors: FloorId) -> State:
    """Returns a state in which the players lay out these floors as the base."""
    return table(Setup(), deals={"base": [floors]}).state


def slid(beside: Tower, floor: FloorId, side: Side = "light") -> Lying:
    """Returns the floor moved in from the right until it just touches the others."""
    for tenths in range(3000, 0, -1):
        lying = Lying(floor, side, Pose(tenths / 10, 0.0, 0.0))
        if SITE.survey(beside, lying, 0).contacts:
            return lying
    raise AssertionError("nothing lies there")


@pytest.mark.rule("M2.3")
@pytest.mark.parametrize("sides", [("light",) * 3, ("dark",) * 3, ("dark", "light", "dark")])
def test_the_players_lay_the_base_with_the_sides_of_their_choice(sides: tuple[Side, Side, Side]) -> None:
    state = arranging("knot", "heron", "gate")
    layout = SITE.base_layout(list(zip(state.base_floors, sides, strict=True)))
    state, events = play(state, ArrangeBase(layout))
    assert events[0] == BaseArranged(layout)
    assert [(laid.side, laid.level) for laid in state.tower.floors.values()] == [(side, 0) for side in sides]
    assert state.stage == "before"


@pytest.mark.rule("M2.3")
def test_the_base_is_made_of_just_the_three_floors_that_were_drawn() -> None:
    state = arranging("knot", "heron", "gate")
    layout = SITE.base_layout([("knot", "light"), ("heron", "light"), ("gate", "light")])
    other = SITE.base_layout([("knot", "light"), ("heron", "light"), ("fang", "light")])
    assert refusal(state, ArrangeBase(layout)) is None
    assert refusal(state, ArrangeBase(layout[:2])) == "refuse-base-floors"
    assert refusal(state, ArrangeBase((*layout, layout[0]))) == "refuse-base-floors"
    assert refusal(state, ArrangeBase(other)) == "refuse-base-floors"


@pytest.mark.rule("M2.3")
def test_the_floors_of_the_base_do_not_overlap() -> None:
    state = arranging("knot", "heron", "gate")
    knot, heron, gate = SITE.base_layout([("knot", "light"), ("heron", "light"), ("gate", "light")])
    assert refusal(state, ArrangeBase((knot, heron, gate._replace(pose=heron.pose)))) == "refuse-overlap"


@pytest.mark.rule("M2.3")
def test_every_floor_of_the_base_touches_the_others_at_two_points() -> None:
    state = arranging("turtle", "seed", "knot")
    flush = SITE.base_layout([("turtle", "light"), ("seed", "light"), ("knot", "light")])
    turtle, seed = flush[:2]
    two = Tower().lay(turtle, 0).lay(seed, 0)
    once = slid(two, "knot")
    assert SITE.survey(two, once, 0).contacts == 1
    away = once._replace(pose=Pose(once.pose.x_mm + 5, 0.0, 0.0))
    assert refusal(state, ArrangeBase((turtle, seed, once))) == "refuse-base-contact"
    assert refusal(state, ArrangeBase((turtle, seed, away))) == "refuse-base-contact"
    assert refusal(state, ArrangeBase(flush)) is None


@pytest.mark.rule("M2.4")
@pytest.mark.parametrize(("difficulty", "n"), [("easy", 3), ("medium", 4), ("difficult", 5)])
def test_the_level_cards_laid_out_are_the_levels_required(difficulty: Difficulty, n: int) -> None:
    state = table(Setup(difficulty=difficulty, lay_base="game")).state
    assert state.row == (SPARE,) * n
    assert GAME.view(state, 0).required == n


@pytest.mark.rule("M2.4")
def test_the_base_is_no_level() -> None:
    state = table().state
    assert len(state.tower.floors) == 3
    assert GAME.view(state, 0).levels == 0


@pytest.mark.rule("M2.5")
@pytest.mark.parametrize("glyph", GLYPHS)
def test_each_pile_holds_the_cards_of_one_glyph_and_any_may_be_on_top(glyph: Glyph) -> None:
    made = table()
    made.act(0, Reveal(glyph))
    question = GAME.asks(made.state)
    cards = contents().cards_of("base", glyph)
    assert question == Draw("card", glyph, 0, 1, cards)
    for card in cards:
        assert CardRevealed(glyph, card) in GAME.decide(made.state, NATURE, Deal((card,))).events


@pytest.mark.rule("M2.6")
@pytest.mark.parametrize(("difficulty", "players", "n"), HANDS)
def test_each_player_draws_as_many_columns_as_the_table_says(difficulty: Difficulty, players: int, n: int) -> None:
    state, question = asked(started(Setup(players=players, difficulty=difficulty)), "supply")
    assert question == Draw("supply", "bag", 6, n, state.bag)
    made = table(Setup(players=players, difficulty=difficulty))
    assert [len(player.supply) for player in made.state.players] == [n] * players
    assert [event.seat for event in events_of(made.events, SupplyDrawn)] == list(range(players))
    supplies = [colour for player in made.state.players for colour in player.supply]
    assert Counter([*supplies, *made.state.camp, *made.state.bag]) == Counter(AUTO.columns())


@pytest.mark.rule("M2.6")
@pytest.mark.parametrize("players", [0, 5, -1])
def test_one_to_four_can_play(players: int) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.start(Setup(players=players))
    assert refused.value.text.id == "refuse-players"


@pytest.mark.rule("M2.7")
@pytest.mark.parametrize("first", range(4))
def test_the_players_choose_who_begins(first: Seat) -> None:
    made = table(Setup(players=4, first=first, lay_base="game"))
    assert made.actor == first
    assert events_of(made.events, TurnBegan) == [TurnBegan(first)]


@pytest.mark.rule("M2.7")
def test_who_begins_can_be_drawn_by_lot() -> None:
    setup = Setup(players=3, first=None, lay_base="game")
    assert asked(started(setup), "first")[1] == Draw("first", "first", 0, 1, ("0", "1", "2"))
    for seat in range(3):
        made = table(setup, deals={"first": [(str(seat),)]})
        assert FirstSeatDrawn(seat) in made.events
        assert made.actor == seat


@pytest.mark.rule("M2.7")
def test_a_seat_that_nobody_has_does_not_begin() -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.start(Setup(players=3, first=3))
    assert refused.value.text.id == "refuse-first-seat"


@pytest.mark.rule("M2.8")
def test_the_players_lay_out_the_base_and_the_one_who_begins_does_it() -> None:
    made = table(Setup(players=2, first=1, lay_base="players"))
    assert made.state.stage == "arranging"
    assert made.actor == 1
    (offer,) = GAME.options(made.state, 1)
    assert isinstance(offer, ArrangeBase)
    assert refusal(made.state, offer, 0) == "refuse-not-your-turn"
    assert refusal(made.state, Reveal("easy"), 1) == "refuse-not-now"
    made.act(1, offer)
    assert made.state.stage == "before"
    assert refusal(made.state, offer, 1) == "refuse-not-now"


@pytest.mark.rule("M2.8")
def test_the_game_lays_out_the_base_where_the_players_ask_for_it() -> None:
    made = table(Setup(lay_base="game"))
    assert len(events_of(made.events, BaseArranged)) == 1
    assert made.state.stage == "before"


@pytest.mark.rule("M2.8", "M2.3")
@pytest.mark.parametrize("side", SIDES)
def test_what_the_game_lays_out_is_a_base_for_any_three_floors(side: Side) -> None:
    for floors in list(combinations(FLOORS, 3))[::9]:
        layout = SITE.base_layout([(floor, side) for floor in floors])
        laid = Tower()
        for lying in layout:
            laid = laid.lay(lying, 0)
        for lying in layout:
            survey = SITE.survey(laid, lying, 0)
            assert (survey.overlaps, survey.contacts) == ((), 2), floors


# M11: learning the game

LEARNING = replace(AUTO, free_building=True)
WIDE = tower(("turtle", "light", 0, (0, 0), {}), ("knot", "light", 0, (300, 0), {}))


def learning(*supply: str) -> State:
    return before(LEARNING, supply, tower=WIDE, **quarry(WIDE, "heron"))  # type: ignore[arg-type]


@pytest.mark.rule("M11.1")
def test_free_building_has_neither_plan_cards_nor_level_cards() -> None:
    state = before(LEARNING)
    assert state.piles == dict.fromkeys(GLYPHS, ())
    assert state.row == ()
    assert state.stage == "building"
    for glyph in GLYPHS:
        assert refusal(state, Reveal(glyph)) == "refuse-not-now"


@pytest.mark.rule("M11.1")
def test_free_building_takes_as_many_columns_a_turn_as_one_likes_by_the_rules_of_placing() -> None:
    state = learning("red", "red", "black", "blue", "yellow", "white")
    assert refusal(state, place(("white", *base_of("turtle", "light", "red")))) == "refuse-colour"
    for colour in ("red", "black", "blue", "yellow"):
        state, _ = play(state, place((colour, *base_of("turtle", "light", colour))))
    assert refusal(state, place(("red", *base_of("turtle", "light", "red")))) == "refuse-base-occupied"
    assert state.stage == "building"
    state, events = play(state, EndTurn())
    assert [len(event.columns) for event in events_of(events, SupplyDrawn)] == [8 - 2]
    assert events_of(events, TurnBegan) == [TurnBegan(0)]
    assert state.end is None


@pytest.mark.rule("M11.1")
def test_free_building_exchanges_with_the_camp_at_any_time_and_is_stopped_when_one_likes() -> None:
    state, _ = play(learning("red", "black"), place(("red", *base_of("turtle", "light", "red"))))
    assert refusal(state, Exchange(("black",), state.camp[:1])) is None
    state, events = play(state, GiveUp())
    assert events == [GameEnded("stopped", 0, 0, True)]


@pytest.mark.rule("M11.1")
def test_free_building_requires_no_levels_for_an_extended_base() -> None:
    colours: tuple[Colour, ...] = ("red", "yellow", "white")
    knot = [(colour, *base_of("knot", "light", colour)) for colour in colours]
    state, _ = play(learning(*colours), place(*knot))
    state, _ = play(state, lay(state, level=0))
    state, events = play(state, EndTurn())
    assert events_of(events, LevelsAdded) == []
    assert state.row == ()
    assert state.turn is not None
    assert state.stage == "building"


@pytest.mark.rule("M11.1")
@pytest.mark.parametrize("side", SIDES)
def test_free_building_lays_new_floors_with_either_side_up_before_the_turn_can_end(side: Side) -> None:
    pieces = full("knot", "light")
    state, _ = play(learning("red", "yellow", "white"), place(*((pieces[base], "knot", base) for base in pieces)))
    assert state.turn is not None
    assert state.turn.floors_due == 1
    assert refusal(state, EndTurn()) == "refuse-floor-first"
    state, _ = play(state, LayFloor("heron", side, SITE.poses(state.tower, "heron", side, 1)[0], 1))
    assert state.tower.floors["heron"].side == side
    assert refusal(state, EndTurn()) is None


@pytest.mark.rule("M11.2")
def test_the_cards_of_each_pile_can_be_looked_through_before_the_game() -> None:
    view = GAME.view(table(Setup(players=2)).state, 0)
    for glyph in GLYPHS:
        assert sorted(view.piles[glyph].known) == sorted(contents().cards_of("base", glyph))
        assert view.piles[glyph].unknown == 0


@pytest.mark.rule("M11.2")
def test_a_card_that_was_revealed_is_out_of_the_odds_and_a_fulfilled_one_lies_in_the_discard_pile() -> None:
    card = card_of("place", 1)
    state = building(card, ["red"], WIDE)
    assert card not in GAME.view(state, 0).piles["easy"].known
    assert len(GAME.view(state, 0).piles["easy"].known) == 8
    state, _ = play(state, place(("red", *base_of("turtle", "light", "red"))))
    assert GAME.view(state, 0).discards == {"easy": (card,), "medium": (), "hard": ()}
