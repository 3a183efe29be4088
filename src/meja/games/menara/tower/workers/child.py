"""Set-up of every child process."""

import os
import signal
import threading
from multiprocessing import parent_process


def follow_parent() -> None:
    """Ignores Ctrl-C, which is for the parent, and exits as soon as the parent has ended, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "called in a process that multiprocessing started"
    parent.join()
    os._exit(1)
