"""The metrics of the server, in the text format of Prometheus."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
WRITE_S: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)

ReadCounts = Callable[[], Mapping[str, float]]

# The counts of the lobby. A name with a dot has a label: commands.done is meja_commands_total{kind="done"}.
COUNTERS: Final = {
    "commands": "Commands, by outcome.",
    "events": "Events written to the store.",
    "refused": "Refused commands, by message id.",
    "pose_frames": "Pose frames sent.",
    "writes": "Writes to the store.",
    "write_failures": "Failed writes to the store.",
    "write_groups": "Transactions of the store; each holds all writes that waited.",
}
GAUGES: Final = {
    "rooms": "Rooms in memory.",
    "connections": "Open sockets.",
    "deeds": "Deeds under way.",
    "write_seconds": "Seconds that the last transaction of the store took.",
}


class Metrics:
    """Counters that the server increments, and counts that it reads when it is scraped (`watch`)."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.responses = Counter(
            "meja_http_responses", "HTTP responses, by status.", ["status"], registry=self.registry
        )
        self.refusals = Counter("meja_refusals", "Refused requests, by message id.", ["text"], registry=self.registry)
        self.messages = Counter("meja_messages", "Messages from browsers, by type.", ["type"], registry=self.registry)
        self.drops = Counter("meja_dropped_frames", "Frames dropped for slow readers.", registry=self.registry)
        self.transactions = Histogram(
            "meja_store_transaction_seconds",
            "Seconds that a transaction of the store takes.",
            buckets=WRITE_S,
            registry=self.registry,
        )

    def watch(self, counts: ReadCounts) -> None:
        """Reads these counts whenever the metrics are scraped."""
        self.registry.register(LobbyCollector(counts))

    def responded(self, status: int) -> None:
        self.responses.labels(str(status)).inc()


class LobbyCollector(Collector):
    """The counts of the lobby, read when the metrics are scraped."""

    def __init__(self, counts: ReadCounts) -> None:
        self.counts = counts

    def describe(self) -> list[Metric]:
        return []  # otherwise the registry would read the counts before the lobby exists

    def collect(self) -> Iterator[Metric]:
        made: dict[str, GaugeMetricFamily | CounterMetricFamily] = {}
        for key, value in self.counts().items():
            name, _, kind = key.partition(".")
            if name not in made:
                family = CounterMetricFamily if name in COUNTERS else GaugeMetricFamily
                about = COUNTERS.get(name) or GAUGES.get(name) or f"The lobby’s {name}."
                made[name] = family(f"meja_{name}", about, labels=["kind"] if kind else None)
            made[name].add_metric([kind] if kind else [], value)
        yield from made.values()
