"""All rooms of a server: opened, found by their links, woken when somebody comes, asleep when all have gone."""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw

from meja.game import IllegalAction
from meja.server.commands import decode_setup
from meja.server.live import Live
from meja.server.messages import Stage
from meja.server.play import Damage, OtherContent
from meja.server.room import Room
from meja.server.tokens import new_code, new_id
from meja.store.store import Damaged, Role, Store, StoreError, Write
from meja.store.writer import Writer
from meja.table.formats import header_of
from meja.table.hosting import Hosting, Terms
from meja.table.log import lines_of
from meja.table.papers import Papers, RoomId
from meja.table.seats import Person, PersonId, Seating, clean_name
from meja.text import Text

SWEEP_S: Final = 15.0
ASLEEP_S: Final = 60.0  # a room that nobody is in leaves the memory after so long
ABANDONED_S: Final = 600.0  # what is in a hand there is put back after so long
SEED_BITS: Final = 48

log = logging.getLogger(__name__)


class Joined(NamedTuple):
    """Somebody belongs to a room."""

    room: RoomId
    person: PersonId
    role: Role
    sit_code: str | None
    watch_code: str


class Look(NamedTuple):
    """What a link shows before one comes in."""

    room: RoomId
    game: str
    role: Role
    stage: Stage
    names: tuple[str, ...]


class Lobby:
    def __init__(self, store: Store, writer: Writer, hostings: Mapping[str, Hosting]) -> None:
        self.store, self.writer, self.hostings = store, writer, hostings
        self.rooms: dict[RoomId, Live] = {}
        self.waking: dict[RoomId, asyncio.Future[Live]] = {}
        self.reading = ThreadPoolExecutor(2, "meja-reading")
        # of each game, one thread for its bots and one for questions, because they share a game to think with
        self.thinking = {name: ThreadPoolExecutor(1, f"meja-bots-{name}") for name in hostings}
        self.answering = {name: ThreadPoolExecutor(1, f"meja-answers-{name}") for name in hostings}
        self.is_warm: set[tuple[str, Terms]] = set()
        self.sweeping: asyncio.Task[None] | None = None
        self.counted: Counter[str] = Counter()

    async def start(self) -> None:
        self.sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Everybody is told to come back; what has happened is kept."""
        if self.sweeping is not None:
            self.sweeping.cancel()
        for live in list(self.rooms.values()):
            live.lose(Text("bye-restart"))
        for thread in (*self.thinking.values(), *self.answering.values()):
            thread.shutdown(wait=False, cancel_futures=True)
        await asyncio.get_running_loop().run_in_executor(self.reading, self.writer.close)
        for hosting in self.hostings.values():
            if hosting.deeds is not None:
                hosting.deeds.close()
        self.reading.shutdown(wait=True)

    # Coming in -------------------------------------------------------------------------------------------------------

    async def open(self, game: str, setup: bytes, terms: Terms, name: str) -> Joined:
        """A new room; whoever opens it is its host, and sits on the first seat."""
        hosting = self.hostings.get(game)
        if hosting is None:
            raise IllegalAction("refuse-no-such-game", game=game, known=", ".join(self.hostings))
        decoded = decode_setup(hosting, Raw(setup))
        host = Person(new_id(), clean_name(name))
        seating = Seating(host.id, (host,), ()).resize(hosting.seats(decoded)).sit(host.id, 0, one_each=True)
        papers = Papers(
            id=new_id(),
            game=game,
            content=hosting.game().content_version,
            setup=Raw(setup),
            terms=terms,
            seating=seating,
            sit_code=new_code(),
            watch_code=new_code(),
            seed=secrets.randbits(SEED_BITS),
            created_s=int(time.time()),
        )
        await asyncio.wrap_future(self.writer.submit(Write(papers.id, papers=papers)))
        return _joined(papers, host, "sit")

    async def look(self, code: str) -> Look:
        live, role = await self._by_code(code)
        papers = live.room.papers
        names = tuple(person.name for person in papers.seating.people if not person.watches)
        return Look(papers.id, papers.game, role, live.room.stage, names)

    async def join(self, code: str, name: str, person: PersonId | None) -> Joined:
        """Somebody comes by a link: for the first time, or again as who they were."""
        live, role = await self._by_code(code)
        known = live.room.seating.person(person) if person is not None else None
        if known is not None and (role == "watch" or not known.watches):
            return _joined(live.room.papers, known, "watch" if known.watches else "sit")
        new = Person(new_id(), clean_name(name), watches=role == "watch")
        await asyncio.wrap_future(live.join(new))
        return _joined(live.room.papers, new, role)

    async def room(self, id: RoomId) -> Live | None:
        """A room that is awake, or is woken for this. None: there is none; IllegalAction: it was set aside."""
        live = self.rooms.get(id)
        if live is not None:
            return live
        if id not in self.waking:
            self.waking[id] = asyncio.ensure_future(self._wake(id))
        try:
            return await asyncio.shield(self.waking[id])
        except LookupError:
            return None

    async def _by_code(self, code: str) -> tuple[Live, Role]:
        found = await self._read(self.store.find, code)
        live = await self.room(found[0]) if found is not None else None
        if found is None or live is None:
            raise IllegalAction("refuse-no-such-link")
        return live, found[1]

    async def _wake(self, id: RoomId) -> Live:
        try:
            room: Room = await self._read(self._load, id)
            self._warm(room.papers.game, room.papers.terms)
            live = Live(
                room,
                asyncio.get_running_loop(),
                self.writer,
                self.thinking[room.papers.game],
                self.answering[room.papers.game],
                lambda event, track: self._keep_track(id, event, track),
                self._forget,
                time.time,
                self.counted,
            )
            self.rooms[id] = live
            return live
        finally:
            del self.waking[id]

    def _warm(self, game: str, terms: Terms) -> None:
        """Somebody is going to play this game, on such a tower."""
        needed = (game, Terms(tower=terms.tower))
        if needed not in self.is_warm:
            self.is_warm.add(needed)
            Thread(target=self.hostings[game].warm, args=(terms,), name=f"meja-warm-{game}", daemon=True).start()

    def _load(self, id: RoomId) -> Room:
        """In a thread of its own, for a long game takes a moment."""
        try:
            kept = self.store.room(id)
            if kept is None:
                raise LookupError(id)
            if kept.papers.game not in self.hostings:
                raise Damage(f"it is a game of {kept.papers.game}, which is not known here")
            return Room(kept, self.hostings[kept.papers.game])
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
        """The log of a game that is over, as a file: nothing in it is a secret any more."""
        live = await self.room(id)
        if live is None or live.room.seating.person(person) is None:
            raise IllegalAction("bye-unknown")
        room = live.room
        if room.stage != "over":
            raise IllegalAction("refuse-over-only")
        return lines_of(header_of(room.papers), map(msgspec.json.encode, room.events), room.said)

    async def track(self, id: RoomId, event: int) -> bytes | None:
        """How something moved, which everybody saw."""
        found: bytes | None = await self._read(self.store.track, id, event)
        return found

    def counts(self) -> dict[str, float]:
        lives = self.rooms.values()
        return {
            "rooms": len(self.rooms),
            "connections": sum(len(live.connections) for live in lives),
            "deeds": sum(live.motion is not None for live in lives),
            **self.counted,
            "writes": self.writer.writes,
            "write_failures": self.writer.failures,
            "write_groups": self.writer.groups,
            "write_seconds": self.writer.last_group_s,
        }

    # Housekeeping ----------------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            now_s = asyncio.get_running_loop().time()
            for live in list(self.rooms.values()):
                try:
                    self._look_after(live, now_s)
                except Exception:
                    log.exception("room %s could not be looked after", live.room.id)

    def _look_after(self, live: Live, now_s: float) -> None:
        live.beat()
        alone_s = 0.0 if live.connections else now_s - live.left_s
        if live.motion is not None:
            if alone_s > ABANDONED_S:
                live.run(live.room.abandon, now_s)
        elif alone_s > ASLEEP_S and not live.waiting:
            live.lose(Text("bye-restart"))

    def _forget(self, live: Live) -> None:
        if self.rooms.get(live.room.id) is live:
            del self.rooms[live.room.id]

    def _keep_track(self, id: RoomId, event: int, track: bytes) -> None:
        kept = self.reading.submit(self.store.keep_track, id, event, track)
        kept.add_done_callback(lambda _: _mind_track(id, event, kept.exception()))

    async def _read(self, call: Any, *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.reading, call, *args)


def _mind_track(id: RoomId, event: int, error: BaseException | None) -> None:
    """Nothing depends on a track, but somebody should know."""
    if isinstance(error, StoreError):
        log.warning("room %s: the track of event %d is not kept: %s", id, event, error)
    elif error is not None:
        log.error("room %s: the track of event %d is not kept", id, event, exc_info=error)


def _joined(papers: Papers, person: Person, role: Role) -> Joined:
    sit_code = None if person.watches else papers.sit_code
    return Joined(papers.id, person.id, role, sit_code, papers.watch_code)
