"""Whether everybody can read and use a page: what axe finds, and the contrast that it cannot judge."""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
CONTRAST: Final = Path(__file__).with_name("contrast.js")
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """What axe has to complain of, one line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())  # as the page's policy allows no foreign script, it comes by the back door
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {{runOnly: {json.dumps(TAGS)}}})")
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]


def faint(page: Page) -> list[str]:
    """Text that lies over the canvas, or over anything that can be seen through, and could be hard to read there:
    its contrast is worked out for the brightest and the darkest that may be behind it."""
    lines: list[str] = page.evaluate(CONTRAST.read_text())
    return lines
