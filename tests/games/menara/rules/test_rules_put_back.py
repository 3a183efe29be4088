"""A floor of ruins is put back only where no place is found (R2.7, R2.16); a floor that is due never locks a game."""

import pytest
from msgspec.structs import replace

from meja.bots import Bot, Random
from meja.cli.menara.presenter import MenaraPresenter
from meja.game import NATURE, IllegalAction
from meja.games.menara.actions import Found, LayFloor, Lying, Pose, PutBack, Seek, Where
from meja.games.menara.bots.builder import Builder
from meja.games.menara.content import SIDES, FloorId
from meja.games.menara.events import PlacesSought
from meja.games.menara.legal import offered
from meja.games.menara.nature import SeededNature, TowerModel
from meja.games.menara.put_back import PutBackPrice
from meja.games.menara.rules import seat_to_act
from meja.games.menara.setup import DRAWN, Setup
from meja.games.menara.state import State
from meja.games.menara.tower.balanced import Balanced
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.placing.places import lying_places, safe_places
from meja.games.menara.tower.statics import SAFE_DEG, tilt_deg
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from meja.session import Session
from tests.games.menara.kit import (
    GAME,
    SITE,
    card_of,
    events_of,
    floor_due,
    full,
    lay,
    no_place,
    offers,
    play,
    refusal,
    tippy,
    tower,
    with_turn,
)
from tests.proofs import amount

THORN, CRESCENTS = "thorn-moon", "crescents-of-the-sun"
ALL = tuple(sorted(("double-ax", "five-winds", "bridge-of-dangers", THORN, CRESCENTS)))
RUINS = Setup(lay_base="game", floors=(THORN, CRESCENTS), golden=True)
ONE = card_of("place", 1, rim="free")


def columns(*bases: int) -> Tower:
    """Returns a tower of the loom with columns on some of its corners."""
    pieces = {base: piece for base, piece in full("loom", "light").items() if base in bases}
    return tower(("loom", "light", 0, (0, 0), pieces))


def where(floor: FloorId, *levels: int) -> Seek:
    return Seek(tuple(Where(floor, side, level) for level in levels for side in SIDES))


@pytest.mark.rule("R2.7", "R2.16")
@pytest.mark.parametrize("floor", [THORN, CRESCENTS])
def test_a_floor_of_ruins_that_finds_a_place_is_not_put_back(floor: FloorId) -> None:
    state = floor_due(ONE, (floor,), columns(0, 1, 2, 3), RUINS)
    (place,) = state.card_phase.places or ()
    assert refusal(state, place) is None
    assert offers(state, PutBack) == []
    assert refusal(state, PutBack(floor)) == "refuse-put-back-place"
    assert offers(state, LayFloor)


@pytest.mark.rule("R2.7", "R2.16")
@pytest.mark.parametrize("floor", [THORN, CRESCENTS])
@pytest.mark.parametrize("bases", [(), (2,)])
def test_a_floor_of_ruins_that_finds_no_place_may_be_put_back(floor: FloorId, bases: tuple[int, ...]) -> None:
    state = floor_due(ONE, (floor,), columns(*bases), RUINS)
    assert state.card_phase.places == ()
    assert offers(state, LayFloor) == []
    assert offers(state, PutBack) == [PutBack(floor)]
    assert refusal(state, PutBack(floor)) is None


@pytest.mark.rule("R2.7")
def test_before_the_floor_is_put_back_nature_is_asked_for_a_place_on_every_open_level_and_side() -> None:
    due = floor_due(ONE, (THORN,), columns(0, 1, 2, 3), RUINS)
    state = with_turn(due, places=None)
    assert GAME.asks(state) == where(THORN, 1)
    assert refusal(state, PutBack(THORN)) == "refuse-wait"
    light = with_turn(state, card=card_of("place", 2, rim="light"))
    assert GAME.asks(light) == Seek((Where(THORN, "light", 1),))
    assert GAME.asks(with_turn(state, floors_due=0)) is None
    assert GAME.asks(replace(state, line=("eye",))) is None


@pytest.mark.rule("R2.7")
def test_no_place_is_accepted_where_the_floor_may_not_lie() -> None:
    state = with_turn(floor_due(ONE, (THORN,), columns(0), RUINS), places=None)
    with pytest.raises(IllegalAction):
        GAME.decide(state, NATURE, Found((LayFloor(THORN, "light", Pose(0.0, 0.0, 0.0), 1),)))


@pytest.mark.rule("R2.7")
def test_a_place_is_sought_anew_for_the_next_floor() -> None:
    two = with_turn(floor_due(ONE, (THORN, CRESCENTS), columns(0, 1, 2, 3), RUINS, rest=("eye",)), floors_due=2)
    _, events = play(two, lay(two, THORN))
    assert [[place.floor for place in sought.found] for sought in events_of(events, PlacesSought)] == [[]]
    state, events = play(no_place(two), PutBack(THORN))
    assert len(events_of(events, PlacesSought)) == 1
    assert {place.floor for place in state.card_phase.places or ()} == {CRESCENTS}


@pytest.mark.rule("R2.7")
def test_the_place_that_was_found_is_an_option_even_where_the_usual_poses_leave_it_out() -> None:
    state = floor_due(ONE, (THORN,), columns(0, 1, 2, 3), RUINS)
    (place,) = state.card_phase.places or ()
    beside = replace(place, pose=place.pose._replace(x_mm=place.pose.x_mm + 0.5))
    assert refusal(state, beside) is None
    assert beside not in offers(state, LayFloor)
    assert beside in offers(with_turn(state, places=(beside,)), LayFloor)
    assert offers(state, LayFloor).count(place) == 1


@pytest.mark.rule("R2.7", "R2.17")
@pytest.mark.parametrize(("rest", "ends"), [(("eye",), False), ((), True)])
def test_view_and_terminal_name_the_price_before_a_floor_is_put_back(rest: tuple[FloorId, ...], ends: bool) -> None:
    state = with_turn(floor_due(ONE, (THORN,), columns(2), RUINS, rest=rest), extensions=1)
    view = GAME.view(state, None)
    assert view.put_back == PutBackPrice(view.required_now + 2, ends)
    after, _ = play(state, PutBack(THORN))
    assert GAME.view(after, None).required_now == view.put_back.required
    assert (after.end is not None) == ends
    label = MenaraPresenter().label(state, PutBack(THORN))
    assert label is not None
    assert label.id == ("terminal-put-back-ends" if ends else "terminal-put-back")
    assert label.args["n"] == view.put_back.required
    placed = floor_due(ONE, (THORN,), columns(0, 1, 2, 3), RUINS, rest=rest)
    for other in (placed, with_turn(placed, floors_due=0), with_turn(placed, places=None)):
        assert GAME.view(other, None).put_back is None


@pytest.mark.rule("R2.7", "M6.5")
def test_a_place_where_the_tower_would_fall_is_none() -> None:
    made = tippy()
    assert tilt_deg(made) > SAFE_DEG
    (place,) = lying_places(SITE, made, where(THORN, 1, 2)).places
    lying = Lying(place.floor, place.side, place.pose)
    rests = SITE.survey(made, lying, place.level).rests
    assert tilt_deg(made.lay(lying, place.level).settle([(THORN, rests)], ())) < 0
    assert safe_places(SITE, made, where(THORN, 1, 2)).places == ()
    due = with_turn(floor_due(ONE, (THORN,), made, RUINS), places=None)
    assert put_back_after(due, Balanced(geometry=SITE))
    assert not put_back_after(due, Weightless(SITE))
    wide = with_turn(floor_due(ONE, (THORN,), columns(0, 1, 2, 3), RUINS), places=None)
    for model in (Balanced(geometry=SITE), Physical(geometry=SITE), Weightless(SITE)):
        assert not put_back_after(wide, model), "four columns far apart carry it"


def put_back_after(state: State, model: TowerModel) -> bool:
    """Returns whether the floor may be put back after this tower was asked for a place."""
    asked = GAME.asks(state)
    assert asked is not None
    state = GAME.decide(state, NATURE, SeededNature(1, model).answer(state, asked)).state
    assert all(refusal(state, option) is None for option in offers(state, LayFloor))
    return bool(offers(state, PutBack))


@pytest.mark.rule("R2.7", "M6.1")
@pytest.mark.parametrize("seed", range(amount(30, 600)))
def test_a_floor_that_is_due_can_always_be_laid_or_put_back(seed: int) -> None:
    """Random games, and games of the builder on a tower with weights."""
    weighs = seed % 30 == 7
    model: TowerModel = Balanced(geometry=SITE) if weighs else Weightless(SITE)
    fate = (None, "merciful", "tough")[seed % 3]
    ritual = (None, DRAWN, "thin-tip", "floating-quarry" if fate != "merciful" else None)[seed % 4]
    setup = Setup(players=2, lay_base="game", floors=ALL, golden=True, ritual=ritual, fate=fate)  # type: ignore[arg-type]
    bot: Bot = Builder(seed, tower="statics") if weighs else Random(seed)
    made = Session(GAME, SeededNature(seed, model), GAME.start(setup))
    made.settle()
    while made.state.end is None:
        state, seat = made.state, seat_to_act(made.state)
        assert seat is not None
        options = GAME.options(state, seat)
        if state.turn is not None and state.turn.floors_due:
            laid = [option for option in options if isinstance(option, LayFloor)]
            back = [option.floor for option in options if isinstance(option, PutBack)]
            assert laid or back
            assert all(refusal(state, option) is None for option in laid)
            placed = {place.floor for place in state.turn.places or ()}
            for floor in {THORN, CRESCENTS} & set(offered(state)):
                assert (floor in back) == (floor not in placed)
                assert (refusal(state, PutBack(floor)) is None) == (floor in back)
                assert weighs or (floor in placed) == any(option.floor == floor for option in laid)
        made.act(seat, bot.choose(GAME.view(state, seat), options), options)
        made.settle()
