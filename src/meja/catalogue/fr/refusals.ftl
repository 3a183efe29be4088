### Why something may not be done, and how a game ended: sentences for players.

## The turn

refuse-over = La partie est terminée : on ne peut plus rien y changer.
refuse-not-your-turn = Ce n’est pas votre tour : vous pouvez conseiller, mais c’est à quelqu’un d’autre d’agir.
refuse-wait = Un instant : la tour n’est pas encore immobile, ou un tirage est en cours. Réessayez juste après.
refuse-undo-off = À cette table, ce qui est fait est fait : il n’est pas convenu d’annuler.
refuse-undo-nothing = Il n’y a rien à annuler : quelque chose de caché a été révélé depuis, quelque chose est tombé, ou rien n’a encore été fait ce tour-ci.
refuse-not-now = Cela ne convient pas à cette étape. Un tour en a quatre, dans cet ordre : échanger avec le camp, révéler un plan, construire, compléter la réserve.
refuse-floor-first = Une plate-forme est complète : construisez d’abord la nouvelle plate-forme, puis continuez.
refuse-nothing-in-hand = Vous n’avez en main aucune pièce à reprendre : ce qui est lâché reste en place.

# What nature, that is chance and the tower, answered to no question or wrongly.
refuse-nature = Le jeu n’a demandé cela ni au hasard ni à la tour.
refuse-deal = Ce qui a été tiré ne convient pas : le nombre n’est pas le bon, ou quelque chose n’était pas à tirer.

## The set-up

refuse-players = MENARA se joue de 1 à 4 joueurs, pas à { $players }.
refuse-first-seat = Le joueur { $seat } ne peut pas commencer : il n’y a { $players ->
    [one] qu’un joueur
   *[other] que { $players } joueurs
 } à cette table.
refuse-unknown-scenario = Il n’y a pas de scénario { $number } : choisissez-en un de 1 à { $last }.
refuse-scenario-modules = Le scénario { $number } se joue avec les plates-formes, le rituel et les Larmes prévus pour lui : choisissez-le à nouveau, ou combinez des modules sans scénario.
refuse-unknown-floor = L’extension n’a pas de plate-forme « { $floor } » ; il y a { $known }.
refuse-floor-twice = Chaque plate-forme n’existe qu’une fois : n’en choisissez aucune en double.
refuse-unknown-ritual = Il n’y a pas de rituel « { $ritual } » ; il y a { $known }.
refuse-free-building-ritual = La construction libre se joue sans rituel : retirez le rituel, ou jouez avec les plans.
refuse-ritual-needs-tears = Le rituel « { $ritual } » se joue avec les Larmes des Dieux : ajoutez-les, ou choisissez un autre rituel.
refuse-ritual-without-floor = Le rituel « { $ritual } » ne va pas avec la plate-forme « { $floor } » : retirez-la, ou choisissez un autre rituel.
refuse-ritual-without-fate = Le rituel « { $ritual } » ne va pas avec le { $fate ->
    [merciful] Destin favorable
    [bearable] Destin unique
   *[tough] Destin imprévisible
 } : choisissez un autre destin, ou un autre rituel.
refuse-base-floors = La base du temple est faite des trois plates-formes prévues pour elle : disposez-les toutes les trois, et aucune autre.

## Before the card

refuse-exchange-number = Vous prenez autant de piliers du camp que vous en donnez, et au moins un.
refuse-not-in-supply = Ce n’est pas dans votre réserve : choisissez parmi les piliers que vous avez.
refuse-not-in-camp = Ce n’est pas dans le camp : choisissez parmi les piliers qui s’y trouvent.
refuse-pile-empty = Cette pile est vide : choisissez-en une autre.

## The card

refuse-card-other = Ce n’est pas votre défi : votre plan dit quoi placer ou déplacer, et en construction libre vous ne faites que placer des piliers.
refuse-card-all-placed = Votre plan ne demande pas autant de piliers : placez ou déplacez-en le nombre indiqué.
refuse-other-floor = Vous avez commencé sur la plate-forme « { $floor } », et votre plan veut que vous continuiez là.
refuse-same-floor = Votre plan veut chaque pilier sur une plate-forme différente, et celle-ci a déjà le sien : choisissez-en une autre.
refuse-not-black = Votre plan demande des piliers noirs : placez-en un sur un socle noir.
refuse-same-colour = Votre plan demande des couleurs différentes, et vous avez déjà placé celle-ci : choisissez une autre couleur.
refuse-other-colour = Votre plan demande des piliers d’une seule couleur, et vous avez commencé par le { $colour ->
    [yellow] jaune
    [red] rouge
    [black] noir
    [white] blanc
   *[blue] bleu
 } : gardez cette couleur.
refuse-no-colour = Pour votre plan, les couleurs comptent, et un pilier doré a celle de son socle ; or ce socle n’en a pas : choisissez un autre socle, ou un autre pilier.

## Columns and bases

refuse-no-such-base = Ce socle n’existe pas dans le temple : choisissez-en un sur une plate-forme qui s’y trouve.
refuse-base-occupied = Ce socle est occupé et n’accueille qu’un pilier : choisissez un socle libre.
refuse-colour = Ce socle est fait pour un pilier { $colour ->
    [yellow] jaune
    [red] rouge
    [black] noir
    [white] blanc
   *[blue] bleu
 } : prenez-en un, ou choisissez un autre socle.
refuse-no-golden = Il n’y a pas de pilier doré à placer : prenez un pilier de votre réserve.
refuse-twin = Deux socles jumeaux se construisent ensemble : posez en même temps un pilier de la bonne couleur sur chacun. Tant que l’un est occupé, l’autre doit attendre.
refuse-number = Sur cette plate-forme, on construit dans l’ordre des numéros : le socle { $number } doit attendre que tous les numéros plus petits soient occupés.
refuse-not-starting-base = Sur cette plate-forme, on ne construit que sur le socle de départ : posez-y le pilier, et les piliers avancent le long des flèches.
refuse-colour-on-floor = Chaque couleur n’a qu’une place sur cette plate-forme, et il y a déjà un pilier { $colour ->
    [yellow] jaune
    [red] rouge
    [black] noir
    [white] blanc
   *[blue] bleu
 } : choisissez une autre couleur.
refuse-golden-blocks = Un pilier doré ne peut pas être poussé, et ici il y en a un qui barre le chemin pour toujours : choisissez une autre plate-forme.
refuse-bearing-blocks = Un pilier qui devrait faire place supporte une plate-forme et ne peut pas être poussé : choisissez une autre plate-forme.

## Moving columns and floors

refuse-no-column = Il n’y a pas de pilier à cet endroit : choisissez-en un qui se trouve dans le temple.
refuse-golden-stays = Un pilier doré reste là où il a été construit, et la plate-forme qui le porte aussi : choisissez une autre pièce.
refuse-moved-already = Un pilier n’est déplacé qu’une fois par tour : choisissez-en un autre.
refuse-not-higher = Un pilier ne peut aller qu’à un étage plus élevé : choisissez un socle plus haut.
refuse-no-such-floor = Cette plate-forme n’est pas dans le temple : choisissez-en une qui s’y trouve.
refuse-base-stays = Une plate-forme déplacée ne quitte pas la base du temple et ne la rejoint pas : seules celles qui reposent sur des piliers montent ou descendent.
refuse-floor-carries = La plate-forme « { $floor } » ne peut pas être déplacée, car quelque chose repose sur ses piliers : choisissez une plate-forme dont les piliers ne supportent rien.
refuse-same-level = Une plate-forme déplacée monte ou descend d’un étage au moins : choisissez un autre étage.
refuse-steady-absent = Cela n’est pas dans le temple : de l’autre main, maintenez une plate-forme ou un pilier qui s’y trouve.
refuse-steady-moved = Vous déplacez vous-même cette pièce : de l’autre main, maintenez-en une autre.

## A new floor

refuse-not-offered = Cette plate-forme n’est pas proposée maintenant : { $n ->
    [one] la suivante est { $floors }
   *[other] choisissez entre { $floors }
 }.
refuse-side = Cette plate-forme doit montrer sa face { $side ->
    [light] foncée
   *[dark] claire
 } : la bordure de votre plan le veut ainsi.
refuse-side-ritual = Cette plate-forme doit montrer sa face { $side ->
    [light] foncée
   *[dark] claire
 } : le rituel « { $ritual } » le veut ainsi.
refuse-overlap = « { $floor } » chevauche « { $other } ». Au même étage, les plates-formes peuvent se toucher, pas se chevaucher : décalez-la.
refuse-base-contact = La plate-forme « { $floor } » doit toucher les autres plates-formes de la base en deux points au moins : rapprochez-la, ou tournez-la.
refuse-two-columns = Une plate-forme a besoin d’au moins deux piliers qui puissent la supporter, et ici elle { $n ->
    [0] n’en aurait aucun
    [one] n’en aurait qu’un
   *[other] n’en aurait que { $n }
 } : décalez-la, ou tournez-la.
refuse-opening = Un pilier d’en dessous entrerait dans une ouverture de la plate-forme « { $floor } » : décalez-la, ou tournez-la.
refuse-not-for-base = La plate-forme « { $floor } » n’étend jamais la base du temple : posez-la sur des piliers ou, si c’est impossible, tout en bas de la carrière.
refuse-put-back = La plate-forme « { $floor } » peut étendre la base du temple et n’est donc pas remise dans la carrière : construisez-la, sur des piliers ou contre la base.

# Instead of a name, for a floor that is in no box.

## Tears

refuse-no-tear-left = Il n’y a pas de Larme { $tear ->
    [blue] bleue
   *[red] rouge
 } à côté du camp : vous ne pouvez donc pas en prendre.
refuse-no-such-mark = Cette rune n’existe pas dans le temple : choisissez-en une sur une plate-forme qui s’y trouve.
refuse-mark-covered = Cette rune est déjà couverte d’une Larme : choisissez-en une libre.
refuse-no-tear = Cette rune est faite pour une Larme { $tear ->
    [blue] bleue
   *[red] rouge
 }, et vous n’en avez pas : vous pouvez prendre des Larmes avant de révéler un plan.

## Rituals

refuse-marks-open = La Malédiction des Larmes des Dieux : vous ne pouvez compléter la plate-forme « { $floor } » que lorsque chacune de ses runes est couverte d’une Larme.
refuse-only-yellow-moves = La Faveur des Piliers Jaunes : seuls les piliers jaunes peuvent être déplacés à un étage supérieur. Choisissez-en un jaune.
refuse-thin-tip = La Pointe Fine : à partir du quatrième étage, chaque étage n’a qu’une plate-forme, et l’étage { $level } a déjà la sienne. Choisissez un autre étage.
refuse-balance = L’Équilibre du Destin : tant qu’un plan facile est devant vous, vous devez en révéler un { $pile ->
    [easy] facile
    [medium] intermédiaire
   *[hard] difficile
 }.
refuse-not-topmost = La Carrière Flottante : seule la première plate-forme peut aller n’importe où. La deuxième et la troisième vont à l’étage le plus élevé, ou à un nouvel étage juste au-dessus.

## What undid a deed

slid = La plate-forme « { $floor } » a glissé sur un autre pilier, ou hors d’un pilier qui la supportait. C’est interdit, et tout est donc remis comme avant : essayez autrement.
runaway = La tour a fait une chose impossible, et tout est donc remis comme avant : réessayez.
stuck = Impossible : quelque chose retient la pièce ou lui barre le passage. Tout est remis comme avant : essayez autrement.
not-over-its-place = La pièce n’était pas au-dessus de son emplacement : elle est reprise.
no-worker = La tour ne peut pas être manipulée pour l’instant : la pièce a été remise en place. Réessayez dans un instant.

## How the game ended

end-bag = Le sac ne suffit plus à compléter une réserve. Le temple { $levels ->
    [0] n’a aucun étage
    [one] a un étage
   *[other] a { $levels } étages
 } ; il { $required ->
    [0] n’en fallait aucun
    [one] en fallait un
   *[other] en fallait { $required }
 }.
end-cards = Le dernier plan a été joué. Le temple { $levels ->
    [0] n’a aucun étage
    [one] a un étage
   *[other] a { $levels } étages
 } ; il { $required ->
    [0] n’en fallait aucun
    [one] en fallait un
   *[other] en fallait { $required }
 }.
end-floors = Il ne reste aucune plate-forme à construire. Le temple { $levels ->
    [0] n’a aucun étage
    [one] a un étage
   *[other] a { $levels } étages
 } ; il { $required ->
    [0] n’en fallait aucun
    [one] en fallait un
   *[other] en fallait { $required }
 }.
end-collapse = Une plate-forme s’est effondrée, ou un pilier tombé ne peut pas être remis à sa place. { $levels ->
    [0] Aucun étage ne tient encore debout
    [one] Un étage tient encore debout
   *[other] { $levels } étages tiennent encore debout
 } ; il { $required ->
    [0] n’en fallait aucun
    [one] en fallait un
   *[other] en fallait { $required }
 }.
end-camp = Le camp a été échangé alors qu’il restait moins de six piliers dans le sac. Le temple { $levels ->
    [0] n’a aucun étage
    [one] a un étage
   *[other] a { $levels } étages
 } ; il { $required ->
    [0] n’en fallait aucun
    [one] en fallait un
   *[other] en fallait { $required }
 }.
end-stopped = Vous avez cessé de construire. Le temple { $levels ->
    [0] n’a aucun étage
    [one] a un étage
   *[other] a { $levels } étages
 }.
refuse-after-reveal = On échange des piliers et on acquiert des Larmes avant de révéler la carte de plan.
refuse-camp-exchange = On peut échanger tout le camp une fois par tour, après qu’une carte a rejoint la rangée des étages.
