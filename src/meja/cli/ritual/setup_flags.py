"""The flags of RITUAL's set-up, shared by `meja terminal` and `meja simulate`."""

import argparse
from typing import Final

from meja.games.ritual.setup import LEVELS, RitualSetup

FLAGS: Final = ("level", "may_pass", "must_awaken", "talk_between_rounds")  # but players and ritual


def add_flags(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--level", choices=LEVELS, help="of time (default: apprentice)")
    group.add_argument("--may-pass", action="store_true", help="shamans may pass, as beginners do")
    group.add_argument("--must-awaken", action="store_true", help="who can solve the inspiration has to")
    group.add_argument(
        "--talk-between-rounds", action="store_true", help="people may talk after a won round too, as beginners do"
    )


def setup_of(args: argparse.Namespace, players: int, ritual: int) -> RitualSetup:
    return RitualSetup(
        players,
        ritual,
        level=args.level or "apprentice",
        may_pass=args.may_pass,
        must_awaken=args.must_awaken,
        talk_between_rounds=args.talk_between_rounds,
    )
