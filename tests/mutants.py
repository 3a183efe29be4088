"""Breaks one rule after the other in a copy of the code and sees whether a test that names the rule notices.

    python tests/mutants.py            all mutants of mutants_*.toml
    python tests/mutants.py M4.5 R2    those of a rule, of a chapter (M4, R2), or of a box (M, R, T)

A mutant is a rule, a file, a text that stands in it exactly once, and the text that breaks the rule. Each is tried in
a process of its own that has the libraries already, but nothing of the code: these are forked, on Linux or macOS.
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

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src/meja/games"
COPIED = ("src", "tests", "docs", "pyproject.toml")
PASSED, FAILED = 0, 1  # what pytest returns; anything else is an error of the mutant
LIBRARIES = ("fluent.runtime", "hypothesis", "msgspec", "numpy", "rich.console", "shapely")


class Mutant(NamedTuple):
    rule: str
    file: str  # from the root of the repository, or from its game
    old: str
    new: str

    @property
    def path(self) -> Path:
        """From the root."""
        game = GAMES / ("ritual" if self.rule.startswith("T") else "menara")
        return (ROOT / self.file if (ROOT / self.file).exists() else game / self.file).relative_to(ROOT)

    def __str__(self) -> str:
        return f"{self.rule:6} {self.path.name}: {' '.join(self.old.split())} -> {' '.join(self.new.split())}"


def mutants(wanted: list[str]) -> Iterator[Mutant]:
    for table in sorted((ROOT / "tests").glob("mutants_*.toml")):
        for row in tomllib.loads(table.read_text("utf-8"))["mutant"]:
            made = Mutant(**row)
            chapter, box = made.rule.split(".")[0], made.rule[0]
            if not wanted or not {made.rule, chapter, box}.isdisjoint(wanted):
                yield made


@cache
def tests_by_rule() -> dict[str, list[str]]:
    """The tests that name a rule, as pytest calls them."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
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
    """What became of a mutant: killed, SURVIVED, or why it could not be tried."""
    original = (ROOT / mutant.path).read_text("utf-8")
    if original.count(mutant.old) != 1:
        return f"DOES NOT FIT: the old text stands {original.count(mutant.old)} times in the file"
    tests = tests_by_rule().get(mutant.rule)
    if not tests:
        return "NO TEST names the rule"
    with tempfile.TemporaryDirectory() as made:
        copy = Path(made)
        for name in COPIED:
            _copy(ROOT / name, copy / name)
        (copy / mutant.path).write_text(original.replace(mutant.old, mutant.new), "utf-8")
        returned, said = _run(copy, tests)
        os.chdir(ROOT)
    if returned not in (PASSED, FAILED):
        return f"COULD NOT RUN: {said.strip().splitlines()[-1]}"
    return "SURVIVED" if returned == PASSED else "killed"


def _run(copy: Path, tests: list[str]) -> tuple[int, str]:
    """What pytest returns and says when this process, which has not seen the code yet, runs tests of a copy."""
    assert "meja" not in sys.modules
    os.chdir(copy)
    sys.path[:0] = paths = [str(copy / "src"), str(copy)]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    sys.dont_write_bytecode = True
    with redirect_stdout(StringIO()) as said, redirect_stderr(said):
        returned = pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests])
    assert str(sys.modules["meja"].__file__).startswith(str(copy)), "the tests saw other code"
    return int(returned), said.getvalue()


def _copy(there: Path, here: Path) -> None:
    if there.is_dir():
        shutil.copytree(there, here)
    elif there.exists():
        shutil.copy(there, here)


def main(wanted: list[str]) -> int:
    chosen = list(mutants(wanted))
    wrong = 0
    for library in LIBRARIES:
        import_module(library)
    with multiprocessing.get_context("fork").Pool(maxtasksperchild=1) as pool:
        for mutant, said in zip(chosen, pool.imap(verdict, chosen), strict=True):
            wrong += said != "killed"
            print(f"{said:9} {mutant}", flush=True)
    print(f"{len(chosen)} mutants, {len(chosen) - wrong} killed")
    return 1 if wrong or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
