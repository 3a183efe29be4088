"""Malformed messages: random ones, and valid ones with a random change."""

import json
from random import Random
from typing import Any

WILD: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        20,
        21,
        2**31,
        2**31 + 1,
        2**63,
        2**70,
        -(2**70),
        0.5,
        1e308,
        [],
        [[]],
        {},
        {"": {}},
    ),
    *("", "0", "menara", "x" * 41, "x" * 5000, "\0", "\u202e😀", "'; DROP TABLE rooms; --", "../../etc/passwd", "<b>"),
    *([None] * 9, "Infinity", "NaN"),
]
NO_JSON = [
    *(b"", b" ", b"{", b"nul", b"{}{}", b"\xef\xbb\xbf{}", b"1e999", b"-", b"[" * 30000, b'{"a":' * 9000, b"0" * 60000),
    b'{"type":"Say","id":"1","text":NaN}',
    b'{"type":"Emote","emotion":"joy","emotion":"joy","emotion":1}',
    b'"\\ud800"',
]


def messages(room: str, person: str) -> list[dict[str, Any]]:
    """Returns one valid message of each kind after Hello except Leave; some will be refused."""
    place = [10.0, -20.0, 30.5]
    action = {"type": "PlaceColumns", "placements": [["red", ["heron", 0]]]}
    return [
        {"type": "Act", "id": "a", "seat": 0, "action": action, "hand": "free"},
        {"type": "LetGo", "id": "b", "seat": 0},
        {"type": "Sit", "id": "c", "seat": 1},
        {"type": "Rise", "id": "d", "seat": 0},
        {"type": "HandOver", "id": "e", "seat": 0, "to": person},
        {"type": "SeatBot", "id": "f", "seat": 0, "bot": "builder"},
        {"type": "Kick", "id": "g", "person": person},
        {"type": "Rename", "id": "h", "name": "Mal"},
        {"type": "Arrange", "id": "i", "setup": {"players": 3}, "terms": {"tower": "statics", "pace_s": 1.5}},
        {"type": "Start", "id": "j"},
        {"type": "Hold", "id": "k", "want": True},
        {"type": "Say", "id": "l", "text": "hello"},
        {"type": "Suggest", "id": "m", "seat": 0},
        {"type": "Wonder", "id": "n", "seat": 0, "actions": [action, action]},
        {"type": "Suggest", "id": "o", "seat": 0},
        {"type": "Study", "id": "p"},
        {"type": "Recall", "id": "q"},
        {"type": "Point", "seat": 0, "pointers": {"new/0": [place, [1.0, 0.0, 0.0, 0.0]], "": [place, None]}},
        {"type": "Emote", "emotion": "joy"},
        {"type": "Ping", "thing": "heron", "at": place},
        {"type": "Show", "at": 7},
        {"type": "Hello", "token": room, "last_event": 3, "eye": 0, "last_said": 1, "language": "de"},
    ]


def scrambled(rng: Random, message: dict[str, Any]) -> bytes:
    """Returns the message with a random change; it may still be valid."""
    match rng.randrange(8):
        case 0:
            return _corrupt(rng, json.dumps(message).encode())
        case 1:
            return rng.choice(NO_JSON)
        case 2:
            return json.dumps(junk(rng)).encode()
        case 3:
            return json.dumps(message | {rng.choice(["seat", "id", "type", "more", ""]): rng.choice(WILD)}).encode()
        case _:
            return json.dumps(_change(rng, message)).encode()


def junk(rng: Random, depth: int = 4) -> Any:
    match rng.randrange(4) if depth else 0:
        case 1:
            return [junk(rng, depth - 1) for _ in range(rng.randrange(4))]
        case 2 | 3:
            return {
                rng.choice(["type", "id", "seat", "token", "x"]): junk(rng, depth - 1) for _ in range(rng.randrange(4))
            }
        case _:
            return rng.choice(WILD)


def _corrupt(rng: Random, data: bytes) -> bytes:
    """Truncates, doubles or overwrites some bytes."""
    at = rng.randrange(len(data))
    return rng.choice([data[:at], data[at:], data + data, data[:at] + bytes([rng.randrange(128)]) + data[at + 1 :]])


def _change(rng: Random, value: Any) -> Any:
    """Removes or replaces one value somewhere in it."""
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        if rng.random() < 0.2:
            return {one: inner for one, inner in value.items() if one != key}
        return value | {key: _change(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return rng.choice([value[:at], value * 9, [*value[:at], _change(rng, value[at]), *value[at + 1 :]]])
    return rng.choice(WILD)
