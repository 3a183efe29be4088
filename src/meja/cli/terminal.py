"""`meja terminal`: MENARA in the terminal, alone or around one keyboard, kept on disk from the first event."""

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text as Line

from meja.cli import saved
from meja.cli.complaint import Complaint
from meja.cli.keyboard import Keyboard, Quit
from meja.cli.menu import Entry
from meja.cli.setup_flags import add_flags, says_nothing, setup_of
from meja.cli.sitting import Sitting, say_end
from meja.game import IllegalAction
from meja.games.menara.events import AnyEvent, GameEnded
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import DIFFICULTIES, LEVEL_CARDS, check
from meja.games.menara.tower.geometry import Geometry
from meja.table.log import LogError
from meja.table.table import Table, replayed
from meja.text import LANGUAGES, say

LAST = Path()  # --resume without a file
INTERRUPTED = 130  # 128 + SIGINT, as shells count
MOST_PLAYERS = 4


class Begun(NamedTuple):
    """A game to sit down to: where it is kept, its seed of chance, and what has happened in it."""

    path: Path
    seed: int
    events: Sequence[AnyEvent]
    is_new: bool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--resume",
        type=Path,
        nargs="?",
        const=LAST,
        metavar="FILE",
        help="go on with a kept game, or with the last one",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this file")
    parser.add_argument("--seed", type=int, metavar="S", help="of chance; without it every game is another")
    parser.add_argument("--lay-base", choices=("players", "game"), default="players", help="(default: players)")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    add_flags(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    console = Console(file=sys.stdout, highlight=False)
    site = Geometry()
    game = Menara(site)
    try:
        begun = _begin(args, console, game)
    except Quit:
        return 0
    if isinstance(begun.events[-1], GameEnded):
        say_end(console, replayed(game, begun.events), begun.path, args.language)
        return 0
    sitting = Sitting(console, site, game, args.language, *begun)
    try:
        sitting.play()
    except (Quit, KeyboardInterrupt) as left:
        again = f"meja terminal --resume {shlex.quote(str(begun.path))}"
        kept = say("terminal-kept", args.language, file=str(begun.path), command=again)
        console.print(Line(f"\n{kept}"), soft_wrap=True)
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
    finally:
        sitting.close()
    return 0


def _begin(args: argparse.Namespace, console: Console, game: Menara) -> Begun:
    if args.resume is not None:
        if args.save is not None or not says_nothing(args):
            raise Complaint("--resume goes on with a game as it was begun, so no other flags of the game go with it.")
        return _resumed(saved.latest(game.name) if args.resume == LAST else args.resume, game)
    path = args.save or saved.new_path(game.name)
    if path.exists():
        raise Complaint(f"{path} exists already; meja terminal --resume {shlex.quote(str(path))} goes on with it.")
    if sys.stdin.isatty() and says_nothing(args) and args.save is None:
        unfinished = _ask(args, console, game)
        if unfinished is not None:
            return unfinished
    seed = saved.new_seed() if args.seed is None else args.seed
    return Begun(path, seed, game.start(replace(setup_of(args), lay_base=args.lay_base)), is_new=True)


def _resumed(path: Path, game: Menara) -> Begun:
    """A kept game, after a look whether it can be gone on with: somebody may have written in the file."""
    seed, events = saved.take_up(path, game)
    try:
        check(events[0].setup)
        table = Table(game, GeometricNature(seed), events)
        table.settle()
        if table.actor is not None:
            game.options(table.state, table.actor)
    except (AssertionError, AttributeError, IllegalAction, LookupError, TypeError, ValueError) as error:
        raise LogError(f"{path}: it is no game that can be gone on with ({error})") from error
    return Begun(path, seed, events, is_new=False)


def _ask(args: argparse.Namespace, console: Console, game: Menara) -> Begun | None:
    """Asks a player who said nothing: for the game that was left off, or how many play and how hard it shall be."""
    keyboard = Keyboard(console, args.language)
    try:
        last = _resumed(saved.latest(game.name), game)
    except (Complaint, LogError):
        last = None  # none, or one that another version can read
    if (
        last is not None
        and not isinstance(last.events[-1], GameEnded)
        and keyboard.confirm(keyboard.say("terminal-go-on"))
    ):
        return last
    console.print(Line(keyboard.say("terminal-how-many"), style="bold"))
    players = [Entry(Line(say("players", args.language, n=n))) for n in range(1, MOST_PLAYERS + 1)]
    args.players = players.index(keyboard.choose(players) or players[0]) + 1
    console.print(Line(keyboard.say("terminal-how-difficult"), style="bold"))
    degrees = [
        Entry(Line(keyboard.say("terminal-degree", degree=say(f"difficulty-{d}", args.language), n=LEVEL_CARDS[d])))
        for d in DIFFICULTIES
    ]
    args.difficulty = DIFFICULTIES[degrees.index(keyboard.choose(degrees) or degrees[0])]
    return None
