"""Text in lines, as SVG."""

from meja.games.drawing import INK, text


def lines(words: str, across: int) -> list[str]:
    """Breaks text into lines of at most `across` characters; a longer word gets a line of its own."""
    broken: list[str] = []
    for word in words.split():
        if broken and len(broken[-1]) + 1 + len(word) <= across:
            broken[-1] += f" {word}"
        else:
            broken.append(word)
    return broken


def paragraph(x: float, y: float, words: str, size: float, across: int, fill: str = INK) -> str:
    """Returns lines of text, centred on (x, y)."""
    rows = lines(words, across)
    top = y - (len(rows) - 1) * size * 0.6 + size * 0.35
    return "".join(text(x, top + n * size * 1.2, row, size, fill) for n, row in enumerate(rows))
