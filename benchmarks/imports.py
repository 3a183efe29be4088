"""How long `import meja` and a first action take, beside `import numpy`, in processes of their own.

`python -m benchmarks.imports`
"""

import statistics
import subprocess
import sys
import time
from typing import Final

from rich.console import Console
from rich.table import Table

ROUNDS: Final = 9
PROGRAMS: Final = {
    "python alone": "",
    "import numpy": "import numpy",
    "import meja": "import meja",
    "a first action of RITUAL": "import meja; g = meja.new('ritual', seed=1); g.push(g.legal_actions[0])",
    "a first action of MENARA": "import meja; g = meja.new('menara', seed=1); g.push(g.legal_actions[0])",
}


def milliseconds(code: str) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter() - started) * 1000


def main() -> None:
    taken: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(ROUNDS + 1):
        for name, code in PROGRAMS.items():
            taken[name].append(milliseconds(code))
    found = {name: statistics.median(times[1:]) for name, times in taken.items()}  # without the first: a cold disk
    alone = found["python alone"]
    numpy = found["import numpy"] - alone
    table = Table(title=f"median of {ROUNDS} processes, without the {alone:.0f} ms of Python itself")
    for heading in ("program", "ms", "of import numpy"):
        table.add_column(heading, justify="left" if heading == "program" else "right")
    for name, total in found.items():
        if name != "python alone":
            table.add_row(name, f"{total - alone:.0f}", f"x{(total - alone) / numpy:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
