"""What is counted while the server runs, for Prometheus to ask."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
WRITE_S: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)

Counts = Callable[[], Mapping[str, float]]

# What the lobby counts by itself. A name with a dot has a label: commands.done is meja_commands_total{kind="done"}.
ONLY_GROWS: Final = {
    "commands": "Commands, by what became of them.",
    "events": "Events that were kept.",
    "refused": "Commands that were refused, by the message.",
    "pose_frames": "Frames of poses that were sent.",
    "writes": "Writes that were kept.",
    "write_failures": "Writes that could not be kept.",
    "write_groups": "Transactions of the store, each for all writes that waited.",
}
COMES_AND_GOES: Final = {
    "rooms": "Rooms in memory.",
    "connections": "Open sockets.",
    "deeds": "Deeds under way, in which something is moved by a hand.",
    "write_seconds": "How long the last transaction took.",
}


class Metrics:
    """What is told to it, and what others count by themselves."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.responses = Counter("meja_http_responses", "Answers over HTTP.", ["status"], registry=self.registry)
        self.refusals = Counter("meja_refusals", "What was refused, by the message.", ["text"], registry=self.registry)
        self.messages = Counter("meja_messages", "Messages from browsers.", ["type"], registry=self.registry)
        self.drops = Counter("meja_dropped_frames", "Frames that slow readers did without.", registry=self.registry)
        self.keeping = Histogram(
            "meja_keeping_seconds", "How long a transaction takes.", buckets=WRITE_S, registry=self.registry
        )

    def watch(self, counts: Counts) -> None:
        """Asks for these whenever Prometheus asks."""
        self.registry.register(Counted(counts))

    def responded(self, status: int) -> None:
        self.responses.labels(str(status)).inc()

    def refused(self, text_id: str) -> None:
        self.refusals.labels(text_id).inc()

    def heard(self, message: object) -> None:
        self.messages.labels(type(message).__name__).inc()

    def dropped(self, frames: int) -> None:
        self.drops.inc(frames)

    def kept(self, seconds: float) -> None:
        self.keeping.observe(seconds)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Counted(Collector):
    """The lobby's own counts."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts

    def describe(self) -> list[Metric]:
        return []  # so that nothing is asked before the lobby is there

    def collect(self) -> Iterator[Metric]:
        made: dict[str, GaugeMetricFamily | CounterMetricFamily] = {}
        for key, value in self.counts().items():
            name, _, kind = key.partition(".")
            if name not in made:
                family = CounterMetricFamily if name in ONLY_GROWS else GaugeMetricFamily
                about = ONLY_GROWS.get(name) or COMES_AND_GOES.get(name) or f"The lobby’s {name}."
                made[name] = family(f"meja_{name}", about, labels=["kind"] if kind else None)
            made[name].add_metric([kind] if kind else [], value)
        yield from made.values()
