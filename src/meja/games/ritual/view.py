"""What one seat sees: all stones and its own cards, but nobody else's cards (T2.1, T2.2)."""

import msgspec
from msgspec.structs import replace

from meja.game import Seat
from meja.games.ritual.content import InspirationId, RiteId, Stones
from meja.games.ritual.events import AnyRitualEvent, InspirationsDealt, RiteTaken, TotemEvent
from meja.games.ritual.legal import refuses_inspiration, refuses_rite
from meja.games.ritual.rules import asks
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import Hand, RitualStage, RitualState, reserve_of
from meja.games.ritual.tips import tips_after_loss
from meja.text import Text


class RitualView(msgspec.Struct, frozen=True):
    setup: RitualSetup
    stage: RitualStage
    seat: Seat | None  # the viewer; None: a spectator
    circle: tuple[Hand, ...]  # empty while the round is paused (T6.7)
    totem: Seat
    round: int
    clock_ms: int
    paused: bool
    inspirations: tuple[InspirationId, ...]  # the viewer's own
    awake: dict[Seat, tuple[InspirationId, ...]]  # the face-up inspiration cards of each shaman who is awake
    runes: tuple[Seat | None, ...]  # the holder of each ritual card of the round, by rune; None: shown to both of two
    rite: RiteId | None  # the viewer's next unsolved ritual card, or the one shown to both
    rune: int | None  # of `rite`
    done: int  # number of solved ritual cards of the round
    board: tuple[RiteId, ...]  # the steps of the ritual, in printed order
    solved: tuple[RiteId, ...]  # in all rounds: one in the first, two in the second, three in the third
    solvers: tuple[Seat, ...]  # who solved each of `solved`
    can_wake: bool  # the viewer has the totem and can solve the inspiration (T3.11)
    can_solve: bool  # the viewer has the totem and can solve `rite`
    last: tuple[TotemEvent | None, ...]  # by seat: its last deed in this round; all None while paused
    history: tuple[TotemEvent, ...]
    tips: tuple[Text, ...]  # after a lost round, by how far it came
    won: bool | None

    @property
    def reserve(self) -> Stones:
        """The stones that nobody has; empty while the round is paused."""
        return reserve_of(self.circle)


def view(state: RitualState, seat: Seat | None) -> RitualView:
    """Returns what a seat, or a spectator, sees of the state."""
    left = [(rune, taken) for rune, taken in enumerate(state.taken, start=1) if rune > state.done]
    rune, rite = next(((rune, taken.rite) for rune, taken in left if _sees(seat, taken.seat)), (None, None))
    mine = seat is not None and seat == state.totem and state.runs and not state.paused and asks(state) is None
    return RitualView(
        setup=state.setup,
        stage=state.stage,
        seat=seat,
        circle=() if state.paused else state.circle,
        totem=state.totem,
        round=state.round,
        clock_ms=state.clock_ms,
        paused=state.paused,
        inspirations=state.inspirations[seat] if seat is not None and state.inspirations else (),
        awake={waker: state.inspirations[waker] for waker in state.awake},
        runes=tuple(taken.seat for taken in state.taken),
        rite=rite,
        rune=rune,
        done=state.done,
        board=state.setup.board,
        solved=state.solved,
        solvers=state.solvers,
        can_wake=mine and seat is not None and refuses_inspiration(state, seat) is None,
        can_solve=mine and seat is not None and rite is not None and refuses_rite(state, seat) is None,
        last=(None,) * state.setup.players if state.paused or not state.last else state.last,
        history=() if state.paused else state.history,
        tips=tips_after_loss(state),
        won=state.won,
    )


def view_event(event: AnyRitualEvent, seat: Seat | None) -> AnyRitualEvent:
    """Returns an event as a seat sees it, without the cards of others."""
    match event:
        case InspirationsDealt(cards):
            return InspirationsDealt(tuple(own if at == seat else () for at, own in enumerate(cards)))
        case RiteTaken(holder):
            return event if _sees(seat, holder) else replace(event, rite=None)
        case _:
            return event


def _sees(seat: Seat | None, holder: Seat | None) -> bool:
    """Whether a seat sees the ritual card of `holder`; None: the card that is shown to both of two shamans."""
    return holder is None or seat == holder
