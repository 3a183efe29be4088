"""Warnings about floods, which must not become a flood of log lines themselves."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

EVERY_S: Final = 60.0  # at most one line per subject in this time
MAX_SUBJECTS: Final = 1000


@dataclass(slots=True)
class _Subject:
    logged_s: float  # when the last line was written
    suppressed: int = 0  # calls since then


class LimitedLog:
    """Writes at most one line a minute for each subject; the next line says how many were suppressed in between.

    A subject is a constant of the program, such as "too many connections": it contains neither input of
    clients nor addresses.
    """

    def __init__(self, log: logging.Logger, now: Callable[[], float] = monotonic) -> None:
        self._log, self._now = log, now
        self._subjects: dict[str, _Subject] = {}

    def warning(self, subject: str, message: str, *args: object) -> None:
        now_s = self._now()
        known = self._subjects.get(subject)
        if known is not None and now_s < known.logged_s + EVERY_S:
            known.suppressed += 1
            return
        if known is None and len(self._subjects) >= MAX_SUBJECTS:
            self._subjects.clear()
        self._subjects[subject] = _Subject(now_s)
        if known is not None and known.suppressed:
            message, args = f"{message} (and %d more since the last such line)", (*args, known.suppressed)
        self._log.warning(message, *args)
