"""Stores against a model in dictionaries: after any sequence of operations they return the same."""

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from meja.store.store import Damaged, Kept, Store, StoreError, Write
from meja.table.room_record import Asked, Line
from tests.store.stores import LASTING, STORES, record

ROOMS = ("r1", "r2", "r3")
Change = tuple[str, int, list[str], str | None, str | None, list[str]]

texts = st.text(max_size=8)
changes = st.lists(
    st.tuples(
        st.sampled_from(ROOMS),
        st.sampled_from((0, 0, 0, 0, 1)),  # by how much the number of events is wrong
        st.lists(texts, max_size=3),
        st.none() | texts,  # a command
        st.none() | st.sampled_from(("a", "b", "c")),  # a code to sit, and with it record
        st.lists(texts, max_size=2),
    ),
    max_size=4,
)


@dataclass
class Model:
    code: str
    events: list[bytes] = field(default_factory=list)
    asked: list[tuple[int, Asked]] = field(default_factory=list)
    said: list[Line] = field(default_factory=list)
    tracks: dict[int, bytes] = field(default_factory=dict)
    aside: str | None = None

    def copy(self) -> "Model":
        return Model(self.code, [*self.events], [*self.asked], [*self.said], {**self.tracks}, self.aside)


class Rooms(RuleBasedStateMachine):
    make: Any
    lasts: bool

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.store: Store = self.make(Path(self.folder.name))
        self.model: dict[str, Model] = {}
        self.order: list[str] = []

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    @rule(changes=changes)
    def write(self, changes: list[Change]) -> None:
        rooms = {id: room.copy() for id, room in self.model.items()}
        order = [*self.order]
        writes = []
        is_fine = True
        for id, wrong, events, command, code, said in changes:
            after = (len(rooms[id].events) if id in rooms else 0) + wrong
            encoded = tuple(f'"{event}"'.encode() for event in events)
            asked = None if command is None else Asked("p", command)
            new = None if code is None else record(id, sit_code=code)
            writes.append(Write(id, after, encoded, asked, new, tuple(Line("p", "n", text, 1) for text in said)))
            is_fine &= self.apply(rooms, writes[-1], wrong)
            order = [id, *(other for other in order if other != id)]
        try:
            self.store.write(writes)
        except StoreError:
            assert not is_fine
            return
        assert is_fine
        self.model, self.order = rooms, order

    def apply(self, rooms: dict[str, Model], write: Write, wrong: int) -> bool:
        """Applies a write to the model; returns whether it is allowed."""
        room = rooms.get(write.room)
        code = write.record and write.record.sit_code
        if wrong or (room is None and code is None) or (room is not None and room.aside is not None):
            return False
        if code is not None and any(other.code == code for id, other in rooms.items() if id != write.room):
            return False
        room = rooms.setdefault(write.room, Model(code or ""))
        room.code = code or room.code
        room.events += write.events
        room.asked += [] if write.asked is None else [(len(room.events), write.asked)]
        room.said += write.said
        return True

    @rule(id=st.sampled_from(ROOMS), why=texts)
    def set_aside(self, id: str, why: str) -> None:
        self.store.set_aside(id, why)
        if id in self.model and self.model[id].aside is None:
            self.model[id].aside = why

    @rule(id=st.sampled_from(ROOMS))
    def forget(self, id: str) -> None:
        self.store.forget(id)
        self.model.pop(id, None)
        self.order = [other for other in self.order if other != id]

    @rule(id=st.sampled_from(ROOMS), event=st.integers(0, 3), track=st.binary(max_size=8))
    def keep_track(self, id: str, event: int, track: bytes) -> None:
        if id in self.model:
            self.store.keep_track(id, event, track)
            self.model[id].tracks[event] = track
        else:
            with pytest.raises(StoreError):
                self.store.keep_track(id, event, track)

    @precondition(lambda self: self.lasts)
    @rule()
    def come_back(self) -> None:
        self.store.close()
        self.store = self.make(Path(self.folder.name))

    @invariant()
    def every_room_is_as_the_model_says(self) -> None:
        listed = list(self.store.rooms())
        assert [summary.id for summary in listed] == self.order
        assert {summary.id: summary.aside for summary in listed} == {id: room.aside for id, room in self.model.items()}
        for id in ROOMS:
            self.is_as_the_model_says(id, self.model.get(id))

    def is_as_the_model_says(self, id: str, room: Model | None) -> None:
        kept = self.store.room(id, even_aside=True)
        if room is None:
            assert kept is None
            return
        assert kept is not None
        assert kept == Kept(record(id, sit_code=room.code), tuple(room.events), tuple(room.asked), tuple(room.said))
        assert self.store.find(room.code) == (id, "sit")
        assert {event: self.store.track(id, event) for event in self.store.tracks(id)} == room.tracks
        if room.aside is not None:
            with pytest.raises(Damaged):
                self.store.room(id)


@pytest.mark.parametrize("name", STORES)
def test_a_store_behaves_like_the_model(name: str) -> None:
    machine = type(name, (Rooms,), {"make": staticmethod(STORES[name]), "lasts": name in LASTING})
    run_state_machine_as_test(machine, settings=settings(max_examples=25, stateful_step_count=15, deadline=None))
