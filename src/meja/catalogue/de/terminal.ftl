### The game in the terminal: the table in words, menus, questions.

replay-turn = Zug { $turn }: { $who }

## The table in words

picture-on = auf { $n ->
    [one] 1 Säule
   *[other] { $n } Säulen
 }
picture-row = { $levels ->
    [one] 1 Etage steht
   *[other] { $levels } Etagen stehen
 }, { $required ->
    [one] 1 ist verlangt
   *[other] { $required } sind verlangt
 }
picture-loose-tears = { $n ->
    [one] und am Ende 1 mehr, für eine Träne, die nicht im Tempel liegt
   *[other] und am Ende { $n } mehr, für Tränen, die nicht im Tempel liegen
 }
picture-kept = { $n ->
    [one] behält 1 Karte
   *[other] behält { $n } Karten
 }
picture-piles = Bauplankarten
picture-next = als Nächstes
picture-done = { $n ->
    [one] bisher 1 Säule
   *[other] bisher { $n } Säulen
 }

## Beginning and end

terminal-go-on = Ein Spiel ist noch nicht zu Ende. Weiterspielen?
terminal-how-many = Wie viele spielen mit?
terminal-how-difficult = Wie schwierig soll es sein?
terminal-degree = { $degree }: zu Beginn { $n } Etagen
terminal-welcome =
    Baut gemeinsam den Tempel: Am Ende braucht er so viele Etagen, wie Karten in der Etagenreihe liegen. Ist ein Tempelboden fertig, kommt ein neuer auf die Säulen, so hoch ihr könnt.
    Ein Zug: Tausche mit dem Camp, wenn du willst, decke eine Bauplankarte auf, tu, was sie verlangt, und dein Vorrat wird aufgefüllt. Eine Karte, die du nicht erfüllst, verlangt eine Etage mehr.
    1(☼) ist ein freier Sockel für eine gelbe Säule, 1[☼] ist besetzt, 1[☼^] trägt einen Tempelboden. Zeichen: ☼ gelb, ▲ rot, ■ schwarz, ◇ weiß, ≈ blau, ★ golden.
    Wähle mit einer Zahl. Jederzeit: hilfe, rückgängig, regeln, ende. Das Spiel wird beim Spielen aufbewahrt.
terminal-welcome-back = Willkommen zurück. Das ist im Zug bisher geschehen; sag hilfe, falls du vergessen hast, wie es geht.
terminal-help =
    Antworte mit einer Zahl aus der Liste. Jederzeit kannst du auch sagen:
    hilfe – diese Seite
    rückgängig – nimm deine letzte Handlung zurück, wenn seither nichts Verdecktes ans Licht kam
    tisch – zeigt den Tisch noch einmal
    regeln – die Kapitel; regeln M4 ein Kapitel; regeln M4.5 eine Regel; regeln golden alle Regeln mit diesem Wort
    chancen – welche Aufgaben noch in den Stapeln sind
    sichern DATEI – eine Kopie des Spiels; aufbewahrt wird es ohnehin
    ende – aufhören; meja terminal --resume macht dort weiter
    Die Sockel: 1(☼) frei, 1[☼] besetzt, 1[☼^] trägt einen Tempelboden. Eine kleine Zahl darin ist die Reihenfolge des Bauens, ein Buchstabe bezeichnet Zwillinge, / einen Ruinensockel; → ist der Weg wandernder Säulen. ○ ist ein Zeichen für eine Träne, ● ein Zeichen mit seiner Träne.
    Zeichen: ☼ gelb, ▲ rot, ■ schwarz, ◇ weiß, ≈ blau, ★ golden.
terminal-kept =
    Bis zum nächsten Mal. Das Spiel liegt in { $file }
    Weiter geht es mit: { $command }
terminal-over =
    Das Spiel liegt in { $file }
    Seine Geschichte erzählt: { $command }
terminal-saved = Das Spiel liegt in { $file }
terminal-not-saved = Nach { $file } kann nicht geschrieben werden: { $why }

## Steps of the game

terminal-step-arrange = lege die Tempelbasis aus. Jeder Tempelboden zeigt eine Seite; auf ihren Sockeln baut ihr zuerst.
terminal-step-before = tausche mit dem Camp, wenn es hilft, und decke dann eine Bauplankarte auf. Schwere verlangen mehr, und leichte gehen zur Neige.
terminal-step-build = tu, was die Karte verlangt, oder gib sie auf.
terminal-step-free = baue, was du magst, und beende dann deinen Zug.
terminal-step-floor = ein Tempelboden ist fertig, also wird erst ein neuer eingebaut. Hoch ist gut; mehr Säulen darunter sind sicherer.
terminal-step-ending = die Karte ist erledigt. Wenn du magst, ist noch etwas zu tun.

## Menus

terminal-base = { $floor }, Sockel { $base }
terminal-base-turn = Umdrehen: { $floor }, jetzt { $side } oben
terminal-base-done = So auslegen
terminal-base-one-side = Das Ritual erlaubt nur diese Seite.
terminal-reveal = Eine Karte aufdecken: { $pile } (noch { $n })
terminal-exchange = Säulen mit dem Camp tauschen
terminal-acquire = Mit einer Säule eine Träne bezahlen
terminal-acquire-for = { $tear } für { $pay }
terminal-tear = Eine Träne in den Tempel legen
terminal-tear-on = { $tear } auf { $floor }, Zeichen { $mark }
terminal-place = { $columns } bauen
terminal-bases = { $n ->
    [one] auf 1 Sockel
   *[other] auf einen von { $n } Sockeln
 }
terminal-pushes = { $n ->
    [one] schiebt 1 Säule weiter
   *[other] schiebt { $n } Säulen weiter
 }
terminal-completes = stellt den Tempelboden fertig
terminal-filled = dann { $n } von { $bases } besetzt
terminal-take = Nimm { $columns }
terminal-falls = brächte zum Einsturz: { $floors }
terminal-falls-sure = Das brächte { $floors } zum Einsturz und beendete das Spiel. Trotzdem?
terminal-lay = { $floor }, { $side } oben
terminal-carry = Versetze { $floor }, jetzt: { $level }
terminal-extend = die Tempelbasis erweitern, neben { $floor }: eine Etage mehr ist verlangt
terminal-carriers = { $floor } { $bases }
terminal-rests = { $n ->
    [one] auf 1 Säule
   *[other] auf { $n } Säulen
 }: { $carriers }
terminal-turned = um { $deg }° gedreht
terminal-put-back = { $floor } findet keinen Platz: unter den Steinbruch damit (zwei Etagen mehr sind verlangt)
terminal-give-up = Die Karte aufgeben (eine Etage mehr ist verlangt)
terminal-give-up-sure = Die Karte kommt in die Etagenreihe, und dein Zug endet. Aufgeben?
terminal-stop = Mit dem Bauen aufhören
terminal-stop-sure = Der Turm bleibt, wie er ist, und das Spiel endet. Aufhören?
terminal-camp = Das ganze Camp austauschen
terminal-camp-ends = { $n ->
    [0] Der Beutel ist leer
    [one] Nur 1 Säule ist im Beutel
   *[other] Nur { $n } Säulen sind im Beutel
 }: Das Camp auszutauschen beendet das Spiel. Trotzdem?
terminal-end = Den Zug beenden
terminal-end-free = Den Zug beenden und neue Säulen ziehen

## Questions

terminal-prompt = Deine Wahl, 1 bis { $n }
terminal-prompt-back = Deine Wahl, 1 bis { $n }, oder Eingabetaste für zurück
terminal-back = zurück
terminal-yes-no = (ja oder nein)
terminal-not-understood = „{ $answer }“ steht nicht auf der Liste: Antworte mit einer Zahl von 1 bis { $n } oder mit hilfe.
terminal-numbers-wrong = Antworte mit verschiedenen Zahlen von 1 bis { $n }, etwa: 1 3
terminal-give = Welche deiner Säulen gibst du? (Zahlen wie 1 3, oder Eingabetaste für zurück)
terminal-take-from-camp = { $n ->
    [one] Welche Säule nimmst du aus dem Camp? (eine Zahl, oder Eingabetaste für zurück)
   *[other] Welche { $n } Säulen nimmst du aus dem Camp? (Zahlen wie 1 3, oder Eingabetaste für zurück)
 }
terminal-take-as-many = { $n ->
    [one] Du hast 1 Säule gegeben, also nimmst du 1.
   *[other] Du hast { $n } Säulen gegeben, also nimmst du { $n }.
 }
terminal-undone = Zurückgenommen.
terminal-undo-nothing = Es gibt nichts zurückzunehmen.
terminal-undo-revealed = Seither ist etwas Verdecktes ans Licht gekommen, also führt kein Weg zurück.
terminal-rules-how = Sag regeln M4 für ein Kapitel, regeln M4.5 für eine Regel oder regeln und ein Wort.
terminal-rules-none = In keiner Regel steht „{ $asked }“. Sag regeln für die Kapitel.

terminal-command-help = hilfe
terminal-command-undo = rückgängig
terminal-command-table = tisch
terminal-command-rules = regeln
terminal-command-odds = chancen
terminal-command-save = sichern
terminal-command-quit = ende

## The tower as a picture

decimal-sign = ,
portrait-title = Der Tempel, { $n ->
    [one] 1 Etage hoch
   *[other] { $n } Etagen hoch
 }
xray-title = Der Tempel, durchleuchtet
xray-stands = Er steht; der Tisch dürfte um { $tilt }° gekippt werden.
xray-falls = Er stürzt ein.
xray-load = was eine Säule trägt, bis zu { $most }
xray-floor-centre = wo das Gewicht eines Tempelbodens mit allem darauf angreift
xray-tower-centre = wo das Gewicht des ganzen Tempels angreift
xray-weakest = am schwächsten: { $floor }, { $margin } mm Spielraum; gekippt wird über die rote Kante
xray-tips = es kippt: { $floor }, über die rote Kante
