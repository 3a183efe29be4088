"""Whole games of MENARA with what a spectator sees of them, by which the page's own following is tested."""

import hashlib
import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from meja.games.menara.actions import LayFloor, PlaceColumns, SeatAction, Settle, Spot, TakeBack, Try, Undo
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.match import BotPolicy, play
from meja.games.menara.content import FloorId, Point
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature
from meja.games.menara.setup import DRAWN, Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.weightless import Weightless
from meja.text import Text

EVERY: Final = 150  # events there is a whole view, for people to look at; a digest of it after each
DIGITS: Final = 8  # of a digest


class Played(NamedTuple):
    what: str
    setup: Setup
    seed: int
    falls_at: int | None = None  # the event after which the tower collapses; until then, it trembles


GAMES: Final = (
    Played(
        "an earthquake, ruins and twins, cards that nobody looked at",
        Setup(
            players=4, floors=("double-ax", "thorn-moon", "crescents-of-the-sun", "wedge-moon"), golden=True,
            tears=True, ritual="slight-earthquake", look_at_new_cards=False, strict_quarry=True, first=None,
        ),
        seed=1,
    ),
    Played("the yellow peril: all floors, Tears, kept cards", of_scenario(10, Setup(players=2)), seed=1),
    Played(
        "three floors on offer, for one player", of_scenario(9, Setup(difficulty="medium", lay_base="game")), seed=4
    ),
    Played(
        "unholy white and tough fate, with second thoughts",
        Setup(players=2, floors=("thorn-moon", "crescents-of-the-sun"), ritual="unholy-white", fate="tough", undo=True),
        seed=4,
    ),
    Played(
        "a drawn ritual and merciful fate, on a tower that trembles and falls",
        Setup(
            players=3, floors=("bridge-of-dangers", "three-truths", "ring-of-balance", "five-winds"), golden=True,
            tears=True, ritual=DRAWN, fate="merciful", difficulty="difficult",
        ),
        seed=3,
        falls_at=300,
    ),
    Played("building freely", Setup(free_building=True, floors=("double-ax", "bridge-of-dangers"), undo=True), seed=1),
)  # fmt: skip


class Hesitant(Builder):
    """Takes back now and then what it did, where it may."""

    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        if Undo() in options and self.rng.random() < 0.25:
            return Undo()
        return super().choose(state, [option for option in options if option != Undo()])


class Trembling(Weightless):
    """The tower without weights, in which columns and floors shift a little, slide, and fall in the end."""

    def __init__(self, geometry: Geometry, falls_at: int) -> None:
        super().__init__(geometry)
        self.falls_at = falls_at

    def settle(self, state: State, asked: Try, chance: str) -> Settle | TakeBack:  # type: ignore[override]
        rng = random.Random(chance)
        calm = super().settle(state, asked, chance)
        if rng.random() < 0.1:
            return TakeBack(Text("refuse-two-columns", {"n": 1}))
        tower, _ = self.meant(state)
        spots = [spot for spot, _ in tower.spots()]
        shaken = [laid for laid in tower.floors.values() if laid.level > 0]
        shifted = tuple((spot, _little(rng)) for spot in spots if rng.random() < 0.2)
        poses = tuple((laid.floor, laid.pose._replace(x_mm=laid.pose.x_mm + 0.25)) for laid in shaken)
        lost: tuple[Spot, ...] = ()
        collapsed: tuple[FloorId, ...] = calm.collapsed
        if state.number > self.falls_at and isinstance(asked.deed, LayFloor | PlaceColumns):
            lost, collapsed = tuple(spots[:1]), tuple(laid.floor for laid in shaken[:1])
        return msgspec.structs.replace(
            calm, poses=poses, crooked=tuple(spots[-1:]), lost=lost, collapsed=collapsed, shifts=shifted
        )


def _little(rng: random.Random) -> Point:
    return round(rng.uniform(-1, 1), 2), round(rng.uniform(-1, 1), 2)


@cache  # it takes seconds
def text() -> str:
    return "[\n" + ",\n".join(map(_game, GAMES)) + "\n]\n"


def _game(played: Played) -> str:
    views = list(_views(played))
    shown = {n: view for n, (_, view) in enumerate(views, start=1) if n % EVERY == 0 or n == len(views)}
    parts = {
        "what": json.dumps(played.what),
        "events": _lines(event for event, _ in views),
        "digests": json.dumps(" ".join(digest(view) for _, view in views)),
        "views": "{\n" + ",\n".join(f'"{n}": {canonical(view)}' for n, view in shown.items()) + "\n}",
    }
    return "{\n" + ",\n".join(f'"{name}": {part}' for name, part in parts.items()) + "\n}"


def _lines(rows: Iterator[Any]) -> str:
    return "[\n" + ",\n".join(map(canonical, rows)) + "\n]"


def _views(played: Played) -> Iterator[tuple[Any, Any]]:
    """Each event and the view after it, as a spectator gets them."""
    game = Menara(Geometry())
    state: State | None = None
    for event in events_of(played):
        state = game.evolve(state, event)
        yield (
            msgspec.to_builtins(game.view_event(event, None), str_keys=True),
            msgspec.to_builtins(game.view(state, None), str_keys=True),
        )


@cache
def events_of(played: Played) -> list[AnyEvent]:
    geometry = Geometry()
    tower = Weightless(geometry) if played.falls_at is None else Trembling(geometry, played.falls_at)
    events: list[AnyEvent] = []
    bots: list[BotPolicy] = [Hesitant(seat) for seat in range(played.setup.players)]
    play(Menara(geometry), SeededNature(played.seed, tower), played.setup, bots, events.append)
    return events


def digest(view: Any) -> str:
    return hashlib.sha256(canonical(view).encode()).hexdigest()[:DIGITS]


def canonical(value: Any) -> str:
    """JSON with sorted keys, and numbers as a browser writes them."""
    return json.dumps(_plain(value), sort_keys=True, separators=(",", ":"))


def _plain(value: Any) -> Any:
    match value:
        case dict():
            return {key: _plain(one) for key, one in value.items()}
        case list() | tuple():
            return [_plain(one) for one in value]
        case float() if value.is_integer():
            return int(value)
        case _:
            return value
