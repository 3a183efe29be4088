"""Files of decisions: JSON lines, or Parquet with pyarrow. A file gets its name when it is complete."""

import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from meja.games.results import Figure

ROWS_PER_GROUP: Final = 4096  # of a Parquet file; as many rows are in memory before they are written
COMPRESSION_LEVEL: Final = 9  # of zstd: views repeat each other, and games take longer than their compression


class DecisionRow(NamedTuple):
    """A decision of a seat, with how its game ended."""

    game: str
    seed: int
    n: int
    seat: int
    view: bytes  # JSON
    actions: bytes  # a JSON list
    chosen: int
    offered: bool
    won: bool
    figures: Mapping[str, Figure]  # of the kind of game


class DataWriter(Protocol):
    def write(self, rows: Sequence[DecisionRow]) -> None: ...

    def close(self) -> None: ...


class JsonLines:
    """One JSON object a line."""

    def __init__(self, path: Path, figures: Mapping[str, Figure], made: Mapping[str, str]) -> None:
        self.file = path.open("wb")

    def write(self, rows: Sequence[DecisionRow]) -> None:
        for row in rows:
            values = row._asdict() | {"view": msgspec.Raw(row.view), "actions": msgspec.Raw(row.actions)}
            del values["figures"]
            self.file.write(msgspec.json.encode({**values, **row.figures}) + b"\n")

    def close(self) -> None:
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()


class Parquet:
    """Columns, compressed by zstd; views and actions are strings of JSON. The file's metadata says how it was made."""

    def __init__(self, path: Path, figures: Mapping[str, Figure], made: Mapping[str, str]) -> None:
        import pyarrow
        from pyarrow import parquet

        fields = [
            ("game", pyarrow.string()), ("seed", pyarrow.int64()), ("n", pyarrow.int32()), ("seat", pyarrow.int8()),
            ("view", pyarrow.string()), ("actions", pyarrow.string()), ("chosen", pyarrow.int32()),
            ("offered", pyarrow.bool_()), ("won", pyarrow.bool_()),
        ]  # fmt: skip
        kinds = {str: pyarrow.string(), bool: pyarrow.bool_(), int: pyarrow.int32(), float: pyarrow.float64()}
        columns = [(name, kinds[type(figure)]) for name, figure in figures.items()]
        metadata = {f"meja.{key}": value for key, value in made.items()}
        self.schema = pyarrow.schema([*fields, *columns], metadata=metadata)
        self.writer = parquet.ParquetWriter(
            path,
            self.schema,
            compression="zstd",
            compression_level=COMPRESSION_LEVEL,
            use_dictionary=["game", *(name for name, figure in figures.items() if isinstance(figure, str))],
        )
        self.rows: list[dict[str, Any]] = []

    def write(self, rows: Sequence[DecisionRow]) -> None:
        for row in rows:
            texts = {"view": row.view.decode(), "actions": row.actions.decode()}
            self.rows.append({**row._asdict(), **texts, **row.figures})
            if len(self.rows) == ROWS_PER_GROUP:
                self._flush()

    def _flush(self) -> None:
        import pyarrow

        self.writer.write_table(pyarrow.Table.from_pylist(self.rows, schema=self.schema))
        self.rows = []

    def close(self) -> None:
        if self.rows:
            self._flush()
        self.writer.close()


KINDS: Final[Mapping[str, type[JsonLines | Parquet]]] = {".jsonl": JsonLines, ".parquet": Parquet}


def kind_of(path: Path) -> type[JsonLines | Parquet]:
    """Returns the kind of file by its ending; raises ValueError with a sentence if there is none, or no pyarrow."""
    kind = KINDS.get(path.suffix)
    if kind is None:
        raise ValueError(f"A dataset is a file that ends in {' or '.join(KINDS)}, unlike {path.name}.")
    if kind is Parquet:
        try:
            import pyarrow.parquet  # noqa: F401
        except ImportError as error:
            raise ValueError(
                f"Parquet files need pyarrow ({error}): install meja[data], or name a file that ends in .jsonl."
            ) from None
    return kind


@contextmanager
def completed(path: Path, *, force: bool) -> Iterator[Path]:
    """Yields the path of a temporary file in the same folder, which gets its name when the block ends well, and is
    removed when it fails. Raises FileExistsError if there is such a file already, unless it may be replaced."""
    refuse_existing(path, force=force)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        yield temporary
        refuse_existing(path, force=force)
        os.replace(temporary, path)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()


def refuse_existing(path: Path, *, force: bool) -> None:
    if not force and path.exists():
        raise FileExistsError(f"{path} exists already; choose another name, or allow it to be replaced by force.")
