"""Pose tracks beside a game's log: the file GAME.tracks holds one record for each event that has a track.

    file   := "meja-tracks", version u8, record*
    record := MARK, event u32, length u32, crc32 of the track, crc32 of these three numbers, the track

A log without tracks is complete. The file is append-only, and a damaged record costs no other one; a zip file offers
neither, see docs/decisions/0021-libraries-weighed.md.
"""

import struct
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

FORMAT: Final = 1
NAME: Final = b"meja-tracks"
HEADER: Final = NAME + bytes([FORMAT])
MARK: Final = b"\xaatrk"  # starts a record; the reader looks for it after a damaged one
NUMBERS: Final = struct.Struct("<III")
CHECK: Final = struct.Struct("<I")
HEAD: Final = len(MARK) + NUMBERS.size + CHECK.size


class TracksError(Exception):
    """The file holds no tracks that this Meja can read; the message says why."""


class Tracks(NamedTuple):
    """The tracks of a file by event number, and one sentence for each damaged part."""

    by_event: dict[int, bytes]
    missing: tuple[str, ...] = ()


def beside(log: Path) -> Path:
    """Returns the path of a log's tracks."""
    return log.with_suffix(".tracks")


def append(log: Path, tracks: Iterable[tuple[int, bytes]]) -> None:
    """Appends tracks, each with its event, to those of a log. A later one of an event replaces an earlier one."""
    path = beside(log)
    there = _read(path)
    if HEADER.startswith(there):  # empty, or a header that was cut off
        path.write_bytes(HEADER)
    else:
        _check(path, there)
    with path.open("ab") as file:
        for event, data in tracks:
            numbers = NUMBERS.pack(event, len(data), crc32(data))
            file.write(MARK + numbers + CHECK.pack(crc32(numbers)) + data)
            file.flush()


def load(log: Path) -> Tracks:
    """Reads the tracks of a log; a log without tracks has none."""
    path = beside(log)
    data = _read(path)
    if HEADER.startswith(data):
        return Tracks({})
    _check(path, data)
    found: dict[int, bytes | None] = {}
    missing: list[str] = []
    at = len(HEADER)
    while at < len(data):
        end = _next(data, at + 1)
        if (head := _head(data, at)) is None:
            missing.append(f"{path}: bytes {at} to {end} are damaged: a track may be missing")
        else:
            event, length, check = head
            track = data[at + HEAD : at + HEAD + length]
            is_whole = len(track) == length and crc32(track) == check
            found[event] = track if is_whole else None
            end = at + HEAD + length if is_whole else end
        at = end
    missing += [f"{path}: the track of event {event} is damaged" for event, track in found.items() if track is None]
    return Tracks({event: track for event, track in found.items() if track is not None}, tuple(missing))


def _head(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Returns event, length and checksum if an intact record head starts at this byte."""
    head = data[at : at + HEAD]
    if len(head) < HEAD or not head.startswith(MARK):
        return None
    numbers = head[len(MARK) : -CHECK.size]
    if CHECK.unpack(head[-CHECK.size :]) != (crc32(numbers),):
        return None
    event, length, check = NUMBERS.unpack(numbers)
    return event, length, check


def _next(data: bytes, at: int) -> int:
    """Returns where the next intact record head starts, or the end of the file."""
    while (at := data.find(MARK, at)) >= 0:
        if _head(data, at) is not None:
            return at
        at += 1
    return len(data)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise TracksError(f"{path}: cannot be read: {error.strerror}") from None


def _check(path: Path, data: bytes) -> None:
    if not data.startswith(NAME) or len(data) < len(HEADER):
        raise TracksError(f"{path}: these are no tracks of Meja")
    if data[len(NAME)] != FORMAT:
        raise TracksError(f"{path}: format {data[len(NAME)]} is not known to this Meja, which reads format {FORMAT}")
