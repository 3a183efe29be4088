"""The page's files: read and compressed once at the start, then served from memory."""

import gzip
import hashlib
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meja.server.responses import refusal, takes_gzip
from meja.text import Text

FOLDER: Final = Path(__file__).parent.parent / "static"
INDEX: Final = "/index.html"
PAGE_PATHS: Final = ("/", "/replay", "/rules", "/t/{code}", "/t/{code}/replay")  # the page itself routes by them
IMMUTABLE: Final = "public, max-age=31536000, immutable"  # the file name contains a hash of the content
REVALIDATE: Final = "no-cache"
TYPES: Final = {  # fixed here, because the system's list differs from machine to machine
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


class File(NamedTuple):
    type: str
    cache: str
    tag: str
    plain: bytes
    zipped: bytes | None  # None: would not be smaller


def routes(folder: Path = FOLDER) -> list[Route]:
    """Returns one route per file, so that no path leads out of the folder; all page paths get index.html."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    files = {f"/{path.relative_to(folder).as_posix()}": _file(path, folder) for path in paths}
    index = partial(_page, files[INDEX]) if INDEX in files else _not_built
    return [
        *(Route(path, index) for path in PAGE_PATHS),
        *(Route(path, partial(_page, file)) for path, file in files.items()),
    ]


async def _not_built(request: Request) -> Response:
    return refusal(request.scope, 503, Text("page-not-built"))


def _file(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    zipped = gzip.compress(plain, 9, mtime=0)
    return File(
        type=TYPES.get(path.suffix.lower(), "application/octet-stream"),
        cache=IMMUTABLE if path.is_relative_to(folder / "assets") else REVALIDATE,
        tag=hashlib.sha256(plain).hexdigest()[:20],
        plain=plain,
        zipped=zipped if len(zipped) < len(plain) else None,
    )


async def _page(file: File, request: Request) -> Response:
    zipped = file.zipped if takes_gzip(request.headers) else None
    tag = f'"{file.tag}"' if zipped is None else f'"{file.tag}-gzip"'
    headers = {"Cache-Control": file.cache, "ETag": tag, "Vary": "Accept-Encoding"}
    cached = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
    if tag in cached or "*" in cached:
        return Response(status_code=304, headers=headers)
    if zipped is not None:
        headers["Content-Encoding"] = "gzip"
    # not as media_type, because Starlette would append a charset
    return Response(file.plain if zipped is None else zipped, headers={**headers, "Content-Type": file.type})
