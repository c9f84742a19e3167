"""Reports as JSON: the names that programs outside this project read."""

from __future__ import annotations

import json

from smtenc.verdicts.lattice import Verdict
from smtenc.verdicts.records import Counterexample, FunctionRecord, PairRecord, QueryRecord

QUERY = QueryRecord(
    "f.return-0",
    "return",
    "unsat",
    "bitwuzla",
    0.0123456,
    {"z3": "unsat", "cvc5": "cancelled", "bitwuzla": "unsat"},
    {"cvc5": "bitwuzla answered first"},
)
EXAMPLE = Counterexample({"arg0": "-0.0"}, "the values differ", 0, (1, 2), "-0.0", "0.0", True)
FUNCTION = FunctionRecord("f", Verdict.CORRECT, "abstract", ("index-bits=64",), None, None, 0.02, 0.1, (QUERY,), rung="abstract")


def test_a_pair() -> None:
    record = PairRecord("a.mlir", "b.mlir", (FUNCTION,), ("g",), 0.41, 0.01)
    shown = record.to_json()
    assert shown == json.loads(json.dumps(shown)), "plain JSON"
    assert {k: shown[k] for k in ("schema", "source", "target", "verdict", "seconds", "skipped")} == {
        "schema": "smtenc/1",
        "source": "a.mlir",
        "target": "b.mlir",
        "verdict": "correct",
        "seconds": 0.41,
        "skipped": ["g"],
    }
    assert "error" not in shown
    assert record.exit_code == 0


def test_a_function() -> None:
    shown = FUNCTION.to_json()
    assert {k: v for k, v in shown.items() if k != "queries"} == {
        "name": "f",
        "verdict": "correct",
        "unchanged": False,
        "encoding": "abstract",
        "rung": "abstract",
        "assumptions": ["index-bits=64"],
        "unsupported": None,
        "counterexample": None,
        "seconds": {"encode": 0.02, "solve": 0.1},
        "certificate": None,
    }
    (query,) = shown["queries"]
    assert query["name"] == "f.return-0"
    assert query["goal"] == "return"
    assert query["answer"] == "unsat"
    assert query["by"] == "bitwuzla"
    assert query["seconds"] == 0.0123
    assert query["answers"] == {"z3": "unsat", "cvc5": "cancelled", "bitwuzla": "unsat"}


def test_a_counterexample() -> None:
    shown = FunctionRecord("f", Verdict.INCORRECT, counterexample=EXAMPLE).to_json()["counterexample"]
    assert shown["inputs"] == {"arg0": "-0.0"}
    assert (shown["result"], shown["index"], shown["source"], shown["target"], shown["confirmed"]) == (0, [1, 2], "-0.0", "0.0", True)


def test_a_reason_appears_where_there_is_one() -> None:
    assert FunctionRecord("f", Verdict.UNKNOWN, reason="time ran out").to_json()["reason"] == "time ran out"
    assert "reason" not in FUNCTION.to_json()


def test_the_worst_function_decides_and_an_unsupported_one_masks_nothing() -> None:
    wrong, odd = FunctionRecord("g", Verdict.INCORRECT, counterexample=EXAMPLE), FunctionRecord("h", Verdict.UNSUPPORTED, unsupported="x.y")
    assert PairRecord("a", "b", (FUNCTION, odd, wrong)).verdict is Verdict.INCORRECT
    assert PairRecord("a", "b", (FUNCTION, odd)).exit_code == 4
    assert odd.to_json()["unsupported"] == "x.y"


def test_unreadable_input_is_an_error_and_no_verdict() -> None:
    record = PairRecord("a", "b", error="a:1:1: not MLIR")
    assert record.exit_code == 2
    assert record.to_json()["verdict"] == "error"
    assert record.to_json()["error"] == "a:1:1: not MLIR"
