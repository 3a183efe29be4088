"""What every process does that is started to work for another one."""

import os
import signal
import threading
from multiprocessing import parent_process


def follow_parent() -> None:
    """Leaves Ctrl-C to the parent, and ends with it, however that one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a process that works for another one was started by it"
    parent.join()
    os._exit(1)
