"""What is played: shamans, the ritual, the level of time, and the table's options."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from meja.game import IllegalAction, Seat
from meja.games.ritual.content import FIRST_STONES, RITUALS

Level = Literal["apprentice", "companion", "master", "guru"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
DUO: Final = 2  # two shamans play two sets of stones each (T7.1)
SECONDS: Final[Mapping[int, tuple[int, int, int, int]]] = {  # T6.2, by number of shamans and level
    2: (300, 270, 240, 210),
    3: (420, 360, 300, 240),
    4: (450, 390, 330, 300),
    5: (480, 420, 360, 330),
    6: (510, 450, 390, 360),
}
# by number of shamans: the places in the circle of each seat: one, or two of two shamans
PLACES: Final = {
    players: [range(seat * each, (seat + 1) * each) for seat in range(players)]
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    for each in [2 if players == DUO else 1]
}
OTHERS: Final = {  # the places of all other seats
    players: [[to for other in places if other != own for to in other] for own in places]
    for players, places in PLACES.items()
}


Small = Annotated[int, Meta(ge=-999, le=999)]  # a larger number cannot even be said


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Small = 4
    ritual: Small = 1  # the recommended initiation (T2.1)
    level: Level = "apprentice"
    first: Small | None = None  # who has the totem first; None: drawn (T2.3)
    may_pass: bool = False  # T3.7
    history: bool = False  # T6.8
    advice: bool = False  # for beginners: one may ask what a shaman that thinks would do

    @property
    def sets(self) -> int:
        """How many sets of stones there are: one a shaman, or two for each of two (T7.1); to rites, shamans."""
        return 2 * DUO if self.players == DUO else self.players

    @property
    def wakers(self) -> int:
        """How many must be awake before the rites: the inspiration runes (T4.3, T7.1)."""
        return DUO if self.players == DUO else 3

    @property
    def inspirations(self) -> int:
        """How many inspiration cards each shaman has."""
        return self.sets // self.players

    @property
    def stones(self) -> int:
        return FIRST_STONES * self.sets

    @property
    def round_ms(self) -> int:
        return 1000 * SECONDS[self.players][LEVELS.index(self.level)]

    def places(self, seat: Seat) -> range:
        """The places in the circle where a seat's sets are."""
        return PLACES[self.players][seat]

    def left(self, seat: Seat) -> Seat:
        return (seat + 1) % self.players


def changes(setup: Setup) -> dict[str, Setup]:
    """Every set-up that differs in one choice."""
    replace = msgspec.structs.replace
    made: dict[str, Setup] = {}
    for players in range(FEWEST_PLAYERS - 1, MOST_PLAYERS + 2):
        first = setup.first if setup.first is None else min(setup.first, players - 1)
        made[f"players={players}"] = replace(setup, players=players, first=first)
    for ritual in range(1, RITUALS + 1):
        made[f"ritual={ritual}"] = replace(setup, ritual=ritual)
    for level in LEVELS:
        made[f"level={level}"] = replace(setup, level=level)
    return made


def check(setup: Setup) -> None:
    """Refuses what cannot be played."""
    if not FEWEST_PLAYERS <= setup.players <= MOST_PLAYERS:
        raise IllegalAction("refuse-shamans", n=setup.players)
    if not 1 <= setup.ritual <= RITUALS:
        raise IllegalAction("refuse-no-such-ritual", n=setup.ritual)
    if setup.first is not None and not 0 <= setup.first < setup.players:
        raise IllegalAction("refuse-first-shaman", n=setup.first + 1, players=setup.players)
