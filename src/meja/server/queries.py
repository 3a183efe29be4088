"""The options of a seat, and answers to questions that change nothing: foresight, suggestions, statics, past events."""

import logging
from typing import Any

import msgspec
from msgspec import Raw

from meja.game import IllegalAction
from meja.pieces import Pieces
from meja.server import messages
from meja.server.room.effects import Consult, Offer
from meja.server.room.setups import decode_action
from meja.table.hosting import Hosting, Terms
from meja.table.moments import replay
from meja.text import Text

QueryAnswer = messages.Foreseen | messages.Suggested | messages.Studied | messages.Recalled

log = logging.getLogger(__name__)


def answer_to(hosting: Hosting, terms: Terms, asked: Consult) -> Pieces[QueryAnswer | Text]:
    """The answer, or why there is none."""
    try:
        return (yield from _answer(hosting, terms, asked))
    except IllegalAction as refusal:
        return refusal.text
    except Exception:
        log.exception("answering %s failed", type(asked.question).__name__)
        return Text("refuse-broken")


def _answer(hosting: Hosting, terms: Terms, asked: Consult) -> Pieces[QueryAnswer]:
    _, n, state, question, events = asked
    match question:
        case messages.Wonder(id, seat, actions):
            wondered = [decode_action(hosting, action) for action in actions]
            foreseen = yield from hosting.foresee(terms, state, seat, wondered)
            return messages.Foreseen(id, n, seat, tuple(map(_raw, foreseen)))
        case messages.Suggest(id, seat):
            found = yield from hosting.suggest(terms, state, seat, events)
            return messages.Suggested(
                id, n, seat, tuple(messages.Suggestion(_raw(action), _raw(then)) for action, then in found)
            )
        case messages.Study(id):
            studied = None if state is None else (yield from hosting.study(terms, state))
            return messages.Studied(id, n, _raw(studied))
        case messages.Recall(id):
            past = hosting.past(events)
            if past is None:
                raise IllegalAction("refuse-nothing-past")
            if len(past.events) > messages.MAX_RECALLED:
                raise IllegalAction("refuse-long-past", n=messages.MAX_RECALLED)
            return messages.Recalled(id, n, replay(hosting, past))


def options_for(hosting: Hosting, offer: Offer) -> messages.Options:
    """The options of a seat, with their labels if the page needs them."""
    state, seat = offer.state, offer.seat
    options = tuple(hosting.options(state, seat))
    labels = tuple(label for option in options if (label := hosting.label(state, seat, option)) is not None)
    prospects = _raw(hosting.prospects(state, seat))
    return messages.Options(offer.acts, seat, tuple(map(_raw, options)), labels, prospects)


def _raw(thing: Any) -> Raw:
    return Raw(msgspec.json.encode(thing))
