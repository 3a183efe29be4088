"""The material of RITUAL (T1): stones, inspiration cards, and rituals of six rites each, loaded from TOML.

There may be several versions of it (decision 25). A card or rite is looked up by its id in `components`; who needs to
know which rituals there are asks the `contents` of one version.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import combinations
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

from meja.games.content_loader import (
    ComponentIds,
    ContentError,
    Version,
    content_version,
    load_versions,
    parse_rows,
    read_toml,
)

StoneColour = Literal["shadow", "water", "fire", "light", "plants"]
Kind = Literal[
    "gathered", "each", "each-at-least", "nobody", "colours-at-least", "colours-at-most", "even", "rich", "apart",
    "together", "as-many", "holders", "pure", "group", "neighbours-share", "neighbours-differ", "strangers",
]  # fmt: skip
InspirationId = str
RiteId = str  # unique across versions: the ritual and the step, as in "star-3"; if it has changed, "star-3_2"
Stones = tuple[int, ...]  # number of stones of each colour, in the order of COLOURS

FOLDER: Final = Path(str(resources.files(__package__))) / "content"
COLOURS: Final[tuple[StoneColour, ...]] = get_args(StoneColour)
INDEX: Final[Mapping[StoneColour, int]] = {colour: n for n, colour in enumerate(COLOURS)}
STONES_PER_COLOUR: Final = 8  # T1.1
STONES_PER_SET: Final = 4  # T2.2
RITES_PER_RITUAL: Final = 6  # T1.3
MIN_RITUALS: Final = 10  # T1.3
RITES_OF_ROUND: Final = (1, 2, 3)  # T2.4
MIN_STONES: Final = 2  # of a set: giving and being taken from need three (T3.1, T3.2)

COLOURS_OF_KIND: Final[Mapping[Kind, int]] = {  # number of colours that a condition names; 0 if not listed
    "gathered": 1, "each": 1, "each-at-least": 1, "nobody": 1, "apart": 2, "together": 2, "as-many": 2, "holders": 1,
    "group": 1,
}  # fmt: skip
KINDS_WITH_NUMBER: Final[frozenset[Kind]] = frozenset(
    ("each", "each-at-least", "colours-at-least", "colours-at-most", "rich", "holders", "pure", "group")
)


@dataclass(frozen=True, slots=True)
class Inspiration:
    """An inspiration card: the stones that a shaman needs to wake (T1.2)."""

    id: InspirationId
    stones: Stones


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on how the stones are spread over the shamans; `rites.CONDITION_RULES` evaluates it."""

    kind: Kind
    colours: tuple[StoneColour, ...] = ()
    n: int | None = None


@dataclass(frozen=True, slots=True)
class Rite:
    """A step of a ritual and its ritual card: fulfilled when all its conditions hold at once."""

    id: RiteId
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class _BoardRow:
    """A [[ritual]] table of rituals.toml."""

    id: str
    rites: tuple[tuple[Condition, ...], ...]


@dataclass(frozen=True, slots=True)
class RitualBoard:
    """A ritual: a board with six rites."""

    number: int  # from 1, by difficulty
    id: str
    rites: tuple[Rite, ...]


@dataclass(frozen=True)
class RitualContents:
    """One version of all cards and boards, by id or number."""

    version: Version  # changes with the content files; stored with each game
    inspirations: Mapping[InspirationId, Inspiration]
    rituals: Mapping[int, RitualBoard]
    rites: Mapping[RiteId, Rite]


class RitualComponents(NamedTuple):
    """The cards of all versions, by id: what an id means never changes."""

    inspirations: Mapping[InspirationId, Inspiration]
    rites: Mapping[RiteId, Rite]


def inspirations() -> dict[InspirationId, Inspiration]:
    """Returns all 25 inspiration cards: 5 stones of one colour, 3 + 3 of two, 2 + 2 + 2 of three (T1.2)."""
    cards = {}
    for colours, each in ((1, 5), (2, 3), (3, 2)):
        for chosen in combinations(COLOURS, colours):
            id = "-".join(chosen)
            cards[id] = Inspiration(id, tuple(each if colour in chosen else 0 for colour in COLOURS))
    return cards


@cache
def all_contents() -> Mapping[Version, RitualContents]:
    """Returns all versions that ship with the package, oldest first; loaded once per process."""
    return load_all(FOLDER)


@cache
def versions() -> tuple[Version, ...]:
    """Returns the versions, oldest first; new games have the last one."""
    return tuple(all_contents())


@cache
def contents(version: Version | None = None) -> RitualContents:
    """Returns one version, by default the newest."""
    return all_contents()[versions()[-1] if version is None else version]


@cache
def components() -> RitualComponents:
    """Returns the components of all versions."""
    rites = {id: rite for box in all_contents().values() for id, rite in box.rites.items()}
    return RitualComponents(inspirations(), rites)


@cache
def board(version: Version, ritual: int) -> tuple[RiteId, ...]:
    """Returns the rites of a ritual in printed order."""
    return tuple(rite.id for rite in contents(version).rituals[ritual].rites)


def load_all(folder: Path) -> Mapping[Version, RitualContents]:
    """Loads and checks the folders of all versions; raises ContentError if they are invalid."""
    ids = ComponentIds("rituals")
    return load_versions(folder, lambda path, number: load(path, number, ids))


def load(folder: Path, number: int = 1, ids: ComponentIds | None = None) -> RitualContents:
    """Loads and checks the content file of one version; raises ContentError if it is invalid.

    `ids`: of the rites of the earlier versions; None: there are none.
    """
    tables = {"rituals": read_toml(folder / "rituals.toml")}
    rows = parse_rows(tables, "rituals", "ritual", _BoardRow)
    given = ids or ComponentIds("rituals")
    boards = [
        RitualBoard(
            n,
            row.id,
            tuple(
                Rite(given.id_of(f"{row.id}-{k}", conditions, number), conditions)
                for k, conditions in enumerate(row.rites, start=1)
            ),
        )
        for n, row in enumerate(rows, start=1)
    ]
    _check(boards)
    return RitualContents(
        version=content_version(tables),
        inspirations=inspirations(),
        rituals={board.number: board for board in boards},
        rites={rite.id: rite for board in boards for rite in board.rites},
    )


def _check(boards: list[RitualBoard]) -> None:
    if len(boards) < MIN_RITUALS:
        raise ContentError(f"rituals.toml: there are at least {MIN_RITUALS} rituals, not {len(boards)}")
    for board in boards:
        rites = len(board.rites)
        if rites != RITES_PER_RITUAL:
            raise ContentError(f"rituals.toml: ritual {board.id}: it has {RITES_PER_RITUAL} rites, not {rites}")
        if len({frozenset(rite.conditions) for rite in board.rites}) < RITES_PER_RITUAL:
            raise ContentError(f"rituals.toml: ritual {board.id}: two of its rites are the same")
        for rite in board.rites:
            if not rite.conditions:
                raise ContentError(f"rituals.toml: rite {rite.id}: it has no condition")
            for condition in rite.conditions:
                _check_condition(rite, condition)


def _check_condition(rite: Rite, condition: Condition) -> None:
    wanted = COLOURS_OF_KIND.get(condition.kind, 0)
    if len(set(condition.colours)) != wanted or len(condition.colours) != wanted:
        said = ", ".join(condition.colours) or "none"
        raise ContentError(f"rituals.toml: rite {rite.id}: {condition.kind} speaks of {wanted} colours, not of {said}")
    if (condition.kind in KINDS_WITH_NUMBER) != (condition.n is not None):
        needs = "needs a number" if condition.kind in KINDS_WITH_NUMBER else "has no number"
        raise ContentError(f"rituals.toml: rite {rite.id}: {condition.kind} {needs}")
