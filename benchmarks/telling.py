"""What it costs to tell an event: bytes for a viewer, and CPU time of the server, beside protocol 1: `make bench`.

Bots play whole games in rooms with four seats and 20 spectators; the clock ticks as in the server. The bytes of an
event are those of a viewer's Happened frame, divided by its events. Protocol 1 sent only the events, as each seat may
see them, and is written out here as the yardstick. Both tell the same events in turns: they make, encode and frame the
messages, and write them to 24 TCP connections on loopback.
"""

import socket
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw
from rich.console import Console
from rich.table import Table
from tests.server.factories import Company, lobby

from meja.bots import show
from meja.game import Seat
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.setup import Setup
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.games.ritual.setup import RitualSetup
from meja.server.messages import Happened, Message, Now, Start, encode
from meja.server.protocol import text_frame
from meja.server.room import inputs, outbox
from meja.server.room.effects import Tell, Think
from meja.server.room.state import RoomState
from meja.table.hosting import Hosting
from meja.table.moments import states_of
from meja.table.seats import Person

SEATS: Final = 4
SPECTATORS: Final = 20
GAMES: Final = 5
TURNS: Final = 5
THINKS_S: Final = 4.0  # for which a bot in RITUAL thinks
MAX_STEPS: Final = 3000
PEOPLE: Final = tuple(Person(f"p{n}", f"P{n}") for n in range(SEATS)) + tuple(
    Person(f"w{n}", f"W{n}", watches=True) for n in range(SPECTATORS)
)


class OldHappened(Message, frozen=True, tag="Happened"):
    """Happened of protocol 1."""

    first: int
    eye: Seat | None
    events: tuple[Raw, ...]
    now: Now


class Told(NamedTuple):
    """A room after an input that led to events, and before it."""

    before: RoomState
    after: RoomState
    now_s: float


def played(hosting: Hosting, setup: Any, kind: str, seed: int) -> Iterator[tuple[Told, list[bytes]]]:
    """Yields the steps of a bots' game with events, and the frames that tell of each."""
    company = lobby(
        hosting=hosting,
        setup=setup,
        sitters=[person.id for person in PEOPLE[:SEATS]],
        people=PEOPLE,
        here=[person.id for person in PEOPLE],
        seed=seed,
        tower="geometric",
    )
    company.do(PEOPLE[0].id, Start)
    terms = company.room.record.terms
    bots = [hosting.bot(kind, seed * SEATS + seat, seat, terms) for seat in range(SEATS)]
    seen = 0
    for _ in range(MAX_STEPS):
        room = company.room
        for seat, bot in enumerate(bots):
            show(bot, (room.game.view_event(event, seat) for event in room.events[seen:]))
        seen = len(room.events)
        actor = room.actor
        if actor is None:
            return
        before = company.room
        if hosting.timer is not None and before.clock.counted_s is not None:
            due_s, acts_s = before.due_s(), company.now_s + THINKS_S
            if due_s is not None and due_s < acts_s:
                company.now_s = due_s
                company.run(inputs.tick, due_s)
                yield Told(before, company.room, company.now_s), frames_of(company)
                continue
            company.now_s = acts_s
        action = hosting.choose(bots[actor], room.state, actor) or hosting.options(room.state, actor)[0]  # next round
        company.act(PEOPLE[actor].id, actor, action)
        yield Told(before, company.room, company.now_s), frames_of(company)


def frames_of(company: Company) -> list[bytes]:
    """The frames of the last step, one for each kind of viewer."""
    assert not company.effects(Think)
    return [text_frame(encode(tell.message)) for tell in company.effects(Tell) if isinstance(tell.message, Happened)]


def eyes_of(room: RoomState) -> dict[Seat | None, list[int]]:
    return outbox.by_eye(room, ())


def protocol_1(told: Told) -> dict[Seat | None, bytes]:
    room, after = told.after, len(told.before.events)
    now = outbox.now(room, told.now_s)
    found: dict[Seat | None, tuple[Raw, ...]] = {}
    frames = {}
    for eye in eyes_of(room):
        viewer = eye if room.hosting.has_secrets else None
        if viewer not in found:
            seen = (room.game.view_event(event, viewer) for event in room.events[after:])
            found[viewer] = tuple(Raw(msgspec.json.encode(event)) for event in seen)
        frames[eye] = text_frame(encode(OldHappened(after + 1, eye, found[viewer], now)))
    return frames


def protocol_2(told: Told) -> dict[Seat | None, bytes]:
    room, before = told.after, told.before
    new = room.events[len(before.events) :]
    states = [*states_of(room.game, before.state, new[:-1]), room.state]
    happened, _ = outbox.happened(room, eyes_of(room), len(before.events), states, told.now_s, before.shown)
    return {eye: text_frame(encode(message)) for eye, message in happened.items()}


@contextmanager
def sockets() -> Iterator[list[tuple[socket.socket, socket.socket]]]:
    """TCP connections on loopback: the end that writes, and the one that reads."""
    with socket.create_server(("127.0.0.1", 0), backlog=len(PEOPLE)) as server:
        pairs = [(socket.create_connection(server.getsockname()), server.accept()[0]) for _ in PEOPLE]
    try:
        for writer, _ in pairs:
            writer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        yield pairs
    finally:
        for pair in pairs:
            for one in pair:
                one.close()


def cost_us(tell: Callable[[Told], dict[Seat | None, bytes]], all_told: Sequence[Told], *, writes: bool) -> float:
    """CPU time to tell an event to everybody."""
    spent, events = 0.0, 0
    with sockets() as pairs:
        for told in all_told:
            events += len(told.after.events) - len(told.before.events)
            begun = time.thread_time()
            frames = tell(told)
            if writes:
                free = iter(pairs)
                for eye, connections in eyes_of(told.after).items():
                    for _, (writer, _) in zip(connections, free, strict=False):
                        writer.send(frames[eye])
            spent += time.thread_time() - begun
            if writes:
                for _, reader in pairs:
                    reader.recv(1 << 20)
    return 1e6 * spent / events


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> None:
    sizes = Table(title="bytes told an event, for a viewer")
    costs = Table(title=f"CPU time of telling an event to {SEATS} seats and {SPECTATORS} spectators, medians")
    for name in ("", "events", "median", "p99", "most"):
        sizes.add_column(name, justify="right")
    for name in ("", "protocol 1, µs", "protocol 2, µs", "ratio", "with sockets 1, µs", "2, µs", "ratio"):
        costs.add_column(name, justify="right")
    games: list[tuple[str, Hosting, Any, str]] = [
        ("MENARA", MenaraHosting(None), Setup(players=SEATS, lay_base="game"), "builder"),
        ("RITUAL", RitualHosting(RoundTimer()), RitualSetup(players=SEATS), "shaman"),
    ]
    for name, hosting, setup, kind in games:
        all_told: list[Told] = []
        found: list[float] = []
        for seed in range(GAMES):
            for told, frames in played(hosting, setup, kind, seed):
                n = len(told.after.events) - len(told.before.events)
                found += [len(one) / n for one in frames for _ in range(n)] if n else []
                all_told += [told] if n else []
        shown = (statistics.median(found), percentile(found, 0.99), max(found))
        events = sum(len(told.after.events) - len(told.before.events) for told in all_told)
        sizes.add_row(name, f"{events:,}", *(f"{one:,.0f}" for one in shown))
        took: dict[tuple[int, bool], list[float]] = {(way, writes): [] for way in (1, 2) for writes in (False, True)}
        for _ in range(TURNS):
            for writes in (False, True):
                took[1, writes].append(cost_us(protocol_1, all_told, writes=writes))
                took[2, writes].append(cost_us(protocol_2, all_told, writes=writes))
        cells = []
        for writes in (False, True):
            old, new = took[1, writes], took[2, writes]
            ratios = [two / one for one, two in zip(old, new, strict=True)]
            cells += [
                f"{statistics.median(old):.0f}",
                f"{statistics.median(new):.0f}",
                f"×{statistics.median(ratios):.2f}",
            ]
        costs.add_row(name, *cells)
    console = Console()
    console.print(sizes)
    console.print(costs)


if __name__ == "__main__":
    main()
