"""Finds cards of RITUAL in what clients were sent: every string of every message is searched."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

import msgspec

from meja.game import Seat
from meja.games.ritual.content import COLOURS, contents
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.state import RitualState
from tests.server.client_bots import RITUAL

WORD: Final = re.compile(r"[\w-]+")
STONE_KEYS: Final = ("stone", "stones", "circle")  # under these keys a colour names a stone, not a card


class Hearer(Protocol):
    """A client or a page that records its messages."""

    @property
    def eye(self) -> int | None: ...

    @property
    def heard(self) -> Sequence[str]: ...


def leaks(client: Hearer, events: Sequence[AnyRitualEvent]) -> list[tuple[int, str]]:
    """Returns the cards that the seat was sent and may not know, each with the number of the last event before."""
    states = _states(events)
    n, found = 0, []
    for frame in client.heard:
        message = msgspec.json.decode(frame)
        if message["type"] == "Snapshot":
            n = message["n"]
        elif message["type"] == "Happened":
            n = message["first"] + len(message["moments"]) - 1
        known = _known(states[n - 1], client.eye) if n else set()
        found += [(n, card) for card in cards_in(message) if card not in known]
    return found


def cards_in(value: Any, key: str = "") -> Iterator[str]:
    """Yields the cards named in a value; the board always names all of its six rites."""
    match value:
        case {"op": str(), "path": str(path)}:  # of a patch; its path says what the value is
            yield from cards_in(value.get("value"), "circle" if path.startswith("/circle") else path.rpartition("/")[2])
        case dict():
            for name, inside in value.items():
                yield from cards_in(name)
                yield from cards_in(inside, name)
        case list():
            for inside in value:
                yield from cards_in(inside, key)
        case str():
            for word in WORD.findall(value):
                is_rite = word in contents().rites and key != "board"
                is_stone = word in COLOURS and key in STONE_KEYS
                if is_rite or (word in contents().inspirations and not is_stone):
                    yield word


def _states(events: Sequence[AnyRitualEvent]) -> list[RitualState]:
    states: list[RitualState] = []
    for event in events:
        states.append(RITUAL.evolve(states[-1] if states else None, event))
    return states


def _known(state: RitualState, eye: Seat | None) -> set[str]:
    """Returns the seat's own cards, and the open ones."""
    seats = [seat for seat in range(state.setup.players) if seat == eye or seat in state.awake]
    inspirations = [card for seat in seats if state.inspirations for card in state.inspirations[seat]]
    return {*inspirations, *state.solved, *(one.rite for one in state.taken if one.seat in (eye, None))}
