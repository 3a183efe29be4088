### The game as a story: a sentence for every event worth telling.

story-side = { $floor } ({ $side })

## The set-up

story-start = Une partie de MENARA pour { $players } (difficulté { $difficulty }) : { $levels } pour commencer.
story-start-free = Construction libre, pour { $players }.
story-scenario = Scénario { $number } : { $name }.
story-new-floors = Nouvelles plates-formes : { $floors }.
story-modules = Modules : { $modules }.
story-ritual = Le rituel : { $ritual }. { $words }
story-first = { $who } commence.
story-new-cards = { $n ->
    [one] Un plan de l’extension rejoint la pile « { $pile } ».
   *[other] { $n } plans de l’extension rejoignent la pile « { $pile } ».
 }
story-base-drawn = Pour la base du temple : { $floors }.
story-base-arranged = La base du temple est posée : { $floors }.
story-camp = Dans le camp : { $columns }.
story-begins-with = { $who } commence avec { $columns }.

## The turn

story-turn = C’est au tour de { $who }.
story-draws = { $who } tire { $columns }.
story-returned = { $n ->
    [one] { $columns } retourne dans le sac.
   *[other] { $columns } retournent dans le sac.
 }
story-next-floors = { $n ->
    [one] Prochaine plate-forme : { $floors }.
   *[other] Prochaines plates-formes : { $floors }.
 }
story-exchanges = { $who } donne { $give } au camp et prend { $take }.
story-acquires = { $who } jette { $pay } dans le sac et prend { $tear }.
story-reveals = { $who } révèle un plan ({ $pile }) : { $task } ({ $rim }).
story-takes-back = { $who } reprend la pièce.
story-undone = { $who } doit la reprendre : { $why }
story-goes-back = { $who } annule sa dernière action.
story-camp-exchanged = { $who } échange tout le camp. Dans le camp désormais : { $columns }.

## Building

story-places = { $who } place { $puts }.
story-moves = { $who } monte { $piece } de { $origin } à { $target }, étage { $level }.
story-pushed = { $n ->
    [one] Un pilier est poussé le long des flèches de { $floor }.
   *[other] { $n } piliers sont poussés le long des flèches de { $floor }.
 }
story-completed = { $floor } est au complet : il faut construire une nouvelle plate-forme.
story-lays = { $n ->
    [one] { $who } pose { $floor } ({ $side } visible) sur un pilier, à l’étage { $level }.
   *[other] { $who } pose { $floor } ({ $side } visible) sur { $n } piliers, à l’étage { $level }.
 }
story-extends = { $who } agrandit la base du temple avec { $floor } ({ $side } visible).
story-carries = { $who } déplace { $floor } de l’étage { $origin } à l’étage { $level }.
story-levels = Le temple a maintenant { $n ->
    [one] { $n } étage
   *[other] { $n } étages
 } sur { $required } à atteindre.
story-sets-tear = { $who } pose { $tear } sur { $floor }.
story-quake = { $n ->
    [one] La terre tremble : { $columns } retourne dans le sac.
   *[other] La terre tremble : { $columns } retournent dans le sac.
 }
story-put-right = { $n ->
    [one] Un pilier est tombé ou penchait ; il est de nouveau debout.
   *[other] { $n } piliers sont tombés ou penchaient ; ils sont de nouveau debout.
 }
story-floors-put-right = { $n ->
    [one] { $floors } a glissé sur un pilier ou hors d’un pilier ; elle est remise en place.
   *[other] { $floors } ont glissé sur des piliers ou hors de piliers ; elles sont remises en place.
 }
story-tears-put-back = { $n ->
    [one] Une Larme est tombée de sa plate-forme ; elle y est remise.
   *[other] { $n } Larmes sont tombées de leur plate-forme ; elles y sont remises.
 }
story-lost-columns = { $n ->
    [one] Un pilier est tombé et ne peut pas être remis en place.
   *[other] { $n } piliers sont tombés et ne peuvent pas être remis en place.
 }
story-collapsed = { $n ->
    [one] { $floors } s’effondre !
   *[other] { $floors } s’effondrent !
 }
story-puts-back = { $floor } ne trouve pas de place et passe sous la carrière.

## Cards

story-unplayed = Un plan ({ $pile }) est défaussé sans être joué : { $task }.
story-fulfilled-discard = Le plan est réalisé.
story-fulfilled-row = Le plan est réalisé et rejoint la rangée de cartes Étage pour l’agrandissement de la base : { $n ->
    [one] { $n } étage est désormais exigé
   *[other] { $n } étages sont désormais exigés
 }.
story-fulfilled-kept = Le plan est réalisé et reste devant { $who }.
story-failed = Le plan n’est pas réalisé et rejoint la rangée de cartes Étage : { $n ->
    [one] { $n } étage est désormais exigé
   *[other] { $n } étages sont désormais exigés
 }.
story-levels-added = { $added ->
    [one] Une carte de plus rejoint
   *[other] { $added } cartes de plus rejoignent
 } la rangée de cartes Étage : { $n ->
    [one] { $n } étage est désormais exigé
   *[other] { $n } étages sont désormais exigés
 }.
story-kept-discarded = { $n ->
    [one] Le plan posé devant { $who } est défaussé.
   *[other] Les { $n } plans posés devant { $who } sont défaussés.
 }

## The end

# What counted against the temple beside the level cards.
story-end-tears = { $n ->
    [one] { $n } Larme qui n’est pas dans le temple compte comme carte Étage.
   *[other] { $n } Larmes qui ne sont pas dans le temple comptent comme cartes Étage.
 }
story-end-kept = { $n ->
    [one] { $n } plan posé devant quelqu’un rejoint la rangée de cartes Étage.
   *[other] { $n } plans posés devant les joueurs rejoignent la rangée de cartes Étage.
 }
story-won = La partie est gagnée !
story-lost = La partie est perdue.
