"""Reads PNG pictures as arrays: those of eight bits a channel, as resvg writes them."""

import struct
import zlib
from typing import Final

import numpy as np
import numpy.typing as npt

from meja.jit import jit

Bytes = npt.NDArray[np.uint8]
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
CHANNELS: Final = {2: 3, 6: 4}  # by colour type: RGB, RGBA
SUB, UP, AVERAGE, PAETH = 1, 2, 3, 4  # how a row is stored as differences to its neighbours


def pixels_of(png: bytes) -> Bytes:
    """Returns the pixels by row, column and channel (red, green, blue), on white where the picture is transparent."""
    if not png.startswith(SIGNATURE):
        raise ValueError("This is no PNG picture.")
    at, data, shape = len(SIGNATURE), b"", (0, 0, 0)
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            if depth != 8 or colour not in CHANNELS or interlaced:
                raise ValueError("Only PNG pictures of RGB or RGBA with eight bits a channel can be read.")
            shape = (height, width, CHANNELS[colour])
        elif kind == b"IDAT":
            data += body
        at += size + 12
    height, width, channels = shape
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * channels)
    made = np.empty((height, width * channels), np.uint8)
    _restore(rows, made, channels)
    picture = made.reshape(shape)
    if channels == 3:
        return picture
    alpha = picture[..., 3:].astype(np.uint16)
    return ((picture[..., :3] * alpha + 255 * (255 - alpha)) // 255).astype(np.uint8)


@jit
def _restore(rows: Bytes, made: Bytes, step: int) -> None:
    """Adds the neighbours that were subtracted from each byte. `step`: bytes of a pixel."""
    for y in range(len(rows)):
        kind = rows[y, 0]
        for x in range(made.shape[1]):
            left = int(made[y, x - step]) if x >= step else 0
            up = int(made[y - 1, x]) if y > 0 else 0
            corner = int(made[y - 1, x - step]) if y > 0 and x >= step else 0
            add = 0
            if kind == SUB:
                add = left
            elif kind == UP:
                add = up
            elif kind == AVERAGE:
                add = (left + up) // 2
            elif kind == PAETH:
                guess = left + up - corner
                far_left, far_up, far_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
                if far_left <= far_up and far_left <= far_corner:
                    add = left
                elif far_up <= far_corner:
                    add = up
                else:
                    add = corner
            made[y, x] = (int(rows[y, x + 1]) + add) & 255
