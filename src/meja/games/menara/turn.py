"""The steps that no action asks for: from the set-up to the first turn, to the end of a card, to the next turn."""

from collections.abc import Callable
from typing import Any, Final

from meja.game import Decision, IllegalAction, Seat
from meja.games.menara import events
from meja.games.menara.actions import (
    Deal,
    Draw,
    LayFloor,
    MoveColumns,
    MoveFloor,
    NatureQuestion,
    PlaceColumns,
    Seek,
    Settle,
    Shake,
)
from meja.games.menara.content import CAMP_PLACES, COLOURS, GLYPHS, Colour, components
from meja.games.menara.events import AnyEvent, EndReason, LevelCard
from meja.games.menara.evolve import evolve
from meja.games.menara.floor_names import floor_name
from meja.games.menara.legal import has, offers, where_to_seek, why_not_tear
from meja.games.menara.rituals import ritual_of
from meja.games.menara.site import Site
from meja.games.menara.state import (
    FREE_CARD,
    SPARE,
    Arranging,
    BeforeCard,
    Building,
    CardPhase,
    Ending,
    ExchangingCamp,
    Over,
    Phase,
    Replenishing,
    Revealing,
    SettingUp,
    State,
    TurnPhase,
)  # fmt: skip
from meja.games.menara.tasks import task_of
from meja.text import Text


class Transition(Decision[State, AnyEvent]):
    """The events that follow from one action so far, and the state after them."""

    __slots__ = ()

    events: list[AnyEvent]

    def __init__(self, state: State) -> None:
        self.events, self.state = [], state

    def apply(self, event: AnyEvent) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)


def _floors_draw(state: State, phase: object) -> Draw | None:
    """The floors of the quarry that lie open (M6.2)."""
    return _draw_line(state, n) if state.rest and (n := state.setup.open_floors) > len(state.line) else None


def _draw_line(state: State, length: int) -> Draw:
    """Draws floors until the line of known floors has this length, or no others are left."""
    return _draw(state, "floors", "quarry", min(length - len(state.line), len(state.rest)), state.rest)


def _draw(state: State, why: str, pile: str, n: int, among: tuple[str, ...]) -> Draw:
    return Draw(why, pile, state.drawn.get(pile, 0), n, among)


def _card_draw(state: State, phase: Revealing) -> Draw | None:
    return _floors_draw(state, phase) or _draw(state, "card", phase.pile, 1, state.piles[phase.pile])


def _building_draw(state: State, phase: CardPhase) -> Draw | None:
    """The floors on offer, then the plan card that is discarded unplayed (R6.7)."""
    if state.rest and (n := offers(state) if phase.floors_due else state.setup.open_floors) > len(state.line):
        return _draw_line(state, n)
    if state.ritual is None or not phase.puts:
        return None
    ritual = ritual_of(state)
    due = ritual.unplayed(phase.puts) > phase.unplayed
    pile = ritual.unplayed_pile(state) if due else None
    return None if pile is None else _draw(state, "unplayed", pile, 1, state.piles[pile])


def _building_question(state: State, phase: Building) -> NatureQuestion | None:
    """What is drawn; then, for floors on offer that cannot extend the base, whether they find a place (R2.7)."""
    draw = _building_draw(state, phase)
    if draw is None and phase.floors_due and phase.places is None and (where := where_to_seek(state)):
        return Seek(where)
    return draw


def _camp_draw(state: State, phase: CardPhase) -> Draw | None:
    return _floors_draw(state, phase) or _draw(state, "new_camp", "bag", CAMP_PLACES, state.bag)


def _supply_draw(state: State, phase: CardPhase) -> Draw | None:
    return _floors_draw(state, phase) or _draw(state, "replenish", "bag", missing(state), state.bag)


def _set_up_draw(state: State, phase: SettingUp) -> Draw | None:
    setup = state.setup
    if setup.ritual is not None and state.ritual is None:
        return _draw(state, "ritual", "ritual", 1, setup.rituals_to_draw())
    if state.first is None:
        return _draw(state, "first", "first", 1, tuple(str(seat) for seat in range(setup.players)))
    for glyph in GLYPHS if setup.floors and not setup.free_building else ():
        if glyph not in state.new_cards and (n := setup.new_cards(glyph)):
            return _draw(state, f"cards_{glyph}", f"new_{glyph}", n, setup.box.cards_of("expansion", glyph))
    ritual = ritual_of(state)
    if not state.camp:
        n = CAMP_PLACES - len(ritual.first_camp())
        return _draw(state, "camp", "bag", n, ritual.first_columns(state.bag))
    for player in state.players:
        if not player.supply:
            return _draw(state, "supply", "bag", setup.hand_size, ritual.first_columns(state.bag))
    able = tuple(floor for floor in state.rest if components().floors[floor].extends_base)
    return _draw(state, "base", "base", 3, able)


# What NATURE has to answer before anybody can go on, by the phase.
QUESTIONS: Final[dict[type[Phase], Callable[[State, Any], NatureQuestion | None]]] = {
    SettingUp: _set_up_draw,
    Arranging: _floors_draw,
    BeforeCard: _floors_draw,
    Revealing: _card_draw,
    Building: _building_question,
    Ending: _building_draw,
    ExchangingCamp: _camp_draw,
    Replenishing: _supply_draw,
    Over: lambda state, phase: None,
}


def dealt(transition: Transition, site: Site, asked: Draw, deal: Deal) -> None:
    """Applies the events of a draw."""
    state = transition.state
    items = deal.items
    if len(items) != asked.n or not has(asked.among, items):
        raise IllegalAction("refuse-deal")
    match asked.why:
        case "card":
            reveal(transition, items[0])
        case "replenish":
            seat, columns, ritual = state.card_phase.seat, _colours(items), ritual_of(state)
            returned = tuple([colour for colour in columns if ritual.returns(colour)])
            transition.apply(events.SupplyDrawn(seat, columns, returned))
            begin_turn(transition, (seat + 1) % state.setup.players)
        case "new_camp":
            transition.apply(events.CampExchanged(_colours(items)))
            end_turn_if_done(transition)
        case "floors":
            transition.apply(events.FloorsTurnedUp(items))
            if isinstance(state.phase, TurnPhase):
                go_on(transition)
        case "unplayed":
            pile = ritual_of(state).unplayed_pile(state)
            assert pile is not None
            transition.apply(events.CardDiscardedUnplayed(pile, items[0]))
            go_on(transition)
        case "ritual":
            transition.apply(events.RitualDrawn(items[0]))
        case "first":
            transition.apply(events.FirstSeatDrawn(int(items[0])))
        case "cards_easy" | "cards_medium" | "cards_hard":
            glyph = next(glyph for glyph in GLYPHS if asked.why.endswith(glyph))
            transition.apply(events.NewCardsDrawn(glyph, items, state.setup.look_at_new_cards))
        case "camp":
            transition.apply(events.CampFilled((*ritual_of(state).first_camp(), *_colours(items))))
        case "supply":
            seat = next(seat for seat, player in enumerate(state.players) if not player.supply)
            transition.apply(events.SupplyDrawn(seat, _colours(items)))
            _name_base(transition, site)
        case "base":
            transition.apply(events.BaseFloorsDrawn(items))
            _lay_base(transition, site)
        case _:
            raise AssertionError(asked.why)


def _colours(items: tuple[str, ...]) -> tuple[Colour, ...]:
    return items  # type: ignore[return-value]  # drawn from colours


def _name_base(transition: Transition, site: Site) -> None:
    """Takes the floors of the base from the ritual, if it names them, instead of drawing them (R6.12)."""
    floors = ritual_of(transition.state).base_floors(transition.state.setup)
    if floors is not None and all(player.supply for player in transition.state.players):
        transition.apply(events.BaseFloorsDrawn(floors))
        _lay_base(transition, site)


def _lay_base(transition: Transition, site: Site) -> None:
    if transition.state.setup.lay_base == "game":
        ritual = ritual_of(transition.state)
        floors = [(floor, ritual.base_sides(floor)[0]) for floor in transition.state.base_floors]
        arrange(transition, events.BaseArranged(site.base_layout(floors)))


def arrange(transition: Transition, arranged: events.BaseArranged) -> None:
    transition.apply(arranged)
    assert transition.state.first is not None
    begin_turn(transition, transition.state.first)


def begin_turn(transition: Transition, seat: Seat) -> None:
    transition.apply(events.TurnBegan(seat))
    if transition.state.active.kept and ritual_of(transition.state).lapses(transition.state):
        transition.apply(events.KeptDiscarded(seat))


def reveal(transition: Transition, card: str) -> None:
    """Turns up the card; a ritual may shake columns off first (R6.9)."""
    phase = transition.state.phase
    assert isinstance(phase, Revealing), "a pile was chosen"
    transition.apply(events.CardRevealed(phase.pile, card))
    shaken = ritual_of(transition.state).shakes(transition.state, phase.pile)
    if shaken:
        transition.apply(events.Tried(Shake(shaken)))


def is_strict_try(state: State) -> bool:
    """Whether the piece in hand is a column that fails the card if it touches the temple and is taken back (M5.3)."""
    is_column = isinstance(state.attempt, PlaceColumns | MoveColumns)
    return state.setup.strict_tries and is_column and state.card_phase.card != FREE_CARD


def take_back(transition: Transition, why: Text | None = None, *, touched: bool = False) -> None:
    """Takes the piece in hand back. Where tries are strict, a column that touched the temple fails the card (M5.3)."""
    is_strict = is_strict_try(transition.state)
    transition.apply(events.TakenBack(why, touched))
    if is_strict and touched:
        close_card(transition, fulfilled=False, touched=True)


def settled(transition: Transition, settle: Settle) -> None:
    """Applies the outcome of a deed. A collapse outranks everything else (M8.6), then a floor that slid (M10.2)."""
    attempt = transition.state.attempt
    has_collapsed = bool(settle.collapsed or settle.lost)
    if not settle.let_go and not has_collapsed:
        take_back(transition)
        return
    if settle.slid and not has_collapsed and not isinstance(attempt, Shake):  # an earthquake cannot be undone
        take_back(transition, Text("slid", {"floor": floor_name(settle.slid[0])}), touched=True)
        return
    put_right = tuple([spot for spot in (*settle.fell, *settle.crooked) if spot not in settle.lost])
    transition.apply(events.Settled(
        settle.rests, settle.poses, put_right, settle.lost, settle.collapsed, settle.tears, settle.shifts,
        settle.let_go, settle.floors_put_right,
    ))  # fmt: skip
    if has_collapsed:
        end(transition, "collapse")
    elif isinstance(attempt, LayFloor) and not floors_left(transition.state):
        end_with_last_floor(transition)
    elif isinstance(attempt, MoveFloor) and any(spot.floor == attempt.floor for spot in settle.fell):
        close_card(transition, fulfilled=False)
    else:
        go_on(transition)


def floors_left(state: State) -> int:
    return len(state.line) + len(state.rest) + len(state.bottom)


def go_on(transition: Transition) -> None:
    """Continues after a deed: new floors first (M6.1); a fulfilled card is closed."""
    state = transition.state
    phase = state.phase
    if not isinstance(phase, Building):
        end_turn_if_done(transition)
    elif not phase.floors_due and task_of(phase.card).is_fulfilled(phase) and _building_draw(state, phase) is None:
        close_card(transition, fulfilled=True)


def close_card(transition: Transition, *, fulfilled: bool, touched: bool = False) -> None:
    """Closes the card, and ends the turn if nothing else can be done in it. `touched`: a strict try failed it."""
    _put_card_away(transition, fulfilled=fulfilled, touched=touched)
    end_turn_if_done(transition)


def end_with_last_floor(transition: Transition) -> None:
    """Ends the game; a card that has nothing left to do is fulfilled first, with all that follows (M9.8, R6.6)."""
    state = transition.state
    if task_of(state.card_phase.card).is_fulfilled(state.card_phase):
        _put_card_away(transition, fulfilled=True)
    end(transition, "floors")


def _put_card_away(transition: Transition, *, fulfilled: bool, touched: bool = False) -> None:
    """Moves the card, and the cards for base extensions, to their piles (M4.10, M5.1, M6.7, M6.8)."""
    state = transition.state
    phase, ritual = state.card_phase, ritual_of(state)
    card, levels = phase.card, phase.extensions
    if not fulfilled:
        transition.apply(events.CardFailed(card, touched))
    elif ritual.keeps(state):
        transition.apply(events.CardFulfilled(card, "kept"))
    elif levels:
        transition.apply(events.CardFulfilled(card, "row"))
        levels -= 1
    else:
        transition.apply(events.CardFulfilled(card, "discard"))
    add_levels(transition, levels)
    if state.active.kept and ritual.releases(state, fulfilled):
        transition.apply(events.KeptDiscarded(phase.seat))


def add_levels(transition: Transition, n: int, *first: LevelCard) -> None:
    """Adds cards to the level row: from the discard piles, then spare ones (M6.11)."""
    if n > 0 and not transition.state.setup.free_building:
        discards = [card for glyph in GLYPHS for card in transition.state.discards[glyph]]
        cards: tuple[LevelCard, ...] = (*first, *reversed(discards), *(SPARE,) * n)
        transition.apply(events.LevelsAdded(cards[:n]))


def end_turn_if_done(transition: Transition) -> None:
    """Ends a turn in which nothing is left to do."""
    state = transition.state
    if isinstance(state.phase, Ending) and not may_exchange_camp(state) and not may_place_tears(state):
        end_turn(transition)


def may_exchange_camp(state: State) -> bool:
    phase = state.phase
    return isinstance(phase, Ending) and phase.cards_joined > 0 and not phase.camp_exchanged


def camp_exchange_ends(state: State) -> bool:
    """Whether exchanging the whole camp now ends the game; the players are warned of it (M9.4)."""
    return may_exchange_camp(state) and len(state.bag) < CAMP_PLACES


def may_place_tears(state: State) -> bool:
    return bool(state.active.tears) and any(why_not_tear(state, mark) is None for mark in state.tower.open_marks())


def missing(state: State) -> int:
    """How many columns the active player's supply is short of its full number (M7.1)."""
    return state.setup.hand_size - len(state.active.supply)


def end_turn(transition: Transition) -> None:
    """The supply is replenished and the next turn begins, unless the game ends here (M9.1, M9.2)."""
    state = transition.state
    transition.apply(events.TurnEnded())
    returned = 0
    if state.ritual is not None:
        returned = sum([state.bag.count(colour) for colour in COLOURS if ritual_of(state).returns(colour)])
    if not state.setup.free_building and not any(state.piles.values()):
        end(transition, "cards")
    elif len(state.bag) - returned < missing(state):
        end(transition, "bag")
    elif not missing(state):
        begin_turn(transition, (state.card_phase.seat + 1) % state.setup.players)


def end(transition: Transition, why: EndReason) -> None:
    """Counts the levels that stand against the ones required (M8.5, M9.6, M9.8, R5.5, R6.6)."""
    phase = transition.state.phase
    if isinstance(phase, Building) and phase.card != FREE_CARD:  # its base extensions count, too
        add_levels(transition, phase.extensions, phase.card)
    state = transition.state
    levels, needed = state.tower.levels, required(state)
    won = levels >= needed and not (why == "collapse" and state.setup.collapse_loses)
    transition.apply(events.GameEnded(why, levels, needed, won))


def required(state: State) -> int:
    """The levels required if the game ended now: level row, base extensions, loose Tears (R5.5), kept cards (R6.6)."""
    kept = sum(len(player.kept) for player in state.players) if ritual_of(state).counts_kept else 0
    return required_by_row(state) + state.loose_tears + kept


def required_by_row(state: State) -> int:
    """The length of the level row, with the cards that join it for this turn's base extensions (M6.7, M9.8)."""
    return len(state.row) + _pending_extensions(state)


def required_if_given_up(state: State) -> int | None:
    """What `required` becomes when the card is given up (M6.8); None while there is no card to give up."""
    phase = state.phase
    if not isinstance(phase, Building) or phase.card == FREE_CARD:
        return None
    ritual = ritual_of(state)
    released = len(state.active.kept) if ritual.counts_kept and ritual.releases(state, fulfilled=False) else 0
    return required(state) + 1 - released


def _pending_extensions(state: State) -> int:
    """Base extensions of this turn whose cards have not joined the level row yet: they do when the card is done."""
    phase = state.phase
    return phase.extensions if isinstance(phase, Building) and phase.card != FREE_CARD else 0
