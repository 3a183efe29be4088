"""How many connections may be open at once, in all and from one address: decided before a byte of them is read.

Of one address, websockets are counted here only until their upgrade; after it the guard counts them by the visitor's
real address, also behind a proxy.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum, auto
from time import monotonic
from typing import Final

from uvicorn.server import ServerState

from meja.server.limits import Limits, OpenCounts, neighbourhood
from meja.server.log_limit import LimitedLog
from meja.server.middleware import LOOPBACK
from meja.server.paced_queue import PacedQueue
from meja.server.proxies import matcher

MAX_CONNECTIONS: Final = 5000
MAX_FILES: Final = 65_536  # more descriptors than this are never needed
SHARE: Final = 4  # one address has at most a quarter of all connections
PARSE_PAUSE_S: Final = 0.001  # between two pieces of floods: these get about a fifth of the event loop's time
MAX_REFUSED: Final = 64  # connections beyond a limit that are refused with a sentence; further ones are cut

log = logging.getLogger(__name__)


class Verdict(Enum):
    ACCEPT = auto()
    CROWDED = auto()  # too many of its address: refused with a sentence
    FULL = auto()  # too many in all: refused with a sentence
    DROP = auto()  # cut without a word, which costs next to nothing


class ConnectionLimit:
    """Counts the connections of each address. Those of a trusted proxy are everybody's, and only limited in all."""

    def __init__(
        self,
        limits: Limits,
        proxies: Sequence[str] = (),
        most: int = MAX_CONNECTIONS,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.limits, self.most = limits, most
        self.most_of_address = min(limits.open_connections, max(1, most // SHARE))
        self.refused = min(MAX_REFUSED, most // 8)
        self._is_proxy = matcher(proxies)
        self._now = now
        self._open = OpenCounts()
        self._log = LimitedLog(log, now)

    def enter(self, address: str, n: int) -> Verdict:
        """Counts a new connection, the n-th of those open now, and decides about it. `leave` must follow."""
        key = neighbourhood(address)
        of_address = self._open.enter(key)
        if n > self.most:
            self._log.warning("full", "%d connections are open, which is the limit: newcomers are refused", self.most)
            return Verdict.FULL if n <= self.most + self.refused else Verdict.DROP
        if self._is_proxy(address):
            return Verdict.ACCEPT
        # an unnamed proxy may use this machine's own address: cut off, it would answer everybody with 502
        if address not in LOOPBACK and self.limits.refusals.wait_s(key, self._now()):
            self._log.warning("flood", "one address goes on after many refusals: its new connections are cut")
            return Verdict.DROP
        if of_address > self.most_of_address:
            self._log.warning("crowded", "one address has %d connections open: no more are accepted", of_address - 1)
            return Verdict.CROWDED if of_address <= self.most_of_address + self.refused else Verdict.DROP
        return Verdict.ACCEPT

    def leave(self, address: str) -> None:
        self._open.leave(neighbourhood(address))


class LimitedState(ServerState):
    """uvicorn's state of a server, which every protocol is given, with what all of its connections share."""

    def __init__(self, connections: ConnectionLimit) -> None:
        super().__init__()
        self.connection_limit = connections
        self.parse_queue = PacedQueue(PARSE_PAUSE_S)


def raise_file_limit() -> int:
    """Raises the soft limit of open files to the hard one, and returns how many connections may be open at once.

    Half of the files are left to the store, the workers and the connections that are being refused.
    """
    try:
        import resource
    except ImportError:  # Windows, where sockets are no files
        return MAX_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # the system has a lower limit of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MAX_FILES if soft == resource.RLIM_INFINITY else soft
    return min(MAX_CONNECTIONS, files // 2)
