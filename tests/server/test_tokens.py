"""Tokens, the key they are signed with, and codes."""

import math
import stat
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meja.server.tokens import ALPHABET, CODE_LENGTH, KEY_FILE, BadKey, Tokens, load_key, new_code, new_id

TOKENS = Tokens(b"k" * 32)
TOKEN = TOKENS.sign("room", "ada")


def test_a_token_names_its_room_and_person() -> None:
    assert TOKENS.read(TOKEN) == ("room", "ada")


def test_a_token_is_short_and_needs_no_escaping_in_a_url() -> None:
    token = TOKENS.sign(new_id(), new_id())
    assert set(token) <= {*"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."}
    assert len(token) < 80


def test_a_token_of_another_key_is_invalid() -> None:
    assert Tokens(b"K" * 32).read(TOKEN) is None


def test_a_token_with_one_changed_character_is_invalid() -> None:
    for at, character in enumerate(TOKEN):
        other = "A" if character != "A" else "B"
        assert TOKENS.read(TOKEN[:at] + other + TOKEN[at + 1 :]) is None


@pytest.mark.parametrize(
    "token", ["", ".", "...", "1.room.ada.", "1.room.ada", f"{TOKEN}=", f"{TOKEN}.", f" {TOKEN}", f"2{TOKEN[1:]}", "ä"]
)
def test_other_strings_are_invalid_tokens(token: str) -> None:
    assert TOKENS.read(token) is None


@given(st.text())
def test_no_unsigned_text_is_a_token(text: str) -> None:
    assert TOKENS.read(text) is None


def test_the_parts_of_a_token_cannot_run_into_each_other() -> None:
    with pytest.raises(AssertionError, match="dots"):
        TOKENS.sign("ro.om", "ada")


def test_l2_a_code_has_at_least_64_bits_and_no_look_alikes() -> None:
    """L2: codes had 57 bits."""
    assert CODE_LENGTH * math.log2(len(ALPHABET)) >= 64
    assert not set(ALPHABET) & set("01iloaeu")
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert {*"".join(codes)} == {*ALPHABET}
    assert {len(code) for code in codes} == {CODE_LENGTH}


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    key = load_key(tmp_path / "new")
    assert len(key) == 32
    assert load_key(tmp_path / "new") == key != load_key(tmp_path / "other")
    assert [path.name for path in (tmp_path / "new").iterdir()] == [KEY_FILE]
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "new" / KEY_FILE).stat().st_mode) == 0o600


def test_processes_that_start_at_once_agree_on_the_key(tmp_path: Path) -> None:
    with ProcessPoolExecutor(4) as pool:
        keys = list(pool.map(load_key, [tmp_path / "new"] * 12))
    assert len(set(keys)) == 1


def test_a_damaged_key_is_refused_with_a_sentence_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"short")
    with pytest.raises(BadKey, match="this is no key, for it has 5 bytes and not 32"):
        load_key(tmp_path)
    assert (tmp_path / KEY_FILE).read_bytes() == b"short"


def test_a_folder_that_cannot_be_made_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadKey, match="cannot be used: Not a directory"):
        load_key(tmp_path / "file" / "folder")
