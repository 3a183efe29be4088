"""An HTML page of pictures in one file."""

from collections.abc import Iterable, Sequence
from html import escape

from meja.text import say

STYLE = """
:root { color-scheme: light }
body { margin: 0 auto; padding: 2rem; max-width: 1500px; background: #efe0bd; color: #3b2417;
  font: 16px/1.45 Georgia, 'Iowan Old Style', 'Palatino Linotype', serif }
h1 { font-size: 3rem; letter-spacing: .04em; margin: 0 }
h2 { margin: 3rem 0 1rem; border-bottom: 2px solid #d9a441; padding-bottom: .2rem }
h3 { margin: 2rem 0 .6rem; font-weight: normal; font-style: italic }
.row { display: flex; flex-wrap: wrap; gap: 1.1rem; align-items: stretch }
figure { margin: 0; padding: .9rem 1.1rem .7rem; background: #f8eed6; border: 1px solid #d8bd86; border-radius: 10px;
  break-inside: avoid; text-align: center; display: flex; flex-direction: column; justify-content: space-between }
figcaption { margin: .4rem auto 0; max-width: 24rem; line-height: 1.25 } small { opacity: .75 }
.pair { display: flex; flex: 1; gap: 1rem; align-items: center; justify-content: center; flex-wrap: wrap }
svg { max-width: 100%; height: auto }
"""


def page(title: str, parts: Sequence[str], language: str) -> str:
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Meja: {escape(title)}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def titled(message: str, language: str, pictures: Iterable[str]) -> str:
    name = say(message, language)
    return f"<h2>{escape(name[:1].upper() + name[1:])}</h2>{row(pictures)}"


def row(pictures: Iterable[str]) -> str:
    return f'<div class="row">{"".join(pictures)}</div>'


def figure(picture: str, *words: str) -> str:
    return f"<figure>{picture}<figcaption>{'<br>'.join(words)}</figcaption></figure>"
