"""One input of a room while it is worked through: the state so far, and what is to be kept, told and begun."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any

from msgspec.structs import replace

from meja.game import NATURE, Decision, IllegalAction, Seat
from meja.server.limits import FAN_OUT, take
from meja.server.messages import Bye, FromServer, Said, Welcome
from meja.server.room import clock as clocks
from meja.server.room import outbox
from meja.server.room.effects import Begin, Close, ConnectionId, Effect, ShowPoses, Tell, Withdraw
from meja.server.room.state import RoomState, first_seat
from meja.store.store import MAX_KEPT_COMMANDS
from meja.table.room_record import Asked, Line
from meja.table.seats import PersonId, Seating
from meja.text import Text, say


class Update:
    """`room` is replaced by every change; everything else is for the step that the input ends with."""

    def __init__(self, room: RoomState, now_s: float) -> None:
        self.before, self.room, self.now_s = room, room, now_s
        self.lines: list[Line] = []  # that were said
        self.effects: list[Effect] = []
        self.last: list[Effect] = []  # after all other effects
        self.asked: Asked | None = None  # the command that was carried out
        self.done: tuple[ConnectionId, tuple[PersonId, str]] | None = None  # who is told so, and which command it was
        self.begun: Begin | None = None
        self.room_changed = False  # everybody is told of the room
        self.room_told: set[ConnectionId] = set()  # who knows of it already
        self.new_eyes: set[PersonId] = set()  # who sees the game as another seat now
        self.afresh: set[ConnectionId] = set()  # who is told everything anew
        self.heard_s: float | None = None  # when a player who is away now was last heard of

    def copy(self) -> "Update":
        """For something that may fail half way: the copy is used if it succeeds."""
        made = copy(self)
        made.lines, made.effects, made.last = [*self.lines], [*self.effects], [*self.last]
        made.room_told, made.new_eyes, made.afresh = {*self.room_told}, {*self.new_eyes}, {*self.afresh}
        return made

    def change(self, **fields: Any) -> None:
        self.room = replace(self.room, **fields)

    # The game --------------------------------------------------------------------------------------------------------

    @property
    def new_events(self) -> tuple[Any, ...]:
        """What has happened in the game because of this input."""
        return self.room.events[len(self.before.events) :]

    def act(self, seat: Seat, action: Any) -> None:
        self.apply(self.room.game.decide(self.room.state, seat, action))
        self.change(acts=self.room.acts + 1)

    def apply(self, decision: Decision[Any, Any]) -> None:
        self.change(events=(*self.room.events, *decision.events), state=decision.state)

    def count_time(self, now_s: float) -> None:
        """Tells the game of the time since it was last told, while its clock runs."""
        room = self.room
        if room.stage != "playing":
            return
        timer = room.hosting.timer
        passed = clocks.passed(timer, room.clock, room.state, now_s)
        if timer is not None and passed is not None:
            decision = room.game.decide(room.state, NATURE, passed)
            self.apply(decision)
            ends = not all(map(timer.is_tick, decision.events))  # the time is up, so there are other options now
            self.change(clock=replace(room.clock, counted_s=now_s), acts=room.acts + ends)

    # People ----------------------------------------------------------------------------------------------------------

    def seat(self, seating: Seating) -> None:
        """Applies a new seating: ends votes for changed seats, takes back the deed of a free hand that lost its seat,
        and notes who sees the game as another seat now."""
        room, before = self.room, self.room.seating
        moved = {seat for seat, sitter in enumerate(seating.seats) if before.seats[seat : seat + 1] != (sitter,)}
        standing = [person for person in room.clock.holds if not seating.seats_of(person)]
        self.change(
            record=replace(room.record, seating=seating),
            clock=clocks.release(room.clock, *standing) if standing else room.clock,
            thinking=None if room.thinking is not None and room.thinking.seat in moved else room.thinking,
        )
        self.change(failing=self.room.failing - moved, refused=0)
        self.end_votes(moved)
        self.room_changed = True
        if room.deed is not None and room.deed.hand == "free" and room.deed.seat in moved:
            self.effects.append(Withdraw())
        people = (person.id for person in seating.people)
        self.new_eyes |= {id for id in people if first_seat(before, id) != first_seat(seating, id)}

    def end_votes(self, seats: Iterable[Seat]) -> None:
        """Whoever is back keeps the seat, and so does whoever has it now."""
        ended = set(seats)
        if any(seat in ended for seat, _ in self.room.votes):
            self.change(votes={key: agreed for key, agreed in self.room.votes.items() if key[0] not in ended})

    def count_votes(self) -> None:
        """A bot takes the seat of somebody who is away if all who sit and are here agree."""
        here = {one for one in self.room.seating.people_who_sit() if self.room.is_here(one)}
        for (seat, kind), agreed in self.room.votes.items():
            if here and here <= set(agreed) and (seat, kind) in self.room.votes:
                self.seat(self.room.seating.seat_bot(seat, kind, sits_in=True))

    def went_away(self, person: PersonId, heard_s: float) -> None:
        """They were last heard of then: for a game with a clock, they were away since."""
        if self.room.seating.seats_of(person):
            self.heard_s = heard_s if self.heard_s is None else min(self.heard_s, heard_s)
        self.room_changed = True
        self.change(clock=clocks.release(self.room.clock, person))
        self.count_votes()

    def send_off(self, connection: ConnectionId, why: Text) -> None:
        """Closes a connection that is not to come back."""
        present = dict(self.room.present)
        language = present.pop(connection).language
        self.change(present=present)
        self.last += [Tell((connection,), Bye(why, say(why, language), again=False)), Close(connection)]

    def delete(self) -> None:
        """The room ends for good: everybody is sent off, and nobody belongs to it any more."""
        why = Text("bye-deleted", {"name": self.room.name_of(self.room.seating.host)})
        for connection in self.room.present:
            self.send_off(connection, why)
        self.change(record=replace(self.room.record, seating=Seating("", (), ())), is_deleted=True)

    # Telling ---------------------------------------------------------------------------------------------------------

    def tell(self, to: Iterable[ConnectionId], message: FromServer, *, fleeting: bool = False) -> None:
        if receivers := tuple(to):
            self.effects.append(Tell(receivers, message, fleeting))

    def tell_fleeting(self, to: Sequence[ConnectionId], message: FromServer) -> None:
        """Nobody gets it if the room as a whole sends too much of it: one sender can have hundreds of receivers."""
        wait_s, full_s = take(FAN_OUT, self.room.fan_out_full_s, self.now_s, len(to))
        if not wait_s:
            self.change(fan_out_full_s=full_s)
            self.tell(to, message, fleeting=True)

    def tell_room(self, to: Iterable[ConnectionId]) -> None:
        room, connections = self.room, list(to)
        watching = {person.id for person in room.seating.people if person.watches or person.bot}
        for watch in (False, True):
            if some := [id for id in connections if (room.present[id].person in watching) == watch]:
                self.tell(some, outbox.room_message(room, watching=watch))

    def greet(self, connection: ConnectionId, last_event: int | None, last_said: int) -> None:
        """Tells a connection everything that came after an event (None: the whole game as it stands) and after a line
        of the chat."""
        room, person = self.room, self.room.present[connection].person
        eye = room.eye(person)
        self.tell([connection], Welcome(person))
        self.tell_room([connection])
        if last_event is not None:
            states = room.recent[last_event - len(room.events) - 1 :]
            told, _ = outbox.happened(room, [eye], last_event, states, self.now_s)
            self.tell([connection], told[eye])
        elif room.events:
            self.tell([connection], outbox.snapshot(room, eye, self.now_s))
        if lines := room.said[last_said - room.said_before :]:
            self.tell([connection], Said(last_said + 1, lines))
        self.effects.append(ShowPoses(connection))

    def refuse(self, connection: ConnectionId, id: str, why: Text) -> None:
        self.tell([connection], outbox.refused(id, why, self.room.present[connection].language))

    def remember(self, key: tuple[PersonId, str], answer: int | Text) -> None:
        """The answer to a command, should it be sent again."""
        answers = {**self.room.answers, key: answer}
        if len(answers) > MAX_KEPT_COMMANDS:
            del answers[next(iter(answers))]
        self.change(answers=answers)


def require(condition: bool, refusal: str, **args: Any) -> None:
    if not condition:
        raise IllegalAction(refusal, **args)
