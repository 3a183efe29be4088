### The first levels, built together.

tutorial-title = La leçon
tutorial-build-on = Continuer à bâtir
tutorial-hand-free = Prendre la main libre
tutorial-hand-guided = Revenir à la main guidée
tutorial-lacking = C’est ici qu’il en manque le moins : { $floor }. Il faut { $columns }.

## The steps

tutorial-look-title = Regardez autour de vous
tutorial-look = Trois plates-formes forment la base de votre temple. Faites glisser à côté pour tourner la vue ; zoomez avec la molette ou deux doigts. Au clavier, V montre le côté suivant, + et - zooment.
tutorial-choose-title = Choisissez un pilier
tutorial-choose = Ces piliers sont votre réserve. Choisissez-en un qui brille, ou appuyez sur un chiffre de 1 à 9.
tutorial-place-title = Posez-le sur son socle
tutorial-place = Un pilier va sur un socle vide de sa couleur, qui porte son symbole. Ceux qui brillent l’acceptent : choisissez-en un et regardez. Un instant plus tard, vous savez s’il tient.
tutorial-three-title = Trois en portent une
tutorial-three = Posez des piliers jusqu’à ce que trois tiennent debout. Tant qu’une pièce n’est pas lâchée, vous pouvez la reprendre ; ici, vous pouvez aussi annuler ce que vous avez fait.
tutorial-complete-title = Complétez une plate-forme
tutorial-complete = Occupez tous les socles d’une plate-forme. S’il vous manque une couleur, échangez des piliers avec le camp, ou finissez le tour : votre réserve est alors complétée.
tutorial-floor-title = Une nouvelle plate-forme
tutorial-floor = Une plate-forme complète en amène une nouvelle de la carrière. Prenez-la en main : choisissez-la, ou faites-la glisser sur le temple.
tutorial-rest-title = Sur quoi reposera-t-elle ?
tutorial-rest = Déplacez-la, tournez-la, retournez-la. Des points montrent les piliers qui la porteraient, le rouge ce qui gêne. Une suggestion trouve une place sûre ; confirmez ensuite. Elle peut aussi agrandir la base du temple, mais dans une vraie partie cela coûte un étage.
tutorial-xray-title = Regardez dans le temple
tutorial-xray = Activez la radiographie (X) : elle montre la charge de chaque pilier, où le poids agit, et de combien on pourrait incliner la table. Les piliers qu’on pourrait retirer sont signalés.
tutorial-free-title = Votre propre main
tutorial-free = Avec la main libre, vous menez la pièce vous-même : faites-la glisser, levez-la et abaissez-la avec la molette ou Q et E, et lâchez-la au-dessus de son socle. Ce que vous heurtez peut tomber. Une connexion lente ne fait jamais rien tomber.
tutorial-cards-title = Les plans
tutorial-cards = Dans une vraie partie, vous échangez d’abord avec le camp, si vous voulez, puis vous révélez un plan : facile, moyen ou difficile. Il dit quoi bâtir, par exemple trois piliers sur la même plate-forme. Son bord dit quelle face d’une nouvelle plate-forme est au-dessus.
tutorial-moves-title = Ce qui est déjà debout
tutorial-moves = Certains plans demandent de retirer des piliers du temple pour les placer plus haut, ou de porter toute une plate-forme à un autre étage. Regardez d’abord la radiographie.
tutorial-giving-up-title = Si c’est impossible
tutorial-giving-up = Vous pouvez abandonner un plan. Il rejoint la rangée des cartes Étage : le temple doit avoir un étage de plus. En échange, vous pouvez renouveler tout le camp.
tutorial-end-title = Comment la partie finit
tutorial-end = La partie finit quand les plans, les plates-formes ou les piliers sont épuisés, ou quand une plate-forme s’effondre. Si le temple a alors autant d’étages qu’il y a de cartes Étage, vous avez gagné, tous ensemble.
