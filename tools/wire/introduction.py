"""The text of docs/PROTOCOL.md before its list of messages."""

from typing import Final

from meja.server.messages import MAX_MESSAGE_BYTES, MAX_POSITION_MM, PROTOCOL

MAX_MESSAGE_KB: Final = MAX_MESSAGE_BYTES // 1024
INTRODUCTION: Final = f"""\
# The protocol, version {PROTOCOL}

How a browser, a bot or a test speaks to the table. This document and `web/src/wire.ts` are made from
`src/meja/server/messages.py` by `python -m tools.wire`; a test fails when they differ. Who changes a message
changes it there.

## How a connection goes

```
 browser                                   server
    │  Hello: token, last_event, last_said    │
    │ ──────────────────────────────────────► │   who is it, and what do they have already?
    │ ◄────────────────────────────────────── │   Welcome
    │ ◄────────────────────────────────────── │   Room
    │ ◄────────────────────────────────────── │   Happened: the tail, or Snapshot: the whole; Said
    │                                         │
    │  Act, id "a1"                           │
    │ ──────────────────────────────────────► │   decided, kept
    │ ◄────────────────────────────────────── │   Happened, to everybody
    │ ◄────────────────────────────────────── │   Done "a1", or Refused "a1" with a sentence
    │ ◄═══════════════════════════════════════│   poses, binary, while something moves
```

The socket is at `/ws`. Text frames are JSON, one message each, told apart by the field `type`; binary frames are
poses. A message to the server has at most {MAX_MESSAGE_KB} kB. Decoding is strict: a field that is not listed here,
a number out of its bounds, NaN or a wrong type is refused. The upgrade is refused from a page of another origin.

**Hello and Welcome.** The first message of a connection is Hello with the token that the HTTP side gave out; whoever
has it is that person, in that room, and may be there with several connections at once. Nothing else is understood
before it. Welcome is the answer; the Room and the game as one may see it follow. A token that is
not known gets Bye without `again`.

**Numbered events.** What has happened is a row of events, numbered from 1. Happened has the number of its first
event. A client remembers the last number it has, and the `eye` of its last snapshot; when it comes back, it says them
in Hello and gets the events that it missed, or a Snapshot if that is shorter, if somebody else's eyes saw those
before, or if it said 0. After a Snapshot all that was told before is to be forgotten. Lines of talk are numbered in
the same way (`last_said`, Said). An event that anybody was told of is kept: it survives the end of the server,
however sudden.

**Commands** carry an `id` that the client makes up, new for each command. A command is carried out once, however
often it is sent: a client that lost its connection sends again, with the same ids and in the same order, what was not
answered. Done says that it is carried out and kept; Refused says why not, as a sentence in the language of Hello and
as a Text that can be said in another. Nothing has changed after a refusal. Point, Emote, Ping and Show are no
commands: they are never answered, never kept and not repeated.

**Questions** have an `id`, too, but change nothing and need not be sent again. Ask is answered by Options: what may be
done now. Wonder is answered by Foreseen: what would come of actions, without doing them; for MENARA each is a
Foresight: why it is refused, what a floor would rest on and what is in its way, and how the tower would stand. Suggest
is answered by Suggested: what could be done well; in RITUAL, if the set-up allows advice, what a shaman that thinks
would do. Study is answered by Studied: for MENARA an XRay of the tower. Recall is answered by Recalled: for MENARA the
newest events, from which a page that was reloaded tells what has happened; for RITUAL the last round with everybody's
cards, as soon as it is over; by Show a moment of it is shown to all others. Questions may
take a while to be worked out. Of those of one kind that wait, only the newest is answered; the others are refused as
outdated, so that one can ask on while a floor is dragged about.

**Now** comes with every Snapshot and Happened: whose turn it is, what people may say to each other at the moment,
what is left on the clock. A game can ask for silence: then Say, Emote, Ping, Show and Point are refused
or dropped.

**Poses.** While a hand moves something, binary frames tell how: a byte that says what it is, the number of the event
that the deed began with (32 bits, little-endian), and a piece of its motion. 1: forget the motion so far, here are
the names of the bodies. 2: one frame, with the bodies that moved since the one before. A body has 13 bytes. At rest
nothing is sent. Who comes in the middle gets the names and one frame with everything where it is. The format of the
pieces is described in `src/meja/games/menara/tower/track.py`; `web/src/poses.ts` reads them.

**The hand.** The player who acts sends Point as often as they like, up to 60 times a second; all others see it as
Pointed. This stream may lose messages on the way, and a newer one takes the place of an older. Places are in mm on
the table, within {MAX_POSITION_MM:.0f} mm; the hand itself has a bounded speed, whatever a pointer says.

**Slow readers.** Nobody is waited for. For a connection that cannot keep up, poses and hands are left out first; when
even the events pile up, they are thrown away; when it reads again, it gets Welcome, the Room and a Snapshot, as if it
had come anew, and sends again what has no answer yet.

**Who may do what.** The owner of a table is whoever opened it; if they leave it for good, the next person who came to
play. The host is the owner or, while they are away, the first who is here to play: the host arranges and begins the
game, seats bots and removes people, but nobody can remove the owner, and only the owner can send Delete. After a Kick
both links of the table are new: the Room message has them, and the old ones lead nowhere. A name that somebody else at
the table has gets a number, as in "Ada #2".

**The end.** Bye is the last message of the server. With `again` the client comes back after a moment; without it
there is no use: the person was sent away, has left, or the token is not known. A connection that ends without Bye is
to be opened again, after a pause that grows from a fraction of a second to half a minute. Close codes: 4000 after
Bye, 1009 for a message that is too large, 1011 for a fault of the server; the others are those of the network.

**Limits.** One person may send 10 commands a second (chat: 2), 20 questions, 70 Points, 2 Emotes and 8 Pings or Shows,
and more at once after a pause; people without a seat share 15 commands a second, and so do all people of one address,
60. Too fast is Refused with `refuse-too-fast`; Points are left out without a word. A client that goes on is sent Bye.
Points that are too many, pings, pongs and fragments share a budget of 600 frames and 100 a second: beyond it the
connection is cut. Room comes at once at first, then about ten times a second at most, less often in large rooms.

**HTTP** is for everything before the socket: `GET /api/games` lists what can be played, `POST
/api/games/GAME/choices` says what can be made of a set-up, `POST /api/rooms` opens a table, `GET /api/links/CODE` says
what a link leads to, and `POST /api/links/CODE` answers it with a token. `GET /openapi.json` describes all of it.
Answers that are no success are `{{"error": a sentence, "text": a Text}}`, in the language of Accept-Language.

A type is written as it is in JSON; *list of* and *object of* say what is inside. Fields without a default must be
there.
"""
