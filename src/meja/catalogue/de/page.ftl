### The page: what is on its buttons, headings and labels.

page-title = Meja
page-claim = Ein Tisch für MENARA, RITUALS & RUINS und RITUAL, gemeinsam gespielt, wo ihr auch seid.
page-language = Sprache
page-skip = Zum Tisch
page-dismiss = Schließen
page-copy = Kopieren
page-copied = Kopiert.
page-copy-by-hand = Der Link ist markiert: Kopiere ihn jetzt.
page-no-answer = Der Tisch antwortet nicht. Sieh nach, ob du online bist, und versuch es noch einmal.

## The start

page-open = Einen Tisch eröffnen
page-your-name = Dein Name
page-guest = Gast
page-game = Spiel
page-players = Spieler
page-difficulty = Schwierigkeit
page-scenario = Szenario
page-scenario-none = ohne RITUALS & RUINS
page-scenario-n = { $number }. { $name }
page-ritual = Ritual
page-time = Zeit
page-may-pass = Passen ist erlaubt, das ist leichter
page-tower = Der Turm
page-tower-physics = echt: Jedes Teil hat sein Gewicht und fällt
page-tower-statics = ausgewogen: Er fällt, wenn er kippt
page-tower-geometric = schwerelos: Er fällt nie
page-hand = Die Hand
page-hand-steady = ruhig
page-hand-medium = etwas unruhig
page-hand-shaky = zittrig
page-more = Mehr zur Auswahl
page-remind = Nach so vielen Minuten sagen, auf wen gewartet wird
page-remind-never = nie
page-remind-minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
 }
page-open-now = Tisch eröffnen
page-join = Zu einem Tisch kommen
page-code = Link oder Code
page-go = Hingehen
page-my-tables = Meine Tische
page-my-table = { $game }, als { $name }
page-forget = Vergessen
page-code-missing = Das ist kein Link zu einem Tisch: Er endet mit einem Code aus Buchstaben und Ziffern.

## Coming in

page-come-in = Hereinkommen
page-come-in-to = Du bist an einen Tisch eingeladen, an dem { $game } gespielt wird.
page-watch-at = Du darfst an einem Tisch zuschauen, an dem { $game } gespielt wird.
page-there = Schon da: { $names }.
page-sit-down = An den Tisch kommen
page-watch = Zuschauen
page-start-page = Zur Startseite
page-try-again = Noch einmal versuchen

## The connection

page-connecting = Verbinde…
page-lost = Die Verbindung ist unterbrochen. Sie kommt von selbst wieder; nichts geht verloren.

## People and seats

page-people = Leute
page-seats = Plätze
page-seat-n = Platz { $n }
page-you = du
page-host = führt den Tisch
page-watches = schaut zu
page-here = da
page-away = fort
page-empty = frei
page-link-bot = ⚙ { $name } (Bot)
page-bot-fails = ⚠ Dieser Bot kommt nicht weiter: Es wurde irgendein Zug für ihn gemacht.
page-bot = Bot { $n } ({ $kind })
page-namesake = { $name } ({ $n })
page-kind-builder = Baumeister
page-kind-random = zufällig
page-kind-shaman = Schamane
page-sit = Hier sitzen
page-rise = Aufstehen
page-remove-bot = Bot wegschicken
page-seat-bot = Einen Bot hinsetzen
page-propose-bot = Stattdessen ein Bot
page-which-bot = Art des Bots
page-vote = „{ $bot }“ soll an Platz { $seat } einspringen. Einverstanden: { $names }.
page-agree = Ich bin einverstanden
page-bot-for-you = Ein Bot spielt für dich.
page-seat-back = Platz zurücknehmen
page-hand-over = Übergeben
page-hand-over-to = Übergeben an
page-kick = Wegschicken
page-kick-sure = { $name } von diesem Tisch wegschicken? Der Tisch bekommt neue Links, die alten gelten dann nicht mehr.
page-leave = Den Tisch verlassen
page-leave-sure = Diesen Tisch für immer verlassen? Wer nur die Seite schließt, behält den Platz.
page-delete = Diesen Tisch löschen
page-delete-sure = Diesen Tisch endgültig löschen, mit Partie, Gespräch und allen Plätzen? Das lässt sich nicht rückgängig machen.
page-kept = Der Tisch, seine Partie und die neuesten 1000 Zeilen des Gesprächs bleiben auf diesem Server, bis { $name } sie löscht. Beginnt innerhalb eines Tages keine Partie, wird der Tisch entfernt.
page-kept-finished = Ein beendeter Tisch wird { $days } Tage nach der letzten Änderung entfernt.
page-rename = Meinen Namen ändern
page-invite = Einladen
page-link-sit = Link zum Mitspielen
page-link-watch = Link zum Zuschauen
page-qr = Als Code zum Scannen

## Before and after

page-set-up = Was gespielt wird
page-change = Ändern
page-begin = Das Spiel beginnen
page-begin-when = Das Spiel beginnt, wenn jeder Platz besetzt ist: von jemandem oder von einem Bot.
page-wait-for-host = { $name } beginnt das Spiel, wenn alle sitzen.
page-download = Die Aufzeichnung mitnehmen

## Playing

page-turn-yours = Du bist am Zug.
page-turn-yours-seat = Platz { $seat } ist am Zug, und dort sitzt du.
page-turn-of = { $name } ist am Zug.
page-turn-nobody = Platz { $seat } ist leer. Das Spiel wartet.
page-cut-off = Keine Verbindung
page-turn-table = Es wird gezogen, oder der Turm entscheidet.
page-working = Eine Hand ist am Werk…
page-stands = Steht es? Höchstens { $seconds } s
page-options = Was du tun kannst
page-thinking = Es wird nachgesehen, was möglich ist…
page-nothing = Im Moment kannst du nichts tun.
page-story = Was geschehen ist
page-story-gap = Manches geschah, während du fort warst.
page-table = Auf dem Tisch
page-clock = Restzeit
page-pause = Um eine Pause bitten
page-go-on = Bereit zum Weiterspielen
page-pause-asked = Um eine Pause bitten: { $names }. Die Uhr hält an, wenn alle es tun.
page-paused = Pause. Es geht weiter, wenn alle da und bereit sind.
page-waiting = Der Tisch wartet auf { $name }, seit { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
 }.
page-pings = { $name } zeigt auf { $thing }.
page-pings-place = { $name } zeigt auf den Tisch.

## Talk

page-talk = Gespräch
page-say-something = Sag etwas
page-say = Sagen
page-silence = Stille: Gerade sprechen nur die Aktionen.
page-emotes = Zeig, wie dir zumute ist
page-emote-joy = Freude
page-emote-fear = Angst
page-emote-wow = Staunen
page-emote-sad = Trauer
page-emote-thanks = Dank
page-emote-think = Nachdenken
page-feels = { $name }: { $emotion }

## What can be done in MENARA

page-menara-reveal = Eine Bauplankarte aufdecken
page-menara-exchange = Mit dem Camp tauschen
page-menara-exchange-do = gib { $give }, nimm { $take }
page-menara-acquire-tear = Eine Träne erwerben
page-menara-acquire-tear-do = { $tear } für { $pay }
page-menara-place-tear = Eine Träne legen
page-menara-place-tear-do = { $floor }, Zeichen { $mark }
page-menara-place-columns = Säulen bauen
page-menara-move-columns = Säulen nach oben versetzen
page-menara-move-columns-do = { $origin } → { $target }
page-menara-move-floor = Einen Tempelboden versetzen
page-menara-move-floor-do = { $floor } auf Etage { $level }
page-menara-lay-floor = Einen neuen Tempelboden einbauen
page-menara-lay-floor-do = { $floor }, { $side } oben, auf Etage { $level }
page-menara-extend-do = { $floor }, { $side } oben, an der Tempelbasis: eine Etage mehr zu bauen
page-menara-put-back = { $floor } unter den Steinbruch: zwei Etagen mehr sind verlangt
page-menara-arrange-base = Die Tempelbasis auslegen: { $floors }
page-menara-take-back = Das Teil zurücknehmen
page-menara-give-up = Die Karte aufgeben: eine Etage mehr ist verlangt
page-menara-exchange-camp = Das ganze Camp austauschen
page-menara-end-turn = Den Zug beenden

page-menara-levels = { $levels } von { $required } Etagen

## What can be done in RITUAL

page-ritual-take = Einen Stein deines linken Nachbarn nehmen
page-ritual-give = Einen Stein weggeben
page-ritual-give-do = { $stone } an { $to }
page-ritual-give-plane-do = { $stone } von der Ebene an { $to }
page-ritual-from-set = { $what } (aus Satz { $n })
page-ritual-put = Einen Stein auf deine mystische Ebene legen
page-ritual-take-back = Den Stein von deiner mystischen Ebene zurücknehmen
page-ritual-exchange = Den Stein auf einer fremden mystischen Ebene austauschen
page-ritual-exchange-do = { $owner }: gegen { $stone }
page-ritual-solve-inspiration = Deine Inspiration lösen
page-ritual-solve-rite = Deinen Ritus lösen
page-ritual-pass = Passen
page-ritual-begin-round = Die Runde beginnen
page-ritual-give-up = Aufgeben
page-ritual-hidden = In der Pause sind die Steine verdeckt.
page-ritual-done = { $done } von 6 Riten vollbracht
page-ritual-round-won = Runde { $n } ist gewonnen!
