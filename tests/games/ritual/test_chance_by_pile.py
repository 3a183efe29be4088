"""The same seed deals the same stones and cards, whatever the shamans do."""

from collections import Counter, defaultdict
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meja.game import NATURE
from meja.games.ritual import events
from meja.games.ritual.actions import DealPieces, RitualDraw, Tick
from meja.games.ritual.content import RITES_OF_ROUND
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.session import Session
from tests.games.ritual.factories import GAME
from tests.games.ritual.test_properties import GAMES, Play, setups
from tests.proofs import amount

STEPS = 300
FEW_GAMES = settings(GAMES, max_examples=amount(20, 500))


class Recorder(RitualNature):
    """Notes what was drawn from each pile, in order, and the questions."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.among: dict[str, tuple[str, ...]] = {}  # at the first draw from the pile
        self.piles: defaultdict[str, list[str]] = defaultdict(list)
        self.questions: list[tuple[int, RitualDraw]] = []  # with the number of events before

    def answer(self, state: RitualState, question: RitualDraw) -> DealPieces:
        deal = super().answer(state, question)
        self.among.setdefault(question.pile, question.among)
        self.piles[question.pile] += deal.items
        self.questions.append((state.number, question))
        return deal


def played(
    setup: RitualSetup, seed: int, player: int, begun: Iterable[events.AnyRitualEvent] = ()
) -> tuple[Recorder, list[events.AnyRitualEvent]]:
    """Returns a game of random actions, from its start or from these events, in which rounds are won and lost."""
    nature, play = Recorder(seed), Play(setup, player)
    play.table = Session(GAME, nature, list(begun) or GAME.start(setup))
    play.nature = nature
    for _ in range(STEPS):
        if play.table.actor is None:
            break
        state = play.state
        is_free = state.runs and not state.paused and GAME.asks(state) is None
        if is_free and play.rng.random() < 0.3 and (solved := solve(state)):
            for event in solved:
                play.table.state = GAME.evolve(play.state, event)
                play.table.events.append(event)
        elif is_free and play.rng.random() < 0.02:
            play.table.act(NATURE, Tick(state.clock_ms))
        else:
            play.step()
    return nature, play.table.events


def solve(state: RitualState) -> list[events.AnyRitualEvent]:
    """Returns the events by which the holder of the totem solves a card, as if the stones fulfilled it."""
    seat = state.totem
    if state.stage == "inspiration":
        if seat in state.awake:
            return []
        woken = events.InspirationSolved(seat, state.inspirations[seat])
        return [woken, events.RitesBegan()] if len(state.awake) + 1 == state.setup.wakers else [woken]
    solved = events.RiteSolved(seat, state.done + 1, state.taken[state.done].rite)
    if state.done + 1 < RITES_OF_ROUND[state.round - 1]:
        return [solved]
    won = events.RoundWon(state.round)
    return [solved, won, events.RitualEnded(won=True)] if state.round == len(RITES_OF_ROUND) else [solved, won]


@FEW_GAMES
@given(setups(), st.integers(0, 2**30))
def test_every_dealing_is_the_same_however_the_game_is_played(setup: RitualSetup, seed: int) -> None:
    """The rites of a dealing are drawn from those not solved yet; where these are the same, so is the order."""
    (one, _), (other, _) = played(setup, seed, 1), played(setup, seed, 2)
    assert {"stones", "inspirations 1"} <= one.piles.keys() & other.piles.keys()
    for pile in one.piles.keys() & other.piles.keys():
        if one.among[pile] == other.among[pile]:
            n = min(len(one.piles[pile]), len(other.piles[pile]))
            assert one.piles[pile][:n] == other.piles[pile][:n], pile
        else:
            assert pile.startswith("rites ")


@pytest.mark.rule("T6.6")
def test_every_round_is_dealt_anew_also_after_a_loss() -> None:
    """Of 20 games with all rounds at least once, hardly any deals the same inspirations or rites twice in a row."""
    same = Counter[str]()
    dealings = 0
    for seed in range(20):
        nature, _ = played(RitualSetup(players=4), seed, seed)
        for n in range(1, 20):
            for kind in ("inspirations", "rites"):
                one, two = nature.piles.get(f"{kind} {n}"), nature.piles.get(f"{kind} {n + 1}")
                if one and two:
                    dealings += 1
                    same[kind] += one == two
    assert dealings > 60
    assert same["inspirations"] == 0
    assert same["rites"] < dealings / 6


def counted(happened: Iterable[events.AnyRitualEvent]) -> Counter[str]:
    """Returns how many were taken from each pile, by the events."""
    drawn, dealing = Counter[str](), 0
    for event in happened:
        match event:
            case events.RoundBegan():
                dealing += 1
            case events.FirstDrawn():
                drawn["first"] += 1
            case events.StonesDealt(stones):
                drawn["stones"] += sum(map(len, stones))
            case events.InspirationsDealt(cards):
                drawn[f"inspirations {dealing}"] += sum(map(len, cards))
            case events.RiteTaken():
                drawn[f"rites {dealing}"] += 1
    return drawn


@FEW_GAMES
@given(setups(), st.integers(0, 2**30))
def test_a_question_says_how_many_the_events_took_from_the_pile(setup: RitualSetup, seed: int) -> None:
    nature, happened = played(setup, seed, seed)
    for number, asked in nature.questions:
        before = counted(happened[:number])
        assert asked.drawn == before[asked.pile], asked
    rounds = sum(isinstance(event, events.RoundBegan) for event in happened)
    assert sum(asked.pile.startswith("inspirations ") for _, asked in nature.questions) == rounds


@FEW_GAMES
@given(setups(), st.integers(0, 2**30), st.floats(0, 1, exclude_max=True))
def test_a_loaded_game_goes_on_with_the_same_dealings(setup: RitualSetup, seed: int, at: float) -> None:
    nature, happened = played(setup, seed, 1)
    number, asked = nature.questions[int(at * len(nature.questions))]
    loaded, _ = played(setup, seed, 2, happened[:number])
    ours, others = loaded.piles[asked.pile], nature.piles[asked.pile][asked.drawn :]
    n = min(len(ours), len(others))
    assert n > 0
    assert ours[:n] == others[:n]
