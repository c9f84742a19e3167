"""JUnit's XML, as CI systems read it: a suite for what was compared, a case for each function. What fails the job is a failure, an input that cannot
be read an error, and what is known or does not count is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from xml.etree import ElementTree

from smtenc.reports.baseline import Judged
from smtenc.verdicts.lattice import Verdict

_NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 has no way to write (section 2.2)."""


def junit_text(results: Sequence[Judged]) -> str:
    """The whole file."""
    top = ElementTree.Element("testsuites", {"name": "smtenc", **_counts(results)})
    for suite, group in groupby(sorted(results, key=lambda r: r.finding.suite), key=lambda r: r.finding.suite):
        cases = list(group)
        element = ElementTree.SubElement(top, "testsuite", {"name": _clean(suite), **_counts(cases)})
        for result in cases:
            _case(element, result)
    ElementTree.indent(top)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ElementTree.tostring(top, encoding="unicode")}\n'


def _case(suite: ElementTree.Element, result: Judged) -> None:
    found = result.finding
    attributes = {"name": found.title, "classname": found.suite, "time": f"{found.seconds:.3f}"}
    if found.place.file:
        attributes["file"] = found.place.file
    if found.place.line:
        attributes["line"] = str(found.place.line)
    case = ElementTree.SubElement(suite, "testcase", {name: _clean(value) for name, value in attributes.items()})
    kind = _kind(result)
    if kind:
        message = f"{found.message} (known)" if result.known else found.message
        told = ElementTree.SubElement(case, kind, {"message": _clean(message), "type": found.said})
        told.text = _clean("\n".join((*found.details, *_where(result))))
    elif found.assumptions:
        ElementTree.SubElement(case, "system-out").text = _clean(f"assuming: {', '.join(found.assumptions)}")


def _where(result: Judged) -> tuple[str, ...]:
    places = [str(p) for p in (result.finding.place, result.finding.other) if p.line]
    return (f"at {', '.join(dict.fromkeys(places))}",) if places else ()


def _kind(result: Judged) -> str:
    if result.finding.verdict is Verdict.CORRECT:
        return ""
    if not result.fails:
        return "skipped"
    return "error" if result.finding.verdict is None else "failure"


def _counts(results: Iterable[Judged]) -> dict[str, str]:
    results = list(results)
    kinds = [_kind(r) for r in results]
    return {
        "tests": str(len(kinds)),
        "failures": str(kinds.count("failure")),
        "errors": str(kinds.count("error")),
        "skipped": str(kinds.count("skipped")),
        "time": f"{sum(r.finding.seconds for r in results):.3f}",
    }


def _clean(text: str) -> str:
    return _NO_XML.sub("�", text)
