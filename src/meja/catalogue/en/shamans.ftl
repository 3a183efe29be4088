### RITUAL, the silent game: all its words but the rules.

## Stones

# The word of a colour, for a sentence: all fire stones.
stone-colour-shadow = shadow
stone-colour-water = water
stone-colour-fire = fire
stone-colour-light = light
stone-colour-plants = plant

# One stone of a colour, and a number of them.
stone-shadow = shadow stone
stone-water = water stone
stone-fire = fire stone
stone-light = light stone
stone-plants = plant stone
stones-shadow = { $n } shadow { $n ->
    [one] stone
   *[other] stones
 }
stones-water = { $n } water { $n ->
    [one] stone
   *[other] stones
 }
stones-fire = { $n } fire { $n ->
    [one] stone
   *[other] stones
 }
stones-light = { $n } light { $n ->
    [one] stone
   *[other] stones
 }
stones-plants = { $n } plant { $n ->
    [one] stone
   *[other] stones
 }

# A colour is never known by its colour alone: each has a sign, the same in every language.
stone-sign-shadow = ☾
stone-sign-water = ≈
stone-sign-fire = ▲
stone-sign-light = ☀
stone-sign-plants = ♣

## Shamans, levels, rituals

shaman-n = Shaman { $n }
# One of the two sets of stones that each of two shamans plays.
shaman-set = { $who } (set { $n })
shamans = { $n ->
    [one] { $n } shaman
   *[other] { $n } shamans
 }
shaman-number = shamans

level-apprentice = apprentice
level-companion = companion
level-master = master
level-guru = guru

rites-awakening = The Awakening
rites-spring = The Hidden Spring
rites-embers = The Breath of the Embers
rites-monsoon = The First Monsoon
rites-roots = The Deep Roots
rites-eclipse = The Long Eclipse
rites-tide = The Turning Tide
rites-thicket = The Whispering Thicket
rites-ashes = The Dance of the Ashes
rites-star = The Silent Star

## Rites: what must hold of the stones of all shamans

rite-gathered = One shaman has all the { $colour } stones of the group, and there is at least one.
rite-each = Every shaman has exactly { $n ->
    [one] one { $colour } stone
   *[other] { $n } { $colour } stones
 }.
rite-each-at-least = Every shaman has at least { $n ->
    [one] one { $colour } stone
   *[other] { $n } { $colour } stones
 }.
rite-nobody = Nobody has a { $colour } stone.
rite-colours-at-least = Every shaman has stones of at least { $n ->
    [one] one colour
   *[other] { $n } different colours
 }.
rite-colours-at-most = Every shaman has stones of { $n ->
    [one] one colour only
   *[other] at most { $n } different colours
 }.
rite-even = All shamans have the same number of stones.
rite-rich = At least one shaman has { $n ->
    [one] one stone
   *[other] { $n } stones
 } or more.
rite-apart = Nobody has both { $colour } stones and { $other } stones, and the group has at least one of each.
rite-together = Whoever has { $colour } stones has { $other } stones too, and the other way round; somebody has both.
rite-as-many = Every shaman has as many { $colour } stones as { $other } stones, be it none; at least one shaman has some.
rite-holders = { $n ->
    [one] Exactly one shaman has { $colour } stones, no matter how many.
   *[other] Exactly { $n } shamans have { $colour } stones, no matter how many.
 }
rite-pure = { $n ->
    [one] At least one shaman has stones of a single colour only.
   *[other] At least { $n } shamans have stones of a single colour only; it need not be the same one.
 }
rite-group = All shamans together have exactly { $n ->
    [one] one { $colour } stone
   *[other] { $n } { $colour } stones
 }.
rite-neighbours-share = Any two neighbours have at least one colour in common.
rite-neighbours-differ = No two neighbours have the same number of stones.
rite-strangers = No two neighbours have a colour in common.

# Conditions of one rite, one after the other.
shaman-sentences = { $left } { $right }

## Inspirations: what a card asks for

inspiration-one = { $n } { $colour } stones
inspiration-two = { $n } { $colour } stones and { $n } { $other } stones
inspiration-three = { $n } { $colour } stones, { $n } { $other } stones and { $n } { $third } stones
# The two cards that each of two shamans has.
shaman-both = { $one } in one set, and { $other } in the other

## The table in words

shaman-totem = totem
shaman-reserve = reserve
shaman-plane = mystic plane
shaman-round = Round { $n }
shaman-clock = clock
shaman-awake = awake
shaman-inspirations = { $n ->
    [one] { $n } inspiration card
   *[other] { $n } inspiration cards
 }
shaman-order-runes = order runes
shaman-inspiration-rune = inspiration rune
shaman-no-round = no round is on
shaman-silence = Shamans speak through their stones alone. Keep silent until the game is over; after a lost round you may talk, too.
shaman-silence-in-rounds = A round is on, and shamans speak through their stones alone. Keep silent until it is over; then you may talk as much as you like.

## The game as a story

shaman-story-start = { $shamans } gather for the ritual “{ $ritual }” ({ $level }): { $time } minutes for each round.
shaman-story-may-pass = Whoever sees nothing to do may pass.
shaman-story-must-awaken = Whoever can wake on their turn has to.
shaman-story-history = A history of the actions is kept.
shaman-story-talk-between-rounds = Between the rounds you may talk.
shaman-story-first = { $who } holds the totem first.
shaman-story-first-drawn = The lot gives the totem to { $who }.
shaman-story-begins-with = { $who } begins with { $stones }.
shaman-story-round = Round { $n } begins, with { $cards ->
    [one] one ritual card
   *[other] { $cards } ritual cards
 }. Silence!
shaman-story-again = Round { $n } begins again, with the stones as they lay before. From now on, silence.
shaman-story-inspirations = { $n ->
    [one] Every shaman draws an inspiration card.
   *[other] Every shaman draws { $n } inspiration cards.
 }
shaman-story-needs = { $who } has to gather { $needs }.

shaman-story-takes = { $who } takes a { $stone } from { $giver }.
shaman-story-gives = { $who } gives a { $stone } to { $to }.
shaman-story-gives-from-plane = { $who } gives the { $stone } on the plane to { $to }.
shaman-story-puts = { $who } puts a { $stone } on the plane.
shaman-story-takes-back = { $who } takes the { $stone } back from the plane.
shaman-story-exchanges = { $who } exchanges the { $old } on the plane of { $owner } for a { $stone } of the reserve.
shaman-story-passes = { $who } passes.

shaman-story-wakes = { $who } wakes: the inspiration was { $needs }. Awake now: { $n } of { $all }.
shaman-story-takes-rite = { $who } takes the ritual card of rune { $rune } and looks at it in secret.
shaman-story-sees-rite = { $who } takes the ritual card of rune { $rune }: { $rite }
shaman-story-shown-rite = The ritual card of rune { $rune } is shown to both: { $rite }
shaman-story-rites = Enough shamans are awake: the ritual phase begins.
shaman-story-solves = { $who } solves the ritual card of rune { $rune }: { $rite }

shaman-story-round-won = Round { $n } is won, with { $time } left on the clock!
shaman-story-round-lost = Time is up: round { $n } is lost. It may begin again.
shaman-story-paused = The round is paused, and the stones are hidden until everybody is back.
shaman-story-resumed = The round goes on.
shamans-won = All six rites are done: the ritual is complete, and you have won together!
shamans-lost = You give up, and the ritual stays unfinished: the game is lost.

## Why something may not be done: the set-up

refuse-shamans = RITUAL is for two to six shamans, not for { $n }.
refuse-no-such-ritual = There is no ritual { $n }: choose one from 1 to { $last }.
refuse-first-shaman = Shaman { $n } cannot begin: there are only { $players } shamans in the circle.

## Why something may not be done: totem and clock

refuse-totem = You do not hold the totem: whoever has it acts, and it comes round to you.
refuse-paused = The round is paused: it goes on when everybody is back.
refuse-being-dealt = One moment: something is being dealt. Try again right after.
refuse-round-is-on = A round is on: play it to its end first.
refuse-no-round = No round is on: begin one first. You can give up only after a lost one.
refuse-no-pass = Passing is an option for beginners, and this table plays without it: choose another action.

# What nature, that is chance and time, does; and what it was not asked for.
refuse-natures = Drawing, counting the time and pausing are the table’s part: choose an action of your own.
refuse-not-natures = Only a shaman can do that: the table draws, counts the time and pauses.
refuse-not-asked = What was drawn does not fit: it was not asked for, it is the wrong number, or it was not there to be drawn.
refuse-clock-stands = The clock stands: it runs only while a round is on and not paused.
refuse-time-runs-on = Time only runs on: it cannot be turned back.
refuse-not-paused = The round is not paused, so it cannot be resumed.

## Why something may not be done: stones

refuse-not-yours = These stones are not yours: choose from your own.
refuse-not-there = There is no { $stone } there for this: choose another stone. One on a plane is apart from the others.
refuse-no-such-shaman = There is no such place in the circle: choose a shaman who sits there.
refuse-neighbour-has-two = Your left neighbour has only two stones, and those stay: you may take one from three or more.
refuse-duo-takes-nothing = Two shamans take nothing from each other: give a stone, or exchange one on a plane of your partner.
refuse-you-have-two = You have only two stones there, and those stay: you may give one of three or more.
refuse-give-to-yourself = Stones are given to others only: nothing passes between stones of your own.
refuse-plane-taken = A stone lies on this plane already, and it holds only one: take it back or give it away first.
refuse-plane-empty = No stone lies on this plane: choose another one, or do something else.
refuse-own-plane = Others exchange the stone on your plane: you exchange one on the plane of another shaman.
refuse-same-colour-stone = An exchange brings another colour than the one on the plane: choose another stone.
refuse-reserve-has-none = The reserve has no { $stone } left: choose another colour.

## Why something may not be done: cards

refuse-awake = You are awake already: your inspiration is solved.
refuse-must-awaken = You have the stones of your inspiration, and at this table you then have to wake: solve your inspiration.
refuse-stones-missing = You do not have all the stones yet that your inspiration asks for.
refuse-no-more-inspirations = The ritual phase has begun: inspirations are no longer solved, only ritual cards.
refuse-not-yet-rites = The ritual phase has not begun: more shamans must be awake first.
refuse-no-rite = You hold no ritual card that is still to be solved: help the others with theirs.
refuse-rune-first = Ritual cards are solved in the order of their runes: a lower one comes before yours.
refuse-rite-missing = Your rite is not fulfilled yet: the stones of all shamans must lie as it says.
refuse-no-advice = At this table nobody is advised: who sets it up can allow it, before the game begins.
