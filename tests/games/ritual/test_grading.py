"""Rites: evaluated correctly, reachable from any start, and harder from ritual to ritual."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Final, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tools.grade import __main__ as command
from tools.grade.grades import PLAYERS, action_counts, deals, grade, grades
from tools.grade.search import shortest_plans

from meja.games.content_loader import ContentError
from meja.games.ritual import rites
from meja.games.ritual.actions import SolveRite
from meja.games.ritual.bots.action_table import action_table, circles_of
from meja.games.ritual.bots.distance import rite_distance
from meja.games.ritual.content import COLOURS, INDEX, Condition, Kind, Rite, Stones, contents
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import Hand, RitualState, TakenRite
from tests.games.ritual.factories import GAME, hand
from tests.games.ritual.rite_plan import goal, plan, play_out, rite_state
from tests.proofs import amount

ALL_RITES: Final = [*contents().rites.values()]
SETS: Final = (3, 4, 5, 6)  # two shamans have four (T7.4)

Shamans = Sequence[Stones]


def gathered(shamans: Shamans, n: int, colour: int) -> bool:
    return sum(stones[colour] > 0 for stones in shamans) == 1


def each(shamans: Shamans, n: int, colour: int) -> bool:
    return {stones[colour] for stones in shamans} == {n}


def each_at_least(shamans: Shamans, n: int, colour: int) -> bool:
    return min(stones[colour] for stones in shamans) >= n


def nobody(shamans: Shamans, n: int, colour: int) -> bool:
    return not any(stones[colour] for stones in shamans)


def colours_of(stones: Stones) -> set[int]:
    return {colour for colour, n in enumerate(stones) if n}


def colours_at_least(shamans: Shamans, n: int) -> bool:
    return all(len(colours_of(stones)) >= n for stones in shamans)


def colours_at_most(shamans: Shamans, n: int) -> bool:
    return all(len(colours_of(stones)) <= n for stones in shamans)


def even(shamans: Shamans, n: int) -> bool:
    return len({sum(stones) for stones in shamans}) == 1


def rich(shamans: Shamans, n: int) -> bool:
    return any(sum(stones) >= n for stones in shamans)


def apart(shamans: Shamans, n: int, one: int, other: int) -> bool:
    has_one = {k for k, stones in enumerate(shamans) if stones[one]}
    has_other = {k for k, stones in enumerate(shamans) if stones[other]}
    return bool(has_one) and bool(has_other) and has_one.isdisjoint(has_other)


def together(shamans: Shamans, n: int, one: int, other: int) -> bool:
    has_one = {k for k, stones in enumerate(shamans) if stones[one]}
    return has_one != set() and has_one == {k for k, stones in enumerate(shamans) if stones[other]}


def as_many(shamans: Shamans, n: int, one: int, other: int) -> bool:
    return any(stones[one] for stones in shamans) and all(stones[one] == stones[other] for stones in shamans)


def holders(shamans: Shamans, n: int, colour: int) -> bool:
    return len([stones for stones in shamans if stones[colour]]) == n


def pure(shamans: Shamans, n: int) -> bool:
    return len([stones for stones in shamans if len(colours_of(stones)) == 1]) >= n


def group(shamans: Shamans, n: int, colour: int) -> bool:
    return sum(stones[colour] for stones in shamans) == n


def neighbours(shamans: Shamans) -> list[tuple[Stones, Stones]]:
    return list(pairwise([*shamans, shamans[0]]))


def neighbours_share(shamans: Shamans, n: int) -> bool:
    return all(colours_of(one) & colours_of(other) for one, other in neighbours(shamans))


def neighbours_differ(shamans: Shamans, n: int) -> bool:
    return all(sum(one) != sum(other) for one, other in neighbours(shamans))


def strangers(shamans: Shamans, n: int) -> bool:
    return not any(colours_of(one) & colours_of(other) for one, other in neighbours(shamans))


PREDICATES: Final[Mapping[Kind, Callable[..., bool]]] = {
    kind: globals()[kind.replace("-", "_")] for kind in get_args(Kind)
}
ALL: Final = [  # every kind, also with numbers that no rite uses
    *(Condition(kind, ("fire",)) for kind in ("gathered", "nobody")),
    *(Condition(kind, ("water", "light")) for kind in ("apart", "together", "as-many")),
    *(Condition(kind) for kind in ("even", "neighbours-share", "neighbours-differ", "strangers")),
    *(Condition(kind, ("plants",), n) for kind in ("each", "each-at-least") for n in (1, 2)),
    *(Condition("holders", ("shadow",), n) for n in (1, 2, 3)),
    *(Condition("group", ("light",), n) for n in range(9)),
    *(Condition("colours-at-least", n=n) for n in (2, 3, 4)),
    *(Condition("colours-at-most", n=n) for n in (1, 2, 3)),
    *(Condition("rich", n=n) for n in (5, 6, 7, 8)),
    *(Condition("pure", n=n) for n in (1, 2, 3)),
]


def holds(conditions: Sequence[Condition], shamans: Shamans) -> bool:
    return all(PREDICATES[one.kind](shamans, one.n, *(INDEX[colour] for colour in one.colours)) for one in conditions)


def some_circle(chance: random.Random, sets: int) -> list[Hand]:
    """Returns a random circle that play can reach, often with few colours or equal sizes."""
    sizes = [2] * sets
    for k in range(2 * sets):
        sizes[k % sets if chance.random() < 0.6 else chance.randrange(sets)] += 1
    left, colours = [8] * 5, chance.choice([1, 1, 2, 3, 5])
    made = []
    for size in sizes:
        liked, stones = chance.sample(range(5), colours), [0] * 5
        for _ in range(size):
            colour = chance.choice([c for c in liked if left[c]] or [c for c in range(5) if left[c]])
            stones[colour] += 1
            left[colour] -= 1
        plane = chance.choice([None, None, *(colour for colour, n in zip(COLOURS, stones, strict=True) if n)])
        made.append(Hand(tuple(stones), plane))
    return made


def fulfilling(rite: Rite, sets: int) -> list[Hand]:
    return [Hand(stones) for stones in goal(rite, sets)]


@pytest.mark.rule("T1.5")
@pytest.mark.parametrize("kind", get_args(Kind))
def test_a_condition_holds_by_its_definition_and_then_the_distance_is_0(kind: Kind) -> None:
    chance = random.Random(kind)
    circles = [some_circle(chance, sets) for sets in SETS for _ in range(amount(60, 200))]
    circles += [
        fulfilling(rite, sets) for sets in SETS for rite in ALL_RITES if kind in {c.kind for c in rite.conditions}
    ]
    met = set()
    for condition in (condition for condition in ALL if condition.kind == kind):
        for hands in circles:
            shamans = [hand.stones for hand in hands]
            held = holds([condition], shamans)
            assert rites.holds(condition, shamans) == held, (condition, hands)
            met.add(held)
        for sets in SETS:
            alike = [hands for hands in circles if len(hands) == sets]
            expected = [holds([condition], [hand.stones for hand in hands]) for hands in alike]
            assert (rite_distance([condition], circles_of(alike)) == 0).tolist() == expected
    assert met == {True, False}


@pytest.mark.rule("T1.5")
def test_the_distance_is_0_exactly_when_all_conditions_of_a_rite_hold() -> None:
    chance = random.Random(1)
    for sets in SETS:
        circles = [some_circle(chance, sets) for _ in range(amount(40, 100))]
        for rite in ALL_RITES:
            asked = [*circles, fulfilling(rite, sets)]
            expected = [holds(rite.conditions, [hand.stones for hand in hands]) for hands in asked]
            assert [rites.is_fulfilled(rite.id, [hand.stones for hand in hands]) for hands in asked] == expected
            assert (rite_distance(rite.conditions, circles_of(asked)) == 0).tolist() == expected


@pytest.mark.parametrize("players", PLAYERS)
def test_action_tables_have_the_actions_and_effects_of_the_rules(players: int) -> None:
    chance = random.Random(players)
    sets = RitualSetup(players=players).sets
    for _ in range(60):
        seat, hands = chance.randrange(players), some_circle(chance, sets)
        state = rite_state(hands, ALL_RITES[0], players, totem=seat, holder=(seat + 1) % players)
        legal = action_table(players, seat).legal(circles_of([hands]))[0].nonzero()[0]
        known = [action_table(players, seat).actions[at] for at in legal]
        assert sorted(map(repr, known)) == sorted(map(repr, GAME.options(state, seat)))
        after = action_table(players, seat).after(circles_of([hands]), legal * 0, legal)
        by_rules = circles_of([play_out(state, [action]).circle for action in known])
        assert after.stones.tolist() == by_rules.stones.tolist()
        assert after.planes.tolist() == by_rules.planes.tolist()


@pytest.mark.parametrize("players", PLAYERS)
def test_found_plans_fulfil_the_rite_by_the_rules(players: int) -> None:
    starts = [some_circle(random.Random(k), RitualSetup(players=players).sets) for k in range(2)]
    for rite in ALL_RITES[players::7]:
        for start, way in zip(starts, shortest_plans(starts, rite.conditions, players, totem=1, width=16), strict=True):
            assert way is not None, (rite, start)
            end = play_out(rite_state(start, rite, players, totem=1), way)
            assert holds(rite.conditions, [hand.stones for hand in end.circle])


def test_an_exhaustive_search_finds_no_shorter_plan() -> None:
    for players in (2, 3, 4):
        starts = deals(players, 5, seed=5)
        for rite in contents().rituals[1].rites:
            short = [
                (start, n) for start, n in zip(starts, action_counts(rite, players, starts), strict=True) if n <= 3
            ]
            assert short
            all_kept = shortest_plans([start for start, _ in short], rite.conditions, players, width=1_000_000)
            assert [len(way or ()) for way in all_kept] == [n for _, n in short]


def test_the_search_gets_out_of_a_dead_end() -> None:
    # A plants stone must pass from one set of a shaman to the other through the partner's, with uneven sizes meanwhile.
    start = [hand("swlp"), hand("wwfp"), hand("swpp"), hand("sswl")]
    (way,) = shortest_plans([start], (Condition("each", ("plants",), 1), Condition("even")), players=2, width=8)
    assert way is not None
    assert len(way) <= 6


def test_two_shamans_who_give_by_turns_need_twice_as_long_to_make_a_set_rich() -> None:
    rites = {rite.conditions: rite for rite in ALL_RITES}
    for n, alone, two in ((6, 2, 3), (7, 3, 5), (8, 4, 7)):
        rite = rites[Condition("rich", n=n),]
        assert [grade(rite, players, deals(players, 2, seed=2)) for players in PLAYERS] == [two, *[alone] * 4]


def test_a_rite_that_cannot_be_fulfilled_is_named() -> None:
    # The conditions need 7 + 3 + 3 stones, and three shamans have 12.
    rite = Rite("too-much", (Condition("rich", n=7), Condition("colours-at-least", n=3)))
    with pytest.raises(ContentError, match="rite too-much: no way to it was found for 3 shamans"):
        action_counts(rite, 3, deals(3, 1, seed=1), width=2)


@pytest.mark.rule("T1.5", "T7.4")
@pytest.mark.parametrize("sets", SETS)
def test_for_every_rite_there_is_an_arrangement_of_the_stones_that_fulfils_it(sets: int) -> None:
    for rite in ALL_RITES:
        shamans = goal(rite, sets)
        assert holds(rite.conditions, shamans), rite
        assert len(shamans) == sets
        assert sum(map(sum, shamans)) == 4 * sets
        assert min(map(sum, shamans)) >= 2
        assert max(map(sum, zip(*shamans, strict=True))) <= 8


def assert_solved(state: RitualState) -> None:
    """Asserts that the plan from this state ends with the holder solving the rite."""
    rite, actions = state.taken[state.done].rite, plan(state)
    before = play_out(state, actions[:-1])
    assert actions[-1] == SolveRite()
    assert SolveRite() in GAME.options(before, before.totem)
    assert holds(contents().rites[rite].conditions, [hand.stones for hand in before.circle])
    assert play_out(state, actions).solved == (*state.solved, rite)


@pytest.mark.rule("T1.5")
@settings(max_examples=150, deadline=None)
@given(st.sampled_from(ALL_RITES), st.sampled_from(PLAYERS), st.randoms(use_true_random=False), st.data())
def test_every_rite_can_be_fulfilled_from_any_start(
    rite: Rite, players: int, chance: random.Random, data: st.DataObject
) -> None:
    hands = some_circle(chance, RitualSetup(players=players).sets)
    holder, totem = (data.draw(st.integers(0, players - 1)) for _ in range(2))
    assert_solved(rite_state(hands, rite, players, holder, totem))


def nasty(sets: int) -> list[list[Hand]]:
    """Circles with extreme distributions: all stones of a colour in one set, one large set, full planes."""
    one_has_all = [(8, *[0] * 4), *[(0, 2, 0, 0, 0)] * min(sets - 1, 4), *[(0, 0, 2, 0, 0)] * max(sets - 5, 0)]
    rest = 4 * sets - sum(map(sum, one_has_all))
    one_has_all[-1] = tuple(n + (rest if at == 4 else 0) for at, n in enumerate(one_has_all[-1]))
    bag = [colour for colour in range(5) for _ in range(8)][: 4 * sets]  # the reserve has none of the first colours
    sizes = [4 * sets - 2 * (sets - 1), *[2] * (sets - 1)]
    cut = [bag[sum(sizes[:k]) : sum(sizes[: k + 1])] for k in range(sets)]
    one_is_rich = [tuple(stones.count(colour) for colour in range(5)) for stones in cut]
    last_is_rich = one_is_rich[::-1]
    full = [Hand(stones, COLOURS[max(range(5), key=lambda c: stones[c])]) for stones in one_is_rich]
    return [[Hand(stones) for stones in one_has_all], [Hand(stones) for stones in last_is_rich], full]


@pytest.mark.rule("T1.5", "T7.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_rite_can_be_fulfilled_from_nasty_starts(players: int) -> None:
    starts = nasty(RitualSetup(players=players).sets)
    assert all(sum(hand.size for hand in start) == RitualSetup(players=players).stones for start in starts)
    for number, rite in enumerate(ALL_RITES):
        for at, start in enumerate(starts):
            assert_solved(rite_state(start, rite, players, holder=number % players, totem=at % players))


def test_a_card_shown_to_both_is_solved_by_the_holder_of_the_totem() -> None:
    state = rite_state(nasty(4)[2], ALL_RITES[5], players=2)
    first, second, last = (rite.id for rite in contents().rituals[1].rites[:3])
    taken = (TakenRite(0, first), TakenRite(1, second), TakenRite(None, last))
    assert_solved(replace(state, round=3, taken=taken, done=2, solved=(first, second)))


@pytest.mark.long
@pytest.mark.rule("T1.3", "T1.5")
def test_rituals_get_harder_and_no_rite_takes_too_long() -> None:
    # Few starts and a narrow beam for speed; `python -m tools.grade` is more precise.
    starts = {players: deals(players, 5, seed=1) for players in PLAYERS}
    graded = {rite.id: grades(rite, starts, width=8) for rite in ALL_RITES}
    means = [fmean(fmean(graded[rite.id].values()) for rite in board.rites) for board in contents().rituals.values()]
    assert all(before < after for before, after in pairwise(means)), means
    assert max(by_players[4] for by_players in graded.values()) < 35


def test_the_command_shows_the_grades_of_a_rituals_rites(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--ritual", "1", "--starts", "2"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    head, *rows = said.out.splitlines()
    assert head.split()[:7] == ["rite", "2", "3", "4", "5", "6", "mean"]
    assert [row.split()[0] for row in rows] == [rite.id for rite in contents().rituals[1].rites]
    assert rows[2].split() == ["awakening-3", "3.0", "2.0", "2.0", "2.0", "2.0", "2.20", "0.0", "%", "rich", "6"]


@pytest.mark.parametrize(
    ("step", "code", "said"),
    [(1.0, 0, "Each is harder than the one before."), (0.0, 1, "Not harder than the ritual before: spring, embers, ")],
)
def test_the_command_shows_the_grades_of_all_rituals_and_whether_they_rise(
    step: float, code: int, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    number = {rite.id: board.number for board in contents().rituals.values() for rite in board.rites}
    monkeypatch.setattr(command, "grades", lambda rite, starts: dict.fromkeys(starts, 2.0 + step * number[rite.id]))
    assert command.main(["--starts", "1"]) == code
    head, *rows, last = capsys.readouterr().out.splitlines()
    assert head.split() == ["ritual", "2", "3", "4", "5", "6", "mean"]
    assert rows[0].split() == ["1", "awakening", *[f"{2 + step:.1f}"] * 5, f"{2 + step:.2f}"]
    assert len(rows) == 10
    assert last.startswith(said)


@pytest.mark.parametrize("words", [("--starts", "0"), ("--ritual", "11"), ("--ritual", "0")])
def test_the_command_complains_about_numbers_that_do_not_exist(
    words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        command.main(words)
    assert left.value.code == 2
    assert re.search(f"{words[0]} takes a number from 1 .*, not {words[1]}", capsys.readouterr().err)
