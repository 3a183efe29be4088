### What is played with the hands, and what is shown around the temple.

## Hands

play-why-wait = Du bist nicht am Zug, oder der Tisch ist noch beschäftigt: einen Moment.
play-why-in-hand = Es ist ein Teil in der Hand: Setze es erst ab, oder nimm es zurück.
play-why-let-go = Das Teil ist noch nicht an seinem Platz: Bring es dorthin und hinunter, bevor du loslässt.
play-why-column-first = Wähle erst eine Säule; dann leuchtet jeder Sockel, auf den sie kann.
play-why-no-base = Diese Säule passt jetzt nirgends: Deine Karte oder die freien Sockel wollen eine andere.
play-why-moves-only = Deine Karte baut keine neue Säule ein: Sie bewegt, was im Tempel ist.
play-why-no-move = Diese Säule kann jetzt auf keinen höheren Sockel.
play-why-card-first = Decke erst eine Bauplankarte auf; dann wird gebaut.
play-why-no-proposal = Für diesen Tempelboden ist kein guter Platz zu finden.
play-why-floor-later = Dieser Tempelboden kommt erst später an die Reihe.
play-why-camp-later = Mit dem Camp tauschst du, bevor du eine Karte aufdeckst.
play-why-tears-later = Tränen erwirbst du, bevor du eine Karte aufdeckst.
play-why-no-tears = Eine Träne dieser Farbe gibt es jetzt nicht.
play-why-no-mark = Kein offenes Zeichen nimmt jetzt diese Träne.
play-why-not-yours = Das ist der Vorrat von jemand anderem.

play-hand-base = { $place }, { $colour }
play-hand-any-colour = für jede Farbe
play-hand-is-chosen = { $what }, gewählt
play-hand-is-best = { $what }, nach den Gewichten am besten
play-hand-is-risky = { $what }, heikel
play-hand-is-no = { $what }, nicht möglich

play-do-walk = durch das gehen, was du wählen kannst; einen Tempelboden oder ein Teil in der Hand bewegen
play-do-choose = es wählen; den Tempelboden dort ablegen; die gewählten Säulen setzen
play-do-release = nichts mehr wählen; das Teil zurücknehmen
play-do-supply = eine Säule deines Vorrats
play-do-golden = eine goldene Säule
play-do-pile = eine Bauplankarte aufdecken: leicht, mittelschwer, schwer
play-do-exchange = mit dem Camp tauschen
play-do-together = mehrere Säulen gleichzeitig setzen
play-do-turn = einen Tempelboden drehen (mit Umschalt um 1°); ein Teil in der Hand heben und senken
play-do-turn-clockwise = einen Tempelboden im Uhrzeigersinn drehen
play-do-flip = einen Tempelboden umdrehen
play-do-level = einen Tempelboden eine Etage höher oder tiefer
play-do-suggest = der nächste Vorschlag der Statik
play-do-loose = gedrückt gehalten: Ein Tempelboden rastet nicht ein
play-do-let-go = das Teil loslassen
play-do-next-piece = das nächste von mehreren Teilen in der Hand
play-do-other-hand = die andere Hand: wählen, was sie stützt; danach bewegen die Pfeile sie oder das Teil
play-do-touch = gehalten, mit einem Teil in der freien Hand: Die andere Hand fasst an, was du drückst
play-do-undo = rückgängig
play-do-hints = Hinweise an und aus
play-do-view = von der nächsten Seite schauen
play-do-zoom = hinein- und herauszoomen
play-do-front = von vorn schauen
play-do-xray = durch den Tempel hindurchsehen

## Around the temple

play-scene = Der Tempel. Mit den Pfeiltasten gehst du durch, was du wählen kannst; Enter wählt es.
play-loading = Der Tisch wird aufgebaut…
play-scene-missing = Dieser Browser kann den Tempel nicht zeichnen. Hier ist der Tisch als Liste, mit allem, was du tun kannst.
play-scene-lost = Das Bild ist gerade verschwunden. Das Spiel geht in der Liste weiter.
play-list = Der Tisch als Liste
play-list-open = Den Tisch als Liste öffnen
play-list-close = Die Liste schließen
play-ending = Wie es ausging

play-levels = { $levels } von { $required } Etagen
play-levels-more = { $levels } von { $required } Etagen; endete das Spiel jetzt, wären { $now } verlangt
play-levels-free = { $levels ->
    [one] { $levels } Etage
   *[other] { $levels } Etagen
 }
play-card-none = Noch ist keine Bauplankarte aufgedeckt.
play-card-free = Freies Bauen, ohne Bauplankarten.
play-supply = Dein Vorrat
play-supply-empty = Dein Vorrat ist leer.
play-bag = { $n ->
    [one] Beutel: { $n } Säule
   *[other] Beutel: { $n } Säulen
 }
play-quarry = { $n ->
    [one] Steinbruch: { $n } Tempelboden
   *[other] Steinbruch: { $n } Tempelböden
 }
play-piles = Bauplankarten
play-odds = Aussichten im Stapel „{ $pile }“
play-odds-unknown = { $n ->
    [one] Dazu eine Karte, die niemand angesehen hat.
   *[other] Dazu { $n } Karten, die niemand angesehen hat.
 }
play-percent = { $n } %
play-discards = { $n ->
    [0] Noch ist nichts abgelegt.
    [one] Abgelegt: { $n } Karte
   *[other] Abgelegt: { $n } Karten
 }
play-players = Die anderen
play-kept = Deine Karten
play-kept-n = { $n ->
    [one] { $n } Karte davor
   *[other] { $n } Karten davor
 }
play-story-empty = Seit du da bist, ist nichts geschehen.
play-moods = Wie den anderen zumute ist

play-guide-arrange = Lege die drei Böden der Tempelbasis: Zieh und dreh sie oder nimm die vorgeschlagene Lage.
play-guide-exchange = Tausche mit dem Camp, wenn du magst, und decke dann eine Bauplankarte auf.
play-guide-reveal = Decke eine Bauplankarte auf.
play-guide-lay = Ein neuer Boden wird eingebaut: Wähle ihn oder zieh ihn aus dem Steinbruch auf den Tempel.
play-guide-extend = Ein neuer Boden wird eingebaut; er kann nur die Tempelbasis erweitern.
play-guide-twin = Jetzt der zweite der Zwillinge.
play-guide-together = { $n ->
    [0] Wähle eine Säule, dann ihren Sockel, und so weiter, bis du alle hast.
    [one] Eine Säule gewählt: Wähle noch eine oder setze sie.
   *[other] { $n } Säulen gewählt: Wähle noch eine oder setze sie.
 }
play-guide-together-all = { $n ->
    [one] Eine Säule gewählt: Setze sie.
   *[other] { $n } Säulen gewählt: Setze sie.
 }
play-guide-mark = Wähle jetzt ein leuchtendes Zeichen.
play-guide-higher = Wähle jetzt einen leuchtenden Sockel auf einer höheren Etage.
play-guide-carry = Trag den Boden jetzt auf eine andere Etage.
play-guide-base = Wähle jetzt einen leuchtenden Sockel.
play-guide-place = Wähle eine Säule aus deinem Vorrat.
play-guide-move = Wähle eine Säule im Tempel, die nach oben soll.
play-guide-move-floor = Wähle einen Boden, der auf eine andere Etage soll.
play-guide-tear = Wähle eine deiner Tränen.
play-guide-put-back = Kein sicherer Platz für diesen Tempelboden gefunden. Versuch selbst einen oder leg ihn zurück.
play-guide-stuck = Die Karte ist nicht mehr zu erfüllen.
play-guide-try = Kein sicherer Zug gefunden. Versuch etwas oder gib die Karte auf.
play-guide-camp = { $n ->
    [one] Eine Etage mehr zu bauen.
   *[other] { $n } Etagen mehr zu bauen.
 } Du darfst das ganze Camp austauschen.
play-falls = Der Tempel stürzt ein!
play-guide-free = Beende den Zug, um neue Säulen zu ziehen.
play-guide-end = Alles ist getan: Beende den Zug.

play-reveal = { $n ->
    [one] Eine Karte vom Stapel „{ $pile }“ aufdecken ({ $n } Karte)
   *[other] Eine Karte vom Stapel „{ $pile }“ aufdecken ({ $n } Karten)
 }
play-exchange = Tauschen
play-exchange-take = Säulen des Camps
play-exchange-none = Wähle Säulen deines Vorrats, die du gibst, und Säulen des Camps, die du nimmst.
play-exchange-give = { $n ->
    [one] Gib noch eine Säule.
   *[other] Gib noch { $n } Säulen.
 }
play-exchange-take-more = { $n ->
    [one] Nimm noch eine Säule.
   *[other] Nimm noch { $n } Säulen.
 }
play-exchange-send = So tauschen
play-together = Mehrere zugleich setzen
play-together-send = { $n ->
    [0] Setzen
    [one] { $n } Säule setzen
   *[other] { $n } Säulen setzen
 }
play-lay-here = Hier auflegen
play-extend-here = Die Basis hier erweitern
play-push-here = An die Basis schieben
play-arrange-again = Wie vorgeschlagen
play-arrange-done = So soll es liegen
play-camp-exchange = Camp austauschen
play-camp-exchange-ends = Im Beutel sind weniger als sechs Säulen: Wird das Camp ausgetauscht, endet das Spiel sofort.
play-camp-exchange-yes = Austauschen und das Spiel beenden
play-end-turn = Zug beenden
play-give-up = Karte aufgeben
play-give-up-sure = Dann braucht ihr { $n ->
    [one] { $n } Etage
   *[other] { $n } Etagen
 } zum Sieg. Was gebaut ist, bleibt stehen.
play-stop = Bauen beenden
play-stop-sure = Dann wird an diesem Tisch nicht weitergebaut, und der Tempel bleibt, wie er ist.
play-put-back-sure = Für ihn fand sich kein sicherer Platz. Zwei Karten kommen in die Etagenreihe: Dann braucht ihr { $n } Etagen zum Sieg.
play-put-back-ends = Für ihn fand sich kein sicherer Platz, und er ist der letzte Tempelboden: Damit endet das Spiel, und { $n } Etagen sind verlangt.
play-put-back-free = Für ihn fand sich kein sicherer Platz. Er kommt nach allen anderen wieder.
play-put-back-yes = Zurücklegen
play-rather-not = Abbrechen
play-undo = Rückgängig
play-take-back = Zurücknehmen
play-take-back-strict = Zurücknehmen: Hat die Säule den Tempel schon berührt, ist die Karte gescheitert
play-let-go = Loslassen
play-cancel = Abbrechen
play-guided = Geführte Hand
play-guided-text = Du wählst den Ort, und das Teil wird hingetragen.
play-free = Freie Hand
play-free-text = Du führst das Teil selbst, und woran du stößt, das kann fallen.
play-held = Führe das Teil an seinen Ort; das Mausrad hebt und senkt es.
play-held-near = Es ist am Ziel: Lass los.
play-next-piece = Das nächste Teil
play-steady = Etwas stützen
play-steady-what = Stützen: { $what }
play-steadied = Gestützt: { $what }
play-guide-steady = Wähle einen Tempelboden oder eine Säule, die deine andere Hand stützen soll.
play-touched = Deine andere Hand: { $what }, höchstens { $most } mm verschiebbar
play-let-other-go = Andere Hand lösen
play-height = Höhe: { $mm } mm

play-level-base = an der Tempelbasis
play-turn-left = Nach links drehen
play-turn-right = Nach rechts drehen
play-flip = Umdrehen
play-level-up = Eine Etage höher
play-level-down = Eine Etage tiefer
play-suggest = Der nächste Vorschlag
play-prospect-unknown = Es wird nachgesehen, wie er läge…
play-prospect-arranged = So können die Böden liegen.
play-prospect-base = Er erweitert die Basis: Eine Etage mehr ist verlangt.
play-prospect-rests = { $n ->
    [0] Er ruht auf nichts.
    [one] Er ruht auf einer Säule.
   *[other] Er ruht auf { $n } Säulen.
 }
play-prospect-overlaps = Er überlappt { $floors }.
play-prospect-safe = Es steht gut: Der Tisch dürfte um { $deg }° kippen.
play-prospect-risky = Es ist gewagt: Bei { $deg }° Neigung fiele es.
play-prospect-falls = Es fiele um.
play-prospect-unweighed = Ob es steht, wird hier nicht gewogen.
play-degrees = { $deg }°

play-does-it-stand = Steht es?
play-result-stands = Es steht.
play-result-back = Zurückgenommen.
play-result-fallen = Es ist gefallen.
play-undid = Rückgängig gemacht.
play-undid-place = Rückgängig gemacht: { $columns } zurück im Vorrat.
play-undid-golden = Rückgängig gemacht: { $columns } zurück bei den goldenen.
play-undid-move = Rückgängig gemacht: { $columns } zurück auf dem alten Sockel.
play-undid-carry = Rückgängig gemacht: { $floor } liegt wieder am alten Platz.
play-undid-lay = Rückgängig gemacht: { $floor } liegt wieder im Steinbruch.
play-undid-arrange = Rückgängig gemacht: Die Basis kann neu gelegt werden.
play-undid-tear = Rückgängig gemacht: Die Träne liegt nicht mehr auf dem Tempel.
play-undid-acquire = Rückgängig gemacht: Die Träne liegt wieder bei den anderen.
play-undid-exchange = Rückgängig gemacht: der Tausch mit dem Camp.
play-undid-put-back = Rückgängig gemacht: Der Tempelboden liegt wieder bereit.
play-undid-give-up = Rückgängig gemacht: Die Karte gilt wieder.

play-tools = Werkzeuge
play-more = Mehr
play-talk-unread = { $n ->
    [one] Gespräch: { $n } neue Zeile
   *[other] Gespräch: { $n } neue Zeilen
 }
play-views = Ansichten
play-view-front = Vorne
play-view-back = Hinten
play-view-left = Links
play-view-right = Rechts
play-view-top = Oben
play-hints = Hinweise
play-hints-none = Dazu fällt nichts ein.
play-hint-best = passt am besten
play-hint-safe = sicher
play-hint-risky = gewagt
play-hint-falls = fiele
play-hint-on = { $deed }, auf { $n ->
    [one] einer Säule
   *[other] { $n } Säulen
 } von { $floors }
play-ping = Den anderen etwas zeigen
play-ping-now = Drücke auf das, was du zeigen willst.
play-people = Leute und Plätze
play-photo = Foto
play-settings = Einstellungen
play-help = Hilfe
play-help-rules = Die Regeln (in einem neuen Tab)
play-help-pointing = Maus und Finger
play-help-choose = Drücke oder zieh, was leuchtet; drücke anderes, um zu erfahren, warum es nicht geht.
play-help-turn = Zieh am Hintergrund, um die Ansicht zu drehen.
play-help-pan = Zieh mit der rechten Taste oder zwei Fingern, um die Ansicht zu verschieben.
play-help-near = Mausrad oder zwei Finger bringen dich näher heran.
play-help-show = Alt und Drücken oder langes Drücken zeigt den anderen etwas.
play-help-keys = Tasten

play-xray = Röntgenblick
play-xray-asked = Es wird gewogen…
play-xray-none = Dieser Tempel hat kein Gewicht.
play-xray-tilt = Der Tisch dürfte um { $deg }° kippen, ehe etwas fällt.
play-xray-weakest = Als Erstes kippt: { $floor }
play-xray-load = Die größte Last auf einer Säule: { $grams } g
play-xray-pullable = { $n ->
    [0] Keine Säule lässt sich herausziehen.
    [one] Eine Säule lässt sich herausziehen.
   *[other] { $n } Säulen lassen sich herausziehen.
 }
