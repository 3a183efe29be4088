### Around the game: sounds, replays, photos, the end.

## Looking at a game again

around-replay = Look at a game again
around-loading = The game is being fetched…
around-reading-file = The file is being read…
around-from-file = From a file (a game that was downloaded)
around-not-yours = You were not at this table in this browser.
around-canvas = The temple as it was then. What happens is told below.
around-controls = Replay
around-time = Time
around-moment = { $n } of { $of }
around-play = Play
around-pause = Pause
around-step = Forward
around-step-back = Back
around-turn-next = Next turn
around-turn-before = Turn before
around-speed = Speed
around-times = ×{ $times }

## Photos

around-photo = Photo
around-photo-hint = Turn the temple as you like it; everything around it is hidden.
around-photo-format = Format
around-photo-screen = Like the screen
around-photo-square = Square
around-photo-portrait = Upright
around-photo-blur = Blur of what is near and far
around-photo-fineness = Fineness
around-photo-quick = quick
around-photo-good = good
around-photo-best = best
around-photo-take = Take the photo
around-photo-progress = The light is being gathered
around-photo-cancel = Stop
around-photo-save = Save
around-photo-share = Share
around-photo-again = Another one
around-photo-done = The photo is ready.
around-photo-failed = The photo could not be taken.
around-photo-close = Back to the table
around-photo-alt = A photo of the temple

## The end

around-won = The temple stands!
around-lost = Not this time.
around-free = That was a fine temple.
around-picture = The temple as it was at the end
around-tally = What was built
around-tally-who = Builder
around-tally-all = Together
around-tally-turns = Turns
around-tally-columns = Columns
around-tally-floors = Floors
around-tally-fulfilled = Cards fulfilled
around-tally-failed = Cards failed
around-highest = At its highest the temple had { $n ->
    [one] one level
   *[other] { $n } levels
}.
around-again = Play again
around-watch-again = Watch it again
around-look = Look at the temple
