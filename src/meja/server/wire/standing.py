"""Where the bodies of towers are and the pieces of deeds are to be, by which the page's own geometry is tested."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from meja.games.menara.actions import MoveFloor, Shake
from meja.games.menara.events import Settled
from meja.games.menara.evolve import evolve
from meja.games.menara.state import State
from meja.games.menara.temple import Tower
from meja.games.menara.tower.hand.deed_scene import goal_body, set_scene
from meja.games.menara.tower.physics.bodies import MM, Body, bodies
from meja.server.wire.followed import GAMES, canonical, events_of

TOWERS: Final = ("small", "typical", "max")
EVERY: Final = 5  # deeds of a game there is one whose goals are told, and of the rare ones each
Told = dict[str, list[float]]


@cache
def text(towers: Path) -> str:
    """The towers that are measured, by name; and of the games that are followed, by their number and the event's, some
    towers and some deeds."""
    measured = {name: msgspec.json.decode((towers / f"{name}.json").read_bytes(), type=Tower) for name in TOWERS}
    parts = {
        "measured": ((name, _told(bodies(tower))) for name, tower in measured.items()),
        "played": _played(),
        "deeds": _deeds(),
    }
    return "{\n" + ",\n".join(f'"{name}": {_rows(rows)}' for name, rows in parts.items()) + "\n}\n"


def _played() -> Iterator[tuple[str, Told]]:
    """The tower of each game before it ends."""
    for game, played in enumerate(GAMES):
        for n, state in _states(game):
            if n == (played.falls_at or 350):
                yield f"{game}/{n}", _told(bodies(state.tower))


def _deeds() -> Iterator[tuple[str, Told]]:
    """Where the pieces of some deeds of the first two games are to be, by the event with which they began."""
    for game in (0, 1):
        tried = 0
        for n, state in _states(game):
            deed = state.attempt
            if deed is None or isinstance(deed, Shake):
                continue
            tried += 1
            if tried % EVERY == 0 or isinstance(deed, MoveFloor):
                meant = evolve(state, Settled()).tower
                pieces = set_scene(state.tower, deed, meant, exact=False).pieces
                yield f"{game}/{n}", _told(goal_body(piece) for piece in pieces)


def _states(game: int) -> Iterator[tuple[int, State]]:
    state: State | None = None
    for n, event in enumerate(events_of(GAMES[game]), start=1):
        state = evolve(state, event)
        yield n, state


def _told(all: Iterable[Body]) -> Told:
    """In mm, then the quaternion."""
    return {
        body.name: [*(round(n / MM, 4) + 0.0 for n in body.at), *(round(n, 7) + 0.0 for n in body.turned)]
        for body in all
    }


def _rows(pairs: Iterable[tuple[str, Told]]) -> str:
    return "{\n" + ",\n".join(f'"{name}": {canonical(value)}' for name, value in pairs) + "\n}"
