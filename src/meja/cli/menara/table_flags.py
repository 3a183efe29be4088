"""The flags of a table of MENARA at which bots play: the set-up and the tower."""

import argparse

from meja.cli import setup_flags
from meja.cli.errors import UserError
from meja.cli.menara import tower_flags
from meja.games.menara.kit import MenaraOptions
from meja.games.menara.setup import Setup


def add_flags(parser: argparse.ArgumentParser) -> None:
    setup_flags.add_flags(parser)
    tower_flags.add_flags(parser)


def table_of(args: argparse.Namespace) -> tuple[Setup, MenaraOptions]:
    """Returns the set-up and the tower of the flags; raises UserError if they do not fit together."""
    if args.free_building:
        raise UserError("Building freely has no end to play to, so --free-building is for meja terminal only.")
    return setup_flags.setup_of(args), tower_flags.options_of(args)
