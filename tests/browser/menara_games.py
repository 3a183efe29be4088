"""Prepared games of MENARA: a bot plays, with chosen draws, until a condition holds, and a test goes on in the page."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
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
SOLO: Final = Setup(lay_base="game")
MAX_ACTIONS: Final = 600
MAX_GAMES: Final = 10
EXPANSION: Final = tuple(floor.id for floor in contents().floors_of("expansion"))

A = TypeVar("A", bound=Action)
Until = Callable[[State, Sequence[SeatAction]], bool]
Choose = Callable[[State, Sequence[SeatAction]], SeatAction | None]


class NotReached(AssertionError):
    """The game did not come to a state in which the condition holds."""


class PreparedMenaraGame(NamedTuple):
    """A game in which a seat is to act, or which is over: its events, its state and the options of the seat."""

    events: Sequence[AnyEvent]
    state: State
    options: Sequence[SeatAction]

    @property
    def game(self) -> Menara:
        return GAME


class WishedDraws:
    """A nature that deals the wished items, by the reason of the draw, as far as they can be drawn; else at random."""

    def __init__(self, fallback: SeededNature, wishes: Mapping[str, Sequence[str]]) -> None:
        self.fallback, self.wishes = fallback, wishes

    def answer(self, state: State, question: NatureQuestion) -> NatureAction:
        if not isinstance(question, Draw) or question.why not in self.wishes:
            return self.fallback.answer(state, question)
        left = list(question.among)
        wished: list[str] = []
        for item in self.wishes[question.why]:
            if item in left and len(wished) < question.n:
                left.remove(item)
                wished.append(item)
        more = draw(self.fallback.seed, question.pile, question.drawn, question.n - len(wished), left)
        return Deal((*wished, *more))


def prepared_game(
    setup: Setup = SOLO,
    wishes: Mapping[str, Sequence[str]] | None = None,
    until: Until = lambda state, options: True,
    *,
    choose: Choose = lambda state, options: None,
    tower: TowerModel | None = None,
    seed: int = 1,
) -> PreparedMenaraGame:
    """Plays until `until` holds for a state in which a seat is to act or the game is over, in the first game where it
    does, from `seed` on.

    `wishes`: the items to deal, by the reason of the draw; `choose`: overrides the bot unless it returns None.
    """
    for one in range(seed, seed + MAX_GAMES):
        nature = GeometricNature(one, SITE) if tower is None else SeededNature(one, tower)
        with suppress(NotReached):
            return _game_until(until, setup, WishedDraws(nature, wishes or {}), choose)
    raise NotReached(f"the condition held in none of {MAX_GAMES} games")


def _game_until(until: Until, setup: Setup, nature: WishedDraws, choose: Choose) -> PreparedMenaraGame:
    builder = Builder(nature.fallback.seed)
    wished_cards = nature.wishes.get("card", ())
    events: list[AnyEvent] = []
    state: State | None = None
    new_events: Sequence[AnyEvent] = GAME.start(setup)
    for _ in range(MAX_ACTIONS):
        for event in new_events:
            state = GAME.evolve(state, event)
        events += new_events
        assert state is not None
        question = GAME.asks(state)
        if question is not None:
            new_events = GAME.decide(state, NATURE, nature.answer(state, question)).events
            continue
        seat = GAME.actor(state)
        options = () if seat is None else GAME.options(state, seat)
        if until(state, options):
            return PreparedMenaraGame(events, state, options)
        if seat is None:
            raise NotReached("the game is over, and the condition never held")
        new_events = GAME.decide(
            state,
            seat,
            choose(state, options)
            or _reveal_of_wished_card(state, options, wished_cards)
            or builder.choose(GAME.view(state, seat), options),
        ).events
    raise NotReached(f"the condition did not hold within {MAX_ACTIONS} actions")


def _reveal_of_wished_card(
    state: State, options: Sequence[SeatAction], wished_cards: Sequence[CardId]
) -> SeatAction | None:
    """Returns the option that reveals a card from a pile with a wished card."""
    for option in options:
        if isinstance(option, Reveal) and any(card in state.piles[option.pile] for card in wished_cards):
            return option
    return None


def plan_card(task: str, n: int = 1, *, rim: str | None = None, glyph: Glyph | None = None) -> CardId:
    """Returns a plan card of the base game with this task."""
    return next(
        card.id
        for card in contents().cards.values()
        if (card.task, card.n, card.box) == (task, n, "base")
        and rim in (None, card.rim)
        and glyph in (None, card.glyph)
    )


def options_of(options: Sequence[SeatAction], kind: type[A]) -> list[A]:
    """Returns the options of one action type."""
    return [option for option in options if isinstance(option, kind)]


def placements_on(options: Sequence[SeatAction], floor: str) -> list[PlaceColumns]:
    """Returns the options to place columns on a floor."""
    return [
        option
        for option in options
        if isinstance(option, PlaceColumns) and all(spot.floor == floor for _, spot in option.placements)
    ]


def lay_options(options: Sequence[SeatAction], floor: str | None = None) -> list[LayFloor]:
    """Returns the options to lay a floor, or any floor."""
    return [option for option in options if isinstance(option, LayFloor) and floor in (None, option.floor)]


def measured_tower(name: str, difficulty: str = "difficult") -> PreparedMenaraGame:
    """Returns a game with one of the measured towers of tests/towers."""
    return game_with_tower(_without_surplus_columns(load(name)), difficulty)


def game_with_tower(tower: Tower, difficulty: str = "difficult") -> PreparedMenaraGame:
    """Returns a game in which the tower was built in one long turn, and the next turn has just begun."""
    setup = Setup(difficulty=difficulty, floors=EXPANSION, golden=True, tears=True, lay_base="game")  # type: ignore[arg-type]
    state = GAME.evolve(None, GameStarted(setup))
    events: list[AnyEvent] = [GameStarted(setup)]

    def apply(*new_events: AnyEvent) -> None:
        nonlocal state
        for event in new_events:
            state = GAME.evolve(state, event)
            events.append(event)

    base = [laid for laid in tower.floors.values() if laid.level == 0]
    apply(BaseFloorsDrawn(tuple(laid.floor for laid in base)))
    apply(BaseArranged(tuple(laid.lying for laid in base)), TurnBegan(0))
    open_card = contents().cards[plan_card("complete")]  # columns and floors are placed only for an open card
    apply(PileChosen(open_card.glyph), CardRevealed(open_card.glyph, open_card.id))
    for laid in sorted(tower.floors.values(), key=lambda laid: laid.level):
        if laid.level:
            apply(FloorsTurnedUp((laid.floor,)))
            apply(
                Tried(LayFloor(laid.floor, laid.side, laid.pose, laid.level)), Settled(rests=((laid.floor, laid.on),))
            )
        # on a wandering floor the first column ends on the last base
        for base_number, piece in sorted(tower.on(laid.floor).items(), reverse=True):
            if piece != "golden":
                apply(SupplyDrawn(0, (piece,)))
            entry = base_number if laid.face.rule != "wandering" else 0
            apply(Tried(PlaceColumns((Placement(piece, Spot(laid.floor, entry)),))), Settled())
    for mark in (Mark(floor, at) for floor, marks in tower.tears.items() for at in marks):
        colour = MARK_COLOUR[tower.floors[mark.floor].side]
        apply(SupplyDrawn(0, (state.bag[0],)))
        apply(TearAcquired(state.active.supply[0], colour), Tried(PlaceTear(mark)), Settled())
    apply(CardFulfilled(open_card.id, "discard"), LevelsAdded((SPARE,) * 3))
    if len(state.bag) >= CAMP_PLACES:
        apply(CampFilled(tuple(draw(1, "bag", 0, CAMP_PLACES, state.bag))))  # type: ignore[arg-type]
    apply(SupplyDrawn(0, tuple(draw(1, "bag", CAMP_PLACES, min(setup.hand_size, len(state.bag)), state.bag))))  # type: ignore[arg-type]
    if state.rest:
        apply(FloorsTurnedUp(state.rest[:1]))
    apply(TurnBegan(0))
    assert _pieces_of(state.tower) == _pieces_of(tower)
    return PreparedMenaraGame(events, state, GAME.options(state, 0))


def with_revealed_card(prepared: PreparedMenaraGame, card: CardId) -> PreparedMenaraGame:
    """Returns the game after this card was revealed."""
    glyph = contents().cards[card].glyph
    new_events: list[AnyEvent] = [PileChosen(glyph), CardRevealed(glyph, card)]
    state = prepared.state
    for event in new_events:
        state = GAME.evolve(state, event)
    assert state.turn is not None
    return PreparedMenaraGame([*prepared.events, *new_events], state, GAME.options(state, state.turn.seat))


def _without_surplus_columns(tower: Tower) -> Tower:
    """Returns the tower without the idle columns that exceed the number in the box."""
    surplus = Counter(piece for _, piece in tower.spots()) - Counter(Setup(floors=EXPANSION).columns())
    bearing = tower.bearing()
    idle = [
        (spot, piece)
        for spot, piece in tower.spots()
        if spot not in bearing and tower.floors[spot.floor].face.rule != "wandering"
    ]
    for colour in surplus.keys() - {"golden"}:
        tower = tower.remove([spot for spot, piece in idle if piece == colour][: surplus[colour]])
    return tower


def _pieces_of(tower: Tower) -> object:
    """Returns the columns, floors and Tears of a tower, for a comparison."""
    return dict(tower.spots()), tower.floors, {floor: marks for floor, marks in tower.tears.items() if marks}
