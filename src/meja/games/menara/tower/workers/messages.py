"""What a workshop and its workers say to each other: msgpack over a pipe, nothing else.

The workshop's side loads neither the physics nor the statics: these are the workers'.
"""

from typing import Final

import msgspec

from meja.games.menara.actions import Try
from meja.games.menara.state import State
from meja.games.menara.tower.answer import Answer
from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower.physics.bodies import Name, Triple, Turn
from meja.text import Text

Pointing = tuple[Triple, Turn | None]  # a pointer of `hand.free`


class Message(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Most are about one deed; the workshop numbers them."""


class Begin(Message, frozen=True):
    deed: int
    state: State
    asked: Try
    chance: str
    hand: Steadiness | None  # None: a player's pointer leads
    watched: bool  # somebody wants to see it
    paced: bool = False  # no faster than time goes by, as a pointer's deed always is
    room: str | None = None  # rooms have fair shares of a worker's time


class Point(Message, frozen=True):
    deed: int
    pointers: dict[Name, Pointing]


class LetGo(Message, frozen=True):
    deed: int


class Withdraw(Message, frozen=True):
    deed: int
    why: Text | None = None


Order = Begin | Point | LetGo | Withdraw


class Moved(Message, frozen=True):
    deed: int
    data: bytes  # the next piece of its track


class Answered(Message, frozen=True):
    deed: int
    answer: Answer


class Failed(Message, frozen=True):
    deed: int
    why: str  # a traceback, for those who mend it


class Beat(Message, frozen=True):
    """The worker is there, and does not hang."""


Report = Moved | Answered | Failed | Beat

encode: Final = msgspec.msgpack.Encoder().encode
decode_order: Final = msgspec.msgpack.Decoder(Order).decode
decode_report: Final = msgspec.msgpack.Decoder(Report).decode
