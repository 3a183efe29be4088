"""The data card of a dataset: what it is, how it was made, its fields, licence and limits, as Markdown."""

import json
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec

from meja.library.kit import kit_type
from meja.library.series import Series

FIELDS: Final[Mapping[str, str]] = {
    "game": "the game: its kind, the seed of the series and its number",
    "seed": "the seed of the game: `meja.new` with it, the set-up below, and the same bots play it again",
    "n": "the number of the decision in its game, from 0",
    "seat": "the seat that decided",
    "view": "what this seat saw, and nothing else, as JSON",
    "actions": "what it could do, as a JSON list",
    "chosen": "the index of what it did, in `actions`",
    "offered": "false if the table does not list what the bot did; then it is the last of `actions`",
    "won": "whether the game was won, by all together",
}


def card_beside(path: Path) -> Path:
    """Returns the path of the data card of a dataset."""
    return path.with_name(f"{path.name}.md")


def provenance(series: Series, games: int, command: str | None) -> dict[str, str]:
    """Returns how the dataset is made, for its card and its metadata."""
    kit = kit_type(series.game)(series.options)
    return {
        "version": import_module("meja").__version__,
        "content": kit.rules.content_of(kit.rules.start(series.setup)[0]),
        "command": command or "meja.dataset",
        "game": series.game,
        "games": str(games),
        "seed": str(series.seed),
        "bots": json.dumps(series.names),
        "setup": msgspec.json.encode(series.setup).decode(),
        "options": msgspec.json.encode(series.options).decode(),
    }


def data_card(series: Series, games: int, made: Mapping[str, str], name: str, n_rows: int, n_won: int) -> str:
    kit = kit_type(series.game)
    fields = "\n".join(f"| `{field}` | {text} |" for field, text in {**FIELDS, **kit.figures}.items())
    bots = ", ".join(f"seat {seat}: `{bot}`" for seat, bot in enumerate(series.names))
    return f"""# {name}

Every decision of bots in {games} games of {series.game.upper()}, played with Meja: {n_rows} rows, one a \
decision. {n_won} of the games were won.

## How it was made

- Command: `{made["command"]}`
- Meja {made["version"]}, content version `{made["content"]}`
- Bots: {bots}
- Seed of the series: {made["seed"]}. The seed of each game follows from it and the game's number; the same command \
with the same versions writes the same rows.
- Set-up: `{made["setup"]}`
- Options of the table: `{made["options"]}`

## Fields

| field | what it holds |
|---|---|
{fields}

In a Parquet file, `view` and `actions` are strings of JSON; in JSON lines they are JSON. Their \
types are in Meja's modules `meja.games.{series.game}.view` and `meja.games.{series.game}.actions`.

## Licence

The rows are records of games between bots. The names of cards, floors and rites in them are Meja's, which is under \
the MIT licence; Meja claims no rights in the rows. Whoever publishes the dataset says here under which licence.

## Limits

- The decisions are those of the bots above: what they never do is not in it.
- `seed` is there to play a game again. All that is hidden follows from it, so it is nothing to learn from.
- {kit.limits}
- The rows of a game share its outcome, so divide games, not rows, into parts for training and testing.
"""
