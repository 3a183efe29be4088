"""The command `meja` and its subcommands; what the user did wrong is reported in a sentence, without a traceback."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from meja import __version__
from meja.cli.errors import UserError
from meja.cli.parsing import Commands, Parser, add_commands

USER_ERROR = 2
INTERRUPTED = 130  # 128 + SIGINT, as shells count
PIPE_CLOSED = 1  # as rich does, which notices most closed pipes first

COMMANDS: Final[Commands] = {
    "play": ("meja.cli.play", "play in the browser, on this machine"),
    "serve": ("meja.cli.serve", "serve tables to browsers"),
    "terminal": ("meja.cli.terminal", "play a game in the terminal"),
    "simulate": ("meja.cli.simulate", "let bots play whole games, and count"),
    "compare": ("meja.cli.compare", "compare bots in the same games"),
    "dataset": ("meja.cli.dataset", "write what bots see and choose into a file, to learn from"),
    "bot": ("meja.cli.bot", "let a bot play at a table of a server, by its link"),
    "replay": ("meja.cli.replay", "tell a kept game as a story, or draw it at any moment"),
    "picture": ("meja.cli.picture", "draw the tower of a kept game as it stands"),
    "rules": ("meja.cli.rules", "print the rules by number, as Markdown"),
    "export": ("meja.cli.export", "write a room of the server into a file, or list the rooms"),
    "import": ("meja.cli.import_", "make a room of the server from a log"),
    "forget": ("meja.cli.forget", "delete rooms of the server for good, or list the rooms"),
    "backup": ("meja.cli.backup", "write all rooms of the server into one file, also while it runs"),
}
WITHOUT_MENARA: Final = ("export", "forget", "backup")  # these start faster without checking MENARA's floors


def parser() -> argparse.ArgumentParser:
    made = Parser(prog="meja", description="A table for MENARA, RITUALS & RUINS and RITUAL.")
    made.add_argument("--version", action="version", version=f"meja {__version__}")
    add_commands(made, "command", "COMMAND", COMMANDS)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    try:
        args = parser().parse_args(argv)
        args.argv = sys.argv[1:] if argv is None else list(argv)
        if args.command not in WITHOUT_MENARA and getattr(args, "game", None) != "ritual":
            from meja.games.menara.content import contents
            from meja.games.menara.tower import shapes

            shapes.check(contents())  # broken content is reported before the command starts
        code: int = args.run(args)
        sys.stdout.flush()  # a closed pipe is noticed here, not while the interpreter shuts down
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # the reader of our output has closed it; the rest of the buffer is discarded
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as problem:
        file = f"{problem.filename}: " if problem.filename else ""
        return _report(f"{file}{problem.strerror or problem}.")
    except Exception as problem:
        if not isinstance(problem, _user_errors()):
            raise
        return _report(str(problem))
    return code


def _user_errors() -> tuple[type[Exception], ...]:
    """Returns the exceptions whose text is a sentence for the user."""
    from meja.bots import BotFailed, UnknownBot
    from meja.game import IllegalAction
    from meja.games.content_loader import ContentError
    from meja.table.log import LogError
    from meja.text import BrokenMessage, UnknownMessage

    return UserError, BotFailed, UnknownBot, ContentError, IllegalAction, LogError, BrokenMessage, UnknownMessage


def _report(sentence: str) -> int:
    print(f"meja: {' '.join(sentence.split())}", file=sys.stderr)
    return USER_ERROR


if __name__ == "__main__":
    sys.exit(main())
