"""T7: two shamans with two sets each."""

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
from meja.games.ritual.rules import asks
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState, TakenRite
from tests.games.ritual.factories import GAME, after, begun, dealt, hand, happens, offered, refused, rites_of, round_of

SETS = ("ssww", "ffll", "ppss", "wwff")
BOARD = tuple(rite.id for rite in contents().rituals[1].rites)


def duo(*hands: str, **changes: object) -> RitualState:
    return round_of(*(hands or SETS), players=2, **changes)


@pytest.mark.rule("T7.1")
def test_each_of_two_shamans_has_two_sets_two_planes_and_two_cards() -> None:
    state = begun(RitualSetup(players=2, first=0)).state
    assert [hand.size for hand in state.circle] == [4, 4, 4, 4]
    assert [hand.plane for hand in state.circle] == [None] * 4
    assert [len(cards) for cards in state.inspirations] == [2, 2]
    assert len({card for cards in state.inspirations for card in cards}) == 4
    assert state.setup.wakers == 2
    assert GAME.view(state, 1).inspirations == state.inspirations[1]
    assert [[*state.setup.places(seat)] for seat in (0, 1)] == [[0, 1], [2, 3]]


@pytest.mark.rule("T7.2")
def test_a_stone_is_given_from_a_set_of_three_to_a_set_of_the_partner() -> None:
    state = after(duo(), Give("fire", 1, 3))
    assert state.circle == (hand("ssww"), hand("fll"), hand("ppss"), hand("wwfff"))
    assert state.totem == 1
    assert refused(duo("ss", "ffllww", "ppss", "wwff"), Give("shadow", 0, 2)) == "refuse-you-have-two"
    assert refused(duo(), Give("shadow", 0, 1)) == "refuse-give-to-yourself"  # nothing between one's own sets
    assert refused(duo(), Give("plants", 2, 0)) == "refuse-not-yours"
    gives = [give for give in offered(duo(), Give) if isinstance(give, Give)]
    assert {(give.place, give.to) for give in gives} == {(0, 2), (0, 3), (1, 2), (1, 3)}


@pytest.mark.rule("T7.2")
def test_every_set_has_its_own_plane() -> None:
    state = after(duo(), PutStone("fire", 1))
    assert state.circle[1] == hand("fll|f")
    assert refused(duo(), PutStone("fire", 0)) == "refuse-not-there"
    assert after(duo("ssw|w", "ffl|l", "ppss", "wwff"), TakeBackStone(1)).circle[1] == hand("ffll")
    assert {(put.place) for put in offered(duo(), PutStone) if isinstance(put, PutStone)} == {0, 1}


@pytest.mark.rule("T7.2")
def test_a_stone_on_a_plane_of_the_partner_is_exchanged() -> None:
    state = duo("ssw|w", "ffll", "ppss", "wwf|f")
    assert after(state, ExchangeStones(3, "light")).circle[3] == hand("wwf|l")
    assert refused(state, ExchangeStones(0, "light")) == "refuse-own-plane"
    assert refused(duo("ssw|w", "ff|l", "ppss", "wwff"), ExchangeStones(1, "fire")) == "refuse-own-plane"


@pytest.mark.rule("T7.2")
def test_nothing_is_taken_from_the_partner() -> None:
    assert refused(duo(), Take("plants")) == "refuse-duo-takes-nothing"
    assert offered(duo(), Take) == []


CARDS = (("shadow", "fire-light"), ("water", "plants"))


@pytest.mark.rule("T7.3")
@pytest.mark.parametrize("sets", [("sssss", "ffflll"), ("ffflll", "sssss")])
def test_both_inspirations_are_solved_at_once_each_by_one_of_the_sets(sets: tuple[str, str]) -> None:
    state = duo(*sets, "pp", "wwf", inspirations=CARDS)
    assert happens(state, SolveInspiration()) == [InspirationSolved(0, ("shadow", "fire-light"))]


@pytest.mark.rule("T7.3")
@pytest.mark.parametrize("sets", [("sssss", "fffll"), ("sssssffflll", "pp"), ("ssss", "sffflll")])
def test_fulfilling_one_inspiration_of_two_is_not_enough(sets: tuple[str, str]) -> None:
    assert refused(duo(*sets, "ppl", "wwf", inspirations=CARDS), SolveInspiration()) == "refuse-stones-missing"


@pytest.mark.rule("T7.3")
def test_both_must_be_awake_before_the_rites() -> None:
    state = duo("sssss", "ffflll", "pp", "wwf", inspirations=CARDS, awake=(1,), taken=(TakenRite(1, BOARD[0]),))
    assert happens(state, SolveInspiration())[1:] == [RitesBegan()]
    first = duo("sssss", "ffflll", "pp", "wwf", inspirations=CARDS)
    assert dealt(after(first, SolveInspiration()), BOARD[0]).stage == "inspiration"


@pytest.mark.rule("T7.4")
def test_every_set_counts_as_a_shaman() -> None:
    """The rule book's example: everybody has exactly one fire stone."""
    each = next(
        rite
        for rite in contents().rites.values()
        if [(one.kind, one.n) for one in rite.conditions] == [("each", 1)]
    )  # fmt: skip
    (colour,) = each.conditions[0].colours
    other = next(letter for letter in "swflp" if letter != colour[0])
    one, none, two = colour[0] + 3 * other, 4 * other, 2 * colour[0] + 2 * other
    ritual = next(n for n, board in contents().rituals.items() if each in board.rites)
    holds = rites_of(one, one, one, one, players=2, taken=[(0, each.id)], ritual=ritual)
    assert SolveRite() in offered(holds)
    assert is_fulfilled(each.id, holds.stones_by_place())
    for sets in ((one, none, one, two), (two, none, two, none), (one, one, one, none)):
        assert refused(rites_of(*sets, players=2, taken=[(0, each.id)], ritual=ritual), SolveRite()) == (
            "refuse-rite-missing"
        )


def third_round(done: int, *taken: tuple[int | None, str], **changes: object) -> RitualState:
    return rites_of(*SETS, players=2, taken=taken, round=3, solved=BOARD[: 3 + done], done=done, **changes)


@pytest.mark.rule("T7.5")
def test_the_sixth_card_is_shown_to_both_as_soon_as_the_fifth_is_solved() -> None:
    early = third_round(1, (1, BOARD[3]), (0, BOARD[4]))
    assert asks(early) is None
    state = third_round(2, (1, BOARD[3]), (0, BOARD[4]))
    question = asks(state)
    assert question is not None
    assert (question.why, question.among) == ("rite", (BOARD[5],))
    (event,) = happens(state, DealPieces((BOARD[5],)), seat=NATURE)
    assert event == RiteTaken(None, 3, BOARD[5])
    assert GAME.view_event(event, 0) == GAME.view_event(event, 1) == event
    shown = dealt(state, BOARD[5])
    assert GAME.view(shown, 0).rite == GAME.view(shown, 1).rite == BOARD[5]


@pytest.mark.rule("T7.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_shaman_can_solve_the_sixth_card(seat: int) -> None:
    circle = round_of(*SETS, players=2).stones_by_place()
    board = next(
        board
        for board in contents().rituals.values()
        if any(is_fulfilled(rite.id, circle) for rite in board.rites)
    )  # fmt: skip
    last = next(rite.id for rite in board.rites if is_fulfilled(rite.id, circle))
    others = [rite.id for rite in board.rites if rite.id != last]
    state = rites_of(
        *SETS, players=2, taken=[(1, others[3]), (0, others[4]), (None, last)], round=3, solved=tuple(others), done=2,
        ritual=board.number, totem=seat,
    )  # fmt: skip
    assert happens(state, SolveRite())[:2] == [RiteSolved(seat, 3, last), RoundWon(3)]


@pytest.mark.rule("T7.6")
def test_the_first_awake_takes_the_first_card_and_the_second_the_next() -> None:
    for round in (2, 3):
        state = duo(
            "sssss", "ffflll", "pp", "wwf", inspirations=CARDS, awake=(1,), taken=(TakenRite(1, BOARD[3]),), round=round
        )
        awake = after(state, SolveInspiration())
        assert happens(awake, DealPieces((BOARD[4],)), seat=NATURE) == [RiteTaken(0, 2, BOARD[4])]
        assert asks(dealt(awake, BOARD[4])) is None
    first = duo(
        "sssss", "ffflll", "pp", "wwf", inspirations=CARDS, awake=(1,), taken=(TakenRite(1, BOARD[3]),), round=1
    )
    assert asks(after(first, SolveInspiration())) is None
