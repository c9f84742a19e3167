"""GitHub Actions: a workflow command for each result that fails the job, and the job's summary in Markdown.

https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from smtenc.reports.baseline import Judged
from smtenc.reports.findings import relative
from smtenc.verdicts.lattice import Verdict

_MOST_ROWS = 200
"""A summary has a limit of 1 MiB; nobody reads more rows than these."""
_LONGEST_CELL = 300


def workflow_commands(results: Sequence[Judged], root: str) -> Iterator[str]:
    """Lines for standard output: errors for what fails the job, warnings for what is open or known. Files are as seen from ``root``."""
    for result in results:
        found = result.finding
        if found.verdict is Verdict.CORRECT:
            continue
        place = found.place
        properties = {"title": f"smtenc: {found.said}" + (" (known)" if result.known else "")}
        if place.file and not place.file.startswith("<"):
            properties["file"] = relative(place.file, root)
        if place.line:
            properties |= {"line": str(place.line), "col": str(max(place.column, 1))}
        shown = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
        yield f"::{'error' if result.fails else 'notice' if result.known else 'warning'} {shown}::{_data(_text(result))}"


def _text(result: Judged) -> str:
    return "\n".join((f"{result.finding.suite}: {result.finding.message}", *result.finding.details))


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def summary(results: Sequence[Judged], fixed: Sequence[str] = ()) -> str:
    """Markdown: how many of each verdict, and a row for each result that is not correct, those that fail first."""
    counts = Counter(r.finding.said for r in results)
    lines = ["## smtenc", "", ", ".join(f"{n} {said}" for said, n in counts.most_common()) or "nothing was compared", ""]
    shown = sorted((r for r in results if r.finding.verdict is not Verdict.CORRECT), key=lambda r: (not r.fails, r.known))
    if shown:
        lines += ["| fails | verdict | function | programs | |", "|---|---|---|---|---|"]
        lines += [_row(result) for result in shown[:_MOST_ROWS]]
        if len(shown) > _MOST_ROWS:
            lines.append(f"\n… and {len(shown) - _MOST_ROWS} more")
    if fixed:
        lines += ["", "No longer wrong, though the baseline has it:", "", *(f"* {_cell(key)}" for key in fixed[:_MOST_ROWS])]
    return "\n".join(lines) + "\n"


def _row(result: Judged) -> str:
    found = result.finding
    mark = "**yes**" if result.fails else "known" if result.known else "no"
    cells = (mark, found.said, _cell(found.title), _cell(found.suite), _cell(found.message))
    return f"| {' | '.join(cells)} |"


def _cell(text: str) -> str:
    """As it stands: no markup, no link, no mention of anybody."""
    text = " ".join(text.split())
    text = text if len(text) <= _LONGEST_CELL else f"{text[:_LONGEST_CELL]}…"
    return "".join(f"&#{ord(c)};" if c in "&<>|*_`[]()#@\\~!" else c for c in text)
