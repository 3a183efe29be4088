"""`meja simulate`: whole games of bots without a table, counted; each game has a module of its own."""

import argparse
from typing import Final

from meja.cli import simulate_menara, simulate_ritual

GAMES: Final = (simulate_menara, simulate_ritual)


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("simulate", help="let bots play whole games, and count")
    games = parser.add_subparsers(dest="game", metavar="game", required=True)
    for game in GAMES:
        game.add_parser(games)
