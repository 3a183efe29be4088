"""One server per process, one browser for all browser tests, and one Harness per test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.harness import Harness, launch, open_harness
from tests.server.client import request
from tests.server.server_process import ServerProcess, run_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("browser")) as running:
        assert request(running.port, "GET", "/")[0] == 200, "the page is not built: make page"
        yield running


# Playwright keeps an event loop running in its thread, where no other can start, so the browser ends with this package.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = launch(playwright)
        yield launched
        launched.close()


@pytest.fixture
def harness(server: ServerProcess, browser: Browser) -> Iterator[Harness]:
    with open_harness(server, browser) as made:
        yield made
