### At a table on the network: why something may not be done there, and why a connection ends.

## Names, people, seats

refuse-name = Ein Name hat 1 bis { $n } Zeichen, und alle sind zu sehen.
refuse-table-full = Dieser Tisch ist voll: { $n } Leute haben daran Platz, die Zuschauer mitgezählt.
refuse-watchers-watch = Du bist über den Link zum Zuschauen gekommen. Willst du mitspielen, lass dir den Link zum Mitspielen geben.
refuse-seat-taken = Platz { $seat } ist besetzt: Wähle einen freien.
refuse-second-seat = In diesem Spiel hat jeder Platz seine Geheimnisse, darum hat niemand zwei: Steh zuerst von deinem auf.
refuse-no-such-person = Diese Person ist nicht mehr an diesem Tisch.
refuse-no-such-seat = Einen Platz { $seat } gibt es nicht: Dieser Tisch hat { $seats ->
    [one] nur einen
   *[other] { $seats }
 }.
refuse-not-your-seat = Das darf nur, wer dort sitzt, und du sitzt dort nicht: Nimm erst Platz.
refuse-not-host = Das kann nur, wer den Tisch führt.
refuse-kick-oneself = Dich selbst kannst du nicht wegschicken: Verlass stattdessen den Tisch.
refuse-kick-owner = Das ist der Tisch von { $name }: Du vertrittst hier nur und kannst { $name } nicht wegschicken.
refuse-not-owner = Löschen kann diesen Tisch nur, wer ihn eröffnet hat.
refuse-lobby-only = Das Spiel hat begonnen: Das ließ sich nur vorher ändern.
refuse-playing-only = An diesem Tisch wird gerade nicht gespielt: Das geht nur während eines Spiels.
refuse-over-only = Das Spiel ist noch nicht zu Ende: Warte bis dahin.
refuse-empty-seats = { $n ->
    [one] Ein Platz ist
   *[other] { $n } Plätze sind
 } noch frei: Wartet auf jemanden, setzt einen Bot hin oder spielt mit weniger.
refuse-bots-full = An diesem Tisch sind schon { $n } Bots, die über den Link kamen: Mehr nimmt er nicht auf.
refuse-bots-play = Bots spielen mit und überlassen den Tisch den Menschen: Das muss ein Mensch tun.
refuse-no-such-bot = Einen Bot „{ $bot }“ gibt es für dieses Spiel nicht; es gibt { $known }.
refuse-not-away = { $name } ist da: Ein Bot vertritt nur jemanden, der fort ist.

## What is said and done

refuse-silence = Stille: gerade keine Worte, keine Zeichen, keine Gesten. Warte, bis wieder geredet werden darf.
refuse-too-long = Diese Partie ist zu lang geworden, um weiterzugehen: Eröffne einen neuen Tisch.
refuse-no-clock = Dieses Spiel hat keine Uhr, die man anhalten könnte: Lasst euch Zeit.
refuse-nothing-past = Es gibt noch nichts, worauf ihr zurückschauen könntet: Wer was wusste, zeigt sich, wenn eine Runde vorbei ist.
refuse-long-past = In dieser Runde ist zu viel geschehen, um darauf zurückzuschauen: Bis zu { $n } Ereignisse lassen sich zeigen, und es waren mehr.
refuse-too-fast = Das war ein bisschen viel auf einmal: Warte einen Moment, dann geht es weiter.
refuse-too-many-connections = Aus deinem Netz sind hier zu viele Verbindungen offen. Schließ ein paar Tabs, dann versuch es noch einmal.
refuse-full = Der Server ist gerade voll. Versuch es in einer Minute noch einmal.
refuse-outdated = Inzwischen wurde schon etwas Neueres gefragt.
held-too-long = Das Teil war zu lange in der Hand, darum wurde es zurückgelegt. Nimm es wieder auf, wenn du so weit bist.
refuse-unreadable = Das war nicht zu lesen: { $why }.
refuse-broken = Hier ist etwas schiefgegangen, und es liegt nicht an dir: Nichts wurde geändert.

## Opening and finding a table

refuse-no-such-game = Ein Spiel „{ $game }“ gibt es hier nicht; es gibt { $known }.
refuse-set-up = So lässt sich das nicht spielen: { $why }.
refuse-unknown-content = Tempelböden und Karten der Version „{ $content }“ gibt es hier nicht: Nenne eine von { $known } oder keine, um mit der neuesten zu spielen.
refuse-no-such-link = Dieser Link gilt nicht oder nicht mehr. Bitte jemanden am Tisch um den aktuellen: Er steht unter „Einladen“.
refuse-aside = Die Aufzeichnung dieses Tisches ist beschädigt und wurde beiseitegelegt. Nichts davon ist weggeworfen, aber weiterspielen kann man sie nicht.
refuse-other-content = An diesem Tisch wurde mit anderen Tempelböden und Karten gespielt, als dieses Meja hat: Die Version, mit der gespielt wurde, kann ihn öffnen.
refuse-no-such-track = Wie sich dort etwas bewegt hat, ist nicht aufgezeichnet: Wähle ein Ereignis, bei dem etwas bewegt wurde.

## Why a connection ends

bye-bots-full = { $n } Bots aus deinem Netz sind mit diesem Server verbunden: Mehr nimmt er nicht an. Beende einen davon.
bye-kicked = Du wurdest von diesem Tisch weggeschickt.
bye-left = Du hast diesen Tisch verlassen.
bye-deleted = { $name } hat diesen Tisch gelöscht.
bye-restart = Der Tisch wird neu aufgestellt und ist gleich wieder da. Nichts geht verloren.
bye-elsewhere = Du hast diesen Tisch anderswo geöffnet: Dort geht es weiter.
bye-unknown = Du gehörst nicht mehr zu diesem Tisch. Bitte jemanden dort um den aktuellen Link.
bye-old-page = Diese Seite ist älter als der Tisch: Lade sie neu.
bye-store = Was geschehen ist, ließ sich nicht aufzeichnen, darum gilt es nicht. Komm gleich wieder.

## Addresses and requests

refuse-no-such-page = Unter dieser Adresse ist nichts. Jeder Tisch hat seinen eigenen Link; alles andere beginnt auf der Startseite.
refuse-method = Diese Adresse nimmt kein { $method }, sondern { $known }.
refuse-host = Unter diesem Namen ist der Tisch nicht zu erreichen. Wer ihn betreibt, kann den Namen mit --origin erlauben.
refuse-origin = Das wollte eine fremde Seite, und das darf nur die Seite des Tisches selbst.
refuse-too-large = Das ist zu viel: Eine Anfrage hat höchstens { $n } kB.
refuse-not-json = Schicke das als JSON, mit dem Inhaltstyp application/json.
refuse-log-no-game = Das ist kein Spiel von Meja.
refuse-log-newer = Dieses Spiel hat ein neueres Meja geschrieben.
refuse-log-other-game = Ein Spiel namens { $game } ist hier nicht bekannt.
refuse-log-empty = In diesem Spiel ist nichts geschehen.
refuse-log-gap = Vor Zeile { $line } fehlt etwas.
refuse-log-line = Zeile { $line } ist nicht zu verstehen.
refuse-log-impossible = Zeile { $line } passt nicht zu den Zeilen davor: Die Datei wurde verändert.
refuse-log-set-up = Dieses Spiel kann so nicht gespielt worden sein: { $why }
refuse-log-other-content = Dieses Spiel wurde mit anderen Tempelböden und Karten gespielt, als dieses Meja hat: Die Version, mit der gespielt wurde, kann es zeigen.
refuse-log-content-differs = In Zeile { $line } geht es um andere Tempelböden und Karten als in der ersten Zeile: Die Datei wurde verändert.
refuse-long-replay = Dieses Spiel ist zu lang, um es hier anzusehen: Lade es herunter und sieh es dir mit meja replay an.
refuse-replays-busy = Gerade werden viele Spiele vorbereitet. Versuch es in einer Minute noch einmal.
refuse-slow-file = Die Datei war zu lange unterwegs. Versuch es noch einmal.
refuse-not-log = Schicke die Datei eines Spiels, mit dem Inhaltstyp application/x-ndjson.
refuse-token = Wer bist du? Komm über den Link des Tisches herein: Dann bekommst du das Token, das hier verlangt wird.
refuse-other-room = Du gehörst an einen anderen Tisch.
refuse-private = Das ist nur auf dem Rechner zu sehen, auf dem der Tisch läuft.
page-not-built = Der Tisch läuft, aber seine Seite ist noch nicht gebaut: make play baut sie.
