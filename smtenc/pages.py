"""What all static pages share: the frame, the look, and that nothing is loaded from elsewhere. ``pages.css`` is put into each."""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from typing import Any

from smtenc.version import __version__

GENERATOR = f"smtenc {__version__}"
"""By this name in its head it is known that a page is ours."""


def frame(title: str, body: str, *, style: str, script: str, scripts_beside: bool = False) -> str:
    """A whole page. ``style`` and ``script`` stand in it, after what all pages share and after ``body``.

    Styles and scripts are the page's own, pictures are inside it, and nothing else is fetched, whatever the things that it shows are called;
    ``scripts_beside``: it may load scripts that lie in its folder, and no others.
    """
    beside = " 'self' file:" if scripts_beside else ""
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'{beside}; img-src data:; base-uri 'none'; form-action 'none'"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="{GENERATOR}">
<link rel="icon" href="data:,">
<title>{escape(title)}</title>
<style>
{resource("smtenc", "pages.css")}{style}</style>
</head>
<body>
{body}
<script>
{script}</script>
</body>
</html>
"""


def resource(package: str, name: str) -> str:
    """The text of a file that comes with a package."""
    return files(package).joinpath(name).read_text(encoding="utf-8")


def data_element(name: str, value: Any) -> str:
    """A value for scripts, as JSON that cannot end the element that it is in."""
    return f'<script id="{name}" type="application/json">{as_json(value)}</script>'


def as_json(value: Any) -> str:
    """As JSON that cannot end an element of a page."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def wide_table(title: str, attributes: str, head: str, rows: str, *, long: bool) -> str:
    """A table that scrolls by itself where it is too wide, and where it is ``long``. ``head`` and ``rows`` are markup."""
    table = f"<table {attributes}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table>"
    return scrolling(title, "wide long" if long else "wide", table) + "\n"


def scrolling(title: str, classes: str, inner: str) -> str:
    """Markup that scrolls by itself as its ``classes`` say; reachable by keyboard."""
    return f'<div class="{classes}" tabindex="0" role="region" aria-label="{escape(title)}">{inner}</div>'


def class_of(name: str) -> str:
    """The attribute, with a blank before it; nothing without a name."""
    return f' class="{name}"' if name else ""
