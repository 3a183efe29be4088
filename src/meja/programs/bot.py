"""The bot of a program: it tells the program what its seat sees, and asks it to choose."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from meja.game import IllegalAction, Outcome, Seat
from meja.library.kit import Kit, kit_type
from meja.programs.messages import (
    BOT_PROTOCOL,
    MAX_REFUSALS,
    ChoiceLine,
    ChooseLine,
    FromProgram,
    HappenedLine,
    OverLine,
    ProgramLine,
    ReadyLine,
    RefusedLine,
    SeatLine,
    decode_line,
    encode_line,
)
from meja.programs.process import Program, shown

READY_S: Final = 30.0  # to start, and to answer Seat
CHOOSE_S: Final = 60.0  # for each choice


class ProgramBot:
    """Implements `meja.bots.Bot`. Raises BotFailed, with a sentence that names the program, once it cannot go on."""

    def __init__(
        self,
        command: str,
        game: str,
        seed: int,
        seat: Seat,
        ready_s: float = READY_S,
        choose_s: float = CHOOSE_S,
        **options: Any,
    ) -> None:
        kind = kit_type(game)
        self.kit: Kit = kind(kind.options_type())
        self.choose_s = choose_s
        self.events: list[Any] = []  # that the program was not told of yet
        self.n_events = self.n_choices = self.refusals = 0
        self.is_over = False
        self.program = Program(command)
        content = self.kit.rules.content_versions[-1]
        self._write(SeatLine(BOT_PROTOCOL, game, content, seat, seed, round(choose_s * 1000), options))
        ready = self._read(ready_s, "say that it is ready")
        if not isinstance(ready, ReadyLine):
            raise self.program.failed("did not begin with Ready")
        self.name, self.author, self.needs_view = ready.name or command, ready.author, ready.view

    def see(self, event: Any) -> None:
        self.events.append(event)

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        """Returns what the program chooses. What is none of the actions is refused a few times."""
        if self.events:
            self.refusals = 0  # its last choice was played
        self._tell()
        offered = tuple(actions)
        while True:
            self.n_choices += 1
            self._write(ChooseLine(self.n_choices, self.n_events, view, offered, round(self.choose_s * 1000)))
            choice = self._read(self.choose_s, "choose")
            if not isinstance(choice, ChoiceLine) or choice.id != self.n_choices:
                raise self.program.failed(f"did not answer Choose {self.n_choices} by a Choice with this id")
            try:
                return self._chosen(choice.action, view, offered)
            except ValueError as error:
                self._refuse(str(error))

    def refused(self, refusal: IllegalAction) -> None:
        """Tells the program that its last choice is against the rules; raises BotFailed if that goes on."""
        self._refuse(str(refusal))

    def over(self, outcome: Outcome | None) -> None:
        """Tells the program how the game ended, and ends it."""
        if not self.is_over:
            self.is_over = True
            self._tell()
            self._write(OverLine(outcome))
            self.program.close()

    def close(self) -> None:
        self.over(None)

    def _refuse(self, why: str) -> None:
        self.refusals += 1
        if self.refusals > MAX_REFUSALS:
            raise self.program.failed(f"chose {self.refusals} times in a row what cannot be played: {why.rstrip('.')}")
        self._write(RefusedLine(self.n_choices, why))

    def _chosen(self, choice: int | str | dict[str, Any], view: Any, offered: Sequence[Any]) -> Any:
        """Returns the action that is meant; raises ValueError with a sentence if there is none."""
        if isinstance(choice, int):
            if not 0 <= choice < len(offered):
                raise ValueError(f"There is no action {choice}; their numbers are 0 to {len(offered) - 1}.")
            return offered[choice]
        if isinstance(choice, str):
            named = next((action for action in offered if self.kit.notation(action) == choice), None)
            # where places are not listed one by one, others than the listed ones may be named
            return self.kit.parse(choice, view) if named is None and view is not None else named or _no_action(choice)
        try:
            return msgspec.convert(choice, self.kit.action_type)
        except msgspec.ValidationError as error:
            raise ValueError(f"This is no action of {self.kit.name}: {error}.") from None

    def _tell(self) -> None:
        if self.events:
            self.n_events += len(self.events)
            self._write(HappenedLine(self.n_events, tuple(self.events)))
            self.events = []

    def _write(self, line: ProgramLine) -> None:
        self.program.write(encode_line(line))

    def _read(self, timeout_s: float, task: str) -> FromProgram:
        line = self.program.read(timeout_s, task)
        try:
            read: FromProgram = decode_line(line)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise self.program.failed(f"printed a line that is no message, “{shown(line)}”: {error}") from None
        return read


def _no_action(choice: str) -> Any:
    raise ValueError(f"“{choice}” is none of the actions.")
