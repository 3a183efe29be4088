"""The link of a table: where it leads, and how a bot comes in by it."""

import re
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

PATIENCE_S: Final = 15.0
MAX_ANSWER: Final = 256 * 1024  # bytes
LOOPBACK: Final = {"127.0.0.1", "localhost", "::1"}


class BridgeError(Exception):
    """A bot cannot play at a table; the message is a sentence."""


class ServerAway(Exception):
    """The server does not answer now; the message says why, as a clause."""


class TableLink(NamedTuple):
    origin: str  # with the path of the page, if it is not at the root
    code: str

    @property
    def socket(self) -> str:
        return re.sub("^http", "ws", self.origin) + "/ws"

    @property
    def is_here(self) -> bool:
        """Whether it leads to this machine, where no proxy is asked."""
        return urlsplit(self.origin).hostname in LOOPBACK


class Membership(NamedTuple):
    room: str
    person: str
    token: str


def parse_link(text: str) -> TableLink:
    """Returns the parts of a link; raises BridgeError if it is none."""
    found = re.fullmatch(r"(https?://[^/?#\s]+(?:/[^?#\s]*)?)/t/([0-9A-Za-z]+)/?(?:[?#].*)?", text.strip())
    if found is None:
        raise BridgeError(f"{text} is no link of a table; one looks like https://meja.example/t/CODE.")
    return TableLink(found[1], found[2])


def come_in(link: TableLink, name: str) -> Membership:
    """Joins a table as a bot; raises BridgeError with the reason if that cannot be done."""
    path = f"/api/links/{link.code}"
    try:
        where = _asked(link, path)
        if where["role"] == "watch":
            raise BridgeError("This link is for people who watch. Ask somebody at the table for the link to play.")
        if where["stage"] == "over":
            raise BridgeError("The game at this table is over.")
        admitted = _asked(link, path, {"name": name, "bot": True})
        return Membership(admitted["room"], admitted["person"], admitted["token"])
    except ServerAway as error:
        raise BridgeError(f"No server answers at {link.origin}: {error}.") from None
    except (KeyError, TypeError, msgspec.DecodeError):
        raise BridgeError(f"What answers at {link.origin} is no Meja server, or one of another version.") from None


def _asked(link: TableLink, path: str, body: Any = None) -> Any:
    data = None if body is None else msgspec.json.encode(body)
    request = Request(link.origin + path, data, {"Content-Type": "application/json", "Accept-Language": "en"})
    opener = build_opener(*([ProxyHandler({})] if link.is_here else []))
    try:
        with opener.open(request, timeout=PATIENCE_S) as answer:
            return msgspec.json.decode(answer.read(MAX_ANSWER))
    except HTTPError as error:
        raise BridgeError(_refusal(error, link)) from None
    except URLError as error:
        raise ServerAway(str(getattr(error.reason, "strerror", None) or error.reason)) from None
    except OSError as error:
        raise ServerAway(error.strerror or str(error)) from None


def _refusal(error: HTTPError, link: TableLink) -> str:
    """Returns the sentence with which a server refuses."""
    try:
        sentence = msgspec.json.decode(error.read(MAX_ANSWER))["error"]
        return str(sentence)
    except (OSError, KeyError, TypeError, msgspec.DecodeError):
        return f"What answers at {link.origin} is no Meja server: it says {error.code}."
