"""Questions that change nothing: the foresight of an action, suggestions, and the x-ray of a tower."""

import math
from collections.abc import Sequence
from itertools import count
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from meja.games.menara.actions import (
    ArrangeBase,
    EndTurn,
    LayFloor,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    PlaceTear,
    Pose,
    Reveal,
    SeatAction,
    Spot,
)
from meja.games.menara.content import BOARD_MM, COLOURS, contents
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.menara import Menara
from meja.games.menara.questions.answers import MAX_STATICS_S
from meja.games.menara.questions.foresight import Foresight, Predictor
from meja.games.menara.questions.study import study
from meja.games.menara.questions.suggestions import MAX_SEARCH_S, MAX_SUGGESTIONS, suggest
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.tower import kernels, statics
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower
from meja.pieces import whole
from meja.table.hosting import Hosting, Terms
from tests.games.menara.kit import AUTO, GAME, base_of, before, building, card_of, full, move_up, place, table, tower
from tests.towers import load

TERMS = Terms()
SUPPLY: Final = ("yellow", "yellow", "red", "red", "black", "white", "blue")
BASE = tower(("heron", "light", 0, (0.0, 0.0), full("heron", "light")))
STACK = tower(("heron", "light", 0, (0.0, 0.0), full("heron", "light")), ("anvil", "light", 1, (0.0, 0.0), {}))
HERE = Pose(0.0, 0.0, 0.0)


class NoDeeds:
    def warm(self) -> None:
        pass


@pytest.fixture(scope="module")
def hosting() -> Hosting:
    """Returns the hosting, with the kernels loaded."""
    made = MenaraHosting(NoDeeds())
    made.warm(TERMS)
    return made


@pytest.fixture(scope="module")
def predictor() -> Predictor:
    kernels.load()
    return Predictor(Menara(Geometry()), Geometry(), weighs=True)


def due(on: Tower, floor: str = "anvil", setup: Setup = AUTO) -> State:
    """Returns a state in which a floor is to be built in."""
    state = building(card_of("place", 3, rim="free"), SUPPLY, on, setup=setup)
    assert state.turn is not None
    return replace(state, phase=replace(state.card_phase, floors_due=1), line=(floor,))


# Foresight


def test_legal_actions_are_not_refused_and_illegal_ones_get_the_reason(predictor: Predictor) -> None:
    state = building(card_of("place", 3), ("yellow",), BASE)
    wrong = place(("red", "heron", 0))
    assert predictor.foresee(state, 0, wrong).refused is not None
    assert predictor.foresee(state, 0, wrong).stands is None
    fine = before(AUTO)
    assert predictor.foresee(fine, 0, Reveal("easy")) == Foresight()
    why = predictor.foresee(fine, 0, EndTurn()).refused
    assert why is not None
    assert why.id == "refuse-not-now"


def test_a_prediction_does_not_change_the_state(predictor: Predictor) -> None:
    state = due(BASE)
    as_before = msgspec.json.encode(state)
    predictor.foresee(state, 0, LayFloor("anvil", "light", HERE, 1))
    assert msgspec.json.encode(state) == as_before


def test_the_foresight_of_a_floor_has_its_columns_and_the_stability_of_the_tower(predictor: Predictor) -> None:
    found = predictor.foresee(due(BASE), 0, LayFloor("anvil", "light", HERE, 1))
    assert found.refused is None
    assert set(found.rests) == set(STACK.floors["anvil"].on)
    assert found.stands
    assert found.tilt_deg == pytest.approx(statics.tilt_deg(STACK), abs=0.01)
    assert found.margin_mm == pytest.approx(statics.margin_mm(STACK), abs=0.01)


def test_a_floor_that_would_fall_is_foreseen_to_fall(predictor: Predictor) -> None:
    tops = [base.at for base in contents().floors["heron"].side("light").bases]
    x, y = max(tops)
    state, falls = due(BASE), None
    for far in range(0, 60, 2):
        found = predictor.foresee(state, 0, LayFloor("anvil", "light", Pose(x + far, y, 0.0), 1))
        if found.refused is None and found.stands is False:
            falls = found
    assert falls is not None
    assert falls.tilt_deg is not None
    assert falls.tilt_deg <= 0


def test_floors_in_the_way_are_named_although_the_action_is_refused(predictor: Predictor) -> None:
    found = predictor.foresee(due(STACK, "canoe"), 0, LayFloor("canoe", "light", HERE, 1))
    assert found.overlaps == ("anvil",)
    assert found.refused is not None
    assert found.refused.id == "refuse-overlap"
    assert found.stands is None
    nowhere = predictor.foresee(due(STACK, "canoe"), 0, LayFloor("canoe", "light", Pose(400.0, 400.0, 0.0), 1))
    assert nowhere.rests == ()
    assert nowhere.refused is not None


@pytest.mark.rule("M3.5")
def test_the_columns_under_a_new_floor_are_hidden_before_it_is_due(predictor: Predictor) -> None:
    """The refusal must not come with the columns that the floor would rest on."""
    early = replace(building(card_of("place", 3, rim="free"), SUPPLY, STACK), line=("canoe", "lotus"))
    lay = LayFloor("canoe", "light", HERE, 1)
    found = predictor.foresee(early, 0, lay)
    assert found.refused is not None
    assert found == Foresight(found.refused)
    other = predictor.foresee(due(BASE), 0, LayFloor("lotus", "light", HERE, 1))  # not the floor that is due
    assert other == Foresight(other.refused)
    assert predictor.foresee(due(STACK, "canoe"), 0, lay).overlaps == ("anvil",)


def test_the_foresight_of_an_overlapping_base_names_its_floors(predictor: Predictor) -> None:
    state = table(Setup()).state
    (arranged,) = GAME.options(state, 0)
    assert isinstance(arranged, ArrangeBase)
    assert predictor.foresee(state, 0, arranged) == Foresight()
    heap = ArrangeBase(tuple(lying._replace(pose=HERE) for lying in arranged.floors))
    assert set(predictor.foresee(state, 0, heap).overlaps) == set(state.base_floors)


@pytest.mark.parametrize(
    "action",
    [
        LayFloor("nonsense", "light", HERE, 1),
        LayFloor("heron", "light", HERE, 10**9),
        MoveFloor("nonsense", HERE, 2),
        ArrangeBase(()),
        ArrangeBase((BASE.floors["heron"].lying._replace(floor="nonsense"),)),
        place(("red", "nonsense", 4)),
        move_up((("nonsense", 0), ("heron", 0))),
    ],
)
def test_invalid_actions_are_refused_without_an_error(predictor: Predictor, action: SeatAction) -> None:
    for state in (due(BASE), before(AUTO), table(Setup()).state):
        assert predictor.foresee(state, 0, action).refused is not None


def test_the_tower_must_stand_while_a_moved_column_is_in_the_hand(predictor: Predictor) -> None:
    few = {base: piece for base, piece in full("heron", "light").items() if base in (0, 1)}
    on = tower(("heron", "light", 0, (0.0, 0.0), few), ("anvil", "light", 1, (0.0, 0.0), {}))
    pulled = on.floors["anvil"].on[0]
    piece = on.piece(pulled)
    assert piece is not None
    assert piece != "golden"
    move = MoveColumns(move_up(((*pulled,), (*base_of("anvil", "light", piece),))).moves)
    found = predictor.foresee(building(card_of("move_up"), SUPPLY, on), 0, move)
    assert found.refused is None
    assert found.stands is False


def test_the_balance_with_a_column_is_computed_once_for_all_colours(
    predictor: Predictor, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Any] = []
    compute = Predictor._compute_balance

    def compute_and_note(self: Predictor, *args: Any) -> Any:
        calls.append(args)
        return compute(self, *args)

    monkeypatch.setattr(Predictor, "_compute_balance", compute_and_note)
    state = building(card_of("place", 3), SUPPLY, tower(("three-truths", "light", 0, (0.0, 0.0), {})))
    for colour in COLOURS:
        found = predictor.foresee(state, 0, place((colour, "three-truths", 0)))
        assert found.refused is None
        assert found.stands
    assert len(calls) == 1


def test_without_statics_or_before_the_kernels_are_loaded_a_foresight_has_no_balance(hosting: Hosting) -> None:
    state, action = due(BASE), LayFloor("anvil", "light", HERE, 1)
    cold = MenaraHosting(NoDeeds())
    for asked, terms in ((hosting, Terms(tower="geometric")), (cold, TERMS)):
        (found,) = whole(asked.foresee(terms, state, 0, [action]))
        assert found.refused is None
        assert found.rests
        assert (found.stands, found.tilt_deg, found.margin_mm) == (None, None, None)
        assert whole(asked.study(terms, state)) is None
    (found,) = whole(hosting.foresee(TERMS, state, 0, [action]))
    assert found.stands


def test_the_statics_of_one_question_are_limited_in_time(hosting: Hosting, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(step=MAX_STATICS_S / 3)
    monkeypatch.setattr("meja.games.menara.questions.answers.monotonic", lambda: next(ticks))
    actions = [LayFloor("anvil", "light", Pose(float(x), 0.0, 0.0), 1) for x in range(8)]
    found = whole(hosting.foresee(TERMS, due(BASE), 0, actions))
    assert len(found) == len(actions)
    computed = [one.stands is not None for one in found]
    assert computed[0]
    assert not computed[-1]
    assert found[-1].rests, "the geometry is told all the same"


# Suggestions


def actions_of(found: Sequence[tuple[SeatAction, Foresight]]) -> list[SeatAction]:
    return [action for action, _ in found]


def test_suggestions_are_legal_and_sorted_by_stability(hosting: Hosting) -> None:
    found = whole(hosting.suggest(TERMS, due(load("typical"), "heron"), 0, ()))
    assert 0 < len(found) <= MAX_SUGGESTIONS
    for action, foresight in found:
        assert GAME.decide(due(load("typical"), "heron"), 0, action)
        assert foresight.stands
    tilts = [foresight.tilt_deg for action, foresight in found if action.level > 0 and foresight.tilt_deg >= 1]
    assert tilts == sorted(tilts, reverse=True)


def test_every_floor_on_offer_is_suggested_and_so_is_the_base(predictor: Predictor) -> None:
    state = due(BASE, setup=replace(AUTO, fate="merciful"))
    state = replace(state, line=("anvil", "canoe", "lotus"))
    found = whole(suggest(predictor, state, 0, lambda: 0.0))
    laid = [action for action in actions_of(found) if isinstance(action, LayFloor)]
    assert {action.floor for action in laid} == {"anvil", "canoe", "lotus"}
    assert {action.level for action in laid} == {0, 1}


def test_columns_are_suggested_of_every_colour_that_fits(predictor: Predictor) -> None:
    state = building(card_of("place", 3), SUPPLY, STACK)
    found = whole(suggest(predictor, state, 0, lambda: 0.0))
    options = [option for option in GAME.options(state, 0) if isinstance(option, PlaceColumns)]
    assert set(actions_of(found)) == set(options)
    tilts = [foresight.tilt_deg for _, foresight in found if foresight.tilt_deg is not None]
    assert len(tilts) == len(found)
    assert tilts == sorted(tilts, reverse=True)


def test_columns_and_floors_of_the_tower_are_suggested_where_the_card_moves_them(hosting: Hosting) -> None:
    tall = load("typical")
    moves = whole(hosting.suggest(TERMS, building(card_of("move_up"), SUPPLY, tall), 0, ()))
    assert moves
    assert all(isinstance(action, MoveColumns) for action in actions_of(moves))
    floors = whole(hosting.suggest(TERMS, building(card_of("move_floor"), SUPPLY, tall), 0, ()))
    assert floors
    assert all(isinstance(action, MoveFloor) for action in actions_of(floors))


def test_tears_are_suggested_for_their_marks(hosting: Hosting) -> None:
    state = building(card_of("place", 3), SUPPLY, tower(("lotus", "light", 0, (0.0, 0.0), {})))
    state = replace(state, players=(replace(state.active, tears=("blue",)),))
    assert any(isinstance(action, PlaceTear) for action in actions_of(whole(hosting.suggest(TERMS, state, 0, ()))))


def test_without_statics_some_of_the_options_are_suggested(hosting: Hosting) -> None:
    found = whole(hosting.suggest(Terms(tower="geometric"), due(BASE), 0, ()))
    assert found
    assert all(foresight.stands is None and foresight.refused is None for _, foresight in found)
    arranging = table(Setup()).state
    assert actions_of(whole(hosting.suggest(TERMS, arranging, 0, ()))) == list(GAME.options(arranging, 0))


def test_nothing_is_suggested_to_a_seat_that_is_not_to_act(hosting: Hosting) -> None:
    state = building(card_of("place", 3), SUPPLY, STACK, setup=replace(AUTO, players=2))
    assert whole(hosting.suggest(TERMS, state, 1, ())) == []
    assert whole(hosting.suggest(TERMS, before(AUTO), 0, ())) == []


def test_the_search_for_suggestions_is_limited_in_time(predictor: Predictor) -> None:
    ticks = count(step=MAX_SEARCH_S / 4)
    found = whole(suggest(predictor, due(load("typical"), "heron"), 0, lambda: next(ticks)))
    assert 0 < len(found) <= 5


# The x-ray


def test_the_x_ray_shows_what_the_statics_found() -> None:
    temple = load("small")
    found, seen = statics.examine(temple), study(temple)
    assert seen is not None
    assert (seen.stands, seen.weakest) == (found.stands, found.weakest)
    assert seen.tilt_deg == pytest.approx(found.tilt_deg, abs=0.01)
    assert set(seen.floors) == {laid.floor for laid in temple.floors.values() if laid.level > 0}
    for spot, _ in temple.spots():
        shown = seen.columns[f"{spot.floor}/{spot.base}"]
        assert shown.load_g == pytest.approx(found.columns[Spot(*spot)].load_g, abs=0.01)
        assert shown.pullable == found.columns[Spot(*spot)].may_be_pulled
    assert any(column.pullable for column in seen.columns.values())
    assert not all(column.pullable for column in seen.columns.values())


def test_a_base_alone_and_a_tower_that_falls_can_be_shown_too() -> None:
    assert study(Tower()) is None
    base = study(tower(("gate", "light", 0, (30, 40), {})))
    assert base is not None
    assert base.stands
    assert base.centre[2] == pytest.approx(BOARD_MM / 2)
    leaning = tower(("heron", "light", 0, (0.0, 0.0), {0: "yellow"}), ("anvil", "light", 1, (0.0, 0.0), {}))
    for built in (leaning, leaning.remove([Spot("heron", 0)])):
        seen = study(built)
        assert seen is not None
        assert not seen.stands
        assert not any(column.pullable for column in seen.columns.values())
        numbers = msgspec.json.decode(msgspec.json.encode(seen))
        assert b"null" not in msgspec.json.encode(numbers["floors"])
        assert math.isfinite(seen.tilt_deg)


def test_the_x_ray_of_one_tower_is_computed_once_for_several_viewers(
    hosting: Hosting, monkeypatch: pytest.MonkeyPatch
) -> None:
    studied: list[Tower] = []
    monkeypatch.setattr("meja.games.menara.questions.study.study", lambda tower: studied.append(tower))
    one, other = building(card_of("place", 3), SUPPLY, load("small")), building(card_of("place", 3), SUPPLY, STACK)
    for state in (one, one, other):
        whole(hosting.study(TERMS, state))
    assert studied == [one.tower, other.tower]
