"""Bots: their contract, the random one, and how they are found by name, in this package or in another one."""

import inspect
import os
import random
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final, Protocol

from meja.game import Outcome, Rules, Seat

ENTRY_POINTS: Final = "meja.bots"  # the group in which packages name their bots
PROGRAM_BOT: Final = "meja.programs.bot:ProgramBot"  # loaded when a bot is the path of a program
TABLE_S: Final = 10.0  # for a program at a table to start, and to choose: other tables wait meanwhile
MAX_REFUSALS: Final = 3  # of one choice, while a bot is asked again
BotFactory = Callable[..., Any]


class Bot(Protocol):
    """Plays one seat of any game by what this seat sees. It may also have:

    - `see(event)`, which takes note of an event, as the bot's seat sees it
    - `games`, the names of the games that it plays; without it, it plays all
    - `needs_view = False`, if it chooses without looking: it gets None instead of views, which take time to make
    - `refused(refusal)`, which is told why its action is not played (an IllegalAction), before it is asked again
    - `over(outcome)`, which is told how the game ended
    - `close()`, which ends what belongs to it, as a process; called by whoever made the bot, also after an error
    """

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        """Returns one of the actions, which are not empty. `view`: what the seat sees of the game."""
        ...


class UnknownBot(ValueError):
    """No bot can be made from this name; the message is a sentence."""


class BotFailed(Exception):
    """A bot cannot go on; the message is a sentence that names it."""


class Random:
    """Chooses at random: any action alike, or where actions are listed in parts, first a part and then one of it."""

    needs_view = False

    def __init__(self, seed: int | None = None) -> None:
        self.rng = random.Random(seed)

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        pick = getattr(actions, "pick", None)
        return actions[int(self.rng.random() * len(actions))] if pick is None else pick(self.rng.random)


def choose(rules: Rules[Any, Any, Any, Any], bot: Bot, state: Any, seat: Seat) -> Any:
    """Returns what a bot chooses in a state in which its seat can act."""
    actions = rules.options(state, seat)
    return bot.choose(rules.view(state, seat) if getattr(bot, "needs_view", True) else None, actions)


def show(bot: Bot, events: Iterable[Any]) -> None:
    """Shows events to a bot, as its seat sees them, if it looks at events at all."""
    see = getattr(bot, "see", None)
    if see is not None:
        for event in events:
            see(event)


def close(bot: Bot, outcome: Outcome | None = None) -> None:
    """Tells a bot how its game ended, if it did, and ends what belongs to the bot."""
    over, end = getattr(bot, "over", None), getattr(bot, "close", None)
    try:
        if over is not None and outcome is not None:
            over(outcome)
    finally:
        if end is not None:
            end()


def is_program(name: str) -> bool:
    """Returns whether a bot's name is the path of a program, with arguments: its first word contains a slash."""
    first = name.split(maxsplit=1)[:1]
    return any(slash in word for word in first for slash in ("/", os.sep))


def installed(game: str) -> tuple[str, ...]:
    """Returns the names of the bots that play this game: those of this package, then of others; without those that
    cannot be loaded."""
    return tuple(name for name, point in _points().items() if _plays(point, game))


def make(name: str | BotFactory, *, game: str, seed: int, seat: Seat, **more: Any) -> Bot:
    """Makes a bot: by the name of an installed one, as `module:Class`, as `./program --with arguments`, or by a class
    or function itself.

    The class, or function, gets those of `seed`, `seat`, `game` and of `more` that it has parameters for.
    """
    factory = factory_of(name, game) if isinstance(name, str) else name
    return _call(name_of(name), factory, {"seed": seed, "seat": seat, "game": game, **more})


def name_of(bot: str | BotFactory) -> str:
    """Returns the name of a bot, or of a class or function that makes one: `module:Class`."""
    return bot if isinstance(bot, str) else f"{bot.__module__}:{getattr(bot, '__qualname__', type(bot).__name__)}"


def offered(game: str, more: Sequence[str]) -> tuple[str, ...]:
    """Returns the names of the bots that a table offers for a game: the installed ones, and those of `more` that play
    it; raises UnknownBot if one of these cannot be loaded."""
    playing = (name for name in more if plays(name, game))
    return tuple(dict.fromkeys((*installed(game), *playing)))


def make_offered(name: str, names: Sequence[str], *, game: str, seed: int, seat: Seat, **more: Any) -> Bot:
    """Makes a bot for a table, which only makes those that it offers: no request and no stored table can name another
    module or program."""
    if name not in names:
        raise UnknownBot(f"The bot {name} is not offered here; there are {', '.join(names)}.")
    limits = {"ready_s": TABLE_S, "choose_s": TABLE_S} if is_program(name) else {}
    return make(name, game=game, seed=seed, seat=seat, **limits, **more)


def plays(name: str, game: str) -> bool:
    """Returns whether the bot of this name plays a game; raises UnknownBot if there is no such bot."""
    point = _points().get(name)
    if point is not None:
        return _plays(point, game)
    games = getattr(factory_of(name, game), "games", None)
    return games is None or game in games


@cache
def factory_of(name: str, game: str) -> BotFactory:
    """Returns what makes the bot of this name for this game; raises UnknownBot with a sentence."""
    if is_program(name):
        return partial(_imported(PROGRAM_BOT), name)
    if ":" in name:
        return _imported(name)
    point = _points().get(name)
    if point is None:
        known = installed(game)
        near = get_close_matches(name, known, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise UnknownBot(
            f"There is no bot {name}{hint}; there are {', '.join(known)}, or name one as module:Class or ./program."
        )
    if not _plays(point, game):
        raise UnknownBot(f"The bot {name} does not play {game}; these do: {', '.join(installed(game))}.")
    loaded: BotFactory = point.load()
    return loaded


def _call(name: str, factory: BotFactory, offered: Mapping[str, Any]) -> Bot:
    try:
        wanted = inspect.signature(factory).parameters
    except (TypeError, ValueError):  # of some types that are written in C
        wanted = inspect.signature(lambda: None).parameters
    takes_all = any(one.kind is inspect.Parameter.VAR_KEYWORD for one in wanted.values())
    bot: Bot = factory(**{key: value for key, value in offered.items() if takes_all or key in wanted})
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{name} makes no bot: what it returns has no method choose(view, actions).")
    return bot


@cache
def _points() -> dict[str, EntryPoint]:
    """Returns the entry points of bots by name; those of this package come first, and win over others of their name."""

    def rank(point: EntryPoint) -> tuple[bool, bool, str]:
        return not point.value.startswith("meja."), point.name == "random", point.name

    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=ENTRY_POINTS), key=rank):
        found.setdefault(point.name, point)
    return found


def forget() -> None:
    """Forgets which bots are installed, and looks again: for programs in which that changes."""
    _points.cache_clear()
    factory_of.cache_clear()


def _plays(point: EntryPoint, game: str) -> bool:
    """Returns whether a bot plays a game; not if it cannot be loaded."""
    try:
        games = getattr(point.load(), "games", None)
    except Exception:  # another package's code
        return False
    return games is None or game in games


def _imported(name: str) -> BotFactory:
    """Returns what `module:Class` names; modules of the current folder are found too."""
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        loaded: Any = import_module(module)
        for part in attribute.split("."):
            loaded = getattr(loaded, part)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"The bot {name} cannot be loaded: {error}.") from error
    if not callable(loaded):
        raise UnknownBot(f"{name} is no class or function that makes a bot.")
    made: BotFactory = loaded
    return made
