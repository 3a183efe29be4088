"""The interface between rooms and a game, beside its rules: set-ups, NATURE, deeds, bots, clock, players' questions."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Annotated, Any, Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Meta

from meja.bots import Bot
from meja.game import Choices, Past, Preview, Rules, Seat
from meja.pieces import Pieces
from meja.text import Text

HandMode = Literal["guided", "free"]  # how a piece is moved: along a planned path, or by the player's pointer
OnMotion = Callable[[bytes], None]  # gets each piece of a deed's motion

SECOND_MS: Final = 1000
WEEK_S: Final = 7 * 24 * 3600


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays, beside the set-up of the game. A game ignores the terms that do not concern it."""

    tower: Literal["physics", "statics", "geometric"] = "physics"
    hand: Literal["steady", "medium", "shaky"] = "steady"  # of guided hands
    pace_s: Annotated[float, Meta(ge=0, le=60)] = 2.0  # delay of a bot before each action
    remind_s: Annotated[int, Meta(ge=10, le=WEEK_S)] | None = None  # until the table names the person it waits for


class PointerPose(NamedTuple):
    """Where a player's pointer is, in mm, and the quaternion of the piece in it."""

    at: tuple[float, float, float]
    turn: tuple[float, float, float, float] | None = None


class DeedMotion(Protocol):
    """The motion of one deed so far."""

    def add(self, piece: bytes) -> None: ...

    def so_far(self) -> Sequence[bytes]:
        """Returns the pieces that a new viewer needs."""
        ...

    def track(self) -> bytes:
        """Returns the whole motion, to be stored."""
        ...


class Deeds(Protocol):
    """Carries out deeds, one at a time in each room.

    `on_motion` is called with each piece of the motion, and the future gets the answer, both in other threads.
    """

    def begin(
        self, room: str, terms: Terms, seed: int, state: Any, question: Any, hand: HandMode, on_motion: OnMotion
    ) -> "Future[Any]": ...

    def undone(self, state: Any, question: Any) -> Any:
        """Returns the answer to a deed that could not begin: it is taken back, with the reason."""
        ...

    def point(self, room: str, pointers: Mapping[str, PointerPose]) -> None: ...

    def let_go(self, room: str) -> None: ...

    def take_back(self, room: str, why: Text | None = None) -> None:
        """Ends the deed soon with an answer that says why, unless the piece was let go before."""
        ...

    def motion(self) -> DeedMotion: ...

    def close(self) -> None: ...


class Timer(Protocol):
    """The clock of a game: the passing of time is an action of NATURE."""

    def left_ms(self, state: Any) -> int | None:
        """Returns the time that is left; None while the clock does not run."""
        ...

    def is_paused(self, state: Any) -> bool: ...

    def tick(self, ms: int) -> Any: ...

    def is_tick(self, event: Any) -> bool:
        """Returns whether an event only says that time has passed: it changes nobody's options."""
        ...

    def pause(self, back_ms: int) -> Any:
        """Returns the action that stops the clock and gives back some of the counted time."""
        ...

    def resume(self) -> Any: ...


class Hosting(Protocol):
    """A game as rooms use it."""

    name: str
    setup_type: Any
    action_type: Any  # of the actions of a seat
    bots: tuple[str, ...]  # kinds
    has_secrets: bool  # seats have different views, so nobody may have two of them

    @property
    def timer(self) -> Timer | None: ...

    @property
    def deeds(self) -> Deeds | None: ...

    def warm(self, terms: Terms) -> None:
        """Loads code and starts processes that these terms need; slow, so it is called in a thread of its own."""
        ...

    def close(self) -> None:
        """Ends its worker processes."""
        ...

    def game(self) -> Rules[Any, Any, Any, Any]:
        """Returns the game object of a new room."""
        ...

    def seats(self, setup: Any) -> int: ...

    def answer(self, terms: Terms, seed: int, state: Any, question: Any) -> Any | None:
        """Returns NATURE's answer, the same for the same seed and state; None: it is a deed, see `deeds`."""
        ...

    def label(self, state: Any, seat: Seat, action: Any) -> Text | None:
        """Returns the words for an option, for a page without code for the game; None for all: the page has its own."""
        ...

    def withdraws(self, action: Any) -> bool:
        """Returns whether an action takes back the deed under way."""
        ...

    def bot(self, kind: str, seed: int, seat: Seat, terms: Terms) -> Bot: ...

    def choose(self, bot: Any, state: Any, seat: Seat) -> Any | None:
        """Returns a bot's action; None: it leaves the turn to people. Slow, so it is called in a thread of its own."""
        ...

    def options(self, state: Any, seat: Seat) -> Sequence[Any]:
        """Returns what a seat may do now. One thread calls this and `prospects`, another one the other questions."""
        ...

    def prospects(self, state: Any, seat: Seat) -> Any | None:
        """Returns facts about legal actions that the options do not tell; None: there are none."""
        ...

    def asks_process(self, terms: Terms) -> bool:
        """Returns whether a process of its own answers questions about such a room, while a thread waits for it."""
        ...

    # Pieces: what takes more than some milliseconds yields now and then, so that other rooms get answers in between.

    def foresee(self, terms: Terms, state: Any, seat: Seat, actions: Sequence[Any]) -> Pieces[Sequence[Any]]:
        """Returns the foresight of each of these actions of a seat."""
        ...

    def suggest(self, terms: Terms, state: Any, seat: Seat, events: Sequence[Any]) -> Pieces[Sequence[tuple[Any, Any]]]:
        """Returns good actions of a seat after these events, the best first, each with its foresight."""
        ...

    def study(self, terms: Terms, state: Any) -> Pieces[Any | None]:
        """Returns the x-ray of what is built; None if this game or tower has no statics."""
        ...

    def past(self, events: Sequence[Any]) -> Past | None:
        """Returns the events that everybody may look back at; None: none, or not yet."""
        ...

    def choices(self, setup: Any) -> Choices:
        """Returns why a set-up is refused, if it is, and which single changes of it are."""
        ...

    def preview(self, setup: Any) -> Preview:
        """Returns tips for a game with this set-up, and its cards; raises IllegalAction if it cannot be played."""
        ...
