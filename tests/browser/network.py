"""A TCP proxy between a browser and the server that behaves like a slow network with packet loss.

Each direction has half of the latency. A lost segment is sent again by TCP, so that it arrives one latency later (two,
if it is lost again), and the segments after it wait for it. Nothing is lost for good and nothing is reordered, because
TCP hides that from a page.
"""

import asyncio
import contextlib
import random
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Final

SEGMENT_BYTES: Final = 1460
JITTER: Final = 0.2  # as a fraction of the latency


class Network:
    """The proxy. `latency_s`: of a round trip; `loss`: the probability that a segment is lost."""

    def __init__(self, port: int, latency_s: float, loss: float, seed: int = 1) -> None:
        self.server_port, self.latency_s, self.loss = port, latency_s, loss
        self.rng = random.Random(seed)
        self.lost_segments = 0
        self.sent_segments = 0
        self.is_cut = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.loop: asyncio.AbstractEventLoop | None = None

    def cut(self) -> None:
        """Ends all connections, and refuses new ones until `restore`."""
        self.is_cut = True
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self._abort)

    def restore(self) -> None:
        self.is_cut = False

    def _abort(self) -> None:
        for writer in self.writers:
            writer.transport.abort()

    async def serve(self, ready: "Future[int]", end: asyncio.Event) -> None:
        self.loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        ready.set_result(server.sockets[0].getsockname()[1])
        async with server:
            await end.wait()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.server_port)
        both = {writer, far_writer}
        self.writers |= both
        await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        self.writers -= both

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forwards one direction; each segment gets a time of arrival, never before the one ahead of it."""
        loop = asyncio.get_running_loop()
        in_transit: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                at_s, data = await in_transit.get()
                await asyncio.sleep(at_s - loop.time())
                if not data:
                    return
                writer.write(data)
                await writer.drain()

        delivering = asyncio.create_task(deliver())
        last_s = 0.0
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(SEGMENT_BYTES):
                last_s = max(last_s, loop.time() + self._delay_s())
                in_transit.put_nowait((last_s, data))
        in_transit.put_nowait((max(last_s, loop.time() + self.latency_s / 2), b""))
        with contextlib.suppress(ConnectionError):
            await delivering
        writer.close()

    def _delay_s(self) -> float:
        delay_s = self.latency_s / 2 * self.rng.uniform(1.0, 1.0 + JITTER)
        self.sent_segments += 1
        while self.rng.random() < self.loss:
            self.lost_segments += 1
            delay_s += self.latency_s
        return delay_s


@contextlib.contextmanager
def bad_network(port: int, latency_s: float = 0.2, loss: float = 0.05) -> Iterator[tuple[str, Network]]:
    """Yields the URL of the server behind the network, and the network."""
    network = Network(port, latency_s, loss)
    ready: Future[int] = Future()
    loop = asyncio.new_event_loop()
    end = asyncio.Event()

    def run() -> None:
        loop.run_until_complete(network.serve(ready, end))
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{ready.result(10)}", network
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join(10)
