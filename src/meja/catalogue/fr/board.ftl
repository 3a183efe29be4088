### The temple as a list of floors, bases and actions, to be read or heard.

## Things that are pointed at

board-of = { $thing } ({ $which })
board-mark = { $floor } (rune { $mark })

## The plan card

board-done-completed = { $floor } est au complet
board-done-moved = { $floor } est déplacée
board-open-floors = { $n ->
    [one] Construisez d’abord la nouvelle plate-forme.
   *[other] Construisez d’abord { $n } nouvelles plates-formes.
 }
board-open-place = Encore à placer : { $columns }.
board-open-place-on = Encore à placer : { $columns } sur { $floor }.
board-open-move = Encore à monter : { $columns }.
board-open-complete = Encore à compléter : { $floors }.
board-open-move-floor = Encore à faire : déplacer une plate-forme.
board-open-nothing = Le plan ne demande plus rien.
board-open-failed = Non réalisé : il compte désormais comme carte Étage.
board-free = Vous construisez librement : autant de piliers que vous voulez, jusqu’à la fin de votre tour.
board-no-card = Aucun plan n’est révélé.

## Now

board-news = Ce qui vient de se passer
board-before = Avant le tour
board-choices = Ce que vous pouvez faire
board-leave-out = Retirer : { $deed }
board-where = Où vous pouvez agir
board-jump = { $where } : { $n }
board-level-row = Étages construits : { $levels }, exigés : { $required }.
board-level-now = Si la partie finissait maintenant, il en faudrait { $n }.
board-camp-ends = Attention : le sac contient moins de six piliers, échanger le camp met donc fin à la partie.
board-stop = Arrêter de construire pour de bon : le temple reste tel quel
board-undo = Annuler

## The temple

# Several bases of one floor.
board-spots = { $floor } ({ $n ->
    [one] socle
   *[other] socles
 } { $bases })

board-temple = Le temple
board-temple-empty = Rien n’est encore construit.
board-level = Étage { $n }
board-base = Base du temple
board-lay-here = { $n ->
    [one] Construire ici une plate-forme : une possibilité
   *[other] Construire ici une plate-forme : { $n } possibilités
 }
board-lay-on = { $floor }, { $side } visible, tournée de { $turn }°, sur { $n ->
    [one] un pilier
   *[other] { $n } piliers
 } : { $places }
board-lay = { $floor }, { $side } visible, tournée de { $turn }°, en { $x }, { $y } mm
board-extend = { $floor }, { $side } visible, tournée de { $turn }°, en { $x }, { $y } mm : un étage de plus est exigé
board-floor-side = { $side } visible
board-floor-built = socles occupés : { $built } sur { $bases }
board-floor-complete = au complet
board-lies-on = Repose sur { $places }.
board-marks = Runes avec une Larme : { $covered } sur { $marks }.
board-bases = Socles de { $floor }
board-spot = Socle { $base } ({ $what }) : { $holds }
board-any-colour = toute couleur
board-number = numéro { $number }
board-twin = jumeau du socle { $base }
board-ruin = ruine
board-start = socle de départ
board-empty = vide
board-lying = { $piece }, couché de biais
board-carries = { $piece }, porte { $floors }
board-place = Placer { $puts }
board-move-up = { $n ->
    [one] Monter le pilier du socle { $base } : une possibilité
   *[other] Monter le pilier du socle { $base } : { $n } possibilités
 }
board-move = Vers { $target }, étage { $level }
board-move-floor = { $n ->
    [one] Déplacer { $floor } vers un autre étage : une possibilité
   *[other] Déplacer { $floor } vers un autre étage : { $n } possibilités
 }
board-carry-on = À l’étage { $level }, tournée de { $turn }°, sur { $n ->
    [one] un pilier
   *[other] { $n } piliers
 } : { $places }
board-carry = À l’étage { $level }, tournée de { $turn }°, en { $x }, { $y } mm
board-carry-none = Aucune place trouvée pour { $floor }. Dans la scène, vous pouvez la soulever et en essayer une.
board-tear = Poser la { $tear } sur la rune { $mark }
board-stands = { $deed }. Le temple tiendrait, et la table pourrait pencher de { $tilt }°.
board-falls = { $deed }. Le temple s’effondrerait !

## Around it

board-around = Autour du temple
board-mine = { $who } (vous)
board-supply = { $who } : { $columns }
board-with = { $one } ; { $other }
board-kept = plans gardés : { $tasks }
board-camp = Camp : { $columns }
board-bag = Sac : { $columns }
board-golden = Piliers dorés restants : { $n }
board-tears = Larmes à côté du camp : { $tears }
board-quarry = Carrière : { $floors }
board-next = Ensuite : { $floors }
board-for-base = Pour la base du temple : { $floors }
board-row = Rangée de cartes Étage : { $cards }

## The piles

board-cards = Plans
board-reveal = Révéler un plan : { $pile }
board-pile = { $pile } : { $cards }
board-odds = { $task } : { $percent } %
board-unknown = { $n ->
    [one] un plan que personne n’a regardé
   *[other] { $n } plans que personne n’a regardés
 }
board-discarded = Défaussés : { $n }
