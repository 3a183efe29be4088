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

terminal-welcome =
    Baut gemeinsam den Tempel: Am Ende braucht er so viele Etagen, wie Karten in der Etagenreihe liegen. Ist ein Tempelboden fertig, kommt ein neuer auf die Säulen, so hoch ihr könnt.
    Ein Zug: Tausche mit dem Camp, wenn du willst, decke eine Bauplankarte auf, tu, was sie verlangt, und dein Vorrat wird aufgefüllt. Eine Karte, die du nicht erfüllst, verlangt eine Etage mehr.
    1(☼) ist ein freier Sockel für eine gelbe Säule, 1[☼] ist besetzt, 1[☼^] trägt einen Tempelboden. Zeichen: ☼ gelb, ▲ rot, ■ schwarz, ◇ weiß, ≈ blau, ★ golden.
terminal-welcome-ritual =
    Gebt schweigend Steine weiter: Zuerst sammeln alle, was ihre geheime Karte verlangt, und erwachen; dann werden die Ritualkarten in der Reihenfolge ihrer Runen gelöst, bevor die Zeit um ist.
    Du siehst deine eigenen Karten und die Steine aller; Bots spielen die anderen Schamanen. Jede Handlung kostet gleich viel Zeit.
terminal-welcome-back = Willkommen zurück. Das ist zuletzt geschehen.
terminal-help =
    Antworte mit einer Zahl aus der Liste. Wörter verkürzen die Liste: rot 2 zeigt, worin beides vorkommt.
    c – zeigt die Bauplankarten von MENARA: wie häufig jede Aufgabe ist, und die Ablagestapel
    u – nimmt deine letzte Handlung zurück, wo das Spiel es erlaubt
    q – aufhören; meja terminal --resume macht dort weiter. Das Spiel wird beim Spielen aufbewahrt.
terminal-kept =
    Bis zum nächsten Mal. Das Spiel liegt in { $file }
    Weiter geht es mit: { $command }
terminal-over =
    Das Spiel liegt in { $file }
    Seine Geschichte erzählt: { $command }

## What can be done

terminal-reveal = Eine Karte aufdecken: { $pile } (noch { $n })
terminal-camp = Das ganze Camp austauschen
terminal-camp-ends = Das ganze Camp austauschen: Dafür sind zu wenige Säulen im Beutel, also endet das Spiel
terminal-end = Den Zug beenden
terminal-give-up = Die Karte aufgeben (eine Etage mehr ist verlangt)
terminal-put-back = { $floor } unter den Steinbruch legen, weil sich kein sicherer Platz fand: Zwei Karten kommen in die Etagenreihe, und { $n } Etagen sind verlangt
terminal-put-back-ends = { $floor } unter den Steinbruch legen, weil sich kein sicherer Platz fand: Es ist der letzte Tempelboden, also endet das Spiel, und { $n } Etagen sind verlangt
terminal-put-back-free = { $floor } unter den Steinbruch legen, weil sich kein sicherer Platz fand
terminal-stop = Mit dem Bauen aufhören
terminal-undo = Nimm deine letzte Handlung zurück
terminal-rests = Seine Säulen stehen auf { $carriers }.
terminal-carriers = { $floor }, Sockel { $bases }

## Questions

terminal-prompt = Deine Wahl, 1 bis { $n }, oder h für Hilfe
terminal-not-understood = „{ $answer }“ steht nicht auf der Liste: Antworte mit einer Zahl von 1 bis { $n }, mit einem Wort, das in der Liste vorkommt, oder mit h für Hilfe.

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
