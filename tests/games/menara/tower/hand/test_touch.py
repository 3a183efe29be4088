"""Where tries are strict, the tower says whether a piece that is taken back had touched the temple (M5.3)."""

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import Deed, Move, MoveColumns, PlaceColumns, Placement, Spot, TakeBack, Try
from meja.games.menara.state import State
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.execution import LedExecution
from meja.games.menara.tower.hand import guided
from meja.games.menara.tower.hand.free import PiecePointer
from meja.games.menara.tower.hand.hands import Frames, Hands
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from meja.text import Text
from tests.games.menara.kit import full, tower
from tests.games.menara.tower.deeds import trying

EYE = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (0, 0), {}))
ON_TOP = PlaceColumns((Placement("black", Spot("eye", 1)),))  # its base is at (0, -30), 36 mm above the table
TOUCH_MM = 48.0  # height of the middle of a column that the hand presses on the board
NEAR_MM = 52.5  # within the gap of held pieces
HALL = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (0, 0), full("eye", "light")))
ACROSS = MoveColumns((Move(Spot("eye", 0), Spot("turtle", 0)),))

Point = tuple[float, float, float]


def strict(made: Tower, deed: Deed) -> State:
    state = trying(made, deed)
    return replace(state, setup=replace(state.setup, strict_tries=True))


def taken_back(made: Tower, deed: Deed, name: str, *points: Point) -> TakeBack:
    """Leads a piece along points, a second each, and takes it back."""
    led = LedExecution(Weightless(), strict(made, deed), Try(deed), "1")
    here = points[0]
    for point in points:
        for part in range(1, 61):
            x, y, z = (a + (b - a) * part / 60 for a, b in zip(here, point, strict=True))
            led.point({name: PiecePointer((x, y, z))})
            led.frame()
        here = point
    led.withdraw()
    while led.frame():
        pass
    assert isinstance(led.answer, TakeBack)
    return led.answer


@pytest.mark.rule("M5.3")
def test_a_column_that_was_only_near_the_temple_has_not_touched_it() -> None:
    assert not taken_back(EYE, ON_TOP, "new/0", (0, -150, 100)).touched
    assert not taken_back(EYE, ON_TOP, "new/0", (0, -150, 100), (0, -30, 80), (0, -30, NEAR_MM)).touched


@pytest.mark.rule("M5.3")
def test_a_column_that_stood_on_its_base_or_hit_a_floor_has_touched_the_temple() -> None:
    assert taken_back(EYE, ON_TOP, "new/0", (0, -150, 100), (0, -30, 80), (0, -30, TOUCH_MM)).touched
    beside = (0.0, -150.0, 34.0)
    assert taken_back(EYE, ON_TOP, "new/0", (0, -150, 100), beside, (0, -40, 34), beside).touched


@pytest.mark.rule("M5.3")
def test_a_column_of_the_temple_counts_only_once_it_has_left_its_place() -> None:
    x, y = 0.0, 0.0
    for spot, at in tops(HALL):
        if spot == Spot("eye", 0):
            x, y = at
    up, high = (x, y, 52.0), (x, y, 90.0)
    assert not taken_back(HALL, ACROSS, "eye/0", (x, y, 51.0), up).touched
    assert not taken_back(HALL, ACROSS, "eye/0", up, high).touched
    assert taken_back(HALL, ACROSS, "eye/0", up, high, up, (x, y, 50.5)).touched


def tops(made: Tower) -> list[tuple[Spot, tuple[float, float]]]:
    return [(Spot(floor, n), at) for floor, laid in made.floors.items() for n, at in enumerate(place_of(laid).bases)]


@pytest.mark.rule("M5.3")
def test_a_guided_hand_that_is_stuck_on_the_temple_has_touched_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand means to set the column down far below the board that stops it."""
    monkeypatch.setattr(guided, "PRESS_MM", 12.0)
    check, wait = Hands.check, Hands.wait

    def checked(hands: Hands, seconds: float) -> Frames:
        yield from wait(hands, seconds)
        for name in hands.grips:
            check(hands, name)

    monkeypatch.setattr(Hands, "wait", checked)
    for state, touched in ((strict(EYE, ON_TOP), True), (trying(EYE, ON_TOP), False)):
        answer = Physical().settle(state, Try(ON_TOP), "1")
        assert answer == TakeBack(Text("stuck"), touched)
