"""Generates the page's TypeScript types, its test fixtures and docs/PROTOCOL.md from the Python definitions.

`python -m tools.wire` reads server/messages.py and the types of the games; the generated files are not edited by hand.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from meja.games.menara import actions as menara_actions
from meja.games.menara import content as menara_content
from meja.games.menara import events as menara_events
from meja.games.menara import pile_odds
from meja.games.menara import setup as menara_setup
from meja.games.menara import view as menara_view
from meja.games.menara.questions.foresight import Foresight
from meja.games.menara.questions.prospects import Prospects
from meja.games.menara.questions.study import XRay
from meja.games.ritual import actions as ritual_actions
from meja.games.ritual import content as ritual_content
from meja.games.ritual import draw as ritual_draw
from meja.games.ritual import events as ritual_events
from meja.games.ritual import setup as ritual_setup
from meja.games.ritual import view as ritual_view
from meja.games.ritual.hosting import RitualForesight
from tools.wire import constants, markdown, typescript
from tools.wire.fixtures import body_poses, golden_games, menara_games, pose_messages, ritual_replay

ROOT: Final = Path(__file__).parents[2]  # of the repository


# Every generated file by its path from the root.
WRITERS: Final[Mapping[str, Callable[[], str]]] = {
    "web/src/table/wire.ts": typescript.protocol,
    "web/src/games/menara/types.ts": lambda: typescript.game(
        "menara",
        (menara_content, menara_setup),
        menara_actions.SeatAction,
        menara_events.AnyEvent,
        menara_view.View,
        Foresight | XRay | Prospects | pile_odds.PilePreview,
        constants.MENARA,
    ),
    "web/src/games/ritual/types.ts": lambda: typescript.game(
        "ritual",
        (ritual_content, ritual_setup),
        ritual_actions.RitualSeatAction,
        ritual_events.AnyRitualEvent,
        ritual_view.RitualView,
        RitualForesight,
        constants.RITUAL,
    ),
    "web/src/games/ritual/replayedGame.fixture.json": lambda: ritual_replay.text(ROOT / "tests/golden"),
    "web/src/games/ritual/table/pictures/pictures.svg": ritual_draw.sprite,
    "web/src/table/poses.fixture.json": pose_messages.text,
    "web/src/games/goldenGames.fixture.json": lambda: golden_games.text(ROOT / "tests/golden"),
    "web/src/games/menara/recordedGames.fixture.json": menara_games.text,
    "web/src/games/menara/view/bodies.fixture.json": lambda: body_poses.text(ROOT / "tests/towers"),
    "docs/PROTOCOL.md": markdown.text,
}


@cache
def text_of(name: str) -> str:
    """Returns the text of a generated file."""
    return WRITERS[name]()
