"""What the table asks of a game beside its rules: what is set up, what takes time, who sits in for people, a clock."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Annotated, Any, Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Meta

from meja.game import Choices, Game, Past, Seat
from meja.text import Text

Hand = Literal["guided", "free"]  # how a piece is brought to its place: by a planned way, or by the player's pointer
Tell = Callable[[bytes], None]

SECOND_MS: Final = 1000
WEEK_S: Final = 7 * 24 * 3600


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people agree on beside the set-up of the game. What does not concern a game is left alone by it."""

    tower: Literal["physics", "statics", "geometric"] = "physics"
    hand: Literal["steady", "medium", "shaky"] = "steady"  # of guided hands
    pace_s: Annotated[float, Meta(ge=0, le=60)] = 2.0  # that a bot takes for each action
    remind_s: Annotated[int, Meta(ge=10, le=WEEK_S)] | None = None  # after so long the table says who is waited for


class Pointer(NamedTuple):
    """Where a player's pointer is, in mm on the table and above it, and how the piece in it is turned."""

    at: tuple[float, float, float]
    turn: tuple[float, float, float, float] | None = None


class Bot(Protocol):
    """Sits in for a person. What it may know is for its game to say, by what `Hosting.choose` gives it."""

    def see(self, event: Any) -> None:
        """What has happened, as its seat sees it."""


class Motion(Protocol):
    """How things moved in one deed, as far as it is told."""

    def add(self, piece: bytes) -> None: ...

    def so_far(self) -> Sequence[bytes]:
        """The pieces for somebody who comes later: with them everything is where it is now."""
        ...

    def track(self) -> bytes:
        """The whole of it, to be kept."""
        ...


class Deeds(Protocol):
    """What takes time: things are moved by a hand, in a room, one deed at a time.

    `tell` gets the pieces of its motion, and the future its answer, in threads of their own.
    """

    def begin(
        self, room: str, terms: Terms, seed: int, state: Any, question: Any, hand: Hand, tell: Tell
    ) -> "Future[Any]": ...

    def undone(self, state: Any, question: Any) -> Any:
        """The answer to a deed that could not begin: nothing of it has happened, and why."""
        ...

    def point(self, room: str, pointers: Mapping[str, Pointer]) -> None: ...

    def let_go(self, room: str) -> None: ...

    def take_back(self, room: str, why: Text | None = None) -> None:
        """The deed ends soon, with an answer that says so and why, unless the piece was let go before."""
        ...

    def motion(self) -> Motion: ...

    def close(self) -> None: ...


class Timer(Protocol):
    """A game with a clock: time is something that NATURE does."""

    def left_ms(self, state: Any) -> int | None:
        """How long the clock still runs; None: it does not run, because nothing is on or it is paused."""
        ...

    def is_paused(self, state: Any) -> bool: ...

    def tick(self, ms: int) -> Any: ...

    def pause(self, back_ms: int) -> Any:
        """Stops the clock; so much of the time that was counted goes back on it."""
        ...

    def resume(self) -> Any: ...


class Hosting(Protocol):
    """A game as the table hosts it."""

    name: str
    setup_type: Any
    action_type: Any  # what a seat can ask for
    bots: tuple[str, ...]  # the kinds there are
    has_secrets: bool  # seats see different things, so nobody has two of them
    timer: Timer | None
    deeds: Deeds | None

    def warm(self, terms: Terms) -> None:
        """Loads what takes long the first time on such terms. It is called in a thread that may wait."""
        ...

    def close(self) -> None:
        """Ends the processes that work for it."""
        ...

    def game(self) -> Game[Any, Any, Any, Any]:
        """One for each room."""
        ...

    def seats(self, setup: Any) -> int: ...

    def answer(self, terms: Terms, seed: int, state: Any, question: Any) -> Any | None:
        """Nature's answer, the same for the same seed and state; None: that is a deed and takes time."""
        ...

    def withdraws(self, action: Any) -> bool:
        """Whether a seat's action takes back what is in the hand: while a deed is under way, that is told to it."""
        ...

    def bot(self, kind: str, seed: int, seat: Seat, terms: Terms) -> Bot: ...

    def choose(self, bot: Any, state: Any, seat: Seat) -> Any | None:
        """What the bot does now; None: it leaves that to people. It may take a while, and has a thread of its own."""
        ...

    def options(self, state: Any, seat: Seat) -> Sequence[Any]:
        """What a seat may do now. This and `prospects` have a thread of their own, and so have the other questions."""
        ...

    def prospects(self, state: Any, seat: Seat) -> Any | None:
        """What the rules allow a seat beyond its options; None: the options hold all of it."""
        ...

    def foresee(self, terms: Terms, state: Any, seat: Seat, actions: Sequence[Any]) -> Sequence[Any]:
        """What would come of each of these actions of a seat, without doing it."""
        ...

    def suggest(self, terms: Terms, state: Any, seat: Seat, events: Sequence[Any]) -> Sequence[tuple[Any, Any]]:
        """What a seat could do well now, after these events, the best first, with what would come of it."""
        ...

    def study(self, terms: Terms, state: Any) -> Any | None:
        """How what is built holds together; None: nothing has a weight."""
        ...

    def past(self, events: Sequence[Any]) -> Past | None:
        """What of these events is over, and no secret any more; None: nothing, or not yet."""
        ...

    def choices(self, setup: Any) -> Choices:
        """Whether a set-up can be played, and what could be changed of it."""
        ...
