"""One pair of programs in full: verdict, functions with counterexamples, assumptions and queries, and both texts side by side. All of it markup."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from urllib.parse import quote

from smtenc.pages import wide_table
from smtenc.reports.diff_table import diff_table, listing
from smtenc.reports.heat_maps import heat_map
from smtenc.reports.items import SYMBOLS, UNCHANGED, Item, Program, shown_verdict
from smtenc.reports.meanings import meaning
from smtenc.reports.sentences import certainty, input_name, leaning, where, why_skipped
from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import CoreRecord, Counterexample, FunctionRecord, PairRecord, QueryRecord, SolverRecord

_MOST_SHOWN = 300
"""Functions that are shown in full, those that are not correct first; of the others, how many of each verdict. Unchanged ones are named only."""
_ELEMENTS = re.compile(r"(?P<head>.*?) with (?P<rest>(?:\[[\d, ]*\]|position -?\d+) = .*)", re.DOTALL)
_ELEMENT = re.compile(r"(\[[\d, ]*\]|position -?\d+) = (.*?)(?:, (?=\[|position|…)|$)", re.DOTALL)
_PLACE = re.compile(r"(?P<operation>.*) at (?P<file>.*):(?P<line>\d+):(?P<column>\d+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Beside:
    """Files beside the page, relative to it: of the programs, and of queries by their names (several where several rungs asked)."""

    before: str = ""
    after: str = ""
    queries: Mapping[str, Sequence[str]] = field(default_factory=dict)


def badge(verdict: str) -> str:
    """A verdict with its sign."""
    return f'<span class="badge is-{verdict}"><span aria-hidden="true">{SYMBOLS[verdict]}</span> {verdict}</span>'


def details(item: Item, beside: Beside) -> str:
    """Return the HTML of an item's details."""
    record = item.record
    parts = [
        f'<h2 tabindex="-1">{escape(item.heading)}{f" <small>{escape(item.options)}</small>" if item.options else ""}</h2>',
        f'<p class="facts">{" ".join(_facts(item))}</p>',
        f'<p class="soft">{escape(item.note)}</p>' if item.note else "",
        _command(item),
    ]
    if record is None:
        parts.append("<p>The text is what it was.</p>")
    elif record.error is not None:
        parts.append(f'<pre class="error">{escape(record.error)}</pre>')
    else:
        parts += _functions(item, beside)
        parts += [_skipped(record, name) for name in record.skipped]
    if record is not None:
        parts.append(_programs(item, beside))
    return "\n".join(p for p in parts if p)


def _facts(item: Item) -> Iterator[str]:
    yield badge(item.verdict)
    if item.record is not None:
        yield f"<span>{item.seconds:.2f} s</span>"
        readers = list(dict.fromkeys(item.record.readers.values()))
        if readers:
            yield f"<span>read by {escape(' and '.join(readers))}</span>"


def _command(item: Item) -> str:
    if not item.command:
        return ""
    command = f"{shlex.join(item.command)} < {shlex.quote(item.before.file)}"
    return f'<div class="command"><span class="soft">to repeat this step</span> {_copied(command)}</div>'


def _copied(text: str) -> str:
    return f'<code>{escape(text)}</code><button type="button" class="copy scripted" hidden>copy</button>'


# -- functions --------------------------------------------------------------------------------------------------------


def _functions(item: Item, beside: Beside) -> Iterator[str]:
    functions = item.functions
    changed = [k for k, f in enumerate(functions) if not f.unchanged]
    changed.sort(key=lambda k: functions[k].verdict is Verdict.CORRECT)
    for k in changed[:_MOST_SHOWN]:
        yield _function(functions[k], k, item, beside)
    rest = [f.name for f in functions if f.unchanged]
    if rest:
        counted = f"{len(rest):,} {'function' if len(rest) == 1 else 'functions'}"
        yield f'<details class="rest"><summary>{badge(UNCHANGED)} {counted}</summary><p>{_names(rest)}</p></details>'
    more = Counter(functions[k].verdict.value for k in changed[_MOST_SHOWN:])
    if more:
        yield f'<p class="soft">Further functions: {", ".join(f"{n:,} {verdict}" for verdict, n in more.items())}.</p>'


def _names(names: Sequence[str]) -> str:
    return ", ".join(f"<code>@{escape(n)}</code>" for n in names)


def _function(function: FunctionRecord, number: int, item: Item, beside: Beside) -> str:
    verdict = shown_verdict(function)
    opened = "" if verdict == "correct" else " open"
    by = ", ".join(dict.fromkeys(q.by for q in function.queries if q.by))
    parts = [
        f'<p class="reason">not supported: {escape(function.unsupported)}</p>' if function.unsupported else "",
        f'<p class="reason">{escape(function.reason)}</p>' if function.reason else "",
        _counterexample(function.counterexample, item) if function.counterexample is not None else "",
        _assumptions(function),
        _decided(function, by),
        _queries(function, beside),
    ]
    summary = f'<summary>{badge(verdict)} <code class="name">@{escape(function.name)}</code></summary>'
    return f'<details class="function" data-function="{number}"{opened}>{summary}\n{"".join(p for p in parts if p)}</details>'


def _skipped(record: PairRecord, name: str) -> str:
    return f'<p class="soft"><code>@{escape(name)}</code>: skipped, {escape(why_skipped(record, name))}</p>'


def _decided(function: FunctionRecord, by: str) -> str:
    certificate = f"; certificate: {escape(str(function.certificate))}" if function.certificate is not None else ""
    return (
        f'<p class="soft">encoding: {escape(function.encoding)}; decided by {escape(by or function.rung)}; encoded in '
        f"{function.encode_seconds * 1000:.1f} ms, solved in {function.solve_seconds * 1000:.1f} ms{certificate}</p>"
    )


# -- counterexamples --------------------------------------------------------------------------------------------------


def _counterexample(example: Counterexample, item: Item) -> str:
    parts = [
        f'<h3>Counterexample: {escape(example.what)}</h3><p class="soft">{certainty(example)}</p>',
        _table(
            "Inputs", ("input", "value"), [(f"<code>{escape(input_name(n))}</code>", _value(text)) for n, text in example.inputs.items()]
        )
        if example.inputs
        else "",
        _table("Outputs", ("where", "source", "target"), [(where(example), _output(example.source), _output(example.target))])
        if example.source is not None and example.target is not None
        else "",
        _divergence(example, item),
        "".join(heat_map(c) for c in example.contents),
    ]
    if example.leans_on:
        parts.append(f'<p class="soft">{escape(leaning(example))}</p>')
    return f'<div class="counterexample">{"".join(parts)}</div>'


def _value(text: str) -> str:
    """An input, its elements in lines of their own."""
    found = _ELEMENTS.fullmatch(text)
    if found is None:
        return f"<code>{escape(text)}</code>"
    elements = _ELEMENT.findall(found["rest"])
    shown = "".join(f"<li><code>{escape(index)} = {escape(value)}</code></li>" for index, value in elements)
    rest = found["rest"].rpartition(", …")[2] if ", …" in found["rest"] else ""
    return f'<code>{escape(found["head"])}</code><ul class="elements">{shown}{f"<li>…{escape(rest)}</li>" if rest else ""}</ul>'


def _output(text: str | None) -> str:
    return f'<code class="output">{escape(text or "")}</code>'


def _divergence(example: Counterexample, item: Item) -> str:
    if example.divergence is None:
        return ""
    sides = []
    for side, operation, program in zip(("source", "target"), example.divergence, (item.before, item.after), strict=True):
        if operation is None:
            sides.append(f"nothing of its own in the {side}")
            continue
        line = place_of(operation, program)
        shown = f"<code>{escape(operation)}</code>"
        sides.append(
            (f'<a href="#" class="jump" data-jump="divergence-{side}-{line}">{shown}</a>' if line is not None else shown)
            + f" in the {side}"
        )
    return f'<p class="divergence">The programs diverge: {", ".join(sides)}.</p>'


def place_of(operation: str, program: Program) -> int | None:
    """The line, from 1, of ``tosa.add at a.mlir:3:10`` in the program's text; None where it is not there."""
    found = _PLACE.fullmatch(operation)
    if found is None or program.text is None or found["file"] not in program.names:
        return None
    line = int(found["line"])
    return line if 1 <= line <= program.text.count("\n") + 1 else None


def _table(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """``rows`` are markup, the first cell of each its heading."""
    head = "".join(f'<th scope="col">{h}</th>' for h in headings)
    body = "\n".join(f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>' for first, *rest in rows)
    return wide_table(title, 'class="plain"', head, body, long=False)


# -- what it rests on -------------------------------------------------------------------------------------------------


def _assumptions(function: FunctionRecord) -> str:
    if not function.assumptions:
        return ""
    items = []
    for assumption in function.assumptions:
        known = meaning(assumption)
        origin = f"{escape(known.comes_from)}: " if known.comes_from else ""
        told = (
            f"<dd>{origin}{escape(known.claim)}<br><span class='soft'>in the queries: {escape(known.basis)}</span></dd>"
            if known.basis
            else "<dd></dd>"
        )
        items.append(f"<dt><code>{escape(assumption)}</code></dt>{told}")
    names = ", ".join(map(escape, function.assumptions))
    return f'<details class="assumptions"><summary>assuming {names}</summary><dl>{"".join(items)}</dl></details>'


def _queries(function: FunctionRecord, beside: Beside) -> str:
    if not function.queries:
        return ""
    rows = [
        (
            f"<code>{escape(q.name)}</code>", escape(q.goal), _answer(q), f"{q.seconds * 1000:.1f}",
            "<br>".join(_solver(name, s, q) for name, s in q.solvers.items()) or ", ".join(f"{escape(n)}: {escape(a)}" for n, a in q.answers.items()),
            escape(str(q.certificate)) if q.certificate is not None else "",
            " ".join(f'<a href="{quote(f)}" download>{escape(f.rpartition("/")[2])}</a>' for f in beside.queries.get(q.name, ())),
        )
        for q in function.queries
    ]  # fmt: skip
    headings = ("query", "goal", "answer", "ms", "solvers", "certificate", "SMT-LIB")
    cores = "".join(_core(q.name, q.core) for q in function.queries if q.core is not None)
    number = len(function.queries)
    return (
        f'<details class="queries"><summary>{number:,} {"query" if number == 1 else "queries"}</summary>'
        f"{_table('Queries', headings, rows)}{cores}</details>"
    )


def _answer(query: QueryRecord) -> str:
    by = f" by {escape(query.by)}" if query.by else ""
    return f"{escape(query.answer)}{by}{', cached' if query.cached else ''}"


def _solver(name: str, solver: SolverRecord, query: QueryRecord) -> str:
    times = f", {solver.seconds * 1000:.1f} ms, {solver.peak_mb:.0f} MiB" if solver.seconds else ""
    reason = solver.reason or query.reasons.get(name, "")
    model = {True: ", its model satisfies the query", False: ", its model does not satisfy the query", None: ""}[solver.model]
    return f"{escape(name)} {escape(solver.version)}: {escape(solver.status)}{f' ({escape(reason)})' if reason else ''}{times}{model}"


def _core(name: str, core: CoreRecord) -> str:
    if core.by is None:
        return f'<p class="soft">{escape(name)}: no core: {escape(core.reason)}</p>'
    groups = (("needed", core.needed), ("not known to be needed", core.undecided), ("not needed", core.not_needed))
    lists = "".join(f"<dt>{title}</dt><dd>{'<br>'.join(map(escape, labels))}</dd>" for title, labels in groups if labels)
    return f"<h4>What the proof of {escape(name)} needed</h4><dl>{lists}</dl>"


# -- programs ---------------------------------------------------------------------------------------------------------


def _programs(item: Item, beside: Beside) -> str:
    """Both texts side by side, or the one where both functions are in one file."""
    links = " ".join(
        f'<a href="{quote(path)}">{label}</a>'
        for path, label in ((beside.before, "text before"), (beside.after if beside.after != beside.before else "", "text after"))
        if path
    )
    before, after = item.before, item.after
    gone = [f"{escape(p.file)}: {escape(p.gone)}" for p in dict.fromkeys((before, after)) if p.text is None]
    if before.text is None or after.text is None:
        shown = f'<p class="soft">The programs cannot be shown: {"; ".join(gone)}.</p>'
    elif before is after:
        shown = listing(before.text, _divergences(item))
    else:
        shown = diff_table(before.text, after.text, _divergences(item))
    return f'<section class="programs"><h3>Programs <span class="links">{links}</span></h3>{shown}</section>'


def _divergences(item: Item) -> tuple[frozenset[int], frozenset[int]]:
    """The lines, from 1, at which functions part, in each program."""
    lines: tuple[set[int], set[int]] = (set(), set())
    for function in item.functions:
        example = function.counterexample
        for side, operation in enumerate((example.divergence or ()) if example is not None else ()):
            line = place_of(operation, (item.before, item.after)[side]) if operation is not None else None
            if line is not None:
                lines[side].add(line)
    return frozenset(lines[0]), frozenset(lines[1])
