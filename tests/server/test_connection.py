"""A connection: messages arrive in order; for slow readers they are dropped, or everything is sent anew."""

import pytest

from meja.server.connection import MAX_BACKLOG_BYTES, Connection
from tests.server.factories import Line


class Ends:
    """How often a connection was closed."""

    n = 0

    def __call__(self) -> None:
        self.n += 1


def connected(room: int = 1000, most: int = MAX_BACKLOG_BYTES) -> tuple[Line, Connection]:
    line = Line(room)
    return line, Connection(1, line, Ends(), most)  # type: ignore[arg-type]


def frames(*names: str) -> list[bytes]:
    return [name.encode() for name in names]


def test_a_reader_who_keeps_up_gets_everything_at_once() -> None:
    line, connection = connected()
    connection.send(b"a")
    assert connection.send_fleeting(b"b")
    connection.send_poses(b"c")
    connection.send_poses(b"d")
    assert line.sent == frames("a", "b", "c", "d")
    assert (connection.dropped, connection.misses_poses) == (0, False)


def test_messages_wait_for_a_slow_reader_and_arrive_in_order() -> None:
    line, connection = connected(room=1)
    for frame in frames("a", "b", "c"):
        connection.send(frame)
    assert line.sent == frames("a")
    line.drain()
    assert line.sent == frames("a", "b", "c")
    connection.send(b"d")
    assert line.sent == frames("a", "b", "c", "d")


def test_queued_messages_are_sent_as_far_as_the_transport_has_room() -> None:
    line, connection = connected(room=1)
    for frame in frames("a", "bb", "ccc", "dddd"):
        connection.send(frame)
    line.drain(room=2)
    assert line.sent == frames("a", "bb", "ccc")
    assert (connection.waiting, connection.size) == ([b"dddd"], 4)
    connection.send(b"e")
    line.drain()
    assert line.sent == frames("a", "bb", "ccc", "dddd", "e")
    assert connection.size == 0


def test_fleeting_messages_are_dropped_for_a_slow_reader() -> None:
    line, connection = connected(room=1)
    connection.send(b"a")
    assert not connection.send_fleeting(b"hand")
    line.drain()
    assert line.sent == frames("a")
    assert connection.dropped == 1


def test_fleeting_messages_do_not_overtake_queued_ones() -> None:
    line, connection = connected(room=1)
    connection.send(b"a")
    connection.send(b"b")
    line.room = 5  # it has room again, but has not said so yet
    assert not connection.send_fleeting(b"hand")
    connection.send(b"c")
    line.drain()
    assert line.sent == frames("a", "b", "c")


def test_after_a_missed_pose_no_poses_are_sent_until_a_full_frame() -> None:
    line, connection = connected(room=1)
    caught: list[Connection] = []
    connection.catch_up = caught.append
    connection.send_poses(b"p1")
    connection.send_poses(b"p2")
    line.room = 5
    connection.send_poses(b"p3")
    assert line.sent == frames("p1")
    assert connection.misses_poses
    assert not connection.is_behind
    line.drain()
    assert caught == [connection]
    connection.misses_poses = False  # by who told them
    connection.send_poses(b"p4")
    assert line.sent == frames("p1", "p4")


def test_the_backlog_of_a_much_too_slow_reader_is_dropped() -> None:
    line, connection = connected(room=0, most=10)
    caught: list[Connection] = []
    connection.catch_up = caught.append
    for _ in range(10):
        connection.send(b"x")
    assert not connection.is_behind
    connection.send(b"x")
    assert connection.is_behind
    assert (connection.waiting, connection.size) == ([], 0)
    assert connection.dropped == 11
    for _ in range(5):
        connection.send(b"y")
    assert (connection.waiting, connection.size) == ([], 0), "it costs no memory"
    assert caught == []
    line.drain()
    assert caught == [connection]
    assert line.sent == []


def test_a_reader_that_fell_behind_gets_messages_again_after_a_fresh_start() -> None:
    line, connection = connected(room=0, most=1)
    connection.catch_up = lambda one: None
    connection.send(b"lost")
    line.drain()
    connection.send(b"still lost")
    connection.is_behind = False  # by who tells them everything
    connection.send(b"snapshot")
    assert line.sent == frames("snapshot")


def test_a_reader_that_kept_up_is_not_restarted() -> None:
    line, connection = connected(room=1)
    caught: list[Connection] = []
    connection.catch_up = caught.append
    connection.send(b"a")
    connection.send(b"b")
    line.drain()
    assert caught == []


def test_one_slow_reader_delays_nobody_else() -> None:
    slow, connection = connected(room=0)
    fast, other = connected()
    for one in (connection, other):
        for n in range(50):
            one.send(str(n).encode())
    assert len(fast.sent) == 50
    assert slow.sent == []


@pytest.mark.parametrize("waits", [False, True])
def test_nothing_is_sent_to_a_closed_connection(waits: bool) -> None:
    line, connection = connected(room=0 if waits else 1000)
    line.is_open = False
    connection.send(b"a")
    assert not connection.send_fleeting(b"b")
    connection.send_poses(b"c")
    assert line.sent == []
    assert connection.waiting == []


def test_a_connection_is_closed_once() -> None:
    _, connection = connected()
    connection.close()
    connection.close()
    assert connection.end.n == 1  # type: ignore[attr-defined]


def test_nothing_is_written_to_a_closed_connection_when_it_drains() -> None:
    line, connection = connected(room=0)
    connection.send(b"a")
    line.is_open = False
    line.drain()
    assert line.sent == []
