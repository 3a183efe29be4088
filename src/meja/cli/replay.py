"""`meja replay`: a kept game told as a story, and its table as it was after any event."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from rich.console import Console, RenderableType
from rich.table import Table as Rows
from rich.text import Text as Line

from meja.cli.complaint import Complaint
from meja.cli.replay_menara import MenaraTold
from meja.cli.replay_ritual import RitualTold
from meja.game import Game, Seat
from meja.session import replayed
from meja.table import log
from meja.table.hosting import Hosting
from meja.table.log import LogError
from meja.text import LANGUAGES, Text


class Told(Protocol):
    """How a kind of game is told."""

    @property
    def game(self) -> Game[Any, Any, Any, Any]: ...

    def story(self, events: Sequence[Any], language: str) -> Iterator[tuple[int | None, str]]:
        """The sentences with the numbers of their events; a heading has none."""
        ...

    def table(self, state: Any, language: str, seat: Seat | None = None) -> RenderableType:
        """Returns the table as a seat, or a spectator, sees it."""
        ...

    def svg(self, state: Any, language: str) -> str:
        """A picture of it, or a complaint."""
        ...

    # For `meja terminal`:

    welcome: str  # the message that explains how the game is played here
    undo: Any | None  # the action that goes back; None: the game has none

    def hosting(self) -> Hosting: ...

    def tell(self, before: Any | None, event: Any, after: Any) -> Sequence[Text]:
        """Returns the sentences of an event."""
        ...

    def options(self, state: Any, seat: Seat) -> Sequence[Any]: ...

    def label(self, state: Any, action: Any) -> Text | None:
        """Returns the words for an action of which `tell` says nothing before something is drawn."""
        ...

    def deed(self, state: Any) -> Any | None:
        """Returns nature's answer to a deed that chance has no part in; None: nothing of the kind is asked."""
        ...


GAMES: Final[Mapping[str, Told]] = {told.game.name: told for told in (MenaraTold(), RitualTold())}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a log, as kept by play and simulate")
    parser.add_argument("--at", type=int, metavar="N", help="draw the table after event N instead")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw the tower into this file instead")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    name = log.game_of(args.file)
    if name not in GAMES:
        raise LogError(f"{args.file}: line 1: it is a game of {name}; this Meja knows {', '.join(GAMES)}")
    told = GAMES[name]
    _, events = log.load(args.file, told.game)
    try:
        return _replay(args, told, events)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        # every event could be applied, yet what they tell together makes no sense: somebody has written in the file
        raise LogError(f"{args.file}: it is no game that can have been played ({error})") from error


def _replay(args: argparse.Namespace, told: Told, events: Sequence[Any]) -> int:
    if args.at is not None and not 1 <= args.at <= len(events):
        raise Complaint(f"There is no event {args.at} in {args.file}: its events have the numbers 1 to {len(events)}.")
    console = Console(file=sys.stdout, highlight=False)
    state = replayed(told.game, events if args.at is None else events[: args.at])
    if args.svg is not None:
        _write(told.svg(state, args.language), args.svg)
    if args.at is not None:
        console.print(told.table(state, args.language))
    if args.svg is not None:
        print(args.svg)
    elif args.at is None:
        _tell(console, told.story(events, args.language), len(str(len(events))))
    return 0


def _tell(console: Console, sentences: Iterable[tuple[int | None, str]], width: int) -> None:
    """Each sentence with the number of its event; on a terminal long ones are wrapped beside the number."""
    for number, sentence in sentences:
        if number is None:
            console.print(Line(f"\n{sentence}", style="bold"), soft_wrap=True)
        elif console.is_terminal:
            rows = Rows.grid(padding=(0, 2))
            rows.add_column(justify="right", min_width=width, style="dim")
            rows.add_row(str(number), Line(sentence))
            console.print(rows)
        else:
            console.print(Line(f"{number:{width}}  {sentence}"), soft_wrap=True)


def _write(picture: str, path: Path) -> None:
    try:
        path.write_text(picture, "utf-8")
    except OSError as error:
        raise Complaint(f"The picture cannot be written to {path}: {error.strerror}.") from error
