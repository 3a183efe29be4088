"""Answers to questions that change nothing: options, foresight, suggestions, a study of the tower, past events."""

import logging
from typing import Any

import msgspec
from msgspec import Raw

from meja.game import IllegalAction
from meja.server import messages
from meja.server.room.effects import Consult
from meja.server.room.setups import decode_action
from meja.table.hosting import Hosting, Terms
from meja.text import Text

QueryAnswer = messages.Options | messages.Foreseen | messages.Suggested | messages.Studied | messages.Recalled

log = logging.getLogger(__name__)


def answer_to(hosting: Hosting, terms: Terms, asked: Consult) -> QueryAnswer | Text:
    """The answer, or why there is none."""
    try:
        return _answer(hosting, terms, asked)
    except IllegalAction as refusal:
        return refusal.text
    except Exception:
        log.exception("answering %s failed", type(asked.question).__name__)
        return Text("refuse-broken")


def _answer(hosting: Hosting, terms: Terms, asked: Consult) -> QueryAnswer:
    _, n, state, question, events = asked
    match question:
        case messages.Ask(id, seat):
            options = tuple(map(_raw, hosting.options(state, seat)))
            return messages.Options(id, n, seat, options, _raw(hosting.prospects(state, seat)))
        case messages.Wonder(id, seat, actions):
            wondered = [decode_action(hosting, action) for action in actions]
            return messages.Foreseen(id, n, seat, tuple(map(_raw, hosting.foresee(terms, state, seat, wondered))))
        case messages.Suggest(id, seat):
            found = hosting.suggest(terms, state, seat, events)
            return messages.Suggested(
                id, n, seat, tuple(messages.Suggestion(_raw(action), _raw(then)) for action, then in found)
            )
        case messages.Study(id):
            return messages.Studied(id, n, _raw(None if state is None else hosting.study(terms, state)))
        case messages.Recall(id):
            past = hosting.past(events)
            if past is None:
                raise IllegalAction("refuse-nothing-past")
            if len(past.events) > messages.MAX_RECALLED:
                raise IllegalAction("refuse-long-past", n=messages.MAX_RECALLED)
            return messages.Recalled(id, n, past.first, _raw(past.view), tuple(map(_raw, past.events)))


def _raw(thing: Any) -> Raw:
    return Raw(msgspec.json.encode(thing))
