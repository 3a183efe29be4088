### What is played with the hands, and what is shown around the temple.

## Hands

play-why-wait = Ce n’est pas votre tour, ou la table est encore occupée : un instant.
play-why-in-hand = Une pièce est en main : posez-la d’abord, ou reprenez-la.
play-why-let-go = La pièce n’est pas encore à sa place : amenez-la au-dessus, puis descendez-la, avant de la lâcher.
play-why-column-first = Choisissez d’abord un pilier ; chaque socle où il peut aller s’illumine alors.
play-why-no-base = Ce pilier ne va nulle part pour l’instant : votre plan ou les socles libres en demandent un autre.
play-why-moves-only = Votre plan n’ajoute aucun pilier : il déplace ce qui est dans le temple.
play-why-no-move = Ce pilier ne peut aller sur aucun socle plus élevé pour l’instant.
play-why-card-first = Révélez d’abord un plan ; vous construirez ensuite.
play-why-no-proposal = Aucune bonne place trouvée pour cette plate-forme.
play-why-floor-later = Le tour de cette plate-forme viendra plus tard.
play-why-camp-later = On échange avec le camp avant de révéler un plan.
play-why-tears-later = On acquiert des Larmes avant de révéler un plan.
play-why-no-tears = Il n’y a pas de Larme de cette couleur pour l’instant.
play-why-no-mark = Aucune rune libre n’accueille cette Larme pour l’instant.
play-why-not-yours = C’est la réserve de quelqu’un d’autre.

play-hand-base = { $place }, { $colour }
play-hand-any-colour = pour toute couleur
play-hand-is-chosen = { $what }, choisi
play-hand-is-best = { $what }, le mieux d’après les poids
play-hand-is-risky = { $what }, risqué
play-hand-is-no = { $what }, impossible

play-do-walk = parcourir ce que vous pouvez choisir ; déplacer une plate-forme ou une pièce en main
play-do-choose = choisir ; poser la plate-forme à cet endroit ; poser les piliers choisis
play-do-release = ne plus rien choisir ; reprendre la pièce
play-do-supply = un pilier de votre réserve
play-do-golden = un pilier doré
play-do-pile = révéler un plan : facile, intermédiaire, difficile
play-do-exchange = échanger avec le camp
play-do-together = poser plusieurs piliers en même temps
play-do-turn = tourner une plate-forme (de 1° avec Maj) ; lever et baisser une pièce en main
play-do-turn-clockwise = tourner une plate-forme dans le sens des aiguilles d’une montre
play-do-flip = retourner une plate-forme
play-do-level = une plate-forme un étage plus haut ou plus bas
play-do-suggest = la proposition suivante de la statique
play-do-loose = maintenue : une plate-forme ne s’ajuste pas d’elle-même
play-do-let-go = lâcher la pièce
play-do-next-piece = la pièce suivante parmi celles en main
play-do-other-hand = l’autre main : choisir ce qu’elle retient ; ensuite, les flèches la déplacent, elle ou la pièce
play-do-touch = maintenue, avec une pièce dans la main libre : l’autre main saisit ce que vous pressez
play-do-undo = annuler
play-do-hints = conseils oui ou non
play-do-view = regarder du côté suivant
play-do-zoom = zoomer et dézoomer
play-do-front = regarder de face
play-do-xray = voir à travers le temple

## Around the temple

play-scene = Le temple. Les flèches parcourent ce que vous pouvez choisir ; Entrée le choisit.
play-loading = La table se met en place…
play-scene-missing = Ce navigateur ne peut pas dessiner le temple. Voici la table sous forme de liste, avec tout ce que vous pouvez faire.
play-scene-lost = L’image a disparu pour l’instant. La partie continue dans la liste.
play-list = La table sous forme de liste
play-list-open = Ouvrir la table sous forme de liste
play-list-close = Fermer la liste
play-ending = Comment cela s’est terminé

play-levels = { $levels } sur { $required } étages
play-levels-more = { $levels } sur { $required } étages ; si la partie finissait maintenant, { $now } seraient exigés
play-levels-free = { $levels ->
    [one] { $levels } étage
   *[other] { $levels } étages
 }
play-card-none = Aucun plan n’est encore révélé.
play-card-free = Construction libre, sans plans.
play-supply = Votre réserve
play-supply-empty = Votre réserve est vide.
play-bag = { $n ->
    [one] Sac : { $n } pilier
   *[other] Sac : { $n } piliers
 }
play-quarry = { $n ->
    [one] Carrière : { $n } plate-forme
   *[other] Carrière : { $n } plates-formes
 }
play-piles = Plans
play-odds = Probabilités de la pile « { $pile } »
play-odds-unknown = { $n ->
    [one] Et { $n } carte de plus, que personne n’a regardée.
   *[other] Et { $n } cartes de plus, que personne n’a regardées.
 }
play-percent = { $n } %
play-discards = { $n ->
    [0] Rien n’est encore défaussé.
    [one] Défaussée : { $n } carte
   *[other] Défaussées : { $n } cartes
 }
play-players = Les autres
play-kept = Vos cartes
play-kept-n = { $n ->
    [one] { $n } carte devant
   *[other] { $n } cartes devant
 }
play-story-empty = Rien ne s’est passé depuis votre arrivée.
play-moods = Ce que ressentent les autres

play-guide-arrange = Posez les trois plates-formes de la base : déplacez-les, tournez-les, ou prenez la disposition proposée.
play-guide-exchange = Échangez avec le camp si vous le souhaitez, puis révélez un plan.
play-guide-reveal = Révélez un plan.
play-guide-lay = Une nouvelle plate-forme arrive : choisissez-la, ou glissez-la de la carrière sur le temple.
play-guide-extend = Une nouvelle plate-forme arrive, et ne peut qu’agrandir la base du temple.
play-guide-twin = Maintenant le second des jumeaux.
play-guide-together = { $n ->
    [0] Choisissez un pilier, puis son socle ; continuez jusqu’à les avoir tous.
    [one] Un pilier choisi : choisissez-en un autre, ou posez-le.
   *[other] { $n } piliers choisis : choisissez-en un autre, ou posez-les.
 }
play-guide-together-all = { $n ->
    [one] Un pilier choisi : posez-le.
   *[other] { $n } piliers choisis : posez-les.
 }
play-guide-mark = Choisissez maintenant une rune lumineuse.
play-guide-higher = Choisissez maintenant un socle lumineux à un étage plus haut.
play-guide-carry = Portez maintenant la plate-forme à un autre étage.
play-guide-base = Choisissez maintenant un socle lumineux.
play-guide-place = Choisissez un pilier de votre réserve.
play-guide-move = Choisissez un pilier du temple à monter.
play-guide-move-floor = Choisissez une plate-forme à déplacer vers un autre étage.
play-guide-tear = Choisissez l’une de vos Larmes.
play-guide-put-back = Aucune place sûre trouvée pour cette plate-forme. Essayez-en une, ou remettez-la.
play-guide-stuck = Le plan ne peut plus être rempli.
play-guide-try = Aucun coup sûr trouvé. Essayez quelque chose, ou abandonnez le plan.
play-guide-camp = { $n ->
    [one] Un étage de plus à construire.
   *[other] { $n } étages de plus à construire.
 } Vous pouvez échanger tout le camp.
play-falls = Le temple s’effondre !
play-guide-free = Terminez le tour pour tirer de nouveaux piliers.
play-guide-end = Tout est fait : terminez le tour.

play-reveal = { $n ->
    [one] Révéler un plan de la pile « { $pile } » ({ $n } carte)
   *[other] Révéler un plan de la pile « { $pile } » ({ $n } cartes)
 }
play-exchange = Échanger
play-exchange-take = Piliers du camp
play-exchange-none = Choisissez des piliers de votre réserve à donner, et des piliers du camp à prendre.
play-exchange-give = { $n ->
    [one] Donnez encore { $n } pilier.
   *[other] Donnez encore { $n } piliers.
 }
play-exchange-take-more = { $n ->
    [one] Prenez encore { $n } pilier.
   *[other] Prenez encore { $n } piliers.
 }
play-exchange-send = Échanger ainsi
play-together = En poser plusieurs à la fois
play-together-send = { $n ->
    [0] Poser
    [one] Poser { $n } pilier
   *[other] Poser { $n } piliers
 }
play-lay-here = Poser ici
play-extend-here = Agrandir la base ici
play-push-here = Pousser contre la base
play-arrange-again = Comme proposé
play-arrange-done = Poser ainsi
play-camp-exchange = Échanger le camp
play-camp-exchange-ends = Il reste moins de six piliers dans le sac : échanger le camp met fin à la partie aussitôt.
play-camp-exchange-yes = Échanger et finir la partie
play-end-turn = Finir le tour
play-give-up = Abandonner le plan
play-give-up-sure = Il vous faudra { $n ->
    [one] { $n } étage
   *[other] { $n } étages
 } pour gagner. Ce qui est construit reste.
play-stop = Arrêter de construire
play-stop-sure = Alors plus rien n’est construit à cette table, et le temple reste tel quel.
play-put-back-sure = Aucune place sûre n’a été trouvée pour elle. Deux cartes rejoignent la rangée : il vous faudra { $n } étages pour gagner.
play-put-back-ends = Aucune place sûre n’a été trouvée pour elle, et c’est la dernière plate-forme : la partie se termine ainsi, et { $n } étages sont exigés.
play-put-back-free = Aucune place sûre n’a été trouvée pour elle. Elle reviendra après toutes les autres.
play-put-back-yes = Remettre
play-rather-not = Annuler
play-undo = Annuler
play-take-back = Reprendre
play-take-back-strict = Reprendre : si le pilier a touché le temple, le plan échoue
play-let-go = Lâcher
play-cancel = Annuler
play-guided = Main guidée
play-guided-text = Vous choisissez l’endroit, et la pièce y est portée.
play-free = Main libre
play-free-text = Vous menez la pièce vous-même, et ce que vous heurtez peut tomber.
play-held = Menez la pièce à sa place ; la molette la lève et l’abaisse.
play-held-near = Elle est à sa place : lâchez.
play-next-piece = La pièce suivante
play-steady = Retenir quelque chose
play-steady-what = Retenir : { $what }
play-steadied = Retenu : { $what }
play-guide-steady = Choisissez une plate-forme ou un pilier que votre autre main doit retenir.
play-touched = Votre autre main : { $what }, déplacement de { $most } mm au plus
play-let-other-go = Lâcher de l’autre main
play-height = Hauteur : { $mm } mm

play-level-base = à la base du temple
play-turn-left = Tourner à gauche
play-turn-right = Tourner à droite
play-flip = Retourner
play-level-up = Un étage plus haut
play-level-down = Un étage plus bas
play-suggest = La suggestion suivante
play-prospect-unknown = Examen de la position…
play-prospect-arranged = Les plates-formes peuvent être posées ainsi.
play-prospect-base = Elle agrandit la base : un étage de plus est exigé.
play-prospect-rests = { $n ->
    [0] Elle ne repose sur rien.
    [one] Elle repose sur { $n } pilier.
   *[other] Elle repose sur { $n } piliers.
 }
play-prospect-overlaps = Elle chevauche { $floors }.
play-prospect-safe = Cela tient bien : la table pourrait pencher de { $deg }°.
play-prospect-risky = C’est risqué : à { $deg }° d’inclinaison, cela tomberait.
play-prospect-falls = Cela tomberait.
play-prospect-unweighed = Ici, on ne pèse pas si cela tient.
play-degrees = { $deg }°

play-does-it-stand = Cela tient-il ?
play-result-stands = Cela tient.
play-result-back = Repris.
play-result-fallen = C’est tombé.
play-undid = Annulé.
play-undid-place = Annulé : { $columns } de retour dans la réserve.
play-undid-golden = Annulé : { $columns } de retour avec les dorés.
play-undid-move = Annulé : { $columns } de retour sur l’ancien socle.
play-undid-carry = Annulé : { $floor } a repris sa place.
play-undid-lay = Annulé : { $floor } est de nouveau dans la carrière.
play-undid-arrange = Annulé : la base peut être disposée à nouveau.
play-undid-tear = Annulé : la Larme n’est plus sur le temple.
play-undid-acquire = Annulé : la Larme est de nouveau avec les autres.
play-undid-exchange = Annulé : l’échange avec le camp.
play-undid-put-back = Annulé : la plate-forme est de nouveau proposée.
play-undid-give-up = Annulé : le plan est de nouveau en jeu.

play-tools = Outils
play-more = Plus
play-talk-unread = { $n ->
    [one] Conversation : { $n } nouvelle ligne
   *[other] Conversation : { $n } nouvelles lignes
 }
play-views = Vues
play-view-front = Avant
play-view-back = Arrière
play-view-left = Gauche
play-view-right = Droite
play-view-top = Dessus
play-hints = Conseils
play-hints-none = Rien ne vient à l’esprit.
play-hint-best = le mieux
play-hint-safe = sûr
play-hint-risky = risqué
play-hint-falls = tomberait
play-hint-on = { $deed }, sur { $n ->
    [one] un pilier
   *[other] { $n } piliers
 } de { $floors }
play-ping = Montrer quelque chose aux autres
play-ping-now = Appuyez sur ce que vous voulez montrer.
play-people = Personnes et places
play-photo = Photo
play-settings = Réglages
play-help = Aide
play-help-rules = Les règles (dans un nouvel onglet)
play-help-pointing = Souris et doigts
play-help-choose = Appuyez sur ce qui brille, ou glissez-le ; appuyez sur autre chose pour savoir pourquoi non.
play-help-turn = Glissez l’arrière-plan pour tourner la vue.
play-help-pan = Glissez avec le bouton droit ou deux doigts pour déplacer la vue.
play-help-near = La molette ou deux doigts vous rapprochent.
play-help-show = Alt et appui, ou un appui long, montre quelque chose aux autres.
play-help-keys = Touches

play-xray = Radiographie
play-xray-asked = Pesée…
play-xray-none = Ce temple n’a pas de poids.
play-xray-tilt = La table pourrait pencher de { $deg }° avant que quelque chose ne tombe.
play-xray-weakest = Bascule en premier : { $floor }
play-xray-load = La plus lourde charge sur un pilier : { $grams } g
play-xray-pullable = { $n ->
    [0] Aucun pilier ne peut être retiré.
    [one] { $n } pilier peut être retiré.
   *[other] { $n } piliers peuvent être retirés.
 }
