### The page: what is on its buttons, headings and labels.

page-title = Meja
page-claim = Une table pour MENARA, RITUALS & RUINS et RITUAL, à jouer ensemble, où que vous soyez.
page-language = Langue
page-skip = Aller à la table
page-dismiss = Fermer
page-copy = Copier
page-copied = Copié.
page-copy-by-hand = Le lien est sélectionné : copiez-le maintenant.
page-no-answer = La table ne répond pas. Vérifiez que vous êtes en ligne, puis réessayez.

## The start

page-open = Ouvrir une table
page-your-name = Votre nom
page-guest = Invité
page-game = Jeu
page-players = Joueurs
page-difficulty = Difficulté
page-scenario = Scénario
page-scenario-none = sans RITUALS & RUINS
page-scenario-n = { $number }. { $name }
page-ritual = Rituel
page-time = Temps
page-may-pass = Passer est permis, c’est plus facile
page-tower = La tour
page-tower-physics = réelle : chaque pièce a son poids, et tombe
page-tower-statics = en équilibre : elle tombe quand elle bascule
page-tower-geometric = sans poids : elle ne tombe jamais
page-hand = La main
page-hand-steady = sûre
page-hand-medium = un peu hésitante
page-hand-shaky = tremblante
page-more = D’autres choix
page-remind = Après tant de minutes, dire qui est attendu
page-remind-never = jamais
page-remind-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
page-open-now = Ouvrir la table
page-join = Rejoindre une table
page-code = Lien ou code
page-go = Y aller
page-my-tables = Mes tables
page-my-table = { $game }, sous le nom { $name }
page-forget = Oublier
page-code-missing = Ce n’est pas le lien d’une table : il finit par un code de lettres et de chiffres.

## Coming in

page-come-in = Entrer
page-come-in-to = Vous êtes invité à une table de { $game }.
page-watch-at = Vous pouvez regarder une table de { $game }.
page-there = Déjà là : { $names }.
page-sit-down = Venir à la table
page-watch = Regarder
page-start-page = Vers la page d’accueil
page-try-again = Réessayer

## The connection

page-connecting = Connexion…
page-lost = La connexion est coupée. Elle revient d’elle-même ; rien n’est perdu.

## People and seats

page-people = Personnes
page-seats = Places
page-seat-n = Place { $n }
page-you = vous
page-host = hôte
page-watches = regarde
page-here = là
page-away = absent
page-empty = libre
page-link-bot = ⚙ { $name } (robot)
page-bot-fails = ⚠ Ce robot ne sait plus jouer : un coup au hasard a été joué pour lui.
page-bot = Robot { $n } ({ $kind })
page-namesake = { $name } ({ $n })
page-kind-builder = bâtisseur
page-kind-random = au hasard
page-kind-shaman = chaman
page-sit = S’asseoir ici
page-rise = Se lever
page-remove-bot = Renvoyer le robot
page-seat-bot = Asseoir un robot
page-propose-bot = Un robot à la place
page-which-bot = Sorte de robot
page-vote = « { $bot } » doit remplacer à la place { $seat }. D’accord : { $names }.
page-agree = Je suis d’accord
page-bot-for-you = Un robot joue à votre place.
page-seat-back = Reprendre ma place
page-hand-over = Céder
page-hand-over-to = Céder à
page-kick = Renvoyer
page-kick-sure = Renvoyer { $name } de cette table ? La table reçoit de nouveaux liens, et les anciens cessent de fonctionner.
page-leave = Quitter la table
page-leave-sure = Quitter cette table pour de bon ? Qui ferme seulement la page garde sa place.
page-delete = Supprimer cette table
page-delete-sure = Supprimer cette table pour de bon, avec sa partie, sa conversation et toutes les places ? C’est irréversible.
page-kept = La table, sa partie et les 1000 dernières lignes de la conversation restent sur ce serveur jusqu’à ce que { $name } les supprime. Si aucune partie ne commence dans la journée, la table est supprimée.
page-kept-finished = Une table terminée est supprimée { $days } jours après le dernier changement.
page-rename = Changer mon nom
page-invite = Inviter
page-link-sit = Lien pour jouer
page-link-watch = Lien pour regarder
page-qr = Sous forme de code à scanner

## Before and after

page-set-up = Ce qui est joué
page-change = Changer
page-begin = Commencer la partie
page-begin-when = La partie commence quand chaque place est prise : par quelqu’un, ou par un robot.
page-wait-for-host = { $name } commence la partie quand tous sont assis.
page-download = Emporter l’enregistrement

## Playing

page-turn-yours = C’est votre tour.
page-turn-yours-seat = C’est le tour de la place { $seat }, qui est la vôtre.
page-turn-of = À { $name } de jouer.
page-turn-nobody = La place { $seat } est libre. La partie attend.
page-cut-off = Pas de connexion
page-turn-table = Un tirage a lieu, ou la tour décide.
page-working = Une main est à l’œuvre…
page-stands = Cela tient-il ? Au plus { $seconds } s
page-options = Ce que vous pouvez faire
page-thinking = Recherche de ce qui est possible…
page-nothing = Vous ne pouvez rien faire pour l’instant.
page-story = Ce qui s’est passé
page-story-gap = Une partie s’est passée en votre absence.
page-table = Sur la table
page-clock = Temps restant
page-pause = Demander une pause
page-go-on = Prêt à continuer
page-pause-asked = Demandent une pause : { $names }. L’horloge s’arrête quand tous le font.
page-paused = Pause. La partie reprend quand tous sont là et prêts.
page-waiting = La table attend { $name } depuis { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }.
page-pings = { $name } montre { $thing }.
page-pings-place = { $name } montre la table.

## Talk

page-talk = Conversation
page-say-something = Dites quelque chose
page-say = Dire
page-silence = Silence : pour le moment, seules les actions parlent.
page-emotes = Montrez ce que vous ressentez
page-emote-joy = joie
page-emote-fear = peur
page-emote-wow = étonnement
page-emote-sad = tristesse
page-emote-thanks = merci
page-emote-think = réflexion
page-feels = { $name } : { $emotion }

## What can be done in MENARA

page-menara-reveal = Révéler un plan
page-menara-exchange = Échanger avec le camp
page-menara-exchange-do = donner { $give }, prendre { $take }
page-menara-acquire-tear = Acquérir une Larme
page-menara-acquire-tear-do = { $tear } pour { $pay }
page-menara-place-tear = Poser une Larme
page-menara-place-tear-do = { $floor }, rune { $mark }
page-menara-place-columns = Placer des piliers
page-menara-move-columns = Monter des piliers
page-menara-move-columns-do = { $origin } → { $target }
page-menara-move-floor = Déplacer une plate-forme
page-menara-move-floor-do = { $floor } à l’étage { $level }
page-menara-lay-floor = Construire une nouvelle plate-forme
page-menara-lay-floor-do = { $floor }, { $side } visible, à l’étage { $level }
page-menara-extend-do = { $floor }, { $side } visible, à la base du temple : un étage de plus à construire
page-menara-put-back = { $floor } sous la carrière : deux étages de plus sont exigés
page-menara-arrange-base = Poser la base du temple : { $floors }
page-menara-take-back = Reprendre la pièce
page-menara-give-up = Abandonner le plan : un étage de plus est exigé
page-menara-exchange-camp = Échanger tout le camp
page-menara-end-turn = Terminer le tour

page-menara-levels = { $levels } sur { $required } étages

## What can be done in RITUAL

page-ritual-take = Prendre une pierre de votre voisin de gauche
page-ritual-give = Donner une pierre
page-ritual-give-do = { $stone } à { $to }
page-ritual-give-plane-do = { $stone } du plan, à { $to }
page-ritual-from-set = { $what } (de l’ensemble { $n })
page-ritual-put = Poser une pierre sur votre plan mystique
page-ritual-take-back = Reprendre la pierre de votre plan mystique
page-ritual-exchange = Échanger la pierre d’un autre plan mystique
page-ritual-exchange-do = { $owner } : contre { $stone }
page-ritual-solve-inspiration = Résoudre votre inspiration
page-ritual-solve-rite = Résoudre votre rite
page-ritual-pass = Passer
page-ritual-begin-round = Commencer la manche
page-ritual-give-up = Abandonner
page-ritual-hidden = Pendant la pause, les pierres sont cachées.
page-ritual-done = { $done } rites accomplis sur 6
page-ritual-round-won = La manche { $n } est gagnée !
