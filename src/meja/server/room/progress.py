"""What happens in a room by itself after every input: nature answers, the clock stops or runs, bots begin to think."""

from typing import Final

from msgspec.structs import replace

from meja.game import NATURE
from meja.server.room import clock as clocks
from meja.server.room.effects import Begin, See, Think
from meja.server.room.state import DeedUnderWay, Thought, Wait
from meja.server.room.update import Update

MAX_REFUSED: Final = 3  # choices of a bot in a row
MAX_IN_HAND_S: Final = 90.0  # after which a piece in a free hand is put back: it takes the time of all tables


def go_on(update: Update) -> None:
    if update.room.stage == "playing":
        _ask_nature(update)
        _set_clock(update)
        _ask_bot(update)
    _note_waiting(update)


def _ask_nature(update: Update) -> None:
    while update.room.deed is None and (question := update.room.game.asks(update.room.state)) is not None:
        room = update.room
        answer = room.hosting.answer(room.record.terms, room.record.seed, room.state, question)
        if answer is not None:
            update.act(NATURE, answer)
            continue
        # a deed: whoever may still take the piece back has it in their hand
        seats = range(len(room.seating.seats))
        seat = next((seat for seat in seats if room.game.options(room.state, seat)), None)
        hand = room.last_hand if seat is not None and seat not in room.seating.bots() else "guided"
        n = len(room.events)
        put_back_s = update.now_s + MAX_IN_HAND_S if hand == "free" else None
        update.change(deed=DeedUnderWay(n, hand, seat, put_back_s))
        update.begun = Begin(n, room.state, question, hand)


def _set_clock(update: Update) -> None:
    """Pauses the game while somebody is away or all agree on a pause, and gives back the time since they went."""
    room = update.room
    sitters = room.seating.sitters()
    all_here = None not in room.seating.seats and bool(room.present) and room.here().issuperset(sitters)
    is_agreed = clocks.is_agreed(room.clock, set(room.seating.people_who_sit()))
    stops = is_agreed or not all_here
    update.change(clock=replace(room.clock, is_held=is_agreed))
    back_ms = 0
    if stops:
        until_s = update.now_s if update.heard_s is None else update.heard_s
        back_ms = clocks.counted_after_ms(room.clock, until_s)
        update.count_time(until_s)
    timer = room.hosting.timer
    change = clocks.change(timer, update.room.state, stops, back_ms)
    if change is not None:
        update.act(NATURE, change)
    update.change(clock=clocks.follow(timer, update.room.clock, update.room.state, update.now_s))


def _ask_bot(update: Update) -> None:
    room = update.room
    actor = room.game.actor(room.state)
    is_asked = room.thinking is not None or room.left_to_people == len(room.events)
    if actor is not None and actor in room.seating.bots() and not is_asked and room.present and not room.is_paused:
        n = room.thoughts + 1
        update.change(thoughts=n, thinking=Thought(actor, n))


def _note_waiting(update: Update) -> None:
    """Notes since when the table waits for a person."""
    room, actor = update.room, update.room.actor
    seat = actor if actor is not None and actor != NATURE else None
    if seat is not None and room.seating.is_bot(room.seating.seats[seat]):
        seat = None
    if (room.wait.seat, room.wait.acts) != (seat, room.acts):
        update.change(wait=Wait(seat, room.acts, update.now_s, update.now_s))


def set_to_work(update: Update, thinking: Thought | None) -> None:
    """Hands and bots begin after everybody knows why. `thinking`: the question that a bot had been asked before."""
    room = update.room
    bots = room.seating.bots()
    if new := update.new_events:
        for seat, kind in bots.items():
            update.effects.append(See(seat, kind, tuple(room.game.view_event(event, seat) for event in new)))
    if update.begun is not None:
        update.effects.append(update.begun)
    if room.thinking is not None and room.thinking != thinking:
        seat, n = room.thinking
        update.effects.append(
            Think(seat, bots[seat], n, room.state, room.record.terms.pace_s, room.refused >= MAX_REFUSED)
        )
