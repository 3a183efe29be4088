"""Deeds in worker processes: the same answers as in this process, and an answer even if the worker dies or hangs."""

import errno
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from meja.bots import Random
from meja.games.menara.actions import (
    Deed,
    Found,
    LayFloor,
    Move,
    MoveColumns,
    PlaceColumns,
    Placement,
    Pose,
    Seek,
    Settle,
    Shake,
    Spot,
    TakeBack,
    Try,
)
from meja.games.menara.nature import GeometricNature, SeededNature
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.tower.answer import DeedAnswer
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.hand.free import PiecePointer
from meja.games.menara.tower.hand.steadiness import MEDIUM, STEADY, Steadiness
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.menara.tower.track import Recorder, Track
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower.workers import WorkerPool
from meja.games.menara.tower.workers import pool as pool_module
from meja.games.menara.tower.workers.messages import (
    CancelDeed,
    DeedAnswered,
    DeedFailed,
    LetPiecesGo,
    MovePointers,
    Report,
    StartDeed,
    TrackChunk,
    decode_order,
    encode,
)
from meja.games.menara.tower.workers.pool import MAX_START_ATTEMPTS, NoWorker
from meja.games.menara.tower.workers.worker_loop import WorkerLoop
from meja.games.menara.tower_state import Tower
from meja.text import Text
from tests.games.matches import menara_match
from tests.games.menara.kit import GAME, SITE, full, tower
from tests.games.menara.tower.deeds import trying

TIMEOUT_S = 120.0  # a test that hangs fails
RUNAWAY = TakeBack(Text("runaway"))

ON = tower(("heron", "light", 0, (0.0, 0.0), {0: "yellow", 1: "red", 2: "black"}))
STACK = tower(
    ("heron", "light", 0, (0.0, 0.0), full("heron", "light")),
    ("anvil", "light", 1, (0.0, 0.0), {0: "yellow"}),
)
FREE = Spot("heron", 3)
BUILD = PlaceColumns((Placement("yellow", FREE),))
NOWHERE = PlaceColumns((Placement("yellow", Spot("heron", 99)),))
DEEDS: dict[str, tuple[Tower, Deed]] = {
    "a column is built": (ON, BUILD),
    "a column is built high": (STACK, PlaceColumns((Placement("red", Spot("anvil", 1)),))),
    "the other hand steadies": (STACK, PlaceColumns((Placement("red", Spot("anvil", 1)),), steady="anvil")),
    "a column moves": (STACK, MoveColumns((Move(Spot("heron", 4), Spot("anvil", 2)),))),
    "a floor is laid": (STACK.remove([Spot("anvil", 0)]), LayFloor("gourd", "light", Pose(150.0, 0.0, 0.0), 0)),
    "columns vanish and a floor falls": (STACK, Shake(tuple(STACK.floors["anvil"].on[1:]))),
}


@pytest.fixture(scope="module")
def pool() -> Iterator[WorkerPool]:
    with WorkerPool(report_timeout_s=TIMEOUT_S) as made:
        yield made


def soon(future: "Future[DeedAnswer]") -> DeedAnswer:
    return future.result(TIMEOUT_S)


def pids() -> set[int]:
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


def until(condition: Callable[[], bool]) -> None:
    for _ in range(int(TIMEOUT_S / FRAME_S)):
        if condition():
            return
        time.sleep(FRAME_S)
    raise AssertionError("it never comes about")


def over(spot: Spot, on: Tower = ON, height_mm: float = 60.0, off_mm: float = 0.0) -> PiecePointer:
    x, y = place_of(on.floors[spot.floor]).bases[spot.base]
    return PiecePointer((x + off_mm, y, height_mm))


class Watcher:
    """Collects the chunks of a track, and lets a test wait for the first frame."""

    def __init__(self) -> None:
        self.told: list[bytes] = []
        self.has_moved = threading.Event()

    def __call__(self, data: bytes) -> None:
        self.told.append(data)
        if len(self.told) > 1:
            self.has_moved.set()

    @property
    def track(self) -> Track:
        return Track.of(b"".join(self.told))


# The same answers as in this process


@pytest.mark.parametrize(("on", "deed"), DEEDS.values(), ids=DEEDS.keys())
@pytest.mark.parametrize("hand", [STEADY, MEDIUM], ids=["steady", "medium"])
def test_a_worker_gives_the_same_answer_to_the_last_bit(
    pool: WorkerPool, on: Tower, deed: Deed, hand: Steadiness
) -> None:
    state, watcher, recorder = trying(on, deed), Watcher(), Recorder(1)
    here = Physical(hand, watch=recorder).settle(state, Try(deed), "7:12")
    there = soon(pool.submit(hand, state, Try(deed), "7:12", watcher))
    assert encode(there) == encode(here)
    track = recorder.take()
    assert track is not None
    assert watcher.track.to_bytes() == track.to_bytes()


class RemoteTower:
    """A pool as the tower of a game, with one hand."""

    def __init__(self, pool: WorkerPool, hand: Steadiness) -> None:
        self.pool, self.hand = pool, hand

    def find_places(self, tower: Tower, asked: Seek) -> Found:
        return Weightless().find_places(tower, asked)

    def settle(self, state: State, asked: Try, chance: str) -> DeedAnswer:
        return soon(self.pool.submit(self.hand, state, asked, chance))


def test_nature_can_use_a_pool_as_its_tower(pool: WorkerPool) -> None:
    state = trying(ON, BUILD)
    question = GAME.asks(state)
    assert question is not None
    here = SeededNature(5, Physical(MEDIUM)).answer(state, question)
    assert SeededNature(5, RemoteTower(pool, MEDIUM)).answer(state, question) == here
    assert isinstance(here, Settle)


def test_concurrent_deeds_get_their_own_verdicts(pool: WorkerPool) -> None:
    futures = {
        (what, chance): pool.submit(MEDIUM, trying(*case), Try(case[1]), chance)
        for chance in ("1", "2")
        for what, case in DEEDS.items()
    }
    for (what, chance), future in futures.items():
        on, deed = DEEDS[what]
        assert soon(future) == Physical(MEDIUM).settle(trying(on, deed), Try(deed), chance)


@pytest.mark.parametrize("scenario", [1, 6, 10])
def test_every_state_of_a_game_survives_the_pipe_with_the_order_of_everything_in_it(scenario: int) -> None:
    setup = of_scenario(scenario, Setup(players=2))
    events = menara_match(GAME, GeometricNature(scenario, SITE), setup, [Random(1), Random(2)]).events
    state: State | None = None
    tries = 0
    for event in events:
        state = GAME.evolve(state, event)
        asked = GAME.asks(state)
        if isinstance(asked, Try):
            order = StartDeed(1, state, asked, "1:2", MEDIUM, True)
            back = decode_order(encode(order))
            assert back == order
            assert order_of(back) == order_of(order)
            tries += 1
    assert tries > 5


def order_of(order: object) -> list[str]:
    """Returns the keys of all mappings of the tower in their order, on which results may depend."""
    assert isinstance(order, StartDeed)
    tower = order.state.tower
    columns = [f"{floor}/{base}" for floor, row in tower.columns.items() for base in row]
    shifts = [f"{floor}/{base}" for floor, row in tower.shifts.items() for base in row]
    return [*tower.floors, *columns, *tower.tears, *shifts]


# A player's pointer


def lead(pool: WorkerPool, room: str, watcher: Watcher, *way: PiecePointer) -> None:
    """Sends each pointer until the piece has arrived there."""
    for pointer in way:
        for _ in range(int(TIMEOUT_S / FRAME_S)):
            pool.lead(room, {"new/0": pointer})
            if watcher.has_moved.wait(FRAME_S) and _is_at(watcher.track, pointer):
                break
        else:
            raise AssertionError("the piece never came there")


def _is_at(track: Track, pointer: PiecePointer, near_mm: float = 1.0) -> bool:
    pose = track.at(track.ends_s).get("new/0")
    return pose is not None and max(abs(pose[:3] * 1000 - pointer.at)) < near_mm


def test_a_pointer_leads_a_column_to_its_base(pool: WorkerPool) -> None:
    watcher = Watcher()
    future = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", watcher, "kitchen")
    lead(pool, "kitchen", watcher, over(FREE), over(FREE, height_mm=18.5))
    pool.let_go("kitchen")
    answer = soon(future)
    assert isinstance(answer, Settle)
    assert not answer.fell
    assert not answer.crooked
    assert watcher.track.names[-1] == "new/0"


def test_a_room_is_free_again_when_its_deed_is_answered(pool: WorkerPool) -> None:
    for _ in range(2):
        future = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="kitchen")
        pool.take_back("kitchen")
        assert soon(future) == TakeBack()
    pool.lead("kitchen", {"new/0": over(FREE)})
    pool.let_go("kitchen")
    pool.take_back("cellar")
    assert soon(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1")) != RUNAWAY, "late orders do nothing"


def test_a_new_deed_in_a_room_replaces_the_running_one(pool: WorkerPool) -> None:
    first = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="kitchen")
    second = pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1", room="kitchen", paced=True)
    third = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="kitchen")
    assert soon(first) == TakeBack()
    assert soon(second) == TakeBack()
    pool.take_back("kitchen")
    assert soon(third) == TakeBack()


def test_a_deed_of_a_guided_hand_can_be_taken_back_under_way(pool: WorkerPool) -> None:
    future = pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1", room="kitchen", paced=True)
    pool.lead("kitchen", {"new/0": over(FREE)})
    pool.let_go("kitchen")
    pool.take_back("kitchen")
    assert soon(future) == TakeBack()


def test_a_room_without_a_pointer_blocks_no_other(pool: WorkerPool) -> None:
    waiting = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="kitchen")
    assert isinstance(soon(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1")), Settle)
    assert not waiting.done()
    pool.take_back("kitchen")
    assert soon(waiting) == TakeBack()


# The loop of one worker, in this process and with a simulated clock


@dataclass
class Timed:
    """A worker loop whose clock stands still until a test advances it."""

    now_s: float = 0.0
    said: list[Report] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.loop = WorkerLoop(self.said.append, lambda: self.now_s)

    def open(
        self,
        number: int,
        hand: Steadiness | None = None,
        frame_takes_s: float = 0.0,
        *,
        paced: bool = False,
        room: str | None = None,
    ) -> None:
        self.loop.receive(StartDeed(number, trying(ON, BUILD), Try(BUILD), "1", hand, True, paced, room))
        deed = self.loop.deeds[number].execution
        frame = deed.frame

        def timed_frame() -> bool:
            self.now_s += frame_takes_s
            return frame()

        deed.frame = timed_frame  # type: ignore[method-assign]

    def run(self, seconds: float, each: Callable[[], None] = lambda: None) -> None:
        """Runs the loop for some seconds of the clock, as a worker does."""
        end_s = self.now_s + seconds
        while self.now_s < end_s:
            each()
            wait_s = self.loop.turn()
            self.now_s += min(wait_s, FRAME_S)

    def point(self, *numbers: int, pointer: PiecePointer | None = None) -> None:
        for number in numbers:
            self.loop.receive(MovePointers(number, {"new/0": pointer or over(FREE)}))

    def frames(self, number: int) -> int:
        return sum(1 for report in self.said if isinstance(report, TrackChunk) and report.deed == number)

    def time_s(self, number: int) -> float:
        return self.loop.deeds[number].execution.setting.scene.time_s

    def answers(self) -> dict[int, DeedAnswer]:
        return {report.deed: report.answer for report in self.said if isinstance(report, DeedAnswered)}


def test_a_deed_of_a_free_hand_runs_no_faster_than_real_time() -> None:
    timed = Timed()
    timed.open(1)
    timed.run(1.0, lambda: timed.point(1))
    assert timed.time_s(1) == pytest.approx(1.0, abs=2 * FRAME_S)
    before_s = timed.time_s(1)
    for _ in range(50):
        timed.point(1)
        timed.loop.turn()
    assert timed.time_s(1) <= before_s + FRAME_S, "the clock stands still"


def test_late_frames_of_a_led_deed_are_not_caught_up() -> None:
    timed = Timed()
    timed.open(1)
    timed.run(0.2, lambda: timed.point(1))
    before_s = timed.time_s(1)
    timed.now_s += 5.0
    for _ in range(20):
        timed.loop.turn()
    assert timed.time_s(1) <= before_s + 2 * FRAME_S


def test_a_tower_that_is_too_slow_moves_in_slow_motion_and_leaves_the_others_their_turns() -> None:
    timed = Timed()
    timed.open(1, frame_takes_s=3 * FRAME_S)
    timed.open(2)
    timed.run(3.0, lambda: timed.point(1, 2))
    assert timed.time_s(1) == pytest.approx(1.0, rel=0.1)
    assert timed.time_s(2) == pytest.approx(1.0, rel=0.1)


def test_m2_endlessly_moving_hands_do_not_slow_down_the_deed_of_another_room() -> None:
    timed, wavers, takes_s = Timed(), range(1, 6), FRAME_S / 2.5
    for waver in wavers:  # together they need twice the time that there is
        timed.open(waver, frame_takes_s=takes_s, room=f"waving {waver}")
    timed.run(2.0, lambda: timed.point(*wavers))
    shares = [timed.time_s(waver) for waver in wavers]
    assert sum(shares) == pytest.approx(2.5 * 2.0, rel=0.1)
    assert max(shares) - min(shares) < 4 * FRAME_S, "they share alike"
    timed.open(6, STEADY, frame_takes_s=takes_s, paced=True, room="innocent")
    begun_s = timed.now_s
    timed.run(0.5, lambda: timed.point(*wavers))
    assert timed.time_s(6) == pytest.approx(timed.now_s - begun_s, abs=3 * FRAME_S)
    assert min(timed.time_s(waver) for waver in wavers) > min(shares), "and they go on, only slower"


def test_m2_a_room_that_restarts_its_deed_again_and_again_gets_the_share_of_one_room() -> None:
    timed, takes_s = Timed(), FRAME_S / 1.5
    timed.open(1, frame_takes_s=takes_s, room="waving")
    timed.run(1.0, lambda: timed.point(1))
    timed.loop.receive(CancelDeed(1))
    timed.open(2, frame_takes_s=takes_s, room="waving")
    timed.open(3, STEADY, frame_takes_s=takes_s, paced=True, room="innocent")
    timed.run(0.5, lambda: timed.point(2))
    assert timed.time_s(3) == pytest.approx(0.5, abs=4 * FRAME_S)
    assert timed.time_s(2) < timed.time_s(3)


@pytest.mark.parametrize("hand", [STEADY, None])
def test_m2_the_answer_to_a_cancelled_deed_has_the_reason(hand: Steadiness | None) -> None:
    timed = Timed()
    timed.open(1, hand, paced=True)
    timed.run(0.1, lambda: timed.point(1))
    timed.loop.receive(CancelDeed(1, Text("held-too-long")))
    timed.run(5.0)
    assert timed.answers() == {1: TakeBack(Text("held-too-long"))}


def test_guided_deeds_run_as_fast_as_they_can_in_turn() -> None:
    timed = Timed()
    timed.open(1, STEADY)
    timed.open(2, STEADY)
    while timed.loop.deeds:
        assert timed.loop.turn() == 0.0 or not timed.loop.deeds
        assert abs(timed.frames(1) - timed.frames(2)) <= 1
    assert timed.answers().keys() == {1, 2}
    assert timed.answers()[1] == timed.answers()[2]
    assert timed.now_s == 0.0


def test_a_paced_deed_goes_no_faster_than_the_clock_and_comes_to_the_same() -> None:
    timed = Timed()
    timed.open(1, STEADY, paced=True)
    timed.open(2, STEADY)
    timed.run(0.5)
    assert timed.time_s(1) == pytest.approx(0.5, abs=2 * FRAME_S)
    for _ in range(50):
        timed.loop.turn()
    assert timed.time_s(1) == pytest.approx(0.5, abs=3 * FRAME_S), "the clock stands still"
    timed.run(5.0)
    assert timed.answers()[1] == timed.answers()[2]
    assert timed.frames(1) == timed.frames(2)


def test_late_frames_of_a_paced_deed_are_not_caught_up() -> None:
    timed = Timed()
    timed.open(1, STEADY, paced=True)
    timed.run(0.2)
    timed.now_s += 5.0
    for _ in range(20):
        timed.loop.turn()
    assert timed.time_s(1) <= 0.2 + 3 * FRAME_S


@pytest.mark.rule("M4.13")
@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.3])
def test_a_piece_in_a_guided_hand_can_be_taken_back(seconds: float) -> None:
    timed = Timed()
    timed.open(1, STEADY, paced=True)
    timed.run(seconds)
    scene = timed.loop.deeds[1].execution.setting.scene
    assert scene.left_s is None, "the hand is at work"
    for order in (CancelDeed(1), CancelDeed(1), LetPiecesGo(1), MovePointers(1, {"new/0": over(FREE)})):
        timed.loop.receive(order)
    timed.run(4.0)
    assert timed.answers() == {1: TakeBack()}
    assert "new/0" not in scene.bodies


def test_a_piece_that_a_guided_hand_let_go_is_not_taken_back() -> None:
    timed = Timed()
    timed.open(1, STEADY, paced=True)
    hands = timed.loop.deeds[1].execution.hands
    while not hands.have_let_go:
        timed.run(FRAME_S)
    timed.loop.receive(CancelDeed(1))
    timed.run(6.0)
    assert isinstance(timed.answers()[1], Settle)


@pytest.mark.parametrize("what", ["a floor is laid", "columns vanish and a floor falls"])
def test_a_deed_without_a_piece_in_the_hand_is_not_taken_back(what: str) -> None:
    timed, (on, deed) = Timed(), DEEDS[what]
    timed.loop.receive(StartDeed(1, trying(on, deed), Try(deed), "1", STEADY, True, True))
    timed.loop.receive(CancelDeed(1))
    timed.run(6.0)
    assert timed.answers()[1] == Physical().settle(trying(on, deed), Try(deed), "1")


def test_a_column_of_the_tower_that_was_taken_back_has_not_moved() -> None:
    timed, (on, deed) = Timed(), DEEDS["a column moves"]
    timed.loop.receive(StartDeed(1, trying(on, deed), Try(deed), "1", STEADY, True, True))
    timed.run(0.5)
    timed.loop.receive(CancelDeed(1))
    timed.run(4.0)
    assert timed.answers()[1] == TakeBack()


def test_when_the_pointer_stops_the_tower_stands_still_and_others_go_on() -> None:
    timed = Timed()
    timed.open(1)
    timed.open(2)
    timed.run(0.3, lambda: timed.point(1, 2))
    timed.run(2.0, lambda: timed.point(2))
    stopped_s, frames = timed.time_s(1), timed.frames(1)
    timed.run(1.0, lambda: timed.point(2))
    assert (timed.time_s(1), timed.frames(1)) == (stopped_s, frames)
    assert timed.time_s(2) == pytest.approx(3.3, abs=0.1)
    timed.run(0.2, lambda: timed.point(1))
    assert timed.time_s(1) > stopped_s, "and it goes on when the pointer comes back"


def test_a_led_deed_does_not_start_before_the_first_pointer() -> None:
    timed = Timed()
    timed.open(1)
    timed.run(1.0)
    assert (timed.time_s(1), timed.frames(1)) == (0.0, 0)
    assert timed.loop.turn() == float("inf")


def test_a_piece_that_was_never_in_the_hand_or_is_not_over_its_place_is_taken_back() -> None:
    timed = Timed()
    timed.open(1)
    timed.open(2)
    timed.run(0.5, lambda: timed.point(2, pointer=over(FREE, off_mm=40.0)))
    timed.loop.receive(LetPiecesGo(1))
    timed.loop.receive(LetPiecesGo(2))
    timed.run(4.0)
    assert timed.answers() == dict.fromkeys((1, 2), TakeBack(Text("not-over-its-place")))
    assert not timed.loop.deeds


def test_a_piece_that_a_led_hand_let_go_is_not_taken_back() -> None:
    timed = Timed()
    timed.open(1)
    timed.run(0.5, lambda: timed.point(1, pointer=over(FREE, height_mm=30.0)))
    timed.loop.receive(LetPiecesGo(1))
    timed.loop.receive(CancelDeed(1))
    timed.loop.receive(LetPiecesGo(1))
    timed.point(1, pointer=over(FREE, off_mm=100.0))
    timed.run(6.0)
    assert isinstance(timed.answers()[1], Settle)


def test_late_orders_do_nothing() -> None:
    timed = Timed()
    for order in (MovePointers(7, {}), LetPiecesGo(7), CancelDeed(7)):
        timed.loop.receive(order)
    assert timed.said == []
    assert timed.loop.turn() == float("inf")


def test_a_failing_deed_does_not_end_the_others() -> None:
    timed = Timed()
    timed.open(1)
    timed.loop.receive(StartDeed(2, trying(ON, NOWHERE), Try(NOWHERE), "1", STEADY, False))
    assert [type(report) for report in timed.said] == [DeedFailed]
    assert timed.loop.deeds.keys() == {1}


# Workers that fail, hang or die


def test_a_failing_deed_is_undone_and_logged(pool: WorkerPool, caplog: pytest.LogCaptureFixture) -> None:
    pool.warm()  # its process is there
    other = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="kitchen")
    before = pids()
    assert len(before) == 1
    with caplog.at_level(logging.ERROR):
        assert soon(pool.submit(STEADY, trying(ON, NOWHERE), Try(NOWHERE), "1")) == RUNAWAY
    assert "a deed failed" in caplog.text
    assert "Traceback" in caplog.text
    assert not other.done()
    assert pids() == before
    pool.take_back("kitchen")
    assert soon(other) == TakeBack()


def test_an_exception_in_the_track_callback_changes_nothing(pool: WorkerPool) -> None:
    def fail(_: bytes) -> None:
        raise RuntimeError("cannot draw this")

    future = pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1", fail)
    assert soon(future) == Physical().settle(trying(ON, BUILD), Try(BUILD), "1")


def test_when_a_worker_is_killed_its_deeds_are_undone_and_another_takes_over(pool: WorkerPool) -> None:
    watcher = Watcher()
    kitchen = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", watcher, "kitchen")
    cellar = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="cellar")
    pool.lead("kitchen", {"new/0": over(FREE)})
    assert watcher.has_moved.wait(TIMEOUT_S)
    (pid,) = pids()
    os.kill(pid, signal.SIGKILL)
    assert soon(kitchen) == RUNAWAY
    assert soon(cellar) == RUNAWAY
    assert isinstance(soon(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1")), Settle)
    again = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="kitchen")
    pool.take_back("kitchen")
    assert soon(again) == TakeBack()
    (other,) = pids()
    assert other != pid


def test_callers_do_not_block_on_a_worker_that_hangs(pool: WorkerPool) -> None:
    soon(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1"))
    (pid,) = pids()
    os.kill(pid, signal.SIGSTOP)
    try:
        future = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="kitchen")

        def point_often() -> None:
            for _ in range(9999):
                pool.lead("kitchen", {"x" * 50: over(FREE)})

        many = threading.Thread(target=point_often)
        many.start()
        many.join(TIMEOUT_S / 4)
        assert not many.is_alive()
        pool.take_back("kitchen")
    finally:
        os.kill(pid, signal.SIGCONT)
    assert soon(future) == TakeBack()


def test_an_earthquake_is_answered_even_if_its_worker_dies(pool: WorkerPool) -> None:
    on, deed = DEEDS["columns vanish and a floor falls"]
    state = trying(on, deed)
    soon(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1"))
    (pid,) = pids()
    os.kill(pid, signal.SIGSTOP)
    future = pool.submit(STEADY, state, Try(deed), "1")
    os.kill(pid, signal.SIGKILL)
    assert soon(future) == Weightless().settle(state, Try(deed), "1")
    pool.warm()  # its replacement


def test_a_worker_that_hangs_is_killed_and_its_deeds_are_undone() -> None:
    with WorkerPool(report_timeout_s=TIMEOUT_S) as pool:
        before = pids()
        watcher = Watcher()
        future = pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", watcher, "kitchen")
        pool.lead("kitchen", {"new/0": over(FREE)})
        assert watcher.has_moved.wait(TIMEOUT_S)
        (pid,) = pids() - before
        pool.report_timeout_s = 2.0
        soon(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1"))
        os.kill(pid, signal.SIGSTOP)
        assert soon(future) == RUNAWAY
        until(lambda: pid not in pids())


def test_a_closed_pool_leaves_no_process_and_no_deed_without_an_answer() -> None:
    before = pids()
    pool = WorkerPool(processes=2, report_timeout_s=TIMEOUT_S)
    assert pids() == before, "none before there is something to do"
    futures = [
        pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room=room) for room in ("kitchen", "cellar", "attic")
    ]
    until(lambda: len(pids() - before) == 2)
    pool.close()
    assert [soon(future) for future in futures] == [RUNAWAY] * 3
    assert pids() == before
    with pytest.raises(AssertionError, match="closed"):
        soon(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1"))


def test_l6_a_killed_worker_is_logged_and_replaced_before_the_next_deed(
    pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    pool.warm()
    (pid,) = pids()
    os.kill(pid, signal.SIGKILL)
    until(lambda: bool(pids() - {pid}))
    assert "a worker process has died" in [record.message for record in caplog.records if record.levelname == "WARNING"]
    assert len(pool.workers) == 1
    pool.warm()
    assert pid not in pids()


class Exhausted:
    """A context of multiprocessing on a machine that has no processes left."""

    def __init__(self) -> None:
        self.attempts = 0

    def Pipe(self) -> object:  # noqa: N802  multiprocessing's own name
        return multiprocessing.Pipe()

    def Process(self, **_: object) -> object:  # noqa: N802
        self.attempts += 1
        raise BlockingIOError(errno.EAGAIN, "no more processes")


def test_s3_when_no_worker_starts_the_piece_is_put_back_and_later_deeds_go_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    exhausted, usual = Exhausted(), multiprocessing.get_context
    monkeypatch.setattr(pool_module, "get_context", lambda _: exhausted)
    monkeypatch.setattr(pool_module, "RETRY_S", 0.01)
    on, shaking = DEEDS["columns vanish and a floor falls"]
    open_files = len(os.listdir("/proc/self/fd"))
    with WorkerPool(report_timeout_s=TIMEOUT_S) as pool:
        for _ in range(2):
            futures = [pool.submit(None, trying(ON, BUILD), Try(BUILD), "1", room="kitchen")]
            futures.append(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1"))
            assert [soon(future) for future in futures] == [TakeBack(Text("no-worker"))] * 2
        quake = soon(pool.submit(STEADY, trying(on, shaking), Try(shaking), "1"))
        assert quake == Weightless().settle(trying(on, shaking), Try(shaking), "1"), "nobody takes back an earthquake"
        with pytest.raises(NoWorker):
            pool.warm()
        assert exhausted.attempts >= MAX_START_ATTEMPTS
        errors = [record for record in caplog.records if record.levelname == "ERROR"]
        assert len(errors) == 1, "it is said once"
        assert not pool.rooms
        assert len(os.listdir("/proc/self/fd")) <= open_files
        monkeypatch.setattr(pool_module, "get_context", usual)
        assert isinstance(soon(pool.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1")), Settle)
        assert "worker processes can be started again" in caplog.messages


def test_s3_a_process_without_free_file_descriptors_takes_deeds_back_until_there_are_some_again() -> None:
    """With a real limit of open files, in a process of its own."""
    root = Path(__file__).parents[4]
    done = subprocess.run(
        [sys.executable, "-c", NO_FILES], capture_output=True, text=True, cwd=root, timeout=3 * TIMEOUT_S
    )
    assert done.stdout.split() == ["no-worker", "Settle"], done.stderr


NO_FILES = """
import os, resource
from meja.games.menara.tower.workers import WorkerPool
from tests.games.menara.tower import test_workers as t

if __name__ == "__main__":
    state = t.trying(t.ON, t.BUILD)
    free = os.open(os.devnull, os.O_RDONLY)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + 1, most[1]))
    with WorkerPool() as pool:
        print(t.soon(pool.submit(None, state, t.Try(t.BUILD), "1", room="kitchen")).why.id, flush=True)
        resource.setrlimit(resource.RLIMIT_NOFILE, most)
        print(type(t.soon(pool.submit(t.STEADY, state, t.Try(t.BUILD), "1"))).__name__)
"""


ORPHANED = """
import multiprocessing, threading
from meja.games.menara.tower.workers import WorkerPool
from tests.games.menara.tower import test_workers as t

pool, watcher = WorkerPool(), t.Watcher()
pool.submit(None, t.trying(t.ON, t.BUILD), t.Try(t.BUILD), "1", watcher, "kitchen")
pool.lead("kitchen", {"new/0": t.over(t.FREE)})
watcher.has_moved.wait()
print(multiprocessing.active_children()[0].pid, flush=True)
threading.Event().wait()
"""


def test_no_worker_outlives_a_table_that_is_killed() -> None:
    root = Path(__file__).parents[4]
    with subprocess.Popen([sys.executable, "-c", ORPHANED], stdout=subprocess.PIPE, text=True, cwd=root) as table:
        assert table.stdout is not None
        pid = int(table.stdout.readline())
        assert Path(f"/proc/{pid}").exists()
        table.kill()
    ended = threading.Event()
    for _ in range(int(TIMEOUT_S / FRAME_S)):
        if not _is_running(pid):
            ended.set()
            break
        ended.wait(FRAME_S)
    assert ended.is_set()


def _is_running(pid: int) -> bool:
    """Returns whether a process exists and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
