"""Who acts, what is asked of nature, what happens when a seat does something, and how the game ends."""

from typing import assert_never

from meja.game import NATURE, IllegalAction, Outcome, Seat
from meja.games.menara.actions import (
    AcquireTear,
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
    Step,
    Story,
    add_levels,
    arrange,
    camp_exchange_ends,
    close_card,
    dealt,
    draw_asked,
    end,
    end_turn,
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
        case PlaceColumns(placements):
            return tuple(spot for piece, spot in placements if ritual.needs_tongs(piece))
        case MoveColumns(moves):
            placements = state.tower.placements_of(moves)
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


def decide(site: Site, state: State, asked: Question | None, seat: Seat, action: AnyAction) -> list[Step]:
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
    return story.steps


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
    state = story.state
    _require(_why_not_now(state, action))
    match action:
        case Exchange(give, take):
            _require(why_not_exchange(state, action))
            story.tell(Exchanged(give, take))
        case Reveal(pile):
            _require(why_not_pile(state, pile))
            story.tell(PileChosen(pile))
        case PlaceColumns(placements):
            _require(why_not_place(state, placements))
            story.tell(Tried(action))
        case MoveColumns(moves):
            _require(why_not_move(state, moves))
            story.tell(Tried(action))
        case MoveFloor():
            _require(why_not_move_floor(site, state, action))
            story.tell(Tried(action))
        case LayFloor():
            _require(why_not_lay(site, state, action))
            story.tell(Tried(action))
        case PlaceTear(mark):
            _require(why_not_tear(state, mark))
            story.tell(Tried(action))
        case AcquireTear(pay, tear):
            _require(why_not_acquire(state, action))
            story.tell(TearAcquired(pay, tear))
        case PutBack(floor):
            _require(why_not_put_back(state, floor))
            story.tell(FloorPutBack(floor))
            add_levels(story, 2)
            if floors_left(state) == 1:  # there is no other floor to come before it (R2.17)
                end(story, "floors")
            else:
                go_on(story)
        case GiveUp() if state.setup.free_building:
            end(story, "stopped")
        case GiveUp():
            close_card(story, fulfilled=False)
        case ExchangeCamp():
            story.tell(CampExchangeChosen())
            if camp_exchange_ends(state):
                end(story, "camp")
        case EndTurn():
            end_turn(story)
        case ArrangeBase(floors):
            _require(why_not_arrange(site, state, action))
            arrange(story, BaseArranged(floors))
        case Undo():
            _require(why_not_undo(state))
            story.tell(Undone(state.earlier[-1].number))
        case TakeBack() | Deal() | Settle():
            raise IllegalAction("refuse-nature")
        case _:
            assert_never(action)


def _why_not_now(state: State, action: AnyAction) -> Text | None:
    """Whether the turn has come to the step in which this is done (M3.1)."""
    stage, turn = state.stage, state.turn
    building = stage == "building" and turn is not None and not turn.floors_due
    free = building and turn is not None and turn.card == FREE_CARD  # without cards all is one step (M11.1)
    match action:
        case Reveal():
            fits = stage == "before"
        case Exchange() | AcquireTear():
            return None if stage == "before" or free else Text("refuse-after-reveal")
        case PlaceTear():
            fits = turn is not None
        case ExchangeCamp():
            return None if may_exchange_camp(state) else Text("refuse-camp-exchange")
        case EndTurn():
            fits = stage == "ending" or free
        case LayFloor() | PutBack():
            fits = stage == "building" and turn is not None and turn.floors_due > 0
        case GiveUp():
            fits = building
        case PlaceColumns() | MoveColumns() | MoveFloor():
            fits = building
        case ArrangeBase():
            fits = stage == "arranging" and turn is None
        case _:
            fits = True
    if fits:
        return None
    return Text("refuse-floor-first" if turn is not None and turn.floors_due else "refuse-not-now")
