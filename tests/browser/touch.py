"""Touch gestures on a phone, and a check that all buttons are in the window, uncovered and large enough."""

from typing import Final

from playwright.sync_api import Page, ViewportSize

PHONES: Final[dict[str, ViewportSize]] = {
    "portrait": {"width": 390, "height": 844},
    "small portrait": {"width": 360, "height": 640},
    "landscape": {"width": 844, "height": 390},
}
MIN_TARGET_PX: Final = 24.0  # WCAG 2.2, AA
# Returns buttons and links that are not wholly in the window, smaller than `least` pixels, or covered.
FIND_UNPRESSABLE: Final = """least => [...document.querySelectorAll("button, a, [role=button]")].flatMap(one => {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(".skip, .skip *")) return [];
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  const name = one.getAttribute("data-thing") ?? one.getAttribute("aria-label") ?? one.textContent;
  const isOut = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isUnder = one instanceof HTMLElement && !one.contains(found) && !one.closest("[inert]");
  const isSmall = Math.min(width, height) < least;
  return isOut || isUnder || isSmall ? [[name, left, top, right, bottom].join(" ")] : [];
})"""


def unpressable_elements(page: Page) -> list[str]:
    """Returns the names and boxes of the buttons and links that a finger cannot press."""
    found: list[str] = page.evaluate(FIND_UNPRESSABLE, MIN_TARGET_PX)
    return found


class Touch:
    """Touch gestures, at points in CSS pixels. The browser times them itself, however slowly the page draws."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.n_down = 0  # fingers

    def tap(self, at: tuple[float, float]) -> None:
        self.page.touchscreen.tap(*at)

    def drag(self, at: tuple[float, float], dx: float, dy: float) -> None:
        gesture = {"x": at[0], "y": at[1], "xDistance": dx, "yDistance": dy, "preventFling": True, "speed": 300}
        self.session.send("Input.synthesizeScrollGesture", {**gesture, "gestureSourceType": "touch"})

    def lead(self, at: tuple[float, float], to: tuple[float, float], steps: int = 8) -> None:
        """Drags exactly from a point to another one; a synthesized gesture ends some pixels off."""
        way = [(at[0] + (to[0] - at[0]) * n / steps, at[1] + (to[1] - at[1]) * n / steps) for n in range(steps + 1)]
        for n, (x, y) in enumerate(way):
            event = {"type": "touchMove" if n else "touchStart", "touchPoints": [{"x": x, "y": y}]}
            self.session.send("Input.dispatchTouchEvent", event)
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def pinch(self, at: tuple[float, float], scale: float) -> None:
        gesture = {"x": at[0], "y": at[1], "scaleFactor": scale, "relativeSpeed": 300}
        self.session.send("Input.synthesizePinchGesture", {**gesture, "gestureSourceType": "touch"})

    def fingers(self, *at: tuple[float, float]) -> None:
        """Puts down or moves fingers, so that they are at these points; without points, lifts all."""
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(at)]
        kind = "touchStart" if len(at) > self.n_down else "touchMove" if at else "touchEnd"
        self.n_down = len(at)
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
