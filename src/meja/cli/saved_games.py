"""The logs of `meja terminal`: where they are, how they are written, and how they are resumed."""

import os
import random
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from meja.cli.data_folder import data_folder
from meja.cli.errors import UserError
from meja.game import Rules
from meja.table import log
from meja.table.formats import Header
from meja.table.log import LogError, LogWriter


def folder() -> Path:
    """Returns the folder of the logs."""
    return data_folder() / "games"


def new_path(name: str) -> Path:
    """Returns an unused path for a game that begins now."""
    begun = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{name}-{begun}.jsonl"
    number = 2
    while path.exists():
        path = folder() / f"{name}-{begun}-{number}.jsonl"
        number += 1
    return path


def latest(name: str | None) -> Path:
    """Returns the log that was changed last, of one game or of any."""
    games = sorted(folder().glob(f"{name or '*'}-*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not games:
        raise UserError(f"There is no game to go on with in {folder()}.")
    return games[-1]


def new_seed() -> int:
    return random.SystemRandom().getrandbits(32)


def open_log(path: Path, header: Header, events: Sequence[Any]) -> LogWriter:
    """Writes the log to a temporary file, moves it to `path`, and returns a writer that appends to it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(log.lines_of(header, map(msgspec.json.encode, events)))
    os.replace(part, path)
    return LogWriter(path.open("ab"), len(events))


def resume(path: Path, game: Rules[Any, Any, Any, Any]) -> tuple[Header, list[Any]]:
    """Returns the header and the events of a log; an incomplete last line, as after a power cut, is ignored."""
    data = log.data(path)
    try:
        header, events, _ = log.parse(str(path), data, {game.name: game})
    except LogError:
        whole, newline, rest = data.rpartition(b"\n")
        if not (newline and rest):
            raise
        header, events, _ = log.parse(str(path), whole + newline, {game.name: game})
    return replace(header, seed=new_seed() if header.seed is None else header.seed), events
