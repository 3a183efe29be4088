"""Commands import only what they need, so that `meja --help` answers at once; imported modules are checked."""

import subprocess
import sys
from pathlib import Path

import pytest

from meja.cli.main import COMMANDS
from meja.cli.simulate import GAMES

LIBRARIES = "fluent", "msgspec", "mujoco", "numba", "numpy", "resvg_py", "rich", "shapely", "starlette", "uvicorn"
HEAVY = {"fluent", "mujoco", "numba", "starlette", "uvicorn"}
LISTED = """
import sys
{code}
print(sorted({{name.partition(".")[0] for name in sys.modules}} - sys.stdlib_module_names), file=sys.stderr)
"""
COMMAND = """
from meja.cli.main import main
try:
    main({args!r})
except SystemExit as left:
    assert left.code == 0, left.code
"""


def loaded(code: str, folder: Path) -> set[str]:
    """Returns the libraries that a new interpreter has imported after this code."""
    done = subprocess.run(
        [sys.executable, "-c", LISTED.format(code=code)],
        env={"HOME": str(folder)}, cwd=folder, capture_output=True, text=True, check=True,
    )  # fmt: skip
    *said, modules = done.stderr.splitlines()
    assert said == []
    assert "'meja'" in modules
    return {name for name in LIBRARIES if f"'{name}'" in modules}


def loaded_by(command: str, folder: Path) -> set[str]:
    return loaded(COMMAND.format(args=command.split()), folder)


def test_importing_meja_imports_no_library(tmp_path: Path) -> None:
    assert loaded("import meja", tmp_path) == set()


@pytest.mark.parametrize("command", ["--help", "--version", "simulate --help"])
def test_the_list_of_commands_imports_no_library(command: str, tmp_path: Path) -> None:
    assert loaded_by(command, tmp_path) == set()


@pytest.mark.parametrize("command", [*COMMANDS, *(f"simulate {game}" for game in GAMES)])
def test_no_help_imports_the_compiler_the_physics_the_server_or_the_catalogue(command: str, tmp_path: Path) -> None:
    assert loaded_by(f"{command} --help", tmp_path) & HEAVY == set()


@pytest.mark.parametrize("command", ["play", "serve", "export", "import", "forget", "backup", "rules"])
def test_the_help_of_a_command_without_a_tower_does_not_import_numpy(command: str, tmp_path: Path) -> None:
    assert loaded_by(f"{command} --help", tmp_path) <= {"msgspec"}


@pytest.mark.parametrize(
    ("command", "libraries"),
    [
        ("export", {"msgspec"}),
        ("forget", {"msgspec"}),
        ("simulate ritual --games 1 --json", {"msgspec", "rich"}),
        ("simulate menara --games 1 --json", {"msgspec", "rich", "numpy", "shapely"}),
        ("rules", {"msgspec", "fluent", "numpy", "shapely"}),
    ],
)
def test_a_command_imports_what_it_needs(command: str, libraries: set[str], tmp_path: Path) -> None:
    assert loaded_by(command, tmp_path) == libraries
