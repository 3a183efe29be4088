### Advice on the rules page, in the lobby and after a lost round of RITUAL.

tips = Conseils
tips-number = Conseil { $n } sur { $all }
tips-previous = Conseil précédent
tips-next = Conseil suivant

## MENARA

tip-M-freely = Jamais bâti de temple ? Essayez la construction libre : sans plans, on sent vite ce qui tient et ce qui penche.
tip-M-talk = Réfléchissez à voix haute. Ce qu’une réserve ne permet pas, deux le permettent souvent, et prévoir trois tours vaut mieux qu’un seul.
tip-M-base = Étalez la base du temple. Trois plates-formes qui se touchent à peine laissent plus de place à tout ce qui viendra au-dessus.
tip-M-bases = Comptez les socles libres par couleur, dans tout le temple : une couleur sans socle libre dort dans votre réserve.
tip-M-camp = Avant d’échanger avec le camp, voyez ce qu’ont les autres. Cette couleur manque peut-être justement à quelqu’un.
tip-M-pile = Choisissez la pile selon vos piliers et selon sa défausse : un plan qui s’y trouve déjà n’est pas celui que vous allez piocher.
tip-M-early = Prenez les plans difficiles tant que le temple est bas. Plus il est haut, plus un échec peut faire de dégâts.
tip-M-weight = Vous chargez une plate-forme ? Suivez d’abord ses piliers vers le bas : vont-ils tenir ? La radiographie montre la charge de chacun.
tip-M-turn = Tournez une nouvelle plate-forme avant de la lâcher : des socles loin de ses piliers font levier dès qu’on bâtit dessus.
tip-M-ten = Vous gagnez à tous les coups ? Visez dix étages.

## RITUALS & RUINS

tip-R-new-cards = Regardez les nouveaux plans avant de les mélanger, et aucun ne vous prendra au dépourvu. Ne pas regarder, c’est pour les audacieux.
tip-R-discards = Ouvrez de temps en temps la défausse de chaque pile : ce qui est sorti vous dit ce qui reste.
tip-R-golden = Un pilier doré peut sauver un tour, mais il ne bouge plus jamais et rien ne repose dessus. Placez-le avec soin.
tip-R-height = N’ayez pas le vertige. À tout serrer dans les étages demandés, on se complique souvent plus la vie qu’avec un étage de plus.
tip-R-two = Pas de troisième pilier à portée ? Deux suffisent à une plate-forme, si son poids reste entre eux.
tip-R-share = Un pilier peut porter deux plates-formes côte à côte, sans qu’elles se chevauchent. C’est un pilier de gagné.
tip-R-hope = Tout semble perdu ? Jouez quand même. Un plan heureux ou une bonne idée a déjà sauvé bien des temples.

## RITUAL

tip-T-help = Demandez-vous ce qu’il faut aux autres. Si chacun ne pense qu’à sa propre carte, le temps vous rattrape.
tip-T-share = Il n’y a pas assez de pierres pour que tous s’éveillent à la fois. Une fois en éveil, passez ce qu’il faut encore aux autres.
tip-T-plane = Mettez sur votre plan mystique une pierre dont vous ne voulez pas. Les autres voient que vous en aimeriez une différente, et peuvent l’échanger.
tip-T-exchange = Gardez un œil sur les plans des autres : un échange, et il ne manque peut-être plus rien à quelqu’un.
tip-T-ahead = Décidez pendant que les autres agissent. Quand vous tenez le totem, le temps passe pour tout le monde.
tip-T-two = Personne ne peut tout suivre. Choisissez un ou deux chamans et observez-les.
tip-T-read = Ce que quelqu’un prend, donne ou met sur son plan trahit sa carte. Elle demande une, deux ou trois couleurs.
tip-T-tidy = Donnez vite les pierres qui ne vous servent pas. Ce que vous gardez, on croit que vous y tenez.
tip-T-few = Ne laissez personne avec seulement deux pierres : impossible alors d’en donner, et rien à lui prendre.
