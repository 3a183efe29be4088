"""`meja terminal`: a game at one keyboard, alone, with others or with bots, logged from the first event."""

import argparse
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text as Line

from meja.cli import saved_games, setup_flags
from meja.cli.errors import UserError
from meja.cli.presenters import PRESENTERS, Presenter
from meja.cli.ritual import setup_flags as ritual_flags
from meja.cli.terminal_game import Quit, TerminalGame
from meja.game import IllegalAction
from meja.games.ritual.setup import RitualSetup
from meja.table import log
from meja.table.formats import FORMAT, Header, LoggedRoom
from meja.table.hosting import SECOND_MS, Hosting, Terms
from meja.table.log import LogError
from meja.table.seats import BotSeat
from meja.text import LANGUAGES, say

LAST: Final = Path()  # --resume without a file
BEST_BOT: Final = ""  # --bot without a kind
DEFAULT_GAME: Final = "menara"
INTERRUPTED: Final = 130  # 128 + SIGINT, as shells count
RITUAL_FLAGS: Final = (*ritual_flags.FLAGS, "seconds_per_action")
SECONDS_PER_ACTION: Final = 4.0
MAX_SECONDS_PER_ACTION: Final = 600.0  # no round lasts longer


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=PRESENTERS, help=f"(default: {DEFAULT_GAME})")
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
    parser.add_argument(
        "--bot",
        nargs="?",
        const=BEST_BOT,
        metavar="KIND",
        help="bots take all seats but the first: builder (MENARA), shaman (RITUAL) or random",
    )
    parser.add_argument("--lay-base", choices=("players", "game"), default="players", help="(default: players)")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    setup_flags.add_flags(parser)
    ritual = parser.add_argument_group("RITUAL, with --players 2-6 and --ritual 1-10")
    ritual_flags.add_flags(ritual)
    ritual.add_argument(
        "--seconds-per-action", type=float, metavar="X", help=f"on the game’s clock (default: {SECONDS_PER_ACTION:g})"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    console = Console(file=sys.stdout, highlight=False)
    seconds = SECONDS_PER_ACTION if args.seconds_per_action is None else args.seconds_per_action
    if not 0 < seconds <= MAX_SECONDS_PER_ACTION:
        raise UserError(f"--seconds-per-action takes a number up to {MAX_SECONDS_PER_ACTION:.0f}, not {seconds:g}.")
    is_new = args.resume is None
    path = _new_path(args) if is_new else _kept_path(args)
    presenter = PRESENTERS[(args.game or DEFAULT_GAME) if is_new else log.game_of(path, PRESENTERS)]
    hosting = presenter.hosting()
    header, events = _begun(args, presenter, hosting) if is_new else _resumed(path, presenter, hosting)
    game = TerminalGame(console, presenter, hosting, header, events, args.language, round(seconds * SECOND_MS))
    if not game.is_over:
        game.open_log(path)
    try:
        game.play()
    except (Quit, KeyboardInterrupt) as left:
        again = f"meja terminal --resume {shlex.quote(str(path))}"
        console.print(Line(f"\n{say('terminal-kept', args.language, file=str(path), command=again)}"), soft_wrap=True)
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
    finally:
        game.close()
    over = say("terminal-over", args.language, file=str(path), command=f"meja replay {shlex.quote(str(path))}")
    console.print(Line(over), soft_wrap=True)
    return 0


def _new_path(args: argparse.Namespace) -> Path:
    path: Path = args.save or saved_games.new_path(args.game or DEFAULT_GAME)
    if path.exists():
        raise UserError(f"{path} exists already; meja terminal --resume {shlex.quote(str(path))} goes on with it.")
    return path


def _kept_path(args: argparse.Namespace) -> Path:
    if setup_flags.given(args, (*setup_flags.FLAGS, "save", "bot", *ritual_flags.FLAGS)):
        raise UserError("--resume goes on with a game as it was begun, so no other flags of the game go with it.")
    return saved_games.latest(args.game) if args.resume == LAST else args.resume


def _begun(args: argparse.Namespace, presenter: Presenter, hosting: Hosting) -> tuple[Header, Sequence[Any]]:
    if args.game == "ritual":
        setup: Any = _ritual_setup(args)
    else:
        _refuse(args, RITUAL_FLAGS)
        setup = replace(setup_flags.setup_of(args), lay_base=args.lay_base, undo=True)
    events = presenter.game.start(setup)
    seats, kind = hosting.seats(events[0].setup), args.bot
    if kind == BEST_BOT or (kind is None and hosting.has_secrets):
        kind = hosting.bots[0]  # people at one keyboard would see each other's secrets
    if kind is not None and kind not in hosting.bots:
        raise UserError(f"There is no bot “{kind}” for {hosting.name}; there are {', '.join(hosting.bots)}.")
    sitters = (None, *(None if kind is None else BotSeat(kind) for _ in range(seats - 1)))
    seed = saved_games.new_seed() if args.seed is None else args.seed
    room = LoggedRoom(sitters, Terms(), int(time.time()))  # imported into a server it continues with a real tower
    return Header(FORMAT, presenter.game.name, presenter.game.content_of(events[0]), seed, room), events


def _ritual_setup(args: argparse.Namespace) -> RitualSetup:
    _refuse(args, [flag for flag in setup_flags.FLAGS if flag not in ("players", "ritual")])
    number = args.ritual or "1"
    if not number.isdecimal():
        raise UserError(f"RITUAL's rituals have numbers from 1 to 10, so there is no “{number}”.")
    players = 4 if args.players is None else args.players
    return ritual_flags.setup_of(args, players, int(number))


def _refuse(args: argparse.Namespace, flags: Sequence[str]) -> None:
    for flag in setup_flags.given(args, flags):
        raise UserError(f"{flag} is no flag of {(args.game or DEFAULT_GAME).upper()}.")


def _resumed(path: Path, presenter: Presenter, hosting: Hosting) -> tuple[Header, Sequence[Any]]:
    """Reads a kept game and checks that it can be resumed, because the file may have been edited."""
    header, events = saved_games.resume(path, presenter.game)
    try:
        hosting.seats(events[0].setup)
        TerminalGame(Console(quiet=True), presenter, hosting, header, events, "en", SECOND_MS).check()
    except (IllegalAction, *log.IMPOSSIBLE) as error:
        raise LogError(f"{path}: it is no game that can be gone on with ({error})") from error
    return header, events
