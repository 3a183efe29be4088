### The rules by number, in our own words. A message's id is its number: rule-M4-3 is rule M4.3.

# Opens a rule that is our decision, where the printed rules are silent, ambiguous or physical.
-house = Hausregel:

rules-title = Die Regeln
rules-intro = Jede Regel hat eine Nummer, und mindestens ein Test beweist sie. Hausregeln klären, was die gedruckten Regeln offenlassen und was am Bildschirm anders ist als am Tisch; sie gelten genauso.
rules-M = MENARA, das Grundspiel
rules-R = RITUALS & RUINS, die Erweiterung
rules-T = RITUAL, das Spiel des Schweigens

rules-M1 = Material
rule-M1-1 = Das Grundspiel hat 76 Säulen, alle gleich hoch: 30 gelbe, 20 rote, 12 schwarze, 8 weiße und 6 blaue.
rule-M1-2 = Es gibt 18 Tempelböden mit je einer hellen und einer dunklen Seite. Jede Seite zeigt drei bis sechs Sockel, und jeder Sockel ist für Säulen einer Farbe da.
rule-M1-3 = Es gibt 35 Bauplankarten: 9 leichte mit blauer, 12 mittelschwere mit gelber und 14 schwere mit roter Glyphe. Jede hat eine Aufgabe und einen Rand, der frei, hell oder dunkel ist.
rule-M1-4 = Dazu kommen 5 Etagenkarten, ein Camp mit 6 Plätzen und ein Beutel.
rule-M1-5 = { -house } Die Tempelböden und die Bauplankarten sind unsere eigenen, in den Anzahlen der Schachtel. Die Sockel aller 18 hellen Seiten entsprechen Farbe für Farbe den 76 Säulen, die der dunklen Seiten ebenso; die drei Stapel sind wirklich verschieden schwer, und alle fünf Aufgaben kommen in allen Größen vor.

rules-M2 = Spielvorbereitung
rule-M2-1 = Alle Säulen kommen in den Beutel; dann füllen sechs zufällig gezogene das Camp.
rule-M2-2 = Die Tempelböden werden gemischt und gestapelt: Das ist der Steinbruch.
rule-M2-3 = Die obersten drei Tempelböden des Steinbruchs werden zur Tempelbasis. Sie liegen flach auf dem Tisch, überlappen sich nicht, und jeder berührt die anderen an mindestens zwei Punkten; welche Seite jeweils oben ist, bestimmt ihr.
rule-M2-4 = Ihr legt Etagenkarten aus: drei für ein leichtes Spiel, vier für ein mittleres, fünf für ein schwieriges. So viele Etagen, wie Karten in dieser Reihe liegen, braucht der Tempel am Ende; die Tempelbasis ist keine Etage.
rule-M2-5 = Die Bauplankarten werden nach der Farbe ihrer Glyphen sortiert, und jede Farbe wird für sich zu einem verdeckten Stapel gemischt.
rule-M2-6 = Alle ziehen zufällig Säulen. Bei 1, 2, 3 oder 4 Spielern umfasst ein Vorrat im leichten Spiel 8, 7, 6 oder 5 Säulen, im mittleren 7, 6, 5 oder 4 und im schwierigen 6, 5, 4 oder 4.
rule-M2-7 = { -house } Ihr einigt euch, wer beginnt, oder das Los entscheidet.
rule-M2-8 = { -house } Ihr legt die Tempelbasis selbst aus oder lasst sie euch vom Spiel möglichst breit auslegen.

rules-M3 = Dein Zug
rule-M3-1 = Ein Zug hat vier Schritte in dieser Reihenfolge: auf Wunsch mit dem Camp tauschen, eine Bauplankarte aufdecken, bauen, auffüllen.
rule-M3-2 = Du darfst beliebig viele Säulen aus dem Camp nehmen und gibst dafür ebenso viele eigene hinein, aber nur, bevor du die Karte aufdeckst.
rule-M3-3 = Du wählst einen Stapel, der nicht leer ist, und deckst seine oberste Karte auf.
rule-M3-4 = Was auf dem Tisch liegt, ist für alle offen: das Camp, jeder Vorrat, jede abgelegte Karte und der oberste Tempelboden des Steinbruchs. Verborgen sind die Reihenfolge der Stapel und des Steinbruchs und die Säulen im Beutel, deren Anzahlen ihr euch aber ausrechnen könnt.
rule-M3-5 = Ihr dürft jederzeit beide Seiten des obersten Tempelbodens im Steinbruch ansehen, ihn aber nicht am Turm anprobieren: Solange kein Boden fällig ist, erfährt niemand, worauf er liegen würde. Ein strenges Spiel kann die verdeckte Seite verbieten.
rule-M3-6 = Ihr dürft einander jederzeit und in allem beraten.

rules-M4 = Bauen: die fünf Aufgaben
rule-M4-1 = Eine Säule kommt nur auf einen freien Sockel ihrer eigenen Farbe.
rule-M4-2 = Eine gebaute Säule steht aufrecht und ragt nicht über ihren Sockel hinaus.
rule-M4-3 = „Säulen bauen, n“ (1, 2, 3 oder 4): Setze so viele Säulen aus deinem Vorrat auf beliebige Tempelböden.
rule-M4-4 = „Derselbe Tempelboden, n“ (2 oder 3): Setze so viele Säulen aus deinem Vorrat auf ein und denselben Tempelboden.
rule-M4-5 = „Höher setzen, n“ (1, 2 oder 3): Nimm so viele Säulen aus dem Turm und setze jede auf einen passenden freien Sockel einer höheren Etage. Ob ein Tempelboden auf der Säule liegt, spielt keine Rolle, aber keine Säule wird in einem Zug zweimal versetzt.
rule-M4-6 = „Tempelboden fertigstellen“: Setze auf einen Tempelboden so viele Säulen, bis alle seine Sockel besetzt sind. Das bringt immer einen neuen Tempelboden.
rule-M4-7 = „Tempelboden versetzen“: Ein Tempelboden, der auf Säulen liegt, kommt eine oder mehrere Etagen höher oder tiefer, mitsamt den Säulen, die auf ihm stehen. Fällt eine davon unterwegs um, ist die Karte nicht erfüllt.
rule-M4-8 = „Tempelboden versetzen“ nimmt weder einen Tempelboden aus der Tempelbasis, noch legt es einen an sie an, und es bringt keinen neuen Tempelboden.
rule-M4-9 = Du darfst mehrere Säulen gleichzeitig setzen, und du darfst eine Säule zwischen zwei Tempelböden schieben, auf einen freien Sockel, der schon überbaut ist.
rule-M4-10 = Eine erfüllte Karte kommt auf den Ablagestapel.
rule-M4-11 = { -house } Beim Höhersetzen geht eine Säule von der Etage des Tempelbodens aus, auf dem sie steht, und ihre neue Etage muss höher sein. Die Tempelbasis ist Etage 0, von dort kann eine Säule also in Etage 1 kommen.
rule-M4-12 = { -house } Versetzen lässt sich nur ein Tempelboden, dessen Säulen nichts tragen. Du darfst ihn drehen, aber nicht umdrehen, und Tränen auf ihm kommen mit.
rule-M4-13 = { -house } Aus dem Versuch wird eine Tat, wenn du das Teil loslässt; bis dahin kannst du es zurücknehmen.

rules-M5 = Eine Karte, die nicht erfüllt wird
rule-M5-1 = Erfüllst du eine Karte nur teilweise oder gar nicht, kommt sie verdeckt in die Etagenreihe: Es wird eine Etage mehr verlangt.
rule-M5-2 = Du darfst dich entscheiden, eine Karte nur teilweise oder gar nicht zu erfüllen, auch wenn du es könntest.
rule-M5-3 = Siehst du, dass eine Säule nicht ohne Einsturz hineinpasst, nimmst du sie in deinen Vorrat zurück. Die Karte gilt dann als nicht erfüllt, außer du erfüllst sie im selben Zug auf andere Weise.
rule-M5-4 = { -house } Kommen in deinem Zug Bauplankarten in die Etagenreihe, wegen eines Fehlschlags oder einer Erweiterung der Basis, darfst du einmal das ganze Camp austauschen: Zuerst werden sechs neue Säulen gezogen, erst dann kommen die alten sechs in den Beutel.
rule-M5-5 = Dein Zug endet, und was du gebaut oder versetzt hast, bleibt so. Umgefallene Säulen werden wieder aufgestellt, wo sie standen.
rule-M5-6 = Säulen, die du in einem misslungenen Zug gebaut hast, werden nachgezogen wie alle anderen.

rules-M6 = Ein neuer Tempelboden
rule-M6-1 = Sobald eine Säule den letzten freien Sockel eines Tempelbodens besetzt, ist die Karte unterbrochen, und du musst einen neuen Tempelboden einbauen; danach geht es mit der Karte weiter. Das kann in einem Zug mehrmals geschehen.
rule-M6-2 = Der neue Tempelboden ist der oberste des Steinbruchs.
rule-M6-3 = Der Rand deiner Karte bestimmt, welche Seite oben ist: Bei freiem Rand wählst du, bei hellem Rand ist es die helle, bei dunklem die dunkle.
rule-M6-4 = Du legst den Tempelboden auf Säulen, oder du erweiterst mit ihm die Tempelbasis.
rule-M6-5 = Welche Säulen ihn tragen, bestimmst du. Klug sind mindestens drei freie, und eine Säule darf zwei Tempelböden tragen. { -house } Zwei Säulen genügen, wenn es hält, eine nicht.
rule-M6-6 = Tempelböden auf gleicher Höhe dürfen sich berühren, aber nie überlappen.
rule-M6-7 = Ein Tempelboden, der die Tempelbasis erweitert, berührt sie an mindestens zwei Punkten. Jede Erweiterung bringt am Ende deines Zuges eine Etagenkarte mehr: zuerst die Karte, die du gerade spielst, dann Karten vom Ablagestapel.
rule-M6-8 = Erweiterst du die Basis und erfüllst auch die Karte nicht, steht die Karte selbst für den Fehlschlag, und jede Erweiterung nimmt eine Karte vom Ablagestapel.
rule-M6-9 = Was von deiner Karte noch übrig ist, darfst du auch auf den Sockeln des neuen Tempelbodens bauen.
rule-M6-10 = { -house } Auch eine Säule, die auf den letzten freien Sockel eines Tempelbodens höher gesetzt wird, bringt einen neuen Tempelboden. Ein Tempelboden, der eine Säule verlor und wieder voll wird, bringt erneut einen.
rule-M6-11 = { -house } Liegen für Erweiterungen der Basis zu wenige Karten auf dem Ablagestapel, springen übrige Etagenkarten ein: Was zählt, ist die Zahl der verlangten Etagen.
rule-M6-12 = { -house } Alle Säulen, die einen Tempelboden tragen, enden auf einer Höhe, und seine Etage ist um eins höher als die der Böden, auf denen sie stehen. Kein Tempelboden liegt auf einem anderen auf.

rules-M7 = Auffüllen
rule-M7-1 = Am Ende deines Zuges ziehst du Säulen nach, bis dein Vorrat wieder vollzählig ist; im Grundspiel sind das so viele, wie du gebaut hast.

rules-M8 = Einsturz
rule-M8-1 = Stürzt ein Tempelboden ein, endet das Spiel sofort.
rule-M8-2 = Das Spiel endet auch, wenn eine Säule umgefallen ist und sich nicht an ihren Platz zurückstellen lässt.
rule-M8-3 = { -house } Eine umgefallene Säule, die sich zurückstellen lässt, stellt das Spiel sofort wieder auf, wo sie stand.
rule-M8-4 = { -house } Ein Tempelboden ist eingestürzt, wenn er nicht mehr auf seiner Etage liegt: Er bleibt schief, er ist um mehr als eine halbe Säule abgesackt, oder er liegt auf dem Tisch. Sackt er weniger ab und liegt noch auf seinen Säulen, ist das kein Einsturz.
rule-M8-5 = Nach einem Einsturz werden die Etagen, die noch stehen, gezählt wie bei jedem anderen Ende: Ein Tempel, der eine Ecke verloren hat und noch hoch genug ist, hat gewonnen. Auf Wunsch gilt jeder Einsturz als verloren.
rule-M8-6 = { -house } Ein Einsturz geht allem anderen vor, was im selben Moment geschieht: Ist ein Tempelboden heruntergekommen, wird nichts zurückgenommen, weil ein anderer verrutscht ist, und ein Teil, das du noch nicht losgelassen hast, zählt nicht.

rules-M9 = Das Ende
rule-M9-1 = Das Spiel endet, wenn ein Vorrat am Ende eines Zuges nicht mehr vollständig aufgefüllt werden kann.
rule-M9-2 = Es endet, wenn die letzte Bauplankarte gespielt ist.
rule-M9-3 = Es endet, wenn der letzte Tempelboden des Steinbruchs liegt; bebaut werden muss er nicht.
rule-M9-4 = Es endet sofort, wenn das ganze Camp ausgetauscht wird, während weniger als sechs Säulen im Beutel sind. Niemand muss es austauschen, darum werdet ihr vorher gewarnt.
rule-M9-5 = Es endet nicht, weil der Tempel hoch genug ist.
rule-M9-6 = Ihr gewinnt gemeinsam, wenn der Tempel in diesem Moment mindestens so viele Etagen hat, wie Etagenkarten liegen; sonst verliert ihr.
rule-M9-7 = Eine Etage ist eine Höhe, auf der mindestens ein Tempelboden auf Säulen liegt. Mehrere Tempelböden auf einer Höhe sind eine Etage, die der Tempelbasis keine.
rule-M9-8 = { -house } Der letzte Tempelboden beendet das Spiel sofort, auch mitten in einer Karte. Diese Karte ist kein Fehlschlag; erweitert der Boden aber die Basis, bringt er noch seine Etagenkarte. Eine Karte, für die nichts mehr zu tun ist, wenn dieser Boden liegt, ist vorher erfüllt, mit allem, was daraus folgt.

rules-M10 = Hände am Tempel
rule-M10-1 = Während du ein Teil setzt, darfst du alles berühren: Mit der anderen Hand kannst du jeden Tempelboden und jede Säule im Tempel festhalten, die du nicht bewegst.
rule-M10-2 = Ein Tempelboden darf sich etwas verschieben, während eine Säule hineinkommt, aber nicht auf eine andere freie Säule und nicht von einer herunter, die ihn trägt. Passiert das unter deiner anderen Hand, wird er zurechtgerückt; geht das nicht, wird das Teil zurückgenommen.
rule-M10-3 = Stehende Säulen darfst du nur anstoßen, während du eine Säule oder einen Tempelboden einbaust, und nie von ihrem Sockel. Ragt eine hinaus, wird sie zurechtgerückt, bevor der Zug endet.

rules-M11 = Kennenlernen
rule-M11-1 = Beim freien Bauen errichtest du einen Turm nach den Regeln fürs Setzen, ohne Bauplankarten.
rule-M11-2 = Vor dem Spiel könnt ihr die Bauplankarten jedes Stapels durchsehen, mit der Häufigkeit jeder Aufgabe; während des Spiels die Ablagestapel.

rules-R1 = Was dazukommt
rule-R1-1 = Die Erweiterung hat 35 Säulen, 15 gelbe, 9 rote, 6 schwarze, 3 weiße und 2 blaue, und dazu 2 goldene.
rule-R1-2 = Sie hat 8 Tempelböden, 30 Bauplankarten, 26 Schicksalskarten, je eine für die 18 + 8 Tempelböden, 13 Ritualkarten, 12 Tränen, 6 blaue und 6 rote, und einen größeren Beutel.
rule-R1-3 = Jeder Tempelboden, den ihr wählt, bringt Bauplankarten und Säulen ins Spiel:
rule-R1-4 = Die neuen Bauplankarten werden nach Kategorien getrennt zufällig gezogen und in den Stapel derselben Kategorie des Grundspiels gemischt.
rule-R1-5 = Für das erste Spiel empfehlen wir die goldenen Säulen und die ersten vier Tempelböden der Tabelle.
rule-R1-6 = Ihr dürft die neuen Bauplankarten ansehen, bevor sie eingemischt werden; ungesehen ist es schwerer.
rule-R1-7 = { -house } Von den 30 Bauplankarten sind 8 leicht, 10 mittelschwer und 12 schwer, doppelt so viele, wie höchstens im Spiel sind. Alle neuen Aufgaben kommen in allen Größen vor.

rules-R2 = Die neuen Tempelböden
rule-R2-1 = Das doppelte Beil, beide Seiten: Zwei verbundene Sockel sind Zwillinge, und du bebaust beide im selben Zug. Mit nur einer passenden Säule kannst du dort nicht bauen.
rule-R2-2 = Das doppelte Beil: „Höher setzen“ nimmt eine einzelne Säule und lässt ihren Zwilling stehen. Der frei gewordene Sockel kann erst wieder bebaut werden, wenn auch sein Zwilling leer ist.
rule-R2-3 = Der Keilmond, helle Seite: Die Sockel tragen Zahlen, und du baust in ihrer Reihenfolge, beginnend mit der 1. Zwei Sockel tragen eine 2 und zwei eine 3; unter gleichen Zahlen wählst du. Werden Sockel später wieder frei, wird die niedrigste Zahl zuerst bebaut.
rule-R2-4 = Der Keilmond, dunkle Seite: Säulen wandern wie auf der Brücke der Gefahren.
rule-R2-5 = Für den Ring der Ausgewogenheit gelten die Regeln des Keilmonds: Zahlen auf der hellen Seite, wandernde Säulen auf der dunklen.
rule-R2-6 = Der Dornenmond: Beim Einbau darf keine Säule von unten in seine Öffnungen ragen, und nie darf ein Tempelboden auf ihm liegen. Er hat nur Ruinensockel; dort liegt eine Säule, auch eine goldene, schräg in der Öffnung.
rule-R2-7 = Der Dornenmond erweitert nie die Tempelbasis. Kannst du ihn nicht einbauen, kommt er zuunterst in den Steinbruch oder seine Schicksalskarte zuunterst in den Stapel, und zwei Bauplankarten von beliebigen Ablagestapeln kommen in die Etagenreihe.
rule-R2-8 = Das Rad der fünf Winde: Der weiße Sockel in der Mitte darf erst bebaut werden, wenn alle anderen Sockel dieses Bodens besetzt sind.
rule-R2-9 = Die Brücke der Gefahren, beide Seiten: Jede Farbe darf dort nur einmal stehen, gleich auf welchem Sockel, und gebaut wird nur auf den Startsockel. Eine Säule, die dort steht, wird entlang der Pfeile auf den nächsten Sockel geschoben, und zwar von der Säule, die du einbaust, nie von deinen Fingern; ist der nächste besetzt, wird zuerst dessen Säule weitergeschoben und so fort.
rule-R2-10 = Eine goldene Säule lässt sich nicht schieben: Auf dem Startsockel blockiert sie den Tempelboden für immer.
rule-R2-11 = Für das Rad der drei Wahrheiten gelten die Regeln der Brücke der Gefahren.
rule-R2-12 = Die Sicheln der Sonne: Der Sockel in der Mitte ist ein Ruinensockel wie auf dem Dornenmond; die übrigen Sockel sind gewöhnliche.
rule-R2-13 = { -house } Die Sockel eines Tempelbodens mit wandernden Säulen haben keine eigene Farbe: Jede Farbe, die dort noch nicht steht, darf hinein. Wie jeder andere ist er fertiggestellt, wenn alle seine Sockel besetzt sind.
rule-R2-14 = { -house } Eine Säule auf einem Ruinensockel gilt als gebaut und besetzt ihren Sockel, trägt nichts und darf höher gesetzt werden.
rule-R2-15 = { -house } Wird von einem Tempelboden mit wandernden Säulen eine weggenommen, bleibt eine Lücke, und geschoben wird nur bis zur ersten Lücke. Eine Säule, die einen Tempelboden trägt, lässt sich nicht schieben.
rule-R2-16 = { -house } Der Dornenmond und die Sicheln der Sonne werden ersetzt, wenn sie unter den ersten drei Tempelböden sind, auch ohne Schicksalskarten. Auch die Sicheln erweitern die Tempelbasis nicht, denn ein Ruinensockel braucht die Lücke darunter.
rule-R2-17 = { -house } Ist der Dornenmond zuunterst gewandert, wird an seiner Stelle kein anderer Tempelboden gezogen. Ist er der einzige, der noch übrig ist, endet das Spiel.

rules-R3 = Goldene Säulen
rule-R3-1 = Statt einer Säule aus deinem Vorrat darfst du eine goldene bauen, auf einen Sockel beliebiger Farbe. Es gibt zwei für euch alle zusammen.
rule-R3-2 = Goldene Säulen sind kürzer und tragen nie einen Tempelboden.
rule-R3-3 = Eine gebaute goldene Säule wird nie mehr versetzt, verschoben oder entfernt.
rule-R3-4 = { -house } Eine goldene Säule zählt für die Anzahl auf deiner Karte mit, und wo es auf Farben ankommt, hat sie die Farbe ihres Sockels. Sie gehört nicht zu deinem Vorrat, darum wird für sie nichts nachgezogen.
rule-R3-5 = { -house } Ein Tempelboden, auf dem eine goldene Säule steht, kann nicht versetzt werden.

rules-R4 = Die neuen Bauplankarten
rule-R4-1 = „Zwei Tempelböden fertigstellen“, nacheinander: Nach dem ersten baust du sofort den neuen Tempelboden ein, und der darf selbst der zweite sein; nach dem zweiten baust du noch einen ein.
rule-R4-2 = „Verschiedene Tempelböden, n“ (2 oder 3): Baue so viele Säulen, jede auf einen anderen Tempelboden.
rule-R4-3 = „Schwarz, n“ (1 oder 2): Baue so viele schwarze Säulen auf schwarze Sockel.
rule-R4-4 = „Verschiedene Farben, n“ (2 oder 3): Baue so viele Säulen, keine zwei von einer Farbe.
rule-R4-5 = „Gleiche Farbe, n“ (2 oder 3): Baue so viele Säulen, alle von einer Farbe.

rules-R5 = Tränen der Götter
rule-R5-1 = Sechs blaue und sechs rote Tränen liegen neben dem Camp.
rule-R5-2 = Bevor du deine Karte aufdeckst, darfst du eine beliebige Säule aus deinem Vorrat in den Beutel werfen und dafür eine blaue oder rote Träne nehmen; auch mehrere, wenn du für jede bezahlst.
rule-R5-3 = Eine Träne kommt auf ein glühendes Zeichen ihrer Farbe auf einem Tempelboden, auf jedes Zeichen eine. In deinem Zug darfst du jederzeit so viele ablegen, wie du besitzt, wann auch immer du sie erworben hast und selbst wenn deine Karte misslingt.
rule-R5-4 = Eine Träne, die von ihrem Tempelboden fällt, wird sofort zurückgelegt.
rule-R5-5 = Am Ende zählt jede Träne, die nicht im Tempel ist, als Etagenkarte.
rule-R5-6 = Helle Seiten haben nur blaue Zeichen, dunkle nur rote.
rule-R5-7 = { -house } Für Tränen bezahlte Säulen werden am Ende des Zuges nachgezogen wie gebaute: Dein Vorrat ist dann wieder vollzählig.
rule-R5-8 = { -house } Welche Tempelböden Zeichen tragen, ist unser eigener Entwurf. Jedes Szenario mit Tränen hat Platz für alle zwölf, unter der Erleuchtung oder der Finsternis für sechs.

rules-R6 = Rituale
rule-R6-1 = Die Erleuchtung: Jeder Tempelboden, auch in der Tempelbasis, wird mit der hellen Seite nach oben eingebaut, was der Rand auch sagt.
rule-R6-2 = Die Finsternis: Jeder Tempelboden, auch in der Tempelbasis, wird mit der dunklen Seite nach oben eingebaut, was der Rand auch sagt.
rule-R6-3 = Der Fluch der Tränen der Götter: Ihr spielt mit Tränen, und ein Tempelboden mit Zeichen darf erst fertiggestellt werden, wenn alle seine Zeichen belegt sind.
rule-R6-4 = Der Bann der blauen Säulen: Das Camp beginnt mit drei blauen und drei anderen Säulen, und kein Vorrat beginnt mit einer blauen. Später gezogene blaue Säulen kommen ohne Ersatz in den Beutel zurück, ein Vorrat kann also bis zum nächsten Auffüllen unvollständig bleiben; nur beim Austausch des ganzen Camps bleiben sie, und zwar im Camp, und dürfen verwendet werden. Sind beim Auffüllen zu wenige andere Säulen im Beutel, endet das Spiel sofort.
rule-R6-5 = Die Gunst der gelben Säulen: „Höher setzen“ nimmt nur gelbe Säulen.
rule-R6-6 = Die verhexten gelben Säulen: Hast du deine Karte erfüllt und dabei gelbe Säulen gebaut oder versetzt, bleibt die Karte vor dir liegen. Alle diese Karten werden in einem späteren Zug abgelegt, in dem du keine gelbe Säule baust oder versetzt; jede, die am Ende noch daliegt, kommt in die Etagenreihe. Eine goldene Säule auf einem gelben Sockel zählt als gelb.
rule-R6-7 = Die unheiligen weißen Säulen: Für jede gebaute oder versetzte weiße Säule wird die oberste leichte Bauplankarte ungespielt abgelegt; ist der leichte Stapel leer, eine mittelschwere, danach keine mehr. Leert das den letzten Stapel, endet das Spiel.
rule-R6-8 = Die dünne Spitze: Ab der vierten Etage hat jede Etage nur einen Tempelboden. Der Dornenmond und seine Schicksalskarte spielen nicht mit.
rule-R6-9 = Das leichte Erdbeben: Wird eine leichte Karte aufgedeckt, kommen vor dem Ausführen alle frei stehenden Säulen auf fertiggestellten Tempelböden in den Beutel zurück, nur goldene nicht. Eine Säule steht frei, wenn sie oben keinen Tempelboden berührt; Zwillinge können getrennt werden.
rule-R6-10 = Die glühenden roten Säulen: Beim Einbauen darfst du eine rote Säule nicht mit bloßen Händen berühren. Ziehen, tauschen und im Vorrat halten darfst du sie ohne Schutz.
rule-R6-11 = { -house } An diesem Tisch führst du glühende Säulen mit einer Zange: Der Griff ist lockerer und pendelt, und die Physik macht es wirklich schwerer.
rule-R6-12 = Die schmale Basis: Die Tempelbasis besteht aus den drei kleinsten Tempelböden, jeweils mit der Seite nach oben, die weniger Sockel hat. Ihre Schicksalskarten werden aussortiert.
rule-R6-13 = Der Ausgleich des Schicksals: Eine leichte Karte, die du erfüllt hast, bleibt vor dir liegen, und in deinem nächsten Zug musst du eine schwere ziehen. Erfüllst du diese, werden beide abgelegt; wenn nicht, kommt die schwere in die Etagenreihe, die leichte bleibt, und auch deine nächste Karte muss schwer sein. Gibt es keine schweren mehr, musst du eine mittelschwere ziehen; gibt es nur noch leichte, entfällt die Regel, und die leichte Karte wird abgelegt.
rule-R6-14 = Der schwebende Steinbruch: Für einen neuen Tempelboden wählst du unter den obersten drei des Steinbruchs oder der Schicksalskarten, und die beiden anderen kommen in ihrer Reihenfolge zurück. Den zweiten und den dritten darfst du nur in die oberste Etage einbauen. Mit dem gütigen Schicksal verträgt sich das nicht.
rule-R6-15 = { -house } Die oberste Etage ist für den schwebenden Steinbruch die höchste, auf der ein Tempelboden liegt, oder die neue darüber.

rules-R7 = Schicksal
rule-R7-1 = Mit Schicksalskarten wird der Tempelboden, den eine Karte zeigt, aus dem Steinbruch herausgesucht. Karten von Tempelböden, die nicht mitspielen, bleiben weg; drei werden für die Tempelbasis gezogen, und sind der Dornenmond oder die Sicheln der Sonne dabei, werden andere dafür gezogen und sie wieder eingemischt.
rule-R7-2 = Gütiges Schicksal: Drei Karten liegen offen, dein neuer Tempelboden ist einer von diesen dreien, und seine Karte wird ersetzt.
rule-R7-3 = Tragbares Schicksal: Eine Karte liegt offen, und sie ist der nächste Tempelboden.
rule-R7-4 = Hartes Schicksal: Keine Karte liegt offen; gezogen wird erst, wenn ein Tempelboden gebraucht wird.

rules-R8 = Szenarien
rule-R8-1 = Es gibt zehn fertige Zusammenstellungen. Ihre Säulen und Bauplankarten sind immer das, was ihre Tempelböden zusammen mitbringen:
rule-R8-2 = Ihr dürft die Module frei kombinieren. Was nicht geht, wird mit Begründung abgelehnt: die dünne Spitze mit dem Dornenmond, der schwebende Steinbruch mit dem gütigen Schicksal, der Fluch der Tränen der Götter ohne Tränen. Ein fertiges Szenario wird mit seinen eigenen Modulen gespielt.
rule-R8-3 = { -house } Szenarien werden mit beiden goldenen Säulen gespielt; ihr könnt sie abschalten.

rules-T1 = Material
rule-T1-1 = Es gibt 40 Elementsteine, 8 in jeder Farbe: Schatten, Wasser, Feuer, Licht und Pflanzen.
rule-T1-2 = Es gibt 25 Inspirationskarten, alle verschieden: Fünf verlangen 5 Steine einer Farbe, zehn je 3 Steine zweier Farben und zehn je 2 Steine dreier Farben.
rule-T1-3 = Es gibt 10 Rituale, eines schwerer als das andere. Jedes hat eine Tafel, die seine sechs Schritte zeigt, die Riten, und sechs Ritualkarten, eine für jeden Ritus.
rule-T1-4 = Dazu kommen 6 mystische Ebenen, die Reserve, ein Totem, 3 Ordnungsrunen und 3 Inspirationsrunen.
rule-T1-5 = { -house } Die sechzig Riten sind unsere eigenen. Jeder ist eine Bedingung, oder mehrere zugleich, wie die Steine auf die Schamanen verteilt sind; jeder lässt sich mit jeder Anzahl von zwei bis sechs Schamanen erfüllen, was gezeigt ist und nicht nur geglaubt, und sie werden von Ritual zu Ritual schwerer.

rules-T2 = Spielvorbereitung für drei bis sechs Schamanen
rule-T2-1 = Ihr wählt ein Ritual; das erste ist für den Anfang da. Seine sechs Karten werden verdeckt gemischt. Die sechs Riten auf der Tafel sehen alle, ihre Reihenfolge sieht niemand.
rule-T2-2 = Jeder Schamane bekommt 4 zufällige Steine, die alle sehen, eine Inspirationskarte, die nur ihr Besitzer sehen darf, und eine leere mystische Ebene. Die übrigen Steine sind die Reserve.
rule-T2-3 = Wer das Totem hat, handelt. Ihr bestimmt, wer es zuerst hat, oder das Los entscheidet.
rule-T2-4 = Die erste Runde wird mit einer Ritualkarte gespielt, die zweite mit zweien, die dritte mit den drei übrigen. Sie liegen verdeckt da, bezeichnet mit den Ordnungsrunen 1 bis 3.

rules-T3 = Aktionen: eine mit dem Totem, das dann nach links geht
rule-T3-1 = Du darfst deinem linken Nachbarn einen Stein nehmen, wenn er drei oder mehr hat.
rule-T3-2 = Du darfst einem beliebigen anderen Schamanen einen Stein geben, wenn du selbst drei oder mehr hast.
rule-T3-3 = Du darfst einen Stein auf deine eigene mystische Ebene legen, die nur einen fasst.
rule-T3-4 = Du darfst den Stein auf deiner Ebene zurücknehmen.
rule-T3-5 = Du darfst einen Stein auf der Ebene eines anderen Schamanen, nie auf deiner eigenen, gegen einen der Reserve tauschen.
rule-T3-6 = Du darfst deine Inspirationskarte lösen, oder deine Ritualkarte.
rule-T3-7 = Du darfst passen, wenn der Tisch diese Hilfe für den Anfang erlaubt.
rule-T3-8 = Ein Stein auf einer Ebene gehört weiter seinem Schamanen: Er zählt für Karten und Anzahlen, und sein Besitzer darf ihn weggeben. Nehmen darf ihn niemand.
rule-T3-9 = { -house } Zu den drei Steinen, die zum Nehmen oder Geben nötig sind, zählt auch der auf der Ebene.
rule-T3-10 = { -house } Ein Tausch bringt eine andere Farbe, und wer handelt, wählt sie. Wer nimmt oder gibt, wählt den Stein.
rule-T3-11 = { -house } Eine Karte zu lösen ist eine Wahl und nie Pflicht; wem sie gehört, dem wird gezeigt, wenn es geht.

rules-T4 = Die Inspirationsphase
rule-T4-1 = Du löst eine Inspirationskarte mit den Steinen, die sie verlangt; mehr Steine schaden nicht.
rule-T4-2 = Die Karte wird dann aufgedeckt und eine Inspirationsrune umgedreht: Du bist wach. Die Steine musst du nicht behalten. Ist noch eine Ritualkarte da, die niemand genommen hat, nimmst du die mit der niedrigsten Rune und siehst sie dir heimlich an.
rule-T4-3 = Sind drei Schamanen wach, beginnt die Ritualphase.

rules-T5 = Die Ritualphase
rule-T5-1 = Ritualkarten werden in der Reihenfolge ihrer Runen gelöst, jede von dem, der sie hat, als Aktion, wenn die Steine aller Schamanen den Ritus erfüllen. Die Karte kommt dann für alle sichtbar an ihren Platz auf der Tafel.
rule-T5-2 = { -house } Inspirationskarten werden in dieser Phase nicht mehr gelöst; alle anderen Aktionen bleiben.

rules-T6 = Runden, Zeit, Ende
rule-T6-1 = Ihr gewinnt eine Runde, wenn alle ihre Ritualkarten rechtzeitig gelöst sind. Für die nächste werden alle Inspirationskarten gemischt und neu ausgeteilt, die Inspirationsrunen zurückgedreht und die nächsten Ritualkarten ausgelegt. Die Steine bleiben, wo sie sind, und wer das Totem hat, beginnt.
rule-T6-2 = Wie viel Zeit jede Runde hat, hängt davon ab, wie viele Schamanen ihr seid und welche Stufe ihr wählt:
rule-T6-3 = Ist die Zeit um, ist die Runde verloren; ihr dürft sie noch einmal beginnen.
rule-T6-4 = Ihr gewinnt das Spiel, wenn ihr die dritte Runde rechtzeitig gewinnt.
rule-T6-5 = Schweigen: keine Worte, keine Zeichen, keine Gesten; nur eure Aktionen sprechen. An diesem Tisch kann niemand schreiben, auf etwas hinweisen, Emotes schicken oder die Zeiger der anderen sehen, während eine Runde läuft; zwischen den Runden ist alles davon frei.
rule-T6-6 = { -house } Eine Runde, die noch einmal beginnt, fängt mit Steinen und Totem an, wie sie zu ihrem Beginn lagen, mit voller Uhr und neuen Inspirationskarten. Ihre Ritualkarten werden neu gezogen, aus allen, die in keiner gewonnenen Runde gelöst wurden: Was ihr in der verlorenen Runde gelöst habt, ist noch einmal zu lösen.
rule-T6-7 = { -house } Totem und Uhr führt der Tisch. Verliert ein Schamane die Verbindung, ruht die Runde, und die Steine sind verdeckt, bis er wieder da ist oder alle anderen einverstanden sind, mit einem Bot auf dem Platz weiterzuspielen. Die Zeit, seit der zuletzt etwas von ihm zu hören war, kommt auf die Uhr zurück.
rule-T6-8 = { -house } Ein Tisch kann den Verlauf der Aktionen zeigen: gut für den Anfang, und wer es wie im Leben will, lässt ihn weg. Nach einer Runde oder einem Spiel könnt ihr alles gemeinsam noch einmal ansehen.

rules-T7 = Zwei Schamanen
rule-T7-1 = Jeder von euch spielt zwei Sätze zu 4 Steinen, jeden mit einer eigenen mystischen Ebene, und zieht zwei Inspirationskarten. Es gibt zwei Inspirationsrunen.
rule-T7-2 = Du darfst einen Stein aus einem deiner Sätze, wenn er drei oder mehr hat, an einen Satz deines Partners geben; einen Stein auf die Ebene seines Satzes legen oder ihn zurücknehmen; einen auf einer Ebene deines Partners gegen einen der Reserve tauschen; deine beiden Inspirationskarten auf einmal lösen, oder deine Ritualkarte. Dem Partner wird nichts genommen, und zwischen den eigenen Sätzen wandert nichts.
rule-T7-3 = Du löst beide Inspirationskarten zusammen, mit jedem Satz eine, gleich welche mit welchem. Beide müsst ihr wach sein, bevor die Ritualphase beginnt.
rule-T7-4 = Für Ritualkarten zählt jeder Satz als ein Schamane, es sind also vier.
rule-T7-5 = In der dritten Runde wird die sechste Ritualkarte euch beiden gezeigt, sobald die fünfte gelöst ist.
rule-T7-6 = { -house } In der zweiten Runde hat jeder von euch eine Ritualkarte. In der dritten nimmt, wer zuerst erwacht, die vierte Karte des Rituals, der andere die fünfte.
