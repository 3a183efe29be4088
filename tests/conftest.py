"""The long tests go first, so that no process is left alone with one at the end."""

import pytest
from hypothesis import settings

# How long an example takes depends on what else the machine does.
settings.register_profile("meja", deadline=None)
settings.load_profile("meja")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
