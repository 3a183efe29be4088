"""A player at a table in a browser: reads the page's state, and acts by mouse alone."""

import json
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Locator, Page

from meja.text import Text, say

VIEWS: Final = ("front", "top", "right", "left", "back")
# Where something can be pressed: it is seen there, and nothing lies over it.
WHERE: Final = """target => {
  const at = meja.scene.screen(target);
  return at && document.elementFromPoint(at.x, at.y)?.tagName === "CANVAS" ? [at.x, at.y] : null;
}"""
# Two frames later: what was changed is drawn, and its effects have run.
DRAWN: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
CALM: Final = "() => window.meja?.scene && meja.scene.idle && meja.scene.frames > 0"
IS_SETTLED: Final = """(({ table, play }) => {
  const { actor, outcome } = table.now.value;
  if (outcome) return true;
  return actor >= 0 && !play.busy.value && (table.offer.value?.options || !table.mySeats.value.includes(actor));
})(meja)"""

Json = Any


class Somebody:
    """A person at a table of any game."""

    def __init__(self, page: Page, language: str = "en", seat: int = 0) -> None:
        self.page, self.language, self.seat = page, language, seat

    def ask(self, expression: str, arg: Json = None) -> Json:
        """Evaluates an expression, by JSON, because Playwright's own serialisation is slow for large values."""
        told: str | None = self.page.evaluate(f"async arg => JSON.stringify(await ({expression}))", arg)
        return None if told is None else json.loads(told)

    def view(self) -> dict[str, Json]:
        found: dict[str, Json] = self.ask("meja.table.facts.value")
        return found

    def options(self, kind: str | None = None) -> list[dict[str, Json]]:
        """Returns the options, as soon as they have arrived."""
        self.wait("meja.table.offer.value?.options")
        return [one for one in self.ask("meja.table.offer.value.options") if kind in (None, one["type"])]

    def glows(self) -> dict[str, str]:
        found: dict[str, str] = self.ask("Object.fromEntries(meja.play.glows.value)")
        return found

    def may(self) -> dict[str, Json]:
        found: dict[str, Json] = self.ask("meja.play.may.value")
        return found

    def words(self, id: str, **args: str | int | Text) -> str:
        return say(id, self.language, **args)

    def wait(self, expression: str, arg: Json = None) -> None:
        self.page.wait_for_function(f"arg => {expression}", arg=arg)

    def button(self, id: str, **args: str | int | Text) -> Locator:
        return self.page.get_by_role("button", name=self.words(id, **args), exact=True)

    def press(self, id: str, **args: str | int | Text) -> None:
        self.button(id, **args).click()

    def tool(self, id: str) -> None:
        """Opens a tool; on small screens some are behind a button for more."""
        tools = self.page.get_by_role("navigation", name=self.words("play-tools"))
        tool = tools.get_by_role("button", name=self.words(id), exact=True)
        if not tool.is_visible():
            self.press("play-more")
        tool.click()


class Player(Somebody):
    """A player of MENARA."""

    def __init__(self, page: Page, language: str = "en", seat: int = 0) -> None:
        super().__init__(page, language, seat)
        page.wait_for_function(CALM)

    # Reading

    def bodies(self) -> dict[str, list[float]]:
        """Returns the drawn poses: position in mm, then quaternion."""
        found: dict[str, list[float]] = self.ask("meja.scene.bodies()")
        return found

    def piece(self, floor: str, base: int) -> str | None:
        """Returns the piece on a base."""
        piece: str | None = self.view()["tower"]["columns"].get(floor, {}).get(str(base))
        return piece

    # Waiting

    def calm(self) -> None:
        """Waits until nothing moves, and no question or command is pending."""
        self.page.wait_for_function(CALM)

    def turn_comes(self) -> bool:
        """Waits until a seat is to act, with options if it is the own one; returns whether the game goes on."""
        self.wait(IS_SETTLED)
        return self.ask("meja.table.now.value.outcome") is None

    # Gestures

    def at(self, target: str) -> tuple[float, float] | None:
        found = self.ask(f"({WHERE})(arg)", target)
        return None if found is None else (found[0], found[1])

    def reach(self, target: str) -> tuple[float, float]:
        """Returns where a target is visible, after turning the camera if needed."""
        self.calm()
        if at := self.at(target):
            return at
        for view in VIEWS:
            self.look(view)
            if at := self.at(target):
                return at
        raise AssertionError(f"{target} is nowhere to be seen")

    def look(self, view: str) -> None:
        self.tool("play-views")
        self.press(f"play-view-{view}")
        self.tool("play-views")
        self.calm()

    def click(self, target: str) -> None:
        self.page.mouse.click(*self.reach(target))

    def hover(self, target: str) -> None:
        self.page.mouse.move(*self.reach(target))

    def drag(self, target: str, to: tuple[float, float], steps: int = 8) -> None:
        self.page.mouse.move(*self.reach(target))
        self.page.mouse.down()
        self.page.mouse.move(*to, steps=steps)
        self.page.mouse.up()

    # Whole actions

    def do(self, action: dict[str, Json]) -> None:
        """Does an option by clicks in the scene, and waits for the seat's next turn."""
        number = self.view()["number"]
        match action["type"]:
            case "Reveal":
                self.click(f"pile:{action['pile']}")
            case "PlaceColumns":
                for piece, (floor, base) in action["placements"]:
                    self.click(self.supply(piece))
                    self.click(f"base:{floor}/{base}")
            case "MoveColumns":
                for (floor, base), (to, at) in action["moves"]:
                    self.click(f"column:{floor}/{base}")
                    self.click(f"base:{to}/{at}")
            case "LayFloor":
                self.lay(action["floor"])
            case "GiveUp":
                self.press("play-give-up")
                self.page.get_by_role("dialog").get_by_role("button", name=self.words("play-give-up")).click()
            case "EndTurn":
                self.press("play-end-turn")
            case other:
                raise AssertionError(f"nobody has tried {other} here yet")
        self.wait("meja.table.facts.value.number > arg", number)
        self.turn_comes()

    def step(self, *, builds: bool = True) -> None:
        """Does the next step of the card; where none is possible, ends the turn."""
        may = self.may()
        if may["reveal"]:
            self.do({"type": "Reveal", "pile": may["reveal"][0]})
        elif may["lay"]:
            self.do(self.options("LayFloor")[0])
        elif may["place"] and builds:
            self.do(self.options("PlaceColumns")[0])
        else:
            self.do({"type": "GiveUp" if may["giveUp"] else "EndTurn"})

    def supply(self, piece: str) -> str:
        """Returns the target of a piece in the supply that is not chosen yet."""
        if piece == "golden":
            return "golden"
        return f"supply:{self.seat}/{self.view()['players'][self.seat]['supply'].index(piece)}"

    def lay(self, floor: str) -> None:
        """Lays the floor that is due at a suggested pose."""
        offered: Sequence[str] = [id for id, _ in self.view()["next_floors"]]
        self.click(f"next:{offered.index(floor)}")
        self.wait("meja.play.placing.value")
        self.lay_here()

    def take_suggestion(self) -> None:
        """Moves the floor in hand to a suggested place and waits for the foresight there.

        A suggestion may answer late; the foresight of the place before it would still be shown until then.
        """
        self.press("play-suggest")
        self.wait("meja.play.suggestions.value")
        self.wait("meja.play.placing.value.foresight")

    def lay_here(self) -> None:
        """Lays the floor in hand at a suggested pose."""
        floor = self.ask("meja.play.placing.value.floor")
        self.take_suggestion()
        self.wait("!meja.play.placing.value.foresight.refused")
        level = self.ask("meja.play.placing.value.level")
        self.press("play-lay-here" if level else "play-extend-here")
        self.wait("meja.table.facts.value.tower.floors[arg] && !meja.table.facts.value.attempt", floor)
