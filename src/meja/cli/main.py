"""`meja`: one command with its subcommands; whatever goes wrong is said in a sentence, never in a traceback."""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from meja import __version__
from meja.cli.complaint import Complaint
from meja.cli.parsing import Command, Parser, add_commands

USER_ERROR = 2
INTERRUPTED = 130  # 128 + SIGINT, as shells count
PIPE_CLOSED = 1  # as rich has it, which notices most of them before us

COMMANDS: Final[Mapping[str, Command]] = {
    "play": Command("meja.cli.play", "play in the browser, on this machine"),
    "serve": Command("meja.cli.serve", "serve tables to browsers"),
    "terminal": Command("meja.cli.terminal", "play a game in the terminal"),
    "simulate": Command("meja.cli.simulate", "let bots play whole games, and count"),
    "replay": Command("meja.cli.replay", "tell a kept game as a story, or draw it at any moment"),
    "picture": Command("meja.cli.portrait", "draw the tower of a kept game as it stands"),
    "sheet": Command("meja.cli.sheet", "draw everything in the box of a game on one page"),
    "grade": Command("meja.cli.grade", "find out how hard RITUAL's rituals are"),
    "rules": Command("meja.cli.rules", "print the rules by number, as Markdown"),
    "export": Command("meja.cli.export", "write a room of the server into a file, or list the rooms"),
    "import": Command("meja.cli.import_", "make a room of the server from a log"),
    "forget": Command("meja.cli.forget", "delete rooms of the server for good, or list the rooms"),
    "backup": Command("meja.cli.backup", "write all rooms of the server into one file, also while it runs"),
}
WITHOUT_MENARA: Final = ("grade", "export", "forget", "backup")  # its floors need not be looked at


def parser() -> argparse.ArgumentParser:
    made = Parser(prog="meja", description="A table for MENARA, RITUALS & RUINS and RITUAL.")
    made.add_argument("--version", action="version", version=f"meja {__version__}")
    add_commands(made, "command", "COMMAND", COMMANDS)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    try:
        args = parser().parse_args(argv)
        if _plays_menara(args):
            _check_content()  # broken content is said before anything is begun
        code: int = args.run(args)
        sys.stdout.flush()  # a closed pipe is noticed here, not while the interpreter shuts down
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read our output has seen enough; what is still buffered goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as problem:
        what = f"{problem.filename}: " if problem.filename else ""
        return _say(f"{what}{problem.strerror or problem}.")
    except Exception as problem:
        if not isinstance(problem, _complaints()):
            raise
        return _say(str(problem))
    return code


def _plays_menara(args: argparse.Namespace) -> bool:
    return args.command not in WITHOUT_MENARA and getattr(args, "game", None) != "ritual"


def _check_content() -> None:
    from meja.games.menara.content import contents
    from meja.games.menara.tower import shapes

    shapes.check(contents())


def _complaints() -> tuple[type[Exception], ...]:
    """The exceptions that are sentences for the user."""
    from meja.game import IllegalAction
    from meja.games.content_loader import ContentError
    from meja.table.log import LogError
    from meja.text import BrokenMessage, UnknownMessage

    return Complaint, ContentError, IllegalAction, LogError, BrokenMessage, UnknownMessage


def _say(sentence: str) -> int:
    print(f"meja: {' '.join(sentence.split())}", file=sys.stderr)
    return USER_ERROR


if __name__ == "__main__":
    sys.exit(main())
