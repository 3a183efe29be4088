"""Whole games as somebody at the table is told of them, by which the page's own following is tested."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from meja.game import Game
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.games.ritual.bots.match import play
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import AnyEvent, Paused, Resumed, RoundBegan, RoundLost
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import Setup
from meja.table.log import load

SEAT: Final = 0  # through whose eyes
EVERY: Final = 5  # events there is a view
RARELY: Final = 40  # where views are long
TURNING: Final = (RoundBegan, RoundLost, Paused, Resumed)  # after these there is one, too
PAUSED: Final = (30, 150, 300)  # after so many events of the long game
SEED, SECONDS_PER_ACTION = 9, 8  # with which its last round is lost once, and then won


def text(golden: Path) -> str:
    menara, ritual = Menara(Geometry()), RitualGame()
    games = [
        _told(menara, load(golden / "menara_detailed_example.jsonl", menara)[1]),
        _told(ritual, load(golden / "ritual_four_shamans.jsonl", ritual)[1]),
        _told(ritual, load(golden / "ritual_two_shamans.jsonl", ritual)[1]),
        _told(ritual, _whole_game(ritual), RARELY),
    ]
    return "[\n" + ",\n".join(games) + "\n]\n"


def _whole_game(game: RitualGame) -> list[AnyEvent]:
    """Three shamans who keep a history, may pass, are interrupted, lose a round, and win in the end."""
    events: list[AnyEvent] = []
    setup = Setup(players=3, may_pass=True, history=True)
    bots = [Shaman(SEED, seat) for seat in range(setup.players)]
    play(game, RitualNature(SEED), setup, bots, SECONDS_PER_ACTION, events.append, tries=6)
    for n in sorted(PAUSED, reverse=True):
        events[n:n] = [Paused(), Resumed()]
    return events


def _told(game: Game[Any, Any, Any, Any], events: Sequence[Any], every: int = EVERY) -> str:
    state: Any = None
    views: dict[int, Any] = {}
    for n, event in enumerate(events, start=1):
        state = game.evolve(state, event)
        if n % every == 0 or n == len(events) or isinstance(event, TURNING):
            views[n] = msgspec.to_builtins(game.view(state, SEAT), str_keys=True)
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
