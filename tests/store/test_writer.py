"""The writer thread: waiting writes are stored in one group, and each future has the result of its own write."""

from collections.abc import Iterator, Sequence
from concurrent.futures import wait
from threading import Event

import pytest

from meja.store.store import Conflict, StoreError, Write
from meja.store.writer import MAX_GROUP, Writer
from tests.store.memory import MemoryStore
from tests.store.stores import begin, events, happen

SOON_S = 10


class Slow(MemoryStore):
    """A store that blocks until it is released, records the groups of writes, and can be full."""

    def __init__(self) -> None:
        super().__init__()
        self.may_write = Event()
        self.is_writing = Event()
        self.groups: list[int] = []
        self.is_full = False

    def write(self, writes: Sequence[Write]) -> None:
        self.is_writing.set()
        assert self.may_write.wait(SOON_S)
        self.groups.append(len(writes))
        if self.is_full:
            raise StoreError("The disk is full.")
        super().write(writes)

    def kept(self, id: str) -> tuple[bytes, ...]:
        room = self.room(id)
        assert room is not None
        return room.events


@pytest.fixture
def store() -> Slow:
    return Slow()


@pytest.fixture
def writer(store: Slow) -> Iterator[Writer]:
    """Yields a writer that is busy with the first room, so that later writes wait."""
    writer = Writer(store)
    writer.submit(begin())
    assert store.is_writing.wait(SOON_S)
    yield writer
    store.may_write.set()
    writer.close()


def test_a_write_is_stored_when_its_future_is_done(store: Slow, writer: Writer) -> None:
    future = writer.submit(happen(n=2))
    assert not future.done()
    store.may_write.set()
    future.result(SOON_S)
    assert store.kept("r1") == events(1, 2)


def test_waiting_writes_are_stored_in_one_group_and_in_order(store: Slow, writer: Writer) -> None:
    futures = [writer.submit(happen(after=n)) for n in range(20)]
    assert writer._queue.qsize() == 20
    store.may_write.set()
    for future in futures:
        future.result(SOON_S)
    assert store.groups == [1, 20]
    assert store.kept("r1") == events(1, 20)


def test_the_size_of_a_group_is_limited(store: Slow, writer: Writer) -> None:
    futures = [writer.submit(happen(after=n)) for n in range(MAX_GROUP + 5)]
    store.may_write.set()
    wait(futures, SOON_S)
    assert store.groups == [1, MAX_GROUP, 5]


def test_a_failing_write_fails_alone_with_those_that_depend_on_it(store: Slow, writer: Writer) -> None:
    writes = [begin("r2"), happen(), happen("r2", after=5), happen("r1", after=1), happen("r2", after=6), happen("r2")]
    futures = [writer.submit(write) for write in writes]
    store.may_write.set()
    failed = [isinstance(future.exception(SOON_S), Conflict) for future in futures]
    assert failed == [False, False, True, False, True, False]
    assert (store.kept("r1"), store.kept("r2")) == (events(1, 2), events(1, 1))


def test_the_writer_continues_after_a_full_disk(store: Slow, writer: Writer) -> None:
    store.may_write.set()
    writer.submit(happen()).result(SOON_S)
    store.is_full = True
    futures = [writer.submit(happen(after=n)) for n in (1, 2, 3)]
    for future in futures:
        with pytest.raises(StoreError, match="The disk is full"):
            future.result(SOON_S)
    store.is_full = False
    writer.submit(happen(after=1)).result(SOON_S)
    assert store.kept("r1") == events(1, 2)


def test_an_exception_in_the_store_does_not_end_the_writer(store: Slow, writer: Writer) -> None:
    store.may_write.set()
    with pytest.raises(AttributeError):
        writer.submit(None).result(SOON_S)  # type: ignore[arg-type]
    writer.submit(happen()).result(SOON_S)
    assert store.kept("r1") == events(1, 1)


def test_closing_finishes_the_waiting_writes(store: Slow, writer: Writer) -> None:
    futures = [writer.submit(happen(after=n)) for n in range(5)]
    store.may_write.set()
    writer.close()
    assert all(future.done() for future in futures)
    assert store.kept("r1") == events(1, 5)


def test_a_closed_writer_refuses_writes_and_can_be_closed_again(store: Slow, writer: Writer) -> None:
    store.may_write.set()
    writer.close()
    writer.close()
    with pytest.raises(StoreError, match="nothing is written any more"):
        writer.submit(happen())
    assert store.kept("r1") == ()


def test_a_submitted_write_cannot_be_cancelled(store: Slow, writer: Writer) -> None:
    future = writer.submit(happen())
    assert not future.cancel()
    store.may_write.set()
    future.result(SOON_S)
    assert store.kept("r1") == events(1, 1)


def test_the_writer_has_counters(store: Slow, writer: Writer) -> None:
    futures = [writer.submit(write) for write in (happen(), happen(after=7))]
    store.may_write.set()
    wait(futures, SOON_S)
    writer.close()
    assert (writer.writes, writer.failures, writer.groups, writer._queue.qsize()) == (2, 1, 2, 0)
    assert writer.last_group_s > 0
