"""Hooks of mkdocs.yml: adds the documents that lie beside docs/, and the decisions, to the site."""

import re
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[2]
BESIDE: Final = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")  # documents of the root that are pages too


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Appends the documents of the root and the decisions to the navigation."""
    assert config.nav is not None
    develop = next(section["Develop"] for section in config.nav if isinstance(section, dict) and "Develop" in section)
    develop += BESIDE
    config.nav.append({"Decisions": [f"decisions/{path.name}" for path in _decisions()]})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the documents of the root as if they lay in docs/."""
    for name in BESIDE:
        files.append(File.generated(config, name, content=(ROOT / name).read_text("utf-8")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Corrects the links between the root and docs/."""
    if page.file.src_uri in BESIDE:
        markdown = markdown.replace("](docs/", "](")
    markdown = markdown.replace("](decisions/)", f"](decisions/{_decisions()[0].name})")
    return re.sub(rf"\]\((?:\.\./)+({'|'.join(map(re.escape, BESIDE))})", _up(page), markdown)


def _decisions() -> list[Path]:
    return sorted((ROOT / "docs/decisions").glob("*.md"))


def _up(page: Page) -> str:
    return f"]({'../' * page.file.src_uri.count('/')}\\1"
