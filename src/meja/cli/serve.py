"""`meja serve`: tables for people who come by a link, on this machine or on the network."""

import argparse
import ipaddress
import logging
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from meja.cli.complaint import Complaint
from meja.cli.rooms import add_data_flag
from meja.cli.saved import data_folder

if TYPE_CHECKING:
    from meja.server.app import Settings

HOST: Final = "127.0.0.1"
PORT: Final = 8765
MOST_PROCESSES: Final = 64
OPEN: Final = """\
This machine is open to others now: whoever reaches {host} can open tables and use its time.
Links and tokens travel unencrypted unless a proxy with TLS stands in front of it."""
NOT_BUILT: Final = "The page has not been built: make play builds it."
NAME_IT: Final = "Behind a proxy, name the address of the page as people type it: --origin https://meja.example"


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("serve", help="serve tables to browsers")
    parser.add_argument("--host", default=HOST, metavar="ADDRESS", help="who can reach it (default: this machine only)")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"(default: {PORT})")
    add_data_flag(parser)
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address by which people know the page, such as https://meja.example; can be given several times",
    )
    parser.add_argument(
        "--processes", type=int, default=cores(), metavar="N", help="that move towers (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from meja.server.app import Settings

    if not 1 <= args.processes <= MOST_PROCESSES:
        raise Complaint(f"--processes is a number from 1 to {MOST_PROCESSES}, not {args.processes}.")
    origins = tuple(map(origin, args.origin))
    if not is_loopback(args.host):
        print(OPEN.format(host=args.host), *([] if origins else [NAME_IT]), sep="\n", flush=True)
    if not is_built():
        print(NOT_BUILT, flush=True)
    settings = Settings(args.host, args.port, args.data or data_folder(), origins, args.processes)
    serve(settings, lambda url: print(f"Meja is at {url} - Ctrl-C ends it, and nothing is lost.", flush=True))
    return 0


def serve(settings: "Settings", ready: Callable[[str], None]) -> None:
    """Until somebody ends it; what hinders it is a Complaint."""
    from meja.server import app

    logging.basicConfig(format="meja: %(message)s")
    try:
        app.serve(settings, ready)
    except app.ServeError as error:
        raise Complaint(str(error)) from error


def is_built() -> bool:
    from meja.server.pages import FOLDER

    return (FOLDER / "index.html").is_file()


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def origin(address: str) -> str:
    """As a browser writes it: the scheme, the host and, if it is an unusual one, the port."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.rstrip("/") or parts.query:
        raise Complaint(f"--origin is an address without a path, such as https://meja.example, not {address}.")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" if port in (None, usual) else f"{parts.scheme}://{host}:{port}"


def cores() -> int:
    """One is left for the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)
