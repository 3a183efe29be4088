### The game in the terminal: the table in words, menus, questions.

replay-turn = Turn { $turn }: { $who }

## The table in words

picture-on = on { $n ->
    [one] 1 column
   *[other] { $n } columns
 }
picture-row = { $levels ->
    [one] 1 level stands
   *[other] { $levels } levels stand
 }, { $required ->
    [one] 1 is required
   *[other] { $required } are required
 }
picture-loose-tears = { $n ->
    [one] and 1 more at the end, for a Tear that is not in the temple
   *[other] and { $n } more at the end, for Tears that are not in the temple
 }
picture-kept = { $n ->
    [one] 1 card kept
   *[other] { $n } cards kept
 }
picture-piles = plan cards
picture-next = next floor
picture-done = { $n ->
    [one] 1 column so far
   *[other] { $n } columns so far
 }

## Beginning and end

play-go-on = You left a game unfinished. Go on with it?
play-how-many = How many of you play?
play-how-difficult = How difficult shall it be?
play-degree = { $degree }: { $n } levels to begin with
play-welcome =
    Build the temple together: at the end it needs as many levels as there are cards in the level row. Complete a floor, and a new one is laid on the columns, as high as you can.
    A turn: exchange with the camp if you like, reveal a plan card, do what it asks for, and your supply is filled up. A card that you do not fulfil asks for one more level.
    1(☼) is an empty base for a yellow column, 1[☼] is occupied, 1[☼^] carries a floor. Symbols: ☼ yellow, ▲ red, ■ black, ◇ white, ≈ blue, ★ golden.
    Choose by number. At any time: help, undo, rules, quit. The game is kept as you play.
play-welcome-back = Welcome back. This is what has happened in the turn so far; say help if you have forgotten how it goes.
play-help =
    Answer with a number from the list. At any time you can also say (the first letter is enough):
    help – this page
    undo – take your last action back, if nothing hidden has come to light since
    table – show the table again
    rules – the chapters; rules M4 a chapter; rules M4.5 a rule; rules golden all rules with that word
    odds – which tasks are still in the piles
    save FILE – a copy of the game; it is kept anyway
    quit – leave; meja terminal --resume goes on where you were
    The bases: 1(☼) empty, 1[☼] occupied, 1[☼^] carries a floor. A small number inside is the order of building, a letter marks twins, / a ruin base; → is the way of wandering columns. ○ is a mark for a Tear, ● a mark with its Tear.
    Symbols: ☼ yellow, ▲ red, ■ black, ◇ white, ≈ blue, ★ golden.
play-kept =
    Until next time. The game is kept in { $file }
    Go on with: { $command }
play-over =
    The game is kept in { $file }
    Hear its story with: { $command }
play-saved = The game is kept in { $file }
play-not-saved = It cannot be written to { $file }: { $why }

## Steps of the game

play-step-arrange = lay out the temple base. Each floor shows one side; you will build on its bases first.
play-step-before = exchange with the camp if it helps, then reveal a plan card. Hard cards ask for more, and easy ones run out.
play-step-build = do what the card asks for, or give it up.
play-step-free = build what you like, then end your turn.
play-step-floor = a floor is complete, so a new one is built in first. High is good; more columns below are safer.
play-step-ending = the card is done. Something is left to do, if you like.

## Menus

play-base = { $floor }, base { $base }
play-base-turn = Turn over: { $floor }, now { $side } up
play-base-done = Lay them like this
play-base-one-side = The ritual allows only this side.
play-reveal = Reveal a card: { $pile } ({ $n } left)
play-exchange = Exchange columns with the camp
play-acquire = Pay a column for a Tear
play-acquire-for = { $tear } for { $pay }
play-tear = Place a Tear
play-tear-on = { $tear } on { $floor }, mark { $mark }
play-place = Place { $columns }
play-bases = { $n ->
    [one] on 1 base
   *[other] on one of { $n } bases
 }
play-pushes = { $n ->
    [one] pushes 1 column
   *[other] pushes { $n } columns
 }
play-completes = completes the floor
play-filled = then { $n } of { $bases } occupied
play-take = Take { $columns }
play-falls = would bring down: { $floors }
play-falls-sure = That would bring down { $floors } and end the game. Do it?
play-lay = { $floor }, { $side } up
play-carry = Move { $floor }, now { $level }
play-extend = extend the temple base, beside { $floor }: one more level is required
play-carriers = { $floor } { $bases }
play-rests = { $n ->
    [one] on 1 column
   *[other] on { $n } columns
 }: { $carriers }
play-turned = turned by { $deg }°
play-put-back = { $floor } finds no place: put it under the quarry (two more levels are required)
play-give-up = Give the card up (one more level is required)
play-give-up-sure = The card joins the level row, and your turn ends. Give it up?
play-stop = Stop building
play-stop-sure = The tower stays as it is, and the game ends. Stop?
play-camp = Exchange the whole camp
play-camp-ends = { $n ->
    [0] The bag is empty
    [one] Only 1 column is in the bag
   *[other] Only { $n } columns are in the bag
 }: exchanging the camp ends the game. Do it?
play-end = End the turn
play-end-free = End the turn and draw new columns

## Questions

play-prompt = Your choice, 1 to { $n }
play-prompt-back = Your choice, 1 to { $n }, or Enter to go back
play-back = back
play-yes-no = (yes or no)
play-not-understood = “{ $answer }” is not on the list: answer with a number from 1 to { $n }, or with help.
play-numbers-wrong = Answer with different numbers from 1 to { $n }, such as: 1 3
play-give = Which of your columns do you give? (numbers such as 1 3, or Enter to go back)
play-take-from-camp = { $n ->
    [one] Which column of the camp do you take? (a number, or Enter to go back)
   *[other] Which { $n } columns of the camp do you take? (numbers such as 1 3, or Enter to go back)
 }
play-take-as-many = { $n ->
    [one] You gave 1 column, so you take 1.
   *[other] You gave { $n } columns, so you take { $n }.
 }
play-undone = Taken back.
play-undo-nothing = There is nothing to take back.
play-undo-revealed = Something hidden has come to light since then, so there is no way back.
play-rules-how = Say rules M4 for a chapter, rules M4.5 for a rule, or rules and a word.
play-rules-none = No rule has “{ $asked }”. Say rules for the chapters.

play-command-help = help
play-command-undo = undo
play-command-table = table
play-command-rules = rules
play-command-odds = odds
play-command-save = save
play-command-quit = quit

## The tower as a picture

decimal-sign = .
portrait-title = The temple, { $n ->
    [one] 1 level high
   *[other] { $n } levels high
 }
xray-title = The temple seen through
xray-stands = It stands; the table could be tilted by { $tilt }°.
xray-falls = It falls.
xray-load = what a column carries, up to { $most }
xray-floor-centre = where the weight of a floor and of all that is on it acts
xray-tower-centre = where the weight of the whole temple acts
xray-weakest = weakest: { $floor }, { $margin } mm to spare; it tips over the red edge
xray-tips = tips: { $floor }, over the red edge
