"""Draws from the piles, the bag and the quarry; each says how many were drawn before, on which chance depends."""

from typing import Final

from meja.games.menara.actions import Draw
from meja.games.menara.content import CAMP_PLACES, GLYPHS, Colour, Glyph, contents
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import State

BASE_FLOORS: Final = 3  # M2.3


def card_draw(state: State, why: str, pile: Glyph) -> Draw:
    cards = state.piles[pile]
    at_first = len(state.setup.pile(pile)) + len(state.new_cards.get(pile, ()))
    return Draw(why, pile, at_first - len(cards), 1, cards)


def column_draw(state: State, why: str, n: int, among: tuple[Colour, ...]) -> Draw:
    return Draw(why, "bag", state.taken_from_bag, n, among)


def floors_draw(state: State, length: int) -> Draw:
    """Draws floors until the line of known floors has this length, or no others are left."""
    at_first = len(state.setup.all_floors()) - BASE_FLOORS
    n = min(length - len(state.line), len(state.rest))
    return Draw("floors", "quarry", at_first - len(state.rest), n, state.rest)


def set_up_draw(state: State) -> Draw:
    """The next draw of the set-up (M2)."""
    setup = state.setup
    if setup.ritual is not None and state.ritual is None:
        return Draw("ritual", "ritual", 0, 1, setup.rituals_to_draw())
    if state.first is None:
        return Draw("first", "first", 0, 1, tuple(str(seat) for seat in range(setup.players)))
    for glyph in GLYPHS if setup.floors and not setup.free_building else ():
        if glyph not in state.new_cards and (n := setup.new_cards(glyph)):
            return Draw(f"cards_{glyph}", f"new_{glyph}", 0, n, contents().cards_of("expansion", glyph))
    ritual = ritual_of(state)
    if not state.camp:
        return column_draw(state, "camp", CAMP_PLACES - len(ritual.first_camp()), ritual.first_columns(state.bag))
    for player in state.players:
        if not player.supply:
            return column_draw(state, "supply", setup.hand_size, ritual.first_columns(state.bag))
    able = tuple(floor for floor in state.rest if contents().floors[floor].extends_base)
    return Draw("base", "base", 0, BASE_FLOORS, able)
