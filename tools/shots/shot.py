"""The registry of pictures, sizes of windows, and visits to the page."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, ViewportSize
from tests.browser.harness import Admission, Harness

WIDE: Final[ViewportSize] = {"width": 1280, "height": 800}
HIGH: Final[ViewportSize] = {"width": 1280, "height": 1700}
TABLET: Final[dict[str, Any]] = {"size": {"width": 1024, "height": 768}, "touch": True}
PHONE: Final[dict[str, Any]] = {"size": {"width": 390, "height": 844}, "touch": True, "device_scale_factor": 2}
FLAT: Final[dict[str, Any]] = {"size": {"width": 844, "height": 390}, "touch": True, "device_scale_factor": 2}
TIMEOUT_MS: Final = 900_000

Shot = Callable[[Harness], Page]  # returns a page in the state to be photographed
SHOTS: Final[dict[str, Shot]] = {}


def shot(name: str) -> Callable[[Shot], Shot]:
    """Registers the decorated function as the picture of that name."""

    def register(take: Shot) -> Shot:
        SHOTS[name] = take
        return take

    return register


def visit(harness: Harness, path: str = "/", **more: Any) -> Page:
    page = harness.visit(path, **{"size": WIDE, "device_scale_factor": 1, **more})
    page.set_default_timeout(TIMEOUT_MS)
    return page


def open_table(harness: Harness, admission: Admission, path: str = "", **more: Any) -> Page:
    return visit(harness, admission.path + path, admissions=[admission], **more)


def opened(path: str, **more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        page = visit(harness, path, **more)
        page.get_by_role("heading", level=1).wait_for()
        return page

    return take
