"""`meja bot`: lets a bot play at a table of a server, by the link of the table."""

import argparse
import signal
import sys
import threading
from random import SystemRandom
from typing import Any, Final

from meja.cli.errors import UserError

SEED_BITS: Final = 48
TERMINATED: Final = 143  # 128 + SIGTERM, as shells count


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bot", metavar="BOT", help="a name, module:Class, or the path of a program such as ./bot")
    parser.add_argument("--link", required=True, metavar="URL", help="the link to play, as people get it")
    parser.add_argument("--name", default="", metavar="NAME", help="at the table (default: that of the bot)")
    parser.add_argument(
        "--games", type=int, default=1, metavar="N", help="follow links to further tables in the chat (default: 1)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="of the bot's own chance")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from meja.bots import BotFailed, UnknownBot
    from meja.bridge.link import BridgeError
    from meja.bridge.player import play_at

    if args.games < 1:
        raise UserError(f"--games is a number from 1, not {args.games}.")
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _end)
    seed = SystemRandom().getrandbits(SEED_BITS) if args.seed is None else args.seed
    name = args.name or args.bot.split()[0].rpartition("/")[2].rpartition(":")[2][:40]
    try:
        play_at(args.bot, args.link, name, args.games, seed, lambda sentence: print(sentence, flush=True))
    except (BotFailed, BridgeError, UnknownBot) as error:
        raise UserError(str(error)) from None
    return 0


def _end(*_: Any) -> None:
    """Ends it as an exception does, so that a program that plays is ended too."""
    sys.exit(TERMINATED)
