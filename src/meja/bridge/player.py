"""Plays a seat of a table with a bot, over the socket: sits down, acts, and comes back after a lost connection."""

import random
import re
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from meja import bots
from meja.bots import BotFailed
from meja.bridge.known_table import KnownTable
from meja.bridge.link import BridgeError, Membership, TableLink, come_in, parse_link
from meja.game import IllegalAction, Outcome
from meja.library.kit import GAMES, Kit, kit_type
from meja.server import messages
from meja.server.messages import (
    Act,
    Bye,
    Command,
    Done,
    FromServer,
    Happened,
    Hello,
    Options,
    Refused,
    Room,
    Said,
    Sit,
    Snapshot,
    Welcome,
)
from meja.text import say

SILENCE_S: Final = 45.0  # without any message, after which a connection is given up; the server beats every 15 s
GIVE_UP_S: Final = 300.0  # without the server
FIRST_WAIT_S, LONGEST_WAIT_S = 0.2, 10.0  # between two attempts to connect
CLOSE_S: Final = 1.0  # for the server to answer the end of a connection
MAX_FRAME: Final = 16 * 1024 * 1024  # bytes of a message
NEXT_TABLE_S: Final = 3600.0  # for a link to the next table

DECODER: Final[msgspec.json.Decoder[FromServer]] = msgspec.json.Decoder(FromServer)


class BridgePlayer:
    """One bot at one table. `tell` gets sentences for whoever started it."""

    def __init__(self, bot: str, link: TableLink, name: str, seed: int, tell: Callable[[str], None]) -> None:
        self.bot_name, self.link, self.seed, self.tell = bot, link, seed, tell
        self.member: Membership = come_in(link, name)
        self.table = KnownTable(self.member.person)
        self.socket: ClientConnection | None = None
        self.connection = ExitStack()  # closes it
        self.kit: Kit | None = None
        self.bot: Any = None
        self.pending: Command | None = None
        self.n_commands = self.n_refused = 0
        self.send_s: float | None = None  # when `pending` is sent again, which came too fast
        self.choose_s: float | None = None  # when the bot is to choose
        self.chosen_for: int | None = None  # `acts` of the options that the bot chose from last
        self.lines: list[str] = []  # of the chat of people, since the game is over

    def play(self) -> Outcome:
        """Plays until the game is over; raises BridgeError, or BotFailed, with a sentence."""
        try:
            while True:
                outcome = self._outcome
                if outcome is not None and self.pending is None:
                    return outcome
                self._step()
        finally:
            if self.bot is not None:
                bots.close(self.bot, self._outcome)

    def next_link(self) -> TableLink:
        """Waits for a link to another table of this server in the chat."""
        pattern = re.compile(re.escape(self.link.origin) + r"/t/([0-9A-Za-z]+)")
        by_s = time.monotonic() + NEXT_TABLE_S
        while time.monotonic() < by_s:
            for line in self.lines:
                if (found := pattern.search(line)) is not None:
                    return parse_link(found[0])
            self.lines.clear()
            self._step()
        raise BridgeError("Nobody has posted a link to the next table for an hour.")

    def close(self) -> None:
        self.socket = None
        self.connection.close()

    @property
    def _outcome(self) -> Outcome | None:
        return self.table.now.outcome if self.table.now is not None else None

    # The connection --------------------------------------------------------------------------------------------------

    def _step(self) -> None:
        """Hears one message, or does what is due."""
        if self.socket is None:
            self._connect()
        now_s = time.monotonic()
        if self.send_s is not None and now_s >= self.send_s:
            self.send_s = None
            self._send_pending()
        if self.choose_s is not None and now_s >= self.choose_s:
            self.choose_s = None
            self._choose()
        due = [at_s for at_s in (self.send_s, self.choose_s) if at_s is not None]
        wait_s = min((max(0.0, at_s - time.monotonic()) for at_s in due), default=SILENCE_S)
        try:
            if self.socket is None:
                return
            frame = self.socket.recv(timeout=wait_s)
        except TimeoutError:
            if not due:  # not even a heartbeat
                self.close()
        except ConnectionClosed:
            self.close()
        else:
            if isinstance(frame, str):  # the others are poses
                self._hear(self._decoded(frame))

    def _connect(self) -> None:
        """Connects, again and again while the server is away."""
        wait_s, by_s = FIRST_WAIT_S, time.monotonic() + GIVE_UP_S
        proxy: dict[str, Any] = {"proxy": None} if self.link.is_here else {}
        while True:
            try:
                made = connect(self.link.socket, max_size=MAX_FRAME, compression=None, close_timeout=CLOSE_S, **proxy)
                self.socket = self.connection.enter_context(made)
                table = self.table
                hello = Hello(self.member.token, last_event=table.last_event, eye=table.eye, last_said=table.last_said)
                self.socket.send(messages.encode(hello).decode())
                return
            except InvalidURI as error:
                raise BridgeError(f"{self.link.origin} has no socket: {error}.") from None
            except (OSError, InvalidHandshake, WebSocketException, TimeoutError) as error:
                self.close()
                if time.monotonic() > by_s:
                    raise BridgeError(f"The server {self.link.origin} is gone: {error or 'no answer'}.") from None
            if wait_s == FIRST_WAIT_S:
                self.tell("The server does not answer; trying again …")
            time.sleep(wait_s)
            wait_s = min(2 * wait_s, LONGEST_WAIT_S)

    def _decoded(self, frame: str) -> FromServer:
        try:
            return DECODER.decode(frame)
        except msgspec.DecodeError as error:
            raise BridgeError(f"The server speaks another version of the protocol: {error}.") from None

    def _ask(self, command: Callable[..., Command], *args: Any) -> None:
        self.n_commands += 1
        self.pending = command(f"bot-{self.seed % 1_000_000}-{self.n_commands}", *args)
        self._send_pending()

    def _send_pending(self) -> None:
        if self.pending is not None and self.socket is not None:
            try:
                self.socket.send(messages.encode(self.pending).decode())
            except ConnectionClosed:
                self.socket = None  # it is sent again after Welcome

    # What is heard ---------------------------------------------------------------------------------------------------

    def _hear(self, message: FromServer) -> None:
        table = self.table
        match message:
            case Welcome():
                self._send_pending()
            case Room():
                table.room = message
                self._check_room(message)
                self._take_seat()
            case Snapshot():
                table.take_snapshot(message)
            case Happened():
                is_mine = message.eye == table.seat
                events = table.take_events(message)
                if self.bot is not None and self.kit is not None and is_mine:
                    bots.show(self.bot, (msgspec.convert(one, self.kit.rules.event_type) for one in events))
            case Options():
                table.options = message
            case Done(id) if self.pending is not None and id == self.pending.id:
                self.pending, self.n_refused = None, 0
                self._take_seat()
            case Refused():
                self._refused(message)
            case Said(first, lines):
                table.last_said = first + len(lines) - 1
                people = {one.id for one in table.room.people if not one.bot} if table.room is not None else set()
                self.lines += [line.text for line in lines if line.person in people]
            case Bye(text, sentence, again):
                self.close()
                if not again:
                    raise BridgeError(_old_server(sentence) if text.id == "bye-old-page" else sentence)
        offered = table.offered
        if offered is None:
            self.choose_s = None
        elif self.pending is None and self.chosen_for != offered.acts and self.choose_s is None:
            assert table.room is not None, "a room comes before options"
            self.choose_s = time.monotonic() + table.room.terms.pace_s

    def _check_room(self, room: Room) -> None:
        if self.kit is not None:
            return
        if room.game not in GAMES:
            raise BridgeError(f"The table plays {room.game}, which this Meja does not know: install a newer one.")
        kind = kit_type(room.game)
        self.kit = kind(kind.options_type())
        if room.content not in self.kit.rules.content_versions:
            raise BridgeError("The table plays with other cards than this Meja has: install the server's version.")
        bots.factory_of(self.bot_name, room.game)  # before it sits down

    def _take_seat(self) -> None:
        """Sits down on a free seat, or takes the own one back; then the bot can begin."""
        table = self.table
        assert table.room is not None, "it was told just now"
        if table.room.stage == "over" or isinstance(self.pending, Sit):
            return
        if table.seat is None or table.is_away:
            free = table.free_seats if table.seat is None else [table.seat]
            if not free:
                raise BridgeError("There is no free seat at this table.")
            self._ask(Sit, free[0])
        elif self.bot is None:
            self._make_bot(table.room)

    def _make_bot(self, room: Room) -> None:
        seat = self.table.seat
        options = {"tower": room.terms.tower} if room.game == "menara" else {}
        self.bot = bots.make(self.bot_name, game=room.game, seed=self.seed, seat=seat or 0, **options)
        self.tell(f"{self.bot_name} sits on seat {(seat or 0) + 1}.")

    def _refused(self, message: Refused) -> None:
        if self.pending is None or message.id != self.pending.id:
            return
        if message.retry_ms is not None:
            self.send_s = time.monotonic() + message.retry_ms / 1000
            return
        pending, self.pending = self.pending, None
        if isinstance(pending, Sit):
            if message.text.id != "refuse-seat-taken":  # somebody was faster: the next Room tells which seats are free
                raise BridgeError(message.sentence)
        elif isinstance(pending, Act):
            self.n_refused += 1
            self.tell(f"Not played: {message.sentence}")
            self.chosen_for = None  # if the options still hold, it chooses again
            refused = getattr(self.bot, "refused", None)
            if refused is not None and self.table.offered is not None:
                refused(IllegalAction(message.text))

    # Acting ----------------------------------------------------------------------------------------------------------

    def _choose(self) -> None:
        offered, kit = self.table.offered, self.kit
        if offered is None or kit is None or self.bot is None or self.pending is not None:
            return
        self.chosen_for = offered.acts
        actions = [msgspec.json.decode(option, type=kit.action_type) for option in offered.options]
        if self.n_refused >= bots.MAX_REFUSALS:
            action = random.Random(f"{self.seed}:{self.n_commands}").choice(actions)
        else:
            needs_view = getattr(self.bot, "needs_view", True)
            view = msgspec.convert(self.table.view, kit.view_type, strict=False) if needs_view else None
            action = self.bot.choose(view, actions)
        if isinstance(action, str):
            action = kit.parse(action, msgspec.convert(self.table.view, kit.view_type, strict=False))
        self._ask(Act, offered.seat, msgspec.Raw(msgspec.json.encode(action)))


def play_at(bot: str, link: str, name: str, n_games: int, seed: int, tell: Callable[[str], None]) -> None:
    """Plays at the table of a link, and then at those whose links are posted in its chat; raises BridgeError or
    BotFailed."""
    table = parse_link(link)
    for n in range(1, n_games + 1):
        player = BridgePlayer(bot, table, name, seed + n - 1, tell)
        try:
            outcome = player.play()
            tell(("Won: " if outcome.won else "Lost: ") + say(outcome.text))
            if n < n_games:
                tell("Waiting for a link to the next table …")
                table = player.next_link()
        finally:
            player.close()


def _old_server(sentence: str) -> str:
    return f"The server speaks another version of the protocol than {messages.PROTOCOL}: install the server's version."


__all__ = ["BotFailed", "BridgeError", "BridgePlayer", "play_at"]
