"""The content of the boxes: floors, plan cards, rituals, fate cards and scenarios, loaded from TOML and checked.

There may be several versions of it (decision 25). A floor or card is looked up by its id in `components`; who needs to
know which floors, cards, rituals and scenarios there are asks the `contents` of one version.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import resources
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

Colour = Literal["yellow", "red", "black", "white", "blue"]
Piece = Literal["yellow", "red", "black", "white", "blue", "golden"]
TearColour = Literal["blue", "red"]
Side = Literal["light", "dark"]
Rim = Literal["free", "light", "dark"]
Glyph = Literal["easy", "medium", "hard"]
Box = Literal["base", "expansion"]
FloorRuleName = Literal["ordinary", "twins", "numbered", "wandering", "ruins"]
TaskName = Literal[
    "place", "same_floor", "move_up", "complete", "move_floor",
    "complete_two", "different_floors", "black", "different_colours", "same_colour",
]  # fmt: skip
FloorId = str  # unique across versions: the name, as in "heron", and for a changed floor its folder: "heron_2"
FloorName = str  # in a version's files and in set-ups
CardId = str
PointMm = tuple[float, float]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
GLYPHS: Final[tuple[Glyph, ...]] = get_args(Glyph)
TEAR_COLOURS: Final[tuple[TearColour, ...]] = get_args(TearColour)
MARK_COLOUR: Final[Mapping[Side, TearColour]] = {"light": "blue", "dark": "red"}  # R5.6

COLUMN_WIDTH_MM: Final = 14.0
COLUMN_HEIGHT_MM: Final = 30.0
GOLDEN_HEIGHT_MM: Final = 24.0
BASE_WIDTH_MM: Final = 18.0
BOARD_MM: Final = 3.5
TEAR_WIDTH_MM: Final = 10.0
CAMP_PLACES: Final = 6
TEARS_OF_A_COLOUR: Final = 6
GOLDEN_COLUMNS: Final = 2


@dataclass(frozen=True, slots=True)
class Base:
    """A place for one column; without a colour of its own on a wandering floor (R2.13)."""

    at: PointMm
    colour: Colour | None = None
    number: int | None = None  # the order of building on a numbered side
    twin: str | None = None  # the two bases of a side with the same letter are twins
    ruin: bool = False  # an opening in which a column lies tilted


@dataclass(frozen=True, slots=True)
class FloorSide:
    bases: tuple[Base, ...]
    marks: tuple[PointMm, ...] = ()
    rule: FloorRuleName = "ordinary"


@dataclass(frozen=True)
class Floor:
    """A temple floor. The outline is seen with the light side up; the dark side shows its mirror image (x, -x).

    Bases and marks of each side are in that side's own coordinates, as seen from above with that side up.
    """

    id: FloorId
    box: Box
    outline: tuple[PointMm, ...]
    light: FloorSide
    dark: FloorSide
    holes: tuple[tuple[PointMm, ...], ...] = ()
    cards: dict[Glyph, int] = field(default_factory=dict)  # the plan cards it brings (R1.3)
    columns: dict[Colour, int] = field(default_factory=dict)  # the columns it brings (R1.3)
    extends_base: bool = True  # the Thorn Moon and the Crescents of the Sun do not (R2.7, R2.16)
    sheltered_openings: bool = False  # no column below may reach into its openings (R2.6)

    def side(self, side: Side) -> FloorSide:
        return self.light if side == "light" else self.dark

    @cached_property
    def width_mm(self) -> float:
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        return max(max(xs) - min(xs), max(ys) - min(ys))


@dataclass(frozen=True, slots=True)
class PlanCard:
    id: CardId
    box: Box
    glyph: Glyph
    task: TaskName
    rim: Rim
    n: int = 1


@dataclass(frozen=True, slots=True)
class RitualCard:
    id: str
    needs_tears: bool = False
    without_floors: tuple[FloorName, ...] = ()
    without_fate: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    number: int
    id: str
    floors: tuple[FloorName, ...]
    ritual: str
    tears: bool = False


@dataclass(frozen=True)
class Contents:
    """One version of what is in both boxes, by name or number, in the order of the files."""

    version: Version  # a hash of the parsed files, independent of comments and layout
    columns: dict[Colour, int]
    floors: dict[FloorName, Floor]
    cards: dict[str, PlanCard]
    rituals: dict[str, RitualCard]
    scenarios: dict[int, Scenario]

    @cached_property
    def fate_cards(self) -> tuple[FloorId, ...]:
        """One fate card for each floor (R1.2)."""
        return tuple(floor.id for floor in self.floors.values())

    def floors_of(self, box: Box) -> tuple[Floor, ...]:
        return tuple(floor for floor in self.floors.values() if floor.box == box)

    def cards_of(self, box: Box, glyph: Glyph) -> tuple[CardId, ...]:
        return tuple(c.id for c in self.cards.values() if c.box == box and c.glyph == glyph)

    @cached_property
    def smallest_floors(self) -> tuple[FloorId, ...]:
        """The three smallest floors: the temple base of the Narrow Base ritual (R6.12)."""
        return tuple(f.id for f in sorted(self.floors_of("base"), key=lambda f: f.width_mm)[:3])


class Components(NamedTuple):
    """The floors and plan cards of all versions, by id: what an id means never changes."""

    floors: Mapping[FloorId, Floor]
    cards: Mapping[CardId, PlanCard]


class Ids(NamedTuple):
    """The ids assigned so far."""

    floors: ComponentIds
    cards: ComponentIds


BASE_COLUMNS: Final[dict[Colour, int]] = {"yellow": 30, "red": 20, "black": 12, "white": 8, "blue": 6}
FILES: Final = ("floors", "cards", "rituals", "scenarios")
FOLDER: Final = Path(str(resources.files(__package__))) / "content"


@cache
def all_contents() -> Mapping[Version, Contents]:
    """Returns all versions that ship with the package, oldest first; loaded once."""
    return load_all(FOLDER)


@cache
def versions() -> tuple[Version, ...]:
    """Returns the versions, oldest first; new games have the last one."""
    return tuple(all_contents())


@cache
def contents(version: Version | None = None) -> Contents:
    """Returns one version, by default the newest."""
    return all_contents()[versions()[-1] if version is None else version]


@cache
def components() -> Components:
    """Returns the components of all versions."""
    boxes = all_contents().values()
    return Components(
        floors={floor.id: floor for box in boxes for floor in box.floors.values()},
        cards={card.id: card for box in boxes for card in box.cards.values()},
    )


def load_all(folder: Path) -> Mapping[Version, Contents]:
    """Loads and checks the folders of all versions; raises ContentError if they are invalid."""
    ids = Ids(ComponentIds("floors"), ComponentIds("cards"))
    return load_versions(folder, lambda path, number: load(path, number, ids))


def load(folder: Path, number: int = 1, ids: Ids | None = None) -> Contents:
    """Loads and checks the content files of one version; raises ContentError if they are invalid.

    `ids`: of the earlier versions; None: there are none.
    """
    tables = {name: read_toml(folder / f"{name}.toml") for name in FILES}
    floor_ids, card_ids = ids or Ids(ComponentIds("floors"), ComponentIds("cards"))
    floors = zip(parse_rows(tables, "floors", "floor", Floor), tables["floors"]["floor"], strict=True)
    cards = zip(parse_rows(tables, "cards", "card", PlanCard), tables["cards"]["card"], strict=True)
    made = Contents(
        version=content_version(tables),
        columns=dict(BASE_COLUMNS),
        floors={f.id: replace(f, id=floor_ids.id_of(f.id, row, number)) for f, row in floors},
        cards={c.id: replace(c, id=card_ids.id_of(c.id, row, number)) for c, row in cards},
        rituals={r.id: r for r in parse_rows(tables, "rituals", "ritual", RitualCard)},
        scenarios={s.number: s for s in parse_rows(tables, "scenarios", "scenario", Scenario)},
    )
    _check(made)
    return made


def _check(box: Contents) -> None:
    """Checks references between the files and the bases of each side; tower/shapes.py checks the shapes."""
    for floor in box.floors.values():
        for side in SIDES:
            _check_side(floor, side)
    for file, name, floors in [
        *(("rituals", ritual.id, ritual.without_floors) for ritual in box.rituals.values()),
        *(("scenarios", scenario.id, scenario.floors) for scenario in box.scenarios.values()),
    ]:
        for id in floors:
            if id not in box.floors:
                raise ContentError(f"{file}.toml: {name}: there is no floor {id}; there are {', '.join(box.floors)}")
    for scenario in box.scenarios.values():
        if scenario.ritual not in box.rituals:
            known = ", ".join(box.rituals)
            raise ContentError(f"scenarios.toml: {scenario.id}: no ritual {scenario.ritual}; there are {known}")


def _check_side(floor: Floor, side: Side) -> None:
    face = floor.side(side)

    def complain(why: str) -> ContentError:
        return ContentError(f"floors.toml: floor {floor.id}, {side} side: {why}")

    if not 3 <= len(face.bases) <= 6:
        raise complain(f"a side has 3 to 6 bases, not {len(face.bases)}")
    wanders = face.rule == "wandering"
    for at, base in enumerate(face.bases):
        if wanders == (base.colour is not None):
            raise complain(f"base {at}: only the bases of a wandering floor have no colour")
        if (face.rule == "numbered") != (base.number is not None):
            raise complain(f"base {at}: only the bases of a numbered side have numbers")
        if (face.rule == "twins") != (base.twin is not None):
            raise complain(f"base {at}: only the bases of a floor of twins have twins")
    lonely = [letter for letter, n in Counter(b.twin for b in face.bases if b.twin).items() if n != 2]
    if lonely:
        raise complain(f"twins come in pairs, but {', '.join(lonely)} does not")
    if any(base.ruin for base in face.bases) != (face.rule == "ruins"):
        raise complain("ruin bases and the rule of ruins go together")
