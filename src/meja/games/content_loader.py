"""Reads a game's TOML content files, of all versions, and converts their rows to dataclasses.

Errors name file and item. Decision 25 says how versions work.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import msgspec

T = TypeVar("T")
BoxT = TypeVar("BoxT", bound="HasVersion")
Version = str  # a hash of the content, see `content_version`

SEPARATOR: Final = "_"  # of a component's name and the folder in which it changed; needs no escape in CSS, URLs or SVG


class ContentError(Exception):
    """A content file is invalid; the message names the file, the item and the reason."""


def content_version(tables: dict[str, dict[str, Any]]) -> str:
    """Returns a 12-digit hash of the parsed files: equal content, equal version, whatever the layout of the TOML."""
    return hashlib.sha256(msgspec.json.encode(tables, order="sorted")).hexdigest()[:12]


def component_name(id: str) -> str:
    """Returns the name of a component in the content files and the catalogue, which all its versions share."""
    return id.partition(SEPARATOR)[0]


class ComponentIds:
    """Assigns ids to components of one kind: a component that changes gets another id, so an id never changes its
    meaning."""

    def __init__(self, file: str) -> None:
        """`file`: named in errors."""
        self._file = file
        self._rows: dict[str, dict[str, object]] = {}  # by name and id

    def id_of(self, name: str, row: object, folder: int) -> str:
        """Returns the id of an equal row of an earlier folder, else the name, with the folder if the name is taken."""
        if SEPARATOR in name:
            raise ContentError(f"{self._file}.toml: {name}: an id has no {SEPARATOR}")
        known = self._rows.setdefault(name, {})
        for id, earlier in known.items():
            if earlier == row:
                return id
        id = f"{name}{SEPARATOR}{folder}" if known else name
        known[id] = row
        return id


class HasVersion(Protocol):
    @property
    def version(self) -> Version: ...


def load_versions(folder: Path, load: Callable[[Path, int], BoxT]) -> dict[Version, BoxT]:
    """Loads the folders 1, 2, … with `load` and returns their contents by version, oldest first."""
    made: dict[Version, BoxT] = {}
    for number, path in _folders(folder):
        try:
            box = load(path, number)
        except ContentError as error:
            raise ContentError(f"content/{number}/{error}") from None
        if box.version in made:
            raise ContentError(f"content/{number}: it is the same as content/{[*made].index(box.version) + 1}")
        made[box.version] = box
    return made


def _folders(folder: Path) -> Iterator[tuple[int, Path]]:
    numbers = sorted(int(path.name) for path in folder.iterdir() if path.name.isdecimal())
    if numbers != list(range(1, len(numbers) + 1)) or not numbers:
        raise ContentError(f"content: its folders are numbered from 1, without gaps, not {numbers}")
    return ((number, folder / str(number)) for number in numbers)


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
