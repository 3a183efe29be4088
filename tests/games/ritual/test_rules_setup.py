"""T1 and T2: material and set-up."""

from collections import Counter
from pathlib import Path

import pytest

from meja.game import NATURE, IllegalAction
from meja.games.content_loader import ContentError
from meja.games.ritual.actions import BeginRound, DealPieces, Give, PutStone
from meja.games.ritual.content import COLOURS, contents, load
from meja.games.ritual.events import InspirationsDealt, RiteTaken
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.rules import asks, cards_due
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import TakenRite
from tests.games.ritual.factories import GAME, after, begun, dealt, happens, refused, rites_of, round_of, table


@pytest.mark.rule("T1.1")
def test_there_are_eight_stones_of_each_of_five_colours() -> None:
    state = table(RitualSetup(players=6)).state
    assert COLOURS == ("shadow", "water", "fire", "light", "plants")
    held = [sum(hand.stones[n] for hand in state.circle) for n in range(5)]
    assert [there + left for there, left in zip(held, state.reserve, strict=True)] == [8] * 5


def test_the_reserve_is_empty_before_stones_are_dealt() -> None:
    (started,) = GAME.start(RitualSetup())
    state = GAME.evolve(None, started)
    assert (state.circle, state.reserve, GAME.view(state, None).reserve) == ((), (), ())


@pytest.mark.rule("T1.2")
def test_there_are_25_inspiration_cards_and_no_two_are_alike() -> None:
    cards = [card.stones for card in contents().inspirations.values()]
    assert len(cards) == len(set(cards)) == 25
    kinds = Counter(tuple(sorted(n for n in stones if n)) for stones in cards)
    assert kinds == {(5,): 5, (3, 3): 10, (2, 2, 2): 10}


@pytest.mark.rule("T1.3")
def test_there_are_ten_rituals_of_six_rites() -> None:
    assert [*contents().rituals] == [*range(1, 11)]
    assert all(len(board.rites) == 6 for board in contents().rituals.values())
    assert len(contents().rites) == 60


@pytest.mark.rule("T1.4")
def test_there_are_a_plane_per_shaman_a_totem_and_three_runes_of_each_kind() -> None:
    state = begun(RitualSetup(players=6, first=3)).state
    assert [hand.plane for hand in state.circle] == [None] * 6
    assert state.totem == 3
    assert state.setup.wakers == 3
    assert cards_due(rites_of("ssww", "ffll", "ppss", taken=[], round=3)) == 3


@pytest.mark.rule("T1.5")
def test_every_rite_is_a_condition_on_how_stones_are_spread() -> None:
    for board in contents().rituals.values():
        assert all(rite.conditions for rite in board.rites)
        assert len({rite.conditions for rite in board.rites}) == 6
    kinds = {condition.kind for rite in contents().rites.values() for condition in rite.conditions}
    assert {"gathered", "each"} <= kinds  # the two that the rule book shows
    assert len(kinds) >= 10


PURE = [f"[{{ kind = 'pure', n = {n} }}]" for n in range(1, 7)]


@pytest.mark.rule("T1.5")
@pytest.mark.parametrize(
    ("rites", "why"),
    [
        ([*PURE[:5], PURE[0]], "two of its rites are the same"),
        ([*PURE[:5], "[]"], "it has no condition"),
        (PURE[:5], "it has 6 rites, not 5"),
        ([*PURE[:5], "[{ kind = 'each', n = 1 }]"], "each speaks of 1 colours, not of none"),
        ([*PURE[:5], "[{ kind = 'even', n = 1 }]"], "even has no number"),
    ],
)
def test_six_different_rites_with_a_meaning_make_a_ritual(tmp_path: Path, rites: list[str], why: str) -> None:
    rows = [f"[[ritual]]\nid = 'r{n}'\nrites = [{', '.join(rites if n == 3 else PURE)}]\n" for n in range(10)]
    (tmp_path / "rituals.toml").write_text("".join(rows), "utf-8")
    with pytest.raises(ContentError, match=f"r3.*{why}"):
        load(tmp_path)


@pytest.mark.rule("T2.1")
def test_a_ritual_is_chosen_and_its_rites_are_seen_in_no_order() -> None:
    assert RitualSetup().ritual == 1
    for ritual in (1, 10):
        state = begun(RitualSetup(ritual=ritual)).state
        board = GAME.view(state, 0).board
        assert board == tuple(rite.id for rite in contents().rituals[ritual].rites)
        assert state.taken == ()  # the order of the cards does not exist yet
    waking = rites_of("ssww", "ffll", "ppss", taken=[], round=1)
    question = asks(waking)
    assert question is not None
    first = {RitualNature(seed).answer(waking, question).items[0] for seed in range(60)}
    assert first == set(GAME.view(waking, 0).board)


@pytest.mark.rule("T2.1")
@pytest.mark.parametrize("ritual", [0, 11])
def test_an_unknown_ritual_is_refused(ritual: int) -> None:
    with pytest.raises(IllegalAction) as why:
        GAME.start(RitualSetup(ritual=ritual))
    assert why.value.text.id == "refuse-no-such-ritual"


@pytest.mark.rule("T2.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_shaman_has_four_stones_a_secret_card_and_an_empty_plane(players: int) -> None:
    state = begun(RitualSetup(players=players)).state
    assert [hand.size for hand in state.circle] == [4] * players
    assert [hand.plane for hand in state.circle] == [None] * players
    assert [len(cards) for cards in state.inspirations] == [1] * players
    assert len(set(state.inspirations)) == players
    for seat in range(players):
        seen = GAME.view(state, seat)
        assert seen.inspirations == state.inspirations[seat]
        assert seen.circle == state.circle  # the stones are visible to all
    assert GAME.view(state, None).inspirations == ()
    assert sum(state.reserve) == 40 - 4 * players


@pytest.mark.rule("T2.2")
def test_stones_and_cards_are_random() -> None:
    games = [begun(RitualSetup(players=4), seed).state for seed in range(6)]
    assert len({state.circle for state in games}) == 6
    assert len({state.inspirations for state in games}) == 6


@pytest.mark.rule("T2.2")
def test_a_shaman_does_not_see_the_cards_of_others() -> None:
    event = InspirationsDealt((("fire",), ("water",), ("light",)))
    assert GAME.view_event(event, 1) == InspirationsDealt(((), ("water",), ()))
    assert GAME.view_event(event, None) == InspirationsDealt(((), (), ()))


@pytest.mark.rule("T2.3")
def test_the_holder_of_the_totem_acts_and_the_first_is_chosen() -> None:
    state = begun(RitualSetup(players=4, first=2)).state
    assert GAME.actor(state) == state.totem == 2
    stone = next(colour for colour in COLOURS if state.circle[1].loose(colour))
    assert refused(state, PutStone(stone, 1), seat=1) == "refuse-totem"
    assert [seat for seat in range(4) if GAME.options(state, seat)] == [2]


@pytest.mark.rule("T2.3")
def test_the_first_shaman_can_be_drawn() -> None:
    fresh = GAME.evolve(None, *GAME.start(RitualSetup(players=5)))
    question = GAME.asks(fresh)
    assert question is not None
    assert (question.why, question.among) == ("first", ("0", "1", "2", "3", "4"))
    assert dealt(fresh, "3").totem == 3
    assert {table(RitualSetup(players=5), seed).state.totem for seed in range(40)} == {0, 1, 2, 3, 4}


@pytest.mark.rule("T2.3")
@pytest.mark.parametrize(("first", "players"), [(4, 4), (-1, 3)])
def test_a_seat_that_does_not_exist_cannot_be_first(first: int, players: int) -> None:
    with pytest.raises(IllegalAction) as why:
        GAME.start(RitualSetup(players=players, first=first))
    assert why.value.text.id == "refuse-first-shaman"


@pytest.mark.rule("T2.4")
@pytest.mark.parametrize(("round", "cards"), [(1, 1), (2, 2), (3, 3)])
def test_the_first_round_has_one_ritual_card_the_second_two_the_third_three(round: int, cards: int) -> None:
    state = rites_of("ssww", "ffll", "ppss", taken=[], round=round, awake=(0, 2, 1))
    taken = []
    while (asked := asks(state)) is not None:
        assert asked.why == "rite"
        (event,) = happens(state, DealPieces((asked.among[0],)), seat=NATURE)
        assert isinstance(event, RiteTaken)
        taken.append((event.seat, event.rune))
        state = GAME.evolve(state, event)
    assert taken == [(0, 1), (2, 2), (1, 3)][:cards]
    assert not set(state.solved) & {one.rite for one in state.taken}


@pytest.mark.rule("T2.4")
def test_no_card_comes_twice() -> None:
    board = [rite.id for rite in contents().rituals[1].rites]
    state = rites_of(
        "ssww", "ffll", "ppss", taken=[], round=3, solved=tuple(board[:3]), awake=(0, 1), stage="inspiration"
    )
    asked = asks(state)
    assert asked is not None
    assert asked.among == tuple(board[3:])
    state = dealt(state, board[4])
    assert state.taken == (TakenRite(0, board[4]),)
    asked = asks(state)
    assert asked is not None
    assert asked.among == (board[3], board[5])


@pytest.mark.rule("T2.2", "T6.2")
@pytest.mark.parametrize("players", [1, 7])
def test_there_are_two_to_six_shamans(players: int) -> None:
    with pytest.raises(IllegalAction) as why:
        GAME.start(RitualSetup(players=players))
    assert why.value.text.id == "refuse-shamans"


def test_nobody_acts_before_the_round_has_begun() -> None:
    state = table(RitualSetup(players=3, first=0)).state
    assert refused(state, Give("fire", 0, 1)) == "refuse-no-round"
    assert GAME.options(state, 0) == (BeginRound(),)
    assert after(state, BeginRound()).stage == "inspiration"


def test_nobody_acts_while_cards_are_dealt() -> None:
    state = after(table(RitualSetup(players=3, first=0)).state, BeginRound())
    assert GAME.actor(state) == NATURE
    assert refused(state, PutStone("fire", 0), seat=0) == "refuse-being-dealt"


def test_nature_deals_what_it_is_asked_for() -> None:
    fresh = GAME.evolve(None, *GAME.start(RitualSetup(players=3, first=0)))
    for wrong in ((), ("fire",) * 12, ("gold",) * 12):
        with pytest.raises(IllegalAction) as why:
            GAME.decide(fresh, NATURE, DealPieces(wrong))
        assert why.value.text.id == "refuse-not-asked"
    with pytest.raises(IllegalAction) as why:
        GAME.decide(round_of("ssww", "ffll", "ppss"), NATURE, DealPieces(("fire",)))
    assert why.value.text.id == "refuse-not-asked"
