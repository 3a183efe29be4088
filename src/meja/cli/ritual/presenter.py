"""RITUAL as text, for `meja replay` and `meja terminal`; secrets of a running game stay hidden."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from meja.cli.errors import UserError
from meja.game import Seat
from meja.games.ritual.actions import RitualSeatAction
from meja.games.ritual.content import COLOURS, StoneColour
from meja.games.ritual.events import AnyRitualEvent, RitualEnded, RoundBegan
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.state import Hand, RitualState
from meja.games.ritual.story import clock, own_cards, rite, tell, whose
from meja.table.hosting import Hosting
from meja.text import Text, say


class RitualPresenter:
    welcome: str = "terminal-welcome-ritual"
    undo: Any | None = None

    def __init__(self) -> None:
        self.game = RitualGame()

    def hosting(self) -> Hosting:
        from meja.games.ritual.hosting import RitualHosting, RoundTimer  # slow to import

        return RitualHosting(RoundTimer())

    def tell(self, before: RitualState | None, event: AnyRitualEvent, after: RitualState) -> Sequence[Text]:
        return tell(before, event, after)

    def options(self, state: RitualState, seat: Seat) -> Sequence[RitualSeatAction]:
        return self.game.options(state, seat)

    def label(self, state: RitualState, action: RitualSeatAction) -> Text | None:
        return None

    def deed(self, state: RitualState) -> None:
        """RITUAL has no deeds."""

    def story(self, events: Sequence[AnyRitualEvent], language: str) -> Iterator[tuple[int | None, str]]:
        """Yields the sentences round by round; those of a finished game with all secrets."""
        is_over = any(isinstance(event, RitualEnded) for event in events)
        before: RitualState | None = None
        for number, event in enumerate(events, start=1):
            after = self.game.evolve(before, event)
            if isinstance(event, RoundBegan):
                yield None, say("shaman-round", language, n=event.round)
            visible = event if is_over else self.game.view_event(event, None)
            yield from ((number, say(text, language)) for text in tell(before, visible, after))
            before = after

    def table(self, state: RitualState, language: str, seat: Seat | None = None) -> RenderableType:
        """Returns the circle with everybody's stones, the reserve, the clock, the board and the seat's own cards."""
        seen = self.game.view(state, seat)
        circle = Table(box=None, pad_edge=False, header_style="dim")
        for heading in ("", "", say("shaman-plane", language), ""):
            circle.add_column(heading)
        for place, hand in enumerate(seen.circle):
            owner = place // state.setup.inspirations
            awake = say("shaman-awake", language) if owner in seen.awake else ""
            totem = say("shaman-totem", language) if owner == seen.totem else ""
            plane = sign(hand.plane, language) if hand.plane is not None else "–"
            marks = ", ".join(filter(None, (totem, awake)))
            circle.add_row(say(whose(state.setup, place), language), _loose(hand, language), plane, marks)
        if seen.reserve:
            stones = "  ".join(f"{sign(c, language)} {n}" for c, n in zip(COLOURS, seen.reserve, strict=True))
            circle.add_row(say("shaman-reserve", language), stones, "", "")
        board = Table(box=None, pad_edge=False, show_header=False)
        for id in seen.board:
            board.add_row("✓" if id in seen.solved else "·", say(rite(id), language))
        round = say("shaman-round", language, n=seen.round)
        own = [say(text, language) for text in own_cards(seen)]
        tips = [say(tip, language) for tip in seen.tips]
        return Group(
            f"{round}, {say('shaman-clock', language)} {clock(seen.clock_ms)}", "", circle, "", board, *own, *tips
        )

    def cards(self, state: RitualState, language: str) -> None:
        """RITUAL has no open cards."""

    def svg(self, state: RitualState, language: str) -> str:
        raise UserError("RITUAL has no tower to draw; --at N shows its table.")


def sign(colour: StoneColour, language: str) -> str:
    return say(f"stone-sign-{colour}", language)


def _loose(hand: Hand, language: str) -> str:
    """Returns the signs of the stones that are not on the plane."""
    return " ".join(sign(colour, language) for colour in COLOURS for _ in range(hand.loose(colour)))
