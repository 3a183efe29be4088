"""The contract of games: who acts, options, decisions, views, outcome."""

from collections.abc import Sequence
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar, get_args

import msgspec

from meja.text import Text, say

Seat = int
NATURE: Final[Seat] = -1  # the seat of chance and of the tower

Talk = Literal["chat", "ping", "emote", "pointer"]  # what players can say to each other beside the game
TALK: Final[frozenset[Talk]] = frozenset(get_args(Talk))

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
Question_co = TypeVar("Question_co", covariant=True)
State_contra = TypeVar("State_contra", contravariant=True)
Question_contra = TypeVar("Question_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)


class IllegalAction(Exception):
    """An action is against the rules; the text is a sentence for players, in any language."""

    def __init__(self, text: Text | str, **args: str | int | Text) -> None:
        self.text = text if isinstance(text, Text) else Text(text, args)
        super().__init__(self.text)

    def __str__(self) -> str:
        return say(self.text)


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended, for all players together."""

    won: bool
    text: Text


class Choices(msgspec.Struct, frozen=True):
    """Whether a set-up can be played, and how it can be changed."""

    refused: Text | None  # why it cannot be played as it is
    without: dict[str, Text]  # the single changes that cannot be made, as ritual=plague or floors+twins, and why not
    notes: tuple[Text, ...] = ()  # what one choice changes in another, as a ritual that brings a module


class Preview(msgspec.Struct, frozen=True):
    """What players may read and look through before a game with a set-up."""

    tips: tuple[Text, ...]  # advice for such a game
    cards: Any = None  # of the game: for MENARA the plan cards of each pile, with their odds


class Past(NamedTuple):
    """Events that everybody may look back at: nothing in them is secret any more."""

    first: int  # the number of its first event
    state: Any  # before it; None before the game began
    events: Sequence[Any]


class Decision(Generic[StateT, EventT]):
    """The events that follow from one action, and the state after them."""

    __slots__ = ("events", "state")

    def __init__(self, events: Sequence[EventT], state: StateT) -> None:
        self.events, self.state = events, state


class Rules(Protocol[StateT, ActionT, EventT, Question_co]):
    """The contract. All of it is pure: state and action in, events out; chance, time and physics are acts of NATURE.
    One instance can be used from any thread."""

    name: str
    event_type: Any  # the union of the events, for the log

    @property
    def content_versions(self) -> Sequence[str]:
        """The versions of the content with which it can be played, oldest first; new games have the newest."""
        ...

    def content_of(self, first: EventT) -> str:
        """The version of the content of a game with this first event."""
        ...

    def start(self, setup: Any) -> Sequence[EventT]:
        """The first events of a game, or IllegalAction for a set-up that cannot be played."""
        ...

    def actor(self, state: StateT) -> Seat | None:
        """The seat the game waits for; nobody when it is over."""
        ...

    def asks(self, state: StateT) -> Question_co | None:
        """What NATURE is asked, when the game waits for it."""
        ...

    def options(self, state: StateT, seat: Seat) -> Sequence[ActionT]:
        """What a seat may do now; every option is accepted by `decide`."""
        ...

    def decide(
        self, state: StateT, seat: Seat, action: ActionT, offered: Any | None = None
    ) -> Decision[StateT, EventT]:
        """The events of an action of a seat; raises IllegalAction with the reason if it is against the rules.

        `offered`: what `options` returned to the seat in this state, or for NATURE what `asks` returned, if the caller
        has it: it need not be worked out again.
        """
        ...

    def evolve(self, state: StateT | None, event: EventT) -> StateT:
        """The state after an event; the first event makes the first state."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> Any:
        """What a seat, or a spectator (None), may see of the state."""
        ...

    def view_event(self, event: EventT, seat: Seat | None) -> EventT:
        """What a seat, or a spectator (None), may see of an event."""
        ...

    def tell(self, before: StateT | None, event: EventT, after: StateT) -> Sequence[Text]:
        """The sentences of an event as `view_event` shows it to a seat: they tell no more than that seat may know.

        A Text with an argument `seat` names that seat; a page can say the name of the person there instead.
        """
        ...

    def talk(self, state: StateT) -> frozenset[Talk]:
        """What players may say to each other now; a game can ask for silence."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, once it has."""
        ...


class Nature(Protocol[State_contra, Question_contra, Action_co]):
    """Answers for chance and the tower."""

    def answer(self, state: State_contra, question: Question_contra) -> Action_co: ...
