"""`meja serve`: serves tables to browsers, on this machine or on the network."""

import argparse
import ipaddress
import logging
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from meja.cli.data_folder import data_folder
from meja.cli.errors import UserError
from meja.cli.room_store import add_data_flag, add_loss_flag

if TYPE_CHECKING:
    from meja.server.app import Settings

HOST: Final = "127.0.0.1"
PORT: Final = 8765
MAX_PROCESSES: Final = 64
MAX_DEFAULT_PROCESSES: Final = 8
MAX_DAYS: Final = 36500
MIN_SCALE, MAX_SCALE = 0.1, 1000
OPEN: Final = """\
This machine is open to others now: whoever reaches {host} can open tables and use its time.
Links and tokens travel unencrypted unless a proxy with TLS stands in front of it."""
NOT_BUILT: Final = "The page has not been built: make play builds it."
NAME_IT: Final = "Behind a proxy, name the address of the page as people type it: --origin https://meja.example"
NAME_PROXY: Final = """\
No proxy is named, so all visitors who come through one share the limits of one address.
If it runs on this machine: --proxy 127.0.0.1 (docs/HOSTING.md has an example for nginx)"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default=HOST, metavar="ADDRESS", help="who can reach it (default: this machine only)")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"(default: {PORT})")
    add_data_flag(parser)
    add_loss_flag(parser)
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address by which people know the page, such as https://meja.example; can be given several times",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="the address (or network) of a proxy in front, whose X-Forwarded-For and X-Forwarded-Proto are believed; "
        "can be given several times",
    )
    parser.add_argument(
        "--limit-scale",
        type=float,
        default=1.0,
        metavar="X",
        help="multiplies the limits of one address, for where many people share it (default: 1)",
    )
    n = default_processes()
    parser.add_argument("--processes", type=int, default=n, metavar="N", help=f"that move towers (default: {n})")
    parser.add_argument(
        "--keep-finished",
        type=int,
        metavar="DAYS",
        help="remove finished tables so many days after their last change (default: keep them)",
    )
    add_bot_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from meja.server.app import Settings
    from meja.server.proxies import BadProxy, trusted

    if not 1 <= args.processes <= MAX_PROCESSES:
        raise UserError(f"--processes is a number from 1 to {MAX_PROCESSES}, not {args.processes}.")
    if not MIN_SCALE <= args.limit_scale <= MAX_SCALE:  # also false for nan
        raise UserError(f"--limit-scale is a number from {MIN_SCALE} to {MAX_SCALE}, not {args.limit_scale:g}.")
    if args.keep_finished is not None and not 1 <= args.keep_finished <= MAX_DAYS:
        raise UserError(f"--keep-finished is a number of days from 1 to {MAX_DAYS}, not {args.keep_finished}.")
    try:
        trusted(args.proxy)
    except BadProxy as error:
        raise UserError(f"--proxy: {error}") from None
    origins = tuple(map(origin, args.origin))
    if not is_loopback(args.host):
        print(OPEN.format(host=args.host), *([] if origins else [NAME_IT]), sep="\n", flush=True)
    if any(one.startswith("https:") for one in origins) and not args.proxy:  # Meja itself has no TLS
        print(NAME_PROXY, flush=True)
    if not is_built():
        print(NOT_BUILT, flush=True)
    settings = Settings(
        args.host,
        args.port,
        args.data or data_folder(),
        origins,
        args.processes,
        limit_scale=args.limit_scale,
        keep_finished_days=args.keep_finished,
        accept_loss=args.accept_loss,
        bots=further_bots(args.bot),
        proxies=tuple(args.proxy),
    )
    serve(settings, lambda url: print(f"Meja is at {url} - Ctrl-C ends it, and nothing is lost.", flush=True))
    return 0


def add_bot_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="BOT",
        help="a further bot for the seats of tables: module:Class, or the path of a program such as ./bot; can be "
        "given several times",
    )


def further_bots(names: Sequence[str]) -> tuple[str, ...]:
    """Returns the names of --bot; raises UserError if one cannot be loaded, or plays no game."""
    from meja import bots
    from meja.library.kit import GAMES
    from meja.server.messages import MAX_BOT_NAME

    for name in names:
        if len(name) > MAX_BOT_NAME or not name.isprintable():
            raise UserError(f"--bot: the name of a bot has at most {MAX_BOT_NAME} characters, unlike {name}.")
        try:
            if not any(bots.plays(name, game) for game in GAMES):
                raise UserError(f"--bot: {name} plays none of the games here.")
        except bots.UnknownBot as error:
            raise UserError(f"--bot: {error}") from None
        program = name.split(maxsplit=1)[0]
        if bots.is_program(name) and not os.access(program, os.X_OK):
            raise UserError(f"--bot: there is no program {program} that can be started.")
    return tuple(names)


def serve(settings: "Settings", ready: Callable[[str], None]) -> None:
    """Serves until it is ended; raises UserError if it cannot start."""
    from meja.server import app

    logging.basicConfig(format="meja: %(message)s")
    try:
        app.serve(settings, ready)
    except app.ServeError as error:
        raise UserError(str(error)) from error


def is_built() -> bool:
    from meja.server.http.pages import FOLDER

    return (FOLDER / "index.html").is_file()


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def origin(address: str) -> str:
    """Normalises an address as browsers write origins: scheme, host, and the port unless it is the default."""
    from meja.server.middleware import BadOrigin, origin_of

    try:
        return origin_of(address)
    except BadOrigin:
        raise UserError(
            f"--origin is an address without a path, such as https://meja.example, not {address}."
        ) from None


def default_processes() -> int:
    """Returns the default number of processes for towers: the usable cores but one, which is left for the server.

    A process carries about 30 tables of MENARA, and starts when it is needed."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2
    return min(max(1, usable - 1), MAX_DEFAULT_PROCESSES)
