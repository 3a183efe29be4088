"""MENARA for `meja replay`."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from meja.cli.picture import picture
from meja.games.menara import draw
from meja.games.menara.content import MARK_COLOUR
from meja.games.menara.events import AnyEvent, TurnBegan
from meja.games.menara.menara import Menara
from meja.games.menara.state import State
from meja.games.menara.story import tell
from meja.games.menara.tower.geometry import Geometry
from meja.text import say


class MenaraTold:
    def __init__(self) -> None:
        self.game = Menara(Geometry())

    def story(self, events: Sequence[AnyEvent], language: str) -> Iterator[tuple[int | None, str]]:
        """Turn by turn."""
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

    def table(self, state: State, language: str) -> RenderableType:
        return picture(state, language)

    def svg(self, state: State, language: str) -> str:
        tower = state.tower
        floors = [
            draw.Lain(
                laid.floor,
                laid.side,
                laid.pose,
                laid.level,
                tower.on(laid.floor),
                dict.fromkeys(tower.tears.get(laid.floor, ()), MARK_COLOUR[laid.side]),
            )
            for laid in tower.floors.values()
        ]
        return draw.draw_tower(floors, language=language)
