"""The motion of one deed, kept small: the bodies that moved, frame by frame, for those who watch and for replays.

    track := names frame*
    names := count u8, count * (length u8, utf-8)
    frame := time in ms u32, left u8, moved u8, gone u8, moved * body, gone * (index of its name u8)
    body  := index of its name u8, 3 * place i16, 3 * turn u16                               13 bytes

A body that is in no frame yet is where the tower of the state has it; a new piece is not to be seen before its first.
`left` counts down once all hands are off: the tenths of a second, at most, until it is judged what stands. FALLS is
added to it once a floor has come down. While a hand is at work it is AT_WORK.
"""

import math
import struct
import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meja.games.menara.tower.physics.bodies import MM, Name

if TYPE_CHECKING:  # who only reads tracks need not load the physics
    from meja.games.menara.tower.hand.deed_scene import DeedScene
    from meja.games.menara.tower.physics.scene import Scene

VERSION: Final = 2
AT_WORK: Final = 255
FALLS: Final = 128
PLACE_MM: Final = 0.05  # the unit of a place, which so reaches 1.6 m from the table's middle
TURN_MOST: Final = 2**15 - 1  # the three smaller numbers of a quaternion, 15 bits each; the top bits say which three
LARGEST: Final = 2**26  # bytes of a track; no deed comes near
BODY: Final = np.dtype([("index", "u1"), ("place", "<i2", 3), ("turn", "<u2", 3)])
HEAD: Final = struct.Struct("<IBBB")
OTHERS: Final = np.array([[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]])  # the three that are not the largest

Array = NDArray[np.float64]
Records = NDArray[Any]  # of BODY


class TrackError(Exception):
    """Bytes that are no track; the message says why."""


def encoded(poses: Array, indices: Iterable[int]) -> Records:
    """Poses, each a place in metres and a turn, as they are kept."""
    records = np.empty(len(poses), BODY)
    places = np.rint(poses[:, :3] / (PLACE_MM * MM))
    records["place"] = places.clip(-(2**15), 2**15 - 1)
    turns = poses[:, 3:] / np.linalg.norm(poses[:, 3:], axis=1, keepdims=True)
    largest = np.abs(turns).argmax(1)
    sign = np.where(turns[np.arange(len(turns)), largest] < 0, -1.0, 1.0)  # q and -q are the same turn
    small = np.take_along_axis(turns, OTHERS[largest], 1) * sign[:, None]
    turn = np.rint((small / np.sqrt(2) + 0.5) * TURN_MOST).astype(np.uint16)  # each is within +-sqrt(1/2)
    turn[:, 0] |= (largest & 1).astype(np.uint16) << 15
    turn[:, 1] |= (largest >> 1).astype(np.uint16) << 15
    records["turn"] = turn
    records["index"] = list(indices)
    return records


def decoded(records: Records) -> Array:
    """The poses again; the places to 0.05 mm, the turns to a hundredth of a degree."""
    poses = np.zeros((len(records), 7))
    poses[:, :3] = records["place"] * (PLACE_MM * MM)
    high = (records["turn"] >> 15).astype(int)
    largest = high[:, 0] + 2 * high[:, 1]
    small = ((records["turn"] & TURN_MOST) / TURN_MOST - 0.5) * np.sqrt(2)
    turns = np.zeros((len(records), 4))
    np.put_along_axis(turns, OTHERS[largest], small, 1)
    turns[np.arange(len(turns)), largest] = np.sqrt(np.maximum(0.0, 1 - (small**2).sum(1)))
    poses[:, 3:] = turns / np.linalg.norm(turns, axis=1, keepdims=True)
    return poses


class Frame(NamedTuple):
    """What moved since the frame before, and what was taken away."""

    ms: int
    left: int
    moved: Records
    gone: tuple[int, ...] = ()

    def to_bytes(self) -> bytes:
        head = HEAD.pack(self.ms, self.left, len(self.moved), len(self.gone))
        return head + self.moved.tobytes() + bytes(self.gone)


@dataclass(frozen=True, eq=False)
class Track:
    names: tuple[Name, ...]
    frames: tuple[Frame, ...]

    @property
    def ends_s(self) -> float:
        return self.frames[-1].ms / 1000 if self.frames else 0.0

    def at(self, time_s: float) -> dict[Name, Array]:
        """Where the bodies are that have moved until then, and are still there: centre in metres, and turn."""
        found = {}
        for name, way in self._ways.items():
            n = int(np.searchsorted(way.ms, round(time_s * 1000), side="right"))
            if n and round(time_s * 1000) < way.gone_ms:
                found[name] = way.poses[n - 1]
        return found

    def left_s(self, time_s: float) -> float | None:
        """How long then at most until it is judged; None while a hand is at work."""
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
        unpacking = zlib.decompressobj()
        try:
            raw = unpacking.decompress(data[1:], LARGEST)
        except zlib.error:
            raise TrackError("the track is damaged: it cannot be unpacked") from None
        if not unpacking.eof:
            raise TrackError("the track is cut off, or larger than any deed")
        return Track.of(raw)

    @staticmethod
    def of(raw: bytes) -> "Track":
        """From the bytes that a recorder tells, one after the other."""
        names, at = _names(raw)
        return Track(names, tuple(_frames(raw, at, len(names))))

    @cached_property
    def _ways(self) -> Mapping[Name, "_Way"]:
        if not self.frames:
            return {}
        records = np.concatenate([frame.moved for frame in self.frames])
        ms = np.repeat([frame.ms for frame in self.frames], [len(frame.moved) for frame in self.frames])
        poses = decoded(records)
        gone = {index: frame.ms for frame in self.frames for index in frame.gone}
        mine = ((index, records["index"] == index) for index in np.unique(records["index"]).tolist())
        return {self.names[i]: _Way(ms[is_my], poses[is_my], gone.get(i, np.inf)) for i, is_my in mine}


class _Way(NamedTuple):
    """One body's."""

    ms: NDArray[np.int64]
    poses: Array
    gone_ms: float


class Recorder:
    """Watches deeds, one after the other, and keeps what moves in every so many frames.

    `tell` hears the bytes of a track as it grows: first the names, then frame by frame.
    """

    def __init__(self, every: int = 2, tell: Callable[[bytes], None] | None = None) -> None:
        self.every, self.tell = every, tell
        self.calls = 0
        self.recording: _Recording | None = None

    def __call__(self, setting: "DeedScene") -> None:
        """To be called for every frame of a deed."""
        if self.recording is None or self.recording.scene is not setting.scene:
            self.recording, self.calls = _Recording(setting.scene, self.tell), 0
        self.calls += 1
        if self.calls % self.every == 0:
            self.recording.keep()

    def take(self) -> Track | None:
        """The track of the deed that was watched last, up to where its bodies are now; None if there was none."""
        done, self.recording = self.recording, None
        if done is None:
            return None
        done.keep()
        return Track.of(b"".join(done.told))


class _Recording:
    """One deed's."""

    def __init__(self, scene: "Scene", tell: Callable[[bytes], None] | None) -> None:
        self.scene, self.tell = scene, tell
        self.names = tuple(scene.bodies)
        self.index = {name: n for n, name in enumerate(self.names)}
        self.told: list[bytes] = []
        # What still is where the tower has it is not kept, even though it is free to move.
        self.last = encoded(np.array([scene.poses[name] for name in self.names]), range(len(self.names)))
        self.unseen = set(scene.new)
        self.gone: set[Name] = set()
        self.left = AT_WORK
        self._tell(names_to_bytes(self.names))

    def keep(self) -> None:
        """What has moved since it was last called; nothing if nothing has, and nobody waits."""
        scene = self.scene
        left = AT_WORK if scene.left_s is None else math.ceil(scene.left_s * 10) + FALLS * scene.falls
        gone = [name for name in self.names if name not in scene.bodies and name not in self.gone]
        poses, seen = scene.world.poses(), [name not in scene.new for name in scene.free]
        free = [name for name in scene.free if name not in scene.new]
        here = encoded(poses[seen], [self.index[name] for name in free])
        appears = np.array([name in self.unseen for name in free], bool)
        moved = here[appears | (here != self.last[here["index"]])]
        if not len(moved) and not gone and left == self.left:
            return
        self.left = left
        self.last[moved["index"]] = moved
        self.unseen &= scene.new
        self.gone.update(gone)
        frame = Frame(round(scene.time_s * 1000), left, moved, tuple(self.index[name] for name in gone))
        self._tell(frame.to_bytes())

    def _tell(self, data: bytes) -> None:
        self.told.append(data)
        if self.tell is not None:
            self.tell(data)


class Motion:
    """A deed as it is told, piece by piece: for those who come later, and to be kept."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.moved: dict[int, bytes] = {}  # the last pose of every body that is in some frame
        self.gone: dict[int, None] = {}  # in their order

    def add(self, piece: bytes) -> None:
        self.pieces.append(piece)
        if len(self.pieces) == 1:
            return  # the names
        *_, n_moved, n_gone = HEAD.unpack_from(piece)
        end = HEAD.size + n_moved * BODY.itemsize
        for at in range(HEAD.size, end, BODY.itemsize):
            self.moved[piece[at]] = piece[at : at + BODY.itemsize]
        self.gone.update(dict.fromkeys(piece[end : end + n_gone]))

    def so_far(self) -> list[bytes]:
        """The names, and one frame in which everything is where it is now."""
        if len(self.pieces) < 2:
            return self.pieces.copy()
        ms, left, _, _ = HEAD.unpack_from(self.pieces[-1])
        head = HEAD.pack(ms, left, len(self.moved), len(self.gone))
        return [self.pieces[0], b"".join((head, *self.moved.values(), bytes(self.gone)))]

    def track(self) -> bytes:
        """Of a deed that nobody told of, a track of nothing."""
        return _packed(self.pieces or (names_to_bytes(()),))


def _packed(pieces: Iterable[bytes]) -> bytes:
    return bytes([VERSION]) + zlib.compress(b"".join(pieces), 9)


def names_to_bytes(names: Iterable[Name]) -> bytes:
    rows = [name.encode() for name in names]
    return bytes([len(rows)]) + b"".join(bytes([len(row)]) + row for row in rows)


def _names(raw: bytes) -> tuple[tuple[Name, ...], int]:
    names: list[Name] = []
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
