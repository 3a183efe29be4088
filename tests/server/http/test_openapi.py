"""The OpenAPI document: every route is in it, and generated requests are answered as it says."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode, checks
from starlette.routing import Route

from meja.server.http.pages import PAGE_PATHS
from meja.server.lobby import Lobby
from meja.store.writer import Writer
from tests.server.asgi_client import FakeLobby, application, ask, run_app
from tests.server.toy import ToyHosting
from tests.store.memory import MemoryStore


@schemathesis.serializer("application/x-ndjson")
def log_lines(context: Any, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


HOSTINGS = {"toy": ToyHosting()}
DOCUMENT = ask(application(FakeLobby(HOSTINGS)), "GET", "/openapi.json").json
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
WITH_INPUT = [path for path in DOCUMENT["paths"] if path.startswith(("/api/games/", "/api/rooms", "/api/links"))]
OPERATIONS = [
    (mode, f"{method} {path}")
    for path, methods in DOCUMENT["paths"].items()
    for method in methods
    for mode in ("positive", *(["negative"] if path in WITH_INPUT else []))
]
PROMISED = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
EXAMPLES = 40


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The address of a real server with a real lobby and the toy game."""
    store = MemoryStore()
    lobby = Lobby(store, Writer(store), HOSTINGS)
    with run_app(lobby, limit_scale=1e6) as url:
        yield url


@pytest.fixture(scope="module")
def room(url: str) -> dict[str, Any]:
    made: dict[str, Any] = requests.post(f"{url}/api/rooms", json={"game": "toy", "name": "Ada"}, timeout=10).json()
    return made


def test_every_route_but_the_pages_is_described() -> None:
    app = application()
    routes = {
        (route.path, *sorted((route.methods or set()) - {"HEAD"})) for route in app.routes if isinstance(route, Route)
    }
    paths = ask(app, "GET", "/openapi.json").json["paths"]
    described = {(path, method.upper()) for path, methods in paths.items() for method in methods}
    assert routes - described == {(path, "GET") for path in PAGE_PATHS}
    assert described - routes == set()


def test_every_route_says_what_it_is_for_and_how_it_refuses() -> None:
    paths = ask(application(), "GET", "/openapi.json").json["paths"]
    for operation in (operation for methods in paths.values() for operation in methods.values()):
        assert operation["summary"].endswith(".")
        assert {"421", "429", "500"} <= set(operation["responses"])
        assert "requestBody" not in operation or {"400", "403", "413", "415"} <= set(operation["responses"])


def test_the_set_ups_are_those_of_the_games_that_are_there() -> None:
    document = ask(application(), "GET", "/openapi.json").json
    properties = document["components"]["schemas"]["OpenRoom"]["properties"]
    assert properties["game"] == {"enum": ["menara", "ritual"]}
    names = [option["$ref"].rpartition("/")[2] for option in properties["setup"]["anyOf"]]
    fields = [set(document["components"]["schemas"][name]["properties"]) for name in names]
    assert [("difficulty" in of, "level" in of) for of in fields] == [(True, False), (False, True)]


def test_every_reference_has_a_target() -> None:
    document = ask(application(), "GET", "/openapi.json").json
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    parts = msgspec.json.encode(document).decode().split('"$ref":"')[1:]
    assert {part.partition('"')[0] for part in parts} <= known


@pytest.mark.parametrize(("mode", "operation"), OPERATIONS)
def test_generated_requests_are_answered_as_described(
    mode: str, operation: str, url: str, room: dict[str, Any]
) -> None:
    """First as generated; then again for an existing room, with the token of a member."""
    method, path = operation.split()

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=[*HealthCheck])
    @given(SCHEMA[path][method].as_strategy(generation_mode=GenerationMode(mode)))
    def send(case: schemathesis.Case[Any]) -> None:
        for name in [name for name in case.headers or () if name.lower() == "content-length"]:
            del case.headers[
                name
            ]  # with a wrong one it is no request, and reaches nobody who could answer as described
        # that a name can be seen is more than a schema can say
        case.call_and_validate(base_url=url, excluded_checks=[checks.positive_data_acceptance])
        if case.path_parameters:
            case.path_parameters |= {"code": room["sit_code"], "room": room["room"]}
            case.call_and_validate(base_url=url, headers={"Authorization": f"Bearer {room['token']}"}, checks=PROMISED)

    send()
