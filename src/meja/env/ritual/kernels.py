"""Kernels: steps, observations and masks of many games of RITUAL, equal to those of `observation` and `action_numbers`.

A game in progress always waits for the holder of the totem: rounds begin by themselves.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from meja.env.ritual import layout
from meja.env.ritual.layout import OTHERS
from meja.games.ritual.content import STONES_PER_COLOUR
from meja.games.ritual.fast import layout as fast
from meja.games.ritual.fast.batch import Counts, Flags, settle
from meja.games.ritual.fast.kernels import act, legal, own_sets, runs, tick
from meja.games.ritual.fast.layout import N_COLOURS, N_PLACES, NONE, Codes, GameRecord, GameRecords
from meja.games.ritual.fast.rng import DRAW_BUFFER_SIZE, RngStates
from meja.games.ritual.fast.tables import Tables
from meja.games.ritual.setup import MIN_PLAYERS
from meja.jit import inner, jit

Floats32 = npt.NDArray[np.float32]
Masks = npt.NDArray[np.int8]

# Constants of `layout` by themselves, because kernels cannot read a mapping.
PLACES, RESERVE, CARDS = layout.AT["places"], layout.AT["reserve"], layout.AT["cards"]
SOLVED, OWN_RITE, OWN_RUNE = layout.AT["solved"], layout.AT["own_rite"], layout.AT["own_rune"]
CONDITIONS, RUNES, RITUAL = layout.AT["own_conditions"], layout.AT["runes"], layout.AT["ritual"]
SHAMANS, ROUND, PHASE = layout.AT["shamans"], layout.AT["round"], layout.AT["phase"]
CLOCK, LAST = layout.AT["clock"], layout.AT["last"]
PLACE, RUNE, DEED = layout.PLACE, layout.RUNE, layout.DEED
N_KINDS, CONDITION, N_DEEDS, N_RUNES = layout.N_KINDS, layout.CONDITION, layout.N_DEEDS, layout.N_RUNES
STONES, CLOCK_MS, LENGTH, N_ACTIONS = layout.STONES, layout.CLOCK_MS, layout.LENGTH, layout.N_ACTIONS
TAKE, GIVE, GIVE_PLANE, PUT = layout.TAKE, layout.GIVE, layout.GIVE_PLANE, layout.PUT
TAKE_BACK, EXCHANGE = layout.TAKE_BACK, layout.EXCHANGE
WAKE, RITE, PASS = layout.WAKE, layout.RITE, layout.PASS
WAKE_REWARD, RITE_REWARD = layout.WAKE_REWARD, layout.RITE_REWARD


@jit
def begin_all(
    games: GameRecords, which: Flags, lost: Counts, rng: RngStates, codes: Codes, counts: Counts, tables: Tables
) -> None:  # fmt: skip
    """Deals the games marked in `which`, and begins their first round."""
    items = np.empty(DRAW_BUFFER_SIZE, np.int16)
    for g in range(len(games)):
        if which[g]:
            lost[g] = 0
            settle(games[g], rng, g, items, tables)
            act(games[g], fast.BEGIN)
            settle(games[g], rng, g, items, tables)
            counts[g] = legal(games[g], codes[g], tables)


@jit
def step_all(
    games: GameRecords, numbers: Counts, ms: int, tries: int, lost: Counts, rng: RngStates, codes: Codes,
    counts: Counts, progress: Floats32, tables: Tables,
) -> None:  # fmt: skip
    """Passes the time of an action in every game, does the action if the round is still on, draws, and begins the next
    round or gives up. `progress`: for shamans who woke and rites that were solved."""
    items = np.empty(DRAW_BUFFER_SIZE, np.int16)
    for g in range(len(games)):
        game = games[g]
        progress[g] = 0.0
        tick(game, ms)
        if runs(game):
            code = code_of(game, numbers[g])
            if code == fast.WAKE:
                progress[g] = WAKE_REWARD
            elif code == fast.SOLVE:
                progress[g] = RITE_REWARD
            act(game, code)
            settle(game, rng, g, items, tables)
        if game.stage == fast.LOST:
            lost[g] += 1
            act(game, fast.GIVE_UP if lost[g] >= tries else fast.BEGIN)
            settle(game, rng, g, items, tables)
        elif game.stage == fast.READY:
            lost[g] = 0
            act(game, fast.BEGIN)
            settle(game, rng, g, items, tables)
        counts[g] = legal(game, codes[g], tables)


@jit
def first_illegal(games: GameRecords, numbers: Counts, codes: Codes, counts: Counts) -> int:
    """Returns the first game whose action is not legal; NONE if all are."""
    for g in range(len(games)):
        number, found = numbers[g], False
        if 0 <= number < N_ACTIONS:
            code = code_of(games[g], number)
            for n in range(counts[g]):
                found |= codes[g, n] == code
        if not found:
            return g
    return NONE


@jit
def observe_all(
    games: GameRecords, which: Flags, codes: Codes, counts: Counts, seen: Floats32, masks: Masks, tables: Tables
) -> None:  # fmt: skip
    """Writes the observation and the mask of the holder of the totem, for the games marked in `which`."""
    for g in range(len(games)):
        if which[g]:
            observe(games[g], games[g].totem, seen[g], tables)
            for n in range(N_ACTIONS):
                masks[g, n] = 0
            for n in range(counts[g]):
                masks[g, number_of(games[g], codes[g, n])] = 1


@inner
def _other(game: GameRecord, place: int) -> Any:
    """Returns the index of a place among those of the others, from the left neighbour's on."""
    each = own_sets(game)
    return (place - each * game.totem) % game.sets - each


@inner
def number_of(game: GameRecord, code: int) -> Any:
    """Returns the number of an action of the holder of the totem, by its code in `fast.layout`."""
    if code == fast.WAKE:
        return WAKE
    if code == fast.SOLVE:
        return RITE
    if code < fast.OWN_SET:
        return TAKE + code - fast.TAKE
    if code >= fast.PASS:
        return PASS
    if code >= fast.EXCHANGE:
        place, colour = divmod(code - fast.EXCHANGE, N_COLOURS)
        return EXCHANGE + _other(game, place) * N_COLOURS + colour
    own, deed = divmod(code - fast.OWN_SET, fast.SET_CODES)
    if deed < fast.GIVE_PLANE:
        colour, to = divmod(deed - fast.GIVE, N_PLACES)
        return GIVE + (own * OTHERS + _other(game, to)) * N_COLOURS + colour
    if deed < fast.PUT:
        return GIVE_PLANE + own * OTHERS + _other(game, deed - fast.GIVE_PLANE)
    if deed < fast.TAKE_BACK:
        return PUT + own * N_COLOURS + deed - fast.PUT
    return TAKE_BACK + own


@inner
def code_of(game: GameRecord, number: int) -> Any:
    """Returns the code of an action of the holder of the totem; the inverse of `number_of`."""
    each = own_sets(game)
    beyond = each * game.totem + each  # the first place of the left neighbour
    if number < GIVE:
        return fast.TAKE + number - TAKE
    if number < GIVE_PLANE:
        of, colour = divmod(number - GIVE, N_COLOURS)
        to = (beyond + of % OTHERS) % game.sets
        return fast.OWN_SET + fast.SET_CODES * (of // OTHERS) + fast.GIVE + N_PLACES * colour + to
    if number < PUT:
        own, other = divmod(number - GIVE_PLANE, OTHERS)
        return fast.OWN_SET + fast.SET_CODES * own + fast.GIVE_PLANE + (beyond + other) % game.sets
    if number < TAKE_BACK:
        own, colour = divmod(number - PUT, N_COLOURS)
        return fast.OWN_SET + fast.SET_CODES * own + fast.PUT + colour
    if number < EXCHANGE:
        return fast.OWN_SET + fast.SET_CODES * (number - TAKE_BACK) + fast.TAKE_BACK
    if number < WAKE:
        other, colour = divmod(number - EXCHANGE, N_COLOURS)
        return fast.EXCHANGE + N_COLOURS * ((beyond + other) % game.sets) + colour
    if number == WAKE:
        return fast.WAKE
    return fast.SOLVE if number == RITE else fast.PASS


@inner
def observe(game: GameRecord, seat: int, row: Any, tables: Tables) -> None:
    """Writes the observation of a seat."""
    for n in range(LENGTH):
        row[n] = 0.0
    _write_places(game, seat, row, tables)
    _write_rites(game, seat, row, tables)
    row[RITUAL + game.ritual] = 1.0
    row[SHAMANS + game.players - MIN_PLAYERS] = 1.0
    row[ROUND + game.round - 1] = 1.0
    row[PHASE] = 1.0 if game.stage == fast.RITES_STAGE else 0.0
    row[PHASE + 1] = game.done / N_RUNES
    row[CLOCK] = game.clock_ms / game.round_ms
    row[CLOCK + 1] = game.clock_ms / CLOCK_MS
    row[CLOCK + 2] = 1.0 if seat == game.totem else 0.0
    for n in range(game.players):
        doer = (seat + n) % game.players
        if game.last[doer] != NONE:
            _write_deed(game, doer, seat, row, LAST + n * DEED)


@inner
def _is_awake(game: GameRecord, seat: int) -> bool:
    found = False
    for n in range(game.n_awake):
        found |= game.awake[n] == seat
    return found


@inner
def _write_places(game: GameRecord, seat: int, row: Any, tables: Tables) -> None:
    each = own_sets(game)
    for colour in range(N_COLOURS):
        row[RESERVE + colour] = STONES_PER_COLOUR / STONES
    for n in range(game.sets):
        place = (each * seat + n) % game.sets
        owner, at = place // each, PLACES + n * PLACE
        for colour in range(N_COLOURS):
            share = game.stones[place, colour] / STONES
            row[at + colour] = share
            row[RESERVE + colour] -= share
        if game.plane[place] != NONE:
            row[at + N_COLOURS + game.plane[place]] = 1.0
        awake = _is_awake(game, owner)
        row[at + 2 * N_COLOURS] = 1.0
        row[at + 2 * N_COLOURS + 1] = 1.0 if owner == game.totem else 0.0
        row[at + 2 * N_COLOURS + 2] = 1.0 if awake else 0.0
        if (awake or owner == seat) and game.card[place] != NONE:
            for colour in range(N_COLOURS):
                row[CARDS + n * N_COLOURS + colour] = tables.needs[game.card[place], colour] / STONES


@inner
def _write_rites(game: GameRecord, seat: int, row: Any, tables: Tables) -> None:
    for n in range(game.n_solved):
        row[SOLVED + game.solved[n]] = 1.0
    own = NONE
    for n in range(game.n_taken):
        holder = game.holder[n]
        row[RUNES + n * RUNE + (RUNE - 1 if holder == NONE else (holder - seat) % game.players)] = 1.0
        is_own = holder == NONE
        is_own |= holder == seat
        if own == NONE and n >= game.done and is_own:
            own = n
    if own == NONE:
        return
    row[OWN_RUNE + own] = 1.0
    rite = game.rite[own]
    row[OWN_RITE + rite] = 1.0
    for n in range(tables.conditions.shape[2]):
        if tables.conditions[game.ritual, rite, n, 0] != NONE:
            at = CONDITIONS + n * CONDITION
            row[at + tables.conditions[game.ritual, rite, n, 0]] = 1.0
            for k in range(1, 3):
                if tables.conditions[game.ritual, rite, n, k] != NONE:
                    row[at + N_KINDS + tables.conditions[game.ritual, rite, n, k]] = 1.0
            row[at + CONDITION - 1] = tables.conditions[game.ritual, rite, n, 3] / STONES


@inner
def _write_deed(game: GameRecord, doer: int, seat: int, row: Any, at: int) -> None:
    """Writes the last deed of a seat; `fast.layout` says how it is kept."""
    each = own_sets(game)
    extra, code = divmod(int(game.last[doer]), fast.N_ACTIONS)
    kind, colour, place, second = 0, NONE, NONE, 0
    if code == fast.WAKE:
        kind = 6
    elif code == fast.SOLVE:
        kind = 7
    elif code < fast.OWN_SET:
        kind, colour, place = 0, code - fast.TAKE, (doer + 1) % game.players
    elif code >= fast.PASS:
        kind = 8
    elif code >= fast.EXCHANGE:
        place, colour = divmod(code - fast.EXCHANGE, N_COLOURS)
        kind = 5
    else:
        own, deed = divmod(code - fast.OWN_SET, fast.SET_CODES)
        place = each * doer + own
        if deed < fast.GIVE_PLANE:
            colour, place = divmod(deed - fast.GIVE, N_PLACES)
            kind, second = 1, own
        elif deed < fast.PUT:
            kind, colour, place, second = 2, extra - 1, deed - fast.GIVE_PLANE, own
        elif deed < fast.TAKE_BACK:
            kind, colour = 3, deed - fast.PUT
        else:
            kind = 4
    row[at + kind] = 1.0
    if colour != NONE:
        row[at + N_DEEDS + colour] = 1.0
    if place != NONE:
        row[at + N_DEEDS + N_COLOURS + (place - each * seat) % game.sets] = 1.0
    row[at + DEED - 1] = 1.0 * second
