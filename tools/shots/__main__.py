"""Pictures of every screen and of three towers: `python -m tools.shots [NAME ...]`, into build/shots.

A NAME may be a prefix of several names. In high quality a picture takes a minute without a GPU.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright
from tests.browser.harness import launch, open_harness
from tests.browser.menara_player import IS_IDLE
from tests.server.server_process import run_server

from tools.shots import ritual_screens, screens  # noqa: F401 - they register their pictures
from tools.shots.shot import SHOTS, TIMEOUT_MS

FOLDER: Final = Path("build/shots")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=[""], help=f"prefixes of names in: {', '.join(SHOTS)}")
    names = [name for name in SHOTS if name.startswith(tuple(parser.parse_args().names))]
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = []
    with (
        tempfile.TemporaryDirectory() as data,
        run_server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for n, name in enumerate(names, 1):
            begun_s = time.monotonic()
            try:
                with open_harness(server, browser) as harness:
                    harness.expect_errors("GPU stall due to ReadPixels")  # a hint of Chromium without a GPU
                    page = SHOTS[name](harness)
                    page.wait_for_function(f"() => !window.meja?.scene || ({IS_IDLE})()")
                    page.screenshot(path=FOLDER / f"{name}.png", timeout=TIMEOUT_MS)
            except Exception as error:
                failed.append(name)
                print(f"{name}: {str(error) or harness.unexpected_errors()}", file=sys.stderr)
            print(f"{n}/{len(names)} {name}: {time.monotonic() - begun_s:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
