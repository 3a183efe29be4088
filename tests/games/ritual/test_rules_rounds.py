"""T6: rounds, time and the end."""

import msgspec
import pytest
from msgspec.structs import replace

from meja.game import NATURE, TALK, IllegalAction, Talk
from meja.games.menara.setup import Setup as MenaraSetup
from meja.games.ritual.actions import (
    AnyRitualAction,
    BeginRound,
    DealPieces,
    Give,
    GiveUpRitual,
    Pass,
    Pause,
    PutStone,
    Resume,
    SolveRite,
    Take,
    TakeBackStone,
    Tick,
)
from meja.games.ritual.content import contents
from meja.games.ritual.events import (
    InspirationsDealt,
    Passed,
    Paused,
    Resumed,
    RiteSolved,
    RitualEnded,
    RoundBegan,
    RoundLost,
    RoundWon,
    StonePut,
    StoneTaken,
    TimePassed,
)
from meja.games.ritual.rules import asks
from meja.games.ritual.setup import LEVELS, ROUND_S, RitualSetup
from meja.games.ritual.state import RitualState, TakenRite
from tests.games.menara.kit import GAME as MENARA
from tests.games.ritual.factories import (
    GAME,
    after,
    begun,
    dealt,
    hand,
    happens,
    offered,
    refused,
    rites_of,
    round_of,
    table,
)
from tests.games.ritual.test_rules_phases import HANDS, fulfilled, ritual_of


def ticked(state: RitualState, ms: int) -> RitualState:
    return after(state, Tick(ms), seat=NATURE)


def won(round: int) -> RitualState:
    """Returns a state in which the last rite of the round can be solved."""
    rites = fulfilled(*HANDS)
    board = [rite.id for rite in contents().rituals[ritual_of(rites[0])].rites if rite.id != rites[0]]
    done = round - 1
    before = (1 + 2 if round == 3 else round - 1) if round > 1 else 0
    return rites_of(
        *HANDS, taken=[*((1, rite) for rite in board[:done]), (0, rites[0])], ritual=ritual_of(rites[0]), round=round,
        done=done, solved=tuple(board[: before + done]),
    )  # fmt: skip


@pytest.mark.rule("T6.1")
def test_a_round_is_won_when_all_its_rites_are_solved() -> None:
    state = won(1)
    rite = state.taken[0].rite
    assert happens(state, SolveRite()) == [RiteSolved(0, 1, rite), RoundWon(1)]
    between = after(state, SolveRite())
    assert (between.stage, between.round, GAME.actor(between)) == ("ready", 2, 1)


@pytest.mark.rule("T6.1")
def test_the_next_round_has_new_cards_closed_runes_and_the_same_stones() -> None:
    between = after(ticked(won(1), 5000), SolveRite())
    state = after(between, BeginRound())
    assert (state.awake, state.taken, state.done, state.round) == ((), (), 0, 2)
    assert state.circle == between.circle
    assert state.totem == between.totem == 1  # the holder of the totem begins
    assert state.solved == between.solved
    assert state.clock_ms == state.setup.round_ms
    question = asks(state)
    assert question is not None
    assert (question.why, question.n, question.among) == ("inspirations", 3, tuple(contents().inspirations))
    assert happens(state, DealPieces(("fire", "water", "light")), seat=NATURE) == [
        InspirationsDealt((("fire",), ("water",), ("light",)))
    ]


@pytest.mark.rule("T6.1")
def test_only_the_holder_of_the_totem_begins_the_next_round() -> None:
    between = after(won(1), SolveRite())
    assert refused(between, BeginRound(), seat=0) == "refuse-totem"
    assert offered(between) == [BeginRound()]
    assert refused(round_of(*HANDS), BeginRound()) == "refuse-round-is-on"


@pytest.mark.rule("T6.2")
def test_the_time_of_a_round_is_that_of_the_table() -> None:
    minutes = {
        2: ("5:00", "4:30", "4:00", "3:30"),
        3: ("7:00", "6:00", "5:00", "4:00"),
        4: ("7:30", "6:30", "5:30", "5:00"),
        5: ("8:00", "7:00", "6:00", "5:30"),
        6: ("8:30", "7:30", "6:30", "6:00"),
    }
    assert list(LEVELS) == ["apprentice", "companion", "master", "guru"]
    for players, row in minutes.items():
        for level, text in zip(LEVELS, row, strict=True):
            least, seconds = text.split(":")
            state = begun(RitualSetup(players=players, level=level)).state
            assert state.clock_ms == 1000 * (60 * int(least) + int(seconds))
    assert set(ROUND_S) == set(minutes)


@pytest.mark.rule("T6.3")
def test_when_time_is_over_the_round_is_lost_and_may_be_started_again() -> None:
    state = round_of(*HANDS, clock_ms=5000)
    assert happens(state, Tick(4999), seat=NATURE) == [TimePassed(4999)]
    assert ticked(state, 4999).clock_ms == 1
    assert happens(state, Tick(6000), seat=NATURE) == [TimePassed(5000), RoundLost(1)]
    lost = ticked(state, 5000)
    assert (lost.stage, lost.clock_ms) == ("lost", 0)
    assert offered(lost) == [BeginRound(), GiveUpRitual()]
    assert refused(lost, Take("water")) == "refuse-no-round"
    assert happens(lost, BeginRound()) == [RoundBegan(1)]
    ended = after(lost, GiveUpRitual())
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.won, GAME.actor(ended)) == (False, None)
    assert refused(ended, BeginRound()) == "refuse-over"
    assert refused(after(won(1), SolveRite()), GiveUpRitual()) == "refuse-no-round"  # only after a lost round


@pytest.mark.rule("T6.3")
def test_the_clock_runs_only_while_a_round_is_on() -> None:
    for state in (after(won(1), SolveRite()), table(RitualSetup()).state, ticked(round_of(*HANDS, clock_ms=1), 1)):
        with pytest.raises(IllegalAction) as why:
            ticked(state, 1000)
        assert why.value.text.id == "refuse-clock-stands"
    with pytest.raises(IllegalAction) as why:
        ticked(round_of(*HANDS), -1)
    assert why.value.text.id == "refuse-time-runs-on"


@pytest.mark.parametrize(
    ("awake", "needed", "tip"),
    [
        (0, 3, "help"),
        (1, 3, "help"),
        (2, 3, "share"),
        (3, 3, "ahead"),
        (0, 2, "help"),
        (1, 2, "share"),
        (2, 2, "ahead"),
    ],
)
def test_after_a_lost_round_everybody_gets_three_tips_by_how_many_were_awake(awake: int, needed: int, tip: str) -> None:
    hands = HANDS if needed == 3 else HANDS[:4]
    state = round_of(*hands, players=2 if needed == 2 else None, clock_ms=1, awake=tuple(range(awake)))
    assert state.setup.wakers == needed
    assert GAME.view(state, 0).tips == ()
    lost = ticked(state, 1)
    for seat in (0, 1, None):
        tips = GAME.view(lost, seat).tips
        assert (tips[0].id, len(tips)) == (f"tip-T-{tip}", 3)
    assert GAME.view(after(lost, BeginRound()), 0).tips == ()


@pytest.mark.rule("T6.4")
def test_the_third_round_won_wins_the_game() -> None:
    state = won(3)
    assert happens(state, SolveRite())[1:] == [RoundWon(3), RitualEnded(won=True)]
    outcome = GAME.outcome(after(state, SolveRite()))
    assert outcome is not None
    assert outcome.won
    assert GAME.outcome(after(won(2), SolveRite())) is None
    assert len(after(state, SolveRite()).solved) == 6


@pytest.mark.rule("T6.5")
@pytest.mark.parametrize("between_rounds", [False, True])
def test_a_game_is_silent_from_its_first_round_to_its_end(between_rounds: bool) -> None:
    """But for the time after a lost round, and after a won one if the table has this option."""
    silence, everything = frozenset[Talk](), frozenset[Talk]({"chat", "ping", "emote", "pointer"})

    def talk(state: RitualState) -> frozenset[Talk]:
        return GAME.talk(replace(state, setup=replace(state.setup, talk_between_rounds=between_rounds)))

    assert talk(table(RitualSetup()).state) == everything
    for number in (1, 2, 3):
        on = won(number)
        lost = ticked(on, on.clock_ms)
        assert [talk(on), talk(after(on, Pause(), seat=NATURE))] == [silence] * 2
        assert [talk(lost), talk(after(lost, GiveUpRitual()))] == [everything] * 2
        assert talk(after(lost, BeginRound())) == silence
        over = after(on, SolveRite())
        assert talk(over) == (everything if number == 3 or between_rounds else silence)
    assert talk(after(won(1), SolveRite(), BeginRound())) == silence


@pytest.mark.rule("T6.5")
def test_a_table_is_silent_between_won_rounds_unless_it_chooses_otherwise() -> None:
    assert not RitualSetup().talk_between_rounds
    old = b'{"players":3,"ritual":2,"level":"guru","first":0,"may_pass":true,"history":true,"advice":true}'
    assert not msgspec.json.decode(old, type=RitualSetup).talk_between_rounds, "a table of 0.1.0"


@pytest.mark.rule("T6.6")
def test_a_restarted_round_has_the_same_stones_and_new_cards() -> None:
    board = [rite.id for rite in contents().rituals[1].rites]
    first = begun(RitualSetup(players=3, first=0, history=True), seed=3)
    started = first.state
    first.act(0, next(option for option in offered(started) if isinstance(option, Take)))
    state = replace(
        first.state, stage="rites", round=2, awake=(1, 2, 0), solved=(board[0], board[1]), done=1,
        taken=(TakenRite(1, board[1]), TakenRite(2, board[2])),
    )  # fmt: skip
    lost = ticked(state, 10**9)
    again = after(lost, BeginRound())
    assert again.circle == started.circle != state.circle
    assert again.totem == started.totem
    assert again.clock_ms == again.setup.round_ms
    assert (again.awake, again.taken, again.done, again.round, again.history) == ((), (), 0, 2, ())
    assert again.solved == (board[0],)  # rites solved in the lost round must be solved again
    question = asks(again)
    assert question is not None
    assert question.why == "inspirations"
    ready = replace(dealt(again, "fire", "water", "light"), awake=(0,))
    question = asks(ready)
    assert question is not None
    assert question.among == tuple(board[1:])


@pytest.mark.rule("T6.7")
def test_a_pause_stops_the_clock_and_hides_the_table() -> None:
    state = round_of(*HANDS, history=True)
    assert happens(state, Pause(), seat=NATURE) == [Paused()]
    paused = after(state, Pause(), seat=NATURE)
    assert refused(paused, Take("water")) == "refuse-paused"
    assert GAME.options(paused, 0) == ()
    for seat in (0, 1, None):
        seen = GAME.view(paused, seat)
        assert (seen.circle, seen.reserve, seen.history, seen.paused) == ((), (), (), True)
    with pytest.raises(IllegalAction) as why:
        ticked(paused, 1000)
    assert why.value.text.id == "refuse-clock-stands"
    with pytest.raises(IllegalAction):
        after(paused, Pause(), seat=NATURE)
    assert happens(paused, Resume(), seat=NATURE) == [Resumed()]
    assert replace(after(paused, Resume(), seat=NATURE), number=state.number) == state
    with pytest.raises(IllegalAction) as why:
        after(state, Resume(), seat=NATURE)
    assert why.value.text.id == "refuse-not-paused"


@pytest.mark.rule("T6.7")
def test_d7_a_pause_gives_back_time_that_passed_and_no_more() -> None:
    state = ticked(round_of(*HANDS), 9000)
    assert happens(state, Pause(7000), seat=NATURE) == [Paused(7000)]
    assert after(state, Pause(7000), seat=NATURE).clock_ms == state.setup.round_ms - 2000
    assert happens(state, Pause(60_000), seat=NATURE) == [Paused(9000)]
    with pytest.raises(IllegalAction) as why:
        after(state, Pause(-1), seat=NATURE)
    assert why.value.text.id == "refuse-time-runs-on"


@pytest.mark.rule("T6.7")
@pytest.mark.parametrize("action", [Tick(1000), Pause(), Resume()])
def test_a_seat_cannot_act_on_totem_or_clock(action: AnyRitualAction) -> None:
    assert refused(round_of(*HANDS), action, seat=0) == "refuse-natures"


@pytest.mark.rule("T6.8")
def test_a_history_of_actions_is_an_option_of_the_table() -> None:
    deeds = (Take("water"), PutStone("water", 1))
    kept, plain = (after(round_of(*HANDS, history=history), *deeds) for history in (True, False))
    assert GAME.view(kept, 2).history == (StoneTaken(0, "water"), StonePut(1, "water", 1))
    assert GAME.view(plain, 2).history == ()
    assert not RitualSetup().history


@pytest.mark.rule("T6.8")
def test_the_history_is_that_of_the_round() -> None:
    state = replace(won(1), setup=replace(won(1).setup, history=True))
    done = after(state, Give("fire", 0, 1))
    assert len(done.history) == 1
    between = after(state, SolveRite())
    assert len(between.history) == 1  # kept until the next round begins
    assert after(between, BeginRound()).history == ()


@pytest.mark.rule("T6.8")
def test_d6_the_last_action_of_each_seat_is_public_even_without_a_history() -> None:
    played = after(round_of(*HANDS, may_pass=True), Take("water"), PutStone("water", 1), *[Pass()] * (len(HANDS) - 2))
    others = (Passed(seat) for seat in range(2, len(HANDS)))
    last = (StoneTaken(0, "water"), StonePut(1, "water", 1), *others)
    for seat in (*range(len(HANDS)), None):
        assert GAME.view(played, seat).last == last
        assert GAME.view(played, seat).history == ()
    assert GAME.view(after(played, Pass()), None).last == (Passed(0), *last[1:])


@pytest.mark.rule("T6.7")
def test_d6_a_pause_hides_the_last_actions_and_a_new_round_clears_them() -> None:
    nothing = (None,) * len(HANDS)
    state = round_of(*HANDS)
    assert GAME.view(state, 0).last == nothing
    played = after(state, Take("water"))
    assert GAME.view(after(played, Pause(), seat=NATURE), 0).last == nothing
    assert after(ticked(played, played.clock_ms), BeginRound()).last == ()


@pytest.mark.rule("T6.8")
def test_d6_without_a_history_only_the_last_action_of_each_seat_is_in_a_view() -> None:
    """Two rounds that differ only before the last deed of each seat give equal views."""
    state = round_of(*HANDS, may_pass=True)
    lap = [Pass()] * (len(HANDS) - 1)
    quiet = after(state, *[Pass(), *lap] * 3)
    busy = after(
        state,
        PutStone("water", 0) if hand(HANDS[0]).loose("water") else PutStone("fire", 0),
        *lap,
        TakeBackStone(0),
        *lap,
    )
    busy = after(busy, Pass(), *lap)
    assert busy.history == quiet.history == ()
    for seat in (*range(len(HANDS)), None):
        assert GAME.view(busy, seat) == GAME.view(quiet, seat)


def test_d16_the_solvers_of_rites_are_public_and_those_of_a_lost_round_are_removed() -> None:
    state = replace(won(2), solvers=(2, 1))
    between = after(state, SolveRite())
    assert GAME.view(between, 3 % len(HANDS)).solvers == (2, 1, 0)
    assert GAME.view(after(between, BeginRound()), None).solvers == (2, 1, 0)
    lost = after(ticked(state, state.clock_ms), BeginRound())
    assert (lost.solvers, len(lost.solved)) == ((2,), 1)


def test_a_game_of_another_kind_is_never_silent() -> None:
    assert MENARA.talk(MENARA.evolve(None, *MENARA.start(MenaraSetup()))) == TALK


def test_hands_are_read_as_written() -> None:
    assert hand("sf|w").plane == "water"
    assert hand("sf|w").size == 3
