"""T4 and T5: shamans wake, and the rites are fulfilled in the order of their runes."""

import pytest

from meja.game import NATURE
from meja.games.ritual.actions import (
    DealPieces,
    ExchangeStones,
    Give,
    PutStone,
    SolveInspiration,
    SolveRite,
    Take,
    TakeBackStone,
)
from meja.games.ritual.content import contents
from meja.games.ritual.events import InspirationSolved, RitesBegan, RiteSolved, RiteTaken, RoundWon
from meja.games.ritual.rites import is_fulfilled
from meja.games.ritual.state import RitualState, TakenRite
from tests.games.ritual.factories import GAME, after, dealt, happens, offered, refused, rites_of, round_of

CARDS = (("fire-light",), ("shadow",), ("water",), ("plants",))


def fulfilled(*hands: str, n: int = 1) -> list[str]:
    """Returns n rites of one ritual that hold in this circle, and one that does not."""
    circle = round_of(*hands).stones_by_place()
    for board in contents().rituals.values():
        holds = [rite.id for rite in board.rites if is_fulfilled(rite.id, circle)]
        fails = [rite.id for rite in board.rites if rite.id not in holds]
        if len(holds) >= n and fails:
            return [*holds[:n], fails[0]]
    raise AssertionError("no ritual has so many rites that hold here")


def ritual_of(rite: str) -> int:
    return next(n for n, board in contents().rituals.items() if rite in {one.id for one in board.rites})


HANDS = ("fffff", "wwwl", "wpps")  # one shaman has all fire stones


@pytest.mark.rule("T4.1")
def test_an_inspiration_is_solved_with_at_least_the_stones_that_it_asks_for() -> None:
    for stones in ("fffllls", "ffflll", "fffflll"):
        assert SolveInspiration() in offered(round_of(stones, "ssww", "ppww", "pp", inspirations=CARDS))
    for stones in ("ffll", "ffffll", "flll", "fffllw"):
        state = round_of(stones, "ssww", "ppww", "pp", inspirations=CARDS)
        assert refused(state, SolveInspiration()) == "refuse-stones-missing"


@pytest.mark.rule("T4.2")
def test_solving_turns_the_card_up_and_the_shaman_takes_the_card_of_the_lowest_rune() -> None:
    state = round_of("ffflll", "sssss", "ppww", "pp", inspirations=CARDS, round=2)
    assert happens(state, SolveInspiration()) == [InspirationSolved(0, ("fire-light",))]
    awake = after(state, SolveInspiration())
    assert awake.totem == 1
    assert GAME.view(awake, 3).awake == {0: ("fire-light",)}
    board = GAME.view(awake, 0).board
    (event,) = happens(awake, DealPieces((board[2],)), seat=NATURE)
    assert event == RiteTaken(0, 1, board[2])
    awake = dealt(awake, board[2])
    assert (GAME.view(awake, 0).rite, GAME.view(awake, 0).rune) == (board[2], 1)
    second = dealt(after(awake, SolveInspiration()), board[0])
    assert second.taken == (TakenRite(0, board[2]), TakenRite(1, board[0]))
    assert GAME.view(second, 3).runes == (0, 1)  # all see who has which rune


@pytest.mark.rule("T4.2")
def test_nobody_else_sees_the_ritual_card() -> None:
    event = RiteTaken(1, 1, "awakening-1")
    assert GAME.view_event(event, 1) == event
    assert GAME.view_event(event, 0) == GAME.view_event(event, None) == RiteTaken(1, 1, None)
    state = rites_of(*HANDS, taken=[(1, "awakening-1")])
    assert GAME.view(state, 1).rite == "awakening-1"
    for other in (0, 2, None):
        seen = GAME.view(state, other)
        assert (seen.rite, seen.rune) == (None, None)


@pytest.mark.rule("T4.2")
def test_a_shaman_who_wakes_when_no_card_is_left_takes_none() -> None:
    state = round_of(
        "ffflll", "sssss", "ppww", "pp", inspirations=CARDS, awake=(2,), taken=(TakenRite(2, "awakening-2"),)
    )
    awake = after(state, SolveInspiration())
    assert GAME.asks(awake) is None
    assert awake.taken == state.taken


@pytest.mark.rule("T4.2")
def test_an_awake_shaman_need_not_keep_the_stones_and_does_not_wake_twice() -> None:
    state = round_of(
        "ffflll", "ssww", "ppww", "pp", inspirations=CARDS, awake=(0,), taken=(TakenRite(0, "awakening-2"),)
    )
    assert refused(state, SolveInspiration()) == "refuse-awake"
    assert after(state, Give("fire", 0, 3)).awake == (0,)


@pytest.mark.rule("T4.3")
def test_the_ritual_phase_begins_when_three_are_awake() -> None:
    taken = (TakenRite(2, "awakening-2"),)
    second = round_of("ffflll", "ssww", "ppww", "pp", inspirations=CARDS, awake=(2,), taken=taken)
    assert after(second, SolveInspiration()).stage == "inspiration"
    third = round_of("ffflll", "ssww", "ppww", "pp", inspirations=CARDS, awake=(2, 1), taken=taken)
    assert happens(third, SolveInspiration()) == [InspirationSolved(0, ("fire-light",)), RitesBegan()]
    assert after(third, SolveInspiration()).stage == "rites"


@pytest.mark.rule("T4.3", "T5.1")
def test_no_rite_is_solved_before_the_ritual_phase() -> None:
    holds, _ = fulfilled(*HANDS)
    state = round_of(*HANDS, awake=(0,), taken=(TakenRite(0, holds),), ritual=ritual_of(holds))
    assert refused(state, SolveRite()) == "refuse-not-yet-rites"
    assert not GAME.view(state, 0).can_solve


def two_rites(first: str, second: str, **changes: object) -> RitualState:
    return rites_of(*HANDS, taken=[(0, first), (1, second)], ritual=ritual_of(first), **changes)


@pytest.mark.rule("T5.1")
def test_rites_are_solved_by_their_holders_in_the_order_of_their_runes() -> None:
    one, two, _ = fulfilled(*HANDS, n=2)
    state = two_rites(one, two)
    assert refused(two_rites(one, two, totem=1), SolveRite()) == "refuse-rune-first"
    assert refused(two_rites(one, two, totem=2), SolveRite()) == "refuse-no-rite"
    assert happens(state, SolveRite()) == [RiteSolved(0, 1, one)]
    solved = after(state, SolveRite())
    assert solved.totem == 1
    assert GAME.view(solved, None).solved == (one,)  # for all to see
    assert happens(solved, SolveRite()) == [RiteSolved(1, 2, two), RoundWon(2)]


@pytest.mark.rule("T5.1")
def test_a_rite_is_a_condition_on_the_stones_of_all_shamans() -> None:
    _, fails = fulfilled(*HANDS)
    state = rites_of(*HANDS, taken=[(0, fails)], ritual=ritual_of(fails))
    assert refused(state, SolveRite()) == "refuse-rite-missing"
    assert SolveRite() not in offered(state)
    assert not GAME.view(state, 0).can_solve


@pytest.mark.rule("T5.1", "T3.8")
def test_a_stone_on_a_plane_counts_for_a_rite() -> None:
    holds, _ = fulfilled("fffff", "wwwl", "wpps")
    planes = rites_of("ffff|f", "www|l", "wpp|s", taken=[(0, holds)], ritual=ritual_of(holds))
    assert SolveRite() in offered(planes)


@pytest.mark.rule("T5.2")
def test_in_the_ritual_phase_inspirations_are_not_solved_but_all_other_actions_are_legal() -> None:
    _, fails = fulfilled(*HANDS)
    state = rites_of(
        "ffffl|f", "www|l", "wpps", taken=[(1, fails)], ritual=ritual_of(fails), awake=(1, 2, 3),
        inspirations=(("fire",), ("shadow",), ("water",)),
    )  # fmt: skip
    assert refused(state, SolveInspiration()) == "refuse-no-more-inspirations"
    kinds = {type(option) for option in offered(state)}
    assert kinds == {Take, Give, TakeBackStone, ExchangeStones}
    assert {type(option) for option in offered(after(state, TakeBackStone(0)))} >= {Take, Give, TakeBackStone}
    assert PutStone("water", 2) in offered(after(state, TakeBackStone(0), TakeBackStone(1)))
