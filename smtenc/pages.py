"""The common parts of all static pages: the frame, the style, and the policy that nothing is loaded from elsewhere. ``pages.css`` is copied into each
page.
"""

from __future__ import annotations

import json
from html import escape
from importlib.resources import files
from typing import Any

from smtenc.version import __version__

GENERATOR = f"smtenc {__version__}"
"""The generator name in a page's head, which identifies pages that this program wrote."""


def frame(title: str, body: str, *, style: str, script: str, scripts_beside: bool = False) -> str:
    """Return a whole page. ``style`` follows the common style; ``script`` follows ``body``.

    Styles and scripts are in the page, pictures are embedded, and the page's policy forbids to fetch anything else, whatever names the page shows.
    ``scripts_beside`` allows the page to load scripts from its own folder, and no others.
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
    """Return the text of the file ``name`` that is distributed with ``package``."""
    return files(package).joinpath(name).read_text(encoding="utf-8")


def data_element(name: str, value: Any) -> str:
    """Return a ``script`` element with the id ``name`` that holds ``value`` as JSON; the JSON cannot end the element."""
    return f'<script id="{name}" type="application/json">{as_json(value)}</script>'


def as_json(value: Any) -> str:
    """Return ``value`` as compact JSON in which ``<`` is escaped, so that it cannot end an element of a page."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def wide_table(title: str, attributes: str, head: str, rows: str, *, long: bool) -> str:
    """Return a table in a box that scrolls sideways if the table is too wide and, with ``long``, also vertically. ``head`` and
    ``rows`` are markup.
    """
    table = f"<table {attributes}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table>"
    return scrolling(title, "wide long" if long else "wide", table) + "\n"


def scrolling(title: str, classes: str, inner: str) -> str:
    """Return ``inner`` (markup) in a box that scrolls as its CSS ``classes`` say and that can be reached by keyboard."""
    return f'<div class="{classes}" tabindex="0" role="region" aria-label="{escape(title)}">{inner}</div>'


def class_of(name: str) -> str:
    """Return the ``class`` attribute with a leading blank; empty if ``name`` is empty."""
    return f' class="{name}"' if name else ""
