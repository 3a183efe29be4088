### The temple as a list of floors, bases and actions, to be read or heard.

## Things that are pointed at

board-of = { $thing } ({ $which })
board-mark = { $floor } (Zeichen { $mark })

## The plan card

board-done-completed = { $floor } ist fertig
board-done-moved = { $floor } ist versetzt
board-open-floors = { $n ->
    [one] Baue zuerst den neuen Tempelboden ein.
   *[other] Baue zuerst { $n } neue Tempelböden ein.
 }
board-open-place = Noch zu bauen: { $columns }.
board-open-place-on = Noch zu bauen: { $columns } auf { $floor }.
board-open-move = Noch nach oben zu versetzen: { $columns }.
board-open-complete = Noch fertigzustellen: { $floors }.
board-open-move-floor = Noch zu tun: einen Tempelboden versetzen.
board-open-nothing = Die Karte verlangt nichts mehr.
board-open-failed = Nicht erfüllt: Sie zählt jetzt als Etagenkarte.
board-free = Du baust frei: so viele Säulen, wie du magst, bis du den Zug beendest.
board-no-card = Es liegt keine Bauplankarte offen.

## Now

board-news = Was zuletzt geschah
board-before = Vor dem Zug
board-choices = Was du tun kannst
board-leave-out = Weglassen: { $deed }
board-where = Wo du etwas tun kannst
board-jump = { $where }: { $n }
board-level-row = Gebaute Etagen: { $levels }, verlangt: { $required }.
board-level-now = Wäre das Spiel jetzt zu Ende, wären { $n } verlangt.
board-camp-ends = Vorsicht: Im Beutel sind weniger als sechs Säulen. Das Camp auszutauschen beendet das Spiel.
board-stop = Bauen endgültig beenden: Der Tempel bleibt, wie er ist
board-undo = Rückgängig machen

## The temple

# Several bases of one floor.
board-spots = { $floor } ({ $n ->
    [one] Sockel
   *[other] Sockel
 } { $bases })

board-temple = Der Tempel
board-temple-empty = Noch ist nichts gebaut.
board-level = Etage { $n }
board-base = Tempelbasis
board-lay-here = { $n ->
    [one] Hier einen Tempelboden einbauen: eine Möglichkeit
   *[other] Hier einen Tempelboden einbauen: { $n } Möglichkeiten
 }
board-lay-on = { $floor }, { $side } oben, um { $turn }° gedreht, auf { $n ->
    [one] einer Säule
   *[other] { $n } Säulen
 }: { $places }
board-lay = { $floor }, { $side } oben, um { $turn }° gedreht, bei { $x }, { $y } mm
board-extend = { $floor }, { $side } oben, um { $turn }° gedreht, bei { $x }, { $y } mm: eine Etage mehr ist verlangt
board-floor-side = { $side } oben
board-floor-built = { $built } von { $bases } Sockeln bebaut
board-floor-complete = fertig
board-lies-on = Liegt auf { $places }.
board-marks = Zeichen mit einer Träne: { $covered } von { $marks }.
board-bases = Sockel von { $floor }
board-spot = Sockel { $base } ({ $what }): { $holds }
board-any-colour = jede Farbe
board-number = Nummer { $number }
board-twin = Zwilling von Sockel { $base }
board-ruin = Ruine
board-start = Startsockel
board-empty = leer
board-lying = { $piece }, liegt schräg
board-carries = { $piece }, trägt { $floors }
board-place = { $puts } bauen
board-move-up = { $n ->
    [one] Die Säule von Sockel { $base } nach oben versetzen: eine Möglichkeit
   *[other] Die Säule von Sockel { $base } nach oben versetzen: { $n } Möglichkeiten
 }
board-move = Auf { $target }, Etage { $level }
board-move-floor = { $n ->
    [one] { $floor } auf eine andere Etage versetzen: eine Möglichkeit
   *[other] { $floor } auf eine andere Etage versetzen: { $n } Möglichkeiten
 }
board-carry-on = Auf Etage { $level }, um { $turn }° gedreht, auf { $n ->
    [one] einer Säule
   *[other] { $n } Säulen
 }: { $places }
board-carry = Auf Etage { $level }, um { $turn }° gedreht, bei { $x }, { $y } mm
board-carry-none = Kein Platz für { $floor } gefunden. In der Szene kannst du ihn anheben und einen ausprobieren.
board-tear = Lege die { $tear } auf Zeichen { $mark }
board-stands = { $deed }. Es stünde, und der Tisch ließe sich um { $tilt }° kippen.
board-falls = { $deed }. Der Tempel würde einstürzen!

## Around it

board-around = Rund um den Tempel
board-mine = { $who } (du)
board-supply = { $who }: { $columns }
board-with = { $one }; { $other }
board-kept = liegen gebliebene Karten: { $tasks }
board-camp = Camp: { $columns }
board-bag = Beutel: { $columns }
board-golden = Goldene Säulen, die noch da sind: { $n }
board-tears = Tränen neben dem Camp: { $tears }
board-quarry = Steinbruch: { $floors }
board-next = Als Nächstes: { $floors }
board-for-base = Für die Tempelbasis: { $floors }
board-row = Etagenreihe: { $cards }

## The piles

board-cards = Bauplankarten
board-reveal = Eine Karte aufdecken: { $pile }
board-pile = { $pile }: { $cards }
board-odds = { $task }: { $percent } %
board-unknown = { $n ->
    [one] eine Karte, die niemand angesehen hat
   *[other] { $n } Karten, die niemand angesehen hat
 }
board-discarded = Abgeworfen: { $n }
