### The words of the table: colours, pieces, cards, floors, rituals, scenarios.

## Columns, Tears, sides, rims

colour-yellow = yellow
colour-red = red
colour-black = black
colour-white = white
colour-blue = blue

# One column of a colour, and a number of them.
piece-yellow = yellow column
piece-red = red column
piece-black = black column
piece-white = white column
piece-blue = blue column
piece-golden = golden column
pieces-yellow = { $n } yellow { $n ->
    [one] column
   *[other] columns
 }
pieces-red = { $n } red { $n ->
    [one] column
   *[other] columns
 }
pieces-black = { $n } black { $n ->
    [one] column
   *[other] columns
 }
pieces-white = { $n } white { $n ->
    [one] column
   *[other] columns
 }
pieces-blue = { $n } blue { $n ->
    [one] column
   *[other] columns
 }
pieces-golden = { $n } golden { $n ->
    [one] column
   *[other] columns
 }

tear-blue = blue Tear
tear-red = red Tear
tears-blue = { $n } blue { $n ->
    [one] Tear
   *[other] Tears
 }
tears-red = { $n } red { $n ->
    [one] Tear
   *[other] Tears
 }

side-light = light side
side-dark = dark side

rim-free = free rim
rim-light = light rim
rim-dark = dark rim
rim-free-text = Either side of a new floor may be up.
rim-light-text = The light side of a new floor must be up.
rim-dark-text = The dark side of a new floor must be up.

## Piles, degrees of difficulty, modules, degrees of fate

glyph-easy = easy
glyph-medium = medium
glyph-hard = hard

difficulty-easy = easy
difficulty-medium = medium
difficulty-difficult = difficult

module-floors = New floors
module-golden = Golden columns
module-tears = Tears of the Gods
module-ritual = Ritual
module-fate = Fate

fate-merciful = Merciful Fate
fate-merciful-text = Three fate cards lie open, and you choose the new floor from them.
fate-bearable = Bearable Fate
fate-bearable-text = One fate card lies open, and it shows the next floor.
fate-tough = Tough Fate
fate-tough-text = No fate card lies open: you learn which floor comes only when you need it.

## Tasks of the plan cards

task-place = { $n ->
    [one] Place one column on any floor
   *[other] Place { $n } columns on any floors
 }
task-same-floor = { $n ->
    [one] Place one column on one floor
   *[other] Place { $n } columns, all on the same floor
 }
task-move-up = { $n ->
    [one] Move one column to a higher level
   *[other] Move { $n } columns to higher levels
 }
task-complete = Complete a floor
task-move-floor = Move a floor by one level or more
task-complete-two = Complete two floors, one after the other
task-different-floors = { $n ->
    [one] Place one column on any floor
   *[other] Place { $n } columns, each on a different floor
 }
task-black = { $n ->
    [one] Place one black column
   *[other] Place { $n } black columns
 }
task-different-colours = { $n ->
    [one] Place one column of any colour
   *[other] Place { $n } columns of different colours
 }
task-same-colour = { $n ->
    [one] Place one column of any colour
   *[other] Place { $n } columns of the same colour
 }

## Floors

floor-heron = The Heron
floor-anvil = The Anvil
floor-gourd = The Gourd
floor-paddle = The Paddle
floor-lintel = The Lintel
floor-stair = The Stair
floor-gate = The Gate
floor-antler = The Antler
floor-key = The Key
floor-eye = The Eye
floor-claw = The Claw
floor-lotus = The Lotus
floor-turtle = The Turtle
floor-canoe = The Canoe
floor-loom = The Loom
floor-fang = The Fang
floor-seed = The Seed
floor-knot = The Knot
floor-double-ax = The Double Ax
floor-five-winds = The Wheel of the Five Winds
floor-bridge-of-dangers = The Bridge of Dangers
floor-three-truths = The Wheel of the Three Truths
floor-wedge-moon = The Wedge Moon
floor-ring-of-balance = The Ring of Balance
floor-thorn-moon = The Thorn Moon
floor-crescents-of-the-sun = The Crescents of the Sun

floor-rule-twins = Two connected bases are twins: build on both of them in the same turn, or on neither.
floor-rule-numbered = Build in the order of the numbers, the lowest empty number first; among equal numbers you choose.
floor-rule-wandering = Build on the starting base only, each colour once on the floor; a column that stands there is pushed along the arrows by the one coming in.
floor-rule-ruins = A column on a ruin base lies tilted in the opening: it counts as placed, but it carries nothing.

## Rituals

ritual-enlightenment = The Enlightenment
ritual-enlightenment-text = Every floor, the temple base included, goes in with its light side up, whatever the rim says.
ritual-the-dark = The Dark
ritual-the-dark-text = Every floor, the temple base included, goes in with its dark side up, whatever the rim says.
ritual-curse-of-the-tears = The Curse of the Gods’ Tears
ritual-curse-of-the-tears-text = You play with Tears. A floor that has marks may be completed only when a Tear lies on each of them.
ritual-ban-of-the-blue = The Ban of the Blue Columns
ritual-ban-of-the-blue-text = Three of the camp’s first six columns are blue, and nobody starts with a blue one. Blue columns drawn later go back into the bag without replacement, except when the whole camp is exchanged: then they stay in the camp. If the bag has too few other columns when you replenish, the game ends at once.
ritual-grace-of-the-yellow = The Grace of the Yellow Columns
ritual-grace-of-the-yellow-text = Only yellow columns may be moved to a higher level.
ritual-jinxed-yellow = The Jinxed Yellow Columns
ritual-jinxed-yellow-text = If you placed or moved yellow columns for a card you fulfilled, you keep that card in front of you. You discard all such cards on a later turn in which you place and move no yellow column. Each one left at the end joins the row of level cards. A golden column on a yellow base counts as yellow.
ritual-unholy-white = The Unholy White Columns
ritual-unholy-white-text = For every white column placed or moved, the top easy plan card is discarded unplayed. When the easy pile is empty, a medium card goes instead.
ritual-thin-tip = The Thin Tip
ritual-thin-tip-text = From the fourth level on, each level holds one floor only. The Thorn Moon is left out.
ritual-slight-earthquake = The Slight Earthquake
ritual-slight-earthquake-text = When an easy plan card is revealed, all columns on completed floors whose tops touch no floor go back into the bag before you carry it out. Golden columns stay.
ritual-glowing-red = The Glowing Red Columns
ritual-glowing-red-text = Red columns are too hot to touch while you build them in: you handle them with tongs, which swing. In the camp, the bag and your supply they are harmless.
ritual-narrow-base = The Narrow Base
ritual-narrow-base-text = The temple base is made of the three smallest floors, each with the side up that has fewer bases.
ritual-balance-of-fate = The Balance of Fate
ritual-balance-of-fate-text = An easy card you fulfilled stays in front of you, and next turn you must draw a hard one. If you fulfil it, both are discarded; if not, it joins the row of level cards, and your next card must be hard again. When no hard cards are left you must draw a medium one; when only easy ones are left, the ritual lapses.
ritual-floating-quarry = The Floating Quarry
ritual-floating-quarry-text = For a new floor you choose among the top three of the quarry. The second and the third may be built in at the topmost level only.

## Scenarios

scenario-wheels-and-the-moving-columns = Wheels and the Moving Columns
scenario-ruins-and-tears = Ruins and Tears
scenario-blockades = Blockades
scenario-out-of-the-blue = Out of the Blue
scenario-rough-times = Rough Times
scenario-aiming-high = Aiming High
scenario-in-the-heat-of-the-moment = In the Heat of the Moment
scenario-as-bright-as-day = As Bright as Day
scenario-whoever-has-the-choice-has-the-agony = Whoever Has the Choice, Has the Agony
scenario-the-yellow-peril = The Yellow Peril

## Things of the table

base = base
base-temple = temple base
bag = bag
camp = camp
card-level = level card
card-plan = plan card
column = column
difficulty = difficulty
discard = discard pile
fate = fate
floor = floor
game-expansion = RITUALS & RUINS
game-menara = MENARA
game-ritual = RITUAL
glyph = glyph
level = level
level-n = level { $n }
mark = mark
module = module
number = number
pile = pile
player = Player { $n }
quarry = quarry
rim = rim
ritual = ritual
row = row of level cards
rules = rules
scenario = scenario
side = side
supply = supply
table = table
task = task
tear = Tear
temple = temple
turn = turn
yes = yes
no = no
none = none

bases = { $n ->
    [one] { $n } base
   *[other] { $n } bases
 }
cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
 }
cards-level = { $n ->
    [one] { $n } level card
   *[other] { $n } level cards
 }
cards-plan = { $n ->
    [one] { $n } plan card
   *[other] { $n } plan cards
 }
columns = { $n ->
    [one] { $n } column
   *[other] { $n } columns
 }
floors = { $n ->
    [one] { $n } floor
   *[other] { $n } floors
 }
levels = { $n ->
    [one] { $n } level
   *[other] { $n } levels
 }
marks = { $n ->
    [one] { $n } mark
   *[other] { $n } marks
 }
players = { $n ->
    [one] { $n } player
   *[other] { $n } players
 }
tears = { $n ->
    [one] { $n } Tear
   *[other] { $n } Tears
 }
turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
 }

language = language
language-en = English
language-de = Deutsch
language-fr = Français

## Parts of sentences

# One, two and three.
list-comma = { $left }, { $right }
list-and = { $left } and { $right }

story-floor = { $name }
story-place = { $floor } (base { $base })
story-put = { $piece } on { $place }
