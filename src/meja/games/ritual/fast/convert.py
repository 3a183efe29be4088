"""Converts states to records and back, and actions to codes and back. A record has no history (T6.8)."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from meja.game import Seat
from meja.games.ritual.actions import (
    BeginRound,
    ExchangeStones,
    Give,
    GiveUpRitual,
    Pass,
    PutStone,
    RitualSeatAction,
    SolveInspiration,
    SolveRite,
    Take,
    TakeBackStone,
)
from meja.games.ritual.content import COLOURS, INDEX, InspirationId, RiteId, contents
from meja.games.ritual.events import (
    InspirationSolved,
    Passed,
    RiteSolved,
    StoneExchanged,
    StoneGiven,
    StonePut,
    StoneTaken,
    StoneTakenBack,
    TotemEvent,
)
from meja.games.ritual.fast.layout import (
    BEGIN,
    EXCHANGE,
    GAME_DTYPE,
    GIVE,
    GIVE_PLANE,
    GIVE_UP,
    N_ACTIONS,
    N_COLOURS,
    N_PLACES,
    NONE,
    OWN_SET,
    PASS,
    PUT,
    SET_CODES,
    SOLVE,
    STAGES,
    TAKE,
    TAKE_BACK,
    WAKE,
    GameRecord,
    GameRecords,
)
from meja.games.ritual.setup import LEVELS, RitualSetup
from meja.games.ritual.state import Hand, RitualState, TakenRite

NONE_FIELDS: Final = (  # initialised with NONE instead of 0
    "plane", "card", "awake", "holder", "rite", "solved", "solver", "began_totem", "began_plane", "last", "won",
)  # fmt: skip


def cards() -> tuple[InspirationId, ...]:
    """Returns the inspiration cards in the order of their indices in records."""
    return tuple(contents().inspirations)


def board(ritual: int) -> tuple[RiteId, ...]:
    """Returns the rites of a ritual in the order of their indices in records."""
    return tuple(rite.id for rite in contents().rituals[ritual].rites)


def games_of(states: Iterable[RitualState]) -> GameRecords:
    """Returns one record for each state."""
    there = list(states)
    games = np.zeros(len(there), GAME_DTYPE)
    for field in NONE_FIELDS:
        games[field] = NONE
    for game, state in zip(games, there, strict=True):
        _fill(game, state)
    return games


def _fill(game: GameRecord, state: RitualState) -> None:
    setup, seats, rites = state.setup, range(state.setup.players), board(state.setup.ritual)
    game["players"], game["sets"], game["wakers"] = setup.players, setup.sets, setup.wakers
    game["ritual"], game["level"] = setup.ritual - 1, LEVELS.index(setup.level)
    game["first"] = NONE if setup.first is None else setup.first
    game["may_pass"], game["history"], game["advice"] = setup.may_pass, setup.history, setup.advice
    game["round_ms"], game["clock_ms"], game["number"] = setup.round_ms, state.clock_ms, state.number
    game["stage"], game["totem"], game["round"] = STAGES.index(state.stage), state.totem, state.round
    game["paused"], game["done"] = state.paused, state.done
    game["won"] = NONE if state.won is None else state.won
    _fill_circle(game, "stones", "plane", state.circle)
    dealt = [cards().index(card) for own in state.inspirations for card in own]
    game["card"][: len(dealt)] = dealt
    game["n_awake"], game["n_taken"], game["n_solved"] = len(state.awake), len(state.taken), len(state.solved)
    game["awake"][: len(state.awake)] = state.awake
    for n, (seat, rite) in enumerate(state.taken):
        game["holder"][n], game["rite"][n] = NONE if seat is None else seat, rites.index(rite)
    game["solved"][: len(state.solved)] = [rites.index(rite) for rite in state.solved]
    game["solver"][: len(state.solvers)] = state.solvers
    circle, totem = state.began
    if circle:
        game["began_totem"] = totem
        _fill_circle(game, "began_stones", "began_plane", circle)
    for seat, deed in zip(seats, state.last, strict=False):
        game["last"][seat] = NONE if deed is None else _deed_code(setup, deed)


def _fill_circle(game: GameRecord, stones: str, plane: str, circle: tuple[Hand, ...]) -> None:
    for place, hand in enumerate(circle):
        game[stones][place] = hand.stones
        game[plane][place] = NONE if hand.plane is None else INDEX[hand.plane]


def state_of(game: GameRecord) -> RitualState:
    """Returns the state of a record, with an empty history."""
    setup = setup_of(game)
    rites, taken, solved = board(setup.ritual), int(game["n_taken"]), int(game["n_solved"])
    holders = [None if holder == NONE else int(holder) for holder in game["holder"]]
    deeds = tuple(None if code == NONE else _deed(game, seat, int(code)) for seat, code in _of_seats(game, "last"))
    return RitualState(
        number=int(game["number"]),
        setup=setup,
        stage=STAGES[game["stage"]],
        circle=_circle(game, "stones", "plane") if game["stage"] != STAGES.index("new") else (),
        totem=int(game["totem"]),
        round=int(game["round"]),
        clock_ms=int(game["clock_ms"]),
        paused=bool(game["paused"]),
        inspirations=_inspirations(game, setup),
        awake=tuple(game["awake"][: game["n_awake"]].tolist()),
        taken=tuple(TakenRite(holders[n], rites[game["rite"][n]]) for n in range(taken)),
        done=int(game["done"]),
        solved=tuple(rites[rite] for rite in game["solved"][:solved]),
        solvers=tuple(game["solver"][:solved].tolist()),
        began=((), 0)
        if game["began_totem"] == NONE
        else (_circle(game, "began_stones", "began_plane"), int(game["began_totem"])),
        last=deeds if any(deeds) else (),
        won=None if game["won"] == NONE else bool(game["won"]),
    )


def setup_of(game: GameRecord) -> RitualSetup:
    return RitualSetup(
        players=int(game["players"]),
        ritual=int(game["ritual"]) + 1,
        level=LEVELS[game["level"]],
        first=None if game["first"] == NONE else int(game["first"]),
        may_pass=bool(game["may_pass"]),
        history=bool(game["history"]),
        advice=bool(game["advice"]),
    )


def _of_seats(game: GameRecord, field: str) -> list[tuple[Seat, int]]:
    return list(enumerate(game[field][: game["players"]].tolist()))


def _circle(game: GameRecord, stones: str, plane: str) -> tuple[Hand, ...]:
    return tuple(
        Hand(tuple(game[stones][place].tolist()), None if on == NONE else COLOURS[on])
        for place, on in enumerate(game[plane][: game["sets"]].tolist())
    )


def _inspirations(game: GameRecord, setup: RitualSetup) -> tuple[tuple[InspirationId, ...], ...]:
    if game["card"][0] == NONE:
        return ()
    names = cards()
    return tuple(tuple(names[game["card"][place]] for place in setup.places(seat)) for seat in range(setup.players))


def code_of(setup: RitualSetup, seat: Seat, action: RitualSeatAction) -> int:
    """Returns the code of an action by `seat`."""
    match action:
        case SolveInspiration():
            return WAKE
        case SolveRite():
            return SOLVE
        case Take(stone):
            return TAKE + INDEX[stone]
        case Give(stone, place, to, from_plane):
            deed = GIVE_PLANE + to if from_plane else GIVE + N_PLACES * INDEX[stone] + to
            return _of_set(setup, seat, place) + deed
        case PutStone(stone, place):
            return _of_set(setup, seat, place) + PUT + INDEX[stone]
        case TakeBackStone(place):
            return _of_set(setup, seat, place) + TAKE_BACK
        case ExchangeStones(place, stone):
            return EXCHANGE + N_COLOURS * place + INDEX[stone]
        case Pass():
            return PASS
        case BeginRound():
            return BEGIN
        case GiveUpRitual():
            return GIVE_UP


def _of_set(setup: RitualSetup, seat: Seat, place: int) -> int:
    return OWN_SET + SET_CODES * setup.places(seat).index(place)


def action_of(game: GameRecord, code: int) -> RitualSeatAction:
    """Returns the action of a code, for the holder of the totem."""
    seat = int(game["totem"])
    places = setup_of(game).places(seat)
    return _action(code, places, [None if on == NONE else int(on) for on in game["plane"]])


def _action(code: int, places: range, planes: list[int | None]) -> RitualSeatAction:
    simple: dict[int, RitualSeatAction] = {
        WAKE: SolveInspiration(), SOLVE: SolveRite(), PASS: Pass(), BEGIN: BeginRound(), GIVE_UP: GiveUpRitual(),
    }  # fmt: skip
    if code in simple:
        return simple[code]
    if code < OWN_SET:
        return Take(COLOURS[code - TAKE])
    if code >= EXCHANGE:
        place, colour = divmod(code - EXCHANGE, N_COLOURS)
        return ExchangeStones(place, COLOURS[colour])
    own, deed = divmod(code - OWN_SET, SET_CODES)
    place = places[own]
    if deed < GIVE_PLANE:
        colour, to = divmod(deed - GIVE, N_PLACES)
        return Give(COLOURS[colour], place, to)
    if deed < PUT:
        on = planes[place]
        assert on is not None, "there is a stone on the plane"
        return Give(COLOURS[on], place, deed - GIVE_PLANE, from_plane=True)
    return TakeBackStone(place) if deed == TAKE_BACK else PutStone(COLOURS[deed - PUT], place)


def _deed_code(setup: RitualSetup, deed: TotemEvent) -> int:
    """Returns the code of a deed; see the end of `layout`."""
    seat = deed.seat
    match deed:
        case InspirationSolved():
            return WAKE
        case RiteSolved(_, rune):
            return SOLVE + N_ACTIONS * rune
        case StoneTaken(_, stone):
            return code_of(setup, seat, Take(stone))
        case StoneGiven(_, stone, place, to, from_plane):
            code = code_of(setup, seat, Give(stone, place, to, from_plane))
            return code + N_ACTIONS * (1 + INDEX[stone]) if from_plane else code
        case StonePut(_, stone, place):
            return code_of(setup, seat, PutStone(stone, place))
        case StoneTakenBack(_, place):
            return code_of(setup, seat, TakeBackStone(place))
        case StoneExchanged(_, place, stone):
            return code_of(setup, seat, ExchangeStones(place, stone))
        case Passed():
            return PASS


def _deed(game: GameRecord, seat: Seat, kept: int) -> TotemEvent:
    """Returns the deed of a code; the inverse of `_deed_code`."""
    setup = setup_of(game)
    extra, code = divmod(kept, N_ACTIONS)
    action = _action(code, setup.places(seat), [extra - 1] * N_PLACES)
    match action:
        case SolveInspiration():
            return InspirationSolved(seat, _inspirations(game, setup)[seat])
        case SolveRite():
            return RiteSolved(seat, extra, board(setup.ritual)[game["rite"][extra - 1]])
        case Take(stone):
            return StoneTaken(seat, stone)
        case Give(stone, place, to, from_plane):
            return StoneGiven(seat, stone, place, to, from_plane)
        case PutStone(stone, place):
            return StonePut(seat, stone, place)
        case TakeBackStone(place):
            return StoneTakenBack(seat, place)
        case ExchangeStones(place, stone):
            return StoneExchanged(seat, place, stone)
        case Pass():
            return Passed(seat)
        case BeginRound() | GiveUpRitual():
            raise AssertionError("not a deed: only actions in a round are")
