"""Pictures of environments: pixels, and a page in the browser."""

import io
import struct
import time
import webbrowser
import zlib
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import numpy as np
import pytest
from PIL import Image

from meja.env import menara_v0, rendering, ritual_v0
from meja.env.png import pixels_of


def png_of(rows: np.ndarray, filters: list[int]) -> bytes:
    """Writes a picture with a filter for each row, by the definition of PNG."""
    height, width, channels = rows.shape
    flat = rows.reshape(height, -1).astype(int)
    data = b""
    for y, kind in enumerate(filters):
        left = np.concatenate([np.zeros(channels, int), flat[y][:-channels]])
        up = flat[y - 1] if y else np.zeros_like(flat[y])
        corner = np.concatenate([np.zeros(channels, int), up[:-channels]])
        guess = left + up - corner
        near = np.argmin([abs(guess - left), abs(guess - up), abs(guess - corner)], axis=0)
        paeth = np.choose(near, [left, up, corner])
        less = [np.zeros_like(left), left, up, (left + up) // 2, paeth][kind]
        data += bytes([kind]) + ((flat[y] - less) % 256).astype(np.uint8).tobytes()
    header = struct.pack(">IIBBBBB", width, height, 8, {3: 2, 4: 6}[channels], 0, 0, 0)
    made = b"\x89PNG\r\n\x1a\n"
    for kind_of, body in ((b"IHDR", header), (b"IDAT", zlib.compress(data)), (b"IEND", b"")):
        made += struct.pack(">I", len(body)) + kind_of + body + struct.pack(">I", zlib.crc32(kind_of + body))
    return made


@pytest.mark.parametrize("channels", [3, 4])
def test_pixels_are_those_that_pillow_reads(channels: int) -> None:
    rng = np.random.default_rng(1)
    rows = rng.integers(0, 256, (10, 7, channels))
    picture = png_of(rows, [0, 1, 2, 3, 4, 4, 3, 2, 1, 0])
    expected = Image.open(io.BytesIO(picture)).convert("RGBA")
    on_white = Image.alpha_composite(Image.new("RGBA", expected.size, "white"), expected).convert("RGB")
    assert np.abs(pixels_of(picture).astype(int) - np.asarray(on_white)).max() <= 1


GREY = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 1, 1, 8, 0, 0, 0, 0)


@pytest.mark.parametrize("wrong", [b"", b"GIF89a", GREY])
def test_what_cannot_be_read_is_refused_with_a_sentence(wrong: bytes) -> None:
    with pytest.raises(ValueError, match="PNG"):
        pixels_of(wrong)


@pytest.mark.parametrize("module", [ritual_v0, menara_v0])
def test_pixels_are_not_all_alike(module: object) -> None:
    env = module.raw_env(render_mode="rgb_array")  # type: ignore[attr-defined]
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[1:] == (rendering.WIDTH_PX, 3)
    assert len(np.unique(picture)) > 100


def test_text_is_the_table() -> None:
    env = ritual_v0.env(render_mode="ansi", language="de")
    env.reset(seed=1)
    assert "Schamane 1" in env.render()


def test_a_page_in_the_browser_follows_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(rendering, "has_browser", lambda: True)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    env = ritual_v0.env(render_mode="human")
    env.reset(seed=1)
    deadline = time.monotonic() + 10
    while not opened and time.monotonic() < deadline:
        time.sleep(0.01)
    page = Path(url2pathname(urlparse(opened[0]).path))
    first = page.read_text("utf-8")
    assert "<svg" in first
    assert "refresh" in first
    mover = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert page.read_text("utf-8") != first
    assert f"<li>{mover}: " in page.read_text("utf-8")
    env.close()
    assert "refresh" not in page.read_text("utf-8")
    assert len(opened) == 1


def test_without_a_browser_the_address_is_printed_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rendering, "has_browser", lambda: False)
    monkeypatch.setattr(webbrowser, "open", lambda _: pytest.fail("there is no browser"))
    env = ritual_v0.env(render_mode="human")
    env.reset(seed=1)
    env.render()
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("Open file:")
    assert line.endswith("in a browser to see the game.")
