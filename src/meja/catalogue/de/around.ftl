### Rund ums Spiel: Klänge, Wiederholungen, Fotos, das Ende.

## Ein Spiel noch einmal ansehen

around-replay = Ein Spiel noch einmal ansehen
around-loading = Das Spiel wird geholt …
around-reading-file = Die Datei wird gelesen …
around-from-file = Aus einer Datei (ein heruntergeladenes Spiel)
around-not-yours = In diesem Browser warst du nicht an diesem Tisch.
around-canvas = Der Tempel, wie er damals war. Was geschieht, steht darunter.
around-controls = Wiederholung
around-time = Zeit
around-moment = { $n } von { $of }
around-play = Abspielen
around-pause = Anhalten
around-step = Vor
around-step-back = Zurück
around-turn-next = Nächster Zug
around-turn-before = Zug davor
around-speed = Tempo
around-times = ×{ $times }

## Fotos

around-photo = Foto
around-photo-hint = Dreh den Tempel, wie er dir gefällt; alles darum herum ist ausgeblendet.
around-photo-format = Format
around-photo-screen = Wie der Bildschirm
around-photo-square = Quadrat
around-photo-portrait = Hochformat
around-photo-blur = Unschärfe von Nahem und Fernem
around-photo-fineness = Feinheit
around-photo-quick = schnell
around-photo-good = gut
around-photo-best = am besten
around-photo-take = Foto aufnehmen
around-photo-progress = Das Licht wird gesammelt
around-photo-cancel = Abbrechen
around-photo-save = Speichern
around-photo-share = Teilen
around-photo-again = Noch eins
around-photo-done = Das Foto ist fertig.
around-photo-failed = Das Foto ist nicht gelungen.
around-photo-close = Zurück an den Tisch
around-photo-alt = Ein Foto des Tempels

## Das Ende

around-won = Der Tempel steht!
around-lost = Diesmal nicht.
around-free = Das war ein schöner Tempel.
around-picture = Der Tempel, wie er am Ende war
around-tally = Was gebaut wurde
around-tally-who = Wer
around-tally-all = Zusammen
around-tally-turns = Züge
around-tally-columns = Säulen
around-tally-floors = Tempelböden
around-tally-fulfilled = Karten erfüllt
around-tally-failed = Karten misslungen
around-highest = An seinem höchsten Punkt hatte der Tempel { $n ->
    [one] eine Etage
   *[other] { $n } Etagen
}.
around-again = Noch einmal spielen
around-watch-again = Noch einmal ansehen
around-look = Den Tempel ansehen
