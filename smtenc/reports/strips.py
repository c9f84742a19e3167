"""A pipeline as a strip of steps: a field for each, coloured by its verdict, with arcs over what bridges span. Steps that change nothing are narrow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from smtenc.pages import scrolling, wide_table
from smtenc.pipelines.records import PipelineRecord, StepRecord
from smtenc.reports.items import SYMBOLS, UNCHANGED, Item, shown_verdict

_WIDE, _NARROW, _SEVERAL, _GAP, _ARC = 132, 34, 62, 4, 26
"""CSS pixels: of a step, of one that changes nothing and of several, between two, and of the height of an arc."""
_TOGETHER = 2
"""So many steps one after the other that change nothing are one field."""
_MOST_CELLS = 6_000
"""Of functions times steps."""


@dataclass(frozen=True, slots=True)
class _Field:
    """Steps ``first`` to ``last``, which count from 1, at ``left`` pixels."""

    first: int
    last: int
    left: int
    width: int
    item: Item | None
    """None for several that change nothing."""

    @property
    def right(self) -> int:
        return self.left + self.width


def strip(record: PipelineRecord, items: Sequence[Item]) -> str:
    """The markup. ``items`` are those of the record."""
    steps = {int(i.number): i for i in items if i.key.startswith("step-")}
    fields = list(_fields(steps, len(record.steps)))
    width = fields[-1].right if fields else 0
    levels = _levels(record.bridges)
    height = _ARC * (max(levels, default=-1) + 1)
    bridges = {int(i.key.removeprefix("bridge-")) - 1: i for i in items if i.key.startswith("bridge-")}
    wrong = record.first_wrong
    first_wrong = wrong.after if wrong is not None and wrong in record.steps else None
    arcs = "".join(_arc(record.bridges[k], levels[k], i, fields, height) for k, i in bridges.items())
    drawn = f'<svg width="{width}" height="{height}" aria-hidden="true" focusable="false">{arcs}</svg>' if arcs else ""
    cells = "".join(_cell(f, first_wrong) for f in fields)
    return scrolling("The pipeline, step by step", "strip", f'<div style="width:{width}px">{drawn}<ol>{cells}</ol></div>')


def _fields(steps: Mapping[int, Item], number: int) -> Iterator[_Field]:
    left, k = 0, 1
    while k <= number:
        last = k
        while last <= number and steps[last].verdict == UNCHANGED:
            last += 1
        if last - k >= _TOGETHER:
            yield _Field(k, last - 1, left, _SEVERAL, None)
            left += _SEVERAL + _GAP
            k = last
            continue
        width = _NARROW if steps[k].verdict == UNCHANGED else _WIDE
        yield _Field(k, k, left, width, steps[k])
        left += width + _GAP
        k += 1


def _cell(field: _Field, first_wrong: int | None) -> str:
    at = f'style="width:{field.width}px"'
    if field.item is None:
        number = f"{field.first}–{field.last}"
        title = f"steps {field.first} to {field.last} change nothing"
        shown = f'<span aria-hidden="true">=<br>{number}</span><span class="unseen">{title}</span>'
        return f'<li {at} class="unchanged" title="{title}">{shown}</li>'
    item = field.item
    name, short = escape(item.title), escape(item.heading)
    between = "<br>" if item.verdict == UNCHANGED else " "
    marked = " first-wrong" if field.first == first_wrong else ""
    flag = '<span class="flag">first wrong</span>' if marked else ""
    label = "" if item.verdict == UNCHANGED else f'<span class="pass">{short}</span>'
    return (
        f'<li {at} class="is-{item.verdict}{marked}"><a href="#item={item.key}" data-key="{item.key}" title="{item.number}. {name}: {item.verdict}">'
        f'<span class="top"><span class="sign" aria-hidden="true">{SYMBOLS[item.verdict]}</span>{between}{item.number}{flag}</span>{label}'
        f'<span class="{"unseen" if item.verdict == UNCHANGED else "word"}">{item.verdict}</span></a></li>'
    )


def _levels(bridges: Sequence[StepRecord]) -> list[int]:
    """How high the arc of each is drawn, so that none crosses another: shorter ones below."""
    levels = [0] * len(bridges)
    placed: list[int] = []
    for k in sorted(range(len(bridges)), key=lambda k: bridges[k].after - bridges[k].before):
        crossing = [levels[p] for p in placed if bridges[p].before < bridges[k].after and bridges[k].before < bridges[p].after]
        levels[k] = next(n for n in range(len(placed) + 1) if n not in crossing)
        placed.append(k)
    return levels


def _arc(bridge: StepRecord, level: int, item: Item, fields: Sequence[_Field], height: int) -> str:
    left = next(f.left for f in fields if f.last > bridge.before) + 4
    right = next(f.right for f in fields if f.last >= bridge.after) - 4
    top = height - (level + 1) * _ARC + 14
    middle = (left + right) // 2
    path = f"M{left} {height} V{top + 8} Q{left} {top} {left + 8} {top} H{right - 8} Q{right} {top} {right} {top + 8} V{height}"
    # keyboards reach bridges through the table
    return (
        f'<a href="#item={item.key}" tabindex="-1" class="is-{item.verdict}"><title>{escape(item.title)}: {item.verdict}</title><path d="{path}"/>'
        f'<circle cx="{middle}" cy="{top}" r="9"/><text x="{middle}" y="{top + 4}">{SYMBOLS[item.verdict]}</text></a>'
    )


# -- functions by steps -----------------------------------------------------------------------------------------------


def matrix(items: Sequence[Item]) -> str:
    """A row for each function, a column for each step that changes something; empty where there is nothing to compare."""
    columns = [i for i in items if i.verdict != UNCHANGED and i.functions]
    names = list(dict.fromkeys(f.name for i in columns for f in i.functions))
    verdicts = [{f.name: (k, shown_verdict(f)) for k, f in enumerate(i.functions)} for i in columns]
    names = [n for n in names if any(n in v and v[n][1] != UNCHANGED for v in verdicts)]
    if len(names) < 2 or not columns:
        return ""
    shown = names[: max(1, _MOST_CELLS // len(columns))]
    head = '<th scope="col">function</th>' + "".join(
        f'<th scope="col" title="{escape(i.title)}"><a href="#item={i.key}">{i.number}</a></th>' for i in columns
    )
    rows = "\n".join(
        f'<tr><th scope="row"><code>@{escape(n)}</code></th>{"".join(_verdict_cell(i, v.get(n)) for i, v in zip(columns, verdicts, strict=True))}</tr>'
        for n in shown
    )
    note = f'<p class="soft">and {len(names) - len(shown):,} further functions</p>' if len(shown) < len(names) else ""
    table = wide_table("Functions and steps", 'class="matrix"', head, rows, long=len(shown) > 25)
    opened = " open" if len(shown) <= 5 else ""
    return f'<details class="matrix"{opened}><summary>functions and steps</summary>{table}{note}</details>'


def _verdict_cell(item: Item, found: tuple[int, str] | None) -> str:
    if found is None:
        return "<td></td>"
    number, verdict = found
    if verdict == UNCHANGED:
        return f'<td class="is-{verdict}">{SYMBOLS[verdict]}</td>'
    link = f'<a href="#item={item.key}&amp;function={number}" aria-label="{item.number}: {verdict}">{SYMBOLS[verdict]}</a>'
    return f'<td class="is-{verdict}">{link}</td>'
