"""The set-up of a game: players, difficulty, modules and options; and which combinations are refused."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import UNSET, Meta

from meja.game import IllegalAction
from meja.games.content_loader import Version
from meja.games.menara.content import CardId, Colour, Contents, FloorId, FloorName, Glyph, contents, versions
from meja.games.menara.floor_names import floor_name
from meja.games.setup_content import ContentField, check_content, version_of, with_content
from meja.text import Text

Difficulty = Literal["easy", "medium", "difficult"]
Fate = Literal["merciful", "bearable", "tough"]
DIFFICULTIES: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
FATES: Final[tuple[Fate, ...]] = get_args(Fate)
MAX_PLAYERS: Final = 4
MAX_FLOORS: Final = 16  # that a set-up can name; the expansion has 8
DRAWN: Final = "drawn"  # a ritual drawn at random

LEVEL_CARDS: Final[Mapping[Difficulty, int]] = {"easy": 3, "medium": 4, "difficult": 5}  # M2.4
HAND_SIZE: Final[Mapping[Difficulty, tuple[int, ...]]] = {  # M2.6, by number of players
    "easy": (8, 7, 6, 5),
    "medium": (7, 6, 5, 4),
    "difficult": (6, 5, 4, 4),
}
OPEN_FATES: Final[Mapping[Fate, int]] = {"merciful": 3, "bearable": 1, "tough": 0}  # R7.2 to R7.4


TOGGLES: Final = (
    "golden", "free_building", "look_at_new_cards", "strict_quarry", "collapse_loses", "strict_tries", "undo",
)  # fmt: skip

Small = Annotated[int, Meta(ge=-999, le=999)]  # larger numbers are refused when a set-up is decoded
Word = Annotated[str, Meta(max_length=60)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Small = 1
    difficulty: Difficulty = "easy"
    floors: Annotated[tuple[Word, ...], Meta(max_length=MAX_FLOORS)] = ()  # names of expansion floors in play
    golden: bool = False
    tears: bool = False
    ritual: Word | None = None  # an id, or DRAWN
    fate: Fate | None = None
    scenario: Small | None = None
    first: Small | None = 0  # who begins; None: drawn by lot (M2.7)
    lay_base: Literal["players", "game"] = "players"  # M2.8
    look_at_new_cards: bool = True  # R1.6
    strict_quarry: bool = False  # M3.5
    collapse_loses: bool = False  # M8.5
    strict_tries: bool = False  # M5.3
    free_building: bool = False  # M11.1
    undo: bool = False  # players may undo their actions as long as nothing hidden was revealed
    content: ContentField = UNSET  # its version; not set: in a game the first one, in a request the newest

    @property
    def version(self) -> Version:
        return version_of(self, versions())

    @property
    def box(self) -> Contents:
        """What is in the boxes in the version with which the game is played."""
        return contents(self.version)

    @property
    def hand_size(self) -> int:
        return HAND_SIZE[self.difficulty][self.players - 1]

    @property
    def level_cards(self) -> int:
        return 0 if self.free_building else LEVEL_CARDS[self.difficulty]

    @property
    def open_floors(self) -> int:
        """The number of coming floors that lie face up: the top of the quarry, or as many as the fate says."""
        return 1 if self.fate is None else OPEN_FATES[self.fate]

    def columns(self) -> tuple[Colour, ...]:
        """All columns in play, sorted (M1.1, R1.3)."""
        box = self.box
        made = [colour for colour, n in box.columns.items() for _ in range(n)]
        for id in self.floors:
            made += [colour for colour, n in box.floors[id].columns.items() for _ in range(n)]
        return tuple(sorted(made))

    def all_floors(self) -> tuple[FloorId, ...]:
        box = self.box
        return (*(floor.id for floor in box.floors_of("base")), *(box.floors[name].id for name in self.floors))

    def new_cards(self, glyph: Glyph) -> int:
        """Returns how many plan cards of the expansion are added to a pile (R1.3)."""
        floors = self.box.floors
        return sum(floors[name].cards.get(glyph, 0) for name in self.floors)

    def pile(self, glyph: Glyph) -> tuple[CardId, ...]:
        return () if self.free_building else self.box.cards_of("base", glyph)

    def rituals_to_draw(self) -> tuple[str, ...]:
        """Returns all rituals, but for those that are drawn again because another module excludes them (R8.2)."""
        return tuple(id for id in self.box.rituals if why_not_ritual(self, id) is None)


def requested(setup: Setup) -> Setup:
    """Returns a requested set-up with the version of the content it will be played with, by default the newest."""
    return with_content(setup, versions())


def of_scenario(number: int, setup: Setup | None = None, *, golden: bool = True) -> Setup:
    """Returns a printed scenario (R8.1) with the players and options of `setup`; golden columns are optional (R8.3)."""
    return _of_scenario(number, requested(setup or Setup()), golden=golden)


def _of_scenario(number: int, setup: Setup, *, golden: bool) -> Setup:
    scenarios = setup.box.scenarios
    if number not in scenarios:
        raise IllegalAction("refuse-unknown-scenario", number=number, last=max(scenarios))
    chosen = scenarios[number]
    return msgspec.structs.replace(
        setup, scenario=number, floors=chosen.floors, ritual=chosen.ritual, tears=chosen.tears, golden=golden
    )


def of_first_game(setup: Setup | None = None) -> Setup:
    """Returns the introduction to the expansion: golden columns and its first four floors (R1.5)."""
    played = requested(setup or Setup())
    return msgspec.structs.replace(played, floors=new_floors(played.box)[:4], golden=True)


def new_floors(box: Contents) -> tuple[FloorName, ...]:
    """Returns the names of the expansion's floors."""
    return tuple(name for name, floor in box.floors.items() if floor.box == "expansion")


def changes(setup: Setup) -> dict[str, Setup]:
    """Returns every set-up that differs in one choice, by the name of the change. A scenario is one choice; a change of
    floors, ritual or Tears removes the scenario."""
    box, replace = setup.box, msgspec.structs.replace
    own = replace(setup, scenario=None)
    made: dict[str, Setup] = {}
    for players in range(1, MAX_PLAYERS + 2):
        first = setup.first if setup.first is None else min(setup.first, players - 1)
        made[f"players={players}"] = replace(setup, players=players, first=first)
    for ritual in (DRAWN, *box.rituals):
        made[f"ritual={ritual}"] = replace(own, ritual=ritual)
    for fate in FATES:
        made[f"fate={fate}"] = replace(setup, fate=fate)
    for number in box.scenarios:
        made[f"scenario={number}"] = _of_scenario(number, setup, golden=setup.golden)
    for floor in new_floors(box):
        left = tuple(name for name in setup.floors if name != floor)
        is_in = floor in setup.floors
        made[f"floors{'-' if is_in else '+'}{floor}"] = replace(own, floors=left if is_in else (*left, floor))
    made[f"tears={str(not setup.tears).lower()}"] = replace(own, tears=not setup.tears)
    for name in TOGGLES:
        is_on = bool(getattr(setup, name))
        made[f"{name}={str(not is_on).lower()}"] = replace(setup, **{name: not is_on})
    return made


def why_not_ritual(setup: Setup, id: str) -> Text | None:
    """Returns why a ritual cannot be played with these modules (R8.2), None if it can."""
    ritual = setup.box.rituals[id]
    if setup.fate in ritual.without_fate:
        return Text("refuse-ritual-without-fate", {"ritual": Text(f"ritual-{id}"), "fate": str(setup.fate)})
    return None


def as_played(setup: Setup, id: str | None) -> Setup:
    """Returns the set-up as the ritual, drawn or chosen, has it played: the Curse brings the Tears, the Thin Tip leaves
    out the Thorn Moon with all that it would bring (R6.3, R6.8, R8.2)."""
    if id is None or id == DRAWN:
        return setup
    ritual = setup.box.rituals[id]
    floors = tuple(floor for floor in setup.floors if floor not in ritual.without_floors)
    tears = setup.tears or ritual.needs_tears
    if (floors, tears) == (setup.floors, setup.tears):
        return setup
    return msgspec.structs.replace(setup, floors=floors, tears=tears)


def notes(setup: Setup, id: str | None) -> tuple[Text, ...]:
    """Returns the sentences about what the ritual changes in the set-up."""
    played, name = as_played(setup, id), Text(f"ritual-{id}")
    found = [Text("story-ritual-brings-tears", {"ritual": name})] if played.tears and not setup.tears else []
    gone = (floor for floor in setup.floors if floor not in played.floors)
    found += [Text("story-ritual-leaves-out", {"ritual": name, "floor": floor_name(floor)}) for floor in gone]
    return tuple(found)


def check(setup: Setup) -> None:
    """Raises IllegalAction with the reason if the set-up cannot be played (R8.2)."""
    check_content(setup, versions())
    box = setup.box
    if not 1 <= setup.players <= MAX_PLAYERS:
        raise IllegalAction("refuse-players", players=setup.players)
    if setup.first is not None and not 0 <= setup.first < setup.players:
        raise IllegalAction("refuse-first-seat", seat=setup.first + 1, players=setup.players)
    new = new_floors(box)
    for name in setup.floors:
        if name not in new:
            raise IllegalAction("refuse-unknown-floor", floor=name, known=", ".join(sorted(new)))
    if len(set(setup.floors)) < len(setup.floors):
        raise IllegalAction("refuse-floor-twice")
    if setup.free_building and setup.ritual is not None:
        raise IllegalAction("refuse-free-building-ritual")
    if setup.scenario is not None:
        printed = _of_scenario(setup.scenario, setup, golden=setup.golden)
        modules = (set(setup.floors), setup.ritual, setup.tears)
        if modules != (set(printed.floors), printed.ritual, printed.tears):
            raise IllegalAction("refuse-scenario-modules", number=setup.scenario)
    if setup.ritual is None or setup.ritual == DRAWN:
        return
    if setup.ritual not in box.rituals:
        raise IllegalAction("refuse-unknown-ritual", ritual=setup.ritual, known=", ".join(box.rituals))
    why = why_not_ritual(setup, setup.ritual)
    if why is not None:
        raise IllegalAction(why)
