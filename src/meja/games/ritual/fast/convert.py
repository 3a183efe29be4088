"""Converts states to records and back, and actions to codes and back. A record has no history (T6.8).

A record has inspiration cards by their index in `cards`, rites by their index on the board of the ritual.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import numpy as np
from msgspec import UNSET
from msgspec.structs import astuple

from meja.game import Seat
from meja.games.ritual import actions, events
from meja.games.ritual.content import COLOURS, INDEX, InspirationId, components, versions
from meja.games.ritual.fast import layout
from meja.games.ritual.fast.tables import boards
from meja.games.ritual.setup import LEVELS, RitualSetup
from meja.games.ritual.state import Hand, RitualState, TakenRite

NONE_FIELDS: Final = (  # initialised with NONE instead of 0
    "plane", "card", "awake", "holder", "rite", "solved", "solver", "began_totem", "began_plane", "last", "won",
)  # fmt: skip
PLAIN_ACTIONS: Final[Mapping[int, actions.RitualSeatAction]] = {
    layout.WAKE: actions.SolveInspiration(),
    layout.SOLVE: actions.SolveRite(),
    layout.PASS: actions.Pass(),
    layout.BEGIN: actions.BeginRound(),
    layout.GIVE_UP: actions.GiveUpRitual(),
}


def cards() -> tuple[InspirationId, ...]:
    """Returns the inspiration cards in the order of their indices in records."""
    return tuple(components().inspirations)


def games_of(states: Iterable[RitualState]) -> layout.GameRecords:
    """Returns one record for each state."""
    there = list(states)
    games = np.zeros(len(there), layout.GAME_DTYPE)
    for field in NONE_FIELDS:
        games[field] = layout.NONE
    for game, state in zip(games, there, strict=True):
        _fill(game, state)
    return games


def _fill(game: layout.GameRecord, state: RitualState) -> None:
    setup, seats, rites = state.setup, range(state.setup.players), state.setup.board
    game["players"], game["sets"], game["wakers"] = setup.players, setup.sets, setup.wakers
    game["ritual"], game["level"] = boards().index((setup.version, setup.ritual)), LEVELS.index(setup.level)
    game["first"] = layout.NONE if setup.first is None else setup.first
    game["may_pass"], game["history"], game["advice"] = setup.may_pass, setup.history, setup.advice
    game["must_awaken"], game["talk_between_rounds"] = setup.must_awaken, setup.talk_between_rounds
    game["round_ms"], game["clock_ms"], game["number"] = setup.round_ms, state.clock_ms, state.number
    game["stage"], game["totem"], game["round"] = layout.STAGES.index(state.stage), state.totem, state.round
    game["rounds_begun"], game["paused"], game["done"] = state.rounds_begun, state.paused, state.done
    game["won"] = layout.NONE if state.won is None else state.won
    _fill_circle(game, "stones", "plane", state.circle)
    dealt = [cards().index(card) for own in state.inspirations for card in own]
    game["card"][: len(dealt)] = dealt
    game["n_awake"], game["n_taken"], game["n_solved"] = len(state.awake), len(state.taken), len(state.solved)
    game["awake"][: len(state.awake)] = state.awake
    for n, (seat, rite) in enumerate(state.taken):
        game["holder"][n], game["rite"][n] = layout.NONE if seat is None else seat, rites.index(rite)
    game["solved"][: len(state.solved)] = [rites.index(rite) for rite in state.solved]
    game["solver"][: len(state.solvers)] = state.solvers
    circle, totem = state.began
    if circle:
        game["began_totem"] = totem
        _fill_circle(game, "began_stones", "began_plane", circle)
    for seat, deed in zip(seats, state.last, strict=False):
        game["last"][seat] = layout.NONE if deed is None else _deed_code(setup, deed)


def _fill_circle(game: layout.GameRecord, stones: str, plane: str, circle: tuple[Hand, ...]) -> None:
    for place, hand in enumerate(circle):
        game[stones][place] = hand.stones
        game[plane][place] = layout.NONE if hand.plane is None else INDEX[hand.plane]


def state_of(game: layout.GameRecord) -> RitualState:
    """Returns the state of a record, with an empty history."""
    setup = setup_of(game)
    rites, taken, solved = setup.board, int(game["n_taken"]), int(game["n_solved"])
    holders = [None if holder == layout.NONE else int(holder) for holder in game["holder"]]
    last = enumerate(game["last"][: setup.players].tolist())
    deeds = tuple(None if code == layout.NONE else _deed(game, seat, code) for seat, code in last)
    return RitualState(
        number=int(game["number"]),
        setup=setup,
        stage=layout.STAGES[game["stage"]],
        circle=_circle(game, "stones", "plane") if game["stage"] != layout.STAGES.index("new") else (),
        totem=int(game["totem"]),
        round=int(game["round"]),
        rounds_begun=int(game["rounds_begun"]),
        clock_ms=int(game["clock_ms"]),
        paused=bool(game["paused"]),
        inspirations=_inspirations(game, setup),
        awake=tuple(game["awake"][: game["n_awake"]].tolist()),
        taken=tuple(TakenRite(holders[n], rites[game["rite"][n]]) for n in range(taken)),
        done=int(game["done"]),
        solved=tuple(rites[rite] for rite in game["solved"][:solved]),
        solvers=tuple(game["solver"][:solved].tolist()),
        began=((), 0)
        if game["began_totem"] == layout.NONE
        else (_circle(game, "began_stones", "began_plane"), int(game["began_totem"])),
        last=deeds if any(deeds) else (),
        won=None if game["won"] == layout.NONE else bool(game["won"]),
    )


def setup_of(game: layout.GameRecord) -> RitualSetup:
    version, ritual = boards()[game["ritual"]]
    return RitualSetup(
        players=int(game["players"]),
        ritual=ritual,
        level=LEVELS[game["level"]],
        first=None if game["first"] == layout.NONE else int(game["first"]),
        may_pass=bool(game["may_pass"]),
        history=bool(game["history"]),
        advice=bool(game["advice"]),
        must_awaken=bool(game["must_awaken"]),
        talk_between_rounds=bool(game["talk_between_rounds"]),
        content=UNSET if version == versions()[0] else version,
    )


def _circle(game: layout.GameRecord, stones: str, plane: str) -> tuple[Hand, ...]:
    return tuple(
        Hand(tuple(game[stones][place].tolist()), None if on == layout.NONE else COLOURS[on])
        for place, on in enumerate(game[plane][: game["sets"]].tolist())
    )


def _inspirations(game: layout.GameRecord, setup: RitualSetup) -> tuple[tuple[InspirationId, ...], ...]:
    if game["card"][0] == layout.NONE:
        return ()
    names = cards()
    return tuple(tuple(names[game["card"][place]] for place in setup.places(seat)) for seat in range(setup.players))


def code_of(setup: RitualSetup, seat: Seat, action: actions.RitualSeatAction) -> int:
    """Returns the code of an action by `seat`."""
    match action:
        case actions.Take(stone):
            return layout.TAKE + INDEX[stone]
        case actions.Give(stone, place, to, from_plane):
            deed = layout.GIVE_PLANE + to if from_plane else layout.GIVE + layout.N_PLACES * INDEX[stone] + to
            return _of_set(setup, seat, place) + deed
        case actions.PutStone(stone, place):
            return _of_set(setup, seat, place) + layout.PUT + INDEX[stone]
        case actions.TakeBackStone(place):
            return _of_set(setup, seat, place) + layout.TAKE_BACK
        case actions.ExchangeStones(place, stone):
            return layout.EXCHANGE + layout.N_COLOURS * place + INDEX[stone]
        case _:
            return next(code for code, one in PLAIN_ACTIONS.items() if one == action)


def _of_set(setup: RitualSetup, seat: Seat, place: int) -> int:
    return layout.OWN_SET + layout.SET_CODES * setup.places(seat).index(place)


def action_of(game: layout.GameRecord, code: int) -> actions.RitualSeatAction:
    """Returns the action of a code, for the holder of the totem."""
    seat = int(game["totem"])
    places = setup_of(game).places(seat)
    return _action(code, places, [None if on == layout.NONE else int(on) for on in game["plane"]])


def _action(code: int, places: range, planes: list[int | None]) -> actions.RitualSeatAction:
    if code in PLAIN_ACTIONS:
        return PLAIN_ACTIONS[code]
    if code < layout.OWN_SET:
        return actions.Take(COLOURS[code - layout.TAKE])
    if code >= layout.EXCHANGE:
        place, colour = divmod(code - layout.EXCHANGE, layout.N_COLOURS)
        return actions.ExchangeStones(place, COLOURS[colour])
    own, deed = divmod(code - layout.OWN_SET, layout.SET_CODES)
    place = places[own]
    if deed < layout.GIVE_PLANE:
        colour, to = divmod(deed - layout.GIVE, layout.N_PLACES)
        return actions.Give(COLOURS[colour], place, to)
    if deed < layout.PUT:
        on = planes[place]
        assert on is not None, "there is a stone on the plane"
        return actions.Give(COLOURS[on], place, deed - layout.GIVE_PLANE, from_plane=True)
    if deed == layout.TAKE_BACK:
        return actions.TakeBackStone(place)
    return actions.PutStone(COLOURS[deed - layout.PUT], place)


def _deed_code(setup: RitualSetup, deed: events.TotemEvent) -> int:
    """Returns the code of a deed; see the end of `layout`."""
    match deed:
        case events.InspirationSolved():
            return layout.WAKE
        case events.RiteSolved(_, rune):
            return layout.SOLVE + layout.N_ACTIONS * rune
    action = events.action_of(deed)
    assert action is not None, "all other deeds move stones or pass"
    code = code_of(setup, deed.seat, action)
    if isinstance(deed, events.StoneGiven) and deed.from_plane:
        code += layout.N_ACTIONS * (1 + INDEX[deed.stone])
    return code


def _deed(game: layout.GameRecord, seat: Seat, kept: int) -> events.TotemEvent:
    """Returns the deed of a code; the inverse of `_deed_code`."""
    setup = setup_of(game)
    extra, code = divmod(kept, layout.N_ACTIONS)
    if code == layout.WAKE:
        return events.InspirationSolved(seat, _inspirations(game, setup)[seat])
    if code == layout.SOLVE:
        return events.RiteSolved(seat, extra, setup.board[game["rite"][extra - 1]])
    action = _action(code, setup.places(seat), [extra - 1] * layout.N_PLACES)
    return events.EVENT_OF_MOVE[type(action)](seat, *astuple(action))
