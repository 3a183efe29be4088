"""`meja simulate`: lets bots play whole games and prints statistics; each game has its own module."""

import argparse
from typing import Final

from meja.cli.parsing import Commands, add_commands

GAMES: Final[Commands] = {
    "menara": ("meja.cli.menara.simulate", "MENARA, with or without RITUALS & RUINS"),
    "ritual": ("meja.cli.ritual.simulate", "RITUAL, the silent game"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_commands(parser, "game", "game", GAMES)
