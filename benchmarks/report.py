"""A short report of the benchmarks of `make bench`: `python -m benchmarks.report` writes docs/BENCHMARKS.md.

The two sides of a comparison take turns in one run, so that a busy machine slows both. The report gives ratios: the
median of the turns, with the smallest and the largest.
"""

import argparse
import asyncio
import os
import platform
import re
import statistics
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from textwrap import fill
from typing import Final

from tests.towers import NAMES, load

from benchmarks import attackers, attacks, ritual, rules, table, tower
from benchmarks.load import HZ
from meja.bots import Random
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.ritual.bots.shaman import Shaman

OUT: Final = Path(__file__).parent.parent / "docs/BENCHMARKS.md"
TURNS: Final = 3
ATTACK_TURNS: Final = 2
CLIENTS: Final = (100, 400)  # viewers of a moving tower
ROOMS: Final = (1, 10, 100)  # in each, somebody acts as fast as they can
WIDTH: Final = 120
WARM_UP: Final = 10  # games played first to fill the caches

Row = tuple[str, ...]
INTRODUCTION: Final = """\
# How fast it is

`make bench-report` writes this document; `make bench` measures the same for longer and in more detail. The two sides of
each comparison took turns in one run on one machine, so the ratios are what counts: the median of {turns}, and in
brackets the smallest and the largest. ×2 means that Meja is twice as fast.

The machine: {cores}, {system}, {python}.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.report", description=__doc__)
    parser.add_argument("--turns", type=int, default=TURNS, metavar="N", help=f"of each comparison (default: {TURNS})")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FILE", help="(default: docs/BENCHMARKS.md)")
    parser.add_argument("--only", choices=CHAPTERS, help="measure one chapter, and keep the others of FILE as they are")
    args = parser.parse_args()
    if args.only and not args.out.exists():
        parser.error(f"--only changes a report that exists, and {args.out} does not")
    if args.only:
        made = _replaced(args.out.read_text("utf-8"), _measured(args.only, args.turns))
        args.out.write_text(made, "utf-8")
        return
    cores = _counted(os.cpu_count() or 1, "core")
    machine = {"cores": cores, "system": platform.system(), "python": f"Python {platform.python_version()}"}
    parts = [INTRODUCTION.format(turns=_counted(args.turns, "turn"), **machine)]
    parts += [_measured(name, args.turns) for name in CHAPTERS]
    args.out.write_text("\n".join(parts), "utf-8")


def _measured(name: str, turns: int) -> str:
    print(f"{name} …", file=sys.stderr, flush=True)
    return CHAPTERS[name](turns)


def _replaced(report: str, chapter: str) -> str:
    """The report with one chapter measured anew."""
    title = chapter.partition("\n")[0]
    parts = re.split(r"(?m)^(?=## )", report)
    return "".join(
        chapter + "\n" * (at + 1 < len(parts)) if part.startswith(f"{title}\n") else part
        for at, part in enumerate(parts)
    )


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
        "Four random players on one core, compared with catanatron, a Catan engine in Python. In Meja, chance and the"
        " tower act too; the last column counts the players’ actions only. *Deciding only* replays the same games from"
        " their actions, without computing options.",
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
        "Does a tower stand? Compared with HiGHS, which solves the same question as a linear program with"
        f" {tower.POINTS} points on the rim of each column; the time to build the program is not counted. *Cold*:"
        " HiGHS starts from nothing. *Warm*: one weight has changed, and HiGHS starts from its last solution. *In a"
        " batch*: one call asks about 100 additional columns, one at a time, as hints and bots do.",
        ("tower", "one, against HiGHS cold", "one, against HiGHS warm", "in a batch, against HiGHS cold"),
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
        "A hand rubs a column against a bearing one. *Times real time* is also the number of such towers that one core"
        " can simulate at once. Parts that the statics prove to be firm are fixed or move as one body; the last column"
        " is the gain from that. A tower that nobody touches costs nothing.",
        ("tower", "times real time", "if everything moved", "ratio"),
        rows,
    )


def of_ritual(turns: int) -> str:
    plays: dict[str, ritual.Play] = {
        "random shamans": ritual.by_bots(lambda seed, _: Random(seed)),
        "shamans that think": ritual.by_bots(Shaman),
    }
    for play in plays.values():
        play(0)
    found = [{name: ritual.pace(play, 1000 * n)[1] for name, play in plays.items()} for n in range(turns)]
    rows = [(name, _ratio((turn[name] * ritual.ACTION_S for turn in found), digits=0)) for name in plays]
    return _chapter(
        "RITUAL",
        f"Whole rounds of four shamans on one core, compared with the clock of a round at {ritual.ACTION_S:g} seconds"
        " an action. Every shaman computes the view of its seat before it acts.",
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
        "Motion for many viewers",
        f"While a tower of 70 bodies moves, the server sends its poses to every viewer {HZ} times a second. The whole"
        " server is compared with a bare loop in uvicorn that only sends, each on one core.",
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
        "Stored commands",
        "An action is answered once it is synced to the disk. One transaction stores the actions of many rooms, so"
        " many rooms get more done than one. Compared with one room in which somebody acts as fast as they can.",
        ("rooms", "actions a second"),
        rows,
    )


def of_attacks(turns: int) -> str:
    """Takes fewer turns than the other chapters: each takes 45 seconds for every attack."""
    attacks.take_priority()
    rows, turns = [], min(turns, ATTACK_TURNS)
    for at, attack in enumerate(attackers.ATTACKS):
        found = [asyncio.run(attacks.one_attack(attack, at)).ratios for _ in range(turns)]
        rows.append((attack, *(_ratio(turn[which] for turn in found) for which in range(2))))
    return _chapter(
        "Under attack",
        "The 99th percentile of the response time at eight innocent tables while one address attacks the server,"
        " compared with the quiet time right before and after: ×1.0 means that nobody notices, ×2 that answers take"
        " twice as long. A command is stored before it is answered; the question asks about an action."
        f" Of {_counted(turns, 'turn')}.",
        ("attack", "commands", "questions"),
        rows,
    )


def _by_turns(works: Mapping[str, tower.Work], turns: int) -> list[dict[str, float]]:
    for work in works.values():
        work()
    return [{name: tower.pace(work) for name, work in works.items()} for _ in range(turns)]


def _ratio(of_turns: Iterable[float], digits: int = 1) -> str:
    """The median, with the smallest and the largest."""
    ratios = sorted(of_turns)
    return f"×{_number(statistics.median(ratios), digits)} ({_number(ratios[0], digits)}–{_number(ratios[-1], digits)})"


def _number(ratio: float, digits: int) -> str:
    """The number with fewer digits the larger it is."""
    return f"{ratio:,.{0 if ratio >= 100 else digits if ratio >= 10 else digits + 1}f}"


def _counted(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or f'{one}s'}"


def _chapter(title: str, words: str, head: Row, rows: Iterable[Row]) -> str:
    lines = [f"## {title}", "", fill(words, WIDTH), "", f"| {' | '.join(head)} |", f"|---{'|---:' * (len(head) - 1)}|"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows), ""])


CHAPTERS: Final[Mapping[str, Callable[[int], str]]] = {
    "rules": of_rules,
    "statics": of_statics,
    "physics": of_physics,
    "ritual": of_ritual,
    "frames": of_frames,
    "commands": of_commands,
    "attacks": of_attacks,
}


if __name__ == "__main__":
    main()
