"""`meja picture`: the tower of a saved game; errors are sentences."""

import io
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from meja.games.menara.evolve import evolve
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.statics import stands
from meja.table import log
from meja.text import LANGUAGES
from tests.cli.conftest import Meja, assert_user_error

SVG = "{http://www.w3.org/2000/svg}"


def floors(path: Path) -> set[str]:
    root = ElementTree.parse(path).getroot()
    return {group.get("data-floor", "") for group in root.iter(f"{SVG}g")} - {""}


def test_the_tower_at_the_end_of_a_game_is_drawn_as_a_png(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    out = tmp_path / "temple.png"
    said = meja("picture", game_log, "--out", out)
    assert (said.code, said.out.strip(), said.err) == (0, str(out), "")
    image = Image.open(io.BytesIO(out.read_bytes()))
    assert (image.format, image.width) == ("PNG", 1600)


def test_the_tower_after_an_event_is_smaller_than_at_the_end(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    early, late = tmp_path / "early.svg", tmp_path / "late.SVG"
    assert meja("picture", game_log, "--at", "40", "--out", early).code == 0
    assert meja("picture", game_log, "--out", late).code == 0
    assert 0 < len(floors(early)) < len(floors(late))


def test_the_same_game_gives_the_same_file(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg"):
        assert meja("picture", game_log, "--at", "40", "--out", tmp_path / name).code == 0
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


@pytest.fixture(scope="module")
def standing_at(game_log: Path) -> int:
    """Returns the number of an event after which a floor lies on columns, in balance."""
    _, events = log.load(game_log, Menara(Geometry()))
    state = None
    for number, event in enumerate(events, start=1):
        state = evolve(state, event)
        if state.tower.levels and stands(state.tower):
            return number
    raise AssertionError("the tower of the game never stands")


def test_the_xray_tells_the_stability_in_every_language(
    meja: Meja, game_log: Path, standing_at: int, tmp_path: Path
) -> None:
    out = tmp_path / "xray.svg"
    headlines = set()
    for language in LANGUAGES:
        flags = ("--at", str(standing_at), "--xray", "--language", language)
        assert meja("picture", game_log, *flags, "--out", out).code == 0
        root = ElementTree.parse(out).getroot()
        groups = {group.get("data-words"): group for group in root.iter(f"{SVG}g")}
        headlines.add(groups["headline"].findtext(f"{SVG}text"))
    assert len(headlines) == len(LANGUAGES)


def test_the_xray_writes_grams_on_the_columns_that_carry_a_floor(
    meja: Meja, game_log: Path, standing_at: int, tmp_path: Path
) -> None:
    out = tmp_path / "xray.svg"
    assert meja("picture", game_log, "--at", str(standing_at), "--xray", "--out", out).code == 0
    root = ElementTree.parse(out).getroot()
    grams = [group.findtext(f"{SVG}text") for group in root.iter(f"{SVG}g") if group.get("data-load")]
    assert len(grams) >= 2
    assert all((words or "").endswith(" g") for words in grams)


@pytest.mark.parametrize("at", ["0", "-3", "100000"])
def test_a_number_that_no_event_has_is_refused(meja: Meja, game_log: Path, tmp_path: Path, at: str) -> None:
    last = len(game_log.read_text("utf-8").splitlines()) - 1
    assert_user_error(meja("picture", game_log, f"--at={at}", "--out", tmp_path / "a.png"), at, f"1 to {last}")


def test_a_picture_before_the_base_is_laid_is_refused(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    assert_user_error(meja("picture", game_log, "--at", "1", "--out", out), "no tower yet", "event 1")
    assert not out.exists()


@pytest.mark.parametrize("name", ["temple.jpg", "temple", "temple.svg.gz"])
def test_a_file_with_another_ending_is_refused(meja: Meja, game_log: Path, tmp_path: Path, name: str) -> None:
    assert_user_error(meja("picture", game_log, "--out", tmp_path / name), ".png or .svg", name)


def test_a_picture_that_cannot_be_written_is_reported(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    out = tmp_path / "no" / "temple.svg"
    assert_user_error(meja("picture", game_log, "--at", "40", "--out", out), "no/temple.svg", "No such file")


def test_a_file_that_is_no_game_is_refused(meja: Meja, tmp_path: Path) -> None:
    (tmp_path / "poem.txt").write_text("Roses are red.\n")
    assert_user_error(meja("picture", tmp_path / "poem.txt", "--out", tmp_path / "a.png"), "poem.txt")
    assert_user_error(meja("picture", tmp_path / "nothing.jsonl", "--out", tmp_path / "a.png"), "nothing.jsonl")


def test_a_picture_without_an_output_file_is_refused(meja: Meja, game_log: Path) -> None:
    assert_user_error(meja("picture", game_log), "--out")
