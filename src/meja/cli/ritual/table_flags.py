"""The flags of a table of RITUAL at which bots play: the set-up and the clock."""

import argparse
from typing import Final

from meja.cli.errors import UserError
from meja.cli.ritual import setup_flags
from meja.games.ritual.kit import RitualOptions
from meja.games.ritual.setup import RitualSetup, check

MIN_ACTION_S: Final = 0.1
MAX_ACTION_S: Final = 600.0  # no round lasts longer


def add_flags(parser: argparse.ArgumentParser) -> None:
    game = parser.add_argument_group("the game")
    game.add_argument("--players", type=int, default=4, metavar="2-6", help="how many shamans (default: 4)")
    game.add_argument("--ritual", type=int, default=1, metavar="1-10", help="which one (default: 1, the initiation)")
    setup_flags.add_flags(game)
    game.add_argument(
        "--seconds-per-action", type=float, default=4.0, metavar="X", help="on the game’s clock (default: 4)"
    )


def table_of(args: argparse.Namespace) -> tuple[RitualSetup, RitualOptions]:
    """Returns the set-up and the clock of the flags; raises UserError or IllegalAction with a sentence."""
    action_s = args.seconds_per_action
    if not MIN_ACTION_S <= action_s <= MAX_ACTION_S:
        raise UserError(
            f"--seconds-per-action takes a number from {MIN_ACTION_S} to {MAX_ACTION_S:.0f}, not {action_s:g}."
        )
    setup = setup_flags.setup_of(args, args.players, args.ritual)
    check(setup)
    return setup, RitualOptions(seconds_per_action=action_s)
