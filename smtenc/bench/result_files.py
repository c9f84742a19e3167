"""A bench's results as BenchExec writes its own: a file for each configuration, which ``table-generator`` reads.

Formats: BenchExec 3's result-3.12.dtd. It knows no ``sat``: as in its own modules for SMT solvers, ``true`` is sat and ``false`` is unsat.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree import ElementTree

from smtenc.bench.results import CONCLUSIVE, Benchmark, Configuration, Results, Run, labels
from smtenc.smtlib.benchexec import PROPERTY
from smtenc.version import __version__

REFINES = "refines.prp"
PROPERTIES = {PROPERTY: "The formula is satisfiable: true is sat, false is unsat.\n", REFINES: "The target refines the source.\n"}
"""Files that the results refer to, by name: what ``true`` and ``false`` say, of a query and of a pair."""

_DOCTYPE = (
    '<?xml version="1.0"?>\n<!DOCTYPE result PUBLIC "+//IDN sosy-lab.org//DTD BenchExec result 3.12//EN"'
    ' "https://www.sosy-lab.org/benchexec/result-3.12.dtd">\n'
)
_STATUSES = {"sat": "true", "unsat": "false", "correct": "true", "incorrect": "false", "timeout": "TIMEOUT", "memory": "OUT OF MEMORY"}
_MEBIBYTE = 2**20
_NO_XML = re.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]")
"""Characters that XML 1.0 (section 2.2) has no way to write; names of files may have them."""


def result_files(results: Results, run: Mapping[str, Any], title: str) -> dict[str, str]:
    """Texts by file name, ``PROPERTIES`` among them. ``run`` is what is known of how it was measured (``Store.runs``)."""
    names = labels(results.configurations)
    files = dict(PROPERTIES)
    for configuration in results.configurations:
        name = f"{_plain(title)}.results.{_plain(names[configuration])}.xml"
        files[name] = _file(results, configuration, names[configuration], run, title)
    return files


def _plain(text: str) -> str:
    return re.sub(r"[^\w.+]+", "-", text)


def _file(results: Results, c: Configuration, name: str, run: Mapping[str, Any], title: str) -> str:
    started = str(run.get("started", ""))
    versions = {v for r in results.of(c) for v in (f"{solver} {version}" for solver, version in r.median.versions.items())}
    root = ElementTree.Element(
        "result",
        benchmarkname=title,
        name=name,
        tool=c.solver,
        version=", ".join(sorted(versions)),
        options=c.setting.encoding,
        starttime=started,
        date=started.replace("T", " "),
        generator=f"smtenc {__version__}",
        timelimit=f"{c.setting.seconds:g}s",
        memlimit=f"{c.setting.memory_mb * _MEBIBYTE}B",
    )
    columns = ElementTree.SubElement(root, "columns")
    for column in ("status", "cputime", "walltime", "memory"):
        ElementTree.SubElement(columns, "column", title=column)
    for benchmark, row in results.runs.items():
        if c in row:
            root.append(_run(benchmark, row[c]))
    ElementTree.indent(root)
    return _DOCTYPE + _NO_XML.sub("\ufffd", ElementTree.tostring(root, encoding="unicode")) + "\n"


def _run(benchmark: Benchmark, run: Run) -> ElementTree.Element:
    prop = REFINES if run.configuration.setting.encoding else PROPERTY
    element = ElementTree.Element("run", name=benchmark.name, properties=prop.removesuffix(".prp"), propertyFile=prop)
    if benchmark.expected in CONCLUSIVE:
        element.set("expectedVerdict", _STATUSES[benchmark.expected])
    for title, value in _columns(benchmark, run):
        hidden = {"hidden": "true"} if title == "category" else {}
        ElementTree.SubElement(element, "column", {"title": title, "value": value, **hidden})
    return element


def _columns(benchmark: Benchmark, run: Run) -> Iterable[tuple[str, str]]:
    yield "category", _category(benchmark, run)
    yield "cputime", f"{run.median.cpu_seconds:.6f}s"
    yield "memory", f"{round(run.median.peak_mb * _MEBIBYTE)}B"
    if run.median.checked is not None:
        yield "model", "checked" if run.median.checked else "not checked"
    yield "status", _status(run)
    yield "walltime", f"{run.seconds:.6f}s"


def _status(run: Run) -> str:
    if run.late:
        return _STATUSES["timeout"]
    if run.answer in ("unknown", "conflict"):
        return run.answer
    return _STATUSES.get(run.answer, "done" if run.median.conclusive else f"ERROR ({run.answer})")


def _category(benchmark: Benchmark, run: Run) -> str:
    """As ``benchexec.result.get_result_category`` decides it: ``missing`` where nobody knows what is right."""
    if run.median.wrong:
        return "wrong"
    if run.median.conclusive and not run.late:
        known = benchmark.expected and "unknown" not in benchmark.expected.split()
        return "correct" if known and run.solved else "missing"
    return "unknown" if run.answer == "unknown" else "error"
