"""What people can ask of a room, command by command: it is done, or refused with a sentence."""

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from meja.game import IllegalAction, Seat
from meja.server.effects import Release, Withdraw
from meja.server.messages import (
    Act,
    Arrange,
    Command,
    Delete,
    HandOver,
    Hold,
    Kick,
    Leave,
    LetGo,
    Question,
    Recall,
    Rename,
    Rise,
    Say,
    SeatBot,
    Sit,
    Stage,
    Start,
    Study,
)
from meja.table.hosting import Hand, Hosting
from meja.table.papers import Line
from meja.table.seats import Bot, PersonId, clean_name
from meja.text import Text

if TYPE_CHECKING:
    from meja.server.room import Room


def carry_out(room: "Room", person: PersonId, command: Command, now_s: float, world_s: int) -> Hand | str:
    """Does it, or raises IllegalAction; says by which hand a deed begins."""
    match command:
        case Act():
            room.count(now_s)
            return _act_for(room, person, command)
        case LetGo(_, seat):
            _own(room, person, seat)
            if room.deed is None or room.deed.hand != "free" or seat != room.deed.seat:
                raise IllegalAction("refuse-nothing-in-hand")
            room.draft.effects.append(Release())
        case Sit(_, seat):
            room.seat(room.seating.sit(person, seat, one_each=room.hosting.has_secrets))
        case Rise(_, seat):
            if seat in room.seating.bots():
                _only_host(room, person)
            else:
                _own(room, person, seat)
            room.seat(room.seating.rise(seat))
        case HandOver(_, seat, to):
            _own(room, person, seat)
            room.seat(room.seating.hand_over(seat, to, one_each=room.hosting.has_secrets))
        case SeatBot(_, seat, bot):
            _seat_bot(room, person, seat, bot)
        case Kick(_, whom):
            _kick(room, person, whom)
        case Leave():
            _send_away(room, person, Text("bye-left"))
        case Delete():
            if person != room.seating.host:
                raise IllegalAction("refuse-not-owner")
            room.delete()
        case Rename(_, name):
            room.seat(room.seating.rename(person, clean_name(name)))
        case Arrange(_, setup, terms):
            _only_host(room, person)
            _only(room, "lobby")
            decoded = decode_setup(room.hosting, setup)
            seats = room.seating.resize(room.hosting.seats(decoded))
            room.papers = replace(room.papers, setup=encoded_setup(decoded), terms=terms)
            room.seat(seats)
        case Start():
            _only_host(room, person)
            _only(room, "lobby")
            _start(room)
        case Hold(_, want):
            _hold(room, person, want)
        case Say(_, text):
            if "chat" not in room.talk():
                raise IllegalAction("refuse-silence")
            room.draft.lines.append(Line(person, room.name_of(person), text, world_s))
        case _:
            raise AssertionError(f"{type(command).__name__} is no command")
    return ""


def check_asks(room: "Room", person: PersonId, question: Question) -> None:
    """What a seat may do is for whoever acts for it to know; what is built or over, everybody sees."""
    if not isinstance(question, Study | Recall):
        _only(room, "playing")
        _may_act(room, person, question.seat)


def _act_for(room: "Room", person: PersonId, command: Act) -> Hand | str:
    _only(room, "playing")
    _may_act(room, person, command.seat)
    if room.is_full:
        raise IllegalAction("refuse-too-long")
    action = decode_action(room.hosting, command.action)
    if room.deed is not None and room.hosting.withdraws(action) and command.seat == room.deed.seat:
        room.draft.effects.append(Withdraw())
        return ""
    room.act(command.seat, action)
    room.last_hand = command.hand
    return command.hand


def _start(room: "Room") -> None:
    empty = room.seating.seats.count(None)
    if empty:
        raise IllegalAction("refuse-empty-seats", n=empty)
    room.happen(room.game.start(decode_setup(room.hosting, room.papers.setup)))
    room.draft.room_changed = True


def _seat_bot(room: "Room", person: PersonId, seat: Seat, kind: str) -> None:
    if kind not in room.hosting.bots:
        raise IllegalAction("refuse-no-such-bot", bot=kind, known=", ".join(room.hosting.bots))
    after = room.seating.seat_bot(seat, kind, sits_in=room.stage != "lobby")
    sitter = room.seating.seats[seat]
    if sitter is None or isinstance(sitter, Bot) or room.stage == "lobby":
        _only_host(room, person)
    elif sitter != person:
        if room.is_here(sitter):
            raise IllegalAction("refuse-not-away", name=room.name_of(sitter))
        if person not in room.seating.sitters():
            raise IllegalAction("refuse-not-your-seat")
        agreed = room.votes.setdefault((seat, kind), [])
        if person not in agreed:
            agreed.append(person)
        room.draft.room_changed = True
        count_votes(room)
        return
    room.seat(after)


def count_votes(room: "Room") -> None:
    """A bot takes the seat of somebody who is away, if all who sit and are here agree."""
    here = {one for one in room.seating.sitters() if room.is_here(one)}
    for (seat, kind), agreed in list(room.votes.items()):
        if here and here <= set(agreed) and (seat, kind) in room.votes:
            room.seat(room.seating.seat_bot(seat, kind, sits_in=True))


def _hold(room: "Room", person: PersonId, want: bool) -> None:
    if not room.seating.seats_of(person):
        raise IllegalAction("refuse-not-your-seat")
    room.clock.hold(person, want)
    room.draft.room_changed = True


def _kick(room: "Room", person: PersonId, whom: PersonId) -> None:
    """Removes somebody for good. Both links are renewed, because the removed person may know both of them."""
    _only_host(room, person)
    if whom == person:
        raise IllegalAction("refuse-kick-oneself")
    if whom == room.seating.host:  # `person` only stands in while the owner is away
        raise IllegalAction("refuse-kick-owner", name=room.name_of(whom))
    _send_away(room, whom, Text("bye-kicked"))
    room.papers = replace(room.papers, sit_code=room.new_code(), watch_code=room.new_code())


def _send_away(room: "Room", person: PersonId, why: Text) -> None:
    room.seat(room.seating.leave(person))
    for connection in [id for id, one in room.present.items() if one.person == person]:
        room.send_off(connection, why)


def _may_act(room: "Room", person: PersonId, seat: Seat) -> None:
    """For oneself; the host also for a bot that leaves it to people."""
    if seat == room.bot_that_waits():
        _only_host(room, person)
    else:
        _own(room, person, seat)


def _own(room: "Room", person: PersonId, seat: Seat) -> None:
    if seat not in room.seating.seats_of(person):
        raise IllegalAction("refuse-not-your-seat")


def _only_host(room: "Room", person: PersonId) -> None:
    if person != room.host:
        raise IllegalAction("refuse-not-host")


def _only(room: "Room", stage: Stage) -> None:
    if room.stage != stage:
        raise IllegalAction(f"refuse-{stage}-only")


def decode_setup(hosting: Hosting, data: Raw) -> Any:
    """A set-up that can be played, or IllegalAction."""
    setup = read_setup(hosting, data)
    hosting.game().start(setup)
    return setup


def read_setup(hosting: Hosting, data: Raw) -> Any:
    """A set-up, whether or not it can be played."""
    try:
        return msgspec.json.decode(data, type=hosting.setup_type)
    except (msgspec.DecodeError, RecursionError) as error:
        raise IllegalAction("refuse-set-up", why=str(error)) from None


def encoded_setup(setup: Any) -> Raw:
    """As it is kept and sent to everybody: without the white space in which it came, of which there may be much."""
    return Raw(msgspec.json.encode(setup))


def plain_setup(hosting: Hosting, data: Raw) -> Raw:
    """A set-up that an older version may have kept with white space; as it is, if it cannot be read any more."""
    try:
        return encoded_setup(read_setup(hosting, data))
    except IllegalAction:
        return data


def decode_action(hosting: Hosting, data: Raw) -> Any:
    try:
        return _decoder(hosting.action_type).decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise IllegalAction("refuse-unreadable", why=str(error)) from None


@cache
def _decoder(type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type)
