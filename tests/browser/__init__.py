"""Tests of the page in Chromium with a real server; the helpers are here, the tests in the sub-packages."""
