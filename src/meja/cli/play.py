"""`meja play`: MENARA in the terminal, alone or around one keyboard, kept on disk from the first event."""

import argparse
import shlex
import sys
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console

from meja.cli import saved
from meja.cli.complaint import Complaint
from meja.cli.session import Quit, Session
from meja.cli.setup_flags import add_flags, setup_of
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.text import LANGUAGES, say

LAST = Path()  # --resume without a file


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("play", help="play MENARA in the terminal")
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
    if args.resume is not None:
        path = saved.latest(game.name) if args.resume == LAST else args.resume
        seed, events = saved.take_up(path, game)
        if args.save is not None:
            raise Complaint(f"--resume goes on in the file it takes up, {path}; --save cannot go with it.")
    else:
        path = args.save or saved.new_path(game.name)
        if path.exists():
            raise Complaint(f"{path} exists already; meja play --resume {shlex.quote(str(path))} goes on with it.")
        seed = saved.new_seed() if args.seed is None else args.seed
        setup = setup_of(args)
        events = list(game.start(replace(setup, lay_base=args.lay_base)))
    session = Session(console, site, game, args.language, path, seed, events, is_new=args.resume is None)
    try:
        session.play()
    except (Quit, KeyboardInterrupt):
        console.print()
        again = f"meja play --resume {shlex.quote(str(path))}"
        console.print(say("play-kept", args.language, file=str(path), command=again), soft_wrap=True, markup=False)
    finally:
        session.close()
    return 0
