"""The state as far as a view shows it, so that a bot can plan by the rules without knowing anything hidden."""

from collections.abc import Mapping
from typing import Final

from meja.games.menara.content import COLOURS, GLYPHS, CardId, Glyph
from meja.games.menara.state import (
    Arranging,
    BeforeCard,
    Building,
    CardPhase,
    Ending,
    ExchangingCamp,
    Phase,
    Replenishing,
    Revealing,
    SettingUp,
    Stage,
    State,
)  # fmt: skip
from meja.games.menara.view import View

CARD_PHASES: Final[Mapping[Stage, type[CardPhase]]] = {
    phase.stage: phase for phase in (Building, Ending, ExchangingCamp, Replenishing)
}


def known_state(view: View) -> State:
    """Returns a state that has this view. The cards that nobody looked at are others of the same pile, the floors to
    come have no order, and nothing can be undone."""
    tower = view.tower
    there = {*tower.floors, *view.base_floors, *(floor for floor, _ in view.next_floors)}
    return State(
        number=0,
        setup=view.setup,
        phase=_phase(view),
        bag=tuple(sorted(colour for colour in COLOURS for _ in range(view.bag[colour]))),
        camp=view.camp,
        players=view.players,
        piles={glyph: _pile(view, glyph) for glyph in GLYPHS},
        discards=view.discards,
        row=view.row,
        rest=tuple(sorted(floor for floor in view.setup.all_floors() if floor not in there)),
        line=tuple(floor for floor, _ in view.next_floors),
        base_floors=view.base_floors,
        ritual=view.ritual,
        first=view.setup.first,
        golden=view.golden,
        tears=view.tears,
        tower=tower,
        attempt=view.attempt,
    )


def _phase(view: View) -> Phase:
    turn, stage = view.turn, view.stage
    if turn is None:
        return Arranging() if stage == "arranging" else SettingUp()
    assert stage != "over", "a bot is asked while the game is on"
    if stage == "before":
        return BeforeCard(turn.seat)
    if stage == "revealing":
        assert turn.pile is not None
        return Revealing(turn.seat, turn.pile)
    assert turn.card is not None
    return CARD_PHASES[stage](
        turn.seat, turn.pile, turn.card, turn.puts, turn.completed, turn.moved_floor, turn.floors_due, turn.extensions,
        turn.cards_joined, turn.camp_exchanged, turn.unplayed, turn.places,
    )  # type: ignore[return-value]  # fmt: skip  # one of the four


def _pile(view: View, glyph: Glyph) -> tuple[CardId, ...]:
    pile = view.piles[glyph]
    others = (card for card in view.setup.box.cards_of("expansion", glyph) if card not in pile.known)
    return tuple(sorted((*pile.known, *(card for card, _ in zip(others, range(pile.unknown), strict=False)))))
