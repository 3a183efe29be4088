"""Bots in the same games: `meja.compare`."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

import meja
from meja.game import Outcome
from meja.games.menara.result import MenaraResult
from meja.library.compare import compared, holm
from meja.text import Text
from tests.library.bots import Guessing
from tests.proofs import amount


def result(number: int, won: bool, levels: int = 3) -> MenaraResult:
    return MenaraResult(
        game="menara", number=number, seed=number, bots=("x",), outcome=Outcome(won, Text("end-cards")), actions=10,
        why="cards", levels=levels, required=5, turns=20,
    )  # fmt: skip


def games(*won: str) -> list[Sequence[MenaraResult]]:
    """Returns games by who won them: `"ab"` both of two bots, `"a"` the first one, `""` none."""
    return [(result(n, "a" in who, levels=5), result(n, "b" in who)) for n, who in enumerate(won)]


def test_bots_play_the_same_games() -> None:
    n = amount(2, 10)
    comparison = meja.compare("menara", n, ["random", "builder"], seed=2)
    for team in comparison.teams:
        played = list(meja.simulate("menara", n, team.bot, seed=2))
        assert team.won == sum(one.won for one in played)
        assert team.share.value == team.won / n
        for name in ("levels", "required", "turns"):
            assert team.means[name].value == pytest.approx(sum(getattr(one, name) for one in played) / n)
    (contrast,) = comparison.contrasts
    assert contrast.difference.value == comparison.teams[0].share.value - comparison.teams[1].share.value
    assert contrast.only_first - contrast.only_second == comparison.teams[0].won - comparison.teams[1].won


def test_a_clear_difference_is_said_in_a_sentence() -> None:
    comparison = compared("menara", 1, ["x", "y"], games(*["b"] * 12, *["ab"] * 3, *[""] * 5))
    (contrast,) = comparison.contrasts
    assert (contrast.only_first, contrast.only_second, contrast.is_clear) == (0, 12, True)
    assert contrast.text.startswith("y wins clearly more often than x: by 60.0 points of 100 (95 % interval +")
    assert contrast.difference.high < 0
    assert comparison.text == contrast.text


def test_a_small_difference_is_not_clear() -> None:
    (contrast,) = compared("menara", 1, ["x", "y"], games(*["a"] * 3, "b", *["ab"] * 9)).contrasts
    assert not contrast.is_clear
    assert contrast.difference.low < 0 < contrast.difference.high
    assert contrast.text.startswith(
        "It is not clear whether x wins more often than y: in these 13 games by 15.4 points"
    )


def test_equal_bots_are_said_to_win_equally_often() -> None:
    (contrast,) = compared("menara", 1, ["x", "y"], games("a", "b", "ab")).contrasts
    assert contrast.text.startswith("x and y win equally often in these 3 games")


def test_figures_are_compared_game_by_game() -> None:
    (contrast,) = compared("menara", 1, ["x", "y"], games("a", "b", "ab")).contrasts
    assert contrast.means["levels"] == (2, 2, 2)
    assert set(contrast.means) == {"actions", "levels", "required", "turns"}


def test_more_pairs_need_stronger_evidence() -> None:
    assert holm([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    two = games(*["a"] * 6)
    three = [(first, second, second) for first, second in two]
    assert compared("menara", 1, ["x", "y"], two).contrasts[0].is_clear
    assert not any(one.is_clear for one in compared("menara", 1, ["x", "y", "z"], three).contrasts)


def test_a_comparison_is_the_same_wherever_games_are_played() -> None:
    here = meja.compare("ritual", 3, ["random", Guessing], players=2)
    assert here.teams[1].bot == "tests.library.bots:Guessing"
    with ThreadPoolExecutor(2) as executor:
        assert meja.compare("ritual", 3, ["random", Guessing], players=2, executor=executor, ahead=1) == here
    assert msgspec.json.decode(msgspec.json.encode(here), type=meja.Comparison) == here


@pytest.mark.parametrize("bots", [[], ["random"], ["random", "random"]])
def test_a_comparison_takes_two_different_bots(bots: list[str]) -> None:
    with pytest.raises(ValueError, match="two or more different bots"):
        meja.compare("menara", 2, bots)


def test_a_comparison_takes_a_game_at_least() -> None:
    with pytest.raises(ValueError, match="from 1 up"):
        meja.compare("menara", 0, ["random", "builder"])
