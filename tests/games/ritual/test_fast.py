"""Differential tests of the kernels against the rules: equal states, draws and options after every action."""

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Final, get_args

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.ritual.actions import (
    AnyRitualAction,
    BeginRound,
    DealPieces,
    GiveUpRitual,
    Pause,
    Resume,
    RitualDraw,
    RitualSeatAction,
    SolveInspiration,
    SolveRite,
    Tick,
)
from meja.games.ritual.content import COLOURS, INDEX, RITES_OF_ROUND, Kind, StoneColour, contents
from meja.games.ritual.fast.batch import NO_ACTION, Batch, new_game
from meja.games.ritual.fast.convert import action_of, cards, code_of, games_of, setup_of, state_of
from meja.games.ritual.fast.layout import FIRST, GAME_DTYPE, INSPIRATIONS, N_ACTIONS, NO_DRAW, RITE, STONES, GameRecords
from meja.games.ritual.fast.tables import tables
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.rites import is_fulfilled
from meja.games.ritual.setup import LEVELS, RitualSetup
from meja.games.ritual.state import Hand, RitualStage, RitualState, TakenRite
from tests.games.ritual.factories import GAME as RITUAL
from tests.games.ritual.single_steps import act_all, deal_one, observe_all, set_paused, tick_all
from tests.games.ritual.test_properties import setups

GAMES = settings(  # no shrinking: the seed reproduces a failure, and games shrink badly
    max_examples=25,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
STEPS: Final = 120
ASKED: Final = {None: NO_DRAW, "first": FIRST, "stones": STONES, "inspirations": INSPIRATIONS, "rite": RITE}


def by_rules(state: RitualState, seat: int, action: AnyRitualAction) -> RitualState:
    for event in RITUAL.decide(state, seat, action).events:
        state = RITUAL.evolve(state, event)
    return state


def fields(games: GameRecords, g: int = 0) -> dict[str, object]:
    return {name: games[name][g].tolist() for name in GAME_DTYPE.names or ()}


class Twins:
    """One game, played by the rules and by the kernels in parallel."""

    def __init__(self, setup: RitualSetup, seed: int) -> None:
        self.rng = random.Random(seed)
        self.nature = RitualNature(seed)
        self.state = new_game(setup)
        self.games = games_of([self.state])

    def check(self) -> Sequence[RitualSeatAction]:
        """Asserts equal states, questions to NATURE and options, in order; returns the options."""
        state = self.state
        assert fields(self.games) == fields(games_of([state]))
        assert state_of(self.games[0]) == replace(state, history=())
        asked, codes, counts = np.zeros(1, np.int16), np.zeros((1, N_ACTIONS), np.int16), np.zeros(1, np.int64)
        observe_all(self.games, asked, codes, counts, tables())
        question = RITUAL.asks(state)
        assert asked[0] == ASKED[None if question is None else question.why]
        offered = [int(code) for code in codes[0, : counts[0]]]
        options = RITUAL.options(state, state.totem)
        assert [action_of(self.games[0], code) for code in offered] == list(options)
        assert [code_of(state.setup, state.totem, option) for option in options] == offered == sorted(offered)
        return options

    def act(self, action: RitualSeatAction) -> None:
        act_all(self.games, np.array([code_of(self.state.setup, self.state.totem, action)], np.int16))
        self.state = by_rules(self.state, self.state.totem, action)

    def draw(self, question: RitualDraw) -> None:
        deal = self.nature.answer(self.state, question)
        deal_one(self.games, 0, numbers(self.state.setup, question, deal))
        self.state = by_rules(self.state, NATURE, deal)

    def natural(self, action: Tick | Pause | Resume) -> None:
        match action:
            case Tick(ms):
                tick_all(self.games, ms)
            case Pause(back_ms):
                set_paused(self.games, 0, True, back_ms)
            case Resume():
                set_paused(self.games, 0, False, 0)
        self.state = by_rules(self.state, NATURE, action)

    def help(self) -> None:
        """Changes the stones so that the holder of the totem can solve a card, if random search finds such stones."""
        state, seat = self.state, self.state.totem
        circle = list(state.circle)
        if state.stage == "inspiration" and seat not in state.awake:
            own = list(state.setup.places(seat))
            for place, card in zip(self.rng.sample(own, len(own)), state.inspirations[seat], strict=True):
                circle[place] = Hand(contents().inspirations[card].stones)
        elif state.stage == "rites":
            rite = state.taken[state.done].rite
            tries = (random_circle(self.rng, len(circle)) for _ in range(20))
            circle = next((made for made in tries if is_fulfilled(rite, [hand.stones for hand in made])), circle)
        self.state = replace(state, circle=tuple(circle))
        self.games = games_of([self.state])

    def step(self) -> None:
        options = self.check()
        question = RITUAL.asks(self.state)
        if self.state.paused:
            self.natural(Resume())
        elif question is not None:
            self.draw(question)
        elif self.state.runs and self.rng.random() < 0.2:
            late = self.rng.random() < 0.02
            tick = Tick(self.state.clock_ms if late else self.rng.randrange(9000))
            self.natural(Pause(self.rng.randrange(9000)) if self.rng.random() < 0.1 else tick)
        elif options:
            solving = [option for option in options if isinstance(option, SolveInspiration | SolveRite)]
            self.act(self.rng.choice(solving or list(options)))


def numbers(setup: RitualSetup, question: RitualDraw, deal: DealPieces) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    """Returns the drawn items as indices in records."""
    match question.why:
        case "first":
            drawn = [int(item) for item in deal.items]
        case "stones":
            drawn = [COLOURS.index(item) for item in deal.items]
        case "inspirations":
            drawn = [cards().index(item) for item in deal.items]
        case "rite":
            drawn = [setup.board.index(item) for item in deal.items]
    return np.array(drawn, np.int16)


def random_circle(rng: random.Random, sets: int) -> list[Hand]:
    """Returns a random circle of one of four kinds: arbitrary sets, equal sets, equal counts per colour, or neighbours
    without a common colour; some with stones on planes."""
    palette = rng.sample(COLOURS, rng.randint(1, 5))
    apart = [COLOURS[k::3] for k in rng.sample(range(3), 3)]
    each = rng.randint(1, 3)
    alike = [colour for colour in rng.sample(palette, rng.randint(1, len(palette))) for _ in range(each)]
    kind = rng.randrange(4)
    made = []
    for place in range(sets):
        own: Sequence[StoneColour] = rng.sample(palette, rng.randint(1, len(palette)))
        match kind:
            case 0:
                stones = rng.choices(own, k=rng.choice((2, 3, 4, 4, 4, 5, 6)))
            case 1:
                stones = alike
            case 2:
                stones = [colour for colour in own for _ in range(each)]
            case _:
                own = apart[2 if place == sets - 1 and sets % 2 else place % 2]
                stones = rng.choices(own, k=rng.choice((2, 3, 4)))
        plane = rng.choice([*stones, None, None])
        made.append(Hand(tuple(stones.count(colour) for colour in COLOURS), plane))
    return made


def random_state(rng: random.Random) -> RitualState:
    """Returns a random state of a round, whether play can reach it or not."""
    players = rng.randint(2, 6)
    setup = RitualSetup(
        players=players, ritual=rng.randint(1, 10), may_pass=rng.random() < 0.5, must_awaken=rng.random() < 0.5
    )
    number = rng.randint(1, len(RITES_OF_ROUND))
    held = rng.sample(cards(), setup.sets)
    seats = rng.sample(range(players), setup.wakers)
    done = rng.randrange(RITES_OF_ROUND[number - 1])
    rites = rng.sample(setup.board, RITES_OF_ROUND[number - 1])
    stage: RitualStage = rng.choice(("inspiration", "rites"))
    awake = seats if stage == "rites" else seats[: rng.randrange(setup.wakers)]
    holders = [seats[n] if n < len(seats) else None for n in range(len(rites))]
    seen = len(rites) if stage == "rites" else min(len(rites), len(awake))
    return RitualState(
        number=9,
        setup=setup,
        stage=stage,
        circle=tuple(random_circle(rng, setup.sets)),
        totem=rng.choice((*seats, *range(players))),
        round=number,
        clock_ms=1000,
        inspirations=tuple(tuple(held[place] for place in setup.places(seat)) for seat in range(players)),
        awake=tuple(awake),
        taken=tuple(TakenRite(holder, rite) for holder, rite in zip(holders[:seen], rites, strict=False)),
        done=done if stage == "rites" else 0,
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@GAMES
@given(st.data(), st.integers(0, 2**30))
def test_random_games_are_the_same_state_by_state(players: int, data: st.DataObject, seed: int) -> None:
    twins = Twins(data.draw(setups(players)), seed)
    for _ in range(STEPS):
        twins.step()
    twins.check()


@GAMES
@given(setups(), st.integers(0, 2**30))
def test_games_with_rounds_won_and_lost_are_the_same_to_their_end(setup: RitualSetup, seed: int) -> None:
    twins = Twins(setup, seed)
    stages = set()
    for _ in range(STEPS):
        if twins.state.runs and RITUAL.asks(twins.state) is None and not twins.state.paused:
            twins.help()
        twins.step()
        stages.add(twins.state.stage)
        if twins.state.stage == "over":
            break
    twins.check()
    assert {"ready", "inspiration"} <= stages


def test_games_are_won_in_all_rituals_by_two_to_six() -> None:
    """The games cover every stage, round and end, for every number of shamans."""
    met = Counter[tuple[int, int, RitualStage]]()
    won = Counter[int]()
    for ritual in range(1, 11):
        for players in (2 + ritual % 5, 2 + (ritual + 2) % 5):
            twins = Twins(RitualSetup(players=players, ritual=ritual, first=0, history=ritual % 2 == 0), 10 * ritual)
            lost: set[int] = set()  # rounds lost on purpose, once each, with one rite left to solve
            for n in range(400):
                state = twins.state
                if state.stage == "over":
                    won[players] += state.won is True
                    break
                met[players, state.round, state.stage] += 1
                if state.runs and RITUAL.asks(state) is None:
                    twins.help()
                    options = RITUAL.options(twins.state, state.totem)
                    if state.stage == "rites" and state.done == state.round - 1 and state.round not in lost:
                        lost.add(state.round)
                        twins.natural(Tick(state.clock_ms))
                    else:
                        twins.act(options[0])
                elif (question := RITUAL.asks(state)) is not None:
                    twins.draw(question)
                else:
                    twins.act(BeginRound())
                if n % 5 == 0:
                    twins.check()
            twins.check()
    rounds: tuple[RitualStage, ...] = ("ready", "inspiration", "rites", "lost")
    assert all(met[players, n, stage] for players in range(2, 7) for n in (1, 2, 3) for stage in rounds)
    assert all(won[players] for players in range(2, 7))


def test_giving_up_ends_a_game_both_ways() -> None:
    twins = Twins(RitualSetup(players=3, first=0), 1)
    while not (twins.state.runs and RITUAL.asks(twins.state) is None):
        question = RITUAL.asks(twins.state)
        twins.draw(question) if question is not None else twins.act(BeginRound())
    twins.natural(Tick(twins.state.clock_ms))
    assert list(twins.check()) == [BeginRound(), GiveUpRitual()]
    twins.act(GiveUpRitual())
    assert not twins.check()
    assert (twins.state.stage, twins.state.won) == ("over", False)


@settings(GAMES, max_examples=6)
@given(st.integers(0, 2**30))
def test_random_states_of_a_round_have_the_same_options(seed: int) -> None:
    """States that play may never reach: any cards, rites, planes and reserves."""
    rng = random.Random(seed)
    states = [random_state(rng) for _ in range(200)]
    games = games_of(states)
    asked, codes, counts = np.zeros(200, np.int16), np.zeros((200, N_ACTIONS), np.int16), np.zeros(200, np.int64)
    observe_all(games, asked, codes, counts, tables())
    for g, state in enumerate(states):
        question = RITUAL.asks(state)
        assert asked[g] == ASKED[None if question is None else question.why]
        options = RITUAL.options(state, state.totem)
        assert codes[g, : counts[g]].tolist() == [code_of(state.setup, state.totem, option) for option in options]


def test_every_rite_is_fulfilled_by_the_same_circles() -> None:
    """All sixty rites, three to six sets; every kind of condition is seen to hold and not to hold."""
    rng = random.Random(5)
    states = []
    for number, ritual in contents().rituals.items():
        for rite in ritual.rites:
            for players in range(2, 7):
                for _ in range(40):
                    setup = RitualSetup(players=players, ritual=number)
                    circle = tuple(random_circle(rng, setup.sets))
                    taken, awake = (TakenRite(0, rite.id),), tuple(range(setup.wakers))
                    asleep = tuple(cards()[:1] * setup.inspirations for _ in range(players))
                    made = RitualState(9, setup, "rites", circle, taken=taken, awake=awake, inspirations=asleep)
                    states.append(made)
    codes, counts = np.zeros((len(states), N_ACTIONS), np.int16), np.zeros(len(states), np.int64)
    observe_all(games_of(states), np.zeros(len(states), np.int16), codes, counts, tables())
    seen: dict[bool, Counter[Kind]] = {True: Counter(), False: Counter()}
    for g, state in enumerate(states):
        rite_id = state.taken[0].rite
        holds = is_fulfilled(rite_id, state.stones_by_place())
        assert (codes[g, 0] == code_of(state.setup, 0, SolveRite())) == holds, (rite_id, state.circle)
        seen[holds].update(condition.kind for condition in contents().rites[rite_id].conditions)
    kinds = {one.kind for rite in contents().rites.values() for one in rite.conditions}
    assert set(seen[True]) == set(seen[False]) == kinds == set(get_args(Kind))


def followed(before: RitualState, action: RitualSeatAction | None, after: RitualState, ms: int) -> RitualState:
    """Returns the state by the rules: after the action, the draws that `after` shows, and the clock."""
    state = before if action is None else by_rules(before, before.totem, action)
    while (question := RITUAL.asks(state)) is not None:
        match question.why:
            case "first":
                items: tuple[str, ...] = (str(after.totem),)
            case "stones":
                items = tuple(c for hand in after.circle for c in COLOURS for _ in range(hand.stones[INDEX[c]]))
            case "inspirations":
                items = tuple(card for own in after.inspirations for card in own)
            case "rite":
                items = (after.taken[len(state.taken)].rite,)
        state = by_rules(state, NATURE, DealPieces(items))
    return by_rules(state, NATURE, Tick(ms)) if action is not None and state.runs else state


@settings(GAMES, max_examples=8)
@given(st.lists(setups(), min_size=1, max_size=8), st.integers(0, 2**30), st.integers(1000, 60_000))
def test_a_batch_plays_by_the_rules(chosen: list[RitualSetup], seed: int, ms: int) -> None:
    """Every state follows from the one before by the rules, with legal draws."""
    batch = Batch(chosen, seed)
    for setup, after in zip(chosen, batch.states(), strict=True):
        assert replace(followed(new_game(setup), None, after, ms), history=()) == after
    for _ in range(20):
        before, actions = batch.states(), batch.choose()
        did = [
            None if code == NO_ACTION else action_of(game, int(code))
            for game, code in zip(batch.games, actions, strict=True)
        ]
        batch.step(actions, ms)
        for then, action, after in zip(before, did, batch.states(), strict=True):
            assert replace(followed(then, action, after, ms), history=()) == after
            assert (action is None) == (then.stage == "over")


def test_a_batch_of_all_set_ups_offers_what_the_rules_offer_and_masks_say_so() -> None:
    chosen = [
        RitualSetup(players=n, ritual=r, may_pass=r % 2 == 0, must_awaken=r % 3 == 0, talk_between_rounds=r % 4 == 0)
        for n in range(2, 7)
        for r in range(1, 11)
    ]
    batch = Batch(chosen, 3)
    for _ in range(40):
        batch.step(batch.choose(), 4000)
    masks = batch.masks()
    for g, state in enumerate(batch.states()):
        assert setup_of(batch.games[g]) == chosen[g]
        options = RITUAL.options(state, state.totem)
        codes = [code_of(state.setup, state.totem, option) for option in options]
        assert np.flatnonzero(masks[g]).tolist() == codes == batch.codes[g, : batch.counts[g]].tolist()


def test_the_same_seed_and_actions_give_the_same_games_another_seed_others() -> None:
    one, same, other = (Batch([RitualSetup(), RitualSetup(players=2)], seed) for seed in (7, 7, 8))
    for batch in (one, same, other):
        for _ in range(30):
            batch.step(batch.choose(), 4000)
    assert one.states() == same.states()
    assert one.states() != other.states()


def test_a_batch_refuses_what_is_not_legal_and_changes_nothing() -> None:
    batch = Batch([RitualSetup(), RitualSetup(players=2)], 1)
    before, actions = batch.games.copy(), batch.choose()
    for wrong in (code_of(RitualSetup(), 0, SolveRite()), NO_ACTION):
        actions[1] = wrong
        with pytest.raises(ValueError, match=rf"game 1: action {wrong} is not legal"):
            batch.step(actions, 4000)
        assert fields(batch.games, 0) == fields(before, 0)
        assert fields(batch.games, 1) == fields(before, 1)


@pytest.mark.parametrize("actions", [[122], [122, 122, 122], [[122, 122]], np.array([122, 122 + 2**16])])
def test_a_batch_takes_one_code_a_game(actions: object) -> None:
    batch = Batch([RitualSetup(), RitualSetup(players=2)], 1)
    assert batch.codes[:, 0].tolist() == [122, 122]
    with pytest.raises(ValueError, match="2 actions are needed"):
        batch.step(actions, 4000)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="backwards"):
        batch.step([122, 122], -1)
    assert batch.games["stage"].tolist() == [1, 1]
    batch.step(np.array([122, 122]), 4000)
    assert batch.games["stage"].tolist() == [2, 2]


def test_a_game_that_is_over_waits_for_nobody_until_it_is_restarted() -> None:
    batch = Batch([RitualSetup(level="guru"), RitualSetup()], 1)
    batch.step(np.array([code_of(RitualSetup(), 0, BeginRound())] * 2, np.int16), RitualSetup(level="guru").round_ms)
    assert batch.games["stage"].tolist() == [4, 2]
    actions = batch.choose()
    actions[0] = code_of(RitualSetup(), 0, GiveUpRitual())
    batch.step(actions, 1000)
    assert batch.counts[0] == 0
    assert batch.choose()[0] == NO_ACTION
    kept = fields(batch.games, 1)
    batch.restart(np.array([True, False]))
    assert batch.states()[0].stage == "ready"
    assert fields(batch.games, 1) == kept


def test_random_play_ends_rounds_by_the_clock() -> None:
    """450 s at 4 s an action: 112 actions after BeginRound before the time is up."""
    batch = Batch([RitualSetup(players=4)] * 3, 1)
    ended, actions = batch.play(115 * 4, 4000)
    assert (ended, actions) == (3 * 4, 3 * 4 * 113 + 3 * (115 * 4 - 4 * 114))


def test_random_play_begins_each_game_anew_with_its_own_set_up() -> None:
    chosen = [RitualSetup(players=n, ritual=n, level="guru") for n in range(2, 7)]
    batch = Batch(chosen, 1)
    ended, _ = batch.play(200, 9000)
    assert ended >= 5 * 3
    assert [setup_of(game) for game in batch.games] == chosen


def test_a_rite_is_drawn_from_those_that_nobody_has_looked_at() -> None:
    """In the third round, with three rites solved and one card taken, two of the six are left."""
    setup, n = RitualSetup(players=3, ritual=2), 300
    rites = RitualSetup(ritual=2).board
    hands = tuple(random_circle(random.Random(1), 3))
    state = RitualState(
        number=9, setup=setup, stage="inspiration", circle=hands, round=3, clock_ms=1000, awake=(2, 1),
        inspirations=tuple((card,) for card in cards()[:3]), taken=(TakenRite(2, rites[0]),),
        solved=(rites[1], rites[3], rites[4]), solvers=(0, 0, 0),
    )  # fmt: skip
    batch = Batch([setup] * n, 1)
    batch.games[:] = games_of([state])[[0] * n]
    batch.restart(np.zeros(n, np.bool_))
    assert set(batch.games["rite"][:, 0].tolist()) == {0}
    drawn = Counter(batch.games["rite"][:, 1].tolist())
    assert set(drawn) == {2, 5}
    assert min(drawn.values()) > n / 3
    assert batch.games["holder"][:, 1].tolist() == [1] * n


def test_chance_is_fair() -> None:
    """First seat, stones and cards are uniform within five standard deviations."""
    n, players = 4000, 5
    batch = Batch([RitualSetup(players=players)] * n, 11)
    batch.step(batch.choose(), 0)
    for counted, among, draws in (
        (Counter(batch.games["totem"].tolist()), players, n),
        (Counter(batch.games["card"][:, :players].ravel().tolist()), 25, n * players),
        (dict(enumerate(batch.games["stones"].sum(axis=(0, 1)).tolist())), 5, n * players * 4),
    ):
        assert len(counted) == among
        p = 1 / among
        assert all(abs(k - draws * p) < 5 * (draws * p * (1 - p)) ** 0.5 for k in counted.values())


def test_all_levels_have_their_time() -> None:
    games = games_of(new_game(RitualSetup(players=n, level=level)) for n in range(2, 7) for level in LEVELS)
    assert [setup_of(game).round_ms for game in games] == games["round_ms"].tolist()
    assert len(set(games["round_ms"].tolist())) > 10


def test_the_rules_import_neither_numpy_nor_numba() -> None:
    """Playing by the rules must not pay for loading a compiler."""
    code = "import sys, meja.games.ritual.ritual; print('numba' in sys.modules, 'numpy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert said.stdout.split() == ["False", "False"]
