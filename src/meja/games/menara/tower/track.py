"""Tracks: the motion of all bodies during one deed in a compact format, for viewers and replays.

    track := names frame*
    names := count u8, count * (length u8, utf-8)
    frame := time in ms u32, left u8, moved u8, gone u8, moved * body, gone * (index of its name u8)
    body  := index of its name u8, 3 * place i16, 3 * turn u16                               13 bytes

Until its first frame a body is where the tower of the state has it, and a new piece is invisible. `left` is AT_WORK
while a hand is at work; then it counts down the tenths of a second until the verdict, at most, plus FALLS once a floor
has fallen. A track is sent in chunks: the names, then one frame each.
"""

import math
import struct
import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics.bodies import MM, BodyName

if TYPE_CHECKING:  # readers of tracks do not load the physics
    from meja.games.menara.tower.hand.deed_scene import DeedScene
    from meja.games.menara.tower.physics.scene import Scene

VERSION: Final = 2
AT_WORK: Final = 255
FALLS: Final = 128
PLACE_MM: Final = 0.05  # the unit of a place; 16 bits reach 1.6 m from the table's middle
MAX_TURN: Final = 2**15 - 1  # of a component; the top bits of the first two say which component is left out
MAX_TRACK_BYTES: Final = 2**26  # unpacked; no deed comes near
BODY: Final = np.dtype([("index", "u1"), ("place", "<i2", 3), ("turn", "<u2", 3)])
HEAD: Final = struct.Struct("<IBBB")
OTHERS: Final = np.array([[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]])  # components that are not the largest

Records = NDArray[Any]  # of BODY
ChunkCallback = Callable[[bytes], None]


class TrackError(Exception):
    """Bytes that are not a valid track; the message says why."""


def encoded(poses: Floats, indices: Iterable[int]) -> Records:
    """Encodes poses, each a place in metres and a quaternion of which the largest component is left out."""
    records = np.empty(len(poses), BODY)
    places = np.rint(poses[:, :3] / (PLACE_MM * MM))
    records["place"] = places.clip(-(2**15), 2**15 - 1)
    turns = poses[:, 3:] / np.linalg.norm(poses[:, 3:], axis=1, keepdims=True)
    largest = np.abs(turns).argmax(1)
    sign = np.where(turns[np.arange(len(turns)), largest] < 0, -1.0, 1.0)  # q and -q are the same turn
    small = np.take_along_axis(turns, OTHERS[largest], 1) * sign[:, None]
    turn = np.rint((small / np.sqrt(2) + 0.5) * MAX_TURN).astype(np.uint16)  # each is within +-sqrt(1/2)
    turn[:, 0] |= (largest & 1).astype(np.uint16) << 15
    turn[:, 1] |= (largest >> 1).astype(np.uint16) << 15
    records["turn"] = turn
    records["index"] = list(indices)
    return records


def decoded(records: Records) -> Floats:
    """Decodes poses: places to 0.05 mm, turns to a hundredth of a degree."""
    poses = np.zeros((len(records), 7))
    poses[:, :3] = records["place"] * (PLACE_MM * MM)
    high = (records["turn"] >> 15).astype(int)
    largest = high[:, 0] + 2 * high[:, 1]
    small = ((records["turn"] & MAX_TURN) / MAX_TURN - 0.5) * np.sqrt(2)
    turns = np.zeros((len(records), 4))
    np.put_along_axis(turns, OTHERS[largest], small, 1)
    turns[np.arange(len(turns)), largest] = np.sqrt(np.maximum(0.0, 1 - (small**2).sum(1)))
    poses[:, 3:] = turns / np.linalg.norm(turns, axis=1, keepdims=True)
    return poses


class Frame(NamedTuple):
    """The bodies that moved since the frame before, and those that were removed."""

    ms: int
    left: int
    moved: Records
    gone: tuple[int, ...] = ()

    def to_bytes(self) -> bytes:
        head = HEAD.pack(self.ms, self.left, len(self.moved), len(self.gone))
        return head + self.moved.tobytes() + bytes(self.gone)


@dataclass(frozen=True, eq=False)
class Track:
    names: tuple[BodyName, ...]
    frames: tuple[Frame, ...]

    @property
    def ends_s(self) -> float:
        return self.frames[-1].ms / 1000 if self.frames else 0.0

    def at(self, time_s: float) -> dict[BodyName, Floats]:
        """Returns the poses, in metres, of the bodies that have moved by then and were not removed."""
        found: dict[int, Floats] = {}
        for frame in self.frames:
            if frame.ms > round(time_s * 1000):
                break
            found.update(zip(frame.moved["index"].tolist(), decoded(frame.moved), strict=True))
            for index in frame.gone:
                found.pop(index, None)
        return {self.names[index]: found[index] for index in sorted(found)}

    def left_s(self, time_s: float) -> float | None:
        """Returns how long it is until the verdict, at most; None while a hand is at work."""
        n = bisect_right(self.frames, round(time_s * 1000), key=lambda frame: frame.ms)
        left = self.frames[n - 1].left if n else AT_WORK
        return None if left == AT_WORK else left % FALLS / 10

    def to_bytes(self) -> bytes:
        return _packed((names_to_bytes(self.names), *(frame.to_bytes() for frame in self.frames)))

    @staticmethod
    def from_bytes(data: bytes) -> "Track":
        if not data:
            raise TrackError("the track is empty")
        if data[0] != VERSION:
            raise TrackError(f"the track is of version {data[0]}; this Meja reads version {VERSION}")
        unpacker = zlib.decompressobj()
        try:
            raw = unpacker.decompress(data[1:], MAX_TRACK_BYTES)
        except zlib.error:
            raise TrackError("the track is damaged: it cannot be unpacked") from None
        if not unpacker.eof:
            raise TrackError("the track is cut off, or larger than any deed")
        return Track.of(raw)

    @staticmethod
    def of(raw: bytes) -> "Track":
        """Parses the joined chunks of a track."""
        names, at = _names(raw)
        return Track(names, tuple(_frames(raw, at, len(names))))


class Recorder:
    """Records deeds, one after the other: every n-th frame of each.

    `on_chunk` is called with the chunks of a track as it grows.
    """

    def __init__(self, every: int = 2, on_chunk: ChunkCallback | None = None) -> None:
        self.every, self.on_chunk = every, on_chunk
        self.calls = 0
        self.recording: _Recording | None = None

    def __call__(self, setting: "DeedScene") -> None:
        """Must be called for every frame of a deed."""
        if self.recording is None or self.recording.scene is not setting.scene:
            self.recording, self.calls = _Recording(setting.scene, self.on_chunk), 0
        self.calls += 1
        if self.calls % self.every == 0:
            self.recording.add_frame()

    def take(self) -> Track | None:
        """Ends the recording. Returns the track with a last frame of the bodies as they are now, if there is one."""
        recording, self.recording = self.recording, None
        if recording is None:
            return None
        recording.add_frame()
        return Track.of(b"".join(recording.chunks))


class _Recording:
    """The recording of one deed."""

    def __init__(self, scene: "Scene", on_chunk: ChunkCallback | None) -> None:
        self.scene, self.on_chunk = scene, on_chunk
        self.names = tuple(scene.bodies)
        self.index = {name: n for n, name in enumerate(self.names)}
        self.chunks: list[bytes] = []
        # Bodies that have not moved from their poses in the tower are not recorded, even if they are free.
        self.last = encoded(np.array([scene.poses[name] for name in self.names]), range(len(self.names)))
        self.unseen = set(scene.new)
        self.gone: set[BodyName] = set()
        self.left = AT_WORK
        self._add(names_to_bytes(self.names))

    def add_frame(self) -> None:
        """Adds a frame, unless neither a body nor the countdown has changed since the last one."""
        scene = self.scene
        left = AT_WORK if scene.left_s is None else math.ceil(scene.left_s * 10) + FALLS * scene.falls
        gone = [name for name in self.names if name not in scene.bodies and name not in self.gone]
        poses, is_visible = scene.world.poses(), [name not in scene.new for name in scene.free]
        free = [name for name in scene.free if name not in scene.new]
        records = encoded(poses[is_visible], [self.index[name] for name in free])
        appears = np.array([name in self.unseen for name in free], bool)
        moved = records[appears | (records != self.last[records["index"]])]
        if not len(moved) and not gone and left == self.left:
            return
        self.left = left
        self.last[moved["index"]] = moved
        self.unseen &= scene.new
        self.gone.update(gone)
        frame = Frame(round(scene.time_s * 1000), left, moved, tuple(self.index[name] for name in gone))
        self._add(frame.to_bytes())

    def _add(self, chunk: bytes) -> None:
        self.chunks.append(chunk)
        if self.on_chunk is not None:
            self.on_chunk(chunk)


class GrowingTrack:
    """The chunks of a track so far: for viewers who come late, and to be stored."""

    def __init__(self) -> None:
        self.chunks: list[bytes] = []
        self.moved: dict[int, bytes] = {}  # the last record of every body that has moved
        self.gone: dict[int, None] = {}  # an ordered set

    def add(self, chunk: bytes) -> None:
        self.chunks.append(chunk)
        if len(self.chunks) == 1:
            return  # the names
        *_, n_moved, n_gone = HEAD.unpack_from(chunk)
        end = HEAD.size + n_moved * BODY.itemsize
        for at in range(HEAD.size, end, BODY.itemsize):
            self.moved[chunk[at]] = chunk[at : at + BODY.itemsize]
        self.gone.update(dict.fromkeys(chunk[end : end + n_gone]))

    def so_far(self) -> list[bytes]:
        """Returns two chunks: the names, and one frame with the last record of every body that has moved."""
        if len(self.chunks) < 2:
            return self.chunks.copy()
        ms, left, _, _ = HEAD.unpack_from(self.chunks[-1])
        head = HEAD.pack(ms, left, len(self.moved), len(self.gone))
        return [self.chunks[0], b"".join((head, *self.moved.values(), bytes(self.gone)))]

    def track(self) -> bytes:
        """Returns the track as it is stored; without chunks, an empty one."""
        return _packed(self.chunks or (names_to_bytes(()),))


def _packed(chunks: Iterable[bytes]) -> bytes:
    return bytes([VERSION]) + zlib.compress(b"".join(chunks), 9)


def names_to_bytes(names: Iterable[BodyName]) -> bytes:
    rows = [name.encode() for name in names]
    return bytes([len(rows)]) + b"".join(bytes([len(row)]) + row for row in rows)


def _names(raw: bytes) -> tuple[tuple[BodyName, ...], int]:
    names: list[BodyName] = []
    at = 1
    try:
        for _ in range(raw[0]):
            end = at + 1 + raw[at]
            names.append(raw[at + 1 : end].decode())
            at = end
    except (IndexError, UnicodeDecodeError):
        raise TrackError("the track is damaged: its names are not readable") from None
    if at > len(raw) or len(set(names)) < len(names):
        raise TrackError("the track is damaged: its names are not readable")
    return tuple(names), at


def _frames(raw: bytes, at: int, names: int) -> Iterator[Frame]:
    last_ms = -1
    while at < len(raw):
        if at + HEAD.size > len(raw):
            raise TrackError(f"the track is cut off after {max(last_ms, 0)} ms")
        ms, left, n_moved, n_gone = HEAD.unpack_from(raw, at)
        at += HEAD.size
        end = at + n_moved * BODY.itemsize
        if end + n_gone > len(raw):
            raise TrackError(f"the track is cut off after {max(last_ms, 0)} ms")
        moved = np.frombuffer(raw, BODY, n_moved, at)
        gone = tuple(raw[end : end + n_gone])
        if ms < last_ms or any(index >= names for index in (*moved["index"].tolist(), *gone)):
            raise TrackError(f"the track is damaged after {max(last_ms, 0)} ms")
        yield Frame(ms, left, moved, gone)
        at, last_ms = end + n_gone, ms
