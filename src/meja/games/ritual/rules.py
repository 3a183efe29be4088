"""The rules of the game: who acts next, what NATURE must draw, and which events follow from an action."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import astuple

from meja.game import NATURE, IllegalAction, Outcome, Seat
from meja.games.ritual import actions, events, legal
from meja.games.ritual.content import COLOURS, RITES_OF_ROUND, STONES_PER_COLOUR, STONES_PER_SET, components
from meja.games.ritual.setup import DUO, RitualSetup, check, requested
from meja.games.ritual.state import RUNNING, RitualState
from meja.text import Text

LAST_ROUND: Final = len(RITES_OF_ROUND)
ALL_STONES: Final = tuple(colour for colour in COLOURS for _ in range(STONES_PER_COLOUR))


def start(setup: RitualSetup) -> Sequence[events.AnyRitualEvent]:
    """Returns the first event of a game that is asked for: with the newest content unless the set-up names another.

    Raises IllegalAction if the set-up cannot be played.
    """
    played = requested(setup)
    check(played)
    return [events.RitualStarted(played)]


def actor(state: RitualState) -> Seat | None:
    """Returns who acts next: the holder of the totem, NATURE if something must be drawn, None if the game is over.

    In a paused round it is still the holder of the totem, who cannot act before the table resumes the round.
    """
    if state.stage == "over":
        return None
    return state.totem if asks(state) is None else NATURE


def asks(state: RitualState) -> actions.RitualDraw | None:
    """Returns what NATURE must draw now; None if nothing."""
    setup = state.setup
    if state.stage in RUNNING:
        if not state.inspirations:
            pile = f"inspirations {state.rounds_begun}"
            return actions.RitualDraw("inspirations", pile, 0, setup.sets, tuple(components().inspirations))
        if not state.awake:
            return None  # nobody is awake, so no ritual card is due (T4.2)
        taken = len(state.taken)
        if taken >= cards_due(state):
            return None
        return actions.RitualDraw("rite", f"rites {state.rounds_begun}", taken, 1, unseen_rites(state))
    if state.stage != "new":
        return None
    if setup.first is None and state.number == 1:
        return actions.RitualDraw("first", "first", 0, 1, tuple(str(seat) for seat in range(setup.players)))
    return actions.RitualDraw("stones", "stones", 0, setup.stones, ALL_STONES)


def cards_due(state: RitualState) -> int:
    """Returns how many ritual cards of the round must have been looked at by now.

    Each shaman who wakes takes the card of the lowest free rune (T4.2). Two shamans are both shown the last card of the
    third round as soon as the other two are solved (T7.5, T7.6).
    """
    cards = RITES_OF_ROUND[state.round - 1]
    awake = len(state.awake)
    due = awake if awake < cards else cards
    return cards if state.setup.players == DUO and due == state.done < cards and state.stage == "rites" else due


def unseen_rites(state: RitualState) -> tuple[str, ...]:
    """Returns the ritual cards that nobody has looked at. They have no order: NATURE draws one when it is taken."""
    gone = {*state.solved, *(taken.rite for taken in state.taken)}
    return tuple(rite for rite in state.setup.board if rite not in gone)


def is_silent(state: RitualState) -> bool:
    """Whether nobody may talk: from the start of the first round to the end of the game, but for the time after a lost
    round, and after a won one if the set-up allows it (T6.5)."""
    if state.stage == "ready":
        return state.round > 1 and not state.setup.talk_between_rounds
    return state.runs


def decide(state: RitualState, seat: Seat, action: actions.AnyRitualAction) -> Sequence[events.AnyRitualEvent]:
    """Returns the events that follow from an action; raises IllegalAction if it is not allowed."""
    if state.stage == "over":
        raise IllegalAction("refuse-over")
    act = NATURE_RULES.get(type(action))
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
        refuses = REFUSALS.get(type(action))
        if refuses is None:
            raise IllegalAction("refuse-round-is-on")
        why = legal.refuses_to_sleep_on(state, seat, action) or refuses(state, seat, action)
        if why is not None:
            raise IllegalAction(why)
        move = events.EVENT_OF_MOVE.get(type(action))
        if move is not None:
            return [move(seat, *astuple(action))]
        return _wake(state, seat) if isinstance(action, actions.SolveInspiration) else _solve(state, seat)
    if isinstance(action, actions.BeginRound):
        return [events.RoundBegan(state.round)]
    if isinstance(action, actions.GiveUpRitual) and state.stage == "lost":
        return [events.RitualEnded(won=False)]
    raise IllegalAction("refuse-no-round")


def _wake(state: RitualState, seat: Seat) -> Sequence[events.AnyRitualEvent]:
    """T4.2, T4.3: the shaman wakes; the last one to wake begins the ritual phase."""
    happened: list[events.AnyRitualEvent] = [events.InspirationSolved(seat, state.inspirations[seat])]
    if len(state.awake) + 1 == state.setup.wakers:
        happened.append(events.RitesBegan())
    return happened


def _solve(state: RitualState, seat: Seat) -> Sequence[events.AnyRitualEvent]:
    """T5.1, T6.1, T6.4: the rite is solved; the last one wins the round, in the third round the game."""
    happened: list[events.AnyRitualEvent] = [events.RiteSolved(seat, state.done + 1, state.taken[state.done].rite)]
    if state.done + 1 == RITES_OF_ROUND[state.round - 1]:
        happened.append(events.RoundWon(state.round))
        if state.round == LAST_ROUND:
            happened.append(events.RitualEnded(won=True))  # T6.4
    return happened


def _tick(state: RitualState, action: actions.Tick) -> Sequence[events.AnyRitualEvent]:
    """Passes time; the round is lost when it is up (T6.3)."""
    ms = _checked_ms(state, action.ms)
    if ms >= state.clock_ms:
        return [events.TimePassed(state.clock_ms), events.RoundLost(state.round)]
    return [events.TimePassed(ms)]


def _pause(state: RitualState, action: actions.Pause) -> Sequence[events.AnyRitualEvent]:
    """Pauses the round; the clock never gets back more than the time that has passed (T6.7)."""
    back_ms = _checked_ms(state, action.back_ms)
    return [events.Paused(min(back_ms, state.setup.round_ms - state.clock_ms))]


def _checked_ms(state: RitualState, ms: int) -> int:
    """Returns `ms`; raises IllegalAction if the clock is not running or `ms` is negative."""
    if state.stage not in RUNNING or state.paused:
        raise IllegalAction("refuse-clock-stands")
    if ms < 0:
        raise IllegalAction("refuse-time-runs-on")
    return ms


def _resume(state: RitualState, action: actions.Resume) -> Sequence[events.AnyRitualEvent]:
    if not state.paused:
        raise IllegalAction("refuse-not-paused")
    return [events.Resumed()]


def _deal(state: RitualState, action: actions.DealPieces) -> Sequence[events.AnyRitualEvent]:
    asked, items = asks(state), action.items
    if asked is None or len(items) != asked.n or any(items.count(i) > asked.among.count(i) for i in {*items}):
        raise IllegalAction("refuse-not-asked")
    match asked.why:
        case "first":
            return [events.FirstDrawn(int(items[0]))]
        case "stones":
            stones = [items[k : k + STONES_PER_SET] for k in range(0, len(items), STONES_PER_SET)]
            return [events.StonesDealt(tuple(stones))]  # type: ignore[arg-type]
        case "inspirations":
            each = state.setup.inspirations
            return [events.InspirationsDealt(tuple(items[k : k + each] for k in range(0, len(items), each)))]
        case "rite":
            rune = len(state.taken) + 1
            shown = rune > len(state.awake)
            return [events.RiteTaken(None if shown else state.awake[rune - 1], rune, items[0])]


NATURE_RULES: Final[
    Mapping[type[actions.AnyRitualAction], Callable[[RitualState, Any], Sequence[events.AnyRitualEvent]]]
] = {
    actions.DealPieces: _deal,
    actions.Tick: _tick,
    actions.Pause: _pause,
    actions.Resume: _resume,
}


# Each returns why an action in a round is illegal, or None.
REFUSALS: Final[Mapping[type[actions.AnyRitualAction], Callable[[RitualState, Seat, Any], Text | None]]] = {
    actions.Take: legal.refuses_take,
    actions.Give: legal.refuses_give,
    actions.PutStone: legal.refuses_put,
    actions.TakeBackStone: legal.refuses_take_back,
    actions.ExchangeStones: legal.refuses_exchange,
    actions.Pass: legal.refuses_pass,
    actions.SolveInspiration: lambda state, seat, _: legal.refuses_inspiration(state, seat),
    actions.SolveRite: lambda state, seat, _: legal.refuses_rite(state, seat),
}


def outcome(state: RitualState) -> Outcome | None:
    if state.won is None:
        return None
    return Outcome(state.won, Text("shamans-won" if state.won else "shamans-lost"))
