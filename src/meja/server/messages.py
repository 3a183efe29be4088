"""The messages between a browser and the server over the socket: JSON, one message a frame, strictly decoded.

`python -m tools.wire` generates `web/src/table/wire.ts` and docs/PROTOCOL.md from this module.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw

from meja.game import Outcome, Seat, Talk
from meja.table.hosting import HandMode, Terms
from meja.table.moments import Moment, Replay
from meja.table.room_record import Line
from meja.table.seats import PersonId, PersonName, Sitter
from meja.text import Language, Text

PROTOCOL: Final = 2
MAX_MESSAGE_BYTES: Final = 64 * 1024  # bytes of a message to the server
MAX_POSITION_MM: Final = 1000.0
MAX_LINE_LENGTH: Final = 500
MAX_WONDERED: Final = 64  # actions in one Wonder
MAX_RECALLED: Final = 20_000  # events in one Recalled; a round of RITUAL has hundreds

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[\w.:-]+\Z")]
PieceName = Annotated[str, Meta(max_length=60)]  # empty: the bare hand
Thing = Annotated[str, Meta(min_length=1, max_length=60)]
MAX_BOT_NAME: Final = 200  # it can be the path of a program
BotKind = Annotated[str, Meta(min_length=1, max_length=MAX_BOT_NAME)]
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
    """The first message of a connection, and the only one before Welcome: who connects, and what they have already."""

    token: Annotated[str, Meta(max_length=400)]
    protocol: WireInt = PROTOCOL
    last_event: WireInt = 0  # the number of the last event that the client has; 0: none, so it gets a snapshot
    eye: Chair | None = None  # the seat whose view it saw, from its last snapshot
    last_said: WireInt = 0  # the number of the last chat line that the client has
    language: Language = "en"  # of refusals


class Command(Message, frozen=True):
    """Carried out once, however often it is sent; answered by Done or Refused with the same id."""

    id: Id


class Act(Command, frozen=True):
    """Plays an action of the game for a seat."""

    seat: Chair
    action: Raw  # of the game's SeatAction
    hand: HandMode = "guided"  # if it moves something


class LetGo(Command, frozen=True):
    """Lets go of the piece in the free hand."""

    seat: Chair


class Sit(Command, frozen=True):
    """Takes an empty seat, or takes one's own seat back from the bot that sits in."""

    seat: Chair


class Rise(Command, frozen=True):
    """Leaves one's own seat; the host can also remove a bot from its seat."""

    seat: Chair


class HandOver(Command, frozen=True):
    """Gives one's own seat to somebody who is there."""

    seat: Chair
    to: PersonId


class SeatBot(Command, frozen=True):
    """Puts a bot into an empty seat (the host), or into the seat of somebody who is away (if everybody here agrees)."""

    seat: Chair
    bot: BotKind


class Kick(Command, frozen=True):
    """The host removes somebody for good, but never the owner of the table. Both links are renewed."""

    person: PersonId


class Leave(Command, frozen=True):
    """Leaves the table for good. Somebody who only closes the page keeps their seat."""


class Delete(Command, frozen=True):
    """The owner deletes the table for good, with its game and its chat. Everybody who is there gets Bye."""


class Rename(Command, frozen=True):
    name: PersonName


class Arrange(Command, frozen=True):
    """The host changes the set-up and the terms, before the game begins."""

    setup: Raw
    terms: Terms


class Start(Command, frozen=True):
    """The host begins the game; every seat must be taken."""


class Hold(Command, frozen=True):
    """Asks for a pause, or no longer does. The clock stops when all players ask, and runs again when nobody does."""

    want: bool


class Say(Command, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=MAX_LINE_LENGTH)]


class Wonder(Command, frozen=True):
    """Asks for the consequences of actions of one's own seat, without carrying them out. Answered by Foreseen."""

    seat: Chair
    actions: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MAX_WONDERED)]  # of the game's SeatAction


class Suggest(Command, frozen=True):
    """Asks for good actions, as far as the game can tell. Answered by Suggested."""

    seat: Chair


class Study(Command, frozen=True):
    """Asks how the tower bears its weight. Answered by Studied. Everybody in the room may ask, also after the game."""


class Recall(Command, frozen=True):
    """Asks for past events that are secret to nobody: in MENARA the newest ones, in RITUAL the last round with all its
    cards. Answered by Recalled, or refused if there are none. Everybody in the room may ask, also after the game."""


Question = Wonder | Suggest | Study | Recall  # changes nothing; an answer may take a while


class Point(Message, frozen=True):
    """Where one's own pointers are, by the name of what they hold, or "" for an empty hand. Never answered.

    In a deed by a free hand one name may be another floor or column of the temple: the other hand takes hold of it
    where it is and leads its middle to `at`, a few millimetres at most, as long as Points name it.
    """

    seat: Chair
    pointers: Annotated[dict[PieceName, tuple[PositionMm, BoundedQuaternion | None]], Meta(max_length=8)]


class Emote(Message, frozen=True):
    """Shows a mood to everybody. Never answered, never stored."""

    emotion: Emotion


class Ping(Message, frozen=True):
    """Points at something for everybody: a thing by its name, a position on the table, or both. Never stored."""

    thing: Thing | None = None
    at: PositionMm | None = None


class Show(Message, frozen=True):
    """Shows the others a moment of the recalled events. Never stored."""

    at: WireInt  # the number of the last event before that moment


# From the server -----------------------------------------------------------------------------------------------------


class Now(msgspec.Struct, frozen=True):
    """The situation after the last event that was sent."""

    actor: Seat | None  # -1: chance or the tower; None: the game is over
    talk: tuple[Talk, ...]  # the kinds of talk that are allowed now
    acts: int  # grows with every action of a seat or of NATURE; the passing of time is none
    clock_ms: int | None = None  # the time left; None: no clock runs
    paused: bool = False
    outcome: Outcome | None = None


class Guest(msgspec.Struct, frozen=True):
    id: PersonId
    name: str
    here: bool  # connected now
    watches: bool  # a spectator
    bot: bool = False  # a program that came by the link, see /api/links/{code}


class Vote(msgspec.Struct, frozen=True):
    """A proposal to put a bot into the seat of somebody who is away."""

    seat: Seat
    bot: str
    agreed: tuple[PersonId, ...]


class Room(Message, frozen=True):
    """Everything about the room itself, sent whenever something of it changes."""

    id: str
    game: str
    content: str
    stage: RoomStage
    setup: Raw
    terms: Terms
    host: PersonId  # begins the game and seats bots: the owner, or a stand-in while the owner is away
    owner: PersonId  # opened the table; only the owner can delete it, and nobody can remove the owner
    people: tuple[Guest, ...]
    seats: tuple[Sitter, ...]
    watch_code: str
    sit_code: str | None  # None for spectators and bots
    bots: tuple[str, ...]  # the kinds of bot that can be seated
    holds: tuple[PersonId, ...]  # the people who ask for a pause
    votes: tuple[Vote, ...]
    failing: tuple[Seat, ...] = ()  # the seats of bots that could not choose: an action at random was played
    about: tuple[Text, ...] = ()  # the set-up in words, before the game begins
    keep_days: int | None = None  # days from its last change until a finished table is removed; None: it stays


class Welcome(Message, frozen=True):
    """Answers Hello, and restarts a connection that was too slow. A Room follows, then a Snapshot or the missed events;
    the client resends the commands that have no answer yet."""

    person: PersonId
    protocol: int = PROTOCOL


class Snapshot(Message, frozen=True):
    """The client's view of the game after event `n`; discard everything received before."""

    n: int
    eye: Seat | None  # the seat whose view it is; None: the view of spectators
    view: Raw
    now: Now


class Happened(Message, frozen=True):
    """New events in order, as the client may see them: each is a Moment, with a patch of the client's view. The first
    has the number `first`."""

    first: int
    eye: Seat | None
    moments: tuple[Moment, ...]
    now: Now


class Done(Message, frozen=True):
    """A command is carried out and stored; the events up to `n`, which include its own, were sent before this."""

    id: str
    n: int


class Refused(Message, frozen=True, omit_defaults=True):
    """Why a command is not carried out, or a question not answered. `id` is empty if the message had none."""

    id: str
    text: Text
    sentence: str
    retry_ms: int | None = None  # it came too fast: in how many milliseconds it may come again


class Options(Message, frozen=True):
    """The legal actions of a seat, unasked, to the person who acts for it: the player, or the host if a bot leaves it
    to people. They hold until Now has other `acts`. While a hand moves something, its seat may take it back."""

    acts: int
    seat: Seat
    options: tuple[Raw, ...]
    labels: tuple[Text, ...] = ()  # of the options; none for games for which the page has words of its own
    prospects: Raw = Raw(b"null")  # the game's Prospects: what the rules allow beyond the options; null: nothing


class Foreseen(Message, frozen=True):
    """The consequences of each action after event `n`, in the order of the question."""

    id: str
    n: int
    seat: Seat
    of: tuple[Raw, ...]  # the game's Foresight


class Suggestion(msgspec.Struct, frozen=True):
    action: Raw
    foresight: Raw


class Suggested(Message, frozen=True):
    """Good actions after event `n`, the best first."""

    id: str
    n: int
    seat: Seat
    of: tuple[Suggestion, ...]


class Studied(Message, frozen=True):
    """How the tower bears its weight after event `n`."""

    id: str
    n: int
    found: Raw  # in MENARA an XRay; null where nothing has a weight


class Recalled(Message, frozen=True):
    """Past events that are no secret after event `n`."""

    id: str
    n: int
    replay: Replay


class Said(Message, frozen=True):
    """Lines of the chat; the first has the number `first`."""

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
    """Where the hand of a seat is. Some of these messages are dropped when there are too many."""

    seat: Seat
    pointers: dict[str, tuple[tuple[float, float, float], tuple[float, float, float, float] | None]]


class Waiting(Message, frozen=True):
    """A reminder that the table is waiting for a seat, and for how many seconds."""

    seat: Seat
    seconds: int


class Beat(Message, frozen=True):
    """A heartbeat: the next one comes within so many seconds, every quarter of a minute, or every few seconds while a
    clock runs. Then a WebSocket ping comes with it, which browsers answer without telling the page."""

    within_s: int


class Bye(Message, frozen=True):
    """The last message of a connection, with the reason. `again`: reconnect in a moment; otherwise do not reconnect."""

    text: Text
    sentence: str
    again: bool


FromBrowser = (
    Hello | Act | LetGo | Sit | Rise | HandOver | SeatBot | Kick | Leave | Delete | Rename | Arrange | Start | Hold
    | Say | Wonder | Suggest | Study | Recall | Point | Emote | Ping | Show
)  # fmt: skip
FromServer = (
    Welcome | Room | Snapshot | Happened | Done | Refused | Options | Foreseen | Suggested | Studied | Recalled | Said
    | Emoted | Pinged | Shown | Pointed | Waiting | Beat | Bye
)  # fmt: skip

# Poses are binary: their kind, the number of the event with which the deed began, and a piece of its motion.
POSES_ALL: Final = 1  # discard the motion so far: this is the first piece, with the names
POSES_MORE: Final = 2

_decoder: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(FromBrowser)
encode: Final = msgspec.json.Encoder().encode


class Unreadable(Exception):
    """A frame is not a valid message; the text says why, for authors of clients."""


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
