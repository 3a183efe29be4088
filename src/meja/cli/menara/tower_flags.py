"""The flags of the tower model and of the hand that builds it."""

import argparse
from typing import Final, get_args

from meja.cli.errors import UserError
from meja.games.menara.kit import MenaraOptions
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_models import HandName, TowerName, tower_model

NO_MUJOCO: Final = (
    "The real tower needs MuJoCo, which cannot be loaded here: install meja[physics] into a new environment, or choose"
    " --tower statics."
)


def add_flags(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("the tower")
    group.add_argument(
        "--tower",
        choices=get_args(TowerName),
        default="geometric",
        help="geometric: without weights; statics: it falls when it is out of balance; physics: of rigid bodies, built"
        " by a hand (default: geometric)",
    )
    group.add_argument("--hand", choices=get_args(HandName), help="how steady it is (default: steady)")


def options_of(args: argparse.Namespace) -> MenaraOptions:
    """Returns the tower of the flags; raises UserError if it cannot be built."""
    if args.tower == "geometric" and args.hand:
        raise UserError("A tower without weights does not mind the hand: --hand goes with --tower statics or physics.")
    options = MenaraOptions(tower=args.tower, hand=args.hand or "steady")
    if args.tower == "physics":
        try:
            tower_model(options.tower, options.hand, Geometry())
        except (ImportError, OSError) as error:  # OSError: a shared library of another version is in its place
            raise UserError(f"{NO_MUJOCO} ({error})") from None
    return options
