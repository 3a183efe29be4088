### The circle of RITUAL on the page: what is done there, prepared and asked.

## What can be done, as whole phrases

circle-do-take = Take a { $stone } from { $giver }
circle-do-give = Give a { $stone } to { $to }
circle-do-give-plane = Give the { $stone } on your plane to { $to }
circle-do-put = Put a { $stone } on your plane
circle-do-take-back = Take the stone back from your plane
circle-do-exchange = Exchange the stone on the plane of { $owner } for a { $stone }
# From one of the two sets that each of two shamans plays.
circle-do-of-set = { $what } (your set { $n })

## What is prepared before the totem comes

circle-prepared = Prepared for when the totem comes: { $what }
circle-prepared-gone = What you prepared cannot be done now: { $what }.

## What the keys still ask for

circle-ask-stone = Which colour?
circle-ask-source = From where?
circle-ask-goal = To whom?
circle-ask-plane = On whose plane?
circle-from-stones = your stones
circle-from-plane = your plane
circle-from-set = your set { $n }
circle-from-set-plane = the plane of your set { $n }

## The keys

circle-key-take = take a stone of your left neighbour
circle-key-give = give a stone
circle-key-put = put a stone on your plane
circle-key-take-back = take the stone back from your plane
circle-key-exchange = exchange the stone on another plane
circle-key-inspiration = solve your inspiration
circle-key-rite = solve your rite
circle-key-pass = pass
circle-key-colour = then the colour: shadow, water, fire, light, plants
circle-key-shaman = then the shaman, from your left on, or the set
circle-key-walk = go through what can be chosen
circle-key-choose = choose it; begin the round
circle-key-back = back; forget what is prepared

## The table as a list

circle-list-rites = Ritual phase: the rites are solved in the order of their runes.
circle-list-prepare = What you can prepare
circle-list-cards = Your cards
circle-list-circle = The circle, from you clockwise
circle-list-all = The circle, clockwise
circle-list-has = { $who } has { $stones }.
circle-list-plane = On the plane: { $stone }.
circle-list-totem = Holds the totem.
circle-list-awake = Awake; the inspiration was { $needs }.
circle-list-last = Last: { $deed }
circle-list-runes = The ritual cards of this round
circle-list-deeds = What was done in this round

## What is pointed at between rounds

circle-thing-stone = a { $stone }
circle-thing-plane = a mystic plane
circle-thing-shaman = a shaman
circle-thing-reserve = the reserve
circle-thing-inspiration = an inspiration
circle-thing-rite = a ritual card
circle-thing-totem = the totem

## The table in words: what lies there, and whose it is

circle-table = The circle of shamans
circle-stones = { $stones } of { $who }
circle-stones-own = { $stones } of yours
circle-reserve = Reserve: { $stones }
circle-plane = Mystic plane of { $owner }: empty
circle-plane-with = Mystic plane of { $owner }: { $stone }
circle-plane-own = Your mystic plane: empty
circle-plane-own-with = Your mystic plane: { $stone }
circle-shaman-you = { $who }, that is you
# A name and which of two sets, where there is little room.
circle-set-short = { $who } · { $n }
circle-asleep = asleep
circle-has-totem = holds the totem
circle-totem-own = You hold the totem
circle-totem-of = { $who } holds the totem
circle-eyes = Inspiration runes: { $n } of { $all } shamans awake
circle-face-down = face down
circle-inspiration-own = Your inspiration: { $needs }
circle-inspiration-done = Your inspiration is solved: { $needs }
circle-inspiration-of = Inspiration of { $who }: { $needs }
circle-inspiration-open = { $who } is awake; the inspiration was { $needs }
circle-inspiration-hidden = Inspiration of { $who }, face down
circle-rite-own = Your rite (rune { $rune }): { $rite }
circle-rite-of = Rite of { $who } (rune { $rune }): { $rite }
circle-rite-hidden = { $who } holds the ritual card of rune { $rune }, face down
circle-rune-free = Rune { $rune }: its ritual card is still face down here
circle-rune-held = Rune { $rune }: { $who } holds its ritual card
circle-rune-both = Rune { $rune }: its ritual card is shown to both
circle-rune-done = Rune { $rune }: solved
circle-board = The six rites of the ritual “{ $name }”
circle-step = Still to do: { $rite }
circle-step-done = Done: { $rite }
circle-step-done-by = Done by { $who }: { $rite }
circle-prepared-word = prepared

# What somebody did last.
circle-trace-takes-back = { $who } takes the stone back from the plane.
circle-trace-exchanges = { $who } exchanges the stone on the plane of { $owner } for a { $stone }.
circle-trace-wakes = { $who } wakes.
circle-trace-solves = { $who } solves the ritual card of rune { $rune }.

## Around the circle: the actions at hand

circle-actions = The seven actions
circle-act-take = Take
circle-act-give = Give
circle-act-put = On the plane
circle-act-take-back = Take back
circle-act-exchange = Exchange
circle-act-inspiration = Wake
circle-act-rite = Solve rite
circle-act-pass = Pass
circle-guide-turn = You hold the totem: do one thing.
circle-guide-solve = You hold the totem, and something can be solved!
circle-guide-must-awaken = You hold the totem and can wake, so you have to: solve your inspiration.
circle-guide-prepare = What you choose now is prepared, and done when the totem comes to you.
circle-prepared-forget = Forget it
circle-no-round = No round is on: talk as you like.
circle-no-round-silent = No round is on, and the silence lasts.
circle-over = The ritual is over.
circle-silence = Silence
circle-pause-asked = { $n ->
    [one] One asks for a pause.
   *[other] { $n } ask for a pause.
 }
circle-advice = What would a shaman do?
circle-mute = Without sound
circle-recall = Who knew what

## Between rounds

circle-gather = The circle gathers
circle-gather-text = Look at your stones and at those of the others, and agree on how you want to play. Once the round begins, only stones speak.
circle-won-text = Take a breath, talk about it, and look at who knew what. The stones stay where they are.
circle-won-silent-text = Take a breath, and look at who knew what, without a word. The stones stay where they are.
circle-lost = The fire has gone out
circle-lost-text = Time was up. Talk about it: the next try begins with the stones as they lay before, and with new cards.
circle-tips = Tips
circle-next = Next: round { $n } with { $cards ->
    [one] one rite
   *[other] { $cards } rites
 }, in { $time } minutes.
circle-begin = Begin round { $n }
circle-begin-again = Try it again
circle-begins = { $name } holds the totem and begins the round.
circle-dealing = The stones are being dealt…
circle-give-up-sure = Then the ritual stays unfinished, and the game is over.

## Great moments

circle-moment-round-text = { $cards ->
    [one] One rite,
   *[other] { $cards } rites,
 } { $time } minutes. Breathe. From now on, only stones speak.
circle-moment-wakes = { $who } wakes
circle-moment-wakes-text = { $n } of { $all } are awake.
circle-moment-rites = The rites begin
circle-moment-rites-text = Rune by rune, in their order.
circle-moment-rite = { $who } fulfils a rite
circle-moment-won-text = With { $time } left on the clock.
circle-moment-lost = The fire goes out
circle-moment-lost-text = Time is up.
circle-moment-resumed = It goes on
circle-moment-resumed-text = The stones lie as they lay, and the clock runs.

## A pause

circle-paused = The circle rests
circle-paused-text = The clock stands, and the stones are hidden until it goes on.
circle-paused-by = Not ready yet: { $names }.
circle-missing = { $name } is away. It goes on when they are back, or with a bot in the seat if all of you agree.
circle-seat-empty = Seat { $seat } is empty. The round goes on when somebody sits there.
circle-cut-off = You are cut off
circle-cut-off-text = Your connection is lost, so the round is paused and the stones are hidden. You come back by yourself as soon as the network does.

## The player aid

circle-aid = Player aid
circle-aid-turn = Whoever holds the totem does one thing; then it goes to the left.
circle-aid-take = a stone from your left neighbour, who must have three or more.
circle-aid-give = a stone to any other shaman, if you have three or more.
circle-aid-put = a stone of yours. The plane holds one; it still counts as yours, and nobody can take it.
circle-aid-take-back = the stone from your plane to your others.
circle-aid-exchange = the stone on another’s plane for one of another colour from the reserve.
circle-aid-inspiration = when you have the stones of your inspiration. You take the next ritual card and look at it in secret.
circle-aid-rite = when the stones of all lie as your ritual card says, and its rune is next.
circle-aid-pass = when you would rather do nothing.
circle-aid-phases = A round
circle-aid-phase-inspiration = First everybody gathers the stones of a secret inspiration, until { $n } are awake.
circle-aid-inspirations = The three kinds of inspiration cards: one colour, two colours, three colours.
circle-aid-phase-rites = Then the ritual cards are solved, in the order of their runes. Which rites they are, only their holders know; the board shows which are possible.
circle-aid-phase-round = Three rounds, with one, two and three rites. If time is over, you try the round again.
circle-aid-duo = Two shamans have two sets each. Nothing is taken, nothing goes between your own sets, and both inspirations are solved at once.
circle-aid-hands = With your hands
circle-aid-hand-drag = Drag a stone to where it is to go; or press it, and then its goal.
circle-aid-hand-tap = Press a card that glows to solve it, and the totem to pass.
circle-aid-hand-prepare = Before it is your turn, the same gestures prepare an action. Press it again to forget it.
circle-aid-hand-trace = The small pictures beside a shaman show what they did last.

## The end

circle-end-won = The ritual is complete!
circle-end-won-text = All six rites are done, without a word.
circle-end-lost = The ritual stays unfinished
circle-end-lost-text = The spirits wait for another night.
circle-end-steps = The six steps of the ritual
circle-end-step-done = (done)
circle-end-step-left = (not done)
circle-end-round-won = Round { $n }: won { $tries ->
    [one] at once
   *[other] at try { $tries }
 }, with { $time } left
circle-end-round-lost = Round { $n }: { $tries ->
    [one] one try
   *[other] { $tries } tries
 }, not won
circle-end-again = Once more, together
circle-end-replay = Watch it again
circle-end-look = Look at the table
circle-tally = What each of you did
circle-tally-who = Shaman
circle-tally-deeds = Actions
circle-tally-given = Given
circle-tally-exchanged = Exchanged
circle-tally-woke = Woke
circle-tally-solved = Rites
