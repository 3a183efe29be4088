"""Who acts, what is asked of nature, what happens when a seat does something, and how the game ends."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from meja.game import NATURE, IllegalAction, Outcome, Seat
from meja.games.menara.actions import (
    AcquireTear,
    Action,
    AnyAction,
    ArrangeBase,
    Deal,
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
        return Try(state.attempt, _tongs(state))
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


def decide(site: Site, state: State, asked: Question | None, seat: Seat, action: AnyAction) -> Story:
    """What happens when a seat does this; raises IllegalAction with the reason when it may not."""
    story = Story(state)
    if state.stage == "over":
        raise IllegalAction("refuse-over")
    if seat == NATURE:
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
    match asked, action:
        case Draw(), Deal():
            dealt(story, site, asked, action)
        case Try(), Settle():
            settled(story, action)
        case Try(), TakeBack(why):
            _take_back(story, why)
        case _:
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
    do = ACTS.get(type(action))
    if do is None:
        raise IllegalAction("refuse-nature")
    do(story, site, action)


# What a seat does: a function for each kind of action, found by its kind, as in evolve.py. Each asks first whether the
# turn has come to the step in which this is done (M3.1), then whether it may be done so.
A = TypeVar("A", bound=Action)
Act = Callable[[Story, Site, A], None]
ACTS: Final[dict[type[Action], Act[Any]]] = {}


def _when(kind: type[A]) -> Callable[[Act[A]], Act[A]]:
    def note(act: Act[A]) -> Act[A]:
        ACTS[kind] = act
        return act

    return note


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


@_when(Exchange)
def _exchange(story: Story, site: Site, action: Exchange) -> None:
    _require_before(story.state)
    _require(why_not_exchange(story.state, action))
    story.tell(Exchanged(action.give, action.take))


@_when(AcquireTear)
def _acquire_tear(story: Story, site: Site, action: AcquireTear) -> None:
    _require_before(story.state)
    _require(why_not_acquire(story.state, action))
    story.tell(TearAcquired(action.pay, action.tear))


@_when(Reveal)
def _reveal(story: Story, site: Site, action: Reveal) -> None:
    _require_step(story.state, fits=story.state.stage == "before")
    _require(why_not_pile(story.state, action.pile))
    story.tell(PileChosen(action.pile))


@_when(PlaceColumns)
def _place_columns(story: Story, site: Site, action: PlaceColumns) -> None:
    _require_step(story.state, fits=_is_building(story.state))
    _require(why_not_place(story.state, action.placements))
    story.tell(Tried(action))


@_when(MoveColumns)
def _move_columns(story: Story, site: Site, action: MoveColumns) -> None:
    _require_step(story.state, fits=_is_building(story.state))
    _require(why_not_move(story.state, action.moves))
    story.tell(Tried(action))


@_when(MoveFloor)
def _move_floor(story: Story, site: Site, action: MoveFloor) -> None:
    _require_step(story.state, fits=_is_building(story.state))
    _require(why_not_move_floor(site, story.state, action))
    story.tell(Tried(action))


@_when(LayFloor)
def _lay_floor(story: Story, site: Site, action: LayFloor) -> None:
    _require_floors_due(story.state)
    _require(why_not_lay(site, story.state, action))
    story.tell(Tried(action))


@_when(PutBack)
def _put_back(story: Story, site: Site, action: PutBack) -> None:
    state = story.state
    _require_floors_due(state)
    _require(why_not_put_back(state, action.floor))
    story.tell(FloorPutBack(action.floor))
    add_levels(story, 2)
    if floors_left(state) == 1:  # there is no other floor to come before it (R2.17)
        end_with_last_floor(story)
    else:
        go_on(story)


def _require_floors_due(state: State) -> None:
    turn = state.turn
    _require_step(state, fits=state.stage == "building" and turn is not None and turn.floors_due > 0)


@_when(PlaceTear)
def _place_tear(story: Story, site: Site, action: PlaceTear) -> None:
    _require_step(story.state, fits=story.state.turn is not None)
    _require(why_not_tear(story.state, action.mark))
    story.tell(Tried(action))


@_when(GiveUp)
def _give_up(story: Story, site: Site, action: GiveUp) -> None:
    _require_step(story.state, fits=_is_building(story.state))
    if story.state.setup.free_building:
        end(story, "stopped")
    else:
        close_card(story, fulfilled=False)


@_when(ExchangeCamp)
def _exchange_camp(story: Story, site: Site, action: ExchangeCamp) -> None:
    state = story.state
    if not may_exchange_camp(state):
        raise IllegalAction("refuse-camp-exchange")
    story.tell(CampExchangeChosen())
    if camp_exchange_ends(state):
        end(story, "camp")


@_when(EndTurn)
def _end_turn(story: Story, site: Site, action: EndTurn) -> None:
    _require_step(story.state, fits=story.state.stage == "ending" or _is_free(story.state))
    end_turn(story)


@_when(ArrangeBase)
def _arrange_base(story: Story, site: Site, action: ArrangeBase) -> None:
    _require_step(story.state, fits=story.state.stage == "arranging" and story.state.turn is None)
    _require(why_not_arrange(site, story.state, action))
    arrange(story, BaseArranged(action.floors))


@_when(Undo)
def _undo(story: Story, site: Site, action: Undo) -> None:
    _require(why_not_undo(story.state))
    story.tell(Undone(story.state.earlier[-1].number))
