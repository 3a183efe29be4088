"""Who acts, what is asked of nature, what happens when a seat does something, and how the game ends."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from meja.game import NATURE, IllegalAction, Outcome, Seat
from meja.games.menara.actions import (
    AcquireTear,
    Action,
    AnyAction,
    ArrangeBase,
    Deal,
    Deed,
    Draw,
    EndTurn,
    Exchange,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    PlaceTear,
    PutBack,
    Question,
    Reveal,
    Settle,
    Shake,
    Spot,
    TakeBack,
    Try,
    Undo,
)  # fmt: skip
from meja.games.menara.events import (
    AnyEvent,
    BaseArranged,
    CampExchangeChosen,
    Exchanged,
    FloorPutBack,
    GameStarted,
    PileChosen,
    TakenBack,
    TearAcquired,
    Tried,
    Undone,
)  # fmt: skip
from meja.games.menara.legal import (
    why_not_acquire,
    why_not_arrange,
    why_not_exchange,
    why_not_lay,
    why_not_move,
    why_not_move_floor,
    why_not_pile,
    why_not_place,
    why_not_put_back,
    why_not_tear,
)  # fmt: skip
from meja.games.menara.rituals import ritual_of
from meja.games.menara.setup import Setup, check
from meja.games.menara.site import Site
from meja.games.menara.state import FREE_CARD, State
from meja.games.menara.turn import (
    Story,
    add_levels,
    arrange,
    camp_exchange_ends,
    close_card,
    dealt,
    draw_asked,
    end,
    end_turn,
    end_with_last_floor,
    floors_left,
    go_on,
    may_exchange_camp,
    settled,
)  # fmt: skip
from meja.games.menara.undo import why_not_undo
from meja.text import Text


def start(setup: Setup) -> tuple[AnyEvent, ...]:
    check(setup)
    return (GameStarted(setup),)


def asks(state: State) -> Question | None:
    """What the game waits for from NATURE."""
    if state.attempt is not None:
        return Try(state.attempt, () if state.ritual is None else _tongs(state))
    return None if state.stage == "over" else draw_asked(state)


def _tongs(state: State) -> tuple[Spot, ...]:
    """The columns in hand that may not be touched with bare fingers (R6.10)."""
    ritual = ritual_of(state)
    match state.attempt:
        case PlaceColumns() as deed:
            return tuple(spot for piece, spot in deed.placements if ritual.needs_tongs(piece))
        case MoveColumns() as deed:
            placements = state.tower.placements_of(deed.moves)
            return tuple(spot for piece, spot in placements if ritual.needs_tongs(piece))
        case _:
            return ()


def actor(state: State, asked: Question | None) -> Seat | None:
    """Who is to act, given what NATURE is asked."""
    if state.stage == "over":
        return None
    return NATURE if asked is not None else seat_to_act(state)


def seat_to_act(state: State) -> Seat | None:
    """The seat whose turn it is; before the first turn, the one that will begin."""
    return state.first if state.turn is None else state.turn.seat


def outcome(state: State) -> Outcome | None:
    if state.end is None:
        return None
    figures = {"levels": state.end.levels, "required": state.end.required}
    return Outcome(state.end.won, Text(f"end-{state.end.why}", dict(figures)))


def decide(
    site: Site, state: State, asked: Question | None, seat: Seat, action: AnyAction, *, offered: bool = False
) -> Story:
    """What happens when a seat does this; raises IllegalAction with the reason when it may not.

    An action that is known to be `offered` to the seat in this state is legal, and is not examined again.
    """
    story = Story(state)
    if offered and not isinstance(action, TakeBack):
        ACTS[type(action)].do(story, action)
    elif state.stage == "over":
        raise IllegalAction("refuse-over")
    elif seat == NATURE:
        _answer(story, site, asked, action)
    elif seat != seat_to_act(state):
        raise IllegalAction("refuse-not-your-turn")
    elif isinstance(action, TakeBack):
        _take_back(story)
    elif asked is not None:
        raise IllegalAction("refuse-wait")
    else:
        _act(story, site, action)
    return story


def _answer(story: Story, site: Site, asked: Question | None, action: AnyAction) -> None:
    if isinstance(asked, Draw) and isinstance(action, Deal):
        dealt(story, site, asked, action)
    elif isinstance(asked, Try) and isinstance(action, Settle):
        settled(story, action)
    elif isinstance(asked, Try) and isinstance(action, TakeBack):
        _take_back(story, action.why)
    else:
        raise IllegalAction("refuse-nature")


def _take_back(story: Story, why: Text | None = None) -> None:
    """Until the piece is let go it can be taken back (M4.13, M5.3); an earthquake cannot."""
    attempt = story.state.attempt
    if attempt is None or isinstance(attempt, Shake):
        raise IllegalAction("refuse-nothing-in-hand")
    story.tell(TakenBack(why))


def _require(why: Text | None) -> None:
    if why is not None:
        raise IllegalAction(why)


def _act(story: Story, site: Site, action: AnyAction) -> None:
    act = ACTS.get(type(action))
    if act is None:
        raise IllegalAction("refuse-nature")
    act.require(site, story.state, action)
    act.do(story, action)


def _require_step(state: State, *, fits: bool) -> None:
    if not fits:
        turn = state.turn
        raise IllegalAction("refuse-floor-first" if turn is not None and turn.floors_due else "refuse-not-now")


def _is_building(state: State) -> bool:
    """Whether the card can go on: new floors come first (M6.1)."""
    turn = state.turn
    return state.stage == "building" and turn is not None and not turn.floors_due


def _is_free(state: State) -> bool:
    """Without cards all is one step (M11.1)."""
    return _is_building(state) and state.turn is not None and state.turn.card == FREE_CARD


def _require_before(state: State) -> None:
    if state.stage != "before" and not _is_free(state):
        raise IllegalAction("refuse-after-reveal")


def _require_floors_due(state: State) -> None:
    turn = state.turn
    _require_step(state, fits=state.stage == "building" and turn is not None and turn.floors_due > 0)


# Whether a seat may do something: first whether the turn has come to the step in which this is done (M3.1), then
# whether it may be done so.
def _require_exchange(site: Site, state: State, action: Exchange) -> None:
    _require_before(state)
    _require(why_not_exchange(state, action))


def _require_acquire_tear(site: Site, state: State, action: AcquireTear) -> None:
    _require_before(state)
    _require(why_not_acquire(state, action))


def _require_reveal(site: Site, state: State, action: Reveal) -> None:
    _require_step(state, fits=state.stage == "before")
    _require(why_not_pile(state, action.pile))


def _require_place_columns(site: Site, state: State, action: PlaceColumns) -> None:
    _require_step(state, fits=_is_building(state))
    _require(why_not_place(state, action.placements))


def _require_move_columns(site: Site, state: State, action: MoveColumns) -> None:
    _require_step(state, fits=_is_building(state))
    _require(why_not_move(state, action.moves))


def _require_move_floor(site: Site, state: State, action: MoveFloor) -> None:
    _require_step(state, fits=_is_building(state))
    _require(why_not_move_floor(site, state, action))


def _require_lay_floor(site: Site, state: State, action: LayFloor) -> None:
    _require_floors_due(state)
    _require(why_not_lay(site, state, action))


def _require_put_back(site: Site, state: State, action: PutBack) -> None:
    _require_floors_due(state)
    _require(why_not_put_back(state, action.floor))


def _require_place_tear(site: Site, state: State, action: PlaceTear) -> None:
    _require_step(state, fits=state.turn is not None)
    _require(why_not_tear(state, action.mark))


def _require_give_up(site: Site, state: State, action: GiveUp) -> None:
    _require_step(state, fits=_is_building(state))


def _require_exchange_camp(site: Site, state: State, action: ExchangeCamp) -> None:
    if not may_exchange_camp(state):
        raise IllegalAction("refuse-camp-exchange")


def _require_end_turn(site: Site, state: State, action: EndTurn) -> None:
    _require_step(state, fits=state.stage == "ending" or _is_free(state))


def _require_arrange_base(site: Site, state: State, action: ArrangeBase) -> None:
    _require_step(state, fits=state.stage == "arranging" and state.turn is None)
    _require(why_not_arrange(site, state, action))


def _require_undo(site: Site, state: State, action: Undo) -> None:
    _require(why_not_undo(state))


# What follows when a seat does it.
def _try(story: Story, action: Deed) -> None:
    story.tell(Tried(action))


def _exchange(story: Story, action: Exchange) -> None:
    story.tell(Exchanged(action.give, action.take))


def _acquire_tear(story: Story, action: AcquireTear) -> None:
    story.tell(TearAcquired(action.pay, action.tear))


def _reveal(story: Story, action: Reveal) -> None:
    story.tell(PileChosen(action.pile))


def _put_back(story: Story, action: PutBack) -> None:
    state = story.state
    story.tell(FloorPutBack(action.floor))
    add_levels(story, 2)
    if floors_left(state) == 1:  # there is no other floor to come before it (R2.17)
        end_with_last_floor(story)
    else:
        go_on(story)


def _give_up(story: Story, action: GiveUp) -> None:
    if story.state.setup.free_building:
        end(story, "stopped")
    else:
        close_card(story, fulfilled=False)


def _exchange_camp(story: Story, action: ExchangeCamp) -> None:
    state = story.state
    story.tell(CampExchangeChosen())
    if camp_exchange_ends(state):
        end(story, "camp")


def _end_turn(story: Story, action: EndTurn) -> None:
    end_turn(story)


def _arrange_base(story: Story, action: ArrangeBase) -> None:
    arrange(story, BaseArranged(action.floors))


def _undo(story: Story, action: Undo) -> None:
    story.tell(Undone(story.state.earlier[-1].number))


class Act(NamedTuple):
    """What a kind of action requires, and what it does."""

    require: Callable[[Site, State, Any], None]
    do: Callable[[Story, Any], None]


ACTS: Final[dict[type[Action], Act]] = {  # found by its kind, as in evolve.py
    Exchange: Act(_require_exchange, _exchange),
    AcquireTear: Act(_require_acquire_tear, _acquire_tear),
    Reveal: Act(_require_reveal, _reveal),
    PlaceColumns: Act(_require_place_columns, _try),
    MoveColumns: Act(_require_move_columns, _try),
    MoveFloor: Act(_require_move_floor, _try),
    LayFloor: Act(_require_lay_floor, _try),
    PutBack: Act(_require_put_back, _put_back),
    PlaceTear: Act(_require_place_tear, _try),
    GiveUp: Act(_require_give_up, _give_up),
    ExchangeCamp: Act(_require_exchange_camp, _exchange_camp),
    EndTurn: Act(_require_end_turn, _end_turn),
    ArrangeBase: Act(_require_arrange_base, _arrange_base),
    Undo: Act(_require_undo, _undo),
}
