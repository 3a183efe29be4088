"""A room is a pure function of state and input: the old state is never changed, and no input is half done."""

from collections.abc import Mapping
from typing import Any

import pytest

from meja.server.messages import Act, Arrange, Hello, Hold, Kick, Rename, Say, SeatBot, Start
from meja.server.room import inputs
from meja.server.room.inputs import Next
from meja.server.room.state import RoomState
from meja.table.hosting import Terms
from meja.table.seats import Person
from tests.server import toy
from tests.server.factories import SOME_DAY_S, lobby, playing, raw

NOW_S = 1000.0


def contents(room: RoomState) -> dict[str, Any]:
    """Returns all fields, with copies of the mappings, to detect changes in place."""
    fields = {name: getattr(room, name) for name in room.__struct_fields__}
    return {name: dict(value) if isinstance(value, Mapping) else value for name, value in fields.items()}


def command(person: str, message: Any) -> Any:
    """Returns the input of a message on a person's only connection."""

    def send(room: RoomState) -> Next:
        (connection,) = room.connections_of(person)
        return inputs.receive(room, connection, message, NOW_S, SOME_DAY_S)

    return send


INPUTS = [
    lambda room: inputs.join(room, Person("new", "New"), NOW_S),
    lambda room: inputs.connect(room, 99, "bob", Hello("", last_event=1), NOW_S),
    lambda room: inputs.disconnect(room, room.connections_of("bob")[0], NOW_S),
    lambda room: inputs.listen(room, dict.fromkeys(room.present, NOW_S - 100), NOW_S),
    lambda room: inputs.resend(room, room.connections_of("bob")[0], NOW_S),
    lambda room: inputs.tick(room, NOW_S + 100),
    lambda room: inputs.bot_chose(room, 1, 1, toy.Add("bot"), NOW_S),
    command("ada", Act("1", 0, raw(toy.Push("p")), "free")),
    command("ada", Act("2", 0, raw(toy.Peek("p")))),
    command("ada", Act("3", 0, raw(toy.Run("r")))),
    command("ada", Rename("4", "Ida")),
    command("ada", SeatBot("5", 1, "adder")),
    command("ada", Hold("6", True)),
    command("bob", Say("7", "hello")),
]


@pytest.mark.parametrize("take", INPUTS)
def test_an_input_is_deterministic_and_does_not_change_its_state(take: Any) -> None:
    room = playing().room
    before = contents(room)
    first, second = take(room), take(room)
    assert contents(room) == before
    assert contents(first[0]) == contents(second[0])
    assert first[1] == second[1]


def test_a_kick_takes_its_new_links_from_outside_and_changes_nothing_in_place() -> None:
    room = lobby().room
    before = contents(room)
    after, step = command("ada", Kick("1", "eve"))(room)
    assert contents(room) == before
    assert after.record.sit_code != room.record.sit_code
    assert step.write is not None
    assert step.write.record == after.record


def test_a_command_that_fails_half_way_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    company = lobby()
    room = company.room

    def fail(setup: Any) -> int:
        raise RuntimeError

    monkeypatch.setattr(company.hosting, "seats", fail)  # asked for after the new set-up is in the record
    assert company.refusal("ada", Arrange, raw(toy.Setup(3)), Terms()) == "refuse-broken"
    assert company.room.record is room.record
    assert company.step.write is None
    monkeypatch.undo()
    company.do("ada", Start)
    assert company.room.stage == "playing"


def test_a_state_cannot_be_changed_in_place() -> None:
    with pytest.raises(AttributeError):
        lobby().room.acts = 1  # type: ignore[misc]
