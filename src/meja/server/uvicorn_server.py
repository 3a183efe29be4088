"""uvicorn with our limits: reports when it is ready, and closes the lobby before the sockets when it ends."""

import errno
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import uvicorn

from meja.server.connection_limit import ConnectionLimit, LimitedState, raise_file_limit
from meja.server.lobby import Lobby, freeze_loaded
from meja.server.messages import MAX_MESSAGE_BYTES
from meja.server.protocol import Http, Protocol
from meja.text import load_catalogues

LARGEST_HEADERS: Final = 16 * 1024
PING_S: Final = 20.0
LAST_WORDS_S: Final = 5  # for open requests to finish at shutdown
BACKLOG: Final = 1024
SWITCH_S: Final = 0.0001  # of the interpreter: a busy thread delays the others by at most this each time


class ServeError(Exception):
    """The server cannot be started; the message is a sentence."""


class Server(uvicorn.Server):
    """Runs an application and its lobby, until SIGINT or SIGTERM."""

    def __init__(self, app: Any, lobby: Lobby, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=Http,
                ws=Protocol,
                ws_max_size=MAX_MESSAGE_BYTES,
                ws_ping_interval=PING_S,
                ws_ping_timeout=PING_S,
                ws_per_message_deflate=False,
                lifespan="off",  # the lobby is closed before the sockets, to send everybody a Bye
                log_config=None,
                log_level="error",  # below that, paths are logged, and they hold secret links
                access_log=False,
                proxy_headers=False,  # proxies.py has the middleware for it
                server_header=False,
                h11_max_incomplete_event_size=LARGEST_HEADERS,
                timeout_graceful_shutdown=LAST_WORDS_S,
            )
        )
        self.lobby = lobby
        self.ready = ready
        limits, proxies = app.state.limits, app.state.proxies
        self.server_state = LimitedState(ConnectionLimit(limits, proxies, raise_file_limit()))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        sys.setswitchinterval(SWITCH_S)
        load_catalogues()  # otherwise the first refusal in each language would block the event loop
        freeze_loaded()
        await self.lobby.start()
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.lobby.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Like uvicorn's, but does not raise a handled signal again, so that the process exits with 0."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; raises ServeError. Port 0: any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both)
    except OverflowError:
        raise ServeError(f"There is no port {port}: choose one up to 65535.") from None
    except OSError as error:
        why = {
            errno.EADDRINUSE: f"Port {port} is taken by another program: end that one, or choose another port.",
            errno.EACCES: f"Port {port} is not for everybody to use: choose one from 1024 up.",
            errno.EADDRNOTAVAIL: f"This machine has no address {host}: choose one of its own.",
        }
        known = why.get(error.errno or 0, f"This machine cannot be reached at {host}: {error.strerror}.")
        raise ServeError(known) from None


def url_of(listening: socket.socket) -> str:
    """The URL for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
