"""The wheel in a new virtual environment, with no Node in reach: it brings the page along, and games are played."""

import os
import re
import signal
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.server.client import request
from tests.server.playing import calm, menara, play, ritual

ROOT = Path(__file__).parents[1]
UV = ROOT / ".uv/bin/uv"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT], check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel in it. What the wheel needs is lent by ours: a path in a .pth file is searched for
    modules, but not for other .pth files, and so not for the one that leads to these sources."""
    venv = tmp_path_factory.mktemp("home") / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, venv], check=True)
    subprocess.run([UV, "pip", "install", "--quiet", "--no-deps", "--python", venv, wheel], check=True)
    (packages,) = venv.glob("lib/*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return venv.parent


def command(home: Path, *args: str) -> "subprocess.Popen[str]":
    """A command as it is typed in that environment, by somebody who has nothing else."""
    path = home / "venv/bin"
    environment = {"PATH": str(path), "HOME": str(home), "LANG": "C.UTF-8"}
    return subprocess.Popen([path / args[0], *args[1:]], cwd=home, env=environment, stdout=subprocess.PIPE, text=True)


def output(home: Path, *args: str) -> str:
    with command(home, *args) as run:
        said = run.communicate(timeout=60)[0]
    assert run.returncode == 0
    return said


@pytest.fixture(scope="module")
def port(home: Path) -> Iterator[int]:
    """`meja play` until the tests are done; it ends as well as by Ctrl-C."""
    with command(home, "meja", "play", "--no-browser", "--port", "0") as run:
        assert run.stdout is not None
        try:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", run.stdout.readline())
            assert found is not None
            yield int(found[1])
            os.kill(run.pid, signal.SIGINT)
            assert run.wait(30) == 0
        finally:
            run.kill()


def test_the_wheel_holds_all_of_meja_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"meja-{VERSION}-py3-none-any.whl"
    names = ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {"meja", f"meja-{VERSION}.dist-info"}
    files = [path for path in (ROOT / "src/meja").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    ours = {str(path.relative_to(ROOT / "src")) for path in files}
    assert {name for name in names if name.startswith("meja/")} == ours
    assert "meja/server/static/index.html" in names
    assert f"meja-{VERSION}.dist-info/licenses/LICENSE" in names


def test_there_is_no_node_and_none_of_these_sources_in_reach(home: Path) -> None:
    asked = "import meja, shutil; print(shutil.which('node'), shutil.which('npm'), meja.__path__[0])"
    node, npm, path = output(home, "python", "-c", asked).split()
    assert (node, npm) == ("None", "None")
    assert Path(path).is_relative_to(home)


def test_the_command_is_there_and_says_what_it_can_do(home: Path) -> None:
    assert output(home, "meja", "--version") == f"meja {VERSION}\n"
    for name in ("play", "serve"):
        assert output(home, "meja", name, "--help").startswith(f"usage: meja {name}")


def test_the_page_is_served_with_all_that_it_names(port: int) -> None:
    status, page = request(port, "GET", "/")
    assert status == 200
    named = re.findall(r'(?:src|href)="(/[^"]+)"', page.decode())
    assert any(path.endswith(".js") for path in named)
    assert {path: request(port, "GET", path)[0] for path in named} == dict.fromkeys(named, 200)


def test_both_games_are_played(port: int) -> None:
    for clients in (menara(port), ritual(port, 3)):
        before = clients[-1].last_event
        assert play(clients, most=3) == 3
        calm(clients)
        assert clients[-1].last_event >= before + 3
        assert [client.refused for client in clients] == [{}] * len(clients)
