"""Results as BenchExec's: its own ``table-generator`` reads them, and means by them what we do."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from benchexec import result, tablegenerator
from typer.testing import CliRunner

from smtenc.bench.records import Measurement
from smtenc.bench.result_files import result_files
from smtenc.bench.results import gather
from smtenc.bench.store import Store
from smtenc.cli.app import app
from tests.bench.measured import measured, whole_bench

RUN = {"started": "2026-11-22T10:00:00+00:00"}


def read(folder: Path, bench: Sequence[Measurement], title: str = "a set") -> dict[str, Any]:
    """By configuration, what ``table-generator`` makes of a file."""
    for name, text in result_files(gather(bench), RUN, title).items():
        (folder / name).write_text(text, encoding="utf-8")
    options = argparse.Namespace(ignore_errors=False, all_columns=True, correct_only=False)
    found = [tablegenerator.load_result(str(file), options) for file in sorted(folder.glob("*.xml"))]
    return {each.attributes["name"][0]: each for each in found}


def test_a_run_has_its_status_times_and_memory(tmp_path: Path) -> None:
    bench = [measured("QF_BV/f/a.smt2", "z3", "sat", 1.5, cpu_seconds=1.25, peak_mb=2.0, expected="sat", versions={"z3": "5.4"})]
    found = read(tmp_path, bench)["z3"]
    (run,) = found.results
    assert (run.task_id.name, run.status, run.category) == ("QF_BV/f/a.smt2", result.RESULT_TRUE_PROP, result.CATEGORY_CORRECT)
    assert dict(zip((c.title for c in run.columns), run.values, strict=True)) == {
        "category": "correct", "cputime": "1.250000s", "memory": "2097152B", "status": "true", "walltime": "1.500000s",
    }  # fmt: skip
    attributes = {key: found.attributes[key] for key in ("tool", "version", "timelimit", "memlimit", "benchmarkname", "starttime")}
    assert attributes == {
        "tool": ["z3"],
        "version": ["z3 5.4"],
        "timelimit": ["3s"],
        "memlimit": [f"{4096 * 2**20}B"],
        "benchmarkname": ["a set"],
        "starttime": [RUN["started"]],
    }


MEANINGS = [
    (measured("a", "z3", "unsat", expected="unsat"), "false", result.CATEGORY_CORRECT),
    (measured("a", "z3", "unsat", expected="sat"), "false", result.CATEGORY_WRONG),
    (measured("a", "z3", "sat"), "true", result.CATEGORY_MISSING),
    (measured("a", "z3", "sat", 3.5, expected="sat"), "TIMEOUT", result.CATEGORY_ERROR),
    (measured("a", "z3", "timeout", 3.0, expected="sat"), "TIMEOUT", result.CATEGORY_ERROR),
    (measured("a", "z3", "memory"), "OUT OF MEMORY", result.CATEGORY_ERROR),
    (measured("a", "z3", "unknown", expected="sat"), "unknown", result.CATEGORY_UNKNOWN),
    (measured("a", "z3", "crash"), "ERROR (crash)", result.CATEGORY_ERROR),
    (measured("a", "z3", "conflict"), "conflict", result.CATEGORY_ERROR),
    (measured("a", "z3", "correct", encoding="exact", expected="correct"), "true", result.CATEGORY_CORRECT),
    (measured("a", "z3", "incorrect", encoding="exact", expected="correct"), "false", result.CATEGORY_WRONG),
    (measured("a", "z3", "possibly-incorrect", encoding="exact"), "ERROR (possibly-incorrect)", result.CATEGORY_ERROR),
]


@pytest.mark.parametrize(("measurement", "status", "category"), MEANINGS, ids=[f"{m.answer}-{c}" for m, _, c in MEANINGS])
def test_what_an_answer_is_called(tmp_path: Path, measurement: Measurement, status: str, category: str) -> None:
    (run,) = read(tmp_path, [measurement])["z3"].results
    assert (run.status, run.category) == (status, category)


def test_benchexec_itself_decides_the_same(tmp_path: Path) -> None:
    bench = [measured(a + e, "z3", a, expected=e) for a in ("sat", "unsat", "unknown", "timeout") for e in ("sat", "unsat", "")]
    prop = result.Property(str(tmp_path / "satisfiable.prp"), False, "satisfiable")
    for run in read(tmp_path, bench)["z3"].results:
        expected = {prop.filename: run.task_id.expected_result}
        assert run.category == result.get_result_category(expected, run.status, [prop])


def test_a_configuration_has_a_file_and_all_refer_to_the_same_tasks(tmp_path: Path) -> None:
    found = read(tmp_path, list(whole_bench(20)), "a set/of: mine")
    assert list(found) == ["bitwuzla", "cvc5", "race", "z3"]
    assert {file.name for file in tmp_path.iterdir()} == {
        "refines.prp",
        "satisfiable.prp",
        *(f"a-set-of-mine.results.{name}.xml" for name in found),
    }
    tasks = [[run.task_id for run in each.results] for each in found.values()]
    assert all(each == tasks[0] for each in tasks)


def test_whether_a_model_was_checked_is_a_column(tmp_path: Path) -> None:
    bench = [measured("a", "z3", "sat", checked=True), measured("b", "z3", "sat", checked=False), measured("c", "z3", "unsat")]
    found = read(tmp_path, bench)["z3"]
    assert [dict(zip((c.title for c in r.columns), r.values, strict=True))["model"] for r in found.results] == [
        "checked",
        "not checked",
        None,
    ]


def test_the_command_writes_them_from_results_of_earlier_runs(tmp_path: Path) -> None:
    with Store(tmp_path / "r.sqlite") as store:
        store.begin({})
        for m in (measured("a", "z3", "sat"), measured("a", "cvc5", "sat")):
            store.add(m)
    shown = CliRunner().invoke(app, ["bench", str(tmp_path / "r.sqlite"), "--benchexec", str(tmp_path / "out" / "x")])
    assert shown.exit_code == 0, shown.output
    names = sorted(file.name for file in (tmp_path / "out" / "x").iterdir())
    assert names == ["Bench-of-r.sqlite.results.cvc5.xml", "Bench-of-r.sqlite.results.z3.xml", "refines.prp", "satisfiable.prp"]
    (tmp_path / "file").write_text("")
    refused = CliRunner().invoke(app, ["bench", str(tmp_path / "r.sqlite"), "--benchexec", str(tmp_path / "file")])
    assert refused.exit_code == 2
    assert "--benchexec" in refused.stderr


def test_the_same_results_give_the_same_files() -> None:
    bench = list(whole_bench(10))
    assert result_files(gather(bench), RUN, "t") == result_files(gather(reversed(bench)), RUN, "t")


def test_characters_that_xml_has_not_are_replaced(tmp_path: Path) -> None:
    found = read(tmp_path, [measured("a\x1b[31m\n.smt2", "z3", "sat")])["z3"]
    assert found.results[0].task_id.name == "a\ufffd[31m\n.smt2"


def test_names_are_text(tmp_path: Path) -> None:
    bench = [replace(m, task=replace(m.task, benchmark="<a> & \"b\" 'c'.smt2")) for m in (measured("a", "z3", "sat"),)]
    (run,) = read(tmp_path, bench)["z3"].results
    assert run.task_id.name == "<a> & \"b\" 'c'.smt2"
