"""MENARA as text, for `meja replay` and `meja terminal`."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from rich.console import RenderableType

from meja.cli.menara.card_table import card_table
from meja.game import Seat
from meja.games.menara import actions
from meja.games.menara.content import CAMP_PLACES, FloorId
from meja.games.menara.draw.text_board import text_board
from meja.games.menara.draw.tower_plan import draw_tower
from meja.games.menara.events import AnyEvent, Settled, TurnBegan
from meja.games.menara.menara import Menara
from meja.games.menara.put_back import price
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import State
from meja.games.menara.story import floor as floor_name
from meja.games.menara.story import tell
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.weightless import Weightless
from meja.table.hosting import Hosting
from meja.text import Text, listed, say


class MenaraPresenter:
    welcome: str = "terminal-welcome"
    undo: Any | None = actions.Undo()

    def __init__(self) -> None:
        self.geometry = Geometry()
        self.game = Menara(self.geometry)

    def hosting(self) -> Hosting:
        from meja.games.menara.hosting import MenaraHosting  # slow to import

        return MenaraHosting(None)

    def tell(self, before: State | None, event: AnyEvent, after: State) -> Sequence[Text]:
        """Returns the sentences of an event; of a floor also on which columns it lies."""
        told = tell(before, event, after)
        attempt = before.attempt if before is not None and isinstance(event, Settled) and event.let_go else None
        if (
            isinstance(attempt, actions.LayFloor | actions.MoveFloor)
            and attempt.level
            and attempt.floor in after.tower.floors
        ):
            on: dict[FloorId, list[str]] = {}
            for spot in sorted(after.tower.floors[attempt.floor].on):
                on.setdefault(spot.floor, []).append(str(spot.base + 1))
            carriers = [
                Text("terminal-carriers", {"floor": floor_name(floor), "bases": ", ".join(bases)})
                for floor, bases in on.items()
            ]
            told.append(Text("terminal-rests", {"carriers": listed(carriers)}))
        return told

    def options(self, state: State, seat: Seat) -> Sequence[actions.SeatAction]:
        """Returns the options; the sides of the temple base are the players' choice (M2.3)."""
        if state.turn is not None or state.stage == "over":
            return self.game.options(state, seat)
        sides = [ritual_of(state).base_sides(floor) for floor in state.base_floors]
        layouts = (zip(state.base_floors, up, strict=True) for up in product(*sides))
        return [actions.ArrangeBase(self.geometry.base_layout(list(layout))) for layout in layouts]

    def label(self, state: State, action: actions.SeatAction) -> Text | None:
        match action:
            case actions.Reveal(pile):
                return Text("terminal-reveal", {"pile": Text(f"glyph-{pile}"), "n": len(state.piles[pile])})
            case actions.ExchangeCamp():
                ends = len(state.bag) < CAMP_PLACES  # M9.4
                return Text("terminal-camp-ends" if ends else "terminal-camp")
            case actions.EndTurn():
                return Text("terminal-end")
            case actions.GiveUp():
                return Text("terminal-stop" if state.setup.free_building else "terminal-give-up")
            case actions.PutBack(floor):
                return _put_back(state, floor)
            case actions.Undo():
                return Text("terminal-undo")
        return None

    def deed(self, state: State) -> actions.NatureAction | None:
        asked = self.game.asks(state)
        return Weightless(self.geometry).settle(state, asked, "") if isinstance(asked, actions.Try) else None

    def story(self, events: Sequence[AnyEvent], language: str) -> Iterator[tuple[int | None, str]]:
        """Yields the sentences turn by turn."""
        before: State | None = None
        turns = 0
        for number, event in enumerate(events, start=1):
            after = self.game.evolve(before, event)
            if isinstance(event, TurnBegan):
                turns += 1
                who = say("player", language, n=event.seat + 1)
                yield None, say("replay-turn", language, turn=turns, who=who)
            else:
                yield from ((number, say(text, language)) for text in tell(before, event, after))
            before = after

    def table(self, state: State, language: str, seat: Seat | None = None) -> RenderableType:
        return text_board(state, language)

    def cards(self, state: State, language: str) -> RenderableType:
        return card_table(state, language)

    def svg(self, state: State, language: str) -> str:
        return draw_tower(state.tower, language)


def _put_back(state: State, floor: FloorId) -> Text:
    """The option to put a floor back, with its price (R2.7, R2.17)."""
    cost, name = price(state), floor_name(floor)
    if cost is None or state.setup.free_building:
        return Text("terminal-put-back-free", {"floor": name})
    return Text("terminal-put-back-ends" if cost.ends else "terminal-put-back", {"floor": name, "n": cost.required})
