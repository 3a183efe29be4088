"""Prepared games just before a special floor or a ritual takes effect."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from meja.games.menara.actions import (
    Found,
    MoveColumns,
    PlaceColumns,
    Placement,
    PutBack,
    Reveal,
    SeatAction,
    Seek,
    Spot,
)
from meja.games.menara.content import contents
from meja.games.menara.legal import why_not_place
from meja.games.menara.rituals import RITUALS
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from tests.browser.menara_games import (
    PreparedMenaraGame,
    lay_options,
    options_of,
    placements_on,
    plan_card,
    prepared_game,
)

PLACE_3: Final = plan_card("place", 3)
FLOORS_WITH_MARKS: Final = tuple(floor.id for floor in contents().floors_of("base") if floor.light.marks)
ALL_COLOURS: Final = ("yellow", "red", "black", "white", "blue", "yellow", "red", "black")


def _solo(**setup: object) -> Setup:
    return Setup(lay_base="game", **setup)  # type: ignore[arg-type]


# Special floors


def buildable_floor(floor: str, side: str = "light") -> PreparedMenaraGame:
    """Returns a game in which a column can be placed on this floor. For the dark side the ritual The Dark is played."""
    ritual = "the-dark" if side == "dark" else None
    wishes = {"base": [floor], "floors": [floor], "card": [PLACE_3], "supply": ALL_COLOURS, "camp": ALL_COLOURS}

    def until(state: State, options: Sequence[SeatAction]) -> bool:
        laid = state.tower.floors.get(floor)
        return laid is not None and laid.side == side and bool(placements_on(options, floor))

    return prepared_game(_solo(floors=(floor,), ritual=ritual), wishes, until)


def floor_due(floor: str) -> PreparedMenaraGame:
    """Returns a game in which this floor is to be laid on columns."""
    wishes = {"floors": [floor], "card": [plan_card("complete")], "supply": ALL_COLOURS}
    return prepared_game(_solo(floors=(floor,)), wishes, lambda state, options: bool(lay_options(options, floor)))


class NoPlace(Weightless):
    """A tower without weights in which no place is found for the floors that may then be put back."""

    def find_places(self, tower: Tower, asked: Seek) -> Found:
        return Found(())


def floor_without_place(floor: str) -> PreparedMenaraGame:
    """Returns a game in which this floor may be put back."""
    wishes = {"floors": [floor], "card": [plan_card("complete")], "supply": ALL_COLOURS}
    return prepared_game(
        _solo(floors=(floor,)), wishes, lambda state, options: PutBack(floor) in options, tower=NoPlace()
    )


def buildable_ruin(floor: str) -> PreparedMenaraGame:
    """Returns a game in which a column can be placed on a ruin base of this floor."""
    wishes = {
        "floors": [floor],
        "card": [PLACE_3, plan_card("complete")],
        "supply": ALL_COLOURS,
        "replenish": ALL_COLOURS,
    }

    def until(state: State, options: Sequence[SeatAction]) -> bool:
        return any(_is_in_ruin(state, option) for option in placements_on(options, floor))

    return prepared_game(_solo(floors=(floor,)), wishes, until)


def _is_in_ruin(state: State, option: PlaceColumns) -> bool:
    return any(state.tower.floors[spot.floor].face.bases[spot.base].ruin for _, spot in option.placements)


def ruin_placements(prepared: PreparedMenaraGame, floor: str) -> list[PlaceColumns]:
    """Returns the options to place a column on a ruin base of this floor."""
    return [option for option in placements_on(prepared.options, floor) if _is_in_ruin(prepared.state, option)]


# Rituals


def before_ritual_effect(name: str) -> PreparedMenaraGame:
    """Returns a game in which the next action shows the effect of the ritual."""
    more, wishes, until, choose = RITUAL_GAMES[name]
    return prepared_game(_solo(ritual=name, **more), wishes, until, choose=choose)


Until = Callable[[State, Sequence[SeatAction]], bool]
Choose = Callable[[State, Sequence[SeatAction]], SeatAction | None]


def _leave_choice_to_bot(state: State, options: Sequence[SeatAction]) -> SeatAction | None:
    return None


def _is_floor_due(state: State, options: Sequence[SeatAction]) -> bool:
    return state.turn is not None and state.turn.floors_due > 0 and bool(lay_options(options))


def _is_turn_start(state: State, options: Sequence[SeatAction]) -> bool:
    return state.stage == "before"


def _can_place(state: State, options: Sequence[SeatAction], colour: str) -> bool:
    return any(piece == colour for option in options_of(options, PlaceColumns) for piece, _ in option.placements)


def _is_placement_refused_for_marks(state: State, options: Sequence[SeatAction]) -> bool:
    """Returns whether a column that could be placed elsewhere would complete a floor whose marks are open."""
    if state.stage != "building" or state.turn is None or state.turn.floors_due:
        return False
    refused = [_placement_refused_for_marks(state, floor) for floor in state.tower.floors]
    return any(one is not None and _can_place(state, options, one.placements[0].piece) for one in refused)


def _placement_refused_for_marks(state: State, floor: str) -> PlaceColumns | None:
    """Returns the placement that is refused because the marks of this floor are open, if there is one."""
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


def placement_refused_for_marks(prepared: PreparedMenaraGame) -> PlaceColumns:
    """Returns a placement that is refused because of open marks, of a column that can be placed elsewhere."""
    found = (_placement_refused_for_marks(prepared.state, floor) for floor in prepared.state.tower.floors)
    return next(
        one
        for one in found
        if one is not None and _can_place(prepared.state, prepared.options, one.placements[0].piece)
    )


def _choose_fullest_floor(state: State, options: Sequence[SeatAction]) -> SeatAction | None:
    """Places columns on the floor with the most columns, and takes no Tears."""
    placing = options_of(options, PlaceColumns)
    if placing:
        return max(placing, key=lambda option: len(state.tower.on(option.placements[0].spot.floor)))
    return next(iter(options_of(options, Reveal)), None)


def _can_move_yellow(state: State, options: Sequence[SeatAction]) -> bool:
    """Returns whether columns can be moved, and columns of other colours than yellow stand there."""
    return bool(options_of(options, MoveColumns)) and any(piece != "yellow" for _, piece in state.tower.spots())


def _is_floor_due_with_level_4_taken(state: State, options: Sequence[SeatAction]) -> bool:
    """Returns whether a floor is due while one lies at level 4 already."""
    levels = [laid.level for laid in state.tower.floors.values()]
    return _is_floor_due(state, options) and 4 in levels


def _would_shake(state: State, options: Sequence[SeatAction]) -> bool:
    return state.stage == "before" and bool(RITUALS["slight-earthquake"].shakes(state, "easy"))


def _has_kept_card(state: State, options: Sequence[SeatAction]) -> bool:
    """Returns whether a card was kept and the turn has not begun."""
    return state.stage == "before" and bool(state.active.kept)


def _choose_easy_pile(state: State, options: Sequence[SeatAction]) -> SeatAction | None:
    return Reveal("easy") if Reveal("easy") in options else None


Wishes = Mapping[str, Sequence[str]]
PLACE_2_EASY: Final = plan_card("place", 2, glyph="easy")
RITUAL_GAMES: Final[Mapping[str, tuple[dict[str, object], Wishes, Until, Choose]]] = {
    "enlightenment": (
        {},
        {"card": [plan_card("complete")], "supply": ALL_COLOURS},
        _is_floor_due,
        _leave_choice_to_bot,
    ),
    "the-dark": ({}, {"card": [plan_card("complete")], "supply": ALL_COLOURS}, _is_floor_due, _leave_choice_to_bot),
    "curse-of-the-tears": (
        {"tears": True},
        {"supply": ALL_COLOURS, "base": FLOORS_WITH_MARKS},
        _is_placement_refused_for_marks,
        _choose_fullest_floor,
    ),
    "ban-of-the-blue": ({}, {}, _is_turn_start, _leave_choice_to_bot),
    "grace-of-the-yellow": ({}, {"card": [PLACE_3]}, _can_move_yellow, _leave_choice_to_bot),
    "jinxed-yellow": ({}, {"card": [PLACE_2_EASY]}, lambda s, o: _can_place(s, o, "yellow"), _leave_choice_to_bot),
    "unholy-white": (
        {},
        {"card": [PLACE_3], "supply": ("white", *ALL_COLOURS)},
        lambda s, o: _can_place(s, o, "white"),
        _leave_choice_to_bot,
    ),
    "thin-tip": ({}, {}, _is_floor_due_with_level_4_taken, _leave_choice_to_bot),
    "slight-earthquake": ({}, {}, _would_shake, _leave_choice_to_bot),
    "glowing-red": (
        {},
        {"card": [PLACE_3], "supply": ALL_COLOURS},
        lambda s, o: _can_place(s, o, "red"),
        _leave_choice_to_bot,
    ),
    "narrow-base": ({}, {}, _is_turn_start, _leave_choice_to_bot),
    "balance-of-fate": ({}, {}, _has_kept_card, _choose_easy_pile),
    "floating-quarry": (
        {},
        {"card": [plan_card("complete")], "supply": ALL_COLOURS},
        _is_floor_due,
        _leave_choice_to_bot,
    ),
}
assert RITUAL_GAMES.keys() == RITUALS.keys()
