"""Who acts, what nature is asked, and what happens when somebody does something."""

from collections.abc import Sequence

from meja.game import NATURE, IllegalAction, Outcome, Seat
from meja.games.ritual.actions import (
    AnyAction,
    BeginRound,
    Deal,
    Draw,
    Exchange,
    Give,
    GiveUp,
    NatureAction,
    Pass,
    Pause,
    Put,
    Resume,
    SeatAction,
    SolveInspiration,
    SolveRite,
    Take,
    TakeBack,
    Tick,
)
from meja.games.ritual.content import COLOURS, FIRST_STONES, RITES_OF_ROUND, STONES_OF_A_COLOUR, contents
from meja.games.ritual.events import (
    AnyEvent,
    FirstDrawn,
    GameEnded,
    GameStarted,
    InspirationsDealt,
    InspirationSolved,
    Passed,
    Paused,
    Resumed,
    RitesBegan,
    RiteSolved,
    RiteTaken,
    RoundBegan,
    RoundLost,
    RoundWon,
    StoneExchanged,
    StoneGiven,
    StonePut,
    StonesDealt,
    StoneTaken,
    StoneTakenBack,
    TimePassed,
)
from meja.games.ritual.legal import refuses
from meja.games.ritual.setup import DUO, Setup, check
from meja.games.ritual.state import State
from meja.text import Text

LAST_ROUND = len(RITES_OF_ROUND)


def start(setup: Setup) -> Sequence[AnyEvent]:
    check(setup)
    return [GameStarted(setup)]


def actor(state: State) -> Seat | None:
    """The holder of the totem, but for what is drawn. While the round is paused it waits for the table to resume it."""
    if state.stage == "over":
        return None
    return state.totem if asks(state) is None else NATURE


def asks(state: State) -> Draw | None:
    """What nature is to draw."""
    setup = state.setup
    if state.stage == "new":
        if setup.first is None and state.number == 1:
            return Draw("first", 1, tuple(str(seat) for seat in range(setup.players)))
        return Draw("stones", setup.stones, tuple(c for c in COLOURS for _ in range(STONES_OF_A_COLOUR)))
    if not state.runs:
        return None
    if not state.inspirations:
        return Draw("inspirations", setup.sets, tuple(contents().inspirations))
    if len(state.taken) < cards_due(state):
        return Draw("rite", 1, rites_left(state))
    return None


def cards_due(state: State) -> int:
    """How many ritual cards of the round somebody has looked at: each waker takes the one of the lowest rune (T4.2). Of
    two shamans both see the last card of the last round, as soon as all others are solved (T7.5, T7.6)."""
    cards = RITES_OF_ROUND[state.round - 1]
    due = min(len(state.awake), cards)
    return cards if state.setup.players == DUO and due == state.done < cards and state.stage == "rites" else due


def rites_left(state: State) -> tuple[str, ...]:
    """The ritual cards that nobody has looked at: their order does not exist before."""
    gone = {*state.solved, *(taken.rite for taken in state.taken)}
    return tuple(rite.id for rite in contents().rituals[state.setup.ritual].rites if rite.id not in gone)


def decide(state: State, seat: Seat, action: AnyAction) -> Sequence[AnyEvent]:
    if state.stage == "over":
        raise IllegalAction("refuse-over")
    if seat == NATURE:
        if not isinstance(action, Deal | Tick | Pause | Resume):
            raise IllegalAction("refuse-not-natures")
        return _nature(state, action)
    if isinstance(action, Deal | Tick | Pause | Resume):
        raise IllegalAction("refuse-natures")
    if state.paused:
        raise IllegalAction("refuse-paused")
    if asks(state) is not None:
        raise IllegalAction("refuse-being-dealt")
    if seat != state.totem:
        raise IllegalAction("refuse-totem")
    if state.runs:
        why = refuses(state, seat, action)
        if why is not None:
            raise IllegalAction(why)
        return _in_a_round(state, seat, action)
    if isinstance(action, BeginRound):
        return [RoundBegan(state.round)]
    if isinstance(action, GiveUp) and state.stage == "lost":
        return [GameEnded(won=False)]
    raise IllegalAction("refuse-no-round")


def _in_a_round(state: State, seat: Seat, action: SeatAction) -> Sequence[AnyEvent]:
    match action:
        case Take(stone):
            return [StoneTaken(seat, stone)]
        case Give(stone, place, to, from_plane):
            return [StoneGiven(seat, stone, place, to, from_plane)]
        case Put(stone, place):
            return [StonePut(seat, stone, place)]
        case TakeBack(place):
            return [StoneTakenBack(seat, place)]
        case Exchange(place, stone):
            return [StoneExchanged(seat, place, stone)]
        case Pass():
            return [Passed(seat)]
        case SolveInspiration():
            return _woken(state, seat)
        case SolveRite():
            return _solved(state, seat)
        case BeginRound() | GiveUp():
            raise AssertionError("refused before")


def _woken(state: State, seat: Seat) -> Sequence[AnyEvent]:
    """T4.2; the ritual phase begins when enough are awake (T4.3), once the last of them has taken a card."""
    happened: list[AnyEvent] = [InspirationSolved(seat, state.inspirations[seat])]
    if len(state.awake) + 1 == state.setup.wakers:
        happened.append(RitesBegan())
    return happened


def _solved(state: State, seat: Seat) -> Sequence[AnyEvent]:
    happened: list[AnyEvent] = [RiteSolved(seat, state.done + 1, state.taken[state.done].rite)]
    if state.done + 1 == RITES_OF_ROUND[state.round - 1]:
        happened.append(RoundWon(state.round))
        if state.round == LAST_ROUND:
            happened.append(GameEnded(won=True))  # T6.4
    return happened


def _nature(state: State, action: NatureAction) -> Sequence[AnyEvent]:
    match action:
        case Tick(ms):
            if not state.runs or state.paused:
                raise IllegalAction("refuse-clock-stands")
            if ms < 0:
                raise IllegalAction("refuse-time-runs-on")
            passed: list[AnyEvent] = [TimePassed(min(ms, state.clock_ms))]
            return [*passed, RoundLost(state.round)] if ms >= state.clock_ms else passed  # T6.3
        case Pause():
            if not state.runs or state.paused:
                raise IllegalAction("refuse-clock-stands")
            return [Paused()]
        case Resume():
            if not state.paused:
                raise IllegalAction("refuse-not-paused")
            return [Resumed()]
        case Deal(items):
            asked = asks(state)
            if asked is None or len(items) != asked.n or any(items.count(i) > asked.among.count(i) for i in items):
                raise IllegalAction("refuse-not-asked")
            return _dealt(state, asked, items)


def _dealt(state: State, asked: Draw, items: tuple[str, ...]) -> Sequence[AnyEvent]:
    setup = state.setup
    match asked.why:
        case "first":
            return [FirstDrawn(int(items[0]))]
        case "stones":
            stones = [items[k : k + FIRST_STONES] for k in range(0, len(items), FIRST_STONES)]
            return [StonesDealt(tuple(stones))]  # type: ignore[arg-type]
        case "inspirations":
            each = setup.inspirations
            return [InspirationsDealt(tuple(items[k : k + each] for k in range(0, len(items), each)))]
        case "rite":
            rune = len(state.taken) + 1
            shown = rune > len(state.awake)
            return [RiteTaken(None if shown else state.awake[rune - 1], rune, items[0])]


def outcome(state: State) -> Outcome | None:
    if state.won is None:
        return None
    return Outcome(state.won, Text("shamans-won" if state.won else "shamans-lost"))
