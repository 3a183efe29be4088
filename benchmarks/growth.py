"""How cost grows, and by which exponent: 1 is linear, 2 is four times as much for twice the size.

    python -m benchmarks.growth [verdict|deed|tables|events ...]

All sizes of a table are measured by turns, by CPU time, so that a busy machine slows all of them; the exponent is the
slope of log cost against log size. Its notes explain what grows clearly faster than linearly.
"""

import json
import math
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table as Rows
from tests.games.menara.tower.deeds import trying
from tests.towers import load

from benchmarks.table import record
from meja.bots import Random
from meja.games.menara.actions import PlaceColumns, Placement, Spot, Try, Undo
from meja.games.menara.events import AnyEvent, GameStarted
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.menara.tower import statics
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import STEADY
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.physics.scene import FRAME, Scene
from meja.games.menara.tower.statics.balance import verdict
from meja.games.menara.tower_state import Tower
from meja.pieces import whole
from meja.server.messages import Hello, Recall, encode
from meja.server.queries import answer_to
from meja.server.room import inputs
from meja.server.room.effects import Consult, Tell
from meja.server.room.state import RoomState, load_room
from meja.session import Session
from meja.store.sqlite import SqliteStore
from meja.store.store import Write
from meja.table import log
from meja.table.hosting import Terms

FLOORS: Final = (8, 10, 13, 16, 20, 26)  # including those of the base
TABLES: Final = (125, 250, 500, 1000)
EVENTS: Final = (400, 800, 1600, 3200)
ROUNDS: Final = 5
ROUND_S: Final = 0.1  # minimum of a measurement
FRAMES: Final = 6  # a tenth of a simulated second
AGAIN: Final = 9  # times that an action is undone and done again, for a long game

EXPONENT: Final = "exponent"

Work = Callable[[], object]


class Growth(NamedTuple):
    """Costs at growing sizes, by name."""

    title: str
    size: str  # what the sizes count
    sizes: tuple[int, ...]
    costs: dict[str, tuple[float, ...]]
    note: str = ""

    @property
    def exponents(self) -> dict[str, float]:
        return {name: exponent(self.sizes, costs) for name, costs in self.costs.items()}


def exponent(sizes: Sequence[float], costs: Sequence[float]) -> float:
    """Returns k, where the cost grows as the k-th power of the size."""
    return statistics.linear_regression([*map(math.log, sizes)], [*map(math.log, costs)]).slope


def cpu_ms(works: Sequence[Work]) -> tuple[float, ...]:
    """Returns the CPU time of each in ms: the median of rounds in which they alternate."""
    for work in works:
        work()
    rounds = [[_once_ms(work) for work in works] for _ in range(ROUNDS)]
    return tuple(map(statistics.median, zip(*rounds, strict=True)))


def _once_ms(work: Work) -> float:
    done, begun_s = 0, time.process_time()
    while (spent_s := time.process_time() - begun_s) < ROUND_S:
        work()
        done += 1
    return 1e3 * spent_s / done


def cut(tower: Tower, floors: int) -> Tower:
    """Returns the tower with its lowest `floors` floors and the pieces on them."""
    lowest = sorted(tower.floors.values(), key=lambda laid: laid.level)[:floors]
    left = {laid.floor: laid for laid in lowest}

    def on(things: dict[str, Any]) -> dict[str, Any]:
        return {floor: there for floor, there in things.items() if floor in left}

    return Tower(left, on(tower.columns), on(tower.tears), on(tower.shifts))


def bodies(tower: Tower) -> int:
    return len(tower.floors) + sum(len(there) for by in (tower.columns, tower.tears) for there in by.values())


def verdicts(floors: Sequence[int] = FLOORS) -> Growth:
    towers = [cut(load("max"), n) for n in floors]
    made = [statics.structure(tower) for tower in towers]
    hundred_ms = cpu_ms([partial(_verdicts, one.frame) for one in made])
    return Growth(
        "statics: stands or falls",
        "floors on columns",
        tuple(sum(laid.level > 0 for laid in tower.floors.values()) for tower in towers),
        {
            "from a tower, µs": tuple(1e3 * ms for ms in cpu_ms([partial(statics.stands, tower) for tower in towers])),
            "verdict alone, µs": tuple(10 * ms for ms in hundred_ms),
        },
        "From a tower: it is read into arrays first, which is nearly all of the cost.\n"
        "The verdict alone depends on the number of bridges (floors on several floors) more than on that of floors.",
    )


def _verdicts(frame: Any) -> None:
    """Computes a hundred verdicts."""
    for _ in range(100):
        verdict(*frame)


def deeds(floors: Sequence[int] = FLOORS) -> Growth:
    """Measures a guided hand that sets the same column on the ground, in towers of growing size."""
    whole = load("max")
    spot = _ground_spot(whole)
    piece = whole.piece(spot)
    assert piece is not None
    towers = [cut(whole, n).remove([spot]) for n in floors]
    deed = PlaceColumns((Placement(piece, spot),))
    hand, states = Physical(STEADY), [trying(tower, deed) for tower in towers]
    awake = [Scene(tower, exact=True) for tower in towers]
    return Growth(
        "physics",
        "bodies",
        tuple(map(bodies, towers)),
        {
            "set a column, ms": cpu_ms([partial(hand.settle, state, Try(deed), "1") for state in states]),
            "contacts": tuple(float(scene.world.data.ncon) for scene in awake),
            "0.1 s all awake, ms": cpu_ms([partial(_frames, scene) for scene in awake]),
        },
        "All awake grows faster than linearly with bodies, but nearly linearly with contacts: a column that carries\n"
        "is touched at both ends. Towers above six levels take two steps for one. Bodies rest that the statics prove\n"
        "to stand, so a deed pays for what its hand can reach, and for making the tower's model once.",
    )


def _ground_spot(tower: Tower) -> Spot:
    """Returns the spot of a column of the base that carries nothing."""
    bearing = tower.bearing()
    return min(spot for spot, _ in tower.spots() if tower.floors[spot.floor].level == 0 and spot not in bearing)


def _frames(scene: Scene) -> None:
    for _ in range(FRAMES * FRAME):
        scene.step()


def tables(sizes: Sequence[int] = TABLES) -> Growth:
    """Measures rooms in the middle of a game, in a new process for each size."""
    found = []
    for n in sizes:
        code = f"import json; from benchmarks.table import rested; print(json.dumps(rested({n})))"
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True)
        found.append(json.loads(done.stdout))
    events, grown_mb, _, wake_ms = zip(*found, strict=True)
    return Growth(
        f"resting tables, each after {events[0]} events",
        "tables",
        tuple(sizes),
        {"memory, MB": grown_mb, "to wake all, ms": tuple(n * ms for n, ms in zip(sizes, wake_ms, strict=True))},
    )


def long_game(events: int) -> list[AnyEvent]:
    """Returns the first events of a game of random players who undo and redo much; the tower keeps growing."""
    seed = 0
    while True:
        seed += 1
        game, bot = Menara(Geometry()), Random(seed)
        table = Session(game, GeometricNature(seed), game.start(Setup(players=2, lay_base="game", undo=True)))
        table.settle()
        while (seat := table.actor) is not None:
            options = [action for action in game.options(table.state, seat) if not isinstance(action, Undo)]
            action = bot.choose(table.state, options)
            table.act(seat, action)
            table.settle()
            for _ in range(AGAIN):
                if table.actor == seat and table.state.earlier:
                    table.act(seat, Undo())
                    table.act(seat, action)
                    table.settle()
            if len(table.events) >= events:
                return table.events[:events]


def games(sizes: Sequence[int] = EVENTS) -> Growth:
    """Measures loading a room, reading its log and joining it, by the number of its events."""
    hosting = MenaraHosting(None)
    events = long_game(max(sizes))
    began = events[0]
    assert isinstance(began, GameStarted)
    game, setup, terms = hosting.game(), began.setup, Terms(tower="geometric")
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "rooms.sqlite")
        logs = [Path(folder) / f"{n}.jsonl" for n in sizes]
        for n, path in zip(sizes, logs, strict=True):
            encoded = tuple(map(msgspec.json.encode, events[:n]))
            store.write([Write(f"r{n}", record=record(n, game, setup, terms), events=encoded)])
            log.save(path, game, events[:n])

        def wake(n: int) -> RoomState:
            kept = store.room(f"r{n}")
            assert kept is not None
            return load_room(kept, hosting, lambda: "code")

        rooms = [Joined(wake(n), hosting) for n in sizes]
        made = Growth(
            "a game grows long",
            "events",
            tuple(sizes),
            {
                "wake up, ms": cpu_ms([partial(wake, n) for n in sizes]),
                "read a log, ms": cpu_ms([partial(log.load, path, game) for path in logs]),
                "join, kB": tuple(room.join() / 1000 for room in rooms),
                "join, ms": cpu_ms([room.join for room in rooms]),
                "look back, kB": tuple(room.look_back() / 1000 for room in rooms),
                "look back, ms": cpu_ms([room.look_back for room in rooms]),
            },
            "Join: all that is sent to somebody who opens the page of the table.\n"
            "Look back: the newest 200 events. The server plays all others from the beginning for it: linear in those.",
        )
        store.close()
    return made


class Joined:
    """A room that one person joins repeatedly."""

    def __init__(self, room: RoomState, hosting: MenaraHosting) -> None:
        self.room, self.hosting = room, hosting

    def join(self) -> int:
        """Joins, and returns the number of bytes sent."""
        (person,) = self.room.seating.people
        _, step = inputs.connect(self.room, 1, person.id, Hello("token"), 0.0)
        told = [effect.message for effect in step.effects if isinstance(effect, Tell) and 1 in effect.to]
        return sum(len(encode(message)) for message in told)

    def look_back(self) -> int:
        room = self.room
        asked = Consult(1, len(room.events), room.state, Recall("1"), room.events)
        return len(encode(whole(answer_to(self.hosting, room.record.terms, asked))))


PARTS: Final[dict[str, Callable[[], Growth]]] = {
    "verdict": verdicts,
    "deed": deeds,
    "tables": tables,
    "events": games,
}


def shown(growth: Growth) -> Rows:
    rows = Rows(title=growth.title, title_justify="left", box=box.SIMPLE)
    for heading in (growth.size, *growth.costs):
        rows.add_column(heading, justify="right", min_width=len(EXPONENT))
    for at, size in enumerate(growth.sizes):
        rows.add_row(f"{size:,}", *(_rounded(costs[at]) for costs in growth.costs.values()))
    rows.add_section()
    rows.add_row(EXPONENT, *(f"{power:.2f}" for power in growth.exponents.values()))
    return rows


def _rounded(cost: float) -> str:
    return f"{cost:,.0f}" if cost >= 100 else f"{cost:.3g}"


def main() -> None:
    console = Console(width=150, highlight=False)
    for part in sys.argv[1:] or PARTS:
        growth = PARTS[part]()
        console.print(shown(growth), growth.note, sep="")
        console.print()


if __name__ == "__main__":
    main()
