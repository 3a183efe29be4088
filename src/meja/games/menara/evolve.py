"""Applies an event to a state."""

from bisect import insort
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Any, Final, Literal, TypeVar, assert_never

from msgspec.structs import replace

from meja.game import Seat
from meja.games.menara import actions, content, events
from meja.games.menara.setup import DRAWN, Setup, as_played
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
    Player,
    Replenishing,
    Revealing,
    SettingUp,
    State,
    TurnPhase,
    as_phase,
    put,
)  # fmt: skip
from meja.games.menara.tower_state import Tower
from meja.games.menara.undo import earlier

T = TypeVar("T")


def evolve(state: State | None, event: events.AnyEvent) -> State:
    if state is None:
        assert isinstance(event, events.GameStarted), "a game begins with GameStarted"
        return initial(event.setup)
    changes = CHANGES[type(event)](state, event)
    changes["number"] = state.number + 1
    if state.setup.undo:
        changes["earlier"] = earlier(state, event)
    return replace(state, **changes)


# The fields that an event changes, with their new values: one function for each kind of event, in a dict, because a
# `match` over so many kinds of Structs takes as long as the change itself.
CHANGES: Final[dict[type[events.Event], Callable[[State, Any], dict[str, Any]]]] = {}
E = TypeVar("E", bound=events.Event)
Change = Callable[[State, E], dict[str, Any]]


def _when(kind: type[E]) -> Callable[[Change[E]], Change[E]]:
    def note(change: Change[E]) -> Change[E]:
        CHANGES[kind] = change
        return change

    return note


@_when(events.GameStarted)
def _started(state: State, event: events.GameStarted) -> dict[str, Any]:
    raise AssertionError("a game starts once")


@_when(events.RitualDrawn)
def _ritual_drawn(state: State, event: events.RitualDrawn) -> dict[str, Any]:
    played = initial(as_played(state.setup, event.ritual))
    parts = {name: getattr(played, name) for name in ("setup", "bag", "rest", "tears")}
    return {"ritual": event.ritual, **parts}


@_when(events.FirstSeatDrawn)
def _first_seat_drawn(state: State, event: events.FirstSeatDrawn) -> dict[str, Any]:
    return {"first": event.seat}


@_when(events.NewCardsDrawn)
def _new_cards_drawn(state: State, event: events.NewCardsDrawn) -> dict[str, Any]:
    return {
        "piles": {**state.piles, event.pile: tuple(sorted((*state.piles[event.pile], *event.cards)))},
        "new_cards": {**state.new_cards, event.pile: event.cards},
    }


@_when(events.BaseFloorsDrawn)
def _base_floors_drawn(state: State, event: events.BaseFloorsDrawn) -> dict[str, Any]:
    return {"base_floors": event.floors, "rest": without(state.rest, event.floors), "phase": Arranging()}


@_when(events.CampFilled)
def _camp_filled(state: State, event: events.CampFilled) -> dict[str, Any]:
    return {
        "bag": without(state.bag, event.columns),
        "camp": tuple(sorted(event.columns)),
        "drawn": _drawn(state, "bag", len(event.columns)),
    }


@_when(events.SupplyDrawn)
def _supply_drawn(state: State, event: events.SupplyDrawn) -> dict[str, Any]:
    supply = swapped(state.players[event.seat].supply, (), without(event.columns, event.returned))
    return {
        "bag": swapped(state.bag, event.columns, event.returned),
        "drawn": _drawn(state, "bag", len(event.columns)),
        "players": _player(state, event.seat, supply=supply),
    }


@_when(events.FloorsTurnedUp)
def _floors_turned_up(state: State, event: events.FloorsTurnedUp) -> dict[str, Any]:
    quarry = _quarry((*state.line, *event.floors), without(state.rest, event.floors), state.bottom)
    return {"drawn": _drawn(state, "quarry", len(event.floors)), **quarry}


@_when(events.BaseArranged)
def _base_arranged(state: State, event: events.BaseArranged) -> dict[str, Any]:
    tower = state.tower
    for lying in event.floors:
        tower = tower.lay(lying, 0)
    return {"tower": tower, "base_floors": ()}


@_when(events.TurnBegan)
def _turn_began(state: State, event: events.TurnBegan) -> dict[str, Any]:
    if state.setup.free_building:
        return {"phase": Building(event.seat, None, FREE_CARD)}
    return {"phase": BeforeCard(event.seat)}


@_when(events.Exchanged)
def _exchanged(state: State, event: events.Exchanged) -> dict[str, Any]:
    return {
        "camp": swapped(state.camp, event.take, event.give),
        "players": _player(state, supply=swapped(state.active.supply, event.give, event.take)),
    }


@_when(events.TearAcquired)
def _tear_acquired(state: State, event: events.TearAcquired) -> dict[str, Any]:
    supply, tears = without(state.active.supply, (event.pay,)), (*state.active.tears, event.tear)
    return {
        "bag": swapped(state.bag, (), (event.pay,)),
        "tears": {**state.tears, event.tear: state.tears[event.tear] - 1},
        "players": _player(state, supply=supply, tears=tears),
    }


@_when(events.PileChosen)
def _pile_chosen(state: State, event: events.PileChosen) -> dict[str, Any]:
    assert isinstance(state.phase, BeforeCard)
    return {"phase": Revealing(state.phase.seat, event.pile)}


@_when(events.CardRevealed)
def _card_revealed(state: State, event: events.CardRevealed) -> dict[str, Any]:
    assert isinstance(state.phase, Revealing)
    phase = Building(state.phase.seat, event.pile, event.card)
    return {"phase": phase, **_less(state, event.pile, event.card)}


@_when(events.Tried)
def _tried(state: State, event: events.Tried) -> dict[str, Any]:
    # without the states for undo, which would go to a worker process with every deed
    return {"attempt": event.deed, "intended": replace(state, earlier=(), **_do(state, event.deed))}


@_when(events.TakenBack)
def _taken_back(state: State, event: events.TakenBack) -> dict[str, Any]:
    return {"attempt": None, "intended": None}


@_when(events.PlacesSought)
def _places_sought(state: State, event: events.PlacesSought) -> dict[str, Any]:
    return {"phase": replace(state.card_phase, places=event.found)}


@_when(events.FloorPutBack)
def _floor_put_back(state: State, event: events.FloorPutBack) -> dict[str, Any]:
    quarry = _quarry(without(state.line, (event.floor,)), state.rest, (*state.bottom, event.floor))
    return {"phase": replace(state.card_phase, floors_due=state.card_phase.floors_due - 1, places=None), **quarry}


@_when(events.CardDiscardedUnplayed)
def _card_discarded_unplayed(state: State, event: events.CardDiscardedUnplayed) -> dict[str, Any]:
    return {
        "phase": replace(state.card_phase, unplayed=state.card_phase.unplayed + 1),
        **_less(state, event.pile, event.card),
        "discards": _discarded(state, (event.card,)),
    }


@_when(events.CardFulfilled)
def _card_fulfilled(state: State, event: events.CardFulfilled) -> dict[str, Any]:
    return _put_away(state, event.card, event.to)


@_when(events.CardFailed)
def _card_failed(state: State, event: events.CardFailed) -> dict[str, Any]:
    return _put_away(state, event.card, "row")


@_when(events.LevelsAdded)
def _levels_added(state: State, event: events.LevelsAdded) -> dict[str, Any]:
    phase = state.card_phase
    plans = [card for card in event.cards if card != SPARE]
    # a game that ends during a card adds the card itself for its extensions (M9.8)
    extensions = 0 if phase.card in event.cards else phase.extensions
    return {
        "row": (*state.row, *event.cards),
        "phase": replace(phase, cards_joined=phase.cards_joined + len(event.cards), extensions=extensions),
        "discards": {glyph: tuple(c for c in pile if c not in plans) for glyph, pile in state.discards.items()},
    }


@_when(events.KeptDiscarded)
def _kept_discarded(state: State, event: events.KeptDiscarded) -> dict[str, Any]:
    kept = state.players[event.seat].kept
    return {"players": _player(state, event.seat, kept=()), "discards": _discarded(state, kept)}


@_when(events.CampExchangeChosen)
def _camp_exchange_chosen(state: State, event: events.CampExchangeChosen) -> dict[str, Any]:
    return {"phase": as_phase(ExchangingCamp, state.card_phase, camp_exchanged=True)}


@_when(events.CampExchanged)
def _camp_exchanged(state: State, event: events.CampExchanged) -> dict[str, Any]:
    return {
        "phase": as_phase(Ending, state.card_phase),
        "bag": swapped(state.bag, event.columns, state.camp),
        "camp": tuple(sorted(event.columns)),
        "drawn": _drawn(state, "bag", len(event.columns)),
    }


@_when(events.Undone)
def _undone(state: State, event: events.Undone) -> dict[str, Any]:
    then = state.earlier[-1]
    assert then.number == event.to, "one goes back step by step"
    return {name: getattr(then, name) for name in State.__struct_fields__ if name not in ("number", "earlier")}


@_when(events.TurnEnded)
def _turn_ended(state: State, event: events.TurnEnded) -> dict[str, Any]:
    return {"phase": as_phase(Replenishing, state.card_phase)}


@_when(events.GameEnded)
def _game_ended(state: State, event: events.GameEnded) -> dict[str, Any]:
    assert isinstance(state.phase, TurnPhase)
    assert not isinstance(state.phase, Over)
    return {"phase": Over(state.phase.seat, state.phase, event), "attempt": None, "intended": None}


def _player(state: State, seat: Seat | None = None, **changes: Any) -> tuple[Player, ...]:
    if seat is None:
        assert isinstance(state.phase, TurnPhase)
        seat = state.phase.seat
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return tuple(players)


def _less(state: State, pile: content.Glyph, card: content.CardId) -> dict[str, Any]:
    """The piles after a card was drawn from one, and how many were drawn."""
    piles = {**state.piles, pile: without(state.piles[pile], (card,))}
    return {"piles": piles, "drawn": _drawn(state, pile, 1)}


def _drawn(state: State, pile: str, n: int) -> dict[str, int]:
    return {**state.drawn, pile: state.drawn.get(pile, 0) + n}


def _discarded(state: State, cards: Iterable[content.CardId]) -> dict[content.Glyph, tuple[content.CardId, ...]]:
    piles = dict(state.discards)
    for card in cards:
        glyph = content.components().cards[card].glyph
        piles[glyph] = (*piles[glyph], card)
    return piles


def _put_away(state: State, card: content.CardId, to: Literal["discard", "row", "kept"]) -> dict[str, Any]:
    """The card is done and goes where it belongs."""
    phase = as_phase(Ending, state.card_phase)
    match to:
        case "discard":
            return {"phase": phase, "discards": _discarded(state, (card,))}
        case "kept":
            return {"phase": phase, "players": _player(state, kept=(*state.active.kept, card))}
        case "row":
            return {"phase": replace(phase, cards_joined=phase.cards_joined + 1), "row": (*state.row, card)}
        case _:
            assert_never(to)


def _quarry(
    line: tuple[content.FloorId, ...], rest: tuple[content.FloorId, ...], bottom: tuple[content.FloorId, ...]
) -> dict[str, Any]:
    """The line, the rest and the bottom of the quarry; once no rest is left, the bottom joins the line."""
    if not rest:
        line, bottom = (*line, *bottom), ()
    return {"line": line, "rest": rest, "bottom": bottom}


@_when(events.Settled)
def _settled(state: State, event: events.Settled) -> dict[str, Any]:
    """The deed is done, unless the piece was not let go (M8.6), and the tower stands, or lies, as NATURE says."""
    then = state.intended if event.let_go else state
    assert then is not None, "a deed is under way"
    changes: dict[str, Any] = {
        "attempt": None,
        "intended": None,
        "phase": then.phase,
        "players": then.players,
        "bag": then.bag,
        "golden": then.golden,
        "line": then.line,
        "rest": then.rest,
        "bottom": then.bottom,
    }
    tower = then.tower
    if event.rests or event.poses or event.shifts:
        tower = tower.settle(event.rests, event.poses, event.shifts)
    if event.lost or event.collapsed:
        tower, rubble = tower.fall(event.lost, event.collapsed)
        changes["rubble"] = (*state.rubble, *rubble)
        changes["fallen_floors"] = (*state.fallen_floors, *event.collapsed)
    changes["tower"] = tower
    return changes


def _do(state: State, deed: actions.Deed) -> dict[str, Any]:
    """The fields of the state that a deed changes if it succeeds, with their new values."""
    changes: dict[str, Any] = {}
    tower = state.tower
    match deed:
        case actions.PlaceColumns():  # the most frequent deed: a pattern with its fields would double the time
            placements = deed.placements
            tower, changes["phase"] = _built(state, tower, placements)
            columns = [p.piece for p in placements if p.piece != "golden"]
            changes["players"] = _player(state, supply=without(state.active.supply, columns))
            changes["golden"] = state.golden - (len(placements) - len(columns))
        case actions.MoveColumns(moves):
            origins = [move.origin for move in moves]
            tower, changes["phase"] = _built(state, tower.remove(origins), tower.placements_of(moves), origins)
        case actions.MoveFloor(floor, pose, level):
            tower = tower.move_floor(floor, pose, level)
            changes["phase"] = replace(state.card_phase, moved_floor=floor)
        case actions.LayFloor(floor, side, pose, level):
            tower = tower.lay(actions.Lying(floor, side, pose), level)
            changes |= _quarry(without(state.line, (floor,)), state.rest, state.bottom)
            phase = state.card_phase
            due, extensions = phase.floors_due - 1, phase.extensions + (level == 0)
            changes["phase"] = replace(phase, floors_due=due, extensions=extensions, places=None)
        case actions.PlaceTear(mark):
            colour = content.MARK_COLOUR[tower.floors[mark.floor].side]
            tower = tower.put_tear(mark)
            changes["players"] = _player(state, tears=without(state.active.tears, (colour,)))
        case actions.Shake(columns):
            shaken = [piece for spot in columns if (piece := tower.piece(spot)) is not None and piece != "golden"]
            changes["bag"] = swapped(state.bag, (), shaken)
            tower = tower.remove(columns)
        case _:
            assert_never(deed)
    changes["tower"] = tower
    return changes


def _built(
    state: State, tower: Tower, placements: Sequence[actions.Placement], origins: Sequence[actions.Spot] = ()
) -> tuple[Tower, CardPhase]:
    """Builds pieces and notes them for the card; the floors they complete demand new ones (M6.1)."""
    phase = state.card_phase
    before = tower  # after a move up has taken its columns out: a floor that is filled again counts again (M6.10)
    puts = list(phase.puts)
    for placement, origin in zip_longest(placements, origins):
        pushed = tower.pushes(placement.spot)
        if pushed:  # a column of this turn that is pushed along keeps its record
            puts = [replace(old, spot=pushed.get(old.spot, old.spot)) for old in puts]
        puts.append(put(tower, placement, origin))
        tower = tower.place(placement, pushed)
    completed = [
        floor
        for floor in dict.fromkeys([spot.floor for _, spot in placements])
        if tower.is_complete(floor) and not before.is_complete(floor)
    ]
    if not completed:
        return tower, replace(phase, puts=tuple(puts))
    due = phase.floors_due + len(completed)
    return tower, replace(phase, puts=tuple(puts), completed=(*phase.completed, *completed), floors_due=due)


def without(things: tuple[T, ...], gone: Sequence[T]) -> tuple[T, ...]:
    """Multiset difference, in the order of `things`."""
    if len(gone) == 1:  # the usual case
        at = things.index(gone[0])
        return things[:at] + things[at + 1 :]
    left = list(things)
    for thing in gone:
        left.remove(thing)
    return tuple(left)


def swapped(
    columns: tuple[content.Colour, ...], gone: Iterable[content.Colour], new: Iterable[content.Colour]
) -> tuple[content.Colour, ...]:
    """Removes columns from sorted ones, and inserts others."""
    left = list(columns)
    for colour in gone:
        left.remove(colour)
    for colour in new:
        insort(left, colour)
    return tuple(left)


@lru_cache(16)
def initial(chosen: Setup) -> State:
    setup = as_played(chosen, chosen.ritual)
    return State(
        number=1,
        setup=setup,
        phase=SettingUp(),
        bag=setup.columns(),
        camp=(),
        players=(Player(),) * setup.players,
        piles={glyph: setup.pile(glyph) for glyph in content.GLYPHS},
        discards=dict.fromkeys(content.GLYPHS, ()),
        row=(SPARE,) * setup.level_cards,
        rest=tuple(sorted(setup.all_floors())),
        ritual=None if setup.ritual == DRAWN else setup.ritual,
        first=setup.first,
        golden=content.GOLDEN_COLUMNS if setup.golden else 0,
        tears=dict.fromkeys(content.TEAR_COLOURS, content.TEARS_OF_A_COLOUR if setup.tears else 0),
    )
