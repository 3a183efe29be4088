"""How fast the tower is: its statics beside a linear programming library, and its physics beside real time.

All by turns in one run and by CPU time, so that a busy machine slows both sides: only the ratios are comparable.
"""

import math
import statistics
import time
from collections.abc import Callable, Sequence, Sized
from functools import partial
from itertools import count
from typing import Final

import highspy
import numpy as np
from rich.console import Console
from rich.table import Table
from tests.games.menara.tower.towers import growing
from tests.towers import NAMES, load

from meja.games.menara.actions import Spot
from meja.games.menara.content import SIDES, components
from meja.games.menara.tower import statics
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import RADIUS_MM, Standing, board_g, centre, mass_g, standing
from meja.games.menara.tower.hand.grip import PLACING, Grip
from meja.games.menara.tower.physics.bodies import column_body
from meja.games.menara.tower.physics.scene import FRAME, FRAME_S, Scene
from meja.games.menara.tower.physics.world import MM, World
from meja.games.menara.tower.placing.best import best_poses
from meja.games.menara.tower.statics.balance import verdict
from meja.games.menara.tower_state import Tower

ROUNDS: Final = 7
ROUND_S: Final = 0.25
POINTS: Final = 16  # of a column's rim, in the linear program
RUB_S: Final = 1.0  # of simulated time, a round
RUB_MM: Final = 2.0
RUB_HZ: Final = 1.0
TURNS: Final = np.arange(POINTS) * (2 * math.pi / POINTS)
RIM: Final = RADIUS_MM * np.column_stack((np.cos(TURNS), np.sin(TURNS)))
DECIDED: Final = {highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kInfeasible}
NEAR_MM: Final = 1.0
NEAR: Final = 12  # towers within NEAR_MM of falling, with and without bridges
Work = Callable[[], int]  # returns how many items it processed


def pace(work: Work) -> float:
    """Returns the items per second."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < ROUND_S:
        done += work()
    return done / spent


def paces(works: Sequence[Work]) -> list[float]:
    """Returns the median pace of each, over rounds in which they alternate."""
    for work in works:
        work()
    rounds = [[pace(work) for work in works] for _ in range(ROUNDS)]
    return [statistics.median(column) for column in zip(*rounds, strict=True)]


class Program:
    """The linear program for HiGHS: are there forces on the rims of the columns that hold every floor?"""

    def __init__(self, tower: Tower) -> None:
        rows = {laid.floor: 3 * n for n, laid in enumerate(laid for laid in tower.floors.values() if laid.level > 0)}
        self.weights = np.zeros(3 * len(rows))
        at = {column.spot: column.at for column in standing(tower)}
        for laid in tower.floors.values():
            self._weigh(rows.get(laid.floor), board_g(laid.floor), centre(laid))
        for column in standing(tower):
            self._weigh(rows.get(column.spot.floor), mass_g(column.piece), column.at)
        starts, index, value = [0], [], []
        for laid in tower.floors.values():
            for spot in laid.on:
                for x, y in np.array(at[spot]) + RIM:
                    for row, sign in ((rows[laid.floor], 1.0), (rows.get(spot.floor), -1.0)):
                        if row is not None:
                            index += [row, row + 1, row + 2]
                            value += [sign, sign * x, sign * y]
                    starts.append(len(index))
        lp = self.lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(starts) - 1, len(self.weights)
        lp.col_cost_, lp.col_lower_ = np.zeros(lp.num_col_), np.zeros(lp.num_col_)
        lp.col_upper_ = np.full(lp.num_col_, highspy.kHighsInf)
        lp.row_lower_ = lp.row_upper_ = self.weights
        lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        lp.a_matrix_.start_, lp.a_matrix_.index_, lp.a_matrix_.value_ = starts, index, value
        self.solver = highspy.Highs()
        self.solver.setOptionValue("output_flag", False)
        self.solver.setOptionValue("presolve", "off")
        self.heavier = 0
        self.cold()

    def _weigh(self, row: int | None, grams: float, at: tuple[float, float]) -> None:
        if row is not None:
            self.weights[row : row + 3] += grams * np.array([1.0, *at])

    def cold(self) -> int:
        self.solver.clearSolver()
        self.solver.passModel(self.lp)
        self.solver.run()
        assert self.solver.getModelStatus() in DECIDED
        return 1

    def warm(self) -> int:
        """Adds or removes one column, and solves again from the last solution."""
        self.heavier ^= 1
        for row, weight in enumerate(self.weights[:3] * (1 + 0.05 * self.heavier)):
            self.solver.changeRowBounds(row, float(weight), float(weight))
        self.solver.run()
        return 1


def _packed(towers: Sequence[Tower]) -> int:
    return len([statics.stands(tower) for tower in towers])


def _all(works: Sequence[Work]) -> int:
    return sum(work() for work in works)


def _counted(ask: Callable[..., Sized], *args: object, **more: object) -> int:
    return len(ask(*args, **more))


def verdict_table() -> Table:
    table = Table(title=f"stands or falls; median of {ROUNDS} rounds, one core")
    for heading in ("towers", "one", "of many", "with packing", "HiGHS cold", "warm", "one: times cold", "times warm",
                    "of many: times cold"):  # fmt: skip
        table.add_column(heading, justify="left" if heading == "towers" else "right")
    for name, towers in {**{name: [load(name)] for name in NAMES}, "near the edge": near_the_edge()}.items():
        verdicts, programs = Verdicts(towers), [Program(tower) for tower in towers]
        one, many, packed, cold, warm = paces([
            verdicts.one_by_one,
            verdicts.many,
            partial(_packed, towers),
            partial(_all, [program.cold for program in programs]),
            partial(_all, [program.warm for program in programs]),
        ])  # fmt: skip
        table.add_row(
            name, f"{1e6 / one:.1f} µs", f"{1e6 / many:.1f} µs", f"{1e6 / packed:,.0f} µs", f"{1e6 / cold:,.0f} µs",
            f"{1e6 / warm:,.0f} µs", f"x{one / cold:.0f}", f"x{one / warm:.0f}", f"x{many / cold:.0f}",
        )  # fmt: skip
    return table


def near_the_edge() -> list[Tower]:
    """Returns towers that barely stand or barely fall, half of them with bridges."""
    found: dict[bool, list[Tower]] = {False: [], True: []}
    for seed in count():
        for tower in growing(seed):
            made = statics.structure(tower)
            bridged = len(made.frame.parent) > len(made.floors)
            if abs(statics.margin_mm(made)) < NEAR_MM and len(found[bridged]) < NEAR:
                found[bridged].append(tower)
        if all(len(towers) == NEAR for towers in found.values()):
            return found[False] + found[True]
    raise AssertionError


class Verdicts:
    """A hundred verdicts per tower: called one by one from Python, or in one batch."""

    def __init__(self, towers: Sequence[Tower]) -> None:
        self.made = [statics.structure(tower) for tower in towers]
        self.added = [[(next(iter(made.floors)), made.origin)] * 100 for made in self.made]

    def one_by_one(self) -> int:
        for made in self.made:
            for _ in range(100):
                verdict(*made.frame)
        return 100 * len(self.made)

    def many(self) -> int:
        """Computes the verdict with one more column without weight."""
        for made, added in zip(self.made, self.added, strict=True):
            statics.with_columns(made, added, 0.0, statics.VERDICT)
        return 100 * len(self.made)


def what_if_table() -> Table:
    table = Table(title="what if: verdicts a second, and in brackets margins in mm")
    for heading in ("tower", "a column more", "a column less", "a floor more", "the best poses of a floor"):
        table.add_column(heading, justify="left" if heading == "tower" else "right")
    for name in NAMES:
        tower = load(name)
        made = statics.structure(tower)
        floors = [laid for laid in tower.floors.values() if laid.level > 0]
        at = [(laid.floor, base) for laid in floors for base in place_of(laid).bases] * 20
        spots = sorted(tower.bearing()) * 10
        lying = [laid.lying for laid in floors if laid.level == 1] * 50
        *rates, pose = paces([
            partial(_counted, statics.with_columns, made, at, question=statics.VERDICT),
            partial(_counted, statics.with_columns, made, at),
            partial(_counted, statics.without_columns, made, spots, statics.VERDICT),
            partial(_counted, statics.without_columns, made, spots),
            partial(_counted, statics.with_floors, made, lying, 1, statics.VERDICT),
            partial(_counted, statics.with_floors, made, lying, 1),
            Poses(tower).look,
        ])  # fmt: skip
        pairs = zip(rates[::2], rates[1::2], strict=True)
        table.add_row(name, *(f"{quick:,.0f} ({slow:,.0f})" for quick, slow in pairs), f"{1e3 / pose:.1f} ms")
    return table


class Poses:
    """Searches poses for floors that are not in the tower, level by level."""

    def __init__(self, tower: Tower) -> None:
        left = [floor for floor in components().floors if floor not in tower.floors][:3] or ["seed"]
        self.tower = tower
        self.asked = [
            (floor, side, level) for floor in left for side in SIDES for level in range(1, tower.top_level + 2)
        ]
        self.next = 0

    def look(self) -> int:
        floor, side, level = self.asked[self.next % len(self.asked)]
        self.next += 1
        without = {id: laid for id, laid in self.tower.floors.items() if id != floor}
        best_poses(Tower(without, self.tower.columns, self.tower.tears, self.tower.shifts), floor, side, level)
        return 1


class Rubbing:
    """A deed under way: a column in the hand rubs against a bearing one at the rim of the tower."""

    def __init__(self, tower: Tower, *, resting: bool = True, rafts: bool = True) -> None:
        columns = {column.spot: column for column in standing(tower)}
        bearing = [columns[spot] for spot in tower.bearing() if columns[spot].lie is None]
        low = [column for column in bearing if column.foot_mm < 60]
        touched = max(low or bearing, key=lambda column: math.hypot(*column.at))
        away = np.array(touched.at) / math.hypot(*touched.at)
        body = column_body("hand", Standing(Spot("hand", 0), "red", touched.at, touched.foot_mm + 1.0))
        self.start, self.away = np.array(body.at), np.array([*away, 0.0])
        self.scene = Scene(tower, [body], exact=False, rafts=rafts)
        self.scene.put("hand", self.start + self.away * (2 * RADIUS_MM + 10) * MM)
        if not resting:
            self.scene.wake(self.scene.bodies)
        self.grip = Grip(self.scene, "hand", PLACING)
        self.frames(60)

    def frames(self, n: int) -> int:
        for _ in range(n * FRAME):
            swing = RUB_MM * math.sin(2 * math.pi * RUB_HZ * self.scene.time_s)
            far = (2 * RADIUS_MM - 0.5 + swing) * MM
            self.grip.aim(self.start + self.away * far, np.zeros(3))
            self.grip.pull()
            self.scene.step()
        return n

    def wake(self) -> int:
        """Builds the model, as when a resting body wakes."""
        world = self.scene.world
        World(world.bodies.values(), world.substeps)
        return 1


def physics_table() -> Table:
    table = Table(title="physics with a hand that rubs against a bearing column: live rooms a core")
    for heading in ("tower", "bodies", "rafts", "no rafts", "ratio", "all free", "ratio", "waking"):
        table.add_column(heading, justify="left" if heading == "tower" else "right")
    for name in NAMES:
        tower = load(name)
        rooms = [Rubbing(tower), Rubbing(tower, rafts=False), Rubbing(tower, resting=False, rafts=False)]
        n = round(RUB_S / FRAME_S / 8)
        *rates, wakes = paces([*(lambda r=room, n=n: r.frames(n) for room in rooms), rooms[0].wake])
        fast, slow, all_free = rates
        table.add_row(
            name, str(len(rooms[0].scene.bodies)), f"{fast * FRAME_S:.1f}", f"{slow * FRAME_S:.1f}",
            f"x{fast / slow:.1f}", f"{all_free * FRAME_S:.1f}", f"x{fast / all_free:.1f}", f"{1e3 / wakes:.1f} ms",
        )  # fmt: skip
    return table


def main() -> None:
    console = Console(width=150)
    console.print(verdict_table())
    console.print(what_if_table())
    console.print(physics_table())
    console.print(
        "one: the tower is in arrays and Python asks; of many: in a batch of what-ifs; with packing: from a Tower.\n"
        f"HiGHS: the same question as a linear program of {POINTS} points a rim, without assembling it;\n"
        "cold: model and solution; warm: another weight, from the solution before.\n"
        "rooms: seconds of simulated time a second of one core. What the statics says to hold rests or is in rafts;\n"
        "no rafts: it rests or moves by itself; all free: it moves by itself. A room without a hand costs nothing.\n"
        "waking: building the model anew, when something starts to move."
    )


if __name__ == "__main__":
    main()
