"""Compiled kernels are cached for the next process, wherever Meja is installed, and stale ones are never used."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.long

INNER = """
from meja.jit import inner
@inner
def half(x):
    return x / 2
"""
OUTER = """
from constants import STEP, TABLE
from halves import half
from meja.jit import jit
@jit
def walk(x):
    return half(x) + STEP + TABLE[1]
"""
CALL = """
from walking import walk
print(walk(4.0), sum(walk.stats.cache_hits.values()), walk.stats.cache_path)
"""


class Called(NamedTuple):
    result: float
    was_cached: bool
    folder: str


class Modules:
    """Modules with a kernel that uses a kernel and a constant of other modules; each call runs in a new process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "modules"
        self.home = folder / "home"
        self.folder.mkdir()
        self.write("constants", "STEP, TABLE = 1.0, (1, 0)\n")
        self.write("halves", INNER)
        self.write("walking", OUTER)

    def write(self, name: str, source: str) -> None:
        (self.folder / f"{name}.py").write_text(source)

    def forbid_writing(self) -> None:
        """Puts a file in the place of the cache folder, because permissions do not stop root."""
        (self.folder / "__pycache__").write_text("")

    def call(self, source: str = CALL, **environment: str) -> Called:
        done = subprocess.run(
            [sys.executable, "-B", "-c", source],  # -B: Python's own cache does not notice two edits in a second
            env={"PYTHONPATH": str(self.folder), "HOME": str(self.home), **environment},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert done.stderr == ""
        result, hits, folder = done.stdout.split()
        return Called(float(result), hits == "1", folder)


@pytest.fixture
def modules(tmp_path: Path) -> Modules:
    return Modules(tmp_path)


def test_kernels_are_cached_beside_their_module(modules: Modules) -> None:
    beside = str(modules.folder / "__pycache__")
    assert modules.call() == (3.0, False, beside)
    for file in modules.folder.glob("*.py"):
        os.utime(file, (0, 0))  # a copy of the same sources, as in an image
    assert modules.call() == (3.0, True, beside)


def test_kernels_are_cached_in_the_users_folder_if_the_package_is_read_only(modules: Modules) -> None:
    modules.forbid_writing()
    first, second = modules.call(), modules.call()
    assert Path(first.folder).is_relative_to(modules.home)
    assert (first.was_cached, second) == (False, (3.0, True, first.folder))


def test_the_cache_folder_can_be_set_by_the_environment(modules: Modules, tmp_path: Path) -> None:
    modules.forbid_writing()
    named = {"NUMBA_CACHE_DIR": str(tmp_path / "named")}
    first, second = modules.call(**named), modules.call(**named)
    assert Path(first.folder).is_relative_to(tmp_path / "named")
    assert (first.was_cached, second) == (False, (3.0, True, first.folder))
    assert not modules.home.exists()


def test_without_a_writable_folder_every_process_compiles(modules: Modules) -> None:
    modules.forbid_writing()
    modules.home.write_text("no folder")
    assert [modules.call(), modules.call()] == [(3.0, False, "None")] * 2


def test_a_kernel_is_recompiled_when_a_source_changes(modules: Modules) -> None:
    """Constants and kernels of other modules are compiled in, but numba itself checks only the kernel's own module."""
    assert modules.call().result == 3.0
    for module, source, result in (
        ("constants", "STEP, TABLE = 7.0, (1, 0)\n", 9.0),
        ("constants", "STEP, TABLE = 7.0, (1, 2)\n", 11.0),
        ("halves", INNER.replace("x / 2", "x / 4"), 10.0),
        ("walking", OUTER.replace("+ STEP", "- STEP"), -4.0),
    ):
        modules.write(module, source)
        assert modules.call()[:2] == (result, False)
    assert modules.call()[:2] == (result, True)


PAIR = """
from typing import NamedTuple
from meja.jit import jit
class {name}(NamedTuple):
    one: int
    other: int
@jit
def walk(x):
    return x.one + x.other

"""


def test_a_cached_kernel_survives_renaming_its_argument_class(modules: Modules) -> None:
    """The index of the cache names the class; the lookup must not fail if the class does not exist any more."""
    call = CALL.replace("walk(4.0)", "float(walk(Given(3, 4)))").replace("import walk", "import walk, {name} as Given")
    modules.write("walking", PAIR.format(name="Pair"))
    assert modules.call(call.format(name="Pair"))[:2] == (7.0, False)
    assert modules.call(call.format(name="Pair"))[:2] == (7.0, True)
    modules.write("walking", PAIR.format(name="Twin"))
    assert modules.call(call.format(name="Twin"))[:2] == (7.0, False)
