### The game as a story: a sentence for every event worth telling.

story-side = { $floor } ({ $side })

## The set-up

story-start = A game of MENARA for { $players } ({ $difficulty }): { $levels } to begin with.
story-start-free = Building freely, for { $players }.
story-scenario = Scenario { $number }: { $name }.
story-new-floors = New floors: { $floors }.
story-modules = Modules: { $modules }.
story-ritual = The ritual: { $ritual }. { $words }
story-first = { $who } is to begin.
story-new-cards = { $n ->
    [one] One card of the expansion joins the pile “{ $pile }”.
   *[other] { $n } cards of the expansion join the pile “{ $pile }”.
 }
story-base-drawn = For the temple base: { $floors }.
story-base-arranged = The temple base lies: { $floors }.
story-camp = In the camp: { $columns }.
story-begins-with = { $who } begins with { $columns }.

## The turn

story-turn = It is the turn of { $who }.
story-draws = { $who } draws { $columns }.
story-returned = { $n ->
    [one] { $columns } goes back into the bag.
   *[other] { $columns } go back into the bag.
 }
story-next-floors = { $n ->
    [one] Next floor: { $floors }.
   *[other] Next floors: { $floors }.
 }
story-exchanges = { $who } gives { $give } to the camp and takes { $take }.
story-acquires = { $who } throws { $pay } into the bag and takes { $tear }.
story-reveals = { $who } reveals a card ({ $pile }): { $task } ({ $rim }).
story-takes-back = { $who } puts the piece back.
story-undone = { $who } has to take it back: { $why }
story-goes-back = { $who } undoes the last move.
story-camp-exchanged = { $who } exchanges the whole camp. Now in the camp: { $columns }.

## Building

story-places = { $who } places { $puts }.
story-moves = { $who } moves { $piece } from { $origin } up to { $target }, level { $level }.
story-pushed = { $n ->
    [one] One column is pushed along the arrows of { $floor }.
   *[other] { $n } columns are pushed along the arrows of { $floor }.
 }
story-completed = { $floor } is complete: a new floor comes in.
story-lays = { $n ->
    [one] { $who } lays { $floor } ({ $side } up) on one column, at level { $level }.
   *[other] { $who } lays { $floor } ({ $side } up) on { $n } columns, at level { $level }.
 }
story-extends = { $who } extends the temple base with { $floor } ({ $side } up).
story-carries = { $who } carries { $floor } from level { $origin } to level { $level }.
story-levels = The temple now has { $n ->
    [one] 1 level
   *[other] { $n } levels
 }, of { $required } required.
story-sets-tear = { $who } sets { $tear } on { $floor }.
story-quake = { $n ->
    [one] The earth quakes: { $columns } goes back into the bag.
   *[other] The earth quakes: { $columns } go back into the bag.
 }
story-put-right = { $n ->
    [one] One column fell over or leant; it stands again.
   *[other] { $n } columns fell over or leant; they stand again.
 }
story-floors-put-right = { $n ->
    [one] { $floors } slid onto a column or off one and is put right.
   *[other] { $floors } slid onto columns or off them and are put right.
 }
story-tears-put-back = { $n ->
    [one] One Tear fell off its floor and was put back.
   *[other] { $n } Tears fell off their floors and were put back.
 }
story-lost-columns = { $n ->
    [one] One column fell and cannot be put back.
   *[other] { $n } columns fell and cannot be put back.
 }
story-collapsed = { $n ->
    [one] { $floors } collapses!
   *[other] { $floors } collapse!
 }
story-puts-back = { $floor } finds no place and goes under the quarry.

## Cards

story-unplayed = A card ({ $pile }) is discarded unplayed: { $task }.
story-fulfilled-discard = The card is fulfilled.
story-fulfilled-row = The card is fulfilled, and joins the level row for the base extension: { $n ->
    [one] 1 level is
   *[other] { $n } levels are
 } required now.
story-fulfilled-kept = The card is fulfilled, and stays in front of { $who }.
story-failed = The card is not fulfilled and joins the level row: { $n ->
    [one] 1 level is
   *[other] { $n } levels are
 } required now.
story-levels-added = { $added ->
    [one] One more card joins
   *[other] { $added } more cards join
 } the level row: { $n ->
    [one] 1 level is
   *[other] { $n } levels are
 } required now.
story-kept-discarded = { $n ->
    [one] The card in front of { $who } is discarded.
   *[other] The { $n } cards in front of { $who } are discarded.
 }

## The end

# What counted against the temple beside the level cards.
story-end-tears = { $n ->
    [one] One Tear that is not in the temple counts as a level card.
   *[other] { $n } Tears that are not in the temple count as level cards.
 }
story-end-kept = { $n ->
    [one] One card in front of a player joins the level row.
   *[other] { $n } cards in front of the players join the level row.
 }
story-won = The game is won!
story-lost = The game is lost.
