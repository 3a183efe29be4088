"""MENARA's implementation of the contract `meja.game.Rules`: the rules, bound to the site on which floors are laid."""

from collections.abc import Sequence
from typing import Any

from meja.game import NATURE, TALK, Seat, Talk
from meja.games.menara import rules
from meja.games.menara.actions import AnyAction
from meja.games.menara.content import versions
from meja.games.menara.events import AnyEvent, GameStarted
from meja.games.menara.evolve import evolve
from meja.games.menara.options import LazyOptions, options
from meja.games.menara.site import Site
from meja.games.menara.state import State
from meja.games.menara.story import tell
from meja.games.menara.turn import Transition
from meja.games.menara.view import view, view_event


class Menara:
    """Stateless; see `meja.game.Rules`."""

    name = "menara"
    event_type: Any = AnyEvent

    def __init__(self, site: Site) -> None:
        self.site = site

    @property
    def content_versions(self) -> Sequence[str]:
        return versions()

    def content_of(self, first: AnyEvent) -> str:
        assert isinstance(first, GameStarted), "a game begins with GameStarted"
        return first.setup.version

    start = staticmethod(rules.start)
    actor = staticmethod(rules.actor)
    asks = staticmethod(rules.asks)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    view_event = staticmethod(view_event)
    outcome = staticmethod(rules.outcome)
    tell = staticmethod(tell)

    def options(self, state: State, seat: Seat) -> LazyOptions:
        return options(self.site, state, seat)

    def decide(self, state: State, seat: Seat, action: AnyAction, offered: Any | None = None) -> Transition:
        if seat == NATURE:
            return rules.decide(self.site, state, seat, action, asked=offered)
        is_legal = type(offered) is LazyOptions and offered.offers(state, seat, action)
        return rules.decide(self.site, state, seat, action, is_legal=is_legal)

    def talk(self, state: State) -> frozenset[Talk]:
        return TALK
