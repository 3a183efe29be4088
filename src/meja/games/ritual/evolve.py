"""How each event changes the state."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from meja.games.ritual.content import COLOURS, INDEX, Colour
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
from meja.games.ritual.state import Hand, State, Taken


def evolve(state: State | None, event: AnyEvent) -> State:
    """The state after an event; the first event makes the first state."""
    if state is None:
        assert isinstance(event, GameStarted), "a game begins with its start"
        return State(number=1, setup=event.setup, stage="new", totem=event.setup.first or 0)
    assert not isinstance(event, GameStarted), "a game starts once"
    return replace(state, number=state.number + 1, **CHANGES[type(event)](state, event))


Changes = dict[str, Any]


def _first_drawn(state: State, event: FirstDrawn) -> Changes:
    return {"totem": event.seat}


def _stones_dealt(state: State, event: StonesDealt) -> Changes:
    hands = tuple(Hand(tuple(stones.count(colour) for colour in COLOURS)) for stones in event.stones)
    return {"circle": hands, "stage": "ready"}


def _round_began(state: State, event: RoundBegan) -> Changes:
    """The stones stay where they are (T6.1); in a round that begins again they lie as they lay before (T6.6)."""
    circle, totem = state.began if state.stage == "lost" else (state.circle, state.totem)
    solved = state.solved[: len(state.solved) - state.done] if state.stage == "lost" else state.solved
    return {
        "stage": "inspiration", "round": event.round, "clock_ms": state.setup.round_ms, "circle": circle,
        "totem": totem, "began": (circle, totem), "inspirations": (), "awake": (), "taken": (), "done": 0,
        "solved": solved, "history": (),
    }  # fmt: skip


def _inspirations_dealt(state: State, event: InspirationsDealt) -> Changes:
    return {"inspirations": event.cards}


def _stone_taken(state: State, event: StoneTaken) -> Changes:
    (here,), (there,) = state.setup.places(event.seat), state.setup.places(state.setup.left(event.seat))
    return {"circle": moved(state.circle, event.stone, there, here)}


def _stone_given(state: State, event: StoneGiven) -> Changes:
    circle = state.circle
    if event.from_plane:
        circle = _with(circle, event.place, circle[event.place]._replace(plane=None))
    return {"circle": moved(circle, event.stone, event.place, event.to)}


def _stone_put(state: State, event: StonePut) -> Changes:
    return {"circle": _with(state.circle, event.place, state.circle[event.place]._replace(plane=event.stone))}


def _stone_taken_back(state: State, event: StoneTakenBack) -> Changes:
    return {"circle": _with(state.circle, event.place, state.circle[event.place]._replace(plane=None))}


def _stone_exchanged(state: State, event: StoneExchanged) -> Changes:
    hand = state.circle[event.place]
    assert hand.plane is not None, "there is a stone on the plane"
    stones = _plus(_plus(hand.stones, hand.plane, -1), event.stone, 1)
    return {"circle": _with(state.circle, event.place, Hand(stones, event.stone))}


def _nothing(state: State, event: AnyEvent) -> Changes:
    return {}


def _inspiration_solved(state: State, event: InspirationSolved) -> Changes:
    return {"awake": (*state.awake, event.seat)}


def _rite_taken(state: State, event: RiteTaken) -> Changes:
    assert event.rite is not None, "the table knows which card it is"
    return {"taken": (*state.taken, Taken(event.seat, event.rite))}


def _rites_began(state: State, event: RitesBegan) -> Changes:
    return {"stage": "rites"}


def _rite_solved(state: State, event: RiteSolved) -> Changes:
    return {"solved": (*state.solved, event.rite), "done": state.done + 1}


def _time_passed(state: State, event: TimePassed) -> Changes:
    return {"clock_ms": max(0, state.clock_ms - event.ms)}


def _round_won(state: State, event: RoundWon) -> Changes:
    return {"stage": "ready", "round": min(event.round + 1, 3)}


def _round_lost(state: State, event: RoundLost) -> Changes:
    return {"stage": "lost"}


def _paused(state: State, event: Paused) -> Changes:
    return {"paused": True}


def _resumed(state: State, event: Resumed) -> Changes:
    return {"paused": False}


def _game_ended(state: State, event: GameEnded) -> Changes:
    return {"stage": "over", "won": event.won}


def _deed(change: Callable[[State, Any], Changes]) -> Callable[[State, Any], Changes]:
    """With the totem one action, then it goes left (T3); the table may keep a history (T6.8)."""

    def changed(state: State, event: Any) -> Changes:
        made = change(state, event)
        made["totem"] = state.setup.left(state.totem)
        if state.setup.history:
            made["history"] = (*state.history, event)
        return made

    return changed


CHANGES: Final[Mapping[type[AnyEvent], Callable[[State, Any], Changes]]] = {
    FirstDrawn: _first_drawn,
    StonesDealt: _stones_dealt,
    RoundBegan: _round_began,
    InspirationsDealt: _inspirations_dealt,
    StoneTaken: _deed(_stone_taken),
    StoneGiven: _deed(_stone_given),
    StonePut: _deed(_stone_put),
    StoneTakenBack: _deed(_stone_taken_back),
    StoneExchanged: _deed(_stone_exchanged),
    Passed: _deed(_nothing),
    InspirationSolved: _deed(_inspiration_solved),
    RiteSolved: _deed(_rite_solved),
    RiteTaken: _rite_taken,
    RitesBegan: _rites_began,
    TimePassed: _time_passed,
    RoundWon: _round_won,
    RoundLost: _round_lost,
    Paused: _paused,
    Resumed: _resumed,
    GameEnded: _game_ended,
}


def moved(circle: tuple[Hand, ...], stone: Colour, origin: int, target: int) -> tuple[Hand, ...]:
    """A loose stone has gone from one place to another."""
    giver, taker = circle[origin], circle[target]
    assert giver.loose(stone) > 0, "the stone is there"
    circle = _with(circle, origin, Hand(_plus(giver.stones, stone, -1), giver.plane))
    return _with(circle, target, Hand(_plus(taker.stones, stone, 1), taker.plane))


def _with(circle: tuple[Hand, ...], place: int, hand: Hand) -> tuple[Hand, ...]:
    return (*circle[:place], hand, *circle[place + 1 :])


@lru_cache(maxsize=2**14)
def _plus(stones: tuple[int, ...], stone: Colour, n: int) -> tuple[int, ...]:
    at = INDEX[stone]
    return (*stones[:at], stones[at] + n, *stones[at + 1 :])
