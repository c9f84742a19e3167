"""One HTML file that shows a bench: nothing is loaded from elsewhere, and everything can be read without JavaScript.

``page.css`` and ``page.js`` are put into it. The script sorts and filters tables and picks a scatter plot; the fragment of the address says
what is shown, so that a view can be linked to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import combinations
from typing import Any

from smtenc import figures
from smtenc.bench import plots
from smtenc.bench.records import ANSWERED
from smtenc.bench.results import CONCLUSIVE, UNCHECKED, Benchmark, Configuration, Results, Run, labels
from smtenc.bench.scores import pairwise
from smtenc.bench.tables import NOTHING, Cell, Table, cell_text, numeric, report
from smtenc.pages import class_of, data_element, frame, resource, wide_table

STATIC_ROWS = 300
"""Of the list of benchmarks, what is there without the script; the script has all and shows as many at a time."""
LONG = 25
"""Rows beyond which a table scrolls by itself, so that what comes after it is not far away."""
MOST_SCATTERED = 6
"""Scatter plots are of pairs of so many configurations, those that solve the most: a plot for each pair."""

DISAGREEMENT, NOBODY, NOT_ALL = 1, 2, 4
"""Marks of a benchmark, as bits."""
_MARKS = {"disagreement": DISAGREEMENT, "nobody": NOBODY, "notall": NOT_ALL}
_MARK_NAMES = {"disagreement": "answers that disagree", "nobody": "nobody solves", "notall": "not everybody solves"}
_NAMES = ("family", "configuration", "A", "B", "for example")
"""Headings of columns with names that may be long."""
_BAD = ("conflict", "refuted", "crash", "error")


def page(
    results: Results, *, title: str = "Bench", environment: Mapping[str, str] | None = None, command: str = "", more: Sequence[Table] = ()
) -> str:
    """The whole page as text. ``environment`` is what the reader should know of the machine and the versions, ``command`` the line that makes
    the same measurements again, ``more`` are tables to be shown after the disagreements, as those of ``versus``. Figures are left out, and
    the page says so, where matplotlib is not installed.
    """
    first, *others = report(results)
    tables = {t.name: t for t in (first, *more, *others)}
    before = [name for name in (first.name, *(t.name for t in more), "summary", "race") if name in tables]
    sections = [
        *(
            (name, tables[name].title, _table(tables[name], wrap=("benchmark", "answers", "reasons") if name == "disagreements" else ()))
            for name in before
        ),
        *_figures(results),
        *(
            (t.name, t.title, (_matrix(results) if t.name == "pairwise" else "") + _table(t))
            for t in tables.values()
            if t.name not in before
        ),
        ("benchmarks", "Benchmarks", _benchmarks(results)),
        ("environment", "How this was measured", _environment(results, environment or {}, command)),
    ]
    links = "".join(f'<li><a href="#{name}">{escape(heading)}</a></li>' for name, heading, _ in sections)
    body = "\n".join(
        _section(name, heading, inner, alarming=name == "disagreements" and bool(results.disagreements))
        for name, heading, inner in sections
    )
    shown = f"""<header>
<h1>{escape(title)}</h1>
{_lead(results)}
</header>
<nav aria-label="Contents"><ul>{links}</ul></nav>
<main>
{body}
</main>
{data_element("data", _data(results))}"""
    return frame(title, shown, style=resource("smtenc.bench", "page.css"), script=resource("smtenc.bench", "page.js"))


def _section(name: str, heading: str, inner: str, *, alarming: bool) -> str:
    opened = f'<section id="{name}"{class_of("some" if alarming else "")} aria-labelledby="heading-{name}">'
    return f'{opened}\n<h2 id="heading-{name}">{escape(heading)}</h2>\n{inner}\n</section>'


def _lead(results: Results) -> str:
    found = len(results.disagreements)
    verdict = (
        f'<a class="bad" href="#disagreements">{found} {"disagreement" if found == 1 else "disagreements"}</a>'
        if found
        else '<span class="good">no disagreements</span>'
    )
    return f'<p class="lead">{len(results.runs)} benchmarks, {len(results.configurations)} configurations, {verdict}</p>'


# -- tables -----------------------------------------------------------------------------------------------------------


def _table(table: Table, *, sortable: bool = True, wrap: Sequence[str] = ("reason",)) -> str:
    """``wrap`` are headings of columns with long text."""
    if not table.rows:
        return _notes(table.notes)
    right = [numeric(table, k) for k in range(len(table.headings))]
    head = "".join(f'<th scope="col"{class_of("number" if r else "")}>{escape(h)}</th>' for h, r in zip(table.headings, right, strict=True))
    classes = [
        "number" if r else "wrap" if h in wrap else "name" if h in _NAMES else "" for h, r in zip(table.headings, right, strict=True)
    ]
    rows = "\n".join("<tr>" + "".join(_cell(c, k, classes[k]) for k, c in enumerate(row)) + "</tr>" for row in table.rows)
    kind = "sortable" if sortable else "plain"
    attributes = f'class="{kind}" id="table-{table.name}"'
    return wide_table(table.title, attributes, head, rows, long=len(table.rows) > LONG) + _notes(table.notes)


def _cell(cell: Cell, column: int, name: str) -> str:
    value = "" if isinstance(cell, str) else " data-none" if cell is None else f' data-v="{cell!r}"'
    kind, scope = ("th", ' scope="row"') if column == 0 else ("td", "")
    return f"<{kind}{scope}{class_of(name)}{value}>{escape(cell_text(cell))}</{kind}>"


def _notes(notes: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(note)}</li>" for note in notes)
    return f'<ul class="notes">{items}</ul>' if items else ""


def _matrix(results: Results) -> str:
    """What the row's configuration alone solves, and how many times as long the column's takes where both solve."""
    names = labels(results.configurations)
    cells: dict[tuple[Configuration, Configuration], str] = {(c, c): "·" for c in results.configurations}
    for a, b in combinations(results.configurations, 2):
        p = pairwise(results, a, b)
        cells[a, b] = _matrix_cell(p.benchmarks, p.first_only, p.ratio)
        cells[b, a] = _matrix_cell(p.benchmarks, p.second_only, 1 / p.ratio if p.ratio else None)
    rows = [(names[a], *(cells[a, b] for b in results.configurations)) for a in results.configurations]
    notes = ("+n: solved by the row's configuration and not by the column's; ×r: the column's wall time in the row's where both solve",)
    headings = ("", *(names[c] for c in results.configurations))
    return _table(Table("matrix", "Matrix of pairs", headings, tuple(rows), notes), sortable=False)


def _matrix_cell(benchmarks: int, alone: int, ratio: float | None) -> str:
    if not benchmarks:
        return NOTHING
    return f"+{alone}" + (f", ×{cell_text(ratio)}" if ratio else "")


# -- figures ----------------------------------------------------------------------------------------------------------


def _figures(results: Results) -> list[tuple[str, str, str]]:
    """Sections: name, heading, content."""
    if not figures.available():
        missing = '<p class="bad">Figures are left out: matplotlib is not installed.</p>'
        return [("figures", "Figures", missing)]
    cactus = "Benchmarks solved (to the right) when each may take at most so long (upwards). Further right is better; dotted: the limit."
    survival = "For each family, the share of its benchmarks solved within a time. Higher is better."
    found = [
        (
            "figures", "Solved over time",
            _figure(figures.to_svg(plots.cactus(results), "cactus", "Cactus plot: benchmarks solved against time"), cactus)
            + _figure(figures.to_svg(plots.survival(results), "survival", "Share of benchmarks solved within a time, by family"), survival),
        )
    ]  # fmt: skip
    pairs = _scatter_pairs(results)
    if pairs:
        found.append(("scatter", "One configuration against another", _scatters(results, pairs)))
    return found


def _figure(svg: str, caption: str, kind: str = "") -> str:
    return f'<figure{class_of(kind)}><div class="wide">{svg}</div><figcaption>{escape(caption)}</figcaption></figure>\n'


def _scatter_pairs(results: Results) -> list[tuple[Configuration, Configuration]]:
    solved = {c: sum(r.solved for r in results.of(c)) for c in results.configurations}
    best = sorted(results.configurations, key=lambda c: -solved[c])[:MOST_SCATTERED]
    return list(combinations([c for c in results.configurations if c in best], 2))


def _scatters(results: Results, pairs: Sequence[tuple[Configuration, Configuration]]) -> str:
    names = labels(results.configurations)
    options = "".join(f'<option value="{k}">{escape(names[a])} against {escape(names[b])}</option>' for k, (a, b) in enumerate(pairs))
    chosen = f'<p class="filters scripted" hidden><label>Pair <select id="pair">{options}</select></label></p>'
    more = len(results.configurations) - MOST_SCATTERED
    notes = _notes([f"of {len(results.configurations)} configurations, the {MOST_SCATTERED} that solve the most"] if more > 0 else [])
    drawn = "".join(
        _figure(
            figures.to_svg(plots.scatter(results, a, b), f"scatter{k}", f"{names[a]} against {names[b]}"),
            f"{names[a]} against {names[b]}, a point for each benchmark: above the line {names[a]} is faster, below it {names[b]}. "
            "Dotted: ten times. Dashed: what is not solved.",
            "square",
        )
        for k, (a, b) in enumerate(pairs)
    )
    return chosen + notes + drawn


# -- the list of benchmarks -------------------------------------------------------------------------------------------


def _mark(row: Mapping[Configuration, Run], disputed: bool) -> int:
    solved = [r.solved for r in row.values()]
    return (DISAGREEMENT if disputed else 0) | (0 if any(solved) else NOBODY) | (0 if all(solved) else NOT_ALL)


def _data(results: Results) -> dict[str, Any]:
    """For the script: rows of ``[name, family, logic, expected, marks, answer, seconds, …]``, an answer and its seconds for each
    configuration; words are numbers of ``words``, null where nothing was measured.
    """
    words: dict[str, int] = {}

    def word(text: str) -> int:
        return words.setdefault(text, len(words))

    disputed = _disputed(results)
    rows = []
    for b, row in results.runs.items():
        cells: list[Any] = [b.name, word(b.family), word(b.logic), word(b.known), _mark(row, b in disputed)]
        for c in results.configurations:
            run = row.get(c)
            cells += [None, None] if run is None else [word(run.shown), round(run.seconds, 3)]
        rows.append(cells)
    return {"words": list(words), "rows": rows, "marks": _MARKS, "conclusive": [*CONCLUSIVE, UNCHECKED, ANSWERED], "bad": list(_BAD)}


def _disputed(results: Results) -> set[Benchmark]:
    return {b for d in results.disagreements for b, _ in d.runs}


def _benchmarks(results: Results) -> str:
    names = labels(results.configurations)
    headings = ("benchmark", "family", "logic", "expected", *(f"{names[c]}, s" for c in results.configurations))
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in headings)
    disputed = _disputed(results)
    shown = list(results.runs.items())[:STATIC_ROWS]
    rows = "\n".join(_benchmark(b, row, results.configurations, b in disputed) for b, row in shown)
    return (
        f"{_filters(results)}\n"
        f'<p id="count" aria-live="polite">{len(shown)} of {len(results.runs)} shown</p>\n'
        + wide_table("Benchmarks", 'id="table-benchmarks"', head, rows, long=True)
        + f'<button type="button" class="more scripted" id="more" hidden>Show {STATIC_ROWS} more</button>'
    )


def _benchmark(b: Benchmark, row: Mapping[Configuration, Run], configurations: Sequence[Configuration], disputed: bool) -> str:
    cells = [f'<th scope="row">{escape(b.name)}</th>', *(f"<td>{escape(text)}</td>" for text in (b.family, b.logic, b.known))]
    for c in configurations:
        run = row.get(c)
        bad = run is not None and (run.answer in _BAD or (disputed and run.median.conclusive))
        cells.append(f"<td{class_of('bad' if bad else '')}>{NOTHING if run is None else escape(f'{run.shown} {run.seconds:.3f}')}</td>")
    return f"<tr>{''.join(cells)}</tr>"


def _filters(results: Results) -> str:
    answers = sorted({r.shown for row in results.runs.values() for r in row.values()})
    marks = "".join(f'<option value="={name}">{text}</option>' for name, text in _MARK_NAMES.items())
    return (
        '<div class="filters scripted" hidden>'
        '<label>Name contains <input id="q" type="search" autocomplete="off"></label>'
        f"{_select('family', 'Family', sorted({b.family for b in results.runs}))}"
        f"{_select('logic', 'Logic', sorted({b.logic for b in results.runs}))}"
        f"{_select('answer', 'Answer of any', answers, marks)}</div>"
    )


def _select(name: str, label: str, values: Iterable[str], more: str = "") -> str:
    options = "".join(f'<option value="{escape(v)}">{escape(v)}</option>' for v in values if v)
    return f'<label>{label} <select id="{name}"><option value="">all</option>{more}{options}</select></label>'


# -- how it was measured ----------------------------------------------------------------------------------------------


def _environment(results: Results, environment: Mapping[str, str], command: str) -> str:
    names = labels(results.configurations)
    versions = {f"{name} {version}" for row in results.runs.values() for r in row.values() for name, version in r.median.versions.items()}
    facts: list[tuple[Cell, ...]] = [*environment.items()]
    if versions:
        facts.append(("solvers", ", ".join(sorted(versions))))
    rows = tuple(
        (names[c], c.solver, ", ".join(c.solvers) or None, s.encoding or None, s.seed, s.seconds, s.memory_mb)
        for c in results.configurations
        for s in (c.setting,)
    )
    headings = ("configuration", "solver", "members", "encoding", "seed", "wall limit, s", "memory limit, MiB")
    configurations = _table(Table("configurations", "Configurations", headings, rows), wrap=("members",))
    machine = _table(Table("machine", "Environment", ("what", "value"), tuple(facts)), sortable=False, wrap=("value",)) if facts else ""
    again = f"<h3>To measure this again</h3>\n<pre><code>{escape(command)}</code></pre>" if command else ""
    return f"{configurations}\n{machine}\n{again}"
