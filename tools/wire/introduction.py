"""The introduction of docs/PROTOCOL.md, before the list of messages."""

from typing import Final

from meja.server.limits import BOT_COMMANDS, BOTS_AT_ONCE
from meja.server.messages import MAX_MESSAGE_BYTES, MAX_POSITION_MM, PROTOCOL
from meja.server.replays import MAX_LOG_BYTES, MAX_LOG_EVENTS
from meja.server.room.state import MAX_RECENT
from meja.table.seats import MAX_BOTS

MAX_MESSAGE_KB: Final = MAX_MESSAGE_BYTES // 1024
INTRODUCTION: Final = f"""\
# The protocol, version {PROTOCOL}

How a browser, a bot or a test talks to the server. `python -m tools.wire` generates this document and
`web/src/table/wire.ts` from `src/meja/server/messages.py`; a test fails when they differ. To change a message, change
it there.

## A connection from start to end

```
 browser                                   server
    │  Hello: token, last_event, last_said    │
    │ ──────────────────────────────────────► │   checks the token; compares what the client has
    │ ◄────────────────────────────────────── │   Welcome
    │ ◄────────────────────────────────────── │   Room
    │ ◄────────────────────────────────────── │   Happened (missed events) or Snapshot (everything); Said
    │ ◄────────────────────────────────────── │   Options, if this person acts next
    │                                         │
    │  Act, id "a1"                           │
    │ ──────────────────────────────────────► │   decides, stores
    │ ◄────────────────────────────────────── │   Happened, to everybody
    │ ◄────────────────────────────────────── │   Done "a1", or Refused "a1" with a sentence
    │                                         │   Options, to whoever acts next
    │ ◄═══════════════════════════════════════│   poses, binary, while something moves
```

The socket is at `/ws`. Text frames are JSON with one message each; the field `type` says which message it is. Binary
frames are poses. A message to the server has at most {MAX_MESSAGE_KB} kB. Decoding is strict: an unlisted field, a
number out of its bounds, NaN or a wrong type is refused. An upgrade from a page of another origin is refused.

**Hello and Welcome.** A connection starts with Hello, which carries the token from the HTTP API; no other message is
accepted before it. The token identifies a person in a room, who may have several connections at once. The server
answers with Welcome, then sends the Room and the game as this person may see it. An unknown token gets Bye without
`again`. So does a Hello with another `protocol` than {PROTOCOL}: its page is older than the server, and its Bye
(`bye-old-page`) asks the person to reload it.

**Views and patches.** A client keeps its view of the game, and need not know a rule: a Snapshot contains the whole
view, and each Moment of a Happened has a `patch`, the operations of a JSON patch (RFC 6902; `add`, `remove` and
`replace` alone) that lead from the view before the event to the one after it. The patch of a game's first event
replaces the whole document by the first view. A Moment also has the event, for its sound or motion, and the `story`:
its sentences as Texts, which tell no more than this viewer may know. A Text with an argument `seat` names that seat;
show the name of the person there instead. Each seat has its own view, of which its patches are made.

**Numbered events.** The events of a game are numbered from 1, and Happened contains the number of its first event. A
client remembers the number of its last event, and the `eye` of its last snapshot: the seat whose view it saw. When it
reconnects, it sends both in Hello. It gets the events it missed, with patches that fit the view it has, or a Snapshot
if it missed {MAX_RECENT} or more, if its eye has changed, or if it sent 0. Also after a restart of the server.
After a Snapshot, discard everything received before. Chat lines are numbered in the same way (`last_said`, Said). An
event is stored before anybody is told of it, so it survives a crash of the server.

**Commands** carry an `id`; the client makes up a new one for each command. A command is carried out once, however often
it is sent: after a reconnect, the client resends all unanswered commands, with the same ids and in the same order. Done
says that a command is carried out and stored. Refused says why it is not, as a sentence in the language of Hello and as
a Text that can be translated; after a refusal, nothing has changed. Point, Emote, Ping and Show are not commands: they
are never answered, stored or resent.

**Options** are sent unasked to the person who acts next, in each of their windows: the legal actions of a seat. For a
bot that leaves it to people to go on, the host gets them; while a hand moves something, the player whose hand it is,
who may take it back. They hold as long as `acts` of Now is that of the Options and the person acts for the seat. They
come again after a reconnect and after a pause, but not when only time has passed. They may take a moment to work out,
so they come after the Happened that they belong to.

**Questions** have an `id` too, but change nothing and need not be resent:

- Wonder, answered by Foreseen: the consequences of actions, without carrying them out. In MENARA each is a Foresight:
  why the action is refused, what a floor would rest on, what is in its way, and how the tower would stand.
- Suggest, answered by Suggested: good actions. In RITUAL, if the set-up allows advice, the choice of a bot.
- Study, answered by Studied: in MENARA an XRay of the tower.
- Recall, answered by Recalled with a Replay: in MENARA the newest events; in RITUAL the last round with everybody's
  cards and the view of every seat, once it is over. Show shows a moment of it to all others.

An answer may take a while. Of the waiting questions of one kind, only the newest is answered and the others are refused
as outdated, so a client can keep asking while a floor is dragged.

**Now** comes with every Snapshot and Happened: whose turn it is, how many `acts` there were, which kinds of talk are
allowed, the time left on the clock, and whether the game is paused. A game can demand silence: then Say, Emote, Ping,
Show and Point are refused or dropped.

**Poses.** While a hand moves something, binary frames describe the motion. Each has a byte with its kind, the number of
the event with which the deed began (32 bits, little-endian), and a piece of the motion. Kind 1: discard the motion so
far; the names of the bodies follow. Kind 2: one frame, with the bodies that moved since the previous one. A body takes
13 bytes. At rest nothing is sent. A client that connects in the middle gets the names and one frame with every body's
current pose. `src/meja/games/menara/tower/track.py` describes the format of the pieces; `web/src/table/poses.ts` reads
them.

**The hand.** The player who acts sends Point up to 60 times a second; all others get it as Pointed. This stream may
lose messages, and a newer one replaces an older one. Positions are in mm on the table, within
{MAX_POSITION_MM:.0f} mm. The hand itself has a bounded speed, whatever the pointer says.

**Slow readers.** The server waits for nobody. If a connection cannot keep up, poses and pointers are dropped first. If
events pile up too, they are discarded; once the client reads again, it gets Welcome, the Room, a Snapshot and Options,
as if it had just connected, and resends its unanswered commands.

**Permissions.** The owner of a table is the person who opened it; if the owner leaves for good, the first remaining
player. The host is the owner or, while the owner is away, the first player present. The host arranges and begins
the game, seats bots and removes people. Nobody can remove the owner, and only the owner can send Delete. A Kick renews
both links of the table: the Room message contains the new ones, and the old ones stop working. A name that is already
taken at the table gets a number, as in "Ada #2".

**Bots by a link.** A program that plays joins like a person, with `"bot": true` in ComeIn; `meja bot` does so for any
bot (docs/BOTS.md). Its Guest has `bot` for good, so everybody sees what it is. A bot plays, and leaves the table to
people: of the commands it may send Act, LetGo, Sit, Rise, Leave, Rename and Say, it does not get the link to the seats,
never becomes the host, has no vote, and no pause waits for its consent. It may send {BOT_COMMANDS.per_s:.0f} commands a
second; one that comes too fast is refused with `retry_ms`, after which the bot sends the same command again. A table
takes {MAX_BOTS} bots by its link, and a server {BOTS_AT_ONCE} connections of bots from one address.

**The end.** Bye is the last message of the server. With `again`, reconnect after a moment; without it, don't: the
person was removed, has left, or the token is unknown. If a connection ends without Bye, reconnect after a pause that
grows from a fraction of a second to half a minute. Close codes: 4000 after Bye, 1007 for invalid UTF-8, 1009 for a
message that is too large, 1011 for an error of the server; any other comes from the network.

**Limits.** One person may send 10 commands a second (chat: 2), 20 questions, 70 Points, 2 Emotes and 8 Pings or Shows,
and more at once after a pause. The people of a room without a seat share 15 commands a second; all people of one
address share 60. Beyond that, messages are Refused with `refuse-too-fast`, and Points are dropped silently. A client
that goes on gets Bye. Excess Points, pings, pongs and fragments share a budget of 600 frames at once and 100 a second;
beyond it the connection is cut. Room is sent at once at first, then at most about ten times a second, less often in
large rooms.

**HTTP** serves everything before the socket. `GET /api/games` lists the games. `POST /api/games/GAME/choices` says
whether a set-up can be played and how it can be changed, and `POST /api/games/GAME/preview` returns tips and the cards
that can be looked through before such a game. `POST /api/rooms` opens a table. `GET /api/links/CODE` says
where a link leads, and `POST /api/links/CODE` accepts it and returns a token. `GET /openapi.json` describes all of it.
After a game, with the token, `GET /api/rooms/ROOM/log` returns its log as a file and `GET /api/rooms/ROOM/replay` the
game event by event: `{{"game": its name, "seats": names or bots, "replay": a [Replay](#replay)}}`. Where `has_track` is
set, `GET /api/rooms/ROOM/tracks/N` returns the motion of the deed that began with event N. `POST /api/replays` takes a
log (`application/x-ndjson`, at most {MAX_LOG_BYTES // 2**20} MB and {MAX_LOG_EVENTS} events) and returns its replay in
the same form; nothing of it is kept. One address gets 0.2 seconds of CPU time a second for replays, and 20 seconds at
once after a pause.

Errors are `{{"error": a sentence, "text": a Text}}`, in the language of Accept-Language.

Types below are written as in JSON; *list of* and *object of* name the type of the elements. A field without a default
is required.
"""
