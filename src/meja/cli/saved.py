"""Games kept on disk while they are played: where they are, how they grow, and how they are taken up again."""

import os
import random
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from meja.cli.complaint import Complaint
from meja.game import Game
from meja.table.log import LogError, LogWriter, load


def data_folder() -> Path:
    """Where everything is kept unless somebody says otherwise, by the customs of the system."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library/Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return home / "meja"


def folder() -> Path:
    """Where the games of this terminal are kept."""
    return data_folder() / "games"


def new_path(name: str) -> Path:
    """A file for a new game that begins now."""
    begun = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{name}-{begun}.jsonl"
    number = 2
    while path.exists():
        path = folder() / f"{name}-{begun}-{number}.jsonl"
        number += 1
    return path


def latest(name: str) -> Path:
    """The game that was played last."""
    games = sorted(folder().glob(f"{name}-*.jsonl"), key=lambda path: path.stat().st_mtime)
    if not games:
        raise Complaint(f"There is no game to go on with in {folder()}.")
    return games[-1]


def new_seed() -> int:
    return random.SystemRandom().getrandbits(32)


class Saved:
    """A game's log on disk. What happens is in the file before anybody is told of it."""

    def __init__(self, path: Path, game: Game[Any, Any, Any, Any], seed: int, events: Sequence[Any]) -> None:
        self.path = path
        self.game = game
        self.seed = seed
        path.parent.mkdir(parents=True, exist_ok=True)
        self.writer = self._write(events)

    def keep(self, events: Sequence[Any]) -> None:
        self.writer.keep(events)

    def rewind(self, events: Sequence[Any]) -> None:
        """Forgets what came after these events."""
        self.close()
        self.writer = self._write(events)

    def close(self) -> None:
        self.writer.file.close()

    def _write(self, events: Sequence[Any]) -> LogWriter:
        """The whole log anew, beside the old one until it is complete; from then on it grows by appending."""
        part = self.path.with_name(f"{self.path.name}.part")
        with part.open("w", encoding="utf-8") as file:
            writer = LogWriter(file, self.game, self.seed)
            for event in events:
                writer.keep([event])
        os.replace(part, self.path)
        writer.file = self.path.open("a", encoding="utf-8")
        return writer


def take_up(path: Path, game: Game[Any, Any, Any, Any]) -> tuple[int, list[Any]]:
    """The seed and the events of a kept game. A last line that was cut off, by a power cut say, is left out."""
    try:
        header, events = load(path, game)
    except LogError:
        whole = _whole_lines(path)
        if whole is None:
            raise
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(whole)
        try:
            header, events = load(part, game)
        finally:
            part.unlink()
    return header.seed if header.seed is not None else new_seed(), events


def _whole_lines(path: Path) -> bytes | None:
    """The file without its last line, if that one has no end."""
    try:
        text = path.read_bytes()
    except OSError:
        return None
    whole, newline, rest = text.rpartition(b"\n")
    return whole + newline if newline and rest else None
