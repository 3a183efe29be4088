"""`meja replay`: prints a saved game as a story, or its table after any event."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text as Line

from meja.cli.errors import UserError, write_file
from meja.cli.presenters import PRESENTERS, Presenter
from meja.session import replayed
from meja.table import log
from meja.table.log import LogError
from meja.text import LANGUAGES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a log, as kept by play and simulate")
    parser.add_argument("--at", type=int, metavar="N", help="draw the table after event N instead")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw the tower into this file instead")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    presenter = PRESENTERS[log.game_of(args.file, PRESENTERS)]
    _, events = log.load(args.file, presenter.game)
    try:
        return _replay(args, presenter, events)
    except log.IMPOSSIBLE as error:
        # every event could be applied, yet together they make no sense: the file was edited
        raise LogError(f"{args.file}: it is no game that can have been played ({error})") from error


def _replay(args: argparse.Namespace, presenter: Presenter, events: Sequence[Any]) -> int:
    if args.at is not None and not 1 <= args.at <= len(events):
        raise UserError(f"There is no event {args.at} in {args.file}: its events have the numbers 1 to {len(events)}.")
    console = Console(file=sys.stdout, highlight=False)
    state = replayed(presenter.game, events if args.at is None else events[: args.at])
    if args.svg is not None:
        write_file(args.svg, presenter.svg(state, args.language).encode(), "The picture")
    if args.at is not None:
        console.print(presenter.table(state, args.language))
    if args.svg is not None:
        print(args.svg)
    elif args.at is None:
        _print_story(console, presenter.story(events, args.language), len(str(len(events))))
    return 0


def _print_story(console: Console, sentences: Iterable[tuple[int | None, str]], width: int) -> None:
    """Prints each sentence with the number of its event; on a terminal, long sentences wrap beside the number."""
    for number, sentence in sentences:
        if number is None:
            console.print(Line(f"\n{sentence}", style="bold"), soft_wrap=True)
        elif console.is_terminal:
            line = Table.grid(padding=(0, 2))
            line.add_column(justify="right", min_width=width, style="dim")
            line.add_row(str(number), Line(sentence))
            console.print(line)
        else:
            console.print(Line(f"{number:{width}}  {sentence}"), soft_wrap=True)
