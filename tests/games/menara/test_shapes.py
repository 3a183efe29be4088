"""Shapes of the floors, and the error for each kind of invalid floor."""

from collections.abc import Callable
from dataclasses import replace
from math import cos, sin, tau

import pytest

from meja.games.content_loader import ContentError
from meja.games.menara.content import Base, Contents, Floor, PointMm, Side, contents
from meja.games.menara.tower.shapes import check, faults, shape, shape_of, takes_all_tears

Change = Callable[[Floor], Floor]


def with_floor(id: str, change: Change) -> Contents:
    box = contents()
    return replace(box, floors={**box.floors, id: change(box.floors[id])})


def base_at(side: Side, n: int, at: PointMm) -> Change:
    """Returns a change that moves one base."""

    def change(floor: Floor) -> Floor:
        face = floor.side(side)
        bases = tuple(replace(base, at=at) if i == n else base for i, base in enumerate(face.bases))
        return _with_side(floor, side, replace(face, bases=bases))

    return change


def marks(side: Side, *at: PointMm) -> Change:
    return lambda floor: _with_side(floor, side, replace(floor.side(side), marks=at))


def _with_side(floor: Floor, side: Side, face: object) -> Floor:
    return replace(floor, **{side: face})  # type: ignore[arg-type]


def holes(*made: tuple[PointMm, ...]) -> Change:
    return lambda floor: replace(floor, holes=made)


def square(x: float, y: float, width: float, height: float) -> tuple[PointMm, ...]:
    w, h = width / 2, height / 2
    return ((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h))


def _round(r: float, n: int) -> tuple[PointMm, ...]:
    return tuple((r * cos(tau * i / n), r * sin(tau * i / n)) for i in range(n))


def scaled(by: float) -> Change:
    return lambda floor: replace(floor, outline=tuple((x * by, y * by) for x, y in floor.outline))


def colours(side: Side, colour: str) -> Change:
    def change(floor: Floor) -> Floor:
        face = floor.side(side)
        first: Base = replace(face.bases[0], colour=colour)  # type: ignore[arg-type]
        return _with_side(floor, side, replace(face, bases=(first, *face.bases[1:])))

    return change


def fewer(side: Side) -> Change:
    return lambda floor: _with_side(floor, side, replace(floor.side(side), bases=floor.side(side).bases[:3]))


def test_the_dark_side_is_the_mirror_image_of_the_light_one() -> None:
    for id in contents().floors:
        light, dark = shape(id, "light"), shape(id, "dark")
        assert dark.area_mm2 == pytest.approx(light.area_mm2)
        assert dark.centroid == pytest.approx((-light.centroid[0], light.centroid[1]))
        assert dark.reach_mm == light.reach_mm
        assert dark.polygon.exterior.is_ccw


def test_a_hole_is_not_part_of_the_board() -> None:
    ring = contents().floors["ring-of-balance"]
    whole = shape_of(replace(ring, holes=()), "light")
    assert shape("ring-of-balance", "light").area_mm2 < whole.area_mm2 - 2000


def test_a_shape_is_cached() -> None:
    assert shape("heron", "dark") is shape("heron", "dark")


def test_floors_are_centred_roughly_on_their_middle() -> None:
    for id in contents().floors:
        x, y = shape(id, "light").centroid
        assert abs(x) < 8, id
        assert abs(y) < 8, id


GOURD_HOLE = contents().floors["gourd"].holes[0]


@pytest.mark.parametrize(
    ("id", "change", "why"),
    [
        ("heron", lambda f: replace(f, outline=f.outline[:11]), "its outline has 11 vertices; it needs 12 to 48"),
        ("heron", lambda f: replace(f, outline=f.outline[::-1]), "its outline is not counter-clockwise"),
        (
            "heron",
            lambda f: replace(f, outline=(f.outline[20], *f.outline[1:20], f.outline[0], *f.outline[21:])),
            "its outline crosses itself",
        ),
        ("gourd", holes(GOURD_HOLE[::-1]), "its hole 0 is not counter-clockwise"),
        ("gourd", holes(square(200, 0, 10, 10)), "its holes do not lie within its outline, apart from each other"),
        ("heron", scaled(1.1), "it is 184.8 mm across; it needs 80 to 170"),
        (
            "ring-of-balance",
            lambda f: replace(f, outline=_round(60, 48), holes=()),
            "0 of its outer edges are at least 8 mm long; it needs 2",
        ),
        ("gourd", base_at("dark", 0, (0, -60)), "dark side: base 0 is"),
        ("gourd", base_at("light", 4, (0, -31)), "light side: base 4 is -"),
        ("gourd", base_at("light", 4, (200, 0)), "light side: base 4 is -"),
        ("heron", base_at("light", 1, (-45, 29)), "bases 0 and 1 are 23.9 mm apart; they need 26"),
        ("heron", marks("light", (-20, 41)), "light side: mark 0 is"),
        ("heron", marks("light", (-9, 9)), "mark 0 is 12.7 mm from base 2; it needs 15"),
        ("heron", marks("light", (-20, 20), (-19, 22)), "marks 0 and 1 are 2.2 mm apart; they need 12"),
        ("bridge-of-dangers", base_at("light", 2, (46, -10)), "a column is pushed 45 at most"),
        ("three-truths", base_at("dark", 1, (48, 0)), "the way from base 0 to base 1 is not 18 mm wide"),
        ("thorn-moon", lambda f: replace(f, holes=f.holes[1:]), "base 0 is a ruin base without an opening around it"),
        ("crescents-of-the-sun", base_at("dark", 0, (3, 0)), "base 0 is 3.0 mm off the middle of its opening"),
        ("crescents-of-the-sun", holes(square(0, 0, 14, 20)), "base 0 has an opening 14.0 mm wide; it needs 12 to 13"),
        (
            "crescents-of-the-sun",
            holes(square(0, 0, 12.5, 30)),
            "base 0 has an opening 30.0 mm long; it needs 19 to 21",
        ),
        (
            "crescents-of-the-sun",
            lambda f: replace(f, holes=(*f.holes, square(10.5, 0, 2, 2))),
            "base 0 has an opening 3.2 mm from the rim; it needs 5",
        ),
        ("anvil", colours("light", "blue"), "the base floors' light sides have 29 yellow, 20 red"),
        ("anvil", colours("dark", "red"), "the base floors' dark sides have"),
        ("bridge-of-dangers", base_at("light", 2, (-18, 4)), "the way from base 0 to base 1 meets base 2"),
        ("seed", scaled(1.1), "it is 97.9 mm across; the three smallest need 92 at most"),
        ("fang", fewer("dark"), "floor fang: the three smallest need a different number of bases on each side"),
        ("lintel", scaled(0.6), "it is 100.8 mm across; all but the three smallest need 105"),
    ],
)
def test_a_bad_floor_is_refused_with_the_reason(id: str, change: Change, why: str) -> None:
    box = with_floor(id, change)
    found = list(faults(box))
    assert any(why in fault for fault in found), found
    with pytest.raises(ContentError, match=r"^floors\.toml: ") as complaint:
        check(box)
    assert str(complaint.value) == f"floors.toml: {found[0]}"


@pytest.mark.rule("R5.8")
def test_floors_with_too_few_marks_for_a_scenario_are_refused() -> None:
    box = contents()
    bare = dict(box.floors)
    for floor in box.floors_of("base"):
        bare[floor.id] = replace(floor, light=replace(floor.light, marks=()), dark=replace(floor.dark, marks=()))
    assert not takes_all_tears(replace(box, floors=bare), box.scenarios[2])
    with pytest.raises(ContentError, match="the marks of scenario 2 do not take all the Tears"):
        check(replace(box, floors=bare))
