"""Property tests: invariants at every step of random games over all set-ups."""

import random
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from meja.game import NATURE, TALK
from meja.games.ritual.actions import (
    AnyRitualAction,
    BeginRound,
    GiveUpRitual,
    Pause,
    Resume,
    SolveInspiration,
    SolveRite,
    Tick,
)
from meja.games.ritual.content import contents
from meja.games.ritual.events import (
    AnyRitualEvent,
    InspirationsDealt,
    RiteSolved,
    RiteTaken,
    RitualStarted,
    RoundWon,
    StoneGiven,
    StoneTaken,
)
from meja.games.ritual.evolve import EVOLVERS
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.setup import LEVELS, RitualSetup
from meja.games.ritual.state import Hand, RitualState, TakenRite
from meja.session import Session
from meja.table.log import load, save
from tests.games.ritual.factories import GAME
from tests.proofs import amount

GAMES = settings(  # no shrinking: the seed reproduces a failure, and games shrink badly
    max_examples=amount(60, 1000),
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
STEPS = 400


@st.composite
def setups(draw: st.DrawFn, players: int | None = None) -> RitualSetup:
    players = players or draw(st.integers(2, 6))
    return RitualSetup(
        players=players,
        ritual=draw(st.integers(1, len(contents().rituals))),
        level=draw(st.sampled_from(LEVELS)),
        first=draw(st.sampled_from([None, *range(players)])),
        may_pass=draw(st.booleans()),
        history=draw(st.booleans()),
        must_awaken=draw(st.booleans()),
        talk_between_rounds=draw(st.booleans()),
    )


class Play:
    """A game of random actions that reaches every stage: a card that can be solved nearly always is, and now and then
    the cards or stones are changed so that one can."""

    def __init__(self, setup: RitualSetup, seed: int) -> None:
        self.rng = random.Random(seed)
        self.nature = RitualNature(seed)
        self.table: Session[RitualState, AnyRitualAction, AnyRitualEvent] = Session(
            GAME, self.nature, GAME.start(setup)
        )

    @property
    def state(self) -> RitualState:
        return self.table.state

    def step(self) -> list[AnyRitualEvent]:
        seat = self.table.actor
        assert seat is not None
        if self.state.paused:
            return list(self.table.act(NATURE, Resume()))
        if seat == NATURE:
            return list(self.table.answer())
        if self.state.runs and self.rng.random() < 0.3:
            return list(self.table.act(NATURE, Pause() if self.rng.random() < 0.05 else Tick(self.rng.randrange(9000))))
        return list(self.table.act(seat, self.choose(seat)))

    def choose(self, seat: int) -> AnyRitualAction:
        options = GAME.options(self.state, seat)
        solving = [option for option in options if isinstance(option, SolveInspiration | SolveRite)]
        if GiveUpRitual() in options:
            return GiveUpRitual() if self.rng.random() < 0.5 else BeginRound()
        return self.rng.choice(solving or options)

    def make_solvable(self) -> None:
        """Changes the cards of the holder of the totem, or the stones of all, so that the next card can be solved."""
        state, seat = self.state, self.state.totem
        if state.stage == "inspiration" and state.inspirations and seat not in state.awake:
            needs = [contents().inspirations[card].stones for card in state.inspirations[seat]]
            for place, need in zip(state.setup.places(seat), needs, strict=True):
                self.table.state = state = replace(
                    state, circle=(*state.circle[:place], Hand(need), *state.circle[place + 1 :])
                )


def check(state: RitualState, *, made_up: bool = False) -> None:
    """Asserts the invariants of a state."""
    setup = state.setup
    if state.stage == "new":
        return
    if not made_up:
        assert sum(hand.size for hand in state.circle) == setup.stones
        assert all(n >= 0 for n in state.reserve)
        assert sum(state.reserve) + setup.stones == 40
    assert len(state.circle) == setup.sets
    for hand in state.circle:
        assert hand.size >= 2
        assert hand.plane is None or hand.loose(hand.plane) >= 0
    assert 0 <= state.totem < setup.players
    assert 0 <= state.clock_ms <= setup.round_ms
    breaks = ("ready", "lost", "over") if setup.talk_between_rounds or state.round == 1 else ("lost", "over")
    assert GAME.talk(state) == (TALK if state.stage in breaks else set())
    assert len(set(state.solved)) == len(state.solved)
    assert len(state.awake) == len(set(state.awake)) <= setup.wakers
    assert state.done <= len(state.taken) <= len(state.awake) + (setup.players == 2)
    board = {rite.id for rite in contents().rituals[setup.ritual].rites}
    assert {*state.solved, *(taken.rite for taken in state.taken)} <= board


def check_views(state: RitualState) -> None:
    """Asserts that every seat and a spectator have a view, also of a state between the events of one action."""
    for seat in (None, *range(state.setup.players)):
        seen = GAME.view(state, seat)
        assert seen.seat == seat
        if seen.can_wake or seen.can_solve:
            options = GAME.options(state, state.totem)
            assert (seat, SolveInspiration() in options) == (state.totem, seen.can_wake)
            assert (SolveRite() in options) == seen.can_solve


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@GAMES
@given(st.data(), st.integers(0, 2**30))
def test_random_games_keep_every_stone_and_pass_the_totem_left(players: int, data: st.DataObject, seed: int) -> None:
    play = Play(data.draw(setups(players)), seed)
    for _ in range(STEPS):
        if play.table.actor is None:
            break
        before = play.state
        happened = play.step()
        after = play.state
        check(after)
        between = before
        for event in happened:
            between = GAME.evolve(between, event)
            check_views(between)
            if isinstance(event, StoneGiven):
                assert before.circle[event.place].size >= 3
            if isinstance(event, StoneTaken):
                assert before.circle[before.setup.left(event.seat)].size >= 3
        acted = [event for event in happened if hasattr(event, "seat") and not isinstance(event, RiteTaken)]
        if before.runs and acted:
            assert after.totem == (before.totem + 1) % players
        elif after.stage != "inspiration" or before.stage == "inspiration":
            assert after.totem == before.totem or before.stage == "new"


@GAMES
@given(setups(), st.integers(0, 2**30))
def test_games_in_which_all_goes_well_are_won(setup: RitualSetup, seed: int) -> None:
    """The holder of the totem always gets the required stones, so every round is won."""
    play = Play(setup, seed)
    rounds = set()
    for _ in range(5000):
        state = play.state
        if play.table.actor is None:
            break
        play.make_solvable()
        if state.stage == "rites" and play.table.actor == state.totem and len(state.taken) > state.done:
            holder, rite = state.taken[state.done]
            if holder in (None, state.totem):  # as if the stones fulfilled it
                play.table.state = GAME.evolve(state, RiteSolved(state.totem, state.done + 1, rite))
                check_views(play.state)
                if play.state.done == state.round:
                    play.table.state = GAME.evolve(play.state, RoundWon(state.round))
                    rounds.add(state.round)
                    if state.round == 3:
                        break
                continue
        play.table.act(NATURE, Resume()) if play.state.paused else None
        seat = play.table.actor
        assert seat is not None
        if seat == NATURE:
            play.table.answer()
        else:
            play.table.act(seat, play.choose(seat))
        check(play.state, made_up=True)
        check_views(play.state)
    assert rounds == {1, 2, 3}
    assert sorted(play.state.solved) == sorted(rite.id for rite in contents().rituals[setup.ritual].rites)


@GAMES
@given(setups(), st.integers(0, 2**30))
def test_every_option_offered_is_accepted_and_others_have_none(setup: RitualSetup, seed: int) -> None:
    play = Play(setup, seed)
    for _ in range(120):
        seat = play.table.actor
        if seat is None:
            break
        if seat != NATURE and not play.state.paused and play.rng.random() < 0.3:
            options = GAME.options(play.state, seat)
            assert options
            assert len(set(options)) == len(options)
            for option in options:
                assert GAME.decide(play.state, seat, option)
            assert not any(GAME.options(play.state, other) for other in range(setup.players) if other != seat)
        play.step()


@GAMES
@given(setups(), st.integers(0, 2**30), st.integers(1, 200))
def test_a_saved_game_is_the_same_and_goes_on_the_same(
    tmp_path_factory: pytest.TempPathFactory, setup: RitualSetup, seed: int, cut: int
) -> None:
    play = Play(setup, seed)
    for _ in range(cut):
        if play.table.actor is None:
            break
        play.step()
    path = Path(tmp_path_factory.mktemp("saved")) / "game.jsonl"
    save(path, GAME, play.table.events, seed)
    _, events = load(path, GAME)
    assert events == play.table.events
    again: Session[RitualState, AnyRitualAction, AnyRitualEvent] = Session(GAME, RitualNature(seed), events)
    assert again.state == play.state
    if again.actor == NATURE and not again.state.paused:
        assert again.answer() == play.table.answer()


@GAMES
@given(setups(), st.integers(0, 2**30))
def test_the_same_seed_gives_the_same_game(setup: RitualSetup, seed: int) -> None:
    games = [Play(setup, seed), Play(setup, seed)]
    for _ in range(100):
        if games[0].table.actor is None:
            break
        assert games[0].step() == games[1].step()
    assert games[0].state == games[1].state


@GAMES
@given(setups(), st.integers(0, 2**30), st.integers(20, 150))
def test_nothing_of_anothers_secret_reaches_a_seat(setup: RitualSetup, seed: int, cut: int) -> None:
    """If another seat's cards change, this seat's view, options and events stay byte for byte the same."""
    play = Play(setup, seed)
    for _ in range(cut):
        if play.table.actor is None:
            break
        play.make_solvable()
        play.step()
    state = play.state
    if not state.inspirations or state.paused:
        return
    chance = random.Random(seed)
    hidden = [seat for seat in range(setup.players) if seat not in state.awake]
    unseen = [card for card in contents().inspirations if not any(card in cards for cards in state.inspirations)]
    if hidden and len(unseen) >= setup.inspirations:
        other = chance.choice(hidden)
        cards = list(state.inspirations)
        cards[other] = tuple(chance.sample(unseen, setup.inspirations))
        changed = replace(state, inspirations=tuple(cards))
        event = InspirationsDealt(state.inspirations), InspirationsDealt(tuple(cards))
        _same(state, changed, event, [seat for seat in range(setup.players) if seat != other], other)
    for rune, taken in enumerate(state.taken):
        if taken.seat is None or rune < state.done:
            continue
        rites = [rite for rite in GAME.view(state, None).board if rite not in {*state.solved, taken.rite}]
        rites = [rite for rite in rites if rite not in {one.rite for one in state.taken}]
        if rites:
            swapped = list(state.taken)
            swapped[rune] = TakenRite(taken.seat, chance.choice(rites))
            changed = replace(state, taken=tuple(swapped))
            told = RiteTaken(taken.seat, rune + 1, taken.rite), RiteTaken(taken.seat, rune + 1, swapped[rune].rite)
            _same(state, changed, told, [seat for seat in range(setup.players) if seat != taken.seat], taken.seat)


def _same(
    state: RitualState, changed: RitualState, told: tuple[AnyRitualEvent, AnyRitualEvent], seats: list[int], holder: int
) -> None:  # fmt: skip
    encode = msgspec.json.encode
    for seat in (*seats, None):
        assert encode(GAME.view(state, seat)) == encode(GAME.view(changed, seat))
        assert encode(GAME.view_event(told[0], seat)) == encode(GAME.view_event(told[1], seat))
        if seat is not None:
            assert encode(list(GAME.options(state, seat))) == encode(list(GAME.options(changed, seat)))
    assert encode(GAME.view(state, holder)) != encode(GAME.view(changed, holder)), "the secret is one"


def test_every_event_changes_the_state_somehow() -> None:
    assert set(get_args(AnyRitualEvent)) == {*EVOLVERS, RitualStarted}
