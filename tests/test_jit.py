"""Compiled kernels are cached, and recompiled when their sources change."""

import subprocess
import sys
from pathlib import Path

USED = """
from meja.jit import inner

FACTOR, TABLE = {factor}, (1, {entry})

@inner
def scaled(x):
    return {times} * x
"""
USER = """
from used import FACTOR, TABLE, scaled
from meja.jit import jit

@jit
def result(x):
    return FACTOR * scaled(x) + TABLE[1]

print(result(10), sum(result.stats.cache_hits.values()))
"""


def run(folder: Path) -> list[int]:
    """Returns the result and the number of cache hits."""
    done = subprocess.run(
        [sys.executable, "user.py"], cwd=folder, capture_output=True, text=True, check=True, timeout=120
    )  # fmt: skip
    return [int(word) for word in done.stdout.split()]


def test_a_kernel_is_recompiled_when_a_module_that_it_uses_changes(tmp_path: Path) -> None:
    """Constants and kernels of other modules are compiled in, but numba itself checks only the kernel's own module."""
    (tmp_path / "user.py").write_text(USER)
    used = {"factor": 3, "entry": 5, "times": 2}
    (tmp_path / "used.py").write_text(USED.format(**used))
    assert run(tmp_path) == [65, 0]
    assert run(tmp_path) == [65, 1]
    for change, result in (({"factor": 4}, 85), ({"entry": 6}, 86), ({"times": 3}, 126)):
        used |= change
        (tmp_path / "used.py").write_text(USED.format(**used))
        assert run(tmp_path) == [result, 0]


PAIR = """
from typing import NamedTuple
from meja.jit import jit

class {name}(NamedTuple):
    one: int
    other: int

@jit
def result(pair):
    return pair.one + pair.other

print(result({name}(1, 2)), sum(result.stats.cache_hits.values()))
"""


def test_a_cached_kernel_survives_renaming_its_argument_class(tmp_path: Path) -> None:
    """The index of the cache names the class; the lookup must not fail if the class does not exist any more."""
    (tmp_path / "user.py").write_text("import used")
    (tmp_path / "used.py").write_text(PAIR.format(name="Pair"))
    assert run(tmp_path) == [3, 0]
    assert run(tmp_path) == [3, 1]
    (tmp_path / "used.py").write_text(PAIR.format(name="Twin"))
    assert run(tmp_path) == [3, 0]
