"""The rooms API: its calls of the lobby, its responses and its refusals."""

import logging
from typing import Any

import pytest

from meja import __version__
from meja.game import IllegalAction
from meja.store.store import Damaged, StoreError
from meja.table.hosting import Terms
from tests.server.asgi_client import SIT, TOKENS, WATCH, FakeLobby, application, ask

TOKEN = TOKENS.sign("room", "ada")
BEARER: dict[str, Any] = {"authorization": f"Bearer {TOKEN}"}


def test_a_table_is_opened_and_its_host_gets_a_token() -> None:
    lobby = FakeLobby()
    body = {"game": "menara", "name": "  Ada  Lovelace ", "setup": {"players": 2}, "terms": {"tower": "statics"}}
    answer = ask(application(lobby), "POST", "/api/rooms", body)
    assert answer.status == 201
    assert answer.json == {
        "room": "room",
        "person": "ada",
        "token": TOKEN,
        "role": "sit",
        "sit_code": SIT,
        "watch_code": WATCH,
    }
    assert lobby.asked == [("menara", b'{"players":2}', Terms(tower="statics"), "Ada Lovelace")]


def test_a_table_is_opened_with_a_game_and_a_name_alone() -> None:
    lobby = FakeLobby()
    assert ask(application(lobby), "POST", "/api/rooms", {"game": "ritual", "name": "Ada"}).status == 201
    assert lobby.asked == [("ritual", b"{}", Terms(), "Ada")]


def test_choices_says_what_a_set_up_does_not_allow() -> None:
    answer = ask(application(), "POST", "/api/games/menara/choices", {"setup": {"players": 2}})
    assert answer.status == 200
    assert answer.json == {
        "refused": None,
        "without": {"players=9": {"id": "refuse-players", "args": {"players": 2}}},
        "notes": [],
    }


def test_a_preview_has_tips_and_the_cards_of_the_game() -> None:
    answer = ask(application(), "POST", "/api/games/menara/preview", {"setup": {"players": 3}})
    assert answer.status == 200
    assert answer.json == {"tips": [{"id": "tip-M-talk", "args": {}}], "cards": 3}


@pytest.mark.parametrize("route", ["choices", "preview"])
@pytest.mark.parametrize(
    ("game", "body", "status"),
    [
        ("chess", {"setup": {}}, 404),
        ("menara", {"setup": {"players": "two"}}, 400),
        ("menara", {"setup": {"nonsense": 1}}, 400),
        ("menara", {}, 400),
        ("menara", {"setup": {}, "more": 1}, 400),
    ],
)
def test_an_invalid_set_up_is_refused(route: str, game: str, body: Any, status: int) -> None:
    answer = ask(application(), "POST", f"/api/games/{game}/{route}", body)
    assert answer.status == status
    assert answer.json["error"]


def test_a_link_says_where_it_leads() -> None:
    answer = ask(application(), "GET", f"/api/links/{WATCH}")
    assert answer.status == 200
    assert answer.json == {"room": "room", "game": "menara", "role": "watch", "stage": "lobby", "names": ["Ada"]}


def test_a_code_in_capitals_is_the_same_code() -> None:
    assert ask(application(), "GET", f"/api/links/{SIT.upper()}").json["role"] == "sit"


def test_a_spectator_is_not_given_the_link_to_play() -> None:
    answer = ask(application(), "POST", f"/api/links/{WATCH}", {"name": "Bob"})
    assert answer.status == 200
    assert (answer.json["role"], answer.json["sit_code"]) == ("watch", None)
    assert TOKENS.read(answer.json["token"]) == ("room", "bob")


def test_a_token_of_the_room_identifies_its_person() -> None:
    lobby = FakeLobby()
    ask(application(lobby), "POST", f"/api/links/{SIT}", {"name": "Ada", "token": TOKEN})
    assert lobby.asked == [(SIT, "Ada", "ada")]


@pytest.mark.parametrize("token", [TOKENS.sign("elsewhere", "ada"), f"{TOKEN}x", "", "nonsense", "ä"])
def test_with_any_other_token_a_new_person_joins(token: str) -> None:
    lobby = FakeLobby()
    assert ask(application(lobby), "POST", f"/api/links/{SIT}", {"name": "Ada", "token": token}).status == 200
    assert lobby.asked == [(SIT, "Ada", None)]


def test_the_list_of_games_has_all_choices() -> None:
    menara, ritual = ask(application(), "GET", "/api/games").json
    assert (menara["name"], menara["bots"], menara["content"]) == ("menara", ["builder", "random"], "7")
    assert menara["setup"]["$defs"]["Setup"]["properties"]["difficulty"]["default"] == "easy"
    assert ritual["setup"]["$defs"]["RitualSetup"]["properties"]["players"]["default"] == 4
    assert ritual["terms"]["$defs"]["Terms"]["properties"]["pace_s"]["maximum"] == 60


def test_the_log_of_a_finished_game_is_for_those_who_were_there() -> None:
    answer = ask(application(), "GET", "/api/rooms/room/log", **BEARER)
    assert (answer.status, answer.body) == (200, b'{"meja":2}\n')
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert answer.headers["content-disposition"] == 'attachment; filename="meja-room.jsonl"'


def test_a_running_game_has_no_log() -> None:
    answer = ask(application(FakeLobby(is_over=False)), "GET", "/api/rooms/room/log", **BEARER)
    assert (answer.status, answer.json["error"]) == (409, "The game is not over yet: wait for its end.")


@pytest.mark.parametrize("path", ["/api/rooms/room/log", "/api/rooms/room/tracks/3"])
@pytest.mark.parametrize("authorization", ["", TOKEN, f"Basic {TOKEN}", "Bearer", "Bearer x", f"Bearer {TOKEN}x"])
def test_without_a_token_a_room_reveals_nothing(path: str, authorization: str) -> None:
    answer = ask(application(), "GET", path, authorization=authorization)
    assert (answer.status, answer.headers["www-authenticate"]) == (401, "Bearer")


def test_the_token_of_another_table_is_not_enough() -> None:
    answer = ask(application(), "GET", "/api/rooms/other/log", **BEARER)
    assert (answer.status, answer.json["text"]["id"]) == (403, "refuse-other-room")


def test_a_track_is_sent_as_it_is_stored() -> None:
    answer = ask(application(), "GET", "/api/rooms/room/tracks/3", **BEARER)
    assert (answer.status, answer.body) == (200, b"\x00poses")
    assert answer.headers["content-type"] == "application/octet-stream"


def test_l1_a_track_is_refused_to_somebody_who_was_sent_away() -> None:
    gone: dict[str, Any] = {"authorization": f"Bearer {TOKENS.sign('room', 'bob')}"}
    answer = ask(application(), "GET", "/api/rooms/room/tracks/3", **gone)
    assert (answer.status, answer.json["text"]["id"]) == (403, "bye-unknown")


@pytest.mark.parametrize("n", ["4", "0", "-3", "3.0", "x", "³", "2147483649", "9" * 300])
def test_a_missing_track_is_a_404(n: str) -> None:
    answer = ask(application(), "GET", f"/api/rooms/room/tracks/{n}", **BEARER)
    assert (answer.status, answer.json["text"]["id"]) == (404, "refuse-no-such-track")


def test_health_says_the_version() -> None:
    assert ask(application(), "GET", "/health").json == {"ok": True, "version": __version__}


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "Input data was truncated"),
        (b"{", "Input data was truncated"),
        (b"[" * 60_000, "Expected `object`, got `array`"),
        (b'{"name":"Ada","game":"menara","setup":' + b"[" * 60_000, "maximum recursion depth exceeded"),
        (b'{"name":"\xff","game":"menara"}', "invalid start byte"),
        (b'{"game":"menara"}', "missing required field `name`"),
        (b'{"game":"menara","name":""}', "Expected `str` of length >= 1"),
        (b'{"game":"menara","name":"Ada","host":true}', "unknown field `host`"),
        (b'{"game":"menara","name":"Ada","terms":{"tower":"jelly"}}', "Invalid enum value 'jelly'"),
        (b'{"game":"menara","name":"Ada","terms":{"pace_s":NaN}}', "JSON is malformed"),
    ],
)
def test_an_unreadable_body_is_refused_with_the_reason(body: bytes, why: str) -> None:
    answer = ask(application(), "POST", "/api/rooms", body, content_type="application/json")
    assert (answer.status, answer.json["text"]["id"]) == (400, "refuse-unreadable")
    assert why in answer.json["error"]


@pytest.mark.parametrize("type", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonx"])
def test_a_body_without_the_content_type_of_json_is_refused(type: str) -> None:
    answer = ask(application(), "POST", "/api/rooms", b'{"game":"menara","name":"Ada"}', content_type=type)
    assert (answer.status, answer.json["text"]["id"]) == (415, "refuse-not-json")


@pytest.mark.parametrize("name", ["   ", "a\x00b", "a\u202eb", "\u200b", "x\u2028y\x07"])
def test_an_invisible_name_is_refused(name: str) -> None:
    lobby = FakeLobby()
    for path, body in (("/api/rooms", {"game": "menara", "name": name}), (f"/api/links/{SIT}", {"name": name})):
        answer = ask(application(lobby), "POST", path, body)
        assert (answer.status, answer.json["text"]) == (400, {"id": "refuse-name", "args": {"n": 40}})
    assert lobby.asked == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("", "This link doesn’t work, or not any more. Ask somebody at the table for the current one: it is"),
        ("de-CH,de;q=0.9,en;q=0.5", "Dieser Link gilt nicht oder nicht mehr. Bitte jemanden am Tisch um den aktuellen"),
        (
            "tlh, fr;q=0.4",
            "Ce lien n’est pas valable, ou ne l’est plus. Demandez le lien actuel à quelqu’un de la table\xa0: il",
        ),
        ("fr, en", "Ce lien n’est pas"),
        ("fr;q=0, de;q=x, en", "This link doesn’t"),
    ],
)
def test_refusals_are_in_the_language_of_whoever_asks(language: str, sentence: str) -> None:
    answer = ask(application(), "GET", "/api/links/nowhere", accept_language=language)
    assert answer.status == 404
    assert answer.json["error"].startswith(sentence)
    assert answer.json["text"] == {"id": "refuse-no-such-link", "args": {}}


@pytest.mark.parametrize(
    ("fails", "status", "id"),
    [
        (IllegalAction("refuse-no-such-game", game="chess", known="menara"), 400, "refuse-no-such-game"),
        (IllegalAction("refuse-players", players=9), 409, "refuse-players"),
        (IllegalAction("refuse-aside"), 410, "refuse-aside"),
        (Damaged("of another time"), 410, "refuse-aside"),
        (StoreError("The disk is full."), 503, "bye-store"),
    ],
)
def test_errors_of_the_lobby_have_their_own_status_and_message(fails: Exception, status: int, id: str) -> None:
    answer = ask(application(FakeLobby(fails=fails)), "POST", "/api/rooms", {"game": "menara", "name": "Ada"})
    assert (answer.status, answer.json["text"]["id"]) == (status, id)


def test_an_internal_error_is_a_500_and_is_logged_without_secrets(caplog: pytest.LogCaptureFixture) -> None:
    app = application(FakeLobby(fails=ZeroDivisionError(f"by {SIT} and {TOKEN}")))
    with caplog.at_level(logging.INFO):
        answer = ask(app, "GET", f"/api/links/{SIT}", **BEARER)
    assert (answer.status, answer.json["text"]["id"]) == (500, "refuse-broken")
    assert "nosniff" in answer.headers["x-content-type-options"]
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert "ZeroDivisionError in look" in caplog.text
    assert "asgi_client.py" in caplog.text
    assert SIT not in caplog.text
    assert TOKEN not in caplog.text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("POST", "/api/nothing", 404),
        ("GET", "/api/rooms/room/log/", 404),
        ("GET", "/api/rooms", 405),
        ("DELETE", "/api/links/x", 405),
        ("PUT", "/health", 405),
    ],
)
def test_unknown_paths_and_methods_under_the_api_are_answered_with_json(method: str, path: str, status: int) -> None:
    answer = ask(application(), method, path, accept="text/html" if path.startswith("/api") else "*/*")
    assert answer.status == status
    assert set(answer.json) == {"error", "text"}
    if status == 405:
        assert answer.json["text"]["args"] == {"method": method, "known": answer.headers["allow"]}


def test_metrics_are_in_the_format_of_prometheus() -> None:
    app = application()
    ask(app, "GET", "/api/links/nowhere")
    app.state.metrics.transactions.observe(0.003)
    app.state.metrics.drops.inc(7)
    app.state.metrics.messages.labels("Terms").inc()
    answer = ask(app, "GET", "/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = set(answer.body.decode().splitlines())
    wanted = {
        "meja_rooms 1.0",
        "meja_writes_total 5.0",
        'meja_commands_total{kind="done"} 2.0',
        "meja_oddities 4.0",
        'meja_http_responses_total{status="404"} 1.0',
        'meja_refusals_total{text="refuse-no-such-link"} 1.0',
        'meja_store_transaction_seconds_bucket{le="0.005"} 1.0',
        "meja_dropped_frames_total 7.0",
        'meja_messages_total{type="Terms"} 1.0',
    }
    assert wanted - lines == set()
    assert "process_resident_memory_bytes" in answer.body.decode()


@pytest.mark.parametrize(
    "far",
    [
        {"client": "192.0.2.7"},
        {"host": "meja.example"},
        {"x_forwarded_for": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
    ],
)
def test_metrics_are_for_the_machine_itself_unless_a_setting_says_otherwise(far: dict[str, Any]) -> None:
    origins = ("https://meja.example",)
    answer = ask(application(origins=origins), "GET", "/metrics", **far)
    assert (answer.status, answer.json["text"]["id"]) == (403, "refuse-private")
    assert ask(application(origins=origins, metrics_for_all=True), "GET", "/metrics", **far).status == 200
