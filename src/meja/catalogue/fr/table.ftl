### At a table on the network: why something may not be done there, and why a connection ends.

## Names, people, seats

refuse-name = Un nom a de 1 à { $n } caractères, tous visibles.
refuse-table-full = Cette table est complète : elle accueille { $n } personnes, avec celles qui regardent.
refuse-watchers-watch = Vous êtes venu par le lien pour regarder. Pour vous asseoir, demandez à la table le lien pour jouer.
refuse-seat-taken = La place { $seat } est prise : choisissez-en une libre.
refuse-second-seat = Dans ce jeu, chaque place a ses secrets, et personne n’en a deux : quittez d’abord la vôtre.
refuse-no-such-person = Cette personne n’est plus à cette table.
refuse-no-such-seat = Il n’y a pas de place { $seat } : cette table en a { $seats ->
    [one] une
   *[other] { $seats }
 }.
refuse-not-your-seat = C’est à qui est assis là de le faire, et ce n’est pas votre place : asseyez-vous d’abord.
refuse-not-host = Seul l’hôte de la table peut faire cela.
refuse-kick-oneself = Vous ne pouvez pas vous renvoyer vous-même : quittez plutôt la table.
refuse-kick-owner = C’est la table de { $name } : vous ne faites que remplacer l’hôte et ne pouvez pas renvoyer { $name }.
refuse-not-owner = Seule la personne qui a ouvert cette table peut la supprimer.
refuse-lobby-only = La partie a commencé : cela ne pouvait se changer qu’avant.
refuse-playing-only = Aucune partie n’est en cours à cette table : cela ne se fait que pendant une partie.
refuse-over-only = La partie n’est pas encore finie : attendez-en la fin.
refuse-empty-seats = { $n ->
    [one] Une place est encore libre
   *[other] { $n } places sont encore libres
 } : attendez quelqu’un, installez un robot, ou jouez à moins.
refuse-bots-full = Il y a déjà { $n } robots venus par le lien à cette table : elle n’en accepte pas plus.
refuse-bots-play = Les robots jouent et laissent la table aux humains : c’est à une personne de le faire.
refuse-no-such-bot = Il n’y a pas de robot « { $bot } » pour ce jeu ; il y a { $known }.
refuse-not-away = { $name } est là : un robot ne remplace que quelqu’un d’absent.

## What is said and done

refuse-silence = Silence : pour le moment ni mots, ni signes, ni gestes. Attendez de pouvoir parler de nouveau.
refuse-too-long = Cette partie est devenue trop longue pour continuer : ouvrez une nouvelle table.
refuse-no-clock = Ce jeu n’a pas de minuteur à arrêter : prenez tout votre temps.
refuse-nothing-past = Il n’y a encore rien à revoir : qui savait quoi se découvre quand une manche est finie.
refuse-long-past = Il s’est passé trop de choses dans cette manche pour la revoir : on peut montrer jusqu’à { $n } événements, et il y en a eu plus.
refuse-too-fast = C’était un peu trop à la fois : attendez un instant, puis continuez.
refuse-too-many-connections = Trop de connexions sont ouvertes depuis votre réseau. Fermez quelques onglets, puis réessayez.
refuse-full = Le serveur est complet pour le moment. Réessayez dans une minute.
refuse-outdated = Une question plus récente a été posée entre-temps.
held-too-long = La pièce est restée trop longtemps en main : elle a été remise en place. Reprenez-la quand vous voulez.
refuse-unreadable = Cela n’a pas pu être lu : { $why }.
refuse-broken = Quelque chose s’est mal passé ici, sans que vous y soyez pour rien : rien n’a été changé.

## Opening and finding a table

refuse-no-such-game = Il n’y a pas de jeu « { $game } » ici ; il y a { $known }.
refuse-set-up = Cela ne peut pas se jouer ainsi : { $why }.
refuse-unknown-content = Il n’y a pas ici de plates-formes et de cartes de la version « { $content } » : indiquez l’une de { $known }, ou aucune pour jouer avec la plus récente.
refuse-no-such-link = Ce lien n’est pas valable, ou ne l’est plus. Demandez le lien actuel à quelqu’un de la table : il est sous « Inviter ».
refuse-aside = L’enregistrement de cette table est abîmé et a été mis de côté. Rien n’en a été jeté, mais on ne peut pas y rejouer.
refuse-other-content = À cette table, on a joué avec d’autres plates-formes et cartes que celles de ce Meja : la version avec laquelle on a joué peut l’ouvrir.
refuse-no-such-track = Aucun mouvement n’est gardé là : choisissez un événement où quelque chose a bougé.

## Why a connection ends

bye-bots-full = { $n } robots de votre réseau sont connectés à ce serveur : il n’en accepte pas plus. Arrêtez-en un.
bye-kicked = L’hôte vous a renvoyé de cette table.
bye-left = Vous avez quitté cette table.
bye-deleted = { $name } a supprimé cette table.
bye-restart = La table est remise en place et revient dans un instant. Rien n’est perdu.
bye-elsewhere = Vous avez ouvert cette table ailleurs : la suite se passe là-bas.
bye-unknown = Vous ne faites plus partie de cette table. Demandez le lien actuel à quelqu’un qui y est.
bye-old-page = Cette page est plus ancienne que la table : rechargez-la.
bye-store = Ce qui s’est passé n’a pas pu être gardé, et ne compte donc pas. Revenez dans un instant.

## Addresses and requests

refuse-no-such-page = Il n’y a rien à cette adresse. Chaque table a son propre lien ; le reste commence à la page d’accueil.
refuse-method = Cette adresse n’accepte pas { $method }, mais { $known }.
refuse-host = Cette table ne se joint pas sous ce nom. Qui l’exploite peut l’autoriser avec --origin.
refuse-origin = Cette demande vient d’une page d’ailleurs, et seule la page de la table peut la faire.
refuse-too-large = C’est trop : une demande fait au plus { $n } ko.
refuse-not-json = Envoyez cela en JSON, avec le type de contenu application/json.
refuse-log-no-game = Ce n’est pas une partie de Meja.
refuse-log-newer = Cette partie a été écrite par une version plus récente de Meja.
refuse-log-other-game = Un jeu nommé { $game } n’est pas connu ici.
refuse-log-empty = Il ne s’est rien passé dans cette partie.
refuse-log-gap = Il manque quelque chose avant la ligne { $line }.
refuse-log-line = La ligne { $line } est incompréhensible.
refuse-log-impossible = La ligne { $line } ne peut pas suivre les lignes précédentes : le fichier a été modifié.
refuse-log-set-up = Cette partie n’a pas pu être jouée ainsi : { $why }
refuse-log-other-content = On a joué cette partie avec d’autres plates-formes et cartes que celles de ce Meja : la version avec laquelle on a joué peut la montrer.
refuse-log-content-differs = La ligne { $line } parle d’autres plates-formes et cartes que la première ligne : le fichier a été modifié.
refuse-long-replay = Cette partie est trop longue pour être revue ici : téléchargez-la et revoyez-la avec meja replay.
refuse-replays-busy = Beaucoup de parties sont en préparation. Réessayez dans une minute.
refuse-slow-file = Le fichier a mis trop de temps à arriver. Réessayez.
refuse-not-log = Envoyez le fichier d’une partie, avec le type de contenu application/x-ndjson.
refuse-token = Qui êtes-vous ? Entrez par le lien de la table : vous recevrez le jeton demandé ici.
refuse-other-room = Vous êtes d’une autre table.
refuse-private = Cela ne se montre que sur la machine où tourne la table.
page-not-built = La table tourne, mais sa page n’est pas encore construite : make play la construit.
