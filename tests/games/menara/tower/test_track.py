"""Tracks: the motion of a deed, compact enough to store and send, and precise enough to show no difference."""

import math
import zlib
from collections.abc import Iterable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meja.games.menara.actions import Deed, Move, MoveColumns, PlaceColumns, Placement, Shake, Spot, Try
from meja.games.menara.tower.hand.deed_scene import DeedScene
from meja.games.menara.tower.hand.hands import MAX_SETTLE_S
from meja.games.menara.tower.hand.steadiness import MEDIUM
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.physics.scene import Scene
from meja.games.menara.tower.track import (
    AT_WORK,
    BODY,
    VERSION,
    Frame,
    GrowingTrack,
    Recorder,
    Track,
    TrackError,
    decoded,
    encoded,
    names_to_bytes,
)
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import full, tower
from tests.games.menara.tower.deeds import trying

PLACE_ERROR_MM = 0.025  # along each axis
TURN_ERROR_DEG = 0.01
END_S = 1e6

ON = tower(("heron", "light", 0, (0.0, 0.0), {0: "yellow", 1: "red", 2: "blue"}))
STACK = tower(
    ("heron", "light", 0, (0.0, 0.0), full("heron", "light")),
    ("anvil", "light", 1, (0.0, 0.0), full("anvil", "light")),
)


Seen = list[tuple[float, dict[str, Floats]]]  # where every free body was, at each time


def watched(deed: Deed, on: Tower, every: int = 2) -> tuple[Track, Seen]:
    recorder, seen = Recorder(every), Seen()

    def watch(setting: DeedScene) -> None:
        recorder(setting)
        scene = setting.scene
        seen.append((scene.time_s, {name: scene.at(name).copy() for name in scene.free if name not in scene.new}))

    Physical(MEDIUM, watch=watch).settle(trying(on, deed), Try(deed), "1:1")
    track = recorder.take()
    assert track is not None
    return track, seen


CASES: dict[str, tuple[Deed, Tower]] = {
    "a column is built": (PlaceColumns((Placement("yellow", Spot("heron", 3)),)), ON),
    "two are built": (PlaceColumns((Placement("yellow", Spot("heron", 3)), Placement("red", Spot("heron", 4)))), ON),
    "one moves": (MoveColumns((Move(Spot("heron", 0), Spot("heron", 3)),)), ON),
    "a floor falls": (Shake(tuple(STACK.floors["anvil"].on[1:])), STACK),
}


@pytest.fixture(scope="module", params=CASES.values(), ids=list(CASES))
def run(request: pytest.FixtureRequest) -> tuple[Track, Seen]:
    return watched(*request.param)


def off(a: Floats, b: Floats) -> tuple[float, float]:
    """Returns by how much two poses differ: in mm along the worst axis, and in degrees."""
    dot = min(1.0, abs(float(a[3:] @ b[3:])))
    return float(np.abs(a[:3] - b[:3]).max()) * 1000, math.degrees(2 * math.acos(dot))


def random_poses(n: int, seed: int = 1) -> Floats:
    chance = np.random.default_rng(seed)
    turns = chance.normal(size=(n, 4))
    return np.hstack([chance.uniform(-1.6, 1.6, (n, 3)), turns / np.linalg.norm(turns, axis=1, keepdims=True)])


def test_a_body_takes_thirteen_bytes() -> None:
    assert BODY.itemsize == 13
    assert len(encoded(random_poses(70), range(70)).tobytes()) == 13 * 70


def test_a_pose_is_decoded_within_the_precision_of_the_format() -> None:
    poses = random_poses(20_000)
    back = decoded(encoded(poses, [0] * len(poses)))
    errors = np.array([off(a, b) for a, b in zip(poses, back, strict=True)])
    assert errors[:, 0].max() <= PLACE_ERROR_MM + 1e-9
    assert errors[:, 1].max() < TURN_ERROR_DEG


@pytest.mark.parametrize("turn", [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, -1, 0), (0.5, -0.5, 0.5, -0.5), (-0.7, 0, 0, 0.7)])
def test_turns_with_extreme_components_survive_the_encoding(turn: tuple[float, ...]) -> None:
    pose = np.array([[0.0, 0.0, 0.0, *turn]])
    pose[:, 3:] /= np.linalg.norm(pose[:, 3:])
    assert off(decoded(encoded(pose, [0]))[0], pose[0])[1] < TURN_ERROR_DEG


def test_a_place_out_of_range_is_clamped() -> None:
    pose = np.array([[5.0, -5.0, 0.1, 1.0, 0.0, 0.0, 0.0]])
    x, y, z, *_ = decoded(encoded(pose, [0]))[0].tolist()
    assert (x, y, z) == pytest.approx((1.63835, -1.6384, 0.1))


def test_a_replay_shows_every_body_at_its_recorded_pose(run: tuple[Track, Seen]) -> None:
    track, seen = run
    checked = 0
    for time_s, bodies in seen[1::2]:
        shown = Track.from_bytes(track.to_bytes()).at(time_s)
        assert shown.keys() <= bodies.keys()
        for name, pose in shown.items():
            place_mm, turn_deg = off(pose, bodies[name])
            assert place_mm <= PLACE_ERROR_MM + 1e-9
            assert turn_deg < TURN_ERROR_DEG
            checked += 1
    assert checked > 20


def test_a_replay_ends_with_the_final_poses_of_the_deed(run: tuple[Track, Seen]) -> None:
    track, seen = run
    _, last = seen[-1]
    shown = track.at(END_S)
    assert shown
    for name, pose in shown.items():
        assert off(pose, last[name])[0] <= PLACE_ERROR_MM + 1e-9


def test_a_track_contains_only_moving_bodies(run: tuple[Track, Seen]) -> None:
    track, seen = run
    assert "heron" not in track.at(END_S), "the base lies on the table"
    free = sum(len(bodies) for _, bodies in seen[1::2])
    assert sum(len(frame.moved) for frame in track.frames) < free


def test_frames_count_down_to_the_verdict_once_the_hand_is_off(run: tuple[Track, Seen]) -> None:
    track = Track.from_bytes(run[0].to_bytes())
    lefts = [track.left_s(frame.ms / 1000) for frame in track.frames]
    waiting = [left for left in lefts if left is not None]
    assert lefts == [None] * (len(lefts) - len(waiting)) + waiting, "it begins when all hands are off"
    assert waiting[0] == MAX_SETTLE_S
    assert waiting == sorted(waiting, reverse=True)
    assert len(set(waiting)) >= 3, "it is counted down, also while nothing moves"
    assert track.left_s(-1.0) is None


def test_a_column_that_is_built_takes_half_a_kilobyte_and_a_floor_that_falls_a_few() -> None:
    sizes = {what: len(watched(*case)[0].to_bytes()) for what, case in CASES.items()}
    assert sizes["a column is built"] < 600
    assert sizes["a floor falls"] < 8000


def test_a_new_piece_is_not_in_the_track_before_the_hand_brings_it() -> None:
    track, _ = watched(*CASES["two are built"])
    first = {name: min(f.ms for f in track.frames if track.names.index(name) in f.moved["index"]) for name in NEW}
    assert first["new/0"] < first["new/1"]
    assert "new/1" not in track.at((first["new/1"] - 1) / 1000)
    assert "new/1" in track.at(first["new/1"] / 1000)


NEW = ("new/0", "new/1")


def test_a_removed_body_disappears_from_the_track() -> None:
    scene = Scene(STACK, exact=True)
    setting, recorder = DeedScene(scene, (), {}), Recorder(1)
    scene.world.at("anvil/0")[0] += 0.001
    for n in range(20):
        if n == 10:
            scene.remove(["anvil/0"])
        scene.step()
        recorder(setting)
    track = recorder.take()
    assert track is not None
    assert "anvil/0" in track.at(0.020)
    assert "anvil/0" not in track.at(0.022)
    assert Track.from_bytes(track.to_bytes()).at(1.0).keys() == track.at(1.0).keys()


def test_a_recorder_keeps_one_deed_after_the_other() -> None:
    recorder = Recorder()
    physical = Physical(watch=recorder)
    kept = []
    for deed, on in list(CASES.values())[:2]:
        physical.settle(trying(on, deed), Try(deed), "1:1")
        kept.append(recorder.take())
    assert [track is not None and NEW[1] in track.names for track in kept] == [False, True]
    assert recorder.take() is None


def test_the_chunks_of_a_recorder_make_up_its_track() -> None:
    told: list[bytes] = []
    recorder = Recorder(1, told.append)
    deed, on = CASES["two are built"]
    Physical(watch=recorder).settle(trying(on, deed), Try(deed), "1:1")
    track = recorder.take()
    assert track is not None
    assert len(told) == len(track.frames) + 1
    assert Track.of(b"".join(told)).to_bytes() == track.to_bytes()


# Viewers who come late


class Client:
    """What a browser makes of the chunks: where bodies are, and which were removed."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        track = Track.of(b"".join(chunks))
        self.names = track.names
        self.at: dict[int, bytes] = {}
        self.gone: set[int] = set()
        self.last = track.frames[-1][:2] if track.frames else None
        for frame in track.frames:
            self.at |= {int(body["index"]): body.tobytes() for body in frame.moved}
            self.gone |= set(frame.gone)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Client) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def test_a_late_viewer_gets_every_body_where_it_is(told: list[bytes]) -> None:
    growing = GrowingTrack()
    for n, chunk in enumerate(told, start=1):
        growing.add(chunk)
        assert len(growing.so_far()) <= 2
        assert Client(growing.so_far()) == Client(told[:n])
        assert Client([*growing.so_far(), *told[n:]]) == Client(told)
    assert growing.track() == Track.of(b"".join(told)).to_bytes()


@pytest.fixture(scope="module", params=CASES.values(), ids=list(CASES))
def told(request: pytest.FixtureRequest) -> list[bytes]:
    chunks: list[bytes] = []
    deed, on = request.param
    Physical(MEDIUM, watch=Recorder(1, chunks.append)).settle(trying(on, deed), Try(deed), "1:1")
    assert len(chunks) > 10
    return chunks


NAMES = ("heron", "heron/0", "anvil", "anvil/0", "new/0")


@st.composite
def tracks(draw: st.DrawFn) -> list[bytes]:
    """Draws chunks with any frames; a body that is gone is in no later one."""
    chunks, ms, gone = [names_to_bytes(NAMES)], 0, set[int]()
    for _ in range(draw(st.integers(0, 6))):
        ms += draw(st.integers(0, 50))
        here = sorted({*range(len(NAMES))} - gone)
        moved = draw(st.lists(st.sampled_from(here), unique=True)) if here else []
        going = draw(st.lists(st.sampled_from(here), unique=True, max_size=1)) if here else []
        poses = random_poses(len(moved), draw(st.integers(0, 99)))
        chunks.append(Frame(ms, draw(st.integers(0, AT_WORK)), encoded(poses, moved), tuple(going)).to_bytes())
        gone |= set(going)
    return chunks


@given(tracks(), st.data())
def test_a_late_viewer_of_any_track_ends_with_the_same_poses(chunks: list[bytes], data: st.DataObject) -> None:
    n = data.draw(st.integers(1, len(chunks)))
    growing = GrowingTrack()
    for chunk in chunks[:n]:
        growing.add(chunk)
    later = [*growing.so_far(), *chunks[n:]]
    assert Client(later) == Client(chunks)
    shown, all_shown = (Track.of(b"".join(row)).at(END_S) for row in (later, chunks))
    assert shown.keys() == all_shown.keys()
    assert all(np.array_equal(shown[name], all_shown[name]) for name in shown)


def test_a_growing_track_without_frames_is_empty() -> None:
    growing = GrowingTrack()
    assert growing.so_far() == []
    assert Track.from_bytes(growing.track()).names == ()
    growing.add(names_to_bytes(NAMES))
    assert growing.so_far() == [names_to_bytes(NAMES)]
    assert Track.from_bytes(growing.track()).names == NAMES


def test_an_empty_track_is_valid() -> None:
    empty = Track((), ())
    back = Track.from_bytes(empty.to_bytes())
    assert (back.names, back.frames, back.at(1.0), back.ends_s) == ((), (), {}, 0.0)


@pytest.fixture(scope="module")
def kept() -> bytes:
    return watched(*CASES["a column is built"])[0].to_bytes()


def packed(*parts: bytes) -> bytes:
    return bytes([VERSION]) + zlib.compress(b"".join(parts))


ONE = b"\x01\x05heron"  # its names


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (bytes([VERSION + 1]) + packed(ONE)[1:], f"version {VERSION + 1}; this Meja reads version {VERSION}"),
        (bytes([VERSION]) + b"nonsense", "cannot be unpacked"),
        (packed(ONE)[:-3], "cut off"),
        (packed(), "names"),
        (packed(ONE[:-2]), "names"),
        (packed(b"\x02\x01a\x01a"), "names"),
        (packed(b"\x01\x01\xff"), "names"),
        (packed(ONE, b"\0\0\0\0\xff\x01"), "cut off after 0 ms"),
        (packed(ONE, b"\x10\0\0\0\xff\x01\0", b"\0" * 12), "cut off after 0 ms"),
        (packed(ONE, b"\x10\0\0\0\xff\0\x01\x01"), "damaged after 0 ms"),
        (packed(ONE, b"\x10\0\0\0\xff\x01\0\x01", b"\0" * 12), "damaged after 0 ms"),
        (packed(ONE, b"\x10\0\0\0\xff\0\x01\0", b"\x09\0\0\0\xff\0\x01\0"), "damaged after 16 ms"),
    ],
)
def test_an_invalid_track_is_refused_with_its_fault_in_one_line(data: bytes, why: str) -> None:
    with pytest.raises(TrackError, match=why) as complaint:
        Track.from_bytes(data)
    assert "\n" not in str(complaint.value)


@given(st.data())
def test_damaged_bytes_give_a_track_or_a_track_error(kept: bytes, data: st.DataObject) -> None:
    raw = bytearray(zlib.decompress(kept[1:]))
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(raw)))
    read = track_or_sentence(bytes(raw[:cut]))
    if isinstance(read, str):
        assert read.startswith("the track is ")
    else:
        assert all(np.isfinite(pose).all() for pose in read.at(END_S).values())


def track_or_sentence(raw: bytes) -> Track | str:
    try:
        return Track.of(raw)
    except TrackError as complaint:
        return str(complaint)
