"""The kernels that are compiled ahead."""

import subprocess
import sys
from typing import Final

CODE: Final = """
from meja.games.menara.tower import kernels
from meja.games.menara.tower.placing import best, rasters
from meja.games.menara.content import contents
from tests.towers import load

def compiled():
    found = [kernel for module in (best, rasters) for kernel in vars(module).values() if hasattr(kernel, "signatures")]
    return {(kernel.__module__, kernel.__name__): len(kernel.signatures) for kernel in found}

kernels.load()
ahead, tower = compiled(), load("small")
floor = next(floor for floor in contents().floors if floor not in tower.floors)
found = [best.best_poses(tower, floor, "light", level) for level in range(tower.top_level + 2)]
print({name: n for name, n in compiled().items() if n != ahead[name]}, len(found[0]) > 0)
"""


def test_a_suggestion_at_any_level_waits_for_no_compiler() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "{} True"
