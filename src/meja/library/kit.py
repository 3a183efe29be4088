"""What a game offers to Python programs beside its rules, and the games that offer it."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from meja.game import Nature, Rules, Seat
from meja.games.results import GameResult
from meja.games.setup_choices import did_you_mean, setup_from
from meja.session import Session

KITS: Final[Mapping[str, str]] = {  # the class of each game's kit, loaded when a game is made
    "menara": "meja.games.menara.kit:MenaraKit",
    "ritual": "meja.games.ritual.kit:RitualKit",
}


GAMES: Final = tuple(KITS)  # the names of the games


class Motion(Protocol):
    """Collects the recorded motion of a table, which is kept beside the log of its game."""

    by_event: dict[int, bytes]  # by the number of the event

    def keep(self, events: Sequence[Any]) -> None:
        """Takes note of the next events of the game, from the first one on."""
        ...


class Kit(Protocol):
    """A kind of game, with the options of the table that are not part of its set-up, such as the tower or the clock."""

    name: str
    options: Any  # a Struct, the type of `options_type`
    options_type: Any
    setup_type: Any
    state_type: Any
    action_type: Any  # of the actions of seats
    figures: Mapping[str, str]  # the names of `GameResult.figures`, with what they are
    limits: str  # of its decisions as data, in sentences
    view_type: Any  # of what a seat sees

    def __init__(self, options: Any) -> None: ...

    @property
    def rules(self) -> Rules[Any, Any, Any, Any]: ...

    def setup(self, chosen: Mapping[str, Any]) -> Any:
        """Returns the set-up with these choices; raises ValueError or IllegalAction with a sentence."""
        ...

    def players(self, setup: Any) -> int: ...

    def nature(self, seed: int) -> Nature[Any, Any, Any]: ...

    def go_on(self, session: Session[Any, Any, Any]) -> None:
        """Does all that no seat decides, until a seat can act or the game is over: first of all NATURE's answers."""
        ...

    def spend(self, session: Session[Any, Any, Any], seconds: float | None) -> bool:
        """Lets the time of an action pass. Returns whether the seat can still act: its time may have run out."""
        ...

    def resampled(self, state: Any, seat: Seat, rng: Random) -> Any:
        """Returns the state with other things in place of all that the seat does not know."""
        ...

    def result(self, state: Any, events: Sequence[Any], n_actions: int, known: Mapping[str, Any]) -> GameResult:
        """Returns the result of a finished game. `n_actions`: that were pushed; `known`: the other fields that all
        games have."""
        ...

    def motion(self) -> Motion | None:
        """Begins to record how the table moves in the one game of this kit; None if nothing moves."""
        ...

    def notation(self, action: Any) -> str: ...

    def parse(self, text: str, state: Any) -> Any:
        """Returns the action that is written so, legal or not; raises ValueError with a sentence."""
        ...

    def text(self, state: Any, seat: Seat | None, language: str) -> str:
        """Returns the table as a seat, or a spectator, sees it, in lines of text."""
        ...

    def svg(self, state: Any, seat: Seat | None, language: str) -> str: ...


def kit_type(game: str) -> type[Kit]:
    """Returns the kit of a game; raises ValueError if there is no such game."""
    if game not in KITS:
        raise ValueError(f"There is no game {game}{did_you_mean(game, KITS)}; there are {' and '.join(KITS)}.")
    module, name = KITS[game].split(":")
    kind: type[Kit] = getattr(import_module(module), name)
    return kind


def kit_of(game: str, chosen: Mapping[str, Any]) -> tuple[Kit, dict[str, Any]]:
    """Returns the kit of a game with the options among these choices, and the other choices."""
    kind = kit_type(game)
    names = kind.options_type.__struct_fields__
    options = setup_from({key: value for key, value in chosen.items() if key in names}, kind.options_type)
    return kind(options), {key: value for key, value in chosen.items() if key not in names}
