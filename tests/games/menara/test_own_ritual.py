"""A ritual that a program adds: its rule holds, its words are said, and it is there in that process only."""

import subprocess
import sys
from pathlib import Path

import pytest

from meja.games.menara.content import RitualCard, contents
from meja.games.menara.rituals import RITUALS, Ritual, add_ritual
from meja.text import BrokenMessage, add_messages, say

EXAMPLE = Path(__file__).parents[3] / "examples/own_ritual.py"


def test_the_rule_of_an_added_ritual_holds_and_its_words_are_said() -> None:
    check = """
import random
from meja.game import IllegalAction
from meja.games.menara.actions import MoveColumns
moved = set()
for seed in range(12):
    game = meja.new("menara", players=1, seed=seed, ritual="sleeping-black", lay_base="game")
    chance = random.Random(seed)
    while not game.is_over:
        for action in game.legal_actions:
            if isinstance(action, MoveColumns):
                moved |= {game.state.tower.piece(move.origin) for move in action.moves}
        game.push(chance.choice(game.legal_actions))
assert "yellow" in moved and "black" not in moved, moved
assert "The Sleeping Black Columns" in str(game)
"""
    code = EXAMPLE.read_text("utf-8").split("def won")[0] + check
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_ritual_is_not_added_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meja.games.menara.rituals.RITUALS", {**RITUALS})
    with pytest.raises(ValueError, match="already"):
        add_ritual(RitualCard("the-dark"), Ritual())
    assert RITUALS["the-dark"].sides(("light", "dark")) == ("dark",)
    assert "sleeping-black" not in contents().rituals


def test_messages_that_cannot_be_read_are_refused() -> None:
    add_messages("word-of-a-test = a word", "de")
    assert say("word-of-a-test", "de") == "a word"
    with pytest.raises(BrokenMessage, match="not readable"):
        add_messages("no message at all")
