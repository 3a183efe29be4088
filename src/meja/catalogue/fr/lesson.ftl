### The frame of every lesson, whatever game is learned.

lesson-step = Étape { $n } sur { $of }
lesson-progress = Votre progression
lesson-done = Réussi
lesson-fold = Replier la leçon
lesson-unfold = Déplier la leçon
lesson-leave = Quitter la leçon
lesson-back = Retour
lesson-skip = Passer
lesson-next = Suivant
lesson-rules = Règles :
