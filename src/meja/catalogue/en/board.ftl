### The temple as a list of floors, bases and actions, to be read or heard.

## Things that are pointed at

board-of = { $thing } ({ $which })
board-mark = { $floor } (mark { $mark })

## The plan card

board-done-completed = { $floor } is complete
board-done-moved = { $floor } is moved
board-open-floors = { $n ->
    [one] Build in the new floor first.
   *[other] Build in { $n } new floors first.
 }
board-open-place = Still to place: { $columns }.
board-open-place-on = Still to place: { $columns } on { $floor }.
board-open-move = Still to move up: { $columns }.
board-open-complete = Still to complete: { $floors }.
board-open-move-floor = Still to do: move a floor.
board-open-nothing = The card asks for nothing more.
board-open-failed = Not fulfilled: it counts as a level card now.
board-free = You build freely: as many columns as you like, until you end the turn.
board-no-card = No plan card is open.

## Now

board-news = What happened last
board-before = Before the turn
board-choices = What you can do
board-leave-out = Leave out: { $deed }
board-where = Where you can do something
board-jump = { $where }: { $n }
board-level-row = Levels built: { $levels }, required: { $required }.
board-level-now = If the game ended now, { $n } would be required.
board-camp-ends = Careful: the bag holds fewer than six columns, so exchanging the camp ends the game.
board-stop = Stop building for good: the temple stays as it is
board-undo = Undo

## The temple

# Several bases of one floor.
board-spots = { $floor } ({ $n ->
    [one] base
   *[other] bases
 } { $bases })

board-temple = The temple
board-temple-empty = Nothing is built yet.
board-level = Level { $n }
board-base = Temple base
board-lay-here = { $n ->
    [one] Build in a floor here: one way
   *[other] Build in a floor here: { $n } ways
 }
board-lay-on = { $floor }, { $side } up, turned by { $turn }°, on { $n ->
    [one] one column
   *[other] { $n } columns
 }: { $places }
board-lay = { $floor }, { $side } up, turned by { $turn }°, at { $x }, { $y } mm
board-extend = { $floor }, { $side } up, turned by { $turn }°, at { $x }, { $y } mm: one more level is required
board-floor-side = { $side } up
board-floor-built = { $built } of { $bases } bases built on
board-floor-complete = complete
board-lies-on = Lies on { $places }.
board-marks = Marks with a Tear: { $covered } of { $marks }.
board-bases = Bases of { $floor }
board-spot = Base { $base } ({ $what }): { $holds }
board-any-colour = any colour
board-number = number { $number }
board-twin = twin of base { $base }
board-ruin = ruin
board-start = starting base
board-empty = empty
board-lying = { $piece }, lying tilted
board-carries = { $piece }, carries { $floors }
board-place = Place { $puts }
board-move-up = { $n ->
    [one] Move the column of base { $base } up: one way
   *[other] Move the column of base { $base } up: { $n } ways
 }
board-move = To { $target }, level { $level }
board-move-floor = { $n ->
    [one] Move { $floor } to another level: one way
   *[other] Move { $floor } to another level: { $n } ways
 }
board-carry-on = To level { $level }, turned by { $turn }°, on { $n ->
    [one] one column
   *[other] { $n } columns
 }: { $places }
board-carry = To level { $level }, turned by { $turn }°, at { $x }, { $y } mm
board-carry-none = No place found for { $floor }. In the scene you can lift it and try one.
board-tear = Set the { $tear } on mark { $mark }
board-stands = { $deed }. It would stand, and the table could be tilted by { $tilt }°.
board-falls = { $deed }. The temple would fall!

## Around it

board-around = Around the temple
board-mine = { $who } (you)
board-supply = { $who }: { $columns }
board-with = { $one }; { $other }
board-kept = in front: { $tasks }
board-camp = Camp: { $columns }
board-bag = Bag: { $columns }
board-golden = Golden columns that are left: { $n }
board-tears = Tears beside the camp: { $tears }
board-quarry = Quarry: { $floors }
board-next = Next: { $floors }
board-for-base = For the temple base: { $floors }
board-row = Level row: { $cards }

## The piles

board-cards = Plan cards
board-reveal = Reveal a card: { $pile }
board-pile = { $pile }: { $cards }
board-odds = { $task }: { $percent }%
board-unknown = { $n ->
    [one] one card that nobody looked at
   *[other] { $n } cards that nobody looked at
 }
board-discarded = Discarded: { $n }
