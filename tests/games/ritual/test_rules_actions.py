"""T3: the actions of the holder of the totem."""

import pytest
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.ritual.actions import (
    AnyRitualAction,
    DealPieces,
    ExchangeStones,
    Give,
    Pass,
    PutStone,
    SolveInspiration,
    SolveRite,
    Take,
    TakeBackStone,
)
from meja.games.ritual.content import contents
from meja.games.ritual.setup import RitualSetup
from tests.games.ritual.factories import GAME, after, dealt, hand, offered, refused, rites_of, round_of

CIRCLE = ("ssww", "ffll", "ppss")


@pytest.mark.rule("T3.1")
def test_a_shaman_takes_a_chosen_stone_from_the_left_neighbour() -> None:
    state = after(round_of(*CIRCLE), Take("light"))
    assert state.circle == (hand("sswwl"), hand("ffl"), hand("ppss"))
    assert state.totem == 1
    last = after(round_of(*CIRCLE, totem=2), Take("water"))  # the left neighbour of the last seat is the first
    assert last.circle == (hand("ssw"), hand("ffll"), hand("ppssw"))
    assert last.totem == 0


@pytest.mark.rule("T3.1")
def test_the_neighbour_must_have_three_stones() -> None:
    assert after(round_of("sswwww", "fff", "ppp"), Take("fire")).circle[1] == hand("ff")
    assert refused(round_of("sswwww", "ff", "pppp"), Take("fire")) == "refuse-neighbour-has-two"
    assert offered(round_of("sswwww", "ff", "pppp"), Take) == []


@pytest.mark.rule("T3.1", "T3.10")
def test_only_stones_that_the_neighbour_has_can_be_taken() -> None:
    assert refused(round_of(*CIRCLE), Take("water")) == "refuse-not-there"
    assert offered(round_of(*CIRCLE), Take) == [Take("fire"), Take("light")]


@pytest.mark.rule("T3.2")
def test_a_shaman_gives_a_stone_to_any_other_shaman() -> None:
    state = round_of(*CIRCLE)
    assert after(state, Give("water", 0, 2)).circle == (hand("ssw"), hand("ffll"), hand("ppssw"))
    assert after(state, Give("shadow", 0, 1)).circle == (hand("sww"), hand("ffsll"), hand("ppss"))
    assert after(state, Give("shadow", 0, 1)).totem == 1
    assert refused(state, Give("water", 0, 0)) == "refuse-give-to-yourself"
    assert refused(state, Give("water", 0, 3)) == "refuse-no-such-shaman"
    assert refused(state, Give("water", 0, -1)) == "refuse-no-such-shaman"
    assert refused(state, Give("fire", 1, 0)) == "refuse-not-yours"


@pytest.mark.rule("T3.2")
def test_giving_requires_three_stones() -> None:
    assert after(round_of("sww", "fffff", "pppp"), Give("water", 0, 1)).circle[0] == hand("sw")
    assert refused(round_of("sw", "fffff", "ppppp"), Give("water", 0, 1)) == "refuse-you-have-two"
    assert offered(round_of("sw", "fffff", "ppppp"), Give) == []


@pytest.mark.rule("T3.2", "T3.10")
def test_the_giver_chooses_the_stone() -> None:
    gives = {(give.stone, give.to) for give in offered(round_of(*CIRCLE), Give) if isinstance(give, Give)}
    assert gives == {("shadow", 1), ("shadow", 2), ("water", 1), ("water", 2)}
    assert refused(round_of(*CIRCLE), Give("fire", 0, 1)) == "refuse-not-there"


@pytest.mark.rule("T3.3")
def test_a_shaman_puts_one_stone_on_their_own_plane() -> None:
    state = after(round_of(*CIRCLE), PutStone("water", 0))
    assert state.circle[0] == hand("ssw|w")
    assert state.totem == 1
    assert refused(round_of("ssw|w", "ffll", "ppss"), PutStone("shadow", 0)) == "refuse-plane-taken"
    assert refused(round_of(*CIRCLE), PutStone("fire", 0)) == "refuse-not-there"
    assert refused(round_of(*CIRCLE), PutStone("fire", 1)) == "refuse-not-yours"
    assert offered(round_of(*CIRCLE), PutStone) == [PutStone("shadow", 0), PutStone("water", 0)]


@pytest.mark.rule("T3.4")
def test_a_stone_is_taken_back_from_the_own_plane() -> None:
    state = after(round_of("ssw|w", "ff|l", "ppss"), TakeBackStone(0))
    assert state.circle[0] == hand("ssww")
    assert state.totem == 1
    assert refused(round_of(*CIRCLE), TakeBackStone(0)) == "refuse-plane-empty"
    assert refused(round_of("ssw|w", "ff|l", "ppss"), TakeBackStone(1)) == "refuse-not-yours"


@pytest.mark.rule("T3.5")
def test_a_stone_on_anothers_plane_is_exchanged_with_the_reserve() -> None:
    before = round_of("ssw|w", "ffl|l", "ppss")
    state = after(before, ExchangeStones(1, "fire"))
    assert state.circle[1] == hand("ffl|f")
    assert state.totem == 1
    assert [now - then for now, then in zip(state.reserve, before.reserve, strict=True)] == [0, 0, -1, 1, 0]
    assert refused(before, ExchangeStones(0, "fire")) == "refuse-own-plane"
    assert refused(before, ExchangeStones(2, "fire")) == "refuse-plane-empty"
    assert refused(before, ExchangeStones(7, "fire")) == "refuse-no-such-shaman"


@pytest.mark.rule("T3.10")
def test_an_exchange_brings_another_colour_chosen_by_the_acting_shaman() -> None:
    state = round_of("ssww", "ffl|l", "ppss")
    assert refused(state, ExchangeStones(1, "light")) == "refuse-same-colour-stone"
    assert offered(state, ExchangeStones) == [
        ExchangeStones(1, colour) for colour in ("shadow", "water", "fire", "plants")
    ]


@pytest.mark.rule("T3.5", "T3.10")
def test_the_reserve_can_run_out_of_a_colour() -> None:
    state = round_of("pppppppp", "ff|l", "ss")
    assert refused(state, ExchangeStones(1, "plants")) == "refuse-reserve-has-none"
    assert ExchangeStones(1, "plants") not in offered(state, ExchangeStones)
    assert ExchangeStones(1, "plants") in offered(round_of("ppppppp", "ff|l", "ss"), ExchangeStones)


@pytest.mark.rule("T3.6")
def test_a_shaman_solves_their_own_inspiration_or_rite() -> None:
    waking = round_of("ssss|s", "ffll", "ppss", inspirations=(("shadow",), ("water",), ("fire",)))
    assert SolveInspiration() in offered(waking)
    assert after(waking, SolveInspiration()).awake == (0,)
    gathered = _rite_of("gathered")
    held = rites_of(*_hands_of(gathered), taken=[(0, gathered)], ritual=_ritual_of(gathered))
    assert SolveRite() in offered(held)
    assert after(held, SolveRite()).solved == (gathered,)


def _rite_of(kind: str) -> str:
    """Returns a rite with a single condition, of this kind."""
    return next(
        rite.id
        for rite in contents().rites.values()
        if [condition.kind for condition in rite.conditions] == [kind]
    )  # fmt: skip


def _hands_of(gathered: str) -> tuple[str, ...]:
    """Returns hands of which the first has all stones of the rite's colour."""
    (colour,) = contents().rites[gathered].conditions[0].colours
    letters = [letter for letter in "swflp" if letter != colour[0]]
    return colour[0] * 3 + letters[0], letters[1] * 4, letters[2] * 4


def _ritual_of(rite: str) -> int:
    return next(n for n, board in contents().rituals.items() if rite in {one.id for one in board.rites})


@pytest.mark.rule("T3.7")
def test_passing_is_an_option_of_the_table() -> None:
    assert refused(round_of(*CIRCLE), Pass()) == "refuse-no-pass"
    state = round_of(*CIRCLE, may_pass=True)
    assert Pass() in offered(state)
    passed = after(state, Pass())
    assert (passed.totem, passed.circle) == (1, state.circle)


@pytest.mark.rule("T3.8")
def test_a_stone_on_a_plane_counts_may_be_given_away_and_cannot_be_taken() -> None:
    state = round_of("ss|w", "ffl|l", "ppss")
    assert state.circle[0].size == 3
    assert after(state, Give("water", 0, 2, from_plane=True)).circle == (hand("ss"), hand("ffl|l"), hand("ppssw"))
    assert refused(state, Give("water", 0, 2)) == "refuse-not-there"
    assert refused(state, Give("shadow", 0, 2, from_plane=True)) == "refuse-not-there"
    assert Give("water", 0, 1, from_plane=True) in offered(state)
    assert after(state, Take("light")).circle[1] == hand("ff|l")  # not the one on the plane
    assert refused(round_of("ssww", "fff|l", "ppss"), Take("light")) == "refuse-not-there"
    assert refused(round_of("ss|w", "ffll", "ppss"), PutStone("water", 0)) == "refuse-plane-taken"


@pytest.mark.rule("T3.8", "T4.1")
def test_a_stone_on_a_plane_counts_for_cards() -> None:
    awake = round_of("ssss|s", "ffll", "ppss", inspirations=(("shadow",), ("water",), ("fire",)))
    assert SolveInspiration() in offered(awake)


@pytest.mark.rule("T3.9")
def test_the_stone_on_the_plane_is_among_the_three() -> None:
    assert after(round_of("ssww", "ff|l", "ppss"), Take("fire")).circle[1] == hand("f|l")
    assert after(round_of("ss|w", "ffll", "ppss"), Give("shadow", 0, 1)).circle[0] == hand("s|w")
    assert refused(round_of("ssww", "f|l", "ppssss"), Take("fire")) == "refuse-neighbour-has-two"
    assert refused(round_of("s|w", "ffll", "ppssss"), Give("shadow", 0, 1)) == "refuse-you-have-two"


@pytest.mark.rule("T3.11")
def test_solving_is_a_choice_and_the_holder_is_shown_that_it_is_possible() -> None:
    cards = (("shadow",), ("fire",), ("water",))
    state = round_of("sssss", "ffffp", "ppll", inspirations=cards)
    assert GAME.view(state, 0).can_wake
    assert not GAME.view(
        round_of("sssss", "fffff", "ppll", inspirations=cards), 1
    ).can_wake  # seat 1 does not have the totem
    assert len(offered(state)) > 1  # other actions are offered too
    assert not after(state, PutStone("shadow", 0)).awake
    assert not GAME.view(state, None).can_wake
    gathered = _rite_of("gathered")
    held = rites_of(*_hands_of(gathered), taken=[(0, gathered)], ritual=_ritual_of(gathered))
    assert GAME.view(held, 0).can_solve
    assert not GAME.view(held, 1).can_solve
    assert len(offered(held)) > 1


@pytest.mark.rule("T3.11")
def test_at_a_table_with_the_duty_who_can_solve_the_inspiration_does_nothing_else() -> None:
    cards = (("shadow",), ("fire",), ("water",))
    state = round_of("sssss|w", "ffffp|p", "ppll", inspirations=cards, may_pass=True, must_awaken=True)
    assert offered(state) == [SolveInspiration()]
    others = (
        Take("fire"), Give("shadow", 0, 1), PutStone("shadow", 0), TakeBackStone(0), ExchangeStones(1, "light"),
        SolveRite(), Pass(),
    )  # fmt: skip
    assert {refused(state, action) for action in others} == {"refuse-must-awaken"}
    assert GAME.view(state, 0).can_wake
    awake = dealt(after(state, SolveInspiration()), "awakening-1")
    assert Pass() in offered(awake), "the next shaman lacks a stone, and is free"
    assert Pass() in offered(replace(awake, totem=0)), "who is awake is free"


@pytest.mark.rule("T3.11")
def test_the_duty_is_to_wake_and_never_to_solve_a_ritual_card() -> None:
    gathered = _rite_of("gathered")
    held = rites_of(*_hands_of(gathered), taken=[(0, gathered)], ritual=_ritual_of(gathered), must_awaken=True)
    assert SolveRite() in offered(held)
    assert len(offered(held)) > 1
    assert not RitualSetup().must_awaken


@pytest.mark.rule("T3.11", "T7.3")
def test_of_two_shamans_the_duty_is_for_who_can_solve_both_cards() -> None:
    cards = (("shadow", "fire"), ("water", "light"))
    one = round_of("sssss", "ffff", "wwww", "llll", players=2, inspirations=cards, must_awaken=True)
    assert len(offered(one)) > 1
    both = round_of("fffff", "sssss", "wwww", "llll", players=2, inspirations=cards, must_awaken=True)
    assert offered(both) == [SolveInspiration()]
    assert refused(both, Give("fire", 0, 2)) == "refuse-must-awaken"


@pytest.mark.parametrize("action", [DealPieces(("fire",)), Take("fire")])
def test_seats_do_not_act_for_nature_nor_nature_for_seats(action: AnyRitualAction) -> None:
    state = round_of(*CIRCLE)
    if isinstance(action, DealPieces):
        assert refused(state, action, seat=0) == "refuse-natures"
    else:
        assert refused(state, action, seat=NATURE) == "refuse-not-natures"
