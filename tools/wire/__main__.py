"""`python -m tools.wire` writes the generated files; with `--check` it only prints which of them differ."""

import argparse
import sys
from difflib import unified_diff
from pathlib import Path

from tools.wire import ROOT, WRITERS, text_of


def main(args: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.wire", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file differs")
    check = parser.parse_args(args).check
    differs = False
    for name in WRITERS:
        path, text = root / name, text_of(name)
        old = path.read_text("utf-8") if path.exists() else ""
        if old == text:
            continue
        differs = True
        if check:
            sys.stdout.writelines(unified_diff(old.splitlines(True), text.splitlines(True), name, f"{name}, generated"))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            print(f"{name} is written.")
    if differs and check:
        print("Generated files are out of date: run python -m tools.wire.")
    return 1 if differs and check else 0


if __name__ == "__main__":
    sys.exit(main())
