"""The page's files: read and compressed once, at the start, and from then on answered from memory."""

import gzip
import hashlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meja.server.responses import refusal, weights
from meja.text import Text

FOLDER: Final = Path(__file__).parent / "static"
INDEX: Final = "/index.html"
ADDRESSES: Final = ("/", "/replay", "/rules", "/t/{code}", "/t/{code}/replay")  # which the page itself tells apart
FOR_GOOD: Final = "public, max-age=31536000, immutable"  # its name has a hash in it: another content, another name
ASK_AGAIN: Final = "no-cache"
TYPES: Final = {  # ours, because a system's own list may have anything in it
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


Endpoint = Callable[[Request], Awaitable[Response]]


class File(NamedTuple):
    type: str
    cache: str
    tag: str
    plain: bytes
    zipped: bytes | None  # None: it would not be smaller


def routes(folder: Path = FOLDER) -> list[Route]:
    """One for each file, so that no path can lead out of the folder; all addresses have the same page."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    files = {f"/{path.relative_to(folder).as_posix()}": _file(path, folder) for path in paths}
    index = _endpoint(files[INDEX]) if INDEX in files else _not_built
    return [*(Route(path, index) for path in ADDRESSES), *(Route(path, _endpoint(files[path])) for path in files)]


def _endpoint(file: File) -> Endpoint:
    async def page(request: Request) -> Response:
        return _answer(file, request)

    return page


async def _not_built(request: Request) -> Response:
    return refusal(request.scope, 503, Text("page-not-built"))


def _file(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    zipped = gzip.compress(plain, 9, mtime=0)
    return File(
        type=TYPES.get(path.suffix.lower(), "application/octet-stream"),
        cache=FOR_GOOD if path.is_relative_to(folder / "assets") else ASK_AGAIN,
        tag=hashlib.sha256(plain).hexdigest()[:20],
        plain=plain,
        zipped=zipped if len(zipped) < len(plain) else None,
    )


def _answer(file: File, request: Request) -> Response:
    takes = weights(request.headers.get("accept-encoding", ""))
    zipped = file.zipped if takes.get("gzip", takes.get("*", 0)) > 0 else None
    tag = f'"{file.tag}"' if zipped is None else f'"{file.tag}-gzip"'
    headers = {"Cache-Control": file.cache, "ETag": tag, "Vary": "Accept-Encoding"}
    has = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
    if tag in has or "*" in has:
        return Response(status_code=304, headers=headers)
    if zipped is not None:
        headers["Content-Encoding"] = "gzip"
    # not as media_type, to which a charset would be added
    return Response(file.plain if zipped is None else zipped, headers={**headers, "Content-Type": file.type})
