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

terminal-go-on = Une partie n’est pas terminée. La continuer ?
terminal-how-many = Combien êtes-vous à jouer ?
terminal-how-difficult = Quelle difficulté voulez-vous ?
terminal-degree = { $degree } : { $n } étages pour commencer
terminal-welcome =
    Construisez le temple ensemble : à la fin, il lui faut autant d’étages qu’il y a de cartes dans la rangée. Quand une plate-forme est complète, une nouvelle est posée sur les piliers, aussi haut que possible.
    Un tour : échangez avec le camp si vous voulez, révélez un plan, faites ce qu’il demande, puis votre réserve est complétée. Un plan que vous ne réalisez pas exige un étage de plus.
    1(☼) est un socle libre pour un pilier jaune, 1[☼] est occupé, 1[☼^] soutient une plate-forme. Symboles : ☼ jaune, ▲ rouge, ■ noir, ◇ blanc, ≈ bleu, ★ doré.
    Choisissez par un nombre. À tout moment : aide, annuler, règles, quitter. La partie est conservée au fur et à mesure.
terminal-welcome-back = Bon retour. Voici ce qui s’est passé pendant ce tour ; dites aide si vous avez oublié comment jouer.
terminal-help =
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
terminal-kept =
    À la prochaine fois. La partie est conservée dans { $file }
    Pour continuer : { $command }
terminal-over =
    La partie est conservée dans { $file }
    Pour entendre son histoire : { $command }
terminal-saved = La partie est conservée dans { $file }
terminal-not-saved = Impossible d’écrire dans { $file } : { $why }

## Steps of the game

terminal-step-arrange = posez la base du temple. Chaque plate-forme montre une face ; vous construirez d’abord sur ses socles.
terminal-step-before = échangez avec le camp si cela vous aide, puis révélez un plan. Les difficiles demandent plus, et les faciles s’épuisent.
terminal-step-build = faites ce que le plan demande, ou abandonnez-le.
terminal-step-free = construisez ce que vous voulez, puis terminez votre tour.
terminal-step-floor = une plate-forme est complète, il faut donc d’abord en construire une nouvelle. Haut, c’est bien ; plus de piliers dessous, c’est plus sûr.
terminal-step-ending = le plan est terminé. Il reste quelque chose à faire, si vous voulez.

## Menus

terminal-base = { $floor }, socle { $base }
terminal-base-turn = Retourner : { $floor }, pour l’instant { $side } visible
terminal-base-done = Les poser ainsi
terminal-base-one-side = Le rituel ne permet que cette face.
terminal-reveal = Révéler un plan : { $pile } (il en reste { $n })
terminal-exchange = Échanger des piliers avec le camp
terminal-acquire = Payer une Larme avec un pilier
terminal-acquire-for = { $tear } pour { $pay }
terminal-tear = Poser une Larme
terminal-tear-on = { $tear } sur { $floor }, rune { $mark }
terminal-place = Placer { $columns }
terminal-bases = { $n ->
    [one] sur { $n } socle
   *[other] sur un de { $n } socles
 }
terminal-pushes = { $n ->
    [one] pousse { $n } pilier
   *[other] pousse { $n } piliers
 }
terminal-completes = complète la plate-forme
terminal-filled = alors { $n } sur { $bases } occupés
terminal-take = Prendre { $columns }
terminal-falls = ferait tomber : { $floors }
terminal-falls-sure = Cela ferait tomber { $floors } et finirait la partie. Le faire quand même ?
terminal-lay = { $floor }, { $side } visible
terminal-carry = Déplacer { $floor }, actuellement : { $level }
terminal-extend = agrandir la base du temple, à côté de { $floor } : un étage de plus est exigé
terminal-carriers = { $floor } { $bases }
terminal-rests = { $n ->
    [one] sur { $n } pilier
   *[other] sur { $n } piliers
 } : { $carriers }
terminal-turned = tournée de { $deg }°
terminal-put-back = { $floor } ne trouve pas de place : sous la carrière (deux étages de plus sont exigés)
terminal-give-up = Abandonner le plan (un étage de plus est exigé)
terminal-give-up-sure = Le plan rejoint la rangée de cartes Étage et votre tour se termine. L’abandonner ?
terminal-stop = Arrêter de construire
terminal-stop-sure = La tour reste telle quelle et la partie se termine. Arrêter ?
terminal-camp = Échanger tout le camp
terminal-camp-ends = { $n ->
    [0] Le sac est vide
    [one] Il ne reste que { $n } pilier dans le sac
   *[other] Il ne reste que { $n } piliers dans le sac
 } : échanger le camp met fin à la partie. Le faire quand même ?
terminal-end = Terminer le tour
terminal-end-free = Terminer le tour et tirer de nouveaux piliers

## Questions

terminal-prompt = Votre choix, 1 à { $n }
terminal-prompt-back = Votre choix, 1 à { $n }, ou Entrée pour revenir
terminal-back = retour
terminal-yes-no = (oui ou non)
terminal-not-understood = « { $answer } » n’est pas dans la liste : répondez par un nombre de 1 à { $n }, ou par aide.
terminal-numbers-wrong = Répondez par des nombres différents de 1 à { $n }, par exemple : 1 3
terminal-give = Quels piliers donnez-vous ? (des nombres comme 1 3, ou Entrée pour revenir)
terminal-take-from-camp = { $n ->
    [one] Quel pilier du camp prenez-vous ? (un nombre, ou Entrée pour revenir)
   *[other] Quels { $n } piliers du camp prenez-vous ? (des nombres comme 1 3, ou Entrée pour revenir)
 }
terminal-take-as-many = { $n ->
    [one] Vous avez donné { $n } pilier, vous en prenez donc { $n }.
   *[other] Vous avez donné { $n } piliers, vous en prenez donc { $n }.
 }
terminal-undone = C’est repris.
terminal-undo-nothing = Il n’y a rien à reprendre.
terminal-undo-revealed = Quelque chose de caché a été dévoilé depuis, il n’y a donc pas de retour possible.
terminal-rules-how = Dites règles M4 pour un chapitre, règles M4.5 pour une règle, ou règles et un mot.
terminal-rules-none = Aucune règle ne contient « { $asked } ». Dites règles pour voir les chapitres.

terminal-command-help = aide
terminal-command-undo = annuler
terminal-command-table = table
terminal-command-rules = règles
terminal-command-odds = chances
terminal-command-save = sauver
terminal-command-quit = quitter

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
