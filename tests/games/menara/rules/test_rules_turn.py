"""The turn (M3), the card that is not fulfilled (M5) and replenishing (M7)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.menara.actions import (
    Draw,
    EndTurn,
    Exchange,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    Pose,
    Reveal,
    Settle,
    Spot,
    TakeBack,
    Try,
)  # fmt: skip
from meja.games.menara.content import GLYPHS, Colour, Glyph, contents
from meja.games.menara.events import (
    CampExchanged,
    CardFailed,
    CardFulfilled,
    Exchanged,
    GameStarted,
    PileChosen,
    Settled,
    SupplyDrawn,
    TakenBack,
    TurnBegan,
)  # fmt: skip
from meja.games.menara.setup import Setup
from meja.games.menara.state import SPARE, Ending, State, as_phase
from tests.games.menara.kit import (
    AUTO,
    GAME,
    base_of,
    before,
    building,
    card_of,
    events_of,
    in_hand,
    kinds,
    move_up,
    place,
    play,
    quarry,
    refusal,
    table,
    tower,
    with_turn,
)  # fmt: skip

FOUR = Setup(players=4, lay_base="game")
CAMP: tuple[Colour, ...] = ("black", "blue", "red", "red", "white", "yellow")
WIDE = tower(("turtle", "light", 0, (0, 0), {}), ("loom", "dark", 0, (300, 0), {}))  # twelve empty bases
RED: Final = ("red", *base_of("turtle", "light", "red"))
BLACK: Final = ("black", *base_of("turtle", "light", "black"))
BLUE: Final = ("blue", *base_of("turtle", "light", "blue"))
PLACE_2 = card_of("place", 2)


def two_to_place(setup: Setup = FOUR) -> State:
    """Returns a state with the card Place 2; red, black and blue columns can be placed, most white ones cannot."""
    supply: list[Colour] = ["black", "blue", "red", "white", "white"]
    return building(PLACE_2, supply, WIDE, setup, camp=CAMP, **quarry(WIDE, "heron"))


# M3: the turn


@pytest.mark.rule("M3.1")
def test_a_turn_is_exchange_reveal_build_replenish_and_then_the_next_seats_turn() -> None:
    state = before(FOUR, ["black", "blue", "red", "white", "white"], tower=WIDE, camp=CAMP, **quarry(WIDE, "heron"))
    state = replace(state, piles={**state.piles, "easy": (card_of("place", 1),)})
    told = []
    for action in (Exchange(("white",), ("red",)), Reveal("easy"), place(RED)):
        state, events = play(state, action)
        told += kinds(events)
    steps = ["Exchanged", "PileChosen", "CardRevealed", "Tried", "Settled", "CardFulfilled", "TurnEnded", "SupplyDrawn"]
    assert told == [*steps, "TurnBegan"]
    assert state.turn is not None
    assert (state.turn.seat, state.stage) == (1, "before")


@pytest.mark.rule("M3.1")
def test_before_the_card_is_revealed_nothing_is_built_and_the_turn_does_not_end() -> None:
    state = before(FOUR, ["black", "red"], tower=WIDE)
    assert refusal(state, place(RED)) == "refuse-not-now"
    assert refusal(state, GiveUp()) == "refuse-not-now"
    assert refusal(state, EndTurn()) == "refuse-not-now"
    assert refusal(state, Reveal("easy")) is None


@pytest.mark.rule("M3.1")
def test_after_the_card_is_revealed_there_is_no_second_one_and_no_end_before_it_is_done() -> None:
    state = two_to_place()
    assert refusal(state, Reveal("medium")) == "refuse-not-now"
    assert refusal(state, EndTurn()) == "refuse-not-now"
    assert refusal(state, ExchangeCamp()) == "refuse-camp-exchange"


@pytest.mark.rule("M3.1")
def test_after_the_card_is_done_nothing_more_is_built() -> None:
    state, _ = play(two_to_place(), GiveUp())
    assert state.stage == "ending"
    assert refusal(state, place(RED)) == "refuse-not-now"
    assert refusal(state, Exchange(("red",), ("black",))) == "refuse-after-reveal"


@pytest.mark.rule("M3.1")
def test_the_turns_go_around_the_table() -> None:
    state, seats = before(replace(FOUR, players=3, first=1), ["red"]), []
    for _ in range(4):
        assert state.turn is not None
        seats.append(state.turn.seat)
        for action in (Reveal("hard"), GiveUp(), EndTurn()):
            state, _ = play(state, action)
    assert seats == [1, 2, 0, 1]


@pytest.mark.rule("M3.1")
def test_a_seat_cannot_act_out_of_turn() -> None:
    assert refusal(before(FOUR), Reveal("easy"), 1) == "refuse-not-your-turn"


@pytest.mark.rule("M3.2")
@pytest.mark.parametrize("n", range(1, 6))
def test_any_number_of_columns_is_exchanged_with_the_camp_for_as_many(n: int) -> None:
    own: list[Colour] = ["yellow"] * 5
    given = tuple(own[:n])
    state, events = play(before(FOUR, own, camp=CAMP), Exchange(given, CAMP[:n]))
    assert events == [Exchanged(given, CAMP[:n])]
    assert Counter(state.active.supply) == Counter([*own[n:], *CAMP[:n]])
    assert Counter(state.camp) == Counter([*CAMP[n:], *own[:n]])
    assert refusal(state, Exchange(CAMP[:1], ("yellow",))) is None  # and again, as long as no card is open


@pytest.mark.rule("M3.2")
@pytest.mark.parametrize(
    ("give", "take", "why"),
    [
        (("yellow",), ("red", "red"), "refuse-exchange-number"),
        (("yellow", "yellow"), ("red",), "refuse-exchange-number"),
        ((), (), "refuse-exchange-number"),
        (("yellow", "blue"), ("red", "red"), "refuse-not-in-supply"),
        (("yellow",) * 6, CAMP, "refuse-not-in-supply"),
        (("yellow",) * 3, ("red",) * 3, "refuse-not-in-camp"),
    ],
)
def test_an_exchange_is_one_for_one_of_what_is_there(give: tuple[Colour], take: tuple[Colour], why: str) -> None:
    assert refusal(before(FOUR, ["yellow"] * 5, camp=CAMP), Exchange(give, take)) == why


@pytest.mark.rule("M3.2")
def test_there_is_no_exchange_once_the_card_is_revealed() -> None:
    assert refusal(two_to_place(), Exchange(("red",), ("black",))) == "refuse-after-reveal"


@pytest.mark.rule("M3.3")
@pytest.mark.parametrize("pile", GLYPHS)
def test_the_card_comes_from_the_pile_that_the_player_chooses(pile: Glyph) -> None:
    state, events = play(before(FOUR), Reveal(pile))
    assert events[0] == PileChosen(pile)
    assert state.turn is not None
    assert state.turn.card is not None
    assert contents().cards[state.turn.card].glyph == pile
    assert state.turn.card not in state.piles[pile]


@pytest.mark.rule("M3.3")
@pytest.mark.parametrize("pile", GLYPHS)
def test_an_empty_pile_has_no_card_to_reveal(pile: Glyph) -> None:
    state = before(FOUR)
    state = replace(state, piles={**state.piles, pile: ()})
    assert refusal(state, Reveal(pile)) == "refuse-pile-empty"
    assert Reveal(pile) not in GAME.options(state, 0)
    for other in set(GLYPHS) - {pile}:
        assert refusal(state, Reveal(other)) is None
        assert Reveal(other) in GAME.options(state, 0)


@pytest.mark.rule("M3.4")
def test_everybody_sees_the_camp_every_supply_every_discarded_card_and_the_top_of_the_quarry() -> None:
    state, _ = play(replace(two_to_place(), line=("heron",)), place(RED, BLACK))
    for seat in (0, 1, 2, 3, None):
        view = GAME.view(state, seat)
        assert view.camp == CAMP
        assert [player.supply for player in view.players] == [player.supply for player in state.players]
        assert all(len(player.supply) == 5 for player in view.players)
        assert view.discards["easy"] == (PLACE_2,)
        assert [floor for floor, _ in view.next_floors] == ["heron"]
        assert view.tower == state.tower
        assert +Counter(view.bag) == Counter(state.bag)


@pytest.mark.rule("M3.4")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_order_of_piles_quarry_and_bag_is_in_no_view(seat: int | None) -> None:
    state = before(FOUR)
    turned = replace(
        state,
        bag=state.bag[::-1],
        rest=state.rest[::-1],
        piles={glyph: cards[::-1] for glyph, cards in state.piles.items()},
    )
    assert turned != state
    assert msgspec.json.encode(GAME.view(turned, seat), order="sorted") == msgspec.json.encode(
        GAME.view(state, seat), order="sorted"
    )


@pytest.mark.rule("M3.4")
def test_the_floors_below_the_top_of_the_quarry_are_not_seen() -> None:
    state = before(FOUR)
    view = GAME.view(state, 0)
    assert len(view.next_floors) == 1
    assert view.quarry == 15


@pytest.mark.rule("M3.5")
@pytest.mark.parametrize(("strict", "sides"), [(False, ("light", "dark")), (True, ("light",))])
def test_both_sides_of_the_next_floor_may_be_looked_at_unless_the_game_is_strict(
    strict: bool, sides: tuple[str, ...]
) -> None:
    state = before(replace(FOUR, strict_quarry=strict), line=("heron",))
    for seat in (0, 3, None):
        assert GAME.view(state, seat).next_floors == (("heron", sides),)


@pytest.mark.rule("M3.5")
@pytest.mark.parametrize("stage", ["before", "building"])
def test_the_next_floor_is_not_tried_out_on_the_tower(stage: str) -> None:
    state = two_to_place() if stage == "building" else before(FOUR, line=("heron",))
    for level in (0, 1):
        assert refusal(state, LayFloor("heron", "light", Pose(0.0, 0.0, 0.0), level)) == "refuse-not-now"


@pytest.mark.rule("M3.6")
def test_all_seats_and_the_spectators_see_the_same_table() -> None:
    state, _ = play(two_to_place(), place(RED))
    views = [GAME.view(state, seat) for seat in (0, 1, 2, 3, None)]
    assert all(view == views[-1] for view in views)


@pytest.mark.rule("M3.6")
def test_all_seats_are_told_the_same_events() -> None:
    made = table(FOUR)
    made.act(0, Reveal("easy"))
    made.settle()
    assert isinstance(made.events[0], GameStarted)
    for event in made.events:
        assert [GAME.view_event(event, seat) for seat in (0, 1, 2, 3, None)] == [event] * 5


# M5: a card that is not fulfilled


@pytest.mark.rule("M5.1")
@pytest.mark.parametrize("pieces", [(), (RED,)], ids=["not at all", "in part"])
def test_a_card_that_is_not_fulfilled_joins_the_row_and_one_more_level_is_required(
    pieces: tuple[tuple[Colour, str, int], ...],
) -> None:
    state = two_to_place()
    for piece in pieces:
        state, _ = play(state, place(piece))
    state, events = play(state, GiveUp())
    assert events_of(events, CardFailed) == [CardFailed(PLACE_2)]
    assert state.row == (SPARE, SPARE, SPARE, PLACE_2)
    assert GAME.view(state, 1).required == 4
    assert state.discards == dict.fromkeys(GLYPHS, ())


@pytest.mark.rule("M5.1")
def test_a_card_that_is_fulfilled_requires_no_more_levels() -> None:
    state, events = play(two_to_place(), place(RED, BLACK))
    assert events_of(events, CardFulfilled) == [CardFulfilled(PLACE_2, "discard")]
    assert state.row == (SPARE,) * 3


@pytest.mark.rule("M5.2")
@pytest.mark.parametrize("n", [0, 1])
def test_a_card_may_be_left_unfulfilled_even_where_it_could_be_fulfilled(n: int) -> None:
    state = two_to_place()
    for _ in range(n):
        state, _ = play(state, place(RED))
    assert place(BLACK) in GAME.options(state, 0)
    assert GiveUp() in GAME.options(state, 0)
    assert refusal(state, GiveUp()) is None


@pytest.mark.rule("M5.3")
def test_a_column_that_cannot_go_in_comes_back_into_the_supply() -> None:
    state = two_to_place()
    held = in_hand(state, place(RED))
    assert GAME.actor(held) == NATURE
    assert GAME.asks(held) == Try(place(RED))
    assert list(GAME.options(held, 0)) == [TakeBack()]
    back, events = play(held, TakeBack())
    assert events == [TakenBack()]
    assert replace(back, number=0) == replace(state, number=0)


@pytest.mark.rule("M5.3")
def test_a_column_that_comes_back_is_not_placed_and_leaves_the_card_unfulfilled() -> None:
    state, events = play(two_to_place(), place(RED, BLACK), TakeBack())
    assert kinds(events) == ["Tried", "TakenBack"]
    assert state.tower == WIDE
    assert sorted(state.active.supply) == ["black", "blue", "red", "white", "white"]
    state, events = play(state, GiveUp())
    assert CardFailed(PLACE_2) in events


@pytest.mark.rule("M5.4")
def test_the_new_camp_is_drawn_before_the_old_one_goes_back_into_the_bag() -> None:
    bag: tuple[Colour, ...] = ("black",) * 10 + ("yellow",) * 10
    state, _ = play(replace(two_to_place(), bag=bag), GiveUp())
    state = in_hand(state, ExchangeCamp())
    assert GAME.asks(state) == Draw("new_camp", "bag", state.drawn["bag"], 6, bag)
    state = replace(state, phase=as_phase(Ending, state.card_phase, camp_exchanged=False))
    state, events = play(state, ExchangeCamp())
    (exchanged,) = events_of(events, CampExchanged)
    assert Counter(state.camp) == Counter(exchanged.columns)
    assert set(exchanged.columns) <= {"black", "yellow"}
    (drawn,) = events_of(events, SupplyDrawn) or [SupplyDrawn(0, ())]
    assert Counter([*state.bag, *drawn.columns]) == Counter(bag) - Counter(exchanged.columns) + Counter(CAMP)


@pytest.mark.rule("M5.4")
def test_the_camp_is_exchanged_once_and_only_if_one_likes() -> None:
    state, _ = play(two_to_place(), GiveUp())
    assert list(GAME.options(state, 0)) == [ExchangeCamp(), EndTurn()]
    state, _ = play(state, EndTurn())
    assert state.camp == CAMP

    marked = tower(("heron", "light", 0, (0, 0), {}))
    state = with_turn(building(PLACE_2, ["red"], marked, replace(FOUR, tears=True)), extensions=2)
    state = replace(state, players=(replace(state.active, tears=("blue",)), *state.players[1:]))
    state, _ = play(state, GiveUp())  # a Tear that could still be placed keeps the turn from ending by itself
    state, events = play(state, ExchangeCamp())
    assert len(events_of(events, CampExchanged)) == 1
    assert state.stage == "ending"
    assert refusal(state, ExchangeCamp()) == "refuse-camp-exchange"


@pytest.mark.rule("M5.4")
def test_the_camp_may_be_exchanged_for_a_base_extension_too() -> None:
    state, _ = play(with_turn(two_to_place(), extensions=1), place(RED, BLACK))
    assert state.stage == "ending"
    assert refusal(state, ExchangeCamp()) is None


@pytest.mark.rule("M5.4")
def test_the_camp_is_not_exchanged_when_no_card_joined_the_row() -> None:
    state, events = play(two_to_place(), place(RED, BLACK))
    assert events[-1] == TurnBegan(1)
    for seat in (0, 1):
        assert refusal(state, ExchangeCamp(), seat) is not None


@pytest.mark.rule("M5.5")
def test_what_was_built_in_a_failed_turn_stays_and_the_turn_ends() -> None:
    state, _ = play(two_to_place(), place(RED))
    state, _ = play(state, GiveUp())
    state, events = play(state, EndTurn())
    assert state.tower.piece(Spot(*RED[1:])) == "red"
    assert events[-1] == TurnBegan(1)


@pytest.mark.rule("M5.5")
def test_what_was_moved_in_a_failed_turn_stays() -> None:
    on = tower(
        ("turtle", "dark", 0, (0, 0), {0: "red", 1: "yellow", 2: "red", 3: "white"}), ("lotus", "light", 1, (0, 0), {})
    )
    origin, target = base_of("turtle", "dark", "red"), base_of("lotus", "light", "red")
    state = building(card_of("move_up", 2), [], on, **quarry(on, "heron"))
    state, _ = play(state, move_up((origin, target)))
    state, _ = play(state, GiveUp())
    assert state.tower.piece(target) == "red"
    assert state.tower.piece(origin) is None


@pytest.mark.rule("M5.5")
def test_columns_that_fell_over_are_set_up_again_where_they_were() -> None:
    state, _ = play(two_to_place(), place(RED))
    fallen = Spot(*RED[1:])
    state, events = play(state, place(BLACK), Settle(fell=(fallen,)))
    (settled,) = events_of(events, Settled)
    assert settled.put_right == (fallen,)
    assert state.tower.piece(fallen) == "red"
    assert state.end is None


@pytest.mark.rule("M5.6")
@pytest.mark.parametrize("n", [0, 1])
def test_columns_placed_in_a_failed_turn_are_replenished(n: int) -> None:
    state = two_to_place()
    for _ in range(n):
        state, _ = play(state, place(RED))
    state, _ = play(state, GiveUp())
    state, events = play(state, EndTurn())
    assert [len(event.columns) for event in events_of(events, SupplyDrawn)] == [n] * n
    assert len(state.players[0].supply) == 5


# M7: replenish


@pytest.mark.rule("M7.1")
@pytest.mark.parametrize(
    ("n", "pieces"), [(1, (RED,)), (2, (RED, BLACK)), (3, (RED, BLACK, BLUE))], ids=["one", "two", "three"]
)
def test_as_many_columns_are_drawn_as_were_placed(n: int, pieces: Sequence[tuple[Colour, str, int]]) -> None:
    supply: list[Colour] = ["black", "blue", "red", "white", "white"]
    state = building(card_of("place", n), supply, WIDE, FOUR)
    bag = state.bag
    state, events = play(state, place(*pieces))
    (drawn,) = events_of(events, SupplyDrawn)
    assert (drawn.seat, len(drawn.columns)) == (0, n)
    left = Counter(supply) - Counter(piece for piece, *_ in pieces)
    assert Counter(state.players[0].supply) == left + Counter(drawn.columns)
    assert Counter(state.bag) == Counter(bag) - Counter(drawn.columns)


@pytest.mark.rule("M7.1")
def test_the_supply_is_drawn_up_from_the_bag_at_random() -> None:
    state, _ = play(two_to_place(), GiveUp())
    state = in_hand(replace(state, players=(replace(state.active, supply=("red",)), *state.players[1:])), EndTurn())
    assert GAME.asks(state) == Draw("replenish", "bag", state.drawn["bag"], 4, state.bag)


@pytest.mark.rule("M7.1")
def test_columns_moved_within_the_tower_are_not_replenished() -> None:
    on = tower(
        ("turtle", "dark", 0, (0, 0), {0: "red", 1: "yellow", 2: "red", 3: "white"}), ("lotus", "light", 1, (0, 0), {})
    )
    state = building(card_of("move_up", 1), ["red"] * 8, on, AUTO)
    state, events = play(state, move_up((base_of("turtle", "dark", "red"), base_of("lotus", "light", "red"))))
    assert events_of(events, SupplyDrawn) == []
    assert events[-1] == TurnBegan(0)


@pytest.mark.rule("M7.1")
def test_nothing_is_drawn_while_a_card_is_not_done() -> None:
    state, events = play(two_to_place(), place(RED))
    assert kinds(events) == ["Tried", "Settled"]
    assert len(state.active.supply) == 4
