"""A game being played, for Python programs: its actions are pushed and popped as moves are on a chess board."""

from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeAlias, overload

import msgspec

from meja import bots
from meja.game import IllegalAction, Outcome, Seat
from meja.library.kit import KITS, Kit, kit_of, kit_type
from meja.session import Keep, Session
from meja.table import log

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with defaults, so that a plain `Game` is a game of any kind

    from meja.games.menara.actions import SeatAction
    from meja.games.menara.events import AnyEvent
    from meja.games.menara.state import State
    from meja.games.menara.view import View
    from meja.games.ritual.actions import RitualSeatAction
    from meja.games.ritual.events import AnyRitualEvent
    from meja.games.ritual.state import RitualState
    from meja.games.ritual.view import RitualView

    StateT = TypeVar("StateT", default=Any)
    ViewT = TypeVar("ViewT", default=Any)
    ActionT = TypeVar("ActionT", default=Any)
    EventT = TypeVar("EventT", default=Any)
    MenaraPlayed: TypeAlias = "Game[State, View, SeatAction, AnyEvent]"
    RitualPlayed: TypeAlias = "Game[RitualState, RitualView, RitualSeatAction, AnyRitualEvent]"
else:
    from typing import TypeVar

    StateT, ViewT, ActionT, EventT = map(TypeVar, ("StateT", "ViewT", "ActionT", "EventT"))

FORMAT: Final = 1  # of snapshots
SEED_BITS: Final = 32


class Pushed(msgspec.Struct, frozen=True, gc=False):
    """An action that was pushed, and the game before it."""

    seat: Seat
    action: Any
    state: Any
    n_events: int


class Position(msgspec.Struct, frozen=True, array_like=True):
    """A position without the way to it."""

    meja: int
    game: str
    content: str  # its version
    seed: int
    options: msgspec.Raw
    state: msgspec.Raw


class Game(Generic[StateT, ViewT, ActionT, EventT]):
    """A game being played. NATURE never shows: chance from the seed, and the chosen tower, answer at once.

    The rules are pure, so a copy costs next to nothing, and a bot can try out what it likes. A copy that looks into the
    future is to be given another one by `reseed`, and `resample` also replaces what is hidden already.
    """

    def __init__(self, kit: Kit, seed: int, session: Session[Any, Any, Any]) -> None:
        """For `new`, `load`, `restore` and `copy`: `session` waits for a seat, or is over."""
        self._kit, self._session, self._seed = kit, session, seed
        self._turns: list[Pushed] = []
        self._is_whole = True  # its events begin with the first one
        self.keeps_history = True  # False: without `history` and `pop`, so that states can go at once
        self.n_actions = 0  # that were pushed here, without those taken back
        self._turn: tuple[Any, Seat | None] = (None, None)  # a state, and who acts in it
        self._actions: Sequence[ActionT] | None = None

    # The game as it stands -------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self._kit.name

    @property
    def setup(self) -> Any:
        return self._session.state.setup

    @property
    def seed(self) -> int:
        return self._seed

    @property
    def players(self) -> int:
        return self._kit.players(self.setup)

    @property
    def state(self) -> StateT:
        """Everything, also what is hidden from all seats. Bots and learners are to use `view`."""
        state: StateT = self._session.state
        return state

    @property
    def turn(self) -> Seat | None:
        """The seat that acts next; None when the game is over."""
        state = self._session.state
        if self._turn[0] is not state:
            self._turn = state, self._session.actor
        return self._turn[1]

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """What the seat whose turn it is may do; empty when the game is over."""
        if self._actions is None:
            seat = self.turn
            self._actions = () if seat is None else self._kit.rules.options(self._session.state, seat)
        return self._actions

    @property
    def is_over(self) -> bool:
        return self.turn is None

    @property
    def outcome(self) -> Outcome | None:
        return self._kit.rules.outcome(self.state)

    @property
    def events(self) -> Sequence[EventT]:
        """What has happened, with all secrets; `view_event` hides them. Of a game that was restored or resampled: since
        then."""
        return tuple(self._session.events)

    @property
    def history(self) -> Sequence[tuple[Seat, ActionT]]:
        """The actions that were pushed here, with their seats."""
        return tuple((turn.seat, turn.action) for turn in self._turns)

    def view(self, seat: Seat | None = None) -> ViewT:
        """Returns what a seat, or a spectator, sees."""
        seen: ViewT = self._kit.rules.view(self.state, self._checked(seat))
        return seen

    def view_event(self, event: EventT, seat: Seat | None = None) -> EventT:
        """Returns an event as a seat, or a spectator, sees it."""
        seen: EventT = self._kit.rules.view_event(event, self._checked(seat))
        return seen

    # Play ------------------------------------------------------------------------------------------------------------

    def push(self, action: ActionT | str, *, seconds: float | None = None) -> Sequence[EventT]:
        """Does an action of the seat whose turn it is, then all that no seat decides. Returns what has happened.

        `action`: an action, or its notation. Raises IllegalAction with the reason, and changes nothing, if it is
        against the rules. `seconds`: how long the seat took, in a game with a clock; if the time of the round ran out
        before, the action is not done.
        """
        seat = self.turn
        if seat is None:
            raise ValueError("The game is over.")
        return self._do(seat, action, self._actions, seconds)

    def _do(self, seat: Seat, action: Any, offered: Sequence[Any] | None, seconds: float | None) -> Sequence[Any]:
        """As `push`, for the seat that acts next. `offered`: its legal actions, if they are known."""
        if isinstance(action, str):
            action = self.parse(action)
        kit, session = self._kit, self._session
        state, events = session.state, session.events
        n_events = len(events)
        try:
            if kit.spend(session, seconds):
                session.act(seat, action, offered)
        except Exception:
            session.rewind(state, n_events)
            raise
        kit.go_on(session)
        self.n_actions += 1
        if self.keeps_history:
            self._turns.append(Pushed(seat, action, state, n_events))
        self._actions = None
        return events[n_events:]

    def pop(self) -> ActionT:
        """Takes the last action back, with all that followed from it, and returns it."""
        if not self._turns:
            raise IndexError("There is no action to take back.")
        turn = self._turns.pop()
        self.n_actions -= 1
        self._session.rewind(turn.state, turn.n_events)
        self._actions = None
        action: ActionT = turn.action
        return action

    def peek(self) -> ActionT:
        """Returns the last action."""
        if not self._turns:
            raise IndexError("There is no last action.")
        action: ActionT = self._turns[-1].action
        return action

    def play(self, *players: Any) -> Outcome:
        """Lets bots play to the end, one for each seat: objects with `choose(view, actions)`, names of bots, or classes
        and functions that make them (see `meja.bots.make`)."""
        if len(players) != self.players:
            raise ValueError(f"The game has {self.players} seats, so it takes {self.players} bots, not {len(players)}.")
        made: list[Any] = []
        try:
            for seat, player in enumerate(players):
                made.append(self.bot(player, seat))
            self._play(made)
        finally:
            for player, bot in zip(players, made, strict=False):
                if bot is not player:
                    bots.close(bot, self.outcome)
        outcome = self.outcome
        assert outcome is not None, "the game is over"
        return outcome

    def _play(self, made: Sequence[Any]) -> None:
        need_view = [getattr(bot, "needs_view", True) for bot in made]
        see = any(getattr(bot, "see", None) is not None for bot in made)
        if see and not self.n_actions and self._is_whole:
            self._show(made, self._session.events)
        session, rules = self._session, self._kit.rules
        while (seat := rules.actor(session.state)) is not None:
            happened = self._chosen(made[seat], seat, need_view[seat])
            if see:
                self._show(made, happened)

    def _chosen(self, bot: Any, seat: Seat, needs_view: bool) -> Sequence[Any]:
        """Lets a bot choose; one that listens to refusals is asked again."""
        rules, state = self._kit.rules, self._session.state
        actions = rules.options(state, seat)
        view = rules.view(state, seat) if needs_view else None
        for _ in range(bots.MAX_REFUSALS):
            try:
                return self._do(seat, bot.choose(view, actions), actions, None)
            except IllegalAction as refusal:
                if not hasattr(bot, "refused"):
                    raise
                bot.refused(refusal)
        raise bots.BotFailed(
            f"The bot of seat {seat} chose {bots.MAX_REFUSALS} times in a row what is against the rules."
        )

    def bot(self, player: Any, seat: Seat) -> Any:
        """Returns the bot of a seat, which gets a seed that follows from the game's. `player`: see `play`."""
        if not isinstance(player, str | type) and hasattr(player, "choose"):
            return player
        seed = Random(f"{self._seed}:{seat}").getrandbits(SEED_BITS)
        return bots.make(player, game=self.name, seed=seed, seat=seat, **msgspec.structs.asdict(self._kit.options))

    def _show(self, made: Sequence[Any], events: Sequence[Any]) -> None:
        for seat, bot in enumerate(made):
            bots.show(bot, (self._kit.rules.view_event(event, seat) for event in events))

    # Other games -----------------------------------------------------------------------------------------------------

    def copy(self) -> "Game[StateT, ViewT, ActionT, EventT]":
        """Returns the same game, which goes on by itself from here."""
        made: Game[StateT, ViewT, ActionT, EventT] = Game(self._kit, self._seed, self._session.copy())
        made._turns, made._is_whole, made._actions = self._turns.copy(), self._is_whole, self._actions
        made.keeps_history, made.n_actions = self.keeps_history, self.n_actions
        return made

    def reseed(self, seed: int) -> "Game[StateT, ViewT, ActionT, EventT]":
        """Gives the game another future: what is drawn from now on comes from this seed. Returns the game itself."""
        self._seed, self._session.nature = seed, self._kit.nature(seed)
        return self

    def resample(self, seat: Seat, seed: int) -> "Game[StateT, ViewT, ActionT, EventT]":
        """Returns another game that this seat cannot tell from this one: what is hidden from it is drawn anew from this
        seed, and so is the future. Its events begin here."""
        self._checked(seat)
        state = self._kit.resampled(self.state, seat, Random(f"{seed}:{seat}"))
        return _at(self._kit, seed, state)

    def snapshot(self) -> bytes:
        """Returns the position as bytes, with all secrets, for `meja.restore`."""
        encode = msgspec.msgpack.encode
        options, state = msgspec.Raw(encode(self._kit.options)), msgspec.Raw(encode(self.state))
        return encode(Position(FORMAT, self.name, self.setup.version, self._seed, options, state))

    def save(self, path: str | Path) -> None:
        """Writes the game as a log, for `meja.load`, `meja replay` and `meja import`."""
        if not self._is_whole:
            raise ValueError("A game that was restored or resampled has no beginning, so it cannot be saved as a log.")
        log.save(Path(path), self._kit.rules, self._session.events, self._seed)

    # Text and pictures -----------------------------------------------------------------------------------------------

    def notation(self, action: ActionT) -> str:
        """Returns an action in short, as `push` and `parse` take it."""
        return self._kit.notation(action)

    def parse(self, text: str) -> ActionT:
        """Returns the action that is written so, legal or not; raises ValueError with a sentence."""
        action: ActionT = self._kit.parse(text, self.state)
        return action

    def text(self, seat: Seat | None = None, language: str = "en") -> str:
        """Returns the table as a seat, or a spectator, sees it."""
        return self._kit.text(self.state, self._checked(seat), language)

    def svg(self, seat: Seat | None = None, language: str = "en") -> str:
        """Returns a picture of the table as a seat, or a spectator, sees it."""
        return self._kit.svg(self.state, self._checked(seat), language)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<meja.Game {self.name}, {self.players} seats, seed {self._seed}, {self.n_actions} actions>"

    def _checked(self, seat: Seat | None) -> Seat | None:
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"There is no seat {seat}; the seats are 0 to {self.players - 1}.")
        return seat


@overload
def new(game: Literal["menara"], *, seed: int | None = None, **chosen: Any) -> "MenaraPlayed": ...
@overload
def new(game: Literal["ritual"], *, seed: int | None = None, **chosen: Any) -> "RitualPlayed": ...
@overload
def new(game: str, *, seed: int | None = None, **chosen: Any) -> Game: ...
def new(game: str, *, seed: int | None = None, **chosen: Any) -> Game:
    """Begins a game. `game`: "menara" or "ritual"; `seed`: of chance, drawn if there is none.

    `chosen`: fields of the set-up, as `players=2`, and options of the table, as `tower="statics"` or
    `seconds_per_action=6`. Raises ValueError or IllegalAction with a sentence if this cannot be played.
    """
    kit, rest = kit_of(game, chosen)
    return begin(kit, SystemRandom().getrandbits(SEED_BITS) if seed is None else seed, kit.setup(rest))


def begin(kit: Kit, seed: int, setup: Any, keep: Keep | None = None) -> Game:
    """Begins a game with a kit that several games may share. `keep` gets all events, from the first one on."""
    events = kit.rules.start(setup)
    if keep is not None:
        keep(events)
    session: Session[Any, Any, Any] = Session(kit.rules, kit.nature(seed), events, keep)
    kit.go_on(session)
    return Game(kit, seed, session)


def load(path: str | Path, **options: Any) -> Game:
    """Opens a log, to look at it or to go on. Raises meja.LogError with a sentence if it is none.

    `options`: of the table; the others are those that the game was played with, as far as the log says.
    """
    path = Path(path)
    game = log.game_of(path, KITS)
    kind = kit_type(game)
    read = log.read(path, kind(kind.options_type()).rules)
    terms = {} if read.header.room is None else msgspec.structs.asdict(read.header.room.terms)
    known = {key: value for key, value in terms.items() if key in kind.options_type.__struct_fields__}
    kit, rest = kit_of(game, known | options)
    if rest:
        raise ValueError(f"A game that goes on keeps its set-up, so {', '.join(rest)} cannot be chosen.")
    seed = SystemRandom().getrandbits(SEED_BITS) if read.header.seed is None else read.header.seed
    session: Session[Any, Any, Any] = Session(kit.rules, kit.nature(seed), read.events)
    kit.go_on(session)
    return Game(kit, seed, session)


def restore(snapshot: bytes) -> Game:
    """Returns the game of a snapshot; its events begin there. Raises ValueError with a sentence if it is none."""
    try:
        read = msgspec.msgpack.decode(snapshot, type=Position)
        if read.meja != FORMAT:
            raise ValueError(f"The snapshot has format {read.meja}, and this Meja reads format {FORMAT}.")
        kind = kit_type(read.game)
        kit = kind(msgspec.msgpack.decode(read.options, type=kind.options_type))
        if read.content not in kit.rules.content_versions:
            raise ValueError(f"The snapshot needs content {read.content}, which this Meja does not have.")
        state = msgspec.msgpack.decode(read.state, type=kind.state_type)
    except msgspec.DecodeError as error:
        raise ValueError(f"This is no snapshot of a game: {error}.") from None
    return _at(kit, read.seed, state)


def _at(kit: Kit, seed: int, state: Any) -> Game:
    """Returns a game that begins in the middle."""
    made = Game(kit, seed, Session.at(kit.rules, kit.nature(seed), state))
    made._is_whole = False
    return made
