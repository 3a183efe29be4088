"""Invalid handshakes and frames end their own connection only."""

import socket
from collections.abc import Iterator
from random import Random

import pytest

from meja.server.messages import MAX_MESSAGE_BYTES, Done, Refused, Say, encode
from tests.server.attacker import Attacker, Tables, both
from tests.server.client import request, until
from tests.server.online_games import come_in
from tests.server.raw_socket import BINARY, CLOSE, CONT, FIN, HOST, PATIENCE_S, PING, PONG, RSV1, RSV3, TEXT, frame
from tests.server.server_process import run_server

TOO_LARGE, BAD_TEXT, BAD_FRAME, NO_CODE = 1009, 1007, 1002, 1005


@pytest.fixture(scope="module")
def tables_of_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with run_server(tmp_path_factory.mktemp("frames")) as server:
        yield both(server)


@pytest.fixture
def tables(tables_of_all: Tables) -> Iterator[Tables]:
    yield tables_of_all
    tables_of_all.check()


UPGRADE = b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
NO_HANDSHAKES = {
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
    "empty lines": b"\r\n\r\n",
    "half of one": b"GET /ws HTTP/1.1\r\n",
    "without a version": UPGRADE + b"\r\n",
    "an old version": UPGRADE + b"Sec-WebSocket-Version: 7\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    "a short key": UPGRADE + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n",
    "a request to write": b"POST /ws HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n{}}",
    "bytes that are no letters": b"GET /\xff\xfe HTTP/1.1\r\nHost: \xff\r\n\r\n",
    "a long address": b"GET /ws?" + b"q" * 20000 + b" HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("data", NO_HANDSHAKES.values(), ids=NO_HANDSHAKES.keys())
def test_an_invalid_handshake_opens_nothing(tables: Tables, data: bytes) -> None:
    with socket.create_connection((HOST, tables.server.port), PATIENCE_S) as raw:
        raw.sendall(data)
        raw.shutdown(socket.SHUT_WR)
        answer = raw.recv(100)
    assert not answer or answer.startswith(b"HTTP/1.1 4")
    assert request(tables.server.port, "GET", "/health")[0] == 200


def test_random_bytes_instead_of_a_handshake_harm_nobody(tables: Tables) -> None:
    rng = Random(1)
    for _ in range(30):
        with socket.create_connection((HOST, tables.server.port), PATIENCE_S) as raw:
            raw.sendall(rng.randbytes(rng.randrange(1, 3000)))


ONE_SAY = encode(Say("one", "hm"))


PIECE = b" " * 1024
NO_FRAMES = {
    "a long message": (frame(TEXT, b" " * (MAX_MESSAGE_BYTES + 1)), TOO_LARGE),
    "a very long one is to come": (b"\x81\xff" + (2**62).to_bytes(8, "big"), TOO_LARGE),
    "a long message in pieces": (frame(TEXT, PIECE, 0) + frame(CONT, PIECE, 0) * 70, TOO_LARGE),
    "text that is none": (frame(TEXT, b"\xff\xfe{}"), BAD_TEXT),
    "a character that is cut off": (frame(TEXT, b'"\xe2\x82', 0) + frame(CONT, b'"'), BAD_TEXT),
    "half a character": (frame(TEXT, "\ud800".encode("utf-8", "surrogatepass")), BAD_TEXT),
    "not masked": (frame(TEXT, ONE_SAY, mask=False), BAD_FRAME),
    "a piece of nothing": (frame(CONT, ONE_SAY), BAD_FRAME),
    "another one in the middle": (frame(TEXT, ONE_SAY[:9], 0) + frame(TEXT, ONE_SAY[9:]), BAD_FRAME),
    "compressed": (frame(TEXT, ONE_SAY, FIN | RSV1), BAD_FRAME),
    "a flag that nobody knows": (frame(TEXT, ONE_SAY, FIN | RSV3), BAD_FRAME),
    "no kind of message": (frame(3, b""), BAD_FRAME),
    "no kind of control": (frame(15, b""), BAD_FRAME),
    "a long ping": (frame(PING, bytes(126)), BAD_FRAME),
    "a ping in pieces": (frame(PING, b"", 0), BAD_FRAME),
    "half a code": (frame(CLOSE, b"x"), BAD_FRAME),
    "no code": (frame(CLOSE, bytes(2)), BAD_FRAME),
    "a code that is not for the wire": (frame(CLOSE, (1005).to_bytes(2, "big")), BAD_FRAME),
    "a reason that is no text": (frame(CLOSE, (1000).to_bytes(2, "big") + b"\xff"), BAD_TEXT),
    "an end without a word": (frame(CLOSE, b""), NO_CODE),
    "an end": (frame(CLOSE, (4321).to_bytes(2, "big") + b"so long"), 4321),
}


@pytest.mark.parametrize(("data", "code"), NO_FRAMES.values(), ids=NO_FRAMES.keys())
def test_an_invalid_frame_ends_its_own_connection_only(tables: Tables, data: bytes, code: int) -> None:
    guest = come_in(tables.server.port, tables.ours[0].sit_code, "Attacker")
    mallory = Attacker(tables.server.port, guest.token)
    mallory.send_raw(data)
    assert mallory.until_gone() in (code, None)  # if there was more to read, the last word may not arrive
    until(tables.ours, lambda: not any(one.here for one in tables.ours[0].people() if one.id == guest.person))


def test_a_message_may_come_in_pieces_with_pings_in_between_and_be_as_long_as_allowed(tables: Tables) -> None:
    rng = Random(3)
    guest = come_in(tables.server.port, tables.ours[0].sit_code, "Attacker")
    mallory = Attacker(tables.server.port, guest.token)
    for n in range(20):
        data = encode(Say(f"p{n}", "in Stücken 😀"))
        data = data[:-1] + b" " * ((MAX_MESSAGE_BYTES if n == 0 else 200) - len(data)) + b"}"
        cuts = sorted(rng.randrange(len(data)) for _ in range(rng.randrange(1, 12)))
        pieces = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
        for at, piece in enumerate(pieces):
            mallory.send_raw(frame(CONT if at else TEXT, piece, FIN * (at == len(pieces) - 1)))
            mallory.send_raw(frame(PING, rng.randbytes(rng.randrange(126))))
        mallory.until(Done, f"p{n}")
    mallory.send_raw(frame(PONG, b"unasked") * 50)
    mallory.send_raw(frame(BINARY, ONE_SAY))
    mallory.until(Refused, "")
    mallory.wire.cut()


def test_random_bytes_after_the_handshake_end_at_most_their_own_connection(tables: Tables) -> None:
    rng = Random(4)
    guest = come_in(tables.server.port, tables.ours[0].sit_code, "Attacker")
    for _ in range(30):
        mallory = Attacker(tables.server.port, guest.token)
        mallory.send_raw(rng.randbytes(rng.randrange(1, 3000)))
        mallory.wire.cut()
