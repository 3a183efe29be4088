"""The plan cards of a pile: which tasks they have, and how likely each is on top (M11.2)."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from meja.games.menara.content import GLYPHS, CardId, Glyph, TaskName, components
from meja.games.menara.setup import Setup, as_played


class NumberedTask(NamedTuple):
    """A task with its number, such as columns to build."""

    task: TaskName
    n: int


class TaskOdds(msgspec.Struct, frozen=True):
    """The cards with one task in a pile."""

    task: TaskName
    n: int
    share: float  # how likely it is on top
    cards: tuple[CardId, ...]  # that are in the pile
    may_join: tuple[CardId, ...]  # of the expansion; some of them will be drawn


class PilePreview(msgspec.Struct, frozen=True):
    """A pile of plan cards before the game."""

    size: int
    joining: int  # how many of `size` are drawn from the cards that may join (R1.4)
    tasks: tuple[TaskOdds, ...]  # the likeliest first


def task_shares(setup: Setup, glyph: Glyph, known: Sequence[CardId], unknown: int) -> dict[NumberedTask, float]:
    """Returns the share of each task in a pile of known cards and of `unknown` ones, each any card of the expansion."""
    size = len(known) + unknown
    weighted = [(card, 1.0) for card in known]
    if unknown:
        new = setup.box.cards_of("expansion", glyph)
        weighted += [(card, unknown / len(new)) for card in new]
    shares: defaultdict[NumberedTask, float] = defaultdict(float)
    for card, weight in weighted:
        shares[_kind(card)] += weight / size
    return dict(shares)


def preview(setup: Setup) -> dict[Glyph, PilePreview]:
    """Returns the piles of a game with this set-up; none in free building."""
    setup = as_played(setup, setup.ritual)
    return {} if setup.free_building else {glyph: _pile(setup, glyph) for glyph in GLYPHS}


def _pile(setup: Setup, glyph: Glyph) -> PilePreview:
    base, joining = setup.pile(glyph), setup.new_cards(glyph)
    new = setup.box.cards_of("expansion", glyph) if joining else ()
    shares = sorted(task_shares(setup, glyph, base, joining).items(), key=lambda item: -item[1])
    return PilePreview(
        len(base) + joining,
        joining,
        tuple(TaskOdds(*kind, share, _of(kind, base), _of(kind, new)) for kind, share in shares),
    )


def _of(kind: NumberedTask, cards: Sequence[CardId]) -> tuple[CardId, ...]:
    """Returns the cards with a task, equal rims side by side."""
    return tuple(sorted((card for card in cards if _kind(card) == kind), key=lambda id: components().cards[id].rim))


def _kind(id: CardId) -> NumberedTask:
    card = components().cards[id]
    return NumberedTask(card.task, card.n)
