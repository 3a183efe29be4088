"""MENARA's hosting: its towers, the hands that build them, and its bots."""

import multiprocessing
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any, Final, Literal

import msgspec
import pytest

from meja.bots import Random
from meja.game import NATURE, IllegalAction
from meja.games.menara.actions import (
    Deed,
    Found,
    LayFloor,
    PlaceColumns,
    Placement,
    Pose,
    Reveal,
    Seek,
    Settle,
    Shake,
    Spot,
    TakeBack,
    Try,
)
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.statics_evaluator import StaticsEvaluator
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.nature import SeededNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.tower.balanced import Balanced
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.hand.other_hand import NUDGE_MM
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.track import Track
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower.workers.tower_deeds import TowerDeeds, is_led
from meja.table.hosting import DeedMotion, Hosting, PointerPose, Terms
from meja.text import Text
from tests.games.menara.kit import AUTO, card_of, floor_due, full, tippy, tower, with_turn
from tests.games.menara.kit import table as new_table
from tests.games.menara.tower.deeds import trying

SEED = 5
TERMS = Terms()
TOWERS: Final = ("physics", "statics", "geometric")
TIMEOUT_S = 120.0  # timeout: a test that hangs fails
ON = tower(("heron", "light", 0, (0.0, 0.0), {0: "yellow", 1: "red", 2: "black"}))
STACK = tower(("heron", "light", 0, (0.0, 0.0), full("heron", "light")), ("anvil", "light", 1, (0.0, 0.0), {}))
FREE = Spot("heron", 3)
BUILD = PlaceColumns((Placement("yellow", FREE),))
LAY = LayFloor("gourd", "light", Pose(150.0, 0.0, 0.0), 0)
QUAKE = Shake(tuple(STACK.floors["anvil"].on[1:]))


@pytest.fixture(scope="module")
def deeds() -> Iterator[TowerDeeds]:
    made = TowerDeeds(1)
    yield made
    made.close()


@pytest.fixture
def hosting() -> Hosting:
    return MenaraHosting(None)


# Chance and the tower


def test_a_draw_is_answered_at_once_with_every_tower(hosting: Hosting) -> None:
    state = hosting.game().evolve(None, hosting.game().start(AUTO)[0])
    question = hosting.game().asks(state)
    assert question is not None
    expected = SeededNature(SEED, Weightless()).answer(state, question)
    for kind in TOWERS:
        assert hosting.answer(Terms(tower=kind), SEED, state, question) == expected


def test_only_the_physical_tower_leaves_the_answer_to_a_deed(hosting: Hosting) -> None:
    state, question = trying(STACK, QUAKE), Try(QUAKE)
    chance = f"{SEED}:{state.number}"
    assert hosting.answer(Terms(tower="physics"), SEED, state, question) is None
    geometric = hosting.answer(Terms(tower="geometric"), SEED, state, question)
    assert geometric == Weightless().settle(state, question, chance)
    for hand in ("steady", "shaky"):
        terms = Terms(tower="statics", hand=hand)
        expected = Balanced(HANDS[hand]).settle(trying(ON, BUILD), Try(BUILD), chance)
        assert hosting.answer(terms, SEED, trying(ON, BUILD), Try(BUILD)) == expected


@pytest.mark.rule("R2.7")
@pytest.mark.parametrize("tower", TOWERS)
def test_a_place_is_sought_at_once_and_weighed_where_the_tower_can_fall(
    hosting: Hosting, tower: Literal["physics", "statics", "geometric"]
) -> None:
    due = floor_due(card_of("place"), ("thorn-moon",), tippy(), Setup(lay_base="game", floors=("thorn-moon",)))
    state = with_turn(due, places=None)
    question = hosting.game().asks(state)
    assert isinstance(question, Seek)
    answer = hosting.answer(Terms(tower=tower), SEED, state, question)
    assert isinstance(answer, Found)
    assert bool(answer.places) == (tower == "geometric"), "any place would fell the tower"


def test_only_taking_back_withdraws(hosting: Hosting) -> None:
    assert hosting.withdraws(TakeBack())
    assert not hosting.withdraws(BUILD)


# Seats and bots


def test_there_is_a_seat_for_every_player(hosting: Hosting) -> None:
    assert [hosting.seats(Setup(players=n)) for n in (1, 4)] == [1, 4]
    with pytest.raises(IllegalAction, match="players"):
        hosting.seats(Setup(players=1_000_000))


def test_a_builder_uses_the_statics_for_towers_that_can_fall() -> None:
    hosting = MenaraHosting(None)
    for kind in TOWERS:
        bot = hosting.bot("builder", 1, 0, Terms(tower=kind))
        assert isinstance(bot, Builder)
        assert isinstance(bot.evaluator, StaticsEvaluator) == (kind != "geometric")
    assert isinstance(hosting.bot("random", 1, 0, Terms()), Random)


def test_bots_play_a_game_through_the_hosting(hosting: Hosting) -> None:
    game, terms = hosting.game(), Terms(tower="geometric")
    bots = [hosting.bot(kind, SEED, seat, terms) for seat, kind in enumerate(hosting.bots)]
    state: Any = None
    actions = 0
    events = game.start(Setup(players=2))
    while actions < 60:
        for event in events:
            state = game.evolve(state, event)
        seat = game.actor(state)
        if seat is None:
            break
        if seat == NATURE:
            assert hosting.choose(bots[0], state, 0) is None
            events = game.decide(state, NATURE, hosting.answer(terms, SEED, state, game.asks(state))).events
            continue
        assert hosting.choose(bots[1 - seat], state, 1 - seat) is None, "it is not its turn"
        events = game.decide(state, seat, hosting.choose(bots[seat], state, seat)).events
        actions += 1
    assert len(state.tower.columns) > 1


def test_every_option_survives_json(hosting: Hosting) -> None:
    state = new_table(AUTO).state
    options = hosting.options(state, 0)
    assert Reveal("easy") in options
    for option in options:
        assert msgspec.json.decode(msgspec.json.encode(option), type=hosting.action_type) == option


def test_rooms_bots_and_options_share_one_game_and_geometry() -> None:
    hosting = MenaraHosting(None)
    assert hosting.game() is hosting.game()
    assert hosting.game().site is hosting.geometry
    assert vars(hosting.game()) == {"site": hosting.geometry}, "a game keeps nothing, so threads can share it"


# Deeds


class Watching:
    """Collects the track of a deed, and lets a test wait until something moves."""

    def __init__(self, deeds: TowerDeeds) -> None:
        self.motion: DeedMotion = deeds.motion()
        self.told: list[bytes] = []
        self.has_moved = threading.Event()

    def __call__(self, piece: bytes) -> None:
        self.motion.add(piece)
        self.told.append(piece)
        if len(self.told) > 1:
            self.has_moved.set()

    @property
    def track(self) -> Track:
        return Track.of(b"".join(self.told))


def begin(
    deeds: TowerDeeds, deed: Deed, tell: Any, hand: str = "guided", on: Any = ON, terms: Terms = TERMS
) -> "Future[Any]":
    return deeds.begin("kitchen", terms, SEED, trying(on, deed), Try(deed), hand, tell)


def soon(future: "Future[Any]") -> Any:
    return future.result(TIMEOUT_S)


def here(deed: Deed, on: Any = ON, hand: str = "steady") -> Any:
    """Returns the verdict of the same deed in this process."""
    state: State = trying(on, deed)
    return Physical(HANDS[hand]).settle(state, Try(deed), f"{SEED}:{state.number}")


def over(height_mm: float) -> dict[str, PointerPose]:
    x, y = place_of(ON.floors["heron"]).bases[FREE.base]
    return {
        "new/0": PointerPose((x, y, height_mm)),
        "": PointerPose((0.0, 0.0, 300.0)),
        "nobody": PointerPose((0.0, 0.0, 0.0)),
    }


@pytest.mark.parametrize("hand", ["steady", "shaky"])
def test_a_guided_deed_uses_the_hand_of_the_terms_and_the_seed(
    deeds: TowerDeeds, hand: Literal["steady", "shaky"]
) -> None:
    watching = Watching(deeds)
    assert soon(begin(deeds, BUILD, watching, terms=Terms(hand=hand))) == here(BUILD, hand=hand)
    assert watching.motion.track() == watching.track.to_bytes()


def test_a_guided_deed_runs_in_real_time(deeds: TowerDeeds) -> None:
    watching = Watching(deeds)
    soon(begin(deeds, BUILD, lambda piece: None))  # starts the process
    begun_s = time.monotonic()
    soon(begin(deeds, BUILD, watching))
    assert time.monotonic() - begun_s > watching.track.ends_s > 0.5


def test_a_pointer_leads_a_piece_to_its_place(deeds: TowerDeeds) -> None:
    watching = Watching(deeds)
    future = begin(deeds, BUILD, watching, "free")
    for height_mm in (60.0, 18.5):
        for _ in range(int(TIMEOUT_S / 0.02)):
            deeds.point("kitchen", over(height_mm))
            if watching.has_moved.wait(0.02) and abs(height_of(watching.track, "new/0") - height_mm) < 1.0:
                break
            time.sleep(0.02)
    deeds.let_go("kitchen")
    answer = soon(future)
    assert isinstance(answer, Settle)
    assert (answer.fell, answer.crooked, answer.collapsed) == ((), (), ())
    names, last = watching.motion.so_far()
    assert height_of(Track.of(names + last), "new/0") == pytest.approx(18.5, abs=0.2)


@pytest.mark.rule("M10.3")
def test_the_pointer_of_the_other_hand_nudges_a_column_within_its_base(deeds: TowerDeeds) -> None:
    watching = Watching(deeds)
    future = begin(deeds, BUILD, watching, "free")
    x, y = place_of(ON.floors["heron"]).bases[0]
    for _ in range(int(TIMEOUT_S / 0.02)):
        deeds.point("kitchen", {**over(100.0), "heron/0": PointerPose((x + 60.0, y, 18.5))})
        pose = watching.track.at(watching.track.ends_s).get("heron/0") if watching.told else None
        if pose is not None and pose[0] * 1000 > x + NUDGE_MM - 0.2:
            break
        time.sleep(0.02)
    assert pose is not None
    assert pose[:2] * 1000 == pytest.approx((x + NUDGE_MM, y), abs=0.3)
    deeds.take_back("kitchen")
    assert soon(future) == TakeBack()


def height_of(track: Track, name: str) -> float:
    """Returns the height of a body in mm; -1000 if the track does not have it."""
    pose = track.at(track.ends_s).get(name)
    return -1000.0 if pose is None else float(pose[2]) * 1000


@pytest.mark.parametrize("hand", ["guided", "free"])
def test_a_piece_in_the_hand_can_be_taken_back(deeds: TowerDeeds, hand: str) -> None:
    future = begin(deeds, BUILD, lambda piece: None, hand)
    deeds.take_back("kitchen")
    assert soon(future) == TakeBack()


def test_the_bare_hand_moves_nothing(deeds: TowerDeeds) -> None:
    told: list[bytes] = []
    future = begin(deeds, BUILD, told.append, "free")
    deeds.point("kitchen", {"": PointerPose((0.0, 0.0, 50.0))})
    deeds.point("kitchen", {})
    deeds.let_go("kitchen")
    assert soon(future) == TakeBack(Text("not-over-its-place")), "it was never in the hand"


@pytest.mark.parametrize(("deed", "on"), [(QUAKE, STACK), (LAY, ON)], ids=["an earthquake", "a floor on the table"])
def test_a_deed_without_a_held_piece_waits_for_no_pointer(deeds: TowerDeeds, deed: Deed, on: Any) -> None:
    assert not is_led(deed)
    assert soon(begin(deeds, deed, lambda piece: None, "free", on)) == here(deed, on)


def test_calls_for_a_room_without_a_deed_do_nothing(deeds: TowerDeeds) -> None:
    deeds.point("cellar", over(50.0))
    deeds.let_go("cellar")
    deeds.take_back("cellar")
    assert soon(begin(deeds, BUILD, lambda piece: None)) == here(BUILD)


def test_worker_processes_run_from_the_first_deed_until_close() -> None:
    before = set(multiprocessing.active_children())
    made = TowerDeeds(1)
    assert set(multiprocessing.active_children()) == before
    future = begin(made, BUILD, lambda piece: None, "free")
    made.warm()
    assert len(set(multiprocessing.active_children()) - before) == 1
    made.close()
    assert set(multiprocessing.active_children()) == before
    assert isinstance(soon(future), TakeBack)


LIGHT = """
import multiprocessing, sys
from meja.server.games import games
made = games(2)
assert list(made) == ["menara", "ritual"], made
for hosting in made.values():
    hosting.game()
print(sorted({"mujoco", "numba"} & set(sys.modules)), multiprocessing.active_children())
"""


def test_the_games_of_a_server_load_neither_the_physics_nor_the_statics_and_start_no_process() -> None:
    done = subprocess.run([sys.executable, "-c", LIGHT], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[] []\n", "")
