"""`meja replay` of RITUAL: secrets are told only when the game is over."""

import random
from pathlib import Path

import pytest

from meja.game import NATURE
from meja.games.ritual.actions import GiveUpRitual, Tick
from meja.games.ritual.card_texts import inspiration_text
from meja.games.ritual.content import contents
from meja.games.ritual.setup import RitualSetup
from meja.table import log
from meja.text import LANGUAGES, say
from tests.cli.conftest import Meja, assert_user_error
from tests.games.ritual.factories import GAME, begun

DEEDS = 30


@pytest.fixture(scope="module", params=[2, 4], ids=["two shamans", "four shamans"])
def saved_logs(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path, list[str]]:
    """Returns the log of a running round, of the same game after its end, and the texts of unsolved cards."""
    table, chance = begun(RitualSetup(players=request.param, first=0), seed=5), random.Random(5)
    for _ in range(DEEDS):
        table.act(NATURE, Tick(4000))
        table.act(table.state.totem, chance.choice(GAME.options(table.state, table.state.totem)))
        table.settle()
    folder = tmp_path_factory.mktemp("ritual")
    running, over = folder / "running.jsonl", folder / "over.jsonl"
    log.save(running, GAME, table.events, 5)
    secret = [
        card for seat, cards in enumerate(table.state.inspirations) if seat not in table.state.awake for card in cards
    ]
    table.act(NATURE, Tick(10**9))
    table.act(table.state.totem, GiveUpRitual())
    log.save(over, GAME, table.events, 5)
    return running, over, secret


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_are_told_only_when_the_game_is_over(
    meja: Meja, saved_logs: tuple[Path, Path, list[str]], language: str
) -> None:
    running, over, secret = saved_logs
    needs = [say(inspiration_text(contents().inspirations[card]), language) for card in secret]
    assert len(needs) >= 2
    hidden, told = (meja("replay", file, "--language", language).out for file in (running, over))
    assert not any(need in hidden for need in needs)
    assert all(need in told for need in needs)
    assert say("shaman-round", language, n=1) in hidden.splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_shown_after_any_event(
    meja: Meja, saved_logs: tuple[Path, Path, list[str]], language: str
) -> None:
    _, over, secret = saved_logs
    last = len(over.read_text("utf-8").splitlines()) - 1
    shown = [meja("replay", over, "--at", str(n), "--language", language) for n in range(1, last + 1, 7)]
    assert {said.code for said in shown} == {0}
    assert len({said.out for said in shown}) > len(shown) / 2
    needs = [say(inspiration_text(contents().inspirations[card]), language) for card in secret]
    assert not any(need in said.out for said in shown for need in needs)


def test_stones_are_shown_by_their_signs(meja: Meja, saved_logs: tuple[Path, Path, list[str]]) -> None:
    out = meja("replay", saved_logs[0], "--at", "4").out
    assert (
        sum(out.count(say(f"stone-sign-{colour}")) for colour in ("shadow", "water", "fire", "light", "plants")) >= 16
    )


def test_a_picture_of_ritual_is_refused(meja: Meja, saved_logs: tuple[Path, Path, list[str]], tmp_path: Path) -> None:
    assert_user_error(meja("replay", saved_logs[0], "--svg", tmp_path / "tower.svg"), "no tower")
    assert_user_error(meja("picture", saved_logs[0], "--out", tmp_path / "tower.svg"), "ritual", "menara")
