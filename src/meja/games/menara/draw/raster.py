"""Renders SVG to PNG with resvg and a packaged font, so that a picture is the same on every machine."""

from importlib import resources
from typing import Final

import resvg_py

FONT: Final = "SourceSerifPro-Semibold.ttf"
FAMILY: Final = "Source Serif Pro"


def to_png(svg: str, width: int | None = None) -> bytes:
    """Returns the picture as PNG, scaled to a width in pixels if there is one."""
    with resources.as_file(resources.files("font_source_serif_pro") / "files" / FONT) as font:
        return resvg_py.svg_to_bytes(
            svg_string=svg, width=width, skip_system_fonts=True, font_files=[str(font)], serif_family=FAMILY
        )
