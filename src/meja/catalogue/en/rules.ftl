### The rules by number, in our own words. A message's id is its number: rule-M4-3 is rule M4.3.

# Opens a rule that is our decision, where the printed rules are silent, ambiguous or physical.
-house = House rule:

rules-title = The rules
rules-intro = Every rule has a number, and at least one test proves it. House rules settle what the printed rules leave open and what works differently on a screen; they are just as binding.
rules-M = MENARA, the base game
rules-R = RITUALS & RUINS, the expansion
rules-T = RITUAL, the silent game

rules-M1 = Material
rule-M1-1 = The base game has 76 columns, all of one height: 30 yellow, 20 red, 12 black, 8 white and 6 blue.
rule-M1-2 = There are 18 temple floors, each with a light and a dark side. Every side shows three to six bases, and every base takes columns of one colour.
rule-M1-3 = There are 35 plan cards: 9 easy ones with a blue glyph, 12 medium ones with a yellow glyph and 14 hard ones with a red glyph. Each has one task and one rim, which is free, light or dark.
rule-M1-4 = There are also 5 level cards, a camp with 6 places, and a bag.
rule-M1-5 = { -house } The floors and the plan cards are our own, in the numbers of the box. The bases of all 18 light sides match the 76 columns colour by colour, and so do those of the dark sides; the three piles really differ in difficulty, and all five tasks occur in all their sizes.

rules-M2 = Set-up
rule-M2-1 = All columns go into the bag; then six drawn at random fill the camp.
rule-M2-2 = The floors are shuffled and stacked: this is the quarry.
rule-M2-3 = The top three floors of the quarry become the temple base. They lie flat on the table without overlapping, each touching the others at two points at least, and you choose which side of each is up.
rule-M2-4 = You lay out level cards: three for an easy game, four for a medium one, five for a difficult one. The temple needs as many levels at the end as there are cards in this row, and the temple base is not a level.
rule-M2-5 = The plan cards are sorted by the colour of their glyphs, and each colour is shuffled into a face-down pile of its own.
rule-M2-6 = Every player draws columns at random. With 1, 2, 3 or 4 players a supply has 8, 7, 6 or 5 columns in an easy game, 7, 6, 5 or 4 in a medium one, and 6, 5, 4 or 4 in a difficult one.
rule-M2-7 = { -house } You agree who begins, or the lot decides.
rule-M2-8 = { -house } You arrange the temple base yourselves, or let the game lay it out broadly for you.

rules-M3 = Your turn
rule-M3-1 = A turn has four steps in this order: exchange with the camp if you like, reveal a plan card, build, replenish.
rule-M3-2 = You may take any number of columns from the camp and give the same number of your own for them, but only before you reveal the card.
rule-M3-3 = You choose any pile that is not empty and reveal its top card.
rule-M3-4 = What lies on the table is open to everybody: the camp, every supply, every discarded card and the top floor of the quarry. The order of the piles and of the quarry is hidden, and so are the columns in the bag, though you can work out how many of each colour are left.
rule-M3-5 = You may look at both sides of the quarry’s top floor at any time, but you may not try it out on the tower: before a floor is due, nobody is told what it would rest on. A strict game can forbid the hidden side.
rule-M3-6 = You may all give each other advice, at any time and about anything.

rules-M4 = Building: the five tasks
rule-M4-1 = A column goes only onto an empty base of its own colour.
rule-M4-2 = A column that has been placed stands upright and does not stick out beyond its base.
rule-M4-3 = “Place n” (1, 2, 3 or 4): put that many columns of your supply on any floors.
rule-M4-4 = “Same floor n” (2 or 3): put that many columns of your supply on one and the same floor.
rule-M4-5 = “Move up n” (1, 2 or 3): take that many columns out of the tower and set each on a matching empty base of a higher level. It does not matter whether a floor lies on the column, but no column moves twice in a turn.
rule-M4-6 = “Complete a floor”: put as many columns on one floor as it takes to occupy all its bases. This always brings a new floor.
rule-M4-7 = “Move a floor”: one floor that lies on columns goes up or down by one level or more, together with the columns that stand on it. If one of them falls over on the way, the card is not fulfilled.
rule-M4-8 = “Move a floor” neither takes a floor from the temple base nor adds one to it, and it brings no new floor.
rule-M4-9 = You may place several columns at the same time, and you may push a column in between two floors, onto an empty base that is already covered.
rule-M4-10 = A card that you have fulfilled goes onto the discard pile.
rule-M4-11 = { -house } A column that moves up starts from the level of the floor it stands on, and its new level must be higher. The temple base is level 0, so a column can move from there to level 1.
rule-M4-12 = { -house } “Move a floor” takes only a floor whose columns carry nothing. It may be turned but not turned over, and Tears on it ride along.
rule-M4-13 = { -house } A try becomes a deed when you let go of the piece; until then you can take it back.

rules-M5 = A card that is not fulfilled
rule-M5-1 = If you fulfil a card only in part or not at all, it joins the row of level cards face down: one more level is required.
rule-M5-2 = You may decide to fulfil a card only in part or not at all, even if you could.
rule-M5-3 = If you see that a column cannot go in without a collapse, you take it back into your supply. The card then counts as unfulfilled, unless you fulfil it in another way in the same turn.
rule-M5-4 = { -house } When plan cards join the row in your turn, for a failure or for an extension of the base, you may exchange the whole camp, once: six new columns are drawn first, and only then do the old six go into the bag.
rule-M5-5 = Your turn ends, and what you built or moved stays as it is. Columns that fell over are set up again where they stood.
rule-M5-6 = Columns that you placed in a failed turn are replenished like all others.

rules-M6 = A new floor
rule-M6-1 = As soon as a column occupies the last free base of a floor, the card is interrupted and you must build in a new floor; then you go on with the card. This can happen several times in a turn.
rule-M6-2 = The new floor is the top one of the quarry.
rule-M6-3 = The rim of your card decides which side is up: with a free rim you choose, with a light rim it is the light side, with a dark rim the dark one.
rule-M6-4 = You lay the floor on columns, or you extend the temple base with it.
rule-M6-5 = You choose the columns that carry it. At least three free ones are wise; one column may carry two floors. { -house } Two columns are enough if it holds, one is not.
rule-M6-6 = Floors at the same height may touch, but they never overlap.
rule-M6-7 = A floor that extends the temple base touches it at two points at least. Every extension adds a level card at the end of your turn: first the card you are playing, then cards from the discard pile.
rule-M6-8 = If you extend the base and do not fulfil the card either, the card itself pays for the failure, and each extension takes a card from the discard pile.
rule-M6-9 = What is left of your card may use the bases of the new floor.
rule-M6-10 = { -house } A column that moves up onto the last free base of a floor brings a new floor too. A floor that lost a column and is filled again brings one again.
rule-M6-11 = { -house } If the discard pile has too few cards for extensions of the base, spare level cards stand in for them: what counts is the number of levels required.
rule-M6-12 = { -house } All columns that carry a floor end at one height, and its level is one more than that of the floors they stand on. No floor rests on another floor.

rules-M7 = Replenishing
rule-M7-1 = At the end of your turn you draw columns until your supply has its full number again; in the base game that is as many as you placed.

rules-M8 = Collapse
rule-M8-1 = When a floor collapses, the game ends at once.
rule-M8-2 = The game also ends when a column has fallen over and cannot be put back in its place.
rule-M8-3 = { -house } A column that fell over and can be put back is set up again at once where it stood; the game does it for you.
rule-M8-4 = { -house } A floor has collapsed when it no longer lies at its level: it stays tilted, it has dropped by more than half a column, or it lies on the table. A smaller drop is no collapse while the floor still lies on its columns.
rule-M8-5 = After a collapse the levels still standing are counted as at any other end, so a temple that lost a corner and is still high enough has won. A table option makes every collapse a loss.
rule-M8-6 = { -house } A collapse outranks everything else that happens at the same moment: once a floor has come down, nothing is taken back because another one slid, and a piece that you have not let go yet counts for nothing.

rules-M9 = The end
rule-M9-1 = The game ends when a supply cannot be drawn up to its full number at the end of a turn.
rule-M9-2 = It ends when the last plan card has been played.
rule-M9-3 = It ends when the last floor of the quarry has been placed; nothing needs to stand on it.
rule-M9-4 = It ends at once if the whole camp is exchanged while fewer than six columns are in the bag. Nobody has to exchange it, so you are warned first.
rule-M9-5 = It does not end because the temple is high enough.
rule-M9-6 = You win together if, at that moment, the temple has at least as many levels as there are level cards; otherwise you lose.
rule-M9-7 = A level is a height at which at least one floor lies on columns. Several floors at one height are one level, and the floors of the temple base are none.
rule-M9-8 = { -house } Placing the last floor ends the game at once, even in the middle of a card. That card is no failure, but if the floor extends the base, it still adds its level card. A card with nothing left to do when that floor lies is fulfilled first, with all that follows from it.

rules-M10 = Hands on the temple
rule-M10-1 = While you place a piece you may touch everything: your other hand can steady any floor or column of the temple that you do not move.
rule-M10-2 = A floor may shift a little while a column goes in, but not onto another free column, nor off one that carries it. If that happens under your other hand, the floor is put right; if it cannot be, the piece is taken back.
rule-M10-3 = You may nudge standing columns only while you build in a column or a floor, and never off their bases. One that sticks out is put right before the turn ends.

rules-M11 = Learning
rule-M11-1 = In free building you raise a tower by the rules of placing, without plan cards.
rule-M11-2 = Before the game you can look through the plan cards of each pile, with the odds of each task; during the game you can look through the discard piles.

rules-R1 = What is added
rule-R1-1 = The expansion has 35 columns, 15 yellow, 9 red, 6 black, 3 white and 2 blue, and 2 golden columns besides.
rule-R1-2 = It has 8 floors, 30 plan cards, 26 fate cards, one for each of the 18 + 8 floors, 13 ritual cards, 12 Tears, 6 blue and 6 red, and a larger bag.
rule-R1-3 = Every floor you choose brings plan cards and columns into the game:
rule-R1-4 = The new plan cards are drawn at random, each category by itself, and shuffled into the base game’s pile of the same category.
rule-R1-5 = For a first game we suggest the golden columns and the first four floors of the table.
rule-R1-6 = You may look at the new plan cards before they are shuffled in; not to look is harder.
rule-R1-7 = { -house } Of the 30 plan cards, 8 are easy, 10 medium and 12 hard, twice the most that can be in play. All the new tasks occur in all their sizes.

rules-R2 = The new floors
rule-R2-1 = The Double Ax, both sides: two connected bases are twins, and you build on both in the same turn. With only one fitting column you cannot build there.
rule-R2-2 = The Double Ax: a “move up” takes a single column and leaves its twin. The emptied base can be built on again only when its twin is empty too.
rule-R2-3 = The Wedge Moon, light side: the bases have numbers, and you build in their order, from 1. Two bases have a 2 and two have a 3; among equal numbers you choose. If bases become empty again later, the lowest number is filled first.
rule-R2-4 = The Wedge Moon, dark side: columns wander as on the Bridge of Dangers.
rule-R2-5 = The Ring of Balance follows the rules of the Wedge Moon: numbers on the light side, wandering columns on the dark one.
rule-R2-6 = The Thorn Moon: when it is built in, no column below may reach into its openings, and no floor may ever lie on it. It has only ruin bases, where a column, even a golden one, lies tilted in the opening.
rule-R2-7 = The Thorn Moon never extends the temple base. If you cannot build it in, it goes to the bottom of the quarry, or its fate card to the bottom of the pile, and two plan cards from any discard pile join the row of level cards.
rule-R2-8 = The Wheel of the Five Winds: the white base in the centre may be built on only when all its other bases are occupied.
rule-R2-9 = The Bridge of Dangers, both sides: each colour may stand there only once, on whichever base, and you build on the starting base only. A column that stands there is pushed along the arrows to the next base by the column you build in, never by your fingers; if the next base is occupied, its column is pushed on first, and so forth.
rule-R2-10 = A golden column cannot be pushed: on the starting base it blocks the floor for good.
rule-R2-11 = The Wheel of the Three Truths follows the rules of the Bridge of Dangers.
rule-R2-12 = The Crescents of the Sun: the base in the middle is a ruin base as on the Thorn Moon; the other bases are ordinary ones.
rule-R2-13 = { -house } The bases of a wandering floor have no colour of their own: any colour that is not on the floor yet may come in. Like any floor, it is complete when all its bases are occupied.
rule-R2-14 = { -house } A column on a ruin base counts as placed and occupies its base, carries nothing, and may be taken by a “move up”.
rule-R2-15 = { -house } A column taken out of a wandering floor leaves a gap, and a push goes only as far as the first gap. A column that carries a floor cannot be pushed.
rule-R2-16 = { -house } The Thorn Moon and the Crescents of the Sun are replaced if they are among the first three floors, even without fate cards. The Crescents do not extend the temple base either, since a ruin base needs the gap below it.
rule-R2-17 = { -house } When the Thorn Moon has gone to the bottom, no other floor is drawn in its stead. If it is the only floor left, the game ends.

rules-R3 = Golden columns
rule-R3-1 = Instead of a column of your supply you may build a golden one, on a base of any colour. There are two, for all of you together.
rule-R3-2 = Golden columns are shorter and never carry a floor.
rule-R3-3 = Once built, a golden column is never moved, pushed or removed.
rule-R3-4 = { -house } A golden column counts towards the number on your card, and where colours matter it has the colour of its base. It is not a column of your supply, so nothing is replenished for it.
rule-R3-5 = { -house } A floor with a golden column on it cannot be moved.

rules-R4 = The new plan cards
rule-R4-1 = “Complete two floors”, one after the other: after the first you build in the new floor at once, and it may itself be the second; after the second you build in another.
rule-R4-2 = “Different floors n” (2 or 3): place that many columns, each on a different floor.
rule-R4-3 = “Black n” (1 or 2): place that many black columns on black bases.
rule-R4-4 = “Different colours n” (2 or 3): place that many columns, no two of one colour.
rule-R4-5 = “Same colour n” (2 or 3): place that many columns, all of one colour.

rules-R5 = Tears of the Gods
rule-R5-1 = Six blue and six red Tears lie beside the camp.
rule-R5-2 = Before you reveal your card you may throw any column of your supply into the bag and take a blue or a red Tear for it; you may take several if you pay for each.
rule-R5-3 = A Tear goes onto a glowing mark of its colour on a floor, one to a mark. In your turn you may place as many as you own at any time, whenever you acquired them, even if your card fails.
rule-R5-4 = A Tear that falls off its floor is put back at once.
rule-R5-5 = At the end every Tear that is not in the temple counts as a level card.
rule-R5-6 = Light sides have only blue marks, dark sides only red ones.
rule-R5-7 = { -house } Columns paid for Tears are replenished at the end of the turn like placed ones: your supply goes back to its full number.
rule-R5-8 = { -house } Which floors have marks is our own design. Every scenario with Tears has room for all twelve, or for six under the Enlightenment or the Dark.

rules-R6 = Rituals
rule-R6-1 = The Enlightenment: every floor, the temple base included, is built in with its light side up, whatever the rim says.
rule-R6-2 = The Dark: every floor, the temple base included, is built in with its dark side up, whatever the rim says.
rule-R6-3 = The Curse of the Gods’ Tears: you play with Tears, and a floor with marks may be completed only when all its marks are covered.
rule-R6-4 = The Ban of the Blue Columns: the camp starts with three blue columns and three others, and no supply starts with a blue one. Blue columns drawn later go back into the bag without replacement, so a supply may stay short until it is next replenished; only when the whole camp is exchanged do they stay, in the camp, and may be used. If the bag has too few other columns when you replenish, the game ends at once.
rule-R6-5 = The Grace of the Yellow Columns: a “move up” takes only yellow columns.
rule-R6-6 = The Jinxed Yellow Columns: if you fulfilled your card and placed or moved yellow columns, the card stays in front of you. All such cards are discarded on a later turn in which you place and move no yellow column; each one left at the end joins the row of level cards. A golden column on a yellow base counts as yellow.
rule-R6-7 = The Unholy White Columns: for every white column placed or moved, the top easy plan card is discarded unplayed, a medium one once the easy pile is empty, and then none. If this empties the last pile, the game ends.
rule-R6-8 = The Thin Tip: from the fourth level on, each level holds only one floor. The Thorn Moon and its fate card are left out.
rule-R6-9 = The Slight Earthquake: when an easy card is revealed, and before it is carried out, all free-standing columns on completed floors go back into the bag, except golden ones. A column stands free if its top touches no floor; twins may be parted.
rule-R6-10 = The Glowing Red Columns: you may not touch a red column with your bare hands while you build it in. Drawing, exchanging and keeping red columns is free.
rule-R6-11 = { -house } On this table you hold glowing columns with tongs: the grip is looser and swings, and the physics really makes it harder.
rule-R6-12 = The Narrow Base: the temple base is made of the three smallest floors, each with the side up that has fewer bases. Their fate cards are taken out.
rule-R6-13 = The Balance of Fate: an easy card that you fulfilled stays in front of you, and in your next turn you must draw a hard one. If you fulfil that, both are discarded; if not, the hard card joins the row of level cards, the easy one stays, and your next card must be hard again. When no hard cards are left you must draw a medium one; when only easy ones are left, the rule lapses and the easy card is discarded.
rule-R6-14 = The Floating Quarry: for a new floor you may choose among the top three of the quarry, or of the fate cards, and the other two go back in their order. The second and the third may be built in at the topmost level only. It does not go with Merciful Fate.
rule-R6-15 = { -house } For the Floating Quarry, the topmost level is the highest that has a floor, or the new one above it.

rules-R7 = Fate
rule-R7-1 = With fate cards, the quarry is searched for the floor that a card shows. Cards of floors not in play are left out; three are drawn for the temple base, and if the Thorn Moon or the Crescents of the Sun are among them, others are drawn for them and they are shuffled back.
rule-R7-2 = Merciful Fate: three cards lie open, your new floor is one of these three, and its card is replaced.
rule-R7-3 = Bearable Fate: one card lies open and is the next floor.
rule-R7-4 = Tough Fate: no card lies open; one is drawn when a floor is needed.

rules-R8 = Scenarios
rule-R8-1 = There are ten ready-made combinations. Their columns and plan cards are always what their floors bring together:
rule-R8-2 = You may combine the modules as you like. What cannot be is refused with the reason: the Thin Tip with the Thorn Moon, the Floating Quarry with Merciful Fate, the Curse of the Gods’ Tears without Tears. A printed scenario is played with its own modules.
rule-R8-3 = { -house } Scenarios are played with both golden columns; you can switch them off.

rules-T1 = Material
rule-T1-1 = There are 40 elemental stones, 8 of each colour: shadow, water, fire, light and plant.
rule-T1-2 = There are 25 inspiration cards, no two of them alike: five ask for 5 stones of one colour, ten for 3 stones of each of two colours, and ten for 2 stones of each of three colours.
rule-T1-3 = There are 10 rituals of rising difficulty. Each has a board that shows its six steps, the rites, and six ritual cards, one for each rite.
rule-T1-4 = There are also 6 mystic planes, the reserve, a totem, 3 order runes and 3 inspiration runes.
rule-T1-5 = { -house } The sixty rites are our own. Each is a condition, or several at once, on how the stones are spread over the shamans; each can be fulfilled with any number of shamans from two to six, which is shown and not just believed, and they get harder from ritual to ritual.

rules-T2 = Set-up, for three to six shamans
rule-T2-1 = You choose a ritual; the first is the one to begin with. Its six cards are shuffled face down. All of you see the six rites on the board, but nobody sees their order.
rule-T2-2 = Every shaman gets 4 stones at random, which all may see, an inspiration card, which only its holder may see, and an empty mystic plane. The other stones are the reserve.
rule-T2-3 = Whoever holds the totem acts. You choose who has it first, or the lot decides.
rule-T2-4 = The first round is played with one ritual card, the second with two, the third with the three that are left. They lie face down, marked with the order runes 1 to 3.

rules-T3 = Actions: one with the totem, which then goes left
rule-T3-1 = You may take a stone from your left neighbour, who must have three or more.
rule-T3-2 = You may give a stone to any other shaman, if you have three or more yourself.
rule-T3-3 = You may put a stone on your own mystic plane, which holds only one.
rule-T3-4 = You may take the stone on your plane back.
rule-T3-5 = You may exchange a stone on the plane of another shaman, never on your own, for one of the reserve.
rule-T3-6 = You may solve your inspiration card, or your ritual card.
rule-T3-7 = You may pass, if the table has this option for beginners.
rule-T3-8 = A stone on a plane still belongs to its shaman: it counts for cards and for numbers, and its owner may give it away. Nobody may take it.
rule-T3-9 = { -house } The three stones it needs to take one or to give one may include the one on the plane.
rule-T3-10 = { -house } An exchange brings another colour, chosen by whoever acts. Whoever takes or gives chooses the stone.
rule-T3-11 = { -house } Solving a card is a choice, never a duty; the holder is shown when it is possible.

rules-T4 = The inspiration phase
rule-T4-1 = You solve an inspiration card with the stones that it asks for; more stones do no harm.
rule-T4-2 = The card is then turned face up, and one inspiration rune is turned over: you are awake. You need not keep the stones. If a ritual card is left that nobody has taken, you take the one with the lowest rune and look at it in secret.
rule-T4-3 = When three shamans are awake, the ritual phase begins.

rules-T5 = The ritual phase
rule-T5-1 = Ritual cards are solved in the order of their runes, each by its holder, as an action, when the stones of all shamans fulfil the rite. The card then goes to its place on the board, for all to see.
rule-T5-2 = { -house } Inspiration cards are no longer solved in this phase; all other actions stay.

rules-T6 = Rounds, time, the end
rule-T6-1 = You win a round when all its ritual cards are solved in time. For the next one all inspiration cards are shuffled and dealt anew, the inspiration runes are turned back, and the next ritual cards come out. The stones stay where they are, and whoever holds the totem begins.
rule-T6-2 = The time for each round depends on how many shamans you are and on the level you choose:
rule-T6-3 = When the time is up, the round is lost; you may begin it again.
rule-T6-4 = You win the game when you win the third round in time.
rule-T6-5 = Silence: no words, no signs, no gestures; your actions are all you say. At this table nobody can chat, ping, send an emote or see the pointers of others while a round is on; between rounds all of that is free.
rule-T6-6 = { -house } A round that begins again starts with the stones and the totem as they were at its beginning, a full clock and new inspiration cards. Its ritual cards are drawn anew from all those that no won round has solved: what you solved in the lost round has to be solved again.
rule-T6-7 = { -house } The table keeps the totem and the clock. When a shaman loses the connection, the round is paused and the stones are hidden, until that shaman is back or all the others agree to go on with a bot in the seat. The time since that shaman was last heard from goes back on the clock.
rule-T6-8 = { -house } A table can show a history of the actions: good for beginners, left out by those who want it as in life. After a round or a game you can all watch it again together.

rules-T7 = Two shamans
rule-T7-1 = Each of you plays two sets of 4 stones, each set with a mystic plane of its own, and draws two inspiration cards. There are two inspiration runes.
rule-T7-2 = You may give a stone of one of your sets, if it has three or more, to a set of your partner; put a stone on its set’s plane, or take it back; exchange one on a plane of your partner for one of the reserve; solve both your inspiration cards at once, or your ritual card. Nothing is taken from your partner, and nothing passes between your own sets.
rule-T7-3 = You solve both inspiration cards together, one with each set, whichever way round. Both of you must be awake before the ritual phase begins.
rule-T7-4 = For ritual cards every set counts as a shaman, so there are four.
rule-T7-5 = In the third round the sixth ritual card is shown to both of you as soon as the fifth is solved.
rule-T7-6 = { -house } In the second round each of you holds one ritual card. In the third, whoever wakes first takes the fourth card of the ritual, and the other takes the fifth.
