"""Applies JSON patches (RFC 6902) of the kind that servers send: add, remove and replace."""

from collections.abc import Sequence
from typing import Any

import msgspec


def patched(document: Any, patch: Sequence[Any]) -> Any:
    """Returns the document after a patch; it may be changed itself. Raises LookupError, TypeError or ValueError if the
    patch does not fit."""
    for operation in msgspec.to_builtins(patch):
        document = _after(document, operation["op"], operation["path"], operation.get("value"))
    return document


def _after(document: Any, op: str, path: str, value: Any) -> Any:
    if not path:
        return value
    *parents, last = (token.replace("~1", "/").replace("~0", "~") for token in path.removeprefix("/").split("/"))
    at = document
    for token in parents:
        at = at[int(token)] if isinstance(at, list) else at[token]
    key: Any = (len(at) if last == "-" else int(last)) if isinstance(at, list) else last
    if op == "remove":
        del at[key]
    elif op == "add" and isinstance(at, list):
        at.insert(key, value)
    else:
        at[key] = value
    return document
