"""A player of RITUAL in a browser: reads the page's state, and acts by mouse alone."""

from typing import Final, Literal, NamedTuple

from playwright.sync_api import Locator, Page, WebSocket

from meja.games.ritual.content import contents
from tests.browser.player import DRAWN, Json, Somebody

THERE: Final = "() => window.meja?.play && meja.table.facts.value && document.querySelector('[data-thing]')"
# The point of a thing nearest to its middle at which it can be pressed: nothing lies over it there.
WHERE: Final = """thing => {
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

FACES: Final = {
    *(f"inspiration-{card}" for card in contents().inspirations),
    *(f"rite-{card}" for card in contents().rites),
}

Action = dict[str, Json]
Gesture = tuple[str, str | None]


class Shaman(Somebody):
    def __init__(self, page: Page, seat: int = 0, language: str = "en") -> None:
        super().__init__(page, language, seat)
        page.wait_for_function(THERE)

    # Reading

    @property
    def stage(self) -> str:
        stage: str = self.ask("meja.table.facts.value.stage")
        return stage

    @property
    def runs(self) -> bool:
        return self.stage in ("inspiration", "rites")

    @property
    def actor(self) -> int | None:
        """Returns the seat that is to act, once nothing is being dealt; None: the game is over."""
        self.wait("meja.table.now.value.actor !== -1")
        actor: int | None = self.ask("meja.table.now.value.actor")
        return actor

    @property
    def own(self) -> range:
        """The places of their sets."""
        each = 2 if self.view()["setup"]["players"] == 2 else 1
        return range(self.seat * each, (self.seat + 1) * each)

    def thing(self, name: str) -> Locator:
        return self.page.locator(f'[data-thing="{name}"]')

    def faces(self, within: str = "") -> set[str]:
        """Returns the cards that are visible to this seat, as "rite-…" and "inspiration-…"."""
        drawn: list[str] = self.ask(
            "[...document.querySelectorAll(arg)].map(one => one.getAttribute('href'))", f"{within} .circle use"
        )
        return {href.partition("#")[2] for href in drawn} & FACES

    def turn_comes(self) -> None:
        """Waits until this seat holds the totem and its options have arrived."""
        self.wait("meja.play.isTurn.value && meja.play.options.value && !meja.play.busy.value")

    # Gestures

    def reach(self, thing: str) -> tuple[float, float]:
        """Returns where a thing can be pressed, once it stands still; a closing panel moves it."""
        last = None
        while (found := self.page.evaluate(WHERE, thing)) is None or found != last:
            self.page.wait_for_function(WHERE, arg=thing)
            self.page.evaluate(DRAWN)
            last = found
        return found[0], found[1]

    def tap(self, thing: str) -> None:
        self.page.mouse.click(*self.reach(thing))

    def drag(self, thing: str, to: str) -> None:
        mouse = self.page.mouse
        goal = self.reach(to)
        mouse.move(*self.reach(thing))
        mouse.down()
        mouse.move(*goal, steps=3)
        mouse.up()

    def gesture(self, action: Action) -> Gesture:
        """Returns what is dragged where, or only tapped, for an action."""
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

    def make(self, action: Action) -> None:
        """Makes the gesture of an action: on one's turn it is done, before that it is prepared."""
        thing, to = self.gesture(action)
        if to is None:
            self.tap(thing)
        else:
            self.drag(thing, to)

    def do(self, action: Action) -> None:
        """Does an action by one gesture, and waits until it is done."""
        self.turn_comes()
        n = self.ask("meja.table.offer.value.n")
        self.make(action)
        self.wait("meja.table.offer.value?.n !== arg", n)

    def advice(self) -> Action:
        """Returns the action that a shaman bot would do."""
        self.turn_comes()
        (suggested,) = self.ask("meja.table.suggest(arg)", self.seat)
        action: Action = suggested["action"]
        return action

    def begin(self) -> None:
        """Begins the next round, or the last one again."""
        self.page.locator(".between button.main").click()
        self.wait("['inspiration', 'rites'].includes(meja.table.facts.value?.stage)")


class ReceivedFrames(NamedTuple):
    """All frames that a page received; `eye`: its seat."""

    eye: int
    heard: list[str]


def overhear(page: Page, eye: int) -> ReceivedFrames:
    """Records all frames that a page receives from now on."""
    return ReceivedFrames(eye, frames_of(page, "framereceived"))


def frames_of(page: Page, way: Literal["framereceived", "framesent"]) -> list[str]:
    """Records the frames that a page receives, or sends, from now on."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on(way, lambda frame: frames.append(str(frame)))

    page.on("websocket", listen)
    return frames
