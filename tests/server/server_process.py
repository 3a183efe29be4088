"""A server in a process of its own, restarted whenever it is killed, as a service would be.

    python -m tests.server.server_process --data FOLDER

It prints its process id and address as soon as it answers. Modules are imported once: each server is a fork.
"""

import argparse
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace

LOG = "log.txt"
MANY = 1e6
SMALL = 4096  # bytes; the system doubles it


class ServerProcess:
    """The handle of a running server."""

    def __init__(self, process: "subprocess.Popen[str]", data: Path) -> None:
        self.process, self.data = process, data
        self.wait()

    def wait(self) -> None:
        """Waits until it answers."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"the server does not start: {self.log()}"
        pid, url = line.split()
        self.pid, self.port = int(pid), int(url.rpartition(":")[2])

    def kill(self) -> None:
        """Kills it with SIGKILL. It restarts on the same port: see `wait`."""
        os.kill(self.pid, signal.SIGKILL)

    def log(self) -> str:
        return (self.data / LOG).read_text()


@contextmanager
def run_server(data: Path, *options: str) -> Iterator[ServerProcess]:
    """Runs a server; in the end it must exit with 0 and have logged no traceback."""
    data.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "tests.server.server_process", "--data", str(data), *options]
    with (data / LOG).open("w") as log:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True)
    with process:
        try:
            running = ServerProcess(process, data)
            yield running
            os.kill(running.pid, signal.SIGTERM)
            assert process.wait(30) == 0, running.log()
            assert '  File "' not in running.log(), running.log()  # part of every traceback
        finally:
            process.kill()  # the server ends when its standard input closes


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--ping-s", type=float, help="how often, and how long a pong may take")
    parser.add_argument("--hello-s", type=float, help="how long somebody may take to say who they are")
    parser.add_argument("--small", action="store_true", help="little is sent that was not read yet")
    parser.add_argument("--usual", action="store_true", help="people are as quick as people are, and no quicker")
    parser.add_argument("--scale", type=float, default=1000, help="multiplies the limits of an address")
    parser.add_argument("--files", type=int, help="how many files may be open, at most")
    parser.add_argument("--game", help="another game that is hosted: MODULE:CLASS of its hosting")
    parser.add_argument("--bot", action="append", default=[], help="a further bot that is offered at tables")
    asked = parser.parse_args()
    from meja.server import app, uvicorn_server  # noqa: F401
    from meja.server.games import games
    from meja.text import load_catalogues

    load_catalogues()
    assert [hosting.game().content_versions[-1] for hosting in games(1).values()], "what is in the boxes is loaded"
    if not asked.port:
        with uvicorn_server.bind("127.0.0.1", 0) as free:
            asked.port = free.getsockname()[1]
    while True:
        pid = os.fork()
        if pid == 0:
            serve(asked)
            os._exit(0)
        _, status = os.waitpid(pid, 0)
        if not os.WIFSIGNALED(status):
            return os.waitstatus_to_exitcode(status)


def serve(asked: argparse.Namespace) -> None:
    from meja.server import app, limits, lobby, uvicorn_server
    from meja.server import socket as sockets
    from meja.server.app import Settings
    from meja.server.app import serve as serve_on

    threading.Thread(target=_end_with_the_test, daemon=True).start()
    chance = SimpleNamespace(randbits=Random(1).getrandbits)  # the same games in every run
    vars(lobby)["secrets"] = chance
    if asked.ping_s:
        vars(uvicorn_server)["PING_S"] = asked.ping_s
    if asked.hello_s:
        vars(sockets)["HELLO_S"] = asked.hello_s
    if not asked.usual:
        for name in ("COMMANDS", "CHAT", "POINTS", "EMOTES", "SIGNS", "AUDIENCE"):
            setattr(limits, name, limits.Rate(MANY, MANY))
    if asked.small:
        vars(app)["bind"] = _bind_small
    if asked.files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (asked.files // 2, asked.files))
    if asked.game:
        _host(asked.game)
    settings = Settings("127.0.0.1", asked.port, asked.data, limit_scale=asked.scale, bots=tuple(asked.bot))
    serve_on(settings, lambda url: print(os.getpid(), url, flush=True))


def _host(hosting: str) -> None:
    """Adds a game to those of the server."""
    from meja.server import games as module_of_games

    module, _, name = hosting.partition(":")
    made = getattr(import_module(module), name)()
    usual = module_of_games.games
    vars(module_of_games)["games"] = lambda *args: {**usual(*args), made.name: made}


def _bind_small(host: str, port: int) -> socket.socket:
    from meja.server.uvicorn_server import bind

    listening = bind(host, port)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    return listening


def _end_with_the_test() -> None:
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
