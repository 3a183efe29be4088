"""What people can ask of a room, command by command: it is done, or refused with a sentence."""

from typing import Final

from msgspec.structs import replace

from meja.game import Decision, IllegalAction, Seat
from meja.server import messages
from meja.server.room import clock as clocks
from meja.server.room.effects import Release, Withdraw
from meja.server.room.setups import decode_action, decode_setup, encoded_setup, first_event
from meja.server.room.state import RoomState
from meja.server.room.update import Update, require
from meja.session import replayed
from meja.table.hosting import HandMode
from meja.table.room_record import Line
from meja.table.seats import BotSeat, PersonId, clean_name
from meja.text import Text

OF_BOTS: Final = (  # the commands of bots that came by the link: they play, and leave the table to people
    messages.Act, messages.LetGo, messages.Sit, messages.Rise, messages.Leave, messages.Rename, messages.Say
)  # fmt: skip


def carry_out(update: Update, person: PersonId, command: messages.Command, world_s: int) -> HandMode | str:
    """Does it, or raises IllegalAction; returns the hand by which a deed begins, or an empty string."""
    room = update.room
    one_each = room.hosting.has_secrets
    require(isinstance(command, OF_BOTS) or not room.seating.is_bot(person), "refuse-bots-play")
    match command:
        case messages.Act():
            return _act(update, person, command)
        case messages.LetGo(_, seat):
            _require_seat(room, person, seat)
            deed = room.deed
            require(deed is not None and (deed.hand, deed.seat) == ("free", seat), "refuse-nothing-in-hand")
            update.effects.append(Release())
        case messages.Sit(_, seat):
            update.seat(room.seating.sit(person, seat, one_each=one_each))
        case messages.Rise(_, seat):
            if seat in room.seating.bots():
                _require_host(room, person)
            else:
                _require_seat(room, person, seat)
            update.seat(room.seating.rise(seat))
        case messages.HandOver(_, seat, to):
            _require_seat(room, person, seat)
            update.seat(room.seating.hand_over(seat, to, one_each=one_each))
        case messages.SeatBot(_, seat, kind):
            _seat_bot(update, person, seat, kind)
        case messages.Kick(_, whom):
            _kick(update, person, whom)
        case messages.Leave():
            _send_away(update, person, Text("bye-left"))
        case messages.Delete():
            require(person == room.seating.host, "refuse-not-owner")
            update.delete()
        case messages.Rename(_, name):
            update.seat(room.seating.rename(person, clean_name(name)))
        case messages.Arrange():
            _arrange(update, person, command)
        case messages.Start():
            _start(update, person)
        case messages.Hold(_, want):
            require(bool(room.seating.seats_of(person)), "refuse-not-your-seat")
            update.change(clock=clocks.hold(room.hosting.timer, room.clock, person, want))
            update.room_changed = True
        case messages.Say(_, text):
            require("chat" in room.talk(), "refuse-silence")
            update.lines.append(Line(person, room.name_of(person), text, world_s))
        case _:
            raise AssertionError(f"{type(command).__name__} is no command")
    return ""


def check_question(room: RoomState, person: PersonId, question: messages.Question) -> None:
    """Questions about a seat are for the person who acts for it; Study and Recall are for everybody."""
    if not isinstance(question, messages.Study | messages.Recall):
        _require_stage(room, "playing")
        _require_may_act(room, person, question.seat)


def _act(update: Update, person: PersonId, command: messages.Act) -> HandMode | str:
    room = update.room
    _require_stage(room, "playing")
    _require_may_act(room, person, command.seat)
    require(not room.is_full, "refuse-too-long")
    action = decode_action(room.hosting, command.action)
    if room.deed is not None and room.hosting.withdraws(action) and command.seat == room.deed.seat:
        update.effects.append(Withdraw())
        return ""
    update.act(command.seat, action)
    update.change(last_hand=command.hand)
    return command.hand


def _arrange(update: Update, person: PersonId, command: messages.Arrange) -> None:
    room = update.room
    _require_host(room, person)
    _require_stage(room, "lobby")
    setup = decode_setup(room.hosting, command.setup)
    update.change(record=replace(room.record, setup=encoded_setup(setup), terms=command.terms))
    update.seat(room.seating.resize(room.hosting.seats(first_event(room.hosting, setup).setup)))


def _start(update: Update, person: PersonId) -> None:
    room = update.room
    _require_host(room, person)
    _require_stage(room, "lobby")
    empty = room.seating.seats.count(None)
    require(not empty, "refuse-empty-seats", n=empty)
    events = room.game.start(decode_setup(room.hosting, room.record.setup))
    content = room.game.content_of(events[0])
    if content != room.record.content:  # the room was opened by a Meja with other content
        update.change(record=replace(room.record, content=content))
    update.apply(Decision(list(events), replayed(room.game, events)))
    update.room_changed = True


def _seat_bot(update: Update, person: PersonId, seat: Seat, kind: str) -> None:
    """The host seats bots; for the seat of an absent player all present players vote."""
    room = update.room
    if kind not in room.hosting.bots:
        raise IllegalAction("refuse-no-such-bot", bot=kind, known=", ".join(room.hosting.bots))
    after = room.seating.seat_bot(seat, kind, sits_in=room.stage != "lobby")
    sitter = room.seating.seats[seat]
    if sitter is None or isinstance(sitter, BotSeat) or room.stage == "lobby":
        _require_host(room, person)
    elif sitter != person:
        require(not room.is_here(sitter), "refuse-not-away", name=room.name_of(sitter))
        require(person in room.seating.sitters(), "refuse-not-your-seat")
        agreed = room.votes.get((seat, kind), ())
        if person not in agreed:
            update.change(votes={**room.votes, (seat, kind): (*agreed, person)})
        update.room_changed = True
        update.count_votes()
        return
    update.seat(after)


def _kick(update: Update, person: PersonId, whom: PersonId) -> None:
    """Removes somebody for good. Both links are renewed, because the removed person may know both of them."""
    room = update.room
    _require_host(room, person)
    require(whom != person, "refuse-kick-oneself")
    if whom == room.seating.host:  # `person` only stands in while the owner is away
        raise IllegalAction("refuse-kick-owner", name=room.name_of(whom))
    _send_away(update, whom, Text("bye-kicked"))
    update.change(record=replace(update.room.record, sit_code=room.new_code(), watch_code=room.new_code()))


def _send_away(update: Update, person: PersonId, why: Text) -> None:
    update.seat(update.room.seating.leave(person))
    for connection in update.room.connections_of(person):
        update.send_off(connection, why)


def _require_may_act(room: RoomState, person: PersonId, seat: Seat) -> None:
    """For oneself; the host also for a bot that leaves it to people."""
    if seat == room.bot_that_waits():
        _require_host(room, person)
    else:
        _require_seat(room, person, seat)


def _require_seat(room: RoomState, person: PersonId, seat: Seat) -> None:
    require(seat in room.seating.seats_of(person), "refuse-not-your-seat")


def _require_host(room: RoomState, person: PersonId) -> None:
    require(person == room.host, "refuse-not-host")


def _require_stage(room: RoomState, stage: messages.RoomStage) -> None:
    require(room.stage == stage, f"refuse-{stage}-only")
