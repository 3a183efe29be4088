"""The rule book's detailed example, played step by step and compared with its log."""

from collections.abc import Iterator

import pytest

from meja.games.menara.actions import LayFloor, Spot
from meja.games.menara.content import contents
from meja.games.menara.events import (
    AnyEvent,
    CampExchanged,
    CardFailed,
    CardFulfilled,
    CardRevealed,
    Exchanged,
    GameEnded,
    GameStarted,
    SupplyDrawn,
    TurnBegan,
)  # fmt: skip
from meja.games.menara.state import SPARE, State
from meja.table.log import load
from tests.golden.detailed_example import BEFORE, DEALS, EXAMPLE, GAME, LOG, play, steps


@pytest.fixture(scope="module")
def turns() -> list[tuple[State, list[AnyEvent]]]:
    """Returns for each turn, with the laying of the base as the first, the state at its end and its events."""
    played = steps()

    def turn(actions: int) -> tuple[State, list[AnyEvent]]:
        told: list[AnyEvent] = []
        for _ in range(actions):
            _, state, events = next(played)
            told += events
        return state, told

    return [turn(len(actions)) for _, actions in (*BEFORE, *EXAMPLE)] + [turn(2)]


def of(events: list[AnyEvent], *kinds: type) -> Iterator[AnyEvent]:
    return (event for event in events if isinstance(event, kinds))


def test_four_players_raise_three_levels_where_four_are_required(turns: list[tuple[State, list[AnyEvent]]]) -> None:
    state, _ = turns[4]
    assert len(state.players) == 4
    assert state.tower.levels == 3
    assert state.row == (SPARE,) * 4
    assert state.turn is not None
    assert state.turn.seat == 0


def test_seat_1_exchanges_two_yellow_for_red_and_blue_and_then_places_three(
    turns: list[tuple[State, list[AnyEvent]]],
) -> None:
    earlier, (state, events) = turns[4][0], turns[5]
    assert earlier.players[0].supply == ("black", "yellow", "yellow", "yellow")
    assert (contents().cards["M2"].task, contents().cards["M2"].n) == ("place", 3)
    assert list(of(events, Exchanged, CardRevealed, CardFulfilled, CardFailed, SupplyDrawn, TurnBegan)) == [
        Exchanged(("yellow", "yellow"), ("red", "blue")),
        CardRevealed("medium", "M2"),
        CardFulfilled("M2", "discard"),
        SupplyDrawn(0, DEALS["replenish"][4]),
        TurnBegan(1),
    ]
    new = {spot: piece for spot, piece in state.tower.spots() if earlier.tower.piece(spot) is None}
    assert sorted(new.values()) == ["blue", "red", "yellow"]
    assert state.camp == ("black", "red", "white", "yellow", "yellow", "yellow")
    assert state.tower.levels == 3


def test_seat_2_fails_and_exchanges_the_whole_camp_and_five_levels_are_required(
    turns: list[tuple[State, list[AnyEvent]]],
) -> None:
    earlier, (state, events) = turns[5][0], turns[6]
    assert (contents().cards["H4"].task, contents().cards["H4"].n) == ("same_floor", 3)
    supply = earlier.players[1].supply
    for laid in earlier.tower.floors.values():  # it really cannot be done
        free = [base.colour for i, base in enumerate(laid.face.bases) if i not in earlier.tower.on(laid.floor)]
        assert sum(min(free.count(colour), supply.count(colour)) for colour in set(supply)) < 3
    assert list(of(events, Exchanged, CardRevealed, CardFailed, CampExchanged, SupplyDrawn, TurnBegan)) == [
        CardRevealed("hard", "H4"),
        CardFailed("H4"),
        CampExchanged(DEALS["new_camp"][0]),
        TurnBegan(2),
    ]
    assert (len(earlier.row), len(state.row)) == (4, 5)
    assert state.row[-1] == "H4"
    assert state.camp == tuple(sorted(DEALS["new_camp"][0]))
    assert state.tower == earlier.tower
    assert len(state.bag) == len(earlier.bag)


def test_seat_3_completes_the_top_floor_and_places_the_second_column_on_the_new_one(
    turns: list[tuple[State, list[AnyEvent]]],
) -> None:
    earlier, (state, events) = turns[6][0], turns[7]
    card = contents().cards["E6"]
    assert (card.task, card.n, card.glyph, card.rim) == ("place", 2, "easy", "dark")
    assert list(of(events, Exchanged, CardRevealed, CardFulfilled, SupplyDrawn, TurnBegan)) == [
        CardRevealed("easy", "E6"),
        CardFulfilled("E6", "discard"),
        SupplyDrawn(2, DEALS["replenish"][5]),
        TurnBegan(3),
    ]
    assert not earlier.tower.is_complete("turtle")
    assert state.tower.is_complete("turtle")
    assert state.tower.piece(Spot("turtle", 1)) == "yellow"
    new = state.tower.floors["seed"]
    assert (new.side, new.level, {spot.floor for spot in new.on}) == ("dark", 4, {"turtle"})
    assert dict(state.tower.on("seed")) == {1: "yellow"}
    assert (earlier.tower.levels, state.tower.levels) == (3, 4)


def test_while_the_top_floor_was_complete_seat_3_could_only_lay_a_new_one_dark_side_up() -> None:
    states = [state for _, state, _ in steps()]
    interrupted = next(state for state in states if state.turn and state.turn.card == "E6" and state.turn.floors_due)
    options = GAME.options(interrupted, 2)
    assert options
    assert all(isinstance(option, LayFloor) and option.side == "dark" for option in options)


def test_seat_4_exchanges_and_fills_the_top_level_and_the_tower_has_five_levels(
    turns: list[tuple[State, list[AnyEvent]]],
) -> None:
    state, events = turns[8]
    assert [type(event) for event in of(events, Exchanged, CardRevealed, CardFulfilled, SupplyDrawn, TurnBegan)] == [
        Exchanged, CardRevealed, CardFulfilled, SupplyDrawn, TurnBegan,
    ]  # fmt: skip
    assert state.tower.is_complete("seed")
    assert state.tower.floors["lotus"].level == 5
    view = GAME.view(state, None)
    assert (view.levels, view.required) == (5, 5)
    assert view.end is None  # high enough is not the end


def test_the_end_comes_by_a_column_that_fell_and_the_temple_is_just_high_enough(
    turns: list[tuple[State, list[AnyEvent]]],
) -> None:
    state, events = turns[9]
    assert events[-1] == GameEnded("collapse", 5, 5, True)
    assert GAME.actor(state) is None


def test_every_draw_of_the_game_is_written_down() -> None:
    told = play()
    assert [event.columns for event in told if isinstance(event, SupplyDrawn)] == [
        *DEALS["supply"],
        *DEALS["replenish"],
    ]
    assert [(event.card,) for event in told if isinstance(event, CardRevealed)] == DEALS["card"]


def test_the_game_played_now_is_event_by_event_the_one_in_the_log() -> None:
    header, events = load(LOG, GAME)
    assert header.game == "menara"
    assert isinstance(events[0], GameStarted)
    for number, (now, then) in enumerate(zip(play(), events, strict=True), start=1):
        assert now == then, f"event {number}"


def test_the_log_replays_to_the_same_end() -> None:
    _, events = load(LOG, GAME)
    state = None
    for event in events:
        state = GAME.evolve(state, event)
    *_, (_, last, _) = steps()
    assert state == last
