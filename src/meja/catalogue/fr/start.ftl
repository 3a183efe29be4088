### The start page: playing at once, setting a table up, joining, watching; settings and the rules page.

## Playing at once

start-headline = Élevez le temple. Qu’il tienne debout.
start-promise = MENARA sur une tour qui pèse vraiment : chaque pilier posé, tiré ou poussé peut tout faire tomber. En solo, autour d’un écran ou avec des amis au loin.
start-play-now = Jouer maintenant
start-play-now-text = En solo, facile, avec une main guidée. Sans compte, sans attente.
start-learn = Apprendre à jouer
start-set-up = Préparer une table
start-join-how = Scannez le code affiché sur l’écran des autres avec l’appareil photo de votre téléphone, ou saisissez ici leur lien ou son code. Un lien pour regarder convient aussi.
start-all-tables = { $n ->
    [one] L’afficher
   *[other] Afficher les { $n }
 }
start-over = terminée
start-watch-text = Voyez comment on fait : trois bâtisseurs élèvent un temple sous vos yeux.
start-watch-builders = Regarder des bâtisseurs
start-ritual = RITUAL
start-ritual-text = Le jeu silencieux : des chamans se passent des pierres, chacun avec un rite secret, sans un mot.
start-ritual-play = Jouer avec trois chamans
start-ritual-play-text = Trois chamans qui réfléchissent se joignent à vous aussitôt ; vous commencez quand vous voulez.
start-ritual-learn = Être initié
start-more = Plus
start-rules = Les règles
start-settings = Réglages

## Setting a table up

start-game-menara = bâtir un temple ensemble, de 1 à 4
start-game-ritual = accomplir des rites secrets en silence, de 2 à 6
start-levels-required = { $n ->
    [one] { $n } étage exigé au départ
   *[other] { $n } étages exigés au départ
 }
start-scenario-first = votre première partie avec l’extension
start-scenario-first-text = Pour découvrir : les piliers dorés et ces quatre plates-formes, sans rituel, ni Larmes, ni Destin.
start-scenario-own = mon propre choix
start-with-tears = On y joue avec les Larmes des Dieux.
start-module-golden-text = Deux pour vous tous ensemble, pour un socle de n’importe quelle couleur ; plus courts, ils ne supportent jamais de plate-forme.
start-module-tears-text = Vous payez un pilier pour une Larme et la posez sur une rune luisante ; chacune qui n’est pas dans le temple à la fin exige un étage de plus.
start-no-ritual = aucun
start-by-lot = par tirage au sort
start-no-fate = aucun
start-no-fate-text = La plate-forme du dessus de la carrière est visible, comme dans le jeu de base.
start-options = Options
start-who-begins = Qui commence
start-lay-base = La base du temple est posée
start-lay-base-game = par le jeu, bien large
start-lay-base-players = par qui commence
start-option-undo = Annuler est permis
start-option-undo-text = Tant que rien de caché n’a été révélé et que rien n’est tombé.
start-option-look-at-new-cards = Les nouveaux plans sont regardés
start-option-look-at-new-cards-text = Vous savez lesquels ont été mélangés aux autres. Ne pas regarder est plus difficile.
start-option-strict-quarry = Carrière stricte
start-option-strict-quarry-text = On ne regarde pas la face cachée de la prochaine plate-forme.
start-option-strict-tries = Essais stricts
start-option-strict-tries-text = Reprendre un pilier qui a touché le temple fait aussitôt échouer le plan.
start-option-collapse-loses = Tout effondrement fait perdre
start-option-collapse-loses-text = Sinon, on compte ce qui tient encore.
start-option-free-building = Construction libre
start-option-free-building-text = Sans plans : pour essayer.
start-empty-seats = Les autres places
start-empty-people = attendent du monde
start-empty-bots = sont prises par des bots
start-pace = Un bot met pour chaque action
start-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
 }

## Settings

start-quality = Image
start-quality-auto = selon cet appareil
start-quality-test = dépouillée
start-quality-low = simple
start-quality-mid = belle
start-quality-high = la plus belle
start-hand = Votre main
start-hand-guided = guidée
start-hand-guided-text = Vous choisissez l’endroit, et la pièce y est portée.
start-hand-free = libre
start-hand-free-text = Vous menez la pièce vous-même, et ce que vous heurtez peut tomber.
start-hints = Conseils
start-hints-text = Montrer ce qui convient le mieux et ce qui est risqué.
start-motion = Mouvement
start-motion-system = selon l’appareil
start-motion-reduced = calme
start-motion-full = vivant
start-sound = Son
start-volume = Volume
start-volume-1 = faible
start-volume-2 = moyen
start-volume-3 = fort
start-volume-4 = très fort

## The rules page

start-contents = Sommaire
start-search-rules = Chercher dans les règles
start-rules-found = { $n ->
    [one] { $n } règle
   *[other] { $n } règles
 }
start-link-to-rule = Lien vers la règle { $number }
start-replay = Revoir une partie

## Setting up a ritual

start-shamans = Chamans
start-shamans-two = À deux, chacun joue deux ensembles de pierres.
start-bots-think = Des bots qui réfléchissent comme des chamans peuvent prendre les places libres ; seul, vous jouez avec un à cinq d’entre eux.
start-ritual-hard = { $name } ({ $difficulty })
start-ritual-first = pour l’initiation
start-level-time = { $time } minutes par manche
start-beginners = Pour débuter
start-beginners-text = Le plus de temps, et toutes les aides ci-dessous. Ce sera plus dur plus tard.
start-option-history = L’historique des actions est conservé
start-option-history-text = Même pendant une manche, tous peuvent lire ce qui a été fait. Comme dans la vie : non.
start-option-advice = Des conseils sont donnés
start-option-advice-text = À votre tour, vous pouvez demander ce que ferait un chaman qui réfléchit.
start-option-must-awaken = S’éveiller est obligatoire
start-option-must-awaken-text = Qui peut résoudre son inspiration à son tour doit le faire. Sinon, c’est un choix.
start-option-talk-between-rounds = Parler entre les manches
start-option-talk-between-rounds-text = Vous pouvez parler après une manche gagnée aussi. Sinon, seulement avant la partie, après une manche perdue et à la fin.

## After a game

start-next-table = Venez, la prochaine partie est ici : { $link }
start-next-opened = { $name } a ouvert la table suivante.
start-come-along = Venir aussi

## The cards before a game

start-cards = Parcourir les plans
start-cards-none = En construction libre, il n’y a pas de plans.
start-cards-face = { $n } × { $rim }
start-cards-may-join = peut-être
start-cards-joining = { $n ->
    [one] L’une de ces cartes est tirée au hasard parmi les { $all } de l’extension qui peuvent s’ajouter. Les pourcentages en tiennent compte.
   *[other] { $n } de ces cartes sont tirées au hasard parmi les { $all } de l’extension qui peuvent s’ajouter. Les pourcentages en tiennent compte.
 }
