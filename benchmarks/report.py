"""The benchmarks of `make bench` in short, written for people: `python -m benchmarks.report` makes docs/BENCHMARKS.md.

Whatever is compared takes turns in one run, so that a busy machine slows both sides: what is written are ratios, the
median of the turns with the least and the greatest of them.
"""

import argparse
import asyncio
import os
import platform
import statistics
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from textwrap import fill
from typing import Final

from tests.towers import NAMES, load

from benchmarks import attackers, attacks, ritual, rules, table, tower
from benchmarks.load import HZ
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.ritual.bots.random_shaman import RandomShaman
from meja.games.ritual.bots.shaman import Shaman

OUT: Final = Path(__file__).parent.parent / "docs/BENCHMARKS.md"
TURNS: Final = 3
ATTACK_TURNS: Final = 2
CLIENTS: Final = (100, 400)  # spectators of a moving tower
ROOMS: Final = (1, 10, 100)  # each with a person who acts as fast as possible
WIDTH: Final = 120
WARM_UP: Final = 10  # games that fill the caches

Row = tuple[str, ...]
INTRODUCTION: Final = """\
# How fast it is

Written by `make bench-report`; `make bench` measures the same for longer and shows more of it. Whatever is compared
was measured by turns in one run on one machine, so what is worth reading are the ratios: the median of {turns}, and in
brackets the least and the greatest. A ratio above 1 says that Meja is so many times as fast.

The machine: {cores}, {system}, {python}.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.report", description=__doc__)
    parser.add_argument("--turns", type=int, default=TURNS, metavar="N", help=f"of each comparison (default: {TURNS})")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FILE", help="(default: docs/BENCHMARKS.md)")
    args = parser.parse_args()
    cores = _counted(os.cpu_count() or 1, "core")
    machine = {"cores": cores, "system": platform.system(), "python": f"Python {platform.python_version()}"}
    parts = [INTRODUCTION.format(turns=_counted(args.turns, "turn"), **machine)]
    for chapter in (of_rules, of_statics, of_physics, of_ritual, of_frames, of_commands, of_attacks):
        print(f"{chapter.__name__[3:]} …", file=sys.stderr, flush=True)
        parts.append(chapter(args.turns))
    args.out.write_text("\n".join(parts), "utf-8")


def of_rules(turns: int) -> str:
    other = "catanatron"
    plays: dict[str, rules.Play] = {
        other: rules.catan,
        "MENARA": rules.menara(rules.BASE),
        "MENARA with all modules": rules.menara(rules.ALL_MODULES),
        "MENARA, deciding only": rules.decisions(),
    }
    for play in plays.values():
        for seed in range(WARM_UP):
            play(seed)
    paces = [{name: rules.pace(play) for name, play in plays.items()} for _ in range(turns)]
    rows = [
        (name, *(_ratio(turn[name][field] / turn[other][field] for turn in paces) for field in range(3)))
        for name in plays
        if name != other
    ]
    return _chapter(
        "The rules",
        "Four random players on one core, beside catanatron, another engine of the same kind in"
        " Python that plays Catan. In Meja chance and the tower act, too; the last column counts the players’ actions"
        " alone. *Deciding only*: the same games again from their actions, without looking for options.",
        ("", "games a second", "actions a second", "players’ actions a second"),
        rows,
    )


def of_statics(turns: int) -> str:
    rows = []
    for name in NAMES:
        built = load(name)
        verdicts, program = tower.Verdicts([built]), tower.Program(built)
        works = {"one": verdicts.one_by_one, "many": verdicts.many, "cold": program.cold, "warm": program.warm}
        found = _by_turns(works, turns)
        pairs = (("one", "cold"), ("one", "warm"), ("many", "cold"))
        ratios = (_ratio(turn[mine] / turn[other] for turn in found) for mine, other in pairs)
        rows.append((f"{name}, {_counted(len(built.floors), 'floor')}", *ratios))
    return _chapter(
        "The statics",
        "Does a tower stand? Beside HiGHS, a solver that is asked the same as a linear program of"
        f" {tower.POINTS} points on the rim of each column, without the time to write it down. *Cold*: from nothing;"
        " *warm*: another weight, from the solution before. *In a batch*: with a column more, as hints and bots ask.",
        ("tower", "one, beside HiGHS cold", "one, beside HiGHS warm", "in a batch, beside HiGHS cold"),
        rows,
    )


def of_physics(turns: int) -> str:
    rows = []
    for name in NAMES:
        built = load(name)
        resting, moving = (tower.Rubbing(built, resting=rests, rafts=rests) for rests in (True, False))
        n = round(tower.RUB_S / FRAME_S / 8)
        works = {"resting": lambda r=resting, n=n: r.frames(n), "moving": lambda m=moving, n=n: m.frames(n)}
        found = _by_turns(works, turns)
        rows.append((
            f"{name}, {_counted(len(resting.scene.bodies), 'body', 'bodies')}",
            _ratio(turn["resting"] * FRAME_S for turn in found),
            _ratio(turn["moving"] * FRAME_S for turn in found),
            _ratio(turn["resting"] / turn["moving"] for turn in found),
        ))  # fmt: skip
    return _chapter(
        "The physics",
        "A hand rubs a column against one that carries. Beside the real time: so many towers can be worked on at once"
        " by one core. What the statics knows to be firm rests; the last column says what that is worth. A tower that"
        " nobody touches costs nothing.",
        ("tower", "times real time", "if everything moved", "ratio"),
        rows,
    )


def of_ritual(turns: int) -> str:
    plays: dict[str, ritual.Play] = {
        "random shamans": ritual.by_bots(lambda seed, _: RandomShaman(seed)),
        "shamans that think": ritual.by_bots(Shaman),
    }
    for play in plays.values():
        play(0)
    found = [{name: ritual.pace(play, 1000 * n)[1] for name, play in plays.items()} for n in range(turns)]
    rows = [(name, _ratio((turn[name] * ritual.ACTION_S for turn in found), digits=0)) for name in plays]
    return _chapter(
        "RITUAL",
        f"Whole rounds of four shamans on one core, beside the clock of a round at {ritual.ACTION_S:g} seconds an"
        " action. Everyone looks at what their seat may see before they act.",
        ("who plays", "times as fast as by the clock"),
        rows,
    )


def of_frames(turns: int) -> str:
    rows = []
    for clients in CLIENTS:
        found: list[dict[str, table.Fan]] = [{} for _ in range(turns)]
        for turn in found:
            for kind in ("bare", "ours"):
                with table.served(kind) as (port, pid):
                    turn[kind] = asyncio.run(table.fan(kind, port, pid, clients))
        rows.append((
            str(clients),
            _ratio(turn["bare"].cpu_us / turn["ours"].cpu_us for turn in found),
            _ratio(turn["bare"].p99_ms / turn["ours"].p99_ms for turn in found),
            _ratio(turn["ours"].share / turn["bare"].share for turn in found),
        ))  # fmt: skip
    return _chapter(
        "Motion for many",
        f"While a tower of 70 bodies moves, its poses go out {HZ} times a second to all who look on, by our whole"
        " server and by a bare loop in uvicorn that does nothing else, each on one core.",
        ("clients", "frames a second of CPU", "speed of the slowest 1 %", "frames that arrive"),
        rows,
    )


def of_commands(turns: int) -> str:
    found: list[dict[int, float]] = [{} for _ in range(turns)]
    for turn in found:
        for rooms in ROOMS:
            with table.served("commands") as (port, _):
                turn[rooms] = asyncio.run(table.command(port, rooms))[0]
    rows = [(str(n), _ratio(turn[n] / turn[ROOMS[0]] for turn in found)) for n in ROOMS[1:]]
    return _chapter(
        "Commands that are kept",
        "An act is answered when it is on the disk, synced. Acts of many rooms are kept in one transaction, so many"
        " rooms get more done than one; beside one room in which somebody acts as fast as they can.",
        ("rooms", "acts a second"),
        rows,
    )


def of_attacks(turns: int) -> str:
    """Uses fewer turns than the others: each takes 45 seconds per attack."""
    rows = []
    for at, attack in enumerate(attackers.ATTACKS):
        found = [asyncio.run(attacks.one_attack(attack, at)).ratios for _ in range(min(turns, ATTACK_TURNS))]
        rows.append((attack, *(_ratio(turn[which] for turn in found) for which in range(2))))
    return _chapter(
        "Under attack",
        "How long the slowest 1 % of the answers take at eight innocent tables while one address attacks the server,"
        " beside the quiet time right before and after it: ×1.0 says that nobody notices. Commands are kept before they"
        " are answered; the question is what a player may do.",
        ("attack", "commands", "questions"),
        rows,
    )


def _by_turns(works: Mapping[str, tower.Work], turns: int) -> list[dict[str, float]]:
    for work in works.values():
        work()
    return [{name: tower.pace(work) for name, work in works.items()} for _ in range(turns)]


def _ratio(of_turns: Iterable[float], digits: int = 1) -> str:
    """Returns the median, with minimum and maximum."""
    ratios = sorted(of_turns)
    return f"×{_number(statistics.median(ratios), digits)} ({_number(ratios[0], digits)}–{_number(ratios[-1], digits)})"


def _number(ratio: float, digits: int) -> str:
    """Formats a ratio, with one more digit if it is small."""
    return f"{ratio:,.{0 if ratio >= 100 else digits if ratio >= 10 else digits + 1}f}"


def _counted(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or f'{one}s'}"


def _chapter(title: str, words: str, head: Row, rows: Iterable[Row]) -> str:
    lines = [f"## {title}", "", fill(words, WIDTH), "", f"| {' | '.join(head)} |", f"|---{'|---:' * (len(head) - 1)}|"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows), ""])


if __name__ == "__main__":
    main()
