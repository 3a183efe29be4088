"""A room without a network: messages, answers and time go in, steps come out. The same in, the same out."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from meja.game import NATURE, TALK, IllegalAction, Seat, Talk
from meja.server import telling
from meja.server.clock import SILENT_S, Clock
from meja.server.commands import carry_out, check_asks, count_votes, plain_setup
from meja.server.draft import Draft
from meja.server.effects import (
    Afresh,
    Begin,
    Close,
    ConnectionId,
    Consult,
    Drop,
    Lead,
    See,
    ShowPoses,
    Step,
    Tell,
    Think,
    Withdraw,
)
from meja.server.limits import FAN_OUT, Bucket
from meja.server.messages import (
    Ask,
    Bye,
    Command,
    Done,
    Emote,
    Emoted,
    FromBrowser,
    FromServer,
    Hello,
    Ping,
    Pinged,
    Point,
    Pointed,
    Question,
    Recall,
    Said,
    Show,
    Shown,
    Stage,
    Study,
    Suggest,
    Waiting,
    Welcome,
    Wonder,
)
from meja.server.play import Play
from meja.store.store import MOST_ASKED, Kept, Write
from meja.table.hosting import Hand, Hosting, Pointer
from meja.table.papers import Asked, RoomId
from meja.table.seats import MOST_PEOPLE, Person, PersonId, Seating
from meja.text import Text, say

LONGEST_TAIL: Final = 300  # events; who missed more gets a snapshot
LINES: Final = 200  # of the talk, for who comes new; older ones are not in memory
MOST_EVENTS: Final = 50_000  # of a game; a long one of people and bots has some thousands
MOST_EVENT_BYTES: Final = 16 * 1024 * 1024
WINDOWS: Final = 8  # that one person has open
LONGEST_IN_HAND_S: Final = 90.0  # until a piece in a free hand is put back, for as long it takes the time of all tables

log = logging.getLogger(__name__)


class Present(NamedTuple):
    """One connection."""

    person: PersonId
    language: str


class Deed(NamedTuple):
    """Something is being moved by a hand. `n`: the event it began with; `seat`: whose hand, if anybody's."""

    n: int
    hand: Hand
    seat: Seat | None
    put_back_s: float | None  # when the piece is put back; None: a guided hand lets go by itself, or it was done


class Room(Play):
    """Every call gives one Step. The state runs ahead of what is kept; nobody is told of it before it is kept."""

    def __init__(self, kept: Kept, hosting: Hosting, new_code: Callable[[], str], keep_days: int | None = None) -> None:
        """`new_code` makes the code of a link, which nobody can guess and no other room has; `keep_days`: so long a
        finished table is kept on this server, which people are told."""
        super().__init__(hosting.game(), kept.papers.content, kept.events)
        self.papers = replace(kept.papers, setup=plain_setup(hosting, kept.papers.setup))
        self.hosting, self.new_code, self.keep_days = hosting, new_code, keep_days
        self.said = list(kept.said[-LINES:])  # the newest
        self.said_before = kept.said_before + len(kept.said) - len(self.said)  # so many lines came before these
        self.event_bytes = sum(map(len, kept.events))
        self.is_deleted = False
        self.answers: OrderedDict[tuple[PersonId, str], int | Text] = OrderedDict()  # to commands: done, or why not
        for n, asked in kept.asked:
            self.answers[asked.person, asked.id] = n
        hands = [asked.hand for _, asked in kept.asked if asked.hand]
        self.last_hand: Hand = "free" if hands and hands[-1] == "free" else "guided"
        self.present: dict[ConnectionId, Present] = {}
        self.silent: set[ConnectionId] = set()  # of these, the ones that do not answer any more
        self.deed: Deed | None = None
        self.thinking: tuple[Seat, int] | None = None  # which bot is asked, and by which question
        self.thoughts = 0
        self.left_to_people: int | None = None  # after so many events a bot left it to people to go on
        self.votes: dict[tuple[Seat, str], list[PersonId]] = {}
        self.clock = Clock(hosting.timer)
        self.waits: tuple[Seat | None, int] = (None, 0)  # for whom, after how many acts
        self.waits_since_s = self.reminded_s = 0.0
        self.draft = Draft()
        self.pace = telling.Pace()
        self.told_stage: Stage | None = None  # of the last Room message that everybody got
        self.fan_out = Bucket(FAN_OUT)

    # What there is ---------------------------------------------------------------------------------------------------

    @property
    def id(self) -> RoomId:
        return self.papers.id

    @property
    def seating(self) -> Seating:
        return self.papers.seating

    @property
    def stage(self) -> Stage:
        if not self.events:
            return "lobby"
        return "playing" if self.game.outcome(self.state) is None else "over"

    @property
    def host(self) -> PersonId:
        """The owner of the room (`seating.host`) or, while they are away, the first who is here to play: a stand-in,
        who keeps the game going, but can neither remove the owner nor delete the table."""
        owner, here = self.seating.host, self.here()
        players = (person.id for person in self.seating.people if not person.watches and person.id in here)
        return owner if owner in here else next(players, owner)

    @property
    def is_full(self) -> bool:
        """Whether nobody may act any more, because the game takes too much space in the store."""
        return len(self.events) >= MOST_EVENTS or self.event_bytes >= MOST_EVENT_BYTES

    def name_of(self, person: PersonId) -> str:
        return next(one.name for one in self.seating.people if one.id == person)

    def is_here(self, person: PersonId) -> bool:
        return person in self.here()

    @property
    def needs_beat(self) -> bool:
        """Whether it matters within seconds who is still there: the clock runs, or somebody is silent."""
        return self.clock.counted_s is not None or bool(self.silent)

    def here(self) -> set[PersonId]:
        return {one.person for id, one in self.present.items() if id not in self.silent}

    def talk(self) -> frozenset[Talk]:
        return self.game.talk(self.state) if self.stage == "playing" else TALK

    def due_s(self) -> float | None:
        """When `tick` is to be called, if nothing else happens before."""
        if self.is_deleted:
            return None
        due = [self.clock.due_s(self.state) if self.stage == "playing" else None, self.pace.due_s]
        every = self.papers.terms.remind_s
        if every is not None and self.waits[0] is not None and self.present:
            due.append(self.reminded_s + every)
        if self.deed is not None:
            due.append(self.deed.put_back_s)
        return min((at_s for at_s in due if at_s is not None), default=None)

    # What comes in ---------------------------------------------------------------------------------------------------

    def join(self, person: Person, now_s: float) -> Step:
        """Somebody comes by a link for the first time. Where there is no room, one who only looked in and went is
        forgotten for them; raises IllegalAction if there is none such."""
        if self.is_deleted:
            raise IllegalAction("refuse-no-such-link")
        seating = self.seating
        if len(seating.people) >= MOST_PEOPLE:
            kept = {seating.host, *seating.sitters()}
            gone = (one.id for one in seating.people if one.id not in kept and not self.is_here(one.id))
            idle = next(gone, None)
            seating = seating.leave(idle) if idle is not None else seating
        self.seat(seating.join(person))
        return self._step(now_s)

    def connect(self, connection: ConnectionId, person: PersonId, hello: Hello, now_s: float) -> Step:
        """A connection of somebody who belongs here. They get what they have not got yet."""
        was_here = self.is_here(person)
        windows = [id for id, one in self.present.items() if one.person == person]
        for window in windows[: max(0, len(windows) + 1 - WINDOWS)]:
            self.send_off(window, Text("bye-elsewhere"))
        self.present[connection] = Present(person, hello.language)
        self._end_votes(self.seating.seats_of(person))
        self.tell([connection], Welcome(person))
        self._tell_room([connection])
        self.draft.room_told.add(connection)
        self.draft.room_changed |= not was_here
        eye = self._eye(person)
        missing = len(self.events) - hello.last_event
        if self.events and hello.last_event and hello.eye == eye and 0 <= missing <= LONGEST_TAIL:
            self.tell([connection], telling.happened(self, eye, hello.last_event, now_s))
        elif self.events:
            self.tell([connection], telling.snapshot(self, eye, now_s))
        has_said = hello.last_said if hello.last_said <= self.said_before + len(self.said) else 0
        self._tell_talk(connection, max(has_said, self.said_before))
        self.draft.effects.append(ShowPoses(connection))
        return self._step(now_s)

    def disconnect(self, connection: ConnectionId, now_s: float, heard_s: float | None = None) -> Step:
        """A connection is closed; `heard_s`: when something last came from it, if not now."""
        here = self.here()
        self.present.pop(connection, None)
        self.silent.discard(connection)
        for person in here - self.here():
            self._gone(person, now_s if heard_s is None else heard_s)
        return self._step(now_s)

    def listen(self, heard_s: Mapping[ConnectionId, float], now_s: float) -> Step:
        """When each connection was last heard of. Somebody who is silent for long is away until they are heard again,
        though nothing has closed: the network may be gone."""
        here = self.here()
        self.silent = {id for id, at_s in heard_s.items() if id in self.present and now_s - at_s > SILENT_S}
        now_here = self.here()
        for person in sorted(here - now_here):
            windows = [id for id, one in self.present.items() if one.person == person]
            self._gone(person, max(heard_s[id] for id in windows))
        for person in now_here - here:
            self.draft.room_changed = True
            self._end_votes(self.seating.seats_of(person))
        return self._step(now_s)

    def _gone(self, person: PersonId, heard_s: float) -> None:
        """They were last heard of then: for a game with a clock, they were away since."""
        if self.seating.seats_of(person):
            known_s = self.draft.heard_s
            self.draft.heard_s = heard_s if known_s is None else min(known_s, heard_s)
        self.draft.room_changed = True
        self.clock.release(person)
        count_votes(self)

    def snapshot(self, connection: ConnectionId, now_s: float) -> Step:
        """All that a connection should know, because it was too slow to be told everything."""
        if connection in self.present:
            self.draft.effects.append(Afresh(connection))
            self.tell([connection], Welcome(self.present[connection].person))
            self._tell_room([connection])
            if self.events:
                eye = self._eye(self.present[connection].person)
                self.tell([connection], telling.snapshot(self, eye, now_s))
            self._tell_talk(connection, self.said_before)
            self.draft.effects.append(ShowPoses(connection))
        return self._step(now_s)

    def receive(self, connection: ConnectionId, message: FromBrowser, now_s: float, world_s: int) -> Step:
        """A message of a connection; `world_s`: the time in the world, for what is said."""
        one = self.present.get(connection)
        if one is None:
            return self._step(now_s)
        match message:
            case Point():
                self._point(connection, one, message, now_s)
            case Emote(emotion):
                self._show(connection, "emote", Emoted(one.person, emotion), now_s)
            case Ping(thing, at):
                self._show(connection, "ping", Pinged(one.person, thing, at), now_s)
            case Show(at):
                self._show(connection, "ping", Shown(one.person, at), now_s, others=True)
            case Hello():
                self._refuse(connection, "", Text("refuse-unreadable", {"why": "Hello comes first, and once"}))
            case Ask() | Wonder() | Suggest() | Study() | Recall():
                self._ask(connection, message)
            case _:
                self._command(connection, one, message, now_s, world_s)
        return self._step(now_s)

    def answered(self, n: int, answer: Any, now_s: float) -> Step:
        """How the deed ended that began with event `n`."""
        if self.deed is not None and self.deed.n == n:
            self.deed = None
            try:
                self.act(NATURE, answer)
            except IllegalAction as refusal:  # so it has not happened, and begins again
                log.error("room %s: the answer to a deed was refused: %s", self.id, refusal)
        return self._step(now_s)

    def thought(self, seat: Seat, n: int, action: Any | None, now_s: float) -> Step:
        """What a bot wants to do that was asked question `n`; None: it leaves it to people."""
        if self.thinking == (seat, n):
            self.thinking = None
            self.count(now_s)
            if action is None or self.is_full:
                self.left_to_people = len(self.events)
            elif self.stage == "playing" and self.game.actor(self.state) == seat:
                try:
                    self.act(seat, action)
                except IllegalAction as refusal:  # the clock has run out, say: it thinks again
                    log.debug("a bot's action was refused: %s", refusal)
                except Exception:
                    log.exception("room %s: a bot's action failed", self.id)
                    self.left_to_people = len(self.events)
        return self._step(now_s)

    def tick(self, now_s: float) -> Step:
        """Time has passed."""
        self.count(now_s)
        seat, every = self.waits[0], self.papers.terms.remind_s
        if every is not None and seat is not None and now_s >= self.reminded_s + every:
            self.reminded_s = now_s
            self.tell(self.present, Waiting(seat, round(now_s - self.waits_since_s)))
        if self.deed is not None and self.deed.put_back_s is not None and now_s >= self.deed.put_back_s:
            self.deed = self.deed._replace(put_back_s=None)
            self.draft.effects.append(Withdraw(Text("held-too-long")))
        return self._step(now_s)

    # Commands --------------------------------------------------------------------------------------------------------

    def _command(self, connection: ConnectionId, one: Present, command: Command, now_s: float, world_s: int) -> None:
        key = (one.person, command.id)
        answer = self.answers.get(key)
        if answer is None:
            try:
                hand = carry_out(self, one.person, command, now_s, world_s)
            except IllegalAction as refusal:
                answer = refusal.text
            except Exception:
                log.exception("room %s: a command failed: %s", self.id, type(command).__name__)
                answer = Text("refuse-broken")
            else:
                self.draft.asked = Asked(one.person, command.id, hand)
                self.draft.done = (connection, key)
                return
            self._remember(key, answer)
        if isinstance(answer, Text):
            self._refuse(connection, command.id, answer)
        else:
            self.tell([connection], Done(command.id, answer))

    def _ask(self, connection: ConnectionId, question: Question) -> None:
        try:
            check_asks(self, self.present[connection].person, question)
        except IllegalAction as refusal:
            self._refuse(connection, question.id, refusal.text)
            return
        events = tuple(self.events) if isinstance(question, Suggest | Recall) else ()
        self.draft.effects.append(Consult(connection, len(self.events), self.state, question, events))

    # What is never kept ----------------------------------------------------------------------------------------------

    def _point(self, connection: ConnectionId, one: Present, message: Point, now_s: float) -> None:
        """The hand of a deed leads it, and all see where it is. A bare hand is a gesture, which a game may forbid."""
        if message.seat not in self.seating.seats_of(one.person):
            return
        leads = self.deed is not None and self.deed.hand == "free" and message.seat == self.deed.seat
        if leads:
            self.draft.effects.append(
                Lead({name: Pointer(*pointer) for name, pointer in message.pointers.items() if name})
            )
        elif "pointer" not in self.talk():
            return
        self._tell_fleeting(
            [id for id in self.present if id != connection], Pointed(message.seat, message.pointers), now_s
        )

    def _show(
        self, connection: ConnectionId, kind: Talk, message: FromServer, now_s: float, *, others: bool = False
    ) -> None:
        if kind in self.talk():
            self._tell_fleeting([id for id in self.present if not (others and id == connection)], message, now_s)
        else:
            self._refuse(connection, "", Text("refuse-silence"))

    def _tell_fleeting(self, to: list[ConnectionId], message: FromServer, now_s: float) -> None:
        """Nobody gets it if the room as a whole sends too much of it: one sender can have hundreds of receivers."""
        if not self.fan_out.take(now_s, len(to)):
            self.tell(to, message, fleeting=True)

    # The game --------------------------------------------------------------------------------------------------------

    def count(self, now_s: float) -> None:
        """The time since it was last counted has passed in the game."""
        passed = self.clock.passed(self.state, now_s) if self.stage == "playing" else None
        if passed is not None:
            self.happen(self.game.decide(self.state, NATURE, passed))

    def _go_on(self, now_s: float) -> None:
        """What happens by itself: nature answers, the clock stops or runs, a bot begins to think."""
        if self.stage != "playing":
            return
        self._ask_nature(now_s)
        self._mind_clock(now_s)
        bots = self.seating.bots()
        actor = self.game.actor(self.state)
        is_asked = self.thinking is not None or self.left_to_people == len(self.events)
        if actor in bots and not is_asked and self.present and not self.clock.is_paused(self.state):
            assert actor is not None
            self.thoughts += 1
            self.thinking = (actor, self.thoughts)

    def _ask_nature(self, now_s: float) -> None:
        while self.deed is None and (question := self.game.asks(self.state)) is not None:
            answer = self.hosting.answer(self.papers.terms, self.papers.seed, self.state, question)
            if answer is not None:
                self.act(NATURE, answer)
                continue
            # the tower is asked, but somebody may still take the piece back: it is in their hand
            seats = range(len(self.seating.seats))
            seat = next((seat for seat in seats if self.game.options(self.state, seat)), None)
            hand = self.last_hand if seat is not None and seat not in self.seating.bots() else "guided"
            self.deed = Deed(len(self.events), hand, seat, now_s + LONGEST_IN_HAND_S if hand == "free" else None)
            self.draft.begun = Begin(self.deed.n, self.state, question, hand)

    def _mind_clock(self, now_s: float) -> None:
        sitters = self.seating.sitters()
        all_here = None not in self.seating.seats and bool(self.present) and self.here().issuperset(sitters)
        stops = self.clock.stops(set(sitters), all_here)
        back_ms = 0
        if stops:
            until_s = now_s if self.draft.heard_s is None else self.draft.heard_s
            back_ms = self.clock.counted_after_ms(until_s)
            self.count(until_s)
        change = self.clock.change(self.state, stops, back_ms)
        if change is not None:
            self.act(NATURE, change)
        self.clock.follow(self.state, now_s)

    def bot_that_waits(self) -> Seat | None:
        """The bot that leaves it to people to go on: the host does it."""
        actor = self.game.actor(self.state) if self.stage == "playing" else None
        return actor if self.left_to_people == len(self.events) and actor in self.seating.bots() else None

    # People ----------------------------------------------------------------------------------------------------------

    def seat(self, seating: Seating) -> None:
        """People move; who sees with other eyes now is shown what they see, and what a hand has lost is put back."""
        before = self.seating
        self.papers = replace(self.papers, seating=seating)
        self.draft.papers_changed = self.draft.room_changed = True
        moved = [seat for seat, sitter in enumerate(seating.seats) if before.seats[seat : seat + 1] != (sitter,)]
        self._end_votes(moved)
        self.clock.holds = [person for person in self.clock.holds if seating.seats_of(person)]
        if self.thinking is not None and self.thinking[0] in moved:
            self.thinking = None
        if self.deed is not None and self.deed.hand == "free" and self.deed.seat in moved:
            self.draft.effects.append(Withdraw())
        for person in seating.people:
            if _first_seat(before, person.id) != _first_seat(seating, person.id):
                self.draft.new_eyes.add(person.id)

    def send_off(self, connection: ConnectionId, why: Text) -> None:
        """There is no use in coming back."""
        language = self.present.pop(connection).language
        self.draft.last += [Tell((connection,), Bye(why, say(why, language), again=False)), Close(connection)]

    def delete(self) -> None:
        """The room ends for good: everybody is sent off, and nobody belongs to it any more."""
        name = self.name_of(self.seating.host)
        for connection in list(self.present):
            self.send_off(connection, Text("bye-deleted", {"name": name}))
        self.papers = replace(self.papers, seating=Seating("", (), ()))
        self.draft.deletes = self.is_deleted = True

    def _deleted(self) -> Step:
        """The step that deletes the room; after it, nothing happens in it any more."""
        draft, self.draft, self.new = self.draft, Draft(), []
        if not draft.deletes:
            return Step(None, ())
        done = [Tell((connection,), Done(key[1], len(self.events))) for connection, key in filter(None, [draft.done])]
        return Step(Write(self.id, forget=True), (*done, *draft.last, Drop()))

    def _end_votes(self, seats: Iterable[Seat]) -> None:
        """Whoever is back keeps the seat, and so does whoever has it now."""
        seats = set(seats)
        self.votes = {key: agreed for key, agreed in self.votes.items() if key[0] not in seats}

    def _eye(self, person: PersonId) -> Seat | None:
        return _first_seat(self.seating, person)

    # What goes out ---------------------------------------------------------------------------------------------------

    def _step(self, now_s: float) -> Step:
        if self.is_deleted:
            return self._deleted()
        thinking = self.thinking
        self._go_on(now_s)
        self._mind_waiting(now_s)
        draft, self.draft = self.draft, Draft(effects=self.draft.effects)
        draft.events, self.new = self.new, []
        after = len(self.events) - len(draft.events)
        self._tell_all(draft, after, now_s)
        if draft.done is not None:
            connection, key = draft.done
            self._remember(key, len(self.events))
            self.tell([connection], Done(key[1], len(self.events)))
        self._set_to_work(draft, thinking)
        effects, self.draft = (*self.draft.effects, *draft.last), Draft()
        papers = self.papers if draft.papers_changed else None
        if not (draft.events or draft.lines or papers is not None or draft.asked is not None):
            return Step(None, effects)
        events = tuple(msgspec.json.encode(event) for event in draft.events)
        self.event_bytes += sum(map(len, events))
        return Step(Write(self.id, after, events, draft.asked, papers, tuple(draft.lines)), effects)

    def _tell_all(self, draft: Draft, after: int, now_s: float) -> None:
        self._tell_change(draft, now_s)
        if draft.events:
            for eye, connections in self._by_eye(draft.new_eyes).items():
                self.tell(connections, telling.happened(self, eye, after, now_s))
        for person in sorted(draft.new_eyes) if self.events else ():
            mine = [id for id, one in self.present.items() if one.person == person]
            if mine:
                self.tell(mine, telling.snapshot(self, self._eye(person), now_s))
        if draft.lines:
            self.tell(self.present, Said(self.said_before + len(self.said) + 1, tuple(draft.lines)))
            self.said += draft.lines
            self.said_before += max(0, len(self.said) - LINES)
            del self.said[:-LINES]

    def _tell_change(self, draft: Draft, now_s: float) -> None:
        """Tells everybody what has changed about the room, or, if that was done often just now, whom it concerns.

        Nobody sees the effect of their own command later than its answer, nor a stage later than its first events.
        """
        is_changed = draft.room_changed or (bool(draft.events) and self.stage == "over")
        if is_changed:
            self.pace.changed(now_s)
        if self.pace.due_s is None:
            return
        known = set() if draft.events else draft.room_told
        if now_s >= self.pace.due_s or (is_changed and self.stage != self.told_stage):
            self._tell_room(id for id in self.present if id not in known)
            self.pace.told(now_s, len(self.seating.people), len(self.present))
            self.told_stage = self.stage
        elif is_changed:
            sender = {draft.done[0]} if draft.done is not None else set()
            self._tell_room(
                id
                for id, one in self.present.items()
                if id in sender or (one.person in draft.new_eyes and id not in known)
            )

    def _set_to_work(self, draft: Draft, thinking: tuple[Seat, int] | None) -> None:
        """Hands and bots begin after everybody knows why."""
        bots = self.seating.bots()
        if draft.events:
            for seat, kind in bots.items():
                seen = tuple(self.game.view_event(event, seat) for event in draft.events)
                self.draft.effects.append(See(seat, kind, seen))
        if draft.begun is not None:
            self.draft.effects.append(draft.begun)
        if self.thinking is not None and self.thinking != thinking:
            seat, n = self.thinking
            self.draft.effects.append(Think(seat, bots[seat], n, self.state, self.papers.terms.pace_s))

    def _mind_waiting(self, now_s: float) -> None:
        actor = self.game.actor(self.state) if self.stage == "playing" else None
        seat = actor if actor is not None and actor != NATURE and actor not in self.seating.bots() else None
        if self.waits != (seat, self.acts):
            self.waits = (seat, self.acts)
            self.waits_since_s = self.reminded_s = now_s

    def tell(self, to: Iterable[ConnectionId], message: FromServer, *, fleeting: bool = False) -> None:
        if receivers := tuple(to):
            self.draft.effects.append(Tell(receivers, message, fleeting))

    def _tell_room(self, to: Iterable[ConnectionId]) -> None:
        to = list(to)
        if not to:
            return
        watching = {person.id for person in self.seating.people if person.watches}
        for watch in (False, True):
            some = [id for id in to if (self.present[id].person in watching) == watch]
            if some:
                self.tell(some, telling.told_room(self, watching=watch))

    def _tell_talk(self, connection: ConnectionId, after: int) -> None:
        """The lines of the talk that came after so many."""
        if lines := tuple(self.said[after - self.said_before :]):
            self.tell([connection], Said(after + 1, lines))

    def _refuse(self, connection: ConnectionId, id: str, why: Text) -> None:
        self.tell([connection], telling.refused(id, why, self.present[connection].language))

    def _by_eye(self, but: set[PersonId]) -> dict[Seat | None, list[ConnectionId]]:
        found: dict[Seat | None, list[ConnectionId]] = {}
        for connection, one in self.present.items():
            if one.person not in but:
                found.setdefault(self._eye(one.person), []).append(connection)
        return found

    def _remember(self, key: tuple[PersonId, str], answer: int | Text) -> None:
        self.answers[key] = answer
        if len(self.answers) > MOST_ASKED:
            self.answers.popitem(last=False)


def _first_seat(seating: Seating, person: PersonId) -> Seat | None:
    """With whose eyes somebody sees: those of their first seat."""
    return next(iter(seating.seats_of(person)), None)
