"""RITUAL in a room: silence, a pause when a shaman is gone, and secret cards."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from meja.game import NATURE, TALK
from meja.games.ritual.actions import BeginRound, DealPieces, RitualDraw
from meja.games.ritual.bots.advice import advise
from meja.games.ritual.events import InspirationsDealt, Paused, Resumed, RoundBegan, RoundLost, TimePassed
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.pieces import whole
from meja.server.messages import (
    Act,
    Arrange,
    Emote,
    HandOver,
    Happened,
    Hold,
    Ping,
    Point,
    Recall,
    Refused,
    Say,
    SeatBot,
    Show,
    Shown,
    Sit,
    Snapshot,
    Start,
    Waiting,
)
from meja.server.queries import answer_to
from meja.server.room import inputs
from meja.server.room.effects import Consult, Tell, Think
from meja.table.hosting import Terms
from meja.table.seats import BotSeat
from meja.text import Text
from tests.server.factories import Company, lobby, playing, raw

SETUP = RitualSetup(players=3, first=0)
SHAMANS = ("ada", "bob", "eve")
SHAMAN = BotSeat("shaman")
SIGNS = (Emote("fear"), Ping("stone"), Show(1))


class Fixed(RitualHosting):
    """Seeded chance, but the first shaman's inspiration card can be chosen."""

    def __init__(self, another: bool = False) -> None:
        super().__init__(RoundTimer())
        self.another = another

    def answer(self, terms: object, seed: int, state: RitualState, question: RitualDraw) -> DealPieces:
        deal = super().answer(terms, seed, state, question)
        if self.another and question.why == "inspirations":
            other = next(card for card in question.among if card not in deal.items)
            return DealPieces((other, *deal.items[1:]))
        return deal


def table(sitters: tuple[Any, ...] = SHAMANS, hosting: RitualHosting | None = None, **more: Any) -> Company:
    return playing(hosting=hosting or Fixed(), setup=SETUP, sitters=sitters, **more)


def in_a_round(sitters: tuple[Any, ...] = SHAMANS, hosting: RitualHosting | None = None, **more: Any) -> Company:
    company = table(sitters, hosting, **more)
    company.act("ada", 0, BeginRound())
    return company


def after_a_won_round(between_rounds: bool) -> Company:
    """A table whose shamans won the first round by what they were advised."""
    setup = replace(SETUP, talk_between_rounds=between_rounds)
    company = playing(hosting=Fixed(), setup=setup, sitters=SHAMANS)
    company.act("ada", 0, BeginRound())
    while (state := company.room.state).runs:
        company.act(SHAMANS[state.totem], state.totem, advise(state, state.totem, company.room.events))
    assert (state.stage, state.round) == ("ready", 2)
    return company


def deed(company: Company) -> Any:
    """Returns an option of the holder of the totem."""
    return company.room.game.options(company.room.state, company.room.state.totem)[-1]


def test_stones_are_dealt_when_the_game_begins_and_cards_with_the_round() -> None:
    company = in_a_round()
    began, dealt = company.happened()
    assert began == RoundBegan(1)
    assert isinstance(dealt, InspirationsDealt)
    assert company.only("wim", Happened).now.clock_ms == SETUP.round_ms


@pytest.mark.rule("T6.5")
def test_people_talk_before_the_first_round() -> None:
    company = table()
    assert company.room.talk() == TALK
    company.do("bob", Say, "ready?")


@pytest.mark.rule("T6.5")
@pytest.mark.parametrize("between_rounds", [False, True])
def test_between_won_rounds_people_talk_only_if_the_table_says_so(between_rounds: bool) -> None:
    """So do people who watch, and who come back in between; a silent room stays so when it is loaded again."""
    company = after_a_won_round(between_rounds)
    company.go("bob")
    company.reload()
    for person in (*SHAMANS, "wim"):
        company.come(person)
        assert company.only(person, Snapshot).now.talk == (tuple(sorted(TALK)) if between_rounds else ())
    for person in (*SHAMANS, "wim"):
        if between_rounds:
            company.do(person, Say, "well done")
        else:
            assert company.refusal(person, Say, "well done") == "refuse-silence"
        for sign in SIGNS:
            company.send(person, sign)
            others = [other for other in (*SHAMANS, "wim") if other != person]
            assert all(bool(company.told(other)) == between_rounds for other in others)
    pointed = company.send("ada", Point(0, {"": ((0.0, 0.0, 0.0), None)}))
    assert bool(pointed.effects) == between_rounds


@pytest.mark.rule("T6.5", "T6.8")
def test_a_won_round_is_looked_back_at_in_silence() -> None:
    company = after_a_won_round(between_rounds=False)
    assert recalled(company, "wim").replay.moments


@pytest.mark.rule("T6.5")
def test_people_talk_after_a_lost_round_until_it_begins_again() -> None:
    company = in_a_round()
    company.wait(SETUP.round_ms / 1000)
    company.do("bob", Say, "oh no")
    company.act("ada", company.room.state.totem, BeginRound())
    assert company.refusal("bob", Say, "and?") == "refuse-silence"


@pytest.mark.rule("T6.5")
def test_a_round_is_played_in_silence_by_everybody() -> None:
    company = in_a_round()
    assert company.only("wim", Happened).now.talk == ()
    for person in (*SHAMANS, "wim"):
        assert company.refusal(person, Say, "red!") == "refuse-silence"
        for sign in SIGNS:
            company.send(person, sign)
            assert company.only(person, Refused).text.id == "refuse-silence"
            assert len(company.step.effects) == 1, "nobody else sees it"
    assert company.send("ada", Point(0, {"": ((0.0, 0.0, 0.0), None)})).effects == ()


def recalled(company: Company, person: str) -> Any:
    """Returns the answer to Recall, as the thread of the questions would give it."""
    company.send(person, Recall("r"))
    (asked,) = company.effects(Consult)
    return whole(answer_to(company.hosting, company.room.record.terms, asked))


@pytest.mark.rule("T6.5", "T6.8")
def test_nobody_looks_back_while_a_round_is_on_or_before_the_first() -> None:
    company = table()
    assert recalled(company, "wim") == Text("refuse-nothing-past")
    company.act("ada", 0, BeginRound())
    company.act("ada", 0, deed(company))
    for person in (*SHAMANS, "wim"):
        assert recalled(company, person) == Text("refuse-nothing-past")
    company.go("bob")
    assert recalled(company, "ada") == Text("refuse-nothing-past"), "a pause ends nothing"


@pytest.mark.rule("T6.8")
def test_after_a_round_everybody_looks_back_at_it_with_all_cards() -> None:
    company = in_a_round()
    company.act("ada", 0, deed(company))
    company.wait(SETUP.round_ms / 1000)
    (first,) = [n for n, event in enumerate(company.room.events, start=1) if event == RoundBegan(1)]
    for person in (*SHAMANS, "wim"):
        answer = recalled(company, person)
        shown = [(n, event) for n, event in enumerate(company.room.events, start=1) if n >= first]
        assert answer.n == len(company.room.events)
        assert [(one.n, one.event) for one in answer.replay.moments] == [
            (n, event) for n, event in shown if not isinstance(event, TimePassed)
        ]
    assert InspirationsDealt(company.room.state.inspirations) in [one.event for one in answer.replay.moments]


@pytest.mark.rule("T6.8")
def test_a_moment_of_the_last_round_is_shown_to_all_others_and_never_kept() -> None:
    company = in_a_round()
    company.wait(SETUP.round_ms / 1000)
    for person in ("bob", "wim"):
        step = company.send(person, Show(7))
        assert step.write is None
        assert company.told(person) == []
        assert company.only("ada", Shown) == Shown(person, 7)
        assert company.effects(Tell)[0].fleeting
    company.act("ada", 0, BeginRound())
    company.send("bob", Show(7))
    assert company.only("bob", Refused).text.id == "refuse-silence"
    assert company.told("ada") == []


@pytest.mark.rule("T6.7")
def test_a_shaman_who_drops_out_pauses_the_round_and_hides_the_table() -> None:
    company = in_a_round()
    company.now_s += 4
    company.go("bob")
    assert company.happened() == [TimePassed(4000), Paused()]
    assert company.refusal("ada", Act, 0, raw(BeginRound())) == "refuse-paused"
    company.come("wim")
    seen = msgspec.json.decode(company.only("wim", Snapshot).view)
    assert seen["paused"]
    assert seen["circle"] == []
    assert company.refusal("ada", Say, "now!") == "refuse-silence", "the round is not over"
    company.wait(3600)
    assert company.room.state.clock_ms == SETUP.round_ms - 4000


@pytest.mark.rule("T6.7")
def test_the_round_goes_on_when_all_shamans_are_back() -> None:
    company = in_a_round()
    company.go("bob", "eve")
    company.come("bob")
    assert company.happened() == []
    company.come("eve")
    assert company.happened() == [Resumed()]
    company.act("ada", 0, deed(company))


@pytest.mark.rule("T6.7")
def test_the_round_goes_on_when_all_agree_on_a_bot_in_the_seat() -> None:
    company = in_a_round()
    company.go("bob")
    company.do("ada", SeatBot, 1, "shaman")
    assert company.happened() == []
    company.do("eve", SeatBot, 1, "shaman")
    assert company.happened() == [Resumed()]
    company.act("ada", 0, deed(company))
    assert company.effects(Think)[0].seat == company.room.state.totem == 1


@pytest.mark.rule("T6.7")
def test_shamans_pause_the_round_by_agreement() -> None:
    company = in_a_round()
    for person in SHAMANS:
        company.do(person, Hold, True)
    assert company.happened() == [Paused()]
    for person in SHAMANS:
        company.do(person, Hold, False)
    assert company.happened() == [Resumed()]


@pytest.mark.rule("T6.3")
def test_a_round_is_lost_at_the_end_of_its_time_though_nobody_does_anything() -> None:
    company = in_a_round()
    company.wait(SETUP.round_ms / 1000)
    assert company.happened()[-1] == RoundLost(1)
    assert company.room.due_s() is None
    company.do("bob", Say, "oh no")


def test_the_table_reminds_whoever_is_to_begin_a_round() -> None:
    company = table(remind_s=30)
    company.wait(30)
    assert company.only("wim", Waiting).seat == 0


def test_a_shaman_of_the_table_leaves_the_beginning_of_a_round_to_people() -> None:
    company = playing(hosting=Fixed(), setup=RitualSetup(players=3, first=1), sitters=("ada", SHAMAN, SHAMAN))
    (think,) = company.effects(Think)
    chosen = company.hosting.choose(company.hosting.bot("shaman", 1, 1, Terms()), think.state, 1)
    assert chosen is None
    company.run(inputs.bot_chose, 1, think.n, chosen, company.now_s)
    company.act("ada", 1, BeginRound())
    assert company.happened()[0] == RoundBegan(1)


def test_only_the_holder_of_the_totem_acts() -> None:
    company = in_a_round()
    assert company.refusal("bob", Act, 1, raw(deed(company))) == "refuse-totem"
    assert company.refusal("bob", Act, 0, raw(deed(company))) == "refuse-not-your-seat"


@pytest.mark.parametrize("action", [b'{"type":"Tick","ms":1}', b'{"type":"Deal","items":[]}', b'{"type":"Resume"}'])
def test_nobody_does_actions_of_nature(action: bytes) -> None:
    company = in_a_round()
    assert company.refusal("ada", Act, 0, msgspec.Raw(action)) == "refuse-unreadable"
    assert company.room.game.actor(company.room.state) != NATURE


def test_a_circle_that_cannot_be_played_is_refused() -> None:
    company = lobby(hosting=Fixed(), setup=SETUP, sitters=SHAMANS)
    assert company.refusal("ada", Arrange, raw(RitualSetup(players=7)), Terms()) == "refuse-shamans"
    assert company.refusal("ada", Arrange, raw(RitualSetup(ritual=99)), Terms()) == "refuse-no-such-ritual"


def test_nobody_has_the_cards_of_two_shamans() -> None:
    company = lobby(hosting=Fixed(), setup=SETUP, sitters=("ada", "bob", None))
    assert company.refusal("ada", Sit, 2) == "refuse-second-seat"
    assert company.refusal("ada", HandOver, 0, "bob") == "refuse-second-seat"
    assert company.refusal("ada", Start) == "refuse-empty-seats"


@pytest.mark.rule("T7.1")
def test_two_shamans_are_two_people_or_one_and_a_bot() -> None:
    company = lobby(hosting=Fixed(), setup=RitualSetup(players=2, first=0), sitters=("ada", None))
    assert company.refusal("ada", Sit, 1) == "refuse-second-seat"
    company.do("ada", SeatBot, 1, "shaman")
    company.do("ada", Start)
    company.act("ada", 0, BeginRound())
    (dealt,) = [event for event in company.happened() if isinstance(event, InspirationsDealt)]
    assert [len(cards) for cards in dealt.cards] == [2, 2]
    company.act("ada", 0, deed(company))
    assert company.effects(Think)[0].seat == 1


@pytest.mark.rule("T2.2")
def test_the_card_of_a_shaman_changes_nothing_in_what_others_are_told() -> None:
    told = []
    for another in (False, True):
        company = in_a_round(hosting=Fixed(another))
        company.now_s += 1
        company.act("ada", 0, deed(company))
        company.go("bob")
        company.come("bob", last_event=4, eye=1)
        company.come("eve", "wim")
        company.run(inputs.resend, company.connections["bob"], company.now_s)
        company.reload()
        company.come("ada", "bob", "eve", "wim")
        told.append({person: company.bytes_told(person) for person in (*SHAMANS, "wim")})
    first, second = told
    assert first["ada"] != second["ada"]
    for person in ("bob", "eve", "wim"):
        assert first[person] == second[person]
