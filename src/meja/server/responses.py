"""Error responses: JSON for programs, a page for people, both with a sentence in the language of the request."""

from collections.abc import Mapping
from contextlib import suppress
from html import escape
from typing import Any, Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from meja.text import LANGUAGES, Text, say

PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Meja</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/sentence.css">
</head>
<body><main><h1>Meja</h1><p>{sentence}</p><p><a href="/">{start}</a></p></main></body>
</html>
"""


class Problem(msgspec.Struct, frozen=True):
    """The body of an error response."""

    error: str  # a sentence in the language of the request
    text: Text  # the same as message id and arguments


def json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def refusal(scope: Scope, status: int, text: Text, headers: Mapping[str, str] | None = None) -> Response:
    """An HTML page if the request accepts one, JSON otherwise and for the API."""
    asked = Headers(scope=scope)
    language = language_of(asked.get("accept-language", ""))
    sentence = say(text, language)
    if "text/html" in asked.get("accept", "") and not scope["path"].startswith("/api"):
        start = say("page-start-page", language)
        page = PAGE.format(language=language, sentence=escape(sentence), start=escape(start))
        return Response(page, status, headers, media_type="text/html")
    return Response(msgspec.json.encode(Problem(sentence, text)), status, headers, media_type="application/json")


def language_of(accepted: str) -> str:
    """The language of ours that an Accept-Language header prefers."""
    tags = [(tag.partition("-")[0], weight) for tag, weight in weights(accepted).items()]
    known = [(language, weight) for language, weight in tags if language in LANGUAGES and weight > 0]
    return max(known, key=lambda one: one[1], default=(LANGUAGES[0], 1))[0]


def takes_gzip(headers: Headers) -> bool:
    encodings = weights(headers.get("accept-encoding", ""))
    return encodings.get("gzip", encodings.get("*", 0)) > 0


def weights(accepted: str) -> dict[str, float]:
    """The values of a header of the Accept family, each with its quality from 0 to 1."""
    welcome: dict[str, float] = {}
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        with suppress(ValueError):
            welcome[name.strip()] = float(weight.strip().removeprefix("q=") or 1)
    return welcome
