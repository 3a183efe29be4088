"""Where rooms, games and keys are kept unless a flag names another folder."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Returns the folder by the conventions of the system."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library/Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return home / "meja"
