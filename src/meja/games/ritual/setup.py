"""The set-up of a game: number of shamans, ritual, level (time per round) and table options."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import UNSET, Meta

from meja.game import IllegalAction, Seat
from meja.games.content_loader import Version
from meja.games.ritual.content import STONES_PER_SET, RiteId, RitualContents, board, contents, versions
from meja.games.setup_content import ContentField, check_content, version_of, with_content

Level = Literal["apprentice", "companion", "master", "guru"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
MIN_PLAYERS, MAX_PLAYERS = 2, 6
DUO: Final = 2  # two shamans play two sets of stones each (T7.1)
ROUND_S: Final[Mapping[int, tuple[int, int, int, int]]] = {  # T6.2: seconds per round, by number of shamans and level
    2: (300, 270, 240, 210),
    3: (420, 360, 300, 240),
    4: (450, 390, 330, 300),
    5: (480, 420, 360, 330),
    6: (510, 450, 390, 360),
}
# By number of shamans and seat: the places of the seat's sets in the circle, two for each of two shamans.
PLACES_OF_SEAT: Final = {
    players: [range(seat * each, (seat + 1) * each) for seat in range(players)]
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)
    for each in [2 if players == DUO else 1]
}
PLACES_OF_OTHERS: Final = {  # by number of shamans and seat: the places of all other seats
    players: [[to for other in places if other != own for to in other] for own in places]
    for players, places in PLACES_OF_SEAT.items()
}


BoundedInt = Annotated[int, Meta(ge=-999, le=999)]  # bounds numbers that clients send; `check` has the real limits


class RitualSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: BoundedInt = 4
    ritual: BoundedInt = 1  # 1 is the recommended initiation (T2.1)
    level: Level = "apprentice"
    first: BoundedInt | None = None  # the first holder of the totem; None: drawn by lot (T2.3)
    may_pass: bool = False  # beginners' option (T3.7)
    history: bool = False  # show a history of the actions (T6.8)
    advice: bool = False  # beginners may ask what the shaman bot would do in their seat
    must_awaken: bool = False  # who can solve the inspiration has to (T3.11)
    talk_between_rounds: bool = False  # not only after a lost round, but after a won one too (T6.5)
    content: ContentField = UNSET  # its version; not set: in a game the first one, in a request the newest

    @property
    def version(self) -> Version:
        return version_of(self, versions())

    @property
    def box(self) -> RitualContents:
        """The content of the version with which the game is played."""
        return contents(self.version)

    @property
    def board(self) -> tuple[RiteId, ...]:
        """Returns the rites of the ritual in printed order."""
        return board(self.version, self.ritual)

    @property
    def sets(self) -> int:
        """Returns the number of sets of stones: one per shaman, two for each of two shamans (T7.1)."""
        return 2 * DUO if self.players == DUO else self.players

    @property
    def wakers(self) -> int:
        """Returns how many shamans must wake before the ritual phase: the number of inspiration runes (T4.3, T7.1)."""
        return DUO if self.players == DUO else 3

    @property
    def inspirations(self) -> int:
        """Returns the number of inspiration cards of each shaman."""
        return self.sets // self.players

    @property
    def stones(self) -> int:
        """Returns the number of stones dealt at the start (T2.2)."""
        return STONES_PER_SET * self.sets

    @property
    def round_ms(self) -> int:
        return 1000 * ROUND_S[self.players][LEVELS.index(self.level)]

    def places(self, seat: Seat) -> range:
        """Returns the places of a seat's sets in the circle."""
        return PLACES_OF_SEAT[self.players][seat]

    def left(self, seat: Seat) -> Seat:
        """Returns the left neighbour, who gets the totem next."""
        return (seat + 1) % self.players


def requested(setup: RitualSetup) -> RitualSetup:
    """Returns a requested set-up with the version of the content it will be played with, by default the newest."""
    return with_content(setup, versions())


def changes(setup: RitualSetup) -> dict[str, RitualSetup]:
    """Returns every set-up that differs from this one in one choice, by the name of the change; some are illegal."""
    replace = msgspec.structs.replace
    made: dict[str, RitualSetup] = {}
    for players in range(MIN_PLAYERS - 1, MAX_PLAYERS + 2):
        first = setup.first if setup.first is None else min(setup.first, players - 1)
        made[f"players={players}"] = replace(setup, players=players, first=first)
    for ritual in setup.box.rituals:
        made[f"ritual={ritual}"] = replace(setup, ritual=ritual)
    for level in LEVELS:
        made[f"level={level}"] = replace(setup, level=level)
    return made


def check(setup: RitualSetup) -> None:
    """Raises IllegalAction if the set-up cannot be played."""
    check_content(setup, versions())
    if not MIN_PLAYERS <= setup.players <= MAX_PLAYERS:
        raise IllegalAction("refuse-shamans", n=setup.players)
    if setup.ritual not in setup.box.rituals:
        raise IllegalAction("refuse-no-such-ritual", n=setup.ritual, last=len(setup.box.rituals))
    if setup.first is not None and not 0 <= setup.first < setup.players:
        raise IllegalAction("refuse-first-shaman", n=setup.first + 1, players=setup.players)
