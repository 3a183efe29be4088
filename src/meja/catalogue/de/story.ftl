### The game as a story: a sentence for every event worth telling.

story-side = { $floor } ({ $side })

## The set-up

story-start = Eine Partie MENARA für { $players } ({ $difficulty }): zu Beginn { $levels }.
story-start-free = Freies Bauen für { $players }.
story-scenario = Szenario { $number }: { $name }.
story-new-floors = Neue Tempelböden: { $floors }.
story-modules = Module: { $modules }.
story-ritual = Das Ritual: { $ritual }. { $words }
story-first = { $who } darf beginnen.
story-new-cards = { $n ->
    [one] Eine Karte der Erweiterung kommt in den Stapel „{ $pile }“.
   *[other] { $n } Karten der Erweiterung kommen in den Stapel „{ $pile }“.
 }
story-base-drawn = Für die Tempelbasis: { $floors }.
story-base-arranged = Die Tempelbasis liegt: { $floors }.
story-camp = Im Camp: { $columns }.
story-begins-with = { $who } beginnt mit: { $columns }.

## The turn

story-turn = { $who } ist am Zug.
story-draws = { $who } zieht { $columns }.
story-returned = { $n ->
    [one] { $columns } kommt zurück in den Beutel.
   *[other] { $columns } kommen zurück in den Beutel.
 }
story-next-floors = { $n ->
    [one] Nächster Tempelboden: { $floors }.
   *[other] Nächste Tempelböden: { $floors }.
 }
story-exchanges = { $who } legt { $give } ins Camp und nimmt dafür { $take }.
story-acquires = { $who } wirft { $pay } in den Beutel und nimmt dafür { $tear }.
story-reveals = { $who } deckt eine Karte auf ({ $pile }): { $task } ({ $rim }).
story-takes-back = { $who } nimmt das Teil zurück.
story-undone = { $who } muss es zurücknehmen: { $why }
story-goes-back = { $who } macht den letzten Schritt rückgängig.
story-camp-exchanged = { $who } tauscht das ganze Camp aus. Jetzt im Camp: { $columns }.

## Building

story-places = { $who } baut { $puts }.
story-moves = { $who } setzt { $piece } von { $origin } hinauf auf { $target }, Etage { $level }.
story-pushed = { $n ->
    [one] Eine Säule wird auf { $floor } entlang der Pfeile weitergeschoben.
   *[other] { $n } Säulen werden auf { $floor } entlang der Pfeile weitergeschoben.
 }
story-completed = { $floor } ist fertig: Ein neuer Tempelboden wird eingebaut.
story-lays = { $n ->
    [one] { $who } legt { $floor } ({ $side } oben) auf eine Säule, in Etage { $level }.
   *[other] { $who } legt { $floor } ({ $side } oben) auf { $n } Säulen, in Etage { $level }.
 }
story-extends = { $who } erweitert die Tempelbasis um { $floor } ({ $side } oben).
story-carries = { $who } versetzt { $floor } von Etage { $origin } nach Etage { $level }.
story-levels = Der Tempel hat jetzt { $n ->
    [one] 1 Etage
   *[other] { $n } Etagen
 } von { $required } verlangten.
story-sets-tear = { $who } legt { $tear } auf { $floor }.
story-quake = { $n ->
    [one] Die Erde bebt: { $columns } kommt zurück in den Beutel.
   *[other] Die Erde bebt: { $columns } kommen zurück in den Beutel.
 }
story-put-right = { $n ->
    [one] Eine Säule fiel um oder stand schief; sie steht wieder.
   *[other] { $n } Säulen fielen um oder standen schief; sie stehen wieder.
 }
story-floors-put-right = { $n ->
    [one] { $floors } rutschte auf eine Säule oder von einer herunter und liegt wieder richtig.
   *[other] { $floors } rutschten auf Säulen oder von ihnen herunter und liegen wieder richtig.
 }
story-tears-put-back = { $n ->
    [one] Eine Träne fiel vom Tempelboden und liegt wieder an ihrem Platz.
   *[other] { $n } Tränen fielen vom Tempelboden und liegen wieder an ihrem Platz.
 }
story-lost-columns = { $n ->
    [one] Eine Säule fiel um und kann nicht zurückgestellt werden.
   *[other] { $n } Säulen fielen um und können nicht zurückgestellt werden.
 }
story-collapsed = { $n ->
    [one] { $floors } stürzt ein!
   *[other] { $floors } stürzen ein!
 }
story-puts-back = { $floor } findet keinen Platz und kommt unter den Steinbruch.

## Cards

story-unplayed = Eine Karte ({ $pile }) wird ungespielt abgeworfen: { $task }.
story-fulfilled-discard = Die Karte ist erfüllt.
story-fulfilled-row = Die Karte ist erfüllt und kommt für die Erweiterung der Basis in die Etagenreihe: { $n ->
    [one] Jetzt ist 1 Etage
   *[other] Jetzt sind { $n } Etagen
 } verlangt.
story-fulfilled-kept = Die Karte ist erfüllt und bleibt bei { $who } liegen.
story-failed = Die Karte ist nicht erfüllt und kommt in die Etagenreihe: { $n ->
    [one] Jetzt ist 1 Etage
   *[other] Jetzt sind { $n } Etagen
 } verlangt.
story-levels-added = { $added ->
    [one] Eine weitere Karte kommt
   *[other] { $added } weitere Karten kommen
 } in die Etagenreihe: { $n ->
    [one] Jetzt ist 1 Etage
   *[other] Jetzt sind { $n } Etagen
 } verlangt.
story-kept-discarded = { $n ->
    [one] Die Karte, die bei { $who } lag, wird abgeworfen.
   *[other] Die { $n } Karten, die bei { $who } lagen, werden abgeworfen.
 }

## The end

# What counted against the temple beside the level cards.
story-end-tears = { $n ->
    [one] Eine Träne, die nicht im Tempel liegt, zählt als Etagenkarte.
   *[other] { $n } Tränen, die nicht im Tempel liegen, zählen als Etagenkarten.
 }
story-end-kept = { $n ->
    [one] Eine Karte, die vor jemandem liegt, kommt in die Etagenreihe.
   *[other] { $n } Karten, die vor Spielern liegen, kommen in die Etagenreihe.
 }
story-won = Das Spiel ist gewonnen!
story-lost = Das Spiel ist verloren.
