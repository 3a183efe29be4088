"""Whole games of bots, with the rules, NATURE and set-up that a test brings."""

from collections.abc import Sequence
from typing import Any

from meja.bots import Bot
from meja.game import Nature, Rules
from meja.games.menara.kit import MenaraKit, MenaraOptions
from meja.games.ritual.kit import RitualKit, RitualOptions
from meja.library.game import Game
from meja.library.kit import Kit
from meja.session import Session


def menara_match(
    rules: Rules[Any, Any, Any, Any], nature: Nature[Any, Any, Any], setup: Any, bots: Sequence[Bot]
) -> Game:
    """Returns a game of MENARA that these bots have played to its end."""
    return _played(MenaraKit(MenaraOptions()), rules, nature, setup, bots)


def ritual_match(
    rules: Rules[Any, Any, Any, Any],
    nature: Nature[Any, Any, Any],
    setup: Any,
    bots: Sequence[Bot],
    seconds_per_action: float,
    tries: int = 1,
) -> Game:
    """Returns a game of RITUAL that these bots have played to its end."""
    return _played(RitualKit(RitualOptions(seconds_per_action, tries)), rules, nature, setup, bots)


def _played(
    kit: Kit, rules: Rules[Any, Any, Any, Any], nature: Nature[Any, Any, Any], setup: Any, bots: Sequence[Bot]
) -> Game:
    session: Session[Any, Any, Any] = Session(rules, nature, rules.start(setup))
    kit.go_on(session)
    game = Game(kit, 0, session)
    game.play(*bots)
    return game
