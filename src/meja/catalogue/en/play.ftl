### What is played with the hands, and what is shown around the temple.

## Hands

play-why-wait = It is not your turn, or the table is still busy: one moment.
play-why-in-hand = A piece is in the hand: set it down first, or take it back.
play-why-let-go = The piece is not over its place yet: bring it there, and down to it, before you let go.
play-why-column-first = Choose a column first; then every base glows where it can go.
play-why-no-base = This column fits nowhere now: your card, or the free bases, want another one.
play-why-moves-only = Your card builds in no new column: it moves what is in the temple.
play-why-no-move = This column can go to no higher base now.
play-why-card-first = Reveal a plan card first; then you build.
play-why-no-proposal = No good spot found for this floor.
play-why-floor-later = This floor’s turn comes later.
play-why-camp-later = You exchange with the camp before you reveal a card.
play-why-tears-later = You acquire Tears before you reveal a card.
play-why-no-tears = There is no Tear of this colour to be had now.
play-why-no-mark = No open mark takes this Tear now.
play-why-not-yours = That is somebody else’s supply.

play-hand-base = { $place }, { $colour }
play-hand-any-colour = for any colour
play-hand-is-chosen = { $what }, chosen
play-hand-is-best = { $what }, the best as far as the weights go
play-hand-is-risky = { $what }, risky
play-hand-is-no = { $what }, not possible

play-do-walk = go through what can be chosen; move a floor or a piece in the hand
play-do-choose = choose it; lay the floor there; set the chosen columns
play-do-release = choose nothing; take the piece back
play-do-supply = a column of your supply
play-do-golden = a golden column
play-do-pile = reveal a plan card: easy, medium, hard
play-do-exchange = exchange with the camp
play-do-together = set several columns at the same time
play-do-turn = turn a floor (with Shift by 1°); raise and lower a piece in the hand
play-do-turn-clockwise = turn a floor clockwise
play-do-flip = turn a floor over
play-do-level = a floor one level up or down
play-do-suggest = the next proposal of the statics
play-do-loose = held down: a floor does not snap into place
play-do-let-go = let go of the piece
play-do-next-piece = the next one of several pieces in the hand
play-do-other-hand = the other hand: choose a floor or column for it to steady; then the arrows move it or the piece
play-do-touch = held down with a piece in the free hand: the other hand takes hold of what you press
play-do-undo = undo
play-do-hints = hints on and off
play-do-view = look from the next side
play-do-zoom = zoom in and out
play-do-front = look from the front
play-do-xray = see through the temple

## Around the temple

play-scene = The temple. The arrow keys walk through what can be chosen, Enter chooses it.
play-loading = The table is being set up…
play-scene-missing = This browser cannot draw the temple. Here is the table as a list, with everything you can do.
play-scene-lost = The picture is gone for the moment. The game goes on in the list.
play-list = The table as a list
play-list-open = Open the table as a list
play-list-close = Close the list
play-ending = How it ended

play-levels = { $levels } of { $required } levels
play-levels-more = { $levels } of { $required } levels; if the game ended now, { $now } would be required
play-levels-free = { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
 }
play-card-none = No plan card is revealed yet.
play-card-free = Building freely, without plan cards.
play-supply = Your supply
play-supply-empty = Your supply is empty.
play-bag = { $n ->
    [one] Bag: { $n } column
   *[other] Bag: { $n } columns
 }
play-quarry = { $n ->
    [one] Quarry: { $n } floor
   *[other] Quarry: { $n } floors
 }
play-piles = Plan cards
play-odds = Odds of the pile “{ $pile }”
play-odds-unknown = { $n ->
    [one] One card more, which nobody has looked at.
   *[other] { $n } cards more, which nobody has looked at.
 }
play-percent = { $n }%
play-discards = { $n ->
    [0] Nothing is discarded yet.
    [one] Discarded: { $n } card
   *[other] Discarded: { $n } cards
 }
play-players = The others
play-kept = Your cards
play-kept-n = { $n ->
    [one] { $n } card in front
   *[other] { $n } cards in front
 }
play-story-empty = Nothing has happened since you came.
play-moods = How the others feel

play-guide-arrange = Lay the three floors of the temple base: drag and turn them, or take the layout that is proposed.
play-guide-exchange = Exchange with the camp if you like, then reveal a plan card.
play-guide-reveal = Reveal a plan card.
play-guide-lay = A new floor comes in: choose it, or drag it from the quarry onto the temple.
play-guide-extend = A new floor comes in, and it can only extend the temple base.
play-guide-twin = Now the second of the twins.
play-guide-together = { $n ->
    [0] Choose a column, then its base; go on until all are chosen.
    [one] One column chosen: choose another, or set it.
   *[other] { $n } columns chosen: choose another, or set them.
 }
play-guide-together-all = { $n ->
    [one] One column chosen: set it.
   *[other] { $n } columns chosen: set them.
 }
play-guide-mark = Now choose a glowing mark.
play-guide-higher = Now choose a glowing base on a higher level.
play-guide-carry = Now carry the floor to another level.
play-guide-base = Now choose a glowing base.
play-guide-place = Choose a column of your supply.
play-guide-move = Choose a column of the temple that is to go up.
play-guide-move-floor = Choose a floor that is to move to another level.
play-guide-tear = Choose one of your Tears.
play-guide-put-back = No safe place found for this floor. Try one yourself, or put it back.
play-guide-stuck = This card can’t be fulfilled any more.
play-guide-try = No safe move found. Try something, or give up this card.
play-guide-camp = { $n ->
    [one] One more level to build.
   *[other] { $n } more levels to build.
 } You may exchange the whole camp.
play-falls = The temple is collapsing!
play-guide-free = End the turn to draw new columns.
play-guide-end = All is done: end the turn.

play-reveal = { $n ->
    [one] Reveal a card of the pile “{ $pile }” ({ $n } card)
   *[other] Reveal a card of the pile “{ $pile }” ({ $n } cards)
 }
play-exchange = Exchange
play-exchange-take = Columns of the camp
play-exchange-none = Choose columns of your supply to give, and columns of the camp to take.
play-exchange-give = { $n ->
    [one] Give one more column.
   *[other] Give { $n } more columns.
 }
play-exchange-take-more = { $n ->
    [one] Take one more column.
   *[other] Take { $n } more columns.
 }
play-exchange-send = Exchange them
play-together = Set several at once
play-together-send = { $n ->
    [0] Set them
    [one] Set { $n } column
   *[other] Set { $n } columns
 }
play-lay-here = Lay it here
play-extend-here = Extend the base here
play-push-here = Push it against the base
play-arrange-again = As it was proposed
play-arrange-done = So it shall lie
play-camp-exchange = Exchange the camp
play-camp-exchange-ends = There are fewer than six columns in the bag: exchanging the camp ends the game at once.
play-camp-exchange-yes = Exchange it and end the game
play-end-turn = End the turn
play-give-up = Give up this card
play-give-up-sure = You’ll need { $n ->
    [one] { $n } level
   *[other] { $n } levels
 } to win. Everything you built stays.
play-stop = Stop building
play-stop-sure = Then nothing more is built at this table, and the temple stays as it is.
play-put-back-sure = No safe place was found for it. Two cards join the level row: you’ll need { $n } levels to win.
play-put-back-ends = No safe place was found for it, and it is the last floor: the game ends with it, and { $n } levels are required.
play-put-back-free = No safe place was found for it. It comes again after all the others.
play-put-back-yes = Put it back
play-rather-not = Cancel
play-undo = Undo
play-take-back = Take it back
play-take-back-strict = Take it back: the card fails if the column has touched the temple
play-let-go = Let go
play-cancel = Cancel
play-guided = Guided hand
play-guided-text = You choose where, and the piece is carried there.
play-free = Free hand
play-free-text = You lead the piece yourself, and what you bump into may fall.
play-held = Lead the piece to its place; the wheel raises and lowers it.
play-held-near = It is where it belongs: let go.
play-next-piece = The next piece
play-steady = Steady something
play-steady-what = Steady { $what }
play-steadied = Steadying: { $what }
play-guide-steady = Choose a floor or a column for your other hand to steady.
play-touched = Your other hand: { $what }, which it can move by { $most } mm at most
play-let-other-go = Let go with the other hand
play-height = Height: { $mm } mm

play-level-base = at the temple base
play-turn-left = Turn to the left
play-turn-right = Turn to the right
play-flip = Turn it over
play-level-up = One level up
play-level-down = One level down
play-suggest = The next suggestion
play-prospect-unknown = Looking how it would lie…
play-prospect-arranged = The floors can lie like this.
play-prospect-base = It extends the base: one more level is required.
play-prospect-rests = { $n ->
    [0] It rests on nothing.
    [one] It rests on one column.
   *[other] It rests on { $n } columns.
 }
play-prospect-overlaps = It overlaps { $floors }.
play-prospect-safe = It stands well: the table could tilt by { $deg }°.
play-prospect-risky = It is risky: with { $deg }° of tilt it would fall.
play-prospect-falls = It would fall.
play-prospect-unweighed = Whether it stands is not weighed here.
play-degrees = { $deg }°

play-does-it-stand = Does it stand?
play-result-stands = It stands.
play-result-back = Taken back.
play-result-fallen = It has fallen.
play-undid = Undone.
play-undid-place = Undone: { $columns } back in the supply.
play-undid-golden = Undone: { $columns } back in the stock.
play-undid-move = Undone: { $columns } back on the old base.
play-undid-carry = Undone: { $floor } is back where it lay.
play-undid-lay = Undone: { $floor } is back in the quarry.
play-undid-arrange = Undone: the base floors can be laid out again.
play-undid-tear = Undone: the Tear is off the temple again.
play-undid-acquire = Undone: the Tear is back in the stock.
play-undid-exchange = Undone: the exchange with the camp.
play-undid-put-back = Undone: the floor is on offer again.
play-undid-give-up = Undone: the card is open again.

play-tools = Tools
play-more = More
play-talk-unread = { $n ->
    [one] Talk: { $n } new line
   *[other] Talk: { $n } new lines
 }
play-views = Views
play-view-front = Front
play-view-back = Back
play-view-left = Left
play-view-right = Right
play-view-top = Top
play-hints = Hints
play-hints-none = Nothing comes to mind.
play-hint-best = fits best
play-hint-safe = safe
play-hint-risky = risky
play-hint-falls = would fall
play-hint-on = { $deed }, on { $n ->
    [one] one column
   *[other] { $n } columns
 } of { $floors }
play-ping = Show something to the others
play-ping-now = Press what you want to show.
play-people = People and seats
play-photo = Photo
play-settings = Settings
play-help = Help
play-help-rules = The rules (in a new tab)
play-help-pointing = Mouse and touch
play-help-choose = Press or drag what glows; press anything else to learn why not.
play-help-turn = Drag the background to turn the view.
play-help-pan = Drag with the right button or two fingers to move the view.
play-help-near = The wheel or two fingers bring you nearer.
play-help-show = Alt and press, or a long press, shows something to the others.
play-help-keys = Keys

play-xray = X-ray
play-xray-asked = Weighing…
play-xray-none = This temple has no weight.
play-xray-tilt = The table could tilt by { $deg }° before something falls.
play-xray-weakest = First to tip: { $floor }
play-xray-load = The heaviest load on a column: { $grams } g
play-xray-pullable = { $n ->
    [0] No column may be pulled.
    [one] One column may be pulled.
   *[other] { $n } columns may be pulled.
 }
