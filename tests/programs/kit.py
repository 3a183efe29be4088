"""Programs that play a seat, each with one fault or none, in a few lines of Python."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

HEAD: Final = f"""#!{sys.executable} -ES
import json, sys
def told(): return json.loads(sys.stdin.readline() or '{{"type": "Over"}}')
def say(**message): print(json.dumps(message), flush=True)
def ready(**more):
    told()
    say(type="Ready", name="test", **more)
"""
GOOD: Final = """
ready()
while (message := told())["type"] != "Over":
    if message["type"] == "Choose":
        say(type="Choice", id=message["id"], action=0)
"""

# before GOOD: writes all that the program is told to a file
ECHO: Final = """
import pathlib
told_file = pathlib.Path(sys.argv[1])
lines = []
def told():
    lines.append(sys.stdin.readline())
    told_file.write_text("".join(lines))
    return json.loads(lines[-1])
"""


def write_program(folder: Path, body: str, name: str = "bot.py") -> str:
    """Writes a program and returns its path, as the name of a bot."""
    path = folder / name
    path.write_text(HEAD + body, "utf-8")
    path.chmod(0o755)
    return str(path)


def is_running(pid: int) -> bool:
    """Returns whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
    except OSError:  # no /proc on this system
        os.kill(pid, 0)
        return True


def soon(condition: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Returns whether a condition comes about."""
    by_s = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > by_s:
            return False
        time.sleep(0.01)
    return True
