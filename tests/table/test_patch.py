"""The difference of two values, applied to the JSON of the first, gives the JSON of the second."""

from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meja.table.patch import MAX_OPERATIONS, Operation, diff
from tests.json_patch import as_json, patched


class Pair(NamedTuple):
    left: Any
    right: Any


class Plain(msgspec.Struct, frozen=True):
    first: Any
    second: Any = None


class Tagged(msgspec.Struct, frozen=True, tag=True):
    first: Any


class Row(msgspec.Struct, frozen=True, array_like=True):
    first: Any
    second: Any


SCALARS = st.none() | st.booleans() | st.integers(-3, 3) | st.floats(-2, 2) | st.sampled_from(["", "a", "a/b~", "~1"])
VALUES = st.recursive(
    SCALARS,
    lambda inside: st.one_of(
        st.lists(inside, max_size=4),
        st.lists(inside, max_size=4).map(tuple),
        st.dictionaries(st.sampled_from(["a", "b/c", "d~e", "~1", "", "0"]), inside, max_size=4),
        st.dictionaries(st.integers(0, 3), inside, max_size=3),
        st.builds(Pair, inside, inside),
        st.builds(Plain, inside, inside),
        st.builds(Tagged, inside),
        st.builds(Row, inside, inside),
    ),
    max_leaves=12,
)


@given(VALUES, VALUES)
def test_a_patch_leads_from_one_value_to_the_other(before: Any, after: Any) -> None:
    assert patched(before, diff(before, after)) == as_json(after)


@given(st.dictionaries(st.sampled_from("abc"), VALUES), st.dictionaries(st.sampled_from("abc"), VALUES))
def test_a_patch_of_an_object_leads_from_one_to_the_other(before: Any, after: Any) -> None:
    assert patched(before, diff(before, after)) == as_json(after)


@given(st.lists(SCALARS, max_size=20), st.lists(SCALARS, max_size=20))
def test_a_patch_of_an_array_leads_from_one_to_the_other_in_few_operations(before: Any, after: Any) -> None:
    patch = diff({"all": before}, {"all": after})
    assert patched({"all": before}, patch) == as_json({"all": after})
    assert len(patch) <= MAX_OPERATIONS


@given(VALUES)
def test_equal_values_have_no_difference(value: Any) -> None:
    assert diff(value, value) == ()
    assert diff(msgspec.convert(value, type(value)) if isinstance(value, dict) else value, value) == ()


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (None, Plain(1), [Operation("replace", "", Plain(1))]),
        (Plain(1), Plain(2), [Operation("replace", "/first", 2)]),
        (Plain(1, 2), Plain(1), [Operation("replace", "/second", None)]),
        ({"a/b": 1}, {"~": 2}, [Operation("remove", "/a~1b"), Operation("add", "/~0", 2)]),
        ([1], [1, 2], [Operation("add", "/-", 2)]),
        ([1, 2], [1], [Operation("replace", "", [1])]),
        ({3: (1,)}, {3: (2,)}, [Operation("replace", "/3/0", 2)]),
    ],
    ids=["first view", "field", "null", "keys", "appended", "shorter", "inside"],
)
def test_patches_are_short(before: Any, after: Any, expected: list[Operation]) -> None:
    assert list(diff(before, after)) == expected


def test_the_value_of_a_removal_is_not_encoded_but_null_is() -> None:
    assert msgspec.json.encode(Operation("remove", "/a")) == b'{"op":"remove","path":"/a"}'
    assert as_json(Operation("replace", "/a", None)) == {"op": "replace", "path": "/a", "value": None}
