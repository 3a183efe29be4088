"""Bots for clients over the network; each knows only the events that its client was sent."""

from typing import Any

import msgspec
from msgspec.structs import replace

from meja.game import Seat
from meja.games.menara.actions import SeatAction
from meja.games.menara.bots.builder import Builder
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import InspirationsDealt, InspirationSolved
from meja.games.ritual.ritual import RitualGame

GEOMETRY = Geometry()
MENARA = Menara(GEOMETRY)
RITUAL = RitualGame()


class BuilderBot:
    """Replays the state from the events, which in MENARA hide nothing."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.builder = Builder(seat)
        self.game = Menara(GEOMETRY)
        self.decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(self.game.event_type)
        self.state: State | None = None

    def see(self, event: bytes) -> None:
        self.state = self.game.evolve(self.state, self.decoder.decode(event))

    def choose(self) -> SeatAction | None:
        if self.state is None or self.game.actor(self.state) != self.seat:
            return None
        options = self.game.options(self.state, self.seat)
        return self.builder.choose(self.game.view(self.state, self.seat), options)

    def view(self) -> bytes:
        assert self.state is not None
        return msgspec.json.encode(self.game.view(self.state, self.seat))


class ShamanBot:
    """Knows its seat's view, and guesses the rest."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.shaman = Shaman(seat, seat)
        self.decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(RITUAL.event_type)
        self.awake: dict[Seat, tuple[str, ...]] = {}  # open cards by seat

    def see(self, event: bytes) -> None:
        decoded = self.decoder.decode(event)
        self.shaman.see(decoded)
        match decoded:
            case InspirationsDealt():
                self.awake = {}
            case InspirationSolved(seat, cards):
                self.awake[seat] = cards

    def choose(self) -> Any | None:
        seen = self.shaman.known
        if seen is None or seen.paused or RITUAL.actor(seen) != self.seat:
            return None
        return self.shaman.choose(RITUAL.view(seen, self.seat), RITUAL.options(seen, self.seat))

    def view(self) -> bytes:
        assert self.shaman.known is not None
        return msgspec.json.encode(replace(RITUAL.view(self.shaman.known, self.seat), awake=self.awake))
