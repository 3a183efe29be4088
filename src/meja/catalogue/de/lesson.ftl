### The frame of every lesson, whatever game is learned.

lesson-step = Schritt { $n } von { $of }
lesson-progress = Wie weit du bist
lesson-done = Geschafft
lesson-fold = Einführung einklappen
lesson-unfold = Einführung ausklappen
lesson-leave = Einführung verlassen
lesson-back = Zurück
lesson-skip = Überspringen
lesson-next = Weiter
lesson-rules = Regeln:
