"""`meja`: one command with its subcommands; whatever goes wrong is said in a sentence, never in a traceback."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import NoReturn

from meja.cli import export, grade, import_, play, portrait, replay, rules, serve, sheet, simulate, terminal
from meja.cli.complaint import Complaint
from meja.game import IllegalAction
from meja.games.menara.content import contents
from meja.games.menara.tower import shapes
from meja.games.reading import ContentError
from meja.table.log import LogError
from meja.text import BrokenMessage, UnknownMessage

USER_ERROR = 2
INTERRUPTED = 130  # 128 + SIGINT, as shells count
PIPE_CLOSED = 1  # as rich has it, which notices most of them before us


class Parser(argparse.ArgumentParser):
    """Complains in one sentence; the usage is a --help away."""

    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message[:1].upper()}{message[1:].rstrip('.')}; {self.prog} --help shows what there is.")


def parser() -> argparse.ArgumentParser:
    made = Parser(prog="meja", description="A table for MENARA, RITUALS & RUINS and RITUAL.")
    made.add_argument("--version", action="version", version=f"meja {version('meja')}")
    subparsers = made.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in (play, serve, terminal, simulate, replay, portrait, sheet, grade, rules, export, import_):
        command.add_parser(subparsers)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    try:
        args = parser().parse_args(argv)
        shapes.check(contents())  # broken content is said before anything is begun
        code: int = args.run(args)
        sys.stdout.flush()  # a closed pipe is noticed here, not while the interpreter shuts down
    except (Complaint, ContentError, IllegalAction, LogError, BrokenMessage, UnknownMessage) as problem:
        return _say(str(problem))
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
    return code


def _say(sentence: str) -> int:
    print(f"meja: {' '.join(sentence.split())}", file=sys.stderr)
    return USER_ERROR


if __name__ == "__main__":
    sys.exit(main())
