### The start page: playing at once, setting a table up, joining, watching; settings and the rules page.

## Playing at once

start-headline = Bau den Tempel hoch. Und lass ihn stehen.
start-promise = MENARA mit einem Turm aus echtem Gewicht: Jede Säule, die du setzt, ziehst oder schiebst, kann alles zum Einsturz bringen. Allein, zusammen an einem Bildschirm oder mit Freunden weit weg.
start-play-now = Jetzt spielen
start-play-now-text = Allein, leicht, mit geführter Hand. Ohne Konto und ohne Warten.
start-learn = Spielen lernen
start-set-up = Einen Tisch vorbereiten
start-join-how = Scanne den Code vom Bildschirm der anderen mit der Kamera deines Handys, oder gib hier ihren Link oder dessen Code ein. Ein Link zum Zuschauen geht auch.
start-all-tables = { $n ->
    [one] Anzeigen
   *[other] Alle { $n } anzeigen
 }
start-over = zu Ende
start-watch-text = Sieh, wie es geht: Drei Baumeister errichten vor deinen Augen einen Tempel.
start-watch-builders = Baumeistern zuschauen
start-ritual = RITUAL
start-ritual-text = Das stille Spiel: Schamanen reichen Steine weiter, jeder mit einem geheimen Ritus, und niemand sagt ein Wort.
start-ritual-play = Mit drei Schamanen spielen
start-ritual-play-text = Drei Schamanen, die denken, setzen sich gleich zu dir; du beginnst, wann du magst.
start-ritual-learn = Eingeweiht werden
start-more = Mehr
start-rules = Die Regeln
start-settings = Einstellungen

## Setting a table up

start-game-menara = gemeinsam einen Tempel bauen, für 1 bis 4
start-game-ritual = schweigend geheime Riten erfüllen, für 2 bis 6
start-levels-required = { $n ->
    [one] zu Beginn { $n } Etage verlangt
   *[other] zu Beginn { $n } Etagen verlangt
 }
start-scenario-first = euer erstes Spiel mit der Erweiterung
start-scenario-first-text = Zum Kennenlernen: die goldenen Säulen und diese vier Tempelböden, ohne Ritual, Tränen und Schicksal.
start-scenario-own = eigene Auswahl
start-with-tears = Es wird mit den Tränen der Götter gespielt.
start-module-golden-text = Zwei für euch alle zusammen, für Sockel jeder Farbe; sie sind kürzer und tragen nie einen Tempelboden.
start-module-tears-text = Für eine Träne zahlst du eine Säule und legst sie auf ein glühendes Zeichen; jede, die am Ende nicht im Tempel liegt, verlangt eine Etage mehr.
start-no-ritual = keines
start-by-lot = durch das Los
start-no-fate = keines
start-no-fate-text = Der oberste Tempelboden des Steinbruchs liegt offen, wie im Grundspiel.
start-options = Optionen
start-who-begins = Wer beginnt
start-lay-base = Die Tempelbasis legt
start-lay-base-game = das Spiel, schön breit
start-lay-base-players = wer beginnt
start-option-undo = Zurücknehmen ist erlaubt
start-option-undo-text = Solange nichts Verdecktes aufgedeckt wurde und nichts gefallen ist.
start-option-look-at-new-cards = Neue Bauplankarten werden angesehen
start-option-look-at-new-cards-text = Ihr wisst, welche eingemischt wurden. Nicht hinzusehen ist schwerer.
start-option-strict-quarry = Strenger Steinbruch
start-option-strict-quarry-text = Die verdeckte Seite des nächsten Tempelbodens darf nicht angesehen werden.
start-option-strict-tries = Strenge Versuche
start-option-strict-tries-text = Wer eine Säule zurücknimmt, die den Tempel schon berührt hat, ist an der Karte gescheitert.
start-option-collapse-loses = Jeder Einsturz verliert
start-option-collapse-loses-text = Sonst wird gezählt, was noch steht.
start-option-free-building = Freies Bauen
start-option-free-building-text = Ohne Bauplankarten: zum Ausprobieren.
start-empty-seats = Die anderen Plätze
start-empty-people = warten auf Leute
start-empty-bots = bekommen Bots
start-pace = Ein Bot braucht für jede Aktion
start-seconds = { $n ->
    [one] { $n } Sekunde
   *[other] { $n } Sekunden
 }

## Settings

start-quality = Bild
start-quality-auto = was dieses Gerät kann
start-quality-test = schlicht
start-quality-low = einfach
start-quality-mid = gut
start-quality-high = am schönsten
start-hand = Deine Hand
start-hand-guided = geführt
start-hand-guided-text = Du wählst den Ort, und das Teil wird hingetragen.
start-hand-free = frei
start-hand-free-text = Du führst das Teil selbst, und was du anstößt, kann fallen.
start-hints = Tipps
start-hints-text = Zeigen, was am besten passt und was gewagt ist.
start-motion = Bewegung
start-motion-system = wie das Gerät es will
start-motion-reduced = ruhig
start-motion-full = lebhaft
start-sound = Ton
start-volume = Lautstärke
start-volume-1 = leise
start-volume-2 = mittel
start-volume-3 = laut
start-volume-4 = sehr laut

## The rules page

start-contents = Inhalt
start-search-rules = In den Regeln suchen
start-rules-found = { $n ->
    [one] { $n } Regel
   *[other] { $n } Regeln
 }
start-link-to-rule = Link zur Regel { $number }
start-replay = Ein Spiel noch einmal ansehen

## Setting up a ritual

start-shamans = Schamanen
start-shamans-two = Zu zweit spielt jeder zwei Sätze Steine.
start-bots-think = Freie Plätze können Bots nehmen, die wie Schamanen denken; allein spielst du mit einem bis fünf von ihnen.
start-ritual-hard = { $name } ({ $difficulty })
start-ritual-first = zur Einweihung
start-level-time = { $time } Minuten für jede Runde
start-beginners = Für den Anfang
start-beginners-text = Die meiste Zeit und alle Hilfen von unten. Schwerer geht es später.
start-option-history = Die Aktionen werden mitgeschrieben
start-option-history-text = Alle können auch während einer Runde nachlesen, was getan wurde. Wie im Leben: nein.
start-option-advice = Es gibt Rat
start-option-advice-text = Wenn du am Zug bist, darfst du fragen, was ein denkender Schamane täte.
start-option-must-awaken = Erwachen ist Pflicht
start-option-must-awaken-text = Wer am Zug seine Inspiration lösen kann, muss es tun. Sonst ist es eine Wahl.
start-option-talk-between-rounds = Zwischen den Runden reden
start-option-talk-between-rounds-text = Auch nach einer gewonnenen Runde dürft ihr reden. Sonst nur vor dem Spiel, nach einer verlorenen Runde und am Ende.

## After a game

start-next-table = Kommt mit, hier geht es weiter: { $link }
start-next-opened = { $name } hat den nächsten Tisch geöffnet.
start-come-along = Mitkommen

## The cards before a game

start-cards = Bauplankarten durchsehen
start-cards-none = Beim freien Bauen gibt es keine Bauplankarten.
start-cards-face = { $n } × { $rim }
start-cards-may-join = vielleicht
start-cards-joining = { $n ->
    [one] Eine dieser Karten wird zufällig aus den { $all } der Erweiterung gezogen, die dazukommen können. Die Prozente berücksichtigen das.
   *[other] { $n } dieser Karten werden zufällig aus den { $all } der Erweiterung gezogen, die dazukommen können. Die Prozente berücksichtigen das.
 }
