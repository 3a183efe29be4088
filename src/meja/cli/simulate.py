"""`meja simulate`: lets bots play whole games and prints statistics; each game has its own module."""

import argparse
from collections.abc import Mapping
from typing import Final

from meja.cli.parsing import Subcommand, add_commands

GAMES: Final[Mapping[str, Subcommand]] = {
    "menara": Subcommand("meja.cli.menara.simulate", "MENARA, with or without RITUALS & RUINS"),
    "ritual": Subcommand("meja.cli.ritual.simulate", "RITUAL, the silent game"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_commands(parser, "game", "game", GAMES)
