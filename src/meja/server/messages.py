"""The messages between browser and server over the WebSocket: JSON, one message a frame, strictly decoded.

`web/src/wire.ts` and docs/PROTOCOL.md are made from this module by `python -m tools.wire`.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw

from meja.game import Outcome, Seat, Talk
from meja.table.hosting import Hand, Terms
from meja.table.room_record import Line
from meja.table.seats import Name, PersonId, Sitter
from meja.text import Language, Text

PROTOCOL: Final = 1
MAX_MESSAGE_BYTES: Final = 64 * 1024  # bytes of a message to the server
MAX_POSITION_MM: Final = 1000.0
MAX_LINE_LENGTH: Final = 500
MAX_WONDERED: Final = 64  # actions in one Wonder
MAX_RECALLED: Final = 20_000  # events in one Recalled; a round of RITUAL has hundreds

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\w.:-]+\Z")]
PieceName = Annotated[str, Meta(max_length=60)]  # empty: the bare hand
Thing = Annotated[str, Meta(min_length=1, max_length=60)]
BoundedMm = Annotated[float, Meta(ge=-MAX_POSITION_MM, le=MAX_POSITION_MM)]
QuaternionPart = Annotated[float, Meta(ge=-1.01, le=1.01)]
PositionMm = tuple[BoundedMm, BoundedMm, BoundedMm]
BoundedQuaternion = tuple[QuaternionPart, QuaternionPart, QuaternionPart, QuaternionPart]
Chair = Annotated[Seat, Meta(ge=0, le=20)]
WireInt = Annotated[int, Meta(ge=0, le=2**31)]
RoomStage = Literal["lobby", "playing", "over"]
Emotion = Literal["joy", "fear", "wow", "sad", "thanks", "think"]


class Message(msgspec.Struct, frozen=True, tag=True, tag_field="type", forbid_unknown_fields=True):
    """The field `type` is the name of the class."""


# From the browser ----------------------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message of a connection, and the only one before Welcome: who comes, and what they have already."""

    token: Annotated[str, Meta(max_length=400)]
    protocol: WireInt = PROTOCOL
    last_event: WireInt = 0  # the number of the last event they have; 0: none, so send a snapshot
    eye: Chair | None = None  # the seat whose eyes saw it, as the last snapshot said
    last_said: WireInt = 0
    language: Language = "en"  # of refusals


class Command(Message, frozen=True):
    """Carried out once, however often it is sent; answered by Done or Refused with the same id."""

    id: Id


class Act(Command, frozen=True):
    """An action of the game, by a seat."""

    seat: Chair
    action: Raw  # of the game's SeatAction
    hand: Hand = "guided"  # if it moves something


class LetGo(Command, frozen=True):
    """What is in the free hand is let go."""

    seat: Chair


class Sit(Command, frozen=True):
    """Take an empty seat, or one's own back from the bot that sits in for one."""

    seat: Chair


class Rise(Command, frozen=True):
    """Leave one's seat, or, as the host, empty one of a bot."""

    seat: Chair


class HandOver(Command, frozen=True):
    """Give one's seat to somebody who is there."""

    seat: Chair
    to: PersonId


class SeatBot(Command, frozen=True):
    """A bot takes a seat: an empty one if the host says so, that of somebody who is away if all who are here agree."""

    seat: Chair
    bot: Thing


class Kick(Command, frozen=True):
    """The host removes somebody for good, but never the owner of the table. Both links are renewed."""

    person: PersonId


class Leave(Command, frozen=True):
    """Go away for good. Who only closes the page keeps the seat."""


class Delete(Command, frozen=True):
    """The owner deletes the table for good, with its game and its talk. Everybody who is there gets Bye."""


class Rename(Command, frozen=True):
    name: Name


class Arrange(Command, frozen=True):
    """The host changes what is played, before it begins."""

    setup: Raw
    terms: Terms


class Start(Command, frozen=True):
    """The host begins the game: every seat is taken."""


class Hold(Command, frozen=True):
    """Asks for a pause, or says that one can go on. The clock stops when all agree, and runs again when all do."""

    want: bool


class Say(Command, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=MAX_LINE_LENGTH)]


class Ask(Command, frozen=True):
    """What one's seat may do now: answered by Options."""

    seat: Chair


class Wonder(Command, frozen=True):
    """What would come of actions of one's seat, without doing any of them: answered by Foreseen."""

    seat: Chair
    actions: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MAX_WONDERED)]  # of the game's SeatAction


class Suggest(Command, frozen=True):
    """What could be done well now, as far as the game can tell: answered by Suggested."""

    seat: Chair


class Study(Command, frozen=True):
    """How what is built holds together: answered by Studied. Everybody in the room may ask, also after the game."""


class Recall(Command, frozen=True):
    """What everybody may look back at now: in MENARA the newest events, in RITUAL the last round with all its secrets.
    Answered by Recalled, or refused while there is none. Everybody in the room may ask, also after the game."""


Question = Ask | Wonder | Suggest | Study | Recall  # change nothing, and may take a while to be answered


class Point(Message, frozen=True):
    """Where one's pointer is, with the pieces in it by their names, or "" for the bare hand. Never answered."""

    seat: Chair
    pointers: Annotated[dict[PieceName, tuple[PositionMm, BoundedQuaternion | None]], Meta(max_length=8)]


class Emote(Message, frozen=True):
    """Never answered, never kept."""

    emotion: Emotion


class Ping(Message, frozen=True):
    """Shows something to the others: a thing by its name, a place on the table, or both. Never kept."""

    thing: Thing | None = None
    at: PositionMm | None = None


class Show(Message, frozen=True):
    """Shows the others a moment of what is looked back at. Never kept."""

    at: WireInt  # the number of the last event that has happened in it


# From the server -----------------------------------------------------------------------------------------------------


class Now(msgspec.Struct, frozen=True):
    """How the game stands after the last event told."""

    actor: Seat | None  # -1: chance or the tower; None: it is over
    talk: tuple[Talk, ...]  # what people may say to each other
    clock_ms: int | None = None  # what is left on the clock, if one runs
    outcome: Outcome | None = None


class Guest(msgspec.Struct, frozen=True):
    id: PersonId
    name: str
    here: bool
    watches: bool


class Vote(msgspec.Struct, frozen=True):
    """A bot is proposed for the seat of somebody who is away."""

    seat: Seat
    bot: str
    agreed: tuple[PersonId, ...]


class Room(Message, frozen=True):
    """The room itself, whole, whenever something of it changes."""

    id: str
    game: str
    content: str
    stage: RoomStage
    setup: Raw
    terms: Terms
    host: PersonId  # who begins the game and seats bots: the owner, or who stands in while they are away
    owner: PersonId  # who opened the table: only they can delete it, and nobody can remove them
    people: tuple[Guest, ...]
    seats: tuple[Sitter, ...]
    watch_code: str
    sit_code: str | None  # None for those who watch
    bots: tuple[str, ...]  # the kinds that can be seated
    holds: tuple[PersonId, ...]  # who asks for a pause
    votes: tuple[Vote, ...]
    keep_days: int | None = None  # a finished table is removed so many days after its last change; None: it stays


class Welcome(Message, frozen=True):
    """The answer to Hello, and to a connection that was too slow to be told everything. A Room, and a Snapshot or the
    events that were missed, follow; commands that have no answer yet are to be sent again."""

    person: PersonId
    protocol: int = PROTOCOL


class Snapshot(Message, frozen=True):
    """The game as one sees it, after event `n`; what was told before is to be forgotten."""

    n: int
    eye: Seat | None  # the seat whose eyes one sees with; None: as one who watches
    view: Raw
    now: Now


class Happened(Message, frozen=True):
    """Events in order, as one sees them; the first has the number `first`."""

    first: int
    eye: Seat | None
    events: tuple[Raw, ...]
    now: Now


class Done(Message, frozen=True):
    """A command is carried out, and kept; what it led to has been told up to event `n`."""

    id: str
    n: int


class Refused(Message, frozen=True):
    """A command is not carried out, and why, in words for people. `id` is empty if the message had none."""

    id: str
    text: Text
    sentence: str


class Options(Message, frozen=True):
    """What a seat may do after event `n`."""

    id: str
    n: int
    seat: Seat
    options: tuple[Raw, ...]
    prospects: Raw = Raw(b"null")  # the game's Prospects: what the rules allow beyond the options; null: nothing


class Foreseen(Message, frozen=True):
    """What would have come of each action after event `n`, in the order in which they were given."""

    id: str
    n: int
    seat: Seat
    of: tuple[Raw, ...]  # the game's Foresight


class Suggestion(msgspec.Struct, frozen=True):
    action: Raw
    foresight: Raw


class Suggested(Message, frozen=True):
    """What could be done well after event `n`, the best first."""

    id: str
    n: int
    seat: Seat
    of: tuple[Suggestion, ...]


class Studied(Message, frozen=True):
    """What was found in what is built after event `n`."""

    id: str
    n: int
    found: Raw  # null where nothing has a weight


class Recalled(Message, frozen=True):
    """What can be looked back at after event `n`: events that are no secret now; the first has the number `first`."""

    id: str
    n: int
    first: int
    view: Raw  # what one who watches saw before it; null before the game began
    events: tuple[Raw, ...]


class Said(Message, frozen=True):
    """Lines of the talk; the first has the number `first`."""

    first: int
    lines: tuple[Line, ...]


class Emoted(Message, frozen=True):
    person: PersonId
    emotion: Emotion


class Pinged(Message, frozen=True):
    person: PersonId
    thing: str | None
    at: tuple[float, float, float] | None


class Shown(Message, frozen=True):
    person: PersonId
    at: int


class Pointed(Message, frozen=True):
    """Where the hand of a seat is. Some of these are left out when there are too many."""

    seat: Seat
    pointers: dict[str, tuple[tuple[float, float, float], tuple[float, float, float, float] | None]]


class Waiting(Message, frozen=True):
    """A reminder: so long has the table waited for a seat."""

    seat: Seat
    seconds: int


class Beat(Message, frozen=True):
    """The connection still lives, and the next Beat comes within so many seconds: every quarter of a minute, or every
    few seconds while a clock runs. A ping comes with it then, which browsers answer and do not show to a page."""

    within_s: int


class Bye(Message, frozen=True):
    """The last message of a connection, and why. `again`: come back in a moment; otherwise there is no use."""

    text: Text
    sentence: str
    again: bool


FromBrowser = (
    Hello | Act | LetGo | Sit | Rise | HandOver | SeatBot | Kick | Leave | Delete | Rename | Arrange | Start | Hold
    | Say | Ask | Wonder | Suggest | Study | Recall | Point | Emote | Ping | Show
)  # fmt: skip
FromServer = (
    Welcome | Room | Snapshot | Happened | Done | Refused | Options | Foreseen | Suggested | Studied | Recalled | Said
    | Emoted | Pinged | Shown | Pointed | Waiting | Beat | Bye
)  # fmt: skip

# The first byte of a binary frame with poses; the number of the deed's first event and a piece of its motion follow.
POSES_ALL: Final = 1  # forget the motion so far: this is the first piece, with the names
POSES_MORE: Final = 2

_decoder: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(FromBrowser)
encode: Final = msgspec.json.Encoder().encode


class Unreadable(Exception):
    """The frame is no valid message; the text says why, for developers of clients."""


def decode(data: bytes | str) -> FromBrowser:
    """Decodes a message from a browser, or raises Unreadable."""
    try:
        data = data.encode() if isinstance(data, str) else data
        if len(data) > MAX_MESSAGE_BYTES:
            raise Unreadable(f"a message has at most {MAX_MESSAGE_BYTES} bytes")
        message: FromBrowser = _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Unreadable(str(error)) from None
    return message
