### At a table on the network: why something may not be done there, and why a connection ends.

## Names, people, seats

refuse-name = A name has 1 to { $n } characters, and all of them can be seen.
refuse-table-full = This table is full: it has room for { $n } people, with those who watch.
refuse-watchers-watch = You came by the link to watch. To sit down, ask somebody at the table for the link to play.
refuse-seat-taken = Seat { $seat } is taken: choose an empty one.
refuse-second-seat = In this game every seat has its secrets, so nobody has two: leave yours first.
refuse-no-such-person = That person is not at this table any more.
refuse-no-such-seat = There is no seat { $seat }: this table has { $seats ->
    [one] one
   *[other] { $seats }
 }.
refuse-not-your-seat = That is for those who sit there, and you do not: take a seat first.
refuse-not-host = Only the host of the table can do that.
refuse-kick-oneself = You cannot send yourself away: leave the table instead.
refuse-kick-owner = This is { $name }’s table: you only stand in as host, and cannot send { $name } away.
refuse-not-owner = Only whoever opened this table can delete it.
refuse-lobby-only = The game has begun: that could be changed only before.
refuse-playing-only = No game is on at this table now: that goes only while one is played.
refuse-over-only = The game is not over yet: wait for its end.
refuse-empty-seats = { $n ->
    [one] One seat is
   *[other] { $n } seats are
 } still empty: wait for somebody, seat a bot, or play with fewer.
refuse-bots-full = This table has { $n } bots that came by its link already: that is as many as it takes.
refuse-bots-play = Bots play, and leave the table to people: a person has to do that.
refuse-no-such-bot = There is no bot “{ $bot }” for this game; there are { $known }.
refuse-not-away = { $name } is here: a bot sits in only for somebody who is away.

## What is said and done

refuse-silence = Silence: no words, no signs, no gestures just now. Wait until you may talk again.
refuse-too-long = This game has become too long to go on with: open a new table.
refuse-no-clock = This game has no clock that could be stopped: take all the time you like.
refuse-nothing-past = There is nothing to look back at yet: who knew what is shown when a round is over.
refuse-long-past = Too much has happened in this round to look back at it: { $n } events can be shown, and there were more.
refuse-too-fast = That was a little too much at once: wait a moment, then go on.
refuse-too-many-connections = Too many connections from your network are open here. Close a few tabs, then try again.
refuse-full = The server is full right now. Please try again in a minute.
refuse-outdated = Something newer was asked meanwhile.
held-too-long = The piece was in the hand for too long, so it was put back. Pick it up again when you are ready.
refuse-unreadable = That could not be read: { $why }.
refuse-broken = Something went wrong here, and it is not your fault: nothing was changed.

## Opening and finding a table

refuse-no-such-game = There is no game “{ $game }” here; there are { $known }.
refuse-set-up = This cannot be played as it is set up: { $why }.
refuse-unknown-content = There are no floors and cards of version “{ $content }” here: name one of { $known }, or none to play with the newest.
refuse-no-such-link = This link doesn’t work, or not any more. Ask somebody at the table for the current one: it is under “Invite”.
refuse-aside = The record of this table is damaged and was set aside. Nothing of it was thrown away, but it cannot be played on.
refuse-other-content = This table was played with other floors and cards than this Meja has: the version that it was played with can open it.
refuse-no-such-track = How things moved there was not kept: choose an event in which something was moved.

## Why a connection ends

bye-bots-full = { $n } bots from your network are connected to this server: that is as many as it takes. End one of them.
bye-kicked = The host has sent you away from this table.
bye-left = You have left this table.
bye-deleted = { $name } has deleted this table.
bye-restart = The table is being set up anew and will be back in a moment. Nothing is lost.
bye-elsewhere = You have opened this table somewhere else: it goes on there.
bye-unknown = You do not belong to this table any more. Ask somebody there for the current link.
bye-old-page = This page is older than the table: load it anew.
bye-store = What happened could not be kept, so it did not happen. Come back in a moment.

## Addresses and requests

refuse-no-such-page = There is nothing at this address. Every table has its own link; everything else begins at the start page.
refuse-method = This address does not take { $method }; it takes { $known }.
refuse-host = This table is not reached by that name. Whoever runs it can allow the name with --origin.
refuse-origin = This was asked by a page from somewhere else, and only the table’s own page may do that.
refuse-too-large = That is too much: a request has { $n } kB at most.
refuse-not-json = Send this as JSON, with the content type application/json.
refuse-log-no-game = This is no game of Meja.
refuse-log-newer = This game was written by a newer Meja.
refuse-log-other-game = A game of { $game } is not known here.
refuse-log-empty = Nothing has happened in this game.
refuse-log-gap = Something is missing before line { $line }.
refuse-log-line = Line { $line } cannot be understood.
refuse-log-impossible = Line { $line } cannot follow the lines before it: the file was changed.
refuse-log-set-up = This game cannot have been played: { $why }
refuse-log-other-content = This game was played with other floors and cards than this Meja has: the version that it was played with can replay it.
refuse-log-content-differs = Line { $line } is about other floors and cards than the first line says: the file was changed.
refuse-long-replay = This game is too long to be replayed here: download it, and replay it with meja replay.
refuse-replays-busy = Many games are being prepared right now. Please try again in a minute.
refuse-slow-file = The file took too long to arrive. Please try again.
refuse-not-log = Send the file of a game, with the content type application/x-ndjson.
refuse-token = Who are you? Come in by the link of the table: then you get the token that is asked for here.
refuse-other-room = You belong to another table.
refuse-private = This is shown only on the machine on which the table runs.
page-not-built = The table is running, but its page has not been built: make play builds it.
