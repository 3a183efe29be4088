"""Prepared games just before a special floor or a ritual takes effect."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from meja.games.menara.actions import MoveColumns, PlaceColumns, Placement, Reveal, SeatAction, Spot
from meja.games.menara.content import contents
from meja.games.menara.legal import why_not_place
from meja.games.menara.rituals import RITUALS
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from tests.browser.situations import Moment, builds_on, card, lays, offers, play

PLACE: Final = card("place", 3)
MARKED: Final = tuple(floor.id for floor in contents().floors_of("base") if floor.light.marks)
COLOURFUL: Final = ("yellow", "red", "black", "white", "blue", "yellow", "red", "black")


def _alone(**setup: object) -> Setup:
    return Setup(lay_base="game", **setup)  # type: ignore[arg-type]


# Special floors


def special_floor(floor: str, side: str = "light") -> Moment:
    """A column can be built on this floor. The ritual of the dark turns up the dark side."""
    ritual = "the-dark" if side == "dark" else None
    wishes = {"base": [floor], "floors": [floor], "card": [PLACE], "supply": COLOURFUL, "camp": COLOURFUL}

    def until(state: State, options: Sequence[SeatAction]) -> bool:
        laid = state.tower.floors.get(floor)
        return laid is not None and laid.side == side and bool(builds_on(options, floor))

    return play(_alone(floors=(floor,), ritual=ritual), wishes, until)


def floor_due(floor: str) -> Moment:
    """This floor is the next to be laid on columns."""
    wishes = {"floors": [floor], "card": [card("complete")], "supply": COLOURFUL}
    return play(_alone(floors=(floor,)), wishes, lambda state, options: bool(lays(options, floor)))


def ruin(floor: str) -> Moment:
    """A column can be laid into one of its ruins."""
    wishes = {"floors": [floor], "card": [PLACE, card("complete")], "supply": COLOURFUL, "replenish": COLOURFUL}

    def until(state: State, options: Sequence[SeatAction]) -> bool:
        return any(_in_ruin(state, option) for option in builds_on(options, floor))

    return play(_alone(floors=(floor,)), wishes, until)


def _in_ruin(state: State, option: PlaceColumns) -> bool:
    return any(state.tower.floors[spot.floor].face.bases[spot.base].ruin for _, spot in option.placements)


def ruins_among(moment: Moment, floor: str) -> list[PlaceColumns]:
    return [option for option in builds_on(moment.options, floor) if _in_ruin(moment.state, option)]


# Rituals


def ritual(name: str) -> Moment:
    """The next action shows the effect of the ritual."""
    more, wishes, until, choose = MOMENTS[name]
    return play(_alone(ritual=name, **more), wishes, until, choose=choose)


Until = Callable[[State, Sequence[SeatAction]], bool]
Choose = Callable[[State, Sequence[SeatAction]], SeatAction | None]


def _as_the_builder(state: State, options: Sequence[SeatAction]) -> SeatAction | None:
    return None


def _is_floor_due(state: State, options: Sequence[SeatAction]) -> bool:
    return state.turn is not None and state.turn.floors_due > 0 and bool(lays(options))


def _begins(state: State, options: Sequence[SeatAction]) -> bool:
    return state.stage == "before"


def _builds(state: State, options: Sequence[SeatAction], colour: str) -> bool:
    return any(piece == colour for option in offers(options, PlaceColumns) for piece, _ in option.placements)


def _marks_open(state: State, options: Sequence[SeatAction]) -> bool:
    """One more column would complete a floor whose marks are open; elsewhere it can be built."""
    if state.stage != "building" or state.turn is None or state.turn.floors_due:
        return False
    refused = [_refused_for_marks(state, floor) for floor in state.tower.floors]
    return any(one is not None and _builds(state, options, one.placements[0].piece) for one in refused)


def _refused_for_marks(state: State, floor: str) -> PlaceColumns | None:
    laid = state.tower.floors[floor]
    empty = [base for base in range(len(laid.face.bases)) if base not in state.tower.on(floor)]
    if len(empty) != 1:
        return None
    colour = laid.face.bases[empty[0]].colour
    if colour is None or colour not in state.active.supply:
        return None
    action = (Placement(colour, Spot(floor, empty[0])),)
    why = why_not_place(state, action)
    return PlaceColumns(action) if why is not None and why.id == "refuse-marks-open" else None


def refused_for_marks(moment: Moment) -> PlaceColumns:
    found = (_refused_for_marks(moment.state, floor) for floor in moment.state.tower.floors)
    return next(
        one for one in found if one is not None and _builds(moment.state, moment.options, one.placements[0].piece)
    )


def _no_tears(state: State, options: Sequence[SeatAction]) -> SeatAction | None:
    """Columns are built where there are most already, and Tears are left alone."""
    placing = offers(options, PlaceColumns)
    if placing:
        return max(placing, key=lambda option: len(state.tower.on(option.placements[0].spot.floor)))
    return next(iter(offers(options, Reveal)), None)


def _moves_of(state: State, options: Sequence[SeatAction]) -> bool:
    """A card asks for a move up, and a yellow column can be moved while others stand there, too."""
    return bool(offers(options, MoveColumns)) and any(piece != "yellow" for _, piece in state.tower.spots())


def _two_on_high(state: State, options: Sequence[SeatAction]) -> bool:
    """A floor lies at the fourth level already, and another one is due."""
    levels = [laid.level for laid in state.tower.floors.values()]
    return _is_floor_due(state, options) and 4 in levels


def _quake(state: State, options: Sequence[SeatAction]) -> bool:
    return state.stage == "before" and bool(RITUALS["slight-earthquake"].shakes(state, "easy"))


def _owes(state: State, options: Sequence[SeatAction]) -> bool:
    """An easy card lies in front of the player."""
    return state.stage == "before" and bool(state.active.kept)


def _easy(state: State, options: Sequence[SeatAction]) -> SeatAction | None:
    return Reveal("easy") if Reveal("easy") in options else None


Wishes = Mapping[str, Sequence[str]]
ONE: Final = card("place", 2, glyph="easy")
MOMENTS: Final[Mapping[str, tuple[dict[str, object], Wishes, Until, Choose]]] = {
    "enlightenment": ({}, {"card": [card("complete")], "supply": COLOURFUL}, _is_floor_due, _as_the_builder),
    "the-dark": ({}, {"card": [card("complete")], "supply": COLOURFUL}, _is_floor_due, _as_the_builder),
    "curse-of-the-tears": ({"tears": True}, {"supply": COLOURFUL, "base": MARKED}, _marks_open, _no_tears),
    "ban-of-the-blue": ({}, {}, _begins, _as_the_builder),
    "grace-of-the-yellow": ({}, {"card": [PLACE]}, _moves_of, _as_the_builder),
    "jinxed-yellow": ({}, {"card": [ONE]}, lambda s, o: _builds(s, o, "yellow"), _as_the_builder),
    "unholy-white": (
        {},
        {"card": [PLACE], "supply": ("white", *COLOURFUL)},
        lambda s, o: _builds(s, o, "white"),
        _as_the_builder,
    ),
    "thin-tip": ({}, {}, _two_on_high, _as_the_builder),
    "slight-earthquake": ({}, {}, _quake, _as_the_builder),
    "glowing-red": ({}, {"card": [PLACE], "supply": COLOURFUL}, lambda s, o: _builds(s, o, "red"), _as_the_builder),
    "narrow-base": ({}, {}, _begins, _as_the_builder),
    "balance-of-fate": ({}, {}, _owes, _easy),
    "floating-quarry": ({}, {"card": [card("complete")], "supply": COLOURFUL}, _is_floor_due, _as_the_builder),
}
assert MOMENTS.keys() == RITUALS.keys()
