"""Strategies for hostile actions: JSON of the right shape with arbitrary values, and how a game answers it."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from meja.game import IllegalAction, Rules, Seat
from meja.text import LANGUAGES, say

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
NUMBERS = st.integers(-2, 7) | st.sampled_from([-(2**70), -(2**63), 2**31, 2**63, 2**70, 10**300])
FLOATS = st.one_of(st.floats(-400, 400), st.floats(-400, 400), st.floats(allow_nan=False, allow_infinity=False))
MAX_EQUAL_ITEMS = 40  # items in a list of equal items


@cache
def actions(action_type: Any, names: tuple[str, ...]) -> st.SearchStrategy[Any]:
    """Returns a strategy for JSON of the shape of a union of actions; most strings are taken from `names`."""
    kinds = inspect.type_info(action_type)
    assert isinstance(kinds, inspect.UnionType)
    return st.one_of([_mostly_valid(kind, names) for kind in kinds.types])


def _mostly_valid(kind: inspect.Type, names: Sequence[str]) -> st.SearchStrategy[Any]:
    """Returns a strategy for values of a type, with a few values of other types."""
    right = _valid(kind, names)
    return st.integers(0, 60).flatmap(lambda n: JUNK if n == 0 else right)


def _valid(kind: inspect.Type, names: Sequence[str]) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.StructType(tag_field=tag_field, tag=tag, fields=fields):
            required = {field.encode_name: _mostly_valid(field.type, names) for field in fields if field.required}
            optional = {field.encode_name: _mostly_valid(field.type, names) for field in fields if not field.required}
            made = st.fixed_dictionaries(required, optional=optional)
            return made if tag_field is None else made.map(lambda row: {tag_field: tag, **row})
        case inspect.NamedTupleType(fields=fields):
            return st.tuples(*(_mostly_valid(field.type, names) for field in fields))
        case inspect.VarTupleType(item_type=item):
            some = st.lists(_mostly_valid(item, names), max_size=3)
            return st.one_of(
                some,
                some.map(lambda row: row * 2),
                st.lists(_mostly_valid(item, names), min_size=MAX_EQUAL_ITEMS, max_size=MAX_EQUAL_ITEMS),
            )
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.UnionType(types=types):
            return st.one_of([_mostly_valid(one, names) for one in types])
        case inspect.StrType():
            return st.sampled_from(names) | st.text(max_size=20)
        case inspect.IntType():
            return NUMBERS
        case inspect.FloatType():
            return FLOATS
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case _:
            return JUNK


def changed(action: Any, names: Sequence[str]) -> st.SearchStrategy[Any]:
    """Returns a strategy for the JSON of an action in which one value is replaced."""
    if isinstance(action, dict) and action.keys() - {"type"}:
        return st.sampled_from(sorted(action.keys() - {"type"})).flatmap(
            lambda key: changed(action[key], names).map(lambda other: {**action, key: other})
        )
    if isinstance(action, list) and action:
        others = st.sampled_from([[], action * 2, action * MAX_EQUAL_ITEMS, action[::-1], action[:-1]])
        inner = st.integers(0, len(action) - 1).flatmap(
            lambda at: changed(action[at], names).map(lambda other: [*action[:at], other, *action[at + 1 :]])
        )
        return st.one_of(inner, inner, inner, others)
    return st.one_of(_other_value(action, names), _other_value(action, names), JUNK)


def _other_value(leaf: Any, names: Sequence[str]) -> st.SearchStrategy[Any]:
    match leaf:
        case bool():
            return st.booleans()
        case int():
            return NUMBERS
        case float():
            return FLOATS
        case str():
            return st.sampled_from(names)
        case _:
            return JUNK


def answered(game: Rules[Any, Any, Any, Any], action_type: Any, state: Any, seat: Seat, sent: Any) -> str:
    """Returns how the game answers JSON: "unreadable", "refused" with a message, or "happens". Any other exception is a
    failure."""
    try:
        action = msgspec.json.decode(json.dumps(sent), type=action_type)
    except msgspec.DecodeError:
        return "unreadable"
    try:
        happened = game.decide(state, seat, action).events
    except IllegalAction as refusal:
        return "refused" if all(say(refusal.text, language) for language in LANGUAGES) else "speechless"
    for event in happened:
        state = game.evolve(state, event)
        again = msgspec.json.decode(msgspec.json.encode(event), type=game.event_type)
        assert again == event, "events survive JSON"
    return "happens"


def one_of(groups: Sequence[Sequence[Any]], data: st.DataObject) -> Any:
    """Draws a state by its index, because a state is too long to be printed."""
    some = groups[data.draw(st.integers(0, len(groups) - 1), "which states")]
    return some[data.draw(st.integers(0, len(some) - 1), "which of them")]
