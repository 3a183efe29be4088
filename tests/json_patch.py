"""Applies JSON patches (RFC 6902) of the kind that the server sends, as strictly as the RFC asks."""

from collections.abc import Sequence
from typing import Any

import msgspec

from meja.table.patch import Operation


def as_json(thing: Any) -> Any:
    """Returns what a browser gets: plain lists, dictionaries and scalars."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def patched(document: Any, patch: Sequence[Operation]) -> Any:
    """Returns the document after a patch; fails if an operation does not fit it. The given document stays as it is."""
    made = as_json(document)
    for operation in as_json(patch):
        made = _after(made, operation)
    return made


def _after(document: Any, operation: dict[str, Any]) -> Any:
    op, path = operation["op"], operation["path"]
    assert ("value" in operation) == (op != "remove"), operation
    if path == "":
        assert op == "replace", "the whole document is only replaced"
        return operation["value"]
    *parents, last = (token.replace("~1", "/").replace("~0", "~") for token in path.removeprefix("/").split("/"))
    at = document
    for token in parents:
        at = at[int(token)] if isinstance(at, list) else at[token]
    if isinstance(at, list):
        _change_list(at, op, last, operation)
    else:
        assert isinstance(at, dict), operation
        assert (last in at) == (op != "add"), operation
        if op == "remove":
            del at[last]
        else:
            at[last] = operation["value"]
    return document


def _change_list(at: list[Any], op: str, last: str, operation: dict[str, Any]) -> None:
    index = len(at) if last == "-" else int(last)
    if op == "add":
        at.insert(index, operation["value"])
    elif op == "replace":
        at[index] = operation["value"]
    else:
        del at[index]
