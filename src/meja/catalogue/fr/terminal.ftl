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

terminal-welcome =
    Construisez le temple ensemble : à la fin, il lui faut autant d’étages qu’il y a de cartes dans la rangée. Quand une plate-forme est complète, une nouvelle est posée sur les piliers, aussi haut que possible.
    Un tour : échangez avec le camp si vous voulez, révélez un plan, faites ce qu’il demande, puis votre réserve est complétée. Un plan que vous ne réalisez pas exige un étage de plus.
    1(☼) est un socle libre pour un pilier jaune, 1[☼] est occupé, 1[☼^] soutient une plate-forme. Symboles : ☼ jaune, ▲ rouge, ■ noir, ◇ blanc, ≈ bleu, ★ doré.
terminal-welcome-ritual =
    Passez-vous des pierres en silence : d’abord, chacun rassemble ce que demande sa carte secrète et s’éveille ; puis les cartes de rituel sont résolues dans l’ordre de leurs runes, avant la fin du temps.
    Vous voyez vos propres cartes et les pierres de tous ; des robots jouent les autres chamans. Chaque action coûte le même temps.
terminal-welcome-back = Bon retour. Voici ce qui s’est passé en dernier.
terminal-help =
    Répondez par un nombre de la liste. Des mots raccourcissent la liste : rouge 2 montre ce qui contient les deux.
    c – montre les plans de MENARA : la fréquence de chaque défi, et les défausses
    u – annule votre dernière action, là où le jeu le permet
    q – quitter ; meja terminal --resume reprend la partie. La partie est conservée au fur et à mesure.
terminal-kept =
    À la prochaine fois. La partie est conservée dans { $file }
    Pour continuer : { $command }
terminal-over =
    La partie est conservée dans { $file }
    Pour entendre son histoire : { $command }

## What can be done

terminal-reveal = Révéler un plan : { $pile } (il en reste { $n })
terminal-camp = Échanger tout le camp
terminal-camp-ends = Échanger tout le camp : il reste trop peu de piliers dans le sac, la partie se termine donc
terminal-end = Terminer le tour
terminal-give-up = Abandonner le plan (un étage de plus est exigé)
terminal-put-back = Glisser { $floor } sous la carrière, faute de place sûre : deux cartes rejoignent la rangée, et { $n } étages sont exigés
terminal-put-back-ends = Glisser { $floor } sous la carrière, faute de place sûre : c’est la dernière plate-forme, la partie se termine donc, et { $n } étages sont exigés
terminal-put-back-free = Glisser { $floor } sous la carrière, faute de place sûre
terminal-stop = Arrêter de construire
terminal-undo = Annuler votre dernière action
terminal-rests = Ses piliers sont sur { $carriers }.
terminal-carriers = { $floor }, socle { $bases }

## Questions

terminal-prompt = Votre choix, 1 à { $n }, ou h pour l’aide
terminal-not-understood = « { $answer } » n’est pas dans la liste : répondez par un nombre de 1 à { $n }, par un mot de la liste, ou par h pour l’aide.

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
