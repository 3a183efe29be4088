"""Breaks the rules one by one in a copy of the code and checks that a test marked with the rule fails.

    python -m tools.mutants            all mutants of tools/mutants/*.toml
    python -m tools.mutants M4.5 R2    those of a rule, of a chapter (M4, R2), or of a box (M, R, T)

A mutant is a rule, a file, a text that occurs in the file exactly once, and the text that replaces it. Each mutant is
tested in a forked process (Linux or macOS) that inherits the loaded libraries, but has imported nothing of meja.
"""

import ast
import multiprocessing
import os
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

TABLES = Path(__file__).resolve().parent
ROOT = TABLES.parent.parent
GAMES = ROOT / "src/meja/games"
COPIED = ("src", "tests", "docs", "pyproject.toml")
PASSED, FAILED = 0, 1  # exit codes of pytest; any other means that the tests could not run
LIBRARIES = ("fluent.runtime", "hypothesis", "msgspec", "numpy", "rich.console", "shapely")


class Mutant(NamedTuple):
    rule: str
    file: str  # from the root of the repository, or from its game
    old: str
    new: str

    @property
    def path(self) -> Path:
        """The file's path from the root."""
        game = GAMES / ("ritual" if self.rule.startswith("T") else "menara")
        return (ROOT / self.file if (ROOT / self.file).exists() else game / self.file).relative_to(ROOT)

    def __str__(self) -> str:
        return f"{self.rule:6} {self.path.name}: {' '.join(self.old.split())} -> {' '.join(self.new.split())}"


def mutants(wanted: list[str]) -> Iterator[Mutant]:
    for table in sorted(TABLES.glob("*.toml")):
        for row in tomllib.loads(table.read_text("utf-8"))["mutant"]:
            made = Mutant(**row)
            chapter, box = made.rule.split(".")[0], made.rule[0]
            if not wanted or not {made.rule, chapter, box}.isdisjoint(wanted):
                yield made


@cache
def tests_by_rule() -> dict[str, list[str]]:
    """Returns the pytest ids of the tests marked with a rule, by rule; the slow ones in a browser last."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py"), key=lambda file: ("browser" in file.parts, file)):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for rule in _rules_of(node):
                    found.setdefault(rule, []).append(f"{file.relative_to(ROOT)}::{node.name}")
    return found


def _rules_of(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        match decorator:
            case ast.Call(func=ast.Attribute(attr="rule"), args=args):
                yield from (str(arg.value) for arg in args if isinstance(arg, ast.Constant))


def verdict(mutant: Mutant) -> str:
    """Returns killed, SURVIVED, or why the mutant could not be tested."""
    original = (ROOT / mutant.path).read_text("utf-8")
    if original.count(mutant.old) != 1:
        return f"DOES NOT FIT: the old text occurs {original.count(mutant.old)} times in the file"
    tests = tests_by_rule().get(mutant.rule)
    if not tests:
        return "NO TEST is marked with the rule"
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            _copy(ROOT / name, copy / name)
        (copy / mutant.path).write_text(original.replace(mutant.old, mutant.new), "utf-8")
        exit_code, output = _run(copy, tests)
        os.chdir(ROOT)
    if exit_code not in (PASSED, FAILED):
        return f"COULD NOT RUN: {output.strip().splitlines()[-1]}"
    return "SURVIVED" if exit_code == PASSED else "killed"


def _run(copy: Path, tests: list[str]) -> tuple[int, str]:
    """Runs tests in the copy, in this process, and returns the exit code and output of pytest."""
    assert "meja" not in sys.modules, "the tests would import the code that is loaded, not the copy"
    os.chdir(copy)
    sys.path[:0] = paths = [str(copy / "src"), str(copy)]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    sys.dont_write_bytecode = True
    with redirect_stdout(StringIO()) as output, redirect_stderr(output):
        exit_code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests])
    assert str(sys.modules["meja"].__file__).startswith(str(copy)), "the tests imported other code than the copy"
    return int(exit_code), output.getvalue()


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target)
    elif source.exists():
        shutil.copy(source, target)


def main(wanted: list[str]) -> int:
    chosen = list(mutants(wanted))
    not_killed = 0
    for library in LIBRARIES:
        import_module(library)
    with multiprocessing.get_context("fork").Pool(maxtasksperchild=1) as pool:
        for mutant, result in zip(chosen, pool.imap(verdict, chosen), strict=True):
            not_killed += result != "killed"
            print(f"{result:9} {mutant}", flush=True)
    print(f"{len(chosen)} mutants, {len(chosen) - not_killed} killed")
    return 1 if not_killed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
