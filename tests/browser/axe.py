"""Whether everybody can read and use a page: what axe finds, and the contrast that it cannot judge."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image
from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CONTRAST: Final = Path(__file__).with_name("contrast.js")
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

SEEN: Final = 0.05  # a difference of light

HIDE: Final = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
WORDS: Final = "* { color: transparent !important; text-shadow: none !important }"
DRAWN_WORDS: Final = "svg text { fill: transparent !important }"


def violations(page: Page) -> list[str]:
    """What axe has to complain of, one line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())  # as the page's policy allows no foreign script, it comes by the back door
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {{runOnly: {json.dumps(TAGS)}}})")
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]


def faint(page: Page) -> list[str]:
    """Words that are hard to read, or could be: over something that can be seen through, their contrast is worked out
    for the brightest and the darkest that may be behind it. Where that is a still picture, it is measured."""
    found: list[dict[str, Any]] = page.evaluate(CONTRAST.read_text())
    if page.locator("canvas").count():
        return [one["line"] for one in found]
    measured = [(_measured(page, one), one) for one in found]
    return [f"{contrast:.1f} measured, {one['line']}" for contrast, one in measured if contrast < one["needed"]]


def _measured(page: Page, words: dict[str, Any]) -> float:
    """The contrast of words with what is really behind their letters, but for a hundredth of it."""
    written = _picture(page, words)
    page.evaluate(HIDE, DRAWN_WORDS if words["isDrawn"] else WORDS)
    bare = _picture(page, words)
    page.evaluate("document.adoptedStyleSheets = []")
    behind = bare[np.abs(written - bare).max(axis=1) > SEEN]
    if not len(behind):
        return 1.0  # nobody can see them
    ink = words["alpha"] * np.array(words["ink"]) + (1 - words["alpha"]) * behind
    lights = np.sort([_luminance(behind), _luminance(ink)], axis=0) + 0.05
    return float(np.quantile(lights[1] / lights[0], 0.01))


def _picture(page: Page, words: dict[str, Any]) -> Any:
    """The pixels around words, from 0 to 1."""
    picture = Image.open(BytesIO(page.screenshot(full_page=True, clip=words["box"]))).convert("RGB")
    return np.asarray(picture, float).reshape(-1, 3) / 255


def _luminance(colours: Any) -> Any:
    linear = np.where(colours <= 0.03928, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return linear @ (0.2126, 0.7152, 0.0722)
