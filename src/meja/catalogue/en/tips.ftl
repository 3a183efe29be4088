### Advice on the rules page, in the lobby and after a lost round of RITUAL.

tips = Tips
tips-number = Tip { $n } of { $all }
tips-previous = Previous tip
tips-next = Next tip

## MENARA

tip-M-freely = Never built a temple before? Try free building: without plan cards you soon feel what holds and what tips.
tip-M-talk = Think aloud. What one supply can’t do, two often can, and a plan for three turns beats a plan for one.
tip-M-base = Spread the temple base out wide. Three floors that barely touch give everything above them more room.
tip-M-bases = Count the open bases by colour, all over the temple: a colour without an open base just sits in your supply.
tip-M-camp = Before you swap with the camp, look at what the others hold. Maybe one of them needs exactly that colour next.
tip-M-pile = Choose your pile by your columns and by its discards: a card that already lies there isn’t the one you’ll draw.
tip-M-early = Take the hard cards while the temple is low. The higher it stands, the more a failed one can break.
tip-M-weight = Adding to a floor? Follow its columns down first and ask if they can take it. The X-ray shows each one’s load.
tip-M-turn = Turn a new floor before you let go: bases far outside its columns become levers as soon as somebody builds on them.
tip-M-ten = Winning every time? Go for ten levels.

## RITUALS & RUINS

tip-R-new-cards = Look at the new plan cards before they are shuffled in, so that none of them catches you out. Not looking is for the brave.
tip-R-discards = Open the discards of each pile now and then: what is gone tells you what is still to come.
tip-R-golden = A golden column can rescue a turn, but it never moves again and nothing rests on it. Spend it with care.
tip-R-height = Don’t be shy of heights. Cramming floors into the levels you need can tangle the temple more than one level on top.
tip-R-two = No third column in reach? Two can carry a floor, if its weight stays between them.
tip-R-share = One column can hold up two floors, side by side and without overlapping. That saves you a column.
tip-R-hope = It looks lost? Play on. A lucky card or a clever move has saved many a temple.

## RITUAL

tip-T-help = Ask yourself what the others need. If everybody only gathers for their own card, time runs out.
tip-T-share = There aren’t enough stones for all of you to wake at once. Once you are awake, pass on what the others still need.
tip-T-plane = Put a stone you don’t want on your plane. The others see that you’d like a different one, and can swap it.
tip-T-exchange = Keep an eye on the planes of the others: swapping a stone there may be just what wakes somebody.
tip-T-ahead = Decide what to do while the others act. With the totem in your hands, every second is the group’s.
tip-T-two = Nobody can follow everything. Pick one or two shamans and watch those.
tip-T-read = What somebody takes, gives away or puts on the plane tells you their card. It asks for one, two or three colours.
tip-T-tidy = Get rid of stones you don’t need soon. What stays with you looks as if you wanted it.
tip-T-few = Don’t leave a shaman with only two stones: they can’t give any, and nobody can take from them.
