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
from meja.games.menara.state import (
    FREE_CARD,
    Arranging,
    BeforeCard,
    Building,
    CardPhase,
    Ending,
    Over,
    State,
    TurnPhase,
)  # fmt: skip
from meja.games.menara.turn import (
    Transition,
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
    return draw_asked(state)


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


def actor(state: State) -> Seat | None:
    """The seat that the game waits for; NATURE if it is asked something, nobody when the game is over."""
    if isinstance(state.phase, Over):
        return None
    return seat_to_act(state) if asks(state) is None else NATURE


def seat_to_act(state: State) -> Seat | None:
    """The seat whose turn it is; before the first turn, the one that will begin."""
    return state.phase.seat if isinstance(state.phase, TurnPhase) else state.first


def outcome(state: State) -> Outcome | None:
    if state.end is None:
        return None
    figures = {"levels": state.end.levels, "required": state.end.required}
    return Outcome(state.end.won, Text(f"end-{state.end.why}", dict(figures)))


def decide(
    site: Site,
    state: State,
    seat: Seat,
    action: AnyAction,
    *,
    is_legal: bool = False,
    asked: Question | None = None,
) -> Transition:
    """The events of an action of a seat; raises IllegalAction with the reason if it is against the rules.

    `is_legal`: the action is known to be an option of the seat in this state. `asked`: what NATURE is asked, if known.
    """
    transition = Transition(state)
    if is_legal and not isinstance(action, TakeBack):
        ACTS[type(action)].do(transition, action)
    elif isinstance(state.phase, Over):
        raise IllegalAction("refuse-over")
    elif seat == NATURE:
        _answer(transition, site, asked or asks(state), action)
    elif seat != seat_to_act(state):
        raise IllegalAction("refuse-not-your-turn")
    elif isinstance(action, TakeBack):
        _take_back(transition)
    elif asks(state) is not None:
        raise IllegalAction("refuse-wait")
    else:
        _act(transition, site, action)
    return transition


def _answer(transition: Transition, site: Site, asked: Question | None, action: AnyAction) -> None:
    if isinstance(asked, Draw) and isinstance(action, Deal):
        dealt(transition, site, asked, action)
    elif isinstance(asked, Try) and isinstance(action, Settle):
        settled(transition, action)
    elif isinstance(asked, Try) and isinstance(action, TakeBack):
        _take_back(transition, action.why)
    else:
        raise IllegalAction("refuse-nature")


def _take_back(transition: Transition, why: Text | None = None) -> None:
    """Until the piece is let go it can be taken back (M4.13, M5.3); an earthquake cannot."""
    attempt = transition.state.attempt
    if attempt is None or isinstance(attempt, Shake):
        raise IllegalAction("refuse-nothing-in-hand")
    transition.apply(TakenBack(why))


def _require(why: Text | None) -> None:
    if why is not None:
        raise IllegalAction(why)


def _act(transition: Transition, site: Site, action: AnyAction) -> None:
    act = ACTS.get(type(action))
    if act is None:
        raise IllegalAction("refuse-nature")
    act.require(site, transition.state, action)
    act.do(transition, action)


def _require_step(state: State, *, fits: bool) -> None:
    if not fits:
        is_due = isinstance(state.phase, CardPhase) and state.phase.floors_due
        raise IllegalAction("refuse-floor-first" if is_due else "refuse-not-now")


def _is_building(state: State) -> bool:
    """Whether the card can go on: new floors come first (M6.1)."""
    return isinstance(state.phase, Building) and not state.phase.floors_due


def _is_free(state: State) -> bool:
    """Without cards all is one step (M11.1)."""
    return _is_building(state) and state.card_phase.card == FREE_CARD


def _require_before(state: State) -> None:
    if not isinstance(state.phase, BeforeCard) and not _is_free(state):
        raise IllegalAction("refuse-after-reveal")


def _require_floors_due(state: State) -> None:
    _require_step(state, fits=isinstance(state.phase, Building) and state.phase.floors_due > 0)


# Whether a seat may do something: first whether the turn has come to the step in which this is done (M3.1), then
# whether it may be done so.
def _require_exchange(site: Site, state: State, action: Exchange) -> None:
    _require_before(state)
    _require(why_not_exchange(state, action))


def _require_acquire_tear(site: Site, state: State, action: AcquireTear) -> None:
    _require_before(state)
    _require(why_not_acquire(state, action))


def _require_reveal(site: Site, state: State, action: Reveal) -> None:
    _require_step(state, fits=isinstance(state.phase, BeforeCard))
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
    _require_step(state, fits=isinstance(state.phase, TurnPhase))
    _require(why_not_tear(state, action.mark))


def _require_give_up(site: Site, state: State, action: GiveUp) -> None:
    _require_step(state, fits=_is_building(state))


def _require_exchange_camp(site: Site, state: State, action: ExchangeCamp) -> None:
    if not may_exchange_camp(state):
        raise IllegalAction("refuse-camp-exchange")


def _require_end_turn(site: Site, state: State, action: EndTurn) -> None:
    _require_step(state, fits=isinstance(state.phase, Ending) or _is_free(state))


def _require_arrange_base(site: Site, state: State, action: ArrangeBase) -> None:
    _require_step(state, fits=isinstance(state.phase, Arranging))
    _require(why_not_arrange(site, state, action))


def _require_undo(site: Site, state: State, action: Undo) -> None:
    _require(why_not_undo(state))


# What follows when a seat does it.
def _try(transition: Transition, action: Deed) -> None:
    transition.apply(Tried(action))


def _exchange(transition: Transition, action: Exchange) -> None:
    transition.apply(Exchanged(action.give, action.take))


def _acquire_tear(transition: Transition, action: AcquireTear) -> None:
    transition.apply(TearAcquired(action.pay, action.tear))


def _reveal(transition: Transition, action: Reveal) -> None:
    transition.apply(PileChosen(action.pile))


def _put_back(transition: Transition, action: PutBack) -> None:
    state = transition.state
    transition.apply(FloorPutBack(action.floor))
    add_levels(transition, 2)
    if floors_left(state) == 1:  # there is no other floor to come before it (R2.17)
        end_with_last_floor(transition)
    else:
        go_on(transition)


def _give_up(transition: Transition, action: GiveUp) -> None:
    if transition.state.setup.free_building:
        end(transition, "stopped")
    else:
        close_card(transition, fulfilled=False)


def _exchange_camp(transition: Transition, action: ExchangeCamp) -> None:
    state = transition.state
    transition.apply(CampExchangeChosen())
    if camp_exchange_ends(state):
        end(transition, "camp")


def _end_turn(transition: Transition, action: EndTurn) -> None:
    end_turn(transition)


def _arrange_base(transition: Transition, action: ArrangeBase) -> None:
    arrange(transition, BaseArranged(action.floors))


def _undo(transition: Transition, action: Undo) -> None:
    transition.apply(Undone(transition.state.earlier[-1].number))


class Act(NamedTuple):
    """What a kind of action requires, and what it does."""

    require: Callable[[Site, State, Any], None]
    do: Callable[[Transition, Any], None]


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
