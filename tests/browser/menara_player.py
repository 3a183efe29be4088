"""A player of MENARA in a browser: reads the page's state, and acts by mouse only."""

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Page

from tests.browser.page_player import Json, PagePlayer

VIEWS: Final = ("front", "top", "right", "left", "back")
# Returns the point at which a target is visible and not covered, or null.
POINT_OF_TARGET: Final = """target => {
  const at = meja.scene.screen(target);
  return at && document.elementFromPoint(at.x, at.y)?.tagName === "CANVAS" ? [at.x, at.y] : null;
}"""
IS_IDLE: Final = "() => window.meja?.scene && meja.scene.idle && meja.scene.frames > 0"
IS_SETTLED: Final = """(({ table, play }) => {
  const { actor, outcome } = table.now.value;
  if (outcome) return true;
  return actor >= 0 && !play.busy.value && (table.offer.value?.options || !table.mySeats.value.includes(actor));
})(meja)"""


class MenaraPlayer(PagePlayer):
    """A player of MENARA. Targets are named as on the page: "supply:0/2", "base:claw/1", "next:0"."""

    def __init__(self, page: Page, language: str = "en", seat: int = 0) -> None:
        super().__init__(page, language, seat)
        page.wait_for_function(IS_IDLE)

    # Reading

    def bodies(self) -> dict[str, list[float]]:
        """Returns the drawn poses: position in mm, then quaternion."""
        found: dict[str, list[float]] = self.evaluate("meja.scene.bodies()")
        return found

    def piece(self, floor: str, base: int) -> str | None:
        """Returns the piece that stands on a base."""
        piece: str | None = self.view()["tower"]["columns"].get(floor, {}).get(str(base))
        return piece

    # Waiting

    def wait_until_idle(self) -> None:
        """Waits until nothing moves, and no question or command is pending."""
        self.page.wait_for_function(IS_IDLE)

    def wait_for_turn(self) -> bool:
        """Waits until a seat is to act, with options if it is this player's; returns whether the game goes on."""
        self.wait_for(IS_SETTLED)
        return self.evaluate("meja.table.now.value.outcome") is None

    # Gestures

    def point_of(self, target: str) -> tuple[float, float] | None:
        """Returns the point in CSS pixels at which a target can be pressed now, or None."""
        found = self.evaluate(f"({POINT_OF_TARGET})(arg)", target)
        return None if found is None else (found[0], found[1])

    def reachable_point(self, target: str) -> tuple[float, float]:
        """Returns a point at which a target can be pressed, after turning the camera if needed."""
        self.wait_until_idle()
        if at := self.point_of(target):
            return at
        for view in VIEWS:
            self.set_view(view)
            if at := self.point_of(target):
                return at
        raise AssertionError(f"{target} is visible in no view of the camera")

    def set_view(self, view: str) -> None:
        self.open_tool("play-views")
        self.press(f"play-view-{view}")
        self.open_tool("play-views")
        self.wait_until_idle()

    def click(self, target: str) -> None:
        self.page.mouse.click(*self.reachable_point(target))

    def hover(self, target: str) -> None:
        self.page.mouse.move(*self.reachable_point(target))

    def drag(self, target: str, to: tuple[float, float], steps: int = 8) -> None:
        self.page.mouse.move(*self.reachable_point(target))
        self.page.mouse.down()
        self.page.mouse.move(*to, steps=steps)
        self.page.mouse.up()

    # Whole actions

    def do(self, action: dict[str, Json]) -> None:
        """Does an action by clicks in the scene, and waits for the seat's next turn."""
        number = self.last_event()
        match action["type"]:
            case "Reveal":
                self.click(f"pile:{action['pile']}")
            case "PlaceColumns":
                for piece, (floor, base) in action["placements"]:
                    self.click(self.supply_target(piece))
                    self.click(f"base:{floor}/{base}")
            case "MoveColumns":
                for (floor, base), (to, at) in action["moves"]:
                    self.click(f"column:{floor}/{base}")
                    self.click(f"base:{to}/{at}")
            case "LayFloor":
                self.lay_floor(action["floor"])
            case "GiveUp":
                self.press("play-give-up")
                self.page.get_by_role("dialog").get_by_role("button", name=self.message("play-give-up")).click()
            case "EndTurn":
                self.press("play-end-turn")
            case other:
                raise AssertionError(f"no gesture is known for {other}")
        self.wait_for("meja.table.lastEvent > arg", number)
        self.wait_for_turn()

    def take_step(self, *, builds: bool = True) -> None:
        """Does the next step of the card, or ends the turn if there is none. `builds`: whether to place columns."""
        may = self.may()
        if may["reveal"]:
            self.do({"type": "Reveal", "pile": may["reveal"][0]})
        elif may["lay"]:
            self.do(self.options("LayFloor")[0])
        elif may["place"] and builds:
            self.do(self.options("PlaceColumns")[0])
        else:
            self.do({"type": "GiveUp" if may["giveUp"] else "EndTurn"})

    def supply_target(self, piece: str) -> str:
        """Returns the target of the first piece of this kind in the supply."""
        if piece == "golden":
            return "golden"
        return f"supply:{self.seat}/{self.view()['players'][self.seat]['supply'].index(piece)}"

    def lay_floor(self, floor: str) -> None:
        """Takes a floor that is due into the hand, and lays it at a suggested pose."""
        offered: Sequence[str] = [id for id, _ in self.view()["next_floors"]]
        self.click(f"next:{offered.index(floor)}")
        self.wait_for("meja.play.placing.value")
        self.lay_floor_in_hand()

    def take_suggestion(self) -> None:
        """Moves the floor in hand to a suggested pose and waits for the foresight there.

        Suggestions may arrive late; until then the page shows the foresight of the previous pose.
        """
        self.press("play-suggest")
        self.wait_for("meja.play.suggestions.value")
        self.wait_for("meja.play.placing.value.foresight")

    def lay_floor_in_hand(self) -> None:
        """Lays the floor in hand at a suggested pose."""
        floor = self.evaluate("meja.play.placing.value.floor")
        self.take_suggestion()
        self.wait_for("!meja.play.placing.value.foresight.refused")
        level = self.evaluate("meja.play.placing.value.level")
        self.press("play-lay-here" if level else "play-extend-here")
        self.wait_for("meja.table.view.value.tower.floors[arg] && !meja.table.view.value.attempt", floor)
