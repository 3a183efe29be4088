"""What players look through before a game: the plan cards of each pile with their odds (M11.2), and the tips."""

from math import isclose

import pytest

from meja.game import IllegalAction
from meja.games.menara.content import GLYPHS, contents
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.pile_odds import PilePreview, TaskOdds, preview
from meja.games.menara.setup import Setup, of_scenario

HOSTING = MenaraHosting(None)


def tasks_of(pile: PilePreview) -> dict[tuple[str, int], TaskOdds]:
    return {(one.task, one.n): one for one in pile.tasks}


@pytest.mark.rule("M11.2")
def test_before_a_game_every_card_of_each_pile_can_be_seen_with_the_odds_of_its_task() -> None:
    piles = preview(Setup())
    assert {glyph: (pile.size, pile.joining) for glyph, pile in piles.items()} == {
        "easy": (9, 0),
        "medium": (12, 0),
        "hard": (14, 0),
    }
    easy = {kind: one.share for kind, one in tasks_of(piles["easy"]).items()}
    assert easy == pytest.approx(
        {("place", 2): 4 / 9, ("place", 1): 3 / 9, ("same_floor", 2): 1 / 9, ("move_up", 1): 1 / 9}
    )
    assert list(easy)[:2] == [("place", 2), ("place", 1)], "the likeliest first"
    for glyph, pile in piles.items():
        assert sorted(card for one in pile.tasks for card in one.cards) == sorted(contents().cards_of("base", glyph))
        assert all(one.may_join == () for one in pile.tasks)


@pytest.mark.rule("M11.2", "R1.4")
@pytest.mark.parametrize("look", [True, False])
def test_with_new_floors_each_card_that_may_join_counts_by_how_likely_it_is_drawn(look: bool) -> None:
    piles = preview(Setup(floors=("double-ax",), look_at_new_cards=look))
    medium = piles["medium"]
    assert (medium.size, medium.joining) == (14, 2)
    new = contents().cards_of("expansion", "medium")
    assert len(new) == 10
    assert sorted(card for one in medium.tasks for card in one.may_join) == sorted(new)
    for one in medium.tasks:
        assert isclose(one.share, (len(one.cards) + 2 / 10 * len(one.may_join)) / 14)
    assert {kind for kind, one in tasks_of(medium).items() if not one.cards}, "tasks that only the expansion has"
    for pile in piles.values():
        assert isclose(sum(one.share for one in pile.tasks), 1)
        assert [one.share for one in pile.tasks] == sorted((one.share for one in pile.tasks), reverse=True)


@pytest.mark.rule("M11.2")
def test_free_building_has_no_cards_to_look_through() -> None:
    assert preview(Setup(free_building=True)) == {}


def test_a_pile_that_no_floor_brings_cards_for_has_none_that_may_join() -> None:
    piles = preview(Setup(floors=("thorn-moon",)))
    brings = contents().floors["thorn-moon"].cards
    assert {glyph for glyph in GLYPHS if any(one.may_join for one in piles[glyph].tasks)} == set(brings)


def test_a_set_up_that_cannot_be_played_has_no_preview() -> None:
    with pytest.raises(IllegalAction) as refused:
        HOSTING.preview(Setup(floors=("atlantis",)))
    assert refused.value.text.id == "refuse-unknown-floor"


def test_tips_about_parts_that_are_not_in_play_are_left_out() -> None:
    def tips(setup: Setup) -> set[str]:
        return {tip.id for tip in HOSTING.preview(setup).tips}

    every = tips(of_scenario(1))
    assert {id[4] for id in every} == {"M", "R"}
    assert every - tips(Setup()) == {"tip-R-golden", "tip-R-new-cards"}
    assert tips(Setup()) - tips(Setup(free_building=True)) == {"tip-M-pile", "tip-M-early", "tip-R-discards"}
