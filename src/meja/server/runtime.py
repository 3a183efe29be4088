"""A room in memory: runs its inputs, keeps each step, then performs its effects: messages, hands, bots, questions."""

import logging
import struct
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, Protocol, assert_never

from meja import bots
from meja.bots import Bot, BotFailed, UnknownBot
from meja.game import Seat
from meja.pieces import Pieces
from meja.server import messages
from meja.server.connection import Connection
from meja.server.fair import Job
from meja.server.protocol import binary_frame, text_frame
from meja.server.queries import QueryAnswer, answer_to, options_for
from meja.server.room import effects, inputs, outbox
from meja.server.room.clock import BEAT_S
from meja.server.room.inputs import Next
from meja.server.room.state import RoomState
from meja.store.store import Write
from meja.table.hosting import DeedMotion
from meja.table.room_record import RoomId
from meja.table.seats import Person, PersonId
from meja.text import Text, say

POSES: Final = struct.Struct("<BI")
SWEEP_S: Final = 15.0  # between two rounds of housekeeping, and between two heartbeats
BEAT: Final = text_frame(messages.encode(messages.Beat(round(SWEEP_S))))
QUICK_BEAT: Final = text_frame(messages.encode(messages.Beat(round(BEAT_S))))
OFFER_AGAIN_S: Final = 0.5  # delay before options that found a full queue are queued again
SEED_BITS: Final = 48  # of the seeds of bots
PUT_BACK_S: Final = 1.0  # delay of the answer to a deed that could not begin, so that bots do not retry in a tight loop

log = logging.getLogger(__name__)


class Keeper(Protocol):
    """Writes to the store, in order."""

    def submit(self, write: Write) -> "Future[None]": ...


class Jobs(Protocol):
    """Runs jobs in a thread of its own, see `fair.FairThread`."""

    def submit(self, job: Job) -> Job | None: ...


class Loop(Protocol):
    """The part of asyncio's event loop that is used here."""

    def time(self) -> float: ...
    def call_later(self, delay: float, callback: Callable[[], Any]) -> Any: ...
    def call_at(self, when: float, callback: Callable[[], Any]) -> Any: ...
    def call_soon_threadsafe(self, callback: Callable[..., Any], *args: Any) -> Any: ...


class Services(NamedTuple):
    """What a room in memory needs of the server around it."""

    loop: Loop
    writer: Keeper
    bots: Jobs  # choices of bots
    options: Jobs  # options of seats
    queries: Jobs  # answers to questions
    process_queries: Jobs  # answers that another process works out, see `Hosting.asks_process`
    keep_track: Callable[[RoomId, int, bytes], None]  # how things moved that led to an event
    evicted: Callable[["RoomRuntime"], None]  # the room is not to be used any more
    world_s: Callable[[], float]  # the wall clock
    counts: Counter[str]  # of the whole server


class PendingStep(NamedTuple):
    """A step whose write is on its way; None: it had none, and waits for those before it."""

    kept: "Future[None] | None"
    step: effects.Step


class RoomRuntime:
    """Everything happens in the thread of the loop, but for the choices of bots, answers to questions and deeds."""

    def __init__(self, room: RoomState, services: Services) -> None:
        self.room, self.services, self.loop = room, services, services.loop
        self.connections: dict[effects.ConnectionId, Connection] = {}
        self.pending: deque[PendingStep] = deque()
        self.bots: dict[tuple[Seat, str], Bot] = {}
        self.motion: DeedMotion | None = None  # of the deed under way
        self.deed_n = 0  # the event it began with
        self.begun_s = 0.0  # when it began
        self.is_moving = False  # some of its poses have been sent
        self.timer: Any | None = None
        self.timer_s: float | None = None
        self.pulse: Any | None = None  # the next heartbeat
        self.is_beating = False
        self.beating_since_s = 0.0
        self.is_evicted = False
        self.left_s = self.loop.time()  # when the last connection went

    # What comes in ---------------------------------------------------------------------------------------------------

    def join(self, person: Person) -> "Future[None]":
        """Returns once the store has it; raises IllegalAction if the room is full."""
        self.room, step = inputs.join(self.room, person, self.loop.time())
        self.do(step)
        return self.settled()

    def connect(self, connection: Connection, person: PersonId, hello: messages.Hello) -> None:
        connection.catch_up = self.catch_up
        self.connections[connection.id] = connection
        if self.is_evicted:  # meanwhile
            self._bye(connection, hello.language, Text("bye-restart"))
            return
        self.run(inputs.connect, connection.id, person, hello, self.loop.time())

    def disconnect(self, connection: Connection) -> None:
        self.connections.pop(connection.id, None)
        self.left_s = self.loop.time()
        self.run(inputs.disconnect, connection.id, self.loop.time(), connection.protocol.heard_s)

    def receive(self, connection: Connection, message: messages.FromBrowser) -> None:
        self.run(inputs.receive, connection.id, message, self.loop.time(), int(self.services.world_s()))

    def catch_up(self, connection: Connection) -> None:
        """Sends a snapshot to a slow reader that has caught up, or the poses it missed."""
        if connection.id not in self.connections or self.is_evicted:
            return
        if connection.is_behind:
            self.run(inputs.resend, connection.id, self.loop.time())
        elif connection.misses_poses:
            self._show_poses(connection)

    def beat(self) -> None:
        """Sends a heartbeat to every connection, with a ping while the clock runs."""
        for connection in self.connections.values():
            if self.is_beating:
                connection.protocol.ping()
            connection.send_fleeting(QUICK_BEAT if self.is_beating else BEAT)

    def _mind_beat(self) -> None:
        """Starts or stops the quick heartbeat, by which silent connections are noticed within seconds."""
        needs = self.room.needs_beat and not self.is_evicted
        if needs and self.pulse is None:
            if not self.is_beating:
                self.is_beating, self.beating_since_s = True, self.loop.time()
            self.pulse = self.loop.call_later(BEAT_S, self._listen)
            self.beat()
        elif not needs and self.is_beating:
            self.is_beating = False
            if self.pulse is not None:
                self.pulse.cancel()
                self.pulse = None
            self.beat()

    def _listen(self) -> None:
        """Tells the room when each connection was last heard of; then `_mind_beat` sends the next heartbeat."""
        self.pulse = None
        heard_s = {id: max(one.protocol.heard_s, self.beating_since_s) for id, one in self.connections.items()}
        self.run(inputs.listen, heard_s, self.loop.time())

    def settled(self) -> "Future[None]":
        """Done when all steps so far are kept."""
        last = next((step.kept for step in reversed(self.pending) if step.kept is not None), None)
        if last is None:
            last = Future()
            last.set_result(None)
        return last

    # Steps -----------------------------------------------------------------------------------------------------------

    def run(self, take: Callable[..., Next], *args: Any) -> None:
        """Runs an input of the room. On an unexpected exception the room is evicted; the store has it whole."""
        self._guard(self._run, take, *args)

    def _run(self, take: Callable[..., Next], *args: Any) -> None:
        self.room, step = take(self.room, *args)
        self.do(step)

    def do(self, step: effects.Step) -> None:
        """Submits the write of a step; its effects follow once it is kept, in order. Does not wait for it."""
        kept = None
        if step.write is not None:
            kept = self.services.writer.submit(step.write)
            kept.add_done_callback(lambda _: self._soon(self._kept))
        self.pending.append(PendingStep(kept, step))
        self._kept()
        self._set_timer()
        self._mind_beat()

    def _kept(self) -> None:
        while self.pending and not self.is_evicted:
            kept, step = self.pending[0]
            if kept is not None:
                if not kept.done():
                    return
                if (error := kept.exception()) is not None:
                    log.error("room %s: %s", self.room.id, error)
                    self.evict(Text("bye-store"))
                    return
            self.pending.popleft()
            self.services.counts["events"] += len(step.write.events) if step.write is not None else 0
            for effect in step.effects:
                self._guard(self._perform, effect)

    def _guard(self, call: Callable[..., Any], *args: Any) -> None:
        """Calls it; on an unexpected exception the room is evicted."""
        if self.is_evicted:
            return
        try:
            call(*args)
        except Exception:
            log.exception("room %s: unhandled error, evicting", self.room.id)
            self.evict(Text("bye-restart"))

    def evict(self, why: Text) -> None:
        """Evicts the room from memory: everybody reconnects and gets it as the store has it."""
        self.is_evicted = True
        self.services.evicted(self)
        for timer in (self.timer, self.pulse):
            if timer is not None:
                timer.cancel()
        if self.bots:
            self.services.bots.submit(Job(self.room.id, self._end_bots))
        for connection in list(self.connections.values()):
            one = self.room.present.get(connection.id)
            self._bye(connection, one.language if one is not None else "en", why)
        if self.motion is not None and self.room.hosting.deeds is not None:
            self.room.hosting.deeds.take_back(self.room.id)

    def _bye(self, connection: Connection, language: str, why: Text) -> None:
        try:
            connection.send(text_frame(messages.encode(messages.Bye(why, say(why, language), again=True))))
            connection.close()
        except Exception:  # the other connections still get their Bye
            log.exception("room %s: closing a connection failed", self.room.id)

    def _perform(self, effect: effects.Effect) -> None:
        deeds = self.room.hosting.deeds
        match effect:
            case effects.Tell(to, message, fleeting):
                self._count(message)
                frame = text_frame(messages.encode(message))
                for id in to:
                    connection = self.connections.get(id)
                    if connection is not None:
                        connection.send_fleeting(frame) if fleeting else connection.send(frame)
            case effects.Afresh(id):
                if id in self.connections:
                    self.connections[id].is_behind = False
            case effects.ShowPoses(id):
                if id in self.connections:
                    self._show_poses(self.connections[id])
            case effects.Close(id):
                if id in self.connections:
                    self.connections[id].close()
            case effects.Drop():
                self.connections.clear()  # they got their Bye before
                self.evict(Text("bye-unknown"))
            case effects.Begin():
                self._begin(effect)
            case effects.Lead(pointers):
                if deeds is not None:
                    deeds.point(self.room.id, pointers)
            case effects.Release():
                if deeds is not None:
                    deeds.let_go(self.room.id)
            case effects.Withdraw(why):
                if deeds is not None:
                    deeds.take_back(self.room.id, why)
            case effects.See(seat, kind, events):
                self.services.bots.submit(Job(self.room.id, lambda: self._see(seat, kind, events)))
            case effects.Think():
                job = Job(self.room.id, lambda: self._think(effect))
                self.loop.call_later(effect.after_s, lambda: self._guard(self.services.bots.submit, job))
            case effects.Offer():
                self._offer(effect)
            case effects.Consult():
                self._consult(effect)
            case _:
                assert_never(effect)

    def _count(self, told: messages.FromServer) -> None:
        if isinstance(told, messages.Done):
            self.services.counts["commands.done"] += 1
        elif isinstance(told, messages.Refused):
            self.services.counts["commands.refused"] += 1
            self.services.counts[f"refused.{told.text.id}"] += 1

    def _set_timer(self) -> None:
        due_s = None if self.is_evicted else self.room.due_s()
        if due_s == self.timer_s:
            return
        if self.timer is not None:
            self.timer.cancel()
        self.timer_s = due_s
        self.timer = None if due_s is None else self.loop.call_at(due_s, self._tick)

    def _tick(self) -> None:
        self.timer = self.timer_s = None
        self.run(inputs.tick, self.loop.time())

    def _soon(self, call: Callable[..., None], *args: Any) -> None:
        """Calls in the thread of the loop, from another thread; does nothing once the loop has ended."""
        try:
            self.loop.call_soon_threadsafe(call, *args)
        except RuntimeError:
            log.debug("a callback came after the end of the loop")

    # Hands -----------------------------------------------------------------------------------------------------------

    def _begin(self, begin: effects.Begin) -> None:
        deeds, record = self.room.hosting.deeds, self.room.record
        assert deeds is not None, "a game with deeds has somebody who carries them out"
        self.motion, self.deed_n, self.is_moving = deeds.motion(), begin.n, False
        self.begun_s = self.loop.time()
        try:
            done = deeds.begin(
                record.id,
                record.terms,
                record.seed,
                begin.state,
                begin.question,
                begin.hand,
                lambda piece: self._soon(self._moved, begin.n, piece),
            )
        except Exception:
            log.exception("room %s: starting a deed failed, it is taken back", self.room.id)
            done = Future()
            done.set_result(deeds.undone(begin.state, begin.question))
            self.loop.call_later(PUT_BACK_S, lambda: self._guard(self._answered, begin.n, done))
        else:
            done.add_done_callback(lambda future: self._soon(self._guard, self._answered, begin.n, future))

    def _moved(self, n: int, piece: bytes) -> None:
        """Sends a piece of the motion to everybody; the first piece holds the names of the bodies."""
        if self.motion is None or n != self.deed_n or self.is_evicted:
            return
        kind = messages.POSES_MORE if self.is_moving else messages.POSES_ALL
        self.is_moving = True
        self.motion.add(piece)
        frame = binary_frame(POSES.pack(kind, n) + piece)
        for connection in self.connections.values():
            if kind == messages.POSES_ALL:  # a new motion: frames missed of the last one do not matter
                connection.misses_poses = False
            connection.send_poses(frame)
        self.services.counts["pose_frames"] += len(self.connections)

    def _show_poses(self, connection: Connection) -> None:
        """Sends the poses of the deed under way so far."""
        connection.misses_poses = False
        if self.motion is None or not self.is_moving:
            return
        for at, piece in enumerate(self.motion.so_far()):
            connection.send(
                binary_frame(POSES.pack(messages.POSES_MORE if at else messages.POSES_ALL, self.deed_n) + piece)
            )

    def _answered(self, n: int, done: "Future[Any]") -> None:
        if self.motion is None or n != self.deed_n or self.is_evicted:
            return
        motion, self.motion = self.motion, None
        if done.exception() is not None:
            log.error("room %s: a deed failed: %s", self.room.id, done.exception())
            self.evict(Text("bye-restart"))
            return
        if self.is_moving:
            self.services.keep_track(self.room.id, n, motion.track())
        self.run(inputs.deed_ended, n, done.result(), self.loop.time())

    # Bots: in the thinker's thread ------------------------------------------------------------------------------------

    def _bot(self, seat: Seat, kind: str) -> Bot:
        if (seat, kind) not in self.bots:
            record = self.room.record
            seed = Random(f"{record.seed}:{seat}").getrandbits(SEED_BITS)  # tells nothing about the seed of chance
            made = self.room.hosting.bot(kind, seed, seat, record.terms)
            for old in [key for key in self.bots if key[0] == seat]:
                self._end_bot(*old)
            self.bots[seat, kind] = made
        return self.bots[seat, kind]

    def _end_bot(self, seat: Seat, kind: str) -> None:
        bot = self.bots.pop((seat, kind), None)
        if bot is None:
            return
        try:
            bots.close(bot, self.room.game.outcome(self.room.state) if self.room.stage == "over" else None)
        except Exception:
            log.exception("room %s: ending the bot %s failed", self.room.id, kind)

    def _end_bots(self) -> None:
        for seat, kind in list(self.bots):
            self._end_bot(seat, kind)

    def _see(self, seat: Seat, kind: str, events: tuple[Any, ...]) -> None:
        try:
            bots.show(self._bot(seat, kind), events)
        except Exception as error:
            self._note_failure(error, "the bot %s failed on an event", kind)
            self._end_bot(seat, kind)  # a new bot takes its place
        if self.room.stage == "over":
            self._end_bot(seat, kind)

    def _think(self, asked: effects.Think) -> None:
        """Lets a bot choose. If it cannot, an action at random is played for it, so that the table goes on."""
        choose, has_failed, chosen = self.room.hosting.choose, asked.is_replaced, None
        if has_failed:
            log.warning("room %s: the bot %s chose what cannot be played, again and again", self.room.id, asked.kind)
        else:
            try:
                chosen = choose(self._bot(asked.seat, asked.kind), asked.state, asked.seat)
            except Exception as error:
                self._note_failure(error, "the bot %s failed to choose", asked.kind)
                self._end_bot(asked.seat, asked.kind)
                has_failed = True
        if has_failed:
            try:
                chosen = choose(bots.Random(asked.n), asked.state, asked.seat)
            except Exception:
                log.exception("room %s: choosing for a bot failed", self.room.id)
        self._soon(self._thought, asked, chosen, has_failed)

    def _note_failure(self, error: Exception, what: str, kind: str) -> None:
        """Logs a sentence of a bot as it is, and anything else with its traceback."""
        is_sentence = isinstance(error, BotFailed | UnknownBot)
        log.error("room %s: " + what + ": %s", self.room.id, kind, error, exc_info=None if is_sentence else error)

    def _thought(self, asked: effects.Think, chosen: Any | None, has_failed: bool) -> None:
        take = partial(inputs.bot_chose, has_failed=has_failed)
        self.run(take, asked.seat, asked.n, chosen, self.loop.time())

    # Options ----------------------------------------------------------------------------------------------------------

    def _offer(self, offer: effects.Offer) -> None:
        """Queues options to be worked out, in a thread of their own, because nothing can be done without them. Newer
        ones replace them while they wait."""
        if offer.acts != self.room.acts or self.is_evicted:
            return
        job = Job(self.room.id, lambda: self._work_out_options(offer), offer.to, effects.Offer, offer)
        if self.services.options.submit(job) is job:  # the queue is full
            self.loop.call_later(OFFER_AGAIN_S, lambda: self._guard(self._offer, offer))

    def _work_out_options(self, offer: effects.Offer) -> None:
        """Works out options, in the thread of their queue."""
        if offer.acts != self.room.acts:
            return
        told: messages.Options | Text
        try:
            told = options_for(self.room.hosting, offer)
        except Exception:
            log.exception("room %s: working out options failed", self.room.id)
            told = Text("refuse-broken")
        for id in offer.to:
            self._soon(self._guard, self._reply, id, "", told)

    # Questions --------------------------------------------------------------------------------------------------------

    def _consult(self, asked: effects.Consult) -> None:
        """Queues a question. A newer one of the same kind replaces a waiting one of the same connection."""
        question, hosting, terms = asked.question, self.room.hosting, self.room.record.terms
        work = answer_to(hosting, terms, asked)
        job = Job(self.room.id, lambda: self._work_out(asked, work), asked.connection, type(question), asked)
        queries = self.services.process_queries if hosting.asks_process(terms) else self.services.queries
        dropped = queries.submit(job)
        if dropped is not None:
            why = Text("refuse-too-fast" if dropped is job else "refuse-outdated")
            self._reply(dropped.about.connection, dropped.about.question.id, why)

    def _work_out(self, asked: effects.Consult, work: Pieces[QueryAnswer | Text]) -> bool:
        """Does a piece of the work for an answer, in the thread of its queue; returns whether there is more to do."""
        if asked.connection not in self.connections:
            work.close()
            return False
        try:
            next(work)
        except StopIteration as done:
            self._soon(self._reply, asked.connection, asked.question.id, done.value)
            return False
        return True

    def _reply(self, id: effects.ConnectionId, question: str, answer: messages.Options | QueryAnswer | Text) -> None:
        """Sends an answer, or a refusal in the language of the connection."""
        connection, one = self.connections.get(id), self.room.present.get(id)
        if connection is not None and one is not None:
            told = outbox.refused(question, answer, one.language) if isinstance(answer, Text) else answer
            connection.send(text_frame(messages.encode(told)))
