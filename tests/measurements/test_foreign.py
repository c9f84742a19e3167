"""The table over files that others wrote: what is counted where."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.measurements import foreign

SAT = "(set-logic QF_BV)\n(set-info :status sat)\n(declare-const x (_ BitVec 8))\n(assert (bvult x #x05))\n(check-sat)\n"


def row(logic: str, raced: str, stated: str = "", agreed: str = "unknown", **answers: str) -> dict[str, object]:
    said = {name: answers.get(name, "timeout") for name in foreign.SOLVERS}
    return {
        "file": "f",
        "line": 1,
        "logic": logic,
        "stated": stated,
        "unread": "",
        "answers": said,
        "race": raced,
        "agreed": agreed,
        "why": "because",
    }


def test_a_column_for_each_way_to_end() -> None:
    rows = [
        row("QF_BV", "sat", "sat", z3="sat", cvc5="sat"),
        row("QF_BV", "unknown", bitwuzla="unsat"),
        row("UF", "sat?", "unsat", z3="sat"),
        row("LIA", "sat", "unsat", z3="sat"),
        row("LIA", "sat", "unsat", agreed="sat", z3="sat", cvc5="sat"),
        {"file": "g", "refused": "no check-sat in the script"},
    ]
    lines = list(foreign.table(rows))
    assert "| QF_BV | 2 | 0 | 2 | 1 | 1 | 1 | 2 | 1 | 0 | 0 | 0 | 0 |" in lines
    assert "| LIA | 2 | 0 | 2 | 2 | 1 | 0 | 2 | 2 | 0 | 0 | 1 | 1 |" in lines
    assert "| UF | 1 | 0 | 1 | 1 | 0 | 0 | 1 | 0 | 1 | 0 | 0 | 0 |" in lines
    assert lines[-1] == "| all | 6 | 1 | 5 | 4 | 2 | 1 | 5 | 3 | 1 | 0 | 1 | 1 |"
    assert "f:1: sat, stated unsat: because" in foreign.remarks(rows)


def test_files_are_measured_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files, out = tmp_path / "files", tmp_path / "out.jsonl"
    files.mkdir()
    (files / "a.smt2").write_text(SAT + "(push 1)\n(assert (bvult #x06 x))\n(set-info :status unsat)\n(check-sat)\n")
    (files / "b.smt2").write_text("(set-logic QF_BV)\n")
    arguments = [str(files), "-o", str(out), "--timeout", "20"]
    assert foreign.main(arguments) == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(row["file"], row.get("race")) for row in rows] == [("a.smt2", "sat"), ("a.smt2", "unsat"), ("b.smt2", None)]
    out.write_text(out.read_text() + '{"file": "cut')
    assert foreign.main(arguments) == 0
    assert "| all | 3 | 1 | 2 | 2 | 2 | 2 | 2 | 2 | 0 | 0 | 0 | 0 |" in capsys.readouterr().out
