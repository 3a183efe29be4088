"""A ritual of one's own, without a change of the package: black columns stay where they were built.

A ritual answers questions of the rules; without a method for one, the base rule holds. `rituals.Ritual` lists them.
"""

import meja
from meja.games.menara.content import Piece, RitualCard
from meja.games.menara.rituals import Ritual, add_ritual
from meja.text import Text, add_messages


class SleepingBlack(Ritual):
    def refuses_move(self, piece: Piece) -> Text | None:
        return Text("refuse-black-sleeps") if piece == "black" else None


add_messages(
    """
ritual-sleeping-black = The Sleeping Black Columns
ritual-sleeping-black-text = Black columns are never moved to a higher level.
refuse-black-sleeps = The black columns sleep. Move another one.
"""
)
add_ritual(RitualCard("sleeping-black"), SleepingBlack())


def won(ritual: str | None, games: int = 4) -> int:
    """Returns how many games two builders win with a ritual."""
    return sum(
        meja.new("menara", players=2, seed=seed, ritual=ritual).play("builder", "builder").won for seed in range(games)
    )


game = meja.new("menara", players=2, seed=1, ritual="sleeping-black")
game.play("random", "random")
print(game)
print(f"Builders win {won(None)} of 4 games without the ritual, and {won('sleeping-black')} with it.")
