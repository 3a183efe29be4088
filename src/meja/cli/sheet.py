"""`meja sheet`: writes one HTML page with a picture of everything in the boxes."""

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from meja.cli.errors import UserError
from meja.cli.menara.sheet import sheet as menara_sheet
from meja.cli.ritual.sheet import sheet as ritual_sheet
from meja.text import LANGUAGES

SHEETS: Final[Mapping[str, Callable[[str], str]]] = {"menara": menara_sheet, "ritual": ritual_sheet}
DEFAULT_GAME: Final = "menara"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", choices=SHEETS, default=DEFAULT_GAME, help=f"whose box; {DEFAULT_GAME} unless told otherwise"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--out", type=Path, metavar="FILE", default=Path("meja-sheet.html"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    made = SHEETS[args.game](args.language)
    try:
        args.out.write_text(made, "utf-8")
    except OSError as error:
        raise UserError(f"The sheet cannot be written to {args.out}: {error.strerror}.") from error
    print(args.out)
    return 0
