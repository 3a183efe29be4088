"""The page's files are served from memory, compressed and with ETags; nothing else on the disk is served."""

import gzip
from pathlib import Path

import pytest

from tests.server.asgi_client import application, ask

INDEX = b"<!doctype html><title>Meja</title>" + b"<p>table</p>" * 50
SCRIPT = b"let seat = 1;\n" * 100
ICON = bytes(range(60))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_bytes(INDEX)
    (static / "assets" / "main-a1b2c3.js").write_bytes(SCRIPT)
    (static / "favicon.ico").write_bytes(ICON)
    (static / "odd.xyz").write_bytes(b"?")
    (tmp_path / "secret.txt").write_text("secret")
    return static


@pytest.mark.parametrize("path", ["/", "/t/abcdefghjkmn", "/t/abcdefghjkmn/replay", "/replay", "/rules", "/index.html"])
def test_the_start_and_every_table_have_the_same_page(folder: Path, path: str) -> None:
    answer = ask(application(folder=folder), "GET", path)
    assert (answer.status, answer.body) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_a_file_with_a_hash_in_its_name_is_kept_for_good(folder: Path) -> None:
    answer = ask(application(folder=folder), "GET", "/assets/main-a1b2c3.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert ask(application(folder=folder), "GET", "/odd.xyz").headers["content-type"] == "application/octet-stream"


@pytest.mark.parametrize("accepted", ["gzip", "gzip, deflate, br", "br;q=1, gzip;q=0.5", "*", "GZIP"])
def test_clients_that_accept_gzip_get_it(folder: Path, accepted: str) -> None:
    answer = ask(application(folder=folder), "GET", "/assets/main-a1b2c3.js", accept_encoding=accepted)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(answer.body) == SCRIPT
    assert int(answer.headers["content-length"]) == len(answer.body) < len(SCRIPT) / 10


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "identity, *;q=0", "gzip;q=x"])
def test_other_clients_get_the_plain_file(folder: Path, accepted: str) -> None:
    answer = ask(application(folder=folder), "GET", "/assets/main-a1b2c3.js", accept_encoding=accepted)
    assert answer.body == SCRIPT
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "Accept-Encoding"


def test_files_that_gzip_makes_no_smaller_stay_plain(folder: Path) -> None:
    answer = ask(application(folder=folder), "GET", "/favicon.ico", accept_encoding="gzip")
    assert answer.body == ICON
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("encoding", ["", "gzip"])
def test_a_matching_etag_is_answered_with_304(folder: Path, encoding: str) -> None:
    app = application(folder=folder)
    tag = ask(app, "GET", "/", accept_encoding=encoding).headers["etag"]
    for has in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        answer = ask(app, "GET", "/", accept_encoding=encoding, if_none_match=has)
        assert (answer.status, answer.body, answer.headers["etag"]) == (304, b"", tag)
        assert answer.headers["cache-control"] == "no-cache"
    assert ask(app, "GET", "/", accept_encoding=encoding, if_none_match='"other"').status == 200


def test_the_compressed_file_has_its_own_etag(folder: Path) -> None:
    app = application(folder=folder)
    tags = {ask(app, "GET", "/", accept_encoding=encoding).headers["etag"] for encoding in ("", "gzip")}
    assert len(tags) == 2


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/assets/", "/t/", "/t/a/b", "/\x00"],
)
def test_no_path_leads_out_of_the_folder(folder: Path, path: str) -> None:
    answer = ask(application(folder=folder), "GET", path, accept="text/html", accept_language="fr")
    assert answer.status == 404
    assert b"secret" not in answer.body
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert '<html lang="fr">' in answer.body.decode()
    assert "Il n’y a rien à cette adresse." in answer.body.decode()
    assert '<a href="/">' in answer.body.decode()


def test_files_are_served_as_they_were_at_the_start(folder: Path) -> None:
    app = application(folder=folder)
    (folder / "index.html").unlink()
    (folder / "late.txt").write_text("late")
    assert ask(app, "GET", "/").body == INDEX
    assert ask(app, "GET", "/late.txt").status == 404


def test_without_the_page_the_table_says_how_to_build_it(tmp_path: Path) -> None:
    answer = ask(application(folder=tmp_path / "nothing"), "GET", "/t/abc", accept="text/html,*/*;q=0.8")
    assert answer.status == 503
    assert "its page has not been built: make play builds it." in answer.body.decode()


def test_an_error_page_escapes_its_sentence(folder: Path) -> None:
    answer = ask(application(folder=folder), "<b>", "/", accept="text/html")
    assert answer.status == 405
    assert "&lt;b&gt;" in answer.body.decode()
