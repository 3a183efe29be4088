"""A room: start and end of a game, whose turn it is, and commands that are carried out once."""

import logging
from typing import Any

import pytest
from msgspec import Raw

from meja.game import Outcome
from meja.server.messages import (
    Act,
    Arrange,
    Done,
    Happened,
    Hello,
    Question,
    Recall,
    Refused,
    Rise,
    Say,
    Sit,
    Start,
    Study,
    Suggest,
    Wonder,
)
from meja.server.messages import Room as ToldRoom
from meja.server.room import inputs, update
from meja.server.room.effects import Consult, Tell
from tests.server import toy
from tests.server.factories import lobby, playing, raw
from tests.store import memory

# Beginning and ending -------------------------------------------------------------------------------------------------


def test_the_host_begins_the_game_when_every_seat_is_taken() -> None:
    company = lobby()
    company.do("ada", Start)
    assert company.happened() == [toy.Started(toy.Setup())]
    assert company.room.stage == "playing"
    assert company.only("bob", ToldRoom).stage == "playing"
    assert company.only("bob", Happened).now.actor == 0


def test_a_game_does_not_begin_with_an_empty_seat() -> None:
    company = lobby(sitters=("ada", None))
    assert company.refusal("ada", Start) == "refuse-empty-seats"
    assert company.room.stage == "lobby"


def test_a_game_begins_once() -> None:
    company = playing()
    assert company.refusal("ada", Start) == "refuse-lobby-only"
    assert len(company.room.events) == 1


def test_the_set_up_cannot_be_changed_after_the_start() -> None:
    company = playing()
    assert company.refusal("ada", Arrange, raw(toy.Setup(3)), company.room.record.terms) == "refuse-lobby-only"


def test_when_the_game_is_over_everybody_is_told_how_it_ended() -> None:
    company = playing(setup=toy.Setup(goal=1))
    company.act("ada", 0, toy.Add("a"))
    assert company.room.stage == "over"
    for person in ("ada", "bob", "wim"):
        assert company.only(person, ToldRoom).stage == "over"
        now = company.only(person, Happened).now
        assert isinstance(now.outcome, Outcome)
        assert now.outcome.won
        assert now.actor is None
    assert company.refusal("bob", Act, 1, raw(toy.Add("b"))) == "refuse-playing-only"
    company.do("bob", Say, "again?")
    assert company.kinds("ada") == ["Said"], "it is not told twice"


# Acting ---------------------------------------------------------------------------------------------------------------


def test_an_action_is_kept_then_told_to_all_then_answered() -> None:
    company = playing()
    step = company.act("ada", 0, toy.Add("a"), id="first")
    assert company.happened() == [toy.Added(0, "a")]
    assert step.write is not None
    assert (step.write.after, step.write.asked.person, step.write.asked.id) == (1, "ada", "first")  # type: ignore[union-attr]
    for person in ("ada", "bob", "eve", "wim"):
        assert company.only(person, Happened).first == 2
    assert company.kinds("ada") == ["Happened", "Done"]
    assert company.only("ada", Done) == Done("first", 2)
    assert company.kinds("bob") == ["Happened"]


def test_each_person_gets_the_view_of_their_seat() -> None:
    company = playing()
    company.act("ada", 0, toy.Add("a"))
    assert [company.only(person, Happened).eye for person in ("ada", "bob", "eve", "wim")] == [0, 1, None, None]


def test_nobody_acts_before_the_game_begins() -> None:
    assert lobby().refusal("ada", Act, 0, raw(toy.Add("a"))) == "refuse-playing-only"


@pytest.mark.parametrize("person", ["bob", "eve", "wim"])
def test_nobody_acts_for_a_seat_that_is_not_theirs(person: str) -> None:
    company = playing()
    assert company.refusal(person, Act, 0, raw(toy.Add("a"))) == "refuse-not-your-seat"
    assert len(company.room.events) == 1


def test_nobody_acts_out_of_turn() -> None:
    assert playing().refusal("bob", Act, 1, raw(toy.Add("b"))) == "refuse-not-your-turn"


def test_nobody_acts_for_chance_or_on_a_seat_that_is_not_there() -> None:
    company = playing()
    assert company.refusal("ada", Act, 9, raw(toy.Add("a"))) == "refuse-not-your-seat"
    assert company.refusal("ada", Act, -1, raw(toy.Add("a"))) == "refuse-not-your-seat"


@pytest.mark.parametrize(
    "action",
    [
        b'{"type":"Deal","card":"joker"}',
        b'{"type":"Add"}',
        b'{"type":"Add","tag":7}',
        b'{"type":"Add","tag":"a","more":1}',
        b'{"type":"Cheat"}',
        b"[]",
        b"null",
        b"[" * 9000 + b"]" * 9000,
    ],
)
def test_an_invalid_action_is_refused_with_a_sentence(action: bytes) -> None:
    company = playing()
    assert company.refusal("ada", Act, 0, Raw(action)) == "refuse-unreadable"
    assert len(company.room.events) == 1


def test_a_refusal_is_in_the_language_of_its_person() -> None:
    company = lobby(here=("ada",))
    company.do("ada", Rise, 0)
    said = set()
    for language in ("en", "de", "fr"):
        company.come("bob", language=language)
        answer = company.answer("bob", Start)
        assert isinstance(answer, Refused)
        assert answer.text.id == "refuse-not-host"
        assert company.effects(Tell)[-1].to == (company.connections["bob"],), "nobody else is told"
        said.add(answer.sentence)
        company.go("bob")
    assert len(said) == 3


def test_an_exception_of_the_game_is_refused_and_changes_nothing(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = playing()
    monkeypatch.setattr(company.room.game, "decide", lambda *_: 1 / 0)
    with caplog.at_level(logging.CRITICAL):
        assert company.refusal("ada", Act, 0, raw(toy.Add("a"))) == "refuse-broken"
    monkeypatch.undo()
    company.act("ada", 0, toy.Add("b"))
    assert company.happened() == [toy.Added(0, "b")]


ADD = (raw(toy.Add("a")),)
OF_A_SEAT = [Suggest("q", 0), Wonder("q", 0, ADD)]


@pytest.mark.parametrize("question", [*OF_A_SEAT, Study("q"), Recall("q")])
def test_a_question_about_ones_own_seat_is_passed_on_with_the_state(question: Question) -> None:
    company = playing()
    company.send("ada", question)
    (consulted,) = company.effects(Consult)
    events = (toy.Started(toy.Setup()),) if isinstance(question, Suggest | Recall) else ()
    assert consulted == Consult(company.connections["ada"], 1, company.room.state, question, events)
    assert company.step.write is None


@pytest.mark.parametrize(("kind", "more"), [(Suggest, ()), (Wonder, (ADD,))])
def test_nobody_asks_about_another_seat_or_before_the_game(kind: type, more: Any) -> None:
    assert playing().refusal("bob", kind, 0, *more) == "refuse-not-your-seat"
    assert playing().refusal("wim", kind, 0, *more) == "refuse-not-your-seat"
    assert lobby().refusal("ada", kind, 0, *more) == "refuse-playing-only"


@pytest.mark.parametrize("question", [Study("q"), Recall("q")])
def test_everybody_may_study_and_recall_also_spectators_and_after_the_game(question: Question) -> None:
    company = playing(setup=toy.Setup(2, goal=1))
    company.act("ada", 0, toy.Add("a"))
    assert company.room.stage == "over"
    for person in ("bob", "wim"):
        company.send(person, question)
        (consulted,) = company.effects(Consult)
        assert consulted.connection == company.connections[person]


def test_a_closed_connection_gets_no_answer() -> None:
    company = playing()
    connection = company.connections["ada"]
    company.go("ada")
    step = company.run(inputs.receive, connection, Act("late", 0, raw(toy.Add("a"))), company.now_s, 0)
    assert (step.write, step.effects) == (None, ())


def test_hello_comes_once() -> None:
    company = playing()
    company.send("ada", Hello(""))
    assert company.only("ada", Refused).text.id == "refuse-unreadable"


# Once, however often it is sent ---------------------------------------------------------------------------------------


def test_a_command_that_comes_again_is_answered_again_and_not_carried_out_again() -> None:
    company = playing()
    company.act("ada", 0, toy.Add("a"), id="x")
    answers = [company.only("ada", Done)]
    company.act("bob", 1, toy.Add("b"))
    company.act("ada", 0, toy.Add("a"), id="x")
    answers.append(company.only("ada", Done))
    assert answers[0] == answers[1] == Done("x", 2)
    assert company.kinds("ada") == ["Done"]
    assert company.step.write is None
    assert len(company.room.events) == 3


def test_a_command_is_done_once_even_if_the_server_ends_in_between() -> None:
    company = playing()
    company.act("ada", 0, toy.Peek("a"), id="x")
    before = company.only("ada", Done)
    company.reload()
    company.come("ada", "bob")
    company.act("ada", 0, toy.Peek("a"), id="x")
    assert company.only("ada", Done) == before == Done("x", 3)
    assert company.step.write is None
    assert len(company.room.events) == 3


@pytest.mark.parametrize("kind", [Sit, Say])
def test_a_command_without_events_is_done_once_too(kind: type) -> None:
    company = lobby(sitters=("ada", None))
    args: tuple[Any, ...] = (1,) if kind is Sit else ("hello",)
    company.do("bob", kind, *args, id="x")
    assert company.step.write is not None
    company.reload()
    company.come("bob")
    company.do("bob", kind, *args, id="x")
    assert company.step.write is None
    assert len(company.room.said) == (kind is Say)


def test_a_refused_command_that_comes_again_stays_refused() -> None:
    company = playing()
    assert company.refusal("bob", Act, 1, raw(toy.Add("b")), id="x") == "refuse-not-your-turn"
    company.act("ada", 0, toy.Add("a"))
    assert company.refusal("bob", Act, 1, raw(toy.Add("b")), id="x") == "refuse-not-your-turn"
    assert len(company.room.events) == 2


def test_only_the_last_commands_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (update, memory):
        monkeypatch.setattr(module, "MAX_KEPT_COMMANDS", 3)
    company = lobby()
    for id in "abcd":
        company.do("ada", Say, id, id=id)
    assert [id for _, id in company.room.answers] == ["b", "c", "d"]
    company.reload()
    assert [id for _, id in company.room.answers] == ["b", "c", "d"]


def test_two_people_may_use_the_same_id() -> None:
    company = playing()
    company.act("ada", 0, toy.Add("a"), id="x")
    company.act("bob", 1, toy.Add("b"), id="x")
    assert len(company.room.events) == 3


# Secrets --------------------------------------------------------------------------------------------------------------


def test_a_secret_changes_nothing_in_what_others_are_told() -> None:
    told = []
    for seed in (1, 2):
        company = playing(seed=seed)
        company.act("ada", 0, toy.Peek("a"))
        company.come("bob", "wim", last_event=1)
        company.come("eve")
        company.run(inputs.resend, company.connections["bob"], company.now_s)
        told.append({person: company.bytes_told(person) for person in company.heard})
    first, second = told
    assert first["ada"] != second["ada"]
    for person in ("bob", "eve", "wim"):
        assert first[person] == second[person]
        assert b"secret-" not in first[person]
