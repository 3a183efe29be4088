### RITUAL, the silent game: all its words but the rules.

## Stones

# The word of a colour; it stands behind its noun like a name, so it needs no contraction: pierre Ombre.
stone-colour-shadow = Ombre
stone-colour-water = Eau
stone-colour-fire = Feu
stone-colour-light = Lumière
stone-colour-plants = Plantes

# One stone of a colour, and a number of them.
stone-shadow = pierre Ombre
stone-water = pierre Eau
stone-fire = pierre Feu
stone-light = pierre Lumière
stone-plants = pierre Plantes
stones-shadow = { $n } { $n ->
    [one] pierre
   *[other] pierres
 } Ombre
stones-water = { $n } { $n ->
    [one] pierre
   *[other] pierres
 } Eau
stones-fire = { $n } { $n ->
    [one] pierre
   *[other] pierres
 } Feu
stones-light = { $n } { $n ->
    [one] pierre
   *[other] pierres
 } Lumière
stones-plants = { $n } { $n ->
    [one] pierre
   *[other] pierres
 } Plantes

# A colour is never known by its colour alone: each has a sign, the same in every language.
stone-sign-shadow = ☾
stone-sign-water = ≈
stone-sign-fire = ▲
stone-sign-light = ☀
stone-sign-plants = ♣

## Shamans, levels, rituals

shaman-n = Chaman { $n }
# One of the two sets of stones that each of two shamans plays.
shaman-set = { $who } (ensemble { $n })
shamans = { $n ->
    [one] { $n } chaman
   *[other] { $n } chamans
 }
shaman-number = chamans

level-apprentice = apprenti
level-companion = compagnon
level-master = maître
level-guru = gourou

rites-awakening = L’Éveil
rites-spring = La Source Cachée
rites-embers = Le Souffle des Braises
rites-monsoon = La Première Mousson
rites-roots = Les Racines Profondes
rites-eclipse = La Longue Éclipse
rites-tide = Le Retour de la Marée
rites-thicket = Le Fourré qui Murmure
rites-ashes = La Danse des Cendres
rites-star = L’Étoile Muette

## Rites: what must hold of the stones of all shamans

rite-gathered = Un seul chaman a toutes les pierres { $colour } du groupe, et il y en a au moins une.
rite-each = Chaque chaman a exactement { $n ->
    [one] une pierre { $colour }
   *[other] { $n } pierres { $colour }
 }.
rite-each-at-least = Chaque chaman a au moins { $n ->
    [one] une pierre { $colour }
   *[other] { $n } pierres { $colour }
 }.
rite-nobody = Personne n’a de pierre { $colour }.
rite-colours-at-least = Chaque chaman a des pierres d’au moins { $n ->
    [one] une couleur
   *[other] { $n } couleurs différentes
 }.
rite-colours-at-most = Chaque chaman a des pierres { $n ->
    [one] d’une seule couleur
   *[other] de { $n } couleurs différentes au plus
 }.
rite-even = Tous les chamans ont le même nombre de pierres.
rite-rich = Au moins un chaman a { $n ->
    [one] une pierre
   *[other] { $n } pierres
 } ou plus.
rite-apart = Personne n’a à la fois des pierres { $colour } et des pierres { $other }, et le groupe en a au moins une de chaque.
rite-together = Qui a des pierres { $colour } a aussi des pierres { $other }, et inversement ; quelqu’un en a des deux.
rite-as-many = Chaque chaman a autant de pierres { $colour } que de pierres { $other }, éventuellement aucune ; au moins un chaman en a.
rite-holders = { $n ->
    [one] Un chaman exactement a des pierres { $colour }, peu importe combien.
   *[other] Exactement { $n } chamans ont des pierres { $colour }, peu importe combien.
 }
rite-pure = { $n ->
    [one] Au moins un chaman n’a que des pierres d’une seule couleur.
   *[other] Au moins { $n } chamans n’ont chacun que des pierres d’une seule couleur, pas forcément la même.
 }
rite-group = Tous les chamans ensemble ont exactement { $n ->
    [one] une pierre { $colour }
   *[other] { $n } pierres { $colour }
 }.
rite-neighbours-share = Deux voisins ont toujours au moins une couleur en commun.
rite-neighbours-differ = Deux voisins n’ont jamais le même nombre de pierres.
rite-strangers = Deux voisins n’ont jamais de couleur en commun.

# Conditions of one rite, one after the other.
shaman-sentences = { $left } { $right }

## Inspirations: what a card asks for

inspiration-one = { $n } pierres { $colour }
inspiration-two = { $n } pierres { $colour } et { $n } pierres { $other }
inspiration-three = { $n } pierres { $colour }, { $n } pierres { $other } et { $n } pierres { $third }
# The two cards that each of two shamans has.
shaman-both = { $one } dans un ensemble, plus { $other } dans l’autre

## The table in words

shaman-totem = totem
shaman-reserve = réserve
shaman-plane = plan mystique
shaman-round = Manche { $n }
shaman-clock = minuteur
shaman-awake = éveillé
shaman-inspirations = { $n ->
    [one] { $n } carte Inspiration
   *[other] { $n } cartes Inspiration
 }
shaman-order-runes = runes d’ordre
shaman-inspiration-rune = rune d’inspiration
shaman-no-round = aucune manche en cours
shaman-silence = Les chamans ne parlent que par leurs pierres. Gardez le silence jusqu’à la fin de la partie ; après une manche perdue, vous pouvez aussi parler.
shaman-silence-in-rounds = Une manche est en cours, et les chamans ne parlent que par leurs pierres. Gardez le silence jusqu’à la fin ; vous pourrez alors parler autant que vous voudrez.

## The game as a story

shaman-story-start = { $shamans } se réunissent pour le rituel « { $ritual } » ({ $level }) : { $time } minutes par manche.
shaman-story-may-pass = Qui ne voit rien à faire peut passer.
shaman-story-must-awaken = Qui peut s’éveiller à son tour doit le faire.
shaman-story-history = L’historique des actions est conservé.
shaman-story-talk-between-rounds = Entre les manches, vous pouvez parler.
shaman-story-first = { $who } a le totem en premier.
shaman-story-first-drawn = Le sort donne le totem à { $who }.
shaman-story-begins-with = { $who } commence avec { $stones }.
shaman-story-round = La manche { $n } commence, avec { $cards ->
    [one] une carte Rituel
   *[other] { $cards } cartes Rituel
 }. Silence !
shaman-story-again = La manche { $n } recommence, avec les pierres comme elles étaient avant. Désormais, silence.
shaman-story-inspirations = { $n ->
    [one] Chaque chaman pioche une carte Inspiration.
   *[other] Chaque chaman pioche { $n } cartes Inspiration.
 }
shaman-story-needs = { $who } doit réunir { $needs }.

shaman-story-takes = { $who } prend une { $stone } à { $giver }.
shaman-story-gives = { $who } donne une { $stone } à { $to }.
shaman-story-gives-from-plane = { $who } donne la { $stone } de son plan mystique à { $to }.
shaman-story-puts = { $who } pose une { $stone } sur son plan mystique.
shaman-story-takes-back = { $who } reprend la { $stone } de son plan mystique.
shaman-story-exchanges = { $who } échange la { $old } du plan mystique de { $owner } contre une { $stone } de la réserve.
shaman-story-passes = { $who } passe.

shaman-story-wakes = { $who } s’éveille. L’inspiration : { $needs }. Éveillés désormais : { $n } sur { $all }.
shaman-story-takes-rite = { $who } prend la carte Rituel de la rune { $rune } et la regarde en secret.
shaman-story-sees-rite = { $who } prend la carte Rituel de la rune { $rune } : { $rite }
shaman-story-shown-rite = La carte Rituel de la rune { $rune } est montrée aux deux : { $rite }
shaman-story-rites = Assez de chamans sont éveillés : la phase de rituel commence.
shaman-story-solves = { $who } résout la carte Rituel de la rune { $rune } : { $rite }

shaman-story-round-won = La manche { $n } est gagnée, avec { $time } au minuteur !
shaman-story-round-lost = Le temps est écoulé : la manche { $n } est perdue. Elle peut recommencer.
shaman-story-paused = La manche est en pause, et les pierres sont cachées jusqu’à ce que tout le monde soit de retour.
shaman-story-resumed = La manche reprend.
shamans-won = Les six rites sont accomplis : le rituel est achevé, et vous avez gagné ensemble !
shamans-lost = Vous abandonnez, et le rituel reste inachevé : la partie est perdue.

## Why something may not be done: the set-up

refuse-shamans = RITUAL se joue de deux à six chamans, pas à { $n }.
refuse-no-such-ritual = Il n’y a pas de rituel { $n } : choisissez-en un de 1 à { $last }.
refuse-first-shaman = Le chaman { $n } ne peut pas commencer : il n’y a que { $players } chamans dans le cercle.

## Why something may not be done: totem and clock

refuse-totem = Vous n’avez pas le totem : c’est à qui l’a d’agir, et il viendra jusqu’à vous.
refuse-paused = La manche est en pause : elle reprendra quand tout le monde sera de retour.
refuse-being-dealt = Un instant : une distribution est en cours. Réessayez juste après.
refuse-round-is-on = Une manche est en cours : jouez-la d’abord jusqu’au bout.
refuse-no-round = Aucune manche n’est en cours : commencez-en une d’abord. Vous ne pouvez abandonner qu’après une manche perdue.
refuse-no-pass = Passer est une option pour débuter, et cette table joue sans elle : choisissez une autre action.

# What nature, that is chance and time, does; and what it was not asked for.
refuse-natures = Tirer, compter le temps et mettre en pause, c’est l’affaire de la table : choisissez une action qui vous revient.
refuse-not-natures = Seul un chaman peut faire cela : la table tire, compte le temps et met en pause.
refuse-not-asked = Ce qui a été tiré ne convient pas : ce n’était pas demandé, le nombre n’est pas le bon, ou cela n’était pas à tirer.
refuse-clock-stands = Le minuteur est arrêté : il ne tourne que pendant une manche, et hors des pauses.
refuse-time-runs-on = Le temps ne fait qu’avancer : on ne le remonte pas.
refuse-not-paused = La manche n’est pas en pause : elle ne peut donc pas reprendre.

## Why something may not be done: stones

refuse-not-yours = Ces pierres ne sont pas à vous : choisissez parmi les vôtres.
refuse-not-there = Il n’y a pas là de { $stone } pour cela : choisissez une autre pierre. Celle d’un plan mystique est à part.
refuse-no-such-shaman = Cette place n’existe pas dans le cercle : choisissez un chaman qui s’y trouve.
refuse-neighbour-has-two = Votre voisin de gauche n’a que deux pierres et les garde : on n’en prend une que sur trois ou plus.
refuse-duo-takes-nothing = À deux, vous ne vous prenez rien : donnez une pierre, ou échangez-en une sur un plan mystique de votre partenaire.
refuse-you-have-two = Vous n’avez là que deux pierres et les gardez : on n’en donne une que sur trois ou plus.
refuse-give-to-yourself = On ne donne de pierres qu’aux autres : rien ne passe entre vos propres pierres.
refuse-plane-taken = Une pierre se trouve déjà sur ce plan mystique, qui n’en contient qu’une : reprenez-la ou donnez-la d’abord.
refuse-plane-empty = Il n’y a pas de pierre sur ce plan mystique : choisissez-en un autre, ou faites autre chose.
refuse-own-plane = La pierre de votre plan mystique est échangée par les autres : vous échangez celle d’un autre chaman.
refuse-same-colour-stone = Un échange apporte une autre couleur que celle du plan mystique : choisissez une autre pierre.
refuse-reserve-has-none = Il n’y a plus de { $stone } dans la réserve : choisissez une autre couleur.

## Why something may not be done: cards

refuse-awake = Vous êtes déjà éveillé : votre inspiration est résolue.
refuse-must-awaken = Vous avez les pierres de votre inspiration, et à cette table il faut alors s’éveiller : résolvez votre inspiration.
refuse-stones-missing = Vous n’avez pas encore toutes les pierres que votre inspiration demande.
refuse-no-more-inspirations = La phase de rituel a commencé : on ne résout plus d’inspirations, seulement des cartes Rituel.
refuse-not-yet-rites = La phase de rituel n’a pas commencé : d’autres chamans doivent d’abord s’éveiller.
refuse-no-rite = Vous n’avez pas de carte Rituel encore à résoudre : aidez les autres avec les leurs.
refuse-rune-first = Les cartes Rituel se résolvent dans l’ordre de leurs runes : une plus petite passe avant la vôtre.
refuse-rite-missing = Votre rite n’est pas encore accompli : les pierres de tous les chamans doivent être réparties comme il le dit.
refuse-no-advice = À cette table, personne ne reçoit de conseils : qui la prépare peut les permettre avant le début.
