"""RITUAL's observation of a seat, from what the seat sees of a state.

An observation is joined from rows that are cached as bytes: most rows are the same as in an earlier state.
"""

import struct
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, get_args

import numpy as np
import numpy.typing as npt

from meja.env.ritual import layout
from meja.env.ritual.layout import N_COLOURS, STONES
from meja.game import Seat
from meja.games.ritual import events
from meja.games.ritual.content import COLOURS, INDEX, STONES_PER_COLOUR, Kind, RiteId, board, contents
from meja.games.ritual.setup import DUO, MIN_PLAYERS, PLACES_OF_SEAT
from meja.games.ritual.state import MAX_CACHED_HANDS, Hand, RitualState, TakenRite

Observation = npt.NDArray[np.float32]
IN_PLAY, TOTEM, AWAKE = 1, 2, 4  # flags of a place
MAX_CACHED_ROUNDS: Final = 2**12
EVENT_KINDS: Final = (
    events.StoneTaken, events.StoneGiven, None, events.StonePut, events.StoneTakenBack, events.StoneExchanged,
    events.InspirationSolved, events.RiteSolved, events.Passed,
)  # fmt: skip  # in the order of the kinds of deeds; None: given from the plane
GIVEN_FROM_PLANE: Final = EVENT_KINDS.index(None)
CLOCK: Final = struct.Struct("<3f")
NO_PLACE: Final = bytes(4 * layout.PLACE)
NO_DEED: Final = bytes(4 * layout.DEED)
BYTE: Final = 255  # mask of one colour of `Hand.packed`


def observation(state: RitualState, seat: Seat) -> Observation:
    """Returns what a seat sees of a state of a round, or of the end of a game."""
    setup = state.setup
    players, circle, totem, awake = setup.players, state.circle, state.totem, state.awake
    places = PLACES_OF_SEAT[players][seat]
    first, each = places.start, len(places)
    parts: list[bytes] = []
    held = 0
    for hand, owner in _turned(circle, first, each):
        held += hand.packed
        parts.append(_place_row(hand, IN_PLAY + (TOTEM if owner == totem else 0) + (AWAKE if owner in awake else 0)))
    parts.append(NO_PLACE * (layout.N_PLACES - len(circle)))
    parts.append(_reserve_row(held))
    parts.append(
        _round_row(
            players, setup.ritual, seat, awake, state.inspirations, state.taken, state.done, state.solved, state.round,
            state.stage == "rites",
        )
    )  # fmt: skip
    parts.append(CLOCK.pack(state.clock_ms / setup.round_ms, state.clock_ms / layout.CLOCK_MS, seat == totem))
    for deed in state.last[seat:] + state.last[:seat]:
        parts.append(NO_DEED if deed is None else _deed_row(deed, players, first))
    made = bytearray().join(parts)
    return np.frombuffer(made.ljust(4 * layout.LENGTH, b"\0"), np.float32)


def _turned(circle: Sequence[Hand], first: int, each: int) -> list[tuple[Hand, Seat]]:
    """Returns the sets with their owners, from the viewer's own on."""
    n = len(circle)
    return [(circle[place], place // each) for place in (*range(first, n), *range(first))]


def _bytes(row: Sequence[float]) -> bytes:
    return np.array(row, np.float32).tobytes()


@lru_cache(MAX_CACHED_HANDS)
def _place_row(hand: Hand, flags: int) -> bytes:
    plane = [hand.plane == colour for colour in COLOURS]
    return _bytes([*(n / STONES for n in hand.stones), *plane, 1, bool(flags & TOTEM), bool(flags & AWAKE)])


@lru_cache(MAX_CACHED_HANDS)
def _reserve_row(held: int) -> bytes:
    """`held`: the packed stones of all hands together."""
    return _bytes([(STONES_PER_COLOUR - (held >> 8 * at & BYTE)) / STONES for at in range(N_COLOURS)])


@lru_cache(MAX_CACHED_ROUNDS)
def _round_row(
    players: int, ritual: int, seat: Seat, awake: tuple[Seat, ...], inspirations: tuple[tuple[str, ...], ...],
    taken: tuple[TakenRite, ...], done: int, solved: tuple[RiteId, ...], round: int, in_rites: bool,
) -> bytes:  # fmt: skip
    """Returns the row of what stays the same in most actions, from the cards to the phase; only of cards that the
    seat sees."""
    rites = board(ritual)
    own = next((n for n, one in enumerate(taken) if n >= done and one.seat in (None, seat)), None)
    rite = None if own is None else taken[own].rite
    return _bytes(
        [
            *_cards(players, seat, awake, inspirations),
            *(id in solved for id in rites),
            *(id == rite for id in rites),
            *(n == own for n in range(layout.N_RUNES)),
            *([0.0] * layout.N_CONDITIONS * layout.CONDITION if rite is None else _conditions(rite)),
            *(x for n in range(layout.N_RUNES) for x in _rune(taken[n : n + 1], players, seat)),
            *(n == ritual for n in contents().rituals),
            *(n + MIN_PLAYERS == players for n in range(layout.PARTS["shamans"])),
            *(n == round for n in range(1, layout.N_ROUNDS + 1)),
            in_rites,
            done / layout.N_RUNES,
        ]
    )


def _cards(
    players: int, seat: Seat, awake: tuple[Seat, ...], inspirations: tuple[tuple[str, ...], ...]
) -> list[float]:  # fmt: skip
    """Returns what the cards ask for that the seat sees: its own ones, and those of shamans who are awake."""
    row = [0.0] * (layout.N_PLACES * N_COLOURS)
    places = PLACES_OF_SEAT[players]
    sets = places[-1].stop
    for owner in {seat, *awake} if inspirations else ():
        for place, card in zip(places[owner], inspirations[owner], strict=True):
            at = (place - places[seat].start) % sets * N_COLOURS
            row[at : at + N_COLOURS] = [n / STONES for n in contents().inspirations[card].stones]
    return row


@cache
def _conditions(rite: RiteId) -> list[float]:
    row: list[float] = []
    for one in contents().rites[rite].conditions:
        row += (one.kind == kind for kind in get_args(Kind))
        row += (colour in one.colours for colour in COLOURS)
        row.append((one.n or 0) / STONES)
    return row + [0.0] * (layout.N_CONDITIONS * layout.CONDITION - len(row))


def _rune(taken: Sequence[TakenRite], players: int, seat: Seat) -> list[float]:
    row = [0.0] * layout.RUNE
    for one in taken:
        row[-1 if one.seat is None else (one.seat - seat) % players] = 1.0
    return row


@lru_cache(MAX_CACHED_ROUNDS)
def _deed_row(deed: events.TotemEvent, players: int, first: int) -> bytes:
    """Returns the row of a deed for a viewer whose first set is at the place `first`."""
    row = [0.0] * layout.DEED
    row[_kind(deed)] = 1.0
    stone: Any = getattr(deed, "stone", None)
    if stone is not None:
        row[layout.N_DEEDS + INDEX[stone]] = 1.0
    places = PLACES_OF_SEAT[players]
    match deed:
        case events.StoneTaken(seat):
            place: int | None = (seat + 1) % players
        case events.StoneGiven(_, _, _, to):
            place = to
        case events.StonePut(place=at) | events.StoneTakenBack(place=at) | events.StoneExchanged(place=at):
            place = at
        case _:
            place = None
    if place is not None:
        row[layout.N_DEEDS + N_COLOURS + (place - first) % places[-1].stop] = 1.0
    if players == DUO and isinstance(deed, events.StoneGiven):
        row[-1] = float(places[deed.seat].index(deed.place))
    return _bytes(row)


def _kind(deed: events.TotemEvent) -> int:
    if isinstance(deed, events.StoneGiven) and deed.from_plane:
        return GIVEN_FROM_PLANE
    return EVENT_KINDS.index(type(deed))
