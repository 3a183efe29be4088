"""Set-ups and actions of a game as they come from a browser or the store: decoded, checked, encoded again."""

from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

from meja.game import IllegalAction
from meja.table.hosting import Hosting


def decode_setup(hosting: Hosting, data: Raw) -> Any:
    """A set-up that can be played, or IllegalAction."""
    setup = read_setup(hosting, data)
    hosting.game().start(setup)
    return setup


def first_event(hosting: Hosting, setup: Any) -> Any:
    """The first event of a game with this set-up, which has the set-up with the content that is played; or
    IllegalAction."""
    return hosting.game().start(setup)[0]


def read_setup(hosting: Hosting, data: Raw) -> Any:
    """A set-up, whether or not it can be played."""
    try:
        return msgspec.json.decode(data, type=hosting.setup_type)
    except (msgspec.DecodeError, RecursionError) as error:
        raise IllegalAction("refuse-set-up", why=str(error)) from None


def encoded_setup(setup: Any) -> Raw:
    """As it is kept and sent to everybody: without the white space it came with, of which there may be much."""
    return Raw(msgspec.json.encode(setup))


def plain_setup(hosting: Hosting, data: Raw) -> Raw:
    """A set-up that an older version may have kept with white space; unchanged if it cannot be read any more."""
    try:
        return encoded_setup(read_setup(hosting, data))
    except IllegalAction:
        return data


def decode_action(hosting: Hosting, data: Raw) -> Any:
    try:
        return _decoder(hosting.action_type).decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise IllegalAction("refuse-unreadable", why=str(error)) from None


@cache
def _decoder(type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type)
