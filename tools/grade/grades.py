"""Grades rites: the mean number of actions that a group with full knowledge needs, over random starts."""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from meja.games.chance import draw
from meja.games.content_loader import ContentError
from meja.games.ritual.bots.action_table import StartCircle, circles_of
from meja.games.ritual.bots.distance import rite_distance
from meja.games.ritual.content import COLOURS, STONES_PER_COLOUR, STONES_PER_SET, Rite
from meja.games.ritual.setup import MAX_PLAYERS, MIN_PLAYERS, RitualSetup
from meja.games.ritual.state import Hand
from tools.grade.search import BEAM_WIDTH, shortest_plans

PLAYERS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
RETRY_WIDTH_FACTOR: Final = 8  # beam width of the second search, where the first one finds nothing


def deals(players: int, n: int, seed: int) -> list[StartCircle]:
    """Returns n random starts with four stones in every set (T2.2).

    Each deal is used five times, with the colours rotated by one each time, so that no colour is rare by chance.
    """
    setup, bag = RitualSetup(players=players), [colour for colour in COLOURS for _ in range(STONES_PER_COLOUR)]
    made: list[StartCircle] = []
    for number in range(n):
        drawn, turned = divmod(number, len(COLOURS))
        stones = draw(seed, f"stones {drawn}", 0, setup.stones, bag)
        sets = [stones[k : k + STONES_PER_SET] for k in range(0, len(stones), STONES_PER_SET)]
        order = (*COLOURS[turned:], *COLOURS[:turned])
        made.append([Hand(tuple(one.count(colour) for colour in order)) for one in sets])
    return made


def action_counts(rite: Rite, players: int, starts: Sequence[StartCircle], width: int = BEAM_WIDTH) -> list[int]:
    """Returns the number of actions of all shamans from each start until the rite is fulfilled, without solving it."""
    found = shortest_plans(starts, rite.conditions, players, width=width)
    if None in found:
        again = [at for at, way in enumerate(found) if way is None]
        wider = shortest_plans([starts[at] for at in again], rite.conditions, players, width=RETRY_WIDTH_FACTOR * width)
        for at, way in zip(again, wider, strict=True):
            found[at] = way
    if None in found:
        raise ContentError(f"rituals.toml: rite {rite.id}: no way to it was found for {players} shamans")
    return [len(way) for way in found if way is not None]


def grade(rite: Rite, players: int, starts: Sequence[StartCircle], width: int = BEAM_WIDTH) -> float:
    """Returns the mean number of actions until the rite is fulfilled."""
    return fmean(action_counts(rite, players, starts, width))


def grades(rite: Rite, starts: Mapping[int, Sequence[StartCircle]], width: int = BEAM_WIDTH) -> dict[int, float]:
    """Returns the grade by number of shamans; a ritual's grade is the mean of its rites' grades."""
    return {players: grade(rite, players, dealt, width) for players, dealt in starts.items()}


def luck(rite: Rite, starts: Sequence[StartCircle]) -> float:
    """Returns the share of starts that fulfil the rite without any action."""
    return float((rite_distance(rite.conditions, circles_of(starts)) == 0).mean())
