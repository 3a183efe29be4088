"""Many games at once: `meja.simulate`."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meja
from meja.games.menara.result import MenaraResult
from meja.games.ritual.result import RitualResult
from tests.library.bots import Blind, Closing, Endless, Guessing, Late, Nonsense
from tests.proofs import amount

N = 6


def numbered(results: Iterator[meja.GameResult]) -> list[meja.GameResult]:
    return sorted(results, key=lambda result: result.number)


@pytest.fixture(scope="module")
def here() -> list[meja.GameResult]:
    """Returns the results of games in this process."""
    return list(meja.simulate("menara", N, "random", seed=7, players=2))


def test_a_result_says_how_a_game_of_menara_ended(here: list[meja.GameResult]) -> None:
    for number, result in enumerate(here, start=1):
        assert isinstance(result, MenaraResult)
        assert (result.game, result.number, result.bots) == ("menara", number, ("random", "random"))
        game = meja.new("menara", seed=result.seed, players=2)
        assert game.play("random", "random") == result.outcome
        end = game.state.end
        assert end is not None
        assert (len(game.history), end.why) == (result.actions, result.why)
        assert (end.levels, end.required) == (result.levels, result.required)
        assert result.turns == [type(event).__name__ for event in game.events].count("TurnBegan")
        assert result.won == (result.levels >= result.required)
    assert len({result.seed for result in here}) == N


def test_a_result_says_how_the_rounds_of_a_game_of_ritual_went() -> None:
    (result,) = meja.simulate("ritual", 1, "shaman", players=3, seconds_per_action=3)
    assert isinstance(result, RitualResult)
    game = meja.new("ritual", seed=result.seed, players=3, seconds_per_action=3)
    assert game.play(*["shaman"] * 3).won == result.won
    assert [played.number for played in result.rounds] == list(range(1, len(result.rounds) + 1))
    done = [played.inspiration_actions + played.rite_actions for played in result.rounds]
    assert sum(done) == result.actions == len(game.history)
    assert [played.seconds for played in result.rounds] == [3.0 * n for n in done]


def test_results_are_immutable(here: list[meja.GameResult]) -> None:
    with pytest.raises(AttributeError):
        here[0].seed = 3  # type: ignore[misc]


@pytest.mark.parametrize("in_order", [False, True])
def test_threads_play_the_same_games(here: list[meja.GameResult], in_order: bool) -> None:
    with ThreadPoolExecutor(3) as executor:
        played = list(meja.simulate("menara", N, "random", seed=7, players=2, executor=executor, in_order=in_order))
    assert numbered(iter(played)) == here
    assert played == here or not in_order


def test_processes_play_the_same_games_and_say_which_bot_failed(here: list[meja.GameResult]) -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        played = meja.simulate("menara", N, "random", seed=7, players=2, executor=executor, ahead=2)
        assert numbered(played) == here
        with pytest.raises(meja.BotFailedInGame, match=r"Game 1 .* seat 0 failed: KeyError: 'no idea'") as failed:
            list(meja.simulate("menara", 1, Late, executor=executor))
        assert (failed.value.number, failed.value.seat) == (1, 0)
        assert failed.value.bot == "tests.library.bots:Late"


def test_a_cluster_plays_the_same_games(here: list[meja.GameResult]) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=amount(False, True),
        protocol="tcp://",  # also between threads, so that everything is sent as bytes
        host="127.0.0.1",
        dashboard_address=None,
    )
    with cluster, distributed.Client(cluster) as client:
        played = meja.simulate("menara", N, "random", seed=7, players=2, executor=client.get_executor())
        assert numbered(played) == here


def test_a_game_does_not_depend_on_how_many_there_are(here: list[meja.GameResult]) -> None:
    assert list(meja.simulate("menara", 2, "random", seed=7, players=2)) == here[:2]
    assert list(meja.simulate("menara", 2, "random", seed=8, players=2)) != here[:2]


def test_games_are_not_begun_before_they_are_asked_for() -> None:
    assert [result.number for result in islice(meja.simulate("menara", 10**9, "random"), 2)] == [1, 2]


def test_each_seat_can_have_its_own_bot() -> None:
    (result,) = meja.simulate("menara", 1, ["random", Guessing], players=2)
    assert result.bots == ("random", "tests.library.bots:Guessing")


def test_a_game_that_never_ends_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meja.library.series.MAX_CHOICES", 50)
    with pytest.raises(meja.BotFailedInGame, match="Endless at seat 0 has acted 50 times, and the game goes on"):
        list(meja.simulate("menara", 1, Endless))


def test_bots_are_closed_after_each_game_even_if_another_one_fails() -> None:
    Closing.closed = 0
    list(meja.simulate("menara", 2, Closing, players=1))
    assert Closing.closed == 2
    with pytest.raises(meja.BotFailedInGame):
        list(meja.simulate("menara", 1, [Closing, Late], players=2))
    assert Closing.closed == 3


@pytest.mark.parametrize("game", ["menara", "ritual"])
@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (Late, "failed: KeyError: 'no idea'"),
        (Blind, "failed: RuntimeError: what is GameStarted"),
        (Blind, "failed: RuntimeError: what is RitualStarted"),
        (Nonsense, "chose what is not legal"),
        ("fractions:Fraction", "cannot be made"),
    ],
)
def test_a_bot_that_fails_is_named_with_game_and_seed(game: str, bot: Any, words: str) -> None:
    if "Started" in words:
        game = "ritual" if "Ritual" in words else "menara"
    with pytest.raises(meja.BotFailedInGame) as failed:
        list(meja.simulate(game, 1, bot, seed=3, players=2))
    said = str(failed.value)
    assert words in said
    assert f"Game 1 of {game} (seed {failed.value.seed})" in said
    assert f"the bot {failed.value.bot} at seat {failed.value.seat}" in said
    assert failed.value.__cause__ is not None


@pytest.mark.parametrize(
    ("bots", "chosen", "words"),
    [
        ("bulder", {}, "did you mean builder"),
        ("shaman", {}, "does not play menara"),
        (["random"] * 3, {}, "one bot, or 2, not"),
        ([], {}, "one bot, or 2, not"),
        (Guessing(), {}, "classes that make them"),
        ("random", {"playrs": 3}, "did you mean players"),
        ("random", {"players": 7}, "players"),
        ("random", {"tower": "paper"}, "paper"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(bots: Any, chosen: dict[str, Any], words: str) -> None:
    with pytest.raises((ValueError, meja.IllegalAction), match=words):
        meja.simulate("menara", 1, bots, **{"players": 2, **chosen})


def test_bots_that_cannot_be_sent_to_processes_are_refused_at_once() -> None:
    class Local(Guessing):
        pass

    with ProcessPoolExecutor(1) as executor, pytest.raises(ValueError, match="top of a module"):
        meja.simulate("menara", 1, Local, executor=executor)


def test_games_are_kept_as_logs(tmp_path: Path) -> None:
    results = list(meja.simulate("ritual", 2, "random", seed=5, folder=tmp_path / "new", players=2))
    for result in results:
        game = meja.load(tmp_path / "new" / f"ritual-5-{result.number}.jsonl")
        assert (game.seed, game.outcome) == (result.seed, result.outcome)


def test_results_can_be_written_as_json(here: list[meja.GameResult]) -> None:
    assert msgspec.json.decode(msgspec.json.encode(here[0]), type=MenaraResult) == here[0]


class Counting(Executor):
    """Does everything at once, and counts what it was given."""

    def __init__(self) -> None:
        self.inner = ThreadPoolExecutor(1)
        self.submitted = 0

    def submit(self, *args: Any, **kwargs: Any) -> Any:
        self.submitted += 1
        return self.inner.submit(*args, **kwargs)


@pytest.mark.parametrize("in_order", [False, True])
def test_only_so_much_work_is_given_in_advance(in_order: bool) -> None:
    executor = Counting()
    played = meja.simulate("menara", 200, "random", executor=executor, ahead=2, in_order=in_order)
    for _ in range(7):
        next(played)
    given = executor.submitted
    played.close()  # type: ignore[attr-defined]
    executor.inner.shutdown()
    assert given <= 2 + 7
    assert executor.submitted == given
