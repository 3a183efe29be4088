"""The wheel in a new virtual environment without Node: it contains the page, and both games can be played."""

import os
import re
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from meja import __version__
from tests.server.client import request
from tests.server.online_games import calm, menara, play, ritual

ROOT = Path(__file__).parents[1]
UV = ROOT / ".uv/bin/uv"
VERSION = __version__


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([UV, "build", "--quiet", "--wheel", "--out-dir", folder, ROOT], check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder with an environment that has the wheel. Its dependencies come from ours by a .pth file; other
    .pth files in that path are not read, so these sources are not imported."""
    venv = tmp_path_factory.mktemp("home") / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, venv], check=True)
    subprocess.run([UV, "pip", "install", "--quiet", "--no-deps", "--python", venv, wheel], check=True)
    (packages,) = venv.glob("lib/*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return venv.parent


@pytest.fixture(scope="module")
def python_with_gymnasium(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the Python of an environment with the wheel, gymnasium's MuJoCo environments and their dependencies."""
    venv = tmp_path_factory.mktemp("beside") / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, venv], check=True)
    subprocess.run([UV, "pip", "install", "--quiet", "--python", venv, wheel, "gymnasium[mujoco]"], check=True)
    return venv / "bin/python"


@pytest.fixture(scope="module")
def python_with_oldest(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the Python of an environment with the wheel and the oldest dependencies that it allows."""
    venv = tmp_path_factory.mktemp("oldest") / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, venv], check=True)
    lowest = ["--resolution", "lowest-direct", "--only-binary", ":all:", "-r", str(ROOT / "pyproject.toml")]
    for what in (lowest, ["--no-deps", str(wheel)]):
        subprocess.run([UV, "pip", "install", "--quiet", "--python", venv, *what], check=True)
    return venv / "bin/python"


def command(home: Path, *args: str) -> "subprocess.Popen[str]":
    """Starts a command in that environment, with nothing else on the PATH."""
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
    """Runs `meja play` and yields its port; afterwards it must end with code 0 on an interrupt."""
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


def test_the_wheel_contains_all_files_of_the_package_and_no_others(wheel: Path) -> None:
    assert wheel.name == f"meja-{VERSION}-py3-none-any.whl"
    names = ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {"meja", f"meja-{VERSION}.dist-info"}
    files = [path for path in (ROOT / "src/meja").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    ours = {str(path.relative_to(ROOT / "src")) for path in files}
    assert {name for name in names if name.startswith("meja/")} == ours
    assert "meja/server/static/index.html" in names
    assert f"meja-{VERSION}.dist-info/licenses/LICENSE" in names


def test_the_environment_has_no_node_and_imports_meja_from_the_wheel(home: Path) -> None:
    asked = "import meja, shutil; print(shutil.which('node'), shutil.which('npm'), meja.__path__[0])"
    node, npm, path = output(home, "python", "-c", asked).split()
    assert (node, npm) == ("None", "None")
    assert Path(path).is_relative_to(home)


def test_the_command_is_installed_and_has_a_help(home: Path) -> None:
    assert output(home, "meja", "--version") == f"meja {VERSION}\n"
    for name in ("play", "serve"):
        assert output(home, "meja", name, "--help").startswith(f"usage: meja {name}")


def test_the_package_has_a_version_and_a_marker_for_types(home: Path) -> None:
    asked = "import meja; from importlib.resources import files; print(meja.__version__, files(meja) / 'py.typed')"
    version, marker = output(home, "python", "-c", asked).split()
    assert version == VERSION
    assert Path(marker).is_file()


def test_a_plain_install_and_the_extra_physics_require_the_same_mujoco(wheel: Path) -> None:
    """ECOSYSTEM 1.2: `mujoco-core` and `mujoco` write into the same folder, so the one that others use is named."""
    metadata = ZipFile(wheel).read(f"meja-{VERSION}.dist-info/METADATA").decode()
    named = re.findall(r"^Requires-Dist: (mujoco\S*)(; extra == 'physics')?$", metadata, re.MULTILINE)
    assert sorted(named) == [("mujoco!=4.0.0,<5,>=3.14", ""), ("mujoco!=4.0.0,<5,>=3.14", "; extra == 'physics'")]
    assert not re.search(r"^Requires-Dist: [^;\n]*==", metadata, re.MULTILINE), "a library pins nothing exactly"


@pytest.mark.long
def test_meja_works_beside_the_mujoco_of_gymnasium(python_with_gymnasium: Path) -> None:
    """ECOSYSTEM 1.2: with 0.1.0 both were installed without an error, and neither could be imported."""
    asked = (
        "import gymnasium, meja\n"
        "from meja.games.menara.tower.physics.world import World\n"
        "pendulum = gymnasium.make('InvertedPendulum-v5')\n"
        "pendulum.reset(seed=1)\n"
        "print(World.__name__, pendulum.step(pendulum.action_space.sample())[1] > 0)\n"
    )
    done = subprocess.run([python_with_gymnasium, "-c", asked], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "World True\n"), done.stderr


def test_meja_works_with_the_oldest_allowed_dependencies(python_with_oldest: Path, tmp_path: Path) -> None:
    """The server is put together, floors are cut into convex pieces, and games are played."""
    asked = (
        "from pathlib import Path\n"
        "from meja.cli.main import main\n"
        "from meja.games.menara.content import components\n"
        "from meja.games.menara.tower.physics.solids import pieces\n"
        "from meja.server.app import Lobby, Settings, Tokens, Writer, build\n"
        "from meja.server.games import games\n"
        "from meja.store.sqlite import SqliteStore\n"
        "store = SqliteStore(Path('rooms.sqlite'))\n"
        "build(Settings('127.0.0.1', 0, Path('.')), Lobby(store, Writer(store), games(1)), Tokens(b'k' * 32))\n"
        "assert all(pieces(floor, 'light') for floor in components().floors)\n"
        "print(*(main(['simulate', game, '--games', '1', '--json']) for game in ('menara', 'ritual')))\n"
    )
    done = subprocess.run([python_with_oldest, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "0 0"), done.stderr


def test_the_page_is_served_with_all_files_that_it_references(port: int) -> None:
    status, page = request(port, "GET", "/")
    assert status == 200
    named = re.findall(r'(?:src|href)="(/[^"]+)"', page.decode())
    assert any(path.endswith(".js") for path in named)
    assert {path: request(port, "GET", path)[0] for path in named} == dict.fromkeys(named, 200)


def test_both_games_can_be_played(port: int) -> None:
    for clients in (menara(port), ritual(port, 3)):
        before = clients[-1].last_event
        assert play(clients, most=3) == 3
        calm(clients)
        assert clients[-1].last_event >= before + 3
        assert [client.refused for client in clients] == [{}] * len(clients)
