"""The golden games as somebody at the table is told of them, by which the page's own following is tested."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from meja.game import Game
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.view import View
from meja.games.ritual.ritual import Ritual
from meja.table.log import load

SEAT: Final = 0  # through whose eyes
EVERY: Final = 5  # events there is a view
# Of a view, what the page looks at: all of it, or some.
MENARA: Final = tuple(View.__struct_fields__)
RITUAL: Final = (
    "setup", "seat", "stage", "circle", "totem", "round", "paused", "inspirations", "awake", "runes", "rite", "rune",
    "done", "solved",
)  # fmt: skip


def text(golden: Path) -> str:
    menara = Menara(Geometry())
    games = [
        _told(menara, golden / "menara_detailed_example.jsonl", MENARA),
        _told(Ritual(), golden / "ritual_four_shamans.jsonl", RITUAL),
        _told(Ritual(), golden / "ritual_two_shamans.jsonl", RITUAL),
    ]
    return "[\n" + ",\n".join(games) + "\n]\n"


def _told(game: Game[Any, Any, Any, Any], log: Path, keys: Sequence[str]) -> str:
    _, events = load(log, game)
    state: Any = None
    views: dict[int, Any] = {}
    for n, event in enumerate(events, start=1):
        state = game.evolve(state, event)
        if n % EVERY == 0 or n == len(events):
            view = msgspec.to_builtins(game.view(state, SEAT), str_keys=True)
            views[n] = {key: view[key] for key in keys}
    seen = msgspec.to_builtins([game.view_event(event, SEAT) for event in events], str_keys=True)
    parts = {"game": game.name, "events": seen, "views": views}
    return "{\n" + ",\n".join(f'"{name}": {_lines(part)}' for name, part in parts.items()) + "\n}"


def _lines(part: Any) -> str:
    """One event or view a line."""
    match part:
        case list():
            return "[\n" + ",\n".join(map(_compact, part)) + "\n]"
        case dict():
            return "{\n" + ",\n".join(f'"{key}": {_compact(value)}' for key, value in part.items()) + "\n}"
        case _:
            return _compact(part)


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
