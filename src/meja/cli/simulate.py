"""`meja simulate`: whole games of bots without a table, counted; each game has a module of its own."""

import argparse
from collections.abc import Mapping
from typing import Final

from meja.cli.parsing import Command, add_commands

GAMES: Final[Mapping[str, Command]] = {
    "menara": Command("meja.cli.simulate_menara", "MENARA, with or without RITUALS & RUINS"),
    "ritual": Command("meja.cli.simulate_ritual", "RITUAL, the silent game"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_commands(parser, "game", "game", GAMES)
