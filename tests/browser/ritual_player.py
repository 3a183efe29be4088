"""A player of RITUAL in a browser: reads the page's state, and acts by mouse only."""

from typing import Final, Literal, NamedTuple

from playwright.sync_api import Locator, Page, WebSocket

from meja.games.ritual.content import contents
from tests.browser.page_player import AFTER_TWO_FRAMES, Json, PagePlayer

IS_LOADED: Final = "() => window.meja?.play && meja.table.view.value && document.querySelector('[data-thing]')"
# Returns the uncovered point of a thing that is nearest to its centre, or null.
POINT_OF_ELEMENT: Final = """thing => {
  const found = document.querySelector(`[data-thing="${thing}"]`);
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const at = (x, y) => document.elementFromPoint(x, y)?.closest("[data-thing]")?.getAttribute("data-thing");
  const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];
  const points = parts.flatMap(u => parts.map(v => [u, v]));
  points.sort(([a, b], [c, d]) => Math.hypot(a - 0.5, b - 0.5) - Math.hypot(c - 0.5, d - 0.5));
  for (const [u, v] of points) {
    const [x, y] = [left + u * width, top + v * height];
    if (at(x, y) === thing) return [x, y];
  }
  return null;
}"""

CARD_IDS: Final = {
    *(f"inspiration-{card}" for card in contents().inspirations),
    *(f"rite-{card}" for card in contents().rites),
}

Action = dict[str, Json]
Gesture = tuple[str, str | None]


class RitualPlayer(PagePlayer):
    """A player of RITUAL. Things are named as on the page: "stone:0/fire", "plane:1", "shaman:2", "totem"."""

    def __init__(self, page: Page, seat: int = 0, language: str = "en") -> None:
        super().__init__(page, language, seat)
        page.wait_for_function(IS_LOADED)

    # Reading

    @property
    def stage(self) -> str:
        stage: str = self.evaluate("meja.table.view.value.stage")
        return stage

    @property
    def is_round_running(self) -> bool:
        """Returns whether a round is under way, so that the clock runs."""
        return self.stage in ("inspiration", "rites")

    @property
    def actor(self) -> int | None:
        """Waits until NATURE has dealt; returns the seat that is to act, or None if the game is over."""
        self.wait_for("meja.table.now.value.actor !== -1")
        actor: int | None = self.evaluate("meja.table.now.value.actor")
        return actor

    @property
    def own_places(self) -> range:
        """Returns the places of this seat in the circle: two in a game of two, else one."""
        places = 2 if self.view()["setup"]["players"] == 2 else 1
        return range(self.seat * places, (self.seat + 1) * places)

    def element(self, name: str) -> Locator:
        return self.page.locator(f'[data-thing="{name}"]')

    def visible_cards(self, within: str = "") -> set[str]:
        """Returns the cards drawn face up, as "rite-…" and "inspiration-…". `within`: a CSS selector."""
        drawn: list[str] = self.evaluate(
            "[...document.querySelectorAll(arg)].map(one => one.getAttribute('href'))", f"{within} .circle use"
        )
        return {href.partition("#")[2] for href in drawn} & CARD_IDS

    def wait_for_turn(self) -> None:
        """Waits until this seat holds the totem and its options have arrived."""
        self.wait_for("meja.play.isTurn.value && meja.play.options.value && !meja.play.busy.value")

    # Gestures

    def reachable_point(self, thing: str) -> tuple[float, float]:
        """Returns a point at which a thing can be pressed, once it has stopped moving; a closing panel moves it."""
        last = None
        while (found := self.page.evaluate(POINT_OF_ELEMENT, thing)) is None or found != last:
            self.page.wait_for_function(POINT_OF_ELEMENT, arg=thing)
            self.page.evaluate(AFTER_TWO_FRAMES)
            last = found
        return found[0], found[1]

    def tap(self, thing: str) -> None:
        self.page.mouse.click(*self.reachable_point(thing))

    def drag(self, thing: str, to: str) -> None:
        mouse = self.page.mouse
        goal = self.reachable_point(to)
        mouse.move(*self.reachable_point(thing))
        mouse.down()
        mouse.move(*goal, steps=3)
        mouse.up()

    def gesture_for(self, action: Action) -> Gesture:
        """Returns the thing to drag and the thing to drop it on for an action, or the thing to tap and None."""
        match action:
            case {"type": "Take", "stone": stone}:
                left = (self.seat + 1) % self.view()["setup"]["players"]
                return f"stone:{left}/{stone}", f"shaman:{self.seat}"
            case {"type": "Give", "from_plane": True, "place": place, "to": to}:
                return f"plane:{place}", f"shaman:{to}"
            case {"type": "Give", "stone": stone, "place": place, "to": to}:
                return f"stone:{place}/{stone}", f"shaman:{to}"
            case {"type": "Put", "stone": stone, "place": place}:
                return f"stone:{place}/{stone}", f"plane:{place}"
            case {"type": "TakeBack", "place": place}:
                return f"plane:{place}", f"shaman:{place}"
            case {"type": "Exchange", "stone": stone, "place": place}:
                return f"reserve:{stone}", f"plane:{place}"
            case {"type": "SolveInspiration"}:
                return "inspiration", None
            case {"type": "SolveRite"}:
                return "rite", None
            case {"type": "Pass"}:
                return "totem", None
        raise AssertionError(f"there is no gesture for {action}")

    def make_gesture(self, action: Action) -> None:
        """Makes the gesture of an action: on the seat's turn the page does it, before that it prepares it."""
        thing, to = self.gesture_for(action)
        if to is None:
            self.tap(thing)
        else:
            self.drag(thing, to)

    def do(self, action: Action) -> None:
        """Does an action by one gesture, and waits until it is done."""
        self.wait_for_turn()
        n = self.evaluate("meja.table.offer.value.acts")
        self.make_gesture(action)
        self.wait_for("meja.table.offer.value?.acts !== arg", n)

    def advised_action(self) -> Action:
        """Returns the action that a shaman bot advises."""
        self.wait_for_turn()
        (suggested,) = self.evaluate("meja.table.suggest(arg)", self.seat)
        action: Action = suggested["action"]
        return action

    def begin_round(self) -> None:
        """Begins the next round, or a lost one again."""
        self.page.locator(".between button.main").click()
        self.wait_for("['inspiration', 'rites'].includes(meja.table.view.value?.stage)")


class ReceivedFrames(NamedTuple):
    """All WebSocket frames that a page received. `eye`: the seat of the page."""

    eye: int
    heard: list[str]


def record_received_frames(page: Page, eye: int) -> ReceivedFrames:
    """Records all WebSocket frames that a page receives from now on."""
    return ReceivedFrames(eye, record_frames(page, "framereceived"))


def record_frames(page: Page, direction: Literal["framereceived", "framesent"]) -> list[str]:
    """Records the WebSocket frames that a page receives, or sends, from now on."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on(direction, lambda frame: frames.append(str(frame)))

    page.on("websocket", listen)
    return frames
