"""A bad network between a browser and the server, as TCP has it.

Everything is late by half of the latency each way. Of the segments some are lost; TCP sends those again, so that they
come a latency later (two, if they are lost again), and what was sent after them waits for them. Nothing is lost for
good and nothing comes out of order, for this is all that a page ever sees of a lossy network.
"""

import asyncio
import contextlib
import random
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Final

SEGMENT: Final = 1460  # bytes
JITTER: Final = 0.2  # of the latency


class Network:
    def __init__(self, port: int, latency_s: float, loss: float, seed: int = 1) -> None:
        self.to, self.latency_s, self.loss = port, latency_s, loss
        self.chance = random.Random(seed)
        self.lost = 0  # segments
        self.sent = 0
        self.is_cut = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.loop: asyncio.AbstractEventLoop | None = None

    def cut(self) -> None:
        """Ends all connections, and refuses new ones until `mend`."""
        self.is_cut = True
        assert self.loop is not None
        self.loop.call_soon_threadsafe(self._abort)

    def mend(self) -> None:
        self.is_cut = False

    def _abort(self) -> None:
        for writer in self.writers:
            writer.transport.abort()

    async def serve(self, ready: "Future[int]", end: asyncio.Event) -> None:
        self.loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self._joined, "127.0.0.1", 0)
        ready.set_result(server.sockets[0].getsockname()[1])
        async with server:
            await end.wait()

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
        both = {writer, far_writer}
        self.writers |= both
        await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        self.writers -= both

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forwards one direction; each piece gets a time of arrival, never before the piece ahead of it."""
        loop = asyncio.get_running_loop()
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                at_s, data = await under_way.get()
                await asyncio.sleep(at_s - loop.time())
                if not data:
                    return
                writer.write(data)
                await writer.drain()

        delivering = asyncio.create_task(deliver())
        last_s = 0.0
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(SEGMENT):
                last_s = max(last_s, loop.time() + self._late_s())
                under_way.put_nowait((last_s, data))
        under_way.put_nowait((max(last_s, loop.time() + self.latency_s / 2), b""))
        with contextlib.suppress(ConnectionError):
            await delivering
        writer.close()

    def _late_s(self) -> float:
        late_s = self.latency_s / 2 * self.chance.uniform(1.0, 1.0 + JITTER)
        self.sent += 1
        while self.chance.random() < self.loss:
            self.lost += 1
            late_s += self.latency_s
        return late_s


@contextlib.contextmanager
def bad_network(port: int, latency_s: float = 0.2, loss: float = 0.05) -> Iterator[tuple[str, Network]]:
    """Yields the address of the server behind the network, and the network."""
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
