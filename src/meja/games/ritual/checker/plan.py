"""That every rite can be fulfilled from any start, shown by doing it.

There is an arrangement of stones that fulfils it: the goal. Who has more stones than there has three or more, and can
give to who has fewer: so the sizes become those of the goal. Then stone by stone the colours do, each on its plane,
exchanged by the next shaman. When the reserve has none of a colour, somebody has more of it than in the goal, and that
stone becomes another first. Who has nothing to do puts a stone on the plane or takes it back, which is always possible.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from meja.game import Seat
from meja.games.content_loader import ContentError
from meja.games.ritual.actions import Exchange, Give, Place, Put, SeatAction, SolveRite, TakeBack
from meja.games.ritual.checker.grades import WIDER, deals
from meja.games.ritual.checker.search import WIDTH, Start, ways
from meja.games.ritual.content import COLOURS, INDEX, Colour, Rite, Stones, contents
from meja.games.ritual.evolve import evolve
from meja.games.ritual.rules import decide
from meja.games.ritual.setup import Setup
from meja.games.ritual.state import State, TakenRite

DEALS: Final = 4  # from which a goal is looked for


def standing(circle: Start, rite: Rite, players: int, holder: Seat = 0, totem: Seat = 0) -> State:
    """A first round with these stones, in which this shaman has this rite to solve."""
    number = next(n for n, board in contents().rituals.items() if rite in board.rites)
    setup = Setup(players=players, ritual=number, first=0)
    return State(
        number=1,
        setup=setup,
        stage="rites",
        circle=tuple(circle),
        totem=totem,
        clock_ms=setup.round_ms,
        inspirations=((),) * players,
        awake=tuple(range(setup.wakers)),
        taken=(TakenRite(holder, rite.id),),
    )


def played(state: State, actions: Sequence[SeatAction]) -> State:
    """The state when these actions have been done, by the rules."""
    for action in actions:
        for event in decide(state, state.totem, action):
            state = evolve(state, event)
    return state


@cache
def goal(rite: Rite, sets: int) -> tuple[Stones, ...]:
    """An arrangement that fulfils the rite: the end of a way to it that was found from some start."""
    starts = deals(sets, DEALS, seed=1)
    for width in (WIDTH, WIDER * WIDTH):
        for start, way in zip(starts, ways(starts, rite.conditions, sets, width=width), strict=True):
            if way is not None:
                return tuple(hand.stones for hand in played(standing(start, rite, sets), way).circle)
    raise ContentError(f"rituals.toml: rite {rite.id}: no way to it was found for {sets} shamans")


def plan(state: State) -> list[SeatAction]:
    """What all do, in the order of the totem, until the next ritual card is solved by its holder."""
    holder, rite = state.taken[state.done]
    plan = _Plan(state, goal(contents().rites[rite], state.setup.sets))
    plan.level()
    plan.recolour()
    plan.wait_for(plan.state.totem if holder is None else holder)
    plan.do(SolveRite())
    return plan.actions


class _Plan:
    def __init__(self, state: State, goal: Sequence[Stones]) -> None:
        self.state, self.goal = state, goal
        self.actions: list[SeatAction] = []
        self.owner = [seat for seat in range(state.setup.players) for _ in state.setup.places(seat)]

    def do(self, action: SeatAction) -> None:
        self.state = played(self.state, [action])
        self.actions.append(action)

    def wait_for(self, seat: Seat) -> None:
        while self.state.totem != seat:
            self.idle()

    def idle(self) -> None:
        place = self.state.setup.places(self.state.totem)[0]
        hand = self.state.circle[place]
        self.do(Put(_some(hand.stones), place) if hand.plane is None else TakeBack(place))

    def level(self) -> None:
        """Until everybody has as many stones as in the goal."""
        while True:
            off = [hand.size - sum(stones) for hand, stones in zip(self.state.circle, self.goal, strict=True)]
            pairs = [(a, b) for a, more in enumerate(off) for b, less in enumerate(off) if more > 0 > less]
            if not pairs:
                return
            # of two shamans nobody gives from one own set to the other: the stone goes through the partner's (T7.2)
            giver, taker = min(pairs, key=lambda pair: self.owner[pair[0]] == self.owner[pair[1]])
            if self.owner[giver] == self.owner[taker]:
                taker = next(place for place, owner in enumerate(self.owner) if owner != self.owner[giver])
            self.wait_for(self.owner[giver])
            loose = next(colour for colour in COLOURS if self.state.circle[giver].loose(colour))
            self.do(Give(loose, giver, taker))

    def recolour(self) -> None:
        """Until everybody has the stones of the goal."""
        while (place := next((k for k in range(len(self.goal)) if self.off(k)), None)) is not None:
            lacked = self.lacked(place)
            wanted = next((colour for colour in lacked if self.state.reserve[INDEX[colour]]), None)
            if wanted is not None:
                self.become(place, self.spare(place)[0], wanted)
            else:
                other = next(k for k in range(len(self.goal)) if lacked[0] in self.spare(k))
                there = [colour for colour in COLOURS if self.state.reserve[INDEX[colour]]]
                self.become(other, lacked[0], min(there, key=lambda colour: colour not in self.lacked(other)))

    def become(self, place: Place, stone: Colour, wanted: Colour) -> None:
        """The stone is put on the plane by who has it, and exchanged by the next."""
        owner = self.owner[place]
        while self.state.circle[place].plane != stone or self.state.totem == owner:
            if self.state.totem != owner:
                self.idle()
            elif self.state.circle[place].plane is None:
                self.do(Put(stone, place))
            else:
                self.do(TakeBack(place))
        self.do(Exchange(place, wanted))

    def off(self, place: Place) -> bool:
        return self.state.circle[place].stones != self.goal[place]

    def lacked(self, place: Place) -> list[Colour]:
        has = self.state.circle[place].stones
        return [colour for colour, k in INDEX.items() if has[k] < self.goal[place][k]]

    def spare(self, place: Place) -> list[Colour]:
        has = self.state.circle[place].stones
        return [colour for colour, k in INDEX.items() if has[k] > self.goal[place][k]]


def _some(stones: Stones) -> Colour:
    return COLOURS[next(k for k, n in enumerate(stones) if n)]
