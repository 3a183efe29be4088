"""`meja serve` and `meja play`: the settings of the server, the output, and the exit."""

import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from meja.browser import has_browser
from meja.cli import play, serve
from meja.server import app
from meja.server.http import pages
from tests.cli.conftest import Meja, assert_user_error

URL = "http://127.0.0.1:8765"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[app.Settings]:
    """Replaces the server by one that ends at once; returns the settings it was started with. The page is built."""
    started: list[app.Settings] = []

    def start(settings: app.Settings, ready: Callable[[str], None]) -> None:
        started.append(settings)
        ready(URL)

    monkeypatch.setattr(app, "serve", start)
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("the page")
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "static")
    return started


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replaces the browser; returns the addresses it was to open."""
    addresses: list[str] = []

    class Now:
        def __init__(self, target: Callable[..., object], args: tuple[str, ...], daemon: bool) -> None:
            self.start = lambda: target(*args)

    monkeypatch.setattr(threading, "Thread", Now)
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    monkeypatch.setattr(play, "has_browser", lambda: True)
    return addresses


def test_a_server_listens_on_loopback_by_default(meja: Meja, served: list[app.Settings], tmp_path: Path) -> None:
    said = meja("serve")
    assert said.code == 0
    assert said.out == f"Meja is at {URL} - Ctrl-C ends it, and nothing is lost.\n"
    (settings,) = served
    assert (settings.host, settings.port, settings.origins) == ("127.0.0.1", 8765, ())
    assert settings.data == tmp_path / "home/meja"


def test_flags_reach_the_server(meja: Meja, served: list[app.Settings], tmp_path: Path) -> None:
    flags = ["--port", "80", "--data", str(tmp_path / "rooms"), "--processes", "3"]
    meja("serve", "--host", "::1", *flags, "--origin", "https://Meja.example/", "--origin", "http://a.example:8080")
    wanted = app.Settings("::1", 80, tmp_path / "rooms", ("https://meja.example", "http://a.example:8080"), processes=3)
    assert served == [wanted]


def test_proxies_and_the_scale_of_the_limits_reach_the_server(meja: Meja, served: list[app.Settings]) -> None:
    meja("serve", "--proxy", "127.0.0.1", "--proxy", "10.1.0.0/16", "--limit-scale", "2.5")
    assert (served[0].proxies, served[0].limit_scale) == (("127.0.0.1", "10.1.0.0/16"), 2.5)


def test_m3_how_long_finished_tables_are_kept_reaches_the_server(meja: Meja, served: list[app.Settings]) -> None:
    meja("serve")
    meja("serve", "--keep-finished", "90")
    assert [settings.keep_finished_days for settings in served] == [None, 90]
    for days in ("0", "-1", "1.5", "99999"):
        assert_user_error(meja("serve", "--keep-finished", days), "--keep-finished")
    assert len(served) == 2


def test_l3_lost_rooms_are_accepted_only_with_a_flag(meja: Meja, served: list[app.Settings]) -> None:
    meja("serve")
    meja("serve", "--accept-loss")
    assert [settings.accept_loss for settings in served] == [False, True]


@pytest.mark.parametrize("proxy", ["nginx", "", "*", "127.0.0.300", "10.0.0.0/33", "0.0.0.0/0", "::/0"])
def test_a_proxy_that_is_no_address_or_any_address_is_refused(
    meja: Meja, served: list[app.Settings], proxy: str
) -> None:
    assert_user_error(meja("serve", "--proxy", proxy), "--proxy", f"“{proxy}”")
    assert served == []


@pytest.mark.parametrize("scale", ["0", "-1", "1e9", "nan", "inf", "much"])
def test_an_absurd_scale_of_the_limits_is_refused(meja: Meja, served: list[app.Settings], scale: str) -> None:
    assert_user_error(meja("serve", "--limit-scale", scale), "--limit-scale")
    assert served == []


def test_a_tls_origin_without_a_trusted_proxy_prints_a_warning(meja: Meja, served: list[app.Settings]) -> None:
    page = ["--origin", "https://meja.example"]
    assert "--proxy" in meja("serve", *page).out
    assert "--proxy" not in meja("serve", *page, "--proxy", "127.0.0.1").out
    assert "--proxy" not in meja("serve", "--origin", "http://meja.example").out


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.20", "table.example"])
def test_listening_on_all_addresses_prints_a_warning(meja: Meja, served: list[app.Settings], host: str) -> None:
    said = meja("serve", "--host", host)
    assert f"whoever reaches {host} can open tables" in said.out
    assert "unencrypted" in said.out
    assert "--origin" in said.out
    assert "--origin" not in meja("serve", "--host", host, "--origin", "https://meja.example").out


@pytest.mark.parametrize("host", ["127.0.0.1", "127.3.2.1", "::1", "localhost"])
def test_listening_on_loopback_prints_no_warning(meja: Meja, served: list[app.Settings], host: str) -> None:
    assert "unencrypted" not in meja("serve", "--host", host).out


@pytest.mark.parametrize(
    "origin", ["meja.example", "ftp://meja.example", "https://", "https://meja.example/t/abc", "http://a:port", "null"]
)
def test_an_invalid_origin_is_refused(meja: Meja, served: list[app.Settings], origin: str) -> None:
    assert_user_error(meja("serve", "--origin", origin), "--origin", origin)


def test_an_origin_is_normalised_as_in_browsers(served: list[app.Settings]) -> None:
    assert serve.origin("HTTPS://Meja.Example:443/") == "https://meja.example"
    assert serve.origin("http://[::1]:8765") == "http://[::1]:8765"


@pytest.mark.parametrize("n", ["0", "-1", "65", "many"])
def test_an_absurd_number_of_processes_is_refused(meja: Meja, served: list[app.Settings], n: str) -> None:
    assert_user_error(meja("serve", "--processes", n), "--processes", n)


def test_a_server_that_cannot_start_is_reported_in_a_sentence(
    meja: Meja, served: list[app.Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    def hindered(*_: object) -> None:
        raise app.ServeError("Port 8765 is taken by another program: end that one, or choose another port.")

    monkeypatch.setattr(app, "serve", hindered)
    assert_user_error(meja("serve"), "8765", "taken")


def test_play_opens_the_browser_and_says_that_games_are_stored(
    meja: Meja, served: list[app.Settings], opened: list[str]
) -> None:
    said = meja("play")
    assert said.code == 0
    assert opened == [URL]
    assert f"The table is at {URL}\n" in said.out
    assert "Ctrl-C" in said.out
    assert "Nothing is lost" in said.out
    assert served[0].host == "127.0.0.1"


def test_play_without_a_browser_prints_the_address(
    meja: Meja, served: list[app.Settings], opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert URL in meja("play", "--no-browser").out
    monkeypatch.setattr(play, "has_browser", lambda: False)
    assert "Open it in a browser." in meja("play").out
    assert opened == []


def test_play_uses_another_port_only_if_the_default_one_is_taken(
    meja: Meja, served: list[app.Settings], opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        usual = taken.getsockname()[1]
        monkeypatch.setattr(play, "PORT", usual)
        meja("play")
        meja("play", "--port", "4321")
    meja("play")
    assert [settings.port for settings in served] == [0, 4321, usual]


def test_a_page_that_is_not_built_is_reported(meja: Meja, served: list[app.Settings], opened: list[str]) -> None:
    (pages.FOLDER / "index.html").unlink()
    assert_user_error(meja("play"), "not been built", "make play")
    assert "not been built" in meja("serve").out
    assert len(served) == 1


def test_a_machine_without_a_screen_has_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_browser()


def test_a_real_server_answers_and_exits_with_code_0(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "meja.cli.main", "serve", "--port", "0", "--data", str(tmp_path)]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    try:
        assert server.stdout is not None
        ready = next(line for line in server.stdout if line.startswith("Meja is at "))
        url = ready.split()[3]
        with urllib.request.urlopen(f"{url}/health", timeout=10) as answer:
            assert b'"ok":true' in answer.read()
        again = subprocess.run(
            [*command[:-3], url.rpartition(":")[2], *command[-2:]],
            capture_output=True, text=True, timeout=30, check=False,
        )  # fmt: skip
        assert again.returncode == 2
        assert again.stderr.count("\n") == 1
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=20) == 0
        assert server.stderr is not None
        assert server.stderr.read() == ""
    finally:
        server.kill()
        server.wait()


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 1), (4, 3), (9, 8), (128, 8)])
def test_m2_one_core_is_left_for_the_server_and_no_default_is_refused(
    monkeypatch: pytest.MonkeyPatch, cores: int, processes: int
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)))
    assert serve.default_processes() == processes
    assert processes <= serve.MAX_PROCESSES
