"""Who acts, what NATURE is asked, the events of an action, and the outcome of a game."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from meja.game import NATURE, IllegalAction, Outcome, Seat
from meja.games.menara import actions, events, legal, put_back, turn
from meja.games.menara.rituals import ritual_of
from meja.games.menara.setup import Setup, check, requested
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
from meja.games.menara.undo import why_not_undo
from meja.text import Text


def start(setup: Setup) -> tuple[events.AnyEvent, ...]:
    """The first event of a game that is asked for: with the newest content unless the set-up names another."""
    played = requested(setup)
    check(played)
    return (events.GameStarted(played),)


def asks(state: State) -> actions.NatureQuestion | None:
    """What the game waits for from NATURE."""
    if state.attempt is not None:
        return actions.Try(state.attempt, () if state.ritual is None else _tongs(state))
    return turn.QUESTIONS[type(state.phase)](state, state.phase)


def _tongs(state: State) -> tuple[actions.Spot, ...]:
    """The columns in hand that may not be touched with bare fingers (R6.10)."""
    ritual = ritual_of(state)
    match state.attempt:
        case actions.PlaceColumns() as deed:
            return tuple(spot for piece, spot in deed.placements if ritual.needs_tongs(piece))
        case actions.MoveColumns() as deed:
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
    action: actions.AnyAction,
    *,
    is_legal: bool = False,
    asked: actions.NatureQuestion | None = None,
) -> turn.Transition:
    """The events of an action of a seat; raises IllegalAction with the reason if it is against the rules.

    `is_legal`: the action is known to be an option of the seat in this state. `asked`: what NATURE is asked, if known.
    """
    transition = turn.Transition(state)
    if is_legal and not isinstance(action, actions.TakeBack):
        ACTS[type(action)].do(transition, action)
    elif isinstance(state.phase, Over):
        raise IllegalAction("refuse-over")
    elif seat == NATURE:
        _answer(transition, site, asked or asks(state), action)
    elif seat != seat_to_act(state):
        raise IllegalAction("refuse-not-your-turn")
    elif isinstance(action, actions.TakeBack):
        _take_back(transition)
    elif asks(state) is not None:
        raise IllegalAction("refuse-wait")
    else:
        _act(transition, site, action)
    return transition


def _answer(
    transition: turn.Transition, site: Site, asked: actions.NatureQuestion | None, action: actions.AnyAction
) -> None:
    if isinstance(asked, actions.Draw) and isinstance(action, actions.Deal):
        turn.dealt(transition, site, asked, action)
    elif isinstance(asked, actions.Try) and isinstance(action, actions.Settle):
        turn.settled(transition, action)
    elif isinstance(asked, actions.Seek) and isinstance(action, actions.Found):
        put_back.sought(transition, site, action)
    elif isinstance(asked, actions.Try) and isinstance(action, actions.TakeBack):
        _take_back(transition, action.why, touched=action.touched)
    else:
        raise IllegalAction("refuse-nature")


def _take_back(transition: turn.Transition, why: Text | None = None, *, touched: bool = False) -> None:
    """Until the piece is let go it can be taken back (M4.13, M5.3); an earthquake cannot."""
    attempt = transition.state.attempt
    if attempt is None or isinstance(attempt, actions.Shake):
        raise IllegalAction("refuse-nothing-in-hand")
    turn.take_back(transition, why, touched=touched)


def _require(why: Text | None) -> None:
    if why is not None:
        raise IllegalAction(why)


def _act(transition: turn.Transition, site: Site, action: actions.AnyAction) -> None:
    act = ACTS.get(type(action))
    if act is None:
        raise IllegalAction("refuse-nature")
    act.require(site, transition.state, action)
    if isinstance(action, actions.HandDeed):
        _require(legal.why_not_steady(transition.state, action))
    act.do(transition, action)


def _require_step(state: State, *, fits: bool) -> None:
    if not fits:
        is_due = isinstance(state.phase, CardPhase) and state.phase.floors_due
        raise IllegalAction("refuse-floor-first" if is_due else "refuse-not-now")


def _is_building(state: State) -> bool:
    """Whether the card can go on: new floors come first (M6.1)."""
    return isinstance(state.phase, Building) and not state.phase.floors_due


def _is_free(state: State) -> bool:
    """Whether the seat builds freely: without cards, all steps of a turn are one (M11.1)."""
    return _is_building(state) and state.card_phase.card == FREE_CARD


def _require_before(state: State) -> None:
    if not isinstance(state.phase, BeforeCard) and not _is_free(state):
        raise IllegalAction("refuse-after-reveal")


def _require_floors_due(state: State) -> None:
    _require_step(state, fits=isinstance(state.phase, Building) and state.phase.floors_due > 0)


# The requirements of each action: first the right step of the turn (M3.1), then the action itself.
def _require_exchange(site: Site, state: State, action: actions.Exchange) -> None:
    _require_before(state)
    _require(legal.why_not_exchange(state, action))


def _require_acquire_tear(site: Site, state: State, action: actions.AcquireTear) -> None:
    _require_before(state)
    _require(legal.why_not_acquire(state, action))


def _require_reveal(site: Site, state: State, action: actions.Reveal) -> None:
    _require_step(state, fits=isinstance(state.phase, BeforeCard))
    _require(legal.why_not_pile(state, action.pile))


def _require_place_columns(site: Site, state: State, action: actions.PlaceColumns) -> None:
    _require_step(state, fits=_is_building(state))
    _require(legal.why_not_place(state, action.placements))


def _require_move_columns(site: Site, state: State, action: actions.MoveColumns) -> None:
    _require_step(state, fits=_is_building(state))
    _require(legal.why_not_move(state, action.moves))


def _require_move_floor(site: Site, state: State, action: actions.MoveFloor) -> None:
    _require_step(state, fits=_is_building(state))
    _require(legal.why_not_move_floor(site, state, action))


def _require_lay_floor(site: Site, state: State, action: actions.LayFloor) -> None:
    _require_floors_due(state)
    _require(legal.why_not_lay(site, state, action))


def _require_put_back(site: Site, state: State, action: actions.PutBack) -> None:
    _require_floors_due(state)
    _require(legal.why_not_put_back(state, action.floor))


def _require_place_tear(site: Site, state: State, action: actions.PlaceTear) -> None:
    _require_step(state, fits=isinstance(state.phase, TurnPhase))
    _require(legal.why_not_tear(state, action.mark))


def _require_give_up(site: Site, state: State, action: actions.GiveUp) -> None:
    _require_step(state, fits=_is_building(state))


def _require_exchange_camp(site: Site, state: State, action: actions.ExchangeCamp) -> None:
    if not turn.may_exchange_camp(state):
        raise IllegalAction("refuse-camp-exchange")


def _require_end_turn(site: Site, state: State, action: actions.EndTurn) -> None:
    _require_step(state, fits=isinstance(state.phase, Ending) or _is_free(state))


def _require_arrange_base(site: Site, state: State, action: actions.ArrangeBase) -> None:
    _require_step(state, fits=isinstance(state.phase, Arranging))
    _require(legal.why_not_arrange(site, state, action))


def _require_undo(site: Site, state: State, action: actions.Undo) -> None:
    _require(why_not_undo(state))


# The events of each action.
def _try(transition: turn.Transition, action: actions.Deed) -> None:
    transition.apply(events.Tried(action))


def _exchange(transition: turn.Transition, action: actions.Exchange) -> None:
    transition.apply(events.Exchanged(action.give, action.take))


def _acquire_tear(transition: turn.Transition, action: actions.AcquireTear) -> None:
    transition.apply(events.TearAcquired(action.pay, action.tear))


def _reveal(transition: turn.Transition, action: actions.Reveal) -> None:
    transition.apply(events.PileChosen(action.pile))


def _put_back(transition: turn.Transition, action: actions.PutBack) -> None:
    put_back.put_back(transition, action.floor)


def _give_up(transition: turn.Transition, action: actions.GiveUp) -> None:
    if transition.state.setup.free_building:
        turn.end(transition, "stopped")
    else:
        turn.close_card(transition, fulfilled=False)


def _exchange_camp(transition: turn.Transition, action: actions.ExchangeCamp) -> None:
    state = transition.state
    transition.apply(events.CampExchangeChosen())
    if turn.camp_exchange_ends(state):
        turn.end(transition, "camp")


def _end_turn(transition: turn.Transition, action: actions.EndTurn) -> None:
    turn.end_turn(transition)


def _arrange_base(transition: turn.Transition, action: actions.ArrangeBase) -> None:
    turn.arrange(transition, events.BaseArranged(action.floors))


def _undo(transition: turn.Transition, action: actions.Undo) -> None:
    transition.apply(events.Undone(transition.state.earlier[-1].number))


class ActionHandler(NamedTuple):
    """The requirements and the effects of a kind of action."""

    require: Callable[[Site, State, Any], None]
    do: Callable[[turn.Transition, Any], None]


ACTS: Final[dict[type[actions.Action], ActionHandler]] = {  # by type, as in evolve.py
    actions.Exchange: ActionHandler(_require_exchange, _exchange),
    actions.AcquireTear: ActionHandler(_require_acquire_tear, _acquire_tear),
    actions.Reveal: ActionHandler(_require_reveal, _reveal),
    actions.PlaceColumns: ActionHandler(_require_place_columns, _try),
    actions.MoveColumns: ActionHandler(_require_move_columns, _try),
    actions.MoveFloor: ActionHandler(_require_move_floor, _try),
    actions.LayFloor: ActionHandler(_require_lay_floor, _try),
    actions.PutBack: ActionHandler(_require_put_back, _put_back),
    actions.PlaceTear: ActionHandler(_require_place_tear, _try),
    actions.GiveUp: ActionHandler(_require_give_up, _give_up),
    actions.ExchangeCamp: ActionHandler(_require_exchange_camp, _exchange_camp),
    actions.EndTurn: ActionHandler(_require_end_turn, _end_turn),
    actions.ArrangeBase: ActionHandler(_require_arrange_base, _arrange_base),
    actions.Undo: ActionHandler(_require_undo, _undo),
}
