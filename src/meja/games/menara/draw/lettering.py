"""Words in pictures of pixels, in the letters that come with Pillow; what these lack is put together."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from meja.games.menara.draw.scene import Words

SHARE: Final[Mapping[str, float]] = {"start": 0, "middle": 0.5, "end": 1}
# Pillow's letters have no accents and little punctuation.
INSTEAD: Final = str.maketrans({"ß": "ss", "œ": "oe", "–": "-", "\u00a0": " ", "\u202f": " ", "×": "x"})
# What stands for an accent, and how far right and up of its usual place, in shares of the size.
ACCENTS: Final[Mapping[str, tuple[tuple[str, float, float], ...]]] = {
    "\u0300": (("`", 0, 0),),
    "\u0301": (("´", 0, 0),),
    "\u0302": (("^", 0, 0.13),),
    "\u0308": ((".", -0.1, 0.56), (".", 0.1, 0.56)),
    "\u0327": ((",", 0, -0.04),),
}
CAPITAL: Final = 0.17  # how much higher an accent is over a capital


def write(image: Image.Image, text: Words, larger: int) -> None:
    """Writes a line of text into a picture that is so many times larger than the scene."""
    size = text.size * larger
    font = ImageFont.load_default(size)
    letters = list(_letters(text.words))
    width = sum(font.getlength(letter) for letter, _ in letters)
    x, y = text.at[0] * larger - width * SHARE[text.anchor], text.at[1] * larger
    pen = ImageDraw.Draw(image)
    for letter, accents in letters:
        advance = font.getlength(letter)
        pen.text((x, y), letter, text.colour, font, anchor="ls")
        for accent in accents:
            for sign, right, up in ACCENTS.get(accent, ()):
                lift = up + (CAPITAL if letter.isupper() else 0)
                at = (x + advance / 2 + right * size, y - lift * size)
                pen.text(at, sign, text.colour, font, anchor="ms")
        x += advance


def _letters(words: str) -> Iterator[tuple[str, str]]:
    """Each letter with the accents on it."""
    for letter in words.translate(INSTEAD):
        parts = unicodedata.normalize("NFD", letter)
        yield parts[0], parts[1:]
