"""`meja rules`: prints the rules by number as Markdown; docs/RULES.md is the English output."""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from meja.cli.errors import write_file
from meja.games.menara import tips as menara_tips
from meja.games.menara.content import COLOURS, GLYPHS, Floor, contents
from meja.games.menara.floor_names import floor_name
from meja.games.ritual import tips as ritual_tips
from meja.games.ritual.setup import LEVELS, ROUND_S
from meja.text import LANGUAGES, messages, say

TIPS: Final = {**menara_tips.TIPS, **ritual_tips.TIPS}  # by box


class RuleNumber(NamedTuple):
    """A rule's number, sortable: M4.3 is ("M", 4, 3)."""

    box: str
    chapter: int
    rule: int

    def __str__(self) -> str:
        return f"{self.box}{self.chapter}.{self.rule}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write to this file instead of printing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    text = markdown(args.language)
    if args.out is None:
        sys.stdout.write(text)
    else:
        write_file(args.out, text.encode(), "The rules")
    return 0


def numbers(language: str = "en") -> list[RuleNumber]:
    """Returns the numbers of all rules in the catalogue, sorted."""
    found = (re.fullmatch(r"rule-([A-Z])(\d+)-(\d+)", id) for id in messages(language))
    return sorted(RuleNumber(match[1], int(match[2]), int(match[3])) for match in found if match)


def markdown(language: str = "en") -> str:
    return "\n".join(_lines(language)) + "\n"


def _lines(language: str) -> Iterator[str]:
    yield f"# {say('rules-title', language)}"
    yield ""
    yield say("rules-intro", language)
    for box, in_box in groupby(numbers(language), key=lambda number: number.box):
        yield ""
        yield f"## {say(f'rules-{box}', language)}"
        for chapter, in_chapter in groupby(in_box, key=lambda number: number.chapter):
            yield ""
            yield f"### {box}{chapter} {say(f'rules-{box}{chapter}', language)}"
            yield ""
            for number in in_chapter:
                yield f"- **{number}** {say(f'rule-{box}{chapter}-{number.rule}', language)}"
                yield from _table(number, language)
        yield ""
        yield f"### {say('tips', language)}"
        yield ""
        yield from (f"- {say(f'tip-{box}-{name}', language)}" for name in TIPS[box])


def _table(number: RuleNumber, language: str) -> Iterator[str]:
    """Yields the table of a rule, if it has one; indented, as a part of the rule's list item."""
    if str(number) not in TABLES:
        return
    head, *body = TABLES[str(number)](language)
    yield ""
    for cells in (head, ["---"] * len(head), *body):
        yield f"  | {' | '.join(cells)} |"
    yield ""


def _floor_rows(language: str) -> Iterator[list[str]]:
    yield [
        _heading("floor", language),
        *(_heading(f"glyph-{glyph}", language) for glyph in GLYPHS),
        *(_heading(f"colour-{colour}", language) for colour in COLOURS),
    ]
    for floor in contents().floors_of("expansion"):
        yield [say(floor_name(floor.id), language), *_cards([floor]), *_columns([floor])]


def _scenario_rows(language: str) -> Iterator[list[str]]:
    box = contents()
    yield [
        *(_heading(word, language) for word in ("number", "scenario", "module-floors", "ritual", "module-tears")),
        " / ".join(say(f"glyph-{glyph}", language) for glyph in GLYPHS),
        " / ".join(say(f"colour-{colour}", language) for colour in COLOURS),
    ]
    for scenario in box.scenarios.values():
        floors = [box.floors[id] for id in scenario.floors]
        yield [
            str(scenario.number),
            say(f"scenario-{scenario.id}", language),
            ", ".join(say(floor_name(floor.id), language) for floor in floors),
            say(f"ritual-{scenario.ritual}", language),
            say("yes" if scenario.tears else "no", language),
            " / ".join(_cards(floors)),
            " / ".join(_columns(floors)),
        ]


def _time_rows(language: str) -> Iterator[list[str]]:
    yield [_heading(word, language) for word in ("shaman-number", *(f"level-{level}" for level in LEVELS))]
    for shamans, seconds in ROUND_S.items():
        yield [str(shamans), *(f"{time // 60}:{time % 60:02}" for time in seconds)]


TABLES: Final = {"R1.3": _floor_rows, "R8.1": _scenario_rows, "T6.2": _time_rows}  # by rule


def _cards(floors: Sequence[Floor]) -> list[str]:
    return [str(sum(floor.cards.get(glyph, 0) for floor in floors)) for glyph in GLYPHS]


def _columns(floors: Sequence[Floor]) -> list[str]:
    return [str(sum(floor.columns.get(colour, 0) for floor in floors)) for colour in COLOURS]


def _heading(id: str, language: str) -> str:
    word = say(id, language)
    return word[:1].upper() + word[1:]
