### Why something may not be done, and how a game ended: sentences for players.

## The turn

refuse-over = Das Spiel ist zu Ende: Daran lässt sich nichts mehr ändern.
refuse-not-your-turn = Du bist nicht am Zug: Raten darfst du, handeln darf gerade jemand anderes.
refuse-wait = Einen Moment: Der Turm kommt noch zur Ruhe, oder es wird gerade gezogen. Versuche es gleich noch einmal.
refuse-undo-off = An diesem Tisch gilt, was getan ist: Rückgängig machen ist nicht vereinbart.
refuse-undo-nothing = Es gibt nichts rückgängig zu machen: Seither wurde etwas Verborgenes aufgedeckt, etwas ist gefallen, oder in diesem Zug ist noch nichts getan.
refuse-not-now = Das passt nicht zu diesem Schritt. Ein Zug hat vier, in dieser Reihenfolge: mit dem Camp tauschen, eine Bauplankarte aufdecken, bauen, auffüllen.
refuse-floor-first = Ein Tempelboden ist fertiggestellt: Baue zuerst den neuen Tempelboden ein, dann geht es weiter.
refuse-nothing-in-hand = Du hast nichts in der Hand, was du zurücknehmen könntest: Was losgelassen ist, bleibt.

# What nature, that is chance and the tower, answered to no question or wrongly.
refuse-nature = Danach hat das Spiel weder den Zufall noch den Turm gefragt.
refuse-deal = Was gezogen wurde, passt nicht: Die Anzahl stimmt nicht, oder es ist etwas dabei, was gar nicht zu ziehen war.

## The set-up

refuse-players = MENARA ist für 1 bis 4 Spieler, nicht für { $players }.
refuse-first-seat = Spieler { $seat } kann nicht beginnen: An diesem Tisch { $players ->
    [one] sitzt nur ein Spieler
   *[other] sitzen nur { $players } Spieler
 }.
refuse-unknown-scenario = Ein Szenario { $number } gibt es nicht: Wählt eines von 1 bis { $last }.
refuse-scenario-modules = Szenario { $number } wird mit den Tempelböden, dem Ritual und den Tränen gespielt, die dafür vorgesehen sind: Wählt es noch einmal, oder kombiniert Module ohne Szenario.
refuse-unknown-floor = Einen Tempelboden „{ $floor }“ hat die Erweiterung nicht; es gibt { $known }.
refuse-floor-twice = Jeden Tempelboden gibt es nur einmal: Wählt keinen doppelt.
refuse-unknown-ritual = Ein Ritual „{ $ritual }“ gibt es nicht; es gibt { $known }.
refuse-free-building-ritual = Beim freien Bauen gibt es keine Rituale: Lasst das Ritual weg oder spielt mit Bauplankarten.
refuse-ritual-needs-tears = Das Ritual „{ $ritual }“ wird mit den Tränen der Götter gespielt: Nehmt sie dazu oder wählt ein anderes Ritual.
refuse-ritual-without-floor = Das Ritual „{ $ritual }“ verträgt sich nicht mit dem Tempelboden „{ $floor }“: Lasst diesen weg oder wählt ein anderes Ritual.
refuse-ritual-without-fate = Das Ritual „{ $ritual }“ verträgt sich nicht mit dem { $fate ->
    [merciful] gütigen
    [bearable] tragbaren
   *[tough] harten
 } Schicksal: Wählt ein anderes Schicksal oder ein anderes Ritual.
refuse-base-floors = Die Tempelbasis besteht aus den drei Tempelböden, die dafür bereitliegen: Lege alle drei aus und keine anderen.

## Before the card

refuse-exchange-number = Du nimmst so viele Säulen aus dem Camp, wie du hineingibst, und mindestens eine.
refuse-not-in-supply = Das ist nicht in deinem Vorrat: Wähle unter den Säulen, die du hast.
refuse-not-in-camp = Das ist nicht im Camp: Wähle unter den Säulen, die dort liegen.
refuse-pile-empty = Dieser Stapel ist leer: Wähle einen anderen.

## The card

refuse-card-other = Das ist nicht deine Aufgabe: Deine Bauplankarte sagt, was du baust oder versetzt, und beim freien Bauen baust du nur Säulen.
refuse-card-all-placed = So viele Säulen verlangt deine Karte nicht: Baue oder versetze so viele, wie sie sagt.
refuse-other-floor = Du hast auf dem Tempelboden „{ $floor }“ begonnen, und deine Karte verlangt, dass du dort weiterbaust.
refuse-same-floor = Deine Karte verlangt jede Säule auf einem anderen Tempelboden, und dieser hat seine schon: Wähle einen anderen.
refuse-not-black = Deine Karte verlangt schwarze Säulen: Baue eine schwarze auf einen schwarzen Sockel.
refuse-same-colour = Deine Karte verlangt verschiedene Farben, und diese hast du schon gebaut: Wähle eine andere Farbe.
refuse-other-colour = Deine Karte verlangt Säulen von einer Farbe, und deine erste war { $colour ->
    [yellow] gelb
    [red] rot
    [black] schwarz
    [white] weiß
   *[blue] blau
 }: Bleib bei dieser Farbe.
refuse-no-colour = Bei deiner Karte kommt es auf Farben an, und eine goldene Säule hat die ihres Sockels; dieser Sockel hat aber keine: Wähle einen anderen Sockel oder eine andere Säule.

## Columns and bases

refuse-no-such-base = Diesen Sockel gibt es im Tempel nicht: Wähle einen auf einem Tempelboden, der dort liegt.
refuse-base-occupied = Dieser Sockel ist besetzt und hat nur für eine Säule Platz: Wähle einen freien.
refuse-colour = Auf diesen Sockel gehört eine { $colour ->
    [yellow] gelbe
    [red] rote
    [black] schwarze
    [white] weiße
   *[blue] blaue
 } Säule: Nimm eine solche oder wähle einen anderen Sockel.
refuse-no-golden = Es gibt keine goldene Säule zu bauen: Nimm eine aus deinem Vorrat.
refuse-twin = Zwillingssockel werden gemeinsam bebaut: Setze gleichzeitig auf beide eine passende Säule. Solange einer von ihnen besetzt ist, muss der andere warten.
refuse-number = Auf diesem Tempelboden baust du in der Reihenfolge der Zahlen: Der Sockel mit der { $number } muss warten, bis alle niedrigeren besetzt sind.
refuse-not-starting-base = Auf diesem Tempelboden wird nur auf den Startsockel gebaut: Setze die Säule dorthin, von da wandern die Säulen entlang der Pfeile weiter.
refuse-colour-on-floor = Jede Farbe darf auf diesem Tempelboden nur einmal stehen, und eine { $colour ->
    [yellow] gelbe
    [red] rote
    [black] schwarze
    [white] weiße
   *[blue] blaue
 } Säule ist schon da: Wähle eine andere Farbe.
refuse-golden-blocks = Eine goldene Säule lässt sich nicht schieben, und hier versperrt eine den Weg für immer: Wähle einen anderen Tempelboden.
refuse-bearing-blocks = Eine Säule, die Platz machen müsste, trägt einen Tempelboden und lässt sich nicht schieben: Wähle einen anderen Tempelboden.

## Moving columns and floors

refuse-no-column = Dort steht keine Säule: Wähle eine, die im Tempel steht.
refuse-golden-stays = Eine goldene Säule bleibt, wo sie gebaut wurde, und mit ihr der Tempelboden, auf dem sie steht: Wähle etwas anderes.
refuse-moved-already = Eine Säule wird in einem Zug nur einmal versetzt: Wähle eine andere.
refuse-not-higher = Eine Säule darf nur in eine höhere Etage: Wähle einen Sockel weiter oben.
refuse-no-such-floor = Diesen Tempelboden gibt es im Tempel nicht: Wähle einen, der dort liegt.
refuse-base-stays = Beim Versetzen bleibt die Tempelbasis, wie sie ist: Nur Tempelböden auf Säulen kommen höher oder tiefer, und keiner kommt an die Basis.
refuse-floor-carries = Der Tempelboden „{ $floor }“ lässt sich nicht versetzen, denn auf seinen Säulen liegt etwas: Wähle einen Tempelboden, dessen Säulen nichts tragen.
refuse-same-level = Ein Tempelboden wird um mindestens eine Etage nach oben oder unten versetzt: Wähle eine andere Etage.
refuse-steady-absent = Das ist nicht im Tempel: Halte mit der anderen Hand einen Tempelboden oder eine Säule fest, die dort schon ist.
refuse-steady-moved = Dieses Teil bewegst du selbst: Halte mit der anderen Hand ein anderes fest.

## A new floor

refuse-not-offered = Dieser Tempelboden steht jetzt nicht zur Wahl: { $n ->
    [one] An der Reihe ist { $floors }
   *[other] Wählen kannst du zwischen { $floors }
 }.
refuse-side = Bei diesem Tempelboden muss die { $side ->
    [light] dunkle
   *[dark] helle
 } Seite oben liegen: So will es der Rand deiner Karte.
refuse-side-ritual = Bei diesem Tempelboden muss die { $side ->
    [light] dunkle
   *[dark] helle
 } Seite oben liegen: So will es das Ritual „{ $ritual }“.
refuse-overlap = „{ $floor }“ überlappt „{ $other }“. Tempelböden auf einer Etage dürfen sich berühren, nicht überlappen: Rück den Boden zur Seite.
refuse-base-contact = Der Tempelboden „{ $floor }“ muss die anderen Böden der Tempelbasis an mindestens zwei Punkten berühren: Rücke ihn näher heran oder drehe ihn.
refuse-two-columns = Ein Tempelboden braucht mindestens zwei Säulen, die ihn tragen können, und hier hätte er { $n ->
    [0] keine
    [one] nur eine
   *[other] nur { $n }
 }: Verschiebe oder drehe ihn.
refuse-opening = Eine Säule würde von unten in eine Öffnung des Tempelbodens „{ $floor }“ ragen: Verschiebe oder drehe ihn.
refuse-not-for-base = Der Tempelboden „{ $floor }“ erweitert nie die Tempelbasis: Lege ihn auf Säulen oder, wenn das nicht geht, zuunterst in den Steinbruch.
refuse-put-back = Der Tempelboden „{ $floor }“ kann die Tempelbasis erweitern und kommt darum nicht zurück: Baue ihn ein, auf Säulen oder an der Basis.

# Instead of a name, for a floor that is in no box.

## Tears

refuse-no-tear-left = Neben dem Camp liegt keine { $tear ->
    [blue] blaue
   *[red] rote
 } Träne, du kannst also keine erwerben.
refuse-no-such-mark = Dieses Zeichen gibt es im Tempel nicht: Wähle eines auf einem Tempelboden, der dort liegt.
refuse-mark-covered = Auf diesem Zeichen liegt schon eine Träne: Wähle ein freies.
refuse-no-tear = Auf dieses Zeichen gehört eine { $tear ->
    [blue] blaue
   *[red] rote
 } Träne, und du hast keine: Tränen kannst du erwerben, bevor du eine Karte aufdeckst.

## Rituals

refuse-marks-open = Der Fluch der Tränen der Götter: Den Tempelboden „{ $floor }“ darfst du erst fertigstellen, wenn auf jedem seiner Zeichen eine Träne liegt.
refuse-only-yellow-moves = Die Gunst der gelben Säulen: Nur gelbe Säulen dürfen höher gesetzt werden. Wähle eine gelbe.
refuse-thin-tip = Die dünne Spitze: Ab der vierten Etage hat jede Etage nur einen Tempelboden, und Etage { $level } hat ihren schon. Wähle eine andere Etage.
refuse-balance = Der Ausgleich des Schicksals: Solange eine leichte Karte vor dir liegt, musst du eine { $pile ->
    [easy] leichte
    [medium] mittelschwere
   *[hard] schwere
 } aufdecken.
refuse-not-topmost = Der schwebende Steinbruch: Nur der erste Tempelboden darf überall liegen. Der zweite und der dritte kommen in die oberste Etage oder in eine neue darüber.

## What undid a deed

slid = Der Tempelboden „{ $floor }“ ist auf eine andere Säule gerutscht oder von einer herunter, die ihn trug. Das darf nicht sein, darum ist alles wieder wie vorher: Versuche es anders.
runaway = Der Turm hat etwas getan, was nicht sein kann, darum ist alles wieder wie vorher: Versuche es noch einmal.
stuck = Es geht nicht: Etwas hält das Teil fest oder ist im Weg. Alles ist wieder wie vorher: Versuche es anders.
not-over-its-place = Das Teil war nicht über seinem Platz, darum wurde es zurückgenommen.
no-worker = Der Turm lässt sich gerade nicht bewegen, darum wurde das Teil zurückgelegt. Versuche es gleich noch einmal.

## How the game ended

end-bag = Ein Vorrat lässt sich aus dem Beutel nicht mehr auffüllen. Der Tempel hat { $levels ->
    [0] keine Etage
    [one] eine Etage
   *[other] { $levels } Etagen
 }; verlangt { $required ->
    [0] war keine
    [one] war eine
   *[other] waren { $required }
 }.
end-cards = Die letzte Bauplankarte ist gespielt. Der Tempel hat { $levels ->
    [0] keine Etage
    [one] eine Etage
   *[other] { $levels } Etagen
 }; verlangt { $required ->
    [0] war keine
    [one] war eine
   *[other] waren { $required }
 }.
end-floors = Es gibt keinen Tempelboden mehr einzubauen. Der Tempel hat { $levels ->
    [0] keine Etage
    [one] eine Etage
   *[other] { $levels } Etagen
 }; verlangt { $required ->
    [0] war keine
    [one] war eine
   *[other] waren { $required }
 }.
end-collapse = Ein Tempelboden ist eingestürzt, oder eine umgefallene Säule lässt sich nicht zurückstellen. { $levels ->
    [0] Keine Etage steht noch
    [one] Eine Etage steht noch
   *[other] { $levels } Etagen stehen noch
 }; verlangt { $required ->
    [0] war keine
    [one] war eine
   *[other] waren { $required }
 }.
end-camp = Das Camp wurde ausgetauscht, als weniger als sechs Säulen im Beutel waren. Der Tempel hat { $levels ->
    [0] keine Etage
    [one] eine Etage
   *[other] { $levels } Etagen
 }; verlangt { $required ->
    [0] war keine
    [one] war eine
   *[other] waren { $required }
 }.
end-stopped = Ihr habt aufgehört zu bauen. Der Tempel hat { $levels ->
    [0] keine Etage
    [one] eine Etage
   *[other] { $levels } Etagen
 }.
refuse-after-reveal = Säulen tauschst und Tränen erwirbst du, bevor die Bauplankarte aufgedeckt wird.
refuse-camp-exchange = Das ganze Camp darfst du einmal im Zug austauschen, nachdem eine Karte an die Etagenreihe gelegt wurde.
