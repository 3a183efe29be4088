"""The rule book's two examples, played step by step and compared with their logs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from meja.games.ritual.actions import AnyRitualAction, SolveRite
from meja.games.ritual.content import INDEX
from meja.games.ritual.events import AnyRitualEvent, RiteSolved, RiteTaken, RoundWon, StoneGiven
from meja.games.ritual.state import RitualState, TakenRite
from meja.session import Session
from meja.table.log import load
from tests.games.ritual.factories import refused
from tests.golden.ritual_examples import EACH_ONE_FIRE, FOUR_LOG, GAME, GATHERED_WATER, TWO_LOG, four, two

Played = Session[RitualState, AnyRitualAction, AnyRitualEvent]


def of(state: RitualState, colour: str) -> list[int]:
    return [hand.stones[INDEX[colour]] for hand in state.circle]  # type: ignore[index]


@pytest.mark.rule("T4.2")
def test_who_wakes_first_takes_rune_1_and_who_wakes_second_rune_2() -> None:
    state = four().state
    assert state.round == 2
    assert state.awake == (2, 0, 1)
    assert state.taken == (TakenRite(2, GATHERED_WATER), TakenRite(0, EACH_ONE_FIRE))
    told = [event for event in four().events if isinstance(event, RiteTaken)][1:]
    assert [GAME.view_event(event, 3) for event in told] == [RiteTaken(2, 1, None), RiteTaken(0, 2, None)]


@pytest.mark.rule("T5.1")
def test_with_the_last_water_stone_the_first_rite_is_solved_and_one_card_is_left() -> None:
    before, given = four(-2).state, four(-1).state
    assert of(before, "water") == [0, 1, 2, 0]
    assert four(-1).events[-1] == StoneGiven(1, "water", 1, 2, from_plane=True)
    assert of(given, "water") == [0, 0, 3, 0]
    assert GAME.view(given, 2).can_solve
    assert [GAME.view(given, seat).can_solve for seat in (0, 1, 3)] == [False] * 3
    table = four()
    assert table.events[-1] == RiteSolved(2, 1, GATHERED_WATER)
    assert GAME.view(table.state, None).solved == ("awakening-3", GATHERED_WATER)
    assert table.state.runs
    assert GAME.view(table.state, 0).rite == EACH_ONE_FIRE


@pytest.mark.rule("T7.4")
def test_every_set_of_two_shamans_has_exactly_one_fire_stone() -> None:
    assert refused(two(-3).state, SolveRite()) == "refuse-rite-missing"
    before = two(-1).state
    assert of(before, "fire") == [1, 1, 1, 1]
    assert before.totem == 0
    assert two().events[-2:] == [RiteSolved(0, 1, EACH_ONE_FIRE), RoundWon(1)]


@pytest.mark.parametrize(("log", "play"), [(FOUR_LOG, four), (TWO_LOG, two)], ids=["four", "two"])
def test_the_rounds_played_now_are_event_by_event_those_in_the_logs(log: Path, play: Callable[[], Played]) -> None:
    _, events = load(log, GAME)
    assert list(play().events) == events
