"""The common parts of all pictures: colours, line styles, and writing a figure to a file. matplotlib is imported only when a figure is made.

Figures are made without pyplot, so nothing is kept between calls; the same figure gives the same bytes. Colours are Okabe and Ito's, which people
with any kind of colour vision can tell apart; figures vary a second feature as well, not colour alone.
"""

from __future__ import annotations

import io
import re
import shlex
import sys
from contextlib import AbstractContextManager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from smtenc.errors import UsageError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS = (".svg", ".png", ".pdf")
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")
INK = "#1a1b1c"
"""The colour of text and axes. In a page it is replaced by the page's text colour, so that figures are readable on a dark background, too."""
FAINT = "#8a8b8c"


def available() -> bool:
    return find_spec("matplotlib") is not None


def require_matplotlib(what: str) -> None:
    """Raise ``UsageError`` if matplotlib, which ``what`` (an option, a picture) needs, is not installed."""
    if not available():
        # of the interpreter that runs: a bare pip may belong to another one
        raise UsageError(
            f"{what} needs matplotlib, which is not installed", hint=f"{shlex.quote(sys.executable)} -m pip install 'smtenc[plot]'"
        )


def style() -> AbstractContextManager[None]:
    from matplotlib import rc_context

    return rc_context(
        {
            "text.color": INK,
            "axes.labelcolor": INK,
            "axes.edgecolor": INK,
            "xtick.color": INK,
            "ytick.color": INK,
            "font.size": 10,
            "axes.titlesize": 11,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.grid": True,
            "grid.color": FAINT,
            "grid.alpha": 0.35,
            "grid.linewidth": 0.6,
            "legend.frameon": False,
            "legend.fontsize": 9,
        }
    )


def new_figure(width: float, height: float) -> Figure:
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def _saved(figure: Figure, kind: str, name: str, *, text: bool = False) -> bytes:
    """Return the figure as a file of ``kind``. ``name`` seeds an SVG's identifiers. With ``text``, letters are text instead of outlines and the
    background is transparent, as a page needs.
    """
    from matplotlib import rc_context

    made = io.BytesIO()
    nobody: dict[str, Any] = {"svg": {"Date": None, "Creator": None}, "pdf": {"CreationDate": None, "Creator": None}}.get(
        kind, {"Software": None}
    )
    with style(), rc_context({"svg.hashsalt": name, "svg.fonttype": "none" if text else "path"}):
        figure.savefig(made, format=kind, metadata=nobody, dpi=150, transparent=text)
    return made.getvalue()


def to_svg(figure: Figure, name: str, title: str) -> str:
    """Return an ``svg`` element for a page, with ``title`` as its text for screen readers. ``name`` must be unique in the page: identifiers begin
    with it. Text has the page's colour.
    """
    text = _saved(figure, "svg", name, text=True).decode()
    text = re.sub(r"<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
    text = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}-", text).replace(INK, "currentColor")
    return text.replace("<svg ", f'<svg role="img" aria-label="{_attribute(title)}" ', 1).strip()


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")


def save(figure: Figure, path: Path) -> None:
    """Write the figure as SVG, PDF or PNG (150 dots per inch), chosen by the suffix of ``path``. Raises ``UsageError`` for any other suffix, and if
    the file cannot be written.
    """
    if path.suffix not in FORMATS:
        raise UsageError(f"a plot is written to a file that ends in {', '.join(FORMATS)}, not {path}")
    try:
        path.write_bytes(_saved(figure, path.suffix[1:], path.stem))
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error
