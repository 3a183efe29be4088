"""Content files: TOML, read and checked; what is wrong with them is said in a sentence."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class ContentError(Exception):
    """The content files are broken; the message says which file, which item and why."""


def version_of(tables: dict[str, dict[str, Any]]) -> str:
    return hashlib.sha256(msgspec.json.encode(tables, order="sorted")).hexdigest()[:12]


def read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{path.name}: the file is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: not readable as TOML: {error}") from None


def items(tables: dict[str, dict[str, Any]], file: str, key: str, kind: type[T]) -> list[T]:
    rows = tables[file].get(key)
    if not isinstance(rows, list) or not rows:
        raise ContentError(f"{file}.toml: it has no [[{key}]] tables")
    strange = set(tables[file]) - {key}
    if strange:
        raise ContentError(f"{file}.toml: it has {', '.join(sorted(strange))} beside [[{key}]]")
    made: list[T] = []
    seen: set[object] = set()
    for at, row in enumerate(rows, start=1):
        name = row.get("id", f"number {at}")
        try:
            made.append(msgspec.convert(row, kind, strict=False))
        except msgspec.ValidationError as error:
            raise ContentError(f"{file}.toml: {key} {name}: {error}") from None
        unknown = set(row) - set(kind.__dataclass_fields__)  # type: ignore[attr-defined]
        if unknown:
            raise ContentError(f"{file}.toml: {key} {name}: unknown field {', '.join(sorted(unknown))}")
        if name in seen:
            raise ContentError(f"{file}.toml: {key} {name}: it is there twice")
        seen.add(name)
    return made
