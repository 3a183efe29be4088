"""Who acts, what nature is asked, and what happens when somebody does something."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from meja.game import NATURE, IllegalAction, Outcome, Seat
from meja.games.ritual.actions import (
    AnyAction,
    BeginRound,
    Deal,
    Draw,
    Exchange,
    Give,
    GiveUp,
    Pass,
    Pause,
    Put,
    Resume,
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
from meja.games.ritual.legal import (
    refuses_exchange,
    refuses_give,
    refuses_inspiration,
    refuses_pass,
    refuses_put,
    refuses_rite,
    refuses_take,
    refuses_take_back,
)
from meja.games.ritual.setup import DUO, Setup, check
from meja.games.ritual.state import RUNNING, State
from meja.text import Text

LAST_ROUND: Final = len(RITES_OF_ROUND)
BAG: Final = tuple(colour for colour in COLOURS for _ in range(STONES_OF_A_COLOUR))


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
    if state.stage in RUNNING:
        if not state.inspirations:
            return Draw("inspirations", setup.sets, tuple(contents().inspirations))
        if not state.awake:
            return None  # nobody has woken: no ritual card is due (T4.2)
        return Draw("rite", 1, rites_left(state)) if len(state.taken) < cards_due(state) else None
    if state.stage != "new":
        return None
    if setup.first is None and state.number == 1:
        return Draw("first", 1, tuple(str(seat) for seat in range(setup.players)))
    return Draw("stones", setup.stones, BAG)


def cards_due(state: State) -> int:
    """How many ritual cards of the round somebody has looked at: each waker takes the one of the lowest rune (T4.2). Of
    two shamans both see the last card of the last round, as soon as all others are solved (T7.5, T7.6)."""
    cards = RITES_OF_ROUND[state.round - 1]
    awake = len(state.awake)
    due = awake if awake < cards else cards
    return cards if state.setup.players == DUO and due == state.done < cards and state.stage == "rites" else due


def rites_left(state: State) -> tuple[str, ...]:
    """The ritual cards that nobody has looked at: their order does not exist before."""
    gone = {*state.solved, *(taken.rite for taken in state.taken)}
    return tuple(rite.id for rite in contents().rituals[state.setup.ritual].rites if rite.id not in gone)


def decide(state: State, seat: Seat, action: AnyAction) -> Sequence[AnyEvent]:
    if state.stage == "over":
        raise IllegalAction("refuse-over")
    act = ACTS_OF_NATURE.get(type(action))
    if seat == NATURE:
        if act is None:
            raise IllegalAction("refuse-not-natures")
        return act(state, action)
    if act is not None:
        raise IllegalAction("refuse-natures")
    if state.paused:
        raise IllegalAction("refuse-paused")
    if asks(state) is not None:
        raise IllegalAction("refuse-being-dealt")
    if seat != state.totem:
        raise IllegalAction("refuse-totem")
    if state.stage in RUNNING:
        known = DEEDS.get(type(action))
        if known is None:
            raise IllegalAction("refuse-round-is-on")
        refuses, happens = known
        why = refuses(state, seat, action)
        if why is not None:
            raise IllegalAction(why)
        return happens(state, seat, action)
    if isinstance(action, BeginRound):
        return [RoundBegan(state.round)]
    if isinstance(action, GiveUp) and state.stage == "lost":
        return [GameEnded(won=False)]
    raise IllegalAction("refuse-no-round")


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


def _tick(state: State, action: Tick) -> Sequence[AnyEvent]:
    """T6.3"""
    ms = _running(state, action.ms)
    if ms >= state.clock_ms:
        return [TimePassed(state.clock_ms), RoundLost(state.round)]
    return [TimePassed(ms)]


def _pause(state: State, action: Pause) -> Sequence[AnyEvent]:
    """T6.7"""
    back_ms = _running(state, action.back_ms)
    return [Paused(min(back_ms, state.setup.round_ms - state.clock_ms))]


def _running(state: State, ms: int) -> int:
    """So much time of a clock that runs."""
    if state.stage not in RUNNING or state.paused:
        raise IllegalAction("refuse-clock-stands")
    if ms < 0:
        raise IllegalAction("refuse-time-runs-on")
    return ms


def _resume(state: State, action: Resume) -> Sequence[AnyEvent]:
    if not state.paused:
        raise IllegalAction("refuse-not-paused")
    return [Resumed()]


def _deal(state: State, action: Deal) -> Sequence[AnyEvent]:
    asked, items = asks(state), action.items
    if asked is None or len(items) != asked.n or any(items.count(i) > asked.among.count(i) for i in {*items}):
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


ACTS_OF_NATURE: Final[Mapping[type[AnyAction], Callable[[State, Any], Sequence[AnyEvent]]]] = {
    Deal: _deal,
    Tick: _tick,
    Pause: _pause,
    Resume: _resume,
}


class Rule(NamedTuple):
    """An action of the holder of the totem while a round is on: why it may not be, and what happens if it may."""

    refuses: Callable[[State, Seat, Any], Text | None]
    happens: Callable[[State, Seat, Any], Sequence[AnyEvent]]


DEEDS: Final[Mapping[type[AnyAction], Rule]] = {
    Take: Rule(refuses_take, lambda _, seat, take: [StoneTaken(seat, take.stone)]),
    Give: Rule(
        refuses_give, lambda _, seat, give: [StoneGiven(seat, give.stone, give.place, give.to, give.from_plane)]
    ),
    Put: Rule(refuses_put, lambda _, seat, put: [StonePut(seat, put.stone, put.place)]),
    TakeBack: Rule(refuses_take_back, lambda _, seat, back: [StoneTakenBack(seat, back.place)]),
    Exchange: Rule(refuses_exchange, lambda _, seat, exchange: [StoneExchanged(seat, exchange.place, exchange.stone)]),
    Pass: Rule(refuses_pass, lambda _, seat, __: [Passed(seat)]),
    SolveInspiration: Rule(
        lambda state, seat, _: refuses_inspiration(state, seat), lambda state, seat, _: _woken(state, seat)
    ),
    SolveRite: Rule(lambda state, seat, _: refuses_rite(state, seat), lambda state, seat, _: _solved(state, seat)),
}


def outcome(state: State) -> Outcome | None:
    if state.won is None:
        return None
    return Outcome(state.won, Text("shamans-won" if state.won else "shamans-lost"))
