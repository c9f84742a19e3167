"""The race against the virtual best solver: which files are learned from, and what is said of the others."""

from __future__ import annotations

from typing import Any

from tests.measurements.foreign_race import best, half, report, schedules


def measured(answer: str, seconds: float, cpu: float | None = None) -> dict[str, Any]:
    return {"answer": answer, "by": "", "seconds": seconds, "cpu": seconds if cpu is None else cpu}


def row(name: str, *, z3: dict[str, Any], cvc5: dict[str, Any], race: dict[str, Any] | None = None) -> dict[str, Any]:
    found = {
        "file": name,
        "logic": "QF_BV",
        "half": "tested" if race else "learned from",
        "z3": z3,
        "cvc5": cvc5,
        "bitwuzla": measured("unknown", 0),
    }
    return found | ({"plain": race, "learned": race} if race else {})


def test_a_file_is_in_one_half_whatever_the_sample() -> None:
    halves = [half(f"{number}.smt2") for number in range(400)]
    assert halves == [half(f"{number}.smt2") for number in range(400)]
    assert 150 < halves.count("tested") < 250


def test_the_best_is_the_fastest_that_solved_it() -> None:
    one = row("a", z3=measured("unsat", 2.0, cpu=0.5), cvc5=measured("unsat", 1.0))
    assert (best(one, "seconds"), best(one, "cpu")) == (one["cvc5"], one["z3"])
    assert best(row("b", z3=measured("lone", 0.1), cvc5=measured("unknown", 0.1)), "seconds") is None


def test_the_report_compares_what_the_best_solves_and_names_what_the_race_loses() -> None:
    rows = [
        row("a", z3=measured("sat", 0.01), cvc5=measured("sat", 2.0), race=measured("sat", 0.012)),
        row("b", z3=measured("unknown", 3.0), cvc5=measured("unsat", 1.99), race=measured("unknown", 2.988)),
        row("c", z3=measured("unknown", 3.0), cvc5=measured("unknown", 3.0), race=measured("unknown", 3.0)),
        row("d", z3=measured("sat", 9.0), cvc5=measured("sat", 9.0)),
    ]
    shown = report(rows, 3)
    assert shown[0] == "3 files, 2 of them solved by the virtual best solver within 3 s; on these"
    assert (
        shown[1] == "plain: 1 solved, 1.50 times the wall time, 1.50 times the processor time, 2.00 ms more at the median of 1 quick ones"
    )
    assert shown[2] == "  lost: b"


def test_schedules_are_learned_from_the_other_half_alone() -> None:
    slow, quick = measured("unsat", 2.0), measured("unsat", 0.1)
    learned = [row(f"l{number}", z3=slow, cvc5=quick) for number in range(12)]
    tested = [row(f"t{number}", z3=quick, cvc5=slow, race=quick) for number in range(50)]
    order = [solver for solver, _ in schedules([*learned, *tested]).by_logic["QF_BV"].delays]
    assert order.index("cvc5") < order.index("z3")
    assert "QF_BV" not in schedules(tested).by_logic
