"""The messages between a table and the program of a bot: JSON, one message a line. docs/BOTS.md explains them.

The field `type` is the name of the class without `Line`.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from meja.game import Outcome, Seat

BOT_PROTOCOL: Final = 1
MAX_LINE_BYTES: Final = 64 * 1024  # of a line from the program
MAX_REFUSALS: Final = 3  # in a row; after the next one the bot has failed

BotName = Annotated[str, Meta(max_length=40)]


def _type(name: str) -> str:
    return name.removesuffix("Line")


class ProgramLine(msgspec.Struct, frozen=True, tag=_type, tag_field="type"):
    """A message. Programs are to ignore fields that they do not know."""


# From the table ------------------------------------------------------------------------------------------------------


class SeatLine(ProgramLine, frozen=True):
    """The first line: what is played, and on which seat. Answered by Ready."""

    protocol: int
    game: str
    content: str  # the version of the game's content
    seat: Seat
    seed: int  # for the program's own chance: with the same seed it is to play the same
    choose_ms: int  # the time for each choice
    options: dict[str, Any]  # of the table, as the tower or the seconds for each action, as far as they are known


class HappenedLine(ProgramLine, frozen=True):
    """New events, in order, as the seat sees them. The last one has the number `n`, counted from 1."""

    n: int
    events: tuple[Any, ...]


class ChooseLine(ProgramLine, frozen=True):
    """Asks for an action. Answered by Choice with the same id."""

    id: int
    n: int  # the number of the last event that was told
    view: Any  # all that the seat sees of the game now; null, if Ready says so
    actions: tuple[Any, ...]  # one at least
    left_ms: int  # the time for the answer


class RefusedLine(ProgramLine, frozen=True):
    """The choice with this id is not played; another Choose follows."""

    id: int
    text: str  # why, as an English sentence


class OverLine(ProgramLine, frozen=True):
    """The last line: the program is to end. `outcome` is null if the game was broken off."""

    outcome: Outcome | None


# From the program ----------------------------------------------------------------------------------------------------


class ReadyLine(ProgramLine, frozen=True):
    """Answers Seat."""

    name: BotName = ""
    author: BotName = ""
    view: bool = True  # false: it wants no views, which take time to make


class ChoiceLine(ProgramLine, frozen=True):
    """Answers Choose: the index of an action, a whole action, or its notation."""

    id: int
    action: int | str | dict[str, Any]


FromProgram = ReadyLine | ChoiceLine
encode_line: Final = msgspec.json.Encoder().encode
decode_line: Final = msgspec.json.Decoder(FromProgram).decode
