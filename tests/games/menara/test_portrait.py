"""Portrait and x-ray of a tower: every piece is drawn, near pieces hide far ones, and the x-ray shows its results."""

import io
import math
import re
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
import pytest
import shapely
from PIL import Image

from meja.games.drawing import gradient, rect, svg, text
from meja.games.menara.actions import Mark
from meja.games.menara.content import BOARD_MM, PointMm, contents
from meja.games.menara.draw import ink
from meja.games.menara.draw.depth_order import far_to_near
from meja.games.menara.draw.portrait import FOREGROUND, portrait
from meja.games.menara.draw.projection import LIFT_DEG, Projection, best_projection, framed
from meja.games.menara.draw.raster import to_png
from meja.games.menara.draw.xray import xray
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import height_mm, standing, tower_centre, underside_mm, upside_mm
from meja.games.menara.tower.statics.examination import ColumnState, Examination, FloorState, Tip
from meja.games.menara.tower_state import Tower
from meja.text import LANGUAGES
from tests.games.menara.kit import full, tower

SVG = "{http://www.w3.org/2000/svg}"
SMALL = 420  # pixels across: enough to look at, and quick


@pytest.fixture(scope="module")
def temple() -> Tower:
    """Returns a tower of five floors at three levels, with a golden column, a ruin and Tears."""
    made = tower(
        ("gate", "light", 0, (0, 0), full("gate", "light")),
        ("heron", "dark", 0, (150, 10), full("heron", "dark")),
        ("five-winds", "light", 1, (5, 0), {**full("five-winds", "light"), 0: "golden"}),
        ("thorn-moon", "light", 1, (150, 10), full("thorn-moon", "light")),
        ("seed", "dark", 2, (5, 0), {0: "white"}),
    )
    return made.put_tear(Mark("gate", 0)).put_tear(Mark("heron", 0))


@pytest.fixture(scope="module")
def drawn(temple: Tower) -> str:
    return portrait(temple, width=SMALL)


def found(temple: Tower, stands: bool = True) -> Examination:
    """Returns an examination with numbers that are easy to find in the picture."""
    columns = {
        column.spot: ColumnState(11.0 * n, may_be_pulled=False, tilt_without_deg=0.0)
        for n, column in enumerate(standing(temple))
    }
    floors = {
        floor: FloorState(3.25, 100.0, (laid.pose.x_mm, laid.pose.y_mm), bridges=False)
        for floor, laid in temple.floors.items()
    }
    return Examination(stands, 2.34, 3.25, "seed", Tip("seed", ((0.0, 0.0), (20.0, 5.0))), floors, columns)


def parts(drawn: str | Element, name: str) -> dict[str, Element]:
    """Returns the groups with data attributes, by what they show, in the order of painting."""
    root = ElementTree.fromstring(drawn) if isinstance(drawn, str) else drawn
    found = [(group.get(f"data-{name}"), group) for group in root.iter(f"{SVG}g")]
    named = [(value, group) for value, group in found if value is not None]
    assert len(dict(named)) == len(named)
    return dict(named)


def inks(part: Element) -> list[str]:
    return [colour for one in part.iter() for colour in (one.get("fill"), one.get("stroke")) if colour]


def words(drawn: str | Element) -> list[Element]:
    return list((ElementTree.fromstring(drawn) if isinstance(drawn, str) else drawn).iter(f"{SVG}text"))


def without(drawn: str, *names: str) -> Element:
    """Returns the picture without the groups of some kinds."""
    root = ElementTree.fromstring(drawn)
    for parent in list(root.iter()):
        for group in [child for child in parent if any(child.get(f"data-{name}") is not None for name in names)]:
            parent.remove(group)
    return root


def pixels(root: Element | str) -> np.ndarray:
    text = root if isinstance(root, str) else ElementTree.tostring(root, encoding="unicode")
    return np.array(Image.open(io.BytesIO(to_png(text))).convert("RGBA"))


def spots(temple: Tower) -> set[str]:
    return {f"{column.spot.floor} {column.spot.base}" for column in standing(temple)}


def test_without_a_floor_the_stump_is_bare() -> None:
    drawn = portrait(Tower(), width=SMALL)
    ElementTree.fromstring(drawn)
    assert "stump" in parts(drawn, "stage")
    assert not parts(drawn, "floor")
    assert Image.open(io.BytesIO(to_png(drawn))).width == SMALL


def test_every_floor_column_and_tear_is_drawn_once(temple: Tower, drawn: str) -> None:
    assert set(parts(drawn, "floor")) == set(temple.floors)
    assert set(parts(drawn, "column")) == spots(temple)
    assert set(parts(drawn, "tear")) == {"gate 0", "heron 0"}
    pieces = {spot: part.get("data-piece") for spot, part in parts(drawn, "column").items()}
    assert pieces == {f"{c.spot.floor} {c.spot.base}": c.piece for c in standing(temple)}


def test_nothing_is_drawn_outside_of_the_picture_but_the_stage(drawn: str) -> None:
    opaque = pixels(without(drawn, "stage"))[:, :, 3]
    assert opaque.any()
    assert not any(edge.any() for edge in (opaque[0], opaque[-1], opaque[:, 0], opaque[:, -1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_svg_is_well_formed_and_has_a_title_in_the_players_language(temple: Tower, language: str) -> None:
    drawn = [portrait(temple, language, SMALL), xray(temple, found(temple), language, SMALL)]
    roots = [ElementTree.fromstring(text) for text in drawn]
    titles = {root.findtext(f"{SVG}title") for root in roots}
    assert titles == {root.get("aria-label") for root in roots}
    assert len(titles) == 2
    assert not any("nan" in text for text in drawn)


def test_every_reference_of_a_picture_has_its_definition(temple: Tower, drawn: str) -> None:
    for picture in (drawn, xray(temple, found(temple), width=SMALL)):
        defined = re.findall(r' id="([^"]+)"', picture)
        assert len(set(defined)) == len(defined)
        assert {*re.findall(r'(?:url\(|href=")#([^)"]+)', picture)} <= set(defined)


def test_the_png_has_the_size_of_the_picture_and_many_colours(drawn: str) -> None:
    image = Image.open(io.BytesIO(to_png(drawn)))
    size = tuple(int(ElementTree.fromstring(drawn).attrib[side]) for side in ("width", "height"))
    assert (image.format, image.size) == ("PNG", size)
    assert image.width == SMALL
    colours = image.convert("RGB").getcolors(image.width * image.height)
    assert colours is not None
    assert len(colours) > 10_000


def test_the_same_tower_gives_the_same_bytes(temple: Tower, drawn: str) -> None:
    again = portrait(temple, width=SMALL)
    assert again == drawn
    assert to_png(again) == to_png(drawn)


def test_every_column_shows_the_symbol_of_its_colour(temple: Tower, drawn: str) -> None:
    columns = parts(drawn, "column")
    for column in standing(temple):
        of = inks(columns[f"{column.spot.floor} {column.spot.base}"])
        assert of.count(ink.SYMBOL_INK[column.piece]) >= 2, column  # on its side and on its end


def test_every_empty_base_shows_its_colour_and_its_symbol(temple: Tower, drawn: str) -> None:
    bases = contents().floors["seed"].side("dark").bases
    shown = set(inks(parts(drawn, "floor")["seed"]))
    for colour in (base.colour for base in bases if base.colour):
        assert {ink.FILL[colour], ink.SYMBOL_INK[colour]} <= shown


def test_higher_levels_are_painted_over_lower_ones(temple: Tower, drawn: str) -> None:
    levels = [temple.floors[floor].level for floor in parts(drawn, "floor")]
    assert levels == sorted(levels)


def test_nearer_columns_of_a_floor_are_painted_over_farther_ones(temple: Tower, drawn: str) -> None:
    view = best_projection(temple)
    near = {f"{c.spot.floor} {c.spot.base}": view.nearness_mm(c.at) for c in standing(temple) if c.lie is None}
    order = [spot for spot in parts(drawn, "column") if spot in near]
    for floor in ("gate", "heron", "five-winds"):
        on = [near[spot] for spot in order if spot.startswith(f"{floor} ")]
        overlapping = [(one, other) for n, one in enumerate(on) for other in on[n + 1 :]]
        assert overlapping
        assert all(one < other + 14 for one, other in overlapping)


class Solid(NamedTuple):
    name: str
    low_mm: float
    high_mm: float
    footprint: shapely.Polygon


def solids(temple: Tower, more_mm: float) -> list[Solid]:
    """Returns the solids that can hide others, enlarged; lying columns only roughly."""
    made = []
    for laid in temple.floors.values():
        outline = place_of(laid).polygon.buffer(more_mm)
        made.append(Solid(laid.floor, underside_mm(laid.level), upside_mm(laid.level), outline))
    for column in standing(temple):
        name = "unsure" if column.lie else f"{column.spot.floor} {column.spot.base}"
        footprint = shapely.Point(column.at).buffer((18 if column.lie else 6.5) + more_mm)
        made.append(Solid(name, column.foot_mm, column.foot_mm + height_mm(column.piece) + more_mm, footprint))
    return made


def met(solids: list[Solid], view: Projection, pixel: PointMm) -> str:
    """Returns the body that the ray from the viewer through a pixel meets first."""
    right, down = ((at - shift) / view.scale for at, shift in zip(pixel, view.shift, strict=True))
    start = view.axes[0] * right + view.axes[1] * down
    hits = [(math.inf, "")]
    for solid in solids:
        ends = [start + view.axes[2] * (z - start[2]) / view.axes[2, 2] for z in (solid.high_mm, solid.low_mm)]
        hit = shapely.LineString([end[:2] for end in ends]).intersection(solid.footprint)
        if not hit.is_empty:
            nearest = max(view.nearness_mm(at) for at in shapely.get_coordinates(hit).tolist())
            hits.append((-nearest, solid.name))
    return min(hits)[1]


def shown(drawn: str) -> tuple[np.ndarray, dict[tuple[int, int, int], str]]:
    """Returns the picture with every floor and column in its own flat colour, and the body of each colour."""
    root = without(drawn, "stage", "tear")
    root.set("shape-rendering", "crispEdges")
    of: dict[tuple[int, int, int], str] = {}
    for group in root.iter(f"{SVG}g"):
        name = next(
            (group.get(f"data-{kind}") for kind in ("floor", "edge", "column") if group.get(f"data-{kind}")), ""
        )
        if not name:
            continue
        known = {value: key for key, value in of.items()}
        colour = known.get(name, (len(of) * 5 + 20, 255 - len(of) * 5, len(of) * 37 % 256))
        of[colour] = name
        for one in group.iter():
            for paint in ("fill", "stroke"):
                if one.get(paint, "none") != "none":
                    one.set(paint, "#" + "".join(f"{band:02x}" for band in colour))
                one.attrib.pop(f"{paint}-opacity", None)
    return pixels(root), of


def test_what_a_ray_from_the_viewer_meets_first_is_painted_last(temple: Tower, drawn: str) -> None:
    view, _ = framed(temple, SMALL, below=FOREGROUND)
    flat, names = shown(drawn)
    slim, stout = solids(temple, -1.2), solids(temple, 1.2)
    checked = set()
    for x in range(3, flat.shape[1], 8):
        for y in range(3, flat.shape[0], 8):
            first = met(slim, view, (x + 0.5, y + 0.5))
            if first == "unsure" or first != met(stout, view, (x + 0.5, y + 0.5)):
                continue  # too near to an edge to decide
            red, green, blue, opaque = flat[y, x].tolist()
            assert (names.get((red, green, blue), "a mix") if opaque else "") == first, (x, y)
            checked.add(first)
    assert set(temple.floors) <= checked
    assert len(checked) > 15


def test_a_long_body_in_front_is_painted_after_the_bodies_that_it_hides() -> None:
    view = Projection(-90.0)  # from where y is small
    bar = shapely.box(-200, -10, 0, 0)
    things = [
        ("bar", bar),
        ("behind", shapely.Point(-5, 12).buffer(7)),
        ("before", shapely.Point(-180, -30).buffer(7)),
        ("beside", shapely.Point(60, 5).buffer(7)),
    ]
    order = far_to_near(things, view)
    assert order.index("behind") < order.index("bar") < order.index("before")
    assert sorted(order) == sorted(name for name, _ in things)


def test_the_viewer_is_above_the_horizon_so_that_no_level_hides_a_higher_one() -> None:
    assert 0 < LIFT_DEG < 90
    assert Projection(0.0).axes[2, 2] > 0


def test_a_tower_of_one_bare_floor_has_a_portrait() -> None:
    bare = tower(("gate", "light", 0, (0, 0), {}))
    assert "gate" in parts(portrait(bare, width=SMALL), "floor")


def test_a_lying_column_is_hidden_where_it_has_sunk_into_its_board(temple: Tower, drawn: str) -> None:
    view, _ = framed(temple, SMALL, below=FOREGROUND)
    lying = [column for column in standing(temple) if column.lie is not None]
    assert lying
    for column in lying:
        name = f"{column.spot.floor} {column.spot.base}"
        root = ElementTree.fromstring(drawn)
        for group in [child for child in root if child.tag == f"{SVG}g" and child.get("data-column") != name]:
            root.remove(group)
        seen = pixels(root)[:, :, 3] > 128
        (clipped,) = [one for one in root.iter() if one.get("clip-path")]
        del clipped.attrib["clip-path"]
        whole = pixels(root)[:, :, 3] > 128
        assert 0 < seen.sum() < whole.sum()
        place = place_of(temple.floors[column.spot.floor])
        x, y = view.project((*place.to_table(place.board.bases[column.spot.base]), column.foot_mm))
        assert seen[round(y), round(x)]  # over its opening


@pytest.mark.parametrize(("letter", "plain"), [("é", "e"), ("ü", "u"), ("ê", "e"), ("ç", "c"), ("Ä", "A")])
def test_letters_keep_their_accents_in_a_png(letter: str, plain: str) -> None:
    def written(words: str) -> bytes:
        return to_png(svg((0, 0, 60, 60), "", rect(0, 0, 60, 60, "#ffffff") + text(30, 45, words, 40, "#000000")))

    assert written(letter) != written(plain)
    assert written(letter) != written("\u4e2d")  # a letter that the font does not have
    assert written(letter) != written("")


def test_every_letter_of_the_xray_is_in_the_font(temple: Tower) -> None:
    letters = set()
    for language in LANGUAGES:
        for stands in (True, False):
            said = words(xray(temple, found(temple, stands), language, SMALL))
            letters |= {*"".join(one.text or "" for one in said)} - {*" \xa0\u202f"}
    nothing = to_png(svg((0, 0, 20, 20), "", ""))
    assert letters
    for letter in letters:
        assert to_png(svg((0, 0, 20, 20), "", text(10, 15, letter, 16))) != nothing, letter


def test_a_gradient_is_drawn_from_its_first_colour_to_its_last() -> None:
    fade = gradient("fade", ((0, "#ff0000"), (1, "#0000ff")))
    drawn = svg((0, 0, 40, 10), "", f"<defs>{fade}</defs>{rect(0, 0, 40, 10, 'url(#fade)')}")
    row = pixels(drawn)[5, [0, 20, 39], :3].tolist()
    assert [[round(band / 64) for band in pixel] for pixel in row] == [[4, 0, 0], [2, 0, 2], [0, 0, 4]]
    assert '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>' in drawn


def test_the_xray_shows_the_grams_of_every_column_that_carries_something(temple: Tower) -> None:
    made = found(temple)
    shown = {spot: part.findtext(f"{SVG}text") for spot, part in parts(xray(temple, made, width=SMALL), "load").items()}
    assert shown == {f"{s.floor} {s.base}": f"{c.load_g:.0f} g" for s, c in made.columns.items() if c.load_g}
    assert len(shown) == len(made.columns) - 1


def test_the_xray_of_a_tower_that_falls_has_no_grams_but_what_tips(temple: Tower) -> None:
    made = found(temple, stands=False)
    lost = made._replace(
        floors={**made.floors, "gate": FloorState(-math.inf, 100.0, (math.nan, math.nan), bridges=False)}
    )
    drawn = xray(temple, lost, width=SMALL)
    assert parts(drawn, "load") == {}
    assert set(parts(drawn, "tips")) == {"seed"}
    assert "gate" not in parts(drawn, "centre")
    assert "nan" not in drawn


def test_the_xray_draws_a_greater_load_thicker_and_in_another_colour(temple: Tower) -> None:
    drawn = parts(xray(temple, found(temple), width=SMALL), "column")
    upright = [column.spot for column in standing(temple) if column.lie is None and column.spot.floor == "gate"]
    rods = [
        [one for one in drawn[f"{spot.floor} {spot.base}"].iter() if one.get("data-rod") is not None]
        for spot in upright
    ]
    assert rods[0] == []  # it carries nothing
    widths = [-float(rod.attrib["d"].split()[0].removeprefix("M")) for (rod,) in rods[1:]]
    assert widths == sorted(widths)
    assert len({rod.get("fill") for (rod,) in rods[1:]}) == len(widths)


def test_the_xray_shows_all_pieces_the_centres_of_weight_and_what_tips(temple: Tower) -> None:
    drawn = xray(temple, found(temple), width=SMALL)
    assert set(parts(drawn, "column")) == spots(temple)
    assert set(parts(drawn, "floor")) == set(temple.floors)
    assert set(parts(drawn, "centre")) == {*temple.floors, "tower"}
    assert set(parts(drawn, "tips")) == {"seed"}


def test_labels_of_the_xray_do_not_hide_each_other(temple: Tower) -> None:
    loads = parts(xray(temple, found(temple), width=1600), "load")
    places = [(float(one.attrib["x"]), float(one.attrib["y"])) for part in loads.values() for one in words(part)]
    apart = [max(abs(x0 - x1) / 40, abs(y0 - y1) / 24) for n, (x0, y0) in enumerate(places) for x1, y1 in places[:n]]
    assert min(apart) > 0.9


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_of_the_xray_is_cut_off(temple: Tower, language: str) -> None:
    kinds = ("stage", "floor", "column", "tear", "centre", "tips", "load")
    root = without(xray(temple, found(temple), language, SMALL), *kinds)
    written = pixels(root)[:, :, 3]
    assert written.any()
    assert not any(edge.any() for edge in (written[0], written[-1], written[:, :4], written[:, -4:]))


@pytest.mark.parametrize(
    ("language", "stands", "falls", "weakest"),
    [
        ("en", "It stands; the table could be tilted by 2.3°.", "It falls.", "The Seed, 3.2 mm"),
        ("de", "Er steht; der Tisch dürfte um 2,3° gekippt werden.", "Er stürzt ein.", "Der Samen, 3,2 mm"),
        ("fr", "Il tient debout\xa0; la table pourrait être inclinée de 2,3°.", "Il s’effondre.", "La Graine, 3,2 mm"),
    ],
)
def test_the_xray_describes_its_results_in_text(
    temple: Tower, language: str, stands: str, falls: str, weakest: str
) -> None:
    said = [
        [one.text or "" for one in words(xray(temple, found(temple, well), language, SMALL))] for well in (True, False)
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
