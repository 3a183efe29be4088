"""The 13 rituals, one class each: a method is a question the rules ask, the default is the base rule."""

from collections.abc import Iterable, Sequence
from typing import Final

from meja.games.menara.actions import Spot
from meja.games.menara.content import SIDES, Colour, FloorId, Glyph, Piece, RitualCard, Side, components, contents
from meja.games.menara.floor_names import floor_name
from meja.games.menara.setup import Setup
from meja.games.menara.state import PlacedColumn, State
from meja.games.menara.tower_state import Laid, Tower
from meja.text import Text


class Ritual:
    """No ritual: the base rules."""

    counts_kept = False  # whether the cards in front of the players join the level row at the end

    # the set-up
    def base_floors(self, setup: Setup) -> tuple[FloorId, ...] | None:
        """The floors of the base, where the ritual names them."""
        return None

    def base_sides(self, floor: FloorId) -> tuple[Side, ...]:
        """The sides of a base floor that may be up."""
        return self.sides(SIDES)

    def first_camp(self) -> tuple[Colour, ...]:
        """Columns that the camp begins with; the others are drawn."""
        return ()

    def first_columns(self, bag: tuple[Colour, ...]) -> tuple[Colour, ...]:
        """The columns from which camp and supplies are drawn at the beginning."""
        return bag

    # the turn
    def refuses_pile(self, state: State, pile: Glyph) -> Text | None:
        return None

    def shakes(self, state: State, pile: Glyph) -> tuple[Spot, ...]:
        """The columns that go back into the bag when a card of this pile is revealed."""
        return ()

    def returns(self, colour: Colour) -> bool:
        """Whether a drawn column of this colour goes back into the bag without replacement."""
        return False

    # building
    def refuses_move(self, piece: Piece) -> Text | None:
        """Why a column may not be moved up."""
        return None

    def refuses_completion(self, tower: Tower, laid: Laid) -> Text | None:
        """Why a floor may not be completed yet."""
        return None

    def sides(self, sides: tuple[Side, ...]) -> tuple[Side, ...]:
        """The sides of a new floor that may be up, where the card's rim allows these."""
        return sides

    def refuses_floor(self, tower: Tower, level: int, place_in_line: int) -> Text | None:
        """Why a floor, the first in line or a later one, may not lie at this level."""
        return None

    def offers(self, n: int) -> int:
        """How many of the next floors are on offer, n by the base rule."""
        return n

    def needs_tongs(self, piece: Piece) -> bool:
        return False

    # after building
    def unplayed(self, puts: Iterable[PlacedColumn]) -> int:
        """How many plan cards are discarded unplayed after these columns."""
        return 0

    def unplayed_pile(self, state: State) -> Glyph | None:
        """The pile from which the next one of them is discarded, if any."""
        return None

    def keeps(self, state: State) -> bool:
        """Whether the card just fulfilled stays in front of the player."""
        return False

    def releases(self, state: State, fulfilled: bool) -> bool:
        """Whether the cards in front of the player are discarded now that the card is done."""
        return False

    def lapses(self, state: State) -> bool:
        """Whether the cards in front of the player are discarded because nothing can answer them any more."""
        return False


class OneSide(Ritual):
    """Enlightenment and the Dark: one side up, over the rim (R6.1, R6.2)."""

    def __init__(self, side: Side) -> None:
        self.side = side

    def sides(self, sides: tuple[Side, ...]) -> tuple[Side, ...]:
        return (self.side,)


class CurseOfTheTears(Ritual):
    """A floor is completed only when its marks are covered (R6.3)."""

    def refuses_completion(self, tower: Tower, laid: Laid) -> Text | None:
        if len(tower.tears.get(laid.floor, ())) < len(laid.face.marks):
            return Text("refuse-marks-open", {"floor": floor_name(laid.floor)})
        return None


class BanOfTheBlue(Ritual):
    """Blue columns come by the camp only (R6.4)."""

    def first_camp(self) -> tuple[Colour, ...]:
        return ("blue", "blue", "blue")

    def first_columns(self, bag: tuple[Colour, ...]) -> tuple[Colour, ...]:
        return tuple(colour for colour in bag if colour != "blue")

    def returns(self, colour: Colour) -> bool:
        return colour == "blue"


class GraceOfTheYellow(Ritual):
    """Only yellow columns move up (R6.5)."""

    def refuses_move(self, piece: Piece) -> Text | None:
        return None if piece == "yellow" else Text("refuse-only-yellow-moves")


class JinxedYellow(Ritual):
    """Who builds or moves yellow keeps the card, until a turn without yellow (R6.6)."""

    counts_kept = True

    def keeps(self, state: State) -> bool:
        return self._yellow(state)

    def releases(self, state: State, fulfilled: bool) -> bool:
        return not self._yellow(state)

    def _yellow(self, state: State) -> bool:
        return any(put.colour == "yellow" for put in state.card_phase.puts)


class UnholyWhite(Ritual):
    """Every white column costs a plan card (R6.7)."""

    payers: Sequence[Glyph] = ("easy", "medium")

    def unplayed(self, puts: Iterable[PlacedColumn]) -> int:
        return sum(put.piece == "white" for put in puts)

    def unplayed_pile(self, state: State) -> Glyph | None:
        return next((glyph for glyph in self.payers if state.piles[glyph]), None)


class ThinTip(Ritual):
    """From the fourth level on one floor a level (R6.8)."""

    def refuses_floor(self, tower: Tower, level: int, place_in_line: int) -> Text | None:
        if level >= 4 and any(laid.level == level for laid in tower.floors.values()):
            return Text("refuse-thin-tip", {"level": level})
        return None


class SlightEarthquake(Ritual):
    """An easy card shakes the free columns off the completed floors (R6.9)."""

    def shakes(self, state: State, pile: Glyph) -> tuple[Spot, ...]:
        if pile != "easy":
            return ()
        tower = state.tower
        bearing = tower.bearing()
        return tuple(
            spot
            for spot, piece in tower.spots()
            if piece != "golden" and spot not in bearing and tower.is_complete(spot.floor)
        )


class GlowingRed(Ritual):
    """Red columns are too hot for fingers while they are built in (R6.10)."""

    def needs_tongs(self, piece: Piece) -> bool:
        return piece == "red"


class NarrowBase(Ritual):
    """The three smallest floors are the base, the side with fewer bases up (R6.12)."""

    def base_floors(self, setup: Setup) -> tuple[FloorId, ...]:
        return setup.box.smallest_floors

    def base_sides(self, floor: FloorId) -> tuple[Side, ...]:
        bases = {side: len(components().floors[floor].side(side).bases) for side in SIDES}
        return tuple(side for side in SIDES if bases[side] == min(bases.values()))


class BalanceOfFate(Ritual):
    """A fulfilled easy card is answered by a hard one (R6.13)."""

    answers: Sequence[Glyph] = ("hard", "medium")

    def refuses_pile(self, state: State, pile: Glyph) -> Text | None:
        if not state.active.kept:
            return None
        due = next((glyph for glyph in self.answers if state.piles[glyph]), None)
        if due is None or pile == due:
            return None
        return Text("refuse-balance", {"pile": str(due)})

    def keeps(self, state: State) -> bool:
        return state.card_phase.pile == "easy" and any(state.piles[glyph] for glyph in self.answers)

    def releases(self, state: State, fulfilled: bool) -> bool:
        return fulfilled and state.card_phase.pile != "easy"

    def lapses(self, state: State) -> bool:
        return not any(state.piles[glyph] for glyph in self.answers)


class FloatingQuarry(Ritual):
    """Three floors are on offer; the second and the third only for the top (R6.14, R6.15)."""

    def offers(self, n: int) -> int:
        return 3

    def refuses_floor(self, tower: Tower, level: int, place_in_line: int) -> Text | None:
        top = tower.top_level
        if place_in_line > 0 and (level == 0 or level not in (top, top + 1)):
            return Text("refuse-not-topmost")
        return None


NO_RITUAL: Final = Ritual()
RITUALS: Final[dict[str, Ritual]] = {
    "enlightenment": OneSide("light"),
    "the-dark": OneSide("dark"),
    "curse-of-the-tears": CurseOfTheTears(),
    "ban-of-the-blue": BanOfTheBlue(),
    "grace-of-the-yellow": GraceOfTheYellow(),
    "jinxed-yellow": JinxedYellow(),
    "unholy-white": UnholyWhite(),
    "thin-tip": ThinTip(),
    "slight-earthquake": SlightEarthquake(),
    "glowing-red": GlowingRed(),
    "narrow-base": NarrowBase(),
    "balance-of-fate": BalanceOfFate(),
    "floating-quarry": FloatingQuarry(),
}


def add_ritual(card: RitualCard, ritual: Ritual) -> None:
    """Adds a ritual of one's own to the newest content, for experiments: in this process, until it ends. Its words are
    the messages `ritual-ID` and `ritual-ID-text`, see `meja.text.add_messages`.

    Logs of games with it can be opened only where it was added; to ship a ritual, see CONTRIBUTING.
    """
    if card.id in RITUALS:
        raise ValueError(f"There is a ritual {card.id} already.")
    RITUALS[card.id] = ritual
    contents().rituals[card.id] = card


def ritual_of(state: State) -> Ritual:
    """The ritual in force."""
    return NO_RITUAL if state.ritual is None else RITUALS[state.ritual]
