"""Actions in short, for people who read and type them: `yellow>heron/2`, `lay loom light @1 12.5,-30 r45`, `?easy`.

    ?easy                               turn up a card of a pile
    yellow>heron/2                      build a column; several at once are joined by +
    heron/2>turtle/0                    move a column up; several at once are joined by +
    lay loom light @1 12.5,-30 r45      build in a floor: side, level, x and y in mm, turn in degrees
    move loom @2 12.5,-30 r45           carry a floor to another level
    base heron light 0,0 r0; ...        lay out the base
    x yellow:blue, x red+red:blue+white exchange columns of the supply with the camp
    tear yellow:blue, glow heron/1      pay a column for a Tear, set one on a mark
    back loom                           put a floor back under the quarry
    camp, end, give up, take back, undo

What the other hand steadies follows at the end: `yellow>heron/2 hold turtle/0`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, assert_never

import msgspec
from msgspec.structs import replace

from meja.games.menara import actions
from meja.games.menara.actions import Lying, Mark, Move, Placement, Pose, SeatAction, Spot

WORDS: Final[Mapping[str, SeatAction]] = {
    "camp": actions.ExchangeCamp(),
    "end": actions.EndTurn(),
    "give up": actions.GiveUp(),
    "take back": actions.TakeBack(),
    "undo": actions.Undo(),
}
WORD_OF: Final = {action: word for word, action in WORDS.items()}
HOLD: Final = " hold "


def notation(action: SeatAction) -> str:
    """Returns an action in short."""
    held = action.steady if isinstance(action, actions.HandDeed) else None
    return _notation(action) + (f"{HOLD}{held}" if held is not None else "")


def _notation(action: SeatAction) -> str:
    match action:
        case actions.Reveal(pile):
            return f"?{pile}"
        case actions.PlaceColumns(placements):
            return "+".join(f"{piece}>{spot.floor}/{spot.base}" for piece, spot in placements)
        case actions.MoveColumns(moves):
            return "+".join(f"{one.floor}/{one.base}>{to.floor}/{to.base}" for one, to in moves)
        case actions.LayFloor(floor, side, pose, level):
            return f"lay {floor} {side} @{level} {_pose(pose)}"
        case actions.MoveFloor(floor, pose, level):
            return f"move {floor} @{level} {_pose(pose)}"
        case actions.ArrangeBase(floors):
            return "base " + "; ".join(f"{lying.floor} {lying.side} {_pose(lying.pose)}" for lying in floors)
        case actions.Exchange(give, take):
            return f"x {'+'.join(give)}:{'+'.join(take)}"
        case actions.AcquireTear(pay, tear):
            return f"tear {pay}:{tear}"
        case actions.PlaceTear(mark):
            return f"glow {mark.floor}/{mark.mark}"
        case actions.PutBack(floor):
            return f"back {floor}"
        case actions.TakeBack():
            return "take back"  # the reason is NATURE's
        case actions.GiveUp() | actions.ExchangeCamp() | actions.EndTurn() | actions.Undo():
            return WORD_OF[action]
        case _:
            assert_never(action)


def _pose(pose: Pose) -> str:
    return f"{_short(pose.x_mm)},{_short(pose.y_mm)} r{_short(pose.turn_deg)}"


def _short(value: float) -> str:
    """Formats a number so that parsing it gives the same one."""
    return repr(int(value)) if value == int(value) else repr(float(value))


def parse(text: str) -> SeatAction:
    """Returns the action that is written so; raises ValueError with a sentence if it is none."""
    short = " ".join(text.split())
    said, hold, held = short.partition(HOLD)
    for pattern, make in PATTERNS:
        found = re.fullmatch(pattern, said)
        if found is not None:
            action = make(*found.groups())
            break
    else:
        raise ValueError(f"“{text}” is no action of MENARA; actions look like yellow>heron/2, ?easy, end.")
    if hold:
        if not isinstance(action, actions.HandDeed):
            raise ValueError(f"“{text}”: the other hand steadies only while something is done with the temple.")
        action = replace(action, steady=held)
    try:
        # checks colours, sides, levels and bounds
        checked: SeatAction = msgspec.convert(msgspec.to_builtins(action), SeatAction)
    except msgspec.ValidationError as error:
        raise ValueError(f"“{text}” is no action of MENARA: {error}.") from None
    return checked


def _spot(text: str) -> Spot:
    floor, base = text.split("/")
    return Spot(floor, int(base))


def _place(text: str) -> Any:
    pairs = [part.split(">") for part in text.split("+")]
    return actions.PlaceColumns(tuple(Placement(piece, _spot(spot)) for piece, spot in pairs))  # type: ignore[arg-type]


def _move(text: str) -> Any:
    pairs = [part.split(">") for part in text.split("+")]
    return actions.MoveColumns(tuple(Move(_spot(origin), _spot(target)) for origin, target in pairs))


def _at(x_mm: str, y_mm: str, turn_deg: str) -> Pose:
    return Pose(float(x_mm), float(y_mm), float(turn_deg))


def _base(text: str) -> Any:
    floors = []
    for part in text.split("; "):
        floor, side, at, turn = part.split(" ")
        x_mm, y_mm = at.split(",")
        floors.append(Lying(floor, side, _at(x_mm, y_mm, turn[1:])))  # type: ignore[arg-type]
    return actions.ArrangeBase(tuple(floors))


def _colours(text: str) -> Any:
    return tuple(text.split("+")) if text else ()


NAME: Final = r"[a-z][a-z0-9_-]*"
NUMBER: Final = r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?"
POSE: Final = rf"({NUMBER}),({NUMBER}) r({NUMBER})"
SPOT: Final = rf"{NAME}/-?\d+"
COLUMN: Final = rf"[a-z]+>{SPOT}"
CARRIED: Final = rf"{SPOT}>{SPOT}"
LYING: Final = rf"{NAME} [a-z]+ {NUMBER},{NUMBER} r{NUMBER}"
PATTERNS: Final[tuple[tuple[str, Callable[..., Any]], ...]] = (
    *((word, lambda action=action: action) for word, action in WORDS.items()),
    (r"\?([a-z]+)", actions.Reveal),
    (rf"({COLUMN}(?:\+{COLUMN})*)", _place),
    (rf"({CARRIED}(?:\+{CARRIED})*)", _move),
    (
        rf"lay ({NAME}) ([a-z]+) @(-?\d+) {POSE}",
        lambda floor, side, level, *pose: actions.LayFloor(floor, side, _at(*pose), int(level)),
    ),
    (rf"move ({NAME}) @(-?\d+) {POSE}", lambda floor, level, *pose: actions.MoveFloor(floor, _at(*pose), int(level))),
    (rf"base ({LYING}(?:; {LYING})*)", _base),
    (r"x ([a-z+]*):([a-z+]*)", lambda give, take: actions.Exchange(_colours(give), _colours(take))),
    (r"tear ([a-z]+):([a-z]+)", actions.AcquireTear),
    (rf"glow ({NAME})/(-?\d+)", lambda floor, mark: actions.PlaceTear(Mark(floor, int(mark)))),
    (rf"back ({NAME})", actions.PutBack),
)
