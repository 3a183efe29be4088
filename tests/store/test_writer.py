"""The one thread that writes: what waits is kept together, and each future says what became of its own write."""

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
    """Writes when it may, and remembers what came together; can be full."""

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
    """It is busy with the first room; what is submitted next has to wait."""
    writer = Writer(store)
    writer.submit(begin())
    assert store.is_writing.wait(SOON_S)
    yield writer
    store.may_write.set()
    writer.close()


def test_what_is_submitted_is_kept_when_its_future_is_done(store: Slow, writer: Writer) -> None:
    future = writer.submit(happen(n=2))
    assert not future.done()
    store.may_write.set()
    future.result(SOON_S)
    assert store.kept("r1") == events(1, 2)


def test_whatever_waits_is_kept_together_and_in_order(store: Slow, writer: Writer) -> None:
    futures = [writer.submit(happen(after=n)) for n in range(20)]
    assert writer.waiting == 20
    store.may_write.set()
    for future in futures:
        future.result(SOON_S)
    assert store.groups == [1, 20]
    assert store.kept("r1") == events(1, 20)


def test_a_group_does_not_grow_without_end(store: Slow, writer: Writer) -> None:
    futures = [writer.submit(happen(after=n)) for n in range(MAX_GROUP + 5)]
    store.may_write.set()
    wait(futures, SOON_S)
    assert store.groups == [1, MAX_GROUP, 5]


def test_only_the_guilty_write_fails_and_what_follows_from_it(store: Slow, writer: Writer) -> None:
    writes = [begin("r2"), happen(), happen("r2", after=5), happen("r1", after=1), happen("r2", after=6), happen("r2")]
    futures = [writer.submit(write) for write in writes]
    store.may_write.set()
    failed = [isinstance(future.exception(SOON_S), Conflict) for future in futures]
    assert failed == [False, False, True, False, True, False]
    assert (store.kept("r1"), store.kept("r2")) == (events(1, 2), events(1, 1))


def test_after_a_full_disk_the_writer_lives_on(store: Slow, writer: Writer) -> None:
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


def test_even_a_mistake_in_the_store_does_not_end_the_writer(store: Slow, writer: Writer) -> None:
    store.may_write.set()
    with pytest.raises(AttributeError):
        writer.submit(None).result(SOON_S)  # type: ignore[arg-type]
    writer.submit(happen()).result(SOON_S)
    assert store.kept("r1") == events(1, 1)


def test_closing_finishes_what_waits(store: Slow, writer: Writer) -> None:
    futures = [writer.submit(happen(after=n)) for n in range(5)]
    store.may_write.set()
    writer.close()
    assert all(future.done() for future in futures)
    assert store.kept("r1") == events(1, 5)


def test_a_closed_writer_takes_nothing_and_can_be_closed_again(store: Slow, writer: Writer) -> None:
    store.may_write.set()
    writer.close()
    writer.close()
    with pytest.raises(StoreError, match="nothing is written any more"):
        writer.submit(happen())
    assert store.kept("r1") == ()


def test_what_is_submitted_cannot_be_cancelled(store: Slow, writer: Writer) -> None:
    future = writer.submit(happen())
    assert not future.cancel()
    store.may_write.set()
    future.result(SOON_S)
    assert store.kept("r1") == events(1, 1)


def test_the_writer_counts(store: Slow, writer: Writer) -> None:
    futures = [writer.submit(write) for write in (happen(), happen(after=7))]
    store.may_write.set()
    wait(futures, SOON_S)
    writer.close()
    assert (writer.writes, writer.failures, writer.groups, writer.waiting) == (2, 1, 2, 0)
    assert writer.last_group_s > 0
