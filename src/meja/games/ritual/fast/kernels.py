"""Kernels: the rules of `legal`, `rules` and `evolve`, on a record that is changed in place."""

from meja.games.ritual.content import MIN_STONES, RITES_OF_ROUND, STONES_PER_COLOUR, STONES_PER_SET
from meja.games.ritual.fast.layout import (
    BEGIN,
    EXCHANGE,
    FIRST,
    GIVE,
    GIVE_PLANE,
    GIVE_UP,
    INSPIRATION,
    INSPIRATIONS,
    LOST,
    N_ACTIONS,
    N_CARDS,
    N_COLOURS,
    N_PLACES,
    NEW,
    NO_DRAW,
    NONE,
    OVER,
    OWN_SET,
    PASS,
    PUT,
    READY,
    RITE,
    RITES_STAGE,
    SET_CODES,
    SOLVE,
    STONES,
    TAKE,
    TAKE_BACK,
    WAKE,
    Codes,
    GameRecord,
)
from meja.games.ritual.fast.rites import is_fulfilled, size
from meja.games.ritual.fast.tables import Tables
from meja.games.ritual.setup import DUO
from meja.jit import inner

LAST_ROUND = len(RITES_OF_ROUND)


@inner
def runs(game: GameRecord) -> bool:
    return bool(game.stage == INSPIRATION or game.stage == RITES_STAGE)


@inner
def asks(game: GameRecord) -> int:
    """Returns what NATURE must draw; see `rules.asks`."""
    if game.stage == NEW:
        return FIRST if game.first == NONE and game.number == 1 else STONES
    if not runs(game):
        return NO_DRAW
    if game.card[0] == NONE:
        return INSPIRATIONS
    return RITE if game.n_taken < _cards_due(game) else NO_DRAW


@inner
def _cards_due(game: GameRecord) -> int:
    cards = RITES_OF_ROUND[game.round - 1]
    due = min(int(game.n_awake), cards)
    if game.players == DUO and game.stage == RITES_STAGE and due == game.done and due < cards:
        return cards  # T7.5
    return due


@inner
def own_sets(game: GameRecord) -> int:
    """Returns the number of sets of each seat."""
    return 2 if game.players == DUO else 1


@inner
def _is_loose(game: GameRecord, place: int, colour: int) -> bool:
    return bool(game.stones[place, colour] > (1 if game.plane[place] == colour else 0))


@inner
def legal(game: GameRecord, codes: Codes, tables: Tables) -> int:
    """Writes the legal actions of the holder of the totem, in the order of `options.options`; returns their number."""
    n = 0
    if game.paused or asks(game) != NO_DRAW:
        return n
    if game.stage == READY or game.stage == LOST:
        codes[0] = BEGIN
        codes[1] = GIVE_UP
        return 1 if game.stage == READY else 2
    if not runs(game):
        return n
    if _can_wake(game, tables):
        codes[n] = WAKE
        n += 1
        if game.must_awaken:  # T3.11
            return n
    if _can_solve(game, tables):
        codes[n] = SOLVE
        n += 1
    if game.players != DUO:
        left = (game.totem + 1) % game.players
        if size(game, left) > MIN_STONES:
            for colour in range(N_COLOURS):
                if _is_loose(game, left, colour):
                    codes[n] = TAKE + colour
                    n += 1
    n = _legal_with_own(game, codes, n)
    n = _legal_exchanges(game, codes, n)
    if game.may_pass:
        codes[n] = PASS
        n += 1
    return n


@inner
def _can_wake(game: GameRecord, tables: Tables) -> bool:
    if game.stage != INSPIRATION:
        return False
    for n in range(game.n_awake):
        if game.awake[n] == game.totem:
            return False
    each = own_sets(game)
    first = each * game.totem
    for order in range(each):  # two cards, two sets: two assignments (T7.3)
        covered = True
        for n in range(each):
            card = game.card[first + (n + order) % each]
            for colour in range(N_COLOURS):
                covered &= game.stones[first + n, colour] >= tables.needs[card, colour]
        if covered:
            return True
    return False


@inner
def _can_solve(game: GameRecord, tables: Tables) -> bool:
    if game.stage != RITES_STAGE:
        return False
    holder = game.holder[game.done]
    return (holder == NONE or holder == game.totem) and is_fulfilled(game, game.rite[game.done], tables)


@inner
def _legal_with_own(game: GameRecord, codes: Codes, n: int) -> int:
    each = own_sets(game)
    first = each * game.totem
    for own in range(each):
        place, base = first + own, OWN_SET + SET_CODES * own
        plane = game.plane[place]
        if size(game, place) > MIN_STONES:
            for colour in range(N_COLOURS + 1):  # the last iteration is the stone on the plane
                if _is_loose(game, place, colour) if colour < N_COLOURS else plane != NONE:
                    for to in range(game.sets):
                        if to < first or to >= first + each:
                            codes[n] = base + GIVE + N_PLACES * colour + to
                            n += 1
        if plane != NONE:
            codes[n] = base + TAKE_BACK
            n += 1
        else:
            for colour in range(N_COLOURS):
                if game.stones[place, colour] > 0:
                    codes[n] = base + PUT + colour
                    n += 1
    return n


@inner
def _legal_exchanges(game: GameRecord, codes: Codes, n: int) -> int:
    each = own_sets(game)
    first = each * game.totem
    spent = 0  # bit mask of the colours that the reserve has none of
    for colour in range(N_COLOURS):
        held = 0
        for place in range(game.sets):
            held += game.stones[place, colour]
        if held >= STONES_PER_COLOUR:
            spent |= 1 << colour
    for place in range(game.sets):
        plane = game.plane[place]
        if plane != NONE and (place < first or place >= first + each):
            for colour in range(N_COLOURS):
                if colour != plane and not spent >> colour & 1:
                    codes[n] = EXCHANGE + N_COLOURS * place + colour
                    n += 1
    return n


@inner
def act(game: GameRecord, code: int) -> None:
    """Applies a legal action of the holder of the totem."""
    game.number += 1
    if code == BEGIN:
        _begin_round(game)
    elif code == GIVE_UP:
        game.stage = OVER
        game.won = 0
    else:
        _act_in_round(game, code)


@inner
def _begin_round(game: GameRecord) -> None:
    """Begins a round (T6.1); a restarted one with the stones and totem of its first start (T6.6)."""
    again = game.stage == LOST
    kept = game.n_solved - game.done if again else game.n_solved
    for place in range(N_PLACES):
        for colour in range(N_COLOURS):
            if again:
                game.stones[place, colour] = game.began_stones[place, colour]
            game.began_stones[place, colour] = game.stones[place, colour]
        if again:
            game.plane[place] = game.began_plane[place]
        game.began_plane[place] = game.plane[place]
        game.card[place] = NONE
        game.last[place] = NONE
    if again:
        game.totem = game.began_totem
    game.began_totem = game.totem
    game.rounds_begun += 1
    for n in range(N_CARDS):
        game.awake[n] = NONE
        game.holder[n] = NONE
        game.rite[n] = NONE
    for n in range(kept, game.n_solved):
        game.solved[n] = NONE
        game.solver[n] = NONE
    game.n_solved = kept
    game.n_awake = 0
    game.n_taken = 0
    game.done = 0
    game.clock_ms = game.round_ms
    game.stage = INSPIRATION


@inner
def _act_in_round(game: GameRecord, code: int) -> None:
    """Applies an action in a round, and passes the totem to the left (T3)."""
    me, extra = game.totem, NONE
    game.totem = left = (me + 1) % game.players
    if code == WAKE:
        game.awake[game.n_awake] = me
        game.n_awake += 1
        if game.n_awake == game.wakers:  # T4.3
            game.number += 1
            game.stage = RITES_STAGE
    elif code == SOLVE:
        extra = game.done
        _solve(game, me)
    elif code < OWN_SET:
        _move(game, code - TAKE, left, me)
    elif code < EXCHANGE:
        own, deed = divmod(code - OWN_SET, SET_CODES)
        place = own_sets(game) * me + own
        if deed < GIVE_PLANE:
            _move(game, (deed - GIVE) // N_PLACES, place, (deed - GIVE) % N_PLACES)
        elif deed < PUT:
            extra = game.plane[place]
            game.plane[place] = NONE
            _move(game, extra, place, deed - GIVE_PLANE)
        else:
            game.plane[place] = NONE if deed == TAKE_BACK else deed - PUT
    elif code < PASS:
        place, colour = divmod(code - EXCHANGE, N_COLOURS)
        game.stones[place, game.plane[place]] -= 1
        game.stones[place, colour] += 1
        game.plane[place] = colour
    game.last[me] = code + N_ACTIONS * (1 + extra)


@inner
def _move(game: GameRecord, colour: int, origin: int, target: int) -> None:
    game.stones[origin, colour] -= 1
    game.stones[target, colour] += 1


@inner
def _solve(game: GameRecord, me: int) -> None:
    game.solved[game.n_solved] = game.rite[game.done]
    game.solver[game.n_solved] = me
    game.n_solved += 1
    game.done += 1
    if game.done == RITES_OF_ROUND[game.round - 1]:
        game.number += 1
        game.stage = READY
        if game.round < LAST_ROUND:
            game.round += 1
        else:  # T6.4
            game.number += 1
            game.stage = OVER
            game.won = 1


@inner
def deal(game: GameRecord, asked: int, items: Codes) -> None:
    """Applies NATURE's answer: a seat, colours of stones, inspiration cards, or a rite."""
    game.number += 1
    if asked == FIRST:
        game.totem = items[0]
    elif asked == STONES:
        for n in range(STONES_PER_SET * game.sets):
            game.stones[n // STONES_PER_SET, items[n]] += 1
        game.stage = READY
    elif asked == INSPIRATIONS:
        for n in range(game.sets):
            game.card[n] = items[n]
    elif asked == RITE:
        rune = game.n_taken
        game.holder[rune] = game.awake[rune] if rune < game.n_awake else NONE
        game.rite[rune] = items[0]
        game.n_taken += 1


@inner
def tick(game: GameRecord, ms: int) -> None:
    """Passes time if the clock is running; the round is lost when it is up (T6.3)."""
    if runs(game) and not game.paused:
        game.number += 1
        if ms >= game.clock_ms:
            game.clock_ms = 0
            game.number += 1
            game.stage = LOST
        else:
            game.clock_ms -= ms


@inner
def pause(game: GameRecord, back_ms: int) -> None:
    """Stops the clock and puts time back on it (T6.7)."""
    game.number += 1
    game.paused = 1
    game.clock_ms = min(game.clock_ms + back_ms, game.round_ms)


@inner
def resume(game: GameRecord) -> None:
    game.number += 1
    game.paused = 0
