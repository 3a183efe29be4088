"""Who comes back: signed tokens, the key they are signed with, and codes and ids that cannot be guessed."""

import base64
import contextlib
import hmac
import os
import secrets
import time
from pathlib import Path
from typing import Final

from msgspec import Raw

from meja.table.hosting import Terms
from meja.table.room_record import RoomId, RoomRecord
from meja.table.seats import PersonId, Seating

VERSION: Final = "1"
KEY_BYTES: Final = 32
KEY_FILE: Final = "tokens.key"
# Without look-alikes; without vowels, so that no words come about. A character has 4.8 bits.
ALPHABET: Final = "23456789bcdfghjkmnpqrstvwxyz"
CODE_LENGTH: Final = 14  # 67 bits; codes made by Meja 0.1.0 have 12 characters, and stay valid
ID_LENGTH: Final = 12


class BadKey(Exception):
    """The key cannot be made or read; the message is a sentence."""


class Tokens:
    """A token says that somebody is a person of a room, and only we can have said so."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, room: RoomId, person: PersonId) -> str:
        assert "." not in room + person, "the parts of a token are held apart by dots"
        said = f"{VERSION}.{room}.{person}"
        mac = hmac.digest(self._key, said.encode(), "sha256")
        return f"{said}.{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"

    def read(self, token: str) -> tuple[RoomId, PersonId] | None:
        """None for anything that we have not signed."""
        match token.split(".") if token.isascii() else []:
            case [version, room, person, _] if version == VERSION:
                return (room, person) if hmac.compare_digest(self.sign(room, person), token) else None
        return None


def load_key(folder: Path, *, expected: bool = False) -> bytes:
    """The key of this server, made at the first start. Two processes that start at once have the same.

    `expected`: people have tokens that were signed with it, so that a missing key is a loss, and not made anew.
    """
    path = folder / KEY_FILE
    try:
        if not path.exists():
            if expected:
                raise BadKey(
                    f"{path} is missing, though people have seats here: without it, nobody gets back to theirs. Put it "
                    "back from a backup, or start with meja serve --accept-loss: then a new key is made, and everybody "
                    "has to come in by a link again."
                )
            folder.mkdir(parents=True, exist_ok=True)
            _make_key(path)
        key = path.read_bytes()
    except OSError as error:
        raise BadKey(f"{path}: the key that tokens are signed with cannot be used: {error.strerror}.") from None
    if len(key) != KEY_BYTES:
        raise BadKey(
            f"{path}: this is no key, for it has {len(key)} bytes and not {KEY_BYTES}. Put back a copy of it, or "
            "delete it: then a new one is made, and everybody comes in by their link again."
        )
    return key


def new_record(game: str, content: str, setup: Raw, terms: Terms, seating: Seating, seed: int) -> RoomRecord:
    """The record of a new room."""
    codes = new_code(), new_code()
    return RoomRecord(new_id(), game, content, setup, terms, seating, *codes, seed, int(time.time()))


def new_code() -> str:
    """Returns the secret code of a new link."""
    return _random(CODE_LENGTH)


def new_id() -> str:
    """Of a room or a person. It is no secret, but never comes twice."""
    return _random(ID_LENGTH)


def _random(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def _make_key(path: Path) -> None:
    """Written whole beside its place first; if somebody else is there before us, theirs is the key."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    file = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with open(file, "wb") as key:
            key.write(secrets.token_bytes(KEY_BYTES))
            key.flush()
            os.fsync(key.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(part, path)
    finally:
        part.unlink()
