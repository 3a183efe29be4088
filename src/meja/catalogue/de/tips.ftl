### Advice on the rules page, in the lobby and after a lost round of RITUAL.

tips = Tipps
tips-number = Tipp { $n } von { $all }
tips-previous = Voriger Tipp
tips-next = Nächster Tipp

## MENARA

tip-M-freely = Noch nie einen Tempel gebaut? Probiert das freie Bauen: Ohne Bauplankarten merkt ihr schnell, was hält und was kippt.
tip-M-talk = Denkt laut. Was ein Vorrat allein nicht schafft, schaffen oft zwei, und ein Plan für drei Züge ist besser als einer für den nächsten.
tip-M-base = Zieht die Tempelbasis in die Breite. Drei Böden, die sich gerade so berühren, lassen allem darüber mehr Platz.
tip-M-bases = Zählt die freien Sockel nach Farben, und zwar im ganzen Tempel: Eine Farbe ohne freien Sockel liegt nur im Vorrat herum.
tip-M-camp = Bevor du mit dem Camp tauschst, schau, was die anderen haben. Vielleicht braucht als Nächstes jemand genau diese Farbe.
tip-M-pile = Wähl den Stapel nach deinen Säulen und nach seiner Ablage: Was dort schon liegt, ziehst du jetzt nicht.
tip-M-early = Nehmt die schweren Karten, solange der Tempel niedrig ist. Je höher er steht, desto mehr kann dabei zu Bruch gehen.
tip-M-weight = Mehr Gewicht auf einen Boden? Folge erst seinen Säulen nach unten und überleg, ob sie das tragen. Das Röntgenbild zeigt die Last jeder Säule.
tip-M-turn = Dreh einen neuen Boden, bevor du ihn loslässt: Sockel weit außerhalb seiner Säulen wirken wie Hebel, sobald jemand darauf baut.
tip-M-ten = Ihr gewinnt jedes Mal? Dann versucht es mit zehn Etagen.

## RITUALS & RUINS

tip-R-new-cards = Seht euch die neuen Bauplankarten an, bevor sie eingemischt werden, dann überrascht euch keine. Ungesehen ist etwas für Mutige.
tip-R-discards = Schaut ab und zu in die Ablage jedes Stapels: Was weg ist, verrät, was noch kommt.
tip-R-golden = Eine goldene Säule kann einen Zug retten, aber sie bleibt für immer stehen, und nichts liegt auf ihr auf. Setzt sie mit Bedacht.
tip-R-height = Keine Höhenangst! Wer alles in die verlangten Etagen zwängt, verbaut sich oft mehr als mit einer Etage obendrauf.
tip-R-two = Keine dritte Säule in Reichweite? Zwei können einen Boden tragen, wenn sein Gewicht zwischen ihnen bleibt.
tip-R-share = Eine Säule kann zwei Böden tragen, die nebeneinanderliegen und sich nicht überlappen. Das spart euch eine Säule.
tip-R-hope = Sieht es verloren aus? Spielt weiter. Eine glückliche Karte oder ein guter Einfall hat schon manchen Tempel gerettet.

## RITUAL

tip-T-help = Fragt euch, was die anderen brauchen. Sammelt jeder nur für die eigene Karte, läuft euch die Zeit davon.
tip-T-share = Die Steine reichen nicht, damit alle zugleich erwachen. Wer wach ist, gibt weiter, was die anderen noch brauchen.
tip-T-plane = Leg einen Stein, den du nicht willst, auf deine Ebene. Die anderen sehen, dass dir ein anderer lieber wäre, und können ihn tauschen.
tip-T-exchange = Behaltet die Ebenen der anderen im Auge: Ein Tausch dort ist vielleicht genau das, was noch fehlt.
tip-T-ahead = Überleg dir deine Aktion, während die anderen handeln. Hältst du das Totem, läuft die Zeit für alle.
tip-T-two = Niemand kann allem folgen. Such dir einen oder zwei Schamanen aus und achte auf die.
tip-T-read = Was jemand nimmt, weggibt oder auf die Ebene legt, verrät die Karte. Sie verlangt eine, zwei oder drei Farben.
tip-T-tidy = Gib Steine, die du nicht brauchst, früh weiter. Was bei dir bleibt, sieht aus, als wolltest du es behalten.
tip-T-few = Lasst niemanden mit nur zwei Steinen sitzen: Von dort kann keiner mehr gegeben oder genommen werden.
