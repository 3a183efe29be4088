"""The difference of two views as a JSON patch (RFC 6902), computed without encoding what is equal.

A merge patch (RFC 7396) would be shorter, but it cannot set a value to null, and replaces whole arrays: views are full
of both.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET

MAX_OPERATIONS: Final = 12  # inside one array; beyond that the array is replaced


class Operation(msgspec.Struct, frozen=True):
    op: Literal["add", "remove", "replace"]
    path: str  # a JSON pointer (RFC 6901); "/-" at its end appends to an array
    value: Any = UNSET  # not for "remove"


Patch = tuple[Operation, ...]


def diff(before: Any, after: Any) -> Patch:
    """The operations that turn the JSON of one value into the JSON of the other.

    Both are what msgspec encodes: structs, mappings, sequences and scalars. Parts that are the same object are skipped,
    so that states which share most of their parts are compared quickly.
    """
    return tuple(_changes(before, after, ""))


def _changes(before: Any, after: Any, path: str) -> Iterator[Operation]:
    if before is after:
        return
    if type(before) is not type(after):
        yield Operation("replace", path, after)
    elif isinstance(after, msgspec.Struct):
        if after.__struct_config__.array_like:
            yield from _array_changes(_values(before), _values(after), path)
        else:
            for name in after.__struct_fields__:
                yield from _changes(getattr(before, name), getattr(after, name), f"{path}/{name}")
    elif isinstance(after, dict):
        yield from _mapping_changes(before, after, path)
    elif isinstance(after, tuple | list):
        yield from _array_changes(before, after, path)
    elif before != after:
        yield Operation("replace", path, after)


def _values(struct: msgspec.Struct) -> list[Any]:
    return [getattr(struct, name) for name in struct.__struct_fields__]


def _mapping_changes(before: dict[Any, Any], after: dict[Any, Any], path: str) -> Iterator[Operation]:
    for key in before:
        if key not in after:
            yield Operation("remove", f"{path}/{_token(key)}")
    for key, value in after.items():
        if key in before:
            yield from _changes(before[key], value, f"{path}/{_token(key)}")
        else:
            yield Operation("add", f"{path}/{_token(key)}", value)


def _array_changes(before: Sequence[Any], after: Sequence[Any], path: str) -> Iterator[Operation]:
    """Elements that were appended or changed in place; otherwise the whole array."""
    common = len(before)
    most = min(MAX_OPERATIONS, len(after))
    found: list[Operation] = []
    if common <= len(after):
        for at in range(common):
            found += _changes(before[at], after[at], f"{path}/{at}")
            if len(found) > most:
                break
        found += [Operation("add", f"{path}/-", value) for value in after[common:]]
    if common > len(after) or len(found) > most:
        yield Operation("replace", path, after)
    else:
        yield from found


def _token(key: Any) -> str:
    """A key in a JSON pointer."""
    return str(key).replace("~", "~0").replace("/", "~1")
