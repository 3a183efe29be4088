"""Reads a game's TOML content files and converts their rows to dataclasses, with errors that name file and item."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class ContentError(Exception):
    """A content file is invalid; the message names the file, the item and the reason."""


def content_version(tables: dict[str, dict[str, Any]]) -> str:
    """Returns a 12-digit hash of the parsed files: equal content, equal version, whatever the layout of the TOML."""
    return hashlib.sha256(msgspec.json.encode(tables, order="sorted")).hexdigest()[:12]


def read_toml(path: Path) -> dict[str, Any]:
    """Parses a TOML file; raises ContentError if it is missing or malformed."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{path.name}: the file is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: not readable as TOML: {error}") from None


def parse_rows(tables: dict[str, dict[str, Any]], file: str, key: str, kind: type[T]) -> list[T]:
    """Converts the [[key]] tables of `file` to `kind`, a dataclass.

    Raises ContentError if there are none, if the file has other top-level keys, or if a row has a wrong type, an
    unknown field, or the id of an earlier row.
    """
    rows = tables[file].get(key)
    if not isinstance(rows, list) or not rows:
        raise ContentError(f"{file}.toml: it has no [[{key}]] tables")
    other_keys = set(tables[file]) - {key}
    if other_keys:
        raise ContentError(f"{file}.toml: it has {', '.join(sorted(other_keys))} beside [[{key}]]")
    parsed: list[T] = []
    names: set[object] = set()
    for at, row in enumerate(rows, start=1):
        name = row.get("id", f"number {at}")
        try:
            parsed.append(msgspec.convert(row, kind, strict=False))
        except msgspec.ValidationError as error:
            raise ContentError(f"{file}.toml: {key} {name}: {error}") from None
        unknown = set(row) - set(kind.__dataclass_fields__)  # type: ignore[attr-defined]
        if unknown:
            raise ContentError(f"{file}.toml: {key} {name}: unknown field {', '.join(sorted(unknown))}")
        if name in names:
            raise ContentError(f"{file}.toml: {key} {name}: it is there twice")
        names.add(name)
    return parsed
