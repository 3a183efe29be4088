"""Makes replays of kept games and of uploaded logs, in one background thread, within bounds of time and size."""

import asyncio
import gzip
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple

import msgspec

from meja.game import IllegalAction, Past
from meja.server.fair import FairThread, Job
from meja.server.limits import OpenCounts
from meja.store.store import Kept
from meja.table.formats import header_of
from meja.table.hosting import Hosting
from meja.table.log import LogError, parse
from meja.table.moments import Replay, ReplayedMoment, replay
from meja.table.seats import BotSeat
from meja.text import Text

# A long game of RITUAL has 550 events of 70 bytes; its replay takes 0.1 s and 700 kB, 22 kB compressed.
MAX_LOG_BYTES: Final = 2 * 1024 * 1024  # 1000 lines of chat may be in it
MAX_LOG_LINE_BYTES: Final = 16 * 1024
MAX_LOG_LINES: Final = 12_000
MAX_LOG_EVENTS: Final = 10_000
MAX_REPLAY_BYTES: Final = 16 * 1024 * 1024  # before compression
MAX_REPLAY_S: Final = 5.0  # CPU time
MAX_UPLOADS: Final = 8  # at once, while they arrive, wait or are worked out
MAX_ADDRESS_UPLOADS: Final = 2  # of these from one address
MAX_WAITING: Final = 32
MAX_CACHED_BYTES: Final = 16 * 1024 * 1024  # compressed

log = logging.getLogger(__name__)


class GameReplay(msgspec.Struct, frozen=True):
    """A whole game to be replayed, with all its secrets."""

    game: str
    seats: tuple[str | BotSeat | None, ...]  # people by their names, as seated at the end
    replay: Replay


class MadeReplay(NamedTuple):
    """An encoded GameReplay."""

    packed: bytes  # JSON, compressed by gzip
    cost_s: float  # the CPU time it took; 0: it was in the cache


class ReplayRefused(IllegalAction):
    """A replay could not be made, which took CPU time all the same."""

    def __init__(self, text: Text, cost_s: float) -> None:
        super().__init__(text)
        self.cost_s = cost_s


class TooLong(Exception):
    """A replay exceeds its limit of time or size."""


class Budget:
    """The CPU time and the bytes that one replay may still use; for the thread that makes it."""

    def __init__(self, max_s: float = MAX_REPLAY_S, max_bytes: int = MAX_REPLAY_BYTES) -> None:
        self._end_s = time.thread_time() + max_s
        self._left = max_bytes

    def spend(self, n_bytes: int = 0) -> None:
        """Raises TooLong if too much was used."""
        self._left -= n_bytes
        if self._left < 0 or time.thread_time() > self._end_s:
            raise TooLong


class Replays:
    """Games take turns in the thread: whoever used the least CPU time lately is next."""

    def __init__(self, hostings: Mapping[str, Hosting]) -> None:
        self.hostings = hostings
        self._thread = FairThread("meja-replays", is_background=True)
        self._making: dict[Any, Future[MadeReplay]] = {}
        self._cache: OrderedDict[Any, bytes] = OrderedDict()  # by room, number of events and tracks
        self._uploads = OpenCounts()  # by address; None: all
        self._is_closed = False

    def close(self) -> None:
        """Ends the thread; replays that are not made yet are refused."""
        self._is_closed = True
        self._thread.close()
        for made in list(self._making.values()):
            if not made.done():
                made.set_exception(IllegalAction("bye-restart"))

    async def of_room(self, kept: Kept, tracks: Sequence[int]) -> MadeReplay:
        """The replay of a finished game. It is made once for all who ask for it, and cached."""
        record = kept.record
        key = (record.id, len(kept.events), tuple(tracks))
        if (packed := self._cache.get(key)) is not None:
            self._cache.move_to_end(key)
            return MadeReplay(packed, 0.0)
        if (making := self._making.get(key)) is not None:  # whoever asked first pays
            return (await asyncio.shield(asyncio.wrap_future(making)))._replace(cost_s=0.0)
        hosting = self.hostings[record.game]
        made = await self._make(key, record.id, lambda: kept_game(hosting, kept, frozenset(tracks)))
        self._keep(key, made.packed)
        return made

    async def of_log(self, data: bytes, address: str) -> MadeReplay:
        """The replay of an uploaded log; raises IllegalAction with a sentence for everything that is wrong with it."""
        return await self._make(object(), f"address {address}", lambda: logged_game(self.hostings, data))

    @contextmanager
    def upload(self, address: str) -> Iterator[None]:
        """Counts an upload while it lasts; raises IllegalAction if there are too many."""
        mine, all_ = self._uploads.enter(address), self._uploads.enter(None)
        try:
            if mine > MAX_ADDRESS_UPLOADS or all_ > MAX_UPLOADS:
                raise IllegalAction("refuse-replays-busy")
            yield
        finally:
            self._uploads.leave(address)
            self._uploads.leave(None)

    async def _make(self, key: Any, share: str, make: Callable[[], bytes]) -> MadeReplay:
        """Runs `make` in the thread. `share`: whose CPU time it is."""
        if self._is_closed or len(self._making) >= MAX_WAITING:
            raise IllegalAction("refuse-replays-busy")
        made: Future[MadeReplay] = Future()

        def run() -> None:
            begun_s = time.thread_time()
            with suppress(InvalidStateError):  # `close` was faster
                try:
                    packed = make()
                except (IllegalAction, TooLong) as error:
                    text = error.text if isinstance(error, IllegalAction) else Text("refuse-long-replay")
                    made.set_exception(ReplayRefused(text, time.thread_time() - begun_s))
                except BaseException as error:
                    made.set_exception(error)
                else:
                    made.set_result(MadeReplay(packed, time.thread_time() - begun_s))

        self._making[key] = made
        made.add_done_callback(lambda _: self._making.pop(key, None))
        self._thread.submit(Job(share, run))
        return await asyncio.shield(asyncio.wrap_future(made))

    def _keep(self, key: Any, packed: bytes) -> None:
        self._cache[key] = packed
        while sum(map(len, self._cache.values())) > MAX_CACHED_BYTES:
            self._cache.popitem(last=False)


class CountedEvents(list[Any]):
    """Events that count how many of them were read."""

    n = 0

    def __iter__(self) -> Iterator[Any]:
        for event in super().__iter__():
            self.n += 1
            yield event


def kept_game(hosting: Hosting, kept: Kept, tracks: frozenset[int]) -> bytes:
    """The encoded GameReplay of a kept room; raises TooLong."""
    budget = Budget()
    decoder = msgspec.json.Decoder(hosting.game().event_type)
    room = header_of(kept.record).room
    assert room is not None, "a kept game has a room"
    return _packed(hosting, room.seats, [decoder.decode(event) for event in kept.events], tracks, budget)


def logged_game(hostings: Mapping[str, Hosting], data: bytes) -> bytes:
    """The encoded GameReplay of a log; raises TooLong, or IllegalAction with a sentence about what is wrong."""
    budget = Budget()
    if data.count(b"\n") > MAX_LOG_LINES or any(len(line) > MAX_LOG_LINE_BYTES for line in data.split(b"\n")):
        raise TooLong
    n_events = 0

    def check(event: Any) -> None:
        nonlocal n_events
        n_events += 1
        if n_events > MAX_LOG_EVENTS:
            raise TooLong
        budget.spend()
        if (setup := getattr(event, "setup", None)) is not None:  # before states grow with its numbers
            _check_setup(hostings, setup)

    try:
        header, events, _ = parse("log", data, {name: hosting.game() for name, hosting in hostings.items()}, check)
    except LogError as error:
        raise IllegalAction(error.text) from None
    hosting = hostings[header.game]
    named = header.room.seats if header.room is not None else ()
    n_seats = hosting.seats(events[0].setup)
    seats = (*named[:n_seats], *[None] * (n_seats - len(named)))
    counted = CountedEvents(events)
    try:
        return _packed(hosting, seats, counted, frozenset(), budget)
    except TooLong:
        raise
    except Exception as error:  # the event can be applied, but the state after it cannot be shown
        log.debug("an uploaded log of %s cannot be shown: %s", header.game, type(error).__name__)
        raise IllegalAction("refuse-log-impossible", line=counted.n + 1) from None


def _check_setup(hostings: Mapping[str, Hosting], setup: Any) -> None:
    for hosting in hostings.values():
        if isinstance(setup, hosting.setup_type):
            try:
                hosting.seats(setup)
            except IllegalAction as refused:
                raise IllegalAction("refuse-log-set-up", why=refused.text) from None


def _packed(
    hosting: Hosting,
    seats: tuple[str | BotSeat | None, ...],
    events: Sequence[Any],
    tracks: frozenset[int],
    budget: Budget,
) -> bytes:
    def encoded(moment: ReplayedMoment) -> msgspec.Raw:
        data = msgspec.json.encode(moment)
        budget.spend(len(data))
        return msgspec.Raw(data)

    made = GameReplay(hosting.name, seats, replay(hosting, Past(1, None, events), tracks, encoded))
    return gzip.compress(msgspec.json.encode(made), 6, mtime=0)
