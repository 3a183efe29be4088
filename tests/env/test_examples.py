"""The examples of the environments run, and their learner learns."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_shamans_learn_to_wake() -> None:
    told = subprocess.run(
        [sys.executable, ROOT / "examples/train_ritual.py", "--steps", "40"],
        capture_output=True, text=True, timeout=300, check=True,
    )  # fmt: skip
    before, after = (float(n) for n in re.findall(r"(?:before|after): (\S+) shamans wake", told.stdout))
    assert after > 5 * before + 0.2
