"""A series of games of bots: what is played, by whom, and how one game of it is played. It can be sent to other
processes."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from meja import bots
from meja.bots import BotFactory, BotFailed
from meja.game import IllegalAction, Seat
from meja.games.results import GameResult
from meja.library.game import Game, begin
from meja.library.kit import kit_of, kit_type
from meja.table import tracks

BotOrFactory = str | BotFactory  # an installed bot, module:Class, or a class or function that makes one
Wrap = Callable[[Game, Any, Seat], Any]  # puts something around the bot of a seat
MAX_CHOICES: Final = 10_000  # of a seat in one game: in MENARA, bots can exchange columns for ever
SEED_BYTES: Final = 6  # few enough that every program reads them exactly, enough that millions of games differ


class BotFailedInGame(BotFailed):
    """A bot failed in a game; the message is a sentence that names both, and `__cause__` says what happened."""

    def __init__(self, sentence: str, number: int, seed: int, bot: str, seat: Seat) -> None:
        super().__init__(sentence, number, seed, bot, seat)
        self.number, self.seed, self.bot, self.seat = number, seed, bot, seat

    def __str__(self) -> str:
        return str(self.args[0])


class Series(NamedTuple):
    game: str
    setup: Any
    options: Any  # of the table, see `Kit.options`
    bots: tuple[BotOrFactory, ...]  # by seat
    seed: int
    folder: Path | None = None  # keeps every game as a log

    def seed_of(self, number: int) -> int:
        """Returns the seed of a game, by its number in the series."""
        return int.from_bytes(blake2b(f"{self.seed}:{number}".encode(), digest_size=SEED_BYTES).digest())

    def path_of(self, number: int) -> Path | None:
        return None if self.folder is None else self.folder / f"{self.game}-{self.seed}-{number}.jsonl"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(bots.name_of, self.bots))


def series(
    game: str, players: BotOrFactory | Sequence[BotOrFactory], seed: int, folder: Path | None, chosen: Mapping[str, Any]
) -> Series:
    """Returns a series of games. `players`: a bot for all seats, or one for each. Raises ValueError, IllegalAction or
    UnknownBot with a sentence if it cannot be played."""
    kit, rest = kit_of(game, chosen)
    return checked(Series(game, kit.setup(rest), kit.options, _listed(players), seed, folder))


def _listed(players: BotOrFactory | Sequence[BotOrFactory]) -> tuple[BotOrFactory, ...]:
    return tuple(players) if isinstance(players, Sequence) and not isinstance(players, str) else (players,)


def checked(series: Series) -> Series:
    """Returns the series with a bot for each seat; raises as `series` does."""
    kit = kit_type(series.game)(series.options)
    kit.rules.start(series.setup)  # refuses a set-up that is against the rules
    n_seats, named = kit.players(series.setup), series.bots
    if len(named) not in (1, n_seats):
        seats = (
            "is one seat, so name one bot" if n_seats == 1 else f"are {n_seats} seats, so name one bot, or {n_seats}"
        )
        raise ValueError(f"There {seats}, not {len(named)}.")
    for bot in named:
        if isinstance(bot, str):
            bots.factory_of(bot, series.game)
        elif not callable(bot):
            raise ValueError(f"{bot!r} makes no bots: many games take names of bots, or classes that make them.")
    return series._replace(bots=named * n_seats if len(named) == 1 else named)


class SeatedBot:
    """A bot in one game. Its errors name the game and the bot, and so does an error when the game never ends."""

    def __init__(self, bot: Any, failed: Callable[[str], BotFailedInGame]) -> None:
        self.bot, self.failed, self.choices = bot, failed, 0
        self.needs_view = getattr(bot, "needs_view", True)
        if getattr(bot, "see", None) is not None:
            self.see = self._see
        if hasattr(bot, "refused"):
            self.refused = bot.refused

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        self.choices += 1
        if self.choices > MAX_CHOICES:
            raise self.failed(f"has acted {MAX_CHOICES} times, and the game goes on")
        try:
            return self.bot.choose(view, actions)
        except Exception as error:
            raise self.failed(f"failed: {_said(error)}") from error

    def _see(self, event: Any) -> None:
        try:
            self.bot.see(event)
        except Exception as error:
            raise self.failed(f"failed: {_said(error)}") from error


def play(series: Series, number: int, wrap: Wrap | None = None) -> GameResult:
    """Plays one game of a series to its end; raises BotFailedInGame if a bot fails."""
    kit = kit_type(series.game)(series.options)
    motion = None if series.folder is None else kit.motion()
    seed = series.seed_of(number)
    game = begin(kit, seed, series.setup, None if motion is None else motion.keep)

    game.keeps_history = False

    def failed(seat: Seat, what: str) -> BotFailedInGame:
        name = bots.name_of(series.bots[seat])
        sentence = f"Game {number} of {series.game} (seed {seed}) was stopped: the bot {name} at seat {seat} {what}."
        return BotFailedInGame(sentence, number, seed, name, seat)

    made: list[Any] = []
    try:
        for seat, name in enumerate(series.bots):
            try:
                made.append(game.bot(name, seat))
            except Exception as error:
                raise failed(seat, f"cannot be made: {_said(error)}") from error
        wrapped = made if wrap is None else [wrap(game, bot, seat) for seat, bot in enumerate(made)]
        outcome = game.play(*(SeatedBot(bot, _failed_at(failed, seat)) for seat, bot in enumerate(wrapped)))
    except BotFailedInGame:
        raise
    except Exception as error:  # its action was refused, or is none
        why = "chose what is not legal: " if isinstance(error, IllegalAction) else "chose what is no action: "
        raise failed(game.turn or 0, f"{why}{_said(error)}") from error
    finally:
        for bot in made:
            bots.close(bot, game.outcome)
    _save(series, number, game, {} if motion is None else motion.by_event)
    known = {"game": series.game, "number": number, "seed": seed, "bots": series.names, "outcome": outcome}
    return kit.result(game.state, game.events, game.n_actions, known)


def _failed_at(failed: Callable[[Seat, str], BotFailedInGame], seat: Seat) -> Callable[[str], BotFailedInGame]:
    return lambda what: failed(seat, what)


def _said(error: Exception) -> str:
    """Returns what an error says, without a full stop."""
    said = " ".join(str(error).split()).rstrip(".")
    return (
        said if isinstance(error, IllegalAction | bots.UnknownBot) else f"{type(error).__name__}: {said}".rstrip(": ")
    )


def _save(series: Series, number: int, game: Game, motion: Mapping[int, bytes]) -> None:
    """Keeps a game as a log, with the tracks of what moved, if the series has a folder."""
    path = series.path_of(number)
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    game.save(path)
    tracks.beside(path).unlink(missing_ok=True)
    if motion:
        tracks.append(path, motion.items())
