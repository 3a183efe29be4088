"""A hand that drags the floor in hand, with the mouse or a finger, by millimetres as an eye judges them."""

from tests.browser.menara_player import MenaraPlayer
from tests.browser.touch import Touch

# Returns the step in CSS pixels that moves the floor in hand by arg mm.
PIXELS = """((x, y, [dx, dy]) => {
  const height = meja.play.ghost.value.body.at[2];
  const [at, right, down] = [[x, y], [x + 20, y], [x, y + 20]].map(([px, py]) => meja.scene.over(px, py, height));
  const [a, b, c, d] = [right[0] - at[0], down[0] - at[0], right[1] - at[1], down[1] - at[1]];
  const scale = 20 / (a * d - b * c);
  return [(d * dx - b * dy) * scale, (a * dy - c * dx) * scale];
})(arg[0], arg[1], arg[2])"""


class FloorHand:
    """`touch`: a finger instead of the mouse."""

    def __init__(self, player: MenaraPlayer, touch: Touch | None) -> None:
        self.player, self.touch = player, touch

    def pose(self) -> list[float]:
        """Returns the pose that the hand leads the floor to, before it is pushed against others."""
        found: list[float] = self.player.evaluate("meja.play.placing.value.unsnapped")
        return found

    def choose(self, target: str) -> None:
        at = self.player.reachable_point(target)
        if self.touch is None:
            self.player.page.mouse.click(*at)
        else:
            self.touch.tap(at)
        self.player.wait_for("meja.play.placing.value")

    def drag_to(self, x_mm: float, y_mm: float, within_mm: float) -> None:
        """Drags the floor in hand until it is about there, as often as that takes."""
        for _ in range(8):
            x, y, _ = self.pose()
            off = [x_mm - x, y_mm - y]
            if max(map(abs, off)) <= within_mm:
                return
            at = self.player.reachable_point("ghost")
            dx, dy = self.player.evaluate(PIXELS, [*at, off])
            if self.touch is None:
                self.player.page.mouse.move(*at)
                self.player.page.mouse.down()
                self.player.page.mouse.move(at[0] + dx, at[1] + dy, steps=8)
                self.player.page.mouse.up()
            else:
                self.touch.lead(at, (at[0] + dx, at[1] + dy))
            self.player.wait_until_idle()
        raise AssertionError(f"the floor is at {self.pose()}, not at {x_mm}, {y_mm}")
