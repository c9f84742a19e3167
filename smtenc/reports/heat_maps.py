"""Tensors of a counterexample as pictures: a table whose cells are coloured by value, so that it can be read, too."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from itertools import islice, product
from math import prod

from smtenc.reports.sentences import input_name
from smtenc.verdicts.records import Contents

_WIDEST_ROW = 16
"""Elements of a one-dimensional tensor in one row; rows that are longer have colours alone, and values as titles."""
_MOST_SLICES = 16
_SHADES = 6
_SHORT = 6
"""Characters of a value that fit in a cell; the whole value is in its title."""
_NAMES = {"before": "as it went in", "source": "source", "target": "target"}


def heat_map(contents: Contents) -> str:
    """Return the HTML of an input tensor, the source's and the target's result, side by side, on one scale of colours."""
    sides = [(which, x) for which, x in (("before", contents.before), ("source", contents.source), ("target", contents.target)) if x]
    scale = _Scale([value for _, elements in sides for value in elements])
    title = contents.name if contents.name.startswith("result") else input_name(contents.name)
    shape = "".join(f"{n}x" for n in contents.shape)
    grids = "".join(
        f'<div class="grid"><h6>{_NAMES[which]}</h6>{_grids(contents, elements, scale, which)}</div>' for which, elements in sides
    )
    differing = f", {len(contents.differing):,} of {prod(contents.shape):,} differ" if contents.differing else ""
    return (
        f'<figure class="heat"><figcaption><b>{escape(title)}</b> {escape(shape + contents.element)}{differing}</figcaption>'
        f'<div class="grids">{grids}</div>{scale.legend(bool(contents.differing))}</figure>'
    )


def _grids(contents: Contents, elements: Sequence[str | None], scale: _Scale, which: str) -> str:
    differing = frozenset(contents.differing) if which != "before" else frozenset()
    return "".join(_table(label, rows, scale, differing, elements) for label, rows in islice(_slices(contents.shape), _MOST_SLICES)) + (
        '<p class="soft">… and further slices</p>' if prod(contents.shape[:-2]) > _MOST_SLICES else ""
    )


def _slices(shape: Sequence[int]) -> Iterator[tuple[str, list[range]]]:
    """The last two dimensions of a tensor, each with the indices before them; of each the positions, row by row."""
    if len(shape) < 2:
        size = prod(shape)
        yield "", [range(k, min(k + _WIDEST_ROW, size)) for k in range(0, size, _WIDEST_ROW)]
        return
    *outer, height, width = shape
    for number, index in enumerate(product(*map(range, outer))):
        start = number * height * width
        label = f"[{', '.join(map(str, index))}, :, :]" if outer else ""
        yield label, [range(start + row * width, start + (row + 1) * width) for row in range(height)]


def _table(label: str, rows: Sequence[range], scale: _Scale, differing: frozenset[int], elements: Sequence[str | None]) -> str:
    dense = len(rows[0]) > _WIDEST_ROW
    lines = "".join("<tr>" + "".join(_cell(elements[k], scale, k in differing, titled=dense) for k in row) + "</tr>" for row in rows)
    caption = f"<caption>{label}</caption>" if label else ""
    return f'<table class="heat{" dense" if dense else ""}">{caption}<tbody>{lines}</tbody></table>'


def _cell(value: str | None, scale: _Scale, differs: bool, *, titled: bool) -> str:
    text = "?" if value is None else value
    classes = f"{scale.shade(value)}{' differs' if differs else ''}"
    title = f' title="{escape(text)}"' if titled or len(text) > _SHORT else ""
    return f'<td class="{classes}"{title}>{escape(_short(text))}</td>'


def _short(text: str) -> str:
    if len(text) <= _SHORT:
        return text
    number = _number(text)
    if number is None or not math.isfinite(number):
        return text[: _SHORT - 1] + "…"
    for digits in (3, 2, 1):
        short = f"{number:.{digits}g}".replace("e+0", "e").replace("e-0", "e-").replace("e+", "e")
        if len(short) <= _SHORT:
            break
    return short


def _number(text: str | None) -> float | None:
    """None for what is no number: poison, ``undefined``, what lies between two numbers."""
    try:
        return float({"true": "1", "false": "0"}.get(text or "", text or ""))
    except ValueError:
        return None


class _Scale:
    """Shades for the values of one picture: steps of magnitude from the smallest to the greatest, by logarithm where they are far apart."""

    def __init__(self, values: Sequence[str | None]) -> None:
        numbers = [n for v in values if (n := _number(v)) is not None]
        sizes = [abs(n) for n in numbers if math.isfinite(n) and n]
        self._low, self._high = min(sizes, default=1.0), max(sizes, default=1.0)
        self._logarithmic = self._high / self._low > 1000
        self._shades = {value: self._shade(value) for value in dict.fromkeys(values)}
        self._special = frozenset(self._shades.values())
        self._negative = any(n < 0 for n in numbers)

    def shade(self, value: str | None) -> str:
        """``p3`` and ``n3`` are the third shade of positive and negative values; ``zero``, ``is-nan``, …"""
        return self._shades[value]

    def _shade(self, value: str | None) -> str:
        number = _number(value)
        match number:
            case None:
                return "told-nothing" if value is None else "of-poison"
            case _ if math.isnan(number):
                return "is-nan"
            case _ if math.isinf(number):
                return "inf-above" if number > 0 else "inf-below"
            case 0.0:
                return "zero"
        size = abs(number)
        if self._logarithmic:
            part = (math.log(size) - math.log(self._low)) / (math.log(self._high) - math.log(self._low))
        else:
            part = size / self._high
        step = 1 + min(_SHADES - 1, int(part * (_SHADES - 1) + 0.5))
        return f"{'p' if number > 0 else 'n'}{step}"

    def legend(self, differs: bool) -> str:
        """Return the HTML that explains the colours."""
        names = {
            "is-nan": "NaN", "inf-above": "+infinity", "inf-below": "-infinity", "of-poison": "poison or undefined", "told-nothing": "not known"
        }  # fmt: skip
        steps = [f"n{k}" for k in range(_SHADES, 0, -1)] if self._negative else []
        steps += ["zero", *(f"p{k}" for k in range(1, _SHADES + 1))]
        bar = "".join(f'<span class="{s}"></span>' for s in steps)
        low, high = f"{-self._high:.4g}" if self._negative else "0", f"{self._high:.4g}"
        items = [
            f'<span>{low}</span><span class="bar" aria-hidden="true">{bar}</span><span>{high}{" (by logarithm)" if self._logarithmic else ""}</span>'
        ]
        items += [f'<span class="key {k}"></span><span>{text}</span>' for k, text in names.items() if k in self._special]
        if differs:
            items.append('<span class="key differs"></span><span>differs</span>')
        return f'<p class="legend">{"".join(items)}</p>'
