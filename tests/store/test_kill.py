"""kill -9 during writes: every acknowledged write is stored, and no write is stored in part."""

import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from meja.store.sqlite import SqliteStore
from meja.store.store import MAX_KEPT_COMMANDS, MAX_KEPT_LINES, Kept
from meja.table.room_record import Asked
from tests.store.stores import events, line
from tests.store.writing import EACH, write_of

KILLS = 10
ROOT = Path(__file__).parents[2]


def written_until_killed(path: Path, after_s: float) -> dict[str, int]:
    """Returns the acknowledgements of each room, printed before the process was killed."""
    child = subprocess.Popen([sys.executable, "-m", "tests.store.writing", str(path)], stdout=subprocess.PIPE, cwd=ROOT)
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"open\n"
        time.sleep(after_s)
        child.kill()
        *lines, _ = child.stdout.read().decode().split("\n")  # the last one may be cut off
    told = [line.split() for line in lines]
    return {room: int(kept) for _, room, kept in told}


def assert_whole(room: str, kept: Kept) -> None:
    """Asserts that the room ends with a complete write, and that all retained writes are complete."""
    n = len(kept.events)
    assert n % EACH == 0
    assert kept.events == events(1, n)
    assert (
        kept.asked
        == tuple((after + EACH, Asked("p1", f"c{after}")) for after in range(0, n, EACH))[-MAX_KEPT_COMMANDS:]
    )
    assert kept.said == tuple(line(f"said {after}") for after in range(0, n, EACH))[-MAX_KEPT_LINES:]
    assert kept.record == write_of(room, n - EACH).record


def test_every_acknowledged_write_survives_kill_9(tmp_path: Path) -> None:
    chance = random.Random(5)
    path = tmp_path / "rooms.sqlite"
    sizes = []
    for _ in range(KILLS):
        told = written_until_killed(path, chance.uniform(0.0, 0.1))
        with closing(SqliteStore(path)) as store:
            assert store.notes == []
            kept = {room.id: store.room(room.id) for room in store.rooms()}
        for room, found in kept.items():
            assert found is not None
            assert_whole(room, found)
            assert len(found.events) >= told.get(room, 0)
        assert kept.keys() >= told.keys()
        sizes.append(sum(len(found.events) for found in kept.values() if found is not None))
    assert sizes == sorted(sizes)
    assert sizes[-1] > KILLS * EACH
