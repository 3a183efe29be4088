"""The words in an x-ray: the grams on the columns, the headline, and the legend."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from meja.games.drawing import CREAM
from meja.games.menara.actions import Spot
from meja.games.menara.content import Point
from meja.games.menara.draw.bodies import turned
from meja.games.menara.draw.camera import Camera
from meja.games.menara.draw.cards import floor_name
from meja.games.menara.draw.findings import Findings
from meja.games.menara.draw.scene import Area, Gradient, Line, Paint, Part, Stop, Words, mix
from meja.games.menara.temple import Tower
from meja.games.menara.tower.matter import standing
from meja.text import say

NIGHT: Final = "#0e1c24"
WEAK: Final = "#ffc24b"
TIPS: Final = "#ff5a3c"
LOADS: Final = ("#7fd1c7", "#f4d35e", "#ee6c4d")  # from the least load to the greatest
HEADLINE: Final = 0.06  # the room for it, in widths of the picture
LEGEND: Final = 0.13
LETTERS: Final = 0.0125  # the size of the grams, in widths
LETTER_WIDTH: Final = 0.55  # of most letters, in sizes
ALONG: Final = (0.62, 0.45, 0.8, 0.3)  # where on a column its grams may be written
ASIDE: Final = (0.0, 0.8, -0.8, 1.6, -1.6)  # and how far beside it, in widths of the words

Box = tuple[float, float, float, float]


def heat(share: float) -> str:
    """The colour of a load, from 0 to 1 of the greatest."""
    cool, warm, hot = LOADS
    return mix(cool, warm, share * 2) if share < 0.5 else mix(warm, hot, share * 2 - 1)


def weight_sign(disc: Sequence[Point], width: float) -> Iterator[Paint]:
    """The sign of a centre of weight: a disc whose quarters are dark and bright by turns."""
    middle = (sum(x for x, _ in disc) / len(disc), sum(y for _, y in disc) / len(disc))
    quarter = len(disc) // 4
    yield Area([disc], CREAM)
    for start in (0, 2 * quarter):
        yield Area([[middle, *disc[start : start + quarter + 1]]], NIGHT)
    yield Line([*disc, disc[0]], width, CREAM)


def round_sign(middle: Point, r: float) -> list[Point]:
    turns = [math.radians(turn_deg) for turn_deg in range(0, 360, 10)]
    return [(middle[0] + r * math.cos(turn), middle[1] + r * math.sin(turn)) for turn in turns]


def grams(tower: Tower, loads: Mapping[Spot, float], view: Camera, width: int) -> Iterator[Part]:
    """What each column carries, written on it; the near ones find their places first."""
    size = width * LETTERS
    taken: list[Box] = []
    columns = [column for column in standing(tower) if column.spot in loads]
    for column in sorted(columns, key=lambda column: (view.away_mm(column.at), column.spot)):
        body, words = turned(column, view), weighed(loads[column.spot])
        half = size * LETTER_WIDTH * len(words) / 2 + size * 0.25
        spots = [body.view.see([body.foot + body.axis * body.length_mm * along])[0] for along in ALONG]
        boxes = [_box((x + aside * half * 2, y), half, size) for aside in ASIDE for x, y in spots]
        box = min(boxes, key=lambda box: sum(_overlap(box, other) for other in taken))
        taken.append(box)
        left, top, right, bottom = box
        paint: list[Paint] = []
        middle = ((left + right) / 2, (top + bottom) / 2)
        if math.dist(middle, spots[0]) > half * 1.5:
            paint.append(Line([middle, spots[0]], size * 0.1, CREAM, 0.8))
        paint.append(Line([(left + size / 2, middle[1]), (right - size / 2, middle[1])], size * 1.25, NIGHT, 0.8))
        paint.append(Words((middle[0], middle[1] + size * 0.36), words, size, CREAM))
        yield Part({"load": f"{column.spot.floor} {column.spot.base}"}, paint)


def weighed(load_g: float) -> str:
    return f"{load_g:.0f} g" if load_g >= 1 else "<1 g"


def _box(middle: Point, half: float, size: float) -> Box:
    return middle[0] - half, middle[1] - size * 0.65, middle[0] + half, middle[1] + size * 0.65


def _overlap(one: Box, other: Box) -> float:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0


def headline(found: Findings, width: int, language: str) -> Iterator[Paint]:
    """Whether it stands, and how well."""
    tilt = decimal(found.tilt_deg, language)
    said = say("xray-stands", language, tilt=tilt) if found.stands else say("xray-falls", language)
    yield Words((width / 2, width * 0.055), said, width * 0.03, CREAM if found.stands else TIPS)


def decimal(value: float, language: str) -> str:
    return f"{value:.1f}".replace(".", say("decimal-sign", language))


def legend(found: Findings, most: float, width: int, height: int, language: str) -> Iterator[Paint]:
    """What the signs mean, at the foot of the picture."""
    size = width * 0.0145
    left, middle = width * 0.06, width * 0.5
    rows = [height - width * share for share in (0.115, 0.075, 0.035)]
    if most > 0:
        bar = _bar((left, rows[0]), size)
        ramp = tuple(Stop(share, heat(share)) for share in (0.0, 0.5, 1.0))
        yield Area([bar], Gradient(bar[0], bar[1], ramp))
        yield _entry((left, rows[0]), size, say("xray-load", language, most=weighed(most)))
    for row, r, id in ((rows[0], 0.6, "xray-floor-centre"), (rows[1], 0.95, "xray-tower-centre")):
        yield from weight_sign(round_sign((middle + size * 3, row - size * 0.35), size * r), size * 0.14)
        yield _entry((middle, row), size, say(id, language))
    if found.weakest is not None:
        bar = _bar((left, rows[2]), size)
        yield Area([bar], WEAK, 0.26)
        yield Line([*bar, bar[0]], size * 0.14, WEAK)
        yield Line(bar[2:], size * 0.3, TIPS)
        floor = floor_name(found.weakest, language)
        margin = decimal(found.floors[found.weakest].margin_mm, language)
        words = (
            say("xray-weakest", language, floor=floor, margin=margin)
            if found.stands
            else say("xray-tips", language, floor=floor)
        )
        yield _entry((left, rows[2]), size, words)


def _bar(at: Point, size: float) -> list[Point]:
    x, y = at
    return [(x, y - size), (x + size * 4, y - size), (x + size * 4, y + size * 0.3), (x, y + size * 0.3)]


def _entry(at: Point, size: float, words: str) -> Words:
    return Words((at[0] + size * 5, at[1]), words, size, CREAM, "start")
