"""`meja replay`: a kept game told as a story, and its table as it was after any event."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as Rows
from rich.text import Text as Line

from meja.cli.complaint import Complaint
from meja.cli.picture import picture
from meja.games.menara import draw
from meja.games.menara.content import MARK_COLOUR
from meja.games.menara.events import AnyEvent, TurnBegan
from meja.games.menara.evolve import evolve
from meja.games.menara.menara import Menara
from meja.games.menara.state import State
from meja.games.menara.story import tell
from meja.games.menara.tower.geometry import Geometry
from meja.table import log
from meja.table.log import LogError
from meja.text import LANGUAGES, say


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("replay", help="tell a kept game as a story, or draw it at any moment")
    parser.add_argument("file", type=Path, metavar="FILE", help="a log, as kept by play and simulate")
    parser.add_argument("--at", type=int, metavar="N", help="draw the table after event N instead")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw the tower into this file instead")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    _, events = log.load(args.file, Menara(Geometry()))
    try:
        return _replay(args, events)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        # every event could be applied, yet what they tell together makes no sense: somebody has written in the file
        raise LogError(f"{args.file}: it is no game that can have been played ({error})") from error


def _replay(args: argparse.Namespace, events: Sequence[AnyEvent]) -> int:
    if args.at is not None and not 1 <= args.at <= len(events):
        raise Complaint(f"There is no event {args.at} in {args.file}: its events have the numbers 1 to {len(events)}.")
    console = Console(file=sys.stdout, highlight=False)
    at = len(events) if args.at is None else args.at
    if args.svg is not None:
        _draw(state_at(events, at), args.svg, args.language)
    if args.at is not None:
        console.print(picture(state_at(events, at), args.language))
    if args.svg is not None:
        print(args.svg)
    elif args.at is None:
        _tell(console, events, args.language)
    return 0


def state_at(events: Sequence[AnyEvent], number: int) -> State:
    """The state after so many events, one at least."""
    state = None
    for event in events[:number]:
        state = evolve(state, event)
    assert state is not None
    return state


def _tell(console: Console, events: Sequence[AnyEvent], language: str) -> None:
    """Each sentence with the number of its event; on a terminal long ones are wrapped beside the number."""
    width = len(str(len(events)))
    for number, sentence in story(events, language):
        if number is None:
            console.print(Line(f"\n{sentence}", style="bold"), soft_wrap=True)
        elif console.is_terminal:
            rows = Rows.grid(padding=(0, 2))
            rows.add_column(justify="right", min_width=width, style="dim")
            rows.add_row(str(number), Line(sentence))
            console.print(rows)
        else:
            console.print(Line(f"{number:{width}}  {sentence}"), soft_wrap=True)


def story(events: Sequence[AnyEvent], language: str) -> Iterator[tuple[int | None, str]]:
    """The sentences with the numbers of their events; the heading of a turn has none."""
    before: State | None = None
    turns = 0
    for number, event in enumerate(events, start=1):
        after = evolve(before, event)
        if isinstance(event, TurnBegan):
            turns += 1
            who = say("player", language, n=event.seat + 1)
            yield None, say("replay-turn", language, turn=turns, who=who)
        else:
            yield from ((number, say(text, language)) for text in tell(before, event, after))
        before = after


def _draw(state: State, path: Path, language: str) -> None:
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
    try:
        path.write_text(draw.draw_tower(floors, language=language), "utf-8")
    except OSError as error:
        raise Complaint(f"The picture cannot be written to {path}: {error.strerror}.") from error
