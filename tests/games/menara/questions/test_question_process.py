"""The process that answers questions about towers (S2): it gives the same answers, and may die at any time."""

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import LayFloor, Pose
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.questions import question_process
from meja.games.menara.questions.answers import Answers
from meja.games.menara.questions.question_process import QuestionProcess, Unanswered
from meja.games.menara.state import State
from meja.games.menara.tower import kernels
from meja.pieces import whole
from meja.table.hosting import Terms
from tests.games.menara.kit import building, card_of, full, tower

TIMEOUT_S = 120.0  # a test that hangs fails
TERMS = Terms()
BASE = tower(("heron", "light", 0, (0.0, 0.0), full("heron", "light")))


class NoDeeds:
    def warm(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture(scope="module")
def process() -> Iterator[QuestionProcess]:
    made = QuestionProcess()
    made.warm()
    yield made
    made.close()


def state() -> State:
    """Returns a state in which a floor is to be built in."""
    begun = building(card_of("place", 3, rim="free"), ("yellow", "red"), BASE)
    assert begun.turn is not None
    return replace(begun, phase=replace(begun.card_phase, floors_due=1), line=("anvil",))


def far_and_wide() -> list[LayFloor]:
    """Returns actions that take long to foresee."""
    return [LayFloor("anvil", "light", Pose(x / 100, 0.0, 0.0), 1) for x in range(640)]


def until(condition: Callable[[], bool]) -> None:
    by_s = time.monotonic() + TIMEOUT_S
    while not condition():
        assert time.monotonic() < by_s
        time.sleep(0.05)


def test_s2_the_process_gives_the_same_answers_as_this_one(process: QuestionProcess) -> None:
    kernels.load()
    here, now = Answers(), state()
    actions = [LayFloor("anvil", "light", Pose(0.0, 0.0, 0.0), 1)]
    for method, args in (("foresee", (now, 0, actions)), ("study", (BASE,))):
        assert whole(process.ask(method, True, *args)) == whole(getattr(here, method)(True, *args))
    found = whole(process.ask("suggest", True, now, 0))
    assert found
    assert all(foresight.tilt_deg is not None for _, foresight in found), "with the statics"


def test_s2_a_quick_question_is_answered_while_a_slow_one_is_worked_on(process: QuestionProcess) -> None:
    slow = process.ask("foresee", True, state(), 0, far_and_wide())
    next(slow)
    assert whole(process.ask("study", True, BASE)) is not None
    next(slow)
    assert len(whole(slow)) == len(far_and_wide())


def test_s2_a_question_that_nobody_waits_for_is_forgotten(process: QuestionProcess) -> None:
    unwanted = process.ask("foresee", True, state(), 0, far_and_wide())
    next(unwanted)
    unwanted.close()
    assert process._exchange(next(process._numbers) - 1, "go on") == ("unknown", None)
    assert whole(process.ask("study", True, BASE)) is not None


def test_s3_a_process_that_dies_between_two_pieces_leaves_the_answer_to_this_one() -> None:
    hosting = MenaraHosting(NoDeeds(), QuestionProcess())
    try:
        assert hosting.questions is not None
        hosting.questions.warm()
        slow = hosting.foresee(TERMS, state(), 0, far_and_wide())
        next(slow)
        first = hosting.questions.process
        assert first is not None
        first.kill()
        first.join()
        until(lambda: _is_again(hosting.questions, first))
        found = whole(slow)
        assert len(found) == len(far_and_wide())
        assert all(foresight.stands is None for foresight in found), "without statics"
    finally:
        hosting.close()


def _is_again(questions: QuestionProcess | None, first: object) -> bool:
    """Asks, so that it is noticed that the process has died, until another one runs."""
    assert questions is not None
    with suppress(Unanswered):
        whole(questions.ask("study", True, BASE))
    return questions.is_ready and questions.process is not first


def test_an_exception_in_the_process_is_raised_here_and_the_next_question_is_answered(process: QuestionProcess) -> None:
    with pytest.raises(RuntimeError, match="AttributeError"):
        whole(process.ask("study", True, "no tower"))
    assert whole(process.ask("study", True, BASE)) is not None


def test_s3_after_a_kill_questions_are_answered_without_statics_until_the_process_runs_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    hosting = MenaraHosting(NoDeeds(), QuestionProcess())
    try:
        assert whole(hosting.study(TERMS, state())) is None, "no statics before it is started"
        assert hosting.questions is not None
        hosting.questions.warm()
        assert whole(hosting.study(TERMS, state())) is not None
        first = hosting.questions.process
        assert first is not None
        assert first.pid is not None
        os.kill(first.pid, signal.SIGKILL)
        first.join()
        assert whole(hosting.study(TERMS, state())) is None
        assert "question process: restarting after" in caplog.text
        until(lambda: hosting.questions is not None and hosting.questions.is_ready)
        assert whole(hosting.study(TERMS, state())) is not None
    finally:
        hosting.close()


def test_a_process_that_hangs_is_killed_and_replaced(
    process: QuestionProcess, caplog: pytest.LogCaptureFixture
) -> None:
    hung = process.process
    assert hung is not None
    assert hung.pid is not None
    os.kill(hung.pid, signal.SIGSTOP)
    process.answer_s, answer_s = 0.2, process.answer_s
    with caplog.at_level(logging.WARNING), pytest.raises(Unanswered):
        whole(process.ask("study", True, BASE))
    process.answer_s = answer_s
    hung.join(TIMEOUT_S)
    assert hung.exitcode == -signal.SIGKILL
    until(lambda: process.is_ready)
    assert whole(process.ask("study", True, BASE)) is not None


def test_a_process_that_cannot_start_raises_and_leaves_nothing_behind() -> None:
    never = QuestionProcess(start_s=0.0)
    with pytest.raises(TimeoutError):
        never.warm()
    assert not never.is_ready
    with pytest.raises(Unanswered):
        whole(never.ask("study", True, BASE))
    never.close()


def sleep(pipe: Connection) -> None:
    time.sleep(10 * TIMEOUT_S)


def test_close_does_not_wait_for_a_process_that_is_starting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(question_process, "_work", sleep)
    starting = QuestionProcess(start_s=10 * TIMEOUT_S)
    warming = threading.Thread(target=starting.warm, daemon=True)
    warming.start()
    until(lambda: starting._starting is not None)
    closing = threading.Thread(target=starting.close, daemon=True)
    closing.start()
    closing.join(TIMEOUT_S)
    warming.join(TIMEOUT_S)
    assert not closing.is_alive()
    assert not warming.is_alive()
    assert not starting.is_ready


def test_a_closed_process_is_not_started_again() -> None:
    ended = QuestionProcess()
    ended.close()
    ended.warm()
    assert not ended.is_ready
