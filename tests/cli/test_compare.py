"""`meja compare`."""

import json

import pytest

from tests.cli.conftest import Meja, assert_user_error

BOTS = ("--bot", "shaman", "--bot", "random", "--players", "2", "--games", "6")


def test_bots_are_compared_in_a_table_and_a_sentence(meja: Meja) -> None:
    said = meja("compare", "ritual", *BOTS)
    assert (said.code, said.err) == (0, "")
    table, sentence = said.out.strip().split("\n\n")
    head, shaman, random = table.splitlines()
    assert head.split()[:3] == ["bot", "games", "won"]
    assert (shaman.split()[:2], random.split()[:2]) == (["shaman", "6"], ["random", "6"])
    assert "shaman wins" in sentence
    assert "\n" not in sentence


def test_json_output_is_one_object_and_the_same_with_more_processes(meja: Meja) -> None:
    said = [meja("compare", "ritual", *BOTS, "--json", "--jobs", jobs) for jobs in "12"]
    assert said[0] == said[1]
    made = json.loads(said[0].out)
    assert (made["game"], made["games"], made["seed"]) == ("ritual", 6, 1)
    assert [team["bot"] for team in made["teams"]] == ["shaman", "random"]
    assert made["contrasts"][0]["text"] in meja("compare", "ritual", *BOTS).out


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ("", ["two or more", "--bot"]),
        ("--bot random", ["two or more", "random"]),
        ("--bot random --bot random", ["two or more different"]),
        ("--bot random --bot shamn", ["did you mean shaman"]),
        ("--bot random --bot shaman --games 0", ["--games", "0"]),
    ],
)
def test_a_wrong_flag_is_reported_in_one_sentence(meja: Meja, flags: str, words: list[str]) -> None:
    assert_user_error(meja("compare", "ritual", *flags.split()), *words)
