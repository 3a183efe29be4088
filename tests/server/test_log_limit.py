"""LimitedLog: one line a minute per subject, with the number of suppressed ones (issue 14, item 2)."""

import logging

import pytest

from meja.server.log_limit import MAX_SUBJECTS, LimitedLog

log = logging.getLogger("meja.test")


class Clock:
    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def test_a_subject_is_logged_once_a_minute_with_the_number_of_suppressed_lines(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = Clock()
    limited = LimitedLog(log, clock)
    for _ in range(5000):
        limited.warning("full", "%s is full", "the house")
    assert caplog.messages == ["the house is full"]
    clock.now_s = 60.0
    limited.warning("full", "%s is full", "the house")
    assert caplog.messages[1:] == ["the house is full (and 4999 more since the last such line)"]
    clock.now_s = 120.0
    limited.warning("full", "%s is full", "the house")
    assert caplog.messages[2:] == ["the house is full"]


def test_subjects_do_not_hide_each_other(caplog: pytest.LogCaptureFixture) -> None:
    limited = LimitedLog(log, Clock())
    limited.warning("full", "it is full")
    limited.warning("broken", "it is broken")
    assert [(one.levelname, one.message) for one in caplog.records] == [
        ("WARNING", "it is full"),
        ("WARNING", "it is broken"),
    ]


def test_the_number_of_remembered_subjects_is_bounded() -> None:
    limited = LimitedLog(log, Clock())
    for n in range(3 * MAX_SUBJECTS):
        limited.warning(str(n), "something")
    assert len(limited._subjects) <= MAX_SUBJECTS
