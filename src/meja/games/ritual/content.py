"""What is in the box of RITUAL: stones, inspiration cards, and ten rituals of six rites each, loaded from TOML."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Final, Literal, get_args

from meja.games.content_loader import ContentError, content_version, parse_rows, read_toml

Colour = Literal["shadow", "water", "fire", "light", "plants"]
Kind = Literal[
    "gathered", "each", "each-at-least", "nobody", "colours-at-least", "colours-at-most", "even", "rich", "apart",
    "together", "as-many", "holders", "pure", "group", "neighbours-share", "neighbours-differ", "strangers",
]  # fmt: skip
InspirationId = str
RiteId = str
Stones = tuple[int, ...]  # how many of each colour, in the order of COLOURS

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
INDEX: Final[Mapping[Colour, int]] = {colour: n for n, colour in enumerate(COLOURS)}
STONES_OF_A_COLOUR: Final = 8  # T1.1
FIRST_STONES: Final = 4  # T2.2
RITES: Final = 6  # T1.3
RITUALS: Final = 10
RITES_OF_ROUND: Final = (1, 2, 3)  # T2.4
FEWEST: Final = 2  # nobody comes to hold less: who gives, or is taken from, has one more before

COLOURED: Final[Mapping[Kind, int]] = {  # how many colours a condition speaks of
    "gathered": 1, "each": 1, "each-at-least": 1, "nobody": 1, "apart": 2, "together": 2, "as-many": 2, "holders": 1,
    "group": 1,
}  # fmt: skip
COUNTED: Final[frozenset[Kind]] = frozenset(
    ("each", "each-at-least", "colours-at-least", "colours-at-most", "rich", "holders", "pure", "group")
)


@dataclass(frozen=True, slots=True)
class Inspiration:
    """What a shaman needs to wake (T1.2)."""

    id: InspirationId
    stones: Stones


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that must hold of how the stones are spread over the shamans; `rites.py` says what it means."""

    kind: Kind
    colours: tuple[Colour, ...] = ()
    n: int | None = None


@dataclass(frozen=True, slots=True)
class Rite:
    """A step of a ritual: all its conditions at once."""

    id: RiteId
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class _Row:
    id: str
    rites: tuple[tuple[Condition, ...], ...]


@dataclass(frozen=True, slots=True)
class RitualBoard:
    number: int
    id: str
    rites: tuple[Rite, ...]


@dataclass(frozen=True)
class Contents:
    version: str
    inspirations: Mapping[InspirationId, Inspiration]
    rituals: Mapping[int, RitualBoard]
    rites: Mapping[RiteId, Rite]


def inspirations() -> dict[InspirationId, Inspiration]:
    """Every combination once: five of a colour, three of each of two, two of each of three (T1.2)."""
    made = {}
    for colours, each in ((1, 5), (2, 3), (3, 2)):
        for chosen in combinations(COLOURS, colours):
            id = "-".join(chosen)
            made[id] = Inspiration(id, tuple(each if colour in chosen else 0 for colour in COLOURS))
    return made


@cache
def contents() -> Contents:
    """The content that ships with the package."""
    return load(Path(str(resources.files(__package__).joinpath("content"))))


def load(folder: Path) -> Contents:
    """Loads and checks the content files of a folder, or says in a sentence what is wrong with them."""
    tables = {"rituals": read_toml(folder / "rituals.toml")}
    rows = parse_rows(tables, "rituals", "ritual", _Row)
    boards = [
        RitualBoard(n, row.id, tuple(Rite(f"{row.id}-{k}", rite) for k, rite in enumerate(row.rites, start=1)))
        for n, row in enumerate(rows, start=1)
    ]
    _check(boards)
    return Contents(
        version=content_version(tables),
        inspirations=inspirations(),
        rituals={board.number: board for board in boards},
        rites={rite.id: rite for board in boards for rite in board.rites},
    )


def _check(boards: list[RitualBoard]) -> None:
    if len(boards) != RITUALS:
        raise ContentError(f"rituals.toml: there are {RITUALS} rituals, not {len(boards)}")
    for board in boards:
        if len(board.rites) != RITES:
            raise ContentError(f"rituals.toml: ritual {board.id}: it has {RITES} rites, not {len(board.rites)}")
        if len({frozenset(rite.conditions) for rite in board.rites}) < RITES:
            raise ContentError(f"rituals.toml: ritual {board.id}: two of its rites are the same")
        for rite in board.rites:
            if not rite.conditions:
                raise ContentError(f"rituals.toml: rite {rite.id}: it has no condition")
            for condition in rite.conditions:
                _check_condition(rite, condition)


def _check_condition(rite: Rite, condition: Condition) -> None:
    wanted = COLOURED.get(condition.kind, 0)
    if len(set(condition.colours)) != wanted or len(condition.colours) != wanted:
        said = ", ".join(condition.colours) or "none"
        raise ContentError(f"rituals.toml: rite {rite.id}: {condition.kind} speaks of {wanted} colours, not of {said}")
    if (condition.kind in COUNTED) != (condition.n is not None):
        needs = "needs a number" if condition.kind in COUNTED else "has no number"
        raise ContentError(f"rituals.toml: rite {rite.id}: {condition.kind} {needs}")
