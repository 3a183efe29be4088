"""What `meja replay` and `meja terminal` need of each game, and the games that provide it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from rich.console import RenderableType

from meja.cli.menara.presenter import MenaraPresenter
from meja.cli.ritual.presenter import RitualPresenter
from meja.game import Rules, Seat
from meja.table.hosting import Hosting
from meja.text import Text


class Presenter(Protocol):
    """Shows one kind of game as text, for `meja replay` and `meja terminal`."""

    @property
    def game(self) -> Rules[Any, Any, Any, Any]: ...

    def story(self, events: Sequence[Any], language: str) -> Iterator[tuple[int | None, str]]:
        """Yields the sentences of a game with the numbers of their events; None: a heading."""
        ...

    def table(self, state: Any, language: str, seat: Seat | None = None) -> RenderableType:
        """Returns the table as a seat, or a spectator, sees it."""
        ...

    def svg(self, state: Any, language: str) -> str:
        """Returns a picture of the tower, or raises UserError."""
        ...

    # For `meja terminal`:

    def cards(self, state: Any, language: str) -> RenderableType | None:
        """Returns the cards that everybody may look through; None: the game has none."""
        ...

    welcome: str  # id of the message that explains how to play in the terminal
    undo: Any | None  # the action that undoes; None: the game has none

    def hosting(self) -> Hosting: ...

    def tell(self, before: Any | None, event: Any, after: Any) -> Sequence[Text]:
        """Returns the sentences of an event."""
        ...

    def options(self, state: Any, seat: Seat) -> Sequence[Any]: ...

    def label(self, state: Any, action: Any) -> Text | None:
        """Returns the words for an action whose first events, up to the next draw, `tell` has no sentence for."""
        ...

    def deed(self, state: Any) -> Any | None:
        """Returns the outcome of the deed that is asked of NATURE, if it needs no chance; None: no deed is asked."""
        ...


PRESENTERS: Final[Mapping[str, Presenter]] = {one.game.name: one for one in (MenaraPresenter(), RitualPresenter())}
