"""RITUAL for `meja replay`: of a game that is not over no more is shown than all at the table see."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Rows

from meja.cli.complaint import Complaint
from meja.games.ritual.content import COLOURS, Colour
from meja.games.ritual.events import AnyEvent, GameEnded, RoundBegan
from meja.games.ritual.ritual import Ritual
from meja.games.ritual.state import Hand, State
from meja.games.ritual.story import clock, rite, tell, whose
from meja.text import say


class RitualTold:
    def __init__(self) -> None:
        self.game = Ritual()

    def story(self, events: Sequence[AnyEvent], language: str) -> Iterator[tuple[int | None, str]]:
        """Round by round; the secrets of a game that is over too."""
        is_over = any(isinstance(event, GameEnded) for event in events)
        before: State | None = None
        for number, event in enumerate(events, start=1):
            after = self.game.evolve(before, event)
            if isinstance(event, RoundBegan):
                yield None, say("shaman-round", language, n=event.round)
            told = event if is_over else self.game.view_event(event, None)
            yield from ((number, say(text, language)) for text in tell(before, told, after))
            before = after

    def table(self, state: State, language: str) -> RenderableType:
        """The circle with everybody's stones, the reserve, the clock and the board."""
        seen = self.game.view(state, None)
        circle = Rows(box=None, pad_edge=False, header_style="dim")
        for heading in ("", "", say("shaman-plane", language), ""):
            circle.add_column(heading)
        for place, hand in enumerate(seen.circle):
            seat = place // state.setup.inspirations
            awake = say("shaman-awake", language) if seat in seen.awake else ""
            totem = say("shaman-totem", language) if seat == seen.totem else ""
            plane = sign(hand.plane, language) if hand.plane is not None else "–"
            marks = ", ".join(filter(None, (totem, awake)))
            circle.add_row(say(whose(state.setup, place), language), _loose(hand, language), plane, marks)
        if seen.reserve:
            stones = "  ".join(f"{sign(c, language)} {n}" for c, n in zip(COLOURS, seen.reserve, strict=True))
            circle.add_row(say("shaman-reserve", language), stones, "", "")
        board = Rows(box=None, pad_edge=False, show_header=False)
        for id in seen.board:
            board.add_row("✓" if id in seen.solved else "·", say(rite(id), language))
        round = say("shaman-round", language, n=seen.round)
        return Group(f"{round}, {say('shaman-clock', language)} {clock(seen.clock_ms)}", "", circle, "", board)

    def svg(self, state: State, language: str) -> str:
        raise Complaint("RITUAL has no tower to draw; --at N shows its table, and meja sheet ritual its cards.")


def sign(colour: Colour, language: str) -> str:
    return say(f"stone-sign-{colour}", language)


def _loose(hand: Hand, language: str) -> str:
    """The stones that are not on the plane, each by its sign."""
    return " ".join(sign(colour, language) for colour in COLOURS for _ in range(hand.loose(colour)))
