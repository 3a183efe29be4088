### RITUAL: the first round, learned together; and rounds that are looked at again.

## The initiation

initiation-title = Die Initiation
initiation-play-on = Weiterspielen
initiation-ask = Was täte ein Schamane?
initiation-asking = Ein Schamane denkt nach…
initiation-advice = Ein Schamane rät dir: { $what }.
initiation-no-advice = Hier weiß kein Schamane Rat. Vertrau deinem Gefühl.
initiation-wait = Fragen kannst du, wenn das Totem bei dir ist.

# What of this very round a step speaks of.
initiation-time = Eine Runde dauert hier { $time } Minuten.
initiation-needs = Du brauchst: { $needs }.
initiation-guess = Was könnte { $who } wollen?
initiation-yours = Du hast sie, und sie sagt: { $rite }
initiation-theirs = { $who } hat sie. Achte darauf, was { $who } tut.

## The steps

initiation-circle-title = Der Kreis
initiation-circle = Du sitzt unten, und drei Schamanen sitzen mit dir ums Feuer. Wer hier links von dir sitzt, ist dein linker Nachbar: In diese Richtung geht alles reihum.
initiation-stones-title = Steine
initiation-stones = Die Steine aller liegen offen: Schatten, Wasser, Feuer, Licht und Pflanzen. Jede Farbe hat ihr eigenes Zeichen.
initiation-totem-title = Das Totem
initiation-totem = Wer das Totem hat, tut eine einzige Sache, dann wandert es nach links weiter. Während du wartest, darfst du schon vorbereiten, was du tun wirst.
initiation-planes-title = Ebenen und Reserve
initiation-planes = Vor jedem Schamanen liegt eine mystische Ebene mit Platz für einen Stein. Die Steine in der Mitte sind die Reserve: Nur über eine Ebene finden sie ihren Weg zu jemandem.
initiation-silence-title = Uhr und Schweigen
initiation-silence = Wenn die Runde beginnt, läuft die Uhr, und niemand sagt mehr ein Wort: Nur eure Taten sprechen. Gemeinsam müsst ihr rechtzeitig eine Ritualkarte lösen.
initiation-begin-title = Beginne die Runde
initiation-begin = Hier kann nichts schiefgehen: Eine verlorene Runde beginnt einfach noch einmal. Atme tief durch und fang an.
initiation-inspiration-title = Deine Inspiration
initiation-inspiration = Diese Karte siehst nur du. Sie sagt, welche Steine du sammeln musst, um zu erwachen; mehr davon schaden nicht.
initiation-take-title = Nimm einen Stein
initiation-take = Zieh einen Stein deines linken Nachbarn zu dir, oder drücke T und die Zahl der Farbe. Das geht nur, wo drei Steine oder mehr liegen.
initiation-give-title = Gib einen Stein
initiation-give = Zieh einen deiner Steine zu einem anderen Schamanen (G). Gibst du weg, was du nicht brauchst, erfahren die anderen etwas über dich.
initiation-put-title = Auf die Ebene
initiation-put = Zieh einen Stein, der dir nichts nützt, auf deine Ebene (P). Dort gilt er weiter als deiner, und niemand nimmt ihn; aber die anderen dürfen ihn tauschen, und dazu lädst du sie ein.
initiation-read-title = Lies ihre Taten
initiation-read = Vor jedem Schamanen siehst du, was er zuletzt getan hat. Wer Feuersteine nimmt, will Feuer, und wer einen auf die Ebene legt, will etwas anderes.
initiation-exchange-title = Ein Geschenk aus der Reserve
initiation-exchange = Liegt auf der Ebene eines anderen ein Stein, bring ihm einen besseren aus der Reserve (X). Welcher würde helfen? Seine Taten haben es dir gesagt.
initiation-wake-title = Erwache
initiation-wake = Sobald du die Steine deiner Inspiration hast, leuchtet die Karte auf: Tippe sie an (I). Dann bist du wach, und deine Steine sind wieder frei.
initiation-card-title = Die Ritualkarte
initiation-card = Wer zuerst erwacht, sieht sich heimlich die Ritualkarte an. Sie ist einer der sechs Schritte auf der Tafel, und es geht darin um die Steine aller Schamanen.
initiation-phase-title = Drei sind wach
initiation-phase = Sind drei Schamanen wach, beginnt die Ritualphase. Von da an zählen keine Inspirationen mehr, nur noch die Ritualkarte.
initiation-solve-title = Löst den Ritus gemeinsam
initiation-solve = Wer die Karte hat, führt durch das, was er tut, und die anderen raten, welcher der sechs Schritte es ist. Liegen alle Steine richtig, tippt er die Karte an, wenn er das Totem hat (R).
initiation-again-title = Redet und blickt zurück
initiation-again = Die Runde ist vorbei, und ihr dürft wieder reden. Seht sie euch noch einmal mit offenen Karten an: Wer wusste was, und wann?
initiation-on-title = Und weiter geht es
initiation-on = Die zweite Runde hat zwei Ritualkarten, die dritte drei; dann ist das Ritual vollbracht. Die Steine bleiben liegen, und wer das Totem hat, beginnt.

## Looking at a round again

initiation-replay = Die Runde noch einmal
initiation-replay-none = Gerade gibt es keine Runde, auf die ihr zurückblicken könnt.
initiation-replay-close = Zurück an den Tisch
initiation-replay-standing = Runde { $n }, noch { $time }
initiation-round-before = Runde davor
initiation-round-next = Nächste Runde
initiation-eyes = Gesehen von
initiation-eyes-all = allen zugleich

initiation-knows-all = Wer gerade was weiß
initiation-knows = Was { $who } gerade weiß
initiation-knows-inspiration = Eigene Inspiration
initiation-knows-awake = { $needs } (gelöst: wach)
initiation-knows-rite = Eigene Ritualkarte
initiation-knows-rune = Rune { $rune }: { $rite }
initiation-knows-open = Offene Inspirationen
initiation-knows-of = { $who }: { $what }
initiation-knows-face-down = Verdeckte Ritualkarten anderer
initiation-knows-holder = Rune { $rune } bei { $who }
initiation-knows-solved = Riten auf der Tafel
initiation-knows-none = keine
initiation-shown = Was die anderen in dieser Runde von { $who } gesehen haben
initiation-shown-none = Noch nichts.

initiation-follow = Gemeinsam ansehen
initiation-leads-nobody = Wer die Zeit bewegt, zeigt sie allen.
initiation-leads-you = Du zeigst allen diesen Moment.
initiation-leads = { $who } zeigt allen diesen Moment.
