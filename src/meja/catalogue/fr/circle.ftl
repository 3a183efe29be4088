### The circle of RITUAL on the page: what is done there, prepared and asked.

## What can be done, as whole phrases

circle-do-take = Prendre une { $stone } à { $giver }
circle-do-give = Donner une { $stone } à { $to }
circle-do-give-plane = Donner la { $stone } de votre plan à { $to }
circle-do-put = Poser une { $stone } sur votre plan
circle-do-take-back = Reprendre la pierre de votre plan
circle-do-exchange = Échanger la pierre du plan de { $owner } contre une { $stone }
# From one of the two sets that each of two shamans plays.
circle-do-of-set = { $what } (votre ensemble { $n })

## What is prepared before the totem comes

circle-prepared = Préparé pour l’arrivée du totem : { $what }
circle-prepared-gone = Ce que vous avez préparé n’est pas possible maintenant : { $what }.

## What the keys still ask for

circle-ask-stone = Quelle couleur ?
circle-ask-source = D’où ?
circle-ask-goal = À qui ?
circle-ask-plane = Sur quel plan ?
circle-from-stones = vos pierres
circle-from-plane = votre plan
circle-from-set = votre ensemble { $n }
circle-from-set-plane = le plan de votre ensemble { $n }

## The keys

circle-key-take = prendre une pierre de votre voisin de gauche
circle-key-give = donner une pierre
circle-key-put = poser une pierre sur votre plan
circle-key-take-back = reprendre la pierre de votre plan
circle-key-exchange = échanger la pierre d’un autre plan
circle-key-inspiration = résoudre votre inspiration
circle-key-rite = résoudre votre rite
circle-key-pass = passer
circle-key-colour = puis la couleur : Ombre, Eau, Feu, Lumière, Plantes
circle-key-shaman = puis le chaman, compté depuis votre gauche, ou l’ensemble
circle-key-walk = parcourir ce qui peut être choisi
circle-key-choose = choisir ; commencer la manche
circle-key-back = revenir ; oublier ce qui est préparé

## The table as a list

circle-list-rites = Phase de rituel : les rites se résolvent dans l’ordre de leurs runes.
circle-list-prepare = Ce que vous pouvez préparer
circle-list-cards = Vos cartes
circle-list-circle = Le cercle, à partir de vous, dans le sens horaire
circle-list-all = Le cercle, dans le sens horaire
circle-list-has = { $who } a { $stones }.
circle-list-plane = Sur le plan : { $stone }.
circle-list-totem = A le totem.
circle-list-awake = Éveillé ; l’inspiration : { $needs }.
circle-list-last = En dernier : { $deed }
circle-list-runes = Les cartes Rituel de cette manche
circle-list-deeds = Ce qui s’est fait dans cette manche

## What is pointed at between rounds

circle-thing-stone = une { $stone }
circle-thing-plane = un plan mystique
circle-thing-shaman = un chaman
circle-thing-reserve = la réserve
circle-thing-inspiration = une inspiration
circle-thing-rite = une carte Rituel
circle-thing-totem = le totem

## The table in words: what lies there, and whose it is

circle-table = Le cercle des chamans
circle-stones = { $who } : { $stones }
circle-stones-own = Vos pierres : { $stones }
circle-reserve = Réserve : { $stones }
circle-plane = Plan mystique de { $owner } : vide
circle-plane-with = Plan mystique de { $owner } : { $stone }
circle-plane-own = Votre plan mystique : vide
circle-plane-own-with = Votre plan mystique : { $stone }
circle-shaman-you = { $who }, c’est vous
# A name and which of two sets, where there is little room.
circle-set-short = { $who } · { $n }
circle-asleep = en sommeil
circle-has-totem = a le totem
circle-totem-own = Vous avez le totem
circle-totem-of = { $who } a le totem
circle-eyes = Runes d’inspiration : { $n } chamans éveillés sur { $all }
circle-face-down = face cachée
circle-inspiration-own = Votre inspiration : { $needs }
circle-inspiration-done = Votre inspiration est résolue : { $needs }
circle-inspiration-of = Inspiration de { $who } : { $needs }
circle-inspiration-open = { $who } est en éveil ; son inspiration était { $needs }
circle-inspiration-hidden = Inspiration de { $who }, face cachée
circle-rite-own = Votre rite (rune { $rune }) : { $rite }
circle-rite-of = Rite de { $who } (rune { $rune }) : { $rite }
circle-rite-hidden = { $who } a la carte Rituel de la rune { $rune }, face cachée
circle-rune-free = Rune { $rune } : sa carte Rituel est encore ici, face cachée
circle-rune-held = Rune { $rune } : { $who } a sa carte Rituel
circle-rune-both = Rune { $rune } : sa carte Rituel est montrée aux deux
circle-rune-done = Rune { $rune } : résolue
circle-board = Les six rites du rituel « { $name } »
circle-step = Encore à résoudre : { $rite }
circle-step-done = Résolu : { $rite }
circle-step-done-by = Résolu par { $who } : { $rite }
circle-prepared-word = préparé

# What somebody did last.
circle-trace-takes-back = { $who } reprend la pierre de son plan.
circle-trace-exchanges = { $who } échange la pierre sur le plan de { $owner } contre une { $stone }.
circle-trace-wakes = { $who } s’éveille.
circle-trace-solves = { $who } résout la carte Rituel de la rune { $rune }.

## Around the circle: the actions at hand

circle-actions = Les sept actions
circle-act-take = Prendre
circle-act-give = Donner
circle-act-put = Sur le plan
circle-act-take-back = Reprendre
circle-act-exchange = Échanger
circle-act-inspiration = S’éveiller
circle-act-rite = Résoudre
circle-act-pass = Passer
circle-guide-turn = Vous avez le totem : faites une seule chose.
circle-guide-solve = Vous avez le totem, et quelque chose peut être résolu !
circle-guide-must-awaken = Vous avez le totem et pouvez vous éveiller, donc vous le devez : résolvez votre inspiration.
circle-guide-prepare = Ce que vous choisissez maintenant est préparé, et se fait dès que le totem vous arrive.
circle-prepared-forget = Oublier
circle-no-round = Aucune manche en cours : parlez autant que vous voulez.
circle-no-round-silent = Aucune manche en cours, et le silence continue.
circle-over = Le rituel est fini.
circle-silence = Silence
circle-pause-asked = { $n ->
    [one] Quelqu’un demande une pause.
   *[other] { $n } demandent une pause.
 }
circle-advice = Que ferait un chaman ?
circle-mute = Sans le son
circle-recall = Qui savait quoi

## Between rounds

circle-gather = Le cercle se réunit
circle-gather-text = Regardez vos pierres et celles des autres, et convenez de votre façon de jouer. Dès que la manche commence, seules les pierres parlent.
circle-won-text = Respirez, parlez-en, et regardez qui savait quoi. Les pierres restent où elles sont.
circle-won-silent-text = Respirez, et regardez sans un mot qui savait quoi. Les pierres restent où elles sont.
circle-lost = Le feu s’est éteint
circle-lost-text = Le temps était écoulé. Parlez-en : le prochain essai commence avec les pierres comme elles étaient avant, et avec de nouvelles cartes.
circle-tips = Conseils
circle-next = Ensuite : la manche { $n } avec { $cards ->
    [one] un rite
   *[other] { $cards } rites
 }, en { $time } minutes.
circle-begin = Commencer la manche { $n }
circle-begin-again = Essayer encore
circle-begins = { $name } a le totem et commence la manche.
circle-dealing = Les pierres sont distribuées…
circle-give-up-sure = Le rituel restera alors inachevé, et la partie sera finie.

## Great moments

circle-moment-round-text = { $cards ->
    [one] Un rite,
   *[other] { $cards } rites,
 } { $time } minutes. Respirez. Désormais, seules les pierres parlent.
circle-moment-wakes = { $who } s’éveille
circle-moment-wakes-text = Éveillés : { $n } sur { $all }.
circle-moment-rites = Les rites commencent
circle-moment-rites-text = Rune après rune, dans l’ordre.
circle-moment-rite = { $who } accomplit un rite
circle-moment-won-text = Il restait { $time } au minuteur.
circle-moment-lost = Le feu s’éteint
circle-moment-lost-text = Le temps est écoulé.
circle-moment-resumed = La manche reprend
circle-moment-resumed-text = Les pierres sont comme avant, et le minuteur tourne.

## A pause

circle-paused = Le cercle se repose
circle-paused-text = Le minuteur est arrêté, et les pierres sont cachées jusqu’à la reprise.
circle-paused-by = Pas encore prêts : { $names }.
circle-missing = { $name } n’est pas là. La manche reprend à son retour, ou avec un bot à sa place si vous êtes tous d’accord.
circle-seat-empty = La place { $seat } est libre. La manche reprend quand quelqu’un s’y assied.
circle-cut-off = Vous êtes hors ligne
circle-cut-off-text = Votre connexion est coupée : la manche est en pause et les pierres sont cachées. Vous reviendrez dès que le réseau reviendra.

## The player aid

circle-aid = Aide de jeu
circle-aid-turn = Qui a le totem fait une seule chose ; puis il passe à gauche.
circle-aid-take = une pierre à votre voisin de gauche, qui doit en avoir trois ou plus.
circle-aid-give = une pierre à n’importe quel autre chaman, si vous en avez trois ou plus.
circle-aid-put = poser une de vos pierres. Le plan n’en porte qu’une ; elle compte toujours comme vôtre, et personne ne peut la prendre.
circle-aid-take-back = la pierre de votre plan, avec vos autres.
circle-aid-exchange = la pierre du plan d’un autre contre une d’une autre couleur, prise dans la réserve.
circle-aid-inspiration = quand vous avez les pierres de votre inspiration. Vous prenez la carte Rituel suivante et la regardez en secret.
circle-aid-rite = quand les pierres de tous sont comme le dit votre carte Rituel, et que sa rune est la suivante.
circle-aid-pass = quand vous préférez ne rien faire.
circle-aid-phases = Une manche
circle-aid-phase-inspiration = D’abord, chacun réunit les pierres d’une inspiration secrète, jusqu’à ce que { $n } soient éveillés.
circle-aid-inspirations = Les trois sortes de cartes Inspiration : une couleur, deux couleurs, trois couleurs.
circle-aid-phase-rites = Ensuite, les cartes Rituel sont résolues, dans l’ordre de leurs runes. Seuls ceux qui les ont savent quels rites elles demandent ; le plateau montre lesquels sont possibles.
circle-aid-phase-round = Trois manches, avec un, deux et trois rites. Si le temps est écoulé, vous essayez la manche encore une fois.
circle-aid-duo = À deux, chacun a deux ensembles. Rien n’est pris, rien ne passe entre vos propres ensembles, et les deux inspirations se résolvent ensemble.
circle-aid-hands = Avec les mains
circle-aid-hand-drag = Glissez une pierre où elle doit aller ; ou touchez-la, puis sa destination.
circle-aid-hand-tap = Touchez une carte qui brille pour la résoudre, et le totem pour passer.
circle-aid-hand-prepare = Avant votre tour, les mêmes gestes préparent une action. Touchez-la encore pour l’oublier.
circle-aid-hand-trace = Les petites images près d’un chaman montrent ce qu’il a fait en dernier.

## The end

circle-end-won = Le rituel est accompli !
circle-end-won-text = Les six rites sont faits, sans un mot.
circle-end-lost = Le rituel reste inachevé
circle-end-lost-text = Les esprits attendent une autre nuit.
circle-end-steps = Les six étapes du rituel
circle-end-step-done = (accompli)
circle-end-step-left = (pas accompli)
circle-end-round-won = Manche { $n } : gagnée { $tries ->
    [one] du premier coup
   *[other] au { $tries }e essai
 }, avec { $time } au minuteur
circle-end-round-lost = Manche { $n } : { $tries ->
    [one] un essai
   *[other] { $tries } essais
 }, pas gagnée
circle-end-again = Encore une fois, ensemble
circle-end-replay = Revoir la partie
circle-end-look = Regarder la table
circle-tally = Ce que chacun a fait
circle-tally-who = Chaman
circle-tally-deeds = Actions
circle-tally-given = Données
circle-tally-exchanged = Échangées
circle-tally-woke = Éveils
circle-tally-solved = Rites
