"""What a room wants done because of an input: first the write is kept, then the effects are performed in order."""

from typing import Any, NamedTuple

from meja.game import Seat
from meja.server.messages import FromServer, Question
from meja.store.store import Write
from meja.table.hosting import HandMode, PointerPose
from meja.text import Text

ConnectionId = int


class Tell(NamedTuple):
    """Sends a message to some connections; `fleeting`: dropped for slow readers."""

    to: tuple[ConnectionId, ...]
    message: FromServer
    fleeting: bool = False


class Afresh(NamedTuple):
    """The messages that follow bring a connection up to date that had missed some."""

    connection: ConnectionId


class ShowPoses(NamedTuple):
    """Sends a connection the poses of the deed under way, if there is one."""

    connection: ConnectionId


class Close(NamedTuple):
    """Closes a connection, after the messages that were sent to it."""

    connection: ConnectionId


class Drop(NamedTuple):
    """The room was deleted: it is evicted from memory."""


class Begin(NamedTuple):
    """Starts a deed, which takes time. `n`: the event it began with; its answer comes back by `inputs.deed_ended`."""

    n: int
    state: Any
    question: Any
    hand: HandMode


class Lead(NamedTuple):
    """Moves the pointers of the deed under way."""

    pointers: dict[str, PointerPose]


class Release(NamedTuple):
    """Lets go of the piece of the deed under way."""


class Withdraw(NamedTuple):
    """Takes back the deed under way; `why`, if it was not its own hand that wanted it."""

    why: Text | None = None


class See(NamedTuple):
    """Shows a bot what has happened."""

    seat: Seat
    kind: str
    events: tuple[Any, ...]


class Think(NamedTuple):
    """Asks a bot to choose after a delay; its choice comes back by `inputs.bot_chose`."""

    seat: Seat
    kind: str
    n: int
    state: Any
    after_s: float
    is_replaced: bool = False  # its choices were refused again and again: an action at random is played for it


class Offer(NamedTuple):
    """Sends some connections the options of a seat, which may take a while to work out."""

    to: tuple[ConnectionId, ...]
    acts: int
    state: Any
    seat: Seat


class Consult(NamedTuple):
    """Answers a question of a connection, which may take a while; the answer has the question's id."""

    connection: ConnectionId
    n: int
    state: Any
    question: Question
    events: tuple[Any, ...] = ()  # all so far, where the answer needs them


Effect = Tell | Afresh | ShowPoses | Close | Drop | Begin | Lead | Release | Withdraw | See | Think | Offer | Consult


class Step(NamedTuple):
    """No effect is performed before the write is kept; steps are performed in order."""

    write: Write | None
    effects: tuple[Effect, ...]
