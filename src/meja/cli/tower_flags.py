"""The flags that say what the tower is made of, and whose hand builds it."""

import argparse
from collections.abc import Callable, Mapping
from typing import Final

from meja.cli.complaint import Complaint
from meja.games.menara.nature import TowerModel
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS, STEADY, Steadiness
from meja.games.menara.tower.weightless import Weightless


def add_flags(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("the tower")
    group.add_argument(
        "--tower",
        choices=TOWERS,
        default="geometric",
        help="geometric: without weights; statics: it falls when it is out of balance; physics: of rigid bodies, built"
        " by a hand (default: geometric)",
    )
    group.add_argument("--hand", choices=HANDS, help="how steady it is (default: steady)")


def tower_of(args: argparse.Namespace, geometry: Geometry) -> TowerModel:
    if args.hand and args.tower == "geometric":
        raise Complaint("A tower without weights does not mind the hand: --hand goes with --tower statics or physics.")
    return TOWERS[args.tower](HANDS[args.hand] if args.hand else STEADY, geometry)


# The libraries behind these take a moment to load, so they are loaded when they are asked for.


def _weightless(hand: Steadiness, geometry: Geometry) -> TowerModel:
    return Weightless(geometry)


def _balanced(hand: Steadiness, geometry: Geometry) -> TowerModel:
    from meja.games.menara.tower.balanced import Balanced

    return Balanced(hand, geometry)


def _physical(hand: Steadiness, geometry: Geometry) -> TowerModel:
    from meja.games.menara.tower.physical import Physical

    return Physical(hand, geometry)


TOWERS: Final[Mapping[str, Callable[[Steadiness, Geometry], TowerModel]]] = {
    "geometric": _weightless,
    "statics": _balanced,
    "physics": _physical,
}
