"""The sources of the page contain nothing that breaks its content security policy or its build elsewhere."""

import json
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[3] / "web"
SOURCES = [path for path in (WEB / "src").rglob("*.ts*") if not path.name.endswith((".test.ts", "types.ts", "wire.ts"))]


def test_the_lock_names_no_registry() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    assert len(packages) > 20
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_versions_are_exact() -> None:
    package = json.loads((WEB / "package.json").read_text("utf-8"))
    versions = {**package["dependencies"], **package["devDependencies"], **package["overrides"]}
    assert [name for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_there_is_no_script_or_style_in_the_page_itself() -> None:
    page = (WEB / "index.html").read_text("utf-8")
    assert re.findall(r"<script[^>]*>([^<]+)</script>", page) == []
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_the_page_calls_no_other_server_and_evaluates_no_strings(source: Path) -> None:
    text = source.read_text("utf-8")
    assert not re.search(r"https?://(?!www\.w3\.org)", text)
    # a style object is set property by property, which the page's Content-Security-Policy allows; an attribute is not
    assert not re.search(r"dangerouslySetInnerHTML|innerHTML|\beval\(|new Function|\bstyle=\{?[\"'`]", text)
