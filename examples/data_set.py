"""A data set: what shamans see and choose, written as JSON lines, and what they do with the totem.

`python examples/data_set.py --games 20`; with `pip install meja[data]`, a name that ends in .parquet writes Parquet.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

import meja

FILE = Path("shamans.jsonl")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    meja.dataset("ritual", games, "shaman", FILE, players=3, seed=1, force=True)
    chosen: Counter[str] = Counter()
    with FILE.open(encoding="utf-8") as rows:
        for line in rows:
            row = json.loads(line)
            chosen[row["actions"][row["chosen"]]["type"]] += 1
    total = chosen.total()
    print(f"{total} decisions in {FILE}")
    for kind, n in chosen.most_common():
        print(f"{kind:18}{100 * n / total:5.1f} %")


if __name__ == "__main__":
    main()
