### The page: what is on its buttons, headings and labels.

page-title = Meja
page-claim = A table for MENARA, RITUALS & RUINS and RITUAL, played together, wherever you are.
page-language = Language
page-skip = To the table
page-dismiss = Dismiss
page-copy = Copy
page-copied = Copied.
page-copy-by-hand = It is selected: copy it now.
page-no-answer = The table does not answer. Look whether you are online, and try again.

## The start

page-open = Open a table
page-your-name = Your name
page-guest = Guest
page-game = Game
page-players = Players
page-difficulty = Difficulty
page-scenario = Scenario
page-scenario-none = without RITUALS & RUINS
page-scenario-n = { $number }. { $name }
page-ritual = Ritual
page-time = Time
page-may-pass = Passing is allowed, which is easier
page-tower = The tower
page-tower-physics = real: every piece has its weight, and falls
page-tower-statics = balanced: it falls when it tips
page-tower-geometric = weightless: it never falls
page-hand = The hand
page-hand-steady = steady
page-hand-medium = a little unsteady
page-hand-shaky = shaky
page-more = More to choose
page-remind = After so many minutes, say who is waited for
page-remind-never = never
page-remind-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
page-open-now = Open the table
page-join = Join a table
page-code = Link or code
page-go = Go there
page-my-tables = My tables
page-my-table = { $game }, as { $name }
page-forget = Forget
page-code-missing = That is no link to a table: it ends with a code of letters and digits.

## Coming in

page-come-in = Come in
page-come-in-to = You are invited to a table of { $game }.
page-watch-at = You may watch at a table of { $game }.
page-there = There already: { $names }.
page-sit-down = Come to the table
page-watch = Watch
page-start-page = To the start page
page-try-again = Try again

## The connection

page-connecting = Connecting…
page-lost = The connection is lost. It comes back by itself; nothing is lost.

## People and seats

page-people = People
page-seats = Seats
page-seat-n = Seat { $n }
page-you = you
page-host = host
page-watches = watches
page-here = here
page-away = away
page-empty = empty
page-link-bot = ⚙ { $name } (bot)
page-bot-fails = ⚠ This bot cannot play: a random move was made for it.
page-bot = Bot { $n } ({ $kind })
page-namesake = { $name } ({ $n })
page-kind-builder = builder
page-kind-random = random
page-kind-shaman = shaman
page-sit = Sit here
page-rise = Stand up
page-remove-bot = Send the bot away
page-seat-bot = Seat a bot
page-propose-bot = A bot instead
page-which-bot = Kind of bot
page-vote = “{ $bot }” is to sit in at seat { $seat }. Agreed: { $names }.
page-agree = I agree
page-bot-for-you = A bot sits in for you.
page-seat-back = Take your seat back
page-hand-over = Hand over
page-hand-over-to = Hand over to
page-kick = Send away
page-kick-sure = Send { $name } away from this table? The links to the table are renewed, and the old ones stop working.
page-leave = Leave the table
page-leave-sure = Leave this table for good? Whoever only closes the page keeps the seat.
page-delete = Delete this table
page-delete-sure = Delete this table for good, with its game, its talk and everybody’s seats? Nobody can bring it back.
page-kept = The table, its game and the newest 1000 lines of talk are kept on this server until { $name } deletes them. If no game begins within a day, the table is removed.
page-kept-finished = A finished table is removed { $days } days after the last change.
page-rename = Change my name
page-invite = Invite
page-link-sit = Link to play
page-link-watch = Link to watch
page-qr = As a code to be scanned

## Before and after

page-set-up = What is played
page-change = Change it
page-begin = Begin the game
page-begin-when = The game begins when every seat is taken: by somebody, or by a bot.
page-wait-for-host = { $name } begins the game when everybody sits.
page-download = Take the record home

## Playing

page-turn-yours = It is your turn.
page-turn-yours-seat = It is the turn of seat { $seat }, which is yours.
page-turn-of = It is the turn of { $name }.
page-turn-nobody = Seat { $seat } is empty. The game is waiting.
page-cut-off = No connection
page-turn-table = The table is drawing, or the tower decides.
page-working = A hand is at work…
page-stands = Does it stand? At most { $seconds } s
page-options = What you can do
page-thinking = Looking what can be done…
page-nothing = There is nothing that you can do now.
page-story = What has happened
page-story-gap = Some of it happened while you were away.
page-table = On the table
page-clock = Time left
page-pause = Ask for a pause
page-go-on = Ready to go on
page-pause-asked = Asking for a pause: { $names }. The clock stops when all do.
page-paused = Pause. It goes on when all are here and ready.
page-waiting = The table has been waiting for { $name } for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }.
page-pings = { $name } points at { $thing }.
page-pings-place = { $name } points at the table.

## Talk

page-talk = Talk
page-say-something = Say something
page-say = Say it
page-silence = Silence: just now only actions speak.
page-emotes = Show how you feel
page-emote-joy = joy
page-emote-fear = fear
page-emote-wow = astonishment
page-emote-sad = sadness
page-emote-thanks = thanks
page-emote-think = thinking
page-feels = { $name }: { $emotion }

## What can be done in MENARA

page-menara-reveal = Reveal a plan card
page-menara-exchange = Exchange with the camp
page-menara-exchange-do = give { $give }, take { $take }
page-menara-acquire-tear = Acquire a Tear
page-menara-acquire-tear-do = { $tear } for { $pay }
page-menara-place-tear = Set a Tear
page-menara-place-tear-do = { $floor }, mark { $mark }
page-menara-place-columns = Place columns
page-menara-move-columns = Move columns up
page-menara-move-columns-do = { $origin } → { $target }
page-menara-move-floor = Move a floor
page-menara-move-floor-do = { $floor } to level { $level }
page-menara-lay-floor = Build in a new floor
page-menara-lay-floor-do = { $floor }, { $side } up, at level { $level }
page-menara-extend-do = { $floor }, { $side } up, at the temple base: one more level to build
page-menara-put-back = Put { $floor } under the quarry: two levels more are required
page-menara-arrange-base = Lay the temple base: { $floors }
page-menara-take-back = Take the piece back
page-menara-give-up = Give the card up: one level more is required
page-menara-exchange-camp = Exchange the whole camp
page-menara-end-turn = End the turn

page-menara-levels = { $levels } of { $required } levels

## What can be done in RITUAL

page-ritual-take = Take a stone of your left neighbour
page-ritual-give = Give a stone away
page-ritual-give-do = { $stone } to { $to }
page-ritual-give-plane-do = { $stone } from the plane, to { $to }
page-ritual-from-set = { $what } (from set { $n })
page-ritual-put = Put a stone on your mystic plane
page-ritual-take-back = Take the stone back from your mystic plane
page-ritual-exchange = Exchange the stone on another’s mystic plane
page-ritual-exchange-do = { $owner }: for a { $stone }
page-ritual-solve-inspiration = Solve your inspiration
page-ritual-solve-rite = Solve your rite
page-ritual-pass = Pass
page-ritual-begin-round = Begin the round
page-ritual-give-up = Give up
page-ritual-hidden = The stones are hidden during the pause.
page-ritual-done = { $done } of 6 rites done
page-ritual-round-won = Round { $n } is won!
