"""The HTTP side for programs: an OpenAPI document, made of the routes and of the types they take and give."""

import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from meja import __version__
from meja.server.http.api import Choose, Endpoint, OpenRoom
from meja.server.responses import Problem
from meja.table.hosting import Hosting

ANY_ROUTE_REFUSES: Final = (421, 429, 500)
CHANGE_REFUSES: Final = (400, 403, 413, 415)  # of a request with a body
NAME: Final = {"type": "string", "minLength": 1, "maxLength": 100}
PARAMETERS: Final = {
    "code": {"description": "The code in a link.", "schema": NAME},
    "game": {"description": "The name of a game.", "schema": NAME},
    "room": {"description": "The id of a room.", "schema": NAME},
    "n": {"description": "The number of an event.", "schema": {"type": "integer", "minimum": 1, "maximum": 2**31}},
}


def described(endpoints: Sequence[Endpoint], hostings: Iterable[Hosting]) -> list[Endpoint]:
    """The endpoints, and one more that describes them all and itself."""

    async def openapi(request: Request) -> Response:
        """This document."""
        return Response(body, media_type="application/json")

    every = [*endpoints, Endpoint("GET", "/openapi.json", openapi, dict[str, Any])]
    body = msgspec.json.encode(document(every, hostings))
    return every


def document(endpoints: Sequence[Endpoint], hostings: Iterable[Hosting]) -> dict[str, Any]:
    hostings = list(hostings)
    setups = [hosting.setup_type for hosting in hostings]
    types = [Problem, *setups, *(type for one in endpoints for type in (one.takes, one.gives) if _is_type(type))]
    made, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas = dict(zip(types, made, strict=True))
    _say_what_is_played(components, schemas, hostings)
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Meja", "version": __version__, "description": "Tables for board games. The game is at /ws."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "The token of a seat."}},
        },
    }


def _operation(one: Endpoint, schemas: Mapping[Any, Any]) -> dict[str, Any]:
    statuses = {*one.refuses, *ANY_ROUTE_REFUSES, *(CHANGE_REFUSES if one.takes else ())}
    problem = _content(Problem, schemas)
    made: dict[str, Any] = {
        "operationId": one.handle.__name__,
        "summary": inspect.getdoc(one.handle),
        "responses": {
            str(one.status): {"description": HTTPStatus(one.status).phrase, "content": _content(one.gives, schemas)},
            **{str(s): {"description": HTTPStatus(s).phrase, "content": problem} for s in sorted(statuses)},
        },
    }
    if names := re.findall(r"{(\w+)}", one.path):
        made["parameters"] = [{"name": name, "in": "path", "required": True, **PARAMETERS[name]} for name in names]
    if one.takes is not None:
        made["requestBody"] = {"required": True, "content": _content(one.takes, schemas)}
    if one.needs_token:
        made["security"] = [{"token": []}]
    return made


def _content(body: Any, schemas: Mapping[Any, Any]) -> dict[str, Any]:
    """`body`: as in `Endpoint.gives` and `Endpoint.takes`."""
    media, schema = ("application/json", schemas[body]) if _is_type(body) else (body, {"type": "string"})
    return {media: {"schema": schema}}


def _say_what_is_played(components: dict[str, Any], schemas: Mapping[Any, Any], hostings: Sequence[Hosting]) -> None:
    """Which games there are, and that a set-up is one of theirs, is not in the types."""
    components[OpenRoom.__name__]["properties"]["game"] = {"enum": [hosting.name for hosting in hostings]}
    for asked in (OpenRoom, Choose):
        components[asked.__name__]["properties"]["setup"] = {
            "anyOf": [schemas[hosting.setup_type] for hosting in hostings]
        }


def _is_type(body: Any) -> bool:
    return body is not None and not isinstance(body, str)
