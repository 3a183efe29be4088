"""What a room wants done: first something kept, then people told, hands and bots set to work."""

from typing import Any, NamedTuple

from meja.game import Seat
from meja.server.messages import FromServer, Question
from meja.store.store import Write
from meja.table.hosting import Hand, Pointer
from meja.text import Text

ConnectionId = int


class Tell(NamedTuple):
    """A message for some connections; `fleeting`: who is slow does without."""

    to: tuple[ConnectionId, ...]
    message: FromServer
    fleeting: bool = False


class Afresh(NamedTuple):
    """A connection that has missed something is told everything from here on."""

    connection: ConnectionId


class ShowPoses(NamedTuple):
    """A connection is shown where things are in the deed under way, if there is one."""

    connection: ConnectionId


class Close(NamedTuple):
    """A connection ends, after what it was told."""

    connection: ConnectionId


class Drop(NamedTuple):
    """The room has been deleted: it leaves the memory, too."""


class Begin(NamedTuple):
    """A deed begins that takes time. `n`: the event it began with; its answer is given to `Room.answered`."""

    n: int
    state: Any
    question: Any
    hand: Hand


class Lead(NamedTuple):
    """Where the pointers of the deed under way are."""

    pointers: dict[str, Pointer]


class Release(NamedTuple):
    """The deed under way is let go."""


class Withdraw(NamedTuple):
    """The deed under way is taken back; `why`, if it was not its own hand that wanted it."""

    why: Text | None = None


class See(NamedTuple):
    """A bot sees what has happened."""

    seat: Seat
    kind: str
    events: tuple[Any, ...]


class Think(NamedTuple):
    """A bot is to choose, after so many seconds; what it chooses is given to `Room.thought`."""

    seat: Seat
    kind: str
    n: int
    state: Any
    after_s: float


class Consult(NamedTuple):
    """A connection asks something that may take a while; the answer has the question's id."""

    connection: ConnectionId
    n: int
    state: Any
    question: Question
    events: tuple[Any, ...] = ()  # all so far, where the answer needs them


Effect = Tell | Afresh | ShowPoses | Close | Drop | Begin | Lead | Release | Withdraw | See | Think | Consult


class Step(NamedTuple):
    """Nothing of the effects is done before the write is kept; steps are done in order."""

    write: Write | None
    effects: tuple[Effect, ...]
