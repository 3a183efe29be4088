### Why something may not be done, and how a game ended: sentences for players.

## The turn

refuse-over = The game is over: nothing more can be done in it.
refuse-not-your-turn = It is not your turn: you may advise, but somebody else acts.
refuse-wait = One moment: the tower is still settling, or something is being drawn. Try again right after.
refuse-undo-off = At this table nothing is taken back once it is done.
refuse-undo-nothing = There is nothing to undo: something hidden has been seen since, something fell, or nothing has been done yet in this turn.
refuse-not-now = That does not fit this step. A turn has four, in this order: exchange with the camp, reveal a plan card, build, replenish.
refuse-floor-first = A floor is complete: build in the new floor first, then go on.
refuse-nothing-in-hand = You hold no piece that you could take back: what has been let go stays.

# What nature, that is chance and the tower, answered to no question or wrongly.
refuse-nature = The game has not asked this of chance or of the tower.
refuse-deal = What was drawn does not fit: it is the wrong number, or something that was not there to be drawn.

## The set-up

refuse-players = MENARA is for one to four players, not for { $players }.
refuse-first-seat = Player { $seat } cannot begin: { $players ->
    [one] there is only one player
   *[other] there are only { $players } players
 } at this table.
refuse-unknown-scenario = There is no scenario { $number }: choose one from 1 to { $last }.
refuse-scenario-modules = Scenario { $number } is played with the floors, the ritual and the Tears that are printed for it: choose it again, or combine modules of your own without a scenario.
refuse-unknown-floor = There is no expansion floor “{ $floor }”; there are { $known }.
refuse-floor-twice = There is only one floor of each kind: choose none of them twice.
refuse-unknown-ritual = There is no ritual “{ $ritual }”; there are { $known }.
refuse-free-building-ritual = Free building goes without rituals: leave the ritual out, or play with plan cards.
refuse-ritual-needs-tears = “{ $ritual }” is played with the Tears of the Gods: add them, or choose another ritual.
refuse-ritual-without-floor = “{ $ritual }” does not go with “{ $floor }”: leave the floor out, or choose another ritual.
refuse-ritual-without-fate = “{ $ritual }” does not go with { $fate ->
    [merciful] Merciful Fate
    [bearable] Bearable Fate
   *[tough] Tough Fate
 }: choose another degree of fate, or another ritual.
refuse-base-floors = The temple base is made of the three floors that lie ready for it: lay out all three, and no others.

## Before the card

refuse-exchange-number = You take as many columns from the camp as you give, and at least one.
refuse-not-in-supply = That is not in your supply: choose from the columns you have.
refuse-not-in-camp = That is not in the camp: choose from the columns that lie there.
refuse-pile-empty = This pile is empty: choose another one.

## The card

refuse-card-other = That is not your task: your plan card says what to place or to move, and building freely you only place columns.
refuse-card-all-placed = Your card does not ask for that many columns: place or move as many as it says.
refuse-other-floor = You have begun on “{ $floor }”, and your card wants you to go on there.
refuse-same-floor = Your card wants each column on a different floor, and this one has had its column: choose another floor.
refuse-not-black = Your card asks for black columns: build a black one on a black base.
refuse-same-colour = Your card asks for different colours, and you have built this one already: choose another colour.
refuse-other-colour = Your card asks for columns of one colour, and you have begun with { $colour }: go on in { $colour }.
refuse-no-colour = Your card asks for colours, and a golden column has that of its base; this base has none: choose another base, or another column.

## Columns and bases

refuse-no-such-base = There is no such base in the temple: choose one of a floor that lies there.
refuse-base-occupied = This base is taken, and it holds one column only: choose an empty one.
refuse-colour = This base is for a { $colour } column: take one, or choose another base.
refuse-no-golden = There is no golden column to build: take a column of your supply.
refuse-twin = Twin bases are built on together: set a fitting column on both at the same time. While one of them is occupied, the other has to wait.
refuse-number = On this floor you build in the order of the numbers: base { $number } has to wait until all lower ones are occupied.
refuse-not-starting-base = On this floor columns come in on the starting base only: build there, and they wander on along the arrows.
refuse-colour-on-floor = Each colour may stand on this floor only once, and a { $colour } column is there already: choose another colour.
refuse-golden-blocks = A golden column cannot be pushed, and here one blocks the way for good: choose another floor.
refuse-bearing-blocks = A column that would have to make room carries a floor and cannot be pushed: choose another floor.

## Moving columns and floors

refuse-no-column = No column stands there: choose one that is in the temple.
refuse-golden-stays = A golden column stays where it was built, and so does the floor it stands on: choose another piece.
refuse-moved-already = A column moves only once a turn: choose another one.
refuse-not-higher = A column may move to a higher level only: choose a base further up.
refuse-no-such-floor = There is no such floor in the temple: choose one that lies there.
refuse-base-stays = A moved floor neither leaves the temple base nor joins it: only floors on columns go up or down.
refuse-floor-carries = “{ $floor }” cannot be moved, for something lies on its columns: choose a floor whose columns carry nothing.
refuse-same-level = A moved floor goes up or down by at least one level: choose another level.
refuse-steady-absent = That is not in the temple: let your other hand steady a floor or a column that is.
refuse-steady-moved = You are moving that piece yourself: let your other hand steady another one.

## A new floor

refuse-not-offered = This floor is not on offer now: { $n ->
    [one] next is { $floors }
   *[other] choose one of { $floors }
 }.
refuse-side = This floor must have its { $side ->
    [light] dark
   *[dark] light
 } side up: the rim of your card says so.
refuse-side-ritual = This floor must have its { $side ->
    [light] dark
   *[dark] light
 } side up: the ritual “{ $ritual }” says so.
refuse-overlap = “{ $floor }” overlaps “{ $other }”. Floors on one level may touch, not overlap: move it aside.
refuse-base-contact = “{ $floor }” must touch the other floors of the base at two points at least: push it closer, or turn it.
refuse-two-columns = A floor needs at least two columns that can carry it, and here it has { $n ->
    [0] none
    [one] only one
   *[other] only { $n }
 }: shift it, or turn it.
refuse-opening = A column from below would reach into an opening of “{ $floor }”: shift it, or turn it.
refuse-not-for-base = “{ $floor }” never extends the temple base: lay it on columns, or, if that cannot be done, put it under the quarry.
refuse-put-back = “{ $floor }” can extend the temple base, so it does not go back: build it in, on columns or at the base.

# Instead of a name, for a floor that is in no box.

## Tears

refuse-no-tear-left = There is no { $tear } Tear beside the camp, so you cannot acquire one.
refuse-no-such-mark = There is no such mark in the temple: choose one of a floor that lies there.
refuse-mark-covered = A Tear lies on this mark already: choose an open one.
refuse-no-tear = This mark is for a { $tear } Tear, and you have none: you can acquire Tears before you reveal a card.

## Rituals

refuse-marks-open = The Curse of the Gods’ Tears: you may complete “{ $floor }” only when a Tear lies on each of its marks.
refuse-only-yellow-moves = The Grace of the Yellow Columns: only yellow columns may move to a higher level. Choose a yellow one.
refuse-thin-tip = The Thin Tip: from the fourth level on, each level holds one floor only, and level { $level } has its floor. Choose another level.
refuse-balance = The Balance of Fate: as long as an easy card lies in front of you, you must reveal { $pile ->
    [easy] an easy
    [medium] a medium
   *[hard] a hard
 } one.
refuse-not-topmost = The Floating Quarry: only the first floor in line may lie anywhere. The second and the third go to the topmost level, or onto a new one above it.

## What undid a deed

slid = “{ $floor }” slid onto another column, or off one that carried it. That may not be, so everything is as it was before: try it another way.
runaway = The tower did something that cannot be, so everything is as it was before: try it again.
stuck = It does not go: something holds it fast or is in its way. Everything is as it was before: try it another way.
not-over-its-place = The piece was not over its place, so it was taken back.
no-worker = The tower cannot be moved right now, so the piece was put back. Try again in a moment.

## How the game ended

end-bag = The bag can no longer replenish a supply. The temple has { $levels ->
    [0] no levels
    [one] one level
   *[other] { $levels } levels
 }; { $required ->
    [0] none was
    [one] one was
   *[other] { $required } were
 } required.
end-cards = The last plan card has been used. The temple has { $levels ->
    [0] no levels
    [one] one level
   *[other] { $levels } levels
 }; { $required ->
    [0] none was
    [one] one was
   *[other] { $required } were
 } required.
end-floors = There is no floor left to build in. The temple has { $levels ->
    [0] no levels
    [one] one level
   *[other] { $levels } levels
 }; { $required ->
    [0] none was
    [one] one was
   *[other] { $required } were
 } required.
end-collapse = A floor has collapsed, or a column fell that cannot be put back. { $levels ->
    [0] No level still stands
    [one] One level still stands
   *[other] { $levels } levels still stand
 }; { $required ->
    [0] none was
    [one] one was
   *[other] { $required } were
 } required.
end-camp = The camp was exchanged with fewer than six columns in the bag. The temple has { $levels ->
    [0] no levels
    [one] one level
   *[other] { $levels } levels
 }; { $required ->
    [0] none was
    [one] one was
   *[other] { $required } were
 } required.
end-stopped = You stopped building. The temple has { $levels ->
    [0] no levels
    [one] one level
   *[other] { $levels } levels
 }.
refuse-after-reveal = Columns are exchanged and Tears acquired before the plan card is revealed.
refuse-camp-exchange = The whole camp may be exchanged once a turn, after a card has joined the level row.
