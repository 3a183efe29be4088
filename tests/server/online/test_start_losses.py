"""L3, L5: a server does not start on a data folder with missing files, and creates none of them anew."""

import signal
from contextlib import closing
from pathlib import Path

import pytest

from meja.server.app import ServeError, Settings, serve
from meja.server.tokens import KEY_FILE, BadKey, load_key
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from tests.store.stores import begin


def start(data: Path) -> str:
    """Starts a server, and returns why it fails."""
    with pytest.raises(ServeError) as refused:  # if it does start, it ends at once
        serve(Settings("127.0.0.1", 0, data), lambda url: signal.raise_signal(signal.SIGINT))
    return str(refused.value)


@pytest.mark.parametrize("content", [b"", None])
def test_l3_rooms_that_are_empty_or_missing_beside_a_key_are_said(tmp_path: Path, content: bytes | None) -> None:
    load_key(tmp_path)
    if content is not None:
        (tmp_path / ROOMS_FILE).write_bytes(content)
    assert "though rooms were kept here" in start(tmp_path)
    assert not (tmp_path / ROOMS_FILE).exists() or not (tmp_path / ROOMS_FILE).read_bytes(), "nothing was begun"


def test_l3_a_missing_key_is_not_made_anew_where_people_have_seats(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / ROOMS_FILE)) as store:
        store.write([begin()])
    assert "tokens.key is missing, though people have seats here" in start(tmp_path)
    assert not (tmp_path / KEY_FILE).exists()


def test_a_key_is_made_only_where_none_is_expected(tmp_path: Path) -> None:
    with pytest.raises(BadKey, match="--accept-loss"):
        load_key(tmp_path, expected=True)
    key = load_key(tmp_path)
    assert load_key(tmp_path, expected=True) == key
