"""The tower as a picture: everything is drawn, what is near hides what is far, and the x-ray says what it found."""

import io
import math
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

import numpy as np
import pytest
import shapely
from PIL import Image

from meja.games.menara.actions import Mark, Spot
from meja.games.menara.content import BOARD_MM, FloorId, Point, contents
from meja.games.menara.draw import ink
from meja.games.menara.draw.camera import Camera, corners
from meja.games.menara.draw.canvas import to_png, to_svg
from meja.games.menara.draw.depth import far_to_near
from meja.games.menara.draw.outlines import disc
from meja.games.menara.draw.paths import points_of
from meja.games.menara.draw.portrait import FOREGROUND, framed, portrait
from meja.games.menara.draw.scene import Area, Gradient, Part, Scene, Stop, Words
from meja.games.menara.draw.viewpoint import best_view
from meja.games.menara.draw.xray import xray
from meja.games.menara.temple import Tower
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.matter import height_mm, standing, tower_centre, underside_mm, upside_mm
from meja.text import LANGUAGES
from tests.games.menara.kit import full, tower

SVG = "{http://www.w3.org/2000/svg}"
SMALL = 420  # pixels across: enough to look at, and quick


@pytest.fixture(scope="module")
def temple() -> Tower:
    """Two floors side by side, two on top of them, and one more; with a golden column, a ruin and Tears."""
    made = tower(
        ("gate", "light", 0, (0, 0), full("gate", "light")),
        ("heron", "dark", 0, (150, 10), full("heron", "dark")),
        ("five-winds", "light", 1, (5, 0), {**full("five-winds", "light"), 0: "golden"}),
        ("thorn-moon", "light", 1, (150, 10), full("thorn-moon", "light")),
        ("seed", "dark", 2, (5, 0), {0: "white"}),
    )
    return made.put_tear(Mark("gate", 0)).put_tear(Mark("heron", 0))


@pytest.fixture(scope="module")
def scene(temple: Tower) -> Scene:
    return portrait(temple, width=SMALL)


class Floor(NamedTuple):
    centre: Point
    margin_mm: float


class Column(NamedTuple):
    load_g: float


class Tips(NamedTuple):
    floor: FloorId
    edge: tuple[Point, Point]


class Found(NamedTuple):
    stands: bool
    tilt_deg: float
    weakest: FloorId | None
    tips: Tips | None
    floors: dict[FloorId, Floor]
    columns: dict[Spot, Column]


def found(temple: Tower, stands: bool = True) -> Found:
    """An examination with numbers that are easy to find again."""
    loads = {column.spot: Column(11.0 * n) for n, column in enumerate(standing(temple))}
    floors = {floor: Floor((laid.pose.x_mm, laid.pose.y_mm), 3.25) for floor, laid in temple.floors.items()}
    return Found(stands, 2.34, "seed", Tips("seed", ((0.0, 0.0), (20.0, 5.0))), floors, loads)


def of(scene: Scene, name: str) -> dict[str, Part]:
    return {part.of[name]: part for part in scene.parts if name in part.of}


def spots(temple: Tower) -> set[str]:
    return {f"{column.spot.floor} {column.spot.base}" for column in standing(temple)}


def test_every_floor_column_and_tear_is_drawn_once(temple: Tower, scene: Scene) -> None:
    root = ElementTree.fromstring(to_svg(scene))
    drawn = [group.attrib for group in root.iter(f"{SVG}g")]
    assert sorted(of["data-floor"] for of in drawn if "data-floor" in of) == sorted(temple.floors)
    assert sorted(of["data-column"] for of in drawn if "data-column" in of) == sorted(spots(temple))
    assert sorted(of["data-tear"] for of in drawn if "data-tear" in of) == ["gate 0", "heron 0"]
    pieces = {of["data-column"]: of["data-piece"] for of in drawn if "data-column" in of}
    assert pieces == {f"{c.spot.floor} {c.spot.base}": c.piece for c in standing(temple)}


def test_nothing_is_drawn_outside_of_the_picture_but_the_stage(scene: Scene) -> None:
    for part in scene.parts:
        if "stage" not in part.of:
            for x, y in (point for area in areas(part) for ring in area.rings for point in ring):
                assert 0 < x < scene.width, part.of
                assert 0 < y < scene.height, part.of


def areas(part: Part) -> Iterator[Area]:
    return (paint for paint in part.paint if isinstance(paint, Area))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_svg_is_well_formed_and_has_a_title_in_the_players_language(temple: Tower, language: str) -> None:
    drawn = [to_svg(portrait(temple, language, SMALL)), to_svg(xray(temple, found(temple), language, SMALL))]
    roots = [ElementTree.fromstring(text) for text in drawn]
    titles = {root.findtext(f"{SVG}title") for root in roots}
    assert titles == {root.get("aria-label") for root in roots}
    assert len(titles) == 2
    assert not any("nan" in text for text in drawn)


def test_the_png_has_the_size_of_the_scene_and_many_colours(scene: Scene) -> None:
    image = Image.open(io.BytesIO(to_png(scene)))
    assert (image.format, image.size) == ("PNG", (scene.width, scene.height))
    assert image.width == SMALL
    colours = image.convert("RGB").getcolors(image.width * image.height)
    assert colours is not None
    assert len(colours) > 10_000


def test_the_same_tower_gives_the_same_bytes(temple: Tower, scene: Scene) -> None:
    again = portrait(temple, width=SMALL)
    assert to_svg(again) == to_svg(scene)
    assert to_png(again) == to_png(scene)


def test_every_column_shows_the_symbol_of_its_colour(temple: Tower, scene: Scene) -> None:
    drawn = of(scene, "column")
    for column in standing(temple):
        inks = [area.fill for area in areas(drawn[f"{column.spot.floor} {column.spot.base}"])]
        assert inks.count(ink.SYMBOL_INK[column.piece]) >= 2, column  # on its side and on its end


def test_every_empty_base_shows_its_colour_and_its_symbol(temple: Tower, scene: Scene) -> None:
    bases = contents().floors["seed"].side("dark").bases
    inks = {area.fill for area in areas(of(scene, "floor")["seed"])}
    for colour in (base.colour for base in bases if base.colour):
        assert {ink.FILL[colour], ink.SYMBOL_INK[colour]} <= inks


def test_higher_levels_are_painted_over_lower_ones(temple: Tower, scene: Scene) -> None:
    order = [part.of["floor"] for part in scene.parts if "floor" in part.of]
    levels = [temple.floors[floor].level for floor in order]
    assert levels == sorted(levels)


def test_nearer_columns_of_a_floor_are_painted_over_farther_ones(temple: Tower, scene: Scene) -> None:
    view = best_view(temple)
    away = {f"{c.spot.floor} {c.spot.base}": view.away_mm(c.at) for c in standing(temple) if c.lie is None}
    order = [part.of["column"] for part in scene.parts if part.of.get("column") in away]
    for floor in ("gate", "heron", "five-winds"):
        on = [away[spot] for spot in order if spot.startswith(f"{floor} ")]
        overlapping = [(far, near) for n, far in enumerate(on) for near in on[n + 1 :]]
        assert overlapping
        assert all(far > near - 14 for far, near in overlapping)


class Solid(NamedTuple):
    name: str
    low_mm: float
    high_mm: float
    footprint: shapely.Polygon


def solids(temple: Tower, more_mm: float) -> list[Solid]:
    """What can hide something, if everything were so much larger; around lying columns nobody can be sure."""
    made = []
    for laid in temple.floors.values():
        outline = place_of(laid).polygon.buffer(more_mm)
        made.append(Solid(laid.floor, underside_mm(laid.level), upside_mm(laid.level), outline))
    for column in standing(temple):
        name = "unsure" if column.lie else f"{column.spot.floor} {column.spot.base}"
        footprint = disc(column.at, (18 if column.lie else 6.5) + more_mm)
        made.append(Solid(name, column.foot_mm, column.foot_mm + height_mm(column.piece) + more_mm, footprint))
    return made


def met(solids: list[Solid], view: Camera, pixel: Point) -> str:
    """What the ray from the eye through a pixel meets first."""
    right, up = (pixel[0] - view.shift[0]) / view.scale, (view.shift[1] - pixel[1]) / view.scale
    way = view.rightwards * right + view.upwards * up - view.outwards * view.far_mm
    eye = shapely.Point(view.eye[:2])
    hits = [(math.inf, "")]
    for solid in solids:
        high, low = (view.eye + way * (height - view.eye[2]) / way[2] for height in (solid.high_mm, solid.low_mm))
        hit = shapely.LineString([high[:2], low[:2]]).intersection(solid.footprint)
        if not hit.is_empty:
            hits.append((eye.distance(hit), solid.name))
    return min(hits)[1]


def test_what_a_ray_from_the_eye_meets_first_is_painted_last(temple: Tower, scene: Scene) -> None:
    view, _ = framed(best_view(temple), temple, SMALL, below=FOREGROUND)
    painted = []
    for part in scene.parts:
        names = [part.of[kind] for kind in ("floor", "edge", "column") if kind in part.of]
        shapes = [shapely.Polygon(area.rings[0], area.rings[1:]).buffer(0) for area in areas(part)]
        painted += [(names[0], shapely.union_all(shapes))] if names else []
    slim, stout = solids(temple, -1.2), solids(temple, 1.2)
    checked = set()
    for x in range(3, scene.width, 8):
        for y in range(3, scene.height, 8):
            first = met(slim, view, (x, y))
            if first == "unsure" or first != met(stout, view, (x, y)):
                continue  # too near to a rim to say
            shown = [name for name, shape in painted if shapely.intersects_xy(shape, x, y)]
            assert (shown[-1] if shown else "") == first, (x, y)
            checked.add(first)
    assert set(temple.floors) <= checked
    assert len(checked) > 15


def test_a_long_thing_in_front_is_painted_after_what_it_hides() -> None:
    view = Camera((0.0, 0.0, 0.0), -90.0, 25.0, 1000.0)  # from where y is small
    bar = shapely.box(-200, -10, 0, 0)
    things = [
        ("bar", bar),
        ("behind", disc((-5, 12), 7)),
        ("before", disc((-180, -30), 7)),
        ("beside", disc((60, 5), 7)),
    ]
    order = far_to_near(things, view)
    assert order.index("behind") < order.index("bar") < order.index("before")
    assert sorted(order) == sorted(name for name, _ in things)


def test_the_eye_is_above_the_highest_tower() -> None:
    rows = [("gate", "light", level, (0.0, 0.0), full("gate", "light")) for level in (0, 19)]
    for row in rows:
        high = tower(row)  # type: ignore[arg-type]
        assert best_view(high).eye[2] > corners(high)[:, 2].max()


def test_a_tower_of_one_bare_floor_has_a_portrait() -> None:
    bare = tower(("gate", "light", 0, (0, 0), {}))
    assert "gate" in of(portrait(bare, width=SMALL), "floor")


def test_a_lying_column_is_hidden_where_it_has_sunk_into_its_board(temple: Tower, scene: Scene) -> None:
    view, _ = framed(best_view(temple), temple, SMALL, below=FOREGROUND)
    lying = [column for column in standing(temple) if column.lie is not None]
    assert lying
    for column in lying:
        part = of(scene, "column")[f"{column.spot.floor} {column.spot.base}"]
        seen = shapely.union_all([shapely.Polygon(area.rings[0]).buffer(0) for area in areas(part)])
        place = place_of(temple.floors[column.spot.floor])
        board = shapely.Polygon(view.see_flat(np.array(place.polygon.exterior.coords), column.foot_mm))
        assert seen.area > 0
        assert seen.distance(board) < 1


@pytest.mark.parametrize(("words", "plain"), [("é", "e"), ("ü", "u"), ("ê", "e"), ("ç", "c"), ("Ä", "A")])
def test_letters_keep_their_accents_in_a_png(words: str, plain: str) -> None:
    def pixels(text: str) -> bytes:
        page = Area([[(0, 0), (60, 0), (60, 60), (0, 60)]], "#ffffff")
        return to_png(Scene(60, 60, "", [Part({}, [page, Words((30, 45), text, 40, "#000000")])]))

    assert pixels(words) != pixels(plain)
    assert pixels(words) != pixels("\u4e2d")  # the box for a letter that is not there


def test_a_gradient_is_the_same_on_both_canvases() -> None:
    fade = Gradient((0, 0), (40, 0), (Stop(0, "#ff0000"), Stop(1, "#0000ff")))
    scene = Scene(40, 10, "", [Part({}, [Area([[(0, 0), (40, 0), (40, 10), (0, 10)]], fade)])])
    row = [Image.open(io.BytesIO(to_png(scene))).getpixel((x, 5)) for x in (0, 20, 39)]
    assert [tuple(round(band / 64) for band in pixel) for pixel in row] == [(4, 0, 0), (2, 0, 2), (0, 0, 4)]  # type: ignore[union-attr]
    assert '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>' in to_svg(scene)


def test_circles_of_our_symbols_stay_round() -> None:
    (sun,) = points_of(ink.SYMBOLS["yellow"][0])
    assert all(math.hypot(x, y) == pytest.approx(4.2) for x, y in sun)
    assert shapely.Polygon(sun).area == pytest.approx(math.pi * 4.2**2, rel=0.02)


def test_the_xray_shows_the_grams_of_every_column_that_carries_something(temple: Tower) -> None:
    made = found(temple)
    root = ElementTree.fromstring(to_svg(xray(temple, made, width=SMALL)))
    shown = {
        group.get("data-load"): group.findtext(f"{SVG}text") for group in root.iter(f"{SVG}g") if group.get("data-load")
    }
    assert shown == {f"{s.floor} {s.base}": f"{c.load_g:.0f} g" for s, c in made.columns.items() if c.load_g}
    assert len(shown) == len(made.columns) - 1


def test_the_xray_of_a_tower_that_falls_has_no_grams_but_what_tips(temple: Tower) -> None:
    made = found(temple, stands=False)
    lost = made._replace(floors={**made.floors, "gate": Floor((math.nan, math.nan), -math.inf)})
    scene = xray(temple, lost, width=SMALL)
    assert of(scene, "load") == {}
    assert set(of(scene, "tips")) == {"seed"}
    assert "gate" not in of(scene, "centre")
    assert "nan" not in to_svg(scene)


def test_the_xray_draws_a_greater_load_thicker_and_in_another_colour(temple: Tower) -> None:
    made = found(temple)
    drawn = of(xray(temple, made, width=SMALL), "column")
    upright = [column.spot for column in standing(temple) if column.lie is None and column.spot.floor == "gate"]
    rods = [
        [area for area in areas(drawn[f"{spot.floor} {spot.base}"]) if isinstance(area.fill, Gradient)]
        for spot in upright
    ]
    assert rods[0] == []  # it carries nothing
    widths = [max(x for x, _ in rod.rings[0]) - min(x for x, _ in rod.rings[0]) for (rod,) in rods[1:]]
    assert widths == sorted(widths)
    assert len({rod.fill for (rod,) in rods[1:]}) == len(widths)


def test_the_xray_shows_all_pieces_the_centres_of_weight_and_what_tips(temple: Tower) -> None:
    scene = xray(temple, found(temple), width=SMALL)
    assert set(of(scene, "column")) == spots(temple)
    assert set(of(scene, "floor")) == set(temple.floors)
    assert set(of(scene, "centre")) == {*temple.floors, "tower"}
    assert set(of(scene, "tips")) == {"seed"}


def test_labels_of_the_xray_do_not_hide_each_other(temple: Tower) -> None:
    scene = xray(temple, found(temple), width=1600)
    places = [paint.at for part in of(scene, "load").values() for paint in part.paint if isinstance(paint, Words)]
    apart = [max(abs(x0 - x1) / 40, abs(y0 - y1) / 24) for n, (x0, y0) in enumerate(places) for x1, y1 in places[:n]]
    assert min(apart) > 0.9


@pytest.mark.parametrize(
    ("language", "stands", "falls", "weakest"),
    [
        ("en", "It stands; the table could be tilted by 2.3°.", "It falls.", "The Seed, 3.2 mm"),
        ("de", "Er steht; der Tisch dürfte um 2,3° gekippt werden.", "Er stürzt ein.", "Der Samen, 3,2 mm"),
        ("fr", "Il tient debout\xa0; la table pourrait être inclinée de 2,3°.", "Il s’effondre.", "La Graine, 3,2 mm"),
    ],
)
def test_the_xray_says_what_was_found(temple: Tower, language: str, stands: str, falls: str, weakest: str) -> None:
    said = [
        [
            paint.words
            for part in xray(temple, found(temple, well), language, SMALL).parts
            for paint in part.paint
            if isinstance(paint, Words)
        ]
        for well in (True, False)
    ]
    assert stands in said[0]
    assert falls in said[1]
    assert any(weakest in words for words in said[0])


def test_the_centre_of_a_tower_is_between_its_parts(temple: Tower) -> None:
    x, y, z = tower_centre(temple)
    assert 0 < x < 150
    assert 0 < y < 10
    assert 0 < z < upside_mm(1)


def test_a_tower_of_one_floor_has_its_centre_in_the_board() -> None:
    assert tower_centre(tower(("gate", "light", 0, (30, 40), {})))[2] == pytest.approx(BOARD_MM / 2)
