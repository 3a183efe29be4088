"""The decoder: a message, or Unreadable with a reason; and every message survives encoding and decoding."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw, inspect

from meja.server.games import games
from meja.server.messages import (
    MAX_LINE_LENGTH,
    MAX_MESSAGE_BYTES,
    MAX_POSITION_MM,
    PROTOCOL,
    Act,
    Arrange,
    Emote,
    FromBrowser,
    FromServer,
    Hello,
    Hold,
    Ping,
    Point,
    Recall,
    Refused,
    Say,
    Show,
    Sit,
    Unreadable,
    decode,
    encode,
)
from meja.table.hosting import WEEK_S, Terms
from meja.text import Text

KINDS = get_args(FromBrowser)


def sent(type: str, **fields: Any) -> str:
    return msgspec.json.encode({"type": type, **fields}).decode()


def point(place: str, turn: str = "null") -> str:
    return f'{{"type":"Point","seat":0,"pointers":{{"c1":[[{place}],{turn}]}}}}'


# What is understood ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ('{"type":"Hello","token":"t"}', Hello("t")),
        ('{"type":"Hello","token":"t","last_event":7,"eye":2,"language":"de"}', Hello("t", PROTOCOL, 7, 2, 0, "de")),
        ('{"type":"Act","id":"a1","seat":0,"action":{"type":"Pass"}}', Act("a1", 0, Raw(b'{"type":"Pass"}'))),
        ('{"type":"Sit","id":"x:9-a.B_c","seat":20}', Sit("x:9-a.B_c", 20)),
        ('{"type":"Hold","id":"a","want":false}', Hold("a", want=False)),
        ('{"type":"Say","id":"a","text":"Grüezi 🗼"}', Say("a", "Grüezi 🗼")),
        ('{"type":"Emote","emotion":"wow"}', Emote("wow")),
        ('{"type":"Ping","thing":"quarry"}', Ping("quarry")),
        ('{"type":"Recall","id":"a"}', Recall("a")),
        ('{"type":"Show","at":0}', Show(0)),
        ('{"type":"Arrange","id":"a","setup":{},"terms":{}}', Arrange("a", Raw(b"{}"), Terms())),
        (point("1,-2.5,1000", "[0,0,0,1]"), Point(0, {"c1": ((1.0, -2.5, 1000.0), (0.0, 0.0, 0.0, 1.0))})),
    ],
)
def test_a_message_is_understood(data: str, message: FromBrowser) -> None:
    assert decode(data) == decode(data.encode()) == message


def test_every_message_has_a_type_of_its_own() -> None:
    assert {kind.__struct_config__.tag for kind in KINDS} == {kind.__name__ for kind in KINDS}
    assert all(kind.__struct_config__.forbid_unknown_fields for kind in (*KINDS, *get_args(FromServer), Terms))


# What is not ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        "",
        " ",
        "null",
        "[]",
        "7",
        '"Hello"',
        "{}",
        "{",
        '{"type":"Start","id":"a"} {}',
        '{"type":"Start","id":"a"',
        '\ufeff{"type":"Start","id":"a"}',
        "{'type':'Start','id':'a'}",
        '{"type":"Start","id":"a",}',
        '{"type":"start","id":"a"}',
        '{"type":"Done","id":"a","n":1}',
        '{"type":"Dance","id":"a"}',
        '{"type":["Start"],"id":"a"}',
        '{"id":"a"}',
        '{"type":"Say","id":"a","text":"\\ud800"}',
        '{"type":"Say","id":"a","text":"\ud800"}',
        '{"type":"Say","id":"a","text":"\x07"}',
        b'{"type":"Say","id":"a","text":"\xff"}',
        b"\x00\x01\x02",
    ],
)
def test_invalid_data_is_unreadable(data: str | bytes) -> None:
    with pytest.raises(Unreadable) as error:
        decode(data)
    assert str(error.value), "with a reason for who writes a client"


@pytest.mark.parametrize(
    "data",
    [
        sent("Start", id="a", more=1),
        sent("Hello", token="t", admin=True),
        sent("Arrange", id="a", setup={}, terms={"gravity": 0}),
        sent("Act", id="a", seat=0, action={}, person="bob"),
    ],
)
def test_unknown_fields_are_refused(data: str) -> None:
    with pytest.raises(Unreadable, match="unknown field"):
        decode(data)


@pytest.mark.parametrize(
    "data",
    [
        sent("Sit", id="a", seat="0"),
        sent("Sit", id="a", seat=0.0),
        sent("Sit", id="a", seat=True),
        sent("Sit", id="a", seat=None),
        sent("Sit", id=1, seat=0),
        sent("Sit", id="a"),
        sent("Hold", id="a", want=1),
        sent("Hold", id="a", want="yes"),
        sent("Say", id="a", text=["hello"]),
        sent("Ping", at=[1, 2]),
        sent("Ping", at=[1, 2, 3, 4]),
        sent("Ping", at=["1", 2, 3]),
        sent("Ping", at=[True, 2, 3]),
        sent("Point", seat=0, pointers=[]),
        sent("Point", seat=0, pointers={"c1": [[0, 0, 0]]}),
        sent("Act", id="a", seat=0, action={}, hand="third"),
        sent("Hello", token="t", language="tlh"),
        sent("Emote", emotion="envy"),
        sent("Arrange", id="a", setup={}, terms=[]),
    ],
)
def test_wrong_types_are_refused(data: str) -> None:
    with pytest.raises(Unreadable):
        decode(data)


@pytest.mark.parametrize(
    "data",
    [
        sent("Sit", id="a", seat=-1),
        sent("Sit", id="a", seat=21),
        sent("Sit", id="a", seat=10**30),
        sent("Hello", token="t", last_event=-1),
        sent("Hello", token="t", last_event=2**31 + 1),
        sent("Hello", token="t", last_said=2**63),
        sent("Arrange", id="a", setup={}, terms={"pace_s": -1}),
        sent("Arrange", id="a", setup={}, terms={"pace_s": 61}),
        sent("Arrange", id="a", setup={}, terms={"remind_s": 9}),
        sent("Arrange", id="a", setup={}, terms={"remind_s": WEEK_S + 1}),
        '{"type":"Hello","token":"t","protocol":' + "9" * 5000 + "}",
    ],
)
def test_numbers_out_of_their_bounds_are_refused(data: str) -> None:
    with pytest.raises(Unreadable):
        decode(data)


@pytest.mark.parametrize("number", ["NaN", "nan", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 400])
def test_nan_and_infinity_are_refused(number: str) -> None:
    for data in (
        f'{{"type":"Ping","at":[0,{number},0]}}',
        point(f"0,{number},0"),
        point("0,0,0", f"[0,0,0,{number}]"),
        f'{{"type":"Arrange","id":"a","setup":{{}},"terms":{{"pace_s":{number}}}}}',
    ):
        with pytest.raises(Unreadable):
            decode(data)


@pytest.mark.parametrize("far", [MAX_POSITION_MM * 1.001, -MAX_POSITION_MM * 1.001, 1e308])
def test_positions_out_of_bounds_are_refused(far: float) -> None:
    for place in ([far, 0, 0], [0, far, 0], [0, 0, far]):
        with pytest.raises(Unreadable):
            decode(sent("Ping", at=place))
        with pytest.raises(Unreadable):
            decode(sent("Point", seat=0, pointers={"c1": [place, None]}))


@pytest.mark.parametrize("turn", [[2, 0, 0, 0], [0, 0, 0, -1.1], [0, 0, 1], [0, 0, 0, 0, 1]])
def test_quaternions_out_of_bounds_are_refused(turn: list[float]) -> None:
    with pytest.raises(Unreadable):
        decode(sent("Point", seat=0, pointers={"c1": [[0, 0, 0], turn]}))


def test_the_number_of_pointers_is_bounded() -> None:
    hand = [[0, 0, 0], None]
    message = decode(sent("Point", seat=0, pointers={str(n): hand for n in range(8)}))
    assert isinstance(message, Point)
    assert len(message.pointers) == 8
    with pytest.raises(Unreadable):
        decode(sent("Point", seat=0, pointers={str(n): hand for n in range(9)}))


@pytest.mark.parametrize(
    "data",
    [
        sent("Say", id="a", text="x" * (MAX_LINE_LENGTH + 1)),
        sent("Say", id="a", text=""),
        sent("Start", id=""),
        sent("Start", id="x" * 41),
        sent("Start", id="a b"),
        sent("Start", id="<script>"),
        sent("Rename", id="a", name=""),
        sent("Rename", id="a", name="x" * 41),
        sent("SeatBot", id="a", seat=0, bot="x" * 201),
        sent("Ping", thing=""),
        sent("Show", at=-1),
        sent("Show", at=2**31 + 1),
        sent("Show", at=1.5),
        sent("Ping", thing="x" * 61),
        sent("Hello", token="x" * 401),
        sent("Point", seat=0, pointers={"x" * 61: [[0, 0, 0], None]}),
    ],
)
def test_strings_that_are_too_long_or_empty_are_refused(data: str) -> None:
    with pytest.raises(Unreadable):
        decode(data)


def test_a_message_has_a_largest_size() -> None:
    filled = sent("Act", id="a", seat=0, action="")
    largest = filled[:-2] + "x" * (MAX_MESSAGE_BYTES - len(filled)) + filled[-2:]
    assert len(largest) == MAX_MESSAGE_BYTES
    assert isinstance(decode(largest), Act)
    with pytest.raises(Unreadable, match="at most 65536 bytes"):
        decode(largest[:-2] + "x" + largest[-2:])
    with pytest.raises(Unreadable, match="at most 65536 bytes"):
        decode(b" " * (MAX_MESSAGE_BYTES + 1))


@pytest.mark.parametrize("depth", [2000, 30_000])
@pytest.mark.parametrize("brackets", ["[]", "{}"])
def test_deep_nesting_is_a_message_or_unreadable(depth: int, brackets: str) -> None:
    opened, closed = ("[", "]") if brackets == "[]" else ('{"":', "}")
    depth = min(depth, MAX_MESSAGE_BYTES // (len(opened) + 1) - 30)
    nested = opened * depth + "0" + closed * depth
    assert reads(nested) is None
    reads(f'{{"type":"Act","id":"a","seat":0,"action":{nested}}}')


# Whatever comes -------------------------------------------------------------------------------------------------------


def reads(data: str | bytes) -> FromBrowser | None:
    """Returns the message, or None if it is unreadable; any other exception fails the test."""
    try:
        message: FromBrowser = decode(data)
    except Unreadable:
        return None
    assert type(message) in KINDS
    return message


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(st.text() | st.text(st.characters(categories=None)) | st.binary())
def test_any_data_is_a_message_or_unreadable(data: str | bytes) -> None:
    reads(data)


@given(json_values)
def test_any_json_is_a_message_or_unreadable(value: Any) -> None:
    reads(msgspec.json.encode(value))


@given(st.sampled_from(KINDS), st.data())
def test_a_message_with_anything_in_its_fields_is_a_message_or_unreadable(
    kind: type[msgspec.Struct], data: st.DataObject
) -> None:
    """With a valid type and valid field names, so that the decoder gets to the values."""
    fields = data.draw(st.fixed_dictionaries(dict.fromkeys(kind.__struct_fields__, json_values)))
    reads(sent(kind.__name__, **fields))


@given(st.data())
def test_a_message_that_was_damaged_on_its_way_is_a_message_or_unreadable(data: st.DataObject) -> None:
    frame = bytearray(encode(data.draw(messages)))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(frame) - 1))
        frame[at : at + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
        if not frame:
            break
    reads(bytes(frame))


# Every message --------------------------------------------------------------------------------------------------------


def values(type: inspect.Type) -> st.SearchStrategy[Any]:
    """Generates the values of a field of this type."""
    match type:
        case inspect.Metadata(inner):
            return values(inner)
        case inspect.RawType():
            return json_values.map(msgspec.json.encode).map(Raw)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType(ge=low, le=high):
            return st.integers(-(2**53) if low is None else low, 2**53 if high is None else high)
        case inspect.FloatType(ge=low, le=high):
            return st.floats(low, high, allow_nan=False, allow_infinity=False)
        case inspect.StrType(pattern=str()):
            return st.text("abcXYZ019_.:-é", min_size=1, max_size=40)
        case inspect.StrType(min_length=low, max_length=high):
            return st.text(min_size=low or 0, max_size=min(high or 20, 20))
        case inspect.LiteralType(known):
            return st.sampled_from(known)
        case inspect.UnionType(types):
            return st.one_of([values(one) for one in types])
        case inspect.TupleType(items):
            return st.tuples(*map(values, items))
        case inspect.VarTupleType(item, low, high):
            return st.lists(values(item), min_size=low or 0, max_size=min(high or 3, 3)).map(tuple)
        case inspect.DictType(key, value, _, most):
            return st.dictionaries(values(key), values(value), max_size=min(most or 3, 3))
        case inspect.StructType(kind, fields):
            return st.builds(kind, **{field.name: values(field.type) for field in fields})
    raise AssertionError(f"what can be in a {type}?")


messages = st.one_of([values(inspect.type_info(kind)) for kind in KINDS])


@given(messages)
def test_every_message_survives_being_sent(message: FromBrowser) -> None:
    data = encode(message)
    assert decode(data) == decode(data.decode()) == message
    assert encode(decode(data)) == data


def test_messages_of_the_server_have_a_type_too() -> None:
    assert msgspec.json.decode(encode(Refused("a", Text("refuse-name", {"n": 40}), "No."))) == {
        "type": "Refused",
        "id": "a",
        "text": {"id": "refuse-name", "args": {"n": 40}},
        "sentence": "No.",
    }


def test_an_id_with_a_trailing_newline_is_refused() -> None:
    with pytest.raises(Unreadable):
        decode('{"type":"Leave","id":"a\\n"}')


def test_bytes_are_counted_not_characters() -> None:
    with pytest.raises(Unreadable, match="at most"):
        decode('{"type":"Act","id":"a","seat":0,"action":"' + "🗼" * 20_000 + '"}')


def unbounded(type_: inspect.Type, where: str) -> Iterator[str]:
    """Yields the sequences in messages that have no maximum length."""
    if isinstance(type_, inspect.StructType | inspect.NamedTupleType) and type_.cls is not Text:  # which is left alone
        for field in type_.fields:
            yield from unbounded(field.type, f"{type_.cls.__name__}.{field.name}")
    elif isinstance(type_, inspect.UnionType):
        for one in type_.types:
            yield from unbounded(one, where)
    elif isinstance(type_, inspect.TupleType):
        for one in type_.item_types:
            yield from unbounded(one, where)
    elif isinstance(type_, inspect.CollectionType | inspect.DictType):
        if type_.max_length is None:
            yield where
        yield from unbounded(type_.value_type if isinstance(type_, inspect.DictType) else type_.item_type, where)


def test_m4_every_sequence_that_anybody_can_send_is_bounded() -> None:
    hostings = games(1).values()
    sent = [FromBrowser, Terms, *(type_ for one in hostings for type_ in (one.setup_type, one.action_type))]
    assert [where for type_ in sent for where in unbounded(inspect.type_info(type_), "")] == []
    assert list(unbounded(inspect.type_info(tuple[int, ...]), "x")) == ["x"]
