### The frame of every lesson, whatever game is learned.

lesson-step = Step { $n } of { $of }
lesson-progress = How far you have come
lesson-done = Done
lesson-fold = Fold the lesson
lesson-unfold = Unfold the lesson
lesson-leave = Leave the lesson
lesson-back = Back
lesson-skip = Skip
lesson-next = Next
lesson-rules = Rules:
