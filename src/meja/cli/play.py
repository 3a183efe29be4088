"""`meja play`: serves to this machine only, and opens the page in the browser."""

import argparse
import socket
import threading
import webbrowser

from meja.browser import has_browser
from meja.cli.data_folder import data_folder
from meja.cli.errors import UserError
from meja.cli.room_store import add_data_flag, add_loss_flag
from meja.cli.serve import HOST, NOT_BUILT, PORT, add_bot_flag, default_processes, further_bots, is_built, serve


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, metavar="N", help=f"(default: {PORT}, or any that is free)")
    add_data_flag(parser)
    add_loss_flag(parser)
    parser.add_argument("--no-browser", action="store_true", help="only say the address")
    add_bot_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from meja.server.app import Settings

    if not is_built():
        raise UserError(NOT_BUILT)
    port = free_port() if args.port is None else args.port
    settings = Settings(
        HOST,
        port,
        args.data or data_folder(),
        processes=default_processes(),
        accept_loss=args.accept_loss,
        bots=further_bots(args.bot),
    )
    serve(settings, lambda url: welcome(url, opens=not args.no_browser))
    return 0


def free_port() -> int:
    """Returns the default port, so that the browser finds its stored tables; 0, for any port, if it is in use."""
    with socket.socket() as probe:
        return 0 if probe.connect_ex((HOST, PORT)) == 0 else PORT


def welcome(url: str, *, opens: bool) -> None:
    print(f"The table is at {url}", flush=True)
    if opens and has_browser():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()  # opening may take a while
    elif opens:
        print("Open it in a browser.", flush=True)
    print("Ctrl-C ends it. Nothing is lost: every table goes on when you play again.", flush=True)
