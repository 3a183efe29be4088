"""All rooms of a server: opens them, finds them by link, loads them when somebody comes, evicts idle ones."""

import asyncio
import gc
import logging
import math
import secrets
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Thread
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw

from meja.game import IllegalAction
from meja.server.fair import FairThread
from meja.server.messages import RoomStage
from meja.server.replays import MadeReplay, Replays
from meja.server.retention import Retention
from meja.server.room.setups import decode_setup, encoded_setup, first_event
from meja.server.room.state import Damage, OtherContent, RoomState, load_room
from meja.server.runtime import SWEEP_S, RoomRuntime, Services
from meja.server.tokens import new_code, new_id, new_record
from meja.store.store import Damaged, Kept, Role, Store, StoreError, Write
from meja.store.writer import Writer
from meja.table.formats import header_of
from meja.table.hosting import Hosting, Terms
from meja.table.log import lines_of
from meja.table.room_record import RoomId, RoomRecord
from meja.table.seats import Person, PersonId, Seating, clean_name
from meja.text import Text

ASLEEP_S: Final = 60.0  # after which a room without connections is evicted from memory
UNANSWERED_S: Final = 600.0  # a deed without an answer for longer has lost its worker
WARMING_S: Final = 5.0  # for which shutdown waits for a warm-up
WARM_AGAIN_S: Final = 60.0  # after which a failed warm-up is tried again
MAX_QUESTIONS: Final = 32  # of one room that wait
TIDY_S: Final = 1800.0  # between two searches for tables to remove, and before the first one
SEED_BITS: Final = 48

log = logging.getLogger(__name__)


def freeze_loaded() -> None:
    """Excludes all loaded objects from garbage collection, which would stop all threads for 20 ms each time."""
    gc.collect()
    gc.freeze()


class Joined(NamedTuple):
    """A person of a room, with the links they may know."""

    room: RoomId
    person: PersonId
    role: Role
    sit_code: str | None
    watch_code: str


class Link(msgspec.Struct, frozen=True):
    """Where a link leads."""

    room: RoomId
    game: str
    role: Role
    stage: RoomStage
    names: tuple[str, ...]  # of those who came to play


class GameThreads(NamedTuple):
    """The threads of a game, by their names in `Services`."""

    bots: FairThread
    options: FairThread
    queries: FairThread
    process_queries: FairThread  # waits for the process that answers, so that no other question does


def game_threads(game: str) -> GameThreads:
    return GameThreads(
        FairThread(f"meja-bots-{game}", is_background=True),
        FairThread(f"meja-options-{game}"),
        FairThread(f"meja-answers-{game}", MAX_QUESTIONS, is_background=True),
        FairThread(f"meja-process-{game}", MAX_QUESTIONS, is_background=True),
    )


class Lobby:
    def __init__(
        self, store: Store, writer: Writer, hostings: Mapping[str, Hosting], *, keep_finished_days: int | None = None
    ) -> None:
        self.store, self.writer, self.hostings = store, writer, hostings
        self.retention = Retention(store, hostings, keep_finished_days)
        self.removing: set[RoomId] = set()  # being deleted: they cannot be loaded
        self.woken: set[RoomId] = set()  # loaded since the last `tidy` began
        self.rooms: dict[RoomId, RoomRuntime] = {}
        self.waking: dict[RoomId, asyncio.Future[RoomRuntime]] = {}
        self.reading = ThreadPoolExecutor(2, "meja-reading")
        self.threads = {name: game_threads(name) for name in hostings}
        self.replays = Replays(hostings)
        self.warm_again_s: dict[tuple[str, Terms], float] = {}  # when to repeat a failed warm-up; infinity otherwise
        self.warming: list[Thread] = []
        self.housekeeping: list[asyncio.Task[None]] = []
        self.counted: Counter[str] = Counter()

    async def start(self) -> None:
        self.housekeeping = [asyncio.create_task(self._sweep()), asyncio.create_task(self._tidy_often())]

    async def close(self) -> None:
        """Tells everybody to reconnect, and waits until all writes are kept."""
        for task in self.housekeeping:
            task.cancel()
        for runtime in list(self.rooms.values()):
            runtime.evict(Text("bye-restart"))
        for threads in self.threads.values():
            for thread in threads:
                thread.close()
        self.replays.close()
        await asyncio.get_running_loop().run_in_executor(self.reading, self.writer.close)
        for hosting in self.hostings.values():
            hosting.close()
        for warming in self.warming:  # a compiler that runs while the interpreter exits may crash it
            await asyncio.to_thread(warming.join, WARMING_S)
        self.reading.shutdown(wait=True)

    # Coming in -------------------------------------------------------------------------------------------------------

    async def open(self, game: str, setup: bytes, terms: Terms, name: str) -> Joined:
        """Creates a room; whoever opens it is its host and sits on the first seat."""
        hosting = self.hostings.get(game)
        if hosting is None:
            raise IllegalAction("refuse-no-such-game", game=game, known=", ".join(self.hostings))
        decoded = decode_setup(hosting, Raw(setup))
        host = Person(new_id(), clean_name(name))
        first = first_event(hosting, decoded)
        seating = Seating(host.id, (host,), ()).resize(hosting.seats(first.setup)).sit(host.id, 0, one_each=True)
        content, seed = hosting.game().content_of(first), secrets.randbits(SEED_BITS)
        record = new_record(game, content, encoded_setup(decoded), terms, seating, seed)
        await asyncio.wrap_future(self.writer.submit(Write(record.id, record=record)))
        return _joined(record, host, "sit")

    async def look(self, code: str) -> Link:
        runtime, role = await self._by_code(code)
        record = runtime.room.record
        names = tuple(person.name for person in record.seating.people if not person.watches)
        return Link(record.id, record.game, role, runtime.room.stage, names)

    async def join(self, code: str, name: str, person: PersonId | None, *, bot: bool = False) -> Joined:
        """Joins by a link: for the first time, or again as the same person."""
        runtime, role = await self._by_code(code)
        known = runtime.room.seating.person(person) if person is not None else None
        if known is not None and (role == "watch" or not known.watches):
            return _joined(runtime.room.record, known, "watch" if known.watches else "sit")
        new = Person(new_id(), clean_name(name), watches=role == "watch", bot=bot)
        await asyncio.wrap_future(runtime.join(new))
        return _joined(runtime.room.record, new, role)

    async def room(self, id: RoomId) -> RoomRuntime | None:
        """The runtime of a room, loaded if need be. None: no such room; raises IllegalAction if it was set aside."""
        runtime = self.rooms.get(id)
        if runtime is not None:
            return runtime
        if id in self.removing:
            return None
        self.woken.add(id)
        if id not in self.waking:
            self.waking[id] = asyncio.ensure_future(self._wake(id))
        try:
            return await asyncio.shield(self.waking[id])
        except LookupError:
            return None

    async def room_of(self, id: RoomId, person: PersonId) -> RoomRuntime:
        """The runtime of a room for one of its people."""
        runtime = await self.room(id)
        if runtime is None or runtime.room.seating.person(person) is None:
            raise IllegalAction("bye-unknown")
        return runtime

    async def _by_code(self, code: str) -> tuple[RoomRuntime, Role]:
        found = await self._read(self.store.find, code)
        runtime = await self.room(found[0]) if found is not None else None
        if found is None or runtime is None:
            raise IllegalAction("refuse-no-such-link")
        return runtime, found[1]

    async def _wake(self, id: RoomId) -> RoomRuntime:
        try:
            room: RoomState = await self._read(self._load, id)
            self._warm(room.record.game, room.record.terms)
            game = room.record.game
            services = Services(
                loop=asyncio.get_running_loop(),
                writer=self.writer,
                **self.threads[game]._asdict(),
                keep_track=self._keep_track,
                evicted=self._forget,
                world_s=time.time,
                counts=self.counted,
            )
            runtime = self.rooms[id] = RoomRuntime(room, services)
            return runtime
        finally:
            del self.waking[id]

    def _warm(self, game: str, terms: Terms) -> None:
        """Loads in a thread, once, what the game needs for these terms; a failed attempt is repeated later."""
        needed, now_s = (game, Terms(tower=terms.tower)), asyncio.get_running_loop().time()
        is_first = needed not in self.warm_again_s
        if now_s < self.warm_again_s.get(needed, 0.0):
            return
        self.warm_again_s[needed] = math.inf

        def load() -> None:
            try:
                self.hostings[game].warm(terms)
                freeze_loaded()
            except Exception:
                self.warm_again_s[needed] = now_s + WARM_AGAIN_S
                if is_first:  # logged once, however often it fails
                    log.exception("%s: warm-up failed, no hints yet", game)
            else:
                if not is_first:
                    log.warning("%s: warm-up succeeded after failures", game)

        thread = Thread(target=load, name=f"meja-warm-{game}", daemon=True)
        try:
            thread.start()
            self.warming = [one for one in self.warming if one.is_alive()] + [thread]
        except RuntimeError as error:  # no more threads can be started
            self.warm_again_s[needed] = now_s + WARM_AGAIN_S
            log.warning("%s: warm-up not started: %s", game, error)

    def _load(self, id: RoomId) -> RoomState:
        """Reads and replays a room, in a thread: a long game takes a moment."""
        try:
            kept = self.store.room(id)
            if kept is None:
                raise LookupError(id)
            if kept.record.game not in self.hostings:
                raise Damage(f"it is a game of {kept.record.game}, which is not known here")
            return load_room(kept, self.hostings[kept.record.game], new_code, self.retention.keep_finished_days)
        except Damage as damage:
            log.warning("room %s is set aside: %s", id, damage)
            self.store.set_aside(id, str(damage))
        except Damaged as damage:
            log.warning("room %s is set aside: %s", id, damage)
        except OtherContent as other:
            log.warning("room %s is not opened: %s", id, other)
            raise IllegalAction("refuse-other-content") from None
        raise IllegalAction("refuse-aside")

    # Looking back ----------------------------------------------------------------------------------------------------

    async def finished_log(self, id: RoomId, person: PersonId) -> bytes:
        """The log of a finished game as a file."""
        kept = await self._finished(id, person)
        return lines_of(header_of(kept.record), kept.events, kept.said)

    async def replay(self, id: RoomId, person: PersonId) -> MadeReplay:
        """The replay of a finished game, with the numbers of the recorded tracks."""
        kept = await self._finished(id, person)
        tracks: tuple[int, ...] = await self._read(self.store.tracks, id)
        return await self.replays.of_room(kept, tracks)

    async def _finished(self, id: RoomId, person: PersonId) -> Kept:
        """A finished game as it is stored, for people of the room: nothing in it is secret any more."""
        runtime = await self.room_of(id, person)
        if runtime.room.stage != "over":
            raise IllegalAction("refuse-over-only")
        await asyncio.wrap_future(runtime.settled())
        # the store has more chat lines than the room in memory
        kept: Kept | None = await self._read(self.store.room, id)
        if kept is None:
            raise IllegalAction("bye-unknown")
        return kept

    async def track(self, id: RoomId, person: PersonId, event: int) -> bytes | None:
        """The track of an event, for people of the room."""
        await self.room_of(id, person)
        found: bytes | None = await self._read(self.store.track, id, event)
        return found

    def counts(self) -> dict[str, float]:
        runtimes = self.rooms.values()
        return {
            "rooms": len(self.rooms),
            "connections": sum(len(runtime.connections) for runtime in runtimes),
            "deeds": sum(runtime.motion is not None for runtime in runtimes),
            **self.counted,
            "writes": self.writer.writes,
            "write_failures": self.writer.failures,
            "write_groups": self.writer.groups,
            "write_seconds": self.writer.last_group_s,
        }

    # Housekeeping ----------------------------------------------------------------------------------------------------

    async def tidy(self, now_s: float) -> None:
        """Removes the tables that are due by the wall clock, but none that is in memory or was loaded meanwhile."""
        self.woken.clear()
        for id in await self._read(self.retention.due, now_s):
            if id in self.woken or id in self.rooms or id in self.waking:
                continue
            self.removing.add(id)
            try:
                await self._read(self.store.forget, id)
            finally:
                self.removing.discard(id)
            self.counted["removed"] += 1

    async def _tidy_often(self) -> None:
        while True:
            await asyncio.sleep(TIDY_S)
            with _logged("removing old tables failed"):
                await self.tidy(time.time())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            with _logged("checking the files of the store failed"):
                if (problem := await self._read(self.store.check)) is not None:
                    log.error("%s", problem)
            now_s = asyncio.get_running_loop().time()
            for runtime in list(self.rooms.values()):
                with _logged("room %s: housekeeping failed", runtime.room.id):
                    self._look_after(runtime, now_s)

    def _look_after(self, runtime: RoomRuntime, now_s: float) -> None:
        runtime.beat()
        self._warm(runtime.room.record.game, runtime.room.record.terms)
        alone_s = 0.0 if runtime.connections else now_s - runtime.left_s
        if runtime.motion is not None:
            if now_s - runtime.begun_s > UNANSWERED_S:
                log.error("room %s: a deed was never answered, evicting", runtime.room.id)
                runtime.evict(Text("bye-restart"))
        elif alone_s > ASLEEP_S and not runtime.pending:
            runtime.evict(Text("bye-restart"))

    def _forget(self, runtime: RoomRuntime) -> None:
        if self.rooms.get(runtime.room.id) is runtime:
            del self.rooms[runtime.room.id]

    def _keep_track(self, id: RoomId, event: int, track: bytes) -> None:
        kept = self.reading.submit(self.store.keep_track, id, event, track)
        kept.add_done_callback(lambda _: _mind_track(id, event, kept.exception()))

    async def _read(self, call: Any, *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.reading, call, *args)


@contextmanager
def _logged(failure: str, *args: Any) -> Iterator[None]:
    try:
        yield
    except Exception:
        log.exception(failure, *args)


def _mind_track(id: RoomId, event: int, error: BaseException | None) -> None:
    """Logs that a track could not be kept; nothing depends on it."""
    if isinstance(error, StoreError):
        log.warning("room %s: the track of event %d is not kept: %s", id, event, error)
    elif error is not None:
        log.error("room %s: the track of event %d is not kept", id, event, exc_info=error)


def _joined(record: RoomRecord, person: Person, role: Role) -> Joined:
    sit_code = None if person.watches or person.bot else record.sit_code
    return Joined(record.id, person.id, role, sit_code, record.watch_code)
