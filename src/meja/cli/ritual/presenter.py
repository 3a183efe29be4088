"""RITUAL as text, for `meja replay` and `meja terminal`; secrets of a running game stay hidden."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType

from meja.cli.errors import UserError
from meja.game import Seat
from meja.games.ritual.actions import RitualSeatAction
from meja.games.ritual.draw.text_table import text_table
from meja.games.ritual.events import AnyRitualEvent, RitualEnded, RoundBegan
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.state import RitualState
from meja.games.ritual.story import tell
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
        return text_table(self.game.view(state, seat), language)

    def cards(self, state: RitualState, language: str) -> None:
        """RITUAL has no open cards."""

    def svg(self, state: RitualState, language: str) -> str:
        raise UserError("RITUAL has no tower to draw; --at N shows its table.")
