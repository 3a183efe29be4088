### The first levels, built together.

tutorial-title = The lesson
tutorial-build-on = Build on freely
tutorial-hand-free = Take the free hand
tutorial-hand-guided = Back to the guided hand
tutorial-lacking = Closest to done: { $floor }. It needs { $columns }.

## The steps

tutorial-look-title = Look around
tutorial-look = Three floors are the base of your temple. Drag beside it to turn the view; zoom with the wheel or two fingers. On a keyboard, V shows the next side, + and - zoom.
tutorial-choose-title = Choose a column
tutorial-choose = These columns are your supply. Choose one that glows, or press a number from 1 to 9.
tutorial-place-title = Set it on its base
tutorial-place = A column goes onto an empty base of its own colour and symbol. Those that glow take it: choose one, and watch. A moment later you know whether it stands.
tutorial-three-title = Three of them carry a floor
tutorial-three = Set columns until three of them stand. Until a piece is let go you can take it back, and here you may also undo what you did.
tutorial-complete-title = Complete a floor
tutorial-complete = Fill all bases of one floor. If you lack a colour, exchange columns with the camp, or end the turn: then your supply is drawn up again.
tutorial-floor-title = A new floor
tutorial-floor = A complete floor brings a new one from the quarry. Take it in hand: choose it, or drag it onto the temple.
tutorial-rest-title = What will it rest on?
tutorial-rest = Move it, turn it, turn it over. Dots show the columns that would carry it, red shows what is in its way. A suggestion finds a safe place; then confirm. It may also extend the temple base, but in a real game that costs a level.
tutorial-xray-title = Look into the temple
tutorial-xray = Switch the x-ray on (X): it shows the load of every column, where the weight acts, and how far the table could be tilted. Columns that could be pulled out are marked.
tutorial-free-title = Your own hand
tutorial-free = With the free hand you guide the piece yourself: drag it, raise and lower it with the wheel or Q and E, and let go over its base. What you bump into may fall. A slow connection never makes anything fall.
tutorial-cards-title = Plan cards
tutorial-cards = In a real game you exchange with the camp first, if you like, and then reveal a plan card: easy, medium or hard. It says what to build, for example three columns on the same floor. Its rim says which side of a new floor is up.
tutorial-moves-title = What already stands
tutorial-moves = Some cards want you to pull columns out of the temple and set them higher, or to carry a whole floor to another level. Look at the x-ray first.
tutorial-giving-up-title = If you cannot do it
tutorial-giving-up = You may give a card up. It joins the row of level cards, so the temple must have one level more. In return you may exchange the whole camp.
tutorial-end-title = How it ends
tutorial-end = A game ends when the plan cards, the floors or the columns run out, or when a floor collapses. If the temple then has as many levels as there are level cards, you have won, all of you together.
