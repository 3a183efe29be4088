"""`meja sheet`: one page a game, in every language, that needs no other file."""

from html import escape
from pathlib import Path

import pytest

from meja.games.ritual.card_texts import inspiration_text
from meja.games.ritual.content import contents
from meja.text import LANGUAGES, say
from tests.cli.conftest import Meja, assert_user_error


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_ritual_shows_everything_and_needs_no_other_file(
    meja: Meja, tmp_path: Path, language: str
) -> None:
    out = tmp_path / "ritual.html"
    said = meja("sheet", "ritual", "--language", language, "--out", out)
    assert (said.code, said.out.strip()) == (0, str(out))
    page, box = out.read_text("utf-8"), contents()
    legend = 5 + 2 + 1 + 3 + 1  # stones, planes, the totem, order runes, an inspiration rune
    assert page.count("<svg ") == legend + len(box.inspirations) + len(box.rituals) + len(box.rites)
    assert f'<html lang="{language}">' in page
    assert "src=" not in page
    assert "href=" not in page
    for board in box.rituals.values():
        assert f"<h2>{board.number}. {escape(say(f'rites-{board.id}', language))}</h2>" in page
    for card in box.inspirations.values():
        assert f"<title>{say(inspiration_text(card), language)}</title>" in page


def test_the_sheet_is_of_menara_by_default(meja: Meja, tmp_path: Path) -> None:
    assert meja("sheet", "--out", tmp_path / "one.html").code == 0
    assert meja("sheet", "menara", "--out", tmp_path / "two.html").code == 0
    page = (tmp_path / "one.html").read_text("utf-8")
    assert page == (tmp_path / "two.html").read_text("utf-8")
    assert "<title>Meja: MENARA</title>" in page


def test_a_sheet_of_an_unknown_game_is_refused(meja: Meja) -> None:
    assert_user_error(meja("sheet", "chess"), "chess", "menara", "ritual")


def test_a_sheet_that_cannot_be_written_is_reported(meja: Meja) -> None:
    assert_user_error(meja("sheet", "ritual", "--out", "nowhere/sheet.html"), "nowhere/sheet.html", "No such file")
