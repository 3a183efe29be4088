### The words of the table: colours, pieces, cards, floors, rituals, scenarios.

## Columns, Tears, sides, rims

colour-yellow = gelb
colour-red = rot
colour-black = schwarz
colour-white = weiß
colour-blue = blau

# One column of a colour, and a number of them.
piece-yellow = gelbe Säule
piece-red = rote Säule
piece-black = schwarze Säule
piece-white = weiße Säule
piece-blue = blaue Säule
piece-golden = goldene Säule
pieces-yellow = { $n } gelbe { $n ->
    [one] Säule
   *[other] Säulen
 }
pieces-red = { $n } rote { $n ->
    [one] Säule
   *[other] Säulen
 }
pieces-black = { $n } schwarze { $n ->
    [one] Säule
   *[other] Säulen
 }
pieces-white = { $n } weiße { $n ->
    [one] Säule
   *[other] Säulen
 }
pieces-blue = { $n } blaue { $n ->
    [one] Säule
   *[other] Säulen
 }
pieces-golden = { $n } goldene { $n ->
    [one] Säule
   *[other] Säulen
 }

tear-blue = blaue Träne
tear-red = rote Träne
tears-blue = { $n } blaue { $n ->
    [one] Träne
   *[other] Tränen
 }
tears-red = { $n } rote { $n ->
    [one] Träne
   *[other] Tränen
 }

side-light = helle Seite
side-dark = dunkle Seite

rim-free = freier Rand
rim-light = heller Rand
rim-dark = dunkler Rand
rim-free-text = Ein neuer Tempelboden darf mit beliebiger Seite nach oben liegen.
rim-light-text = Ein neuer Tempelboden muss mit der hellen Seite nach oben liegen.
rim-dark-text = Ein neuer Tempelboden muss mit der dunklen Seite nach oben liegen.

## Piles, degrees of difficulty, modules, degrees of fate

glyph-easy = leicht
glyph-medium = mittelschwer
glyph-hard = schwer

difficulty-easy = leicht
difficulty-medium = mittel
difficulty-difficult = schwierig

module-floors = Neue Tempelböden
module-golden = Goldene Säulen
module-tears = Tränen der Götter
module-ritual = Ritual
module-fate = Schicksal

fate-merciful = Gütiges Schicksal
fate-merciful-text = Drei Schicksalskarten liegen offen, und ihr wählt den neuen Tempelboden unter ihnen aus.
fate-bearable = Tragbares Schicksal
fate-bearable-text = Eine Schicksalskarte liegt offen und zeigt den nächsten Tempelboden.
fate-tough = Hartes Schicksal
fate-tough-text = Keine Schicksalskarte liegt offen: Welcher Tempelboden kommt, erfahrt ihr erst, wenn ihr ihn braucht.

## Tasks of the plan cards

task-place = { $n ->
    [one] Baue eine Säule auf einen beliebigen Tempelboden
   *[other] Baue { $n } Säulen auf beliebige Tempelböden
 }
task-same-floor = { $n ->
    [one] Baue eine Säule auf einen Tempelboden
   *[other] Baue { $n } Säulen, alle auf denselben Tempelboden
 }
task-move-up = { $n ->
    [one] Setze eine Säule höher
   *[other] Setze { $n } Säulen höher
 }
task-complete = Stelle einen Tempelboden fertig
task-move-floor = Versetze einen Tempelboden um mindestens eine Etage
task-complete-two = Stelle nacheinander zwei Tempelböden fertig
task-different-floors = { $n ->
    [one] Baue eine Säule auf einen beliebigen Tempelboden
   *[other] Baue { $n } Säulen, jede auf einen anderen Tempelboden
 }
task-black = { $n ->
    [one] Baue eine schwarze Säule
   *[other] Baue { $n } schwarze Säulen
 }
task-different-colours = { $n ->
    [one] Baue eine Säule beliebiger Farbe
   *[other] Baue { $n } Säulen verschiedener Farben
 }
task-same-colour = { $n ->
    [one] Baue eine Säule beliebiger Farbe
   *[other] Baue { $n } gleichfarbige Säulen
 }

## Floors

floor-heron = Der Reiher
floor-anvil = Der Amboss
floor-gourd = Die Kalebasse
floor-paddle = Das Paddel
floor-lintel = Der Türsturz
floor-stair = Die Treppe
floor-gate = Das Tor
floor-antler = Das Geweih
floor-key = Der Schlüssel
floor-eye = Das Auge
floor-claw = Die Kralle
floor-lotus = Der Lotus
floor-turtle = Die Schildkröte
floor-canoe = Das Kanu
floor-loom = Der Webstuhl
floor-fang = Der Fangzahn
floor-seed = Der Samen
floor-knot = Der Knoten
floor-double-ax = Das doppelte Beil
floor-five-winds = Das Rad der fünf Winde
floor-bridge-of-dangers = Die Brücke der Gefahren
floor-three-truths = Das Rad der drei Wahrheiten
floor-wedge-moon = Der Keilmond
floor-ring-of-balance = Der Ring der Ausgewogenheit
floor-thorn-moon = Der Dornenmond
floor-crescents-of-the-sun = Die Sicheln der Sonne

floor-rule-twins = Zwei verbundene Sockel sind Zwillinge: Bebaue beide im selben Zug oder keinen von ihnen.
floor-rule-numbered = Baue in der Reihenfolge der Zahlen, die niedrigste freie zuerst; unter gleichen Zahlen wählst du.
floor-rule-wandering = Baue nur auf den Startsockel, jede Farbe nur einmal auf diesem Boden; steht dort schon eine Säule, schiebt die neue sie entlang der Pfeile weiter.
floor-rule-ruins = Auf einem Ruinensockel liegt die Säule schräg in der Aussparung: Sie gilt als gebaut, trägt aber nichts.

## Rituals

ritual-enlightenment = Die Erleuchtung
ritual-enlightenment-text = Jeder Tempelboden, auch in der Tempelbasis, kommt mit der hellen Seite nach oben in den Tempel, was der Rand auch sagt.
ritual-the-dark = Die Finsternis
ritual-the-dark-text = Jeder Tempelboden, auch in der Tempelbasis, kommt mit der dunklen Seite nach oben in den Tempel, was der Rand auch sagt.
ritual-curse-of-the-tears = Der Fluch der Tränen der Götter
ritual-curse-of-the-tears-text = Ihr spielt mit Tränen. Ein Tempelboden mit Zeichen darf erst fertiggestellt werden, wenn auf jedem seiner Zeichen eine Träne liegt.
ritual-ban-of-the-blue = Der Bann der blauen Säulen
ritual-ban-of-the-blue-text = Drei der ersten sechs Säulen im Camp sind blau, und niemand beginnt mit einer blauen. Später gezogene blaue Säulen wandern ohne Ersatz in den Beutel zurück, außer beim Austausch des ganzen Camps: Dann bleiben sie dort. Sind beim Auffüllen zu wenige andere Säulen im Beutel, endet das Spiel sofort.
ritual-grace-of-the-yellow = Die Gunst der gelben Säulen
ritual-grace-of-the-yellow-text = Nur gelbe Säulen dürfen höher gesetzt werden.
ritual-jinxed-yellow = Die verhexten gelben Säulen
ritual-jinxed-yellow-text = Hast du für eine erfüllte Karte gelbe Säulen gebaut oder versetzt, behältst du diese Karte vor dir. Du wirfst alle solchen Karten ab, sobald du in einem späteren Zug keine gelbe Säule baust oder versetzt. Jede, die am Ende noch daliegt, kommt in die Etagenreihe. Eine goldene Säule auf einem gelben Sockel zählt als gelb.
ritual-unholy-white = Die unheiligen weißen Säulen
ritual-unholy-white-text = Für jede gebaute oder versetzte weiße Säule wird die oberste leichte Bauplankarte ungespielt abgeworfen. Ist der leichte Stapel leer, trifft es eine mittelschwere.
ritual-thin-tip = Die dünne Spitze
ritual-thin-tip-text = Ab der vierten Etage hat jede Etage nur einen Tempelboden. Der Dornenmond spielt nicht mit.
ritual-slight-earthquake = Das leichte Erdbeben
ritual-slight-earthquake-text = Wird eine leichte Bauplankarte aufgedeckt, kommen vor dem Ausführen alle Säulen auf fertiggestellten Tempelböden, die oben keinen Tempelboden berühren, in den Beutel zurück. Goldene bleiben stehen.
ritual-glowing-red = Die glühenden roten Säulen
ritual-glowing-red-text = Rote Säulen sind beim Einbauen zu heiß zum Anfassen: Du führst sie mit einer Zange, und die pendelt. Im Camp, im Beutel und im Vorrat sind sie harmlos.
ritual-narrow-base = Die schmale Basis
ritual-narrow-base-text = Die Tempelbasis besteht aus den drei kleinsten Tempelböden, jeweils mit der Seite nach oben, die weniger Sockel hat.
ritual-balance-of-fate = Der Ausgleich des Schicksals
ritual-balance-of-fate-text = Eine leichte Karte, die du erfüllt hast, bleibt vor dir liegen, und im nächsten Zug musst du eine schwere ziehen. Erfüllst du diese, werden beide abgeworfen; wenn nicht, kommt sie in die Etagenreihe, und auch deine nächste Karte muss schwer sein. Gibt es keine schweren mehr, musst du eine mittelschwere ziehen; gibt es nur noch leichte, entfällt das Ritual.
ritual-floating-quarry = Der schwebende Steinbruch
ritual-floating-quarry-text = Für einen neuen Tempelboden wählst du unter den obersten drei des Steinbruchs. Den zweiten und den dritten darfst du nur in die oberste Etage einbauen.

## Scenarios

scenario-wheels-and-the-moving-columns = Räder und die wandernden Säulen
scenario-ruins-and-tears = Ruinen und Tränen
scenario-blockades = Blockaden
scenario-out-of-the-blue = Das Blaue vom Himmel
scenario-rough-times = Schwere Zeiten
scenario-aiming-high = Hoch hinaus
scenario-in-the-heat-of-the-moment = In der Hitze des Gefechts
scenario-as-bright-as-day = Hell wie der lichte Tag
scenario-whoever-has-the-choice-has-the-agony = Wer die Wahl hat, hat die Qual
scenario-the-yellow-peril = Die gelbe Gefahr

## Things of the table

base = Sockel
base-temple = Tempelbasis
bag = Beutel
camp = Camp
card-level = Etagenkarte
card-plan = Bauplankarte
column = Säule
difficulty = Schwierigkeit
discard = Ablagestapel
fate = Schicksal
floor = Tempelboden
game-expansion = RITUALS & RUINS
game-menara = MENARA
game-ritual = RITUAL
glyph = Glyphe
level = Etage
level-n = Etage { $n }
mark = Zeichen
module = Modul
number = Nummer
pile = Stapel
player = Spieler { $n }
quarry = Steinbruch
rim = Rand
ritual = Ritual
row = Etagenreihe
rules = Regeln
scenario = Szenario
side = Seite
supply = Vorrat
table = Tisch
task = Aufgabe
tear = Träne
temple = Tempel
turn = Zug
yes = ja
no = nein
none = keine

bases = { $n } Sockel
cards = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
 }
cards-level = { $n ->
    [one] { $n } Etagenkarte
   *[other] { $n } Etagenkarten
 }
cards-plan = { $n ->
    [one] { $n } Bauplankarte
   *[other] { $n } Bauplankarten
 }
columns = { $n ->
    [one] { $n } Säule
   *[other] { $n } Säulen
 }
floors = { $n ->
    [one] { $n } Tempelboden
   *[other] { $n } Tempelböden
 }
levels = { $n ->
    [one] { $n } Etage
   *[other] { $n } Etagen
 }
marks = { $n } Zeichen
players = { $n } Spieler
tears = { $n ->
    [one] { $n } Träne
   *[other] { $n } Tränen
 }
turns = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
 }

language = Sprache
language-en = English
language-de = Deutsch
language-fr = Français

## Parts of sentences

# One, two and three.
list-comma = { $left }, { $right }
list-and = { $left } und { $right }

# Names in quotes need no case: auf „Der Reiher“.
story-floor = „{ $name }“
story-place = { $floor } (Sockel { $base })
story-put = { $piece } auf { $place }
