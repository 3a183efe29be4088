"""The same seed deals the same cards, floors and first columns, whatever the players do."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from meja.bots import Random
from meja.games.chance import draw
from meja.games.menara import events
from meja.games.menara.actions import (
    AcquireTear,
    AnyAction,
    Draw,
    EndTurn,
    Exchange,
    GiveUp,
    NatureAction,
    NatureQuestion,
    Reveal,
    Undo,
)
from meja.games.menara.content import GLYPHS
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.session import Session
from meja.table.log import load
from tests.games.menara.kit import AUTO, GAME, SITE, table
from tests.games.menara.test_properties import GAMES, setups, step
from tests.proofs import amount

TESTS: Final = Path(__file__).parents[2]
LOGS: Final = (
    TESTS / "release_0_1_0/menara.jsonl",
    TESTS / "cli/terminal-0.1.0.jsonl",
    TESTS / "golden/menara_detailed_example.jsonl",
)
UNDO: Final = replace(AUTO, undo=True, tears=True)
Table = Session[State, AnyAction, events.AnyEvent]


class Recorder(GeometricNature):
    """Notes what was drawn from each pile, in order, and the questions."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, SITE)
        self.piles: defaultdict[str, list[str]] = defaultdict(list)
        self.questions: list[tuple[int, Draw]] = []  # with the number of events before

    def answer(self, state: State, question: NatureQuestion) -> NatureAction:
        answer = super().answer(state, question)
        if isinstance(question, Draw):
            assert hasattr(answer, "items")
            self.piles[question.pile] += answer.items
            self.questions.append((state.number, question))
        return answer


def played(
    setup: Setup, seed: int, player: int, begun: Sequence[events.AnyEvent] | None = None
) -> tuple[Recorder, Table]:
    """Returns a game that random players have played to its end, from its start or from these events."""
    nature, bot = Recorder(seed), Random(player)
    game: Table = Session(GAME, nature, begun or GAME.start(setup))
    while game.actor is not None:
        step(game, bot)
    return nature, game


def orders(seed: int, state: State) -> tuple[tuple[str, ...], ...]:
    """Returns all that is left of the plan piles and of the quarry, in the order in which it would be drawn."""
    piles: list[tuple[str, tuple[str, ...]]] = [(glyph, state.piles[glyph]) for glyph in GLYPHS]
    piles.append(("quarry", state.rest))
    return tuple(draw(seed, pile, state.drawn.get(pile, 0), len(left), left) for pile, left in piles)


def exchange(state: State) -> Exchange:
    return next(option for option in GAME.options(state, 0) if isinstance(option, Exchange))


@pytest.mark.parametrize("seed", range(20))
def test_an_exchange_before_the_first_card_changes_no_card(seed: int) -> None:
    plain, other = table(seed=seed), table(seed=seed)
    other.act(0, exchange(other.state))
    assert other.state.players != plain.state.players
    assert orders(seed, other.state) == orders(seed, plain.state)
    for made in (plain, other):
        made.act(0, Reveal("medium"))
        made.settle()
    assert plain.state.card_phase.card == other.state.card_phase.card == orders(seed, table(seed=seed).state)[1][0]


@settings(GAMES, max_examples=amount(20, 500))
@given(setups(), st.integers(0, 2**30))
def test_piles_and_the_first_columns_of_the_bag_are_the_same_however_the_game_is_played(
    setup: Setup, seed: int
) -> None:
    (one, _), (other, _) = played(setup, seed, 1), played(setup, seed, 2)
    for pile in {*one.piles, *other.piles}:
        ours, others = one.piles[pile], other.piles[pile]
        n = setup.players * setup.hand_size if pile == "bag" else min(len(ours), len(others))
        assert ours[:n] == others[:n], pile


def counted(happened: Iterable[events.AnyEvent]) -> Counter[str]:
    """Returns how many were taken from each pile, by the events."""
    drawn = Counter[str]()
    for event in happened:
        match event:
            case events.CardRevealed(pile) | events.CardDiscardedUnplayed(pile):
                drawn[pile] += 1
            case events.CampFilled(columns) | events.CampExchanged(columns) | events.SupplyDrawn(_, columns):
                drawn["bag"] += len(columns)
            case events.FloorsTurnedUp(floors):
                drawn["quarry"] += len(floors)
            case events.NewCardsDrawn(pile, cards):
                drawn[f"new_{pile}"] += len(cards)
            case events.BaseFloorsDrawn(floors):
                drawn["base"] += len(floors)
            case events.RitualDrawn():
                drawn["ritual"] += 1
            case events.FirstSeatDrawn():
                drawn["first"] += 1
    return drawn


@settings(GAMES, max_examples=amount(40, 1000))
@given(setups(), st.integers(0, 2**30))
def test_a_question_says_how_many_the_events_took_from_the_pile(setup: Setup, seed: int) -> None:
    nature, game = played(setup, seed, seed)
    for number, asked in nature.questions:
        assert asked.drawn == counted(game.events[:number])[asked.pile], asked


@pytest.mark.parametrize("log", LOGS, ids=lambda path: path.stem)
def test_a_log_of_an_earlier_version_goes_on_after_what_was_taken_from_its_piles(log: Path) -> None:
    _, happened = load(log, GAME)
    state: State | None = None
    asked = 0
    for number, event in enumerate(happened):
        if state is not None and isinstance(question := GAME.asks(state), Draw):
            assert question.drawn == counted(happened[:number])[question.pile]
            asked += 1
        state = GAME.evolve(state, event)
    assert asked > 5


def turn_after(seed: int, *actions: AnyAction) -> tuple[State, list[events.AnyEvent]]:
    """Returns the state after a turn that begins with these actions, and what was drawn in the turn."""
    made: Table = Session(GAME, Recorder(seed), GAME.start(UNDO))
    made.settle()
    begun = len(made.events)
    for action in (*actions, Reveal("hard"), GiveUp(), EndTurn()):
        made.act(0, action)
        made.settle()
    return made.state, [event for event in made.events[begun:] if isinstance(event, events.REVEALS)]


@pytest.mark.parametrize("seed", range(5))
def test_after_an_undo_the_same_is_drawn_also_when_the_action_is_done_again(seed: int) -> None:
    pay = AcquireTear(table(UNDO, seed=seed).state.players[0].supply[0], "red")  # so that a column is replenished
    _, plain = turn_after(seed)
    _, undone = turn_after(seed, pay, Undo())
    assert undone == plain
    assert [type(event) for event in plain] == [events.CardRevealed]
    paid, once = turn_after(seed, pay)
    redone, again = turn_after(seed, pay, Undo(), pay)
    assert again == once == [*plain, once[-1]]
    assert isinstance(once[-1], events.SupplyDrawn)
    assert replace(redone, number=paid.number) == paid


@settings(GAMES, max_examples=amount(20, 500))
@given(setups(), st.integers(0, 2**30), st.floats(0, 1, exclude_max=True))
def test_a_loaded_game_goes_on_with_the_same_piles_although_others_play(setup: Setup, seed: int, at: float) -> None:
    nature, whole = played(setup, seed, 1)
    number, _ = nature.questions[int(at * len(nature.questions))]
    after = counted(whole.events[:number])
    loaded, _ = played(setup, seed, 2, whole.events[:number])
    for pile in loaded.piles.keys() - {"bag"}:
        ours, others = loaded.piles[pile], nature.piles[pile][after[pile] :]
        n = min(len(ours), len(others))
        assert ours[:n] == others[:n], pile
