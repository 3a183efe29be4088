"""The flags of the tower model and of the hand that builds it."""

import argparse
from typing import TYPE_CHECKING, Final

from meja.cli.errors import UserError
from meja.games.menara.nature import TowerModel
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS, STEADY
from meja.games.menara.tower.weightless import Weightless

if TYPE_CHECKING:
    from meja.games.menara.tower.track import Recorder

NO_MUJOCO: Final = (
    "The real tower needs MuJoCo, which cannot be loaded here: install meja[physics] into a new environment, or choose"
    " --tower statics."
)


def add_flags(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("the tower")
    group.add_argument(
        "--tower",
        choices=("geometric", "statics", "physics"),
        default="geometric",
        help="geometric: without weights; statics: it falls when it is out of balance; physics: of rigid bodies, built"
        " by a hand (default: geometric)",
    )
    group.add_argument("--hand", choices=HANDS, help="how steady it is (default: steady)")


def tower_of(args: argparse.Namespace, geometry: Geometry) -> TowerModel:
    """Returns the tower of the flags. The other two are imported on demand, because their libraries load slowly."""
    if args.tower == "geometric":
        if args.hand:
            raise UserError(
                "A tower without weights does not mind the hand: --hand goes with --tower statics or physics."
            )
        return Weightless(geometry)
    hand = HANDS[args.hand] if args.hand else STEADY
    if args.tower == "statics":
        from meja.games.menara.tower.balanced import Balanced

        return Balanced(hand, geometry)
    try:
        from meja.games.menara.tower.physical import Physical
    except (ImportError, OSError) as error:  # OSError: a shared library of another version is in its place
        raise UserError(f"{NO_MUJOCO} ({error})") from None
    return Physical(hand, geometry)


def record(tower: TowerModel) -> "Recorder | None":
    """Attaches a recorder of tracks to a tower with physics; None for the others."""
    if isinstance(tower, Weightless):
        return None
    from meja.games.menara.tower.physical import Physical
    from meja.games.menara.tower.track import Recorder

    if not isinstance(tower, Physical):
        return None
    tower.watch = recorder = Recorder()
    return recorder
