"""What a seat can tell before it acts: which plan cards could be fulfilled, and so how likely each pile is to help."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from meja.games.menara.actions import Spot
from meja.games.menara.bots.rooms import Counts, Offer, Room, counted, open_bases, rooms
from meja.games.menara.content import COLOURS, Glyph, TaskName, contents
from meja.games.menara.legal import movable_floors
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import FREE_CARD, Building, State, TurnPhase
from meja.games.menara.temple import Tower
from meja.games.menara.view import PileView, view

BOLDNESS: Final = {"easy": 0.0, "medium": 0.12, "hard": 0.22}  # easy cards are kept for bad times
SHAKEN: Final = 0.04  # what a column that an earthquake takes is worth, as a chance
STEADY: Final = 3  # columns below a floor


class Prospects:
    """How the piles stand for the seat that is to act: the chance to fulfil the card on top, by what it has."""

    def __init__(self, state: State, avoided: Collection[Spot] = ()) -> None:
        """`avoided`: bases not to be built on, and columns not to be taken out."""
        assert isinstance(state.phase, TurnPhase)
        seat = state.phase.seat
        self.rooms = rooms(state, avoided)
        self.open = open_bases(self.rooms)
        self.lifts = lifts(state, self.rooms, avoided)
        self.floor_moves = _may_move_a_floor(state)
        self.piles: dict[Glyph, dict[tuple[TaskName, int], float]] = {}
        self.bias: dict[Glyph, float] = {}
        ritual = ritual_of(state)
        for glyph, pile in view(state, seat).piles.items():
            if pile.size and ritual.refuses_pile(state, glyph) is None:
                self.piles[glyph] = _tasks(glyph, pile)
                self.bias[glyph] = BOLDNESS[glyph] - SHAKEN * len(ritual.shakes(state, glyph))
        self.kinds = {kind for tasks in self.piles.values() for kind in tasks}
        easy = replace(state, phase=Building(seat, "easy", FREE_CARD))
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

    def _chances(self, offer: Offer) -> dict[Glyph, float]:
        able = {kind for kind in self.kinds if self._can(*kind, offer)}
        found = {
            glyph: sum(share for kind, share in tasks.items() if kind in able) for glyph, tasks in self.piles.items()
        }
        if self.is_answered:
            found["easy"] -= 1 - found["hard"]
        return {glyph: chance + self.bias[glyph] for glyph, chance in found.items()}

    def _can(self, task: TaskName, n: int, offer: Offer) -> bool:
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


def holds_without(tower: Tower, spot: Spot) -> bool:
    """Whether the floors above still lie on enough columns when this one is taken out."""
    return all(len(laid.on) > STEADY for laid in tower.floors.values() if spot in laid.on)


def lifts(state: State, open_rooms: Sequence[Room], avoided: Collection[Spot] = ()) -> int:
    """How many columns could be moved up, without taking one that a floor needs."""
    tower, ritual = state.tower, ritual_of(state)
    level = {laid.floor: laid.level for laid in tower.floors.values()}
    able = [
        (level[spot.floor], piece)
        for spot, piece in tower.spots()
        if piece != "golden"
        and ritual.refuses_move(piece) is None
        and spot not in avoided
        and holds_without(tower, spot)
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
