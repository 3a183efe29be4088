"""A tiny game that the page has no code for: the players count together to a goal, one, two or three at a time."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from meja.game import TALK, Choices, Decision, IllegalAction, Outcome, Past, Preview, Seat, Talk
from meja.table.hosting import Terms
from meja.text import Text


class CountingSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 2
    goal: int = 9


class Count(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    n: Literal[1, 2, 3]


class CountingBegan(msgspec.Struct, frozen=True, tag=True):
    setup: CountingSetup


class Counted(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    n: int


class CountingState(msgspec.Struct, frozen=True):
    setup: CountingSetup
    seat: Seat = 0
    total: int = 0


class Counting:
    """See `meja.game.Rules`."""

    name = "counting"
    content_versions = ("1",)
    event_type: Any = CountingBegan | Counted

    def start(self, setup: CountingSetup) -> Sequence[Any]:
        return [CountingBegan(setup)]

    def content_of(self, first: Any) -> str:
        return self.content_versions[-1]

    def actor(self, state: CountingState) -> Seat | None:
        return state.seat if self.outcome(state) is None else None

    def asks(self, state: CountingState) -> None:
        return None

    def options(self, state: CountingState, seat: Seat) -> Sequence[Count]:
        return [Count(n) for n in (1, 2, 3)] if self.actor(state) == seat else []

    def decide(
        self, state: CountingState, seat: Seat, action: Count, offered: Any | None = None
    ) -> Decision[CountingState, Any]:
        if action not in self.options(state, seat):
            raise IllegalAction("refuse-not-your-turn")
        event = Counted(seat, action.n)
        return Decision([event], self.evolve(state, event))

    def evolve(self, state: CountingState | None, event: Any) -> CountingState:
        if state is None:
            return CountingState(event.setup)
        return replace(state, seat=(event.seat + 1) % state.setup.players, total=state.total + event.n)

    def view(self, state: CountingState, seat: Seat | None) -> CountingState:
        return state

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        return event

    def tell(self, before: CountingState | None, event: Any, after: CountingState) -> Sequence[Text]:
        if isinstance(event, CountingBegan):
            return [Text("story-start-free", {"players": Text("players", {"n": event.setup.players})})]
        who = Text("player", {"n": event.seat + 1, "seat": event.seat})
        return [Text("story-draws", {"who": who, "columns": Text("columns", {"n": event.n})})]

    def talk(self, state: CountingState) -> frozenset[Talk]:
        return TALK

    def outcome(self, state: CountingState) -> Outcome | None:
        return Outcome(True, Text("story-won")) if state.total >= state.setup.goal else None


class CountingHosting:
    """See `meja.table.hosting.Hosting`."""

    name = "counting"
    setup_type: Any = CountingSetup
    action_type: Any = Count
    bots: tuple[str, ...] = ()
    has_secrets = False
    timer: Any = None
    deeds: Any = None

    def warm(self, terms: Terms) -> None: ...

    def close(self) -> None: ...

    def game(self) -> Counting:
        return Counting()

    def seats(self, setup: CountingSetup) -> int:
        return setup.players

    def label(self, state: CountingState, seat: Seat, action: Count) -> Text:
        return Text("columns", {"n": action.n})

    def withdraws(self, action: Count) -> bool:
        return False

    def options(self, state: CountingState, seat: Seat) -> Sequence[Count]:
        return Counting().options(state, seat)

    def prospects(self, state: CountingState, seat: Seat) -> None: ...

    def asks_process(self, terms: Terms) -> bool:
        return False

    def past(self, events: Sequence[Any]) -> Past | None:
        return Past(1, None, events) if events else None

    def choices(self, setup: CountingSetup) -> Choices:
        return Choices(None, {})

    def preview(self, setup: CountingSetup) -> Preview:
        return Preview(())
