"""Prepared games of MENARA: bots play, with chosen draws, up to a moment from which a test goes on in the page."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from meja.game import NATURE
from meja.games.chance import draw
from meja.games.menara.actions import (
    Action,
    Deal,
    Draw,
    LayFloor,
    Mark,
    NatureAction,
    NatureQuestion,
    PlaceColumns,
    Placement,
    PlaceTear,
    Reveal,
    SeatAction,
    Spot,
)  # fmt: skip
from meja.games.menara.bots.builder import Builder
from meja.games.menara.content import CAMP_PLACES, MARK_COLOUR, CardId, Glyph, contents
from meja.games.menara.events import (
    AnyEvent,
    BaseArranged,
    BaseFloorsDrawn,
    CampFilled,
    CardFulfilled,
    CardRevealed,
    FloorsTurnedUp,
    GameStarted,
    LevelsAdded,
    PileChosen,
    Settled,
    SupplyDrawn,
    TearAcquired,
    Tried,
    TurnBegan,
)  # fmt: skip
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature, SeededNature, TowerModel
from meja.games.menara.setup import Setup
from meja.games.menara.state import SPARE, State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower
from tests.towers import load

SITE: Final = Geometry()
GAME: Final = Menara(SITE)
ALONE: Final = Setup(lay_base="game")
MAX_ACTIONS: Final = 600  # actions
EXPANSION: Final = tuple(floor.id for floor in contents().floors_of("expansion"))

A = TypeVar("A", bound=Action)
Until = Callable[[State, Sequence[SeatAction]], bool]
Choose = Callable[[State, Sequence[SeatAction]], SeatAction | None]


class Moment(NamedTuple):
    """A game in which a seat is to act, or which is over."""

    events: Sequence[AnyEvent]
    state: State
    options: Sequence[SeatAction]

    @property
    def game(self) -> Menara:
        return GAME


class Wishes:
    """Nature that deals the wished items, by the reason of the draw, while there are any; the rest is random."""

    def __init__(self, otherwise: SeededNature, wishes: Mapping[str, Sequence[str]]) -> None:
        self.otherwise, self.wishes = otherwise, wishes

    def answer(self, state: State, question: NatureQuestion) -> NatureAction:
        if not isinstance(question, Draw) or question.why not in self.wishes:
            return self.otherwise.answer(state, question)
        left = list(question.among)
        wished: list[str] = []
        for item in self.wishes[question.why]:
            if item in left and len(wished) < question.n:
                left.remove(item)
                wished.append(item)
        more = draw(self.otherwise.seed, state.number, question.n - len(wished), tuple(left))
        return Deal((*wished, *more))


def play(
    setup: Setup = ALONE,
    wishes: Mapping[str, Sequence[str]] | None = None,
    until: Until = lambda state, options: True,
    *,
    choose: Choose = lambda state, options: None,
    tower: TowerModel | None = None,
    seed: int = 1,
) -> Moment:
    """Plays until the condition holds when a seat is to act. `choose`: overrides the bot unless it returns None."""
    seeded = GeometricNature(seed, SITE) if tower is None else SeededNature(seed, tower)
    nature = Wishes(seeded, wishes or {})
    builder = Builder(seed)
    wanted = (wishes or {}).get("card", ())
    events: list[AnyEvent] = []
    state: State | None = None
    happened: Sequence[AnyEvent] = GAME.start(setup)
    for _ in range(MAX_ACTIONS):
        for event in happened:
            state = GAME.evolve(state, event)
        events += happened
        assert state is not None
        question = GAME.asks(state)
        if question is not None:
            happened = GAME.decide(state, NATURE, nature.answer(state, question)).events
            continue
        seat = GAME.actor(state)
        options = () if seat is None else GAME.options(state, seat)
        if until(state, options):
            return Moment(events, state, options)
        assert seat is not None, "the game is over before it is so"
        happened = GAME.decide(
            state, seat, choose(state, options) or _wished(state, options, wanted) or builder.choose(state, options)
        ).events
    raise AssertionError("it does not come about")


def _wished(state: State, options: Sequence[SeatAction], wanted: Sequence[CardId]) -> SeatAction | None:
    """Returns the action that reveals from the pile with a wished card."""
    for option in options:
        if isinstance(option, Reveal) and any(card in state.piles[option.pile] for card in wanted):
            return option
    return None


def card(task: str, n: int = 1, *, rim: str | None = None, glyph: Glyph | None = None) -> CardId:
    """A plan card of the base game with this task."""
    return next(
        card.id
        for card in contents().cards.values()
        if (card.task, card.n, card.box) == (task, n, "base")
        and rim in (None, card.rim)
        and glyph in (None, card.glyph)
    )


def offers(options: Sequence[SeatAction], kind: type[A]) -> list[A]:
    return [option for option in options if isinstance(option, kind)]


def builds_on(options: Sequence[SeatAction], floor: str) -> list[PlaceColumns]:
    """The options to build columns on a floor."""
    return [
        option
        for option in options
        if isinstance(option, PlaceColumns) and all(spot.floor == floor for _, spot in option.placements)
    ]


def lays(options: Sequence[SeatAction], floor: str | None = None) -> list[LayFloor]:
    return [option for option in options if isinstance(option, LayFloor) and floor in (None, option.floor)]


def measured(name: str, difficulty: str = "difficult") -> Moment:
    """One of the measured towers."""
    return built(_in_the_box(load(name)), difficulty)


def built(tower: Tower, difficulty: str = "difficult") -> Moment:
    """A tower as if it had been built in one long turn; the next turn has just begun."""
    setup = Setup(difficulty=difficulty, floors=EXPANSION, golden=True, tears=True, lay_base="game")  # type: ignore[arg-type]
    state = GAME.evolve(None, GameStarted(setup))
    events: list[AnyEvent] = [GameStarted(setup)]

    def tell(*happened: AnyEvent) -> None:
        nonlocal state
        for event in happened:
            state = GAME.evolve(state, event)
            events.append(event)

    base = [laid for laid in tower.floors.values() if laid.level == 0]
    tell(BaseFloorsDrawn(tuple(laid.floor for laid in base)))
    tell(BaseArranged(tuple(laid.lying for laid in base)), TurnBegan(0))
    opened = contents().cards[card("complete")]  # columns and floors are built for an open card
    tell(PileChosen(opened.glyph), CardRevealed(opened.glyph, opened.id))
    for laid in sorted(tower.floors.values(), key=lambda laid: laid.level):
        if laid.level:
            tell(FloorsTurnedUp((laid.floor,)))
            tell(Tried(LayFloor(laid.floor, laid.side, laid.pose, laid.level)), Settled(rests=((laid.floor, laid.on),)))
        # where columns wander, the one that goes farthest comes first
        for base_number, piece in sorted(tower.on(laid.floor).items(), reverse=True):
            if piece != "golden":
                tell(SupplyDrawn(0, (piece,)))
            entry = base_number if laid.face.rule != "wandering" else 0
            tell(Tried(PlaceColumns((Placement(piece, Spot(laid.floor, entry)),))), Settled())
    for mark in (Mark(floor, at) for floor, marks in tower.tears.items() for at in marks):
        colour = MARK_COLOUR[tower.floors[mark.floor].side]
        tell(SupplyDrawn(0, (state.bag[0],)))
        tell(TearAcquired(state.active.supply[0], colour), Tried(PlaceTear(mark)), Settled())
    tell(CardFulfilled(opened.id, "discard"), LevelsAdded((SPARE,) * 3))
    if len(state.bag) >= CAMP_PLACES:
        tell(CampFilled(tuple(draw(1, 1, CAMP_PLACES, state.bag))))  # type: ignore[arg-type]
    tell(SupplyDrawn(0, tuple(draw(1, 2, min(setup.hand_size, len(state.bag)), state.bag))))  # type: ignore[arg-type]
    if state.rest:
        tell(FloorsTurnedUp(state.rest[:1]))
    tell(TurnBegan(0))
    assert _standing(state.tower) == _standing(tower)
    return Moment(events, state, GAME.options(state, 0))


def with_card(moment: Moment, card: CardId) -> Moment:
    """Returns the same game after this card was revealed."""
    glyph = contents().cards[card].glyph
    happened: list[AnyEvent] = [PileChosen(glyph), CardRevealed(glyph, card)]
    state = moment.state
    for event in happened:
        state = GAME.evolve(state, event)
    assert state.turn is not None
    return Moment([*moment.events, *happened], state, GAME.options(state, state.turn.seat))


def _in_the_box(tower: Tower) -> Tower:
    """Returns the tower without idle columns beyond the number in the box."""
    over = Counter(piece for _, piece in tower.spots()) - Counter(Setup(floors=EXPANSION).columns())
    bearing = tower.bearing()
    idle = [
        (spot, piece)
        for spot, piece in tower.spots()
        if spot not in bearing and tower.floors[spot.floor].face.rule != "wandering"
    ]
    for colour in over.keys() - {"golden"}:
        tower = tower.remove([spot for spot, piece in idle if piece == colour][: over[colour]])
    return tower


def _standing(tower: Tower) -> object:
    return dict(tower.spots()), tower.floors, {floor: marks for floor, marks in tower.tears.items() if marks}
