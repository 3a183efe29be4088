"""The queue that is fair to rooms (S2): room by room by cost, window by window in a room."""

import threading
from itertools import product

import pytest

from meja.server.fair import FairQueue, FairThread, Job
from meja.server.messages import Recall, Study, Suggest, Wonder

KINDS = (Suggest, Wonder, Study)
LONG_S = 60.0  # a test that would hang fails instead


def nothing() -> None:
    pass


def job(room: str, window: int = 1, kind: type | None = Suggest, about: object = None) -> Job:
    return Job(room, nothing, window, kind, about)


def crowd(queue: FairQueue, rooms: int = 7, windows: int = 8) -> None:
    """Queues one question of each kind from every window of every table."""
    for room, window, kind in product(range(rooms), range(windows), KINDS):
        assert queue.put(job(f"busy-{room}", window, kind)) is None


def order(queue: FairQueue, cost_s: float = 0.0, most: int = 1000) -> list[Job]:
    """Draws the jobs and returns them in order; each costs `cost_s`."""
    drawn: list[Job] = []
    while len(drawn) < most and (job := queue.take(0.0)) is not None:
        drawn.append(job)
        queue.charge(job.room, cost_s, 0.0)
    return drawn


@pytest.mark.parametrize("under_way", range(9))
def test_s2_an_innocent_table_is_next_however_many_questions_of_others_wait(under_way: int) -> None:
    """168 questions of 7 tables wait; one of them may be running."""
    queue = FairQueue()
    crowd(queue)
    assert len(queue) == 168
    order(queue, cost_s=0.08, most=under_way)
    innocent = job("innocent")
    queue.put(innocent)
    drawn = order(queue, cost_s=0.08)
    assert drawn.index(innocent) <= max(0, 7 - under_way), "each table had its turn before"
    assert len(drawn) == 169 - under_way, "and all are answered"


def test_s2_an_innocent_table_that_asks_again_and_again_waits_for_one_question_of_each_other_table_at_most() -> None:
    queue = FairQueue()
    crowd(queue)
    for _ in range(10):
        innocent = job("innocent")
        queue.put(innocent)
        drawn = order(queue, cost_s=0.08, most=8)
        assert innocent in drawn


def test_s2_windows_of_a_room_take_turns() -> None:
    queue = FairQueue()
    for window, kind in ((1, Suggest), (1, Wonder), (1, Study), (2, Suggest), (3, Suggest)):
        queue.put(job("room", window, kind))
    assert [one.lane for one in order(queue)] == [1, 2, 3, 1, 1]


def test_s2_a_room_whose_questions_cost_more_has_fewer_answered() -> None:
    """Suggest, Wonder and Study of a room come out of one share of the time."""
    queue = FairQueue()
    drawn: list[str] = []
    for _ in range(44):
        for room in ("dear", "cheap"):
            for kind in KINDS:
                queue.put(job(room, kind=kind))
        one = queue.take(0.0)
        assert one is not None
        drawn.append(one.room)
        queue.charge(one.room, {"dear": 0.1, "cheap": 0.01}[one.room], 0.0)
    assert drawn.count("dear") == 4


def test_s2_the_cost_of_a_room_decays_with_time() -> None:
    queue = FairQueue()
    queue.charge("early", 1.0, 0.0)
    queue.charge("late", 0.5, 100.0)
    queue.put(job("late"))
    queue.put(job("early"))
    one = queue.take(100.0)
    assert one is not None
    assert one.room == "early"


def test_s2_of_one_kind_only_the_newest_of_a_window_waits_and_keeps_the_place() -> None:
    queue = FairQueue()
    first, second = job("room", about="first"), job("room", about="second")
    other, study = job("room", 2), job("room", 1, Study)
    assert [queue.put(one) for one in (first, other, study)] == [None, None, None]
    assert queue.put(second) is first
    assert order(queue) == [second, other, study]


def test_s2_the_number_of_waiting_questions_of_a_room_is_bounded() -> None:
    queue = FairQueue(most=3)
    waiting = [job("room", window) for window in range(3)]
    assert [queue.put(one) for one in waiting] == [None, None, None]
    too_much, newer, elsewhere = job("room", 1, Recall), job("room", 1), job("other")
    assert queue.put(too_much) is too_much
    assert queue.put(newer) is waiting[1], "it takes the place of the older one"
    assert queue.put(elsewhere) is None
    assert order(queue) == [waiting[0], elsewhere, newer, waiting[2]]


def test_s2_jobs_without_a_kind_all_wait_and_stay_in_order() -> None:
    """A bot sees what has happened before it thinks; the bots of another table do not wait for all of that."""
    queue = FairQueue()
    many = [job("many bots", 0, None, n) for n in range(50)]
    for one in many:
        assert queue.put(one) is None
    queue.put(job("one bot", 0, None))
    drawn = order(queue, cost_s=0.1)
    assert [one.room for one in drawn].index("one bot") == 1
    assert [one for one in drawn if one.room == "many bots"] == many


def test_s2_a_job_that_has_begun_waits_for_other_rooms_and_lanes_and_is_not_replaced() -> None:
    queue = FairQueue(most=1)
    long = job("room", 1, about="long")
    queue.put(long)
    assert queue.take(0.0) is long
    newer, other = job("room", 1, about="newer"), job("other")
    assert queue.put(newer) is None
    queue.put_back(long)
    newest = job("room", 1, about="newest")
    assert queue.put(newest) is newer, "a waiting one is replaced, the one that has begun is not"
    queue.put(other)
    assert order(queue) == [long, other, newest]
    queue.put(newest)
    queue.put_back(long)
    queue.charge("room", 1.0, 0.0)
    queue.put(other)
    assert order(queue) == [other, long, newest], "another room is not kept waiting by work in pieces"


def test_s2_a_thread_lets_others_have_their_turn_between_the_pieces_of_a_job() -> None:
    thread, done, has_begun, may_go_on = FairThread("test"), list[str](), threading.Event(), threading.Event()

    def long() -> bool:
        done.append("long")
        has_begun.set()
        assert may_go_on.wait(LONG_S)
        return len(done) < 4

    thread.submit(Job("room", long))
    assert has_begun.wait(LONG_S)
    thread.submit(Job("other", lambda: done.append("other")))
    may_go_on.set()
    end = threading.Event()
    thread.submit(Job("room", end.set))  # after the long one
    assert end.wait(LONG_S)
    assert done == ["long", "other", "long", "long"]
    thread.close()


def test_a_thread_runs_the_jobs_and_survives_one_that_fails(caplog: pytest.LogCaptureFixture) -> None:
    thread, done, is_done = FairThread("test"), list[int](), threading.Event()

    def work(n: int) -> None:
        done.append(n)
        if n == 1:
            raise RuntimeError("this one fails")
        if n == 3:
            is_done.set()

    for n in range(4):
        thread.submit(Job("room", lambda n=n: work(n)))  # type: ignore[misc]
    assert is_done.wait(LONG_S)
    assert done == [0, 1, 2, 3]
    assert "room room: a job failed" in caplog.messages
    thread.close()
    thread.submit(Job("room", lambda: done.append(4)))
    assert done == [0, 1, 2, 3]
