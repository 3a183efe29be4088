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

terminal-welcome =
    Build the temple together: at the end it needs as many levels as there are cards in the level row. Complete a floor, and a new one is laid on the columns, as high as you can.
    A turn: exchange with the camp if you like, reveal a plan card, do what it asks for, and your supply is filled up. A card that you do not fulfil asks for one more level.
    1(☼) is an empty base for a yellow column, 1[☼] is occupied, 1[☼^] carries a floor. Symbols: ☼ yellow, ▲ red, ■ black, ◇ white, ≈ blue, ★ golden.
terminal-welcome-ritual =
    Pass stones in silence: first everybody gathers what a secret card asks for, and wakes; then the ritual cards are solved in the order of their runes, before the clock runs out.
    You see your own cards and everybody’s stones; bots play the other shamans. Every action takes the same time on the clock.
terminal-welcome-back = Welcome back. This is what happened last.
terminal-help =
    Answer with a number from the list. Words narrow the list: red 2 shows the options that have both in them.
    c – look through the plan cards of MENARA: the odds of each task, and the discard piles
    u – undo your last action, where the game allows it
    q – quit; meja terminal --resume goes on where you were. The game is kept as you play.
terminal-kept =
    Until next time. The game is kept in { $file }
    Go on with: { $command }
terminal-over =
    The game is kept in { $file }
    Hear its story with: { $command }

## What can be done

terminal-reveal = Reveal a card: { $pile } ({ $n } left)
terminal-camp = Exchange the whole camp
terminal-camp-ends = Exchange the whole camp: the bag holds too few columns for that, so the game ends
terminal-end = End the turn
terminal-give-up = Give the card up (one more level is required)
terminal-put-back = Put { $floor } under the quarry, as no safe place was found: two cards join the level row, and { $n } levels are required
terminal-put-back-ends = Put { $floor } under the quarry, as no safe place was found: it is the last floor, so the game ends, with { $n } levels required
terminal-put-back-free = Put { $floor } under the quarry, as no safe place was found
terminal-stop = Stop building
terminal-undo = Undo your last action
terminal-rests = Its columns stand on { $carriers }.
terminal-carriers = { $floor }, base { $bases }

## Questions

terminal-prompt = Your choice, 1 to { $n }, or h for help
terminal-not-understood = “{ $answer }” is not on the list: answer with a number from 1 to { $n }, with a word that is in an option, or with h for help.

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
