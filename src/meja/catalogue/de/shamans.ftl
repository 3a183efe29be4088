### RITUAL, the silent game: all its words but the rules.

## Stones

# The word of a colour; in a sentence it opens another word: Feuersteine.
stone-colour-shadow = Schatten
stone-colour-water = Wasser
stone-colour-fire = Feuer
stone-colour-light = Licht
stone-colour-plants = Pflanzen

# One stone of a colour, and a number of them.
stone-shadow = Schattenstein
stone-water = Wasserstein
stone-fire = Feuerstein
stone-light = Lichtstein
stone-plants = Pflanzenstein
stones-shadow = { $n } { $n ->
    [one] Schattenstein
   *[other] Schattensteine
 }
stones-water = { $n } { $n ->
    [one] Wasserstein
   *[other] Wassersteine
 }
stones-fire = { $n } { $n ->
    [one] Feuerstein
   *[other] Feuersteine
 }
stones-light = { $n } { $n ->
    [one] Lichtstein
   *[other] Lichtsteine
 }
stones-plants = { $n } { $n ->
    [one] Pflanzenstein
   *[other] Pflanzensteine
 }

# A colour is never known by its colour alone: each has a sign, the same in every language.
stone-sign-shadow = ☾
stone-sign-water = ≈
stone-sign-fire = ▲
stone-sign-light = ☀
stone-sign-plants = ♣

## Shamans, levels, rituals

shaman-n = Schamane { $n }
# One of the two sets of stones that each of two shamans plays.
shaman-set = { $who } (Satz { $n })
shamans = { $n ->
    [one] { $n } Schamane
   *[other] { $n } Schamanen
 }
shaman-number = Schamanen

level-apprentice = Lehrling
level-companion = Gefährte
level-master = Meister
level-guru = Guru

rites-awakening = Das Erwachen
rites-spring = Die verborgene Quelle
rites-embers = Der Atem der Glut
rites-monsoon = Der erste Monsun
rites-roots = Die tiefen Wurzeln
rites-eclipse = Die lange Sonnenfinsternis
rites-tide = Die Wende der Gezeiten
rites-thicket = Das flüsternde Dickicht
rites-ashes = Der Tanz der Asche
rites-star = Der schweigende Stern

## Rites: what must hold of the stones of all shamans

rite-gathered = Ein einziger Schamane hat alle { $colour }steine der Gruppe, und es gibt mindestens einen.
rite-each = Jeder Schamane hat genau { $n ->
    [one] einen { $colour }stein
   *[other] { $n } { $colour }steine
 }.
rite-each-at-least = Jeder Schamane hat mindestens { $n ->
    [one] einen { $colour }stein
   *[other] { $n } { $colour }steine
 }.
rite-nobody = Niemand hat einen { $colour }stein.
rite-colours-at-least = Jeder Schamane hat Steine in mindestens { $n ->
    [one] einer Farbe
   *[other] { $n } verschiedenen Farben
 }.
rite-colours-at-most = Jeder Schamane hat Steine in { $n ->
    [one] nur einer Farbe
   *[other] höchstens { $n } verschiedenen Farben
 }.
rite-even = Alle Schamanen haben gleich viele Steine.
rite-rich = Mindestens ein Schamane hat { $n ->
    [one] einen Stein
   *[other] { $n } Steine
 } oder mehr.
rite-apart = Niemand hat { $colour }steine und { $other }steine zugleich, und die Gruppe hat von beiden mindestens je einen.
rite-together = Wer { $colour }steine hat, hat auch { $other }steine, und umgekehrt; jemand hat beide.
rite-as-many = Jeder Schamane hat ebenso viele { $colour }steine wie { $other }steine, und sei es keiner; mindestens ein Schamane hat welche.
rite-holders = { $n ->
    [one] Genau ein Schamane hat { $colour }steine, egal wie viele.
   *[other] Genau { $n } Schamanen haben { $colour }steine, egal wie viele.
 }
rite-pure = { $n ->
    [one] Mindestens ein Schamane hat nur Steine einer einzigen Farbe.
   *[other] Mindestens { $n } Schamanen haben jeweils nur Steine einer einzigen Farbe; es muss nicht dieselbe sein.
 }
rite-group = Alle Schamanen zusammen haben genau { $n ->
    [one] einen { $colour }stein
   *[other] { $n } { $colour }steine
 }.
rite-neighbours-share = Je zwei Nachbarn haben mindestens eine Farbe gemeinsam.
rite-neighbours-differ = Keine zwei Nachbarn haben gleich viele Steine.
rite-strangers = Keine zwei Nachbarn haben eine Farbe gemeinsam.

# Conditions of one rite, one after the other.
shaman-sentences = { $left } { $right }

## Inspirations: what a card asks for

inspiration-one = { $n } { $colour }steine
inspiration-two = { $n } { $colour }steine und { $n } { $other }steine
inspiration-three = { $n } { $colour }steine, { $n } { $other }steine und { $n } { $third }steine
# The two cards that each of two shamans has.
shaman-both = { $one } in einem Satz, dazu { $other } im anderen

## The table in words

shaman-totem = Totem
shaman-reserve = Reserve
shaman-plane = mystische Ebene
shaman-round = Runde { $n }
shaman-clock = Uhr
shaman-awake = wach
shaman-inspirations = { $n ->
    [one] { $n } Inspirationskarte
   *[other] { $n } Inspirationskarten
 }
shaman-order-runes = Ordnungsrunen
shaman-inspiration-rune = Inspirationsrune
shaman-no-round = gerade läuft keine Runde
shaman-silence = Schamanen sprechen nur durch ihre Steine. Schweigt, bis das Spiel vorbei ist; auch nach einer verlorenen Runde dürft ihr reden.
shaman-silence-in-rounds = Eine Runde läuft, und Schamanen sprechen nur durch ihre Steine. Schweigt, bis sie vorbei ist; dann dürft ihr reden, so viel ihr mögt.

## The game as a story

shaman-story-start = { $shamans } versammeln sich zum Ritual „{ $ritual }“ ({ $level }): { $time } Minuten für jede Runde.
shaman-story-may-pass = Wer nichts zu tun sieht, darf passen.
shaman-story-must-awaken = Wer am Zug erwachen kann, muss es tun.
shaman-story-history = Der Verlauf der Aktionen wird festgehalten.
shaman-story-talk-between-rounds = Zwischen den Runden dürft ihr reden.
shaman-story-first = { $who } hat das Totem zuerst.
shaman-story-first-drawn = Das Los gibt das Totem an { $who }.
shaman-story-begins-with = { $who } beginnt mit: { $stones }.
shaman-story-round = Runde { $n } beginnt, mit { $cards ->
    [one] einer Ritualkarte
   *[other] { $cards } Ritualkarten
 }. Schweigt!
shaman-story-again = Runde { $n } beginnt noch einmal, mit den Steinen, wie sie vorher lagen. Von nun an wird geschwiegen.
shaman-story-inspirations = { $n ->
    [one] Jeder Schamane zieht eine Inspirationskarte.
   *[other] Jeder Schamane zieht { $n } Inspirationskarten.
 }
shaman-story-needs = { $who } soll sammeln: { $needs }.

shaman-story-takes = { $who } nimmt einen { $stone } von { $giver }.
shaman-story-gives = { $who } gibt einen { $stone } an { $to }.
shaman-story-gives-from-plane = { $who } gibt den { $stone } auf der Ebene an { $to }.
shaman-story-puts = { $who } legt einen { $stone } auf die Ebene.
shaman-story-takes-back = { $who } nimmt den { $stone } von der Ebene zurück.
shaman-story-exchanges = { $who } tauscht den { $old } auf der Ebene von { $owner } gegen einen { $stone } aus der Reserve.
shaman-story-passes = { $who } passt.

shaman-story-wakes = { $who } erwacht. Die Inspiration: { $needs }. Wach sind jetzt { $n } von { $all }.
shaman-story-takes-rite = { $who } nimmt die Ritualkarte der Rune { $rune } und sieht sie sich heimlich an.
shaman-story-sees-rite = { $who } nimmt die Ritualkarte der Rune { $rune }: { $rite }
shaman-story-shown-rite = Die Ritualkarte der Rune { $rune } wird beiden gezeigt: { $rite }
shaman-story-rites = Genug Schamanen sind wach: Die Ritualphase beginnt.
shaman-story-solves = { $who } löst die Ritualkarte der Rune { $rune }: { $rite }

shaman-story-round-won = Runde { $n } ist gewonnen, mit { $time } auf der Uhr!
shaman-story-round-lost = Die Zeit ist um: Runde { $n } ist verloren. Sie darf noch einmal beginnen.
shaman-story-paused = Die Runde ruht, und die Steine sind verdeckt, bis alle wieder da sind.
shaman-story-resumed = Die Runde geht weiter.
shamans-won = Alle sechs Riten sind vollbracht: Das Ritual ist gelungen, und ihr habt gemeinsam gewonnen!
shamans-lost = Ihr gebt auf, und das Ritual bleibt unvollendet: Das Spiel ist verloren.

## Why something may not be done: the set-up

refuse-shamans = RITUAL ist für zwei bis sechs Schamanen, nicht für { $n }.
refuse-no-such-ritual = Ein Ritual { $n } gibt es nicht: Wählt eines von 1 bis { $last }.
refuse-first-shaman = Schamane { $n } kann nicht beginnen: Im Kreis sitzen nur { $players } Schamanen.

## Why something may not be done: totem and clock

refuse-totem = Du hast das Totem nicht: Wer es hat, handelt, und es kommt auch zu dir.
refuse-paused = Die Runde ruht: Sie geht weiter, wenn alle wieder da sind.
refuse-being-dealt = Einen Moment: Es wird gerade ausgeteilt. Versuche es gleich noch einmal.
refuse-round-is-on = Eine Runde läuft: Spielt sie erst zu Ende.
refuse-no-round = Gerade läuft keine Runde: Beginnt erst eine. Aufgeben könnt ihr nur nach einer verlorenen.
refuse-no-pass = Passen ist eine Hilfe für den Anfang, und an diesem Tisch gibt es sie nicht: Wähle eine andere Aktion.

# What nature, that is chance and time, does; and what it was not asked for.
refuse-natures = Ziehen, die Zeit zählen und unterbrechen ist Sache des Tisches: Wähle eine Aktion, die dir zusteht.
refuse-not-natures = Das kann nur ein Schamane: Der Tisch zieht, zählt die Zeit und unterbricht.
refuse-not-asked = Was gezogen wurde, passt nicht: Es war nicht gefragt, die Anzahl stimmt nicht, oder es war gar nicht zu ziehen.
refuse-clock-stands = Die Uhr steht: Sie läuft nur, während eine Runde läuft und nicht ruht.
refuse-time-runs-on = Die Zeit läuft nur vorwärts: Zurückdrehen lässt sie sich nicht.
refuse-not-paused = Die Runde ruht nicht, also kann sie auch nicht weitergehen.

## Why something may not be done: stones

refuse-not-yours = Diese Steine gehören dir nicht: Wähle unter deinen eigenen.
refuse-not-there = Dort ist kein { $stone } dafür: Wähle einen anderen Stein. Der auf einer Ebene liegt für sich.
refuse-no-such-shaman = Diesen Platz gibt es im Kreis nicht: Wähle einen Schamanen, der dort sitzt.
refuse-neighbour-has-two = Dein linker Nachbar hat nur zwei Steine, und die bleiben: Nehmen darfst du einen von dreien oder mehr.
refuse-duo-takes-nothing = Zu zweit nehmt ihr einander nichts weg: Gib einen Stein, oder tausche einen auf einer Ebene deines Partners.
refuse-you-have-two = Du hast dort nur zwei Steine, und die bleiben: Geben darfst du einen von dreien oder mehr.
refuse-give-to-yourself = Steine gibst du nur anderen: Zwischen deinen eigenen wandert keiner.
refuse-plane-taken = Auf dieser Ebene liegt schon ein Stein, und sie fasst nur einen: Nimm ihn erst zurück oder gib ihn weg.
refuse-plane-empty = Auf dieser Ebene liegt kein Stein: Wähle eine andere, oder tu etwas anderes.
refuse-own-plane = Den Stein auf deiner Ebene tauschen andere: Du tauschst einen auf der Ebene eines anderen Schamanen.
refuse-same-colour-stone = Ein Tausch bringt eine andere Farbe als die auf der Ebene: Wähle einen anderen Stein.
refuse-reserve-has-none = In der Reserve ist kein { $stone } mehr: Wähle eine andere Farbe.

## Why something may not be done: cards

refuse-awake = Du bist schon wach: Deine Inspiration ist gelöst.
refuse-must-awaken = Du hast die Steine deiner Inspiration, und an diesem Tisch musst du dann erwachen: Löse deine Inspiration.
refuse-stones-missing = Du hast noch nicht alle Steine, die deine Inspiration verlangt.
refuse-no-more-inspirations = Die Ritualphase hat begonnen: Inspirationen werden nicht mehr gelöst, nur noch Ritualkarten.
refuse-not-yet-rites = Die Ritualphase hat noch nicht begonnen: Erst müssen mehr Schamanen wach sein.
refuse-no-rite = Du hast keine Ritualkarte, die noch zu lösen ist: Hilf den anderen mit ihren.
refuse-rune-first = Ritualkarten werden in der Reihenfolge ihrer Runen gelöst: Vor deiner kommt noch eine niedrigere.
refuse-rite-missing = Dein Ritus ist noch nicht erfüllt: Die Steine aller Schamanen müssen liegen, wie er es sagt.
refuse-no-advice = An diesem Tisch gibt es keinen Rat: Wer ihn einrichtet, kann das vor Beginn erlauben.
