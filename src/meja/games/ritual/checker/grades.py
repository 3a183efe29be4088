"""How hard the rites are: the actions that a group with full knowledge needs, on average over random starts."""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from meja.games.chance import draw
from meja.games.content_loader import ContentError
from meja.games.ritual.checker.many import missing
from meja.games.ritual.checker.search import WIDTH, Start, circles_of, ways
from meja.games.ritual.content import COLOURS, STONES_PER_COLOUR, STONES_PER_SET, Rite
from meja.games.ritual.setup import MAX_PLAYERS, MIN_PLAYERS, Setup
from meja.games.ritual.state import Hand

PLAYERS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
WIDER: Final = 8  # so many times, where the first search finds nothing


def deals(players: int, n: int, seed: int) -> list[Start]:
    """So many random starts: four stones for every set (T2.2). Of every five, each is the one before with its colours
    turned by one, so that no colour is the rare one by chance."""
    setup, bag = Setup(players=players), [colour for colour in COLOURS for _ in range(STONES_PER_COLOUR)]
    made: list[Start] = []
    for number in range(n):
        drawn, turned = divmod(number, len(COLOURS))
        stones = draw(seed, drawn, setup.stones, bag)
        sets = [stones[k : k + STONES_PER_SET] for k in range(0, len(stones), STONES_PER_SET)]
        order = (*COLOURS[turned:], *COLOURS[:turned])
        made.append([Hand(tuple(one.count(colour) for colour in order)) for one in sets])
    return made


def lengths(rite: Rite, players: int, starts: Sequence[Start], width: int = WIDTH) -> list[int]:
    """From each start, the actions until the rite is fulfilled; everybody's count, solving it does not."""
    found = ways(starts, rite.conditions, players, width=width)
    if None in found:
        again = [at for at, way in enumerate(found) if way is None]
        wider = ways([starts[at] for at in again], rite.conditions, players, width=WIDER * width)
        for at, way in zip(again, wider, strict=True):
            found[at] = way
    if None in found:
        raise ContentError(f"rituals.toml: rite {rite.id}: no way to it was found for {players} shamans")
    return [len(way) for way in found if way is not None]


def grade(rite: Rite, players: int, starts: Sequence[Start], width: int = WIDTH) -> float:
    return fmean(lengths(rite, players, starts, width))


def grades(rite: Rite, starts: Mapping[int, Sequence[Start]], width: int = WIDTH) -> dict[int, float]:
    """By number of shamans, from the starts for each; the grade of a ritual is the mean of all of its rites."""
    return {players: grade(rite, players, dealt, width) for players, dealt in starts.items()}


def luck(rite: Rite, starts: Sequence[Start]) -> float:
    """The share of these starts at which the rite is fulfilled at once."""
    return float((missing(rite.conditions, circles_of(starts)) == 0).mean())
