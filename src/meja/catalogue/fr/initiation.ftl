### RITUAL: the first round, learned together; and rounds that are looked at again.

## The initiation

initiation-title = L’initiation
initiation-play-on = Continuer à jouer
initiation-ask = Que ferait un chaman ?
initiation-asking = Un chaman réfléchit…
initiation-advice = Conseil d’un chaman : { $what }.
initiation-no-advice = Ici, aucun chaman ne sait que faire. Fiez-vous à votre intuition.
initiation-wait = Vous pourrez demander quand le totem sera chez vous.

# What of this very round a step speaks of.
initiation-time = Ici, une manche dure { $time } minutes.
initiation-needs = Il vous faut { $needs }.
initiation-guess = Que peut bien vouloir { $who } ?
initiation-yours = Vous l’avez, et elle dit : { $rite }
initiation-theirs = C’est { $who } qui l’a. Observez ce que fait { $who }.

## The steps

initiation-circle-title = Le cercle
initiation-circle = Vous êtes en bas, et trois chamans sont assis avec vous autour du feu. Qui se trouve ici à votre gauche est votre voisin de gauche : tout tourne dans ce sens.
initiation-stones-title = Les pierres
initiation-stones = Les pierres de tous sont visibles : Ombre, Eau, Feu, Lumière et Plantes. Chaque couleur a son symbole.
initiation-totem-title = Le totem
initiation-totem = Qui a le totem fait une seule chose, puis il passe à gauche. En attendant, vous pouvez déjà préparer ce que vous ferez.
initiation-planes-title = Plans et réserve
initiation-planes = Devant chaque chaman se trouve un plan mystique, où tient une pierre. Les pierres du milieu forment la réserve : elles n’arrivent chez quelqu’un qu’en passant par un plan.
initiation-silence-title = Minuteur et silence
initiation-silence = Quand la manche commence, le minuteur tourne et plus personne ne dit mot : seuls vos actes parlent. Ensemble, vous devez résoudre une carte Rituel à temps.
initiation-begin-title = Commencez la manche
initiation-begin = Rien de grave ne peut arriver : une manche perdue recommence, tout simplement. Respirez, et commencez.
initiation-inspiration-title = Votre inspiration
initiation-inspiration = Vous seul voyez cette carte. Elle dit quelles pierres réunir pour vous éveiller ; en avoir davantage ne gêne pas.
initiation-take-title = Prenez une pierre
initiation-take = Faites glisser vers vous une pierre de votre voisin de gauche, ou appuyez sur T puis sur le chiffre de la couleur. Il faut qu’il y ait là au moins trois pierres.
initiation-give-title = Donnez une pierre
initiation-give = Faites glisser l’une de vos pierres vers un autre chaman (G). Donner ce qui ne vous sert pas apprend quelque chose aux autres.
initiation-put-title = Sur le plan mystique
initiation-put = Faites glisser une pierre inutile sur votre plan (P). Elle compte toujours parmi les vôtres et personne ne la prend ; mais les autres peuvent l’échanger, et c’est à cela que vous les invitez.
initiation-read-title = Lisez leurs actes
initiation-read = Devant chaque chaman, vous voyez ce qu’il a fait en dernier. Qui prend des pierres Feu veut du feu ; qui en pose une sur son plan veut autre chose.
initiation-exchange-title = Un cadeau de la réserve
initiation-exchange = Quand une pierre se trouve sur le plan d’un autre, apportez-en une meilleure de la réserve (X). Laquelle l’aiderait ? Ses actes vous l’ont dit.
initiation-wake-title = Éveillez-vous
initiation-wake = Dès que vous avez les pierres de votre inspiration, la carte s’illumine : touchez-la (I). Vous voilà éveillé, et vos pierres sont de nouveau libres.
initiation-card-title = La carte Rituel
initiation-card = Qui s’éveille en premier regarde la carte Rituel en secret. C’est l’une des six étapes du plateau, et elle concerne les pierres de tous les chamans.
initiation-phase-title = Trois sont éveillés
initiation-phase = Quand trois chamans sont éveillés, la phase de rituel commence. Dès lors, les inspirations ne comptent plus, seule compte la carte Rituel.
initiation-solve-title = Résolvez le rite ensemble
initiation-solve = Qui a la carte guide par ses actes, et les autres devinent laquelle des six étapes c’est. Quand toutes les pierres sont bien réparties, il touche la carte à son tour (R).
initiation-again-title = Parlez, et revoyez
initiation-again = La manche est finie, et vous pouvez de nouveau parler. Revoyez-la toutes cartes ouvertes : qui savait quoi, et quand ?
initiation-on-title = Et ainsi de suite
initiation-on = La deuxième manche a deux cartes Rituel, la troisième en a trois ; le rituel est alors accompli. Les pierres restent en place, et qui a le totem commence.

## Looking at a round again

initiation-replay = Revoir la manche
initiation-replay-none = Il n’y a pas de manche à revoir pour l’instant.
initiation-replay-close = Retour à la table
initiation-replay-standing = Manche { $n }, reste { $time }
initiation-round-before = Manche précédente
initiation-round-next = Manche suivante
initiation-eyes = Vu par
initiation-eyes-all = tous à la fois

initiation-knows-all = Qui sait quoi à cet instant
initiation-knows = Ce que { $who } sait à cet instant
initiation-knows-inspiration = Sa propre inspiration
initiation-knows-awake = { $needs } (résolue : éveillé)
initiation-knows-rite = Sa propre carte Rituel
initiation-knows-rune = rune { $rune } : { $rite }
initiation-knows-open = Inspirations visibles
initiation-knows-of = { $who } : { $what }
initiation-knows-face-down = Cartes Rituel cachées des autres
initiation-knows-holder = rune { $rune } chez { $who }
initiation-knows-solved = Rites sur le plateau
initiation-knows-none = rien pour l’instant
initiation-shown = Ce que les autres ont vu faire à { $who } dans cette manche
initiation-shown-none = Rien pour l’instant.

initiation-follow = Regarder ensemble
initiation-leads-nobody = Qui déplace le temps le montre à tous.
initiation-leads-you = Vous montrez cet instant à tous.
initiation-leads = { $who } montre cet instant à tous.
