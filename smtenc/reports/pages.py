"""A folder with one page, ``index.html``, that shows what was found. It needs no network and no server: it is opened as a file.

The page has the lists; what is shown of an item once it is chosen is in the page, too, where all of that is small, and else in scripts beside it
(``details/``), which are loaded as they are needed, for pages that are files may load nothing but scripts. Beside it are also the programs
(``programs/``) and the queries (``queries/``).
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from smtenc.errors import UsageError, writing
from smtenc.pages import GENERATOR, as_json, frame, resource, wide_table
from smtenc.pipelines.records import PipelineRecord
from smtenc.reports.details import Beside, badge, details
from smtenc.reports.items import SYMBOLS, UNCHANGED, Item, items_of_pairs, items_of_pipeline, shown_verdict
from smtenc.reports.strips import matrix, strip
from smtenc.verdicts.batch.pairs import Pair
from smtenc.verdicts.discharge import file_name
from smtenc.verdicts.records import PairRecord

INDEX, QUERIES, PROGRAMS, DETAILS = "index.html", "queries", "programs", "details"
ELEMENTS_KEPT = 1024
"""What ``VerificationOptions.elements_kept`` should be for pictures."""
_MOST_INLINE = 1 << 20
"""Characters of details that are in the page itself."""
_MOST_OF_PROGRAMS = 50_000_000
"""Characters of programs beside it."""
_OURS = f'<meta name="generator" content="{GENERATOR.split()[0]} '
_WORST_FIRST = ("incorrect", "conflict", "error", "possibly-incorrect", "unknown", "unsupported", "correct", UNCHANGED)


def prepare_folder(folder: Path) -> Path:
    """Make the folder of a report, remove an earlier report from it, and return the folder within it for the queries.

    Raises ``UsageError`` for a folder with a page that is not smtenc's, or that cannot be written: before a long run rather than after it.
    """
    index = folder / INDEX
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if index.exists():
            if _OURS not in index.read_text(encoding="utf-8", errors="replace")[:2000]:
                raise UsageError(f"--html {folder}: there is an {INDEX} that is no report", hint="name a folder that is empty, or new")
            index.unlink()
            for name in (QUERIES, PROGRAMS, DETAILS):
                shutil.rmtree(folder / name, ignore_errors=True)
        probe = folder / f".{INDEX}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise UsageError(f"--html {folder}: {error.strerror or error}", hint="name a folder that can be written to") from error
    return folder / QUERIES


def write_report(
    found: PipelineRecord | Sequence[PairRecord],
    folder: Path,
    *,
    pairs: Sequence[Pair] = (),
    command: str = "",
    queries: Path | None = None,
) -> Path:
    """Writes the page of a pipeline, or of pairs, and gives its path.

    ``pairs`` have the texts of programs that lie in no files; others are read once more. ``command`` is what was typed. ``queries`` is the folder
    that queries were written to; those of another than the report's own are copied. Raises ``WriteError``.
    """
    if isinstance(found, PipelineRecord):
        items = list(items_of_pipeline(found))
    else:
        items = list(items_of_pairs(found, pairs))
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        if queries is not None and queries.exists() and queries.resolve() != (folder / QUERIES).resolve():
            shutil.copytree(queries, folder / QUERIES, dirs_exist_ok=True)
        shown = _write_details(items, folder)
        page = _page(found, items, command, shown)
        (folder / INDEX).write_text(page, encoding="utf-8", errors="backslashreplace")
    return folder / INDEX


# -- what is beside the page ------------------------------------------------------------------------------------------


def _write_programs(items: Sequence[Item], folder: Path) -> dict[str, str]:
    """The files of the programs, relative to the folder, by their texts: each once, and while there is room, those of what is not correct first."""
    paths: dict[str, str] = {}
    room = _MOST_OF_PROGRAMS
    for item in sorted(items, key=lambda i: i.verdict in ("correct", UNCHANGED)):
        for program in (item.before, item.after):
            if program.text is None or program.text in paths or len(program.text) > room:
                continue
            room -= len(program.text)
            stem = re.sub(r"[^\w.-]", "_", Path(program.file).name.removesuffix(".mlir"))[:80] or "program"
            # browsers show what ends so
            name = f"{len(paths):04}-{stem}.mlir.txt"
            (folder / PROGRAMS).mkdir(exist_ok=True)
            (folder / PROGRAMS / name).write_text(program.text, encoding="utf-8", errors="backslashreplace", newline="")
            paths[program.text] = f"{PROGRAMS}/{name}"
    return paths


def _write_details(items: Sequence[Item], folder: Path) -> str:
    """The markup of those that are in the page: all, or none."""
    programs = _write_programs(items, folder)
    waiting: list[tuple[str, str]] = []
    inline, size = True, 0
    for item in items:
        before, after = (programs.get(p.text or "", "") for p in (item.before, item.after))
        text = details(item, Beside(before, after, _queries_of(item, folder)))
        size += len(text)
        waiting.append((item.key, text))
        if inline and size > _MOST_INLINE:
            inline = False
            (folder / DETAILS).mkdir(exist_ok=True)
        if not inline:
            for key, late in waiting:
                script = f"smtenc.loaded({as_json(key)}, {as_json(late)});\n"
                (folder / DETAILS / f"{key}.js").write_text(script, encoding="utf-8", errors="backslashreplace")
            waiting.clear()
    return "\n".join(f'<template id="details-{key}">{text}</template>' for key, text in waiting)


def _queries_of(item: Item, folder: Path) -> dict[str, list[str]]:
    """The files with the queries of an item, by the queries' names."""
    place = folder / QUERIES / item.within
    names = {q.name for f in item.functions for q in f.queries}
    if not names or not place.is_dir():
        return {}
    files: dict[str, list[str]] = {}
    for file in sorted(place.rglob("*.smt2")):
        files.setdefault(file.stem, []).append(file.relative_to(folder).as_posix())
    return {name: files[stem] for name in names if (stem := file_name(name)) in files}


# -- the page ---------------------------------------------------------------------------------------------------------


def _page(found: PipelineRecord | Sequence[PairRecord], items: Sequence[Item], command: str, shown: str) -> str:
    if isinstance(found, PipelineRecord):
        title = f"Passes on {found.file}"
        lead, overview = _pipeline_lead(found, items), f"{strip(found, items)}{matrix(items)}"
        table = _step_table(items)
    else:
        title = items[0].title if len(items) == 1 else f"{len(items):,} pairs of programs"
        lead, overview, table = _pairs_lead(found, items), "", _function_table(items)
    made_by = f"made by <code>{escape(command)}</code> ({GENERATOR})" if command else GENERATOR
    body = f"""<a class="skip" href="#list">Skip to the list</a>
<header>
<div class="titles"><h1>{escape(title)}</h1>{lead}</div>
<div class="buttons scripted" hidden>
<button type="button" id="theme" aria-label="Dark or light">◐</button>
<button type="button" id="columns" aria-pressed="false" title="One column or two, for programs">⇔</button>
<button type="button" id="help" aria-haspopup="dialog" aria-label="Keys">?</button>
</div>
</header>
{overview}
<main>
<section id="list" aria-label="List">
{_filters(items)}
{table}
</section>
<section id="detail" aria-label="Details" aria-live="polite"><p class="soft scripted" hidden>Choose one of the list.</p>
<noscript><p>Details are shown by a script, and scripts are off. The programs are in the folder <code>{PROGRAMS}</code>, the queries in
<code>{QUERIES}</code>.</p></noscript></section>
</main>
<footer><p class="soft">{made_by}</p></footer>
{_HELP}
{shown}"""
    return frame(
        title, body, style=resource("smtenc.reports", "report.css"), script=resource("smtenc.reports", "report.js"), scripts_beside=True
    )


_KEYS = (
    ("j, ↓", "next"), ("k, ↑", "previous"), ("]", "next that is not correct"), ("[", "previous that is not correct"), ("Enter", "to the details"),
    ("Esc", "back to the list; clears the filter"), ("/", "filter"), ("p", "to where the programs diverge"), ("c", "one column or two"),
    ("d", "dark or light"), ("?", "these keys"),
)  # fmt: skip
_HELP = (
    '<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2><table>'
    + "".join(f'<tr><th scope="row"><kbd>{key}</kbd></th><td>{what}</td></tr>' for key, what in _KEYS)
    + '</table><form method="dialog"><button>Close</button></form></dialog>'
)


def _pipeline_lead(record: PipelineRecord, items: Sequence[Item]) -> str:
    lines = [f"{badge(record.verdict.value)} {len(record.steps):,} {'step' if len(record.steps) == 1 else 'steps'}, {record.seconds:.1f} s"]
    wrong = record.first_wrong
    if wrong is not None:
        item = next(i for i in items if i.record is wrong.record)
        kind = "the first wrong pass is" if wrong in record.steps else "what is wrong is"
        lines.append(f'<b>{kind} <a href="#item={item.key}">{escape(item.number)}. {escape(item.heading)}</a></b>')
    if record.failure is not None:
        lines.append(f'the tool failed:<pre class="error">{escape(record.failure)}</pre>')
    proved = record.proved_by_steps
    if proved:
        names = ", ".join(f"<code>@{escape(n)}</code>" for n in proved[:12]) + (
            f" and {len(proved) - 12:,} more" if len(proved) > 12 else ""
        )
        lines.append(f"proved from end to end, step by step: {names}")
    lines += [escape(note) for note in record.notes]
    tool = (
        f'<details class="soft"><summary>{escape(record.tool)}</summary><code class="wrap">{escape(record.pipeline)}</code></details>'
        if record.tool
        else ""
    )
    return (
        "".join(f'<p class="lead">{line}</p>' if not line.endswith("</pre>") else f'<div class="lead">{line}</div>' for line in lines)
        + tool
    )


def _pairs_lead(records: Sequence[PairRecord], items: Sequence[Item]) -> str:
    counts = Counter(i.verdict for i in items)
    functions = sum(len(r.functions) for r in records)
    parts = " ".join(f"{badge(v)} {counts[v]:,}" if len(items) > 1 else badge(v) for v in _WORST_FIRST if counts[v])
    seconds = sum(r.seconds for r in records)
    return f'<p class="lead">{parts} <span class="soft">{functions:,} {"function" if functions == 1 else "functions"}, {seconds:.1f} s</span></p>'


def _filters(items: Sequence[Item]) -> str:
    verdicts = {v for i in items for v in (i.verdict, *map(shown_verdict, i.functions))}
    choices = "".join(
        f'<button type="button" class="chip is-{v}" data-verdict="{v}" aria-pressed="false"><span aria-hidden="true">{SYMBOLS[v]}</span> {v}</button>'
        for v in _WORST_FIRST
        if v in verdicts
    )
    return (
        '<div class="filters scripted" hidden><label class="unseen" for="filter">Filter</label>'
        '<input id="filter" type="search" autocomplete="off" placeholder="filter: functions, passes, verdicts  ( / )">'
        f'<div class="chips" role="group" aria-label="Verdicts">{choices}</div><p id="count" role="status"></p></div>'
    )


def _row(key: str, verdict: str, search: str, cells: Sequence[str], function: int | None = None) -> str:
    """``cells`` are markup; the first has the link. The script filters by ``data-search``."""
    which = f' data-function="{function}"' if function is not None else ""
    inner = "".join(f'<th scope="row">{c}</th>' if k == 0 else f"<td>{c}</td>" for k, c in enumerate(cells))
    return f'<tr data-key="{key}"{which} data-verdict="{verdict}" data-search="{escape(search.lower())}">{inner}</tr>'


def _listed(headings: Sequence[str], rows: Iterator[str], kind: str) -> str:
    head = "".join(f'<th scope="col">{h}</th>' for h in headings)
    return wide_table("List", f'id="items" class="{kind}"', head, "\n".join(rows), long=False)


def _step_table(items: Sequence[Item]) -> str:
    def rows() -> Iterator[str]:
        for item in items:
            names = " ".join(f"@{f.name}" for f in item.functions)
            verdicts = Counter(shown_verdict(f) for f in item.functions)
            functions = " ".join(
                f'<span class="is-{v}">{n:,}<span aria-hidden="true">{SYMBOLS[v]}</span><span class="unseen"> {v}</span></span>'
                for v, n in verdicts.items()
            )
            title = f"{escape(item.heading)}<small>{escape(item.options)}</small>"
            cells = (
                f'<a href="#item={item.key}">{item.number}</a>', f'<span class="title">{title}</span>', badge(item.verdict), functions,
                f"{item.seconds:.2f}" if item.record is not None else "",
            )  # fmt: skip
            yield _row(item.key, item.verdict, f"{item.number} {item.title} {item.verdict} {names}", cells)

    return _listed(("step", "pass", "verdict", "functions", "s"), rows(), "steps")


def _function_table(items: Sequence[Item]) -> str:
    """A row for each function; for a pair without any, one for it."""

    def rows() -> Iterator[str]:
        several = len(items) > 1
        for item in items:
            first = [f"{item.number}. {escape(item.title)}"] if several else []
            if not item.functions:
                link = f'<a href="#item={item.key}">{first[0] if several else escape(item.title)}</a>'
                yield _row(
                    item.key, item.verdict, f"{item.title} {item.verdict}", (link, *([""] if several else ()), badge(item.verdict), "")
                )
            for k, function in enumerate(item.functions):
                verdict = shown_verdict(function)
                link = (
                    f'<a href="#item={item.key}&amp;function={k}">{first[0] if several else f"<code>@{escape(function.name)}</code>"}</a>'
                )
                name = (f"<code>@{escape(function.name)}</code>",) if several else ()
                seconds = f"{function.encode_seconds + function.solve_seconds:.2f}"
                yield _row(item.key, verdict, f"{item.title} @{function.name} {verdict}", (link, *name, badge(verdict), seconds), k)

    headings = ("pair", "function", "verdict", "s") if len(items) > 1 else ("function", "verdict", "s")
    return _listed(headings, rows(), "pairs" if len(items) > 1 else "functions")
