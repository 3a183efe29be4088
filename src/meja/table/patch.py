"""The difference of two views as a JSON patch (RFC 6902), computed without encoding what is equal.

A merge patch (RFC 7396) would be shorter, but it cannot set a value to null, and replaces whole arrays: views are full
of both.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET

MAX_OPERATIONS: Final = 12  # inside one array; beyond that the array is replaced


class Operation(msgspec.Struct, frozen=True):
    op: Literal["add", "remove", "replace"]
    path: str  # a JSON pointer (RFC 6901); "/-" at its end appends to an array
    value: Any = UNSET  # not for "remove"


Patch = tuple[Operation, ...]


Known = dict[tuple[int, int, str], list[Operation]]


def diff(before: Any, after: Any, known: Known | None = None) -> Patch:
    """The operations that turn the JSON of one value into the JSON of the other.

    Both are what msgspec encodes: structs, mappings, sequences and scalars, each field always of the same type. Equal
    parts are found by `==`, which runs in C and stops at the first difference; only unequal ones are looked into.
    `known`: the differences of fields so far, by the identity of both values. Views of the same two states share most
    of their fields, so that these are compared once for all seats; the views must live as long as `known` does.
    """
    found: list[Operation] = []
    if before is None or type(before) is not type(after) or not isinstance(after, msgspec.Struct) or known is None:
        if before is not after and (before is None or before != after):
            _add_changes(found, before, after, "")
        return tuple(found)
    names, values = _fields(type(after))
    for name, old, new in zip(names, values(before), values(after), strict=True):
        if old is not new:
            key = (id(old), id(new), name)
            if key not in known:
                inside: list[Operation] = []
                known[key] = inside
                if old != new:
                    _add_changes(inside, old, new, f"/{name}")
            found += known[key]
    return tuple(found)


def _add_changes(found: list[Operation], before: Any, after: Any, path: str) -> None:
    """Appends the operations for two unequal values."""
    kind = type(after)
    if type(before) is not kind:
        found.append(Operation("replace", path, after))
    elif issubclass(kind, msgspec.Struct):
        names, values = _fields(kind)
        if kind.__struct_config__.array_like:
            _add_array_changes(found, values(before), values(after), path)
            return
        for name, old, new in zip(names, values(before), values(after), strict=True):
            if old is not new and old != new:
                _add_changes(found, old, new, f"{path}/{name}")
    elif kind is dict:
        _add_mapping_changes(found, before, after, path)
    elif issubclass(kind, tuple | list):
        _add_array_changes(found, before, after, path)
    else:
        found.append(Operation("replace", path, after))


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of a struct's fields, and a function that gets all their values."""
    names = kind.__struct_fields__
    if len(names) > 1:
        return names, attrgetter(*names)
    return names, lambda struct: tuple(getattr(struct, name) for name in names)


def _add_mapping_changes(found: list[Operation], before: dict[Any, Any], after: dict[Any, Any], path: str) -> None:
    found += [Operation("remove", f"{path}/{_token(key)}") for key in before if key not in after]
    for key, new in after.items():
        old = before.get(key, UNSET)
        if old is UNSET:
            found.append(Operation("add", f"{path}/{_token(key)}", new))
        elif old is not new and old != new:
            _add_changes(found, old, new, f"{path}/{_token(key)}")


def _add_array_changes(found: list[Operation], before: Sequence[Any], after: Sequence[Any], path: str) -> None:
    """Elements that were appended or changed in place; otherwise the whole array."""
    common, most = len(before), min(MAX_OPERATIONS, len(after))
    inside: list[Operation] = []
    if common <= len(after):
        for at, old in enumerate(before):
            new = after[at]
            if old is not new and old != new:
                _add_changes(inside, old, new, f"{path}/{at}")
        inside += [Operation("add", f"{path}/-", value) for value in after[common:]]
    if common > len(after) or len(inside) > most:
        found.append(Operation("replace", path, after))
    else:
        found += inside


def _token(key: Any) -> str:
    """A key in a JSON pointer."""
    return str(key).replace("~", "~0").replace("/", "~1")
