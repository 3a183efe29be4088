"""What the table needs of a game beside its rules: set-ups, nature, deeds, bots, a clock, questions of players."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Annotated, Any, Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Meta

from meja.game import Choices, Game, Past, Seat
from meja.text import Text

Hand = Literal["guided", "free"]  # how a piece is moved: along a planned path, or by the player's pointer
Tell = Callable[[bytes], None]

SECOND_MS: Final = 1000
WEEK_S: Final = 7 * 24 * 3600


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays, beside the set-up of the game. A game ignores the terms that do not concern it."""

    tower: Literal["physics", "statics", "geometric"] = "physics"
    hand: Literal["steady", "medium", "shaky"] = "steady"  # of guided hands
    pace_s: Annotated[float, Meta(ge=0, le=60)] = 2.0  # of a bot, for each action
    remind_s: Annotated[int, Meta(ge=10, le=WEEK_S)] | None = None  # after which the table says for whom it waits


class Pointer(NamedTuple):
    """Where a player's pointer is, in mm, and the quaternion of the piece in it."""

    at: tuple[float, float, float]
    turn: tuple[float, float, float, float] | None = None


class Bot(Protocol):
    """A bot in a seat. `Hosting.choose` decides what it may know."""

    def see(self, event: Any) -> None:
        """Shows it an event as its seat sees it."""


class Motion(Protocol):
    """The motion of one deed so far."""

    def add(self, piece: bytes) -> None: ...

    def so_far(self) -> Sequence[bytes]:
        """The pieces that bring a newcomer up to date."""
        ...

    def track(self) -> bytes:
        """The whole motion, to be stored."""
        ...


class Deeds(Protocol):
    """Carries out deeds, one at a time in each room.

    `tell` is called with the pieces of the motion, and the future gets the answer, both in other threads.
    """

    def begin(
        self, room: str, terms: Terms, seed: int, state: Any, question: Any, hand: Hand, tell: Tell
    ) -> "Future[Any]": ...

    def undone(self, state: Any, question: Any) -> Any:
        """The answer to a deed that could not begin: it is taken back, with the reason."""
        ...

    def point(self, room: str, pointers: Mapping[str, Pointer]) -> None: ...

    def let_go(self, room: str) -> None: ...

    def take_back(self, room: str, why: Text | None = None) -> None:
        """Ends the deed soon with an answer that says why, unless the piece was let go before."""
        ...

    def motion(self) -> Motion: ...

    def close(self) -> None: ...


class Timer(Protocol):
    """The clock of a game: the passing of time is an action of NATURE."""

    def left_ms(self, state: Any) -> int | None:
        """The time that is left; None while the clock does not run."""
        ...

    def is_paused(self, state: Any) -> bool: ...

    def tick(self, ms: int) -> Any: ...

    def pause(self, back_ms: int) -> Any:
        """The action that stops the clock and gives back so much of the counted time."""
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
        """Loads what is slow the first time on such terms; called in a thread that may wait."""
        ...

    def close(self) -> None:
        """Ends its worker processes."""
        ...

    def game(self) -> Game[Any, Any, Any, Any]:
        """A new game object, one for each room."""
        ...

    def seats(self, setup: Any) -> int: ...

    def answer(self, terms: Terms, seed: int, state: Any, question: Any) -> Any | None:
        """The answer of NATURE, the same for the same seed and state; None: it is a deed, see `deeds`."""
        ...

    def withdraws(self, action: Any) -> bool:
        """Whether an action takes back the deed under way."""
        ...

    def bot(self, kind: str, seed: int, seat: Seat, terms: Terms) -> Bot: ...

    def choose(self, bot: Any, state: Any, seat: Seat) -> Any | None:
        """The action of a bot; None: it leaves the turn to people. Slow: it is called in a thread of its own."""
        ...

    def options(self, state: Any, seat: Seat) -> Sequence[Any]:
        """What a seat may do now. This and `prospects` are called in one thread, the other questions in another."""
        ...

    def prospects(self, state: Any, seat: Seat) -> Any | None:
        """What the rules allow a seat beyond its options; None: nothing."""
        ...

    def foresee(self, terms: Terms, state: Any, seat: Seat, actions: Sequence[Any]) -> Sequence[Any]:
        """What each of these actions of a seat would lead to."""
        ...

    def suggest(self, terms: Terms, state: Any, seat: Seat, events: Sequence[Any]) -> Sequence[tuple[Any, Any]]:
        """Good actions of a seat after these events, the best first, each with its foresight."""
        ...

    def study(self, terms: Terms, state: Any) -> Any | None:
        """How what is built bears its weight; None where nothing has a weight."""
        ...

    def past(self, events: Sequence[Any]) -> Past | None:
        """The part of these events that everybody may look back at; None: nothing, or not yet."""
        ...

    def choices(self, setup: Any) -> Choices:
        """Whether a set-up can be played, and which single changes of it cannot."""
        ...
