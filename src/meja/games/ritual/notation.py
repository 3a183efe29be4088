"""Actions in short, for people who read and type them: `take fire`, `give water 0>2`, `wake`.

    take fire             take a stone from the left neighbour
    give water 0>2        give a stone of the set at place 0 to the set at place 2
    give plane water 0>2  give the stone that lies on the plane
    put light 0           put a stone on the plane of the set at place 0
    back 0                take the stone back from that plane
    swap 3:shadow         exchange the stone on the plane at place 3 for another colour
    wake, rite, pass, begin, give up

Whoever has one set of stones may leave its place out: `give water >2`, `put light`, `back`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, assert_never

import msgspec

from meja.games.ritual import actions
from meja.games.ritual.actions import Place, RitualSeatAction

WORDS: Final[Mapping[str, RitualSeatAction]] = {
    "wake": actions.SolveInspiration(),
    "rite": actions.SolveRite(),
    "pass": actions.Pass(),
    "begin": actions.BeginRound(),
    "give up": actions.GiveUpRitual(),
}
WORD_OF: Final = {action: word for word, action in WORDS.items()}
PATTERNS: Final[tuple[tuple[str, Callable[..., Any]], ...]] = (
    *((word, lambda own, action=action: action) for word, action in WORDS.items()),
    (r"take ([a-z]+)", lambda own, stone: actions.Take(stone)),
    (
        r"give (plane )?([a-z]+) (-?\d*)>(-?\d+)",
        lambda own, plane, stone, place, to: actions.Give(stone, _place(place, own), int(to), plane is not None),
    ),
    (r"put ([a-z]+) ?(-?\d*)", lambda own, stone, place: actions.PutStone(stone, _place(place, own))),
    (r"back ?(-?\d*)", lambda own, place: actions.TakeBackStone(_place(place, own))),
    (r"swap (-?\d+):([a-z]+)", lambda own, place, stone: actions.ExchangeStones(int(place), stone)),
)


def notation(action: RitualSeatAction) -> str:
    """Returns an action in short."""
    match action:
        case actions.Take(stone):
            return f"take {stone}"
        case actions.Give(stone, place, to, from_plane):
            return f"give {'plane ' if from_plane else ''}{stone} {place}>{to}"
        case actions.PutStone(stone, place):
            return f"put {stone} {place}"
        case actions.TakeBackStone(place):
            return f"back {place}"
        case actions.ExchangeStones(place, stone):
            return f"swap {place}:{stone}"
        case (
            actions.SolveInspiration()
            | actions.SolveRite()
            | actions.Pass()
            | actions.BeginRound()
            | actions.GiveUpRitual()
        ):
            return WORD_OF[action]
        case _:
            assert_never(action)


def parse(text: str, own: Sequence[Place]) -> RitualSeatAction:
    """Returns the action that is written so; raises ValueError with a sentence if it is none. `own`: the places of the
    sets of the seat that acts."""
    said = " ".join(text.split())
    for pattern, make in PATTERNS:
        found = re.fullmatch(pattern, said)
        if found is not None:
            try:
                action: RitualSeatAction = msgspec.convert(
                    msgspec.to_builtins(make(own, *found.groups())), RitualSeatAction
                )
                return action
            except msgspec.ValidationError as error:
                raise ValueError(f"“{text}” is no action of RITUAL: {error}.") from None
    raise ValueError(f"“{text}” is no action of RITUAL; actions look like take fire, give water 0>2, wake.")


def _place(text: str, own: Sequence[Place]) -> Place:
    if text:
        return int(text)
    if len(own) > 1:
        raise ValueError(f"Whoever has two sets of stones names the place of one: {own[0]} or {own[1]}.")
    return own[0]
