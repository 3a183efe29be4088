"""Accessibility checks: the violations that axe finds, and the contrast that it cannot judge."""

from io import BytesIO
from math import ceil, floor
from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image
from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CONTRAST: Final = Path(__file__).with_name("contrast.js")
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

COMPLAINTS: Final = """async tags => {
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""
SEEN: Final = 0.05  # a difference of light

HIDE: Final = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
WORDS: Final = "* { color: transparent !important; text-shadow: none !important }"
DRAWN_WORDS: Final = "svg text { fill: transparent !important }"


def violations(page: Page) -> list[str]:
    """Returns the violations that axe finds, one line per element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())  # evaluated, because the page's policy allows no foreign script
    found: list[str] = page.evaluate(COMPLAINTS, TAGS)
    return found


def faint(page: Page) -> list[str]:
    """Returns words with too little contrast. Over a translucent background it is computed for the brightest and the
    darkest possible colour behind; over a still picture it is measured."""
    found: list[dict[str, Any]] = page.evaluate(CONTRAST.read_text())
    if not found or page.locator("canvas").count():
        return [one["line"] for one in found]
    written = _picture(page)
    bare = {drawn: _picture(page, DRAWN_WORDS if drawn else WORDS) for drawn in {one["isDrawn"] for one in found}}
    scale: float = page.evaluate("devicePixelRatio")
    lines = []
    for one in found:
        part = _part(one["box"], scale)
        contrast = _measured(written[part], bare[one["isDrawn"]][part], one["ink"], one["alpha"])
        if contrast < one["needed"]:
            lines.append(f"{contrast:.1f} measured, {one['line']}")
    return lines


def _measured(written: Any, bare: Any, colour: list[float], alpha: float) -> float:
    """Measures the contrast of words with the pixels behind their letters, without the worst hundredth."""
    behind = bare[np.abs(written - bare).max(axis=-1) > SEEN]
    if not len(behind):
        return 1.0  # invisible
    ink = alpha * np.array(colour) + (1 - alpha) * behind
    lights = np.sort([_luminance(behind), _luminance(ink)], axis=0) + 0.05
    return float(np.quantile(lights[1] / lights[0], 0.01))


def _picture(page: Page, hidden: str = "") -> Any:
    """Returns the pixels of the whole page, from 0 to 1."""
    page.evaluate(HIDE, hidden)
    picture = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
    page.evaluate(HIDE, "")
    return np.asarray(picture, float) / 255


def _part(box: dict[str, float], scale: float) -> tuple[slice, slice]:
    """Returns the slices of a picture that a box of the page covers."""

    def pixels(start: float, length: float) -> slice:
        return slice(floor(start * scale), ceil((start + length) * scale))

    return pixels(box["y"], box["height"]), pixels(box["x"], box["width"])


def _luminance(colours: Any) -> Any:
    linear = np.where(colours <= 0.03928, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return linear @ (0.2126, 0.7152, 0.0722)
