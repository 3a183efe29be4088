"""What comes into a room. Every function takes the state and an input, and returns the next state and a step.

The same state and input give the same result: a room knows neither the network nor a clock nor chance. The state runs
ahead of what is kept; nobody is told of it before it is kept.
"""

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from meja.game import NATURE, IllegalAction, Seat, Talk
from meja.server import messages
from meja.server.room import outbox, progress
from meja.server.room import state as states
from meja.server.room.clock import SILENT_S
from meja.server.room.commands import carry_out, check_question
from meja.server.room.effects import Afresh, ConnectionId, Consult, Drop, Lead, Offer, Step, Tell, Withdraw
from meja.server.room.state import MAX_RECENT, Offered, RoomState, Thought, Viewer
from meja.server.room.update import Update
from meja.store.store import Write
from meja.table.hosting import PointerPose
from meja.table.moments import states_of
from meja.table.room_record import Asked
from meja.table.seats import MAX_BOTS, MAX_PEOPLE, Person, PersonId
from meja.text import Text

MAX_WINDOWS: Final = 8  # connections of one person

log = logging.getLogger(__name__)

Next = tuple[RoomState, Step]


# People come and go --------------------------------------------------------------------------------------------------


def join(room: RoomState, person: Person, now_s: float) -> Next:
    """Adds a person who comes by a link for the first time. A full room forgets an absent person who never sat down
    instead; raises IllegalAction if there is none."""
    if room.is_deleted:
        raise IllegalAction("refuse-no-such-link")
    seating = room.seating
    others = [one for one in seating.people if one.bot] if person.bot else []
    if len(seating.people) >= MAX_PEOPLE or len(others) >= MAX_BOTS:
        kept = {seating.host, *seating.sitters()}
        idle = next(
            (one.id for one in others or seating.people if one.id not in kept and not room.is_here(one.id)), None
        )
        seating = seating.leave(idle) if idle is not None else seating
    update = Update(room, now_s)
    update.seat(seating.join(person))
    return _finish(update)


def connect(room: RoomState, connection: ConnectionId, person: PersonId, hello: messages.Hello, now_s: float) -> Next:
    """Adds a connection of a member, and sends it what it does not have yet."""
    update = Update(room, now_s)
    windows = room.connections_of(person)
    for window in windows[: max(0, len(windows) + 1 - MAX_WINDOWS)]:
        update.send_off(window, Text("bye-elsewhere"))
    update.change(present={**update.room.present, connection: Viewer(person, hello.language)})
    update.end_votes(update.room.seating.seats_of(person))
    update.room_told.add(connection)
    update.room_changed |= not room.is_here(person)
    missing = len(room.events) - hello.last_event
    is_known = 0 <= missing < len(room.recent)
    has_tail = hello.last_event > 0 and hello.eye == room.eye(person) and is_known
    has_said = hello.last_said if hello.last_said <= room.said_before + len(room.said) else 0
    last_event = hello.last_event if room.events and has_tail else None
    update.greet(connection, last_event, max(has_said, room.said_before))
    return _finish(update)


def disconnect(room: RoomState, connection: ConnectionId, now_s: float, heard_s: float | None = None) -> Next:
    """A connection is closed; `heard_s`: when something last came from it, if not now."""
    update = Update(room, now_s)
    present = {id: one for id, one in room.present.items() if id != connection}
    update.change(present=present, silent=room.silent - {connection})
    for person in room.here() - update.room.here():
        update.went_away(person, now_s if heard_s is None else heard_s)
    return _finish(update)


def listen(room: RoomState, heard_s: Mapping[ConnectionId, float], now_s: float) -> Next:
    """When each connection was last heard of. Somebody who is silent for long is away until they are heard again,
    though nothing has closed: the network may be gone."""
    update = Update(room, now_s)
    silent = {id for id, at_s in heard_s.items() if id in room.present and now_s - at_s > SILENT_S}
    update.change(silent=frozenset(silent))
    here = update.room.here()
    for person in sorted(room.here() - here):
        update.went_away(person, max(heard_s[id] for id in room.connections_of(person)))
    for person in here - room.here():
        update.room_changed = True
        update.end_votes(update.room.seating.seats_of(person))
    return _finish(update)


def resend(room: RoomState, connection: ConnectionId, now_s: float) -> Next:
    """Tells a connection everything anew that was too slow to be told all of it."""
    update = Update(room, now_s)
    if connection in room.present:
        update.effects.append(Afresh(connection))
        update.afresh.add(connection)
        update.greet(connection, None, room.said_before)
    return _finish(update)


# Messages ------------------------------------------------------------------------------------------------------------


def receive(
    room: RoomState, connection: ConnectionId, message: messages.FromBrowser, now_s: float, world_s: int
) -> Next:
    """A message of a connection; `world_s`: the wall clock, for chat lines."""
    update = Update(room, now_s)
    viewer = room.present.get(connection)
    if viewer is None:
        return _finish(update)
    match message:
        case messages.Point():
            _point(update, connection, viewer, message)
        case messages.Emote(emotion):
            _show(update, connection, "emote", messages.Emoted(viewer.person, emotion))
        case messages.Ping(thing, at):
            _show(update, connection, "ping", messages.Pinged(viewer.person, thing, at))
        case messages.Show(at):
            _show(update, connection, "ping", messages.Shown(viewer.person, at), others=True)
        case messages.Hello():
            update.refuse(connection, "", Text("refuse-unreadable", {"why": "Hello comes first, and once"}))
        case messages.Wonder() | messages.Suggest() | messages.Study() | messages.Recall():
            _ask(update, connection, viewer, message)
        case _:
            update = _command(update, connection, viewer, message, world_s)
    return _finish(update)


def _command(
    update: Update, connection: ConnectionId, viewer: Viewer, command: messages.Command, world_s: int
) -> Update:
    """Carries a command out once, however often it is sent. A command that fails changes nothing."""
    key = (viewer.person, command.id)
    answer = update.room.answers.get(key)
    if answer is None:
        try:
            if isinstance(command, messages.Act):
                update.count_time(update.now_s)
            attempt = update.copy()
            hand = carry_out(attempt, viewer.person, command, world_s)
        except IllegalAction as refusal:
            answer = refusal.text
        except Exception:
            log.exception("room %s: command %s failed", update.room.id, type(command).__name__)
            answer = Text("refuse-broken")
        else:
            attempt.asked = Asked(viewer.person, command.id, hand)
            attempt.done = (connection, key)
            return attempt
        update.remember(key, answer)
    if isinstance(answer, Text):
        update.refuse(connection, command.id, answer)
    else:
        update.tell([connection], messages.Done(command.id, answer))
    return update


def _ask(update: Update, connection: ConnectionId, viewer: Viewer, question: messages.Question) -> None:
    room = update.room
    try:
        check_question(room, viewer.person, question)
    except IllegalAction as refusal:
        update.refuse(connection, question.id, refusal.text)
        return
    events = room.events if isinstance(question, messages.Suggest | messages.Recall) else ()
    update.effects.append(Consult(connection, len(room.events), room.state, question, events))


def _point(update: Update, connection: ConnectionId, viewer: Viewer, message: messages.Point) -> None:
    """A free hand leads the piece of its deed, and all see where it is. A bare hand is a gesture, which a game may
    forbid."""
    room = update.room
    if message.seat not in room.seating.seats_of(viewer.person):
        return
    if room.deed is not None and (room.deed.hand, room.deed.seat) == ("free", message.seat):
        pieces = {name: PointerPose(*pointer) for name, pointer in message.pointers.items() if name}
        update.effects.append(Lead(pieces))
    elif "pointer" not in room.talk():
        return
    update.tell_fleeting(
        [id for id in room.present if id != connection], messages.Pointed(message.seat, message.pointers)
    )


def _show(
    update: Update, connection: ConnectionId, kind: Talk, message: messages.FromServer, *, others: bool = False
) -> None:
    """Tells everybody, or all others, of something that is never kept."""
    if kind in update.room.talk():
        update.tell_fleeting([id for id in update.room.present if not (others and id == connection)], message)
    else:
        update.refuse(connection, "", Text("refuse-silence"))


# Hands, bots and time ------------------------------------------------------------------------------------------------


def deed_ended(room: RoomState, n: int, answer: Any, now_s: float) -> Next:
    """The answer of the deed that began with event `n`."""
    update = Update(room, now_s)
    if room.deed is not None and room.deed.n == n:
        update.change(deed=None)
        try:
            update.act(NATURE, answer)
        except IllegalAction as refusal:  # so it has not happened, and begins again
            log.error("room %s: the answer to a deed was refused: %s", room.id, refusal)
    return _finish(update)


def bot_chose(
    room: RoomState, seat: Seat, n: int, action: Any | None, now_s: float, *, has_failed: bool = False
) -> Next:
    """What a bot wants to do that was asked question `n`; None: it leaves it to people. `has_failed`: the bot could not
    choose, and the action was chosen at random for it."""
    update = Update(room, now_s)
    if room.thinking == Thought(seat, n):
        update.change(thinking=None)
        update.count_time(now_s)
        if action is None or update.room.is_full:
            update.change(left_to_people=len(update.room.events))
        elif update.room.actor == seat:
            try:
                update.act(seat, action)
            except IllegalAction as refusal:  # the clock has run out, say: it thinks again
                log.debug("room %s: a bot's action was refused: %s", room.id, refusal)
                update.change(refused=room.refused + 1)
            except Exception:
                log.exception("room %s: a bot's action failed", room.id)
                update.change(refused=room.refused + 1)
            else:
                failing = room.failing | {seat} if has_failed else room.failing - {seat}
                update.room_changed |= failing != room.failing
                update.change(refused=0, failing=failing)
    return _finish(update)


def tick(room: RoomState, now_s: float) -> Next:
    """Time has passed."""
    update = Update(room, now_s)
    update.count_time(now_s)
    wait, every = room.wait, room.record.terms.remind_s
    if every is not None and wait.seat is not None and now_s >= wait.reminded_s + every:
        update.change(wait=wait._replace(reminded_s=now_s))
        update.tell(room.present, messages.Waiting(wait.seat, round(now_s - wait.since_s)))
    if room.deed is not None and room.deed.put_back_s is not None and now_s >= room.deed.put_back_s:
        update.change(deed=room.deed._replace(put_back_s=None))
        update.effects.append(Withdraw(Text("held-too-long")))
    return _finish(update)


# The end of every input ----------------------------------------------------------------------------------------------


def _finish(update: Update) -> Next:
    """Lets the game go on by itself, tells everybody, and makes the step of all that came of it."""
    if update.room.is_deleted:
        return _finish_deleted(update)
    thinking = update.room.thinking
    progress.go_on(update)
    _tell_all(update)
    if update.done is not None:
        connection, key = update.done
        update.remember(key, len(update.room.events))
        update.tell([connection], messages.Done(key[1], len(update.room.events)))
    progress.set_to_work(update, thinking)
    _offer(update)
    room, before = update.room, update.before
    events = tuple(map(msgspec.json.encode, update.new_events))
    record = room.record if room.record is not before.record else None
    write = None
    if events or update.lines or record is not None or update.asked is not None:
        write = Write(room.id, len(before.events), events, update.asked, record, tuple(update.lines))
        update.change(event_bytes=room.event_bytes + sum(map(len, events)))
    return update.room, Step(write, (*update.effects, *update.last))


def _finish_deleted(update: Update) -> Next:
    """The step that deletes the room; after it, nothing happens in it any more."""
    if update.before.is_deleted:
        return update.room, Step(None, ())
    events = len(update.room.events)
    done = [Tell((connection,), messages.Done(key[1], events)) for connection, key in filter(None, [update.done])]
    return update.room, Step(Write(update.room.id, forget=True), (*done, *update.last, Drop()))


def _tell_all(update: Update) -> None:
    _tell_change(update)
    room = update.room
    if update.new_events:
        _tell_events(update)
    for person in sorted(update.new_eyes) if room.events else ():
        if connections := room.connections_of(person):
            update.tell(connections, outbox.snapshot(room, room.eye(person), update.now_s))
    if update.lines:
        update.tell(room.present, messages.Said(room.said_before + len(room.said) + 1, tuple(update.lines)))
        said = (*room.said, *update.lines)
        older = max(0, len(said) - states.MAX_LINES)
        update.change(said=said[older:], said_before=room.said_before + older)


def _tell_events(update: Update) -> None:
    room, before = update.room, update.before
    states = [*states_of(room.game, before.state, update.new_events[:-1]), room.state]
    watching = outbox.by_eye(room, update.new_eyes)
    told, shown = outbox.happened(room, watching, len(before.events), states, update.now_s, before.shown)
    for eye, connections in watching.items():
        update.tell(connections, told[eye])
    update.change(recent=(*before.recent, *states[1:])[-MAX_RECENT:], shown=shown)


def _offer(update: Update) -> None:
    """Sends the options of the seat that can act to those who act for it, unless they have them."""
    room = update.room
    seat = room.seat_to_offer()
    person = None if seat is None else room.acts_for(seat)
    if seat is None or person is None:
        update.change(offered=None)
        return
    to = frozenset(room.connections_of(person))
    last = room.offered
    known = last.to if last is not None and (last.acts, last.seat) == (room.acts, seat) else frozenset()
    if missing := to - (known - update.afresh):
        update.effects.append(Offer(tuple(sorted(missing)), room.acts, room.state, seat))
    update.change(offered=Offered(room.acts, seat, to))


def _tell_change(update: Update) -> None:
    """Tells everybody what has changed about the room, or, if that was done often just now, whom it concerns.

    Nobody sees the effect of their own command later than its answer, nor a stage later than its first events.
    """
    room, now_s, has_events = update.room, update.now_s, bool(update.new_events)
    is_changed = update.room_changed or (has_events and room.stage == "over")
    if is_changed:
        update.change(pace=room.pace.changed(now_s))
    pace = update.room.pace
    if pace.due_s is None:
        return
    known = set() if has_events else update.room_told
    if now_s >= pace.due_s or (is_changed and room.stage != room.told_stage):
        update.tell_room(id for id in room.present if id not in known)
        pace = pace.told(now_s, len(room.seating.people), len(room.present))
        update.change(pace=pace, told_stage=room.stage)
    elif is_changed:
        sender = update.done[0] if update.done is not None else None
        update.tell_room(
            id
            for id, one in room.present.items()
            if id == sender or (one.person in update.new_eyes and id not in known)
        )
