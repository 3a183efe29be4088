### The words of the table: colours, pieces, cards, floors, rituals, scenarios.

## Columns, Tears, sides, rims

colour-yellow = jaune
colour-red = rouge
colour-black = noir
colour-white = blanc
colour-blue = bleu

# One column of a colour, and a number of them.
piece-yellow = pilier jaune
piece-red = pilier rouge
piece-black = pilier noir
piece-white = pilier blanc
piece-blue = pilier bleu
piece-golden = pilier doré
pieces-yellow = { $n } { $n ->
    [one] pilier jaune
   *[other] piliers jaunes
 }
pieces-red = { $n } { $n ->
    [one] pilier rouge
   *[other] piliers rouges
 }
pieces-black = { $n } { $n ->
    [one] pilier noir
   *[other] piliers noirs
 }
pieces-white = { $n } { $n ->
    [one] pilier blanc
   *[other] piliers blancs
 }
pieces-blue = { $n } { $n ->
    [one] pilier bleu
   *[other] piliers bleus
 }
pieces-golden = { $n } { $n ->
    [one] pilier doré
   *[other] piliers dorés
 }

tear-blue = Larme bleue
tear-red = Larme rouge
tears-blue = { $n } { $n ->
    [one] Larme bleue
   *[other] Larmes bleues
 }
tears-red = { $n } { $n ->
    [one] Larme rouge
   *[other] Larmes rouges
 }

side-light = face claire
side-dark = face foncée

rim-free = bordure libre
rim-light = bordure claire
rim-dark = bordure foncée
rim-free-text = Une nouvelle plate-forme peut montrer la face de votre choix.
rim-light-text = Une nouvelle plate-forme doit montrer sa face claire.
rim-dark-text = Une nouvelle plate-forme doit montrer sa face foncée.

## Piles, degrees of difficulty, modules, degrees of fate

glyph-easy = facile
glyph-medium = intermédiaire
glyph-hard = difficile

difficulty-easy = facile
difficulty-medium = moyenne
difficulty-difficult = difficile

module-floors = Nouvelles plates-formes
module-golden = Piliers dorés
module-tears = Larmes des Dieux
module-ritual = Rituel
module-fate = Destin

fate-merciful = Destin favorable
fate-merciful-text = Trois cartes Destin sont visibles, et vous choisissez la nouvelle plate-forme parmi elles.
fate-bearable = Destin unique
fate-bearable-text = Une carte Destin est visible et montre la prochaine plate-forme.
fate-tough = Destin imprévisible
fate-tough-text = Aucune carte Destin n’est visible : vous ne découvrez la plate-forme qu’au moment où il vous la faut.

## Tasks of the plan cards

task-place = { $n ->
    [one] Placez un pilier sur la plate-forme de votre choix
   *[other] Placez { $n } piliers sur les plates-formes de votre choix
 }
task-same-floor = { $n ->
    [one] Placez un pilier sur une plate-forme
   *[other] Placez { $n } piliers, tous sur la même plate-forme
 }
task-move-up = { $n ->
    [one] Déplacez un pilier à un étage supérieur
   *[other] Déplacez { $n } piliers à un étage supérieur
 }
task-complete = Complétez une plate-forme
task-move-floor = Déplacez une plate-forme d’un étage au moins
task-complete-two = Complétez deux plates-formes, l’une après l’autre
task-different-floors = { $n ->
    [one] Placez un pilier sur la plate-forme de votre choix
   *[other] Placez { $n } piliers, chacun sur une plate-forme différente
 }
task-black = { $n ->
    [one] Placez un pilier noir
   *[other] Placez { $n } piliers noirs
 }
task-different-colours = { $n ->
    [one] Placez un pilier de la couleur de votre choix
   *[other] Placez { $n } piliers de couleurs différentes
 }
task-same-colour = { $n ->
    [one] Placez un pilier de la couleur de votre choix
   *[other] Placez { $n } piliers de même couleur
 }

## Floors

floor-heron = Le Héron
floor-anvil = L’Enclume
floor-gourd = La Calebasse
floor-paddle = La Pagaie
floor-lintel = Le Linteau
floor-stair = L’Escalier
floor-gate = La Porte
floor-antler = La Ramure
floor-key = La Clé
floor-eye = L’Œil
floor-claw = La Griffe
floor-lotus = Le Lotus
floor-turtle = La Tortue
floor-canoe = Le Canoë
floor-loom = Le Métier à Tisser
floor-fang = Le Croc
floor-seed = La Graine
floor-knot = Le Nœud
floor-double-ax = La Double Hache
floor-five-winds = La Roue des Cinq Vents
floor-bridge-of-dangers = Le Pont des Dangers
floor-three-truths = La Roue des Trois Vérités
floor-wedge-moon = Le Croissant de Stabilité
floor-ring-of-balance = L’Anneau de l’Équilibre
floor-thorn-moon = La Lune d’Épines
floor-crescents-of-the-sun = Les Faucilles du Soleil

floor-rule-twins = Deux socles reliés sont jumeaux : construisez sur les deux au même tour, ou sur aucun.
floor-rule-numbered = Construisez dans l’ordre des numéros, le plus petit numéro libre d’abord ; entre numéros égaux, vous choisissez.
floor-rule-wandering = Construisez uniquement sur le socle de départ, chaque couleur une seule fois sur la plate-forme ; le pilier qui s’y trouve est poussé le long des flèches par celui qui arrive.
floor-rule-ruins = Sur un socle en ruine, le pilier est couché de biais dans l’ouverture : il compte comme placé, mais ne supporte rien.

## Rituals

ritual-enlightenment = La Révélation
ritual-enlightenment-text = Toutes les plates-formes, y compris celles de la base, montrent leur face claire, quelle que soit la bordure.
ritual-the-dark = L’Éclipse
ritual-the-dark-text = Toutes les plates-formes, y compris celles de la base, montrent leur face foncée, quelle que soit la bordure.
ritual-curse-of-the-tears = La Malédiction des Larmes des Dieux
ritual-curse-of-the-tears-text = Vous jouez avec les Larmes. Une plate-forme qui porte des runes ne peut être complétée que lorsque chacune d’elles est couverte d’une Larme.
ritual-ban-of-the-blue = Les Piliers Bleus Interdits
ritual-ban-of-the-blue-text = Trois des six premiers piliers du camp sont bleus, et personne ne commence avec un pilier bleu. Les piliers bleus tirés ensuite retournent dans le sac sans être remplacés, sauf lors de l’échange de tout le camp : ils y restent alors. S’il n’y a plus assez d’autres piliers dans le sac quand vous complétez votre réserve, la partie se termine aussitôt.
ritual-grace-of-the-yellow = La Faveur des Piliers Jaunes
ritual-grace-of-the-yellow-text = Seuls les piliers jaunes peuvent être déplacés à un étage supérieur.
ritual-jinxed-yellow = Les Piliers Jaunes Ensorcelés
ritual-jinxed-yellow-text = Si vous avez placé ou déplacé des piliers jaunes pour un plan réalisé, vous gardez ce plan devant vous. Vous défaussez tous ces plans lors d’un tour suivant où vous ne placez ni ne déplacez aucun pilier jaune. Chacun de ceux qui restent à la fin rejoint la rangée de cartes Étage. Un pilier doré sur un socle jaune compte comme jaune.
ritual-unholy-white = Les Piliers Blancs Profanes
ritual-unholy-white-text = Pour chaque pilier blanc placé ou déplacé, le premier plan facile de la pile est défaussé sans être joué. Quand la pile facile est vide, c’est un plan intermédiaire.
ritual-thin-tip = La Pointe Fine
ritual-thin-tip-text = À partir du quatrième étage, chaque étage n’a qu’une plate-forme. La Lune d’Épines est écartée.
ritual-slight-earthquake = Le Léger Tremblement de Terre
ritual-slight-earthquake-text = Quand un plan facile est révélé, tous les piliers des plates-formes complétées dont le sommet ne touche aucune plate-forme retournent dans le sac avant que vous ne le réalisiez. Les piliers dorés restent.
ritual-glowing-red = Les Piliers Rouges Brûlants
ritual-glowing-red-text = Les piliers rouges sont trop chauds pour être touchés pendant la construction : vous les tenez avec une pince, qui balance. Dans le camp, le sac et votre réserve, ils sont inoffensifs.
ritual-narrow-base = La Base Fragile
ritual-narrow-base-text = La base du temple est faite des trois plus petites plates-formes, chacune montrant la face qui a le moins de socles.
ritual-balance-of-fate = L’Équilibre du Destin
ritual-balance-of-fate-text = Un plan facile que vous avez réalisé reste devant vous, et au tour suivant vous devez en piocher un difficile. Si vous le réalisez, les deux sont défaussés ; sinon, il rejoint la rangée de cartes Étage, et votre prochain plan doit de nouveau être difficile. S’il n’y a plus de plan difficile, vous devez en piocher un intermédiaire ; s’il n’en reste que des faciles, le rituel ne s’applique plus.
ritual-floating-quarry = La Carrière Flottante
ritual-floating-quarry-text = Pour une nouvelle plate-forme, vous choisissez parmi les trois premières de la carrière. La deuxième et la troisième ne peuvent être construites qu’à l’étage le plus élevé.

## Scenarios

scenario-wheels-and-the-moving-columns = Les roues et les piliers changeants
scenario-ruins-and-tears = Ruines et larmes
scenario-blockades = Blocus
scenario-out-of-the-blue = Le bleu du ciel
scenario-rough-times = Temps difficiles
scenario-aiming-high = Toujours plus haut
scenario-in-the-heat-of-the-moment = Dans la chaleur de la bataille
scenario-as-bright-as-day = À la clarté du jour
scenario-whoever-has-the-choice-has-the-agony = Le choix de l’embarras
scenario-the-yellow-peril = Le péril jaune

## Things of the table

base = socle
base-temple = base du temple
bag = sac
camp = camp
card-level = carte Étage
card-plan = plan
column = pilier
difficulty = difficulté
discard = défausse
fate = destin
floor = plate-forme
game-expansion = RITUALS & RUINS
game-menara = MENARA
game-ritual = RITUAL
glyph = glyphe
level = étage
level-n = étage { $n }
mark = rune
module = module
number = numéro
pile = pile
player = Joueur { $n }
quarry = carrière
rim = bordure
ritual = rituel
row = rangée de cartes Étage
rules = règles
scenario = scénario
side = face
supply = réserve
table = table
task = défi
tear = Larme
temple = temple
turn = tour
yes = oui
no = non
none = aucun

bases = { $n ->
    [one] { $n } socle
   *[other] { $n } socles
 }
cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }
cards-level = { $n ->
    [one] { $n } carte Étage
   *[other] { $n } cartes Étage
 }
cards-plan = { $n ->
    [one] { $n } plan
   *[other] { $n } plans
 }
columns = { $n ->
    [one] { $n } pilier
   *[other] { $n } piliers
 }
floors = { $n ->
    [one] { $n } plate-forme
   *[other] { $n } plates-formes
 }
levels = { $n ->
    [one] { $n } étage
   *[other] { $n } étages
 }
marks = { $n ->
    [one] { $n } rune
   *[other] { $n } runes
 }
players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
 }
tears = { $n ->
    [one] { $n } Larme
   *[other] { $n } Larmes
 }
turns = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
 }

language = langue
language-en = English
language-de = Deutsch
language-fr = Français

## Parts of sentences

# One, two and three.
list-comma = { $left }, { $right }
list-and = { $left } et { $right }

# Names in quotes need no contraction: de « Le Héron ».
story-floor = « { $name } »
story-place = { $floor } (socle { $base })
story-put = { $piece } sur { $place }
