"""Tables of the terminal as plain lines of text."""

from io import StringIO
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDTH: Final = 100  # characters


def as_lines(table: "RenderableType") -> str:
    """Returns what a terminal without colours would show, without spaces at the ends of lines."""
    from rich.console import Console

    console = Console(file=StringIO(), width=WIDTH, color_system=None, force_terminal=False)
    with console.capture() as shown:
        console.print(table)
    return "\n".join(line.rstrip() for line in shown.get().rstrip().split("\n"))
