"""`python -m tools.sheet`: one page a game, in every language, that needs no other file."""

from html import escape
from pathlib import Path

import pytest
from tools.sheet.__main__ import main

from meja.games.content_loader import ContentError
from meja.games.menara.tower import shapes
from meja.games.ritual.card_texts import inspiration_text
from meja.games.ritual.content import contents
from meja.text import LANGUAGES, say


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_ritual_shows_everything_and_needs_no_other_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    out = tmp_path / "ritual.html"
    assert main(["ritual", "--language", language, "--out", str(out)]) == 0
    assert capsys.readouterr().out.strip() == str(out)
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


def test_the_sheet_is_of_menara_and_in_the_current_folder_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([]) == 0
    assert main(["menara", "--out", "two.html", "--language", "en"]) == 0
    page = (tmp_path / "meja-sheet.html").read_text("utf-8")
    assert page == (tmp_path / "two.html").read_text("utf-8")
    assert "<title>Meja: MENARA</title>" in page


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chess"], ["chess", "menara", "ritual"]),
        (["ritual", "--out", "nowhere/sheet.html"], ["cannot be written", "nowhere/sheet.html", "No such file"]),
        (["--out", "nowhere/sheet.html"], ["cannot be written", "nowhere/sheet.html", "No such file"]),
    ],
)
def test_a_sheet_that_cannot_be_drawn_or_written_is_reported(
    args: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(args)
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert [word for word in words if word not in said] == []


def test_floors_that_cannot_be_built_on_are_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(_: object) -> None:
        raise ContentError("floors.toml: floor heron: too narrow")

    monkeypatch.setattr(shapes, "check", check)
    with pytest.raises(SystemExit) as left:
        main([])
    assert left.value.code == 2
    assert "floor heron: too narrow" in capsys.readouterr().err
