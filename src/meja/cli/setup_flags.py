"""The flags of MENARA's set-up, shared by `meja terminal` and `meja simulate`."""

import argparse
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from meja.cli.errors import UserError
from meja.games.menara.content import contents
from meja.games.menara.setup import (
    DIFFICULTIES,
    DRAWN,
    FATES,
    Setup,
    check,
    new_floors,
    of_first_game,
    of_scenario,
    requested,
)
from meja.text import say

BY_LOT = "lot"
FLAGS = (
    "players", "difficulty", "first", "scenario", "modules", "floors", "golden", "tears", "ritual", "fate",
    "first_game", "strict_quarry", "strict_tries", "collapse_loses", "unseen_cards", "free_building",
)  # fmt: skip
MODULES = ("floors", "golden", "tears", "ritual", "fate")


def add_flags(parser: argparse.ArgumentParser) -> None:
    game = parser.add_argument_group("the game")
    game.add_argument("--players", type=int, metavar="1-4", help="how many play (default: 1)")
    game.add_argument("--difficulty", choices=DIFFICULTIES, help="(default: easy)")
    game.add_argument("--first", metavar="N", help="the player who begins, or “lot” (default: 1)")
    ruins = parser.add_argument_group("RITUALS & RUINS")
    ruins.add_argument("--scenario", type=int, metavar="1-10", help="one of the printed combinations")
    ruins.add_argument("--first-game", action="store_true", help="to get to know it: golden columns and four floors")
    ruins.add_argument(
        "--modules",
        metavar="LIST",
        help="such as golden,tears,ritual=thin-tip,fate=tough,floors=double-ax+five-winds; floors=all for all eight",
    )
    ruins.add_argument("--floors", metavar="LIST", help="expansion floors, or “all”")
    ruins.add_argument("--golden", action=argparse.BooleanOptionalAction, help="with the two golden columns")
    ruins.add_argument("--tears", action="store_true", help="with the Tears of the Gods")
    ruins.add_argument("--ritual", metavar="NAME", help="a ritual by name, or “drawn”")
    ruins.add_argument("--fate", metavar="NAME", help=", ".join(FATES))
    table = parser.add_argument_group("table options")
    table.add_argument("--strict-quarry", action="store_true", help="nobody looks at the hidden side of the top floor")
    table.add_argument(
        "--strict-tries", action="store_true", help="a column taken back after it touched the temple fails the card"
    )
    table.add_argument("--collapse-loses", action="store_true", help="every collapse is a loss")
    table.add_argument("--unseen-cards", action="store_true", help="nobody looks at the new plan cards")
    table.add_argument("--free-building", action="store_true", help="no plan cards: learn to build")


def given(args: argparse.Namespace, flags: Iterable[str]) -> list[str]:
    """Returns those of the flags that were given, as they are written."""
    values = {flag: getattr(args, flag) for flag in flags}
    return [f"--{flag.replace('_', '-')}" for flag, value in values.items() if value is not None and value is not False]


def setup_of(args: argparse.Namespace) -> Setup:
    """Returns the set-up of the flags; raises UserError, or IllegalAction if the rules refuse it (R8.2)."""
    plain = Setup(
        players=1 if args.players is None else args.players,
        difficulty=args.difficulty or "easy",
        first=0 if args.first is None else _first(args.first),
        look_at_new_cards=not args.unseen_cards,
        strict_quarry=args.strict_quarry,
        strict_tries=args.strict_tries,
        collapse_loses=args.collapse_loses,
        free_building=args.free_building,
    )
    modules = _modules(args)
    if args.scenario is None:
        setup = replace(of_first_game(plain) if args.first_game else plain, **modules)
    else:
        if clash := given(args, ("modules", "floors", "ritual", "tears", "first_game")):
            raise UserError(
                f"--scenario {args.scenario} says which modules are played, so {clash[0]} cannot go with it;"
                " only --fate, --golden and --no-golden can."
            )
        fate = modules.get("fate")
        setup = of_scenario(args.scenario, replace(plain, fate=fate), golden=modules.get("golden", True))
    check(requested(setup))
    return setup


def _first(text: str) -> int | None:
    if text.lower() == BY_LOT:
        return None
    if not text.isdecimal() or text == "0":
        raise UserError(f"--first takes a player’s number from 1, or “{BY_LOT}”, not “{text}”.")
    return int(text) - 1


def _modules(args: argparse.Namespace) -> dict[str, Any]:
    """Returns the modules of --modules, with those of single flags added, which override it."""
    chosen: dict[str, Any] = {}
    for part in filter(None, re.split(r"[,;]", args.modules or "")):
        chosen |= _module(part, chosen)
    for name, (parse, _) in NAMED.items():
        if (text := getattr(args, name)) is not None:
            chosen[name] = parse(text)
    if args.golden is not None:
        chosen["golden"] = args.golden
    if args.tears:
        chosen["tears"] = True
    return chosen


def _module(part: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Parses one item of --modules: a module, a module=value, or the bare name of a floor, a ritual or a fate."""
    name, equals, value = part.partition("=")
    name = "floors" if _slug(name) == "floor" else _slug(name)
    if name in ("golden", "tears"):
        if equals and _slug(value) not in ("yes", "no"):
            raise UserError(f"{name}={value} says nothing; write {name}=yes or {name}=no.")
        return {name: not equals or _slug(value) == "yes"}
    if name in NAMED:
        parse, default = NAMED[name]
        return {name: parse(value or default)}
    floors, rituals = _spelled("floor", _floors_there_are()), _spelled("ritual", contents().rituals)
    if not equals and name in floors:
        return {"floors": (*chosen.get("floors", ()), floors[name])}
    if not equals and name in rituals:
        return {"ritual": rituals[name]}
    if not equals and name in FATES:
        return {"fate": name}
    raise UserError(f"There is no module “{part.strip()}”; there are {', '.join(MODULES)}.")


def _floors(text: str) -> tuple[str, ...]:
    ids = _floors_there_are()
    if _slug(text) == "all":
        return tuple(ids)
    return tuple(_one_of("floor", part, ids) for part in filter(None, re.split(r"[+,;]", text)))


def _floors_there_are() -> list[str]:
    return list(new_floors(contents()))


def _ritual(text: str) -> str:
    return DRAWN if _slug(text) == DRAWN else _one_of("ritual", text, contents().rituals)


# How the value of a module is parsed, and the value that its bare name in --modules stands for.
NAMED: Final[Mapping[str, tuple[Callable[[str], Any], str]]] = {
    "floors": (_floors, "all"),
    "ritual": (_ritual, DRAWN),
    "fate": (lambda text: _one_of("fate", text, FATES), ""),
}


def _one_of(kind: str, text: str, ids: Iterable[str]) -> str:
    found = _spelled(kind, ids).get(_slug(text))
    if found is None:
        raise UserError(f"There is no {kind} “{text.strip()}”; there are {', '.join(ids)}.")
    return found


def _spelled(kind: str, ids: Iterable[str]) -> dict[str, str]:
    """Returns the ids by all their spellings: the id, and the English name with and without its article."""
    spelled: dict[str, str] = {}
    for id in ids:
        name = _slug(say(f"{kind}-{id}"))
        spelled |= {id: id, name: id, name.removeprefix("the-"): id}
    return spelled


def _slug(text: str) -> str:
    """Returns the-double-ax for “The Double Ax” in any spelling."""
    return "-".join(re.findall(r"[a-z0-9]+", text.lower().replace("’", "").replace("'", "")))
