### The start page: playing at once, setting a table up, joining, watching; settings and the rules page.

## Playing at once

start-headline = Raise the temple. Keep it standing.
start-promise = MENARA on a tower of real weight: every column you set, pull or shove can bring it all down. Alone, around one screen, or with friends far away.
start-play-now = Play now
start-play-now-text = Alone, easy, with a guided hand. No account, no waiting.
start-learn = Learn it
start-set-up = Set up a table
start-join-how = Scan the code that the others’ screen shows with the camera of your phone, or enter their link or its code here. A link to watch works, too.
start-all-tables = { $n ->
    [one] Show it
   *[other] Show all { $n }
 }
start-over = over
start-watch-text = See how it is done: three builders raise a temple before your eyes.
start-watch-builders = Watch builders play
start-ritual = RITUAL
start-ritual-text = The silent game: shamans pass stones, each with a secret rite, and not a word is said.
start-ritual-play = Play with three shamans
start-ritual-play-text = Three thinking shamans join you at once; you begin when you like.
start-ritual-learn = Be initiated
start-more = More
start-rules = The rules
start-settings = Settings

## Setting a table up

start-game-menara = build a temple together, for 1 to 4
start-game-ritual = silently fulfil secret rites, for 2 to 6
start-levels-required = { $n ->
    [one] { $n } level required at first
   *[other] { $n } levels required at first
 }
start-scenario-first = your first game with the expansion
start-scenario-first-text = For a first game: the golden columns and these four floors, without a ritual, Tears or fate.
start-scenario-own = my own choice
start-with-tears = It is played with the Tears of the Gods.
start-module-golden-text = Two for all of you together, for a base of any colour; they are shorter and never carry a floor.
start-module-tears-text = You pay a column for a Tear and set it on a glowing mark; each one that is not in the temple at the end asks for one more level.
start-no-ritual = none
start-by-lot = by lot
start-no-fate = none
start-no-fate-text = The top floor of the quarry lies open, as in the base game.
start-options = Options
start-who-begins = Who begins
start-lay-base = The temple base is laid
start-lay-base-game = by the game, broadly
start-lay-base-players = by whoever begins
start-option-undo = Undoing is allowed
start-option-undo-text = As long as nothing hidden was revealed and nothing fell.
start-option-look-at-new-cards = New plan cards are looked at
start-option-look-at-new-cards-text = You know which of them were shuffled in. Not to look is harder.
start-option-strict-quarry = Strict quarry
start-option-strict-quarry-text = The hidden side of the next floor may not be looked at.
start-option-strict-tries = Strict tries
start-option-strict-tries-text = A column that you take back after it touched the temple fails the card at once.
start-option-collapse-loses = Every collapse loses
start-option-collapse-loses-text = Otherwise what still stands is counted.
start-option-free-building = Free building
start-option-free-building-text = Without plan cards: to try things out.
start-empty-seats = The other seats
start-empty-people = wait for people
start-empty-bots = are taken by bots
start-pace = A bot takes for each action
start-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
 }

## Settings

start-quality = Picture
start-quality-auto = what this device can do
start-quality-test = plain
start-quality-low = simple
start-quality-mid = good
start-quality-high = best
start-hand = Your hand
start-hand-guided = guided
start-hand-guided-text = You choose where, and the piece is carried there.
start-hand-free = free
start-hand-free-text = You lead the piece yourself, and what you bump into may fall.
start-hints = Hints
start-hints-text = Show what fits best and what is risky.
start-motion = Motion
start-motion-system = as the device says
start-motion-reduced = calm
start-motion-full = lively
start-sound = Sound
start-volume = Volume
start-volume-1 = quiet
start-volume-2 = medium
start-volume-3 = loud
start-volume-4 = very loud

## The rules page

start-contents = Contents
start-search-rules = Search the rules
start-rules-found = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
 }
start-link-to-rule = Link to rule { $number }
start-replay = Look at a game again

## Setting up a ritual

start-shamans = Shamans
start-shamans-two = Two shamans play two sets of stones each.
start-bots-think = Empty seats can be taken by bots that think as shamans do; alone, you play with one to five of them.
start-ritual-hard = { $name } ({ $difficulty })
start-ritual-first = for the initiation
start-level-time = { $time } minutes for each round
start-beginners = Beginners’ level
start-beginners-text = Most time, and all the help below. Make it harder later.
start-option-history = A history of the actions is kept
start-option-history-text = Also during a round, everybody can read what was done. As in life: no.
start-option-advice = Advice is given
start-option-advice-text = On your turn you may ask what a shaman that thinks would do.
start-option-must-awaken = Who can wake has to
start-option-must-awaken-text = Whoever can solve their inspiration on their turn has to. Otherwise it is a choice.
start-option-talk-between-rounds = Talk between rounds
start-option-talk-between-rounds-text = You may talk after a won round, too. Otherwise only before the game, after a lost round and at the end.

## After a game

start-next-table = Come along, the next game is here: { $link }
start-next-opened = { $name } has opened the next table.
start-come-along = Come along

## The cards before a game

start-cards = Look through the plan cards
start-cards-none = Free building has no plan cards.
start-cards-face = { $n } × { $rim }
start-cards-may-join = may join
start-cards-joining = { $n ->
    [one] One of these cards is drawn at random from the { $all } of the expansion that may join. The percentages allow for that.
   *[other] { $n } of these cards are drawn at random from the { $all } of the expansion that may join. The percentages allow for that.
 }
