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

terminal-go-on = You left a game unfinished. Go on with it?
terminal-how-many = How many of you play?
terminal-how-difficult = How difficult shall it be?
terminal-degree = { $degree }: { $n } levels to begin with
terminal-welcome =
    Build the temple together: at the end it needs as many levels as there are cards in the level row. Complete a floor, and a new one is laid on the columns, as high as you can.
    A turn: exchange with the camp if you like, reveal a plan card, do what it asks for, and your supply is filled up. A card that you do not fulfil asks for one more level.
    1(☼) is an empty base for a yellow column, 1[☼] is occupied, 1[☼^] carries a floor. Symbols: ☼ yellow, ▲ red, ■ black, ◇ white, ≈ blue, ★ golden.
    Choose by number. At any time: help, undo, rules, quit. The game is kept as you play.
terminal-welcome-back = Welcome back. This is what has happened in the turn so far; say help if you have forgotten how it goes.
terminal-help =
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
terminal-kept =
    Until next time. The game is kept in { $file }
    Go on with: { $command }
terminal-over =
    The game is kept in { $file }
    Hear its story with: { $command }
terminal-saved = The game is kept in { $file }
terminal-not-saved = It cannot be written to { $file }: { $why }

## Steps of the game

terminal-step-arrange = lay out the temple base. Each floor shows one side; you will build on its bases first.
terminal-step-before = exchange with the camp if it helps, then reveal a plan card. Hard cards ask for more, and easy ones run out.
terminal-step-build = do what the card asks for, or give it up.
terminal-step-free = build what you like, then end your turn.
terminal-step-floor = a floor is complete, so a new one is built in first. High is good; more columns below are safer.
terminal-step-ending = the card is done. Something is left to do, if you like.

## Menus

terminal-base = { $floor }, base { $base }
terminal-base-turn = Turn over: { $floor }, now { $side } up
terminal-base-done = Lay them like this
terminal-base-one-side = The ritual allows only this side.
terminal-reveal = Reveal a card: { $pile } ({ $n } left)
terminal-exchange = Exchange columns with the camp
terminal-acquire = Pay a column for a Tear
terminal-acquire-for = { $tear } for { $pay }
terminal-tear = Place a Tear
terminal-tear-on = { $tear } on { $floor }, mark { $mark }
terminal-place = Place { $columns }
terminal-bases = { $n ->
    [one] on 1 base
   *[other] on one of { $n } bases
 }
terminal-pushes = { $n ->
    [one] pushes 1 column
   *[other] pushes { $n } columns
 }
terminal-completes = completes the floor
terminal-filled = then { $n } of { $bases } occupied
terminal-take = Take { $columns }
terminal-falls = would bring down: { $floors }
terminal-falls-sure = That would bring down { $floors } and end the game. Do it?
terminal-lay = { $floor }, { $side } up
terminal-carry = Move { $floor }, now { $level }
terminal-extend = extend the temple base, beside { $floor }: one more level is required
terminal-carriers = { $floor } { $bases }
terminal-rests = { $n ->
    [one] on 1 column
   *[other] on { $n } columns
 }: { $carriers }
terminal-turned = turned by { $deg }°
terminal-put-back = { $floor } finds no place: put it under the quarry (two more levels are required)
terminal-give-up = Give the card up (one more level is required)
terminal-give-up-sure = The card joins the level row, and your turn ends. Give it up?
terminal-stop = Stop building
terminal-stop-sure = The tower stays as it is, and the game ends. Stop?
terminal-camp = Exchange the whole camp
terminal-camp-ends = { $n ->
    [0] The bag is empty
    [one] Only 1 column is in the bag
   *[other] Only { $n } columns are in the bag
 }: exchanging the camp ends the game. Do it?
terminal-end = End the turn
terminal-end-free = End the turn and draw new columns

## Questions

terminal-prompt = Your choice, 1 to { $n }
terminal-prompt-back = Your choice, 1 to { $n }, or Enter to go back
terminal-back = back
terminal-yes-no = (yes or no)
terminal-not-understood = “{ $answer }” is not on the list: answer with a number from 1 to { $n }, or with help.
terminal-numbers-wrong = Answer with different numbers from 1 to { $n }, such as: 1 3
terminal-give = Which of your columns do you give? (numbers such as 1 3, or Enter to go back)
terminal-take-from-camp = { $n ->
    [one] Which column of the camp do you take? (a number, or Enter to go back)
   *[other] Which { $n } columns of the camp do you take? (numbers such as 1 3, or Enter to go back)
 }
terminal-take-as-many = { $n ->
    [one] You gave 1 column, so you take 1.
   *[other] You gave { $n } columns, so you take { $n }.
 }
terminal-undone = Taken back.
terminal-undo-nothing = There is nothing to take back.
terminal-undo-revealed = Something hidden has come to light since then, so there is no way back.
terminal-rules-how = Say rules M4 for a chapter, rules M4.5 for a rule, or rules and a word.
terminal-rules-none = No rule has “{ $asked }”. Say rules for the chapters.

terminal-command-help = help
terminal-command-undo = undo
terminal-command-table = table
terminal-command-rules = rules
terminal-command-odds = odds
terminal-command-save = save
terminal-command-quit = quit

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
