"""Two canvases for one scene: SVG text, and PNG by Pillow, drawn large and shrunk."""

import io
import math
from collections.abc import Sequence
from typing import Final, assert_never
from xml.sax.saxutils import escape, quoteattr

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from meja.games.drawing import SERIF, number
from meja.games.menara.content import Point
from meja.games.menara.draw.lettering import write
from meja.games.menara.draw.scene import Area, Gradient, Line, Paint, Ring, Scene, Words, rgb

LARGER: Final = 2  # how many times larger a picture of pixels is drawn
COARSE: Final = 256  # a gradient is smooth: so many steps across are enough, the rest is filled in


def to_svg(scene: Scene) -> str:
    """The scene as text, its pieces as groups that say what they are."""
    gradients: dict[Gradient, str] = {}
    body = []
    for part in scene.parts:
        of = "".join(f" data-{name}={quoteattr(value)}" for name, value in part.of.items())
        body.append(f"<g{of}>{''.join(_element(paint, gradients) for paint in part.paint)}</g>")
    defs = "".join(_definition(id, gradient) for gradient, id in gradients.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width} {scene.height}" width="{scene.width}"'
        f' height="{scene.height}" role="img" aria-label={quoteattr(scene.title)}><title>{escape(scene.title)}</title>'
        f'<defs>{defs}</defs><g stroke-linejoin="round" stroke-linecap="round">{"".join(body)}</g></svg>\n'
    )


def _element(paint: Paint, gradients: dict[Gradient, str]) -> str:
    match paint:
        case Area(rings, fill, alpha):
            if isinstance(fill, Gradient):
                fill = f"url(#{gradients.setdefault(fill, f'g{len(gradients)}')})"
            rule = ' fill-rule="evenodd"' if len(rings) > 1 else ""
            d = "".join(_path(ring) + "Z" for ring in rings)
            return f'<path d="{d}" fill="{fill}"{_faint("fill", alpha)}{rule}/>'
        case Line(points, width, colour, alpha):
            line = f'stroke="{colour}" stroke-width="{number(width)}"{_faint("stroke", alpha)}'
            return f'<path d="{_path(points)}" fill="none" {line}/>'
        case Words((x, y), words, size, colour, anchor):
            place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
            font = f'font-family="{SERIF}" font-size="{number(size)}" fill="{colour}"'
            return f"<text {place} {font}>{escape(words)}</text>"
        case _:
            assert_never(paint)


def _faint(of: str, alpha: float) -> str:
    return f' {of}-opacity="{number(alpha)}"' if alpha < 1 else ""


def _path(points: Sequence[Point]) -> str:
    """Each point by its way from the one before, in tenths of a pixel that never add up to an error."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    (x0, y0), *rest = tenths
    d = f"M{number(x0 / 10)} {number(y0 / 10)}l" if rest else f"M{number(x0 / 10)} {number(y0 / 10)}"
    for x, y in rest:
        dx, dy = number((x - x0) / 10), number((y - y0) / 10)
        d += f"{'' if d[-1] == 'l' or dx[0] == '-' else ' '}{dx}{'' if dy[0] == '-' else ' '}{dy}"
        x0, y0 = x, y
    return d


def _definition(id: str, gradient: Gradient) -> str:
    (x0, y0), (x1, y1) = gradient.start, gradient.end
    stops = "".join(
        f'<stop offset="{number(at)}" stop-color="{colour}"{_faint("stop", alpha)}/>'
        for at, colour, alpha in gradient.stops
    )
    if gradient.is_round:
        place = f'cx="{x0:.1f}" cy="{y0:.1f}" r="{math.dist((x0, y0), (x1, y1)):.1f}"'
        return f'<radialGradient id="{id}" gradientUnits="userSpaceOnUse" {place}>{stops}</radialGradient>'
    place = f'x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}"'
    return f'<linearGradient id="{id}" gradientUnits="userSpaceOnUse" {place}>{stops}</linearGradient>'


def to_png(scene: Scene) -> bytes:
    """The scene as a PNG file."""
    image = Image.new("RGB", (scene.width * LARGER, scene.height * LARGER))
    for part in scene.parts:
        for paint in part.paint:
            if isinstance(paint, Words):
                write(image, paint, LARGER)
            else:
                _fill(image, paint)
    made = io.BytesIO()
    image.resize((scene.width, scene.height), Image.Resampling.LANCZOS).save(made, "PNG")
    return made.getvalue()


def _fill(image: Image.Image, paint: Area | Line) -> None:
    """Paints through a mask that is only as large as it needs to be."""
    rings = paint.rings if isinstance(paint, Area) else [paint.points]
    scaled = [[(x * LARGER, y * LARGER) for x, y in ring] for ring in rings]
    margin = 1 if isinstance(paint, Area) else math.ceil(paint.width * LARGER / 2) + 1
    xs, ys = [x for ring in scaled for x, _ in ring], [y for ring in scaled for _, y in ring]
    left, top = max(math.floor(min(xs)) - margin, 0), max(math.floor(min(ys)) - margin, 0)
    right, bottom = min(math.ceil(max(xs)) + margin, image.width), min(math.ceil(max(ys)) + margin, image.height)
    if left >= right or top >= bottom:
        return
    size = (right - left, bottom - top)
    local = [[(x - left, y - top) for x, y in ring] for ring in scaled]
    if isinstance(paint, Area):
        mask, fill = _rings(size, local), paint.fill
    else:
        mask, fill = _stroke(size, local[0], paint.width * LARGER), paint.colour
    if paint.alpha < 1:
        mask = mask.point([round(level * paint.alpha) for level in range(256)])
    if isinstance(fill, Gradient):
        colours, alphas = _gradient(size, (left, top), fill)
        image.paste(colours, (left, top), ImageChops.multiply(mask, alphas))
    else:
        image.paste(rgb(fill), (left, top, right, bottom), mask)


def _rings(size: tuple[int, int], rings: Sequence[Ring]) -> Image.Image:
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).polygon(list(rings[0]), fill=255)
    for ring in rings[1:]:
        other = Image.new("L", size)
        ImageDraw.Draw(other).polygon(list(ring), fill=255)
        mask = ImageChops.difference(mask, other)  # what is in both, or in none, is not filled
    return mask


def _stroke(size: tuple[int, int], points: Sequence[Point], width: float) -> Image.Image:
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    pen.line(list(points), fill=255, width=max(1, round(width)), joint="curve")
    for x, y in (points[0], points[-1]):
        pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)
    return mask


def _gradient(size: tuple[int, int], corner: Point, gradient: Gradient) -> tuple[Image.Image, Image.Image]:
    """The colours of a gradient over a piece of the picture, and how opaque they are."""
    width, height = (min(side, COARSE) for side in size)
    x = (np.arange(width) + 0.5) * (size[0] / width) + corner[0]
    y = ((np.arange(height) + 0.5) * (size[1] / height) + corner[1])[:, None]
    (x0, y0), (x1, y1) = ((gx * LARGER, gy * LARGER) for gx, gy in (gradient.start, gradient.end))
    dx, dy = x1 - x0, y1 - y0
    if gradient.is_round:
        along = np.hypot(x - x0, y - y0) / math.hypot(dx, dy)
    else:
        along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
    ats = [stop.at for stop in gradient.stops]
    levels = [(*rgb(stop.colour), stop.alpha * 255) for stop in gradient.stops]
    bands = [np.interp(along, ats, band).round().astype(np.uint8) for band in zip(*levels, strict=True)]
    colours, alphas = Image.fromarray(np.dstack(bands[:3])), Image.fromarray(bands[3])
    if (width, height) != size:
        colours, alphas = (made.resize(size, Image.Resampling.BILINEAR) for made in (colours, alphas))
    return colours, alphas
