"""How much of something may come at once, and from whom: token buckets, with time as an argument."""

from collections.abc import Hashable
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

MOST_KEYS: Final = 20_000


class Rate(NamedTuple):
    """So many at once, and then so many a second."""

    burst: float
    per_s: float


# of one address
REQUESTS: Final = Rate(200, 40)
LINKS: Final = Rate(40, 2)  # codes looked up: of a million tables, one is guessed in a thousand years
ROOMS: Final = Rate(20, 0.2)  # they are kept for good
SOCKETS: Final = Rate(60, 5)
# of one person
COMMANDS: Final = Rate(40, 10)
QUESTIONS: Final = Rate(60, 20)  # a floor that is dragged about asks ten times a second how it would lie
FLEETING: Final = Rate(120, 70)  # pointers come 60 times a second


class Buckets:
    """A bucket for each key. Only those are remembered that something was taken from, and at most so many."""

    def __init__(self, rate: Rate, most: int = MOST_KEYS) -> None:
        self.rate = rate
        self.most = most
        self._full_s: dict[Hashable, float] = {}  # when each will be full again

    def __len__(self) -> int:
        return len(self._full_s)

    def take(self, key: Hashable, now_s: float, n: float = 1) -> float:
        """Takes n tokens and says 0; or takes none, and says in how many seconds they will be there."""
        burst, per_s = self.rate
        full_s = max(self._full_s.get(key, now_s), now_s) + n / per_s
        wait_s = full_s - now_s - burst / per_s
        if wait_s > 1e-6:  # seconds; less is but rounding
            return wait_s
        if key not in self._full_s and len(self._full_s) >= self.most:
            self._forget(now_s)
        self._full_s[key] = full_s
        return 0.0

    def _forget(self, now_s: float) -> None:
        """The full ones, which say nothing; and if they are few, the half that is nearest to it."""
        self._full_s = {key: full_s for key, full_s in self._full_s.items() if full_s > now_s}
        if len(self._full_s) > self.most // 2:
            emptiest = sorted(self._full_s.items(), key=lambda item: -item[1])
            self._full_s = dict(emptiest[: self.most // 2])


class Limits:
    """All the buckets of a server. `scale`: so many times the usual, where many people share one address."""

    def __init__(self, scale: float = 1.0) -> None:
        def buckets(rate: Rate) -> Buckets:
            return Buckets(Rate(rate.burst * scale, rate.per_s * scale))

        self.requests = buckets(REQUESTS)
        self.links = buckets(LINKS)
        self.rooms = buckets(ROOMS)
        self.sockets = buckets(SOCKETS)
        self.commands = Buckets(COMMANDS)
        self.questions = Buckets(QUESTIONS)
        self.fleeting = Buckets(FLEETING)


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 the first half, for the rest is everybody's own to choose."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return address
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False).network_address)
