### The game in the terminal: the table in words, menus, questions.

replay-turn = Tour { $turn } : { $who }

## The table in words

picture-on = sur { $n ->
    [one] { $n } pilier
   *[other] { $n } piliers
 }
picture-row = { $levels ->
    [one] { $levels } étage debout
   *[other] { $levels } étages debout
 }, { $required ->
    [one] { $required } exigé
   *[other] { $required } exigés
 }
picture-loose-tears = { $n ->
    [one] et { $n } de plus à la fin, pour une Larme hors du temple
   *[other] et { $n } de plus à la fin, pour les Larmes hors du temple
 }
picture-kept = { $n ->
    [one] { $n } plan gardé
   *[other] { $n } plans gardés
 }
picture-piles = plans
picture-next = la suivante
picture-done = { $n ->
    [one] jusqu’ici { $n } pilier
   *[other] jusqu’ici { $n } piliers
 }

## Beginning and end

play-go-on = Une partie n’est pas terminée. La continuer ?
play-how-many = Combien êtes-vous à jouer ?
play-how-difficult = Quelle difficulté voulez-vous ?
play-degree = { $degree } : { $n } étages pour commencer
play-welcome =
    Construisez le temple ensemble : à la fin, il lui faut autant d’étages qu’il y a de cartes dans la rangée. Quand une plate-forme est complète, une nouvelle est posée sur les piliers, aussi haut que possible.
    Un tour : échangez avec le camp si vous voulez, révélez un plan, faites ce qu’il demande, puis votre réserve est complétée. Un plan que vous ne réalisez pas exige un étage de plus.
    1(☼) est un socle libre pour un pilier jaune, 1[☼] est occupé, 1[☼^] soutient une plate-forme. Symboles : ☼ jaune, ▲ rouge, ■ noir, ◇ blanc, ≈ bleu, ★ doré.
    Choisissez par un nombre. À tout moment : aide, annuler, règles, quitter. La partie est conservée au fur et à mesure.
play-welcome-back = Bon retour. Voici ce qui s’est passé pendant ce tour ; dites aide si vous avez oublié comment jouer.
play-help =
    Répondez par un nombre de la liste. À tout moment, vous pouvez aussi dire :
    aide – cette page
    annuler – reprenez votre dernière action, si rien de caché n’a été dévoilé depuis
    table – montre la table encore une fois
    règles – les chapitres ; règles M4 un chapitre ; règles M4.5 une règle ; règles doré toutes les règles avec ce mot
    chances – quels défis sont encore dans les piles
    sauver FICHIER – une copie de la partie ; elle est conservée de toute façon
    quitter – arrêter ; meja terminal --resume reprend la partie
    Les socles : 1(☼) libre, 1[☼] occupé, 1[☼^] soutient une plate-forme. Un petit chiffre dedans est l’ordre de construction, une lettre marque des jumeaux, / un socle en ruine ; → est le chemin des piliers changeants. ○ est une rune pour une Larme, ● une rune avec sa Larme.
    Symboles : ☼ jaune, ▲ rouge, ■ noir, ◇ blanc, ≈ bleu, ★ doré.
play-kept =
    À la prochaine fois. La partie est conservée dans { $file }
    Pour continuer : { $command }
play-over =
    La partie est conservée dans { $file }
    Pour entendre son histoire : { $command }
play-saved = La partie est conservée dans { $file }
play-not-saved = Impossible d’écrire dans { $file } : { $why }

## Steps of the game

play-step-arrange = posez la base du temple. Chaque plate-forme montre une face ; vous construirez d’abord sur ses socles.
play-step-before = échangez avec le camp si cela vous aide, puis révélez un plan. Les difficiles demandent plus, et les faciles s’épuisent.
play-step-build = faites ce que le plan demande, ou abandonnez-le.
play-step-free = construisez ce que vous voulez, puis terminez votre tour.
play-step-floor = une plate-forme est complète, il faut donc d’abord en construire une nouvelle. Haut, c’est bien ; plus de piliers dessous, c’est plus sûr.
play-step-ending = le plan est terminé. Il reste quelque chose à faire, si vous voulez.

## Menus

play-base = { $floor }, socle { $base }
play-base-turn = Retourner : { $floor }, pour l’instant { $side } visible
play-base-done = Les poser ainsi
play-base-one-side = Le rituel ne permet que cette face.
play-reveal = Révéler un plan : { $pile } (il en reste { $n })
play-exchange = Échanger des piliers avec le camp
play-acquire = Payer une Larme avec un pilier
play-acquire-for = { $tear } pour { $pay }
play-tear = Poser une Larme
play-tear-on = { $tear } sur { $floor }, rune { $mark }
play-place = Placer { $columns }
play-bases = { $n ->
    [one] sur { $n } socle
   *[other] sur un de { $n } socles
 }
play-pushes = { $n ->
    [one] pousse { $n } pilier
   *[other] pousse { $n } piliers
 }
play-completes = complète la plate-forme
play-filled = alors { $n } sur { $bases } occupés
play-take = Prendre { $columns }
play-falls = ferait tomber : { $floors }
play-falls-sure = Cela ferait tomber { $floors } et finirait la partie. Le faire quand même ?
play-lay = { $floor }, { $side } visible
play-carry = Déplacer { $floor }, actuellement : { $level }
play-extend = agrandir la base du temple, à côté de { $floor } : un étage de plus est exigé
play-carriers = { $floor } { $bases }
play-rests = { $n ->
    [one] sur { $n } pilier
   *[other] sur { $n } piliers
 } : { $carriers }
play-turned = tournée de { $deg }°
play-put-back = { $floor } ne trouve pas de place : sous la carrière (deux étages de plus sont exigés)
play-give-up = Abandonner le plan (un étage de plus est exigé)
play-give-up-sure = Le plan rejoint la rangée de cartes Étage et votre tour se termine. L’abandonner ?
play-stop = Arrêter de construire
play-stop-sure = La tour reste telle quelle et la partie se termine. Arrêter ?
play-camp = Échanger tout le camp
play-camp-ends = { $n ->
    [0] Le sac est vide
    [one] Il ne reste que { $n } pilier dans le sac
   *[other] Il ne reste que { $n } piliers dans le sac
 } : échanger le camp met fin à la partie. Le faire quand même ?
play-end = Terminer le tour
play-end-free = Terminer le tour et tirer de nouveaux piliers

## Questions

play-prompt = Votre choix, 1 à { $n }
play-prompt-back = Votre choix, 1 à { $n }, ou Entrée pour revenir
play-back = retour
play-yes-no = (oui ou non)
play-not-understood = « { $answer } » n’est pas dans la liste : répondez par un nombre de 1 à { $n }, ou par aide.
play-numbers-wrong = Répondez par des nombres différents de 1 à { $n }, par exemple : 1 3
play-give = Quels piliers donnez-vous ? (des nombres comme 1 3, ou Entrée pour revenir)
play-take-from-camp = { $n ->
    [one] Quel pilier du camp prenez-vous ? (un nombre, ou Entrée pour revenir)
   *[other] Quels { $n } piliers du camp prenez-vous ? (des nombres comme 1 3, ou Entrée pour revenir)
 }
play-take-as-many = { $n ->
    [one] Vous avez donné { $n } pilier, vous en prenez donc { $n }.
   *[other] Vous avez donné { $n } piliers, vous en prenez donc { $n }.
 }
play-undone = C’est repris.
play-undo-nothing = Il n’y a rien à reprendre.
play-undo-revealed = Quelque chose de caché a été dévoilé depuis, il n’y a donc pas de retour possible.
play-rules-how = Dites règles M4 pour un chapitre, règles M4.5 pour une règle, ou règles et un mot.
play-rules-none = Aucune règle ne contient « { $asked } ». Dites règles pour voir les chapitres.

play-command-help = aide
play-command-undo = annuler
play-command-table = table
play-command-rules = règles
play-command-odds = chances
play-command-save = sauver
play-command-quit = quitter

## The tower as a picture

decimal-sign = ,
portrait-title = Le temple, haut de { $n ->
    [one] { $n } étage
   *[other] { $n } étages
 }
xray-title = Le temple vu à travers
xray-stands = Il tient debout ; la table pourrait être inclinée de { $tilt }°.
xray-falls = Il s’effondre.
xray-load = ce que porte un pilier, jusqu’à { $most }
xray-floor-centre = où agit le poids d’une plate-forme et de tout ce qu’elle porte
xray-tower-centre = où agit le poids du temple entier
xray-weakest = la plus faible : { $floor }, { $margin } mm de marge ; elle bascule sur l’arête rouge
xray-tips = bascule : { $floor }, sur l’arête rouge
