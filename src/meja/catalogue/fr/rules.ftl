### The rules by number, in our own words. A message's id is its number: rule-M4-3 is rule M4.3.

# Opens a rule that is our decision, where the printed rules are silent, ambiguous or physical.
-house = (Règle maison)

rules-title = Les règles
rules-intro = Chaque règle a un numéro, et au moins un test la prouve. Les règles maison précisent ce que les règles imprimées laissent ouvert et ce qui change à l’écran ; elles s’appliquent de la même façon.
rules-M = MENARA, le jeu de base
rules-R = RITUALS & RUINS, l’extension
rules-T = RITUAL, le jeu du silence

rules-M1 = Matériel
rule-M1-1 = Le jeu de base compte 76 piliers, tous de la même hauteur : 30 jaunes, 20 rouges, 12 noirs, 8 blancs et 6 bleus.
rule-M1-2 = Il y a 18 plates-formes, chacune avec une face claire et une face foncée. Chaque face montre de trois à six socles, et chaque socle accueille les piliers d’une seule couleur.
rule-M1-3 = Il y a 35 plans : 9 faciles au glyphe bleu, 12 intermédiaires au glyphe jaune et 14 difficiles au glyphe rouge. Chacun a un défi et une bordure, qui est libre, claire ou foncée.
rule-M1-4 = S’y ajoutent 5 cartes Étage, un camp de 6 places et un sac.
rule-M1-5 = { -house } Les plates-formes et les plans sont de notre création, dans les quantités de la boîte. Les socles des 18 faces claires correspondent couleur par couleur aux 76 piliers, ceux des faces foncées aussi ; les trois piles diffèrent réellement en difficulté, et les cinq défis existent dans toutes leurs tailles.

rules-M2 = Mise en place
rule-M2-1 = Tous les piliers vont dans le sac ; six, tirés au hasard, remplissent ensuite le camp.
rule-M2-2 = Les plates-formes sont mélangées et empilées : c’est la carrière.
rule-M2-3 = Les trois premières plates-formes de la carrière forment la base du temple. Elles sont posées à plat sur la table sans se chevaucher, chacune touchant les autres en deux points au moins, et vous choisissez la face visible de chacune.
rule-M2-4 = Vous alignez des cartes Étage : trois pour une partie facile, quatre pour une partie moyenne, cinq pour une partie difficile. Le temple doit avoir à la fin autant d’étages qu’il y a de cartes dans cette rangée, et la base n’est pas un étage.
rule-M2-5 = Les plans sont triés selon la couleur de leur glyphe, et chaque couleur est mélangée pour former sa propre pile, face cachée.
rule-M2-6 = Chaque joueur tire des piliers au hasard. À 1, 2, 3 ou 4 joueurs, une réserve compte 8, 7, 6 ou 5 piliers dans une partie facile, 7, 6, 5 ou 4 dans une partie moyenne, et 6, 5, 4 ou 4 dans une partie difficile.
rule-M2-7 = { -house } Vous décidez ensemble qui commence, ou le sort en décide.
rule-M2-8 = { -house } Vous disposez la base du temple vous-mêmes, ou vous laissez le jeu l’étaler largement pour vous.

rules-M3 = Votre tour
rule-M3-1 = Un tour a quatre étapes, dans cet ordre : échanger avec le camp si vous le souhaitez, révéler un plan, construire, compléter votre réserve.
rule-M3-2 = Vous pouvez prendre autant de piliers du camp que vous voulez en échange d’autant des vôtres, mais seulement avant de révéler le plan.
rule-M3-3 = Vous choisissez n’importe quelle pile non vide et révélez sa première carte.
rule-M3-4 = Ce qui se trouve sur la table est visible de tous : le camp, toutes les réserves, toutes les cartes défaussées et la première plate-forme de la carrière. L’ordre des piles et de la carrière est caché, de même que les piliers du sac, dont vous pouvez toutefois déduire le nombre par couleur.
rule-M3-5 = Vous pouvez regarder à tout moment les deux faces de la première plate-forme de la carrière, mais pas l’essayer sur la tour : tant qu’aucune plate-forme n’est à poser, personne n’apprend sur quoi elle reposerait. Une partie stricte peut interdire la face cachée.
rule-M3-6 = Vous pouvez tous vous conseiller, à tout moment et sur tout.

rules-M4 = Construire : les cinq défis
rule-M4-1 = Un pilier ne se pose que sur un socle libre de sa couleur.
rule-M4-2 = Un pilier placé se tient debout et ne dépasse pas de son socle.
rule-M4-3 = « Placer n » (1, 2, 3 ou 4) : posez ce nombre de piliers de votre réserve sur les plates-formes de votre choix.
rule-M4-4 = « Même plate-forme n » (2 ou 3) : posez ce nombre de piliers de votre réserve sur une seule et même plate-forme.
rule-M4-5 = « Étage supérieur n » (1, 2 ou 3) : retirez ce nombre de piliers de la tour et posez chacun sur un socle libre de sa couleur à un étage plus élevé. Peu importe qu’une plate-forme repose ou non sur le pilier, mais aucun pilier n’est déplacé deux fois dans le même tour.
rule-M4-6 = « Compléter une plate-forme » : posez sur une plate-forme autant de piliers qu’il en faut pour occuper tous ses socles. Cela amène toujours une nouvelle plate-forme.
rule-M4-7 = « Déplacer une plate-forme » : une plate-forme qui repose sur des piliers monte ou descend d’un étage ou plus, avec les piliers qui s’y trouvent. Si l’un d’eux tombe en route, le plan n’est pas réalisé.
rule-M4-8 = « Déplacer une plate-forme » ne prend aucune plate-forme à la base, n’en ajoute aucune à la base et n’amène pas de nouvelle plate-forme.
rule-M4-9 = Vous pouvez poser plusieurs piliers en même temps, et glisser un pilier entre deux plates-formes, sur un socle libre déjà recouvert.
rule-M4-10 = Un plan réalisé va à la défausse.
rule-M4-11 = { -house } Un pilier qui monte part de l’étage de la plate-forme où il se trouve, et son nouvel étage doit être plus élevé. La base est l’étage 0 : un pilier peut donc passer de la base à l’étage 1.
rule-M4-12 = { -house } Seule une plate-forme dont les piliers ne supportent rien peut être déplacée. Elle peut pivoter mais pas être retournée, et les Larmes qui s’y trouvent l’accompagnent.
rule-M4-13 = { -house } Un essai devient un acte quand vous lâchez la pièce ; jusque-là, vous pouvez la reprendre.

rules-M5 = Un plan non réalisé
rule-M5-1 = Si vous ne réalisez un plan qu’en partie ou pas du tout, il rejoint la rangée de cartes Étage, face cachée : il faut un étage de plus.
rule-M5-2 = Vous pouvez décider de ne réaliser un plan qu’en partie ou pas du tout, même si vous le pourriez.
rule-M5-3 = Si vous voyez qu’un pilier ne peut pas entrer sans tout faire tomber, vous le reprenez dans votre réserve. Le plan compte alors comme non réalisé, à moins que vous ne le réalisiez autrement pendant le même tour.
rule-M5-4 = { -house } Quand des plans rejoignent la rangée pendant votre tour, pour un échec ou pour une extension de la base, vous pouvez échanger tout le camp, une fois : six nouveaux piliers sont d’abord tirés, puis les six anciens retournent dans le sac.
rule-M5-5 = Votre tour se termine, et ce que vous avez construit ou déplacé reste en place. Les piliers tombés sont remis debout là où ils étaient.
rule-M5-6 = Les piliers placés pendant un tour manqué sont remplacés comme tous les autres.

rules-M6 = Une nouvelle plate-forme
rule-M6-1 = Dès qu’un pilier occupe le dernier socle libre d’une plate-forme, le plan est interrompu et vous devez construire une nouvelle plate-forme ; le plan reprend ensuite. Cela peut arriver plusieurs fois dans un tour.
rule-M6-2 = La nouvelle plate-forme est la première de la carrière.
rule-M6-3 = La bordure de votre plan décide de la face visible : avec une bordure libre vous choisissez, avec une bordure claire c’est la face claire, avec une bordure foncée la face foncée.
rule-M6-4 = Vous posez la plate-forme sur des piliers, ou vous étendez avec elle la base du temple.
rule-M6-5 = Vous choisissez les piliers qui la supportent. Au moins trois piliers libres, c’est prudent, et un pilier peut supporter deux plates-formes. { -house } Deux piliers suffisent si cela tient, un seul ne suffit pas.
rule-M6-6 = Des plates-formes à la même hauteur peuvent se toucher, mais jamais se chevaucher.
rule-M6-7 = Une plate-forme qui étend la base la touche en deux points au moins. Chaque extension ajoute une carte Étage à la fin de votre tour : d’abord le plan que vous jouez, puis des cartes de la défausse.
rule-M6-8 = Si vous étendez la base sans réaliser non plus le plan, le plan lui-même compte pour l’échec, et chaque extension prend une carte de la défausse.
rule-M6-9 = Pour le reste de votre plan, vous pouvez utiliser les socles de la nouvelle plate-forme.
rule-M6-10 = { -house } Un pilier qui monte sur le dernier socle libre d’une plate-forme amène aussi une nouvelle plate-forme. Une plate-forme qui a perdu un pilier et se remplit de nouveau en amène une de nouveau.
rule-M6-11 = { -house } Si la défausse a trop peu de cartes pour les extensions de la base, des cartes Étage inutilisées les remplacent : c’est le nombre d’étages exigés qui compte.
rule-M6-12 = { -house } Tous les piliers qui supportent une plate-forme s’arrêtent à la même hauteur, et son étage est celui des plates-formes où ils se trouvent, plus un. Aucune plate-forme ne repose sur une autre.

rules-M7 = Compléter la réserve
rule-M7-1 = À la fin de votre tour, vous tirez des piliers jusqu’à ce que votre réserve soit de nouveau au complet ; dans le jeu de base, c’est autant que vous en avez placé.

rules-M8 = Effondrement
rule-M8-1 = Quand une plate-forme s’effondre, la partie se termine aussitôt.
rule-M8-2 = La partie se termine aussi quand un pilier est tombé et ne peut pas être remis à sa place.
rule-M8-3 = { -house } Un pilier tombé qui peut être remis en place est redressé aussitôt là où il était ; le jeu s’en charge.
rule-M8-4 = { -house } Une plate-forme s’est effondrée quand elle n’est plus à son étage : elle reste penchée, elle est descendue de plus d’un demi-pilier, ou elle est sur la table. Si elle descend de moins et repose encore sur ses piliers, ce n’est pas un effondrement.
rule-M8-5 = Après un effondrement, les étages encore debout sont comptés comme à toute autre fin : un temple qui a perdu un coin mais reste assez haut a gagné. Une option de la table fait de tout effondrement une défaite.
rule-M8-6 = { -house } Un effondrement l’emporte sur tout ce qui se passe au même moment : dès qu’une plate-forme est tombée, rien n’est annulé parce qu’une autre a glissé, et une pièce que vous n’avez pas encore lâchée ne compte pas.

rules-M9 = La fin
rule-M9-1 = La partie se termine quand une réserve ne peut pas être complétée à la fin d’un tour.
rule-M9-2 = Elle se termine quand le dernier plan a été joué.
rule-M9-3 = Elle se termine quand la dernière plate-forme de la carrière a été posée ; il n’est pas nécessaire d’y construire.
rule-M9-4 = Elle se termine aussitôt si tout le camp est échangé alors qu’il reste moins de six piliers dans le sac. Personne n’est obligé de l’échanger : vous êtes donc prévenus avant.
rule-M9-5 = Elle ne se termine pas parce que le temple est assez haut.
rule-M9-6 = Vous gagnez ensemble si, à ce moment, le temple a au moins autant d’étages qu’il y a de cartes Étage ; sinon, vous perdez.
rule-M9-7 = Un étage est une hauteur à laquelle au moins une plate-forme repose sur des piliers. Plusieurs plates-formes à la même hauteur font un seul étage, et celles de la base n’en font aucun.
rule-M9-8 = { -house } Poser la dernière plate-forme termine aussitôt la partie, même au milieu d’un plan. Ce plan n’est pas un échec, mais si la plate-forme étend la base, elle ajoute encore sa carte Étage. Un plan pour lequel il ne reste rien à faire quand cette plate-forme est posée est d’abord réalisé, avec tout ce qui s’ensuit.

rules-M10 = Les mains sur le temple
rule-M10-1 = Pendant que vous posez une pièce, vous pouvez tout toucher : de l’autre main, vous pouvez maintenir toute plate-forme et tout pilier du temple que vous ne déplacez pas.
rule-M10-2 = Une plate-forme peut glisser un peu pendant qu’un pilier entre, mais pas jusque sur un autre pilier libre, ni hors d’un pilier qui la supporte. Si cela arrive sous votre autre main, elle est remise en place ; si c’est impossible, la pièce est reprise.
rule-M10-3 = Vous ne pouvez pousser légèrement un pilier debout que pendant que vous construisez un pilier ou une plate-forme, et jamais hors de son socle. Un pilier qui dépasse est remis en place avant la fin du tour.

rules-M11 = Découvrir le jeu
rule-M11-1 = En construction libre, vous élevez une tour en suivant les règles de pose, sans plans.
rule-M11-2 = Avant la partie, vous pouvez parcourir les plans de chaque pile, avec la fréquence de chaque défi ; pendant la partie, vous pouvez parcourir les défausses.

rules-R1 = Ce qui s’ajoute
rule-R1-1 = L’extension compte 35 piliers, 15 jaunes, 9 rouges, 6 noirs, 3 blancs et 2 bleus, et en plus 2 piliers dorés.
rule-R1-2 = Elle compte 8 plates-formes, 30 plans, 26 cartes Destin, une pour chacune des 18 + 8 plates-formes, 13 cartes Rituel, 12 Larmes, 6 bleues et 6 rouges, et un sac plus grand.
rule-R1-3 = Chaque plate-forme que vous choisissez apporte des plans et des piliers :
rule-R1-4 = Les nouveaux plans sont tirés au hasard, chaque catégorie à part, et mélangés à la pile de la même catégorie du jeu de base.
rule-R1-5 = Pour une première partie, nous conseillons les piliers dorés et les quatre premières plates-formes du tableau.
rule-R1-6 = Vous pouvez regarder les nouveaux plans avant de les mélanger ; sans les regarder, c’est plus difficile.
rule-R1-7 = { -house } Sur les 30 plans, 8 sont faciles, 10 intermédiaires et 12 difficiles, le double de ce qui peut être en jeu au plus. Tous les nouveaux défis existent dans toutes leurs tailles.

rules-R2 = Les nouvelles plates-formes
rule-R2-1 = La Double Hache, deux faces : deux socles reliés sont jumeaux, et vous construisez sur les deux au même tour. Avec un seul pilier qui convient, vous ne pouvez pas y construire.
rule-R2-2 = La Double Hache : « Étage supérieur » prend un seul pilier et laisse son jumeau. Le socle libéré ne peut être réutilisé que lorsque son jumeau est libre lui aussi.
rule-R2-3 = Le Croissant de Stabilité, face claire : les socles ont des numéros, et vous construisez dans leur ordre, à partir du 1. Deux socles portent un 2 et deux un 3 ; entre numéros égaux, vous choisissez. Si des socles se libèrent plus tard, le plus petit numéro est occupé d’abord.
rule-R2-4 = Le Croissant de Stabilité, face foncée : les piliers se déplacent comme sur le Pont des Dangers.
rule-R2-5 = L’Anneau de l’Équilibre suit les règles du Croissant de Stabilité : des numéros sur la face claire, des piliers qui se déplacent sur la face foncée.
rule-R2-6 = La Lune d’Épines : quand elle est construite, aucun pilier d’en dessous ne doit entrer dans ses ouvertures, et aucune plate-forme ne peut jamais reposer sur elle. Elle n’a que des socles en ruine, où un pilier, même doré, est couché de biais dans l’ouverture.
rule-R2-7 = La Lune d’Épines n’étend jamais la base. Si vous ne pouvez pas la construire, elle va tout en bas de la carrière, ou sa carte Destin tout en bas de la pile, et deux plans de n’importe quelle défausse rejoignent la rangée de cartes Étage.
rule-R2-8 = La Roue des Cinq Vents : le socle blanc du centre ne peut être utilisé que lorsque tous ses autres socles sont occupés.
rule-R2-9 = Le Pont des Dangers, deux faces : chaque couleur ne peut s’y trouver qu’une fois, sur n’importe quel socle, et vous ne construisez que sur le socle de départ. Le pilier qui s’y trouve est poussé le long des flèches jusqu’au socle suivant par le pilier que vous construisez, jamais par vos doigts ; si le socle suivant est occupé, son pilier est poussé d’abord, et ainsi de suite.
rule-R2-10 = Un pilier doré ne peut pas être poussé : sur le socle de départ, il bloque la plate-forme pour toujours.
rule-R2-11 = La Roue des Trois Vérités suit les règles du Pont des Dangers.
rule-R2-12 = Les Faucilles du Soleil : le socle du milieu est un socle en ruine, comme sur la Lune d’Épines ; les autres socles sont ordinaires.
rule-R2-13 = { -house } Les socles d’une plate-forme où les piliers se déplacent n’ont pas de couleur propre : toute couleur qui n’y est pas encore peut entrer. Comme toute plate-forme, elle est complète quand tous ses socles sont occupés.
rule-R2-14 = { -house } Un pilier sur un socle en ruine compte comme placé et occupe son socle, ne supporte rien et peut être déplacé à un étage supérieur.
rule-R2-15 = { -house } Un pilier retiré d’une plate-forme où les piliers se déplacent laisse un vide, et l’on ne pousse que jusqu’au premier vide. Un pilier qui supporte une plate-forme ne peut pas être poussé.
rule-R2-16 = { -house } La Lune d’Épines et les Faucilles du Soleil sont remplacées si elles sont parmi les trois premières plates-formes, même sans cartes Destin. Les Faucilles n’étendent pas non plus la base, car un socle en ruine a besoin du vide en dessous.
rule-R2-17 = { -house } Quand la Lune d’Épines est passée tout en bas, aucune autre plate-forme n’est tirée à sa place. Si c’est la seule plate-forme qui reste, la partie se termine.

rules-R3 = Piliers dorés
rule-R3-1 = À la place d’un pilier de votre réserve, vous pouvez construire un pilier doré, sur un socle de n’importe quelle couleur. Il y en a deux, pour vous tous ensemble.
rule-R3-2 = Les piliers dorés sont plus courts et ne supportent jamais de plate-forme.
rule-R3-3 = Une fois construit, un pilier doré n’est plus jamais déplacé, poussé ni retiré.
rule-R3-4 = { -house } Un pilier doré compte dans le nombre de votre plan, et là où les couleurs importent, il a celle de son socle. Il n’est pas un pilier de votre réserve : rien n’est tiré pour le remplacer.
rule-R3-5 = { -house } Une plate-forme qui porte un pilier doré ne peut pas être déplacée.

rules-R4 = Les nouveaux plans
rule-R4-1 = « Compléter deux plates-formes », l’une après l’autre : après la première, vous construisez aussitôt la nouvelle plate-forme, qui peut être elle-même la seconde ; après la seconde, vous en construisez encore une.
rule-R4-2 = « Plates-formes différentes n » (2 ou 3) : placez ce nombre de piliers, chacun sur une plate-forme différente.
rule-R4-3 = « Noir n » (1 ou 2) : placez ce nombre de piliers noirs sur des socles noirs.
rule-R4-4 = « Couleurs différentes n » (2 ou 3) : placez ce nombre de piliers, tous de couleurs différentes.
rule-R4-5 = « Même couleur n » (2 ou 3) : placez ce nombre de piliers, tous de la même couleur.

rules-R5 = Larmes des Dieux
rule-R5-1 = Six Larmes bleues et six rouges se trouvent à côté du camp.
rule-R5-2 = Avant de révéler votre plan, vous pouvez jeter dans le sac un pilier quelconque de votre réserve et prendre pour lui une Larme bleue ou rouge ; vous pouvez en prendre plusieurs si vous payez pour chacune.
rule-R5-3 = Une Larme se pose sur une rune luisante de sa couleur, sur une plate-forme, une seule par rune. Pendant votre tour, vous pouvez à tout moment en poser autant que vous en avez, quel que soit le moment où vous les avez prises, même si votre plan échoue.
rule-R5-4 = Une Larme qui tombe de sa plate-forme est remise aussitôt.
rule-R5-5 = À la fin, chaque Larme qui n’est pas dans le temple compte comme une carte Étage.
rule-R5-6 = Les faces claires n’ont que des runes bleues, les faces foncées que des rouges.
rule-R5-7 = { -house } Les piliers payés pour des Larmes sont remplacés à la fin du tour comme ceux qui sont placés : votre réserve revient à son nombre complet.
rule-R5-8 = { -house } Le choix des plates-formes qui portent des runes est le nôtre. Tout scénario avec Larmes a de la place pour les douze, ou pour six avec la Révélation ou l’Éclipse.

rules-R6 = Rituels
rule-R6-1 = La Révélation : chaque plate-forme, base comprise, est construite face claire visible, quelle que soit la bordure.
rule-R6-2 = L’Éclipse : chaque plate-forme, base comprise, est construite face foncée visible, quelle que soit la bordure.
rule-R6-3 = La Malédiction des Larmes des Dieux : vous jouez avec les Larmes, et une plate-forme qui porte des runes ne peut être complétée que lorsque toutes ses runes sont couvertes.
rule-R6-4 = Les Piliers Bleus Interdits : le camp commence avec trois piliers bleus et trois autres, et aucune réserve ne commence avec un pilier bleu. Les piliers bleus tirés ensuite retournent dans le sac sans être remplacés, si bien qu’une réserve peut rester incomplète jusqu’à ce qu’elle soit de nouveau complétée ; ce n’est que lors de l’échange de tout le camp qu’ils restent, dans le camp, et peuvent être utilisés. S’il y a trop peu d’autres piliers dans le sac quand vous complétez votre réserve, la partie se termine aussitôt.
rule-R6-5 = La Faveur des Piliers Jaunes : « Étage supérieur » ne prend que des piliers jaunes.
rule-R6-6 = Les Piliers Jaunes Ensorcelés : si vous avez réalisé votre plan et placé ou déplacé des piliers jaunes, le plan reste devant vous. Tous ces plans sont défaussés lors d’un tour suivant où vous ne placez ni ne déplacez aucun pilier jaune ; chacun de ceux qui restent à la fin rejoint la rangée de cartes Étage. Un pilier doré sur un socle jaune compte comme jaune.
rule-R6-7 = Les Piliers Blancs Profanes : pour chaque pilier blanc placé ou déplacé, le premier plan facile est défaussé sans être joué, un plan intermédiaire une fois la pile facile vide, puis plus aucun. Si cela vide la dernière pile, la partie se termine.
rule-R6-8 = La Pointe Fine : à partir du quatrième étage, chaque étage n’a qu’une plate-forme. La Lune d’Épines et sa carte Destin sont écartées.
rule-R6-9 = Le Léger Tremblement de Terre : quand un plan facile est révélé, et avant sa réalisation, tous les piliers libres des plates-formes complétées retournent dans le sac, sauf les dorés. Un pilier est libre si son sommet ne touche aucune plate-forme ; des jumeaux peuvent être séparés.
rule-R6-10 = Les Piliers Rouges Brûlants : vous ne devez pas toucher un pilier rouge à mains nues pendant que vous le construisez. Les tirer, les échanger et les garder en réserve est sans danger.
rule-R6-11 = { -house } À cette table, vous tenez les piliers brûlants avec une pince : la prise est plus lâche et balance, et la physique rend vraiment la chose plus difficile.
rule-R6-12 = La Base Fragile : la base du temple est faite des trois plus petites plates-formes, chacune montrant la face qui a le moins de socles. Leurs cartes Destin sont retirées.
rule-R6-13 = L’Équilibre du Destin : un plan facile que vous avez réalisé reste devant vous, et à votre prochain tour vous devez en piocher un difficile. Si vous le réalisez, les deux sont défaussés ; sinon, le difficile rejoint la rangée de cartes Étage, le facile reste, et votre prochain plan doit de nouveau être difficile. S’il n’y a plus de plan difficile, vous devez en piocher un intermédiaire ; s’il n’en reste que des faciles, la règle ne s’applique plus et le plan facile est défaussé.
rule-R6-14 = La Carrière Flottante : pour une nouvelle plate-forme, vous choisissez parmi les trois premières de la carrière, ou des cartes Destin, et les deux autres y retournent dans leur ordre. La deuxième et la troisième ne peuvent être construites qu’à l’étage le plus élevé. Elle ne va pas avec le Destin favorable.
rule-R6-15 = { -house } Pour la Carrière Flottante, l’étage le plus élevé est le plus haut qui a une plate-forme, ou le nouveau juste au-dessus.

rules-R7 = Destin
rule-R7-1 = Avec les cartes Destin, on cherche dans la carrière la plate-forme que montre une carte. Les cartes des plates-formes qui ne sont pas en jeu sont écartées ; trois sont tirées pour la base, et si la Lune d’Épines ou les Faucilles du Soleil en sont, d’autres sont tirées à leur place et elles sont remélangées.
rule-R7-2 = Destin favorable : trois cartes sont visibles, votre nouvelle plate-forme est l’une de ces trois, et sa carte est remplacée.
rule-R7-3 = Destin unique : une carte est visible, et c’est la prochaine plate-forme.
rule-R7-4 = Destin imprévisible : aucune carte n’est visible ; on en tire une quand il faut une plate-forme.

rules-R8 = Scénarios
rule-R8-1 = Il y a dix combinaisons toutes prêtes. Leurs piliers et leurs plans sont toujours ce que leurs plates-formes apportent ensemble :
rule-R8-2 = Vous pouvez combiner les modules à votre guise. Ce qui est impossible est refusé avec la raison : la Pointe Fine avec la Lune d’Épines, la Carrière Flottante avec le Destin favorable, la Malédiction des Larmes des Dieux sans Larmes. Un scénario imprimé se joue avec ses propres modules.
rule-R8-3 = { -house } Les scénarios se jouent avec les deux piliers dorés ; vous pouvez les désactiver.

rules-T1 = Matériel
rule-T1-1 = Il y a 40 pierres élémentaires, 8 de chaque couleur : Ombre, Eau, Feu, Lumière et Plantes.
rule-T1-2 = Il y a 25 cartes Inspiration, toutes différentes : cinq demandent 5 pierres d’une couleur, dix demandent 3 pierres de chacune de deux couleurs, et dix demandent 2 pierres de chacune de trois couleurs.
rule-T1-3 = Il y a 10 rituels, de plus en plus difficiles. Chacun a un tableau qui montre ses six étapes, les rites, et six cartes Rituel, une par rite.
rule-T1-4 = S’y ajoutent 6 plans mystiques, la réserve, un totem, 3 runes d’ordre et 3 runes d’inspiration.
rule-T1-5 = { -house } Les soixante rites sont de notre création. Chacun est une condition, ou plusieurs à la fois, sur la répartition des pierres entre les chamans ; chacun peut être accompli de deux à six chamans, ce qui est démontré et pas seulement supposé, et ils deviennent plus difficiles d’un rituel à l’autre.

rules-T2 = Mise en place, de trois à six chamans
rule-T2-1 = Vous choisissez un rituel ; le premier est fait pour débuter. Ses six cartes sont mélangées face cachée. Tous voient les six rites sur le tableau, mais personne n’en voit l’ordre.
rule-T2-2 = Chaque chaman reçoit 4 pierres au hasard, visibles de tous, une carte Inspiration, que lui seul peut voir, et un plan mystique vide. Les autres pierres forment la réserve.
rule-T2-3 = C’est à qui tient le totem d’agir. Vous choisissez qui l’a en premier, ou le sort en décide.
rule-T2-4 = La première manche se joue avec une carte Rituel, la deuxième avec deux, la troisième avec les trois qui restent. Elles sont posées face cachée, marquées des runes d’ordre 1 à 3.

rules-T3 = Actions : une seule avec le totem, qui passe ensuite à gauche
rule-T3-1 = Vous pouvez prendre une pierre à votre voisin de gauche, qui doit en avoir trois ou plus.
rule-T3-2 = Vous pouvez donner une pierre à n’importe quel autre chaman, si vous en avez vous-même trois ou plus.
rule-T3-3 = Vous pouvez poser une pierre sur votre propre plan mystique, qui n’en contient qu’une.
rule-T3-4 = Vous pouvez reprendre la pierre de votre plan mystique.
rule-T3-5 = Vous pouvez échanger une pierre du plan mystique d’un autre chaman, jamais du vôtre, contre une de la réserve.
rule-T3-6 = Vous pouvez résoudre votre carte Inspiration, ou votre carte Rituel.
rule-T3-7 = Vous pouvez passer, si la table a cette option pour débuter.
rule-T3-8 = Une pierre sur un plan mystique reste à son chaman : elle compte pour les cartes et pour les nombres, et il peut la donner. Personne ne peut la prendre.
rule-T3-9 = { -house } Parmi les trois pierres qu’il faut pour en prendre ou en donner une, celle du plan mystique compte aussi.
rule-T3-10 = { -house } Un échange apporte une autre couleur, au choix de qui agit. Qui prend ou donne choisit la pierre.
rule-T3-11 = { -house } Résoudre une carte est un choix, jamais une obligation ; qui la tient voit quand c’est possible.

rules-T4 = La phase d’inspiration
rule-T4-1 = Vous résolvez une carte Inspiration avec les pierres qu’elle demande ; en avoir plus ne gêne pas.
rule-T4-2 = La carte est alors montrée, et une rune d’inspiration est retournée : vous êtes éveillé. Vous n’avez pas à garder les pierres. S’il reste une carte Rituel que personne n’a prise, vous prenez celle de la plus petite rune et la regardez en secret.
rule-T4-3 = Quand trois chamans sont éveillés, la phase de rituel commence.

rules-T5 = La phase de rituel
rule-T5-1 = Les cartes Rituel se résolvent dans l’ordre de leurs runes, chacune par qui la tient, comme action, quand les pierres de tous les chamans accomplissent le rite. La carte rejoint alors sa place sur le tableau, visible de tous.
rule-T5-2 = { -house } On ne résout plus de cartes Inspiration dans cette phase ; toutes les autres actions restent.

rules-T6 = Manches, temps, fin
rule-T6-1 = Vous gagnez une manche quand toutes ses cartes Rituel sont résolues à temps. Pour la suivante, toutes les cartes Inspiration sont mélangées et distribuées à nouveau, les runes d’inspiration sont retournées, et les cartes Rituel suivantes sont sorties. Les pierres restent où elles sont, et qui tient le totem commence.
rule-T6-2 = Le temps de chaque manche dépend du nombre de chamans et du niveau que vous choisissez :
rule-T6-3 = Quand le temps est écoulé, la manche est perdue ; vous pouvez la recommencer.
rule-T6-4 = Vous gagnez la partie en gagnant la troisième manche à temps.
rule-T6-5 = Silence : ni mots, ni signes, ni gestes ; seules vos actions parlent. À cette table, personne ne peut écrire, signaler, envoyer des émotes ni voir les pointeurs des autres pendant une manche ; entre les manches, tout cela est libre.
rule-T6-6 = { -house } Une manche recommencée débute avec les pierres et le totem comme ils étaient à son début, un minuteur plein et de nouvelles cartes Inspiration. Ses cartes Rituel sont tirées à nouveau parmi toutes celles qu’aucune manche gagnée n’a résolues : ce que vous avez résolu dans la manche perdue est à résoudre de nouveau.
rule-T6-7 = { -house } La table tient le totem et le minuteur. Quand un chaman perd la connexion, la manche est en pause et les pierres sont cachées, jusqu’à son retour ou jusqu’à ce que tous les autres acceptent de continuer avec un bot à sa place. Le temps écoulé depuis son dernier signe est rendu au minuteur.
rule-T6-8 = { -house } Une table peut montrer l’historique des actions : utile pour débuter, écarté par qui veut jouer comme dans la vie. Après une manche ou une partie, vous pouvez la revoir tous ensemble.

rules-T7 = Deux chamans
rule-T7-1 = Chacun de vous joue deux ensembles de 4 pierres, chaque ensemble avec son propre plan mystique, et pioche deux cartes Inspiration. Il y a deux runes d’inspiration.
rule-T7-2 = Vous pouvez donner une pierre d’un de vos ensembles, s’il en a trois ou plus, à un ensemble de votre partenaire ; poser une pierre sur le plan mystique de son ensemble, ou la reprendre ; en échanger une d’un plan mystique de votre partenaire contre une de la réserve ; résoudre vos deux cartes Inspiration à la fois, ou votre carte Rituel. On ne prend rien à son partenaire, et rien ne passe entre ses propres ensembles.
rule-T7-3 = Vous résolvez vos deux cartes Inspiration ensemble, une avec chaque ensemble, dans le sens que vous voulez. Vous devez être éveillés tous les deux avant que la phase de rituel commence.
rule-T7-4 = Pour les cartes Rituel, chaque ensemble compte comme un chaman : il y en a donc quatre.
rule-T7-5 = Dans la troisième manche, la sixième carte Rituel vous est montrée à tous les deux dès que la cinquième est résolue.
rule-T7-6 = { -house } Dans la deuxième manche, chacun de vous tient une carte Rituel. Dans la troisième, le premier éveillé prend la quatrième carte du rituel, l’autre la cinquième.
