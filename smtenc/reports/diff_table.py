"""Two program texts side by side as a table of a page: what is the same is folded, where the programs diverge is marked."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from smtenc.pages import class_of, scrolling
from smtenc.reports.differences import (
    Difference,
    Kind,
    Mark,
    Row,
    Span,
    difference,
    function_headers,
    paired_for_display,
    shown_together,
)

CONTEXT = 3
"""Lines that are shown around what differs."""
_MOST_FOLDED, _FOLDED_IN_ALL = 80, 600
"""Lines that one fold may hold, and all of them; of longer ones, the texts beside the page have the rest."""
_MOST_ROWS = 1_500
_LONGEST_LINE = 400
_SCROLLING = "wide diff-scroll"
_COLUMNS = '<colgroup><col class="numbers"><col><col class="numbers"><col></colgroup>'
_MARKS = {Mark.NONE: "", Mark.RENAMED: "renamed", Mark.DIFFERENT: "word"}


Divergences = tuple[frozenset[int], frozenset[int]]
"""The lines, from 1, at which programs diverge, of source and target. Each goes by an id within its table: ``divergence-source-3``."""


def diff_table(before: str, after: str, divergences: Divergences = (frozenset(), frozenset())) -> str:
    """The markup."""
    found = difference(before, after)
    marked = {k for k, row in enumerate(found.rows) if _parts(row, divergences)} if any(divergences) else set()
    return _summary(found) + scrolling("Programs side by side", _SCROLLING, _Table(found, divergences).markup(marked))


def listing(text: str, divergences: Divergences) -> str:
    """One text, as far as it is not too long; for functions that are compared within one file."""
    lines = text.splitlines()
    rows = [
        f'<tr><td class="line-number">{number}</td>{_listed(number, line, divergences)}</tr>'
        for number, line in enumerate(lines[:_MOST_ROWS], 1)
    ]
    more = _note("There is more: the text has all of it.") if len(lines) > _MOST_ROWS else ""
    columns = '<colgroup><col class="numbers"><col></colgroup>'
    return scrolling("Program", _SCROLLING, f'<table class="diff listing">{columns}<tbody>{"".join(rows)}</tbody>{more}</table>')


def _listed(number: int, line: str, divergences: Divergences) -> str:
    sides = [side for side, lines in zip(("source", "target"), divergences, strict=True) if number in lines]
    flags = "".join(f'<span class="flag" id="divergence-{side}-{number}">the {side} diverges here</span>' for side in sides)
    return f"<td{class_of('parts' if sides else '')}>{_code(((line, Mark.NONE),))}{flags}</td>"


def _parts(row: Row, divergences: Divergences) -> bool:
    return any(line is not None and line + 1 in lines for line, lines in zip((row.before, row.after), divergences, strict=True))


def _summary(found: Difference) -> str:
    if found.is_empty:
        same = "the texts are the same" if found.before == found.after else "only names differ"
        return f'<p class="diff-summary">{same}</p>'
    counts = found.counts()
    parts = [f"{counts[kind]:,} {kind.value}" for kind in (Kind.CHANGED, Kind.REMOVED, Kind.ADDED) if counts[kind]]
    return f'<p class="diff-summary">lines: {", ".join(parts)}, {counts[Kind.SAME]:,} as before</p>'


class _Table:
    def __init__(self, found: Difference, divergences: Divergences) -> None:
        self._found = found
        self._divergences = divergences
        self._headers = function_headers(found.before)
        self._room = _FOLDED_IN_ALL

    def markup(self, kept: set[int]) -> str:
        """A body for each run of rows. The columns are a number and a line on either side."""
        bodies: list[str] = []
        shown = 0
        for visible, run in shown_together(self._found.rows, CONTEXT, kept):
            if not visible:
                bodies.append(self._fold(run))
                continue
            taken = run[: max(0, _MOST_ROWS - shown)]
            shown += len(taken)
            bodies.append(f"<tbody>{self._rows(taken)}</tbody>")
            if len(taken) < len(run):
                bodies.append(_note("There is more: the texts have all of it."))
                break
        head = "".join(f'<th scope="col" class="number"></th><th scope="col">{t}</th>' for t in ("before", "after"))
        return f'<table class="diff">{_COLUMNS}<thead class="unseen"><tr>{head}</tr></thead>{"".join(bodies)}</table>'

    def _fold(self, run: range) -> str:
        label = f"{len(run):,} lines as before"
        names = [self._headers[line] for k in run if (line := self._found.rows[k].before) in self._headers]
        if names:
            label += f", up to @{escape(names[-1])}" if len(names) == 1 else f", {len(names):,} functions, the last @{escape(names[-1])}"
        if len(run) > min(_MOST_FOLDED, self._room):
            return _note(label)
        self._room -= len(run)
        opened = f'<button type="button" class="unfold" aria-expanded="false">{label}</button>'
        return f'<tbody class="fold"><tr><td colspan="4">{opened}</td></tr></tbody><tbody hidden>{self._rows(run)}</tbody>'

    def _rows(self, run: Sequence[int]) -> str:
        pairs = paired_for_display([self._found.rows[k] for k in run])
        return "".join(self._row(left, right) for left, right in pairs)

    def _row(self, left: Row, right: Row | None) -> str:
        """One row, or two rows that are shown as one: what is removed on the left, what is added on the right."""
        before, after = left.before, left.after if right is None else right.after
        ours, theirs = self._found.spans(left)
        if right is not None:
            _, theirs = self._found.spans(right)
        kinds = (left.kind, left.kind) if right is None else (Kind.REMOVED, Kind.ADDED)
        cells = self._cells(before, ours, kinds[0], "source") + self._cells(after, theirs, kinds[1], "target")
        return f"<tr{class_of(left.kind.value if right is None else 'replaced')}>{cells}</tr>"

    def _cells(self, line: int | None, spans: Sequence[Span], kind: Kind, side: str) -> str:
        if line is None:
            return '<td class="line-number"></td><td class="none"></td>'
        parts = line + 1 in self._divergences[side == "target"]
        classes = " ".join(filter(None, ("" if kind is Kind.SAME else "minus" if side == "source" else "plus", "parts" if parts else "")))
        identity = f' id="divergence-{side}-{line + 1}"' if parts else ""
        flag = '<span class="flag">diverges here</span>' if parts else ""
        return f'<td class="line-number">{line + 1}</td><td{class_of(classes)}{identity}>{_code(spans)}{flag}</td>'


def _code(spans: Sequence[Span]) -> str:
    """Long lines are cut short: constants may have megabytes."""
    pieces: list[str] = []
    room = _LONGEST_LINE
    for text, mark in spans:
        cut, room = text[:room], room - len(text[:room])
        if cut:
            pieces.append(f'<span class="{_MARKS[mark]}">{escape(cut)}</span>' if _MARKS[mark] else escape(cut))
    left = sum(len(text) for text, _ in spans) - _LONGEST_LINE
    return "".join(pieces) + (f'<span class="cut">… {left:,} more characters</span>' if left > 0 else "")


def _note(text: str) -> str:
    return f'<tbody class="fold"><tr><td colspan="4">{text}</td></tr></tbody>'
