"""What a seat can tell before it acts: what the open bases take, and how likely a plan card can be fulfilled."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple, assert_never

from msgspec.structs import replace

from meja.games.menara.actions import Spot
from meja.games.menara.content import COLOURS, FloorId, Glyph, TaskName, contents
from meja.games.menara.legal import movable_floors
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import State
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.view import PileView, view

Counts = tuple[int, ...]  # columns, or bases, by colour in the order of COLOURS
NONE: Final[Counts] = (0,) * len(COLOURS)
BOLDNESS: Final = {"easy": 0.0, "medium": 0.12, "hard": 0.22}  # easy cards are kept for bad times
SHAKEN: Final = 0.04  # what a column that an earthquake takes is worth, as a chance
STEADY: Final = 3  # columns below a floor


def counted(columns: Sequence[str]) -> Counts:
    return tuple(columns.count(colour) for colour in COLOURS)


class Room(NamedTuple):
    """What a floor still takes: its open bases in groups of colours, and how the groups go together."""

    floor: FloorId
    level: int
    bases: int
    groups: tuple[Counts, ...]
    in_order: bool = False  # a group is built on when the one before is full
    whole: bool = False  # a group is filled at once or not at all
    newcomers: tuple[int, ...] = ()  # the colours that may come in where bases have none
    may_be_completed: bool = True

    def take(self, left: list[int]) -> int:
        """How many of these columns find a base; they are taken away."""
        taken = 0
        for group in self.groups:
            fitting = [min(pair) for pair in zip(group, left, strict=True)]
            full = sum(fitting) == sum(group)
            if self.whole and not full:
                continue
            for i, n in enumerate(fitting):
                left[i] -= n
            taken += sum(fitting)
            if self.in_order and not full:
                break
        for i in self.newcomers:
            if left[i] and taken < self.bases:
                left[i] -= 1
                taken += 1
        return taken

    def takes(self, supply: Counts) -> int:
        return self.take(list(supply))

    @property
    def at_once(self) -> Counts:
        """The colours that it takes now, each as often as it does."""
        if self.newcomers:
            return tuple(int(self.bases > 0 and i in self.newcomers) for i in range(len(COLOURS)))
        if len(self.groups) == 1 or (self.in_order and self.groups):
            return self.groups[0]
        return _summed(self.groups)


def rooms(state: State) -> list[Room]:
    """The floors with open bases."""
    tower, ritual = state.tower, ritual_of(state)
    return [
        _room(tower, laid, ritual.refuses_completion(tower, laid) is None)
        for laid in tower.floors.values()
        if not tower.is_complete(laid.floor)
    ]


def _room(tower: Tower, laid: Laid, may_be_completed: bool) -> Room:
    face, on = laid.face, tower.on(laid.floor)
    empty = [base for i, base in enumerate(face.bases) if i not in on]
    match face.rule:
        case "wandering":
            newcomers = tuple(i for i, colour in enumerate(COLOURS) if colour not in on.values())
            gaps = _gaps_to_reach(tower, laid)
            return Room(laid.floor, laid.level, gaps, (), newcomers=newcomers, may_be_completed=gaps == len(empty))
        case "twins":
            pairs = [[b for b in empty if b.twin == letter] for letter in sorted({b.twin or "" for b in empty})]
            groups = [pair for pair in pairs if len(pair) == 2]
            may_be_completed &= len(groups) == len(pairs)
        case "numbered":
            groups = [[b for b in empty if b.number == n] for n in sorted({b.number or 0 for b in empty})]
        case _:
            groups = [empty]
    counts = tuple(counted([str(base.colour) for base in group]) for group in groups)
    in_order, whole = face.rule == "numbered", face.rule == "twins"
    return Room(laid.floor, laid.level, len(empty), counts, in_order, whole, (), may_be_completed)


def _gaps_to_reach(tower: Tower, laid: Laid) -> int:
    """How many columns can wander in before one that carries, or a golden one, is in the way (R2.10, R2.15)."""
    on, bearing = tower.on(laid.floor), tower.bearing_on(laid.floor)
    gaps = 0
    for base in range(len(laid.face.bases)):
        if base not in on:
            gaps += 1
        elif base in bearing or on[base] == "golden":
            break
    return gaps


def open_bases(open_rooms: Sequence[Room]) -> Counts:
    """The open bases by colour."""
    return _summed(room.at_once for room in open_rooms)


def _summed(rows: Iterable[Counts]) -> Counts:
    return tuple(map(sum, zip(NONE, *rows, strict=True)))


class Prospects:
    """How the piles stand for the seat that is to act: the chance to fulfil the card on top, by what it has."""

    def __init__(self, state: State) -> None:
        assert state.turn is not None
        self.rooms = rooms(state)
        self.open = open_bases(self.rooms)
        self.lifts = lifts(state, self.rooms)
        self.floor_moves = _may_move_a_floor(state)
        self.piles: dict[Glyph, dict[tuple[TaskName, int], float]] = {}
        self.bias: dict[Glyph, float] = {}
        ritual = ritual_of(state)
        for glyph, pile in view(state, state.turn.seat).piles.items():
            if pile.size and ritual.refuses_pile(state, glyph) is None:
                self.piles[glyph] = _tasks(glyph, pile)
                self.bias[glyph] = BOLDNESS[glyph] - SHAKEN * len(ritual.shakes(state, glyph))
        self.kinds = {kind for tasks in self.piles.values() for kind in tasks}
        easy = replace(state, turn=replace(state.turn, pile="easy"))
        # a card that stays in front of the player is to be answered by a hard one (R6.13)
        self.is_answered = {"easy", "hard"} <= self.piles.keys() and ritual.keeps(easy)

    def chances(self, supply: Counts) -> dict[Glyph, float]:
        """For each pile, how likely its top card can be fulfilled with this supply, and how bold it is to try."""
        return self._chances(Offer(self.rooms, self.open, supply))

    def worth(self, supply: Counts) -> float:
        """What a supply is good for: first the pile that would be chosen, then the others, then what fits at all."""
        offer = Offer(self.rooms, self.open, supply)
        chances = self._chances(offer).values()
        return max(chances) + 0.1 * sum(chances) / len(chances) + 0.01 * offer.fitting

    def _chances(self, offer: "Offer") -> dict[Glyph, float]:
        able = {kind for kind in self.kinds if self._can(*kind, offer)}
        found = {
            glyph: sum(share for kind, share in tasks.items() if kind in able) for glyph, tasks in self.piles.items()
        }
        if self.is_answered:
            found["easy"] -= 1 - found["hard"]
        return {glyph: chance + self.bias[glyph] for glyph, chance in found.items()}

    def _can(self, task: TaskName, n: int, offer: "Offer") -> bool:
        match task:
            case "place":
                return offer.fitting >= n
            case "same_floor":
                return max(offer.by_room, default=0) >= n
            case "different_floors":
                return sum(fitting > 0 for fitting in offer.by_room) >= n and offer.fitting >= n
            case "black":
                return offer.by_colour[COLOURS.index("black")] >= n
            case "different_colours":
                return sum(fitting > 0 for fitting in offer.by_colour) >= n
            case "same_colour":
                return max(offer.by_colour) >= n
            case "complete":
                return offer.floors_filled(1)
            case "complete_two":
                return offer.floors_filled(2)
            case "move_up":
                return self.lifts >= n
            case "move_floor":
                return self.floor_moves
            case _:
                assert_never(task)


class Offer:
    """What a supply could fill of the open bases."""

    def __init__(self, open_rooms: Sequence[Room], bases: Counts, supply: Counts) -> None:
        self.rooms, self.supply = open_rooms, supply
        self.by_room = [room.takes(supply) for room in open_rooms]
        left = list(supply)
        self.fitting = sum(room.take(left) for room in open_rooms)
        self.by_colour = [min(pair) for pair in zip(supply, bases, strict=True)]

    def floors_filled(self, n: int) -> bool:
        """Whether n floors can be completed one after the other."""
        taken = zip(self.rooms, self.by_room, strict=True)
        able = [room for room, fitting in taken if room.may_be_completed and fitting == room.bases]
        for chosen in combinations(able, n):
            left = list(self.supply)
            if all(room.take(left) == room.bases for room in chosen):
                return True
        return False


def _tasks(glyph: Glyph, pile: PileView) -> dict[tuple[TaskName, int], float]:
    """The share of each task in a pile; the cards that nobody looked at are any of the expansion's."""
    cards = contents().cards
    shares: Counter[tuple[TaskName, int]] = Counter()
    weighed = [(card, 1.0) for card in pile.known]
    if pile.unknown:
        new = contents().cards_of("expansion", glyph)
        weighed += [(card, pile.unknown / len(new)) for card in new]
    for card, weight in weighed:
        shares[cards[card].task, cards[card].n] += weight / pile.size  # type: ignore[assignment]
    return dict(shares)


def required(state: State) -> int:
    """The levels that the temple would need if the game ended now."""
    kept = sum(len(player.kept) for player in state.players) if ritual_of(state).counts_kept else 0
    return len(state.row) + state.loose_tears + kept


def holds_without(tower: Tower, spot: Spot) -> bool:
    """Whether the floors above still lie on enough columns when this one is taken out."""
    return all(len(laid.on) > STEADY for laid in tower.floors.values() if spot in laid.on)


def lifts(state: State, open_rooms: Sequence[Room]) -> int:
    """How many columns could be moved up, without taking one that a floor needs."""
    tower, ritual = state.tower, ritual_of(state)
    level = {laid.floor: laid.level for laid in tower.floors.values()}
    able = [
        (level[spot.floor], piece)
        for spot, piece in tower.spots()
        if piece != "golden" and ritual.refuses_move(piece) is None and holds_without(tower, spot)
    ]
    able.sort()
    found = 0
    for room in sorted(open_rooms, key=lambda room: room.level):
        supply = counted([piece for at, piece in able if at < room.level])
        left = list(supply)
        found += room.take(left)
        for colour, had, has in zip(COLOURS, supply, left, strict=True):
            for _ in range(had - has):
                able.remove(next(source for source in able if source[1] == colour))
    return found


def free_columns(tower: Tower) -> Counter[int]:
    """By level, the columns that could carry a floor and carry none."""
    bearing = tower.bearing()
    return Counter(
        tower.floors[spot.floor].level for spot, _ in tower.spots() if spot not in bearing and tower.can_bear(spot)
    )


def _may_move_a_floor(state: State) -> bool:
    """Whether some floor could go to another level; a guess, without looking for the pose."""
    tower, free = state.tower, free_columns(state.tower)
    for floor in movable_floors(state):
        laid, own = tower.floors[floor], len(tower.on(floor))
        for level, n in free.items():
            if level + 1 != laid.level and n - (own if level == laid.level else 0) >= STEADY:
                return True
    return False
