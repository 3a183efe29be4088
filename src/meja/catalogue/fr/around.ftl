### Autour du jeu : sons, rediffusions, photos, fin.

## Revoir une partie

around-replay = Revoir une partie
around-loading = La partie est en cours de chargement…
around-reading-file = Le fichier est en cours de lecture…
around-from-file = Depuis un fichier (une partie téléchargée)
around-not-yours = Vous n’étiez pas à cette table dans ce navigateur.
around-canvas = Le temple tel qu’il était alors. Ce qui se passe est raconté en dessous.
around-controls = Rediffusion
around-time = Temps
around-moment = { $n } sur { $of }
around-play = Lecture
around-pause = Pause
around-step = Avancer
around-step-back = Reculer
around-turn-next = Tour suivant
around-turn-before = Tour précédent
around-speed = Vitesse
around-times = ×{ $times }

## Photos

around-photo = Photo
around-photo-hint = Tournez le temple comme il vous plaît ; tout le reste est caché.
around-photo-format = Format
around-photo-screen = Comme l’écran
around-photo-square = Carré
around-photo-portrait = Vertical
around-photo-blur = Flou du proche et du lointain
around-photo-fineness = Finesse
around-photo-quick = rapide
around-photo-good = bonne
around-photo-best = la meilleure
around-photo-take = Prendre la photo
around-photo-progress = La lumière s’accumule
around-photo-cancel = Arrêter
around-photo-save = Enregistrer
around-photo-share = Partager
around-photo-again = Encore une
around-photo-done = La photo est prête.
around-photo-failed = La photo n’a pas pu être prise.
around-photo-close = Retour à la table
around-photo-alt = Une photo du temple

## La fin

around-won = Le temple tient debout !
around-lost = Pas cette fois.
around-free = C’était un beau temple.
around-picture = Le temple tel qu’il était à la fin
around-tally = Ce qui a été construit
around-tally-who = Qui
around-tally-all = Ensemble
around-tally-turns = Tours
around-tally-columns = Piliers
around-tally-floors = Plates-formes
around-tally-fulfilled = Cartes accomplies
around-tally-failed = Cartes manquées
around-highest = À son plus haut, le temple avait { $n ->
    [one] un étage
   *[other] { $n } étages
}.
around-again = Rejouer
around-watch-again = Revoir la partie
around-look = Regarder le temple
