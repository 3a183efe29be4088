### The first levels, built together.

tutorial-title = Die Einführung
tutorial-build-on = Frei weiterbauen
tutorial-hand-free = Die freie Hand nehmen
tutorial-hand-guided = Zurück zur geführten Hand
tutorial-lacking = Am wenigsten fehlt noch hier: { $floor }. Es braucht { $columns }.

## The steps

tutorial-look-title = Sieh dich um
tutorial-look = Drei Tempelböden sind die Basis deines Tempels. Zieh daneben, um die Ansicht zu drehen; mit dem Mausrad oder zwei Fingern zoomst du. Auf der Tastatur zeigt V die nächste Seite, + und - zoomen.
tutorial-choose-title = Wähle eine Säule
tutorial-choose = Diese Säulen sind dein Vorrat. Wähle eine, die leuchtet, oder drücke eine Ziffer von 1 bis 9.
tutorial-place-title = Stell sie auf ihren Sockel
tutorial-place = Eine Säule kommt auf einen leeren Sockel ihrer eigenen Farbe, mit ihrem Zeichen. Was leuchtet, passt: Wähle einen Sockel und schau zu. Gleich darauf weißt du, ob sie steht.
tutorial-three-title = Drei tragen einen Boden
tutorial-three = Stelle Säulen auf, bis drei stehen. Solange ein Teil nicht losgelassen ist, kannst du es zurücknehmen, und hier darfst du auch rückgängig machen, was du getan hast.
tutorial-complete-title = Mach einen Boden voll
tutorial-complete = Besetze alle Sockel eines Tempelbodens. Fehlt dir eine Farbe, tausche Säulen mit dem Camp, oder beende den Zug: Dann wird dein Vorrat wieder aufgefüllt.
tutorial-floor-title = Ein neuer Boden
tutorial-floor = Ein voller Tempelboden bringt einen neuen aus dem Steinbruch. Nimm ihn in die Hand: Wähle ihn aus, oder zieh ihn auf den Tempel.
tutorial-rest-title = Worauf liegt er dann?
tutorial-rest = Verschieb ihn, dreh ihn, wende ihn. Punkte zeigen, welche Säulen ihn tragen würden, Rot zeigt, was im Weg ist. Ein Vorschlag findet einen sicheren Platz; dann bestätige. Er darf auch die Tempelbasis erweitern, doch das kostet im richtigen Spiel eine Etage.
tutorial-xray-title = Sieh in den Tempel hinein
tutorial-xray = Schalte das Röntgenbild ein (X): Es zeigt die Last jeder Säule, wo das Gewicht wirkt und wie weit man den Tisch kippen könnte. Säulen, die man herausziehen könnte, sind gekennzeichnet.
tutorial-free-title = Deine eigene Hand
tutorial-free = Mit der freien Hand führst du das Teil selbst: Zieh es, heb und senk es mit dem Mausrad oder mit Q und E, und lass es über dem Sockel los. Was du anstößt, kann fallen. Eine langsame Verbindung bringt nie etwas zu Fall.
tutorial-cards-title = Bauplankarten
tutorial-cards = Im richtigen Spiel tauschst du zuerst mit dem Camp, wenn du magst, und deckst dann eine Bauplankarte auf: leicht, mittelschwer oder schwer. Sie sagt, was zu bauen ist, etwa drei Säulen auf denselben Tempelboden. Ihr Rand sagt, welche Seite eines neuen Tempelbodens oben liegt.
tutorial-moves-title = Was schon steht
tutorial-moves = Manche Karten verlangen, Säulen aus dem Tempel zu ziehen und höher zu setzen oder einen ganzen Tempelboden auf eine andere Etage zu tragen. Sieh vorher ins Röntgenbild.
tutorial-giving-up-title = Wenn es nicht geht
tutorial-giving-up = Du darfst eine Karte aufgeben. Sie kommt in die Reihe der Etagenkarten, also muss der Tempel eine Etage höher werden. Dafür darfst du das ganze Camp austauschen.
tutorial-end-title = Wie es endet
tutorial-end = Ein Spiel endet, wenn Bauplankarten, Tempelböden oder Säulen ausgehen oder wenn ein Tempelboden einstürzt. Hat der Tempel dann so viele Etagen, wie Etagenkarten in der Reihe liegen, habt ihr gewonnen, alle zusammen.
