"""The texts of an x-ray: the loads on the columns, the headline and the legend."""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from meja.games.content_loader import component_name
from meja.games.drawing import CREAM, circle, mix, number, rect, shape, text
from meja.games.menara.actions import Spot
from meja.games.menara.content import FloorId, PointMm
from meja.games.menara.draw.depth_order import axis
from meja.games.menara.draw.projection import Projection
from meja.games.menara.tower.dimensions import standing
from meja.games.menara.tower_state import Tower
from meja.text import messages, say

if TYPE_CHECKING:  # the statics load a compiler
    from meja.games.menara.tower.statics import Examination

NIGHT: Final = "#0e1c24"
WEAK: Final = "#ffc24b"
TIPS: Final = "#ff5a3c"
LOADS: Final = ("#7fd1c7", "#f4d35e", "#ee6c4d")  # from the least load to the greatest
HEADLINE: Final = 0.06  # its height, in widths of the picture
LEGEND: Final = 0.13
LABEL_SIZE: Final = 0.0125  # the font size of loads, in widths of the picture
LETTER_WIDTH: Final = 0.58  # of an average letter, in font sizes
ALONG: Final = (0.62, 0.45, 0.8, 0.3)  # candidate positions of a label along its column
ASIDE: Final = (0.0, 0.8, -0.8, 1.6, -1.6)  # candidate offsets to the side, in widths of the label

Rectangle = tuple[float, float, float, float]  # left, top, right, bottom


def floor_name(floor: FloorId, language: str = "en") -> str:
    """Returns a floor's name; the words of its id if the catalogue has none."""
    name = component_name(floor)
    id = f"floor-{name}"
    return say(id, language) if id in messages(language) else name.replace("-", " ").capitalize()


def heat(share: float) -> str:
    """Returns the colour of a load, given as a share of the greatest."""
    cool, warm, hot = LOADS
    return mix(cool, warm, share * 2) if share < 0.5 else mix(warm, hot, share * 2 - 1)


def weight_sign(x: float, y: float, r: float) -> str:
    """Returns the sign of a centre of gravity: a disc with alternately dark and bright quarters."""
    quarter = f"A{number(r)} {number(r)} 0 0 1"
    quarters = f"M{number(x)} {number(y)}h{number(r)}{quarter} {number(x)} {number(y + r)}Z"
    quarters += f"M{number(x)} {number(y)}h{number(-r)}{quarter} {number(x)} {number(y - r)}Z"
    return circle(x, y, r, CREAM) + shape(quarters, NIGHT) + circle(x, y, r, "none", CREAM, r * 0.13)


def grams(tower: Tower, loads: Mapping[Spot, float], view: Projection, width: int) -> str:
    """Returns the load of each column as a label on it; labels of near columns are placed first."""
    size, made = width * LABEL_SIZE, ""
    taken: list[Rectangle] = []
    columns = [column for column in standing(tower) if column.spot in loads]
    for column in sorted(columns, key=lambda column: (-view.nearness_mm(column.at), column.spot)):
        words, of = weighed(loads[column.spot]), axis(column, view)
        half = size * LETTER_WIDTH * len(words) / 2 + size * 0.25
        spots = [of.at(along) for along in ALONG]
        boxes = [_box((x + aside * half * 2, y), half, size) for aside in ASIDE for x, y in spots]
        box = min(boxes, key=lambda box: sum(_overlap(box, other) for other in taken))
        taken.append(box)
        left, top, right, bottom = box
        x, y = (left + right) / 2, (top + bottom) / 2
        body = ""
        if math.dist((x, y), spots[0]) > half * 1.5:
            body = shape(f"M{x:.1f} {y:.1f}L{spots[0][0]:.1f} {spots[0][1]:.1f}", stroke=CREAM, width=size * 0.1)
        body += rect(left, top, right - left, bottom - top, NIGHT, size * 0.6, ' fill-opacity=".8"')
        body += text(x, y + size * 0.36, words, size, CREAM)
        made += f'<g data-load="{column.spot.floor} {column.spot.base}">{body}</g>'
    return made


def weighed(load_g: float) -> str:
    return f"{load_g:.0f} g" if load_g >= 1 else "<1 g"


def _box(middle: PointMm, half: float, size: float) -> Rectangle:
    return middle[0] - half, middle[1] - size * 0.65, middle[0] + half, middle[1] + size * 0.65


def _overlap(one: Rectangle, other: Rectangle) -> float:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0


def headline(found: "Examination", width: int, language: str) -> str:
    """Returns the headline: whether the tower stands, and how far the table can be tilted."""
    tilt = decimal(found.tilt_deg, language)
    said = say("xray-stands", language, tilt=tilt) if found.stands else say("xray-falls", language)
    return text(width / 2, width * 0.055, said, width * 0.03, CREAM if found.stands else TIPS)


def decimal(value: float, language: str) -> str:
    return f"{value:.1f}".replace(".", say("decimal-sign", language))


def legend(found: "Examination", most: float, width: int, height: int, language: str) -> str:
    """Returns the legend at the bottom of the picture."""
    size, left, middle = width * 0.0145, width * 0.05, width * 0.48
    rows = [height - width * share for share in (0.115, 0.075, 0.035)]
    made = ""
    if most > 0:
        made += rect(left, rows[0] - size, size * 4, size * 1.3, "url(#heat)")
        made += _entry(left, rows[0], size, say("xray-load", language, most=weighed(most)))
    for row, r, id in ((rows[0], 0.6, "xray-floor-centre"), (rows[1], 0.95, "xray-tower-centre")):
        made += weight_sign(middle + size * 3, row - size * 0.35, size * r) + _entry(
            middle, row, size, say(id, language)
        )
    if found.weakest is not None:
        line = f' stroke="{WEAK}" stroke-width="{number(size * 0.14)}" fill-opacity=".26"'
        made += rect(left, rows[2] - size, size * 4, size * 1.3, WEAK, 0, line)
        made += shape(
            f"M{number(left)} {number(rows[2] + size * 0.3)}h{number(size * 4)}", stroke=TIPS, width=size * 0.3
        )
        floor = floor_name(found.weakest, language)
        margin = decimal(found.floors[found.weakest].margin_mm, language)
        id = "xray-weakest" if found.stands else "xray-tips"
        made += _entry(left, rows[2], size, say(id, language, floor=floor, margin=margin))
    return made


def _entry(x: float, y: float, size: float, words: str) -> str:
    return text(x + size * 5, y, words, size, CREAM, anchor="start")
