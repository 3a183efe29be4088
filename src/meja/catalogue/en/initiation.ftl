### RITUAL: the first round, learned together; and rounds that are looked at again.

## The initiation

initiation-title = The initiation
initiation-play-on = Play on
initiation-ask = What would a shaman do?
initiation-asking = A shaman is thinking…
initiation-advice = A shaman would say: { $what }.
initiation-no-advice = No shaman knows what to do here. Trust your feeling.
initiation-wait = You can ask when the totem is with you.

# What of this very round a step speaks of.
initiation-time = Here a round lasts { $time } minutes.
initiation-needs = You need { $needs }.
initiation-guess = What might { $who } want?
initiation-yours = You hold it, and it says: { $rite }
initiation-theirs = { $who } holds it. Watch what { $who } does.

## The steps

initiation-circle-title = The circle
initiation-circle = You sit at the bottom, and three shamans sit around the fire with you. Whoever sits to your left here is your left neighbour: that way everything goes round.
initiation-stones-title = Stones
initiation-stones = Everybody’s stones lie open: shadow, water, fire, light and plants. Each colour has its own symbol.
initiation-totem-title = The totem
initiation-totem = Whoever holds the totem does one single thing, then it goes on to the left. While you wait, you may already prepare what you are going to do.
initiation-planes-title = Planes and reserve
initiation-planes = Before every shaman lies a mystic plane, with room for one stone. The stones in the middle are the reserve: only through a plane do they find their way to somebody.
initiation-silence-title = Clock and silence
initiation-silence = When the round begins, the clock runs and nobody says a word any more: only your deeds speak. Together you have to solve one ritual card in time.
initiation-begin-title = Begin the round
initiation-begin = Nothing can go wrong here: a lost round simply begins again. Take a deep breath, and begin.
initiation-inspiration-title = Your inspiration
initiation-inspiration = Only you see this card. It says which stones you have to gather to wake up; having more of them does no harm.
initiation-take-title = Take a stone
initiation-take = Drag a stone from your left neighbour to yourself, or press T and the number of the colour. You may only do so where three stones or more lie.
initiation-give-title = Give a stone
initiation-give = Drag one of your stones to another shaman (G). If you give away what you do not need, the others learn something about you.
initiation-put-title = On the plane
initiation-put = Drag a stone that is of no use to you onto your plane (P). There it still counts as yours and nobody takes it; but the others may exchange it, and that is what you invite them to.
initiation-read-title = Read their deeds
initiation-read = Before each shaman you see what they did last. Whoever takes fire stones wants fire, and whoever puts one on the plane wants something else.
initiation-exchange-title = A present from the reserve
initiation-exchange = When a stone lies on another shaman’s plane, bring a better one from the reserve (X). Which one would help? Their deeds have told you.
initiation-wake-title = Wake up
initiation-wake = As soon as you have the stones of your inspiration, the card lights up: tap it (I). Then you are awake, and your stones are free again.
initiation-card-title = The ritual card
initiation-card = Whoever wakes first looks at the ritual card in secret. It is one of the six steps on the board, and it is about the stones of all shamans.
initiation-phase-title = Three are awake
initiation-phase = When three shamans are awake, the ritual phase begins. From then on inspirations do not matter any more, only the ritual card does.
initiation-solve-title = Solve the rite together
initiation-solve = Whoever holds the card leads by what they do, and the others guess which of the six steps it is. When all stones lie right, the holder taps the card on their turn (R).
initiation-again-title = Talk, and look back
initiation-again = The round is over, and you may talk again. Look at it once more with all cards open: who knew what, and when?
initiation-on-title = And on it goes
initiation-on = The second round has two ritual cards, the third has three; then the ritual is complete. The stones stay where they are, and whoever holds the totem begins.

## Looking at a round again

initiation-replay = The round once more
initiation-replay-none = There is no round to look back at just now.
initiation-replay-close = Back to the table
initiation-replay-standing = Round { $n }, { $time } left
initiation-round-before = Round before
initiation-round-next = Next round
initiation-eyes = Seen by
initiation-eyes-all = all at once

initiation-knows-all = Who knows what now
initiation-knows = What { $who } knows now
initiation-knows-inspiration = Own inspiration
initiation-knows-awake = { $needs } (solved: awake)
initiation-knows-rite = Own ritual card
initiation-knows-rune = rune { $rune }: { $rite }
initiation-knows-open = Inspirations that lie open
initiation-knows-of = { $who }: { $what }
initiation-knows-face-down = Ritual cards of others, face down
initiation-knows-holder = rune { $rune } with { $who }
initiation-knows-solved = Rites on the board
initiation-knows-none = none
initiation-shown = What the others have seen { $who } do in this round
initiation-shown-none = Nothing yet.

initiation-follow = Look at it together
initiation-leads-nobody = Whoever moves the time shows it to all.
initiation-leads-you = You are showing this moment to all.
initiation-leads = { $who } is showing this moment to all.
