"""The shaman bot: legal, deterministic, blind to hidden cards, and much better than random play."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from meja.bots import Bot, Random
from meja.game import NATURE, Seat
from meja.games.ritual.actions import (
    BeginRound,
    ExchangeStones,
    Give,
    Pass,
    PutStone,
    RitualSeatAction,
    SolveInspiration,
    SolveRite,
    Take,
)
from meja.games.ritual.bots.action_table import circles_of
from meja.games.ritual.bots.beliefs import FORGETTING, CardBeliefs, RiteBeliefs, likelihoods
from meja.games.ritual.bots.lookahead import Lookahead
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.bots.wake_cost import CARDS, NEEDS, hypotheses, wake_steps
from meja.games.ritual.content import COLOURS, Condition, contents
from meja.games.ritual.events import (
    AnyRitualEvent,
    InspirationsDealt,
    InspirationSolved,
    Passed,
    RiteSolved,
    RiteTaken,
    RitualEnded,
    RitualStarted,
    RoundBegan,
    RoundLost,
    TimePassed,
)
from meja.games.ritual.legal import refuses_inspiration
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.round_results import RoundResult, round_results
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState, TakenRite
from meja.games.ritual.view import RitualView
from tests.games.matches import ritual_match
from tests.games.ritual import factories
from tests.games.ritual.factories import GAME, rites_of, round_of

Maker = Callable[[int, Seat], Bot]


def chance(seed: int, seat: Seat) -> Random:
    return Random(seed)


class RitualMatch(NamedTuple):
    """A finished game."""

    state: RitualState
    rounds: tuple[RoundResult, ...]  # in order, with lost rounds that were restarted

    @property
    def won(self) -> bool:
        return self.state.won is True

    @property
    def rounds_won(self) -> int:
        return sum(played.won for played in self.rounds)


class Watched(Shaman):
    """Asserts that it is given views of its own seat, and chooses one of the options."""

    def choose(self, view: RitualView, options: Sequence[RitualSeatAction]) -> RitualSeatAction:
        assert isinstance(view, RitualView)
        assert view.seat == self.seat
        chosen = super().choose(view, options)
        assert chosen in options
        return chosen


def game_of(
    make: Maker, setup: RitualSetup, seed: int, seconds: float = 4.0, tries: int = 1
) -> tuple[RitualMatch, list[AnyRitualEvent]]:
    bots = [make(seed * 10 + seat, seat) for seat in range(setup.players)]
    played = ritual_match(GAME, RitualNature(seed), setup, bots, seconds, tries)
    return RitualMatch(played.state, tuple(round_results(played.events))), list(played.events)


def states(setup: RitualSetup, seed: int, n: int) -> Iterator[RitualState]:
    """Yields up to n states of a game of shaman bots in which a seat is to act; -1: all."""
    state: RitualState | None = None
    for event in game_of(Shaman, setup, seed)[1]:
        state = GAME.evolve(state, event)
        if state.runs and isinstance(event, TimePassed):
            yield state
            n -= 1
        if not n:
            return


def choice(state: RitualState, seed: int = 1) -> RitualSeatAction:
    """Returns the choice of a shaman bot that has seen no events."""
    return Shaman(seed, state.totem).choose(GAME.view(state, state.totem), GAME.options(state, state.totem))


def rite_of(*conditions: Condition) -> str:
    return next(rite.id for rite in contents().rites.values() if rite.conditions == conditions)


# Matches


def test_a_match_ends_with_the_game_and_says_how_each_round_went() -> None:
    match, events = game_of(Shaman, RitualSetup(players=4), seed=1)
    assert events[-1] == RitualEnded(won=match.won)
    assert [played.number for played in match.rounds] == [1, 2, 3]
    assert match.rounds_won == 3 if match.won else match.rounds_won < 3
    for played in match.rounds:
        assert played.inspiration_actions >= 3 * 2  # each of three shamans needs another stone, then solves
        assert played.rite_actions >= played.number
        assert played.seconds == 4 * (played.inspiration_actions + played.rite_actions)


def test_every_action_takes_its_time_on_the_clock() -> None:
    match, events = game_of(chance, RitualSetup(players=3, level="guru"), seed=2, seconds=2.5)
    (played,) = match.rounds
    ticks = [event.ms for event in events if isinstance(event, TimePassed)]
    assert set(ticks) == {2500}
    assert (played.seconds, played.inspiration_actions + played.rite_actions) == (
        240,
        240 / 2.5 - 1,
    )  # the last tick is too late
    assert not played.won


def test_bots_restart_a_lost_round_up_to_the_given_number_of_tries() -> None:
    match, events = game_of(chance, RitualSetup(players=3), seed=1, seconds=60, tries=3)
    assert [played.number for played in match.rounds] == [1, 1, 1]
    assert sum(isinstance(event, RoundBegan) for event in events) == 3
    assert isinstance(events[-2], RoundLost)
    assert events[-1] == RitualEnded(won=False)
    assert len(game_of(chance, RitualSetup(players=3), seed=1, seconds=60)[0].rounds) == 1


class Spy(Random):
    def __init__(self, seed: int, seat: Seat) -> None:
        super().__init__(seed)
        self.seat, self.events = seat, list[AnyRitualEvent]()

    def see(self, event: AnyRitualEvent) -> None:
        self.events.append(event)


def test_bots_get_only_what_their_seats_see() -> None:
    spies = [Spy(seat, seat) for seat in range(2)]
    shamans = [Shaman(seat, seat) for seat in range(2)]
    tables: list[list[Bot]] = [[spies[0], shamans[1]], [shamans[0], spies[1]]]
    for bots in tables:
        ritual_match(GAME, RitualNature(3), RitualSetup(players=2), bots, 1.0)
    for spy in spies:
        dealt = [event.cards for event in spy.events if isinstance(event, InspirationsDealt)]
        assert dealt
        assert all(bool(cards) == (seat == spy.seat) for deal in dealt for seat, cards in enumerate(deal))
        taken = [event for event in spy.events if isinstance(event, RiteTaken)]
        assert all((event.rite is None) == (event.seat == 1 - spy.seat) for event in taken)


# Legal, deterministic, blind to hidden cards


@pytest.mark.parametrize("seed", range(6))
def test_a_shaman_does_only_what_is_offered(seed: int) -> None:
    rng = random.Random(seed)
    setup = RitualSetup(
        players=seed % 5 + 2, ritual=rng.randint(1, 10), may_pass=seed % 2 == 0, history=True, must_awaken=seed % 3 == 0
    )
    match, _ = game_of(Watched, setup, seed, seconds=8, tries=2)
    assert match.state.won is not None


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    setup = RitualSetup(players=3)
    assert game_of(Shaman, setup, seed=3)[1] == game_of(Shaman, setup, seed=3)[1]
    assert game_of(Shaman, setup, seed=3)[1] != game_of(Shaman, setup, seed=4)[1]


def other_secrets(state: RitualState, seat: Seat) -> RitualState:
    """Returns a state that looks the same to `seat`, with the others' hidden cards replaced by unused ones."""
    known = {*state.inspirations[seat], *(card for waker in state.awake for card in state.inspirations[waker])}
    new = iter(sorted({*CARDS} - known - {card for cards in state.inspirations for card in cards}))
    cards = [
        own if at == seat or at in state.awake else tuple(next(new) for _ in own)
        for at, own in enumerate(state.inspirations)
    ]
    board = [rite.id for rite in contents().rituals[state.setup.ritual].rites]
    free = iter(rite for rite in board if rite not in state.solved and rite not in {one.rite for one in state.taken})
    taken = [
        one if one.seat in (seat, None) or rune <= state.done else TakenRite(one.seat, next(free, one.rite))
        for rune, one in enumerate(state.taken, start=1)
    ]
    return replace(state, inspirations=tuple(cards), taken=tuple(taken))


@pytest.mark.parametrize("players", [2, 4])
def test_hidden_cards_of_others_do_not_change_a_choice(players: int) -> None:
    changed = set()
    for state in states(RitualSetup(players=players, ritual=3), seed=5, n=60):
        other = other_secrets(state, state.totem)
        changed |= {state.stage} if other != state else set()
        assert GAME.view(other, state.totem) == GAME.view(state, state.totem)
        assert choice(other) == choice(state)
    assert changed == {"inspiration", "rites"}


def test_hidden_cards_of_others_do_not_change_beliefs() -> None:
    """A shaman sees the same actions at two tables where the others have different cards."""
    setup = RitualSetup(players=3)
    _, events = game_of(Shaman, setup, seed=2)
    first = next(at for at, event in enumerate(events) if isinstance(event, InspirationSolved))
    dealt = next(at for at, event in enumerate(events) if isinstance(event, InspirationsDealt))
    there = events[dealt]
    assert isinstance(there, InspirationsDealt)
    new = [card for card in CARDS if (card,) not in there.cards]
    other = [*events[:dealt], InspirationsDealt((there.cards[0], (new[0],), (new[1],))), *events[dealt + 1 :]]
    one, two = Shaman(1, 0), Shaman(1, 0)
    for shaman, happened in ((one, events), (two, other)):
        for event in happened[:first]:
            shaman.see(GAME.view_event(event, 0))
    assert np.array_equal(one.card_beliefs.probabilities, two.card_beliefs.probabilities)
    assert not np.array_equal(one.card_beliefs.probabilities[1], CardBeliefs(setup).probabilities[1])


@pytest.mark.parametrize("stage", ["inspiration", "rites"])
def test_a_shaman_can_join_during_a_round(stage: str) -> None:
    state = next(state for state in states(RitualSetup(players=3), seed=1, n=-1) if state.stage == stage)
    bots = [Watched(seat, seat) for seat in range(3)]
    nature = RitualNature(1)
    for _ in range(150):
        if GAME.asks(state) is not None:
            events = GAME.decide(state, NATURE, nature.answer(state, GAME.asks(state))).events  # type: ignore[arg-type]
        elif state.stage == "over":
            break
        else:
            seat = state.totem
            chosen = bots[seat].choose(GAME.view(state, seat), GAME.options(state, seat))
            events = GAME.decide(state, seat, chosen).events
        for event in events:
            state = GAME.evolve(state, event)
            for seat, bot in enumerate(bots):
                bot.see(GAME.view_event(event, seat))
    assert state.won


def test_a_shaman_who_joined_during_a_lost_round_plays_the_restarted_one() -> None:
    state = next(state for state in states(RitualSetup(players=3), seed=1, n=-1) if state.stage == "inspiration")
    shaman = Watched(1, state.totem)
    shaman.sit_down(GAME.view(state, shaman.seat))
    for event in (TimePassed(state.clock_ms), RoundLost(1), RoundBegan(1)):
        shaman.see(event)
    again = replace(state, circle=state.circle[::-1], inspirations=state.inspirations[::-1])
    chosen = shaman.choose(GAME.view(again, again.totem), GAME.options(again, again.totem))
    assert shaman.known is not None
    assert shaman.known.circle == again.circle
    assert factories.happens(again, chosen)


# Better than random play


@pytest.mark.parametrize("players", range(2, 7))
def test_shamans_win_far_more_rounds_than_chance(players: int) -> None:
    setup, seeds = RitualSetup(players=players), range(3)
    thinking = sum(game_of(Shaman, setup, seed)[0].rounds_won for seed in seeds)
    assert thinking >= 5  # of nine
    assert sum(game_of(chance, setup, seed)[0].rounds_won for seed in seeds) <= 1


def test_shamans_who_learn_wake_sooner_than_shamans_who_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def actions() -> int:
        return sum(
            played.inspiration_actions
            for seed in range(4)
            for played in game_of(Shaman, RitualSetup(players=4), seed, seconds=1)[0].rounds
        )

    learning = actions()
    monkeypatch.setattr(CardBeliefs, "observe", lambda *_: None)
    assert actions() > 1.3 * learning


# Lookahead


def test_lookahead_has_the_actions_and_circles_of_the_rules() -> None:
    looked = set()
    for players, may_pass in ((2, False), (3, True), (5, False)):
        for state in states(RitualSetup(players=players, may_pass=may_pass), seed=4, n=40):
            can = Lookahead(state.setup, state.circle, state.totem)
            offered = [o for o in GAME.options(state, state.totem) if not isinstance(o, SolveInspiration | SolveRite)]
            assert sorted(map(repr, can.actions)) == sorted(map(repr, offered))
            for at, action in enumerate(can.actions):
                there = circles_of([factories.after(state, action).circle])
                assert np.array_equal(can.circles.stones[at], there.stones[0])
                assert np.array_equal(can.circles.planes[at], there.planes[0])
                looked.add(type(action))
    assert len(looked) == 6


def test_wake_steps_are_0_exactly_when_a_shaman_can_wake() -> None:
    rng = random.Random(1)
    can_wake = 0
    for players in (2, 3):
        setup = RitualSetup(players=players)
        for _ in range(60):
            hands = []
            for _ in range(setup.sets):
                stones = [colour[0] for colour, n in zip(COLOURS, rng.choice(NEEDS), strict=True) for _ in range(n)]
                stones[rng.randrange(len(stones))] = rng.choice([*stones, *"swflp"])
                hands.append("".join(stones[:-1]) + "|" * rng.randint(0, 1) + stones[-1])
            state = round_of(*hands, players=players)
            made = wake_steps(setup, circles_of([state.circle]), [0])[0, 0]
            for cards, rite_distance in zip(hypotheses(players), made, strict=True):
                held = (tuple(CARDS[card] for card in cards), *state.inspirations[1:])
                assert (rite_distance == 0) == (refuses_inspiration(replace(state, inspirations=held), 0) is None)
                can_wake += bool(rite_distance == 0)
    assert can_wake > 20


# Beliefs


def test_beliefs_are_probabilities_whatever_is_seen() -> None:
    for players in (2, 4):
        shaman = Shaman(1, 0)
        for event in game_of(Shaman, RitualSetup(players=players), seed=6)[1]:
            shaman.see(GAME.view_event(event, 0))
            if shaman.known is not None and shaman.known.runs and shaman.known.inspirations:
                assert np.allclose(shaman.card_beliefs.probabilities.sum(axis=1), 1)
                assert (shaman.card_beliefs.probabilities >= 0).all()
                if shaman.known.stage == "rites" and shaman.rite_beliefs.rites:
                    assert shaman.rite_beliefs.probabilities.sum() == pytest.approx(1)


def test_an_action_is_the_likelier_the_better_it_is_for_a_card() -> None:
    likely = likelihoods(np.array([[0.0, -3.0], [-1.0, 0.0], [-1.0, -3.0]]))
    assert np.allclose(likely.sum(axis=0), 1)
    assert likely[0, 0] > likely[0, 1]
    assert likely[1, 1] > likely[1, 0]
    assert (likely > 0).all()


def watch(state: RitualState, *actions: RitualSeatAction, watcher: Seat) -> Shaman:
    """Returns a shaman bot that joined before these actions and saw them."""
    shaman = Shaman(1, watcher)
    shaman.sit_down(GAME.view(state, watcher))
    for action in actions:
        for event in factories.happens(state, action):
            state = GAME.evolve(state, event)
            shaman.see(GAME.view_event(event, watcher))
    return shaman


def test_a_shaman_who_gathers_a_colour_is_believed_to_need_it() -> None:
    state = round_of("ffw", "fffp", "sslp", "wllp")
    before = watch(state, watcher=2).card_beliefs.probabilities[0]
    shaman = watch(state, Take("fire"), watcher=2)
    with_fire = ["fire" in card for card in CARDS]
    assert shaman.card_beliefs.probabilities[0][with_fire].sum() > before[with_fire].sum() + 0.1


def test_a_shaman_who_puts_a_stone_on_the_plane_is_believed_not_to_need_it() -> None:
    state = round_of("ffwl", "sslp", "wllp", "ffps")
    before = watch(state, watcher=2).card_beliefs.probabilities[0]
    shaman = watch(state, PutStone("light", 0), watcher=2)
    with_light = ["light" in card for card in CARDS]
    assert shaman.card_beliefs.probabilities[0][with_light].sum() < before[with_light].sum() - 0.05


@pytest.mark.rule("T3.11")
def test_a_shaman_who_would_have_to_wake_and_does_not_is_known_to_hold_another_card() -> None:
    """Five fire stones: at a table with the duty, whoever passes stones on does not hold the card of fire."""
    for must_awaken in (False, True):
        state = round_of("fffff", "sslp", "wllp", "ffps", must_awaken=must_awaken)
        believed = watch(state, Give("fire", 0, 1), watcher=2).card_beliefs.probabilities[0]
        rest = FORGETTING / len(CARDS)
        assert (believed[CARDS.index("fire")] == pytest.approx(rest)) == must_awaken


def test_face_up_cards_and_ones_own_are_excluded_from_others() -> None:
    beliefs = CardBeliefs(RitualSetup(players=4))
    beliefs.reveal(1, ["fire"])
    beliefs.observe(2, np.linspace(0.1, 0.9, len(CARDS)))
    shares = beliefs.excluding(["water-light"])
    assert beliefs.probabilities[1][CARDS.index("fire")] == 1
    for seat in (0, 2, 3):
        assert beliefs.probabilities[seat][CARDS.index("fire")] == 0
        assert shares[seat][CARDS.index("water-light")] == 0
        assert shares[seat].sum() == pytest.approx(1)


def test_with_two_shamans_hypotheses_are_pairs_of_cards() -> None:
    beliefs = CardBeliefs(RitualSetup(players=2))
    assert beliefs.probabilities.shape == (2, 300)
    at = beliefs.hypothesis_index(["light", "shadow"])
    assert {CARDS[card] for card in hypotheses(2)[at]} == {"shadow", "light"}
    beliefs.reveal(0, ["light", "shadow"])
    assert beliefs.probabilities[0][at] == 1
    assert (beliefs.probabilities[1] > 0).sum() == 23 * 22 / 2


def test_the_holder_of_the_rune_is_believed_to_work_towards_its_rite() -> None:
    gathered = rite_of(Condition("gathered", ("water",)))
    ritual = next(number for number, board in contents().rituals.items() if gathered in {r.id for r in board.rites})
    state = rites_of("wffs", "wwws", "wllp", "sspp", taken=[(0, gathered)], ritual=ritual)
    given = Give("water", 0, 1)
    shaman = watch(state, given, watcher=2)
    shares = dict(zip(shaman.rite_beliefs.rites, shaman.rite_beliefs.probabilities, strict=True))
    assert shares[gathered] == max(shares.values())
    assert shares[gathered] > 1.5 / 6
    assert choice_of(shaman, factories.after(state, given)) == Give("water", 2, 1)


def choice_of(shaman: Shaman, state: RitualState) -> RitualSeatAction:
    state = replace(state, totem=shaman.seat)
    return shaman.choose(GAME.view(state, shaman.seat), GAME.options(state, shaman.seat))


def test_a_fulfilled_rite_that_its_holder_does_not_solve_becomes_improbable() -> None:
    beliefs = RiteBeliefs(["a", "b", "c"])
    beliefs.observe(np.array([0.2, 0.2, 0.2]), np.array([True, False, False]))
    assert beliefs.probabilities[0] < 0.05
    assert beliefs.probabilities.sum() == pytest.approx(1)
    assert beliefs.excluding("b")[1] == 0


# Choices


def test_a_shaman_solves_when_it_can() -> None:
    asleep = round_of("fffffw", "sslp", "wllp", "wwps", inspirations=(("fire",), ("water",), ("light",), ("plants",)))
    assert choice(asleep) == SolveInspiration()
    gathered = rite_of(Condition("gathered", ("water",)))
    rites = rites_of("fffff", "sslp", "llp", "wwps", taken=[(0, gathered)])
    assert choice(rites) == SolveRite()
    duo = rites_of("fffff", "sslp", "llp", "wwps", players=2, taken=[(0, gathered)])
    assert choice(duo) == SolveRite()


def test_a_shaman_takes_the_stone_that_it_lacks() -> None:
    state = round_of("ffffs", "fwsp", "wllp", "wwps", inspirations=(("fire",), ("water",), ("light",), ("plants",)))
    assert choice(state) == Take("fire")


def believing(state: RitualState, **cards: str) -> Shaman:
    """Returns a shaman bot that is certain of the cards of others: s2="fire" is the card of seat 2."""
    shaman = watch(state, watcher=state.totem)
    for name, card in cards.items():
        seat = int(name[1:])
        shaman.card_beliefs.probabilities[seat] = np.arange(len(CARDS)) == CARDS.index(card)
    return shaman


def test_a_shaman_gives_what_another_lacks_rather_than_hoard_it() -> None:
    state = round_of("fsswl", "wpss", "fffflw", "wlps", inspirations=(("plants",), ("water",), ("fire",), ("light",)))
    assert choice_of(believing(state, s2="fire"), state) == Give("fire", 0, 2)


def test_a_shaman_exchanges_what_lies_on_a_plane_for_what_its_owner_lacks() -> None:
    state = round_of("sswl", "wpss", "ffff|w", "wlps", inspirations=(("plants",), ("water",), ("fire",), ("light",)))
    assert choice_of(believing(state, s2="fire"), state) == ExchangeStones(2, "fire")


def test_an_awake_shaman_gives_stones_to_others() -> None:
    state = round_of(
        "fffff", "wpss", "fflllw", "wlps", awake=(0,), taken=(TakenRite(0, next(iter(contents().rites))),),
        inspirations=(("fire",), ("water",), ("fire-light",), ("light",)),
    )  # fmt: skip
    assert choice_of(believing(state, s2="fire-light"), state) == Give("fire", 0, 2)


@pytest.mark.parametrize("players", [2, 5])
def test_a_holder_comes_nearer_to_its_rite_with_every_round_of_the_totem(players: int) -> None:
    """The rite is solved within 40 actions, although only its holder knows it."""
    gathered = rite_of(Condition("gathered", ("water",)))
    ritual = next(number for number, board in contents().rituals.items() if gathered in {r.id for r in board.rites})
    hands = ["wwfs", "wfsp", "wlpp", "sspp", "wffl"][: max(players, 4)]
    state = rites_of(*hands, players=players, taken=[(0, gathered)], ritual=ritual)
    bots = [Watched(seat, seat) for seat in range(players)]
    for seat, bot in enumerate(bots):
        bot.sit_down(GAME.view(state, seat))
    for _ in range(40):
        seat = state.totem
        chosen = bots[seat].choose(GAME.view(state, seat), GAME.options(state, seat))
        for event in GAME.decide(state, seat, chosen).events:
            if isinstance(event, RiteSolved):
                return
            state = GAME.evolve(state, event)
            for at, bot in enumerate(bots):
                bot.see(GAME.view_event(event, at))
    raise AssertionError("the rite was not solved in forty actions")


def test_a_shaman_does_not_repeat_a_circle_for_ever() -> None:
    """The repeat penalty makes it choose another action when the others always undo the best one."""
    state = rites_of("wwff", "ww", "llss", "ss", taken=[(0, rite_of(Condition("gathered", ("water",))))])
    shaman = Shaman(1, 0)
    made = []
    for _ in range(8):
        made.append(choice_of(shaman, state))
        (event,) = GAME.decide(state, 0, made[-1]).events
        shaman.see(event)
        shaman.known = state  # the others have undone the action
    assert len(set(made)) > 1


def test_a_shaman_can_pass_if_the_set_up_allows_it() -> None:
    passed = [
        event
        for seed in range(3)
        for event in game_of(Shaman, RitualSetup(players=3, may_pass=True), seed)[1]
        if isinstance(event, Passed)
    ]
    assert passed
    state = round_of("fffs", "wpss", "wllp", may_pass=True)
    assert Pass() in Lookahead(state.setup, state.circle, 0).actions


def test_a_shaman_begins_a_round_that_waits_for_it() -> None:
    table = factories.table(RitualSetup(players=3))
    seat = table.state.totem
    assert choice(table.state) == BeginRound()
    assert GAME.decide(table.state, seat, BeginRound()).events == [RoundBegan(1)]


def test_a_random_shaman_chooses_every_option_at_some_time() -> None:
    state = round_of("ffwl", "sslp", "wllp", may_pass=True)
    options, view = GAME.options(state, 0), GAME.view(state, 0)
    assert {Random(seed).choose(view, options) for seed in range(200)} == set(options)


def test_a_shaman_ignores_events_before_the_start() -> None:
    shaman = Shaman(1, 0)
    shaman.see(RoundBegan(1))
    assert shaman.known is None
    shaman.see(RitualStarted(RitualSetup(players=3)))
    assert shaman.known is not None
