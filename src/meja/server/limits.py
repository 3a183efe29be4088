"""Rate limits as token buckets, with time as an argument."""

from collections.abc import Hashable, Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from math import ceil
from typing import Any, Final, NamedTuple

MAX_KEYS: Final = 20_000
FORGIVEN_S: Final = 60.0


class Rate(NamedTuple):
    """The capacity of a bucket, and how many tokens it gains a second."""

    burst: float
    per_s: float


# of one address; the bursts let 50 people behind one router arrive in the same second
FILES: Final = Rate(3000, 200)  # of the page, answered from memory: a first visit takes about 25
REQUESTS: Final = Rate(500, 40)  # everything else
LINKS: Final = Rate(150, 4)  # codes looked up: of a million tables, one is guessed in a thousand years
ROOMS: Final = Rate(60, 0.2)
REPLAYS: Final = Rate(20, 0.2)  # seconds of CPU time in which its replays are made; a long game takes 0.2
SOCKETS: Final = Rate(100, 5)  # opened
ADDRESS_COMMANDS: Final = Rate(300, 60)  # commands of all its people together
REFUSALS: Final = Rate(100, 5)  # answered with 429; who goes on gets no answer at all
BOTS_AT_ONCE: Final = 16  # connections of bots that came by a link
OPEN_SOCKETS: Final = 200  # at once; somebody at a table has one
CONNECTIONS: Final = 400  # at once, beside the sockets; a browser has six
# of one person
COMMANDS: Final = Rate(40, 10)
BOT_COMMANDS: Final = Rate(60, 30)  # of a bot that came by a link
CHAT: Final = Rate(15, 2)
QUESTIONS: Final = Rate(60, 20)  # a floor that is dragged about asks ten times a second how it would lie
POINTS: Final = Rate(120, 70)  # pointers come 60 times a second
EMOTES: Final = Rate(6, 2)
SIGNS: Final = Rate(20, 8)  # Ping and Show; the page shows a moment every 150 ms while somebody looks back
# of one room
AUDIENCE: Final = Rate(60, 15)  # commands of the people without a seat together, so that they do not hold up the others
FAN_OUT: Final = Rate(6000, 6000)  # frames of pointers, emotes and signs: 100 people can see one pointer
# of one socket: control frames, fragments and Points over the limit; 10 s of pointers may arrive at once after a stall
WASTE: Final = Rate(600, 100)
FLOOD_COST: Final = 20  # a socket that is cut off for a flood counts as this many opened by its address


class Buckets:
    """A bucket for each key, at most MAX_KEYS of them; full ones are forgotten."""

    def __init__(self, rate: Rate, most: int = MAX_KEYS) -> None:
        self.rate = rate
        self.most = most
        self._full_s: dict[Hashable, float] = {}  # when each will be full again

    def __len__(self) -> int:
        return len(self._full_s)

    def take(self, key: Hashable, now_s: float, n: float = 1) -> float:
        """Takes n tokens and says 0; or takes none, and says in how many seconds they will be there."""
        wait_s, full_s = take(self.rate, self._full_s.get(key, now_s), now_s, n)
        if not wait_s:
            self._set(key, full_s, now_s)
        return wait_s

    def charge(self, key: Hashable, now_s: float, n: float) -> None:
        """Takes n tokens, whether they are there or not: for a cost that is known only afterwards."""
        self._set(key, take(self.rate, self._full_s.get(key, now_s), now_s, n)[1], now_s)

    def wait_s(self, key: Hashable, now_s: float, n: float = 1) -> float:
        """The seconds until n tokens will be there; takes none."""
        return take(self.rate, self._full_s.get(key, now_s), now_s, n)[0]

    def _set(self, key: Hashable, full_s: float, now_s: float) -> None:
        """If there are too many, forgets the full ones, which say nothing; and if they are few, the half that is
        nearest to it."""
        if key not in self._full_s and len(self._full_s) >= self.most:
            self._full_s = {key: full_s for key, full_s in self._full_s.items() if full_s > now_s}
            if len(self._full_s) > self.most // 2:
                emptiest = sorted(self._full_s.items(), key=lambda item: -item[1])
                self._full_s = dict(emptiest[: self.most // 2])
        self._full_s[key] = full_s


class OpenCounts:
    """How many of something each key has open now."""

    def __init__(self) -> None:
        self._open: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> int:
        """Counts one more, and returns how many there are with it; `leave` must follow."""
        n = self._open[key] = self._open.get(key, 0) + 1
        return n

    def leave(self, key: Hashable) -> None:
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]


class Limits:
    """All rate limits of a server. `scale` multiplies the limits of one address, where many people share it."""

    def __init__(self, scale: float = 1.0) -> None:
        def buckets(rate: Rate) -> Buckets:
            return Buckets(Rate(rate.burst * scale, rate.per_s * scale))

        self.files = buckets(FILES)
        self.requests = buckets(REQUESTS)
        self.links = buckets(LINKS)
        self.rooms = buckets(ROOMS)
        self.replays = buckets(REPLAYS)
        self.sockets = buckets(SOCKETS)
        self.address_commands = buckets(ADDRESS_COMMANDS)
        self.refusals = buckets(REFUSALS)
        self.bots_at_once = ceil(BOTS_AT_ONCE * scale)
        self.open_bots = OpenCounts()
        self.open_sockets = ceil(OPEN_SOCKETS * scale)
        self.open_connections = ceil(CONNECTIONS * scale)
        self.commands = Buckets(COMMANDS)
        self.bot_commands = Buckets(BOT_COMMANDS)
        self.chat = Buckets(CHAT)
        self.questions = Buckets(QUESTIONS)
        self.points = Buckets(POINTS)
        self.emotes = Buckets(EMOTES)
        self.signs = Buckets(SIGNS)
        self.audience = Buckets(AUDIENCE)


class Offences:
    """Counts invalid messages of a client; a minute without any resets the count."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._count, self._last_s = 0, 0.0

    def add(self, now_s: float) -> None:
        self._count = 1 if now_s > self._last_s + FORGIVEN_S else self._count + 1
        self._last_s = now_s

    @property
    def are_too_many(self) -> bool:
        return self._count >= self.most


def take(rate: Rate, full_s: float, now_s: float, n: float) -> tuple[float, float]:
    """The seconds to wait for n tokens of a bucket, 0 if they are there; and when it will be full again without them.
    `full_s`: when it will be full again as it is."""
    full_s = max(full_s, now_s) + n / rate.per_s
    wait_s = full_s - now_s - rate.burst / rate.per_s
    return (wait_s if wait_s > 1e-6 else 0.0), full_s  # below that it is rounding


def neighbourhood(address: str) -> str:
    """The key of an address in the limits: an IPv4 address, or the /64 network of an IPv6 address."""
    ip = ip_of(address)
    if not isinstance(ip, IPv6Address):
        return address
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False).network_address)


def visitor(scope: Mapping[str, Any]) -> str:
    """The key of a visitor's address in the limits."""
    return neighbourhood(scope["client"][0]) if scope.get("client") else ""


def ip_of(address: str) -> IPv4Address | IPv6Address | None:
    """None for what is no IP address."""
    try:
        return ip_address(address)
    except ValueError:
        return None
