"""Messages between the pool and its workers: msgpack over a pipe.

The pool's process does not load the physics or the statics; only workers do.
"""

from typing import Final

import msgspec

from meja.games.menara.actions import Try
from meja.games.menara.state import State
from meja.games.menara.tower.answer import DeedAnswer
from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower.numeric_types import Quaternion, Vector
from meja.games.menara.tower.physics.bodies import BodyName
from meja.text import Text

PointerTarget = tuple[Vector, Quaternion | None]  # the fields of `hand.free.PiecePointer`


class WorkerMessage(msgspec.Struct, frozen=True, tag=True, gc=False):
    """`deed` is a number that the pool gives to every deed."""


class StartDeed(WorkerMessage, frozen=True):
    deed: int
    state: State
    asked: Try
    chance: str
    hand: Steadiness | None  # None: the player's pointer leads
    watched: bool  # send TrackChunks
    paced: bool = False  # no faster than real time; deeds led by a pointer always are
    room: str | None = None  # rooms get fair shares of a worker's time


class MovePointers(WorkerMessage, frozen=True):
    deed: int
    pointers: dict[BodyName, PointerTarget]


class LetPiecesGo(WorkerMessage, frozen=True):
    deed: int


class CancelDeed(WorkerMessage, frozen=True):
    deed: int
    why: Text | None = None


Order = StartDeed | MovePointers | LetPiecesGo | CancelDeed


class TrackChunk(WorkerMessage, frozen=True):
    deed: int
    data: bytes


class DeedAnswered(WorkerMessage, frozen=True):
    deed: int
    answer: DeedAnswer


class DeedFailed(WorkerMessage, frozen=True):
    deed: int
    why: str  # a traceback, for the log


class Heartbeat(WorkerMessage, frozen=True):
    """Proof that the worker does not hang."""


Report = TrackChunk | DeedAnswered | DeedFailed | Heartbeat

encode: Final = msgspec.msgpack.Encoder().encode
decode_order: Final = msgspec.msgpack.Decoder(Order).decode
decode_report: Final = msgspec.msgpack.Decoder(Report).decode
