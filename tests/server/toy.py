"""A small game with all that a room must support: turns, secrets, chance, deeds that take time, and a clock.

Whoever's turn it is adds to a common score, draws a secret card, pushes something that may not move, or starts
the clock. Every action has a tag of its own, so that one that happens twice is noticed.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import reduce
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from meja.game import NATURE, TALK, Choices, Decision, IllegalAction, Outcome, Past, Preview, Seat, Talk
from meja.pieces import Pieces, at_once
from meja.table.hosting import HandMode, OnMotion, PointerPose, Terms
from meja.text import Text

ROUND_MS = 20_000


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 2
    goal: int = 30
    silent: bool = False


class Record(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    pass


class Add(Record, frozen=True):
    tag: str


class Peek(Record, frozen=True):
    tag: str


class Push(Record, frozen=True):
    tag: str


class Run(Record, frozen=True):
    """Starts the clock: additions until it ends count double."""

    tag: str


class TakeBack(Record, frozen=True):
    pass


class Deal(Record, frozen=True):
    card: str


class Settle(Record, frozen=True):
    moved: bool


class Tick(Record, frozen=True):
    ms: int


class Pause(Record, frozen=True):
    back_ms: int = 0


class Resume(Record, frozen=True):
    pass


class Started(Record, frozen=True):
    setup: Setup


class Added(Record, frozen=True):
    seat: Seat
    tag: str


class Peeked(Record, frozen=True):
    seat: Seat
    tag: str


class Dealt(Record, frozen=True):
    seat: Seat
    card: str


class Tried(Record, frozen=True):
    seat: Seat
    tag: str


class Moved(Record, frozen=True):
    done: bool


class Ran(Record, frozen=True):
    tag: str


class Passed(Record, frozen=True):
    ms: int


class RanOut(Record, frozen=True):
    """The clock has run out."""


class Stopped(Record, frozen=True):
    back_ms: int = 0


class WentOn(Record, frozen=True):
    pass


Event = Started | Added | Peeked | Dealt | Tried | Moved | Ran | Passed | RanOut | Stopped | WentOn
SeatAction = Add | Peek | Push | Run | TakeBack


class State(msgspec.Struct, frozen=True):
    number: int
    setup: Setup
    turn: Seat = 0
    score: int = 0
    cards: dict[Seat, tuple[str, ...]] = {}
    asked: str = ""  # "card" or "push"
    left_ms: int = 0
    paused: bool = False


class Toy:
    name = "toy"
    event_type: Any = Event
    content_versions = ("toy-1",)

    def start(self, setup: Setup) -> Sequence[Any]:
        if not 1 <= setup.players <= 4:
            raise IllegalAction("refuse-players", players=setup.players)
        return [Started(setup)]

    def content_of(self, first: Any) -> str:
        return self.content_versions[-1]

    def actor(self, state: State) -> Seat | None:
        if self.outcome(state) is not None:
            return None
        return NATURE if state.asked else state.turn

    def asks(self, state: State) -> str | None:
        return state.asked or None

    def options(self, state: State, seat: Seat) -> Sequence[Any]:
        if seat != state.turn or self.outcome(state) is not None or state.paused:
            return ()
        if state.asked:
            return (TakeBack(),) if state.asked == "push" else ()
        return (Add(""), Peek(""), Push(""), *([] if state.left_ms else [Run("")]))

    def decide(
        self, state: State, seat: Seat, action: Any, offered: Sequence[Any] | None = None
    ) -> Decision[State, Any]:
        events = self._decide(state, seat, action)
        return Decision(events, reduce(self.evolve, events, state))

    def _decide(self, state: State, seat: Seat, action: Any) -> Sequence[Any]:
        if seat == NATURE:
            return self._nature(state, action)
        if self.outcome(state) is not None:
            raise IllegalAction("refuse-over")
        if state.paused:
            raise IllegalAction("refuse-paused")
        if seat != state.turn:
            raise IllegalAction("refuse-not-your-turn")
        match action:
            case TakeBack() if state.asked == "push":
                return [Moved(done=False)]
            case _ if state.asked:
                raise IllegalAction("refuse-wait")
            case Add(tag):
                return [Added(seat, tag)]
            case Peek(tag):
                return [Peeked(seat, tag)]
            case Push(tag):
                return [Tried(seat, tag)]
            case Run(tag) if not state.left_ms:
                return [Ran(tag)]
        raise IllegalAction("refuse-not-now")

    def _nature(self, state: State, action: Any) -> Sequence[Any]:
        match action, state.asked:
            case Deal(card), "card":
                return [Dealt(state.turn, card)]
            case Settle(moved), "push":
                return [Moved(moved)]
            case TakeBack(), "push":
                return [Moved(done=False)]
            case Tick(ms), _ if 0 < ms <= state.left_ms and not state.paused:
                return [Passed(ms), RanOut()] if ms == state.left_ms else [Passed(ms)]
            case Pause(back_ms), _ if state.left_ms and not state.paused:
                return [Stopped(min(back_ms, ROUND_MS - state.left_ms))]
            case Resume(), _ if state.paused:
                return [WentOn()]
        raise IllegalAction("refuse-nature")

    def evolve(self, state: State | None, event: Any) -> State:
        if isinstance(event, Started):
            assert state is None
            return State(1, event.setup)
        assert state is not None
        state = replace(state, number=state.number + 1)
        after = (state.turn + 1) % state.setup.players
        worth = 2 if state.left_ms else 1
        match event:
            case Added():
                return replace(state, turn=after, score=state.score + worth)
            case Peeked():
                return replace(state, asked="card")
            case Dealt(seat, card):
                cards = {**state.cards, seat: (*state.cards.get(seat, ()), card)}
                return replace(state, asked="", turn=after, cards=cards)
            case Tried():
                return replace(state, asked="push")
            case Moved(done):
                return replace(state, asked="", turn=after, score=state.score + 3 * done)
            case Ran():
                return replace(state, left_ms=ROUND_MS)
            case Passed(ms):
                return replace(state, left_ms=state.left_ms - ms)
            case RanOut():
                return state
            case Stopped(back_ms):
                assert 0 <= back_ms <= ROUND_MS - state.left_ms, "no more than has passed"
                return replace(state, paused=True, left_ms=state.left_ms + back_ms)
            case WentOn():
                return replace(state, paused=False)
        raise AssertionError(event)

    def view(self, state: State, seat: Seat | None) -> Any:
        hidden = {at: cards if at == seat else ("",) * len(cards) for at, cards in state.cards.items()}
        return replace(state, cards=hidden)

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        return replace(event, card="") if isinstance(event, Dealt) and event.seat != seat else event

    def tell(self, before: State | None, event: Any, after: State) -> Sequence[Text]:
        """Returns the event with its public parts; a card only if this view of the event shows it."""
        match event:
            case Added(seat) | Peeked(seat) | Tried(seat):
                return [Text("story-turn", {"who": Text("player", {"n": seat + 1, "seat": seat})})]
            case Dealt(seat, card):
                return [Text("story-turn", {"who": card or f"seat {seat}"})]
        return ()

    def talk(self, state: State) -> frozenset[Talk]:
        return frozenset() if state.setup.silent and state.left_ms else TALK

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(won=True, text=Text("end-bag", {})) if state.score >= state.setup.goal else None


class ToyTimer:
    def left_ms(self, state: State) -> int | None:
        return state.left_ms if state.left_ms and not state.paused else None

    def is_paused(self, state: State) -> bool:
        return state.paused

    def tick(self, ms: int) -> Any:
        return Tick(ms)

    def is_tick(self, event: Any) -> bool:
        return isinstance(event, Passed)

    def pause(self, back_ms: int) -> Any:
        return Pause(back_ms)

    def resume(self) -> Any:
        return Resume()


class ToyMotion:
    """Counts the pieces; a late viewer gets the last one."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    def add(self, piece: bytes) -> None:
        self.pieces.append(piece)

    def so_far(self) -> Sequence[bytes]:
        return [self.pieces[0], *self.pieces[-1:]] if len(self.pieces) > 1 else self.pieces

    def track(self) -> bytes:
        return b"".join(self.pieces)


class ToyDeeds:
    """Deeds whose pieces and answers the test sends itself."""

    def __init__(self) -> None:
        self.under_way: dict[str, tuple[OnMotion, Future[Any], HandMode]] = {}
        self.begun: Callable[[str], None] = lambda room: None

    def begin(
        self, room: str, terms: Terms, seed: int, state: Any, question: Any, hand: HandMode, tell: OnMotion
    ) -> Any:
        done: Future[Any] = Future()
        assert room not in self.under_way, "one deed at a time"
        self.under_way[room] = (tell, done, hand)
        self.begun(room)
        return done

    def undone(self, state: Any, question: Any) -> Any:
        return TakeBack()

    def end(self, room: str, answer: Any) -> None:
        if room in self.under_way:
            self.under_way.pop(room)[1].set_result(answer)

    def point(self, room: str, pointers: Mapping[str, PointerPose]) -> None:
        if room in self.under_way and self.under_way[room][2] == "free":
            self.under_way[room][0](f"at {sorted(pointers)}".encode())

    def let_go(self, room: str) -> None:
        self.end(room, Settle(moved=True))

    def take_back(self, room: str, why: Text | None = None) -> None:
        self.end(room, TakeBack())

    def motion(self) -> ToyMotion:
        return ToyMotion()

    def close(self) -> None:
        self.under_way.clear()


class ToyBot:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seen: list[Any] = []

    def see(self, event: Any) -> None:
        self.seen.append(event)

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        return actions[0]


class ToyHosting:
    name = "toy"
    setup_type: Any = Setup
    action_type: Any = SeatAction
    bots: tuple[str, ...] = ("adder",)

    def __init__(self, *, has_secrets: bool = True) -> None:
        self.has_secrets = has_secrets
        self.timer = ToyTimer()
        self.deeds = ToyDeeds()

    def warm(self, terms: Terms) -> None:
        pass

    def close(self) -> None:
        self.deeds.close()

    def game(self) -> Any:
        return Toy()

    def seats(self, setup: Setup) -> int:
        return setup.players

    def answer(self, terms: Terms, seed: int, state: State, question: str) -> Any | None:
        if question == "card":
            return Deal(f"secret-{Random(f'{seed}:{state.number}').getrandbits(32):08x}")
        return Settle(moved=True) if terms.tower == "geometric" else None

    def label(self, state: State, seat: Seat, action: Any) -> Text:
        return Text("player", {"n": seat + 1, "what": type(action).__name__})

    def withdraws(self, action: Any) -> bool:
        return isinstance(action, TakeBack)

    def bot(self, kind: str, seed: int, seat: Seat, terms: Terms) -> ToyBot:
        return ToyBot(seed)

    def choose(self, bot: ToyBot, state: State, seat: Seat) -> Any | None:
        return Add(f"bot-{seat}-{state.number}")

    def options(self, state: State, seat: Seat) -> Sequence[Any]:
        return Toy().options(state, seat)

    def prospects(self, state: State, seat: Seat) -> Any | None:
        return {"seat": seat}

    def foresee(self, terms: Terms, state: State, seat: Seat, actions: Sequence[Any]) -> Pieces[Sequence[Any]]:
        """Returns whether each action is legal, and the score after it."""
        may = [type(option) for option in self.options(state, seat)]
        return at_once([(type(action) in may, state.score) for action in actions])

    def suggest(
        self, terms: Terms, state: State, seat: Seat, events: Sequence[Any]
    ) -> Pieces[Sequence[tuple[Any, Any]]]:
        options = self.options(state, seat)
        foreseen = yield from self.foresee(terms, state, seat, options)
        return list(zip(options, foreseen, strict=True))

    def asks_process(self, terms: Terms) -> bool:
        return False

    def study(self, terms: Terms, state: State) -> Pieces[Any | None]:
        return at_once({"score": state.score} if terms.tower != "geometric" else None)

    def past(self, events: Sequence[Any]) -> Past | None:
        """Returns all events, once the game is over."""
        game = Toy()
        if not events:
            return None
        started = state = game.evolve(None, events[0])
        for event in events[1:]:
            state = game.evolve(state, event)
        if game.outcome(state) is None:
            return None
        return Past(2, started, events[1:])

    def choices(self, setup: Setup) -> Choices:
        return Choices(None, {})

    def preview(self, setup: Setup) -> Preview:
        return Preview(())
