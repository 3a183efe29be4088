"""The portrait of a shaman in the circle: hooded, asleep or awake, with a cloak in CSS `currentColor`."""

from typing import Final

from meja.games.drawing import CREAM, GOLD, circle, shape
from meja.games.ritual.draw.stones import EMBER

PORTRAIT_BOX: Final = (-34, -70, 68, 74)  # x, y, width, height
SHADE: Final = "#0b0f0d"
CLOAK: Final = (
    "M0-62C9-60 17-50 17-38C17-33 15.6-29.4 13.4-26.6C25-22 31.4-12 32 0C20 4.4-20 4.4-32 0C-31.4-12-25-22-13.4-26.6"
    "C-15.6-29.4-17-33-17-38C-17-50-9-60 0-62Z"
)
FACE: Final = "M0-52C7.6-50 11-43.6 10.6-37C10.2-30.4 5.6-26 0-26C-5.6-26-10.2-30.4-10.6-37C-11-43.6-7.6-50 0-52Z"
FOLDS: Final = (
    "M-13.4-26.6C-25-22-31.4-12-32 0C-28 1.6-23 2.6-17.6 3.1C-20.4-7-18.6-18-13.4-26.6Z"
    "M13.4-26.6C18.6-18 20.4-7 17.6 3.1C23 2.6 28 1.6 32 0C31.4-12 25-22 13.4-26.6Z"
)
HOOD: Final = "M0-62C9-60 17-50 17-38C17-33 15.6-29.4 13.4-26.6C12.6-27.2 11.8-28 11-29C15-38 12-52 0-62Z"
BAND: Final = "M-4.6-19.6L-6 3.6M4.6-19.6L6 3.6"
ZIGZAG: Final = "M-4.6-15L0-12.6L4.6-15M-5-8.6L0-6.2L5-8.6M-5.4-2.2L0 .2L5.4-2.2"
COLLAR: Final = "M-13.4-26.6C-8-20.4 8-20.4 13.4-26.6"
BEADS: Final = ((-9.6, -23.2), (-5, -21.2), (0, -20.4), (5, -21.2), (9.6, -23.2))
FEATHER: Final = "M13-50C19-53 24-59 24.6-67C18-64.6 13-58.6 13-50Z"
QUILL: Final = "M13.6-51.4C17.4-54.6 20.4-58.6 22.6-63.4"
LIDS: Final = "M-6.6-38.4C-5.6-36.6-3.2-36.6-2.2-38.4M2.2-38.4C3.2-36.6 5.6-36.6 6.6-38.4"
EYES: Final = (
    "M-7-38.2C-5.6-40.6-3.2-40.6-1.8-38.2C-3.2-36.2-5.6-36.2-7-38.2Z"
    "M1.8-38.2C3.2-40.6 5.6-40.6 7-38.2C5.6-36.2 3.2-36.2 1.8-38.2Z"
)


def shaman_portrait(awake: bool) -> str:
    """Returns a portrait that stands on the origin; awake, its eyes are open and shine."""
    body = shape(FEATHER, EMBER, SHADE, 0.8) + shape(QUILL, stroke=CREAM, width=0.7)
    body += shape(CLOAK, "currentColor", SHADE, 1.2)
    body += shape(FOLDS, SHADE, more=' opacity=".3"') + shape(HOOD, SHADE, more=' opacity=".22"')
    body += shape(BAND, stroke=GOLD, width=0.8) + shape(ZIGZAG, stroke=GOLD, width=0.9)
    body += shape(COLLAR, stroke=SHADE, width=1.4) + "".join(circle(x, y, 1.5, GOLD, SHADE, 0.5) for x, y in BEADS)
    body += shape(FACE, SHADE, GOLD, 1.1)
    if not awake:
        return body + shape(LIDS, stroke="#b9a06a", width=1.1)
    body += shape(EYES, "#ffe9a3", GOLD, 0.6)
    return body + "".join(circle(x, -38.3, 1, SHADE) for x in (-4.4, 4.4))
