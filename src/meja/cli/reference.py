"""What a player may look up during a game: the rules by number, chapter or word, and the odds of the plan cards."""

import re

from rich.table import Table as Rows

from meja.cli.picture import capital
from meja.cli.rules import numbers
from meja.games.menara.content import GLYPHS
from meja.games.menara.story import task
from meja.games.menara.view import View
from meja.text import say


def rules(asked: str, language: str) -> str:
    """A rule by its number, a chapter's rules, or all rules that have a word; without any, the chapters."""
    every = numbers(language)
    chapters = list(dict.fromkeys((number.box, number.chapter) for number in every))
    if not asked:
        names = [f"{box}{chapter}  {say(f'rules-{box}{chapter}', language)}" for box, chapter in chapters]
        return "\n".join([*names, say("terminal-rules-how", language)])
    texts = {number: say(f"rule-{number.box}{number.chapter}-{number.rule}", language) for number in every}
    match = re.fullmatch(r"([MRT])(\d+)(?:\.(\d+))?", asked.upper())
    if match:
        box, chapter, rule = match[1], int(match[2]), match[3]
        found = [number for number in every if number[:2] == (box, chapter) and rule in (None, str(number.rule))]
    else:
        found = [number for number, text in texts.items() if asked.lower() in text.lower()]
    if not found:
        return say("terminal-rules-none", language, asked=asked)
    return "\n".join(f"{number}  {texts[number]}" for number in found)


def odds(seen: View, language: str) -> Rows:
    """How often each task is among the cards left in each pile (M11.2)."""
    rows = Rows(*(capital(say(id, language)) for id in ("pile", "task", "card-plan")), box=None)
    for glyph in GLYPHS:
        pile = seen.piles[glyph]
        tasks: dict[str, int] = {}
        for card in pile.known:
            words = say(task(card), language)
            tasks[words] = tasks.get(words, 0) + 1
        name = say(f"glyph-{glyph}", language)
        for words, n in sorted(tasks.items(), key=lambda item: -item[1]):
            rows.add_row(name, words, f"{n} / {pile.size}")
        if pile.unknown:
            rows.add_row(name, "?", f"{pile.unknown} / {pile.size}")
    return rows
