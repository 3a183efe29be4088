"""Whether a page can be shown to whoever sits at this machine."""

import os
import sys
import webbrowser


def has_browser() -> bool:
    """Whether a graphical browser can be opened; one in the terminal would block it."""
    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
