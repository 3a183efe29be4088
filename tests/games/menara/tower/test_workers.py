"""Towers in worker processes: the same answers as in this one, and an answer whatever becomes of the worker."""

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

from meja.games.menara.actions import (
    Deed,
    LayFloor,
    Move,
    MoveColumns,
    PlaceColumns,
    Placement,
    Pose,
    Settle,
    Shake,
    Spot,
    TakeBack,
    Try,
)
from meja.games.menara.bots import match
from meja.games.menara.bots.random_player import RandomPlayer
from meja.games.menara.events import AnyEvent
from meja.games.menara.nature import GeometricNature, SeededNature
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.temple import Tower
from meja.games.menara.tower.answer import Answer
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.hand.free import Pointer
from meja.games.menara.tower.hand.steadiness import MEDIUM, STEADY, Steadiness
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.menara.tower.track import Recorder, Track
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower.workers import Remote, Workshop
from meja.games.menara.tower.workers import workshop as workshop_module
from meja.games.menara.tower.workers.bench import Bench
from meja.games.menara.tower.workers.messages import (
    Answered,
    Begin,
    Failed,
    LetGo,
    Moved,
    Point,
    Report,
    Withdraw,
    decode_order,
    encode,
)
from meja.games.menara.tower.workers.workshop import START_ATTEMPTS, NoWorker
from meja.text import Text
from tests.games.menara.kit import GAME, SITE, full, tower
from tests.games.menara.tower.deeds import trying

LONG_S = 120.0  # nothing here takes so long; a test that would hang fails instead
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
    "a column moves": (STACK, MoveColumns((Move(Spot("heron", 4), Spot("anvil", 2)),))),
    "a floor is laid": (STACK.remove([Spot("anvil", 0)]), LayFloor("gourd", "light", Pose(150.0, 0.0, 0.0), 0)),
    "columns vanish and a floor falls": (STACK, Shake(tuple(STACK.floors["anvil"].on[1:]))),
}


@pytest.fixture(scope="module")
def workshop() -> Iterator[Workshop]:
    with Workshop(patience_s=LONG_S) as made:
        yield made


def soon(future: "Future[Answer]") -> Answer:
    return future.result(LONG_S)


def pids() -> set[int]:
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


def until(condition: Callable[[], bool]) -> None:
    for _ in range(int(LONG_S / FRAME_S)):
        if condition():
            return
        time.sleep(FRAME_S)
    raise AssertionError("it never comes about")


def over(spot: Spot, on: Tower = ON, height_mm: float = 60.0, off_mm: float = 0.0) -> Pointer:
    x, y = place_of(on.floors[spot.floor]).bases[spot.base]
    return Pointer((x + off_mm, y, height_mm))


class Watcher:
    """Hears a track, and lets a test wait for the first that moves."""

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


# The same as in this process


@pytest.mark.parametrize(("on", "deed"), DEEDS.values(), ids=DEEDS.keys())
@pytest.mark.parametrize("hand", [STEADY, MEDIUM], ids=["steady", "medium"])
def test_a_worker_gives_the_same_answer_to_the_last_bit(
    workshop: Workshop, on: Tower, deed: Deed, hand: Steadiness
) -> None:
    state, watcher, recorder = trying(on, deed), Watcher(), Recorder(1)
    here = Physical(hand, watch=recorder).settle(state, Try(deed), "7:12")
    there = soon(workshop.submit(hand, state, Try(deed), "7:12", watcher))
    assert encode(there) == encode(here)
    track = recorder.take()
    assert track is not None
    assert watcher.track.to_bytes() == track.to_bytes()


def test_a_workshop_is_a_tower_for_nature(workshop: Workshop) -> None:
    state = trying(ON, BUILD)
    question = GAME.asks(state)
    assert question is not None
    here = SeededNature(5, Physical(MEDIUM)).answer(state, question)
    assert SeededNature(5, Remote(workshop, MEDIUM)).answer(state, question) == here
    assert isinstance(here, Settle)


def test_several_deeds_at_once_are_answered_each_by_its_own(workshop: Workshop) -> None:
    futures = {
        (what, chance): workshop.submit(MEDIUM, trying(*case), Try(case[1]), chance)
        for chance in ("1", "2")
        for what, case in DEEDS.items()
    }
    for (what, chance), future in futures.items():
        on, deed = DEEDS[what]
        assert soon(future) == Physical(MEDIUM).settle(trying(on, deed), Try(deed), chance)


@pytest.mark.parametrize("scenario", [1, 6, 10])
def test_every_state_of_a_game_survives_the_pipe_with_the_order_of_everything_in_it(scenario: int) -> None:
    setup = of_scenario(scenario, Setup(players=2))
    events: list[AnyEvent] = []
    match.play(GAME, GeometricNature(scenario, SITE), setup, [RandomPlayer(1), RandomPlayer(2)], events.append)
    state: State | None = None
    tries = 0
    for event in events:
        state = GAME.evolve(state, event)
        asked = GAME.asks(state)
        if isinstance(asked, Try):
            order = Begin(1, state, asked, "1:2", MEDIUM, True)
            back = decode_order(encode(order))
            assert back == order
            assert order_of(back) == order_of(order)
            tries += 1
    assert tries > 5


def order_of(order: object) -> list[str]:
    """The keys of everything in it, one after the other: what is found first may decide."""
    assert isinstance(order, Begin)
    tower = order.state.tower
    columns = [f"{floor}/{base}" for floor, row in tower.columns.items() for base in row]
    shifts = [f"{floor}/{base}" for floor, row in tower.shifts.items() for base in row]
    return [*tower.floors, *columns, *tower.tears, *shifts]


# A player's pointer


def lead(workshop: Workshop, room: str, watcher: Watcher, *way: Pointer) -> None:
    """Each pointer is held until the piece is there."""
    for pointer in way:
        for _ in range(int(LONG_S / FRAME_S)):
            workshop.point(room, {"new/0": pointer})
            if watcher.has_moved.wait(FRAME_S) and _is_at(watcher.track, pointer):
                break
        else:
            raise AssertionError("the piece never came there")


def _is_at(track: Track, pointer: Pointer, near_mm: float = 1.0) -> bool:
    pose = track.at(track.ends_s).get("new/0")
    return pose is not None and max(abs(pose[:3] * 1000 - pointer.at)) < near_mm


def test_a_pointer_leads_a_column_to_its_base(workshop: Workshop) -> None:
    watcher = Watcher()
    future = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1", watcher)
    lead(workshop, "kitchen", watcher, over(FREE), over(FREE, height_mm=18.5))
    workshop.let_go("kitchen")
    answer = soon(future)
    assert isinstance(answer, Settle)
    assert not answer.fell
    assert not answer.crooked
    assert watcher.track.names[-1] == "new/0"


def test_a_room_is_free_again_when_its_deed_is_answered(workshop: Workshop) -> None:
    for _ in range(2):
        future = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1")
        workshop.take_back("kitchen")
        assert soon(future) == TakeBack()
    workshop.point("kitchen", {"new/0": over(FREE)})
    workshop.let_go("kitchen")
    workshop.take_back("cellar")
    assert soon(workshop.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1")) != RUNAWAY, "late orders do nothing"


def test_a_deed_that_begins_in_a_room_takes_the_place_of_the_one_there(workshop: Workshop) -> None:
    first = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1")
    second = workshop.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1", room="kitchen", paced=True)
    third = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1")
    assert soon(first) == TakeBack()
    assert soon(second) == TakeBack()
    workshop.take_back("kitchen")
    assert soon(third) == TakeBack()


def test_what_a_guided_hand_brings_is_taken_back_while_it_is_on_its_way(workshop: Workshop) -> None:
    future = workshop.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1", room="kitchen", paced=True)
    workshop.point("kitchen", {"new/0": over(FREE)})
    workshop.let_go("kitchen")
    workshop.take_back("kitchen")
    assert soon(future) == TakeBack()


def test_a_room_without_a_pointer_stops_no_other(workshop: Workshop) -> None:
    waiting = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1")
    assert isinstance(workshop.settle(STEADY, trying(ON, BUILD), Try(BUILD), "1"), Settle)
    assert not waiting.done()
    workshop.take_back("kitchen")
    assert soon(waiting) == TakeBack()


# The bench of one worker, in this process and with a clock of our own


@dataclass
class Timed:
    """A bench whose clock stands still until a test turns it on."""

    now_s: float = 0.0
    said: list[Report] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bench = Bench(self.said.append, lambda: self.now_s)

    def open(
        self,
        number: int,
        hand: Steadiness | None = None,
        frame_takes_s: float = 0.0,
        *,
        paced: bool = False,
        room: str | None = None,
    ) -> None:
        self.bench.hear(Begin(number, trying(ON, BUILD), Try(BUILD), "1", hand, True, paced, room))
        deed = self.bench.jobs[number].deed
        frame = deed.frame

        def timed_frame() -> bool:
            self.now_s += frame_takes_s
            return frame()

        deed.frame = timed_frame  # type: ignore[method-assign]

    def run(self, seconds: float, each: Callable[[], None] = lambda: None) -> None:
        """Until so much later, as a worker does it."""
        end_s = self.now_s + seconds
        while self.now_s < end_s:
            each()
            wait_s = self.bench.turn()
            self.now_s += min(wait_s, FRAME_S)

    def point(self, *numbers: int, pointer: Pointer | None = None) -> None:
        for number in numbers:
            self.bench.hear(Point(number, {"new/0": pointer or over(FREE)}))

    def frames(self, number: int) -> int:
        return sum(1 for report in self.said if isinstance(report, Moved) and report.deed == number)

    def time_s(self, number: int) -> float:
        return self.bench.jobs[number].deed.setting.scene.time_s

    def answers(self) -> dict[int, Answer]:
        return {report.deed: report.answer for report in self.said if isinstance(report, Answered)}


def test_while_a_pointer_leads_time_goes_no_faster_than_the_clock() -> None:
    timed = Timed()
    timed.open(1)
    timed.run(1.0, lambda: timed.point(1))
    assert timed.time_s(1) == pytest.approx(1.0, abs=2 * FRAME_S)
    before_s = timed.time_s(1)
    for _ in range(50):
        timed.point(1)
        timed.bench.turn()
    assert timed.time_s(1) <= before_s + FRAME_S, "the clock stands still"


def test_a_frame_that_comes_late_is_not_made_up_for() -> None:
    timed = Timed()
    timed.open(1)
    timed.run(0.2, lambda: timed.point(1))
    before_s = timed.time_s(1)
    timed.now_s += 5.0
    for _ in range(20):
        timed.bench.turn()
    assert timed.time_s(1) <= before_s + 2 * FRAME_S


def test_a_tower_that_is_too_slow_moves_in_slow_motion_and_leaves_the_others_their_turns() -> None:
    timed = Timed()
    timed.open(1, frame_takes_s=3 * FRAME_S)
    timed.open(2)
    timed.run(3.0, lambda: timed.point(1, 2))
    assert timed.time_s(1) == pytest.approx(1.0, rel=0.1)
    assert timed.time_s(2) == pytest.approx(1.0, rel=0.1)


def test_m2_hands_that_wave_without_end_do_not_slow_down_the_deed_of_another_room() -> None:
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


def test_m2_a_room_that_begins_anew_again_and_again_has_the_share_of_one_room() -> None:
    timed, takes_s = Timed(), FRAME_S / 1.5
    timed.open(1, frame_takes_s=takes_s, room="waving")
    timed.run(1.0, lambda: timed.point(1))
    timed.bench.hear(Withdraw(1))
    timed.open(2, frame_takes_s=takes_s, room="waving")
    timed.open(3, STEADY, frame_takes_s=takes_s, paced=True, room="innocent")
    timed.run(0.5, lambda: timed.point(2))
    assert timed.time_s(3) == pytest.approx(0.5, abs=4 * FRAME_S)
    assert timed.time_s(2) < timed.time_s(3)


@pytest.mark.parametrize("hand", [STEADY, None])
def test_m2_it_is_said_why_a_piece_is_taken_back(hand: Steadiness | None) -> None:
    timed = Timed()
    timed.open(1, hand, paced=True)
    timed.run(0.1, lambda: timed.point(1))
    timed.bench.hear(Withdraw(1, Text("held-too-long")))
    timed.run(5.0)
    assert timed.answers() == {1: TakeBack(Text("held-too-long"))}


def test_guided_deeds_run_as_fast_as_they_can_in_turn() -> None:
    timed = Timed()
    timed.open(1, STEADY)
    timed.open(2, STEADY)
    while timed.bench.jobs:
        assert timed.bench.turn() == 0.0 or not timed.bench.jobs
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
        timed.bench.turn()
    assert timed.time_s(1) == pytest.approx(0.5, abs=3 * FRAME_S), "the clock stands still"
    timed.run(5.0)
    assert timed.answers()[1] == timed.answers()[2]
    assert timed.frames(1) == timed.frames(2)


def test_a_paced_deed_whose_frame_comes_late_does_not_make_up_for_it() -> None:
    timed = Timed()
    timed.open(1, STEADY, paced=True)
    timed.run(0.2)
    timed.now_s += 5.0
    for _ in range(20):
        timed.bench.turn()
    assert timed.time_s(1) <= 0.2 + 3 * FRAME_S


@pytest.mark.rule("M4.13")
@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.3])
def test_what_is_in_a_guided_hand_can_be_taken_back(seconds: float) -> None:
    timed = Timed()
    timed.open(1, STEADY, paced=True)
    timed.run(seconds)
    scene = timed.bench.jobs[1].deed.setting.scene
    assert scene.left_s is None, "the hand is at work"
    for order in (Withdraw(1), Withdraw(1), LetGo(1), Point(1, {"new/0": over(FREE)})):
        timed.bench.hear(order)
    timed.run(4.0)
    assert timed.answers() == {1: TakeBack()}
    assert "new/0" not in scene.bodies


def test_what_a_guided_hand_has_let_go_is_not_taken_back() -> None:
    timed = Timed()
    timed.open(1, STEADY, paced=True)
    hands = timed.bench.jobs[1].deed.hands
    while not hands.have_let_go:
        timed.run(FRAME_S)
    timed.bench.hear(Withdraw(1))
    timed.run(6.0)
    assert isinstance(timed.answers()[1], Settle)


@pytest.mark.parametrize("what", ["a floor is laid", "columns vanish and a floor falls"])
def test_what_no_hand_brings_is_not_taken_back(what: str) -> None:
    timed, (on, deed) = Timed(), DEEDS[what]
    timed.bench.hear(Begin(1, trying(on, deed), Try(deed), "1", STEADY, True, True))
    timed.bench.hear(Withdraw(1))
    timed.run(6.0)
    assert timed.answers()[1] == Physical().settle(trying(on, deed), Try(deed), "1")


def test_a_column_of_the_tower_that_was_taken_back_has_not_moved() -> None:
    timed, (on, deed) = Timed(), DEEDS["a column moves"]
    timed.bench.hear(Begin(1, trying(on, deed), Try(deed), "1", STEADY, True, True))
    timed.run(0.5)
    timed.bench.hear(Withdraw(1))
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


def test_nothing_moves_and_nobody_waits_before_the_first_pointer() -> None:
    timed = Timed()
    timed.open(1)
    timed.run(1.0)
    assert (timed.time_s(1), timed.frames(1)) == (0.0, 0)
    assert timed.bench.turn() == float("inf")


def test_a_piece_that_was_never_in_the_hand_or_is_not_over_its_place_is_taken_back() -> None:
    timed = Timed()
    timed.open(1)
    timed.open(2)
    timed.run(0.5, lambda: timed.point(2, pointer=over(FREE, off_mm=40.0)))
    timed.bench.hear(LetGo(1))
    timed.bench.hear(LetGo(2))
    timed.run(4.0)
    assert timed.answers() == dict.fromkeys((1, 2), TakeBack(Text("not-over-its-place")))
    assert not timed.bench.jobs


def test_what_is_let_go_is_not_taken_back() -> None:
    timed = Timed()
    timed.open(1)
    timed.run(0.5, lambda: timed.point(1, pointer=over(FREE, height_mm=30.0)))
    timed.bench.hear(LetGo(1))
    timed.bench.hear(Withdraw(1))
    timed.bench.hear(LetGo(1))
    timed.point(1, pointer=over(FREE, off_mm=100.0))
    timed.run(6.0)
    assert isinstance(timed.answers()[1], Settle)


def test_orders_that_come_too_late_do_nothing() -> None:
    timed = Timed()
    for order in (Point(7, {}), LetGo(7), Withdraw(7)):
        timed.bench.hear(order)
    assert timed.said == []
    assert timed.bench.turn() == float("inf")


def test_a_deed_that_fails_costs_no_other() -> None:
    timed = Timed()
    timed.open(1)
    timed.bench.hear(Begin(2, trying(ON, NOWHERE), Try(NOWHERE), "1", STEADY, False))
    assert [type(report) for report in timed.said] == [Failed]
    assert timed.bench.jobs.keys() == {1}


# What becomes of the workers


def test_a_deed_that_fails_has_not_happened_and_is_said(workshop: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    workshop.warm()  # its process is there
    other = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1")
    before = pids()
    assert len(before) == 1
    with caplog.at_level(logging.ERROR):
        assert soon(workshop.submit(STEADY, trying(ON, NOWHERE), Try(NOWHERE), "1")) == RUNAWAY
    assert "a deed failed" in caplog.text
    assert "Traceback" in caplog.text
    assert not other.done()
    assert pids() == before
    workshop.take_back("kitchen")
    assert soon(other) == TakeBack()


def test_somebody_who_stumbles_while_watching_changes_nothing(workshop: Workshop) -> None:
    def stumble(_: bytes) -> None:
        raise RuntimeError("I cannot draw this")

    future = workshop.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1", stumble)
    assert soon(future) == Physical().settle(trying(ON, BUILD), Try(BUILD), "1")


def test_when_a_worker_is_killed_its_deeds_have_not_happened_and_another_takes_over(workshop: Workshop) -> None:
    watcher = Watcher()
    kitchen = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1", watcher)
    cellar = workshop.open("cellar", trying(ON, BUILD), Try(BUILD), "1")
    workshop.point("kitchen", {"new/0": over(FREE)})
    assert watcher.has_moved.wait(LONG_S)
    (pid,) = pids()
    os.kill(pid, signal.SIGKILL)
    assert soon(kitchen) == RUNAWAY
    assert soon(cellar) == RUNAWAY
    assert isinstance(workshop.settle(STEADY, trying(ON, BUILD), Try(BUILD), "1"), Settle)
    again = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1")
    workshop.take_back("kitchen")
    assert soon(again) == TakeBack()
    (other,) = pids()
    assert other != pid


def test_nobody_waits_for_a_worker_that_hangs(workshop: Workshop) -> None:
    workshop.settle(STEADY, trying(ON, BUILD), Try(BUILD), "1")
    (pid,) = pids()
    os.kill(pid, signal.SIGSTOP)
    try:
        future = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1")

        def point_often() -> None:
            for _ in range(9999):
                workshop.point("kitchen", {"x" * 50: over(FREE)})

        many = threading.Thread(target=point_often)
        many.start()
        many.join(LONG_S / 4)
        assert not many.is_alive()
        workshop.take_back("kitchen")
    finally:
        os.kill(pid, signal.SIGCONT)
    assert soon(future) == TakeBack()


def test_an_earthquake_has_its_answer_though_its_worker_dies(workshop: Workshop) -> None:
    on, deed = DEEDS["columns vanish and a floor falls"]
    state = trying(on, deed)
    workshop.settle(STEADY, trying(ON, BUILD), Try(BUILD), "1")
    (pid,) = pids()
    os.kill(pid, signal.SIGSTOP)
    future = workshop.submit(STEADY, state, Try(deed), "1")
    os.kill(pid, signal.SIGKILL)
    assert soon(future) == Weightless().settle(state, Try(deed), "1")
    workshop.warm()  # its replacement


def test_a_worker_that_hangs_is_ended_and_its_deeds_have_not_happened() -> None:
    with Workshop(patience_s=LONG_S) as workshop:
        before = pids()
        watcher = Watcher()
        future = workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1", watcher)
        workshop.point("kitchen", {"new/0": over(FREE)})
        assert watcher.has_moved.wait(LONG_S)
        (pid,) = pids() - before
        workshop.patience_s = 2.0
        workshop.settle(STEADY, trying(ON, BUILD), Try(BUILD), "1")
        os.kill(pid, signal.SIGSTOP)
        assert soon(future) == RUNAWAY
        until(lambda: pid not in pids())


def test_a_closed_workshop_leaves_no_process_and_no_deed_without_an_answer() -> None:
    before = pids()
    workshop = Workshop(processes=2, patience_s=LONG_S)
    assert pids() == before, "none before there is something to do"
    futures = [workshop.open(room, trying(ON, BUILD), Try(BUILD), "1") for room in ("kitchen", "cellar", "attic")]
    until(lambda: len(pids() - before) == 2)
    workshop.close()
    assert [soon(future) for future in futures] == [RUNAWAY] * 3
    assert pids() == before
    with pytest.raises(AssertionError, match="closed"):
        workshop.settle(STEADY, trying(ON, BUILD), Try(BUILD), "1")


def test_l6_a_killed_worker_is_logged_and_replaced_before_the_next_deed(
    workshop: Workshop, caplog: pytest.LogCaptureFixture
) -> None:
    workshop.warm()
    (pid,) = pids()
    os.kill(pid, signal.SIGKILL)
    until(lambda: bool(pids() - {pid}))
    assert "a worker process has died" in [record.message for record in caplog.records if record.levelname == "WARNING"]
    assert len(workshop.workers) == 1
    workshop.warm()
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
    monkeypatch.setattr(workshop_module, "get_context", lambda _: exhausted)
    monkeypatch.setattr(workshop_module, "RETRY_S", 0.01)
    on, shaking = DEEDS["columns vanish and a floor falls"]
    open_files = len(os.listdir("/proc/self/fd"))
    with Workshop(patience_s=LONG_S) as workshop:
        for _ in range(2):
            futures = [workshop.open("kitchen", trying(ON, BUILD), Try(BUILD), "1")]
            futures.append(workshop.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1"))
            assert [soon(future) for future in futures] == [TakeBack(Text("no-worker"))] * 2
        quake = soon(workshop.submit(STEADY, trying(on, shaking), Try(shaking), "1"))
        assert quake == Weightless().settle(trying(on, shaking), Try(shaking), "1"), "nobody takes back an earthquake"
        with pytest.raises(NoWorker):
            workshop.warm()
        assert exhausted.attempts >= START_ATTEMPTS
        errors = [record for record in caplog.records if record.levelname == "ERROR"]
        assert len(errors) == 1, "it is said once"
        assert not workshop.rooms
        assert len(os.listdir("/proc/self/fd")) <= open_files
        monkeypatch.setattr(workshop_module, "get_context", usual)
        assert isinstance(soon(workshop.submit(STEADY, trying(ON, BUILD), Try(BUILD), "1")), Settle)
        assert "worker processes can be started again" in caplog.messages


def test_s3_a_process_without_free_file_descriptors_takes_deeds_back_until_there_are_some_again() -> None:
    """With a real limit of open files, in a process of its own."""
    root = Path(__file__).parents[4]
    done = subprocess.run(
        [sys.executable, "-c", NO_FILES], capture_output=True, text=True, cwd=root, timeout=3 * LONG_S
    )
    assert done.stdout.split() == ["no-worker", "Settle"], done.stderr


NO_FILES = """
import os, resource
from meja.games.menara.tower.workers import Workshop
from tests.games.menara.tower import test_workers as t

if __name__ == "__main__":
    state = t.trying(t.ON, t.BUILD)
    free = os.open(os.devnull, os.O_RDONLY)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + 1, most[1]))
    with Workshop() as workshop:
        print(t.soon(workshop.open("kitchen", state, t.Try(t.BUILD), "1")).why.id, flush=True)
        resource.setrlimit(resource.RLIMIT_NOFILE, most)
        print(type(t.soon(workshop.submit(t.STEADY, state, t.Try(t.BUILD), "1"))).__name__)
"""


ORPHANED = """
import multiprocessing, threading
from meja.games.menara.tower.workers import Workshop
from tests.games.menara.tower import test_workers as t

workshop, watcher = Workshop(), t.Watcher()
workshop.open("kitchen", t.trying(t.ON, t.BUILD), t.Try(t.BUILD), "1", watcher)
workshop.point("kitchen", {"new/0": t.over(t.FREE)})
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
    for _ in range(int(LONG_S / FRAME_S)):
        if not _is_running(pid):
            ended.set()
            break
        ended.wait(FRAME_S)
    assert ended.is_set()


def _is_running(pid: int) -> bool:
    """Not gone, and not a zombie that nobody has buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
