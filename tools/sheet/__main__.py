"""`python -m tools.sheet`: writes one HTML page with a picture of everything in the box of a game."""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from meja.games.content_loader import ContentError
from meja.games.menara.content import contents
from meja.games.menara.tower import shapes
from meja.text import LANGUAGES
from tools.sheet.menara.sheet import sheet as menara_sheet
from tools.sheet.ritual.sheet import sheet as ritual_sheet

SHEETS: Final[Mapping[str, Callable[[str], str]]] = {"menara": menara_sheet, "ritual": ritual_sheet}
DEFAULT_GAME: Final = "menara"
DEFAULT_FILE: Final = Path("meja-sheet.html")


def main(args: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.sheet", description=__doc__)
    parser.add_argument(
        "game", nargs="?", choices=SHEETS, default=DEFAULT_GAME, help=f"whose box; {DEFAULT_GAME} unless told otherwise"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--out", type=Path, metavar="FILE", default=DEFAULT_FILE)
    asked = parser.parse_args(args)
    try:
        if asked.game == "menara":
            shapes.check(contents())
        asked.out.write_text(SHEETS[asked.game](asked.language), "utf-8")
    except ContentError as error:
        parser.error(str(error))
    except OSError as error:
        parser.error(f"The sheet cannot be written to {asked.out}: {error.strerror}.")
    print(asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
