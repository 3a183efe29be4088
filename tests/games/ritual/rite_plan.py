"""Constructive proof that every rite can be fulfilled from any start.

The goal is an arrangement of stones that fulfils the rite. First the sizes of the sets are made those of the goal: a
shaman with more stones than in the goal has three or more, and can give to one with fewer. Then the colours are changed
stone by stone: a stone is put on its plane and exchanged by the next shaman. If the reserve has none of a colour,
somebody has more of it than in the goal, and that stone is exchanged first. A shaman with nothing to do puts a stone on
the plane or takes it back, which is always legal.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tools.grade.grades import RETRY_WIDTH_FACTOR, deals
from tools.grade.search import BEAM_WIDTH, shortest_plans

from meja.game import Seat
from meja.games.content_loader import ContentError
from meja.games.ritual.actions import ExchangeStones, Give, Place, PutStone, RitualSeatAction, SolveRite, TakeBackStone
from meja.games.ritual.bots.action_table import StartCircle
from meja.games.ritual.content import COLOURS, INDEX, Rite, StoneColour, Stones, contents
from meja.games.ritual.evolve import evolve
from meja.games.ritual.rules import decide
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState, TakenRite

DEALS: Final = 4  # random starts from which a goal is searched


def rite_state(circle: StartCircle, rite: Rite, players: int, holder: Seat = 0, totem: Seat = 0) -> RitualState:
    """Returns a state of the first round with these stones, in which `holder` has the rite to solve."""
    number = next(n for n, board in contents().rituals.items() if rite in board.rites)
    setup = RitualSetup(players=players, ritual=number, first=0)
    return RitualState(
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


def play_out(state: RitualState, actions: Sequence[RitualSeatAction]) -> RitualState:
    """Returns the state after the actions, by the rules; each is by the holder of the totem."""
    for action in actions:
        for event in decide(state, state.totem, action):
            state = evolve(state, event)
    return state


@cache
def goal(rite: Rite, sets: int) -> tuple[Stones, ...]:
    """Returns an arrangement that fulfils the rite: the end of a plan that the search found from some start."""
    starts = deals(sets, DEALS, seed=1)
    for width in (BEAM_WIDTH, RETRY_WIDTH_FACTOR * BEAM_WIDTH):
        for start, way in zip(starts, shortest_plans(starts, rite.conditions, sets, width=width), strict=True):
            if way is not None:
                return tuple(hand.stones for hand in play_out(rite_state(start, rite, sets), way).circle)
    raise ContentError(f"rituals.toml: rite {rite.id}: no way to it was found for {sets} shamans")


def plan(state: RitualState) -> list[RitualSeatAction]:
    """Returns the actions of all shamans, in the order of the totem, until the next ritual card is solved."""
    holder, rite = state.taken[state.done]
    plan = _Planner(state, goal(contents().rites[rite], state.setup.sets))
    plan.level()
    plan.recolour()
    plan.wait_for(plan.state.totem if holder is None else holder)
    plan.do(SolveRite())
    return plan.actions


class _Planner:
    """Builds the list of actions while playing them out."""

    def __init__(self, state: RitualState, goal: Sequence[Stones]) -> None:
        self.state, self.goal = state, goal
        self.actions: list[RitualSeatAction] = []
        self.owner = [seat for seat in range(state.setup.players) for _ in state.setup.places(seat)]

    def do(self, action: RitualSeatAction) -> None:
        self.state = play_out(self.state, [action])
        self.actions.append(action)

    def wait_for(self, seat: Seat) -> None:
        while self.state.totem != seat:
            self.idle()

    def idle(self) -> None:
        place = self.state.setup.places(self.state.totem)[0]
        hand = self.state.circle[place]
        self.do(PutStone(_some(hand.stones), place) if hand.plane is None else TakeBackStone(place))

    def level(self) -> None:
        """Gives stones until every set has as many as in the goal."""
        while True:
            surplus = [hand.size - sum(stones) for hand, stones in zip(self.state.circle, self.goal, strict=True)]
            pairs = [(a, b) for a, more in enumerate(surplus) for b, less in enumerate(surplus) if more > 0 > less]
            if not pairs:
                return
            # Nothing passes between one's own two sets: the stone goes through the partner's (T7.2).
            giver, taker = min(pairs, key=lambda pair: self.owner[pair[0]] == self.owner[pair[1]])
            if self.owner[giver] == self.owner[taker]:
                taker = next(place for place, owner in enumerate(self.owner) if owner != self.owner[giver])
            self.wait_for(self.owner[giver])
            loose = next(colour for colour in COLOURS if self.state.circle[giver].loose(colour))
            self.do(Give(loose, giver, taker))

    def recolour(self) -> None:
        """Exchanges stones until every set has the colours of the goal."""
        while (place := next((k for k in range(len(self.goal)) if self.differs(k)), None)) is not None:
            missing = self.missing_colours(place)
            wanted = next((colour for colour in missing if self.state.reserve[INDEX[colour]]), None)
            if wanted is not None:
                self.exchange(place, self.surplus_colours(place)[0], wanted)
            else:
                other = next(k for k in range(len(self.goal)) if missing[0] in self.surplus_colours(k))
                available = [colour for colour in COLOURS if self.state.reserve[INDEX[colour]]]
                useful = self.missing_colours(other)
                self.exchange(other, missing[0], min(available, key=lambda colour: colour not in useful))

    def exchange(self, place: Place, stone: StoneColour, wanted: StoneColour) -> None:
        """Has the owner put the stone on the plane, and the next shaman exchange it for the wanted colour."""
        owner = self.owner[place]
        while self.state.circle[place].plane != stone or self.state.totem == owner:
            if self.state.totem != owner:
                self.idle()
            elif self.state.circle[place].plane is None:
                self.do(PutStone(stone, place))
            else:
                self.do(TakeBackStone(place))
        self.do(ExchangeStones(place, wanted))

    def differs(self, place: Place) -> bool:
        return self.state.circle[place].stones != self.goal[place]

    def missing_colours(self, place: Place) -> list[StoneColour]:
        has = self.state.circle[place].stones
        return [colour for colour, k in INDEX.items() if has[k] < self.goal[place][k]]

    def surplus_colours(self, place: Place) -> list[StoneColour]:
        has = self.state.circle[place].stones
        return [colour for colour, k in INDEX.items() if has[k] > self.goal[place][k]]


def _some(stones: Stones) -> StoneColour:
    return COLOURS[next(k for k, n in enumerate(stones) if n)]
