### The circle of RITUAL on the page: what is done there, prepared and asked.

## What can be done, as whole phrases

circle-do-take = Einen { $stone } von { $giver } nehmen
circle-do-give = Einen { $stone } an { $to } geben
circle-do-give-plane = Den { $stone } auf deiner Ebene an { $to } geben
circle-do-put = Einen { $stone } auf deine Ebene legen
circle-do-take-back = Den Stein von deiner Ebene zurücknehmen
circle-do-exchange = Den Stein auf der Ebene von { $owner } gegen einen { $stone } tauschen
# From one of the two sets that each of two shamans plays.
circle-do-of-set = { $what } (dein Satz { $n })

## What is prepared before the totem comes

circle-prepared = Vorbereitet, bis das Totem kommt: { $what }
circle-prepared-gone = Was du vorbereitet hast, geht jetzt nicht: { $what }.

## What the keys still ask for

circle-ask-stone = Welche Farbe?
circle-ask-source = Von wo?
circle-ask-goal = An wen?
circle-ask-plane = Auf wessen Ebene?
circle-from-stones = deine Steine
circle-from-plane = deine Ebene
circle-from-set = dein Satz { $n }
circle-from-set-plane = die Ebene deines Satzes { $n }

## The keys

circle-key-take = einen Stein deines linken Nachbarn nehmen
circle-key-give = einen Stein geben
circle-key-put = einen Stein auf deine Ebene legen
circle-key-take-back = den Stein von deiner Ebene zurücknehmen
circle-key-exchange = den Stein auf einer anderen Ebene tauschen
circle-key-inspiration = deine Inspiration lösen
circle-key-rite = deinen Ritus lösen
circle-key-pass = passen
circle-key-colour = danach die Farbe: Schatten, Wasser, Feuer, Licht, Pflanzen
circle-key-shaman = danach der Schamane, von links gezählt, oder der Satz
circle-key-walk = durch alles gehen, was du wählen kannst
circle-key-choose = es wählen; die Runde beginnen
circle-key-back = zurück; Vorbereitetes vergessen

## The table as a list

circle-list-rites = Ritualphase: Die Riten werden in der Reihenfolge ihrer Runen gelöst.
circle-list-prepare = Was du vorbereiten kannst
circle-list-cards = Deine Karten
circle-list-circle = Der Kreis, von dir aus im Uhrzeigersinn
circle-list-all = Der Kreis, im Uhrzeigersinn
circle-list-has = { $who } hat { $stones }.
circle-list-plane = Auf der Ebene: { $stone }.
circle-list-totem = Hat das Totem.
circle-list-awake = Wach; die Inspiration: { $needs }.
circle-list-last = Zuletzt: { $deed }
circle-list-runes = Die Ritualkarten dieser Runde
circle-list-deeds = Was in dieser Runde geschah

## What is pointed at between rounds

circle-thing-stone = einen { $stone }
circle-thing-plane = eine mystische Ebene
circle-thing-shaman = einen Schamanen
circle-thing-reserve = die Reserve
circle-thing-inspiration = eine Inspiration
circle-thing-rite = eine Ritualkarte
circle-thing-totem = das Totem

## The table in words: what lies there, and whose it is

circle-table = Der Kreis der Schamanen
circle-stones = { $who }: { $stones }
circle-stones-own = Deine Steine: { $stones }
circle-reserve = Reserve: { $stones }
circle-plane = Mystische Ebene von { $owner }: leer
circle-plane-with = Mystische Ebene von { $owner }: { $stone }
circle-plane-own = Deine mystische Ebene: leer
circle-plane-own-with = Deine mystische Ebene: { $stone }
circle-shaman-you = { $who }, das bist du
# A name and which of two sets, where there is little room.
circle-set-short = { $who } · { $n }
circle-asleep = schläft
circle-has-totem = hat das Totem
circle-totem-own = Du hast das Totem
circle-totem-of = { $who } hat das Totem
circle-eyes = Inspirationsrunen: { $n } von { $all } Schamanen sind wach
circle-face-down = verdeckt
circle-inspiration-own = Deine Inspiration: { $needs }
circle-inspiration-done = Deine Inspiration ist gelöst: { $needs }
circle-inspiration-of = Inspiration von { $who }: { $needs }
circle-inspiration-open = { $who } ist wach; die Inspiration war { $needs }
circle-inspiration-hidden = Inspiration von { $who }, verdeckt
circle-rite-own = Dein Ritus (Rune { $rune }): { $rite }
circle-rite-of = Ritus von { $who } (Rune { $rune }): { $rite }
circle-rite-hidden = { $who } hat die Ritualkarte der Rune { $rune }, verdeckt
circle-rune-free = Rune { $rune }: ihre Ritualkarte liegt noch verdeckt hier
circle-rune-held = Rune { $rune }: { $who } hat ihre Ritualkarte
circle-rune-both = Rune { $rune }: ihre Ritualkarte sehen beide
circle-rune-done = Rune { $rune }: gelöst
circle-board = Die sechs Riten des Rituals „{ $name }“
circle-step = Noch zu lösen: { $rite }
circle-step-done = Gelöst: { $rite }
circle-step-done-by = Gelöst von { $who }: { $rite }
circle-prepared-word = vorbereitet

# What somebody did last.
circle-trace-takes-back = { $who } nimmt den Stein von der Ebene zurück.
circle-trace-exchanges = { $who } tauscht den Stein auf der Ebene von { $owner } gegen einen { $stone }.
circle-trace-wakes = { $who } erwacht.
circle-trace-solves = { $who } löst die Ritualkarte der Rune { $rune }.

## Around the circle: the actions at hand

circle-actions = Die sieben Aktionen
circle-act-take = Nehmen
circle-act-give = Geben
circle-act-put = Auf die Ebene
circle-act-take-back = Zurück
circle-act-exchange = Tauschen
circle-act-inspiration = Erwachen
circle-act-rite = Ritus lösen
circle-act-pass = Passen
circle-guide-turn = Du hast das Totem: Tu eines davon.
circle-guide-solve = Du hast das Totem, und etwas lässt sich lösen!
circle-guide-must-awaken = Du hast das Totem und kannst erwachen, also musst du es tun: Löse deine Inspiration.
circle-guide-prepare = Was du jetzt wählst, wird vorbereitet und getan, sobald das Totem zu dir kommt.
circle-prepared-forget = Vergessen
circle-no-round = Keine Runde läuft: Redet, so viel ihr mögt.
circle-no-round-silent = Keine Runde läuft, und es wird weiter geschwiegen.
circle-over = Das Ritual ist zu Ende.
circle-silence = Stille
circle-pause-asked = { $n ->
    [one] Jemand bittet um eine Pause.
   *[other] { $n } bitten um eine Pause.
 }
circle-advice = Was täte ein Schamane?
circle-mute = Ohne Ton
circle-recall = Wer wusste was

## Between rounds

circle-gather = Der Kreis versammelt sich
circle-gather-text = Seht euch eure Steine und die der anderen an und sprecht ab, wie ihr spielen wollt. Wenn die Runde beginnt, sprechen nur noch die Steine.
circle-won-text = Atmet durch, redet darüber und seht euch an, wer was wusste. Die Steine bleiben, wo sie sind.
circle-won-silent-text = Atmet durch und seht euch ohne ein Wort an, wer was wusste. Die Steine bleiben, wo sie sind.
circle-lost = Das Feuer ist erloschen
circle-lost-text = Die Zeit war um. Redet darüber: Der nächste Versuch beginnt mit den Steinen, wie sie vorher lagen, und mit neuen Karten.
circle-tips = Tipps
circle-next = Als Nächstes: Runde { $n } mit { $cards ->
    [one] einem Ritus
   *[other] { $cards } Riten
 }, in { $time } Minuten.
circle-begin = Runde { $n } beginnen
circle-begin-again = Noch einmal versuchen
circle-begins = { $name } hat das Totem und beginnt die Runde.
circle-dealing = Die Steine werden ausgeteilt…
circle-give-up-sure = Dann bleibt das Ritual unvollendet, und das Spiel ist vorbei.

## Great moments

circle-moment-round-text = { $cards ->
    [one] Ein Ritus,
   *[other] { $cards } Riten,
 } { $time } Minuten. Atme ein. Ab jetzt sprechen nur die Steine.
circle-moment-wakes = { $who } erwacht
circle-moment-wakes-text = { $n } von { $all } sind wach.
circle-moment-rites = Die Riten beginnen
circle-moment-rites-text = Rune für Rune, der Reihe nach.
circle-moment-rite = { $who } erfüllt einen Ritus
circle-moment-won-text = Mit { $time } auf der Uhr.
circle-moment-lost = Das Feuer erlischt
circle-moment-lost-text = Die Zeit ist um.
circle-moment-resumed = Es geht weiter
circle-moment-resumed-text = Die Steine liegen wie zuvor, und die Uhr läuft.

## A pause

circle-paused = Der Kreis ruht
circle-paused-text = Die Uhr steht, und die Steine sind verdeckt, bis es weitergeht.
circle-paused-by = Noch nicht bereit: { $names }.
circle-missing = { $name } ist fort. Es geht weiter, wenn alle wieder da sind, oder mit einem Bot auf dem Platz, wenn ihr alle einverstanden seid.
circle-seat-empty = Platz { $seat } ist leer. Die Runde geht weiter, wenn jemand dort sitzt.
circle-cut-off = Du bist getrennt
circle-cut-off-text = Deine Verbindung ist unterbrochen. Darum ruht die Runde, und die Steine sind verdeckt. Sobald das Netz wieder da ist, geht es von selbst weiter.

## The player aid

circle-aid = Spielhilfe
circle-aid-turn = Wer das Totem hat, tut eines davon; dann geht es nach links weiter.
circle-aid-take = einen Stein von links nebenan, wenn dort drei oder mehr liegen.
circle-aid-give = einen Stein an irgendwen sonst, wenn du drei oder mehr hast.
circle-aid-put = einen deiner Steine legen. Die Ebene fasst nur einen; er zählt weiter als deiner, und niemand kann ihn nehmen.
circle-aid-take-back = den Stein von deiner Ebene zu deinen anderen.
circle-aid-exchange = den Stein auf einer fremden Ebene gegen einen andersfarbigen aus der Reserve.
circle-aid-inspiration = wenn du die Steine deiner Inspiration hast. Du nimmst die nächste Ritualkarte und siehst sie heimlich an.
circle-aid-rite = wenn die Steine aller so liegen, wie deine Ritualkarte es sagt, und ihre Rune an der Reihe ist.
circle-aid-pass = wenn du lieber nichts tust.
circle-aid-phases = Eine Runde
circle-aid-phase-inspiration = Zuerst sammeln alle die Steine einer geheimen Inspiration, bis { $n } wach sind.
circle-aid-inspirations = Es gibt drei Arten von Inspirationskarten: eine Farbe, zwei Farben, drei Farben.
circle-aid-phase-rites = Dann werden die Ritualkarten gelöst, in der Reihenfolge ihrer Runen. Welche Riten es sind, weiß nur, wer sie hat; die Tafel zeigt, welche infrage kommen.
circle-aid-phase-round = Drei Runden, mit einem, zwei und drei Riten. Ist die Zeit um, versucht ihr die Runde noch einmal.
circle-aid-duo = Zu zweit hat jeder zwei Sätze. Genommen wird nichts, zwischen den eigenen Sätzen wandert nichts, und beide Inspirationen werden zugleich gelöst.
circle-aid-hands = Mit den Händen
circle-aid-hand-drag = Zieh einen Stein dorthin, wo er hin soll; oder drücke ihn und dann sein Ziel.
circle-aid-hand-tap = Drücke eine Karte, die leuchtet, um sie zu lösen, und das Totem, um zu passen.
circle-aid-hand-prepare = Bevor du am Zug bist, bereiten dieselben Gesten eine Aktion vor. Drücke sie noch einmal, um sie zu vergessen.
circle-aid-hand-trace = Die kleinen Bilder neben jedem Platz zeigen, was dort zuletzt getan wurde.

## The end

circle-end-won = Das Ritual ist vollbracht!
circle-end-won-text = Alle sechs Riten sind erfüllt, ohne ein Wort.
circle-end-lost = Das Ritual bleibt unvollendet
circle-end-lost-text = Die Geister warten auf eine andere Nacht.
circle-end-steps = Die sechs Schritte des Rituals
circle-end-step-done = (erfüllt)
circle-end-step-left = (nicht erfüllt)
circle-end-round-won = Runde { $n }: { $tries ->
    [one] auf Anhieb gewonnen
   *[other] im { $tries }. Versuch gewonnen
 }, mit { $time } auf der Uhr
circle-end-round-lost = Runde { $n }: { $tries ->
    [one] ein Versuch
   *[other] { $tries } Versuche
 }, nicht gewonnen
circle-end-again = Noch einmal, zusammen
circle-end-replay = Noch einmal ansehen
circle-end-look = Den Tisch ansehen
circle-tally = Was jeder getan hat
circle-tally-who = Schamane
circle-tally-deeds = Aktionen
circle-tally-given = Gegeben
circle-tally-exchanged = Getauscht
circle-tally-woke = Erwacht
circle-tally-solved = Riten
