"""Pictures of an environment: as pixels, and as a page in the browser that follows the game."""

import threading
import webbrowser
from html import escape
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

import numpy as np
import numpy.typing as npt

from meja.browser import has_browser
from meja.env.png import pixels_of

History = tuple[tuple[str, str], ...]  # agents and what they did, in short
RENDER_MODES: Final = ("human", "ansi", "rgb_array")
WIDTH_PX: Final = 640  # of pictures as arrays; larger ones take long to draw
REFRESH_S: Final = 1  # between two looks of the page at its file
MAX_LINES: Final = 20  # of what was done, on the page
PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8">{refresh}<title>{title}</title>
<style>
body {{ margin: 0; background: #16261f; color: #fbf3df; font: 16px/1.5 Georgia, serif; display: flex; flex-wrap: wrap }}
svg {{ flex: 1; min-width: 60vw; max-height: 100vh }} ol {{ margin: 1em; padding: 0; list-style: none }}
</style>
{picture}<ol>{lines}</ol></html>
"""


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Returns a picture as an array of rows, columns, and red, green and blue."""
    from meja.games.menara.draw.raster import to_png

    return pixels_of(to_png(svg, WIDTH_PX))


class Page:
    """A file that a browser shows and reads again every second. Without a graphical browser its name is printed."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.folder = Path(mkdtemp(prefix="meja-"))
        self.file = self.folder / "table.html"
        self.is_open = False
        self.latest: tuple[str, History] = "", ()

    def show(self, svg: str, said: History = ()) -> None:
        """Shows a picture and the latest actions."""
        self.latest = svg, said
        self._write(f'<meta http-equiv="refresh" content="{REFRESH_S}">')
        if not self.is_open:
            self.is_open = True
            address = self.file.as_uri()
            if has_browser():
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()  # it may take a while
            else:
                print(f"Open {address} in a browser to see the game.", flush=True)

    def _write(self, refresh: str) -> None:
        svg, said = self.latest
        lines = "".join(f"<li>{escape(agent)}: {escape(what)}</li>" for agent, what in said[-MAX_LINES:])
        text = PAGE.format(refresh=refresh, title=escape(self.title), picture=svg, lines=lines)
        fresh = self.folder / "table.new"
        fresh.write_text(text, "utf-8")
        fresh.replace(self.file)  # the browser never reads half a page

    def close(self) -> None:
        """Leaves the last picture in the temporary folder, as a page that stays as it is."""
        if self.is_open:
            self._write(refresh="")
