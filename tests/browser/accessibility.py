"""Accessibility checks: violations that axe finds, and text contrast over backgrounds that axe cannot judge."""

from io import BytesIO
from math import ceil, floor
from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image
from playwright.sync_api import Page

AXE_SCRIPT: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CONTRAST_SCRIPT: Final = Path(__file__).with_name("contrast.js")
AXE_TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

FIND_VIOLATIONS: Final = """async tags => {
  const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""
MIN_VISIBLE_DIFFERENCE: Final = 0.05  # of a colour channel, from 0 to 1

SET_STYLE: Final = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
HIDE_TEXT: Final = "* { color: transparent !important; text-shadow: none !important }"
HIDE_SVG_TEXT: Final = "svg text { fill: transparent !important }"


def assert_accessible(page: Page) -> None:
    """Fails if axe finds a violation or a text has too little contrast."""
    wrong = [*violations(page), *low_contrast_texts(page)]
    assert not wrong, "\n".join(wrong)


def violations(page: Page) -> list[str]:
    """Returns the violations that axe finds, one line per element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT.read_text())  # evaluated, because the page's policy allows no foreign script
    found: list[str] = page.evaluate(FIND_VIOLATIONS, AXE_TAGS)
    return found


def low_contrast_texts(page: Page) -> list[str]:
    """Returns a line per text with too little contrast: on a page with a canvas it is computed for the brightest and
    the darkest possible background, elsewhere it is measured on screenshots."""
    found: list[dict[str, Any]] = page.evaluate(CONTRAST_SCRIPT.read_text())
    if not found or page.locator("canvas").count():
        return [one["line"] for one in found]
    with_text = _pixels(page)
    without_text = {
        is_drawn: _pixels(page, HIDE_SVG_TEXT if is_drawn else HIDE_TEXT)
        for is_drawn in {one["isDrawn"] for one in found}
    }
    scale: float = page.evaluate("devicePixelRatio")
    lines = []
    for one in found:
        part = _slices(one["box"], scale)
        contrast = _measured_contrast(with_text[part], without_text[one["isDrawn"]][part], one["ink"], one["alpha"])
        if contrast < one["needed"]:
            lines.append(f"{contrast:.1f} measured, {one['line']}")
    return lines


def _measured_contrast(with_text: Any, without_text: Any, colour: list[float], alpha: float) -> float:
    """Returns the contrast between text and the pixels behind its letters: the first percentile."""
    behind = without_text[np.abs(with_text - without_text).max(axis=-1) > MIN_VISIBLE_DIFFERENCE]
    if not len(behind):
        return 1.0  # invisible
    ink = alpha * np.array(colour) + (1 - alpha) * behind
    luminances = np.sort([_luminance(behind), _luminance(ink)], axis=0) + 0.05
    return float(np.quantile(luminances[1] / luminances[0], 0.01))


def _pixels(page: Page, css: str = "") -> Any:
    """Returns the RGB pixels of the whole page, from 0 to 1, under an additional style sheet."""
    page.evaluate(SET_STYLE, css)
    image = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
    page.evaluate(SET_STYLE, "")
    return np.asarray(image, float) / 255


def _slices(box: dict[str, float], scale: float) -> tuple[slice, slice]:
    """Returns the slices of a screenshot that a box of the page covers."""

    def pixels(start: float, length: float) -> slice:
        return slice(floor(start * scale), ceil((start + length) * scale))

    return pixels(box["y"], box["height"]), pixels(box["x"], box["width"])


def _luminance(colours: Any) -> Any:
    linear = np.where(colours <= 0.03928, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    return linear @ (0.2126, 0.7152, 0.0722)
