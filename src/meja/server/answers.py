"""What the server says when something cannot be had: a sentence in the language of whoever asks."""

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
    """Why something cannot be had."""

    error: str  # a sentence for people, in their language
    text: Text  # the same for programs: which message it is, with what in it


def json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def refusal(scope: Scope, status: int, text: Text, headers: Mapping[str, str] | None = None) -> Response:
    """For programs as JSON; for people who look at a page, as one."""
    asked = Headers(scope=scope)
    language = language_of(asked.get("accept-language", ""))
    sentence = say(text, language)
    if "text/html" in asked.get("accept", "") and not scope["path"].startswith("/api"):
        start = say("page-start-page", language)
        page = PAGE.format(language=language, sentence=escape(sentence), start=escape(start))
        return Response(page, status, headers, media_type="text/html")
    return Response(msgspec.json.encode(Problem(sentence, text)), status, headers, media_type="application/json")


def language_of(accepted: str) -> str:
    """Our language that somebody understands best, from what their browser says they understand."""
    tags = [(tag.partition("-")[0], weight) for tag, weight in weights(accepted).items()]
    known = [(language, weight) for language, weight in tags if language in LANGUAGES and weight > 0]
    return max(known, key=lambda one: one[1], default=(LANGUAGES[0], 1))[0]


def weights(accepted: str) -> dict[str, float]:
    """What a header of the Accept family names, and how welcome it is, from 0 to 1."""
    welcome: dict[str, float] = {}
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        with suppress(ValueError):
            welcome[name.strip()] = float(weight.strip().removeprefix("q=") or 1)
    return welcome
